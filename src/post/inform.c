// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters, put into the outbox within the transaction that causes them.
#include "post/inform.h"

#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "lang/say.h"
#include "mail/address.h"
#include "mail/in/read.h"
#include "mail/key.h"
#include "mail/out/compose.h"
#include "mail/tag.h"
#include "orders/quote_hints.h"
#include "quote/fingerprint.h"
#include "post/entry.h"
#include "post/gathering.h"
#include "post/privacy.h"
#include "store/orders.h"
#include "store/outbox.h"
#include "table/secret.h"

// Five days, RFC 5321 4.5.4.1.
enum { LIFE = 5 * DAY };

// A letter on its way into the outbox.
struct envelope {
	const struct posting *posting;
	const struct letter *letter;
	char token[TOKEN_SIZE]; // makes its Message-ID unguessable
	int64_t game_id, seat_id; // 0 for none
	const struct table *game; // NULL for none
	bool held; // not to be sent for now
};

// The lines of both parts: a program may quote either, and of the HTML part what it shows.
static struct fingerprints
prints_of(struct judge *j, const struct letter *l, const struct message *m)
{
	struct fingerprints text = fingerprints_make(j->arena, m->body, strlen(m->body), &order_hints), html;

	if (m->html == NULL)
		return text;
	html = fingerprints_of_part(j->arena, l->shown, strlen(l->shown), &order_hints, &text);
	return fingerprints_join(j->arena, &text, &html);
}

// Keeps by what the letter is known again, and what it offers.
static int
keep_prints(struct judge *j, const struct envelope *env, const struct message *m, struct err *e)
{
	const struct table *t = env->game;
	struct fingerprints prints = prints_of(j, env->letter, m);
	struct sent_row row = { .message_id = m->message_id, .game_id = env->game_id,
		.seat_id = env->seat_id, .recipient = m->to_address, .offer = env->posting->offer,
		.round = t != NULL && table_begun(t) ? t->game.round : 0, .seq = t != NULL ? t->row.seq : 0,
		.sent_at = j->now, .prints = fingerprints_pack(j->arena, &prints),
		.prints_size = (size_t)prints.count * FINGERPRINT_BYTES };

	if (env->posting->offer != NULL && orders_last(j->store, env->seat_id, &row.order_id, e) != 0)
		return -1;
	return sent_put(j->store, &row, e);
}

static int
queue(struct judge *j, const struct envelope *env, struct message *m, bool *is_new, struct err *e)
{
	struct outbox_row row = { .dedupe_key = env->posting->key, .game_id = env->game_id,
		.seat_id = env->seat_id, .kind = letter_name(env->posting->kind), .recipient = m->to_address,
		.sender = m->automatic == AUTO_REPLIED ? "" : j->from,
		.state = env->held ? OUTBOX_HELD : OUTBOX_QUEUED, .next_at = j->now,
		.expires_at = j->now + LIFE, .queued_at = j->now };
	const char *bytes;
	char nonce[NONCE_SIZE];

	if (nonce_draw(nonce, e) != 0)
		return -1;
	m->from_name = j->from_name;
	m->from_address = j->from;
	m->date = j->now;
	m->message_id = key_message_id(j->arena, arena_printf(j->arena, "%s/%s", env->posting->key, nonce), env->token,
	    address_domain(j->from), e);
	if (m->message_id == NULL ||
	    message_compose(j->arena, m, &bytes, &row.message_size, e) != 0)
		return err_prefix(e, "letter '%s' to '%s'", env->posting->key, m->to_address);
	row.message_id = m->message_id;
	row.message = bytes;
	if (outbox_queue(j->store, &row, is_new, e) != 0)
		return -1;
	if (*is_new && m->calendar != NULL && entry_keep(j, env->seat_id, m->calendar, e) != 0)
		return -1;
	return *is_new ? keep_prints(j, env, m, e) : 0;
}

// Makes it the answer to a letter that came, in the thread of that.
static void
answer_to(struct judge *j, const struct incoming *mail, struct message *m)
{
	m->automatic = AUTO_REPLIED;
	if (mail->message_id[0] == '\0')
		return;
	m->in_reply_to = mail->message_id;
	m->references = arena_printf(j->arena, "%s%s%s", mail->references,
	    mail->references[0] != '\0' ? " " : "", mail->message_id);
}

