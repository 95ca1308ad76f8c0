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

// How many were queued since a time to an address (the case of ASCII letters does not
// count), of one kind (NULL: of any).
int
answers_count(struct store *s, const char *address, const char *kind, int64_t since,
    int64_t *count, struct err *e);

// Whether the last `most` (at least 1), of any kind and to anybody, were all queued since a time.
// The last are those that were written last, so a clock that is set back lets no more of them go;
// one that a purge took from among them counts still.
int
answers_reached(struct store *s, int most, int64_t since, bool *reached, struct err *e);

// The same of the last `most` of the kind "stranger".
int
answers_strangers_reached(
    struct store *s, int most, int64_t since, bool *reached, struct err *e);

// Forgets those from before a time, which no limit asks about any more.
int
answers_purge(struct store *s, int64_t before, struct err *e);

#endif
