// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter parted into what its writer wrote and what is ours.
#include "desk/parted.h"

#include <string.h>

#include "desk/reader.h"
#include "orders/quote_hints.h"
#include "quote/reference.h"
#include "base/repair.h"
#include "store/outbox.h"

enum {
	ROUNDS = 3, // of a game, whose letters are compared whole
	OF_GAME = 200, // letters, the newest
	TO_ADDRESS = 56,
	REFERENCES = 8, // in one letter
	LAST_WORDS = 60, // bytes of what was read last
	STRUCK = 200, // bytes of what was struck through that an answer repeats
	LEAST = 60, // bytes of a letter that can repeat three lines of ours
};
_Static_assert(OF_GAME + TO_ADDRESS <= 256, "more are not looked at: ALIGN_LETTERS");

// The letters that are compared, as they are gathered.
struct gathered {
	struct fingerprints list[OF_GAME + TO_ADDRESS];
	int count;
	int64_t game_id; // whose letters of the rounds from `round` on are there
	int round;
};

static void
gather(struct arena *a, struct gathered *g, const struct prints_rows *rows, int most)
{
	for (size_t i = 0; i < rows->count && g->count < most; i++)
		g->list[g->count++] = fingerprints_unpack(a, rows->at[i].prints, rows->at[i].prints_size);
}

static int
gather_of_game(struct reading *r, int64_t game_id, struct gathered *g, struct err *e)
{
	struct table *t = r->table;
	struct prints_rows rows;

	if (table_at_hand(r->j, NULL, game_id, &t, e) != 0)
		return -1;
	r->table = t;
	if (t == NULL)
		return 0;
	g->game_id = game_id;
	g->round = t->row.round >= ROUNDS ? t->row.round - ROUNDS + 1 : 0;
	if (sent_of_game(r->j->store, game_id, g->round, OF_GAME - g->count, &rows, e) != 0)
		return -1;
	gather(r->j->arena, g, &rows, OF_GAME);
	return 0;
}

// Gathers the letters that this one may repeat: of all seats of its game, since players forward and quote each
// other; and those to its address.
static int
gather_all(struct reading *r, struct gathered *g, struct err *e)
{
	const struct writer *w = r->writer;
	struct prints_rows rows;

	for (int i = 0; i < w->count; i++) {
		bool again = false;
		for (int k = 0; k < i; k++)
			again = again || w->seat[k].game_id == w->seat[i].game_id;
		if (!again && gather_of_game(r, w->seat[i].game_id, g, e) != 0)
			return -1;
	}
	if (w->from[0] == '\0')
		return 0;
	if (sent_to(r->j->store, w->from, TO_ADDRESS, g->game_id, g->round, &rows, e) != 0)
		return -1;
	gather(r->j->arena, g, &rows, OF_GAME + TO_ADDRESS);
	return 0;
}

// Adds the seat of a quoted reference to the writer's, if its key proves that.
static int
quotes(struct writer *w, const struct reference_head *ref, struct err *e)
{
	struct frame_head head = { .round = ref->round };

	memcpy(head.game, ref->game, sizeof ref->game);
	memcpy(head.seat, ref->seat, sizeof ref->seat);
	memcpy(head.key, ref->key, sizeof ref->key);
	return writer_quotes(w, &head, e);
}

// Where the header shows no seat, a quoted reference may, or a frame.
static int
name_writer(struct reading *r, const struct frames *frames, struct err *e)
{
	const struct incoming_text *body = &r->mail->body;
	struct reference ref = { .len = 0 };

	for (int i = 0; i < REFERENCES && r->writer->count == 0; i++) {
		size_t from = ref.from + ref.len;
		if (!reference_find(body->text + from, body->len - from, &ref))
			break;
		ref.from += from;
		if (quotes(r->writer, &ref.head, e) != 0)
			return -1;
		if (r->writer->count > 0)
			r->round = ref.head.round;
	}
	for (int i = 0; i < frames->count && r->writer->count == 0; i++) {
		const struct frame *f = &frames->list[i];
		if (f->kind == FRAME_ORDERS && !f->head.gm && f->fault.text == NULL &&
		    writer_quotes(r->writer, &f->head, e) != 0)
			return -1;
	}
	return 0;
}

