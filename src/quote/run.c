// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the parts of our letters that a message repeats.
#include "quote/internal.h"

#include <string.h>

enum { RUN = 3 }; // minimum lines of a run

static void
lines_cut(struct run *r, const char *text, size_t len)
{
	const char *end = text + len;
	size_t lines = 1;
	int n = 0;

	for (const char *s = text; s < end && (s = memchr(s, '\n', (size_t)(end - s))) != NULL; s++)
		lines++;
	r->out->line = arena_alloc(r->arena, lines * sizeof *r->out->line);
	r->from = arena_alloc(r->arena, (lines + 1) * sizeof *r->from);
	r->known = arena_alloc(r->arena, lines + 1);
	r->empty = arena_alloc(r->arena, lines + 1);
	r->repeats = arena_alloc(r->arena, lines + 1);
	while (text < end) {
		struct marked_line m = line_take(&text, end);
		r->out->line[n++] = (struct quote_line){ m.text, m.len, m.marks, QUOTE_OWN, WHY_NOTHING, -1, false };
	}
	r->out->count = n;
}

void
run_judge(struct run *r, int i, enum quote_kind kind, enum quote_why why)
{
	r->out->line[i].kind = kind;
	r->out->line[i].why = why;
	r->known[i] = true;
}

bool
run_could_order(struct run *r, int i)
{
	struct quote_line *l = &r->out->line[i];

	l->order = r->out->hints->is_order(l->text, l->len);
	return l->order;
}

// Makes the stream of the lines that have no kind yet.
static void
stream_of(struct run *r, enum stream_kind kind)
{
	r->stream.len = 0;
	for (int i = 0; i < r->out->count; i++) {
		const struct quote_line *l = &r->out->line[i];
		r->from[i] = r->stream.len;
		if (!r->known[i])
			stream_add(&r->stream, kind, &(struct marked_line){ l->text, l->len, l->marks }, (uint32_t)i);
	}
	r->from[r->out->count] = r->stream.len;
}

// Marks the lines that are completely within a piece, before it is known whether the piece is evidence.
static void
note_repeats(struct run *r, const struct chunks *all)
{
	for (int n = 0; n < all->count; n++) {
		const struct chunk *c = &all->list[n];
		for (int i = (int)r->stream.line[c->from]; i <= (int)r->stream.line[c->to - 1]; i++)
			r->repeats[i] |= r->from[i] >= c->from && r->from[i + 1] <= c->to && r->from[i] < r->from[i + 1];
	}
}

// Whether a piece also equals the lines of `letter` from `first` on; if so, assigns the piece to those lines.
static bool
is_also(const struct run *r, struct chunk *c, int letter, int first)
{
	const struct fingerprints *from = &r->sent->list[c->letter], *to = &r->sent->list[letter];

	if (first < 0 || first + c->count > to->count)
		return false;
	for (int i = 0; i < c->count; i++)
		if (!fingerprints_same_line(from, c->first + i, to, first + i))
			return false;
	c->letter = letter;
	c->first = first;
	return true;
}

// Keeps the strong pieces and, if the pieces are exact, those that come directly before or after a kept
// piece in its letter, with own words between them in the text.
static void
keep_strong(const struct run *r, enum stream_kind kind, struct chunks *all)
{
	bool *keep = arena_alloc(r->arena, (size_t)all->count + 1);
	struct chunk *c = all->list;
	int kept = 0, last = -1;

	for (int i = 0; i < all->count; i++) {
		keep[i] = c[i].strong || (kind == STREAM_EXACT && last >= 0 &&
			is_also(r, &c[i], c[last].letter, c[last].first + c[last].count));
		last = keep[i] ? i : last;
	}
	last = -1;
	for (int i = all->count - 1; i >= 0; i--) {
		if (!keep[i] && kind == STREAM_EXACT && last >= 0)
			keep[i] = is_also(r, &c[i], c[last].letter, c[last].first - c[i].count);
		last = keep[i] ? i : last;
	}
	for (int i = 0; i < all->count; i++)
		if (keep[i])
			all->list[kept++] = all->list[i];
	all->count = kept;
}

