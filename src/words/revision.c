// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds changes to a known plan, by what each clause says about its places.
#include "words/clause.h"

#include <string.h>

enum { CHATTER = 2 }; // most unknown words in a clause with a place without signs

// The number of people that a clause names for a place, before it or with it; 0 for none.
static int
some_of(const struct mention *x)
{
	return x->number > 0 ? x->number : is_large(x->wish.place) && x->wish.most < PEOPLE_MAX ? x->wish.most : 0;
}

// The same, or after it.
static int
count_of(const struct mention *x, int otherwise)
{
	const int some = some_of(x);

	return some > 0 ? some : x->then > 0 ? x->then : otherwise;
}

// Adds a change; returns its index, or -1 if there is no room. "Drop the hut, no babies" drops it once.
static int
emit(struct revision *v, enum change_form form, const struct wish *what, const struct wish *other, int count)
{
	struct words *out = v->r->out;
	struct change *c = &out->change[out->changes];
	const bool planned = form == CHANGE_DROP || form == CHANGE_FIRST || form == CHANGE_LAST || form == CHANGE_BEFORE || form == CHANGE_AFTER;

	v->ordered = 0;
	v->failed = v->failed || out->changes == CHANGES_MAX || (what->unnamed && !planned);
	if (v->failed)
		return -1;
	for (int i = 0; i < out->changes && form == CHANGE_DROP; i++)
		if (out->change[i].form == CHANGE_DROP && out->change[i].what.place == what->place)
			return i;
	*c = (struct change){ .form = form, .what = *what, .two = other != NULL, .count = count };
	if (other != NULL)
		c->other = *other;
	return out->changes++;
}

// Turns a change into another.
static void
revise(struct revision *v, int i, enum change_form form, const struct wish *what, const struct wish *other)
{
	struct change *c = &v->r->out->change[i];

	v->refused = 0;
	v->failed = v->failed || what->unnamed;
	*c = (struct change){ .form = form, .what = *what, .two = other != NULL };
	if (other != NULL)
		c->other = *other;
}

static void
take_people(struct revision *v, const struct mention *x, int count)
{
	emit(v, CHANGE_LESS, &x->wish, NULL, count);
	v->freed = count;
	v->emptied = v->filled = -1;
}

// V2: a place is not wanted. `second`: another is named before it in the clause.
static void
put_off(struct revision *v, const struct mention *x, bool second)
{
	const struct words *out = v->r->out;
	const int last = out->changes - 1, some = some_of(x);
	const bool adds = last >= 0 && out->change[last].form == CHANGE_WITH;
	const struct wish added = adds ? out->change[last].what : x->wish;

	if (adds && added.place == x->wish.place) { // "W2, not W3"
		revise(v, last, CHANGE_COUNT, &added, NULL);
	} else if (x->then > 0 && is_counted(&x->wish) && HAS(x, NOT)) { // "not 3 wood but 2"
		emit(v, CHANGE_COUNT, &(struct wish){ .place = x->wish.place, .least = 1, .most = x->then }, NULL, 0);
	} else if (adds && HAS(x, INPLACE) && x->number == 0 && is_large(added.place) && is_counted(&added)) { // "3 wood instead of 2 clay"
		revise(v, last, CHANGE_INSTEAD, &added, &x->wish);
	} else if (some > 0 && (x->number > 0 || second || !HAS(x, NOT))) { // "drop one from the forest"
		take_people(v, x, some);
	} else if (adds && added.place != HUNT && (second || HAS(x, NOT))) { // "stone, not wood"
		revise(v, last, CHANGE_INSTEAD, &added, &x->wish);
	} else {
		v->emptied = emit(v, CHANGE_DROP, &x->wish, NULL, 0);
		v->refused += HAS(x, NOT) && (!HAS(x, OFF) || v->clause.unknown > 0);
		v->lists = x->lists;
		v->clear = !HAS(x, NOT) || v->clause.words == 1;
		v->replaces = HAS(x, INPLACE);
		v->filled = -1;
		v->freed = 0;
	}
}