// A report takes along what is gathered for its reader.
static int
with_digest(struct judge *j, const struct table *t, int seat, const struct posting *posting,
    struct message *m, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	const char *text;

	if (posting->kind != LETTER_REPORT && posting->kind != LETTER_FINAL)
		return 0;
	if (gathering_take(j, row->id, posting->key, &text, e) != 0)
		return -1;
	if (text != NULL)
		m->html = NULL; // the text has more
	if (text != NULL)
		m->body = arena_printf(j->arena, "%s\n%s\n\n%s", m->body,
		    say(table_tongue(j, t, seat), MSG("Gathered for you:")), text);
	return 0;
}

// A game is one thread, below its invitation.
static int
below_invitation(struct judge *j, int64_t seat_id, struct message *m, struct err *e)
{
	if (outbox_first(j->store, seat_id, letter_name(LETTER_INVITATION), &m->in_reply_to,
		e) != 0)
		return -1;
	m->references = m->in_reply_to;
	return 0;
}

// Where the replies to a letter go: the address itself, or with the seat and its token after a
// plus, so that the letter that comes back shows who sent it.
static const char *
reply_to(struct judge *j, const struct table *t, int seat, const char *token)
{
	return j->plus ? tag_address(j->arena, j->from,
			     arena_printf(j->arena, "%lld.%d.%s", (long long)t->row.id, seat, token))
		       : NULL;
}

int
inform_reply_to(struct judge *j, const struct table *t, int seat, const char **address, struct err *e)
{
	char token[TOKEN_SIZE];

	if (token_of_seat(j, t, seat, token, e) != 0)
		return -1;
	*address = reply_to(j, t, seat, token);
	return 0;
}

static int
address_player(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e)
{
	const struct table *t = to->game;
	const struct seat_row *row = &t->seat[to->seat].row;

	env->game = t;
	env->game_id = t->row.id;
	env->seat_id = row->id;
	env->held = row->suspended_at != 0;
	if (token_of_seat(j, t, to->seat, env->token, e) != 0)
		return -1;
	m->to_name = row->title;
	m->to_address = row->address;
	m->game = t->row.name;
	m->reply_to = reply_to(j, t, to->seat, env->token);
	m->list = arena_printf(j->arena, "%s.%s", t->row.name, address_domain(j->from));
	return 0;
}

// What goes along with a letter to a player: what was gathered, the thread of the game, an entry for a calendar.
static int
enclose_for_player(struct judge *j, const struct reader *to, const struct posting *posting, struct message *m,
    struct err *e)
{
	const struct table *t = to->game;

	if (with_digest(j, t, to->seat, posting, m, e) != 0)
		return -1;
	if (m->in_reply_to == NULL && below_invitation(j, t->seat[to->seat].row.id, m, e) != 0)
		return -1;
	return entry_for(j, t, to->seat, posting->dated, &m->calendar, e);
}

// The replies go back with the token, so that they may hold commands. Nothing of it is laid out yet.
static int
address_master(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e)
{
	(void)to;
	if (token_of_gm(j, env->token, e) != 0)
		return -1;
	m->to_address = j->gm;
	m->reply_to = j->plus && j->gm_orders != GM_ORDERS_NO
	    ? tag_address(j->arena, j->from, arena_printf(j->arena, "gm.%s", env->token))
	    : NULL;
	size_t len = strlen(m->body);
	m->body = text_wrap(j->arena, m->body, PROSE_COLUMNS, 0);
	if (len > 0 && m->body[len - 1] != '\n')
		m->body = arena_printf(j->arena, "%s\n", m->body);
	return 0;
}

static int
address_stranger(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e)
{
	m->to_name = to->name;
	m->to_address = to->address;
	m->game = to->about;
	m->reply_to = to->tag != NULL && j->plus ? tag_address(j->arena, j->from, to->tag) : NULL;
	if (to->token != NULL) {
		memcpy(env->token, to->token, strlen(to->token) + 1);
		return 0;
	}
	return token_of_word(j, env->posting->key, env->token, e);
}

// In what letters to each kind of reader differ. Letters that come back count against the person of the seat that
// the envelope names.
static const struct reader_row {
	int (*address)(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e);
	int (*enclose)(struct judge *j, const struct reader *to, const struct posting *posting, struct message *m,
	    struct err *e); // NULL: nothing goes along
	bool counted; // in j->letters
} readers[READER_KINDS] = {
	[READER_PLAYER] = { .address = address_player, .enclose = enclose_for_player, .counted = true },
	[READER_MASTER] = { .address = address_master },
	[READER_STRANGER] = { .address = address_stranger, .counted = true },
};

