// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// list --archived: games that ended, found by player, winner, time and options.
#ifndef CLI_LIST_ARCHIVED_H
#define CLI_LIST_ARCHIVED_H

#include "cli/cmd.h"

// Lists them, those that ended last first.
int
list_archived(struct cli *cli, int64_t limit, struct err *e);

#endif
