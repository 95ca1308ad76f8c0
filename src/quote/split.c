// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a message into what we sent, boilerplate and own words.
#include "quote/split.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "quote/align.h"
#include "quote/attribution.h"

enum {
	RUN = 3, // lines
	ABOVE = 24, // lines above a run that are looked at for what tells of it
	ANNOUNCING_LINE = 200, // bytes of one of them that says nothing that we know
};

// One parting at work.
struct parting {
	struct arena *arena;
	const struct quote_sent *sent;
	const struct quote_hints *hints;
	struct quote_parts *out;
	struct stream stream; // the present one
	size_t *from; // where each line begins in it; one more than lines
	uint8_t *known; // lines that have their kind
	uint8_t *repeats; // lines that we sent so, whether they belong to a run or not
	bool marked; // the run is
	int first, last; // lines of ours; first > last: there are none
};

static size_t
visible(const struct quote_line *l)
{
	size_t n = 0;

	for (size_t i = 0; i < l->len; i++) {
		if (l->text[i] == ' ' || l->text[i] == '\t')
			continue;
		if (i + 1 < l->len && memcmp(l->text + i, "\xc2\xa0", 2) == 0) {
			i++;
			continue;
		}
		n++;
	}
	return n;
}

static void
split(struct parting *p, const char *text, size_t len)
{
	const char *end = text + len;
	size_t lines = 1;
	int n = 0;

	for (const char *s = text; s < end && (s = memchr(s, '\n', (size_t)(end - s))) != NULL; s++)
		lines++;
	p->out->line = arena_alloc(p->arena, lines * sizeof *p->out->line);
	p->from = arena_alloc(p->arena, (lines + 1) * sizeof *p->from);
	p->known = arena_alloc(p->arena, lines + 1);
	p->repeats = arena_alloc(p->arena, lines + 1);
	while (text < end) {
		const char *lf = memchr(text, '\n', (size_t)(end - text));
		size_t all = lf == NULL ? (size_t)(end - text) : (size_t)(lf - text);
		struct marked_line m = line_unmarked(text, all);
		p->out->line[n++] = (struct quote_line){ m.text, m.len, m.marks, QUOTE_OWN, WHY_NOTHING, -1, false };
		text += all + 1;
	}
	p->out->count = n;
}

static void
judge(struct parting *p, int i, enum quote_kind kind, enum quote_why why)
{
	p->out->line[i].kind = kind;
	p->out->line[i].why = why;
	p->known[i] = true;
}

static bool
could_order(struct parting *p, int i)
{
	struct quote_line *l = &p->out->line[i];

	l->order = p->hints->is_order(l->text, l->len);
	return l->order;
}

// The stream of those lines that are not known.
static void
stream_of(struct parting *p, enum stream_kind kind)
{
	p->stream.len = 0;
	for (int i = 0; i < p->out->count; i++) {
		const struct quote_line *l = &p->out->line[i];
		p->from[i] = p->stream.len;
		if (!p->known[i])
			stream_add(&p->stream, kind, &(struct marked_line){ l->text, l->len, l->marks }, (uint32_t)i);
	}
	p->from[p->out->count] = p->stream.len;
}

// How many of the piece's lines begin in it and hold something; pieces are no longer than letters.
static int
weight(const struct parting *p, enum stream_kind kind, const struct chunk *c)
{
	int n = 0;

	for (int i = c->first; i < c->first + c->count; i++)
		n += p->sent->list[c->letter].line[i].of[kind].len > 0;
	return n;
}

// Which lines lie within a piece as a whole, before it is known whether it proves something.
static void
note_repeats(struct parting *p, const struct chunks *all)
{
	for (int n = 0; n < all->count; n++) {
		const struct chunk *c = &all->list[n];
		for (int i = (int)p->stream.line[c->from]; i <= (int)p->stream.line[c->to - 1]; i++)
			p->repeats[i] |= p->from[i] >= c->from && p->from[i + 1] <= c->to && p->from[i] < p->from[i + 1];
	}
}

// Whether line `i` of letter `a` is line `k` of letter `b`.
static bool
same_line(const struct fingerprints *a, int i, const struct fingerprints *b, int k)
{
	return i >= 0 && k >= 0 && i < a->count && k < b->count &&
		a->line[i].of[STREAM_EXACT].hash == b->line[k].of[STREAM_EXACT].hash;
}

