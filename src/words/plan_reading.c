// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads plans from the orders of a letter.
#include "words/internal.h"

void
plan_room(struct reader *r, struct wish_list *plan)
{
	plan->count = 0;
	plan->list = arena_alloc(r->a, WORDS_WISHES * sizeof *plan->list);
}

bool
plan_read(struct reader *r, struct pairing *p, int from, bool doubtful, bool mark)
{
	bool sure = true;

	for (int s = 0; s < r->out->sentences; s++) {
		struct sentence *x = &r->out->sentence[s];
		if (x->end <= from || (x->kind != SENTENCE_ORDER && !(doubtful && x->kind == SENTENCE_DOUBTFUL)))
			continue;
		bool was = wishes_pair(r, p, x->first > from ? x->first : from, x->end, mark);
		if (!was && mark) {
			x->kind = SENTENCE_DOUBTFUL;
			x->counts = true;
		}
		sure = sure && was;
	}
	return sure;
}

bool
sends_rest_twice(const struct wish_list *plan)
{
	int rest = 0;

	for (int i = 0; i < plan->count; i++)
		rest += plan->list[i].rest && plan->list[i].place != HUNT && !plan->list[i].other;
	return rest > 1;
}

int
second_plan(struct reader *r)
{
	struct pairing first = { .lean = LEAN_NONE };
	struct wish_list plan;
	// bit for each place: above the last empty line between orders, and below it
	unsigned above = 0, here = 0;
	int wishes_above = 0, wishes = 0, last = -1;

	plan_room(r, &plan);
	for (int s = 0; s < r->out->sentences; s++) {
		const struct sentence *x = &r->out->sentence[s];
		if (x->kind != SENTENCE_ORDER)
			continue;
		bool line = x->first > 0 && r->token[x->first - 1].kind == TOKEN_BREAK, gap = false;
		for (int i = last >= 0 ? r->out->sentence[last].end : x->first; i < x->first; i++)
			gap = gap || (r->token[i].kind == TOKEN_BREAK && r->token[i].n > 1);
		if (gap) {
			above |= here;
			wishes_above += wishes;
			here = 0;
			wishes = 0;
		}
		struct pairing p = { .plan = &plan };
		plan.count = 0;
		(void)wishes_pair(r, &p, x->first, x->end, false);
		wishes += plan.count;
		for (int i = 0; i < plan.count; i++)
			here |= 1u << plan.list[i].place;
		if (last >= 0 && ((line && first.all && p.all && plan.count > 1) || (wishes_above > 1 && wishes > 1) || (above & here) != 0))
			return x->first;
		first.all = first.all || p.all;
		last = s;
	}
	return 0;
}

// L6: whether a sentence rules out a proposal. If from > 0, the proposal begins there, after a correction.
static bool
forbids_proposal(const struct sentence *x, int from)
{
	if (x->end <= from)
		return false;
	if (from == 0)
		return x->kind == SENTENCE_DOUBTFUL && !x->soft;
	return x->kind == SENTENCE_NO || x->kind == SENTENCE_TAKEBACK || x->kind == SENTENCE_TALK;
}

// L6: whether the tokens from `i` to `end` - 1 include an unknown word, or one that changes others' sense.
static bool
is_unclear(const struct reader *r, int i, int end)
{
	static const uint64_t changing = SENSE_BIT(NOT) | SENSE_BIT(IF) | SENSE_BIT(DOUBT) | SENSE_BIT(AMOUNT) | SENSE_BIT(PAST) |
	    SENSE_BIT(HAVE) | SENSE_BIT(ASK);

	for (; i < end; i++)
		if (class_in(r->token[i].class, changing) || r->token[i].mark == '?' ||
		    (r->token[i].class == SENSE_NONE && r->token[i].kind == TOKEN_WORD))
			return true;
	return false;
}

