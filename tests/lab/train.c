// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Learns the weights of the players by games among themselves, and prints them as C. Not installed; see
// README.md.
//
//	train PLAYERS GAMES SEED [FACTOR] >weights_4.c
//
// The policy by its gradient (advantages over rounds, Adam), the value by temporal differences. It
// counts in floating point between games; games are played by whole numbers, as ever. The same
// compiler, flags and kind of machine give the same weights again.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/score.h"
#include "players/value.h"

enum { BATCH = 128, ROUNDS_MAX = 40, DECISIONS_MAX = ROUNDS_MAX * 40 };

// How it learns.
static const double lambda_policy = 0.85, lambda_value = 0.95, entropy = 0.01, scale = 20;
static const double rate_policy = 0.03, rate_value = 0.05;

struct adam {
	double mean, square;
};

// Everything that is learned, in whole doublings and points, and the way there.
struct learned {
	double policy[HATS][POLICY_FEATURES], value[HATS][VALUE_FEATURES];
};

static struct learned now, gradient;
static struct {
	struct adam policy[HATS][POLICY_FEATURES], value[HATS][VALUE_FEATURES];
} adam;
static struct weights whole;

// What is remembered of a game until it is over.
static struct {
	float gradient[POLICY_FEATURES]; // of the logarithm of the odds of what was chosen
	float spread[POLICY_FEATURES]; // of their entropy
	int seat, round, stage;
} decisions[DECISIONS_MAX];
static int decision_count;
static struct {
	int16_t amount[PLAYERS_MAX][VALUE_FEATURES];
	double value[PLAYERS_MAX]; // in addition to the score
	double score[PLAYERS_MAX];
	int stage;
} rounds[ROUNDS_MAX + 1];
static int round_count;

// What is reported: since the last line, sums over games.
static struct {
	double games, points, winner, rounds, error;
} told;

static int16_t
rounded(double x)
{
	double n = floor(x * WHOLE + 0.5);

	return (int16_t)(n > 32767 ? 32767 : n < -32767 ? -32767 : n);
}

static void
quantise(void)
{
	for (int hat = 0; hat < HATS; hat++) {
		for (int i = 0; i < POLICY_FEATURES; i++)
			whole.policy[hat][i] = rounded(now.policy[hat][i]);
		for (int i = 0; i < VALUE_FEATURES; i++)
			whole.value[hat][i] = rounded(now.value[hat][i]);
	}
}

// The two hats of a stage, and the weight of the second.
static int
hats_of(int stage, double *second)
{
	*second = (double)(stage % STAGES_A_HAT) / STAGES_A_HAT;
	return stage / STAGES_A_HAT;
}

static void
begin_round(struct mind *m, const struct game *g)
{
	int r = round_count++;
	double second;
	int hat = hats_of(stage_of(g), &second);

	rounds[r].stage = stage_of(g);
	for (int s = 0; s < g->players; s++) {
		double sum = 0;
		value_features(m, g, s, rounds[r].amount[s]);
		for (int i = 0; i < VALUE_FEATURES; i++) {
			double w = now.value[hat][i] * (1 - second);
			if (second > 0)
				w += now.value[hat + 1][i] * second;
			sum += w * rounds[r].amount[s][i] / ONE;
		}
		rounds[r].value[s] = sum;
		rounds[r].score[s] = g->player[s].score;
	}
}

// Remembers how the odds of a placement change with the weights, and of their entropy.
static void
remember(const struct slate *s, int chosen, const struct game *g)
{
	uint32_t odds[PLACEMENTS_MAX];
	double sum = policy_odds(s, WHOLE, odds), mean = 0;
	int n = decision_count++;

	memset(&decisions[n], 0, sizeof decisions[n]);
	decisions[n].seat = g->open.seat;
	decisions[n].round = round_count - 1;
	decisions[n].stage = stage_of(g);
	for (int i = 0; i < s->count; i++)
		mean += odds[i] > 0 ? odds[i] / sum * log(odds[i] / sum) : 0;
	for (int i = 0; i < s->count; i++) {
		double p = odds[i] / sum;
		double by = (i == chosen) - p, spread = p > 0 ? -p * (log(p) - mean) : 0;
		for (int k = 0; k < s->pair_count[i]; k++) {
			const struct pair *pair = &s->pairs[i][k];
			decisions[n].gradient[pair->feature] += (float)(by * pair->amount / ONE);
			decisions[n].spread[pair->feature] += (float)(spread * pair->amount / ONE);
		}
	}
}