// V6, V10: what a place that is wanted becomes if nobody was taken away for it.
static void
add(struct revision *v, const struct mention *x, const struct wish *w)
{
	const struct wish before = v->last;
	const int ordered = v->ordered;
	const bool plan = w->rest || ordered >= 2; // as much as a whole plan

	if ((ordered > 0 && (HAS(x, BEHIND) || (v->link & THEN) != 0)) || (ordered > 1 && v->link != 0 && !HAS(x, ONLY))) {
		v->failed = v->failed || (plan && v->r->out->kind != SENTENCE_ORDER);
		emit(v, CHANGE_AFTER, w, &before, 0);
		v->ordered = ordered + 1;
	} else {
		const bool only = HAS(x, ONLY) && is_large(w->place) && is_counted(w) && !w->rest;
		const bool adds = HAS(x, ADDS) || (HAS(x, UP) && !w->rest);
		emit(v, only ? CHANGE_COUNT : adds ? CHANGE_ADD : CHANGE_WITH, w, NULL, 0);
	}
}

// V7: all who are left hunt.
static void
hunt(struct revision *v, const struct mention *x)
{
	const struct wish all = wish_for(HUNT, PEOPLE_MAX);

	if (HAS(x, TAIL)) { // a new end of the plan, or what its end is
		if (x->wish.most < PEOPLE_MAX)
			emit(v, CHANGE_LAST, &x->wish, NULL, 0);
		return;
	}
	v->failed = v->failed || HAS(x, ALL) || (HAS(x, HEAD) && !HAS(x, UP)); // perhaps a plan, or a remark: "food first"
	v->hunters = HAS(x, UP) ? count_of(x, 1) : 0;
	v->emptied = -1;
	v->freed = 0;
	add(v, &(struct mention){ .signs = x->signs & ~SIGN(UP) }, &all);
}

// Whether a clause is nothing but a place, and follows another after a comma or "and".
static bool
is_bare(const struct revision *v, const struct mention *x)
{
	const struct clause *c = &v->clause;

	return x->signs == 0 && count_of(x, 0) == 0 && c->words + c->ways + c->fillers == 0 && c->mentions == 1 && v->link != 0 && (v->link & THEN) == 0 &&
	    (v->seen & SIGN(INPLACE)) == 0;
}

// V2, V6: puts a place where people were taken away. Returns false if there were none. A `bare` place goes, too, in "drop
// the hut, the field", but takes the place of the hut in "not the hut, the field".
static bool
fill(struct revision *v, const struct wish *w, bool bare)
{
	struct words *out = v->r->out;

	if (v->emptied >= 0) {
		const struct wish gone = out->change[v->emptied].what;
		const bool same = gone.place == w->place; // "I wrote W3, but meant W2"
		if (bare && !same && v->lists) {
			v->emptied = emit(v, CHANGE_DROP, w, NULL, 0);
			return true;
		}
		v->failed = v->failed || (bare && !same && (v->link != LISTED || !v->clear));
		revise(v, v->emptied, same ? CHANGE_COUNT : CHANGE_INSTEAD, w, same ? NULL : &gone);
		v->filled = same ? -1 : v->emptied;
		v->emptied = -1;
	} else if (v->filled >= 0) {
		const struct wish beside = out->change[v->filled].what;
		emit(v, CHANGE_AFTER, w, &beside, 0);
	} else if (v->freed > 0 && !is_counted(w)) {
		emit(v, CHANGE_MORE, w, NULL, v->freed);
		v->freed = 0;
	} else {
		return false;
	}
	return true;
}

// V6: a place is wanted.
static void
put_on(struct revision *v, const struct mention *x)
{
	struct words *out = v->r->out;
	const int number = x->then > 0 ? x->then : x->number, last = out->changes - 1;
	struct wish w = number > 0 && is_large(x->wish.place) ? wish_for(x->wish.place, number) : x->wish;

	w.rest = w.rest || ((HAS(x, OTHERS) || HAS(x, ALL)) && !is_counted(&w));
	for (int i = 0; i <= last && !is_counted(&w); i++)
		if (out->change[i].what.place == w.place)
			return; // "clay instead of wood, since I need brick"
	if (last >= 0 && out->change[last].form == CHANGE_WITH && out->change[last].what.place == w.place)
		revise(v, last, CHANGE_COUNT, &w, NULL); // "W3 should be W2"
	else if (w.rest || !fill(v, &w, is_bare(v, x)))
		add(v, x, &w);
}

