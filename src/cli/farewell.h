// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People who were forgotten, outside of the database: a list of salted hashes in a file beside it, by which archives
// that come back are known, and the folder that letters are put into.
#ifndef CLI_FAREWELL_H
#define CLI_FAREWELL_H

#include "audit/archive.h"
#include "cli/cmd.h"
#include "play/erase.h"

// Adds a person's address and names to the list, those that are not on it.
int
farewell_note(struct cli *cli, const struct person_row *who, const struct erased *names, struct err *e);

// Removes the letters from the folder that hold the address or one of the names.
int
farewell_folder(struct cli *cli, const struct person_row *who, const struct erased *names, struct err *e);

// Removes the names from an archive that are on the list. *steps is how many steps lost their words.
int
farewell_apply(struct cli *cli, struct archive *a, size_t *steps, struct err *e);

#endif
