// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the files of this room share among themselves: no other room includes it.
#ifndef POST_INTERNAL_H
#define POST_INTERNAL_H

#include "mail/in/read.h"
#include "report/words.h"
#include "store/outbox.h"
#include "table/judge.h"
#include "table/table.h"

// proof.c: How to recompute the dice of a finished game, for its last report.

// A few shell lines, the last of which prints the first die of the game; no lines if nothing was rolled.
// The game must be over.
int
proof_lines(struct judge *j, const struct table *t, struct lines *out, struct err *e);

// verp.c: Envelope senders: a separate address for each letter, LOCAL+LETTER.TOKEN@DOMAIN, so that
// anything sent to that address concerns that letter, whatever its content.

// The envelope sender of a letter: the stored sender, or a separate address if the setting `bounces` or
// `plus` allows it. An answer keeps the null sender.
int
verp_sender(struct judge *j, const struct outbox_row *row, const char **sender, struct err *e);

// Finds the letter to whose separate address this mail was sent, if the token is right; else row->id is 0.
int
verp_find(struct judge *j, const struct incoming *mail, struct outbox_row *row, struct err *e);

#endif
