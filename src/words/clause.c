// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads the clauses of a letter that may be changes to a plan.
#include "words/clause.h"

#include <string.h>

bool
clause_begins(const struct revision *v)
{
	return v->last.rest && v->clause.mentions == 0 && v->clause.unknown == 0 && (v->clause.about & ABOUT_PLAYER) == 0 && v->clause.words <= OPENING;
}

unsigned
clause_signs(const struct reader *r, int i)
{
	const struct token *t = &r->token[i], *next = i + 1 < r->count ? t + 1 : NULL;
	unsigned signs = 0;

	if (t->kind == TOKEN_MARK)
		return t->mark == '+' ? SIGN(UP) : 0;
	if (t->kind != TOKEN_WORD)
		return 0;
	for (enum change_form f = CHANGE_OVER; f < CHANGE_INSTEAD; f++)
		signs |= change_says(t, f) ? 1u << f : 0;
	if (t->elided) // "all'argilla"
		signs &= ~SIGN(ALL);
	const bool from = next != NULL && change_says(next, CHANGE_FROM) && !change_says(t, CHANGE_PREFER); // not "plutôt de l'argile"
	if ((signs & SIGN(INPLACE)) != 0 && (from || (next != NULL && change_says(next, CHANGE_THAN))))
		signs |= SIGN(NOT);
	if ((signs & SIGN(HEAD)) != 0 && from) // "in front of"
		signs |= SIGN(AHEAD);
	if (next != NULL && (change_says(next, CHANGE_ALL) || change_says(next, CHANGE_HEAD))) // "after all", "nach vorn"
		signs &= ~(SIGN(BEHIND) | SIGN(AHEAD));
	if ((signs & SIGN(STAYS)) != 0 && i > 0 && change_says(t - 1, CHANGE_THAN)) // "el que queda"
		signs = (signs & ~SIGN(STAYS)) | SIGN(OTHERS);
	const bool yes = t->class == SENSE_YES && (next == NULL || !next->phrase);
	return signs | (yes ? SIGN(STAYS) : t->class == SENSE_NO ? SIGN(NOT) : t->class == SENSE_FIRST ? SIGN(HEAD) : 0);
}

bool
clause_ends(const struct reader *r, int i, unsigned *link)
{
	const struct token *t = &r->token[i];

	*link = t->class == SENSE_THEN ? THEN : t->class == SENSE_AND ? JOINED : token_is_mark(r, i, ',') ? LISTED : 0;
	if (t->kind == TOKEN_MARK)
		return strchr(",.;!?()", t->mark) != NULL || (t->mark == ':' && (i == 0 || !class_is_place(t[-1].class)));
	return t->kind == TOKEN_BREAK || *link != 0 || change_says(t, CHANGE_BUT);
}

// Returns the end of the tokens from `i` that may be one wish: at most one place, and no signs.
static int
wish_end(const struct revision *v, int i)
{
	const struct token *place = NULL;
	unsigned link;
	int to = i;

	for (; to < v->r->signature && to < i + WISH_TOKENS && !clause_ends(v->r, to, &link) && (clause_signs(v->r, to) & ~SIGN(FROM)) == 0; to++) {
		const struct token *t = &v->r->token[to];
		if (!class_is_place(t->class) || t->phrase)
			continue;
		if (place != NULL && place->value != t->value)
			break;
		place = t;
	}
	return to;
}

// The number before "instead of" counts if another one follows: "2 instead of 3 wood", "wood 2 instead of 3".
static void
numbers_settle(struct clause *c, struct mention *x, unsigned *signs, int *number)
{
	if (c->rather == 0)
		return;
	if (is_large(x->wish.place) && (*number > 0 || x->wish.most < PEOPLE_MAX)) {
		x->wish = wish_for(x->wish.place, c->rather);
		x->recounts = true;
		*signs &= ~(SIGN(NOT) | SIGN(INPLACE) | SIGN(THAN) | SIGN(FROM));
		*number = 0;
	} else {
		*number = c->rather;
	}
	c->rather = 0;
}

