// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a letter into its writer's words and quoted words of ours.
#include "desk/internal.h"

#include <string.h>

#include "desk/reader.h"
#include "quote/reference.h"

enum {
	ROUNDS = 3, // recent rounds of a game whose letters are all compared
	REFERENCES = 8, // most references read in one letter
	LAST_WORDS = 60, // most bytes of the last words read
	STRUCK = 200, // most bytes of struck-through text in an answer
	LEAST = 60, // bytes of a letter that can repeat three lines of ours
};
_Static_assert(PARTING_LETTERS <= 256, "more are not looked at: ALIGN_LETTERS");
_Static_assert((int)PARTING_LISTS > (int)PROVEN_MAX, "one for each game, and one for the address");

// Records the state of the games whose seats the letter has proven.
static int
find_stand(struct reading *r, struct arena *a, struct ahead_stand *out, struct err *e)
{
	const struct writer *w = r->writer;

	*out = (struct ahead_stand){ .game = arena_alloc(a, ((size_t)w->count + 1) * sizeof *out->game) };
	for (int i = 0; i < w->count; i++) {
		struct table *t = r->table;
		bool again = false;
		for (int k = 0; k < out->count; k++)
			again = again || out->game[k].game_id == w->seat[i].game_id;
		if (again)
			continue;
		if (table_at_hand(r->j, NULL, w->seat[i].game_id, &t, e) != 0)
			return -1;
		r->table = t;
		if (t == NULL)
			continue;
		out->game[out->count].game_id = t->row.id;
		out->game[out->count].seq = t->row.seq;
		out->game[out->count++].round = t->row.round;
	}
	return 0;
}

static bool
stands_alike(const struct ahead_stand *a, const struct ahead_stand *b)
{
	bool alike = a->count == b->count;

	for (int i = 0; i < a->count && alike; i++)
		alike = a->game[i].game_id == b->game[i].game_id && a->game[i].seq == b->game[i].seq &&
		    a->game[i].round == b->game[i].round;
	return alike;
}

// Finds the letters of a game, with a cache, because letters that are read together are often about
// the same game.
static int
find_sent(struct looked *l, int64_t game_id, int round, const struct prints_rows **rows, struct err *e)
{
	for (int i = 0; i < l->games; i++)
		if (l->game[i].id == game_id && l->game[i].round == round) {
			*rows = l->game[i].sent;
			return 0;
		}
	struct prints_rows *found = arena_alloc(l->store->arena, sizeof *found);
	if (sent_of_game(l->store, game_id, round, PARTING_OF_GAME, found, e) != 0)
		return -1;
	*rows = found;
	if (l->games < LOOKED_GAMES) {
		l->game[l->games].id = game_id;
		l->game[l->games].round = round;
		l->game[l->games++].sent = found;
	}
	return 0;
}

// Collects the letters that this one may quote: letters to all seats of its games, because players
// forward and quote each other's letters; and letters to its address.
static int
gather_all(struct looked *l, const struct reading *r, const struct ahead_stand *stand, struct parting *g, struct err *e)
{
	const struct writer *w = r->writer;
	// they may write from another address
	const char *address = w->person != NULL ? w->person->address : w->from;
	struct prints_rows *rows = arena_alloc(l->store->arena, sizeof *rows);
	int64_t game_id = -1; // game whose letters from `round` on are in the list; -1 for none
	int round = 0;

	for (int i = 0; i < stand->count; i++) {
		game_id = stand->game[i].game_id;
		round = stand->game[i].round >= ROUNDS ? stand->game[i].round - ROUNDS + 1 : 0;
		if (find_sent(l, game_id, round, &g->sent[g->lists++], e) != 0)
			return -1;
	}
	if (address[0] != '\0' && sent_to(l->store, address, PARTING_LETTERS - PARTING_OF_GAME, game_id, round, rows, e) != 0)
		return -1;
	g->sent[g->lists++] = rows;
	return 0;
}