// Removes the pieces that are not evidence. A run is a single piece, or several pieces of one letter if
// at least one has a strong line. If there is a run, all strong pieces belong to it.
static void
sift(struct run *r, enum stream_kind kind, struct chunks *all)
{
	int *lines = arena_alloc(r->arena, (ALIGN_LETTERS + 1) * sizeof *lines);
	bool *strong = arena_alloc(r->arena, ALIGN_LETTERS + 1);
	bool run = r->out->has_run;

	for (int i = 0; i < all->count; i++) {
		const struct chunk *c = &all->list[i];
		int w = 0; // its lines that are not empty in the stream
		for (int k = c->first; k < c->first + c->count; k++)
			w += r->sent->list[c->letter].line[k].of[kind].len > 0;
		lines[c->letter] += w < RUN ? w : RUN;
		strong[c->letter] = strong[c->letter] || c->strong;
		if (c->strong && w >= RUN)
			run = true;
		if (kind == STREAM_EXACT && strong[c->letter] && lines[c->letter] >= RUN)
			run = true;
	}
	r->out->has_run = run;
	if (run)
		keep_strong(r, kind, all);
	else
		all->count = 0;
}

static void
claim_marks(struct run *r, const struct chunks *all)
{
	int marked = 0, lines = 0;

	for (int c = 0; c < all->count; c++)
		for (int i = (int)r->stream.line[all->list[c].from];
			i <= (int)r->stream.line[all->list[c].to - 1]; i++) {
			lines++;
			marked += r->out->line[i].marks > 0;
		}
	r->marked = r->marked || 2 * marked > lines;
}

static void
ours(struct run *r, int i, enum quote_why why)
{
	run_judge(r, i, QUOTE_OURS, why);
	if (r->first > r->last)
		r->first = r->last = i;
	r->first = i < r->first ? i : r->first;
	r->last = i > r->last ? i : r->last;
}

// Whether a line is a row of a board, which has wide gaps or dots.
static bool
is_row(const struct quote_line *l)
{
	for (size_t i = 0; i + 2 < l->len; i++)
		if (memcmp(l->text + i, "   ", 3) == 0 || memcmp(l->text + i, "...", 3) == 0)
			return true;
	return false;
}

// Classifies a line that is completely within a piece.
static void
claim_whole(struct run *r, enum stream_kind kind, const struct chunk *c, int i)
{
	struct quote_line *l = &r->out->line[i];
	bool edge = r->from[i] == c->from || r->from[i + 1] == c->to;

	// The writer's own words next to a marked quotation can match it by chance.
	if (r->marked && l->marks == 0 && edge && run_could_order(r, i))
		return;
	if (kind == STREAM_EXACT && !r->marked && !c->strong && run_could_order(r, i))
		run_judge(r, i, QUOTE_DOUBTFUL, WHY_UNALIGNED);
	else if (kind == STREAM_SHAPE && !(r->marked && l->marks > 0) && !is_row(l) && run_could_order(r, i))
		run_judge(r, i, QUOTE_DOUBTFUL, WHY_ALTERED);
	else
		ours(r, i, kind == STREAM_EXACT ? WHY_SENT : WHY_SHAPE);
}

// The part of a line that is covered by pieces, in the stream.
struct cover {
	size_t count, from, to;
};

// Whether the uncovered beginning or end of the line could be an order.
static bool
leaves_order(const struct run *r, int i, const struct cover *c)
{
	const struct quote_line *l = &r->out->line[i];
	size_t before = c->from > r->from[i] ? r->stream.byte[c->from] : 0;
	size_t after = c->to < r->from[i + 1] ? r->stream.byte[c->to] : l->len;

	return (before > 0 && r->out->hints->is_order(l->text, before)) ||
		(after < l->len && r->out->hints->is_order(l->text + after, l->len - after));
}

