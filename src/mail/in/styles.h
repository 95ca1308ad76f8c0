// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Removes style sheets from plain text: Word writes them there when it converts its HTML to text.
#ifndef MAIL_IN_STYLES_H
#define MAIL_IN_STYLES_H

#include "base/arena.h"

// The text without its style sheets: rules such as `p.MsoNormal {margin:0in;}`, and with them CSS comments
// and the marks of HTML comments. Lines end in LF. Returns the text itself if it has no rules; else a text
// in the arena. Linear time.
const char *
styles_dropped(struct arena *a, const char *text);

#endif
