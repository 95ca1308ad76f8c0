// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The game: one plain struct that is copied by assignment. The engine has no files, clock, heap or
// chance: it names the open decision or roll, and its caller supplies the decision or the dice.
//
//     game_setup(&g, ...);
//     while (g.open.kind != ASK_OVER)
//         if (g.open.kind == ASK_ROLL)
//             game_roll(&g, faces, &events);
//         else
//             game_apply(&g, &decision, &events);
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/event.h"
#include "engine/options.h"
#include "engine/pieces.h"
#include "engine/refusal.h"

struct player {
	// the whole tribe; a person born in a round eats in that round and is first placed in the
	// next
	int people;
	int home; // people not placed yet, in phase 1
	uint8_t at[PLACES]; // people on each place
	int food, track, score;
	int goods[GOODS];
	int tool[TOOL_SLOTS]; // values, 0 for an empty slot
	unsigned used; // bit s: the tool of slot s was used this round
	unsigned once; // bit i: holds the one-use tool of value once_value[i]
	bool any_2; // holds the unused card of R5.6
	uint64_t cards; // bit c: owns cards[c], including cards drawn face down (R5.4)
	uint64_t hidden; // the subset of `cards` drawn face down: only the owner knows them (R5.8)
	uint32_t tiles; // bit t: built tiles[t]
};

// The open question: what the engine waits for.
enum ask_kind {
	ASK_PLACE, // put people on one place (R2.1)
	ASK_USE, // choose which of the seat's places is used next (R3.1)
	ASK_TOOLS, // choose the tools to add to the roll (R4.3)
	ASK_PAY, // choose the goods to pay, or decline (R3.4, R3.5)
	ASK_PICK, // pick a die of a dice card (R5.1)
	ASK_FEED, // choose the goods to pay for missing food (R6.2)
	ASK_ROLL, // no decision: the caller supplies dice
	ASK_OVER // the game has ended
};

// Why dice are rolled: for a place (R3.3), for a roll-for-resource card (R5.3) or for a dice card
// (R5.1). For cards, `place` is the card space.
enum roll_kind { ROLL_PLACE, ROLL_FOR_GOOD, ROLL_DICE_CARD };

struct ask {
	enum ask_kind kind;
	int seat; // the seat that decides or whose dice are rolled; -1 when the game is over
	enum place place; // the place in use; PLACES if no place is in use
	enum roll_kind roll; // for ASK_ROLL and ASK_TOOLS
	int dice; // ASK_ROLL: number of dice
	int count; // ASK_PAY for a card: number of goods to pay; ASK_FEED: food missing
	int owner; // ASK_PICK: the seat that took the card
};

// A decision: everything that a player can do is a decision. Fields that a kind does not use are
// zero. The fields are narrow, because each step lists all possible decisions.
enum decision_kind {
	DO_PLACE, // `people` on `place`
	DO_USE, // `place`
	DO_TAKE, // two `goods` for the any-2 card (R5.6), while ASK_USE, ASK_PAY or ASK_FEED is open
	DO_TOOLS, // `tools` and `once`; both may be empty
	DO_PAY, // `goods` for the card or building, which the seat then takes
	DO_DECLINE, // leaves the card or building
	DO_PICK, // the die that shows `face`
	DO_FEED, // `goods` for all or some of the missing food
	DO_REFUSE // pays nothing for the missing food
};

enum { ALL_SLOTS = (1 << TOOL_SLOTS) - 1, ALL_ONCE = (1 << ONCE_TOOLS) - 1 };
enum { ONCE_LEAST = 2 }; // the lowest value of a one-use tool

struct decision {
	enum decision_kind kind : 8;
	enum place place : 8;
	int8_t face;
	unsigned tools : 4; // bit s: the tool of slot s
	unsigned once : 4; // bit i: the one-use tool of value once_value[i]
	int people;
	int goods[GOODS];
};

// Values of the one-use tools, by bit.
extern const int once_value[ONCE_TOOLS];

// Why the game ended.
enum ending { NOT_ENDED, ENDED_PILE, ENDED_DECK, ENDED_AGREED };

// Dice of a dice card that some seats pick later (R5.9), one for each of these seats.
struct late_dice {
	int card;
	enum place place; // the space where the card lay
	int owner; // the seat that took it
	unsigned waiting; // bit s: seat s has not picked yet
	int dice[PLAYERS_MAX], dice_count;
};

struct game {
	struct options options;
	int players;
	int round; // from 1
	int start; // seat of this round's start player
	struct ask open;
	struct player player[PLAYERS_MAX]; // by seat, clockwise
	int dice[ROLL_MAX]; // the roll in use, or the dice still to be picked from a dice card
	int dice_count;
	int card_in_use; // the card whose upper part is being carried out; -1 for none
	struct late_dice late[CARD_SPACES]; // in the order in which the cards were taken
	int late_count;
	int placements[PLAYERS_MAX]; // placement turns taken this round
	unsigned stayed; // bit s: seat s has people left but no legal place for them (R2.2)
	int deck[CARDS]; // card numbers, from the top of the deck
	int deck_next; // number of cards already taken off the top
	int row[CARD_SPACES]; // the card on the space that costs i + 1; -1 for none
	int pile[PILES][PILE_SIZE]; // tile numbers, from the top of each pile
	int pile_next[PILES]; // number of tiles already taken off each pile
	enum ending ending;
};

// Room for all decisions that game_legal can find: at most 1011, when up to ten people are fed
// under `famine 4-each` (R6.2). With other options the maximum is 340, for a tile of one to seven
// goods (R3.5).
enum { LEGAL_MAX = 1024 };

