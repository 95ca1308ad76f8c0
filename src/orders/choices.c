// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Possible answers to a question within a round. Each possible section is tried, and those with
// different decisions are listed; so storing a choice decides as shown.
#include "orders/choices.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"
#include "engine/notation.h"
#include "orders/internal.h"
#include "orders/print.h"
#include "orders/rule.h"
#include "words/vocabulary.h"

enum { LAST = 1 << 20 }; // rank of paying nothing, which is always listed

struct collector {
	struct arena *arena;
	const struct game *g;
	const struct seats *names;
	const struct decision *preferred;
	struct wishes wishes; // the seat's wishes, with `orders` instead of its own orders
	struct order_set *orders;
	struct choices *out;
	int rank[CHOICES_MAX];
};

// Returns the rank of a decision; the lowest rank is listed first.
static int
rank_of(const struct collector *c, const struct decision *d)
{
	if (c->preferred != NULL && decision_same(c->preferred, d))
		return -1;
	switch (d->kind) {
	case DO_PICK:
		return 6 - d->face;
	case DO_TOOLS:
		return tools_sum(&c->g->player[c->g->open.seat], d->tools, d->once) + (d->once != 0 ? 100 : 0);
	case DO_PAY:
		return goods_value(d->goods);
	case DO_FEED:
		return goods_value(d->goods) + starving_costs(c->g, goods_count(d->goods));
	case DO_PLACE:
	case DO_USE:
	case DO_TAKE:
	case DO_DECLINE:
	case DO_REFUSE:
		break;
	}
	return LAST;
}

// Inserts a decision by its rank. If the list is full, the last one is dropped, except for paying nothing.
static void
list_choice(struct collector *c, const struct decision *d, enum section s)
{
	struct choices *out = c->out;
	int rank = rank_of(c, d), at = out->count;
	struct text t;

	while (at > 0 && rank < c->rank[at - 1])
		at--;
	if (out->count == CHOICES_MAX) {
		int drop = rank == LAST || c->rank[CHOICES_MAX - 1] != LAST ? CHOICES_MAX - 1 : CHOICES_MAX - 2;
		out->more = true;
		if (at > drop && rank != LAST)
			return;
		at = at > drop ? drop : at;
		memmove(&out->list[drop], &out->list[drop + 1], (size_t)(CHOICES_MAX - 1 - drop) * sizeof *out->list);
		memmove(&c->rank[drop], &c->rank[drop + 1], (size_t)(CHOICES_MAX - 1 - drop) * sizeof *c->rank);
		out->count--;
	}
	memmove(&out->list[at + 1], &out->list[at], (size_t)(out->count - at) * sizeof *out->list);
	memmove(&c->rank[at + 1], &c->rank[at], (size_t)(out->count - at) * sizeof *c->rank);
	text_init(&t, c->arena);
	section_print(&t, c->orders, s, c->names);
	out->list[at] = (struct choice){ .decision = *d, .orders = t.data };
	c->rank[at] = rank;
	out->count++;
}

// Lists the decision made by a section, if there is one and the list does not have it.
static void
try_section(struct collector *c, enum section s)
{
	struct ruling v;

	c->orders->has |= 1u << s;
	orders_rule(c->g, &c->wishes, &v);
	if (v.kind != DECIDED)
		return;
	for (int i = 0; i < c->out->count; i++)
		if (decision_same(&c->out->list[i].decision, &v.decision))
			return;
	list_choice(c, &v.decision, s);
}

static void
try_picks(struct collector *c)
{
	for (int face = 6; face >= 1; face--) {
		c->orders->pick = (struct ranking){ .item = { face }, .count = 1 };
		try_section(c, SECTION_PICK);
	}
}

// Tries all rankings of goods, shortest first; of equivalent rankings the shortest is listed.
static void
try_meals(struct collector *c)
{
	c->orders->feed = (struct ranking){ .or_else = true };
	try_section(c, SECTION_FEED);
	for (int len = 1, all = GOODS; len <= GOODS; len++, all *= GOODS)
		for (int n = 0; n < all; n++) {
			struct ranking r = { .count = len };
			bool again = false;
			for (int i = 0, rest = n; i < len; i++, rest /= GOODS) {
				r.item[i] = rest % GOODS;
				for (int k = 0; k < i; k++)
					again = again || r.item[k] == r.item[i];
			}
			if (again)
				continue;
			c->orders->feed = r;
			try_section(c, SECTION_FEED);
			c->orders->feed.or_else = c->g->options.famine == FAMINE_4_EACH; // people without food starve
			if (c->orders->feed.or_else)
				try_section(c, SECTION_FEED);
		}
}

