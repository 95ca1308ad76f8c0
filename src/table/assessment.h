// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The step-by-step assessment of a finished game: the luck of each roll and of the cards and tiles that
// turned up, the loss of each plan and decision, and the expected final scores. players/analysis.h explains
// the method and the meaning of the figures.
//
// In a sealed round a seat's plan is judged by what its player knew when writing it; placements made by the
// plan are not judged. If a computer player decided for a person, or a person took a decision that had been
// suggested, the decision is not that person's own, and its loss is counted separately.
#ifndef TABLE_ASSESSMENT_H
#define TABLE_ASSESSMENT_H

#include "base/arena.h"
#include "fair/draw.h"
#include "fair/seed.h"
#include "orders/order.h"
#include "players/analysis.h"
#include "report/lessons.h"
#include "store/events.h"
#include "table/judge.h"
#include "table/table.h"

// assessed_plan.c: The plans of a finished game: the plan of a seat in a sealed round, and whether a letter
// suggested it.

// An order that was in force.
struct assessed_order {
	int64_t id; // id of the order, by which steps refer to it
	int64_t after; // number of the last step when the order was stored
	int seat, round;
	const char *body;
	bool seen, suggested; // seen: the order was checked; suggested: its plan had been suggested
};

// The finished game.
struct assessed_game {
	const char *name;
	int players;
	enum game_mode mode;
	enum game_hint hint;
	unsigned char seed[SEED_SIZE], round_seed[SEED_SIZE]; // mixed seeds; round_seed: with the round's value
	struct arena *arena;
	const struct event_row *step; // steps that were not undone, from the first round on
	size_t steps, at; // at: index of the next step
	struct assessed_order *order; // orders, as they were stored one after the other
	size_t orders;
};

// A seat's plan in the round that begins with the next step.
struct assessed_plan {
	const struct event_row *row; // the seat's first placement; NULL: none
	const struct plan *plan; // NULL: there is no plan, or it cannot be read
	bool own; // made by the person or, if a computer player has the seat, by that player
	bool suggested;
};

// Finds the plan of a seat in the round that begins at position `g`.
void
assessed_plan_find(const struct assessed_game *x, const struct game *g, int seat, struct assessed_plan *out);

// For each order stored before step number `seq`, records whether a letter suggested its plan at that time,
// at the position `g`. Each order is checked once.
void
assessed_orders_see(struct assessed_game *x, const struct game *g, int64_t seq);

// Whether the plan of an order had been suggested; false if `id` is 0 (no order).
bool
assessed_order_suggested(const struct assessed_game *x, int64_t id);

// Whether a letter suggests the decision `d` at the position `g`.
bool
assessed_decision_suggested(const struct assessed_game *x, const struct game *g, const struct decision *d);

// The kinds of assessed steps: first the kinds of decisions, in the order of enum ask_kind.
#define ASSESSED_LIST(X) \
	X(PLACE, "place") \
	X(USE, "use") \
	X(TOOLS, "tools") \
	X(PAY, "pay") \
	X(PICK, "pick") \
	X(FEED, "feed") \
	X(PLAN, "plan") /* plan of a sealed round */ \
	X(ROLL, "roll") \
	X(CARDS, "cards") /* cards and tiles that turned up */ \
	X(SEATS, "seats") /* the order of the seats */

#define ASSESSED_ENUM(name, word) ASSESSED_##name,
enum assessed_kind { ASSESSED_LIST(ASSESSED_ENUM) ASSESSED_KINDS, ASSESSED_DECISIONS = ASSESSED_ROLL };
#undef ASSESSED_ENUM

// The word for a kind.
const char *
assessed_word(enum assessed_kind kind);

// How serious the loss of a decision is.
#define SLIP_LIST(X) \
	X(NONE, "") \
	X(INACCURACY, "inaccuracy") /* loss of 1 to 3 points */ \
	X(MISTAKE, "mistake") /* loss of up to 8 points */ \
	X(BLUNDER, "blunder")