// V4: people go from one place of a clause to the next: "send one of the lumberjacks to the tool maker".
static bool
moves(struct revision *v, const struct mention *from, const struct mention *to)
{
	static const unsigned leaves = SIGN(FROM) | SIGN(TOUCH) | SIGN(ALL) | SIGN(REPLACE) | SIGN(SWAPS) | SIGN(INPLACE) | SIGN(OVER),
		comes = SIGN(HEAD) | SIGN(TOUCH) | SIGN(TAIL) | SIGN(REPLACE) | SIGN(SWAPS) | SIGN(INPLACE) | SIGN(OVER);
	const int n = count_of(from, 0), some = is_large(to->wish.place) ? count_of(to, 0) : 0;
	const bool replaces = HAS(from, REPLACE) || HAS(to, REPLACE), people = (v->clause.about & ABOUT_PEOPLE) != 0;
	const bool whole = (replaces && n != 1) || (n == 0 && !people && some == 0) || HAS(from, ALL);
	const bool list = v->clause.ways == 0 && from->signs == 0 && (v->clause.words == 0 || v->r->out->kind == SENTENCE_ORDER);

	if (from->wish.place == to->wish.place || from->wish.place == HUNT || (from->signs & ~leaves) != 0 || (to->signs & ~comes) != 0)
		return false;
	if (list || (!whole && some > 0 && !HAS(from, FROM) && !from->from))
		return false; // "hut field", "wood 2, stone 1"
	if (whole && to->wish.place == HUNT)
		emit(v, CHANGE_DROP, &from->wish, NULL, 0);
	else if (whole)
		emit(v, CHANGE_INSTEAD, &to->wish, &from->wish, 0);
	else
		emit(v, CHANGE_MOVE, &to->wish, &from->wish, some > 0 ? some : n > 0 ? n : 1);
	if (HAS(to, HEAD))
		emit(v, CHANGE_FIRST, &to->wish, NULL, 0);
	return true;
}

// V10: one place of a clause comes before or after the other: "card 1 before the hunt", "after the hut the tool maker".
static bool
stands_beside(struct revision *v, const struct mention *one, const struct mention *other)
{
	static const unsigned beside = SIGN(AHEAD) | SIGN(BEHIND) | SIGN(BETWEEN), away = SIGN(NOT) | SIGN(OFF) | SIGN(DOWN);
	const bool turned = (one->signs & beside) != 0;
	const struct mention *here = turned ? one : other, *what = turned ? other : one;

	if ((here->signs & beside) == 0 || ((one->signs | other->signs) & away) != 0 || (turned && (other->signs & beside) != 0))
		return false;
	emit(v, HAS(here, AHEAD) ? CHANGE_BEFORE : CHANGE_AFTER, &what->wish, &here->wish, 0);
	v->between = HAS(here, BETWEEN);
	return true;
}

// V10: the place in "the tool maker, after the hut". Returns false if the clause has no such words alone.
static bool
comes_after(struct revision *v, const struct mention *x)
{
	const struct words *out = v->r->out;
	const int last = out->changes - 1;

	if (!HAS(x, BEHIND) || v->clause.mentions > 1 || v->ordered > 0)
		return false;
	const enum change_form form = last >= 0 && v->link != 0 ? out->change[last].form : CHANGE_BUT;
	const struct wish what = last >= 0 ? out->change[last].what : x->wish;
	if (form == CHANGE_WITH || form == CHANGE_ADD)
		revise(v, last, CHANGE_AFTER, &what, &x->wish);
	else if (form == CHANGE_MOVE || form == CHANGE_INSTEAD)
		emit(v, CHANGE_AFTER, &what, &x->wish, 0);
	else
		v->failed = true;
	return true;
}

// V11: two places that change their places. Returns false if the place is neither of them.
static bool
swaps(struct revision *v, const struct mention *x)
{
	const struct words *out = v->r->out;
	const int last = out->changes - 1;
	const bool second = last >= 0 && (v->link & JOINED) != 0 && out->change[last].form == CHANGE_WITH && v->clause.mentions == 1;

	if (!HAS(x, SWAPS) && v->swap < 0)
		return false;
	if (second && v->clause.unknown == 0) {
		const struct wish first = out->change[last].what;
		revise(v, last, CHANGE_SWAP, &first, &x->wish);
		v->swap = -1;
		return true;
	}
	v->failed = v->failed || v->swap >= 0;
	v->swap = emit(v, CHANGE_WITH, &x->wish, NULL, 0);
	return true;
}

