// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits a message into our text, boilerplate and own words.
#include "quote/split.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "quote/internal.h"
#include "quote/reference.h"

enum {
	ABOVE = 24, // maximum number of lines above a run to search for its attribution
	ANNOUNCING_LINE = 200, // maximum bytes of an attribution line with unknown words
};

// The surroundings of a line that is not ours.
struct gap {
	const struct chunk *before, *after; // exact pieces before and after the line, or NULL
	bool within; // a piece continues after the line, which has no significant characters
	bool inserted; // the line was inserted into the quotation, and nothing of ours is missing there
};

static bool
nothing_missing(const struct run *r, const struct gap *g)
{
	if (g->before == NULL || g->within)
		return g->within;
	if (g->after == NULL)
		return fingerprints_end_at(&r->sent->list[g->before->letter], g->before->first + g->before->count);
	// Many lines occur in several letters, and in both parts of a letter.
	const struct fingerprints *before = &r->sent->list[g->before->letter], *after = &r->sent->list[g->after->letter];
	int end = g->before->first + g->before->count, begin = g->after->first;
	return fingerprints_same_line(before, end, after, begin) || fingerprints_same_line(before, end - 1, after, begin - 1);
}

static void
judge_rest(struct run *r, int i, const struct gap *g)
{
	const struct quote_line *l = &r->out->line[i];
	bool order = run_could_order(r, i), below = i > r->first;

	if (!r->marked && l->marks > 0 && !order) {
		run_judge(r, i, QUOTE_BOILERPLATE, WHY_QUOTED);
	} else if (!r->out->has_run) {
		// A marked and unknown line may be anybody's.
		if (l->marks > 0)
			run_judge(r, i, QUOTE_DOUBTFUL, WHY_DAMAGED);
	} else if (r->marked && l->marks > 0) {
		if (!g->inserted) {
			bool asked = order && (!below || i < r->last);
			run_judge(r, i, asked ? QUOTE_DOUBTFUL : QUOTE_OURS, WHY_DAMAGED); // an order is never dropped
			r->out->unclear = true;
		}
	} else if (!r->marked && below && order && !nothing_missing(r, g)) {
		run_judge(r, i, QUOTE_DOUBTFUL, WHY_UNALIGNED);
	}
}

// Whether a piece is the beginning of a letter, or of its second part.
static bool
is_beginning(const struct run *r, const struct chunk *c)
{
	return c->first == 0 || fingerprints_end_at(&r->sent->list[c->letter], c->first - 1);
}

// Whether the line next to inserted lines confirms that they were inserted: an exact line of ours at the
// same quote depth; or no line of ours, at the beginning or end of the quotation.
static bool
is_beside(const struct quote_line *l, int depth, const struct chunk *piece)
{
	return l != NULL && l->kind == QUOTE_OURS ? l->why == WHY_SENT && l->marks == depth : piece == NULL;
}

// Whether marked lines between lines of ours were inserted into the quotation: they have the same quote
// depth, none of them introduces an older message, and nothing of ours is missing.
static bool
is_inserted(struct run *r, int from, int to, const struct gap *g)
{
	const struct quote_line *l = r->out->line, *end = l + r->out->count;
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
			(l[i].marks != l[from].marks || (attribution_part(&l[i]) && !run_could_order(r, i))))
			return false;
	return g->before == NULL ? g->after != NULL && is_beginning(r, g->after) : nothing_missing(r, g);
}

// Whether a line has only spaces, tabs and no-break spaces.
static bool
is_blank(const struct quote_line *l)
{
	for (size_t i = 0; i < l->len; i++)
		if (i + 1 < l->len && memcmp(l->text + i, "\xc2\xa0", 2) == 0)
			i++;
		else if (l->text[i] != ' ' && l->text[i] != '\t')
			return false;
	return true;
}

static bool
has_letter(const struct quote_line *l)
{
	for (size_t i = 0; i < l->len; i++)
		if (ascii_is_alnum(l->text[i]))
			return true;
	return false;
}

// Classifies the lines without significant characters.
static void
judge_signs(struct run *r)
{
	for (int i = 0; i < r->out->count; i++) {
		const struct quote_line *l = &r->out->line[i];
		if (r->known[i] || !r->empty[i])
			continue;
		if (is_blank(l))
			run_judge(r, i, QUOTE_BOILERPLATE, WHY_BLANK);
		else if (draws_rule(l))
			run_judge(r, i, i > r->first && i < r->last ? QUOTE_OURS : QUOTE_BOILERPLATE, WHY_RULE);
		else if (has_letter(l)) // the line has letters, but none is significant
			run_judge(r, i, QUOTE_BOILERPLATE, WHY_LINK);
	}
}

