// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The links of a letter: each opens a complete answer, which the reader may send.
#ifndef REPORT_LINKS_H
#define REPORT_LINKS_H

#include <jansson.h>

#include "report/input.h"

// Sets the lists `links`, `buttons`, `sides` and `rest` in the view, described in view.c; they are
// empty if there is no reply address or no game. `other` is the name of a player to write to, or NULL.
void
view_links(struct tongue to, const struct report_input *in, const char *other, json_t *view);

// The button "ok all" of a letter about several games, in the form of an element of `links`. `look`
// has the reply address; `games` lists the games for which the button accepts something. The caller
// owns the value.
json_t *
view_link_to_all(struct tongue to, const struct report_input *look, const char *games);

#endif