// Whether a sentence is a condition, which undoes nothing by itself: "if Ben takes it, the librarian".
static bool
is_condition(const struct reader *r, const struct sentence *x)
{
	static const uint64_t empty = SENSE_BIT(FILLER) | SENSE_BIT(AND) | SENSE_BIT(THEN);
	int i = x->first;

	while (i < x->end && class_in(r->token[i].class, empty))
		i++;
	return i < x->end && class_in(r->token[i].class, SENSE_BIT(IF) | SENSE_BIT(YES_OR_IF)) && !tokens_fit(r, x->first, x->end, TOPIC_UNDONE);
}

// L6: returns the end of the last sentence that undoes orders above it and has others below; 0 if none does.
static int
undone_find(const struct reader *r)
{
	const struct sentence *list = r->out->sentence;
	bool above = false;
	int undone = 0, found = 0;

	for (int s = 0; s < r->out->sentences; s++) {
		const bool order = list[s].kind == SENTENCE_ORDER || list[s].kind == SENTENCE_DOUBTFUL;
		if (order && undone > 0)
			found = undone;
		above = above || order;
		if (above && list[s].effect == EFFECT_UNDO && !is_condition(r, &list[s]))
			undone = list[s].end;
	}
	return found;
}

void
proposal_make(struct reader *r)
{
	struct words *out = r->out;
	struct pairing p = { .plan = &out->plan };
	const int corrected = correction_find(r), from = corrected > 0 ? corrected : undone_find(r);

	out->plan.count = 0;
	for (int s = 0; s < out->sentences; s++)
		if (forbids_proposal(&out->sentence[s], from))
			return;
	if (out->stopped != NULL || ((from == 0 || out->sentences == 1) && tokens_fit(r, 0, r->signature, TOPIC_COMPARED)) || !plan_read(r, &p, from, true, false) || (from > 0 && is_unclear(r, from, r->signature)) ||
	    second_plan(r) != 0 || sends_rest_twice(&out->plan))
		out->plan.count = 0;
}

static bool
wishes_same(const struct wish_list *a, const struct wish_list *b)
{
	for (int i = 0; i < a->count && i < b->count; i++)
		if (a->list[i].place != b->list[i].place || a->list[i].least != b->list[i].least ||
		    a->list[i].most != b->list[i].most || a->list[i].rest != b->list[i].rest || a->list[i].other != b->list[i].other)
			return false;
	return a->count == b->count;
}

// Whether only numbers make sentences doubtful.
static bool
only_counts_doubt(const struct reader *r)
{
	for (int s = 0; s < r->out->sentences; s++)
		if (r->out->sentence[s].kind == SENTENCE_DOUBTFUL && !r->out->sentence[s].counts)
			return false;
	return true;
}

void
fitting_make(struct reader *r)
{
	struct words *out = r->out;
	struct pairing p = { .plan = &out->plan, .fits = true };

	out->plan.count = 0;
	if (!only_counts_doubt(r) || !plan_read(r, &p, 0, true, false) || second_plan(r) != 0 || sends_rest_twice(&out->plan))
		out->plan.count = 0;
}

void
readings_make(struct reader *r)
{
	static const enum lean leans[] = { LEAN_COUNT, LEAN_CARD };
	struct words *out = r->out;

	if (!only_counts_doubt(r))
		return;
	for (int i = 0; i < 2; i++) {
		struct pairing p = { .plan = &out->reading[i], .lean = leans[i] };
		plan_room(r, p.plan);
		if (!plan_read(r, &p, 0, true, false)) {
			out->reading[0].count = out->reading[1].count = 0;
			return;
		}
	}
	if (wishes_same(&out->reading[0], &out->reading[1]))
		out->reading[0].count = out->reading[1].count = 0;
}

void
endings_make(struct reader *r)
{
	struct words *out = r->out;

	for (int i = 0; i < 2; i++) {
		struct pairing p = { .plan = &out->reading[i] };
		plan_room(r, p.plan);
		bool sure = plan_read(r, &p, 0, false, false) &&
		    (i == 1 || wishes_pair(r, &p, r->below, token_line_end(r, r->below, r->count), false));
		if (!sure || p.plan->count == 0 || kind_count(r, SENTENCE_DOUBTFUL) > 0) {
			out->reading[0].count = out->reading[1].count = 0;
			return;
		}
	}
	out->plan.count = 0;
}
