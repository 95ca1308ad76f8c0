// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Blocks: the order block last sent to a seat, whose lines a letter form chooses by
// letter.
#ifndef STORE_BLOCKS_H
#define STORE_BLOCKS_H

#include "store/store.h"

// Stores the block of a round in the place of the one before.
int
blocks_put(struct store *s, int64_t seat_id, int round, const char *body, struct err *e);

// The block of a round; *body is NULL when there is none.
int
blocks_get(struct store *s, int64_t seat_id, int round, struct arena *a,
    const char **body, struct err *e);

#endif
