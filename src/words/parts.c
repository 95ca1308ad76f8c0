// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Proposes what is clear in a doubtful letter (L19); the rule is in words/internal.h.
#include "words/internal.h"

#include <string.h>

bool
sentence_is_number(const struct reader *r, const struct sentence *x)
{
	const struct tally t = tally_of(r, x->first, x->end);

	return t.numbers > 0 && t.places == 0 && t.odd < 2;
}

bool
sentence_tells_of_player(const struct reader *r, const struct sentence *x)
{
	const struct sentence *from = x > r->out->sentence && x[-1].kind == SENTENCE_TALK ? x - 1 : x;
	const struct tally t = tally_of(r, from->first, x->end);

	return t.names > 0 && t.of[SENSE_IF] == 0;
}

bool
letter_tells_of_others(const struct reader *r)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences; x++)
		if (r->out->sentences <= SENTENCES_HEARD && tally_of(r, x->first, x->end).places > 0 && tokens_fit(r, x->first, x->end, TOPIC_OTHERS))
			return true;
	return false;
}

int
plan_hunters_are_rest(const struct reader *r, struct wish_list *plan)
{
	struct wish *last = plan->count > 1 ? &plan->list[plan->count - 1] : NULL;
	int people = 0;

	for (int i = 0; i < plan->count; i++)
		people += plan->list[i].other ? 0 : plan->list[i].most;
	if (last != NULL && !last->rest && people == r->by->people && last->place == HUNT)
		*last = (struct wish){ .place = HUNT, .least = 1, .most = PEOPLE_MAX, .rest = true };
	return people;
}

// L19: what is read of a letter part by part.
struct parting {
	struct reader *r;
	struct pairing p;
	unsigned left; // places that the parts left out name, but for goods that may pay a card or building, as bits
	bool blocked; // what is left out may be a wish, or be about one
};

// L19: the end of the part of a sentence that begins at a token: up to a mark or a word between wishes, or to a colon if
// no place is named before it.
static int
part_end(const struct reader *r, int i, int end)
{
	bool place = false;

	for (; i < end && r->token[i].kind != TOKEN_BREAK && r->token[i].class != SENSE_THEN && r->token[i].class != SENSE_AND; i++) {
		place = place || class_is_place(r->token[i].class) || r->token[i].kind == TOKEN_NUMBER;
		if (r->token[i].kind == TOKEN_MARK && strchr(place ? ",;.!?()" : ":,;.!?()", r->token[i].mark) != NULL)
			break;
	}
	return i;
}

// The places that the wishes from `first` on name without an alternative, as bits.
static unsigned
places_single(const struct wish_list *plan, int first)
{
	unsigned places = 0;

	for (int i = first; i < plan->count; i++)
		if (!plan->list[i].other && (i + 1 == plan->count || !plan->list[i + 1].other))
			places |= 1u << plan->list[i].place;
	return places;
}

// L19: adds the wishes of a part that is nothing but wishes, and names no place again. Returns false if it is anything
// else.
static bool
part_read(struct parting *x, int first, int end)
{
	const struct tally t = tally_of(x->r, first, end);
	struct wish_list *plan = x->p.plan;
	const unsigned named = places_single(plan, 0);
	const int before = plan->count;
	struct pairing with = x->p;

	if (t.places == 0 || t.odd + t.names + tally_sum(&t, TALLY_DOUBTS | SENSE_BIT(CORRECT)) > 0)
		return false;
	const bool fits = wishes_pair(x->r, &with, first, end, false) && (places_single(plan, before) & named) == 0;
	if (fits)
		x->p = with;
	else
		plan->count = before;
	return fits;
}

// The places that tokens name, as bits: cards and buildings by their numbers only.
static unsigned
places_numbered(const struct reader *r, int first, int end)
{
	unsigned places = 0;

	for (int i = first; i < end; i++) {
		const struct token *t = &r->token[i];
		if (!class_is_place(t->class))
			continue;
		if (!item_is_family(t->value))
			places |= 1u << t->value;
		else if (i + 1 < end && t[1].kind == TOKEN_NUMBER && t[1].n >= 1 && t[1].n <= 4)
			places |= 1u << ((int)(t->value == CARD ? CARD_1 : BUILDING_1) + t[1].n - 1);
	}
	return places;
}