// Whether a token is "the card" or "the building" without its number.
static bool
is_unnumbered(const struct reader *r, int i, struct wish *out)
{
	const struct token *t = &r->token[i];
	const bool alone = i + 1 >= r->signature || (t[1].kind != TOKEN_NUMBER && t[1].class != SENSE_NUMBER && t[1].class != SENSE_LINK);

	if (t->class != SENSE_PLACE || (t->value != CARD && t->value != BUILDING) || t->phrase || !alone)
		return false;
	*out = wish_for(t->value == CARD ? CARD_1 : BUILDING_1, PEOPLE_MAX);
	out->unnamed = true;
	return true;
}

// Whether the place at a token is the one that is not wanted in "better clay than wood".
static bool
is_preferred_over(const struct revision *v, int i)
{
	const struct token *t = &v->r->token[i];
	const bool compares = change_says(t, CHANGE_TO) || (i > 0 && (change_says(t - 1, CHANGE_TO) || change_says(t - 1, CHANGE_THAN)));
	bool place = false;
	unsigned link;

	for (int k = i - 1; compares && v->clause.mentions == 1 && k >= v->r->greeting && !clause_ends(v->r, k, &link); k--) {
		place = place || class_is_place(v->r->token[k].class);
		if (place && change_says(&v->r->token[k], CHANGE_PREFER))
			return true;
	}
	return false;
}

int
clause_add_place(struct revision *v, int i)
{
	struct clause *c = &v->clause;
	struct mention x = { .signs = c->signs, .number = c->number, .from = change_says(&v->r->token[i], CHANGE_FROM),
		.lists = HAS(c, OFF) };
	int to = wish_end(v, i);

	while (to > i && !change_wish(v->r, v->room, i, to, &x.wish))
		to--;
	if (to == i && !is_unnumbered(v->r, i, &x.wish))
		return i;
	to += to == i;
	x.signs |= is_preferred_over(v, i) ? SIGN(NOT) | SIGN(INPLACE) : 0;
	if (change_says(&v->r->token[i], CHANGE_ALONG)) {
		v->differs = true;
		x.signs |= clause_begins(v) && v->r->out->changed == CHANGE_BUT ? SIGN(ADDS) : 0; // "with the hut"
	}
	v->failed = v->failed || (i > 0 && x.wish.place == TOOL_MAKER && token_is(v->r, i - 1, SENSE_MY)); // "with my tool"
	for (int k = i; k < to; k++) {
		const struct token *t = &v->r->token[k];
		c->ways += class_in(t->class, SENSE_BIT(LINK) | SENSE_BIT(PEOPLE)) || change_says(t, CHANGE_FROM);
		c->fillers += class_in(t->class, SENSE_BIT(FILLER) | SENSE_BIT(WITH));
		const bool hour = t->class == SENSE_CODE && !t->capital && token_is_number(v->r, k - 1); // "at 9 h"
		v->failed = v->failed || hour;
	}
	if (c->mentions == CLAUSE_PLACES) {
		v->failed = true;
		return to;
	}
	if (c->mentions > 0 && HAS(c, OFF) && !HAS(c, NOT)) { // "hut out, field in"
		c->mention[c->mentions - 1].signs |= SIGN(OFF);
		x.signs &= ~SIGN(OFF);
	}
	numbers_settle(c, &x, &x.signs, &x.number);
	c->mention[c->mentions++] = x;
	c->signs = 0;
	c->number = 0;
	return to;
}

// Adds the number that a token says to the clause. Returns false if it says none.
static bool
take_number(struct clause *c, const struct token *t)
{
	const bool one = change_says(t, CHANGE_ONE) && t->text[1] != '\0'; // not "à"

	if (t->kind != TOKEN_NUMBER && t->class != SENSE_NUMBER && !one)
		return false;
	const int n = one ? 1 : t->n;
	c->number = n > 0 && n < PEOPLE_MAX ? n : c->number;
	return true;
}

