// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifying games of the database and of files, and writing the recipe of one.
#ifndef AUDIT_VERIFY_H
#define AUDIT_VERIFY_H

#include "audit/audit.h"

// A game that was loaded, and what its audit said.
struct verified {
	struct archive archive;
	struct audit audit;
};

// Whether there is anything to verify: not while a game waits for players, nor when it was cancelled
// before it began.
bool
verify_can(const struct game_row *row);

// Loads a game from the database, as it was at one moment, and verifies it. What cannot even be
// loaded because it is damaged is not good either. ERR_NOT_FOUND when there is no such game.
int
verify_game(struct judge *j, const char *name, struct verified *out, struct err *e);

// Reads a game from the text of an archive and verifies it. What is no archive is no error: it is
// not good, and the archive's name is NULL.
void
verify_text(struct arena *arena, const char *text, size_t len, struct verified *out);

// The script that works a game's dice out again (report/recipe.h). ERR_DATA while it goes on: its
// seed is secret.
int
verify_recipe(struct arena *arena, const struct archive *a, const char **script, struct err *e);

#endif
