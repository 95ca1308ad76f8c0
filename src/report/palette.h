// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The colours of HTML parts, each listed once: colours of light mode are written into each element,
// colours of dark mode into the one style sheet. tests/mail/letters.py computes the contrast of
// every text.
#ifndef REPORT_PALETTE_H
#define REPORT_PALETTE_H

#include "base/arena.h"

// Returns the text of a template's {{paint.COLOUR.PROPERTY}} (see mustache.h): its `class`, its
// `back` or `edge` as "#2b241a", or the style of what is `on` it; "" if it has none. {{paint.css}}
// is the style sheet.
const char *
palette_text(struct arena *a, const char *colour, const char *property);

#endif
