// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games among computer players, each analysed as `stonepost analyse` does it: a line for each seat of
// each game. tests/players/figures.py makes figures of them.
//
//	analysed [sealed] WHO,WHO[,WHO[,WHO]] FIRST GAMES
//
// WHO is a level or, by turns, standin. In each game everybody sits one seat further on.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../lab/standin.h"
#include "engine/score.h"
#include "fair/draw.h"
#include "players/analysis.h"
#include "players/intent.h"

enum { ROUNDS_MOST = 60 };

static const unsigned char seed[SEED_SIZE] = "analysed";

// Who plays, and what was found out about it.
struct one {
	const char *name;
	enum level level; // LEVELS: the stand-in
	struct loss loss;
	int64_t luck, noise, beyond; // 1/256 point; noise: squares of the errors
	int64_t display, order; // what turned up, the order of the seats
	int choices, rolls, plans;
	int64_t plan_loss;
	struct intent intent;
	int64_t kind_loss[ASK_OVER];
	int kind_choices[ASK_OVER];
};

static struct analyst analyst;
static bool sealed;

static void
key_of(int number, const char *what, int n, unsigned char key[static CHANCE_KEY])
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|analysed-%d|%s|%d", number, what, n);
	draw_key(seed, label, key);
}

static void
begin(int number, int players, struct chance *c, struct game *g)
{
	unsigned char key[CHANCE_KEY];
	int deck[CARDS], order[TILES];
	struct options options = { 0 };

	key_of(number, "game", 0, key);
	chance_begin(c, key);
	chance_order(c, CARDS, deck);
	chance_order(c, TILES, order);
	game_setup(g, players, &options, deck, order, number % players, NULL);
}

static void
decide(const struct game *g, enum level level, const unsigned char *key, struct decision *out)
{
	struct arena arena = { 0 };
	struct sight sight;

	if (level == LEVELS) {
		standin_decide(g, out);
		return;
	}
	sight_of(g, g->open.seat, &sight);
	(void)player_decide(level, &sight, key, &arena, out);
	arena_release(&arena);
}

static void
judge(struct one *w, const struct game *g, const struct decision *d, const unsigned char *key)
{
	struct assessed v;

	analyse_decision(&analyst, g, d, key, &v);
	if (v.choices == 1)
		return;
	w->choices++;
	loss_add(&w->loss, g->round, thing_missed(g, v.differs ? &v.better : d), v.loss);
	w->kind_choices[g->open.kind]++;
	w->kind_loss[g->open.kind] += v.loss;
	w->noise += (int64_t)v.error * v.error;
	w->beyond += v.loss * 2 > v.error * 3 ? v.loss : 0;
}

static void
judge_plan(struct one *w, const struct game *g, int seat, const unsigned char *key)
{
	const struct plan plan = draft_plan(&w->intent.plan);
	const struct planned played = { .start = g, .seat = seat, .plan = &plan };
	struct plan_verdict v;

	analyse_plan(&analyst, &played, key, &v);
	w->plans++;
	loss_add(&w->loss, g->round, THING_ALONE, v.loss);
	w->plan_loss += v.loss;
	w->noise += (int64_t)v.error * v.error;
	w->beyond += v.loss * 2 > v.error * 3 ? v.loss : 0;
}

// What everybody means to do in a sealed round.
static void
make_intents(struct one *at, int number, const struct game *g)
{
	for (int s = 0; s < g->players; s++) {
		unsigned char key[CHANCE_KEY];
		struct arena arena = { 0 };
		struct sight sight;
		key_of(number, "intent", g->round * PLAYERS_MAX + s, key);
		sight_of(g, s, &sight);
		(void)intent_make(at[s].level, &sight, key, &arena, &at[s].intent);
		arena_release(&arena);
	}
}

static void
begin_round(struct one *at, int number, const struct game *g, const struct display *before)
{
	struct fortune luck[PLAYERS_MAX];
	int32_t usual[PLAYERS_MAX];
	unsigned char key[CHANCE_KEY];

	key_of(number, "display", g->round, key);
	analyse_display(&analyst, g, before, key, luck, usual);
	for (int s = 0; s < g->players; s++) {
		at[s].display += luck[s].luck;
		at[s].order += before == NULL ? usual[s] : 0;
		if (sealed) {
			key_of(number, "plan", g->round * PLAYERS_MAX + s, key);
			judge_plan(&at[s], g, s, key);
		}
	}
}

