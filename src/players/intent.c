// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Intents: a computer player's plan for a round. Compares whole plans in the same imagined rounds:
// first some plans of the policy, then small changes to the best of them. As a chain of small changes
// seldom leaves the neighborhood of its first plan, this is done from several starts.
#include "players/intent.h"

#include <string.h>

enum {
	FIRST_LOOK = 8, // after every so many rounds, a plan that does worse is dropped
	DRAFT_HEAT = WHOLE / 2,
	IDEA_HEAT = 5 * WHOLE / 2,
	NAMED = 3, // most alternatives in one line
	TRIES = 40, // attempts to find an applicable change
	RIVAL_ROUNDS = 16,
	RIVAL_DRAFTS = 4,
	RIVAL_PLAYS = 300
};

struct candidate {
	// the lines searched; the same with the last lines of every plan (draft_finish)
	struct draft core, whole;
	int32_t *worth; // in each imagined round
};

struct finalist {
	struct draft core;
	int64_t worth; // in all imagined rounds
};

struct intention {
	const struct sight *sight;
	struct arena *arena;
	struct imagined all;
	struct candidate best, next;
	struct finalist finalist[FINALS_MAX]; // the best plans of all starts, the best first
	int finalists;
	struct game start;
	struct slate ideas; // placements that a change may use
	struct chance *chance;
	int own_heat; // randomness of the own side in drafts
	// extra worth of each result of a round, in the same unit as the chance to win (1/STAKE)
	const int32_t *rather;
};

// Extra worth of results, for each aim.
static const int32_t rather[AIMS][CROPS] = {
	[AIM_BUILD] = { [CROP_BUILDINGS] = STAKE },
	[AIM_FOOD] = { [CROP_FOOD] = STAKE / 16, [CROP_FIELDS] = STAKE / 4, [CROP_EATEN] = -STAKE / 8, [CROP_HUNGER] = -STAKE },
	[AIM_POINTS] = { [CROP_POINTS] = STAKE / 16 },
};

// The lead of the next candidate over the best one, over all rounds in which both were played.
struct comparison_sums {
	int64_t ahead, squares;
	bool left_early;
};

// Returns the worth of the next candidate in one of the imagined rounds.
static int32_t
try_next(struct intention *in, int i)
{
	const struct harvest got = imagined_play(&in->all, i, &in->next.whole, NULL);
	int32_t worth = got.worth;

	for (enum crop c = 0; c < CROPS; c++)
		worth += in->rather[c] * got.crop[c];
	return worth;
}

static void
finish_next(struct intention *in)
{
	in->next.whole = in->next.core;
	draft_finish(&in->start, in->all.seat, &in->next.whole);
}

// Plays the next candidate in all rounds or, with `hasty`, until it is hopeless: behind by half a standard
// error, or the same in every round.
static struct comparison_sums
compare_next(struct intention *in, bool hasty)
{
	struct comparison_sums c = { 0 };

	finish_next(in);
	for (int i = 0; i < in->all.count && !c.left_early; i++) {
		in->next.worth[i] = try_next(in, i);
		int64_t by = in->next.worth[i] - in->best.worth[i];
		c.ahead += by;
		c.squares += by * by;
		c.left_early = hasty && (i + 1) % FIRST_LOOK == 0 &&
		    (c.squares == 0 || (c.ahead < 0 && 4 * c.ahead * c.ahead > c.squares));
	}
	return c;
}

static void
swap(struct candidate *a, struct candidate *b)
{
	const struct candidate kept = *a;

	*a = *b;
	*b = kept;
}

// Takes the next candidate if it does better by at least one standard error.
static void
consider(struct intention *in)
{
	const struct comparison_sums c = compare_next(in, true);

	if (!c.left_early && c.ahead > 0 && c.ahead * c.ahead >= c.squares)
		swap(&in->best, &in->next);
}

static int
below(struct intention *in, int n)
{
	return (int)chance_below(in->chance, (uint32_t)n);
}

static void
remove_alternative(struct draft *d, int l, int k)
{
	struct plan_line *line = &d->line[l];

	memmove(&line->alternative[k], &line->alternative[k + 1],
	    (size_t)(line->count - k - 1) * sizeof line->alternative[0]);
	if (--line->count > 0)
		return;
	memmove(line, line + 1, (size_t)(d->count - l - 1) * sizeof *line);
	d->count--;
}

static struct alternative
idea(struct intention *in)
{
	const struct placement *p = &in->ideas.list[policy_draw(&in->ideas, IDEA_HEAT, in->chance)];

	return draft_alternative(p->place, p->people);
}

