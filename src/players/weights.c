// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The learned weights for a number of players, and their bytes.
#include "players/weights.h"

const struct weights *
weights_for(int players)
{
	return players == 2 ? &weights_2 : players == 3 ? &weights_3 : &weights_4;
}

const struct net *
net_for(int players)
{
	return players == 2 ? &net_2 : players == 3 ? &net_3 : &net_4;
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
weights_bytes(int players, unsigned char out[static WEIGHTS_BYTES])
{
	const struct weights *w = weights_for(players);
	const struct net *n = net_for(players);

	out = put_numbers(w->policy[0], HATS * (int)POLICY_FEATURES, out);
	out = put_numbers(w->value[0], HATS * (int)VALUE_FEATURES, out);
	for (int h = 0; h < NET_HIDDEN; h++)
		out = put_numbers(n->in[h], NET_INPUTS + 1, out);
	(void)put_numbers(n->out, NET_HIDDEN + 1, out);
}