static void
take_signs(struct clause *c, unsigned signs)
{
	if ((signs & SIGN(NOT)) != 0 && c->number > 0) {
		c->rather = c->number;
		c->number = 0;
	}
	if ((signs & SIGN(ONLY)) != 0 && c->words == 1)
		c->signs &= ~SIGN(NOT); // "no just one on wood"
	c->signs |= signs;
}

// Adds what a word says that the clause is about.
static void
take_facts(struct clause *c, const struct token *t)
{
	static const struct {
		uint64_t senses;
		unsigned about;
	} facts[] = {
		{ SENSE_BIT(ROUND) | SENSE_BIT(OR), ABOUT_OTHERS },
		{ SENSE_BIT(IF), ABOUT_IF },
		{ SENSE_BIT(HAVE), ABOUT_OWNED },
		{ SENSE_BIT(PEOPLE), ABOUT_PEOPLE },
	};

	for (size_t k = 0; k < sizeof facts / sizeof *facts; k++)
		c->about |= class_in(t->class, facts[k].senses) ? facts[k].about : 0;
	if (t->class == SENSE_ASK && HAS(c, NOT) && !t->name)
		c->about |= ABOUT_OTHERS; // "no idea what to do with the hut"
}

void
clause_add_token(struct revision *v, int i)
{
	const struct token *t = &v->r->token[i];
	struct clause *c = &v->clause;
	const bool joins = t->kind == TOKEN_MARK && c->mentions > 0 && v->r->out->kind == SENTENCE_ORDER; // "hut + field" is a plan
	const unsigned signs = joins ? 0 : clause_signs(v->r, i);

	take_signs(c, signs);
	c->words += (t->kind == TOKEN_WORD && t->class != SENSE_ARTICLE);
	c->ways += t->kind == TOKEN_SIGN || t->mark == '>';
	if (t->kind == TOKEN_WORD && signs == 0)
		take_facts(c, t);
	c->about |= (c->about & ABOUT_OWNED) != 0 && c->mentions == 0 ? ABOUT_OWNER : 0;
	c->about |= t->name ? ABOUT_PLAYER : 0;
	v->corrects = v->corrects || t->class == SENSE_CORRECT;
	v->failed = v->failed || class_is_place(t->class); // "the card" without its number
	if (!take_number(c, t) && t->kind == TOKEN_WORD && signs == 0 && class_in(t->class, SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO))) {
		c->unknown++;
		v->unknown++;
		if (i > 0 && change_says(t - 1, CHANGE_NOT))
			c->signs &= ~(SIGN(NOT) | SIGN(OFF)); // "in the forest without a phone"
	}
}

unsigned
clause_settle(struct revision *v)
{
	struct clause *c = &v->clause;
	const int last = c->mentions - 1;
	unsigned all = 0;

	if (last >= 0) {
		struct mention *x = &c->mention[last];
		const bool corrects = HAS(c, NOT) && c->number > 0 && c->rather == 0 && is_counted(&x->wish); // "2 wood, not 3"
		numbers_settle(c, x, &c->signs, &c->number);
		x->recounts = x->recounts || corrects;
		x->signs |= c->signs & ~(SIGN(FROM) | (corrects ? SIGN(NOT) : 0));
		x->then = corrects ? 0 : c->number;
	}
	for (int i = 0; i <= last; i++) {
		struct mention *x = &c->mention[i];
		if (HAS(x, TOUCH) && HAS(x, NOT)) // "don't touch the hut"
			x->signs = SIGN(STAYS);
		all |= x->signs;
	}
	if (last == 0 && (c->about & ABOUT_PLAYER) != 0 && ((c->about & ABOUT_OWNED) != 0 || (all & SIGN(STAYS)) != 0)) { // "I leave the hut to Ben"
		all = c->mention[0].signs = SIGN(OFF);
		c->about &= ~(unsigned)(ABOUT_PLAYER | ABOUT_OWNED | ABOUT_OWNER);
	}
	return all;
}