static bool
names(const struct plan_line *line, enum place place)
{
	for (int i = 0; i < line->count; i++)
		if (line->alternative[i].place == place)
			return true;
	return false;
}

static bool
change_insert(struct intention *in, struct draft *d)
{
	const struct alternative a = idea(in);
	int at = below(in, d->count + 1);

	if (d->count >= DRAFT_LINES - 4)
		return false;
	memmove(&d->line[at + 1], &d->line[at], (size_t)(d->count - at) * sizeof d->line[0]);
	d->line[at] = (struct plan_line){ .alternative = { a }, .count = 1 };
	d->count++;
	return true;
}

// Moves a line to another position of the list.
static bool
change_move(struct intention *in, struct draft *d)
{
	int from = below(in, d->count), to = below(in, d->count);
	const struct plan_line line = d->line[from];

	if (from == to)
		return false;
	for (; from < to; from++)
		d->line[from] = d->line[from + 1];
	for (; from > to; from--)
		d->line[from] = d->line[from - 1];
	d->line[to] = line;
	return true;
}

static bool
change_place(struct intention *in, struct draft *d)
{
	struct plan_line *line = &d->line[below(in, d->count)];
	const struct alternative a = idea(in);

	if (names(line, a.place))
		return false;
	line->alternative[below(in, line->count)] = a;
	return true;
}

static bool
change_count(struct intention *in, struct draft *d)
{
	struct plan_line *line = &d->line[below(in, d->count)];
	struct alternative *a = &line->alternative[below(in, line->count)];
	int most = a->most + (below(in, 2) == 0 ? -1 : 1), room = place_room[a->place];

	if (place_info[a->place].kind != DICE_PLACE || most < 1 || most > (room > 0 ? room : (int)PEOPLE_MAX))
		return false;
	a->most = most;
	return true;
}

static bool
change_add(struct intention *in, struct draft *d)
{
	struct plan_line *line = &d->line[below(in, d->count)];
	const struct alternative a = idea(in);
	int at = below(in, line->count + 1);

	if (line->count >= NAMED || names(line, a.place))
		return false;
	memmove(&line->alternative[at + 1], &line->alternative[at],
	    (size_t)(line->count - at) * sizeof line->alternative[0]);
	line->alternative[at] = a;
	line->count++;
	return true;
}

static bool
change_remove(struct intention *in, struct draft *d)
{
	int l = below(in, d->count), count = d->line[l].count;

	remove_alternative(d, l, below(in, count));
	return true;
}

static bool (*const changes[])(struct intention *in, struct draft *d) = { change_insert, change_move,
	change_place, change_count, change_add, change_remove };

// Sets the next candidate to a small change of the best; false if no change was applicable.
static bool
change(struct intention *in)
{
	enum { CHANGES = sizeof changes / sizeof *changes };

	for (int i = 0; i < TRIES; i++) {
		int which = below(in, CHANGES);
		in->next.core = in->best.core;
		if ((in->best.core.count > 0 || which == 0) && changes[which](in, &in->next.core))
			return true;
	}
	return false;
}

// Sets the next candidate to a draft of the policy, without hunters: the last line of a plan sends all
// remaining people hunting (draft_finish), and the hunting grounds always have room.
static void
draft_next(struct intention *in)
{
	struct draft all[PLAYERS_MAX], *own = &in->next.core;
	struct draft_style style = { .more = 1 };

	for (int seat = 0; seat < in->start.players; seat++)
		style.heat[seat] = seat == in->all.seat ? in->own_heat : (int)DRAFT_HEAT;
	draft_round(&in->all.mind, &in->start, &style, in->chance, all);
	*own = all[in->all.seat];
	for (int l = own->count - 1; l >= 0; l--)
		for (int k = own->line[l].count - 1; k >= 0; k--)
			if (own->line[l].alternative[k].place == HUNT)
				remove_alternative(own, l, k);
}

// Whether a card or tile could be paid for with the goods in stock, approximately.
static bool
can_hope(const struct intention *in, enum place place)
{
	const struct player *p = &in->start.player[in->all.seat];

	if (place_info[place].kind == CARD_SPACE)
		return goods_count(p->goods) + 2 * p->any_2 >= place_info[place].number;
	return place_info[place].kind != BUILDING_PILE || can_pay(p, &tiles[tile_on(&in->start, place)]);
}

// Counts how each line of the best plan is used in the imagined rounds.
static void
look_at_best(struct intention *in, struct line_use use[static DRAFT_LINES])
{
	memset(use, 0, DRAFT_LINES * sizeof *use);
	for (int i = 0; i < in->all.count; i++)
		(void)imagined_play(&in->all, i, &in->best.whole, use);
}

