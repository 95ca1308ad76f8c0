// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the description of a seat's player, as a game master types it.
#ifndef PEOPLE_WHO_H
#define PEOPLE_WHO_H

#include "base/arena.h"
#include "base/err.h"

// Parses ADDRESS or NAME <ADDRESS>; "-" or NAME <-> is a seat that is played by hand, with the address "".
// A missing part becomes "", and "?" is a name. Refuses anything else, with a suggestion: it would become a
// player whom no letter reaches and everybody waits for. In the arena.
int
who_sits(struct arena *a, const char *who, const char **name, const char **address, struct err *e);

// The levels of computer players: "easy, fair, strong, expert or hunt".
const char *
level_words(struct arena *a);

#endif
