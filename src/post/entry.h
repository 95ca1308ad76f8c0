// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Entries for the calendars of players who want them. A player has one entry per game, which moves along
// with the deadline, and is withdrawn when there is no deadline.
#ifndef POST_ENTRY_H
#define POST_ENTRY_H

#include "mail/out/calendar.h"
#include "table/table.h"

// The calendar entry for a letter to a seat: the current deadline if the letter names it (`dated`); or, for
// any letter, the cancellation of an outdated entry. *event is NULL if there is none.
int
entry_for(struct judge *j, const struct table *t, int seat, bool dated, struct calendar_event **event, struct err *e);

// Records that the entry was sent.
int
entry_keep(struct judge *j, const struct calendar_event *event, struct err *e);

#endif