// Removes cards and tiles that in most rounds yield nothing. Only a plan to win keeps them, if it does worse
// without them by more than one standard error, because they block rivals. Returns whether the plan has
// changed; `use` is that of the old one.
static bool
prune(struct intention *in, const struct line_use use[static DRAFT_LINES])
{
	bool changed = false;

	for (int l = in->best.core.count - 1; l >= 0; l--)
		for (int k = in->best.core.line[l].count - 1; k >= 0; k--) {
			int placed = use[l].placed[k];
			enum place place = in->best.core.line[l].alternative[k].place;
			if (place < CARD_1 || (placed > 0 ? 2 * use[l].gained[k] >= placed : can_hope(in, place)))
				continue;
			in->next.core = in->best.core;
			remove_alternative(&in->next.core, l, k);
			const struct comparison_sums c = compare_next(in, false);
			if (in->rather != rather[AIM_WIN] || c.ahead >= 0 || c.ahead * c.ahead <= c.squares) {
				swap(&in->best, &in->next);
				changed = true;
			}
		}
	return changed;
}

// Whether an earlier line begins with the place. If that line failed, a later one will fail, too.
static bool
asked_above(const struct draft *d, int l, enum place place)
{
	for (int i = 0; i < l; i++)
		if (d->line[i].alternative[0].place == place)
			return true;
	return false;
}

// Whether a later line has this card as its only alternative. A card also named above would be a
// bare number in codes, which may be read as a count and makes the reader ask.
static bool
asked_alone_below(const struct draft *d, int l, enum place place)
{
	for (int i = l + 1; i < d->count && place_info[place].kind == CARD_SPACE; i++)
		if (d->line[i].count == 1 && d->line[i].alternative[0].place == place)
			return true;
	return false;
}

// Whether an alternative is useless: the place is closed, an earlier line begins with it, or a
// later line will ask for it anyway.
static bool
is_idle(const struct intention *in, const struct draft *d, int l, int k)
{
	const struct plan_line *line = &d->line[l];
	enum place place = line->alternative[k].place;
	bool next = k == line->count - 1 && l + 1 < d->count && d->line[l + 1].alternative[0].place == place;

	return (line->count > 1 && (next || asked_alone_below(d, l, place))) || place_refusal(&in->start, in->all.seat, place) != REFUSED_ALLOWED || asked_above(d, l, place);
}

// Removes the last useless alternative; false if there is none. Removing one may make another useless.
static bool
remove_idle(const struct intention *in, struct draft *d)
{
	for (int l = d->count - 1; l >= 0; l--)
		for (int k = d->line[l].count - 1; k >= 0; k--)
			if (is_idle(in, d, l, k)) {
				remove_alternative(d, l, k);
				return true;
			}
	return false;
}

// Removes what yields nothing, useless alternatives and, from long lines, alternatives that were never
// carried out.
static void
tidy(struct intention *in)
{
	struct line_use use[DRAFT_LINES];
	struct draft *d = &in->best.core;

	look_at_best(in, use);
	if (prune(in, use))
		look_at_best(in, use);
	for (int l = d->count - 1; l >= 0; l--)
		for (int k = d->line[l].count - 1; k >= 0; k--)
			if (use[l].placed[k] == 0 && d->line[l].count > (int)NAMED)
				remove_alternative(d, l, k);
	while (remove_idle(in, d))
		;
	in->best.whole = *d;
	draft_finish(&in->start, in->all.seat, &in->best.whole);
}

// Makes the next candidate the best plan.
static void
begin_with_next(struct intention *in)
{
	finish_next(in);
	for (int i = 0; i < in->all.count; i++)
		in->next.worth[i] = try_next(in, i);
	swap(&in->best, &in->next);
}

// Compares some drafts with the best plan, then changes the best until `plays` plans were played.
static void
improve(struct intention *in, int drafts, int64_t plays)
{
	for (int i = 0; i < drafts; i++) {
		draft_next(in);
		consider(in);
	}
	while (in->all.played < plays && in->ideas.count > 0 && change(in))
		consider(in);
}

// Sums up the results of the best plan.
static void
harvest_best(struct intention *in, struct intent *out)
{
	out->plan = in->best.whole;
	out->rounds = in->all.count;
	for (int i = 0; i < in->all.count; i++) {
		const struct harvest got = imagined_play(&in->all, i, &in->best.whole, NULL);
		for (enum crop c = 0; c < CROPS; c++)
			out->crop[c] += got.crop[c];
		for (enum reason r = 0; r < REASONS; r++)
			out->terms.of[r] += got.terms.of[r];
		out->worth += got.worth;
	}
}

