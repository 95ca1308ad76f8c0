// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the GM writes to the players of a game.
#ifndef POST_ANNOUNCE_H
#define POST_ANNOUNCE_H

#include "post/press.h"

// Records a message of the GM's and sends it to a seat (`to`, NULL: to all). Refuses what is empty,
// longer than PRESS_BYTES, no UTF-8, or holds control characters other than line ends. With `dry`
// it is worked out and undone.
int
judge_announce(struct judge *j, const char *game, const char *to, const char *text, bool dry, struct err *e);

#endif
