// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Colours on a terminal, where they help: what waits, what is near, what is over. Everything is also said
// in words. main finds out whether they are wanted (cli->colours).
#ifndef CLI_INK_H
#define CLI_INK_H

#include "cli/cmd.h"

enum ink { INK_PLAIN, INK_HEAD, INK_GOOD, INK_NEAR, INK_LATE, INK_PAST };

// Prints a text in a colour, or as it is where no colours are wanted.
void
ink_print(const struct cli *cli, enum ink ink, const char *text);

// Prints prose in lines that fit a terminal, each after the first begun with blanks.
enum { LINE_COLUMNS = 80 };
void
ink_prose(const struct cli *cli, enum ink ink, const char *prose, size_t indent);

// The colour of a status, and of a deadline: near in the last day before it, then late.
enum ink
ink_of_status(enum game_status status);
enum ink
ink_of_deadline(const struct cli *cli, int64_t deadline);

#endif