// Classifies a line that is partly covered by pieces. Above all lines of ours, a line is the writer's if only a few
// characters at its end are covered: "yes forget" above a letter that begins with "forget".
static void
claim_part(struct run *r, int i, const struct cover *c)
{
	if (i < r->first && c->from > r->from[i] && c->count < FINGERPRINT_STRONG)
		return;
	if (r->marked && r->out->line[i].marks > 0 && !leaves_order(r, i, c))
		ours(r, i, WHY_DAMAGED);
	else
		run_judge(r, i, QUOTE_DOUBTFUL, WHY_ALTERED);
}

// Classifies the lines of the pieces and numbers the pieces; a line shared by two belongs to the first.
static void
claim(struct run *r, enum stream_kind kind, const struct chunks *all)
{
	struct cover *cover = arena_alloc(r->arena, ((size_t)r->out->count + 1) * sizeof *cover);

	claim_marks(r, all);
	for (int n = 0; n < all->count; n++) {
		const struct chunk *c = &all->list[n];
		for (int i = (int)r->stream.line[c->from]; i <= (int)r->stream.line[c->to - 1]; i++) {
			size_t from = r->from[i] > c->from ? r->from[i] : c->from;
			size_t to = r->from[i + 1] < c->to ? r->from[i + 1] : c->to;
			if (to <= from)
				continue;
			if (cover[i].count == 0)
				cover[i].from = from;
			cover[i].count += to - from;
			cover[i].to = to;
			bool whole = to - from == r->from[i + 1] - r->from[i];
			r->out->line[i].piece = kind == STREAM_EXACT && whole ? n : -1;
			if (whole)
				claim_whole(r, kind, c, i);
		}
	}
	for (int i = 0; i < r->out->count; i++) {
		size_t chars = r->from[i + 1] - r->from[i];
		if (r->known[i] || cover[i].count == 0)
			continue;
		if (cover[i].count == chars && (r->out->line[i].marks > 0 || !r->marked))
			ours(r, i, kind == STREAM_EXACT ? WHY_SENT : WHY_SHAPE);
		else if (cover[i].count < chars && kind == STREAM_EXACT)
			claim_part(r, i, &cover[i]);
	}
}

// Finds the pieces of one kind, and classifies their lines.
static void
pieces_find(struct run *r, enum stream_kind kind, struct chunks *out)
{
	align(r->arena, align_index_make(r->arena, kind, &r->stream, r->sent->list, r->sent->count), &r->stream, out);
	if (kind == STREAM_EXACT)
		note_repeats(r, out);
	sift(r, kind, out);
	claim(r, kind, out);
}

void
run_find(struct run *r, struct arena *a, const struct marked_line *letter, const struct quote_sent *sent,
	struct quote_parts *out)
{
	struct chunks shape;

	*r = (struct run){ .arena = a, .sent = sent, .out = out, .first = 1 };
	lines_cut(r, letter->text, letter->len);
	stream_init(&r->stream, r->arena, letter->len);
	stream_of(r, STREAM_EXACT);
	for (int i = 0; i < r->out->count; i++)
		r->empty[i] = r->from[i] == r->from[i + 1];
	pieces_find(r, STREAM_EXACT, &r->pieces);
	r->begins = arena_alloc(r->arena, ((size_t)r->pieces.count + 1) * sizeof *r->begins);
	r->ends = arena_alloc(r->arena, ((size_t)r->pieces.count + 1) * sizeof *r->ends);
	for (int i = 0; i < r->pieces.count; i++) {
		r->begins[i] = (int)r->stream.line[r->pieces.list[i].from];
		r->ends[i] = (int)r->stream.line[r->pieces.list[i].to - 1];
	}
	stream_of(r, STREAM_SHAPE);
	pieces_find(r, STREAM_SHAPE, &shape);
	if (r->first > r->last)
		r->first = r->last = r->out->count;
}
