// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// selfplay in a database: whole games with everything that a game can have, from orders drawn at
// random: for tests of archives, and of how large a database may grow.
#ifndef CLI_SELFPLAY_STORE_H
#define CLI_SELFPLAY_STORE_H

#include "cli/cmd.h"

// Plays `games` games in the database until they are over, with all options mixed; the same seed
// gives the same games. They are called selfplay-1 and so on. With --quick they are played in sealed
// rounds, mostly by the stand-in.
int
selfplay_store(struct cli *cli, int64_t games, const unsigned char *seed, struct err *e);

#endif