// Whether a piece is the lines from `first` on of a letter, too; if so it is taken for these.
static bool
is_also(const struct parting *p, struct chunk *c, int letter, int first)
{
	const struct fingerprints *from = &p->sent->list[c->letter], *to = &p->sent->list[letter];

	if (first < 0 || first + c->count > to->count)
		return false;
	for (int i = 0; i < c->count; i++)
		if (!same_line(from, c->first + i, to, first + i))
			return false;
	c->letter = letter;
	c->first = first;
	return true;
}

// Leaves the strong pieces, and as they were sent those that continue one of these, or that one continues, with own
// words between them.
static void
keep_strong(const struct parting *p, enum stream_kind kind, struct chunks *all)
{
	bool *keep = arena_alloc(p->arena, (size_t)all->count + 1);
	struct chunk *c = all->list;
	int kept = 0, last = -1;

	for (int i = 0; i < all->count; i++) {
		keep[i] = c[i].strong || (kind == STREAM_EXACT && last >= 0 &&
			is_also(p, &c[i], c[last].letter, c[last].first + c[last].count));
		last = keep[i] ? i : last;
	}
	last = -1;
	for (int i = all->count - 1; i >= 0; i--) {
		if (!keep[i] && kind == STREAM_EXACT && last >= 0)
			keep[i] = is_also(p, &c[i], c[last].letter, c[last].first - c[i].count);
		last = keep[i] ? i : last;
	}
	for (int i = 0; i < all->count; i++)
		if (keep[i])
			all->list[kept++] = all->list[i];
	all->count = kept;
}

// Takes out the pieces that prove nothing. A piece is a run by itself; or the pieces of one letter are
// together, of which those count that have a strong line. Where there is a run, strong pieces belong
// to it.
static void
sift(struct parting *p, enum stream_kind kind, struct chunks *all)
{
	int *lines = arena_alloc(p->arena, (ALIGN_LETTERS + 1) * sizeof *lines);
	bool *strong = arena_alloc(p->arena, ALIGN_LETTERS + 1);
	bool run = p->out->has_run;

	for (int i = 0; i < all->count; i++) {
		const struct chunk *c = &all->list[i];
		int w = weight(p, kind, c);
		lines[c->letter] += w < RUN ? w : RUN;
		strong[c->letter] = strong[c->letter] || c->strong;
		if (c->strong && w >= RUN)
			run = true;
		if (kind == STREAM_EXACT && strong[c->letter] && lines[c->letter] >= RUN)
			run = true;
	}
	p->out->has_run = run;
	if (run)
		keep_strong(p, kind, all);
	else
		all->count = 0;
}

static void
claim_marks(struct parting *p, const struct chunks *all)
{
	int marked = 0, lines = 0;

	for (int c = 0; c < all->count; c++)
		for (int i = (int)p->stream.line[all->list[c].from];
			i <= (int)p->stream.line[all->list[c].to - 1]; i++) {
			lines++;
			marked += p->out->line[i].marks > 0;
		}
	p->marked = p->marked || 2 * marked > lines;
}

static void
ours(struct parting *p, int i, enum quote_why why)
{
	judge(p, i, QUOTE_OURS, why);
	if (p->first > p->last)
		p->first = p->last = i;
	p->first = i < p->first ? i : p->first;
	p->last = i > p->last ? i : p->last;
}

// A row of a board has wide gaps, or dots.
static bool
is_row(const struct quote_line *l)
{
	for (size_t i = 0; i + 2 < l->len; i++)
		if (memcmp(l->text + i, "   ", 3) == 0 || memcmp(l->text + i, "...", 3) == 0)
			return true;
	return false;
}

// A line that lies within a piece as a whole.
static void
claim_whole(struct parting *p, enum stream_kind kind, const struct chunk *c, int i)
{
	struct quote_line *l = &p->out->line[i];
	bool edge = p->from[i] == c->from || p->from[i + 1] == c->to;

	// What somebody wrote beside a marked quotation, and happens to go on as it does.
	if (p->marked && l->marks == 0 && edge && could_order(p, i))
		return;
	if (kind == STREAM_EXACT && !p->marked && !c->strong && could_order(p, i))
		judge(p, i, QUOTE_DOUBTFUL, WHY_UNALIGNED);
	else if (kind == STREAM_SHAPE && !(p->marked && l->marks > 0) && !is_row(l) && could_order(p, i))
		judge(p, i, QUOTE_DOUBTFUL, WHY_ALTERED);
	else
		ours(p, i, kind == STREAM_EXACT ? WHY_SENT : WHY_SHAPE);
}

