// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds changes to a known plan clause by clause, by the words around each place.
#include "words/internal.h"

#include <string.h>

enum {
	CLAUSE_PLACES = 3, // most places of a clause
	REVISION_TOKENS = 80, // longer letters are not revisions
	CHATTER = 2, // most unknown words in a clause with a place without signs
};

_Static_assert(CHANGE_INSTEAD < 32, "the signs are bits");

#define SIGN(form) (1u << CHANGE_##form)
#define HAS(x, form) (((x)->signs & SIGN(form)) != 0)

// A place and the words around it.
struct mention {
	struct wish wish;
	unsigned signs; // a SIGN() for each kind of word that belongs to it
	int number, then; // number of people before the wish, "one of the three", and after it, "forest 3 to 2"; 0 for none
};

struct revision {
	struct reader *r;
	struct wish room[WORDS_WISHES];
	// The clause:
	struct mention mention[CLAUSE_PLACES];
	int mentions;
	unsigned signs; // since its last place
	int number; // since its last place
	int words, unknown; // number of words besides places; of unknown ones
	bool alien; // it is about somebody or something else
	bool owns; // it says what somebody has
	bool named; // it names a player
	bool people; // it has a word for people
	bool listed; // it follows the one before it after a comma or "and"
	// The letter:
	bool instead; // it says that something takes a place
	// What it has done so far:
	struct wish last; // the last place; rest is set if there was none
	int emptied; // index of the DROP whose people have no place yet; -1 for none
	int hunters; // number of hunters added who have to come from elsewhere
	int freed; // number of people taken from another place who have none yet
	int filled; // index of the INSTEAD that took the place of the last emptied one; -1 for none
	int refused; // number of places dropped by a mere "no"
	bool replaces; // another was to take the place of the emptied one
	bool strong; // something that only a change says
	bool failed;
};

// Whether a place takes as many people as one likes, so that a number says how many.
static bool
is_large(enum place place)
{
	return place == HUNT || place_room[place] >= 3;
}

static bool
is_counted(const struct wish *w)
{
	return w->rest || w->most < PEOPLE_MAX || !is_large(w->place);
}

static struct wish
wish_for(enum place place, int people)
{
	return (struct wish){ .place = place, .least = 1, .most = people, .rest = people == PEOPLE_MAX && place == HUNT };
}

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

// Adds a change; returns its index, or -1 if there is no room.
static int
emit(struct revision *v, enum change_form form, const struct wish *what, const struct wish *other, int count)
{
	struct words *out = v->r->out;
	struct change *c = &out->change[out->changes];

	v->strong = v->strong || form != CHANGE_WITH;
	v->failed = v->failed || out->changes == CHANGES_MAX;
	if (v->failed)
		return -1;
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

	v->strong = true;
	v->refused = 0;
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
	} else if (some > 0 && (x->number > 0 || second || !HAS(x, NOT))) { // "drop one from the forest"
		take_people(v, x, some);
	} else if (adds && added.place != HUNT && (second || HAS(x, NOT))) { // "stone, not wood"
		revise(v, last, CHANGE_INSTEAD, &added, &x->wish);
	} else {
		v->emptied = emit(v, CHANGE_DROP, &x->wish, NULL, 0);
		v->refused += HAS(x, NOT);
		v->replaces = HAS(x, INPLACE);
		v->filled = -1;
		v->freed = 0;
	}
}

// V7: all who are left hunt.
static void
hunt(struct revision *v, const struct mention *x)
{
	const struct wish all = wish_for(HUNT, PEOPLE_MAX);

	v->failed = v->failed || HAS(x, ALL) || (HAS(x, HEAD) && !HAS(x, UP)); // perhaps a plan, or a remark: "food first"
	v->hunters = HAS(x, UP) ? count_of(x, 1) : 0;
	v->emptied = -1;
	v->freed = 0;
	emit(v, CHANGE_WITH, &all, NULL, 0);
}