static void
try_prices(struct collector *c)
{
	struct pay_order *pay = &c->orders->pay;
	struct pay_rule *r = &pay->rule[0];
	struct decision *legal = arena_alloc(c->arena, LEGAL_MAX * sizeof *legal);
	int n = game_legal(c->g, legal), old = 0;

	// makes room at the front for a rule for the place, replacing its old rule
	while (old < pay->count && pay->rule[old].scope != (int)c->g->open.place)
		old++;
	pay->count += old == pay->count;
	memmove(&pay->rule[1], &pay->rule[0], (size_t)old * sizeof *pay->rule);
	for (int i = 0; i < n; i++) {
		if (legal[i].kind != DO_PAY)
			continue;
		*r = (struct pay_rule){ .scope = (int)c->g->open.place, .exact = true };
		memcpy(r->goods, legal[i].goods, sizeof r->goods);
		try_section(c, SECTION_PAY);
	}
	*r = (struct pay_rule){ .scope = (int)c->g->open.place, .ranking.or_else = true };
	try_section(c, SECTION_PAY);
}

// Tries no tools, then the fewest that gain one more, two more, and so on; without and with one-use tools.
static void
try_tools(struct collector *c)
{
	struct tools_order *tools = &c->orders->tools;
	struct tools_rule *r = &tools->rule[0];
	int most = (dice_sum(c->g) + 4 * (TOOL_SLOTS + ONCE_TOOLS)) / roll_value(c->g), old = 0;

	// makes room at the front as for prices
	while (old < tools->count && tools->rule[old].scope != (int)c->g->open.place)
		old++;
	tools->count += old == tools->count;
	memmove(&tools->rule[1], &tools->rule[0], (size_t)old * sizeof *tools->rule);
	*r = (struct tools_rule){ .scope = (int)c->g->open.place, .mode = TOOLS_NEVER, .limit = -1 };
	try_section(c, SECTION_TOOLS);
	r->mode = TOOLS_REACH_MORE;
	for (int once = 0; once < 2; once++)
		for (r->n = 1; r->n <= most; r->n++) {
			r->once = once ? ONCE_OK : ONCE_NEVER;
			try_section(c, SECTION_TOOLS);
		}
}

enum section
choices_section(const struct game *g)
{
	static const enum section section[] = { [ASK_PLACE] = SECTIONS, [ASK_USE] = SECTIONS, [ASK_TOOLS] = SECTION_TOOLS,
		[ASK_PAY] = SECTION_PAY, [ASK_PICK] = SECTION_PICK, [ASK_FEED] = SECTION_FEED, [ASK_ROLL] = SECTIONS,
		[ASK_OVER] = SECTIONS };

	return section[g->open.kind];
}

void
choices_make(struct arena *a, const struct game *g, const struct wishes *w, const struct seats *names,
    const struct decision *preferred, struct choices *out)
{
	static void (*const try[SECTIONS])(struct collector *) = {
		[SECTION_TOOLS] = try_tools,
		[SECTION_PAY] = try_prices,
		[SECTION_PICK] = try_picks,
		[SECTION_FEED] = try_meals,
	};
	struct collector c = { .arena = a, .g = g, .names = names, .preferred = preferred, .out = out, .wishes = *w };
	enum section s = choices_section(g);

	*out = (struct choices){ .count = 0 };
	if (s == SECTIONS)
		return;
	c.orders = arena_alloc(a, sizeof *c.orders);
	*c.orders = w->orders != NULL ? *w->orders : (struct order_set){ .has = 0 };
	if (!order_has(c.orders, s)) { // otherwise the section has no values
		c.orders->tools = (struct tools_order){ .count = 0 };
		c.orders->pay = (struct pay_order){ .count = 0 };
	}
	c.wishes.orders = c.orders;
	c.wishes.late = c.wishes.computer = false;
	c.wishes.help = HELP_NOT;
	try[s](&c);
	out->preferred = out->count > 0 && c.rank[0] == -1;
}

// Matches the writer's own words to the choices of a letter: by letter or by word, for dice by
// face; never by position.

enum { COUNT_MOST = 99, TRIES = 3 };

// The state of parsing a line.
struct scan {
	struct tongue in;
	bool letters; // a lone letter is a choice; otherwise only a letter followed by a bracket is
	int count; // number that may belong to the next word, or 0
	struct chosen said;
	struct text rest; // other words of the line
	int taken; // number of words that choose something
};

static void
end_count(struct scan *s)
{
	if (s->count != 0)
		s->said.number = s->said.number == 0 ? s->count : -1;
	s->count = 0;
}

