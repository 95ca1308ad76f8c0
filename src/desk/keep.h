// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters by mail: stored as they came, each once.
#ifndef DESK_KEEP_H
#define DESK_KEEP_H

#include <stddef.h>

#include "table/judge.h"

// A letter or a turn file that came.
struct arrival {
	const char *source; // by which way: "pipe", "fetch", "file ann.txt"
	const char *bytes;
	size_t len;
	bool cut; // these are only the beginning of a letter that was too long to fetch
	int64_t id; // becomes its number
	bool is_new; // becomes false if the same letter had come before
};

// Stores a letter as it came, inside a transaction of the caller's. The same letter again, by whatever
// way and with whatever trace fields, is found to be there. Of a letter that is too long only the
// beginning is kept.
int
judge_keep_letter(struct judge *j, struct arrival *a, struct err *e);

// The same, and commits it; from then on it cannot be lost.
int
judge_store_letter(struct judge *j, struct arrival *a, struct err *e);

#endif