static void
print_line(int number, const struct one *w, const struct game *g, int seat, double seconds)
{
	int margin = 0, own = score_seat(g, seat, true).total;

	for (int s = 0; s < g->players; s++)
		margin += s == seat ? 0 : score_seat(g, s, true).total;
	(void)printf("%d %s %d %.1f %.2f %.2f %.2f %.2f %d %d %.2f", number, w->name, own,
	    own - (double)margin / (g->players - 1), (double)w->luck / 256, (double)loss_total(&w->loss) / 256,
	    (double)whole_root(w->noise) / 256, (double)w->beyond / 256, w->choices, w->rolls, seconds);
	for (int k = 0; k < (int)ASK_ROLL; k++)
		(void)printf(" %d %.2f", w->kind_choices[k], (double)w->kind_loss[k] / 256);
	(void)printf(" %d %.2f %.2f %.2f", w->plans, (double)w->plan_loss / 256, (double)w->display / 256, (double)w->order / 256);
	// As audit/review says it of a seat: beyond the zero, and the error of that.
	struct analysis_rate rate = analysis_rate(g->players, sealed);
	(void)printf(" %.2f %.2f\n", (double)(loss_total(&w->loss) - rate_zero(&rate, w->plans, w->choices)) / 256,
	    (double)whole_root(w->noise + (int64_t)rate.spread * rate.spread) / 256);
	(void)fflush(stdout);
}

static void
play(int number, int players, const struct one *who)
{
	struct one at[PLAYERS_MAX];
	unsigned char key[CHANCE_KEY];
	int faces[ROLL_MAX], step = 0, begun_round = 0;
	struct display before;
	struct fortune f;
	struct decision d;
	struct chance c;
	struct game g;
	clock_t spent = 0;

	for (int s = 0; s < players; s++)
		at[s] = who[(s + number) % players];
	begin(number, players, &c, &g);
	analyst_begin(&analyst, players);
	for (; g.open.kind != ASK_OVER && g.round < ROUNDS_MOST; step++) {
		struct one *w = &at[g.open.seat];
		if (g.round != begun_round) {
			if (sealed)
				make_intents(at, number, &g);
			clock_t begun = clock();
			begin_round(at, number, &g, begun_round == 0 ? NULL : &before);
			spent += clock() - begun;
			display_of(&g, &before);
			begun_round = g.round;
		}
		key_of(number, "step", step, key);
		if (g.open.kind == ASK_ROLL) {
			chance_roll(&c, g.open.dice, faces);
			clock_t begun = clock();
			analyse_roll(&analyst, &g, faces, key, &f);
			spent += clock() - begun;
			w->luck += f.luck;
			w->rolls++;
			(void)game_roll(&g, faces, NULL);
			continue;
		}
		if (sealed && g.open.kind == ASK_PLACE) {
			intent_follow(&w->intent, &g, &d);
			(void)game_apply(&g, &d, NULL);
			continue;
		}
		decide(&g, w->level, key, &d);
		key_of(number, "analysis", step, key);
		clock_t begun = clock();
		judge(w, &g, &d, key);
		spent += clock() - begun;
		(void)game_apply(&g, &d, NULL);
	}
	for (int s = 0; s < players; s++)
		print_line(number, &at[s], &g, s, (double)spent / CLOCKS_PER_SEC);
}

int
main(int argc, char **argv)
{
	struct one who[PLAYERS_MAX] = { 0 };
	int n = 0;

	sealed = argc > 1 && strcmp(argv[1], "sealed") == 0;
	argc -= sealed;
	argv += sealed;
	for (char *name = argc == 4 ? strtok(argv[1], ",") : NULL; name != NULL && n < PLAYERS_MAX;
	     name = strtok(NULL, ","), n++) {
		who[n].name = name;
		who[n].level = level_named(name);
		if (who[n].level == LEVELS && (sealed || strcmp(name, "standin") != 0))
			n = PLAYERS_MAX;
	}
	if (n < 2 || n > PLAYERS_MAX) {
		(void)fprintf(stderr, "usage: analysed [sealed] WHO,WHO[,WHO[,WHO]] FIRST GAMES\n");
		return 64;
	}
	for (int i = 0; i < atoi(argv[3]); i++)
		play(atoi(argv[2]) + i, n, who);
	return 0;
}