// Prepares the search for a plan; false if there is nothing to place or no choice: then `out` has the result.
static bool
begin(struct intention *in, const struct planning *p, const struct sight *s, struct arena *a, struct intent *out)
{
	const struct alternative hunters = { .place = HUNT, .least = 1, .most = PEOPLE_MAX, .rest = true };
	struct unseen unseen;

	*out = (struct intent){ .rounds = 0 };
	sight_unseen(s, &unseen);
	sight_deal(s, &unseen, &in->start);
	if (s->open.kind != ASK_PLACE || in->start.player[s->seat].home == 0)
		return false;
	if (p->imagined == 0) {
		out->plan.line[out->plan.count++] = (struct plan_line){ .alternative = { hunters }, .count = 1 };
		return false;
	}
	intent_imagine(p, s, in->chance, a, &in->all);
	in->best.worth = arena_alloc(a, (size_t)p->imagined * sizeof *in->best.worth);
	in->next.worth = arena_alloc(a, (size_t)p->imagined * sizeof *in->next.worth);
	in->sight = s;
	in->arena = a;
	in->finalists = 0;
	in->own_heat = p->heat;
	in->rather = rather[AIM_WIN];
	// Ideas are the placements that the seat could make if it were its turn, except hunting.
	struct game own = in->start;
	own.open.seat = in->all.seat;
	in->ideas.pairs = NULL;
	policy_weigh(&in->all.mind, &own, &in->ideas);
	policy_strike(&in->ideas, HUNT);
	return true;
}

// Adds the best plan of a start to the finalists, of which there are at most `most`. A plan of the
// same worth as another does the same.
static void
add_finalist(struct intention *in, int most)
{
	struct finalist one = { .core = in->best.core }, *list = in->finalist;
	int at = in->finalists;

	for (int i = 0; i < in->all.count; i++)
		one.worth += in->best.worth[i];
	while (at > 0 && list[at - 1].worth < one.worth)
		at--;
	if (at == most || (at > 0 && list[at - 1].worth == one.worth))
		return;
	in->finalists += in->finalists < most;
	memmove(&list[at + 1], &list[at], (size_t)(in->finalists - at - 1) * sizeof *list);
	list[at] = one;
}

// Plays the finalists in other rounds with the same rivals' plans, and on to the end of the next round.
// Adds what they are worth there, and returns the best.
static const struct finalist *
play_finals(struct intention *in)
{
	const struct finalist *best = in->finalist;
	struct imagined other;

	if (in->finalists == 1)
		return best;
	imagined_begin(&other, in->sight, in->all.count, in->chance, in->arena);
	other.ahead = 1;
	for (int i = 0; i < other.count; i++)
		memcpy(other.round[i].others, in->all.round[i].others, sizeof other.round[i].others);
	for (int k = 0; k < in->finalists; k++) {
		struct finalist *one = &in->finalist[k];
		in->next.core = one->core;
		finish_next(in);
		for (int i = 0; i < other.count; i++)
			one->worth += imagined_play(&other, i, &in->next.whole, NULL).worth;
		if (one->worth > best->worth)
			best = one;
	}
	in->all.played += other.played;
	in->all.steps += other.steps;
	return best;
}

// Improves a plan from each start, and keeps the best.
static void
plan_to_win(struct intention *in, const struct planning *p)
{
	for (int i = 0; i < p->starts; i++) {
		draft_next(in);
		begin_with_next(in);
		improve(in, p->drafts - 1, p->plays * (i + 1) / p->starts);
		add_finalist(in, p->finals);
	}
	in->next.core = play_finals(in)->core;
	begin_with_next(in);
	tidy(in);
}

// Returns the number of the plan that a rival follows in an imagined round. Two rounds with opposite
// dice have the same plans, and the plans of two rivals meet in all pairs, if there are enough rounds.
static int
plan_number(int rank, int round, int plans)
{
	int one = round / 2, two = one / plans;

	return (rank == 0 ? one : rank == 1 ? one + two : 2 * one + two) % plans;
}

// Searches a plan for a rival, from what the rival would see in one of the imagined rounds. Memory
// comes from the arena.
static bool
plan_for_rival(struct imagined *all, int seat, int k, const struct planning *quick,
    struct intention *in, struct arena *a)
{
	struct intent none;
	struct sight s;

