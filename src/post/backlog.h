// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The backlog letter: one letter a day about a player's letters above the limit on answers (post/limits.h).
#ifndef POST_BACKLOG_H
#define POST_BACKLOG_H

#include "store/rows.h"
#include "table/judge.h"

// The seats that must get a backlog letter: a notice has waited for an hour, and no backlog letter was sent
// within a day. Players with a digest get their notices there.
int
backlog_due(struct judge *j, struct ids *seats, struct err *e);

// Queues the backlog letter of a seat, with its notices and open questions. *game is the name of its game.
// With `dry` the letter is composed and then rolled back.
int
judge_backlog(struct judge *j, int64_t seat_id, bool dry, const char **game, struct err *e);

#endif
