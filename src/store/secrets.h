// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Secrets: bytes that never leave the database, such as the key of the tokens.
#ifndef STORE_SECRETS_H
#define STORE_SECRETS_H

#include <stddef.h>

#include "store/store.h"

// Stores a secret unless one of that name is there already; that one is never replaced.
int
secrets_insert(
    struct store *s, const char *name, const void *value, size_t size, struct err *e);

// Copies a secret of exactly `size` bytes into `value`; *found is false when there is
// none. ERR_DATA when it has another size.
int
secrets_get(struct store *s, const char *name, void *value, size_t size, bool *found,
    struct err *e);

#endif
