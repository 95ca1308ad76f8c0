// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Meta: small facts about this installation.
#ifndef STORE_META_H
#define STORE_META_H

#include "store/store.h"

// Stores a fact in the place of the one with that name.
int
meta_set(struct store *s, const char *name, const char *value, struct err *e);

// A fact; *value is NULL when there is none.
int
meta_get(struct store *s, const char *name, struct arena *a, const char **value,
    struct err *e);

#endif