#define SLIP_ENUM(name, word) SLIP_##name,
enum slip { SLIP_LIST(SLIP_ENUM) SLIPS };
#undef SLIP_ENUM

// The word for a slip; "" for SLIP_NONE.
const char *
slip_word(enum slip s);

// Thirds of the game.
enum third { THIRD_OPENING, THIRD_MIDDLE, THIRD_END, THIRDS };

// An assessed roll, plan, decision with more than one choice, or turning up of cards and tiles.
struct assessed_step {
	const struct event_row *row; // the step; of a plan: the seat's first placement
	enum assessed_kind kind;
	int seat;
	enum place place; // place of a roll
	int32_t points, error; // luck, or loss of a decision, and its standard error; in 1/256 point
	struct decision better; // better alternative to a decision with a loss
	const char *plan, *better_plan; // a plan and a better one, in codes
	enum reason reason; // the largest part of the loss
	bool own; // the player's own decision: neither suggested nor made in the player's place
	bool again; // the loss is already counted for another decision of the round
};

// Totals of the decisions of one kind in one third of the game.
struct assessed_cell {
	int decisions, slips[SLIPS];
	int64_t lost; // sum of the losses above the noise, in 1/256 point
	int64_t accuracy; // sum of slip_accuracy
};

// The totals of a seat.
struct assessed_seat {
	int rolls, plans, decisions, beyond; // decisions: own, with plans; beyond: those above the noise
	int given; // number of decisions that were suggested, or made in the player's place
	struct loss loss, given_loss;
	int64_t luck, lost; // in 1/256 point; `lost` is the loss beyond that of the best players (analysis_rate)
	int64_t given_lost; // likewise, for the decisions counted in `given`
	int64_t dice, cards, order; // parts of the luck
	int64_t luck_error, lost_error;
	struct assessed_cell cell[ASSESSED_DECISIONS][THIRDS];
};

struct assessment {
	struct assessed_game game;
	struct analyst analyst;
	int round; // number of the current round
	struct display display; // display at the start of the round
	unsigned planned; // bits of the seats whose plan for the round was judged
	struct assessed_step *step;
	size_t steps, room;
	struct assessed_seat seat[PLAYERS_MAX];
};

// Prepares an assessment; `a` must outlive it.
void
assessment_begin(struct assessment *x, struct arena *a, const struct assessed_game *game);

// Assesses the next step, which was made from the position `g`.
void
assessment_step(struct assessment *x, const struct game *g);

// The expected final score of each seat at the beginning of a round, in 1/256 point.
void
assessment_scores(struct assessment *x, const struct game *g, int32_t out[static PLAYERS_MAX]);

// Adds up the seats, after the last step.
void
assessment_end(struct assessment *x);

// Whether a step is luck, and not a decision.
static inline bool
assessed_is_luck(const struct assessed_step *s)
{
	return s->kind >= ASSESSED_DECISIONS;
}

// Whether the loss of a decision, or the luck of a roll, exceeds the noise: one and a half standard errors.
// A loss that occurs several times in a round counts once.
bool
assessed_counts(const struct assessed_step *s);

// The word for a decision's loss.
enum slip
assessed_slip(const struct assessed_step *s);

// The accuracy of the decisions of a cell in percent: 100 if nothing was lost, 50 if each lost 8 points; -1
// if there were no decisions.
int
assessed_accuracy(const struct assessed_cell *c);

// The sum of a seat's cells of one kind and one third; ASSESSED_DECISIONS and THIRDS mean all.
struct assessed_cell
assessed_sum(const struct assessed_seat *s, enum assessed_kind kind, enum third third);

// Lists the rolls, and the players' own plans and decisions that count, largest effect first; returns their
// number. In the arena.
size_t
assessment_pick(const struct assessment *x, struct arena *a, const struct assessed_step ***out);

// Computes what the players of a finished game can learn from it; its last steps need not be stored yet.
// Takes some seconds, so no transaction should be open. In j->arena.
int
assess_table(struct judge *j, const struct table *t, struct lessons *out, struct err *e);

#endif
