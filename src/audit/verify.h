// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifying games of the database and of files, and writing the recipe of one.
#ifndef AUDIT_VERIFY_H
#define AUDIT_VERIFY_H

#include "audit/audit.h"

// A game that was loaded, and the result of its audit. Whoever wants the decisions of computer players worked
// out sets `audit.thinks` before.
struct verified {
	struct archive archive;
	struct audit audit;
};

// Loads a game from the database, as it is at one moment, and verifies it. A game that is so damaged that
// it cannot be loaded is not good either. ERR_NOT_FOUND if there is no such game.
int
verify_game(struct judge *j, const char *name, struct verified *out, struct err *e);

// Reads a game from the text of an archive and verifies it. A text that is not an archive is not an
// error: then the game is not good, and the archive's name is NULL.
void
verify_text(struct arena *arena, const char *text, size_t len, struct verified *out);

// The script that works out a game's dice again (report/recipe.h). ERR_DATA if the game still goes on:
// its seed is secret.
int
verify_recipe(struct arena *arena, const struct archive *a, const char **script, struct err *e);

#endif
