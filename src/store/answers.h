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

// How many were queued since a time: to an address (the case of ASCII letters does not
// count), of one kind (NULL: of any); or to everybody.
int
answers_count(struct store *s, const char *address, const char *kind, int64_t since,
    int64_t *count, struct err *e);
int
answers_count_all(
    struct store *s, const char *kind, int64_t since, int64_t *count, struct err *e);

// Forgets those from before a time, which no limit asks about any more.
int
answers_purge(struct store *s, int64_t before, struct err *e);

#endif
