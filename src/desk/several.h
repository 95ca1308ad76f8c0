// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter about several games of a person: each part is handled as a separate letter about its
// game (desk/heads.h), and one letter answers all parts.
#ifndef DESK_SEVERAL_H
#define DESK_SEVERAL_H

#include "desk/reading.h"

// Handles one part like a letter of its own, whose writer has proven one seat.
typedef int several_take_one(struct reading *own, struct err *e);

// Handles the letter if it is about several games (*taken). The text above its first head is
// handled as
//
//	V1  words to the game of the answered letter, if that letter is about one game
//	V2  words to the one game that waits for the person, in a reply to a letter about all games
//	V3  "ok all": accepts what the answered letter suggests or proposes for each waiting game without a head
//	V4  a yes: the answer lists what V3 would accept; in a reply to this list, a yes accepts it
//	V5  a request about the person, such as `games`, `digest off`, `away`: carried out once
//	V6  greetings and talk: ignored
//	V7  anything else: the answer asks about it
int
several_take(struct reading *r, several_take_one *take, bool *taken, struct err *e);

#endif
