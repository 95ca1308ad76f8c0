// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Entries for the calendars of players who want them. A player has one entry in a game: it moves along with the
// deadline, and is withdrawn when it stands for none.
#ifndef POST_ENTRY_H
#define POST_ENTRY_H

#include "mail/out/calendar.h"
#include "table/table.h"

// What goes along with a letter to a seat: the present deadline if the letter tells it (`dated`), or that the entry
// which was sent is void, whatever the letter is about. *event: NULL for nothing.
int
entry_for(struct judge *j, const struct table *t, int seat, bool dated, const struct calendar_event **event,
    struct err *e);

// Keeps that it was sent.
int
entry_keep(struct judge *j, int64_t seat_id, const struct calendar_event *event, struct err *e);

#endif