static void
take_mention(struct revision *v, const struct mention *x, bool second)
{
	const bool from = HAS(x, FROM) && ((v->clause.about & ABOUT_PEOPLE) != 0 || count_of(x, 0) > 0 || v->r->out->changes > 0), large = is_large(x->wish.place);

	if (HAS(x, NOT) && HAS(x, STAYS) && !HAS(x, OFF))
		return; // "no, the hut is fine"
	if (comes_after(v, x))
		return;
	if (x->recounts)
		emit(v, CHANGE_COUNT, &x->wish, NULL, 0);
	else if (HAS(x, DOWN) ? !large : HAS(x, NOT) || HAS(x, OFF))
		put_off(v, x, second);
	else if (x->wish.place == HUNT)
		hunt(v, x);
	else if (swaps(v, x))
		return;
	else if (HAS(x, DOWN) || from)
		take_people(v, x, count_of(x, v->hunters > 0 ? v->hunters : 1));
	else if (HAS(x, UP) && large)
		emit(v, CHANGE_MORE, &x->wish, NULL, count_of(x, 1));
	else if (HAS(x, HEAD) || HAS(x, AHEAD) || HAS(x, TAIL)) {
		emit(v, HAS(x, TAIL) ? CHANGE_LAST : CHANGE_FIRST, &x->wish, NULL, 0);
		v->ordered = !HAS(x, TAIL);
	} else if (!HAS(x, STAYS) || HAS(x, ADDS) || count_of(x, 0) > 0)
		put_on(v, x);
}

// V8: whether a clause with a place makes the letter no revision.
static bool
is_foreign(const struct revision *v, unsigned all)
{
	static const unsigned weak = SIGN(ADDS) | SIGN(SWAPS) | SIGN(AHEAD) | SIGN(BEHIND) | SIGN(BETWEEN) | SIGN(OVER);
	const struct clause *c = &v->clause;
	const int most = (all & weak & ~SIGN(OVER)) != 0 ? 0 : CHATTER; // "the hut is nice, too" adds nothing
	bool bought = false;

	for (int i = 0; i < c->mentions; i++)
		bought = bought || c->mention[i].wish.place >= CARD_1;
	const bool pays = bought && c->mentions > 1 && (c->about & ABOUT_OWNER) != 0; // "I pay for it with wood"
	return (c->about & (ABOUT_PLAYER | ABOUT_OTHERS | ABOUT_IF)) != 0 || (c->base && all == 0) || pays ||
	    (all & (SIGN(TAKEN) | SIGN(OFF))) == SIGN(TAKEN) || ((all & ~weak) == 0 && c->unknown > most && c->mention[0].wish.place != HUNT);
}

// Puts the last place that is wanted first: "and do that one first".
static void
put_first(struct revision *v)
{
	const struct words *out = v->r->out;

	for (int i = out->changes - 1; i >= 0; i--) {
		const enum change_form form = out->change[i].form;
		if (form != CHANGE_DROP && form != CHANGE_LESS) {
			const struct wish w = wish_for(out->change[i].what.place, PEOPLE_MAX);
			emit(v, CHANGE_FIRST, &w, NULL, 0);
			v->ordered = 1;
			return;
		}
	}
}

// A clause without a place.
static void
take_rest(struct revision *v)
{
	const struct clause *c = &v->clause;
	struct words *out = v->r->out;
	const bool plain = c->unknown <= CHATTER && (c->about & (ABOUT_OTHERS | ABOUT_IF)) == 0, stays = HAS(c, STAYS) || HAS(c, OTHERS);
	const int last = out->changes - 1;
	const struct wish w = wish_for(v->last.place, c->number);

	if ((HAS(c, OTHERS) && HAS(c, OFF) && c->unknown == 0) || (HAS(c, NOT) && !stays && c->number == 0 && last >= 0 && (c->about & ABOUT_IF) == 0))
		v->failed = true; // "forget the rest": it is a plan; "drop the hut. Oh wait, no."
	else if (c->number > 0 && v->emptied >= 0 && c->unknown == 0) { // "not 3 in the forest, but 2"
		revise(v, v->emptied, CHANGE_COUNT, &w, NULL);
		v->emptied = -1;
	} else if (c->number > 0 && HAS(c, NOT) && last >= 0 && out->change[last].form == CHANGE_WITH && c->unknown == 0) { // "W4, not 3"
		const struct wish kept = out->change[last].what;
		revise(v, last, CHANGE_COUNT, &kept, NULL);
	} else if (c->number > 1 && c->unknown > 0 && !stays)
		v->failed = true;
	else if (HAS(c, HEAD) && !stays && plain)
		put_first(v);
}

