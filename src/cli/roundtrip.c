// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A test message to ourselves, sent and received in the usual way.
#include "cli/internal.h"

#include <string.h>

#include "desk/receive.h"
#include "mail/address.h"
#include "mail/in/read.h"
#include "mail/key.h"
#include "mail/mime.h"
#include "mail/out/compose.h"
#include "mail/out/transport.h"
#include "mail/secret.h"
#include "mail/tag.h"
#include "store/letters.h"
#include "table/secret.h"

// The test message. The token in its Message-ID and its text distinguishes it from all other messages.
struct trip {
	struct cli *cli;
	struct judge *j;
	struct roundtrip *out;
	char token[TOKEN_SIZE];
	struct message letter;
	int64_t before; // id of the last letter that was received before
	bool came, renamed; // came: the message has arrived; renamed: with another Message-ID
	struct err incoming; // first error while receiving
};

static int
conclude(struct trip *t, const char *found, const char *fix)
{
	t->out->found = found;
	t->out->fix = fix;
	return -1;
}

// Writes the message. It is marked as our own, so that it is neither answered nor obeyed when it is received.
static int
write_letter(struct trip *t, struct parcel *parcel, struct err *e)
{
	struct judge *j = t->j;
	unsigned char key[TOKEN_KEY_SIZE];

	if (token_key_draw(key, e) != 0)
		return -1;
	(void)token_make(key, "doctor", "letter", j->from, 1, t->token);
	bytes_wipe(key, sizeof key);
	// With `plus`, our address is a tagged one, as for replies of players.
	const char *tag = arena_printf(j->arena, "0.0.%s", t->token);
	const char *tagged = j->plus ? tag_address(j->arena, j->from, tag) : NULL;
	t->letter = (struct message){ .from_name = j->from_name, .from_address = j->from,
		.to_address = tagged != NULL ? tagged : j->from, .subject = "A letter from stonepost to itself",
		.message_id = key_message_id(j->arena, "doctor/letter", t->token, address_domain(j->from), e),
		.game = "doctor", .automatic = AUTO_GENERATED, .date = j->now,
		.body = arena_printf(j->arena,
		    "'stonepost doctor --letter' looks whether this comes back. Nobody needs to answer it.\n\n%s\n",
		    t->token) };
	if (t->letter.message_id == NULL ||
	    message_compose(j->arena, &t->letter, &parcel->bytes, &parcel->len, e) != 0)
		return -1;
	parcel->key = "doctor/letter";
	parcel->from = j->from;
	parcel->to = t->letter.to_address;
	return 0;
}

// Submits the message to the server. Returns -1 if the server did not accept it.
static int
post(struct trip *t)
{
	struct transport_settings settings;
	struct transport *transport = NULL;
	struct secret password = { "" };
	struct verdict v = { .kind = VERDICT_SERVER };
	struct parcel parcel;
	struct err e = { 0 };

	int status = cmd_transport(t->cli, &settings, &password, &e);
	if (status == 0 && settings.kind == TRANSPORT_MAILDIR) {
		secret_wipe(&password);
		return conclude(t, "not sent: by these settings, letters stay in a folder", NULL);
	}
	if (status == 0 && (status = write_letter(t, &parcel, &e)) == 0 &&
	    (status = transport_open(&transport, &settings, &e)) == 0)
		transport_send(transport, &parcel, &v);
	transport_close(transport);
	secret_wipe(&password);
	if (status != 0)
		return conclude(t, arena_strdup(t->j->arena, e.text), "see the message, and section [smtp]");
	if (v.kind == VERDICT_SENT)
		return 0;
	return conclude(t, arena_printf(t->j->arena, "it did not go out: %s", v.text),
	    "see the message; 'from' in [mail] must be an address of the account in [smtp]");
}

// Checks whether an incoming letter is the message, or reports that it could not be delivered.
static int
look_at(struct trip *t, int64_t id, struct err *e)
{
	struct incoming *in = arena_alloc(t->j->arena, sizeof *in);
	struct letter_row row;

	if (letters_get_whole(t->j->store, id, &row, e) != 0 || mime_load(e) != 0)
		return -1;
	letter_read(t->j->arena, &guard_defaults, row.raw, row.raw_size, in);
	const char *own = head_first(&in->head, "X-Stonepost");
	t->renamed = strcmp(in->message_id, t->letter.message_id) != 0;
	if (!t->renamed || (own != NULL && strstr(own, t->letter.game) != NULL))
		t->came = true;
	else if (in->report.status != NULL)
		return conclude(t,
		    arena_printf(t->j->arena, "it came back as undeliverable: '%s'",
			display_name_clean(t->j->arena, in->subject)),
		    arena_printf(t->j->arena, "read that letter; see that the mail server knows %s%s",
			t->letter.to_address, t->j->plus ? ", or set 'plus = no' in [mail]" : ""));
	t->before = id;
	return 0;
}

