// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Handles stored incoming mail: a child process reads each letter, then the door handles it.
#ifndef DESK_RECEIVE_H
#define DESK_RECEIVE_H

#include <stdbool.h>
#include <stddef.h>

#include "store/rows.h"
#include "table/judge.h"

// How much work one step of a long run may do before other work gets its turn.
struct turn {
	double (*seconds)(void); // clock with any starting point; NULL: no limit
	double end; // time on this clock at which the turn ends
	int letters; // maximum number of letters to read in the turn
};

// Whether the time of the turn is over.
static inline bool
turn_over(const struct turn *t)
{
	return t->seconds != NULL && t->seconds() >= t->end;
}

// Handles a stored letter in a transaction of its own; does nothing if it has been handled. The attempt is
// counted and committed first, then made in a child process under limits. A letter that crashes its reader,
// or cannot be handled, stays unread; after the third attempt it is set aside, and the GM is notified.
int
judge_read_letter(struct judge *j, int64_t id, struct err *e);

// Handles a letter of which a second copy has arrived, like judge_read_letter. The process that
// stored the first copy may have been killed before reading it, or may be reading it now, so the
// last attempt is left to judge_read_letters.
int
judge_read_copy(struct judge *j, int64_t id, struct err *e);

// The letters of one visit; zero-initialise it.
struct visit {
	struct ids ids; // ids of the letters to read, in reading order
	size_t next; // index of the next letter
	int64_t last; // highest id listed
	struct ids failing; // ids of letters with two failed attempts before
	struct err damage; // first error that was skipped
};

// Lists the unread letters; further calls list letters that have arrived since. The first letter of
// each sender comes before the second of any.
int
judge_list_letters(struct judge *j, struct visit *visit, struct err *e);

// Handles the listed letters, until all are done or time is up: then visit->next is less than the
// count of ids, and another call continues. A letter that fails because of its own data or its
// game's is skipped, and the error is reported after all others have been handled.
int
judge_read_some(struct judge *j, struct visit *visit, const struct turn *turn, struct err *e);

// Lists and handles the unread letters, without a time limit.
int
judge_read_letters(struct judge *j, struct visit *visit, struct err *e);

// Handles visit->failing. Call it last, because any of these letters may crash the program or
// exhaust its memory. After three failed attempts a letter is set aside, and the GM is notified.
int
judge_read_failing(struct judge *j, const struct visit *visit, struct err *e);

// Turn files: stored unchanged, then handled by the door, and answered.

struct arrival; // desk/keep.h
struct taken; // desk/reading.h

enum { SUBMIT_BYTES = 1024 * 1024 }; // the largest file that is read, in bytes

// Handles one turn file: commits the bytes first, then reads the file, puts its orders in force and
// answers, in a second transaction. Errors of the file are in the answer; -1 means a system error.
int
judge_submit(struct judge *j, const struct arrival *file, struct taken *out, struct err *e);

// Answers as judge_submit would, without storing anything. Without a database (j->store is NULL),
// checks only the syntax.
int
judge_check(struct judge *j, const struct arrival *file, struct taken *out, struct err *e);

#endif