// Of a letter its writer sees other lines than we do: the lines of its orders are counted from where
// they begin.
static void
count_from_head(struct frame *f)
{
	f->body_line -= f->line - 1;
	if (f->fault.text != NULL)
		f->fault.line -= f->line - 1;
	f->line = 1;
}

// Whether a frame counts: one that came back as we sent it is nothing, but where it asks for a yes.
static bool
frame_counts(const struct frame *f, enum quote_frame made)
{
	return made != FRAME_AS_SENT || f->kind == FRAME_CONFIRM;
}

// Leaves those frames that count, and takes the lines of all out of the own words.
static void
sift(struct parted *p, struct quote_parts *parts)
{
	int kept = 0;

	for (int i = 0; i < p->frames->count; i++) {
		struct frame *f = &p->frames->list[i];
		int first = f->line - 1, last = f->last_line > 0 ? f->last_line - 1 : first;
		enum quote_frame made = quote_frame(parts, first, last);
		quote_leave_frame(parts, first, last);
		if (!frame_counts(f, made))
			continue;
		count_from_head(f);
		p->made[kept] = made;
		p->frames->list[kept++] = *f;
	}
	p->frames->count = kept;
}

static void
add_doubts(struct arena *a, const struct quote_parts *parts, struct pile *doubts)
{
	for (int i = 0; i < parts->count; i++)
		if (parts->line[i].kind == QUOTE_DOUBTFUL)
			pile_add(a, doubts, arena_strndup(a, parts->line[i].text, parts->line[i].len));
}

// Lines as one, with a slash between two of them, and no longer than an answer needs.
static const char *
one_line(struct arena *a, const char *lines)
{
	struct text t;

	text_init(&t, a);
	while (*lines != '\0' && t.len < STRUCK) {
		size_t len = strcspn(lines, "\n"), most = len < STRUCK ? len : STRUCK;
		while (most > 0 && most < len && ((unsigned char)lines[most] & 0xc0) == 0x80)
			most--; // not within a character
		text_add(&t, t.len > 0 && len > 0 ? " / " : "");
		text_add_bytes(&t, lines, most);
		text_add(&t, most < len ? " ..." : "");
		lines += len + (lines[len] != '\0');
	}
	return t.data;
}

// How much of a text is read whose end was cut off: all but its last line. A text of one line is read.
static size_t
readable(const struct incoming *mail)
{
	size_t len = mail->body.len;

	if ((mail->marks & MARK_TRUNCATED) == 0)
		return len;
	while (len > 0 && mail->body.text[len - 1] != '\n')
		len--;
	return len > 0 ? len : mail->body.len;
}

// The end of the last line with anything on it.
static const char *
last_words(struct arena *a, const char *text, size_t len)
{
	size_t from;

	while (len > 0 && strchr(" \t\n>", text[len - 1]) != NULL)
		len--;
	from = len;
	while (from > 0 && text[from - 1] != '\n' && len - from < LAST_WORDS)
		from--;
	while (from < len && ((unsigned char)text[from] & 0xc0) == 0x80)
		from++;
	return arena_strndup(a, text + from, len - from);
}

int
parted_read(struct reading *r, struct err *e)
{
	struct arena *a = r->j->arena;
	const struct incoming_text *body = &r->mail->body;
	struct parted *p = arena_alloc(a, sizeof *p);
	struct gathered *g = arena_alloc(a, sizeof *g);
	const size_t len = readable(r->mail);
	struct quote_parts parts;

	p->frames = arena_alloc(a, sizeof *p->frames);
	frames_find(r->in, body->text, len, p->frames);
	if (name_writer(r, p->frames, e) != 0 || (body->len >= LEAST && gather_all(r, g, e) != 0))
		return -1;
	const char *text = text_repair(a, body->text, len, NULL);
	const struct quote_sent sent = { g->list, g->count };
	quote_split(a, &(struct marked_line){ text, strlen(text), 0 }, &sent, &order_hints, &parts);
	sift(p, &parts);
	p->words = quote_words(a, &parts);
	add_doubts(a, &parts, &p->doubts);
	p->struck = one_line(a, r->mail->struck);
	p->stopped = (r->mail->marks & MARK_TRUNCATED) != 0 ? last_words(a, body->text, len) : "";
	p->added = p->struck[0] != '\0' || parts.unclear;
	reader_files(r->in, r->mail, p->frames);
	r->parted = p;
	r->frames = p->frames;
	return 0;
}