// What of a line pieces cover, in the stream.
struct cover {
	size_t count, from, to;
};

// Whether what they leave of the line, at its beginning or at its end, could be an order.
static bool
leaves_order(const struct parting *p, int i, const struct cover *c)
{
	const struct quote_line *l = &p->out->line[i];
	size_t before = c->from > p->from[i] ? p->stream.byte[c->from] : 0;
	size_t after = c->to < p->from[i + 1] ? p->stream.byte[c->to] : l->len;

	return (before > 0 && p->hints->is_order(l->text, before)) ||
		(after < l->len && p->hints->is_order(l->text + after, l->len - after));
}

// A line of which pieces cover a part.
static void
claim_part(struct parting *p, int i, const struct cover *c)
{
	if (p->marked && p->out->line[i].marks > 0 && !leaves_order(p, i, c))
		ours(p, i, WHY_DAMAGED);
	else
		judge(p, i, QUOTE_DOUBTFUL, WHY_ALTERED);
}

// A piece with numbers of its own for each; a line that two pieces share keeps the first.
static void
claim(struct parting *p, enum stream_kind kind, const struct chunks *all)
{
	struct cover *cover = arena_alloc(p->arena, ((size_t)p->out->count + 1) * sizeof *cover);

	claim_marks(p, all);
	for (int n = 0; n < all->count; n++) {
		const struct chunk *c = &all->list[n];
		for (int i = (int)p->stream.line[c->from]; i <= (int)p->stream.line[c->to - 1]; i++) {
			size_t from = p->from[i] > c->from ? p->from[i] : c->from;
			size_t to = p->from[i + 1] < c->to ? p->from[i + 1] : c->to;
			if (to <= from)
				continue;
			if (cover[i].count == 0)
				cover[i].from = from;
			cover[i].count += to - from;
			cover[i].to = to;
			bool whole = to - from == p->from[i + 1] - p->from[i];
			p->out->line[i].piece = kind == STREAM_EXACT && whole ? n : -1;
			if (whole)
				claim_whole(p, kind, c, i);
		}
	}
	for (int i = 0; i < p->out->count; i++) {
		size_t chars = p->from[i + 1] - p->from[i];
		if (p->known[i] || cover[i].count == 0)
			continue;
		if (cover[i].count == chars && (p->out->line[i].marks > 0 || !p->marked))
			ours(p, i, kind == STREAM_EXACT ? WHY_SENT : WHY_SHAPE);
		else if (cover[i].count < chars && kind == STREAM_EXACT)
			claim_part(p, i, &cover[i]);
	}
}

// What comes before and after a line that is not ours.
struct gap {
	const struct chunk *before, *after; // pieces as they were sent; NULL: none
	bool within; // a piece goes on after it, for nothing in it counts
	bool inserted; // the line was put into the quotation, where nothing of ours is missing
};

static bool
nothing_missing(const struct parting *p, const struct gap *g)
{
	if (g->before == NULL || g->within)
		return g->within;
	if (g->after == NULL)
		return fingerprints_end_at(&p->sent->list[g->before->letter], g->before->first + g->before->count);
	// Many lines are in several letters, and in both parts of each.
	const struct fingerprints *before = &p->sent->list[g->before->letter], *after = &p->sent->list[g->after->letter];
	int end = g->before->first + g->before->count, begin = g->after->first;
	return same_line(before, end, after, begin) || same_line(before, end - 1, after, begin - 1);
}

static void
judge_rest(struct parting *p, int i, const struct gap *g)
{
	const struct quote_line *l = &p->out->line[i];
	bool order = could_order(p, i), below = i > p->first;

	if (!p->marked && l->marks > 0 && !order) {
		judge(p, i, QUOTE_BOILERPLATE, WHY_QUOTED);
	} else if (!p->out->has_run) {
		// Marked, and nothing that we know: whose words they are nobody can say.
		if (l->marks > 0)
			judge(p, i, QUOTE_DOUBTFUL, WHY_DAMAGED);
	} else if (p->marked && l->marks > 0) {
		if (!g->inserted) {
			bool asked = order && (!below || i < p->last);
			judge(p, i, asked ? QUOTE_DOUBTFUL : QUOTE_OURS, WHY_DAMAGED); // never drop an order
			p->out->unclear = true;
		}
	} else if (!p->marked && below && order && !nothing_missing(p, g)) {
		judge(p, i, QUOTE_DOUBTFUL, WHY_UNALIGNED);
	}
}

