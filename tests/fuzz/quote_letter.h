// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter of ours, and replies to it in the styles of mail programs, made of numbers: for the test and the
// fuzzer of what is found as own words.
#ifndef TESTS_FUZZ_OWN_LETTER_H
#define TESTS_FUZZ_OWN_LETTER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

// Where choices come from: bytes of a fuzzer, or of a generator. After the last one all are 0.
struct choices {
	const unsigned char *bytes;
	size_t len, at;
};

// A number below `n`.
unsigned
choose(struct choices *c, unsigned n);

// A report of round `round`; what differs between rounds and games is made of `salt`.
char *
letter_make(struct arena *a, unsigned round, unsigned salt);

// A reply.
struct reply {
	char *text;
	char *own; // its own words, a line each
	bool marked; // what it repeats is
};

// A reply to `letter` that repeats it as a whole, with own words above, below or between.
void
reply_make(struct arena *a, struct choices *c, const char *letter, struct reply *out);

// A notice: a letter of one line, or of two, which are too few to be known again.
char *
notice_make(struct arena *a, unsigned salt);

// A reply to a notice, below an announcement, with own words above or below.
void
reply_short(struct arena *a, struct choices *c, const char *notice, struct reply *out);

// Takes the empty lines out of own words, in place.
char *
without_gaps(char *words);

#endif
