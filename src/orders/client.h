// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines below what is written: those that mail programs write of their own ("Sent from my telephone"), and words
// with which people close a letter.
#ifndef ORDERS_CLIENT_H
#define ORDERS_CLIENT_H

#include <stdbool.h>

// Whether a folded line (small letters, no accents) is one of them, in any language that is known.
bool
client_wrote(const char *line);

// Whether a folded line is a closing in some language that takes several words, or one that says something else in
// a sentence: "Un saludo," or "Love".
bool
closing_wrote(const char *line);

#endif
