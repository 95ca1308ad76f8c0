// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Inside the store: the steps of the schema.
#ifndef STORE_MIGRATE_H
#define STORE_MIGRATE_H

#include <stddef.h>

#include "store/statement.h"

// One file sql/NNN-name.sql. Its last statement sets user_version to `number`.
struct schema_step {
	int number; // 1, 2, 3 and so on, without gaps
	const char *name;
	const char *sql;
};

// The steps this program was built with.
const struct schema_step *
schema_steps(size_t *count);

// Upgrades the schema to the last step of `list`, each step in one transaction, and sets s->base->version.
// Before the first step on a schema that is not empty, copies the database to "PATH.before-NNN" (a free
// name): to "PATH.before.part" first, which is renamed just before the commit. Refuses a schema newer than
// the steps, and an old schema if the database is open for reading only.
int
schema_migrate(
    struct store *s, const struct schema_step *list, size_t count, struct err *e);

#endif
