// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's hand on one seat: token, address, title, style; declared vacant, or given to another.
#ifndef PLAY_SEATWORK_H
#define PLAY_SEATWORK_H

#include "store/words.h"
#include "table/judge.h"
#include "table/table.h"

// As for struct act, an act each: identifier, word, argument, whether it cannot be undone, its line of the help,
// and what it says when it is done or only tried.
#define SEAT_WORK_LIST(X) \
	X(TOKEN, token, "", false, \
	    MESSAGE("replace the seat's token; the old one stops working at once"), \
	    MESSAGE("Seat '{seat}' of game '{game}' has a fresh token, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would have a fresh token, {letters}.")) \
	X(ADDRESS, address, "ADDRESS", false, \
	    MESSAGE("send its letters here, and notify the old address"), \
	    MESSAGE("Seat '{seat}' of game '{game}' has another address, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would have another address, {letters}.")) \
	X(TITLE, title, "TITLE", false, \
	    MESSAGE("what the player is called ('' for nothing)"), \
	    MESSAGE("Seat '{seat}' of game '{game}' has another title, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would have another title, {letters}.")) \
	X(STYLE, style, "STYLE", false, \
	    MESSAGE("style of its letters: both, text, narrow or frame"), \
	    MESSAGE("Seat '{seat}' of game '{game}' has another style, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would have another style, {letters}.")) \
	X(LANG, lang, "LANG", false, \
	    MESSAGE("language of its letters: en, de, es, fr or it"), \
	    MESSAGE("Seat '{seat}' of game '{game}' has another language, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would have another language, {letters}.")) \
	X(VACANT, vacant, "", false, \
	    MESSAGE("remove its player, and notify everybody"), \
	    MESSAGE("Seat '{seat}' of game '{game}' is vacant, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would be vacant, {letters}.")) \
	X(RESUME, resume, "", false, \
	    MESSAGE("send its letters that are on hold"), \
	    MESSAGE("Seat '{seat}' of game '{game}' gets its letters again, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would get its letters again, {letters}.")) \
	X(COMPUTER, computer, "LEVEL", true, \
	    MESSAGE("let a computer player play until somebody takes the seat: easy, fair, strong, expert or " \
	            "hunt; everybody is notified"), \
	    MESSAGE("Seat '{seat}' of game '{game}' is played by a computer player, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would be played by a computer player, {letters}.")) \
	X(REPLACE, replace, "WHO", true, \
	    MESSAGE("give the seat to somebody else, with a new token and the current report; everybody is " \
	            "notified. WHO is the same as for 'stonepost new'."), \
	    MESSAGE("Seat '{seat}' of game '{game}' is taken by another, {letters}."), \
	    MESSAGE("Seat '{seat}' of game '{game}' would be taken by another, {letters}."))

#define SEAT_WORK_ENUM(id, ...) WORK_##id,
enum seat_work { SEAT_WORK_LIST(SEAT_WORK_ENUM) };
#undef SEAT_WORK_ENUM

struct seat_change {
	enum seat_work work;
	const char *title; // TITLE, REPLACE; "" for none
	const char *address; // ADDRESS, REPLACE; "" for none
	enum seat_style style; // STYLE
	const char *lang; // LANG, REPLACE: a code; NULL: the game's
	enum seat_kind kind; // COMPUTER
	bool by_player; // the letters say that it was not the game master's doing
};

// Changes a seat and queues the letters that this causes, in the transaction that is open. Adds to
// *letters.
int
work_on_seat(struct judge *j, const char *game, const char *name,
    const struct seat_change *change, struct err *e);

// The player of a seat gives it up, by their own word (`source` "player") or the game master's ("gm"): nobody plays it,
// and everybody is told. In the transaction that is open; the game may be over afterwards.
int
seat_resign(struct judge *j, struct table *t, int seat, const char *source, struct err *e);

#endif
