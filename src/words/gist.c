// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Proposes the gist of a doubtful letter (L20); the rule is in words/internal.h.
#include "words/internal.h"

#include <string.h>

// Whether "and" joins a good to those before it: "pay a wood and two bricks".
static bool
joins_good(const struct reader *r, int i)
{
	if (r->token[i].class != SENSE_AND)
		return false;
	for (i++; i < r->count && (r->token[i].kind == TOKEN_NUMBER || class_in(r->token[i].class, SENSE_BIT(NUMBER) | SENSE_BIT(ARTICLE))); i++)
		;
	return token_is(r, i, SENSE_GOOD);
}

// Makes a copy of a reader, in which questions and answers are read over.
static struct reader
orders_copy(const struct reader *r)
{
	struct reader copy = *r;
	const size_t size = ((size_t)r->count + 1) * sizeof *copy.token;

	copy.token = memcpy(arena_alloc(r->a, size), r->token, (size_t)r->count * sizeof *copy.token);
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++) {
		const bool told = x->kind == SENTENCE_ORDER || x->kind == SENTENCE_DOUBTFUL || x->kind == SENTENCE_TALK || x->kind == SENTENCE_QUESTION;
		for (int i = x->first; i < x->end && (!told || x->asked); i++)
			if (copy.token[i].kind != TOKEN_BREAK)
				token_read_over(&copy.token[i], SENSE_FILLER);
	}
	return copy;
}

// Whether a sentence is a number, which may be a card or a count.
static bool
is_number_alone(const struct reader *r, const struct sentence *x)
{
	bool number = false;

	for (int i = x->first; i < x->end; i++) {
		if (r->token[i].kind == TOKEN_WORD)
			return false;
		number = number || r->token[i].kind == TOKEN_NUMBER;
	}
	return number;
}

// Whether small changes make a plan of their own: "building 2, 4 on clay. If building 2 is gone, card 1".
static bool
changes_are_plan(const struct words *out)
{
	unsigned wished = 0, taken = 0;
	int wishes = 0;

	for (int i = 0; i < out->changes; i++) {
		const struct change *c = &out->change[i];
		if (c->form != CHANGE_WITH && c->form != CHANGE_ELSE)
			return false;
		wishes += c->form == CHANGE_WITH;
		*(c->form == CHANGE_WITH ? &wished : &taken) |= 1u << c->what.place;
	}
	return wishes > 1 && (taken & ~wished) == 0;
}

// Whether the gist of a letter for which nothing is proposed yet may be.
static bool
may_have_gist(const struct reader *r)
{
	const struct words *out = r->out;

	bool paid = false;
	for (int i = r->greeting; i < r->signature; i++)
		paid = paid || token_pays(&r->token[i]);
	if ((out->priced && !paid) || out->kind != SENTENCE_DOUBTFUL || out->plan.count + out->reading[0].count > 0 || (out->changes > 0 && !changes_are_plan(out)) || out->stopped != NULL ||
	    out->sentences > SENTENCES_HEARD || r->below < r->count || kind_count(r, SENTENCE_TAKEBACK) + kind_count(r, SENTENCE_YES) + kind_count(r, SENTENCE_SAME) > 0 || correction_find(r) > 0 ||
	    letter_tells_of_others(r))
		return false;
	for (const struct sentence *x = out->sentence; x < out->sentence + out->sentences; x++)
		if ((x->effect == EFFECT_UNDO && !tokens_fit(r, x->first, x->end, TOPIC_STOP)) || is_number_alone(r, x))
			return false;
	return !topic_fits_by(r->a, r->by, r->text, TOPIC_ELSEWHERE) && !topic_fits_by(r->a, r->by, r->text, TOPIC_COMPARED);
}

// Returns where a token is after a move of others.
static int
moved_to(const struct gist_move *move, int i)
{
	return i >= move->to && i < move->first ? i + move->end - move->first : i;
}

// Moves such wishes behind the earlier ones.
static void
wishes_move(struct gist *g)
{
	for (struct gist_move *m = g->move; m < g->move + g->moves; m++) {
		const size_t size = (size_t)(m->end - m->first) * sizeof *g->r->token;
		struct token *to = g->r->token + m->to, *from = g->r->token + m->first, *copy = arena_alloc(g->r->a, size);
		memcpy(copy, from, size);
		memmove(to + (m->end - m->first), to, (size_t)(m->first - m->to) * sizeof *to);
		memcpy(to, copy, size);
		for (struct gist_move *later = m + 1; later < g->move + g->moves; later++)
			later->to = moved_to(m, later->to);
	}
}

static unsigned
places_of(const struct wish_list *plan)
{
	unsigned places = 0;

	for (int i = 0; i < plan->count; i++)
		places |= 1u << plan->list[i].place;
	return places;
}

void
gist_propose(struct reader *r)
{
	struct reader part, again;
	struct gist g = { .r = &again, .out = r->out };

	const int payments = r->out->payments, directions = r->out->directions;

	if (!may_have_gist(r))
		return;
	part = orders_copy(r);
	again.count = 0;
	if (!words_retell(&part, &again, false) && again.count == 0)
		return;
	for (int i = 0, end; i < again.count; i = end + 1) {
		bool paying = false, placed = false;
		for (end = i; end < again.count && !(gist_separates(&again, end, placed) && !(paying && joins_good(&again, end))); end++) {
			paying = paying || token_pays(&again.token[end]) || gist_prices(&again, i, end);
			placed = placed || class_is_place(again.token[end].class);
		}
		gist_part_read(&g, i, end);
	}
	wishes_move(&g);
	const bool told = !g.blocked && g.gone == 0 && (g.named & g.denied) == 0 && retold_read(r, &again) && !sends_rest_twice(&again.out->plan);
	const struct wish_list *plan = &again.out->plan;
	if (!told || places_of(plan) != g.named || (plan->count < 2 && (g.denied != 0 || !plan->list[0].rest))) {
		r->out->payments = payments;
		r->out->directions = directions;
		return;
	}
	r->out->plan = *plan;
	r->out->changes = 0;
	if (tally_of(r, r->greeting, r->signature).of[SENSE_REST] > 0)
		(void)plan_hunters_are_rest(r, &r->out->plan);
	prose_doubt(r, &again);
}
