// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgotten people, outside the database: a file next to it with salted hashes, by which they are
// recognized in archives and older copies of the database; and the folder for letters.
#ifndef CLI_FAREWELL_H
#define CLI_FAREWELL_H

#include "audit/archive.h"
#include "cli/cmd.h"
#include "play/erase.h"

// Forgets a person, in the database and outside of it. Can be repeated after an interruption. A person who
// asked for it by mail gets a last letter. With `dry` nothing is changed.
int
farewell_person(struct cli *cli, struct judge *j, const struct person_row *who, bool dry, struct err *e);

// Forgets all persons who have confirmed their requests by mail.
int
farewell_due(struct cli *cli, struct judge *j, struct err *e);

// Finds the people of an older copy of the database who were forgotten since. Cheap if the database
// knows all of them.
int
farewell_returned(struct cli *cli, struct judge *j, struct ids *out, struct err *e);

// After an older copy of the database was restored: forgets the people in the file again. Cheap if the
// database knows all of them.
int
farewell_renew(struct cli *cli, struct err *e);

// Removes the names of forgotten people from an archive. *steps is the number of steps that lost their
// words.
int
farewell_apply(struct cli *cli, struct archive *a, size_t *steps, struct err *e);

#endif
