// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The header of a letter as a list of fields in their order. What the fields mean is for others to find
// out.
#ifndef MAIL_IN_HEAD_H
#define MAIL_IN_HEAD_H

#include <stddef.h>

#include "base/arena.h"

enum {
	HEAD_FIELDS = 1000, // any more are left out; guard_check has refused such a letter before
	HEAD_IDS = 100, // Message-IDs of one field
};

// `value` is on one line and trimmed; bytes above 0x7f are as they came, NUL is a blank.
struct head_field {
	const char *name, *value;
};

struct head {
	const struct head_field *fields; // the topmost first
	int count;
	size_t body; // where in the bytes the body begins
};

// Where the letter begins: after the "From " line that mail folders and some servers put first.
size_t
head_start(const char *bytes, size_t len);

// Reads the header, up to the first empty line, of any bytes at all. Lines that are not fields are left
// out.
void
head_read(struct arena *arena, const char *bytes, size_t len, struct head *head);

// The value of the first field of this name (in any case), or NULL; and how many there are.
const char *
head_first(const struct head *head, const char *name);
int
head_count(const struct head *head, const char *name);

// The Message-IDs in the value of a field, without <>, with one blank between two of them; "" if there
// are none. Of more than HEAD_IDS only the last ones. A single id may lack its <>.
const char *
head_ids(struct arena *arena, const char *value);

#endif