// Whether a message begins with that piece, or its second part does.
static bool
is_beginning(const struct parting *p, const struct chunk *c)
{
	return c->first == 0 || fingerprints_end_at(&p->sent->list[c->letter], c->first - 1);
}

// Whether a line beside lines that were put in allows that: one of ours as it was sent, as deep in the quotation; or
// none of ours, where the quotation begins or ends.
static bool
is_beside(const struct quote_line *l, int depth, const struct chunk *piece)
{
	return l != NULL && l->kind == QUOTE_OURS ? l->why == WHY_SENT && l->marks == depth : piece == NULL;
}

// Whether marked lines between lines of ours were put into the quotation: they are as deep in it, none of them
// introduces an older message, and nothing of ours is missing.
static bool
is_inserted(struct parting *p, int from, int to, const struct gap *g)
{
	const struct quote_line *l = p->out->line, *end = l + p->out->count;
	const struct quote_line *before = l + from - 1, *after = l + to + 1;

	while (before >= l && (before->why == WHY_BLANK || before->why == WHY_RULE))
		before--;
	while (after < end && (after->why == WHY_BLANK || after->why == WHY_RULE))
		after++;
	if (!is_beside(before >= l ? before : NULL, l[from].marks, g->before) ||
		!is_beside(after < end ? after : NULL, l[from].marks, g->after))
		return false;
	for (int i = from; i <= to; i++)
		if (l[i].why != WHY_BLANK &&
			(l[i].marks != l[from].marks || (attribution_part(&l[i]) && !could_order(p, i))))
			return false;
	return g->before == NULL ? g->after != NULL && is_beginning(p, g->after) : nothing_missing(p, g);
}

static bool
has_letter(const struct quote_line *l)
{
	for (size_t i = 0; i < l->len; i++)
		if (ascii_is_alnum(l->text[i]))
			return true;
	return false;
}

// Lines without any character that counts.
static void
judge_signs(struct parting *p, const bool *empty)
{
	for (int i = 0; i < p->out->count; i++) {
		const struct quote_line *l = &p->out->line[i];
		if (p->known[i] || !empty[i])
			continue;
		if (visible(l) == 0)
			judge(p, i, QUOTE_BOILERPLATE, WHY_BLANK);
		else if (draws_rule(l) && i > p->first && i < p->last)
			judge(p, i, QUOTE_OURS, WHY_RULE);
		else if (draws_rule(l))
			judge(p, i, QUOTE_BOILERPLATE, WHY_RULE);
		else if (has_letter(l)) // and yet nothing counts
			judge(p, i, QUOTE_BOILERPLATE, WHY_LINK);
	}
}

// Whether line `i` is boilerplate of the run below it: it is part of an attribution, or continues a short line
// above it that is.
static bool
is_attribution(const struct parting *p, int i)
{
	const struct quote_line *l = &p->out->line[i];

	if (l->kind != QUOTE_OWN || (l->order && !attribution_address(l)))
		return false;
	if (attribution_part(l))
		return true;
	return l->len < ANNOUNCING_LINE && i > 0 && l[-1].kind == QUOTE_OWN && l[-1].marks == l->marks &&
		!l[-1].order && !ends_in_colon(l - 1) && attribution_part(l - 1);
}

// Whether the lines of an attribution that begins at a->first go on with those above it, which are known to be
// of one. What stands above a sentence that says when and who, or above a whole header, is the player's.
static bool
goes_on(const struct quote_line *l, const struct attribution *below, const struct attribution *above)
{
	bool gap = above->last + 1 < below->first;

	if (attribution_heading(&l[above->last]))
		return true;
	if (below->sure || attribution_heading(&l[below->first]))
		return false;
	return !below->said || (below->header && above->header) || (!gap && above->header);
}

