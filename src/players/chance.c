// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A fast random number generator, the same on every machine.
#include "players/chance.h"

void
chance_begin(struct chance *c, const unsigned char key[static CHANCE_KEY])
{
	for (int i = 0; i < 4; i++) {
		c->state[i] = 0;
		for (int byte = 7; byte >= 0; byte--)
			c->state[i] = c->state[i] << 8 | key[8 * i + byte];
	}
	// A state of all zeros would never change.
	if ((c->state[0] | c->state[1] | c->state[2] | c->state[3]) == 0)
		c->state[0] = 1;
}

void
chance_roll(struct chance *c, int dice, int *faces)
{
	for (int i = 0; i < dice; i++)
		faces[i] = 1 + (int)chance_below(c, 6);
}

void
chance_shuffle(struct chance *c, int n, int *list)
{
	for (int i = n - 1; i > 0; i--) {
		int j = (int)chance_below(c, (uint32_t)i + 1), kept = list[i];
		list[i] = list[j];
		list[j] = kept;
	}
}

void
chance_order(struct chance *c, int n, int *list)
{
	for (int i = 0; i < n; i++)
		list[i] = i;
	chance_shuffle(c, n, list);
}
