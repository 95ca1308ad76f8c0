// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The link to the page about stored data of players, for the first letter to a person.
#ifndef POST_PRIVACY_H
#define POST_PRIVACY_H

#include "lang/say.h"
#include "table/table.h"

// The notes of a first letter, followed by the link; unchanged if the settings name no page.
struct lines
privacy_after(const struct judge *j, struct tongue in, struct lines notes);

// Adds the link to the notes of a letter to a seat, if its player has not been sent a letter yet.
int
privacy_add(struct judge *j, const struct table *t, int seat, struct lines *notes, struct err *e);

#endif
