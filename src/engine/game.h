// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The game: one plain struct that is copied by assignment. The engine has no files, clock, heap
// or chance: it says which decision or which roll is open, and its caller supplies it.
//
//	game_setup(&g, ...);
//	while (g.open.kind != ASK_OVER)
//		if (g.open.kind == ASK_ROLL)
//			game_roll(&g, faces, &events);
//		else
//			game_apply(&g, &decision, &events);
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/event.h"
#include "engine/options.h"
#include "engine/pieces.h"
#include "engine/refusal.h"

struct player {
	int people; // the whole tribe; who is born in a round eats in it, and is placed in the next one
	int home; // people not placed yet, in phase 1
	uint8_t at[PLACES]; // people on each place
	int food, track, score;
	int goods[GOODS];
	int tool[TOOL_SLOTS]; // values, 0 for an empty slot
	unsigned used; // bit s: the tool of slot s was used this round
	unsigned once; // bit i: holds the one-use tool of value once_value[i]
	bool any_2; // holds the unused card of R5.6
	uint64_t cards; // bit c: owns cards[c], those of R5.4 included
	uint64_t hidden; // those of `cards` that were drawn face down: known to the owner alone (R5.8)
	uint32_t tiles; // bit t: built tiles[t]
};

// What is open now.
enum ask_kind {
	ASK_PLACE, // put people on one place (R2.1)
	ASK_USE, // which of the own places is used next (R3.1)
	ASK_TOOLS, // which tools are added to the roll (R4.3)
	ASK_PAY, // with what, or not at all (R3.4, R3.5)
	ASK_PICK, // which die of a dice card (R5.1)
	ASK_FEED, // with which resources missing food is paid (R6.2)
	ASK_ROLL, // no decision: dice are wanted
	ASK_OVER // nothing: the game has ended
};

// Why dice are rolled: for a place of R3.3, for a roll-for-resource card (R5.3) or for a dice card
// (R5.1). `place` is then the card's space.
enum roll_kind { ROLL_PLACE, ROLL_FOR_GOOD, ROLL_DICE_CARD };

struct ask {
	enum ask_kind kind;
	int seat; // whose decision it is, or whose dice; -1 when the game is over
	enum place place; // the place in use; PLACES if none is
	enum roll_kind roll; // ASK_ROLL and ASK_TOOLS
	int dice; // ASK_ROLL: how many
	int count; // ASK_PAY for a card: goods to pay; ASK_FEED: food missing
	int owner; // ASK_PICK: the seat that took the card
};

// A decision, and the only things a player can do. Fields that a kind does not use are zero; they
// are narrow, since every step lists all that could be decided.
enum decision_kind {
	DO_PLACE, // `people` on `place`
	DO_USE, // `place`
	DO_TAKE, // two `goods` for the any-2 card (R5.6), while ASK_USE, ASK_PAY or ASK_FEED is open
	DO_TOOLS, // `tools` and `once`, both may be empty
	DO_PAY, // `goods` for the card or building; takes it
	DO_DECLINE, // leaves the card or building
	DO_PICK, // the die that shows `face`
	DO_FEED, // `goods` for the food missing
	DO_REFUSE // lets them starve
};

enum { ALL_SLOTS = (1 << TOOL_SLOTS) - 1, ALL_ONCE = (1 << ONCE_TOOLS) - 1 };
enum { ONCE_LEAST = 2 }; // of their values

struct decision {
	enum decision_kind kind : 8;
	enum place place : 8;
	int8_t face;
	unsigned tools : 4; // bit s: slot s
	unsigned once : 4; // bit i: once_value[i]
	int people;
	int goods[GOODS];
};

// Values of the one-use tools, by bit.
extern const int once_value[ONCE_TOOLS];

// Why the game ended.
enum ending { NOT_ENDED, ENDED_PILE, ENDED_DECK, ENDED_AGREED };