// R5.9. Whether `seat` picks its die of the card in use later, when it next acts, instead of at
// once. Valid in ASK_PICK only.
bool
pick_is_late(const struct game *g, int seat);

// R1. Sets a game for 2 to 4 players up from its shuffles: `deck` holds the numbers 0 to 35,
// `tile_order` 0 to 27 (the first seven are pile 1, from the top), `start` is a seat. All arguments
// must be valid (see shuffle_valid).
void
game_setup(struct game *g, int players, const struct options *options,
    const int deck[static CARDS], const int tile_order[static TILES], int start,
    struct events *ev);

// Cards and tiles that cannot be told apart yet, lowest number first.
struct unseen {
	int cards, tiles;
	int card[CARDS], tile[TILES];
};

// R1.8. Finds the cards of the deck and all face-down tiles, including piles that are not in play.
void
game_face_down(const struct game *g, struct unseen *u);

// R1.8. Redraws the deck and the face-down tiles: card number `card_order[i]` in the list of
// game_face_down becomes card i of the deck, counted from its top; `tile_order` fills the piles of
// tiles in the same way, each from its top. Cards already dealt and tiles already face up stay.
// Each order is a shuffle of as many numbers as game_face_down finds.
void
game_redraw(struct game *g, const int *card_order, const int *tile_order);

// Whether `order` contains each number from 0 to n - 1 once.
bool
shuffle_valid(const int *order, int n);

// Returns REFUSED_ALLOWED if the decision would be legal now, else the reason why not.
enum refusal
game_check(const struct game *g, const struct decision *d);

// Lists every legal decision, in a fixed order. Returns their number: 0 if dice must be rolled or
// the game is over.
int
game_legal(const struct game *g, struct decision out[static LEGAL_MAX]);

// Applies a decision, or returns a refusal and changes nothing. Appends events to `ev`, which may
// be NULL.
enum refusal
game_apply(struct game *g, const struct decision *d, struct events *ev);

// Applies the open roll: `faces` has g->open.dice dice, each from 1 to 6. Refuses other faces, and
// any roll when none is open. Appends events to `ev`, which may be NULL.
enum refusal
game_roll(struct game *g, const int *faces, struct events *ev);

// Whether somebody has placed people in the current round.
bool
game_round_begun(const struct game *g);

// R8.5. Ends an unfinished game at the wish of the players or the game master. The game returns to
// `begun`, its position at the beginning of the current round, so that only finished rounds are
// scored. Refuses if the game is over.
enum refusal
game_end(struct game *g, const struct game *begun, struct events *ev);

// Returns REFUSED_ALLOWED if `seat` could put one person or more on `place` now, else the reason
// why not (R2.2 to R2.6). Unlike game_check, ignores whose turn it is.
enum refusal
place_refusal(const struct game *g, int seat, enum place place);

// Whether a place that still has room is closed to seats without people there (R2.5, R2.6).
bool
place_closed(const struct game *g, enum place place);

// The least and the most people that `seat` may put on an open `place` at once.
void
place_range(const struct game *g, int seat, enum place place, int *least, int *most);

// Returns the next seat, clockwise.
static inline int
next_seat(const struct game *g, int seat)
{
	return seat + 1 < g->players ? seat + 1 : 0;
}

// People of all players on a place.
static inline int
people_on(const struct game *g, enum place place)
{
	int people = 0;

	for (int s = 0; s < g->players; s++)
		people += g->player[s].at[place];
	return people;
}

// Returns how many players have people on a place.
static inline int
players_on(const struct game *g, enum place place)
{
	int players = 0;

	for (int s = 0; s < g->players; s++)
		players += g->player[s].at[place] > 0;
	return players;
}

// Tiles left on pile `pile` (0 to 3), face-up one included.
static inline int
pile_left(const struct game *g, int pile)
{
	return pile < g->players ? PILE_SIZE - g->pile_next[pile] : 0;
}

// Returns the card on a card space; -1 if there is none.
static inline int
card_on(const struct game *g, enum place place)
{
	return g->row[place - CARD_1];
}

// Returns the top tile of a pile; -1 if there is none.
static inline int
tile_on(const struct game *g, enum place place)
{
	int pile = (int)(place - BUILDING_1);

	return pile_left(g, pile) > 0 ? g->pile[pile][g->pile_next[pile]] : -1;
}

// Whether goods suffice for the card or tile at a card space or pile, which must have one (R3.4, R3.5).
bool
place_payable(const struct game *g, const int goods[static GOODS], enum place place);

// Returns how many goods, or how much food, a roll gives (R3.3): `sum`, including added tools,
// divided by the `value` of the place or good, rounded down.
int
roll_gain(int sum, int value);

// Returns the slots whose tools can be used now, one bit for each slot (R4.2).
static inline unsigned
tools_ready(const struct player *p)
{
	unsigned held = 0;

	for (int s = 0; s < TOOL_SLOTS; s++)
		held |= (unsigned)(p->tool[s] > 0) << s;
	return held & ~p->used;
}

// Sum of the given tools (a bit for each slot) and one-use tools (a bit for each value).
int
tools_sum(const struct player *p, unsigned tools, unsigned once);

// Returns the divisor of the open roll: the value of its place, or of the good for ROLL_FOR_GOOD.
int
roll_value(const struct game *g);

// Returns the points lost if the seat gives `goods` goods for the missing food of the open meal
// (R6.2).
int
starving_costs(const struct game *g, int goods);

// Sum of the dice of the open roll.
int
dice_sum(const struct game *g);

// True if there is no choice: exactly one decision is legal, which is stored in `only`.
bool
game_forced(const struct game *g, struct decision *only);

#endif
