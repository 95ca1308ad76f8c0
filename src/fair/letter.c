// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The letters that name seats in hashed texts.
#include "fair/hash.h"

#include <string.h>

const char *
seat_letter(int seat)
{
	static const char *const letters[] = { "", "a", "b", "c", "d" };

	return seat >= -1 && seat < 4 ? letters[seat + 1] : "?";
}

int
seat_of_letter(const char *letter, int seats)
{
	for (int s = 0; s < seats; s++)
		if (strcmp(letter, seat_letter(s)) == 0)
			return s;
	return -1;
}
