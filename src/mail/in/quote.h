// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which lines of a letter its writer wrote, where the mail program did not mark the others.
#ifndef MAIL_IN_QUOTE_H
#define MAIL_IN_QUOTE_H

#include "base/arena.h"

// Sets what the writer did not write apart, and leaves every word of it in:
// - what follows the header of a letter that is repeated without marks (`From: … Sent: …`,
//   `-----Original Message-----`, `On … wrote:`), that header too, gets a `> ` before each line;
// - a signature (`-- `) and the footer of a phone (`Sent from my …`) begin a paragraph.
// Knows the words of English, German, French, Spanish and Italian programs. Result in the arena.
char *
quote_mark(struct arena *arena, const char *text);

#endif