static void
place(struct mind *m, struct game *g, struct chance *c)
{
	static struct pair pairs[PLACEMENTS_MAX][PAIRS_MAX];
	struct slate s;

	s.pairs = pairs;
	policy_weigh(m, g, &s);
	int chosen = policy_draw(&s, WHOLE, c);
	if (s.count > 1 && decision_count < DECISIONS_MAX)
		remember(&s, chosen, g);
	const struct decision d = { .kind = DO_PLACE, .place = s.list[chosen].place,
		.people = s.list[chosen].people };
	(void)game_apply(g, &d, NULL);
}

// Plays a game; false if it does not end.
static bool
play(int players, struct chance *c, struct game *g)
{
	static const struct options options;
	int deck[CARDS], order[TILES], faces[ROLL_MAX], begun = 0;
	struct mind m;
	struct decision d;

	chance_order(c, CARDS, deck);
	chance_order(c, TILES, order);
	game_setup(g, players, &options, deck, order, (int)chance_below(c, (uint32_t)players), NULL);
	mind_begin(&m, &whole);
	decision_count = round_count = 0;
	while (g->open.kind != ASK_OVER) {
		if (g->round > ROUNDS_MAX)
			return false;
		if (g->round != begun) {
			begin_round(&m, g);
			begun = g->round;
		}
		if (g->open.kind == ASK_PLACE) {
			place(&m, g, c);
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

// What a seat has more than the others on average.
static double
ahead(const double *of, int seat, int players)
{
	double others = 0;

	for (int s = 0; s < players; s++)
		others += s != seat ? of[s] : 0;
	return of[seat] - others / (players - 1);
}

static void
learn_value(const double *final, int players)
{
	for (int s = 0; s < players; s++) {
		double target = final[s];
		for (int r = round_count - 1; r >= 0; r--) {
			double second, guess = rounds[r].score[s] + rounds[r].value[s];
			int hat = hats_of(rounds[r].stage, &second);
			double error = target - guess;
			told.error += error * error / (round_count * players);
			for (int i = 0; i < VALUE_FEATURES; i++) {
				double by = error * rounds[r].amount[s][i] / ONE;
				gradient.value[hat][i] += by * (1 - second);
				if (second > 0)
					gradient.value[hat + 1][i] += by * second;
			}
			target = lambda_value * target + (1 - lambda_value) * guess;
		}
	}
}

static void
learn_policy(const double *final, int players)
{
	static double advantage[PLAYERS_MAX][ROUNDS_MAX + 1];

	for (int s = 0; s < players; s++) {
		double next = ahead(final, s, players), sum = 0;
		for (int r = round_count - 1; r >= 0; r--) {
			double guesses[PLAYERS_MAX];
			for (int i = 0; i < players; i++)
				guesses[i] = rounds[r].score[i] + rounds[r].value[i];
			double guess = ahead(guesses, s, players);
			sum = next - guess + lambda_policy * sum;
			advantage[s][r] = sum / scale;
			next = guess;
		}
	}
	for (int n = 0; n < decision_count; n++) {
		double second, by = advantage[decisions[n].seat][decisions[n].round];
		int hat = hats_of(decisions[n].stage, &second);
		for (int i = 0; i < POLICY_FEATURES; i++) {
			double g = by * decisions[n].gradient[i] + entropy * decisions[n].spread[i];
			gradient.policy[hat][i] += g * (1 - second);
			if (second > 0)
				gradient.policy[hat + 1][i] += g * second;
		}
	}
}

static void
learn(const struct game *g)
{
	double final[PLAYERS_MAX], best = -1000;

	for (int s = 0; s < g->players; s++) {
		final[s] = score_seat(g, s, true).total;
		told.points += final[s] / g->players;
		best = final[s] > best ? final[s] : best;
	}
	told.winner += best;
	told.games++;
	told.rounds += g->round;
	learn_value(final, g->players);
	learn_policy(final, g->players);
}

static void
climb(double *weights, double *by, struct adam *a, int n, double rate)
{
	for (int i = 0; i < n; i++) {
		by[i] /= BATCH;
		a[i].mean = 0.9 * a[i].mean + 0.1 * by[i];
		a[i].square = 0.99 * a[i].square + 0.01 * by[i] * by[i];
		weights[i] += rate * a[i].mean / (sqrt(a[i].square) + 1e-3);
		by[i] = 0;
	}
}

static void
tell(long games)
{
	(void)fprintf(stderr, "%7ld games: mean %5.1f, winner %5.1f, rounds %4.1f, value off by %4.1f\n",
	    games, told.points / told.games, told.winner / told.games, told.rounds / told.games,
	    sqrt(told.error / told.games));
	memset(&told, 0, sizeof told);
}

// What it begins with: opinions that only have to be better than none. The first and the last hat.
#define FROM(list, feature, n, first, last) { offsetof(struct learned, list) / sizeof(double), feature, n, first, last }
static const struct opinion {
	size_t at;
	int feature, n;
	double first, last;
} opinions[] = {
#define P(feature, n, first, last) FROM(policy, P_##feature, n, first, last)
	P(HUT_PEOPLE, 5, 4, -2), P(FIELD_TRACK, 10, 3, -2), P(TOOL_SUM, 12, 3, -1),
	P(CARD_GREEN, 2, 0.2, 0.3), P(CARD_SAND_POINTS, 4, 0.15, 0.25), P(CARD_SAND, 4, 0.3, 0),
	P(CARD_LACK + 1, 1, -1, -1), P(CARD_LACK + 2, 1, -2, -2), P(CARD_LACK + 3, 1, -4, -4),
	P(BUILD_POINTS, 1, 0.15, 0.2), P(BUILD_LACK + 1, 1, -1, -1), P(BUILD_LACK + 2, 1, -2, -2),
	P(BUILD_LACK + 3, 1, -4, -4), P(BUILD_MISSING + 1, 1, -1, -1), P(BUILD_MISSING + 2, 1, -2, -3),
	P(BUILD_MISSING + 3, 1, -4, -5), P(HUNT_COVER, 1, 0.6, 0.6), P(HUNT_OVER, 1, -0.4, -1),
	P(GOOD_LACK, 4, 0.5, 0.5), P(GOOD_OVER, 4, 0.5, 0), P(GOOD_NEED, 4, 0.5, 0.5),
#undef P
#define V(feature, n, first, last) FROM(value, V_##feature, n, first, last)
	V(BIAS, 1, 30, 2), V(GOODS, 1, 2.5, 1.5), V(GOODS + 1, 1, 3.4, 2), V(GOODS + 2, 1, 4.2, 2.5),
	V(GOODS + 3, 1, 5, 3), V(FOOD, 1, 1, 0.5), V(TRACK, 1, 5, 0.5), V(PEOPLE, 1, 6, 0.5),
	V(TOOLS, 1, 4, 0.5), V(ONCE, 1, 0.8, 0.5), V(ANY_2, 1, 6, 3), V(GREEN + 1, 1, 1, 1),
	V(GREEN_TWICE + 1, 1, 1, 1), V(SAND, 4, 4, 0), V(SAND_POINTS, 4, 1, 1), V(SHORT, 1, -1, -1),
#undef V
};

static void
begin(void)
{
	for (size_t i = 0; i < sizeof opinions / sizeof *opinions; i++) {
		const struct opinion *o = &opinions[i];
		bool policy = o->at == 0;
		for (int hat = 0; hat < HATS; hat++)
			for (int k = 0; k < o->n; k++)
				(policy ? now.policy[hat] : now.value[hat])[o->feature + k] =
				    (o->first * (HATS - 1 - hat) + o->last * hat) / (HATS - 1);
	}
	quantise();
}

static void
print_rows(const char *name, const int16_t *rows, int n)
{
	(void)printf("\t.%s = {", name);
	for (int hat = 0; hat < HATS; hat++) {
		(void)printf("\n\t\t{");
		for (int i = 0; i < n; i++)
			(void)printf("%s%d,", i % 16 == 0 ? "\n\t\t\t" : " ", rows[hat * n + i]);
		(void)printf("\n\t\t},");
	}
	(void)printf("\n\t},\n");
}

static void
print(int players, char **argv)
{
	(void)printf("// SPDX-FileCopyrightText: 2026 The stonepost authors\n"
		     "// SPDX-License-Identifier: MIT\n//\n"
		     "// Weights of the players in games of %d. Made by: train %s %s %s\n"
		     "#include \"players/weights.h\"\n\n"
		     "// clang-format off\nconst struct weights weights_%d = {\n",
	    players, argv[1], argv[2], argv[3], players);
	print_rows("policy", whole.policy[0], POLICY_FEATURES);
	print_rows("value", whole.value[0], VALUE_FEATURES);
	(void)printf("};\n");
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
		(void)fprintf(stderr, "usage: train PLAYERS GAMES SEED\n"
				      "PLAYERS is 2 to 4, GAMES at least %d, SEED a word.\n", BATCH);
		return 64;
	}
	memcpy(key, argv[3], strlen(argv[3]));
	chance_begin(&c, key);
	begin();
	for (long game = 1; game <= games; game++) {
		if (play(players, &c, &g))
			learn(&g);
		if (game % BATCH == 0) {
			double slower = 1 - 0.9 * (double)game / (double)games;
			climb(now.policy[0], gradient.policy[0], adam.policy[0], HATS * POLICY_FEATURES,
			    rate_policy * slower);
			climb(now.value[0], gradient.value[0], adam.value[0], HATS * VALUE_FEATURES,
			    rate_value * slower);
			quantise();
		}
		if (game % (BATCH * 64) == 0 || game == games)
			tell(game);
	}
	print(players, argv);
	return 0;
}
