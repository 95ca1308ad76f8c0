// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What an HTML part shows that our templates have made: mail programs quote that. Other people's HTML is read by a
// library (mail/in/html), which can hang where memory runs out: it is kept to a process of its own.
#ifndef REPORT_SHOWN_H
#define REPORT_SHOWN_H

#include "base/arena.h"

// Its text without tags, a line where a block begins or ends; in the arena.
char *
html_shown(struct arena *a, const char *html);

#endif
