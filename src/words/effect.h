// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds the effect of a sentence on the plans next to it (E1 of neighbour.h).
#ifndef WORDS_EFFECT_H
#define WORDS_EFFECT_H

#include "words/sentence_view.h"

// Returns the effect of a sentence of known kind.
enum effect
effect_of(const struct sentence_view *v);

#endif
