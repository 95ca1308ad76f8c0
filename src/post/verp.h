// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Envelope senders: a separate address for each letter, LOCAL+LETTER.TOKEN@DOMAIN, so that anything sent to
// that address concerns that letter, whatever its content.
#ifndef POST_VERP_H
#define POST_VERP_H

#include "mail/in/read.h"
#include "store/outbox.h"
#include "table/judge.h"

// The envelope sender of a letter: the stored sender, or a separate address if the setting `bounces` or
// `plus` allows it. An answer keeps the null sender.
int
verp_sender(struct judge *j, const struct outbox_row *row, const char **sender, struct err *e);

// Finds the letter to whose separate address this mail was sent, if the token is right; else row->id is 0.
int
verp_find(struct judge *j, const struct incoming *mail, struct outbox_row *row, struct err *e);

#endif
