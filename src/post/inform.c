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
#include "store/orders.h"
#include "store/outbox.h"
#include "table/secret.h"

// Five days, RFC 5321 4.5.4.1.
enum { LIFE = 5 * DAY };

// A letter on its way into the outbox.
struct envelope {
	const char *key, *kind;
	const char *token; // makes its Message-ID unguessable
	int64_t game_id, seat_id; // 0 for none
	const struct table *game; // NULL for none
	const char *offer; // as in struct posting
	bool held; // not to be sent for now
	bool of_gm; // to the GM: not counted
};

// Whether a tag of our templates begins or ends a line.
static bool
breaks_line(const char *name, size_t len)
{
	static const char *const blocks[] = { "p", "div", "tr", "table", "h1", "h2", "h3", "br", "ul", "ol", "li", "hr",
		"caption", "head", "body", "html" };

	for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
		if (strlen(blocks[i]) == len && memcmp(blocks[i], name, len) == 0)
			return true;
	return false;
}

// A character that our templates write as an entity, and how many bytes that takes.
static size_t
entity(const char *s, const char **is)
{
	static const char *const known[][2] = { { "&amp;", "&" }, { "&lt;", "<" }, { "&gt;", ">" }, { "&quot;", "\"" },
		{ "&#39;", "'" }, { "&nbsp;", " " } };

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (strncmp(s, known[i][0], strlen(known[i][0])) == 0) {
			*is = known[i][1];
			return strlen(known[i][0]);
		}
	*is = "&";
	return 1;
}

// The text of an HTML part that our templates have made. Other people's HTML is read by a library (mail/in/html),
// which can hang where memory runs out: it is kept to a process of its own.
static const char *
shown_text(struct arena *a, const char *s)
{
	struct text t;

	text_init(&t, a);
	while (*s != '\0') {
		const char *is = " ";
		if (strncmp(s, "<head", 5) == 0 && strstr(s, "</head>") != NULL)
			s = strstr(s, "</head>");
		if (*s == '<') {
			const char *name = s + 1 + (s[1] == '/');
			text_add(&t, breaks_line(name, strcspn(name, " >/")) ? "\n" : " ");
			s += strcspn(s, ">");
			s += *s == '>';
		} else if (*s == '&') {
			s += entity(s, &is);
			text_add(&t, is);
		} else {
			text_add_bytes(&t, *s == '\n' ? " " : s, 1);
			s++;
		}
	}
	return t.data;
}

// The lines of both parts: a program may quote either, and of the HTML part what it shows as text.
static struct fingerprints
prints_of(struct judge *j, const struct message *m)
{
	struct fingerprints text = fingerprints_make(j->arena, m->body, strlen(m->body), &order_hints), html;

	if (m->html == NULL)
		return text;
	const char *shown = shown_text(j->arena, m->html);
	html = fingerprints_of_part(j->arena, shown, strlen(shown), &order_hints, &text);
	return fingerprints_join(j->arena, &text, &html);
}

// Keeps by what the letter is known again, and what it offers.
static int
keep_prints(struct judge *j, const struct envelope *env, const struct message *m, struct err *e)
{
	const struct table *t = env->game;
	struct fingerprints prints = prints_of(j, m);
	struct sent_row row = { .message_id = m->message_id, .game_id = env->game_id,
		.seat_id = env->seat_id, .recipient = m->to_address, .offer = env->offer,
		.round = t != NULL && table_begun(t) ? t->game.round : 0, .seq = t != NULL ? t->row.seq : 0,
		.sent_at = j->now, .prints = fingerprints_pack(j->arena, &prints),
		.prints_size = (size_t)prints.count * FINGERPRINT_BYTES };

	if (env->offer != NULL && orders_last(j->store, env->seat_id, &row.order_id, e) != 0)
		return -1;
	return sent_put(j->store, &row, e);
}

