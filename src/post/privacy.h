// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The page that says what is kept about players: the first letter that somebody gets links it.
#ifndef POST_PRIVACY_H
#define POST_PRIVACY_H

#include "lang/say.h"
#include "table/table.h"

// The sentence that links it; NULL if the settings name no page.
const char *
privacy_note(const struct judge *j, struct tongue in);

// Adds it to the notes of a letter to a seat, if its player has had no letter yet.
int
privacy_add(struct judge *j, const struct table *t, int seat, struct lines *notes, struct err *e);

#endif