// Searches the newly received letters. Returns -1 if the outcome is known.
static int
look(struct trip *t)
{
	struct err e = { 0 };
	int64_t id;

	for (;;) {
		if (letters_holding(t->j->store, t->before, t->token, &id, &e) != 0)
			return conclude(t, arena_strdup(t->j->arena, e.text), "see 'database'");
		if (id == 0)
			return 0;
		if (look_at(t, id, &e) != 0)
			return t->out->fix != NULL
			    ? -1 : conclude(t, arena_strdup(t->j->arena, e.text), "see 'database'");
		if (t->came)
			return -1;
	}
}

// Receives mail like `run`, unless a run is doing it already.
static void
take_in(struct trip *t)
{
	const char *const *set = t->cli->settings.value;
	struct err busy = { 0 }, e = { 0 };
	struct visit visit;
	int lock = lock_take(t->cli->arena, t->j->store, &busy);

	if (lock < 0)
		return;
	if ((strcmp(set[SET_FETCH], "none") != 0 && cmd_fetch_letters(t->cli, t->j, &(struct fetching){ .quietly = true }, &e) != 0) ||
	    (set[SET_MAILDIR][0] != '\0' && cmd_take_maildir(t->cli, t->j, set[SET_MAILDIR], &e) != 0) ||
	    judge_read_letters(t->j, &visit, &e) != 0)
		t->incoming = e;
	lock_release(lock);
}

// Concludes that the message was sent but has not arrived, with the likely causes.
static void
missed(struct trip *t, int patience)
{
	const char *const *set = t->cli->settings.value;
	struct arena *a = t->j->arena;
	const char *sent = arena_printf(a, "the server took it, but it did not come within %d seconds", patience);
	const char *plus = t->j->plus ? ", or does not deliver addresses with a plus: set 'plus = no'" : "";

	if (t->incoming.code != ERR_NONE)
		(void)conclude(t, arena_printf(a, "%s: %s", sent, t->incoming.text),
		    "see the message: letters go out, but do not come in");
	else if (strcmp(set[SET_FETCH], "none") != 0)
		(void)conclude(t, sent,
		    arena_printf(a, "look for it in the account: it may lie in a folder for spam, another account "
			"may have got it, or the server is slow (--wait)%s", plus));
	else if (set[SET_MAILDIR][0] != '\0')
		(void)conclude(t, sent,
		    arena_printf(a, "see in the log of the mail server where letters for %s go; it must be '%s'%s",
			t->letter.to_address, set[SET_MAILDIR], plus));
	else
		(void)conclude(t, sent,
		    arena_printf(a, "see in the log of the mail server whether it hands letters for %s to "
			"'stonepost receive', with this database, and what that says%s", t->letter.to_address, plus));
}

// Waits for the message. Other people's servers are asked less and less often.
static void
wait_for(struct trip *t, int patience)
{
	bool asks = strcmp(t->cli->settings.value[SET_FETCH], "none") != 0;
	double begun = t->cli->seconds(), passed = 0, pause = 0.2, longest = asks ? 5 : 1;

	for (;;) {
		take_in(t);
		if (look(t) != 0)
			break;
		passed = t->cli->seconds() - begun;
		if (passed >= patience) {
			missed(t, patience);
			return;
		}
		cmd_sleep(pause < patience - passed ? pause : patience - passed);
		pause = pause * 2 < longest ? pause * 2 : longest;
	}
	if (!t->came)
		return;
	t->out->found = arena_printf(t->j->arena, "it went to %s and came back in %.1f seconds%s",
	    t->letter.to_address, t->cli->seconds() - begun,
	    t->renamed ? ", but a server gave it another Message-ID" : "");
	if (t->renamed && !t->j->plus)
		t->out->fix = "set 'plus = yes' in [mail]: by their Message-ID replies do not show whose they are";
}

void
roundtrip(struct cli *cli, struct judge *j, int patience, struct roundtrip *out)
{
	struct trip t = { .cli = cli, .j = j, .out = out };
	struct err e = { 0 };

	*out = (struct roundtrip){ 0 };
	if (letters_last(j->store, &t.before, &e) != 0)
		(void)conclude(&t, arena_strdup(j->arena, e.text), "see 'database'");
	else if (post(&t) == 0)
		wait_for(&t, patience);
}
