// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Lines that were meant as orders, whatever else the letter says.
#include "orders/meant.h"

#include <string.h>

#include "base/ascii.h"

bool
line_chooses(const char *s, size_t len, bool initials)
{
	static const char marks[] = " \t,;:.=()!-";
	int letters = 0, numbers = 0;

	for (size_t i = 0; i < len; i++) {
		size_t digits = strspn(s + i, "0123456789");
		if (digits > 0) {
			if (digits > 2)
				return false;
			numbers++;
			i += digits - 1;
		} else if (ascii_is_letter(s[i])) {
			if (i + 1 < len && ascii_is_letter(s[i + 1]))
				return false;
			letters++;
		} else if (strchr(marks, s[i]) == NULL) {
			return false;
		}
	}
	return letters > 0 && (numbers > 0 || (letters > 1 && !initials));
}

bool
line_is_meant(const char *s, size_t len)
{
	size_t blanks = strspn(s, " \t,;.!");

	if (blanks >= len)
		return false;
	s += blanks;
	len -= blanks;
	return (len >= 4 && ascii_same(s, "plan", 4) && strcspn(s, " \t,;.!:\n") == 4) ||
	    line_chooses(s, len, true);
}
