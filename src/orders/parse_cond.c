// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses conditions, and the places, numbers and names in them.
#include <stdio.h>
#include <string.h>

#include "orders/called.h"
#include "base/repair.h"
#include "orders/internal.h"

enum { NESTING = 12 };

bool
read_number(struct parser *p, int least, int most, int *n, struct msg what)
{
	if (p->t->kind != TOKEN_NUMBER)
		return fail_at(p, p->t, say(p->in, MSG("{what} is missing here: a number from {least} to {most}"),
		    ARG(what, say(p->in, what)), ARG(least, least), ARG(most, most)));
	if (p->t->n < least || p->t->n > most)
		return fail_at(p, p->t,
		    say(p->in, MSG("{what} cannot be {word}: write a number from {least} to {most}"),
			ARG(what, say(p->in, what)), ARG(word, p->t->text), ARG(least, least), ARG(most, most)));
	*n = p->t->n;
	p->t++;
	return true;
}

// Splits off the digits at the end of a word: "card1" is "card 1".
static const struct word *
glued_place(struct parser *p, int *number)
{
	size_t len = strlen(p->t->text), letters = strcspn(p->t->text, "0123456789");

	if (p->t->kind != TOKEN_WORD || letters + 1 != len)
		return NULL;
	struct match m = lexicon_find(p->in.lang->code, arena_strndup(p->arena, p->t->text, letters), WORD_PLACE);
	if (m.kind != MATCH_FOUND || m.word->value < SCOPE_CARD)
		return NULL;
	*number = p->t->text[letters] - '0';
	return m.word;
}

static bool
numbered_place(struct parser *p, const struct token *at, int family, int number, int *scope)
{
	int most = family == SCOPE_CARD ? CARD_SPACES : PILES;
	int players = p->ctx->players;

	if (number < 1 || number > most)
		return fail_at(p, at, say(p->in, family == SCOPE_CARD
		    ? MSG("there is no card {number}: they are numbered 1 to {most}")
		    : MSG("there is no building {number}: they are numbered 1 to {most}"),
		    ARG(number, number), ARG(most, most)));
	if (family == SCOPE_BUILDING && players > 0 && number > players)
		return fail_at(p, at, say(p->in,
		    MSG("a game of {players} players has only buildings 1 to {players}"), ARG(players, players)));
	*scope = (family == SCOPE_CARD ? CARD_1 : BUILDING_1) + number - 1;
	return true;
}

// Parses a place or, if `family` is set, `card` and `building` without a number.
static bool
read_where(struct parser *p, bool family, int *scope)
{
	const struct token *at = p->t;
	int number = 0;
	const struct word *w = glued_place(p, &number);

	if (w != NULL) {
		p->t++;
		return numbered_place(p, at, w->value, number, scope);
	}
	w = accept_word(p, WORD_PLACE);
	if (w == NULL)
		return fail_wanted(p, WORD_PLACE,
		    MSG("a place: toolmaker, hut, field, hunt, forest, clay, quarry, river, card "
		        "1-4, building 1-4"));
	*scope = w->value;
	if (*scope < SCOPE_CARD)
		return true;
	if (p->t->kind == TOKEN_NUMBER) {
		number = p->t->n;
		p->t++;
		return numbered_place(p, at, *scope, number, scope);
	}
	if (family)
		return true;
	return fail_at(p, at, say(p->in, MSG("which {word}? write {word} 1 to {word} 4"), ARG(word, w->text)));
}

bool
read_place(struct parser *p, enum place *place)
{
	int scope = 0;

	if (!read_where(p, false, &scope))
		return false;
	*place = (enum place)scope;
	return true;
}

bool
read_scope(struct parser *p, int *scope)
{
	if (accept_word(p, WORD_ALL) != NULL) {
		*scope = SCOPE_ALL;
		return true;
	}
	return read_where(p, true, scope);
}

bool
at_place(const struct parser *p)
{
	const struct token *t = p->t;

	return t->kind == TOKEN_WORD && lexicon_sure(p->in.lang->code,
	    arena_strndup(p->arena, t->text, strcspn(t->text, "0123456789")), WORD_PLACE | WORD_ALL) != NULL;
}

static bool
fail_seat(struct parser *p, const struct token *at)
{
	const struct seats *seats = p->ctx->seats;
	struct text names;
	const char *near = NULL;

	text_init(&names, p->arena);
	for (int s = 0; s < seats->count; s++) {
		text_addf(&names, "%s%s", s > 0 ? ", " : "", seats->name[s]);
		if (seats->title[s][0] != '\0' &&
		    strcmp(text_fold(p->arena, seats->title[s], strlen(seats->title[s])), seats->name[s]) != 0)
			text_addf(&names, " (%s)", seats->title[s]);
		if (word_distance(seats->name[s], at->text) <= near_limit(at->text))
			near = seats->name[s];
	}
	return fail_at(p, at, say(p->in, near != NULL
	    ? MSG("nobody here is called \"{word}\" (did you mean {near}?): the seats are {names}")
	    : MSG("nobody here is called \"{word}\": the seats are {names}"),
	    ARG(word, at->text), ARG(near, near), ARG(names, names.data)));
}

