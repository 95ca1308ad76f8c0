// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The weights for a number of players, and their bytes.
#include "players/weights.h"

const struct weights *
weights_for(int players)
{
	return players == 2 ? &weights_2 : players == 3 ? &weights_3 : &weights_4;
}

static unsigned char *
put_numbers(const int16_t *numbers, int n, unsigned char *out)
{
	for (int i = 0; i < n; i++) {
		*out++ = (unsigned char)((uint16_t)numbers[i] & 255);
		*out++ = (unsigned char)((uint16_t)numbers[i] >> 8);
	}
	return out;
}

void
weights_bytes(const struct weights *w, unsigned char out[static WEIGHTS_BYTES])
{
	out = put_numbers(w->policy[0], HATS * (int)POLICY_FEATURES, out);
	(void)put_numbers(w->value[0], HATS * (int)VALUE_FEATURES, out);
}
