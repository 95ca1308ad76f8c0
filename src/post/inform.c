// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Puts letters into the outbox, within the transaction that causes the letters.
#include "post/inform.h"

#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "lang/say.h"
#include "mail/address.h"
#include "mail/in/read.h"
#include "mail/key.h"
#include "mail/out/calendar.h"
#include "mail/out/compose.h"
#include "mail/tag.h"
#include "orders/could.h"
#include "post/internal.h"
#include "post/trust.h"
#include "quote/fingerprint.h"
#include "quote/reference.h"
#include "store/orders.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "table/secret.h"

// Lifetime of a letter: five days (RFC 5321 4.5.4.1).
enum { LIFE = 5 * DAY };

// PIECE: the number of lines in each stored piece of a letter about several games; SHARED: how many of
// these lines also belong to the previous piece.
enum { PIECE = 200, SHARED = 10 };
_Static_assert((int)PIECE < (int)FINGERPRINT_LINES, "all of a piece is kept");

// A letter while it is being addressed.
struct envelope {
	const struct posting *posting;
	char token[TOKEN_SIZE]; // makes the Message-ID unguessable
	int64_t game_id, seat_id, person_id; // 0: none
	const struct table *game; // NULL: none
	const char *thread; // Message-ID that comes first in References of all letters to the seat; NULL: none
	bool held; // whether the letter must wait, since letters to the person are held
};

// Stores what the letter offers, and the fingerprints of both parts: a mail program may quote either.
static int
keep_prints(struct judge *j, const struct envelope *env, const struct message *m, struct err *e)
{
	const struct table *t = env->game;
	const char *shown = env->posting->letter->shown;
	struct fingerprints prints = fingerprints_make(j->arena, m->body, strlen(m->body), &order_hints);

	if (m->html != NULL) { // of the HTML part, the visible text
		const struct fingerprints html =
		    fingerprints_of_part(j->arena, shown, strlen(shown), &order_hints, &prints);
		prints = fingerprints_join(j->arena, &prints, &html);
	}
	struct sent_row row = { .message_id = m->message_id, .game_id = env->game_id,
		.seat_id = env->seat_id, .recipient = m->to_address, .offer = env->posting->offer,
		.question = env->posting->question,
		.round = t != NULL && table_begun(t) ? t->game.round : 0, .seq = t != NULL ? t->row.seq : 0,
		.sent_at = j->now, .prints = fingerprints_pack(j->arena, &prints),
		.prints_size = (size_t)prints.count * FINGERPRINT_BYTES };
	if (env->posting->offer != NULL && orders_last(j->store, env->seat_id, &row.order_id, e) != 0)
		return -1;
	return sent_put(j->store, &row, e);
}

// Builds References. Servers may replace a Message-ID but leave References alone, so they contain our own
// ids, too. The first id names the seat and makes the thread; the last one is the letter's own.
static const char *
references_of(struct arena *a, const struct envelope *env, const struct message *m)
{
	const char *others = m->references != NULL ? m->references : "";

	if (env->thread == NULL)
		return m->references;
	if (strncmp(others, env->thread, strlen(env->thread)) == 0)
		others += strlen(env->thread);
	others += strspn(others, " ");
	return arena_printf(a, "%s %s%s%s", env->thread, others, others[0] != '\0' ? " " : "", m->message_id);
}

// The position after `lines` lines.
static const char *
lines_end(const char *text, int lines)
{
	for (; lines > 0 && *text != '\0'; lines--)
		text += strcspn(text, "\n") + (text[strcspn(text, "\n")] != '\0');
	return text;
}

// Stores the fingerprints of a text in overlapping pieces.
static int
keep_text(struct judge *j, const struct message *m, const char *text, int *piece, struct err *e)
{
	for (; *text != '\0'; text = lines_end(text, PIECE - SHARED)) {
		const struct fingerprints prints =
		    fingerprints_make(j->arena, text, (size_t)(lines_end(text, PIECE) - text), &order_hints);
		const struct sent_row row = { .message_id = arena_printf(j->arena, "%s#%d", m->message_id, ++*piece),
			.recipient = m->to_address, .sent_at = j->now, .prints = fingerprints_pack(j->arena, &prints),
			.prints_size = (size_t)prints.count * FINGERPRINT_BYTES };
		if (sent_put(j->store, &row, e) != 0)
			return -1;
	}
	return 0;
}

