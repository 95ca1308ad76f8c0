// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that answer a message of another player, or of the game master: their text is meant for
// the author of that message.
#ifndef DESK_PRESSED_H
#define DESK_PRESSED_H

#include "desk/reading.h"

// Finds the author of the message that a letter answers: *tell gets the line that replies to the
// author, "tell ben"; to all others if messages are not signed; NULL if the letter answers no
// message.
int
pressed_by(struct reading *r, const struct part *p, const char **tell, struct err *e);

// If the letter answers a message, adds a note that its words were not sent to the author, and
// stores the words, so that the line in the note can send them.
int
pressed_keep(struct reading *r, struct part *p, const char *words, struct err *e);

#endif
