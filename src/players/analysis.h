// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Analysis of a finished game: how lucky each roll was, how much each decision lost, and which
// scores could be expected. The analysis plays rollouts, like the search of computer players, from
// what the deciding or rolling seat saw.
//
// All amounts are in 1/256 point of the margin, which is a seat's score minus the mean of the other
// scores. Computations use integers only, and all random numbers are derived from the key, so
// results are the same on every machine.
//
// The zero. The best of several noisy candidates seems better than it is. So some rollouts find the rival of
// the decision played, and other, independent rollouts compare the two: the difference is then free of that
// bias, and noise makes it negative as often as positive. The remaining bias is that rollouts judge
// differently from the best players; it is measured on games of `expert`, see analysis_rate.
#ifndef PLAYERS_ANALYSIS_H
#define PLAYERS_ANALYSIS_H

#include "engine/sight.h"
#include "plan/plan.h"
#include "players/intent.h"
#include "players/reason.h"
#include "players/value.h"

// rollout.c: Rollouts for the analysis: continues a game by policy and habits, with random numbers that
// both sides of a comparison share.

// Purposes of random numbers. Numbers drawn for different purposes are independent, so both sides
// of a comparison get the same dice.
enum purpose { FOR_DEAL, FOR_DICE, FOR_PLACE, FOR_ROLL };

// The random numbers of one rollout, derived from the key.
struct stream {
	uint64_t word[4];
};

// Fills the stream of rollout `number`.
void
stream_of(const struct chance *key, int number, struct stream *s);
// Returns the random numbers for one purpose in a rollout, independent of all others.
struct chance
chance_for(const struct stream *s, enum purpose purpose, int round, int seat, int what);

// A decision that a seat makes at its next question of this kind, if it is legal then.
struct intended {
	const struct decision *decision; // NULL for none
	enum ask_kind kind;
	int seat;
};

// Continues a game by policy and habits until round `until` begins or the game ends. `w` is used at
// the first opportunity.
void
rollout_play(struct mind *m, const struct stream *s, int until, struct intended w, struct game *g);

// Returns the margin that a seat can expect, in 1/256 point: its score minus the mean of the other scores.
int32_t
rollout_margin(struct mind *m, const struct game *g, int seat);

// Deals a game consistent with what the seat sees.
void
rollout_deal(const struct sight *sight, const struct unseen *unseen, const struct stream *s, struct game *g);

// Number, sum and sum of squares of a sample.
struct sums {
	int64_t n, sum, squares;
};

// Adds a number; and returns the mean, for a sample that is not empty.
void
sums_add(struct sums *t, int64_t x);
int32_t
sums_mean(const struct sums *t);

// Returns the standard error of the mean, for a sample of two or more.
int32_t
sums_error(const struct sums *t);

// Returns the square root of an integer, rounded down.
int64_t
whole_root(int64_t n);

// analysis.c: Analyses of a position.

// State of an analysis, reusable for all decisions and rolls of a game, in order.
struct analyst {
	struct mind mind;
};

// Initializes an analyst for a number of players.
void
analyst_begin(struct analyst *a, int players);

// The result for one decision: how much it lost.
struct assessed {
	int choices; // number of legal decisions; 1 if there was no choice
	bool differs; // another decision seemed better
	struct decision better;
	int32_t loss, error; // loss of the decision played compared with `better`, and its standard error
	enum reason reason; // the main cause of the loss
};

// Judges the decision `played`, which must answer the open question of `g`.
void
analyse_decision(struct analyst *a, const struct game *g, const struct decision *played,
    const unsigned char key[static CHANCE_KEY], struct assessed *out);

// Luck in 1/256 point, and its standard error.
struct fortune {
	int32_t luck, error;
};

// Converts an amount in 1/256 point to points, rounded to the nearest integer.
int
whole_points(int64_t amount);

// A plan for a sealed round, written before any seat has placed people.
struct planned {
	const struct game *start; // the position at the start of the round
	int seat;
	const struct plan *plan;
};

struct plan_verdict {
	bool differs; // a plan with a different result was found
	struct draft better;
	// loss of the played plan compared with `better`, on average, and its standard error
	int32_t loss, error;
	enum reason reason;
};

// Judges a plan by what its seat could know: deals the unseen pieces, draws the other seats' plans,
// and plays both plans in the same imagined rounds. People whom a plan does not place follow the
// last lines of a computer player's plan (draft_finish).
void
analyse_plan(struct analyst *a, const struct planned *p, const unsigned char key[static CHANCE_KEY],
    struct plan_verdict *out);

// The open cards and tiles at the start of a round; -1 for none.
struct display {
	int card[CARD_SPACES], tile[PILES];
};

// Fills `out` with the open cards and tiles of a position.
void
display_of(const struct game *g, struct display *out);

// Judges the roll that is open in `g`: how much more these faces are worth than an average roll.
void
analyse_roll(struct analyst *a, const struct game *g, const int *faces,
    const unsigned char key[static CHANCE_KEY], struct fortune *out);

// Computes, for each seat, how much more the cards and tiles revealed since the previous round are worth than
// others that could have been revealed (`luck`), and the margin expected with such others (`usual`). In the
// first round `before` is NULL, and `usual` is the value of the seat's turn order.
void
analyse_display(struct analyst *a, const struct game *g, const struct display *before,
    const unsigned char key[static CHANCE_KEY], struct fortune luck[static PLAYERS_MAX],
    int32_t usual[static PLAYERS_MAX]);

// Computes the final score that each seat can expect, in 1/256 point.
void
analyse_scores(struct analyst *a, const struct game *g, const unsigned char key[static CHANCE_KEY],
    int32_t out[static PLAYERS_MAX]);

// The loss of a seat in a game, in 1/256 point; decisions are added in their order. Several
// decisions of a round often miss the same thing, such as the building that nobody took: this
// counts once, where the loss is largest. A round counts at most 25 points.
enum { LOSS_ROUND_MOST = 25 * WHOLE };
enum { THING_ALONE = PLACES }; // stands for a decision that misses no place

struct loss {
	int round;
	int64_t before, alone; // loss of earlier rounds; loss of this round by decisions that miss no place
	int32_t missed[PLACES]; // loss of this round for each missed place
	uint32_t any; // bit p: place p was missed
};

// Returns the place that the seat missed by not choosing `better`, which was legal in `g`; else THING_ALONE.
int
thing_missed(const struct game *g, const struct decision *better);

// Adds the loss of a decision that missed `thing`; loss_total returns the sum.
void
loss_add(struct loss *l, int round, int thing, int32_t points);
int64_t
loss_total(const struct loss *l);

// What the best players lose by this analysis: `zero` on 100 decisions, `plan_zero` on 100 plans of
// sealed rounds, and the `spread` of the loss from game to game.
struct analysis_rate {
	int32_t zero, plan_zero, spread; // in 1/256 point
};

// Returns the rate for games of 2 to 4 players, by turns or in sealed rounds.
struct analysis_rate
analysis_rate(int players, bool sealed);

// Returns the loss that `expert` would have in so many plans and decisions.
static inline int64_t
rate_zero(const struct analysis_rate *r, int plans, int decisions)
{
	return ((int64_t)plans * r->plan_zero + (int64_t)decisions * r->zero) / 100;
}

#endif
