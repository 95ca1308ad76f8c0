// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reasons in words: why one plan or decision is better than another.
#include "orders/why.h"

const char *
reason_words(struct tongue in, enum reason r)
{
	static const struct msg words[REASONS] = {
		[REASON_NONE] = { .text = "" },
		[REASON_FOOD] = MESSAGE("more food"),
		[REASON_GOODS] = MESSAGE("more goods"),
		[REASON_BUILDINGS] = MESSAGE("more from buildings"),
		[REASON_CARDS] = MESSAGE("more from cards"),
		[REASON_TOOLS] = MESSAGE("more tools"),
		[REASON_PEOPLE] = MESSAGE("more people"),
		[REASON_TRACK] = MESSAGE("further on the food track"),
	};

	return r == REASON_NONE ? NULL : say(in, words[r]);
}