// Stores what each part offers. Only the rows of the whole letter have fingerprints.
static int
keep_parts(struct judge *j, const struct posting *posting, const struct message *m, struct err *e)
{
	for (int i = 0; i < posting->part_count; i++) {
		const struct posting_part *part = &posting->parts[i];
		const struct table *t = part->game;
		struct sent_row row = { .message_id = sent_part(j->arena, m->message_id, t->row.name),
			.game_id = t->row.id, .seat_id = t->seat[part->seat].row.id, .recipient = "", .offer = part->offer,
			.question = part->question,
			.round = t->game.round, .seq = t->row.seq, .sent_at = j->now, .prints = "" };
		if ((row.offer != NULL && orders_last(j->store, row.seat_id, &row.order_id, e) != 0) ||
		    sent_put(j->store, &row, e) != 0)
			return -1;
	}
	return 0;
}

static int
queue(struct judge *j, const struct envelope *env, struct message *m, bool *is_new, struct err *e)
{
	struct outbox_row row = { .dedupe_key = env->posting->key, .game_id = env->game_id,
		.seat_id = env->seat_id, .person_id = env->person_id, .kind = letter_name(env->posting->kind), .recipient = m->to_address,
		.sender = m->automatic == AUTO_REPLIED ? "" : j->from,
		.state = env->held ? OUTBOX_HELD : OUTBOX_QUEUED, .next_at = j->now,
		.expires_at = j->now + LIFE, .queued_at = j->now };
	const char *bytes, *key = letter_id_key(j, env->posting->key, e);
	int piece = 0;

	if (key == NULL)
		return err_prefix(e, "letter '%s' to '%s'", env->posting->key, m->to_address);
	m->from_name = j->from_name;
	m->from_address = j->from;
	m->date = j->now;
	m->message_id = key_message_id(j->arena, key, env->token, address_domain(j->from), e);
	if (m->message_id == NULL)
		return err_prefix(e, "letter '%s' to '%s'", env->posting->key, m->to_address);
	m->references = references_of(j->arena, env, m);
	if (message_compose(j->arena, m, &bytes, &row.message_size, e) != 0)
		return err_prefix(e, "letter '%s' to '%s'", env->posting->key, m->to_address);
	row.message_id = m->message_id;
	row.message = bytes;
	if (outbox_queue(j->store, &row, is_new, e) != 0)
		return -1;
	for (const struct calendar_event *entry = m->calendar; *is_new && entry != NULL; entry = entry->next) {
		const struct entry_row kept = { .seat_id = entry->whose, .sequence = entry->sequence,
			.at = entry->canceled ? 0 : entry->at };
		if (entries_set(j->store, &kept, e) != 0)
			return -1;
	}
	if (!*is_new)
		return 0;
	if (keep_prints(j, env, m, e) != 0)
		return -1;
	if (env->posting->part_count > 0 && // a letter about several games has more lines than one row can hold
	    (keep_text(j, m, m->body, &piece, e) != 0 ||
	        (m->html != NULL && keep_text(j, m, env->posting->letter->shown, &piece, e) != 0)))
		return -1;
	return keep_parts(j, env->posting, m, e);
}

// The address for replies to a letter: one with the seat and its token after a plus, so that the reply
// shows who sent it; NULL (the plain address) if that is not possible.
static const char *
reply_to(struct judge *j, const struct table *t, int seat, const char *token)
{
	return j->plus ? tag_address(j->arena, j->from,
			     arena_printf(j->arena, "%lld.%d.%s", (long long)t->row.id, seat, token))
		       : NULL;
}

int
inform_reply_to(struct judge *j, const struct table *t, int seat, struct report_input *in, struct err *e)
{
	char token[TOKEN_SIZE];

	if (j->from[0] == '\0')
		return 0;
	if (!j->plus) {
		in->reply_to = j->from;
		return brief_reference(j, t, seat, &in->reply_below, e);
	}
	if (token_of_seat(j, t, seat, token, e) != 0)
		return -1;
	in->reply_to = reply_to(j, t, seat, token);
	return 0;
}

// Sets the Message-ID that comes first in References of all letters of a thread.
static int
name_thread(struct judge *j, struct envelope *env, const char *key, const char *address, struct err *e)
{
	if (j->from[0] == '\0' || address[0] == '\0')
		return 0; // no letter is sent
	env->thread = key_message_id(j->arena, key, env->token, address_domain(j->from), e);
	return env->thread != NULL ? 0 : -1;
}

static int
address_player(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e)
{
	const struct table *t = to->game;
	const struct seat_row *row = &t->seat[to->seat].row;

	env->game = t;
	env->game_id = t->row.id;
	env->seat_id = row->id;
	env->held = row->person.suspended_at != 0;
	if (token_of_seat(j, t, to->seat, env->token, e) != 0 ||
	    name_thread(j, env, arena_printf(j->arena, "%s/thread/seat/%s/all", t->row.name, row->name),
		row->person.address, e) != 0)
		return -1;
	m->to_name = row->title;
	m->to_address = row->person.address;
	m->game = t->row.name;
	m->reply_to = reply_to(j, t, to->seat, env->token);
	m->list = arena_printf(j->arena, "%s.%s", t->row.name, address_domain(j->from));
	return 0;
}

