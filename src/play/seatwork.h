// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The GM's hand on one seat: token, address, title, style; declared vacant, or given to another.
#ifndef PLAY_SEATWORK_H
#define PLAY_SEATWORK_H

#include "store/words.h"
#include "table/judge.h"

enum seat_work {
	WORK_TOKEN, // a fresh one; the old one is worthless at once
	WORK_ADDRESS, // letters go to another address; the old one gets a letter about it
	WORK_TITLE,
	WORK_STYLE,
	WORK_LANG,
	WORK_VACANT, // nobody plays it; everybody is told
	WORK_RESUME, // its letters were held, and are sent again
	WORK_COMPUTER, // a computer player has it; everybody is told
	WORK_REPLACE, // somebody else plays it: fresh token, present report; everybody is told
};

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

#endif