struct game {
	struct options options;
	int players;
	int round; // from 1
	int start; // seat of this round's start player
	struct ask open;
	struct player player[PLAYERS_MAX]; // by seat, clockwise
	int dice[ROLL_MAX]; // the roll in use, or the dice of a dice card not picked yet
	int dice_count;
	int card_in_use; // the card whose upper part is being carried out; -1 for none
	int placements[PLAYERS_MAX]; // placement turns taken this round
	unsigned stayed; // bit s: seat s has people left but no legal place for them (R2.2)
	int deck[CARDS]; // from the top
	int deck_next; // cards already taken off the top
	int row[CARD_SPACES]; // the card on the space that costs i + 1; -1 for none
	int pile[PILES][PILE_SIZE]; // from the top
	int pile_next[PILES]; // tiles already taken off each pile
	enum ending ending;
};

// The most decisions that game_legal can find (R3.5: a tile of one to seven).
enum { LEGAL_MAX = 512 };

// R1. Sets a game up from its shuffles: `deck` holds 0 to 35, `tile_order` 0 to 27 (the first
// seven are pile 1, from the top), `start` is a seat. 2 to 4 players. Everything handed in must be
// valid; see shuffle_valid.
void
game_setup(struct game *g, int players, const struct options *options,
    const int deck[static CARDS], const int tile_order[static TILES], int start,
    struct events *ev);

// True when `order` holds each number below `n` once.
bool
shuffle_valid(const int *order, int n);

// Whether a decision would be legal now, and if not, why.
enum refusal
game_check(const struct game *g, const struct decision *d);

// Lists every legal decision, in a fixed order, and returns how many there are: 0 if dice are open or
// the game is over.
int
game_legal(const struct game *g, struct decision out[static LEGAL_MAX]);

// Carries a decision out, or refuses it and changes nothing. What happened is appended to `ev`,
// which may be NULL.
enum refusal
game_apply(struct game *g, const struct decision *d, struct events *ev);

// Carries out the roll that is open: `faces` are the g->open.dice dice, each from 1 to 6. Refuses other
// faces, and a roll when none is open. `ev` as above.
enum refusal
game_roll(struct game *g, const int *faces, struct events *ev);

// Ends a game that is not over as it stands, because the players agree, not by a rule: people go home,
// a place in use is left, and what everybody has is scored (R8).
enum refusal
game_end(struct game *g, struct events *ev);

// Whether `seat` could put one person or more on `place` now, and if not, why (R2.2 to R2.6).
// Unlike game_check it does not ask whose turn it is.
enum refusal
place_refusal(const struct game *g, int seat, enum place place);

// Whether nobody new may come to a place although there is room (R2.5, R2.6).
bool
place_closed(const struct game *g, enum place place);

// The least and the most people that `seat` may put on an open `place` at once.
void
place_range(const struct game *g, int seat, enum place place, int *least, int *most);

// The next seat, clockwise.
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

// How many players have people on a place.
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

// The card on a card space; -1 if there is none.
static inline int
card_on(const struct game *g, enum place place)
{
	return g->row[place - CARD_1];
}

// The top tile of a pile; -1 if there is none.
static inline int
tile_on(const struct game *g, enum place place)
{
	int pile = (int)(place - BUILDING_1);

	return pile_left(g, pile) > 0 ? g->pile[pile][g->pile_next[pile]] : -1;
}

// How many goods a roll gives, or how much food (R3.3): its sum, added tools included, divided by the
// value of the place or the good, rounded down.
int
roll_gain(int sum, int value);

// The slots whose tools can be used now, as bits (R4.2).
static inline unsigned
tools_ready(const struct player *p)
{
	unsigned held = 0;

	for (int s = 0; s < TOOL_SLOTS; s++)
		held |= (unsigned)(p->tool[s] > 0) << s;
	return held & ~p->used;
}

// Sum of the tools a decision names.
int
tools_sum(const struct player *p, unsigned tools, unsigned once);

// The value that the open roll is divided by.
int
roll_value(const struct game *g);

// The points that it costs to pay nothing for the meal that is open (R6.2).
int
starving_costs(const struct game *g);

// Sum of the dice of the open roll.
int
dice_sum(const struct game *g);

// True if there is no choice: exactly one decision is legal, which is stored in `only`.
bool
game_forced(const struct game *g, struct decision *only);

#endif