// Whether line `i` is boilerplate above a run: part of an attribution, or the continuation of a short line
// above it that is part of one.
static bool
is_attribution(const struct run *r, int i)
{
	const struct quote_line *l = &r->out->line[i];

	if (l->kind != QUOTE_OWN || (l->order && !attribution_address(l)))
		return false;
	if (attribution_part(l)) // "This time: the field first" is the player's
		return memchr(l->text, '@', l->len) != NULL || !r->out->hints->names_place(l->text, l->len);
	return l->len < ANNOUNCING_LINE && i > 0 && l[-1].kind == QUOTE_OWN && l[-1].marks == l->marks &&
		!l[-1].order && !ends_in_colon(l - 1) && attribution_part(l - 1);
}

// Whether the attribution `below` continues the attribution `above`. Text above a sentence with date and
// name, or above a whole header, is the player's.
static bool
goes_on(const struct quote_line *l, const struct attribution *below, const struct attribution *above)
{
	bool gap = above->last + 1 < below->first;

	if (attribution_heading(&l[above->last]))
		return true;
	if (below->sure || attribution_heading(&l[below->first]))
		return false;
	if (gap && above->header && !above->said && above->first == above->last) // "One more thing: ok"
		return false;
	return !below->said || (below->header && above->header) || (!gap && above->header);
}

// Classifies the lines directly above line `first`, which is ours.
static void
judge_above(struct run *r, int first)
{
	const struct quote_line *l = r->out->line;
	struct attribution below = { .first = first, .last = first }, a;
	int fields = 0;

	for (int i = first - 1; i >= 0 && first - i <= ABOVE; i--) {
		if (l[i].kind == QUOTE_BOILERPLATE)
			continue;
		if (l[i].kind == QUOTE_OURS)
			return;
		if (!attribution_find(r->out, i, &a)) {
			if (!is_attribution(r, i))
				return;
			attribution_of_line(&l[i], i, &a);
		}
		if (below.first < first && !goes_on(l, &below, &a))
			return;
		for (int k = a.first; k <= a.last; k++)
			run_judge(r, k, QUOTE_BOILERPLATE, WHY_ATTRIBUTION);
		fields += a.header ? a.last - a.first + 1 : 0;
		a.said = a.said || below.said;
		a.sure = a.sure || below.sure || (fields >= 3 && a.said);
		below = a;
		i = a.first;
	}
}

// Classifies the attributions; in a thread, each piece of ours may have one.
static void
judge_attributions(struct run *r)
{
	for (int i = 0; i < r->out->count && r->out->has_run; i++)
		if (r->out->line[i].kind == QUOTE_OURS && (i == 0 || r->out->line[i - 1].kind != QUOTE_OURS))
			judge_above(r, i);
}

// Classifies lines of ours below an attribution that are too few for a run.
static void
judge_repeats(struct run *r, int i)
{
	for (; i < r->out->count && (r->repeats[i] || r->out->line[i].why == WHY_BLANK); i++)
		if (r->out->line[i].kind == QUOTE_OWN)
			run_judge(r, i, r->out->line[i].order ? QUOTE_DOUBTFUL : QUOTE_BOILERPLATE,
			    r->out->line[i].order ? WHY_UNALIGNED : WHY_QUOTED);
}

// Classifies text between an attribution and the next one, or the end: it is an older letter, and anybody
// may have written the orders in it. Text between an attribution and its quotation is the writer's.
static void
judge_older(struct run *r, int from)
{
	struct quote_line *l = r->out->line;
	int end = from;

	while (end < r->out->count && l[end].kind != QUOTE_OURS && l[end].marks == 0 &&
		l[end].why != WHY_ATTRIBUTION)
		end++;
	if (end < r->out->count && l[end].why != WHY_ATTRIBUTION)
		return;
	for (int i = from; i < end; i++)
		if (l[i].kind == QUOTE_OWN && l[i].order)
			run_judge(r, i, QUOTE_DOUBTFUL, WHY_UNALIGNED);
}

// Classifies attributions of text that is too short for a run: of a marked quotation, or of lines that we
// sent; and attributions that nobody writes by hand.
static void
judge_short(struct run *r)
{
	const struct quote_line *l = r->out->line;
	int below = r->out->count, judged = -1; // below: line that the attribution introduces
	struct attribution a;

	for (int i = r->out->count - 1; i >= 0; i--) { // upwards, to find each attribution by its last line
		bool any = below < r->out->count, quoted = any && l[below].marks > 0;
		bool repeats = any && l[below].kind == QUOTE_OWN && r->repeats[below];
		if (l[i].kind == QUOTE_OWN && !r->repeats[i] &&
			(attribution_find(r->out, i, &a) ? repeats || a.sure || quoted || (any && l[below].kind == QUOTE_OURS)
							 : quoted && attribution_of_quotation(r->out, i, &a))) {
			for (int k = a.first; k <= a.last; k++)
				run_judge(r, k, QUOTE_BOILERPLATE, WHY_ATTRIBUTION);
			if (below != judged)
				repeats ? judge_repeats(r, below) : judge_older(r, below);
			judged = below;
		}
		if (l[i].kind != QUOTE_BOILERPLATE || l[i].marks > 0)
			below = i;
	}
}

