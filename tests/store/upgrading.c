// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The program as it may be some day, with one more schema step: tests upgrade databases with it. The
// step moves all bytes of letters, as the largest upgrade there can be; no letter can be read then.
#include "cli/main.c"
#include "store/row.h"
#include "store/steps.h"

static const char pages[] = "CREATE TABLE letter_pages (letter_id INTEGER PRIMARY KEY, "
                            "page BLOB NOT NULL) STRICT;"
                            "INSERT INTO letter_pages SELECT letter_id, raw FROM letter_bytes;"
                            "ALTER TABLE letter_bytes DROP COLUMN raw;"
                            "PRAGMA user_version = 2;";

const struct schema_step *
schema_steps(size_t *count)
{
	static struct schema_step longer[sizeof steps / sizeof *steps + 1];
	_Static_assert(sizeof steps / sizeof *steps == 1, "the made-up step is the next one");

	*longer = *steps;
	longer[1] = (struct schema_step){ 2, "002-pages", pages };
	*count = sizeof longer / sizeof *longer;
	return longer;
}
