// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The board and the tribes as JSON, in the words of menu.h: the part of the view that HTML parts show.
#ifndef REPORT_VIEW_BOARD_H
#define REPORT_VIEW_BOARD_H

#include <jansson.h>

#include "report/menu.h"

// Returns the name of a seat's colour (report/palette).
const char *
seat_colour(struct arena *a, int seat);

// The parts `head`, `menu`, `rows` and `order` of view.c. Each is a new value, which the caller
// owns. `facts` includes fields that no template uses.
json_t *
view_head(const struct menu *m);
json_t *
view_menu(const struct menu *m, bool facts);
json_t *
view_rows(const struct menu *m, bool facts);
json_t *
view_order(const struct menu *m);

#endif
