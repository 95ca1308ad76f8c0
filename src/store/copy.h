// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Consistent copies of the database, made while other processes write to it.
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "store/store.h"

// Copies the database to the file `to`, creates this file with mode 0600, and syncs it. With `of_owner`, if
// the process is root, the copy belongs to the owner of the database. Replaces the remains of an
// interrupted copy; removes the copy on failure.
int
store_copy(struct store *s, const char *to, bool of_owner, struct err *e);

// Removes a copy, complete or not.
void
store_copy_remove(const char *copy);

// Renames a synced copy within its folder, and syncs the folder.
int
store_copy_rename(const char *copy, const char *to, struct err *e);

// True if both are ordinary, readable files with the same bytes.
bool
store_copy_equal(const char *one, const char *other);

#endif
