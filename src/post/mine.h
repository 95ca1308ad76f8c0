// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A list of all games of a person, one line each: games waiting for the person, games waiting for others,
// and games that ended recently.
#ifndef POST_MINE_H
#define POST_MINE_H

#include "base/arena.h"
#include "lang/say.h"
#include "report/view.h"
#include "table/judge.h"

enum mine {
	MINE_WAITING, // waiting for this person
	MINE_GOING, // waiting for others
	MINE_JOINING, // waiting until all seats are taken
	MINE_OVER, // ended within the last month
	MINES
};

// The title and the lines of each list, nearest deadline first; text is NULL if a list is empty. In the
// arena of `in`.
int
mine_list(struct judge *j, struct tongue in, int64_t person_id, struct report_piece list[static MINES], struct err *e);

// Adds the names of the games in progress in which a person has a seat, except that of the seat
// `but` (0: none).
int
mine_names(struct judge *j, int64_t person_id, int64_t but, struct pile *names, struct err *e);

#endif
