// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the schema with the one that this program creates.
#ifndef STORE_SHAPE_H
#define STORE_SHAPE_H

#include "store/store.h"

// Compares the schema with that of a fresh database. ERR_DATA names the first table, index, view or trigger
// that is missing, different, or foreign: a foreign trigger could undo what the program stores.
int
store_shape(struct store *s, struct err *e);

#endif