// L19: leaves a part out. It may be a wish if it has people, a condition, or numbers without a place.
static void
part_leave(struct parting *x, int first, int end)
{
	static const uint64_t loose = SENSE_BIT(NUMBER) | SENSE_BIT(VAGUE) | SENSE_BIT(REST);
	const struct tally t = tally_of(x->r, first, end);
	const unsigned places = places_numbered(x->r, first, end), bought = places >> CARD_1 << CARD_1;

	for (int i = first; i < end && t.places == 0; i++)
		x->blocked = x->blocked || x->r->token[i].kind == TOKEN_NUMBER || class_in(x->r->token[i].class, loose);
	x->left |= bought != 0 && t.goods > 0 ? bought : places;
	x->blocked = x->blocked || t.of[SENSE_PEOPLE] + t.of[SENSE_IF] + t.of[SENSE_YES_OR_IF] > 0;
}

// L19: whether a part without a place may be about a wish: one above it in its sentence, or, with words that deny or are
// unknown, one below it.
static bool
is_remark(const struct reader *r, int first, int end, bool below)
{
	const struct tally t = tally_of(r, first, end);
	bool word = false;

	for (int i = first; i < end; i++)
		word = word || r->token[i].kind == TOKEN_WORD;
	return word && t.places == 0 && (below || t.odd + tally_sum(&t, TALLY_DOUBTS) > 0);
}

// L19: reads the parts of an order or a doubtful sentence.
static void
parts_read(struct parting *x, const struct sentence *s)
{
	static const uint64_t doubts = (TALLY_DOUBTS | SENSE_BIT(CORRECT)) & ~SENSE_BIT(VAGUE);
	const struct tally all = tally_of(x->r, s->first, s->end);
	const bool doubtful = s->kind == SENTENCE_DOUBTFUL;
	bool below = false;

	x->blocked = x->blocked || (doubtful && ((s->touched < 0 && all.odd + tally_sum(&all, doubts) == 0) || all.of[SENSE_YES] > 0));
	for (int i = s->first, to; i < s->end && !x->blocked; i = to + 1) {
		to = doubtful ? part_end(x->r, i, s->end) : s->end;
		if (part_read(x, i, to)) {
			below = true;
			continue;
		}
		part_leave(x, i, to);
		x->blocked = x->blocked || is_remark(x->r, i, to, below);
	}
}

// L19: whether a letter for which nothing is proposed yet may be read part by part.
static bool
may_be_parted(const struct reader *r)
{
	const struct words *out = r->out;
	const bool proposes = out->plan.count + out->reading[0].count > 0 || (out->changes > 0 && !out->rough);

	if (out->kind != SENTENCE_DOUBTFUL || proposes || out->stopped != NULL || out->sentences > SENTENCES_HEARD || out->priced ||
	    kind_count(r, SENTENCE_TAKEBACK) > 0 || correction_find(r) > 0 || letter_tells_of_others(r))
		return false;
	return !topic_fits_by(r->a, r->by, r->text, TOPIC_ELSEWHERE) &&
	    !topic_fits_by(r->a, r->by, r->text, TOPIC_COMPARED);
}

void
parts_propose(struct reader *r)
{
	struct words *out = r->out;
	struct parting x = { .r = r, .p = { .plan = &out->plan } };

	if (!may_be_parted(r))
		return;
	for (const struct sentence *s = out->sentence; s < out->sentence + out->sentences && s->effect != EFFECT_UNDO; s++) {
		if (s->kind == SENTENCE_QUESTION && s->asked)
			continue;
		x.blocked = x.blocked || sentence_is_number(r, s) || sentence_tells_of_player(r, s);
		if (s->kind == SENTENCE_ORDER || s->kind == SENTENCE_DOUBTFUL)
			parts_read(&x, s);
		else if ((s->kind == SENTENCE_TALK || s->kind == SENTENCE_QUESTION) && places_among(r, s->first, s->end) != 0)
			part_leave(&x, s->first, s->end);
	}
	for (int i = 0; i < out->plan.count; i++)
		x.left &= ~(1u << out->plan.list[i].place);
	if (x.blocked || x.left != 0 || (out->plan.count < 2 && !x.p.all) || sends_rest_twice(&out->plan))
		out->plan.count = 0;
	if (tally_of(r, r->greeting, r->signature).of[SENSE_REST] > 0)
		(void)plan_hunters_are_rest(r, &out->plan);
}

