// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The visible text of HTML parts made by our templates, which is what mail programs quote. The HTML
// of other people's mail is parsed by a library instead (mail/in/html), in a process of its own,
// because the library can hang when memory runs out.
#ifndef REPORT_SHOWN_H
#define REPORT_SHOWN_H

#include "base/arena.h"

// Returns the HTML's text without tags, with line breaks where blocks begin or end. In the arena.
char *
html_shown(struct arena *a, const char *html);

#endif
