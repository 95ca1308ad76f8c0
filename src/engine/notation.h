// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decisions as one line of text, the same in the log, the archive, the hash chain and the rule
// suite:
//     place forest 3      use card 1          take 1 wood 1 gold  tools 1,3 once 4
//     tools none          pay 2 wood 1 brick  decline             pick 5
//     feed 1 wood         refuse
#ifndef ENGINE_NOTATION_H
#define ENGINE_NOTATION_H

#include <stdbool.h>

#include "engine/game.h"

enum { DECISION_TEXT = 80 };

// Writes a decision in its one canonical spelling; returns `out`.
char *
decision_print(const struct decision *d, char out[static DECISION_TEXT]);

// Whether both decisions have the same spelling; ignores fields that their kind does not use.
bool
decision_same(const struct decision *a, const struct decision *b);

// Parses the canonical spelling of decision_print; returns false for any other text.
bool
decision_parse(const char *s, struct decision *d);

// Writes goods as "2 wood 1 brick", or "nothing" for no goods; returns `out`.
enum { GOODS_TEXT = 64 };
char *
goods_print(const int goods[static GOODS], char out[static GOODS_TEXT]);

// Returns the place with this name ("forest", "card 1"); PLACES if there is no such place.
enum place
place_named(const char *name);

// Returns the name of an open question ("place", "use", ...), as the rule suite spells it.
const char *
ask_name(enum ask_kind kind);

#endif