// Whether the letter is kept for a reader who wants those that can wait together.
static bool
is_gathered(const struct reader *to, const struct posting *posting)
{
	return posting->can_wait && to->kind == READER_PLAYER && to->game->seat[to->seat].row.digest;
}

static int
tell_of_template(struct judge *j, const struct posting *posting, struct err *e)
{
	return posting->letter->notice == NULL ? 0
					       : inform_gm(j, arena_printf(j->arena, "%s/template", posting->key),
						     say(english(j->arena), MSG("A template is broken")),
						     posting->letter->notice, e);
}

int
inform(struct judge *j, const struct reader *to, const struct posting *posting, struct err *e)
{
	const struct reader_row *row = &readers[to->kind];
	const struct letter *letter = posting->letter;
	struct envelope env = { .posting = posting, .letter = letter };
	struct message m = { .subject = letter->subject, .body = letter->body, .html = letter->html,
		.automatic = posting->answer ? AUTO_REPLIED : AUTO_GENERATED };
	bool is_new = false;

	if (tell_of_template(j, posting, e) != 0 || row->address(j, to, &env, &m, e) != 0)
		return -1;
	if (m.to_address[0] == '\0' || j->from[0] == '\0')
		return 0;
	if (is_gathered(to, posting))
		return gathering_keep(j, env.seat_id, posting->key, letter, e);
	if (posting->mail != NULL)
		answer_to(j, posting->mail, &m);
	if ((row->enclose != NULL && row->enclose(j, to, posting, &m, e) != 0) || queue(j, &env, &m, &is_new, e) != 0)
		return -1;
	j->letters += is_new && row->counted;
	return 0;
}

int
inform_gm(struct judge *j, const char *key, const char *subject, const char *body, struct err *e)
{
	const struct letter letter = { .subject = arena_strdup(j->arena, subject), .body = arena_strdup(j->arena, body) };

	return inform(j, &(struct reader){ .kind = READER_MASTER },
	    &(struct posting){ .kind = LETTER_NOTICE, .key = key, .letter = &letter }, e);
}

// What a letter is for. A seat can be asked at the very step after which all were written to: that
// is another letter, and so is the one that says its `stop` has fired.
static const char *
letter_key(struct judge *j, const struct table *t, int seat, enum letter_kind kind)
{
	const char *asked = t->row.waiting_seat != seat ? ""
	    : t->ledger.seat[seat].stopped		 ? "/stopped"
							 : "/asked";

	return arena_printf(j->arena, "%s/%lld/%s/%s%s", t->row.name, (long long)t->row.seq,
	    letter_name(kind), t->seat[seat].row.name, asked);
}

int
inform_told(struct judge *j, struct table *t, int seat, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;

	row->reported_seq = t->row.seq;
	return seats_told(j->store, row->id, row->reported_seq, e);
}

int
inform_report(struct judge *j, const struct table *t, int seat, const struct posting *posting,
    const struct report_input *in, struct err *e)
{
	struct posting whole = *posting;
	struct report_input linked = *in;
	struct letter letter;

	whole.letter = &letter;
	if (inform_reply_to(j, t, seat, &linked.reply_to, e) != 0)
		return -1;
	linked.lang = table_tongue(j, t, seat).lang;
	if (in->reader >= 0 && linked.reference == NULL &&
	    brief_reference(j, t, seat, &linked.reference, e) != 0)
		return -1;
	if (in->reader >= 0 && privacy_add(j, t, seat, &linked.notes, e) != 0)
		return -1;
	if (whole.offer == NULL)
		whole.offer = in->offer;
	if (in->kind != LETTER_ANSWER && in->kind != LETTER_REMINDER)
		whole.dated = whole.dated || in->deadline != NULL;
	linked.html = in->html && in->kind != LETTER_ANSWER && in->kind != LETTER_REMINDER;
	return report_letter(j->arena, &j->templates, &linked, &letter, e) != 0
	    ? -1
	    : inform(j, &(struct reader){ .kind = READER_PLAYER, .game = t, .seat = seat }, &whole, e);
}

int
inform_seat(struct judge *j, struct table *t, int seat, enum letter_kind kind,
    struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	struct report_input in;
	const struct posting posting = { .kind = kind, .key = letter_key(j, t, seat, kind) };

	if (brief(j, t, seat, kind, row->reported_seq, &in, e) != 0 ||
	    inform_report(j, t, seat, &posting, &in, e) != 0)
		return -1;
	return inform_told(j, t, seat, e);
}
