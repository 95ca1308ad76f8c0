// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifies a game: recomputes everything that was rolled, decided and stored from the seed and the
// orders alone, and compares the results with the archive.
//
// A game's archive cannot prove what depends on the GM: when a deadline had passed (a decision that
// follows only from the orders of a late seat is assumed to be the decision of a late seat), the
// rule for missing orders at that time, and which orders a seat never sent or got no answer to. For
// an unfinished game, the archive cannot prove titles, the rule for missing orders, and orders that
// led to no decision either: no record covers them yet.
#ifndef AUDIT_AUDIT_H
#define AUDIT_AUDIT_H

#include <stdbool.h>
#include <stdint.h>

#include "audit/archive.h"
#include "table/tied.h"

// Verifies a loaded game. Never fails: a fault of the game is a finding. The result is in the arena.
void
audit_game(struct arena *arena, const struct archive *a, struct audit *out);

// Returns one line about a game, in the arena: "tundra: ok, 312 steps, ..." or the first difference.
char *
audit_text(struct arena *arena, const char *name, const struct audit *audit);

// Verifies games of the database and of files, and writes the script that recomputes a game's dice.

// A loaded game, and the result of its audit. Set `audit.thinks` before to have the decisions of
// computer players recomputed.
struct verified {
	struct archive archive;
	struct audit audit;
};

// Loads a game from the database, from one consistent view, and verifies it. For a game too damaged
// to be loaded, `audit.good` is false. ERR_NOT_FOUND if no game has this name.
int
verify_game(struct judge *j, const char *name, struct verified *out, struct err *e);

// Reads a game from the text of an archive and verifies it. A text that is not an archive is not an
// error: then `audit.good` is false, and the archive's name is NULL.
void
verify_text(struct arena *arena, const char *text, size_t len, struct verified *out);

// Returns the step that names the public value a game is tied to, and puts its contents into
// `*out`; NULL if the game was tied to none, or the step cannot be read.
const struct event_row *
verify_tied(struct arena *arena, const struct archive *a, struct tied *out);

// Returns the script that recomputes a game's dice (report/recipe.h), in `*script`. ERR_DATA if the
// game is unfinished: its seed is secret.
int
verify_recipe(struct arena *arena, const struct archive *a, const char **script, struct err *e);

#endif