// The address for replies to a letter about all games of a person.
static const char *
person_reply_to(struct judge *j, const struct person_row *person, const char *token)
{
	return j->plus ? tag_address(j->arena, j->from,
			     arena_printf(j->arena, "%s.%lld.%s", TAG_PERSON, (long long)person->id, token))
		       : NULL;
}

int
inform_person_reference(struct judge *j, const struct person_row *person, const char **line, struct err *e)
{
	struct reference_head ref = { .round = 1, .game = TAG_PERSON };
	const char *id = arena_printf(j->arena, "%lld", (long long)person->id);
	char token[TOKEN_SIZE];
	struct text text;

	if (token_of_person(j, person, token, e) != 0)
		return -1;
	memcpy(ref.seat, id, strlen(id) + 1);
	memcpy(ref.key, token, sizeof ref.key);
	text_init(&text, j->arena);
	reference_print(&text, &ref);
	*line = text.data;
	return 0;
}

int
inform_person_reply_to(struct judge *j, const struct person_row *person, struct report_input *in, struct err *e)
{
	char token[TOKEN_SIZE];

	if (j->from[0] == '\0')
		return 0;
	if (!j->plus) {
		in->reply_to = j->from;
		return inform_person_reference(j, person, &in->reply_below, e);
	}
	if (token_of_person(j, person, token, e) != 0)
		return -1;
	in->reply_to = person_reply_to(j, person, token);
	return 0;
}

// Addresses a letter about all games of a person; these letters have their own thread.
static int
address_person(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e)
{
	const struct person_row *who = to->person;

	if (token_of_person(j, who, env->token, e) != 0 ||
	    name_thread(j, env, arena_printf(j->arena, "+%s/%lld/thread/all", TAG_PERSON, (long long)who->id),
		who->address, e) != 0)
		return -1;
	env->person_id = who->id;
	env->held = who->suspended_at != 0;
	m->to_name = who->title;
	m->to_address = who->address;
	m->reply_to = person_reply_to(j, who, env->token);
	m->list = arena_printf(j->arena, "games.%s", address_domain(j->from));
	return 0;
}

// Adds an entry for the calendar of a seat's player who wants it: the current deadline if the letter names it
// (`dated`); or, for any letter, the cancellation of an outdated entry. A player has one entry per game,
// which moves along with the deadline, and is withdrawn when there is no deadline.
static int
add_entry(struct judge *j, const struct table *t, int seat, bool dated, struct message *m, struct err *e)
{
	enum { COMMITMENT = 16 }; // digits of the commitment, since an earlier game may have had the same name
	const struct seat_row *row = &t->seat[seat].row;
	const struct game_row *game = &t->row;
	const bool stands = row->person.calendar && seat_is_taken(row) && game->status == GAME_STATUS_RUNNING &&
	    game->deadline_at != 0;
	struct calendar_event *entry;
	struct entry_row last;

	if (!row->person.calendar && !dated)
		return 0;
	if (entries_get(j->store, row->id, &last, e) != 0)
		return -1;
	if (stands ? !dated : last.at == 0 || m->calendar != NULL)
		return 0;
	entry = arena_alloc(j->arena, sizeof *entry);
	*entry = (struct calendar_event){ .organizer = j->from, .stamp = j->now, .whose = row->id,
		.uid = arena_printf(j->arena, "%s.%s.%.*s@%s", game->name, row->name, COMMITMENT, game->commitment,
		    address_domain(j->from)),
		.summary = say(table_tongue(j, t, seat), MSG("{game}: orders for round {round}"),
		    ARG(game, game->title[0] != '\0' ? game->title : game->name), ARG(round, t->game.round)),
		.at = stands ? game->deadline_at : last.at, .canceled = !stands,
		.sequence = last.sequence >= game->seq ? last.sequence + 1 : game->seq, .next = m->calendar };
	m->calendar = entry;
	return 0;
}

// Adds the thread of the game and a calendar entry to a letter to a player.
static int
enclose_for_player(struct judge *j, const struct reader *to, const struct posting *posting, struct message *m,
    struct err *e)
{
	const struct table *t = to->game;

	if (m->in_reply_to == NULL) { // the thread of the game begins with the invitation
		if (outbox_first(j->store, t->seat[to->seat].row.id, letter_name(LETTER_INVITATION), &m->in_reply_to,
			e) != 0)
			return -1;
		m->references = m->in_reply_to;
	}
	return posting->file != NULL ? 0 : add_entry(j, t, to->seat, posting->dated, m, e);
}

