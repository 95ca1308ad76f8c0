// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers: which automatic answers were sent to whom, for the limits on them.
#ifndef STORE_ANSWERS_H
#define STORE_ANSWERS_H

#include "store/store.h"

// Notes that an answer of a kind was queued to an address.
int
answers_insert(
    struct store *s, const char *address, const char *kind, int64_t now, struct err *e);

// What the limits ask about an address (the case of ASCII letters does not count).
struct answers_asked {
	const char *address, *kind;
	int64_t since[2]; // two times
	int64_t kind_since;
	int most; // of all
};

// How many answers were queued to the address since each of the two times, and of the kind since its
// own; whether the last `most`, of any kind and to anybody, were all queued since the first time. The
// last are those that were written last, so a clock that is set back lets no more of them go; one that
// a purge took from among them counts still.
struct answers_told {
	int64_t count[2], of_kind;
	bool reached;
};
int
answers_tally(struct store *s, const struct answers_asked *asked, struct answers_told *out,
    struct err *e);

// Whether the last `most` (at least 1) of the kind "stranger" were all queued since a time.
int
answers_strangers_reached(
    struct store *s, int most, int64_t since, bool *reached, struct err *e);

// Forgets those from before a time, which no limit asks about any more.
int
answers_purge(struct store *s, int64_t before, struct err *e);

#endif
