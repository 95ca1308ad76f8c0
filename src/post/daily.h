// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The daily letter about all games that wait for a person.
#ifndef POST_DAILY_H
#define POST_DAILY_H

#include "table/judge.h"

// The result of judge_daily, in the arena.
struct daily {
	const char *person; // name of the person in commands; NULL: the letter was not due
	int games; // number of games in the letter; 0: no letter was needed
};

// If it is due, queues the letter about all games that wait for a person, with the gathered notices; and
// schedules the next letter. With `dry` the letter is composed and then rolled back.
int
judge_daily(struct judge *j, int64_t person_id, bool dry, struct daily *out, struct err *e);

#endif