// Adds the calendar entries of all games to a letter about several games.
static int
enclose_for_person(struct judge *j, const struct reader *to, const struct posting *posting, struct message *m,
    struct err *e)
{
	(void)to;
	for (int i = 0; i < posting->part_count && posting->dated; i++)
		if (add_entry(j, posting->parts[i].game, posting->parts[i].seat, true, m, e) != 0)
			return -1;
	return 0;
}

// Addresses a letter to the GM. Replies carry the token, so that they may contain commands. Wraps the text,
// too.
static int
address_master(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e)
{
	(void)to;
	if (token_of_gm(j, env->token, e) != 0)
		return -1;
	m->to_address = j->gm;
	m->reply_to = j->plus && j->gm_orders != GM_ORDERS_NO
	    ? tag_address(j->arena, j->from, arena_printf(j->arena, "gm.%s", env->token)) : NULL;
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

// How letters to each kind of reader differ. Bounces count against the person of the envelope's seat, or
// against the envelope's person.
static const struct reader_row {
	int (*address)(struct judge *j, const struct reader *to, struct envelope *env, struct message *m, struct err *e);
	int (*enclose)(struct judge *j, const struct reader *to, const struct posting *posting, struct message *m,
	    struct err *e); // NULL: nothing is enclosed
	bool counted; // whether the letter counts in j->letters
} readers[READER_KINDS] = {
	[READER_PLAYER] = { .address = address_player, .enclose = enclose_for_player, .counted = true },
	[READER_PERSON] = { .address = address_person, .enclose = enclose_for_person, .counted = true },
	[READER_MASTER] = { .address = address_master },
	[READER_STRANGER] = { .address = address_stranger, .counted = true },
};

int
inform(struct judge *j, const struct reader *to, const struct posting *posting, struct err *e)
{
	const struct reader_row *row = &readers[to->kind];
	const struct letter *letter = posting->letter;
	const struct incoming *mail = posting->mail;
	struct envelope env = { .posting = posting };
	struct message m = { .subject = letter->subject, .body = letter->body, .html = letter->html, .file = posting->file,
		.automatic = posting->answer ? AUTO_REPLIED : AUTO_GENERATED };
	bool is_new = false;

	if (row->address(j, to, &env, &m, e) != 0)
		return -1;
	if (m.to_address[0] == '\0' || j->from[0] == '\0')
		return 0;
	if (posting->can_wait && to->kind == READER_PLAYER &&
	    to->game->seat[to->seat].row.person.digest[0] != '\0')
		return gathering_keep(j, env.seat_id, posting->key, letter, e); // for the reader's daily letter
	if (mail != NULL)
		m.automatic = AUTO_REPLIED;
	if (mail != NULL && mail->message_id[0] != '\0') { // in the thread of the incoming letter
		m.in_reply_to = mail->message_id;
		m.references = arena_printf(j->arena, "%s%s%s", mail->references,
		    mail->references[0] != '\0' ? " " : "", mail->message_id);
	}
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
	if (inform_reply_to(j, t, seat, &linked, e) != 0)
		return -1;
	linked.lang = table_tongue(j, t, seat).lang;
	if (in->reader >= 0 &&
	    ((linked.reference == NULL && brief_reference(j, t, seat, &linked.reference, e) != 0) ||
		privacy_add(j, t, seat, &linked.notes, e) != 0))
		return -1;
	if (whole.offer == NULL)
		whole.offer = in->offer;
	if (in->kind != LETTER_ANSWER && in->kind != LETTER_REMINDER)
		whole.dated = whole.dated || in->deadline != NULL;
	report_letter(j->arena, j->templates, &linked, &letter);
	return inform(j, &(struct reader){ .kind = READER_PLAYER, .game = t, .seat = seat }, &whole, e);
}

int
inform_seat(struct judge *j, struct table *t, int seat, enum letter_kind kind, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;
	struct report_input in;
	// A seat can be asked at the very step that was reported to everybody: the question is a separate letter,
	// and so is the report that the seat's `stop` has fired.
	const char *asked = t->row.waiting_seat != seat ? ""
	    : t->ledger.seat[seat].stopped ? "/stopped" : "/asked";
	const struct posting posting = { .kind = kind,
		.key = arena_printf(j->arena, "%s/%lld/%s/%s%s", t->row.name, (long long)t->row.seq,
		    letter_name(kind), row->name, asked) };

	if (kind == LETTER_REPORT && gathering_can_wait(t, seat))
		return 0;
	if (brief(j, t, seat, kind, row->reported_seq, &in, e) != 0 ||
	    inform_report(j, t, seat, &posting, &in, e) != 0)
		return -1;
	return inform_told(j, t, seat, e);
}

int
inform_all(struct judge *j, struct table *t, enum letter_kind kind, struct err *e)
{
	for (int s = 0; s < t->row.players; s++)
		if (inform_seat(j, t, s, kind, e) != 0)
			return -1;
	return 0;
}