// V2, V6: puts a place where people were taken away. Returns false if there were none. `bare`: there is no other word in its
// clause, so that it may have to go, too: "drop the hut, the field".
static bool
fill(struct revision *v, const struct wish *w, bool bare)
{
	struct words *out = v->r->out;

	if (v->emptied >= 0) {
		const struct wish gone = out->change[v->emptied].what;
		const bool same = gone.place == w->place; // "I wrote W3, but meant W2"
		v->failed = v->failed || (bare && !same);
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
	const bool bare = x->signs == 0 && count_of(x, 0) == 0 && v->words == 0 && v->mentions == 1 && v->listed && !v->instead;
	if (last >= 0 && out->change[last].form == CHANGE_WITH && out->change[last].what.place == w.place)
		revise(v, last, CHANGE_COUNT, &w, NULL); // "W3 should be W2"
	else if (w.rest || !fill(v, &w, bare))
		emit(v, CHANGE_WITH, &w, NULL, 0);
}

// V4: people go from one place of a clause to the next: "send one of the lumberjacks to the tool maker".
static bool
moves(struct revision *v, const struct mention *from, const struct mention *to)
{
	static const unsigned leaves = SIGN(FROM) | SIGN(TOUCH) | SIGN(ALL) | SIGN(REPLACE) | SIGN(INPLACE),
		comes = SIGN(HEAD) | SIGN(TOUCH) | SIGN(TAIL) | SIGN(REPLACE) | SIGN(INPLACE);
	const int n = count_of(from, 0), some = is_large(to->wish.place) ? count_of(to, 0) : 0;
	const bool replaces = HAS(from, REPLACE) || HAS(to, REPLACE);
	const bool whole = (replaces && n != 1) || (n == 0 && !v->people && some == 0) || HAS(from, ALL);

	if (from->wish.place == to->wish.place || from->wish.place == HUNT || (from->signs & ~leaves) != 0 || (to->signs & ~comes) != 0)
		return false;
	if (!whole && some > 0 && !HAS(from, FROM))
		return false; // "wood 2, stone 1"
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

static void
take_mention(struct revision *v, const struct mention *x, bool second)
{
	const bool from = HAS(x, FROM) && (v->people || count_of(x, 0) > 0 || v->r->out->changes > 0), large = is_large(x->wish.place);

	if (HAS(x, NOT) && HAS(x, STAYS) && !HAS(x, OFF))
		return; // "no, the hut is fine"
	if (HAS(x, DOWN) ? !large : HAS(x, NOT) || HAS(x, OFF))
		put_off(v, x, second);
	else if (x->wish.place == HUNT)
		hunt(v, x);
	else if (HAS(x, DOWN) || from)
		take_people(v, x, count_of(x, v->hunters > 0 ? v->hunters : 1));
	else if (HAS(x, UP) && large)
		emit(v, CHANGE_MORE, &x->wish, NULL, count_of(x, 1));
	else if (HAS(x, HEAD) || HAS(x, TAIL))
		emit(v, HAS(x, HEAD) ? CHANGE_FIRST : CHANGE_LAST, &x->wish, NULL, 0);
	else if (!HAS(x, STAYS) || count_of(x, 0) > 0)
		put_on(v, x);
}

// Adds to the last place of the clause what follows it. Returns the signs of all places.
static unsigned
signs_settle(struct revision *v)
{
	unsigned all = 0;

	for (int i = 0; i < v->mentions; i++) {
		struct mention *x = &v->mention[i];
		const bool last = i == v->mentions - 1, corrects = last && HAS(v, NOT) && v->number > 0 && is_counted(&x->wish);
		x->signs |= last ? v->signs & ~(SIGN(FROM) | (corrects ? SIGN(NOT) : 0)) : 0;
		x->then = last && !corrects ? v->number : 0;
		v->strong = v->strong || corrects; // "2 wood, not 3"
		if (HAS(x, TOUCH) && HAS(x, NOT)) // "don't touch the hut"
			x->signs = SIGN(STAYS);
		if (v->named && v->mentions == 1 && (v->owns || HAS(x, STAYS))) { // "I leave the hut to Ben"
			x->signs = SIGN(OFF);
			v->named = false;
		}
		all |= x->signs;
	}
	return all;
}

// V8: whether a clause with a place makes the letter no revision.
static bool
is_foreign(const struct revision *v, unsigned all)
{
	return v->named || v->alien || (all == 0 && v->unknown > CHATTER && v->mention[0].wish.place != HUNT);
}

// A clause without a place.
static void
take_rest(struct revision *v)
{
	const bool plain = v->unknown <= CHATTER && !v->alien, stays = HAS(v, STAYS) || HAS(v, OTHERS);

	if ((HAS(v, OTHERS) && HAS(v, OFF)) || (HAS(v, NOT) && !stays && v->number == 0 && v->r->out->changes > 0))
		v->failed = true; // "forget the rest": it is a plan; "drop the hut. Oh wait, no."
	else if (v->number > 0 && v->emptied >= 0 && v->unknown == 0) { // "not 3 in the forest, but 2"
		const struct wish w = wish_for(v->last.place, v->number);
		revise(v, v->emptied, CHANGE_COUNT, &w, NULL);
		v->emptied = -1;
	} else if (v->number > 0 && v->unknown > 0 && !stays)
		v->failed = true;
	else if (HAS(v, HEAD) && !stays && plain && !v->last.rest)
		emit(v, CHANGE_FIRST, &v->last, NULL, 0); // "and do that one first"
}

static void
clause_end(struct revision *v)
{
	const unsigned all = signs_settle(v);
	const int n = v->mentions;

	if (n == 0)
		take_rest(v);
	else if (is_foreign(v, all))
		v->failed = true;
	else if ((all != 0 || n > 1 || !v->owns) && (n != 2 || !moves(v, &v->mention[0], &v->mention[1]))) // but not "I've got wood"
		for (int i = 0; i < n; i++)
			take_mention(v, &v->mention[i], i > 0);
	if (n > 0)
		v->last = v->mention[n - 1].wish;
	v->mentions = v->number = v->words = v->unknown = 0;
	v->signs = 0;
	v->alien = v->owns = v->people = v->named = false;
}

// The signs of a token.
static unsigned
signs_of(const struct reader *r, int i)
{
	const struct token *t = &r->token[i];
	unsigned signs = 0;

	if (t->kind == TOKEN_MARK)
		return t->mark == '+' ? SIGN(UP) : 0;
	if (t->kind != TOKEN_WORD)
		return 0;
	for (enum change_form f = CHANGE_OTHERS; f < CHANGE_INSTEAD; f++)
		signs |= change_says(t, f) ? 1u << f : 0;
	const struct token *next = i + 1 < r->count ? t + 1 : NULL;
	if ((signs & SIGN(INPLACE)) != 0 && next != NULL && (change_says(next, CHANGE_FROM) || change_says(next, CHANGE_THAN)))
		signs |= SIGN(NOT);
	if ((signs & SIGN(STAYS)) != 0 && i > 0 && change_says(&r->token[i - 1], CHANGE_THAN)) // "el que queda"
		signs = (signs & ~SIGN(STAYS)) | SIGN(OTHERS);
	const bool yes = t->class == SENSE_YES && (next == NULL || !next->phrase);
	return signs | (yes ? SIGN(STAYS) : t->class == SENSE_NO ? SIGN(NOT) : 0);
}

// Whether a clause ends at a token.
static bool
ends_clause(const struct revision *v, int i)
{
	const struct token *t = &v->r->token[i];

	if (t->kind == TOKEN_BREAK)
		return true;
	if (t->kind == TOKEN_MARK)
		return strchr(",.;!?()", t->mark) != NULL || (t->mark == ':' && (i == 0 || !class_is_place(t[-1].class)));
	return t->class == SENSE_AND || t->class == SENSE_THEN || change_says(t, CHANGE_BUT);
}

// Returns the end of the tokens from `i` that may be one wish: at most one place, and no signs.
static int
wish_end(const struct revision *v, int i, int end)
{
	const struct token *place = NULL;
	int to = i;

	for (; to < end && to < i + WISH_TOKENS && !ends_clause(v, to) && (signs_of(v->r, to) & ~SIGN(FROM)) == 0; to++) {
		const struct token *t = &v->r->token[to];
		if (!class_is_place(t->class) || t->phrase)
			continue;
		if (place != NULL && place->value != t->value)
			break;
		place = t;
	}
	return to;
}

// Adds the place that begins at a token to the clause; returns its end, or the token itself if there is none.
static int
take_place(struct revision *v, int i, int end)
{
	struct mention x = { .signs = v->signs, .number = v->number };
	int to = wish_end(v, i, end);

	while (to > i && !change_wish(v->r, v->room, i, to, &x.wish))
		to--;
	if (to == i)
		return i;
	for (int k = i; k < to; k++)
		v->failed = v->failed || (v->r->token[k].class == SENSE_CODE && !v->r->token[k].capital && k > 0 && v->r->token[k - 1].kind == TOKEN_NUMBER); // "at 9 h"
	if (v->mentions == CLAUSE_PLACES) {
		v->failed = true;
		return to;
	}
	if (v->mentions > 0 && (v->signs & SIGN(OFF)) != 0 && (v->signs & SIGN(NOT)) == 0) { // "hut out, field in"
		v->mention[v->mentions - 1].signs |= SIGN(OFF);
		x.signs &= ~SIGN(OFF);
	}
	v->mention[v->mentions++] = x;
	v->signs = 0;
	v->number = 0;
	return to;
}

static void
take_token(struct revision *v, int i)
{
	static const uint64_t alien = SENSE_BIT(IF) | SENSE_BIT(ROUND) | SENSE_BIT(OR);
	const struct token *t = &v->r->token[i];
	const unsigned signs = signs_of(v->r, i);

	v->signs |= signs;
	v->words += t->kind == TOKEN_WORD && t->class != SENSE_ARTICLE;
	v->strong = v->strong || (signs & SIGN(INPLACE)) != 0;
	v->people = v->people || t->class == SENSE_PEOPLE;
	v->owns = v->owns || (t->class == SENSE_HAVE && signs == 0);
	v->strong = v->strong || t->class == SENSE_CORRECT || (signs & SIGN(ONLY)) != 0;
	v->failed = v->failed || class_is_place(t->class); // "the card" without its number
	v->named = v->named || t->name;
	v->alien = v->alien || (t->kind == TOKEN_WORD && signs == 0 && class_in(t->class, alien)) ||
	    (t->class == SENSE_ASK && HAS(v, NOT)); // "no idea what to do with the hut"
	const bool one = change_says(t, CHANGE_ONE) && t->text[1] != '\0'; // not "à"
	if (t->kind == TOKEN_NUMBER || t->class == SENSE_NUMBER || one) {
		const int n = one ? 1 : t->n;
		v->number = n > 0 && n < PEOPLE_MAX ? n : v->number;
	} else if (t->kind == TOKEN_WORD && signs == 0 && class_in(t->class, SENSE_BIT(NONE) | SENSE_BIT(NO_TYPO))) {
		v->unknown++;
		if (i > 0 && change_says(t - 1, CHANGE_NOT))
			v->signs &= ~SIGN(NOT); // "in the forest without a phone"
	}
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

void
revision_find(struct reader *r, int begin)
{
	struct revision *v = arena_alloc(r->a, sizeof *v);

	if (r->signature - begin > REVISION_TOKENS)
		return;
	*v = (struct revision){ .r = reader_apart(r), .last = { .rest = true }, .emptied = -1, .filled = -1 };
	for (int i = begin; i < r->signature; i++)
		v->instead = v->instead || (signs_of(v->r, i) & SIGN(INPLACE)) != 0;
	r->out->changes = 0;
	for (int i = begin; i < r->signature && !v->failed;) {
		const int to = ends_clause(v, i) ? i : take_place(v, i, r->signature);
		if (to == i && ends_clause(v, i)) {
			clause_end(v);
			v->listed = token_is_mark(v->r, i, ',') || token_is(v->r, i, SENSE_AND);
		} else if (to == i)
			take_token(v, i);
		i = to > i ? to : i + 1;
	}
	if (!v->failed)
		clause_end(v);
	const bool half = v->emptied >= 0 && v->replaces; // "the tool guy instead of the hut": what comes instead was not understood
	const bool moans = v->refused > 0 && v->refused == r->out->changes; // "no wood, no gold"
	r->out->rough = !v->failed && v->strong && !half && !moans;
	if (!r->out->rough)
		r->out->changes = 0;
}