// If the header proves no seat, looks for proof in quoted references and frames.
static int
name_writer(struct reading *r, const struct frames *frames, struct err *e)
{
	const struct incoming_text *body = &r->mail->body;
	struct reference ref = { .len = 0 };

	for (int i = 0; i < REFERENCES && r->writer->count == 0 && r->writer->person == NULL; i++) {
		size_t from = ref.from + ref.len;
		if (!reference_find(body->text + from, body->len - from, &ref))
			break;
		ref.from += from;
		struct frame_head head = { .round = ref.head.round };
		memcpy(head.game, ref.head.game, sizeof ref.head.game);
		memcpy(head.seat, ref.head.seat, sizeof ref.head.seat);
		memcpy(head.key, ref.head.key, sizeof ref.head.key);
		if (writer_quotes(r->writer, &head, e) != 0)
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

// Removes frames that came back unchanged, except those that ask for a yes. The lines of the others' orders
// count from the frame's first line, because the writer sees other line numbers than the program.
static void
sift(struct parted *p, const struct parts *parts)
{
	int kept = 0;

	for (int i = 0; i < p->frames->count; i++) {
		struct frame *f = &p->frames->list[i];
		if (parts->made[i] == FRAME_AS_SENT && f->kind != FRAME_CONFIRM)
			continue;
		f->body_line -= f->line - 1;
		if (f->fault.text != NULL)
			f->fault.line -= f->line - 1;
		f->line = 1;
		p->made[kept] = parts->made[i];
		p->frames->list[kept++] = *f;
	}
	p->frames->count = kept;
}

// Joins lines with slashes, up to the length needed for an answer.
static const char *
one_line(struct arena *a, const char *lines)
{
	struct text t;

	text_init(&t, a);
	while (*lines != '\0' && t.len < STRUCK) {
		size_t len = strcspn(lines, "\n"), most = len < STRUCK ? len : STRUCK;
		while (most > 0 && most < len && ((unsigned char)lines[most] & 0xc0) == 0x80)
			most--; // does not split a character
		text_add(&t, t.len > 0 && len > 0 ? " / " : "");
		text_add_bytes(&t, lines, most);
		text_add(&t, most < len ? " ..." : "");
		lines += len + (lines[len] != '\0');
	}
	return t.data;
}

// Returns the length of text that is read: of a cut-off text, all but its last line, unless it has only one.
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

// Returns the end of the last line that is not empty.
static const char *
last_words(struct arena *a, const char *text, size_t len)
{
	while (len > 0 && strchr(" \t\n>", text[len - 1]) != NULL)
		len--;
	size_t from = len;
	while (from > 0 && text[from - 1] != '\n' && len - from < LAST_WORDS)
		from--;
	while (from < len && ((unsigned char)text[from] & 0xc0) == 0x80)
		from++;
	return arena_strndup(a, text + from, len - from);
}

// Finds the frames, and the seats proven by the letter.
static int
find_frames(struct reading *r, struct frames *frames, struct ahead *out, struct err *e)
{
	frames_find(r->in, r->mail->body.text, readable(r->mail), frames);
	return name_writer(r, frames, e) != 0 ? -1 : find_stand(r, out->arena, &out->stand, e);
}

// Collects the data for splitting the letter.
static int
find_parting(struct looked *l, const struct reading *r, const struct frames *frames, struct ahead *out, struct err *e)
{
	const struct incoming_text *body = &r->mail->body;
	struct parting *g = arena_alloc(l->store->arena, sizeof *g);
	struct frame_lines *lines = arena_alloc(l->store->arena, ((size_t)frames->count + 1) * sizeof *lines);

	*g = (struct parting){ .text = body->text, .len = readable(r->mail), .frames = frames->count };
	g->frame = lines;
	for (int i = 0; i < frames->count; i++) {
		const struct frame *f = &frames->list[i];
		lines[i].first = f->line - 1;
		lines[i].last = f->last_line > 0 ? f->last_line - 1 : lines[i].first;
	}
	out->parting = g;
	return body->len >= LEAST ? gather_all(l, r, &out->stand, g, e) : 0;
}

int
parted_look(struct reading *r, struct looked *l, struct ahead *out, struct err *e)
{
	struct frames *frames = arena_alloc(r->j->arena, sizeof *frames);

	r->frames = frames;
	return find_frames(r, frames, out, e) != 0 ? -1 : find_parting(l, r, frames, out, e);
}

int
parted_read(struct reading *r, struct err *e)
{
	struct arena *a = r->j->arena;
	struct parted *p = arena_alloc(a, sizeof *p);
	struct ahead now = { .arena = a };
	const struct parts *parts = &now.parts;

	p->frames = arena_alloc(a, sizeof *p->frames);
	if (find_frames(r, p->frames, &now, e) != 0)
		return -1;
	if (r->ahead != NULL && r->ahead->parted && stands_alike(&r->ahead->stand, &now.stand)) {
		now.parts = r->ahead->parts;
	} else { // the letter was not read ahead, or the games have changed since
		r->ahead = NULL;
		struct looked *looked = arena_alloc(a, sizeof *looked);
		looked->store = r->j->store;
		if (find_parting(looked, r, p->frames, &now, e) != 0 || ahead_read_now(&now, 1, e) != 0)
			return -1;
	}
	sift(p, parts);
	p->words = parts->words;
	p->headed = parts->headed;
	p->doubts = parts->doubts;
	p->struck = one_line(a, r->mail->struck);
	p->stopped = (r->mail->marks & MARK_TRUNCATED) != 0 ? last_words(a, r->mail->body.text, readable(r->mail)) : "";
	p->added = p->struck[0] != '\0' || parts->unclear;
	reader_files(r->in, r->mail, p->frames);
	r->parted = p;
	r->frames = p->frames;
	return 0;
}

int
parted_name(struct reading *r, struct err *e)
{
	static const struct frames none = { .count = 0 };

	return name_writer(r, &none, e);
}

int
parted_wording_of(struct reading *r, const char *words, struct wording *w, struct err *e)
{
	struct ahead now = { .arena = r->j->arena, .words = words, .wording = { w }, .wordings = 1 };

	return ahead_read_now(&now, 1, e);
}

int
parted_wording(struct reading *r, struct wording *w, struct err *e)
{
	for (int i = 0; r->ahead != NULL && i < r->ahead->wordings; i++)
		if (wording_alike(r->ahead->wording[i], w)) {
			*w = *r->ahead->wording[i];
			return 0;
		}
	return parted_wording_of(r, r->parted->words, w, e);
}

const char *
parted_words(const struct reading *r, const struct part *p)
{
	const char *words = p->said != NULL || p->words ? r->parted->words : p->frame != NULL ? p->frame->body : "";
	struct text line;

	text_init(&line, r->j->arena);
	for (const char *c = words + strspn(words, " \t\r\n"); *c != '\0'; c += strspn(c, " \t\r\n")) {
		const size_t len = strcspn(c, " \t\r\n");
		text_add(&line, line.len > 0 ? " " : "");
		text_add_bytes(&line, c, len);
		c += len;
	}
	return line.data;
}
