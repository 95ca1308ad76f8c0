// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Copies of the database as it was at one moment, taken while others write.
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "store/store.h"

// Fills the file `to`, which it makes for its owner's eyes only, with the database, and sees it onto
// the disk. With `of_owner` root makes it for the database's owner. What a copy that was killed left
// there goes; and when this fails nothing is left.
int
store_copy(struct store *s, const char *to, bool of_owner, struct err *e);

// Removes a copy, or what there is of it.
void
store_copy_remove(const char *copy);

// Gives a copy that is on the disk another name, in the same folder, and sees that onto the disk.
int
store_copy_rename(const char *copy, const char *to, struct err *e);

// Whether both are ordinary files that can be read and hold the same bytes.
bool
store_copy_equal(const char *one, const char *other);

#endif
