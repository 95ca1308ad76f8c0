// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// selfplay in a database: complete games with all features, from random orders; for tests of archives, and
// of the size of databases.
#ifndef CLI_SELFPLAY_STORE_H
#define CLI_SELFPLAY_STORE_H

#include "cli/cmd.h"

// Plays `games` games in the database to their end, with mixed options except for rules given on the
// command line; the same seed gives the same games. They are named selfplay-1 and so on. With --quick they
// have sealed rounds, and the stand-in plays most of them.
int
selfplay_store(struct cli *cli, int64_t games, const unsigned char *seed, struct err *e);

#endif
