// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Imagined rounds, in which plans are compared.
#include "players/intent.h"

#include <string.h>

#include "players/analysis.h"

enum { OTHERS_HEAT = 3 * WHOLE / 4, OTHERS_MORE = 3, DIE = 6 };

// Throws the dice of a round. Each odd-numbered round has the opposite dice of the round before it,
// so that luck in their sums cancels out.
static void
throw_dice(struct imagined *all, int i, struct chance *c)
{
	struct imagined_round *r = &all->round[i];
	int faces[ROLL_MAX];

	for (int seat = 0; seat < r->game.players; seat++)
		for (enum place place = 0; place < PLACES; place++) {
			if (i % 2 == 0)
				chance_roll(c, ROLL_MAX, faces);
			for (int k = 0; k < ROLL_MAX; k++)
				r->dice[seat][place][k] = i % 2 == 0
				    ? (uint8_t)faces[k] : (uint8_t)(DIE + 1 - r[-1].dice[seat][place][k]);
		}
}

void
imagined_begin(struct imagined *all, const struct sight *s, int count, struct chance *c, struct arena *a)
{
	struct draft_style style = { .more = OTHERS_MORE };
	struct unseen unseen;

	*all = (struct imagined){ .seat = s->seat, .count = count };
	mind_begin(&all->mind, weights_for(s->players));
	all->round = arena_alloc(a, (size_t)count * sizeof *all->round);
	for (int seat = 0; seat < s->players; seat++)
		style.heat[seat] = OTHERS_HEAT;
	sight_unseen(s, &unseen);
	for (int i = 0; i < count; i++) {
		struct imagined_round *r = &all->round[i];
		chance_shuffle(c, unseen.cards, unseen.card);
		chance_shuffle(c, unseen.tiles, unseen.tile);
		sight_deal(s, &unseen, &r->game);
		draft_round(&all->mind, &r->game, &style, c, r->others);
		for (int seat = 0; seat < s->players; seat++)
			draft_finish(&r->game, seat, &r->others[seat]);
		throw_dice(all, i, c);
	}
	all->key = *c;
}

// The state of playing an imagined round.
struct play {
	struct imagined *all;
	struct imagined_round *round;
	const struct plan *plan; // the own seat's plan
	struct game g;
	uint64_t done[PLAYERS_MAX];
	// for each place, the line (from 1) and alternative that sent people there
	uint8_t line[PLACES], alternative[PLACES];
	struct line_use *use;
	struct round_result out;
};

static void
put_people(struct play *p, struct decision *d)
{
	int seat = p->g.open.seat;
	bool own = seat == p->all->seat;
	const struct plan theirs = draft_plan(&p->round->others[seat]);
	int line = plan_next(own ? p->plan : &theirs, p->done[seat], &p->g, seat, d), k = 0;

	if (line == 0) {
		struct decision list[LEGAL_MAX];
		player_hunts(list, game_legal(&p->g, list), d);
	} else {
		p->done[seat] |= UINT64_C(1) << (line - 1);
	}
	if (line > 0 && own && p->use != NULL) { // notes which alternative sent them
		const struct plan_line *l = &p->plan->line[line - 1];
		while (k < l->count - 1 && l->alternative[k].place != d->place)
			k++;
		p->line[d->place] = (uint8_t)line;
		p->alternative[d->place] = (uint8_t)k;
		p->use[line - 1].placed[k]++;
	}
	p->out.put[seat][d->place] = (uint8_t)(p->out.put[seat][d->place] + d->people);
}

// Notes what the seat gains by its decision, and how its people are fed.
static void
note_gain(struct play *p, const struct decision *d)
{
	enum place place = d->kind == DO_PAY || d->kind == DO_DECLINE ? p->g.open.place : d->place;

	if (p->g.open.seat != p->all->seat)
		return;
	if (d->kind == DO_PAY || (d->kind == DO_USE && place < CARD_1))
		p->out.gained |= 1u << place;
	if (p->g.open.kind != ASK_FEED)
		return;
	p->out.got.crop[CROP_EATEN] += d->kind == DO_FEED ? goods_count(d->goods) : 0;
	p->out.got.crop[CROP_HUNGER] +=
	    d->kind == DO_REFUSE || (d->kind == DO_FEED && goods_count(d->goods) < p->g.open.count);
}

