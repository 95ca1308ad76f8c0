// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Agreements: which seats agree that their game ends as it stands.
#ifndef STORE_AGREEMENTS_H
#define STORE_AGREEMENTS_H

#include "store/store.h"

// Notes that a seat agrees; the first time counts.
int
agreements_set(struct store *s, int64_t seat_id, int64_t now, struct err *e);

// Since when a seat agrees; *at is 0 when it does not.
int
agreements_get(struct store *s, int64_t seat_id, int64_t *at, struct err *e);

// Takes it back.
int
agreements_drop(struct store *s, int64_t seat_id, struct err *e);

#endif
