// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Which lines of a letter its writer wrote, if the mail program did not mark the others.
#ifndef MAIL_IN_QUOTE_H
#define MAIL_IN_QUOTE_H

#include "base/arena.h"

// Sets apart what the writer did not write, without removing a word:
// - an earlier letter that is repeated without marks gets a `> ` before each line, its header (`From: …
//   Sent: …`, `-----Original Message-----`, `On … wrote:`) included;
// - a signature (`-- `) and the footer of a phone (`Sent from my …`) become paragraphs of their own.
// Knows the words of English, German, French, Spanish and Italian programs. Result in the arena.
char *
quote_mark(struct arena *arena, const char *text);

#endif