// V12: the two places of "if the hut is taken, the field". Returns false if the clause is neither.
static bool
takes_else(struct revision *v, unsigned all)
{
	const struct clause *c = &v->clause;
	const bool second = v->taken, condition = (c->about & (ABOUT_IF | ABOUT_OTHERS)) == ABOUT_IF;

	v->taken = false;
	if (second && c->mentions == 1 && (all & ~(SIGN(INPLACE) | SIGN(OVER))) == 0) {
		emit(v, CHANGE_ELSE, &v->last, &c->mention[0].wish, 0);
		return true;
	}
	v->failed = v->failed || second;
	if (c->mentions == 2 && condition && HAS(&c->mention[1], TAKEN)) { // without "then"
		emit(v, CHANGE_ELSE, &c->mention[0].wish, &c->mention[1].wish, 0);
		return true;
	}
	v->taken = c->mentions == 1 && condition && (all & SIGN(TAKEN)) != 0;
	return v->taken;
}

// Whether the place of a clause is what somebody has, as in "I only have wood and one clay" or "I've got logs coming out of
// my ears"; but not in "add the field to what I've got".
static bool
is_owned(const struct revision *v, unsigned all)
{
	const struct clause *c = &v->clause;
	const unsigned signs = SIGN(ADDS) | SIGN(ONLY) | SIGN(OVER) | (c->unknown > 0 ? SIGN(OFF) : 0);

	if (all == 0)
		return c->mentions == 1 && ((v->owned && v->link != 0) || (c->about & ABOUT_OWNED) != 0);
	return c->mentions == 1 && (all & ~signs) == 0 && (c->about & ABOUT_OWNER) != 0;
}

static void
take_places(struct revision *v, unsigned all)
{
	struct clause *c = &v->clause;
	const struct mention *one = &c->mention[0], *other = &c->mention[1];
	const bool between = v->between && c->mentions == 1 && all == 0;

	v->between = false;
	if (takes_else(v, all))
		return;
	v->owned = is_owned(v, all);
	if (is_foreign(v, all))
		v->failed = true;
	else if (!between && !v->owned && (c->mentions != 2 || !(stands_beside(v, one, other) || moves(v, one, other))))
		for (int i = 0; i < c->mentions; i++)
			take_mention(v, &c->mention[i], i > 0);
}

// Ends a clause; `link` is how the next one follows, and `signs` those of the word in between.
static void
clause_end(struct revision *v, unsigned link, unsigned signs)
{
	struct clause *c = &v->clause;
	const unsigned all = clause_settle(v);
	const bool opens = link == JOINED && clause_begins(v) && v->r->out->changed == CHANGE_BUT;
	const bool empty = c->words == 0 && c->mentions == 0 && c->number == 0;

	v->failed = v->failed || (c->base && (c->unknown > 0 || (c->signs & (SIGN(NOT) | SIGN(OFF) | SIGN(INPLACE))) != 0)); // "not your suggestion"
	if (c->yes && c->unknown > 0)
		v->r->out->changed = CHANGE_BUT;
	if (c->mentions == 0)
		take_rest(v);
	else
		take_places(v, all);
	if (c->mentions > 0)
		v->last = c->mention[c->mentions - 1].wish;
	v->link = (empty ? v->link : 0) | link;
	*c = (struct clause){ .signs = (signs & (SIGN(ADDS) | SIGN(UP) | SIGN(ONLY))) | (opens ? SIGN(ADDS) : 0) };
}

// C1: takes the words that name the plan to change, before the first place or after "otherwise": "the field first, otherwise
// as you suggest". Returns their end, or the token itself if there are none.
static int
take_base(struct revision *v, int i)
{
	struct words *out = v->r->out;
	const bool begins = v->last.rest && v->clause.mentions == 0, first = begins && v->clause.words == 0;
	enum change_form base;
	const int end = change_base(v->whole, i, &base);

	if (end < 0 || (base != CHANGE_OFFER && (!first || out->changed == CHANGE_OFFER)))
		return i;
	v->failed = v->failed || (base == CHANGE_OFFER && !begins && !HAS(&v->clause, OTHERS));
	v->clause.base = base == CHANGE_OFFER && begins;
	v->clause.yes = base == CHANGE_YES;
	out->changed = base;
	return end;
}