bool
read_seat(struct parser *p, int *seat)
{
	const struct token *at = p->t;
	struct seats *met = &p->out->seats;

	if (at->kind != TOKEN_WORD)
		return fail_at(p, at, say(p->in, MSG("a seat's name is missing here")));
	size_t said = seat_said(p->arena, met, at->at, seat);
	if (*seat < 0) {
		*seat = seat_find(p->arena, met, at->text);
		said = 1;
	}
	if (*seat >= 0) {
		for (p->t++; p->t->kind != TOKEN_END && p->t->at < at->at + said; p->t++)
			;
		return true;
	}
	if (p->ctx->seats != NULL)
		return fail_seat(p, at);
	if (strlen(at->text) >= SEAT_NAME)
		return fail_at(p, at,
		    say(p->in, MSG("\"{word}\" is too long for a seat's name"), ARG(word, at->text)));
	if (met->count == PLAYERS_MAX)
		return fail_at(p, at, say(p->in, MSG("a game has at most four seats, and this is a fifth name")));
	*seat = met->count++;
	(void)snprintf(met->name[*seat], SEAT_NAME, "%s", at->text);
	p->t++;
	return true;
}

// Allocates a new node of the tree; returns -1 if there are too many.
static int
node_add(struct parser *p, struct cond *c, enum cond_kind kind)
{
	if (c->count == COND_NODES) {
		fail_at(p, p->t, say(p->in, MSG("this condition is too long: at most {most} tests and words between "
		    "them"), ARG(most, COND_NODES)));
		return -1;
	}
	c->node[c->count] = (struct cond_node){
		.kind = kind, .left = -1, .right = -1, .seat = -1, .place = PLACES };
	return c->count++;
}

static bool
test_place(struct parser *p, struct cond_node *n)
{
	enum place place;

	if (!read_place(p, &place))
		return false;
	n->place = place;
	return true;
}

static bool
test_seat(struct parser *p, struct cond_node *n)
{
	int seat;

	if (!read_seat(p, &seat))
		return false;
	n->seat = (int8_t)seat;
	return true;
}

// Reads a comparison operator and a number.
static bool
test_compared(struct parser *p, struct cond_node *n, const char *example)
{
	const enum comparison op = p->t->op;
	int number = 0;

	if (p->t->kind != TOKEN_COMPARE)
		return fail_at(p, p->t,
		    say(p->in, MSG("compare it with a number, like {example}"), ARG(example, example)));
	p->t++;
	if (!read_number(p, 0, 999, &number, MSG("the number compared with")))
		return false;
	n->op = op;
	n->n = (int16_t)number;
	return true;
}

static bool
read_test(struct parser *p, struct cond_node *n)
{
	const struct word *w;

	switch (n->kind) {
	case COND_TAKEN:
		return test_place(p, n) && (accept_word(p, WORD_BY) == NULL || test_seat(p, n));
	case COND_FREE:
		return test_place(p, n);
	case COND_LEFT:
		return test_place(p, n) && test_compared(p, n, "left clay >= 2");
	case COND_HAVE:
		w = accept_word(p, WORD_THING);
		if (w == NULL)
			return fail_wanted(p, WORD_THING,
			    MSG("one of wood, brick, stone, gold, food, people, tools, track"));
		n->thing = (int8_t)w->value;
		return test_compared(p, n, "have wood >= 2");
	case COND_ROUND:
		return test_compared(p, n, "round < 3");
	case COND_AND: // GCOVR_EXCL_LINE read_joined handles logic
	case COND_OR: // GCOVR_EXCL_LINE read_joined handles logic
	case COND_NOT: // GCOVR_EXCL_LINE read_joined handles logic
		break; // GCOVR_EXCL_LINE read_joined handles logic
	}
	return false; // GCOVR_EXCL_LINE read_joined handles logic
}

static int
read_joined(struct parser *p, struct cond *c, int depth, enum cond_kind kind);

static int
read_factor(struct parser *p, struct cond *c, int depth)
{
	int node, inner;

	if (depth > NESTING) {
		fail_at(p, p->t, say(p->in, MSG("too many parentheses or `not` inside each other")));
		return -1;
	}
	if (accept_mark(p, '(')) {
		node = read_joined(p, c, depth + 1, COND_OR);
		if (node >= 0 && !accept_mark(p, ')')) {
			fail_at(p, p->t, say(p->in, MSG("a closing parenthesis is missing here")));
			return -1;
		}
		return node;
	}
	const struct word *w = peek_word(p, WORD_COND | WORD_LOGIC);
	if (w == NULL || (w->class == WORD_LOGIC && w->value != COND_NOT)) {
		fail_wanted(p, WORD_COND | WORD_LOGIC,
		    MSG("a condition: taken, free, left, have, round, not, or a parenthesis"));
		return -1;
	}
	p->t++;
	node = node_add(p, c, (enum cond_kind)w->value);
	if (node < 0 || w->class == WORD_COND)
		return node >= 0 && read_test(p, &c->node[node]) ? node : -1;
	inner = read_factor(p, c, depth + 1);
	c->node[node].left = (int8_t)inner;
	return inner >= 0 ? node : -1;
}

// Parses parts joined by `and`, or such lists joined by `or`.
static int
read_joined(struct parser *p, struct cond *c, int depth, enum cond_kind kind)
{
	int left = kind == COND_OR ? read_joined(p, c, depth, COND_AND) : read_factor(p, c, depth);

	while (left >= 0) {
		const struct word *w = peek_word(p, WORD_LOGIC);
		if (w == NULL || w->value != (int)kind)
			break;
		p->t++;
		int node = node_add(p, c, kind);
		if (node < 0)
			return -1;
		int right = kind == COND_OR ? read_joined(p, c, depth, COND_AND) : read_factor(p, c, depth);
		c->node[node].left = (int8_t)left;
		c->node[node].right = (int8_t)right;
		left = right >= 0 ? node : -1;
	}
	return left;
}

bool
read_cond(struct parser *p, struct cond *c)
{
	*c = (struct cond){ .node = arena_alloc(p->arena, COND_NODES * sizeof *c->node) };
	c->root = read_joined(p, c, 0, COND_OR);
	return c->root >= 0;
}
