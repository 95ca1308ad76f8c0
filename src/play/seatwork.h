// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's control over one seat: its token, address, title and style; declaring it vacant, or
// giving it to another player.
#ifndef PLAY_SEATWORK_H
#define PLAY_SEATWORK_H

#include "store/words.h"
#include "table/judge.h"
#include "table/table.h"

// Fields of struct act for each of these acts: identifier, word, argument, whether it cannot be
// undone, its line of the help, and the sentences for a real and a dry run.
#define SEAT_WORK_LIST(X) \
	X(TOKEN, token, "", false, \
	    MESSAGE("replace the seat's token; the old one stops working at once"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" has a new token, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would have a new token, {letters}.")) \
	X(ADDRESS, address, "ADDRESS", false, \
	    MESSAGE("send its letters here, and notify the old address"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" has a new address, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would have a new address, {letters}.")) \
	X(TITLE, title, "TITLE", false, \
	    MESSAGE("what the player is called (\"\" for nothing)"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" has a new title, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would have a new title, {letters}.")) \
	X(STYLE, style, "STYLE", false, \
	    MESSAGE("style of its letters: both, text, narrow or frame"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" has a new style, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would have a new style, {letters}.")) \
	X(LANG, lang, "LANG", false, \
	    MESSAGE("language of its letters: en, de, es, fr or it"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" has a new language, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would have a new language, {letters}.")) \
	X(VACANT, vacant, "", false, \
	    MESSAGE("remove its player, and notify everybody"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" is vacant, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would be vacant, {letters}.")) \
	X(RESUME, resume, "", false, \
	    MESSAGE("send its letters that are on hold"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" gets its letters again, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would get its letters again, {letters}.")) \
	X(RELEASE, release, "", false, \
	    MESSAGE("let its orders count that a doubtful letter holds, and notify the player"), \
	    MESSAGE("The orders of seat \"{seat}\" in game \"{game}\" count, {letters}."), \
	    MESSAGE("The orders of seat \"{seat}\" in game \"{game}\" would count, {letters}.")) \
	X(HOLD, hold, "SPAN", false, \
	    MESSAGE("hold these orders for so long from now, such as 2d, and notify the player"), \
	    MESSAGE("The orders of seat \"{seat}\" in game \"{game}\" are on hold for {span}, {letters}."), \
	    MESSAGE("The orders of seat \"{seat}\" in game \"{game}\" would be on hold for {span}, {letters}.")) \
	X(COMPUTER, computer, "LEVEL", true, \
	    MESSAGE("let a computer player play until somebody takes the seat: easy, fair, strong, expert or " \
	            "hunt; everybody is notified"), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" is played by a computer player, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would be played by a computer player, {letters}.")) \
	X(REPLACE, replace, "WHO", true, \
	    MESSAGE("give the seat to somebody else, with a new token and the current report; everybody is " \
	            "notified. WHO is the same as for \"stonepost new\"."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" has a new player, {letters}."), \
	    MESSAGE("Seat \"{seat}\" of game \"{game}\" would have a new player, {letters}."))

#define SEAT_WORK_ENUM(id, ...) WORK_##id,
enum seat_work { SEAT_WORK_LIST(SEAT_WORK_ENUM) };
#undef SEAT_WORK_ENUM

struct seat_change {
	enum seat_work work;
	const char *title; // for TITLE, REPLACE; "" for none
	const char *address; // for ADDRESS, REPLACE; "" for none
	enum seat_style style; // for STYLE
	const char *lang; // for LANG, REPLACE: code of a language; NULL for the game's
	enum seat_kind kind; // for COMPUTER
	int64_t span; // for HOLD, in seconds
	bool by_player; // the player caused the change, and the letters say so
};

// In the open transaction, changes a seat and queues the resulting letters.
int
work_on_seat(struct judge *j, const char *game, const char *name,
    const struct seat_change *change, struct err *e);

// In the open transaction, makes a seat vacant that its player gives up, on their own word
// (`source` "player") or the game master's ("gm"), and tells everybody. This may end the game.
int
seat_resign(struct judge *j, struct table *t, int seat, const char *source, struct err *e);

#endif
