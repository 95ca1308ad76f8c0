// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The colours of HTML parts, each listed once: colours of light mode are written into each element,
// colours of dark mode into the one style sheet. tests/mail/letters.py computes the contrast of
// every text.
#ifndef REPORT_PALETTE_H
#define REPORT_PALETTE_H

#include <jansson.h>

#include "base/arena.h"

// Adds the colours that the templates of HTML parts need to a view: `paint`, all colours by name;
// `css`, the style sheet; and `tone` for each object with a `colour`.
void
palette_put(struct arena *a, json_t *view);

#endif
