// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// All games of a person in words, a line each: which wait for them, which for others, and what was over lately.
#ifndef POST_MINE_H
#define POST_MINE_H

#include "lang/say.h"
#include "report/view.h"
#include "table/judge.h"

enum mine {
	MINE_WAITING, // for this person
	MINE_GOING, // for others
	MINE_JOINING, // until all seats are taken
	MINE_OVER, // within the last month
	MINES
};

// The title of each list and its lines, the nearest deadline first; text NULL where there is none. In the arena of
// `in`.
int
mine_list(struct judge *j, struct tongue in, int64_t person_id, struct report_piece list[static MINES], struct err *e);

#endif
