// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Colors on a terminal for important facts: waiting, near or late deadlines, finished games. The words
// give the same information. main determines whether colors are wanted (cli->colours).
#ifndef CLI_INK_H
#define CLI_INK_H

#include "cli/cmd.h"

enum ink { INK_PLAIN, INK_HEAD, INK_GOOD, INK_NEAR, INK_LATE, INK_PAST };

// Prints a text in a color, or plainly if no colors are wanted.
void
ink_print(const struct cli *cli, enum ink ink, const char *text);

// Prints prose in lines that fit the terminal (cli->columns); lines after the first are indented.
void
ink_prose(const struct cli *cli, enum ink ink, const char *prose, size_t indent);

// The color of a status; the color of a deadline, which is near on its last day, and then late.
enum ink
ink_of_status(enum game_status status);
enum ink
ink_of_deadline(const struct cli *cli, int64_t deadline);

#endif
