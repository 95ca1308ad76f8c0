// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds pieces of our letters in a text.
#include "quote/internal.h"

enum {
	SHORT = 4, // lines shorter than this are looked up by their whole text
	BITS = 1 << 15, // bits in a set of heads
};

// A line's text, and the places where it occurs. Indexes count from 1; 0: none.
struct node {
	uint64_t hash;
	uint16_t len;
	int next; // next node with the same head
	int first, last; // first and last place of the text
};

struct place {
	int letter, line;
	int next;
};

struct align_index {
	enum stream_kind kind;
	const struct fingerprints *letters;
	int *head; // `mask` + 1 indexes of nodes
	size_t mask;
	struct node *node;
	struct place *place;
	int nodes, places;
};

static int
node_for(struct align_index *x, const struct fingerprint *l)
{
	int *at = &x->head[l->of[x->kind].head & x->mask], tried = 0;

	for (; *at != 0; at = &x->node[*at].next) {
		const struct node *n = &x->node[*at];
		if (n->hash == l->of[x->kind].hash && n->len == l->of[x->kind].len)
			return *at;
		if (++tried == ALIGN_CHAIN)
			return 0;
	}
	*at = ++x->nodes;
	x->node[*at] = (struct node){ .hash = l->of[x->kind].hash, .len = l->of[x->kind].len };
	return *at;
}

static void
index_line(struct align_index *x, int letter, int line)
{
	int n = node_for(x, &x->letters[letter].line[line]);

	if (n == 0)
		return;
	x->place[++x->places] = (struct place){ .letter = letter, .line = line };
	if (x->node[n].first == 0)
		x->node[n].first = x->places;
	else
		x->place[x->node[n].last].next = x->places;
	x->node[n].last = x->places;
}

static bool
is_word(const struct stream *s, size_t at)
{
	return at == s->len || (s->at[at] & AT_WORD) != 0;
}

static bool
is_line(const struct stream *s, size_t at)
{
	return at == s->len || (s->at[at] & AT_LINE) != 0;
}

// The set of the heads of all strings that begin with a word of the text.
static const uint8_t *
heads_of(struct arena *a, const struct stream *s)
{
	uint8_t *set = arena_alloc(a, BITS / 8);

	for (size_t at = 0; at < s->len; at++)
		for (size_t len = 1; len <= SHORT && len <= s->len - at && is_word(s, at); len++) {
			unsigned head = stream_head(s, at, len) % BITS;
			set[head / 8] |= (uint8_t)(1u << head % 8);
		}
	return set;
}

// A line that begins like a word of the text.
struct begun {
	uint16_t letter, line;
};

const struct align_index *
align_index_make(struct arena *a, enum stream_kind kind, const struct stream *s,
	const struct fingerprints *letters, int count)
{
	struct align_index *x = arena_alloc(a, sizeof *x);
	const uint8_t *heads = count > 0 ? heads_of(a, s) : NULL;
	size_t all = 0, lines = 0, room = 1;

	if (count > ALIGN_LETTERS)
		count = ALIGN_LETTERS;
	for (int i = 0; i < count; i++)
		all += (size_t)letters[i].count;
	struct begun *begun = arena_alloc(a, (all + 1) * sizeof *begun);
	for (int i = 0; i < count; i++) {
		const struct fingerprint *first = letters[i].line, *end = first + letters[i].count;
		for (const struct fingerprint *l = first; l < end; l++) {
			const unsigned head = l->of[kind].head % BITS;
			if ((heads[head / 8] >> head % 8 & 1) != 0 && l->of[kind].len > 0)
				begun[lines++] = (struct begun){ (uint16_t)i, (uint16_t)(l - first) };
		}
	}
	while (room < lines)
		room *= 2;
	*x = (struct align_index){ .kind = kind, .letters = letters, .mask = room - 1,
		.head = arena_alloc(a, room * sizeof *x->head),
		.node = arena_alloc(a, (lines + 1) * sizeof *x->node),
		.place = arena_alloc(a, (lines + 1) * sizeof *x->place) };
	for (size_t i = 0; i < lines; i++)
		index_line(x, begun[i].letter, begun[i].line);
	return x;
}

// The longest piece that matches from `from` on and begins with the line at this place. It ends with a word.
static struct chunk
extended(const struct align_index *x, const struct stream *s, const struct place *p, size_t from)
{
	const struct fingerprints *l = &x->letters[p->letter];
	struct chunk c = { .letter = p->letter, .first = p->line, .from = from, .to = from };
	size_t at = from;
	bool strong = false;

	for (int i = p->line; i < l->count; i++) {
		size_t len = l->line[i].of[x->kind].len;
		if (len > s->len - at)
			break;
		if (len > 0 && i > p->line && stream_hash(s, at, len) != l->line[i].of[x->kind].hash)
			break;
		at += len;
		strong = strong || l->line[i].strong;
		if (is_word(s, at) && len > 0) {
			c.count = i - p->line + 1;
			c.to = at;
			c.strong = strong;
		}
	}
	return c;
}

// Tries all lines with the head at `from`; short lines must have exactly `len` characters.
static void
try_head(const struct align_index *x, const struct stream *s, size_t from, size_t len, struct chunk *best)
{
	for (int n = x->head[stream_head(s, from, len) & x->mask]; n != 0; n = x->node[n].next) {
		const struct node *node = &x->node[n];
		if ((len < SHORT ? node->len != len : node->len < SHORT) || node->len > s->len - from ||
			stream_hash(s, from, node->len) != node->hash)
			continue;
		int tried = 0;
		for (int p = node->first; p != 0 && tried < ALIGN_CHAIN; p = x->place[p].next, tried++) {
			struct chunk c = extended(x, s, &x->place[p], from);
			// A piece without a strong line begins and ends with a line of the text.
			if (c.count > 0 && c.to > best->to && (c.strong || (is_line(s, c.from) && is_line(s, c.to))))
				*best = c;
		}
	}
}

void
align(struct arena *a, const struct align_index *x, const struct stream *s, struct chunks *out)
{
	size_t at = 0;

	*out = (struct chunks){ 0 };
	while (x->nodes > 0 && at < s->len) {
		struct chunk best = { .to = at };
		if (is_word(s, at))
			for (size_t len = SHORT; len > 0; len--)
				if (len <= s->len - at)
					try_head(x, s, at, len, &best);
		if (best.count > 0 && out->count == out->room) {
			out->room = out->room == 0 ? 16 : 2 * out->room;
			out->list = arena_grow(a, out->list, (size_t)out->count * sizeof *out->list,
				(size_t)out->room * sizeof *out->list);
		}
		if (best.count > 0)
			out->list[out->count++] = best;
		at = best.count > 0 ? best.to : at + 1;
	}
}
