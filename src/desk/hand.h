// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The game master's hand by mail: whether a letter with commands is the game master's, what becomes
// of them, and the answer, which goes to the address on record and nowhere else.
//
// A letter is the game master's when the settings allow that, when it is from the address in the
// settings, and when it carries the token of a letter to that address: in the Message-ID that it
// answers, behind the plus of its recipient, or as the key of its frame.
#ifndef DESK_HAND_H
#define DESK_HAND_H

#include "desk/take.h"

// Takes frame `number` (from 1) of a letter, which is one of commands.
int
hand_take(struct reading *r, const struct frame *frame, int number, struct err *e);

// Takes a letter of the game master's without a frame: its first line confirms something, or it is
// told how commands are written. *taken is false, and nothing happens, when it is no such letter.
int
hand_take_bare(struct reading *r, const struct frames *frames, bool *taken, struct err *e);

// Gives letters to the GM a new token, and sends it with a letter that says so.
int
judge_gm_token(struct judge *j, bool dry, struct err *e);

#endif
