// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Learns the net of players/value.h by games among fair players, some of which are less sure of themselves,
// and prints it as C. Not installed; see README.md.
//
//	train_net PLAYERS GAMES SEED >net_4.c
//
// At the beginning of each round it guesses who wins, and follows the gradient of the logarithm of the odds
// that it gave to who did (Adam). It counts in floating point; the same compiler, flags and kind of machine
// give the same net again.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/score.h"
#include "players/value.h"

enum { BATCH = 64, ROUNDS_MAX = 40, WEIGHTS = NET_HIDDEN * (NET_INPUTS + 1) + NET_HIDDEN + 1 };
static const double rate = 0.004;

static float now[WEIGHTS], gradient[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
static struct prospect rounds[ROUNDS_MAX + 1];
static int round_count;
static double told_rounds, told_linear, told_net;

static float *
in_row(float *all, int h)
{
	return all + (size_t)h * (NET_INPUTS + 1);
}

static float *
out_row(float *all)
{
	return all + (size_t)NET_HIDDEN * (NET_INPUTS + 1);
}

static void
place(struct mind *m, struct game *g, int heat, struct chance *c)
{
	struct slate s;

	s.pairs = NULL;
	policy_weigh(m, g, &s);
	int i = heat == 0 ? policy_best(&s) : policy_draw(&s, heat, c);
	const struct decision d = { .kind = DO_PLACE, .place = s.list[i].place, .people = s.list[i].people };
	(void)game_apply(g, &d, NULL);
}

// Plays a game; false if it does not end.
static bool
play(int players, struct chance *c, struct game *g)
{
	static const struct options options;
	static const int heats[4] = { 0, WHOLE / 4, WHOLE / 2, WHOLE };
	int deck[CARDS], order[TILES], faces[ROLL_MAX], begun = 0;
	struct mind m;
	struct decision d;

	chance_order(c, CARDS, deck);
	chance_order(c, TILES, order);
	int heat = heats[chance_below(c, 4)];
	game_setup(g, players, &options, deck, order, (int)chance_below(c, (uint32_t)players), NULL);
	mind_begin(&m, weights_for(players));
	round_count = 0;
	while (g->open.kind != ASK_OVER) {
		if (g->round > ROUNDS_MAX)
			return false;
		if (g->round != begun) {
			prospect_of(&m, g, &rounds[round_count++]);
			begun = g->round;
		}
		if (g->open.kind == ASK_PLACE) {
			place(&m, g, heat, c);
		} else if (g->open.kind == ASK_ROLL) {
			chance_roll(c, g->open.dice, faces);
			(void)game_roll(g, faces, NULL);
		} else {
			habit_decide(&m, g, &d);
			(void)game_apply(g, &d, NULL);
		}
	}
	return true;
}

// The odds of logits in doublings.
static void
odds_of(const double *logit, int players, double *odds)
{
	double sum = 0;

	for (int s = 0; s < players; s++)
		sum += odds[s] = exp2(logit[s] - logit[0]);
	for (int s = 0; s < players; s++)
		odds[s] /= sum;
}

// What the net says of a seat; `hidden` is kept for the way back.
static double
forward(const struct prospect *p, int s, float *hidden)
{
	const float *out = out_row(now);
	float sum = out[NET_HIDDEN];

	for (int h = 0; h < NET_HIDDEN; h++) {
		const float *w = in_row(now, h);
		float x = w[NET_INPUTS];
		for (int i = 0; i < NET_INPUTS; i++)
			x += w[i] * (float)p->input[s][i] / NET_ONE;
		hidden[h] = x > 0 ? x : 0;
		sum += out[h] * hidden[h];
	}
	return sum;
}

static void
backward(const struct prospect *p, int s, const float *hidden, double by)
{
	const float *out = out_row(now);
	float *to = out_row(gradient), error = (float)by;

	to[NET_HIDDEN] += error;
	for (int h = 0; h < NET_HIDDEN; h++) {
		if (hidden[h] <= 0)
			continue;
		to[h] += error * hidden[h];
		float *w = in_row(gradient, h), back = error * out[h] / NET_ONE;
		for (int i = 0; i < NET_INPUTS; i++)
			w[i] += back * (float)p->input[s][i];
		w[NET_INPUTS] += back * NET_ONE;
	}
}

static void
learn_round(const struct prospect *p, int players, const double *won)
{
	float hidden[PLAYERS_MAX][NET_HIDDEN];
	double logit[PLAYERS_MAX], linear[PLAYERS_MAX], odds[PLAYERS_MAX], before[PLAYERS_MAX];

	for (int s = 0; s < players; s++) {
		linear[s] = (double)p->logit[s] / WHOLE;
		logit[s] = linear[s] + forward(p, s, hidden[s]);
	}
	odds_of(linear, players, before);
	odds_of(logit, players, odds);
	told_rounds++;
	for (int s = 0; s < players; s++) {
		told_linear -= won[s] * log(before[s]);
		told_net -= won[s] * log(odds[s]);
		backward(p, s, hidden[s], won[s] - odds[s]);
	}
}

static void
learn(const struct game *g)
{
	unsigned winners = score_winners(g);
	double won[PLAYERS_MAX];
	int n = 0;

	for (int s = 0; s < g->players; s++)
		n += (int)(winners >> s & 1);
	for (int s = 0; s < g->players; s++)
		won[s] = (double)(winners >> s & 1) / n;
	for (int r = 0; r < round_count; r++)
		learn_round(&rounds[r], g->players, won);
}

static void
climb(double by)
{
	for (int i = 0; i < WEIGHTS; i++) {
		float g = gradient[i] / BATCH;
		mean[i] = 0.9f * mean[i] + 0.1f * g;
		square[i] = 0.999f * square[i] + 0.001f * g * g;
		now[i] += (float)by * mean[i] / (sqrtf(square[i]) + 1e-3f);
		gradient[i] = 0;
	}
}

static void
tell(long games)
{
	(void)fprintf(stderr, "%7ld games: surprise by who wins %.4f, without the net %.4f\n", games,
	    told_net / told_rounds, told_linear / told_rounds);
	told_rounds = told_linear = told_net = 0;
}

// Small numbers to begin with, so that no two hidden sums are the same; what comes out is nothing yet.
static void
begin(struct chance *c)
{
	for (int i = 0; i < NET_HIDDEN * (NET_INPUTS + 1); i++)
		now[i] = ((float)chance_below(c, 2001) / 1000 - 1) * 0.2f;
}

static int
rounded(float x, int most)
{
	double n = floor((double)x * WHOLE + 0.5);

	return (int)(n > most ? most : n < -most ? -most : n);
}

static void
print_row(const float *row, int n, int most)
{
	for (int i = 0; i < n; i++)
		(void)printf("%s%d,", i % 16 == 0 ? "\n\t\t\t" : " ", rounded(row[i], most));
}

static void
print(int players, char **argv)
{
	(void)printf("// SPDX-FileCopyrightText: 2026 The stonepost authors\n"
		     "// SPDX-License-Identifier: MIT\n//\n"
		     "// The net for games of %d. Made by: train_net %s %s %s\n"
		     "#include \"players/weights.h\"\n\n"
		     "// clang-format off\nconst struct net net_%d = {\n\t.in = {\n",
	    players, argv[1], argv[2], argv[3], players);
	for (int h = 0; h < NET_HIDDEN; h++) {
		(void)printf("\t\t{");
		print_row(in_row(now, h), NET_INPUTS + 1, INT16_MAX);
		(void)printf("\n\t\t},\n");
	}
	(void)printf("\t},\n\t.out = {");
	print_row(out_row(now), NET_HIDDEN + 1, OUT_MOST);
	(void)printf("\n\t},\n};\n");
}

int
main(int argc, char **argv)
{
	unsigned char key[CHANCE_KEY] = { 0 };
	struct chance c;
	struct game g;

	int players = argc == 4 ? atoi(argv[1]) : 0;
	long games = argc == 4 ? atol(argv[2]) : 0;
	if (players < 2 || players > PLAYERS_MAX || games < BATCH || strlen(argv[3]) > sizeof key) {
		(void)fprintf(stderr, "usage: train_net PLAYERS GAMES SEED\n"
				      "PLAYERS is 2 to 4, GAMES at least %d, SEED a word.\n", BATCH);
		return 64;
	}
	memcpy(key, argv[3], strlen(argv[3]));
	chance_begin(&c, key);
	begin(&c);
	for (long game = 1; game <= games; game++) {
		if (play(players, &c, &g))
			learn(&g);
		if (game % BATCH == 0)
			climb(rate * (1 - 0.97 * (double)game / (double)games));
		if (game % (BATCH * 64) == 0 || game == games)
			tell(game);
	}
	print(players, argv);
	return 0;
}