// Plays the phase in which people are placed, or the rest of the round.
static void
play_on(struct play *p, bool placing)
{
	struct game *g = &p->g;
	const int round = g->round;

	while (g->open.kind != ASK_OVER && g->round == round && (g->open.kind == ASK_PLACE) == placing) {
		struct decision d;
		int faces[ROLL_MAX];
		p->all->steps++;
		if (g->open.kind == ASK_ROLL) {
			for (int i = 0; i < g->open.dice; i++)
				faces[i] = p->round->dice[g->open.seat][g->open.place][i];
			(void)game_roll(g, faces, NULL);
			continue;
		}
		if (g->open.kind == ASK_PLACE) {
			put_people(p, &d);
		} else {
			habit_decide(&p->all->mind, g, &d);
			note_gain(p, &d);
		}
		(void)game_apply(g, &d, NULL);
	}
}

// Plays on from the last placement to the end of the round, counts the seat's gains, and plays beyond to see
// what they are worth.
static void
use_people(struct play *p)
{
	const struct player *before = &p->round->game.player[p->all->seat], *after = &p->g.player[p->all->seat];
	struct mind *m = &p->all->mind;
	int32_t worth[PLAYERS_MAX];
	int *crop = p->out.got.crop;
	struct stream stream;

	play_on(p, false);
	crop[CROP_BUILDINGS] = set_count(after->tiles & ~before->tiles);
	crop[CROP_CARDS] = set_count(after->cards & ~before->cards);
	crop[CROP_PEOPLE] = after->people - before->people;
	crop[CROP_FIELDS] = after->track - before->track;
	crop[CROP_TOOLS] = tool_points(after) - tool_points(before);
	crop[CROP_POINTS] = after->score - before->score;
	crop[CROP_FOOD] = after->food;
	terms_add(m, &p->g, p->all->seat, 1, &p->out.got.terms);
	stream_of(&p->all->key, (int)(p->round - p->all->round), &stream);
	rollout_play(m, &stream, p->g.round + p->all->ahead, (struct intended){ .decision = NULL }, &p->g);
	prospect_odds(m, &p->g, STAKE, worth);
	p->out.got.worth = worth[p->all->seat];
	p->out.is_set = true;
}

// Returns where the result of these placements is kept, if it is known.
static struct round_result *
result_at(struct play *p)
{
	uint64_t words[sizeof p->out.put / sizeof(uint64_t)], mix = p->out.stayed = p->g.stayed;

	_Static_assert(sizeof words == sizeof p->out.put, "all of it");
	memcpy(words, p->out.put, sizeof words);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		mix = (mix ^ words[i]) * UINT64_C(0x9e3779b97f4a7c15) ^ mix >> 29;
	return &p->round->known[mix >> (64 - RESULT_BITS)];
}

struct harvest
imagined_play(struct imagined *all, int i, struct draft *plan, struct line_use *use)
{
	const struct plan lines = draft_plan(plan);
	struct play p = { .all = all, .round = &all->round[i], .plan = &lines, .use = use, .g = all->round[i].game };

	all->played++;
	play_on(&p, true);
	struct round_result *known = result_at(&p);
	if (known->is_set && known->stayed == p.out.stayed &&
	    memcmp(known->put, p.out.put, sizeof p.out.put) == 0) {
		p.out = *known;
	} else {
		use_people(&p);
		*known = p.out;
	}
	for (enum place place = 0; place < PLACES && use != NULL; place++) // adds up which lines gained something
		if (p.line[place] > 0 && (p.out.gained >> place & 1) != 0)
			use[p.line[place] - 1].gained[p.alternative[place]]++;
	return p.out.got;
}

void
imagined_follow(struct imagined *all, int i, const struct plan *plan, struct game *after)
{
	struct play p = { .all = all, .round = &all->round[i], .plan = plan, .g = all->round[i].game };

	all->played++;
	play_on(&p, true);
	play_on(&p, false);
	*after = p.g;
}