static void
judge_signature(struct run *r)
{
	bool below = false;

	for (int i = 0; i < r->out->count; i++) {
		const struct quote_line *l = &r->out->line[i];
		if (l->kind == QUOTE_OURS || l->why == WHY_ATTRIBUTION)
			below = false;
		if (l->len == 2 && l->marks == 0 && memcmp(l->text, "--", 2) == 0 && l->kind != QUOTE_OURS)
			below = true;
		if (below && l->kind == QUOTE_OWN)
			run_judge(r, i, QUOTE_BOILERPLATE, WHY_SIGNATURE);
	}
}

// Finds references in own words: one of our links wrote them there, on one line or two.
static void
judge_references(struct run *r)
{
	for (int i = 0; i < r->out->count; i++) {
		const struct quote_line *l = &r->out->line[i];
		const struct quote_line *next = i + 1 < r->out->count ? l + 1 : l;
		const char *end = next->text + next->len;
		struct reference ref;
		if (l->kind == QUOTE_OURS || l->marks > 0 || l->len < 4 || memcmp(l->text, "Ref:", 4) != 0 || end < l->text ||
		    !reference_find(l->text, (size_t)(end - l->text), &ref) || ref.from > 0)
			continue;
		const char *last = l->text + ref.len;
		if (last != l->text + l->len && last != end)
			continue;
		run_judge(r, i, QUOTE_BOILERPLATE, WHY_REFERENCE);
		if (last == end && next != l)
			run_judge(r, i + 1, QUOTE_BOILERPLATE, WHY_REFERENCE);
	}
}

// The last of the marked lines from `from` on that are not ours; empty lines may be between them.
static int
block_end(const struct run *r, int from)
{
	const struct quote_line *l = r->out->line;
	int to = from;

	for (int i = from + 1; i < r->out->count && (l[i].why == WHY_BLANK || (l[i].marks > 0 && !r->known[i])); i++)
		to = l[i].why == WHY_BLANK ? to : i;
	return to;
}

// Classifies the remaining lines, by the pieces before and after them.
static void
judge_others(struct run *r)
{
	const struct chunks *sent = &r->pieces;
	bool inserted = false;
	int n = 0, block = -1; // number of pieces that ended; last line of the current block

	for (int i = 0; i < r->out->count; i++) {
		while (n < sent->count && r->ends[n] <= i)
			n++;
		if (r->known[i])
			continue;
		struct gap g = { .before = n > 0 ? &sent->list[n - 1] : NULL,
			.after = n < sent->count && r->begins[n] >= i ? &sent->list[n] : NULL,
			.within = n < sent->count && r->begins[n] < i };
		if (r->marked && r->out->line[i].marks > 0 && i > block) {
			block = block_end(r, i);
			inserted = is_inserted(r, i, block, &g);
		}
		g.inserted = inserted && i <= block;
		judge_rest(r, i, &g);
	}
}

void
quote_split(struct arena *a, const struct marked_line *letter, const struct quote_sent *sent,
	const struct quote_hints *hints, struct quote_parts *out)
{
	struct run r;

	*out = (struct quote_parts){ .hints = hints };
	run_find(&r, a, letter, sent, out);
	judge_signs(&r);
	judge_others(&r);
	judge_attributions(&r);
	judge_short(&r);
	judge_signature(&r);
	judge_references(&r);
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

// The name that a line consists of, between signs around headings. Sets *len, to 0 if there is none.
static const char *
heading(const struct quote_line *l, size_t *len)
{
	static const char signs[] = " =*_#";
	const char *from = l->text, *to = l->text + l->len;

	while (from < to && strchr(signs, *from) != NULL)
		from++;
	while (to > from && strchr(signs, to[-1]) != NULL)
		to--;
	*len = (size_t)(to - from);
	for (const char *c = from; c < to; c++)
		if (!ascii_is_alnum(*c) && *c != '-')
			*len = 0;
	return from;
}

char *
quote_headed(struct arena *a, const struct quote_parts *parts)
{
	struct text t;
	size_t len;

	text_init(&t, a);
	for (int i = 0; i < parts->count; i++) {
		const struct quote_line *l = &parts->line[i];
		const char *name = heading(l, &len);
		if (l->kind == QUOTE_OWN)
			text_addf(&t, "%.*s\n", (int)l->len, l->text);
		else if (l->kind == QUOTE_OURS && len > 0)
			text_addf(&t, QUOTE_HEADING "%.*s\n", (int)len, name);
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
