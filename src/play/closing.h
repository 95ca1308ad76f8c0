// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Rounds with a public value of their own. When a round is closed, a step of the log names the time
// of the value and covers the receipts of all orders; everybody gets the receipts before that time.
// When the value arrives, the deck is redrawn (R1.8) and the round is played.
#ifndef PLAY_CLOSING_H
#define PLAY_CLOSING_H

#include "base/pile.h"
#include "table/table.h"

// Whether the next thing to do is to close the current round, because the game has a value for each
// round.
bool
closing_is_next(const struct table *t);

// Closes the round: names the time of the value in the log, with the reason `why` ("closed by
// orders"), and schedules the request for the value. The caller must store the table.
int
closing_close(struct judge *j, struct table *t, const char *why, const char *source, struct err *e);

// Tells everybody which value is awaited, and the receipts. Call it once the table is stored.
int
closing_tell(struct judge *j, const struct table *t, struct err *e);

// R1.8: redraws the deck and the face-down tiles of t->game for the round of a step that the caller
// will add; step->drawn gets the result.
int
closing_redraw(struct judge *j, struct table *t, const unsigned char *seed, struct event_row *step, struct err *e);

// Opens a closed round when its value has arrived (NULL: plays the round without one): adds the
// step, redraws, and stores the table. `by_hand`: the game master entered the value.
int
closing_open(struct judge *j, struct table *t, const struct beacon_row *b, const char *value, bool by_hand, struct err *e);

// If the source has not delivered the value within an hour, tells everybody once.
int
closing_late(struct judge *j, const struct table *t, const struct beacon_row *b, struct err *e);

#endif
