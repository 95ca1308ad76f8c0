// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The page that says what is kept about players: the first letter that somebody gets links it.
#ifndef POST_PRIVACY_H
#define POST_PRIVACY_H

#include "lang/say.h"
#include "table/table.h"

// The notes of a first letter with the link to that page behind them; as they are where the settings name none.
struct lines
privacy_after(const struct judge *j, struct tongue in, struct lines notes);

// Adds it to the notes of a letter to a seat, if its player has had no letter yet.
int
privacy_add(struct judge *j, const struct table *t, int seat, struct lines *notes, struct err *e);

#endif
