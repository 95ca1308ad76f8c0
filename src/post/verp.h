// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Envelope senders: an address of its own for each letter, LOCAL+LETTER.TOKEN@DOMAIN, so that what
// comes back there is known to be about that letter, whatever it says.
#ifndef POST_VERP_H
#define POST_VERP_H

#include "mail/in/read.h"
#include "store/outbox.h"
#include "table/judge.h"

// The envelope sender of a letter: as the outbox has it, or its own where the setting `bounces` or
// `plus` allows one. An answer keeps the null sender.
int
verp_sender(struct judge *j, const struct outbox_row *row, const char **sender, struct err *e);

// The letter to whose own address this one came, when the token in it is right; row->id is 0 else.
int
verp_find(struct judge *j, const struct incoming *mail, struct outbox_row *row, struct err *e);

#endif
