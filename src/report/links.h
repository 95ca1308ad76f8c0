// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The links of a letter: each writes a whole answer, which its reader sends or not.
#ifndef REPORT_LINKS_H
#define REPORT_LINKS_H

#include <jansson.h>

#include "report/input.h"

// A list of `href` and `text`; empty where there is no address to reply to, or no game.
json_t *
view_links(struct tongue to, const struct report_input *in);

#endif