// The lines directly above line `first` of ours.
static void
judge_above(struct parting *p, int first)
{
	const struct quote_line *l = p->out->line;
	struct attribution below = { .first = first, .last = first }, a;
	int fields = 0;

	for (int i = first - 1; i >= 0 && first - i <= ABOVE; i--) {
		if (l[i].kind == QUOTE_BOILERPLATE)
			continue;
		if (l[i].kind == QUOTE_OURS)
			return;
		if (!attribution_find(p->out, i, &a)) {
			if (!is_attribution(p, i))
				return;
			attribution_of_line(&l[i], i, &a);
		}
		if (below.first < first && !goes_on(l, &below, &a))
			return;
		for (int k = a.first; k <= a.last; k++)
			judge(p, k, QUOTE_BOILERPLATE, WHY_ATTRIBUTION);
		fields += a.header ? a.last - a.first + 1 : 0;
		a.said = a.said || below.said;
		a.sure = a.sure || below.sure || (fields >= 3 && a.said);
		below = a;
		i = a.first;
	}
}

// Each piece of ours may be announced: a thread has several.
static void
judge_attributions(struct parting *p)
{
	for (int i = 0; i < p->out->count && p->out->has_run; i++)
		if (p->out->line[i].kind == QUOTE_OURS && (i == 0 || p->out->line[i - 1].kind != QUOTE_OURS))
			judge_above(p, i);
}

// Lines of ours below an attribution, too few for a run.
static void
judge_repeats(struct parting *p, int i)
{
	for (; i < p->out->count && (p->repeats[i] || p->out->line[i].why == WHY_BLANK); i++)
		if (p->out->line[i].kind == QUOTE_OWN)
			judge(p, i, p->out->line[i].order ? QUOTE_DOUBTFUL : QUOTE_BOILERPLATE,
			    p->out->line[i].order ? WHY_UNALIGNED : WHY_QUOTED);
}

// What stands between an attribution and another one, or the end, is an older letter: whose orders are in it
// nobody can say. What stands between an attribution and its quotation is its writer's.
static void
judge_older(struct parting *p, int from)
{
	struct quote_line *l = p->out->line;
	int end = from;

	while (end < p->out->count && l[end].kind != QUOTE_OURS && l[end].marks == 0 &&
		l[end].why != WHY_ATTRIBUTION)
		end++;
	if (end < p->out->count && l[end].why != WHY_ATTRIBUTION)
		return;
	for (int i = from; i < end; i++)
		if (l[i].kind == QUOTE_OWN && l[i].order)
			judge(p, i, QUOTE_DOUBTFUL, WHY_UNALIGNED);
}

// Announcements of what is too short for a run: a marked quotation, or lines that we sent; and such as nobody
// writes by hand.
static void
judge_short(struct parting *p)
{
	const struct quote_line *l = p->out->line;
	int below = p->out->count, judged = -1; // what the attribution is of
	struct attribution a;

	for (int i = p->out->count - 1; i >= 0; i--) { // from the last line of each up
		bool any = below < p->out->count, quoted = any && l[below].marks > 0;
		bool repeats = any && l[below].kind == QUOTE_OWN && p->repeats[below];
		if (l[i].kind == QUOTE_OWN && !p->repeats[i] &&
			(attribution_find(p->out, i, &a) ? repeats || a.sure || quoted || (any && l[below].kind == QUOTE_OURS)
							 : quoted && attribution_of_quotation(p->out, i, &a))) {
			for (int k = a.first; k <= a.last; k++)
				judge(p, k, QUOTE_BOILERPLATE, WHY_ATTRIBUTION);
			if (below != judged)
				repeats ? judge_repeats(p, below) : judge_older(p, below);
			judged = below;
		}
		if (l[i].kind != QUOTE_BOILERPLATE || l[i].marks > 0)
			below = i;
	}
}

static bool
is_signature(const struct quote_line *l)
{
	return l->len == 2 && l->marks == 0 && memcmp(l->text, "--", 2) == 0;
}

static void
judge_signature(struct parting *p)
{
	bool below = false;

	for (int i = 0; i < p->out->count; i++) {
		const struct quote_line *l = &p->out->line[i];
		if (l->kind == QUOTE_OURS || l->why == WHY_ATTRIBUTION)
			below = false;
		below = below || (is_signature(l) && l->kind != QUOTE_OURS);
		if (below && l->kind == QUOTE_OWN)
			judge(p, i, QUOTE_BOILERPLATE, WHY_SIGNATURE);
	}
}

// The last one of the marked lines from `from` on that are not ours; empty lines may be between them.
static int
block_end(const struct parting *p, int from)
{
	const struct quote_line *l = p->out->line;
	int to = from;

	for (int i = from + 1; i < p->out->count && (l[i].why == WHY_BLANK || (l[i].marks > 0 && !p->known[i])); i++)
		to = l[i].why == WHY_BLANK ? to : i;
	return to;
}