static int
queue(struct judge *j, const struct envelope *env, struct message *m, struct err *e)
{
	struct outbox_row row = { .dedupe_key = env->key, .game_id = env->game_id,
		.seat_id = env->seat_id, .kind = env->kind, .recipient = m->to_address,
		.sender = m->automatic == AUTO_REPLIED ? "" : j->from,
		.state = env->held ? OUTBOX_HELD : OUTBOX_QUEUED, .next_at = j->now,
		.expires_at = j->now + LIFE, .queued_at = j->now };
	const char *bytes;
	char nonce[NONCE_SIZE];
	bool is_new = false;

	if (nonce_draw(nonce, e) != 0)
		return -1;
	m->from_name = j->from_name;
	m->from_address = j->from;
	m->date = j->now;
	m->message_id = key_message_id(j->arena, arena_printf(j->arena, "%s/%s", env->key, nonce), env->token,
	    address_domain(j->from), e);
	if (m->message_id == NULL ||
	    message_compose(j->arena, m, &bytes, &row.message_size, e) != 0)
		return err_prefix(e, "letter '%s' to '%s'", env->key, m->to_address);
	row.message_id = m->message_id;
	row.message = bytes;
	if (outbox_queue(j->store, &row, &is_new, e) != 0)
		return -1;
	j->letters += is_new && !env->of_gm;
	if (is_new && m->calendar != NULL && entry_keep(j, env->seat_id, m->calendar, e) != 0)
		return -1;
	return is_new ? keep_prints(j, env, m, e) : 0;
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

// Where the GM's replies go: with the token, so that they may hold commands.
static const char *
reply_to_gm(struct judge *j, const char *token)
{
	return j->plus && j->gm_orders != GM_ORDERS_NO
	    ? tag_address(j->arena, j->from, arena_printf(j->arena, "gm.%s", token))
	    : NULL;
}

static int
queue_for_gm(struct judge *j, const char *key, struct message *m, struct err *e)
{
	char token[TOKEN_SIZE];
	struct envelope env = { .key = key, .kind = letter_name(LETTER_NOTICE), .token = token,
		.of_gm = true };

	m->to_address = j->gm;
	size_t len = strlen(m->body);
	m->body = text_wrap(j->arena, m->body, PROSE_COLUMNS, 0);
	if (len > 0 && m->body[len - 1] != '\n')
		m->body = arena_printf(j->arena, "%s\n", m->body);
	if (j->gm[0] == '\0' || j->from[0] == '\0')
		return 0;
	if (token_of_gm(j, token, e) != 0)
		return -1;
	m->reply_to = reply_to_gm(j, token);
	return queue(j, &env, m, e);
}

int
inform_gm(struct judge *j, const char *key, const char *subject, const char *body, struct err *e)
{
	struct message m = { .subject = subject, .body = body, .automatic = AUTO_GENERATED };

	return queue_for_gm(j, key, &m, e);
}

int
inform_gm_answer(struct judge *j, const char *key, const struct letter *letter,
    const struct incoming *mail, struct err *e)
{
	struct message m = { .subject = letter->subject, .body = letter->body };

	answer_to(j, mail, &m);
	return queue_for_gm(j, key, &m, e);
}

int
inform_person(struct judge *j, const struct person_letter *p, struct err *e)
{
	char token[TOKEN_SIZE];
	struct envelope env = { .key = p->key, .kind = letter_name(LETTER_NOTICE),
		.token = p->token != NULL ? p->token : token };
	struct message m = { .to_name = p->name, .to_address = p->address,
		.subject = p->letter->subject, .body = p->letter->body, .html = p->letter->html, .game = p->game,
		.reply_to = p->reply_to, .automatic = AUTO_GENERATED };

	if (j->from[0] == '\0' || p->address[0] == '\0')
		return 0;
	if (p->mail != NULL)
		answer_to(j, p->mail, &m);
	return token_of_word(j, p->key, token, e) != 0 ? -1 : queue(j, &env, &m, e);
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

int
inform_queue(struct judge *j, const struct table *t, int seat, const struct posting *posting, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	const struct letter *letter = posting->letter;
	char token[TOKEN_SIZE];
	struct envelope env = { .key = posting->key, .kind = letter_name(posting->kind),
		.token = token, .game_id = t->row.id, .seat_id = row->id, .game = t,
		.offer = posting->offer,
		.held = row->suspended_at != 0 };
	struct message m = { .to_name = row->title, .to_address = row->address,
		.subject = letter->subject, .body = letter->body, .html = letter->html,
		.game = t->row.name, .automatic = posting->answer ? AUTO_REPLIED : AUTO_GENERATED };

	if (letter->notice != NULL &&
	    inform_gm(j, arena_printf(j->arena, "%s/template", posting->key),
		say(english(j->arena), MSG("A template is broken")), letter->notice, e) != 0)
		return -1;
	if (row->address[0] == '\0' || j->from[0] == '\0')
		return 0;
	if (posting->can_wait && row->digest)
		return gathering_keep(j, row->id, posting->key, letter, e);
	if (with_digest(j, t, seat, posting, &m, e) != 0)
		return -1;
	if (posting->mail != NULL)
		answer_to(j, posting->mail, &m);
	if (token_of_seat(j, t, seat, token, e) != 0 ||
	    (m.in_reply_to == NULL && below_invitation(j, row->id, &m, e) != 0))
		return -1;
	if (entry_for(j, t, seat, posting->dated, &m.calendar, e) != 0)
		return -1;
	m.reply_to = reply_to(j, t, seat, token);
	m.list = arena_printf(j->arena, "%s.%s", t->row.name, address_domain(j->from));
	return queue(j, &env, &m, e);
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
	if (whole.offer == NULL)
		whole.offer = in->offer;
	if (in->kind != LETTER_ANSWER && in->kind != LETTER_REMINDER)
		whole.dated = whole.dated || in->deadline != NULL;
	linked.html = in->html && in->kind != LETTER_ANSWER && in->kind != LETTER_REMINDER;
	return report_letter(j->arena, &j->templates, &linked, &letter, e) != 0
	    ? -1
	    : inform_queue(j, t, seat, &whole, e);
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
