// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Stores incoming mail unchanged, each letter once.
#ifndef DESK_KEEP_H
#define DESK_KEEP_H

#include <stddef.h>

#include "table/judge.h"

// A letter or a turn file that arrived.
struct arrival {
	const char *source; // origin: "pipe", "fetch", "file ann.txt"
	const char *bytes;
	size_t len;
	bool cut; // `bytes` is only the beginning of a letter that was too long to fetch
	int64_t id; // set to the letter's number
	bool is_new; // set to whether the letter had not been stored before
};

// Stores a letter unchanged, inside the caller's transaction. Recognizes a second copy of the letter, however
// it came and whatever trace fields it has. Of a letter that is too long, only the beginning is stored.
int
judge_keep_letter(struct judge *j, struct arrival *a, struct err *e);

// Stores a letter in a transaction of its own. Once it is committed, the letter cannot be lost.
int
judge_store_letter(struct judge *j, struct arrival *a, struct err *e);

#endif
