// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The valley drawn on a page: the spot of each place, and the score track along the edge.
#ifndef REPORT_VALLEY_H
#define REPORT_VALLEY_H

#include "engine/pieces.h"

// A box in units of the drawing.
struct spot {
	int x, y, w, h;
};

struct valley {
	int width, height;
	struct spot spot[PLACES];
};

enum { VALLEY_STEPS = 100 }; // steps of the score track

enum valley_form { VALLEY_WIDE, VALLEY_NARROW, VALLEY_FORMS };

// Lays out the places for a number of players; piles that are not in the game get empty spots.
void
valley_lay(enum valley_form form, int players, struct valley *out);

// The spot of a number of points on the track, clockwise from the upper left corner.
void
valley_track(const struct valley *v, int points, int *x, int *y);

#endif
