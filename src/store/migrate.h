// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Inside the store: the schema's steps.
#ifndef STORE_MIGRATE_H
#define STORE_MIGRATE_H

#include <stddef.h>

#include "store/statement.h"

// One sql/NNN-name.sql. Its last statement sets user_version to its number.
struct schema_step {
	int number; // 1, 2, 3 and so on, without a gap
	const char *name;
	const char *sql;
};

// The steps this program was built with.
const struct schema_step *
schema_steps(size_t *count);

// Reads the schema's number; 0 in an empty database.
int
schema_version(struct store *s, int *version, struct err *e);

// Brings the schema up to the last of `list`, each step in one transaction, and sets
// s->version. With the first step on a schema that is not empty the database is copied to
// "PATH.before-NNN" (a free name): to "PATH.before.part" before the step, renamed before its
// commit. Refuses a schema newer than the steps, and an old one when the database is open
// for reading only.
int
schema_migrate(
    struct store *s, const struct schema_step *list, size_t count, struct err *e);

#endif
