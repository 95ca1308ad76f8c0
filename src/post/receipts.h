// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The receipts of the orders with which a round is played.
#ifndef POST_RECEIPTS_H
#define POST_RECEIPTS_H

#include "base/arena.h"
#include "base/text.h"
#include "table/judge.h"
#include "table/table.h"

// Prints the receipts of all seats, by seat and in order of arrival: for people, "Ann: 1f3e...", and as the
// lines that the closing of a round covers. Either may be NULL.
int
receipts_of_round(struct judge *j, const struct table *t, int round, struct text *hashed, struct pile *said, struct err *e);

#endif