// Returns a copy of the reader in which the words of doubtful phrases have their own meanings: "out of the forest".
static struct reader *
reader_apart(const struct reader *r)
{
	static const uint64_t plain = SENSE_BIT(PLACE) | SENSE_BIT(GOOD) | SENSE_BIT(NUMBER) | SENSE_BIT(PEOPLE) | SENSE_BIT(REST) |
	    SENSE_BIT(FILLER) | SENSE_BIT(GREETING) | SENSE_BIT(CLOSING) | SENSE_BIT(THANKS);
	struct reader *copy = arena_alloc(r->a, sizeof *copy);

	*copy = *r;
	copy->token = arena_alloc(r->a, ((size_t)r->count + 1) * sizeof *copy->token);
	memcpy(copy->token, r->token, (size_t)r->count * sizeof *copy->token);
	for (int i = 0, end; i < r->count; i = end) {
		for (end = i + 1; end < r->count && r->token[end].phrase;)
			end++;
		if (end > i + 1 && !class_in(r->token[i].class, plain))
			(void)phrase_mean_apart(copy, i, end);
	}
	return copy;
}

// Whether the changes say themselves that they are changes, so that they are more than a plan or a remark.
static bool
is_strong(const struct revision *v)
{
	const struct words *out = v->r->out;
	const bool asks = kind_count(v->r, SENTENCE_QUESTION) > 0 && !letter_asks(v->r); // "is the tool maker still free"
	bool strong = out->kind != SENTENCE_ORDER && (v->corrects || (v->seen & (SIGN(INPLACE) | SIGN(ONLY))) != 0 || (out->changed != CHANGE_BUT && v->differs));

	for (int i = 0; i < out->changes; i++)
		strong = strong || (out->change[i].form != CHANGE_WITH && (!asks || out->change[i].form != CHANGE_ADD));
	return strong;
}

// Ends the changes of a letter. Returns false if there are none, or one of them is only half said.
static bool
is_complete(struct revision *v)
{
	struct words *out = v->r->out;
	struct change *c = &out->change[0];

	if (out->changes == 1 && c->form == CHANGE_WITH && v->corrects && is_large(c->what.place) && is_counted(&c->what))
		c->form = CHANGE_COUNT; // "make that 4 wood"
	const bool whole = out->changed == CHANGE_OFFER && v->last.rest && v->unknown == 0; // C2
	if (out->changes == 0 && whole && !letter_asks(v->r))
		out->change[out->changes++] = (struct change){ .form = CHANGE_WHOLE };
	const bool half = v->emptied >= 0 && v->replaces; // "the tool guy instead of the hut": what comes instead was not understood
	const bool moans = v->refused > 0 && v->refused == out->changes && out->changed == CHANGE_BUT; // "no wood, no gold"
	out->rough = v->unknown > 0;
	return !half && !moans && v->swap < 0 && !v->taken && out->changes > 0;
}

// C3: returns the end of the question that begins at a token, which changes nothing unless the letter only asks politely; the
// token itself if there is none.
static int
past_question(const struct reader *r, int i, bool polite)
{
	for (const struct sentence *x = r->out->sentence; x < r->out->sentence + r->out->sentences && !polite; x++)
		if (x->first == i && x->kind == SENTENCE_QUESTION && x->asked)
			return x->end;
	return i;
}

bool
revision_find(struct reader *r)
{
	struct revision *v = arena_alloc(r->a, sizeof *v);
	const bool polite = topic_fits_by(r->a, r->by, r->text, TOPIC_POLITE);
	unsigned link;

	*v = (struct revision){ .r = reader_apart(r), .whole = r, .last = { .rest = true }, .emptied = -1, .filled = -1, .swap = -1 };
	for (int i = r->greeting, to; i < r->signature; i = to > i ? to : i + 1)
		if ((to = past_question(r, i, polite)) == i)
			v->seen |= clause_signs(v->r, i);
	for (int i = r->greeting, to; i < r->signature && !v->failed; i = to) {
		to = past_question(v->r, i, polite);
		if (to > i) {
			clause_end(v, 0, 0);
			continue;
		}
		to = take_base(v, i);
		if (to == i && clause_ends(v->r, i, &link)) {
			clause_end(v, link, clause_signs(v->r, i));
			v->differs = v->differs || change_says(&v->r->token[i], CHANGE_BUT);
			to = i + 1;
		}
		to = to > i ? to : clause_add_place(v, i);
		if (to == i)
			clause_add_token(v, to++);
	}
	if (!v->failed)
		clause_end(v, 0, 0);
	return !v->failed && is_complete(v) && is_strong(v);
}