	sight_of(&all->round[2 * k].game, seat, &s);
	if (!begin(in, quick, &s, a, &none))
		return false;
	plan_to_win(in, quick);
	all->steps += in->all.steps;
	return true;
}

void
intent_imagine(const struct planning *p, const struct sight *s, struct chance *c, struct arena *a, struct imagined *all)
{
	const struct planning quick = { .imagined = RIVAL_ROUNDS * p->care, .drafts = RIVAL_DRAFTS,
		.plays = RIVAL_PLAYS * p->care, .starts = 1, .finals = 1 };
	struct intention *in = arena_alloc(a, sizeof *in);
	struct arena work = { 0 };

	imagined_begin(all, s, p->imagined, c, a);
	in->chance = c;
	for (int seat = 0; seat < s->players; seat++)
		for (int k = 0; k < p->rivals && seat != all->seat; k++) {
			int rank = seat - (seat > all->seat);
			bool found = plan_for_rival(all, seat, k, &quick, in, &work);
			for (int i = 0; found && i < all->count; i++)
				if (plan_number(rank, i, p->rivals) == k)
					all->round[i].others[seat] = in->best.whole;
			arena_empty(&work);
		}
	arena_release(&work);
}

struct work
intent_make(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct intent *out)
{
	const struct planning *p = &level_info[level].planning;
	struct intention *in = arena_alloc(a, sizeof *in);
	struct chance chance;

	chance_begin(&chance, key);
	in->chance = &chance;
	if (!begin(in, p, s, a, out))
		return (struct work){ 0 };
	plan_to_win(in, p);
	out->plan = in->best.whole;
	return (struct work){ .rollouts = in->all.played, .steps = in->all.steps };
}

void
intent_better(const struct planning *p, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, const struct plan *first, struct draft *out)
{
	struct intention *in = arena_alloc(a, sizeof *in);
	struct intent none;
	struct chance chance;

	*out = (struct draft){ .count = 0 };
	chance_begin(&chance, key);
	in->chance = &chance;
	if (!begin(in, p, s, a, &none))
		return;
	if (first->count > 0 && first->count <= (int)DRAFT_LINES - 4) {
		in->next.core.count = first->count;
		memcpy(in->next.core.line, first->line, (size_t)first->count * sizeof *first->line);
	} else {
		draft_next(in);
	}
	begin_with_next(in);
	improve(in, p->drafts, p->plays);
	tidy(in);
	*out = in->best.whole;
}

static bool
same_plan(const struct draft *a, const struct draft *b)
{
	bool same = a->count == b->count;

	for (int l = 0; same && l < a->count; l++) {
		const struct plan_line *one = &a->line[l], *two = &b->line[l];
		same = one->count == two->count;
		for (int k = 0; same && k < one->count; k++) {
			const struct alternative *x = &one->alternative[k], *y = &two->alternative[k];
			same = x->place == y->place && x->least == y->least && x->most == y->most && x->rest == y->rest;
		}
	}
	return same;
}

struct work
intent_make_all(enum level level, const struct sight *s, const unsigned char key[static CHANCE_KEY],
    struct arena *a, struct intent out[static AIMS])
{
	const struct planning *p = &level_info[level].planning;
	struct intention *in = arena_alloc(a, sizeof *in);
	struct chance chance;

	chance_begin(&chance, key);
	in->chance = &chance;
	for (enum aim aim = 0; aim < AIMS; aim++)
		out[aim] = (struct intent){ .rounds = 0 };
	if (!begin(in, p, s, a, &out[AIM_WIN]))
		return (struct work){ 0 };
	plan_to_win(in, p);
	const struct draft first = in->best.core;
	harvest_best(in, &out[AIM_WIN]);
	for (enum aim aim = AIM_WIN + 1; aim < AIMS; aim++) {
		in->rather = rather[aim];
		in->next.core = first;
		begin_with_next(in);
		improve(in, p->drafts, in->all.played + p->plays / 2);
		tidy(in);
		bool another = true;
		for (enum aim other = 0; other < aim; other++)
			another = another && !same_plan(&out[other].plan, &in->best.whole);
		if (another)
			harvest_best(in, &out[aim]);
	}
	return (struct work){ .rollouts = in->all.played, .steps = in->all.steps };
}

void
intent_follow(const struct intent *in, const struct game *g, struct decision *out)
{
	struct draft copy = in->plan;
	const struct plan plan = draft_plan(&copy);
	struct decision list[LEGAL_MAX];
	int seat = g->open.seat;

	if (plan_next(&plan, plan_done(&plan, &g->player[seat]), g, seat, out) == 0)
		player_hunts(list, game_legal(g, list), out);
}