// Judges what is not ours, by the pieces before and after it.
static void
judge_others(struct parting *p, const struct chunks *sent, const int *begins, const int *ends)
{
	bool inserted = false;
	int n = 0, block = -1; // pieces that ended; where the present block does

	for (int i = 0; i < p->out->count; i++) {
		while (n < sent->count && ends[n] <= i)
			n++;
		if (p->known[i])
			continue;
		struct gap g = { .before = n > 0 ? &sent->list[n - 1] : NULL,
			.after = n < sent->count && begins[n] >= i ? &sent->list[n] : NULL,
			.within = n < sent->count && begins[n] < i };
		if (p->marked && p->out->line[i].marks > 0 && i > block) {
			block = block_end(p, i);
			inserted = is_inserted(p, i, block, &g);
		}
		g.inserted = inserted && i <= block;
		judge_rest(p, i, &g);
	}
}

void
quote_split(struct arena *a, const struct marked_line *letter, const struct quote_sent *sent,
	const struct quote_hints *hints, struct quote_parts *out)
{
	struct parting p = { .arena = a, .sent = sent, .hints = hints, .out = out, .first = 1 };
	struct chunks exact, shape;

	*out = (struct quote_parts){ .hints = hints };
	split(&p, letter->text, letter->len);
	stream_init(&p.stream, a, letter->len);
	stream_of(&p, STREAM_EXACT);
	bool *empty = arena_alloc(a, (size_t)out->count + 1);
	for (int i = 0; i < out->count; i++)
		empty[i] = p.from[i] == p.from[i + 1];
	align(a, align_index_make(a, STREAM_EXACT, &p.stream, sent->list, sent->count), &p.stream, &exact);
	note_repeats(&p, &exact);
	sift(&p, STREAM_EXACT, &exact);
	claim(&p, STREAM_EXACT, &exact);
	int *begins = arena_alloc(a, ((size_t)exact.count + 1) * sizeof *begins);
	int *ends = arena_alloc(a, ((size_t)exact.count + 1) * sizeof *ends);
	for (int i = 0; i < exact.count; i++) {
		begins[i] = (int)p.stream.line[exact.list[i].from];
		ends[i] = (int)p.stream.line[exact.list[i].to - 1];
	}
	stream_of(&p, STREAM_SHAPE);
	align(a, align_index_make(a, STREAM_SHAPE, &p.stream, sent->list, sent->count), &p.stream, &shape);
	sift(&p, STREAM_SHAPE, &shape);
	claim(&p, STREAM_SHAPE, &shape);
	if (p.first > p.last)
		p.first = p.last = out->count;
	judge_signs(&p, empty);
	judge_others(&p, &exact, begins, ends);
	judge_attributions(&p);
	judge_short(&p);
	judge_signature(&p);
}

char *
quote_words(struct arena *a, const struct quote_parts *parts)
{
	struct text t;
	bool gap = false;

	text_init(&t, a);
	for (int i = 0; i < parts->count; i++) {
		const struct quote_line *l = &parts->line[i];
		if (l->kind == QUOTE_OWN) {
			text_add(&t, gap && t.len > 0 ? "\n" : "");
			text_add_bytes(&t, l->text, l->len);
			text_add(&t, "\n");
		}
		gap = l->kind != QUOTE_OWN;
	}
	return t.data;
}

void
quote_leave_frame(struct quote_parts *parts, int first, int last)
{
	for (int i = first; i <= last && i < parts->count; i++) {
		parts->line[i].kind = QUOTE_BOILERPLATE;
		parts->line[i].why = WHY_FRAME;
	}
}

enum quote_frame
quote_frame(const struct quote_parts *parts, int first, int last)
{
	bool any = false, same = true;
	int piece = parts->line[first].piece;

	for (int i = first; i <= last; i++) {
		const struct quote_line *l = &parts->line[i];
		bool sent = l->kind == QUOTE_OURS && l->why == WHY_SENT;
		if (l->why == WHY_BLANK || l->why == WHY_RULE)
			continue;
		any = any || sent;
		same = same && sent && piece >= 0 && l->piece == piece;
	}
	return same ? FRAME_AS_SENT : any ? FRAME_CHANGED : FRAME_WRITTEN;
}
