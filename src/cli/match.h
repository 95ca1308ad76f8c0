// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Matches: many games between computer players, who change seats from game to game.
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "cli/cmd.h"

// Plays `games` games between the players in `who`, such as "expert,fair,standin,exec:PROGRAM", and prints
// the results.
int
match_play(struct cli *cli, const char *who, int64_t games, const unsigned char *seed, struct err *e);

#endif