static bool
take_word(struct scan *s, const char *word)
{
	const char *lang = s->in.lang->code;
	const struct word *w;

	if ((w = lexicon_sure(lang, word, WORD_GOOD)) != NULL) {
		s->said.goods |= 1u << w->value;
		s->said.count[w->value] = s->count;
		s->count = 0;
		return true;
	}
	end_count(s);
	if ((w = lexicon_sure(lang, word, WORD_FACE)) != NULL)
		s->said.faces |= 1u << w->value;
	else if ((w = lexicon_sure(lang, word, WORD_SKIP | WORD_REFUSE)) != NULL)
		s->said.nothing = true;
	return w != NULL;
}

// Parses the next letter, number, word or sign of a line; returns its length.
static size_t
take_next(struct scan *s, const char *at)
{
	size_t len = strspn(at, "0123456789"), letters = strspn(at, "abcdefghijklmnopqrstuvwxyz");

	if (len > 0) {
		long n = strtol(at, NULL, 10);
		end_count(s);
		s->count = n > 0 && n <= COUNT_MOST ? (int)n : -1;
		s->taken++;
		return len;
	}
	if (letters == 1 && at[0] < 'a' + CHOICES_MAX && (at[1] == ')' || s->letters)) {
		s->said.letter = s->said.letter == '\0' || s->said.letter == at[0] ? at[0] : '?';
		s->taken++;
		return 1 + (at[1] == ')');
	}
	const struct entry *number = letters > 1 ? vocabulary_look(at, letters, s->in.lang->code) : NULL;
	// "one" is often an article
	if (number != NULL && number->class == SENSE_NUMBER && number->value > 1) {
		end_count(s);
		s->count = number->value;
		s->taken++;
		return letters;
	}
	if (letters > 1 && take_word(s, arena_strndup(s->in.arena, at, letters))) {
		s->taken++;
		return letters;
	}
	if (letters == 0 && at[0] != '?' && !((unsigned char)at[0] & 0x80)) {
		text_add(&s->rest, " ");
		return 1;
	}
	text_add_bytes(&s->rest, at, letters > 0 ? letters : 1);
	return letters > 0 ? letters : 1;
}

static void
scan_line(struct scan *s, struct tongue in, const char *line, size_t len, bool letters)
{
	*s = (struct scan){ .in = in, .letters = letters };
	text_init(&s->rest, in.arena);
	for (const char *at = arena_strndup(in.arena, line, len); *at != '\0';)
		at += take_next(s, at);
	end_count(s);
}

bool
chosen_read(struct tongue in, const struct words_context *by, const char *text, struct chosen *out)
{
	const char *folded = text_fold(in.arena, text, strlen(text));
	struct arena tried = { 0 };
	struct scan s;
	bool chooses = false;

	for (int tries = 0; *folded != '\0' && tries < TRIES && !chooses;) {
		size_t len = strcspn(folded, "\n");
		scan_line(&s, in, folded, len, false);
		if (s.taken == 0) // else a lone letter may be an article, as in "a gold"
			scan_line(&s, in, folded, len, true);
		if (s.taken > 0) { // the rest must read like a yes
			struct short_plan said;
			tries++;
			short_read((struct tongue){ &tried, in.lang }, by, arena_printf(&tried, "ok %s%s", s.rest.data, folded + len), &said);
			*out = s.said;
			chooses = said.kind == SHORT_YES && said.doubts.count == 0;
		}
		folded += len + (folded[len] == '\n');
	}
	arena_release(&tried);
	return chooses;
}

static bool
fits_goods(const struct chosen *c, const struct decision *d)
{
	for (int i = 0; i < GOODS; i++) {
		bool named = (c->goods >> i & 1) != 0;
		int own = d->kind == DO_PICK ? d->face == i + 1 : d->goods[i];
		if (named && (own == 0 || (c->count[i] != 0 && c->count[i] != own)))
			return false;
	}
	return true;
}

static bool
fits(const struct chosen *c, int i, const struct decision *d)
{
	const bool no_tools = d->kind == DO_TOOLS && d->tools == 0 && d->once == 0;
	const bool nothing = d->kind == DO_DECLINE || d->kind == DO_REFUSE || no_tools;

	if (c->letter != '\0' && c->letter != 'a' + i)
		return false;
	if (c->number != 0 && (d->kind != DO_PICK || d->face != c->number))
		return false;
	if (c->faces != 0 && (d->kind != DO_PICK || c->faces != 1u << d->face))
		return false;
	return fits_goods(c, d) && (!c->nothing || nothing);
}

int
chosen_of(const struct chosen *said, const struct choices *choices)
{
	int found = -1;

	for (int i = 0; i < choices->count; i++)
		if (fits(said, i, &choices->list[i].decision)) {
			if (found >= 0)
				return -1;
			found = i;
		}
	return found;
}
