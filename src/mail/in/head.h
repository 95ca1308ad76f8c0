// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The header of a letter as a list of fields in their order. Other modules interpret the fields.
#ifndef MAIL_IN_HEAD_H
#define MAIL_IN_HEAD_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum {
	HEAD_FIELDS = 1000, // maximum number of fields; guard_check refuses letters with more
	HEAD_IDS = 100, // maximum number of Message-IDs in one field
};

// `value` is on one line and trimmed; bytes above 0x7f are unchanged, NUL becomes a space.
struct head_field {
	const char *name, *value;
};

struct head {
	const struct head_field *fields; // topmost first
	int count;
	size_t body; // offset of the body in the bytes
};

// The offset at which the letter begins: after the "From " line that mail folders and some servers put first.
size_t
head_start(const char *bytes, size_t len);

// Reads the header up to the first empty line; accepts any bytes. Lines that are not fields are left out.
void
head_read(struct arena *arena, const char *bytes, size_t len, struct head *head);

// The value of the first field with this name (in any case), or NULL; the number of fields with this name.
const char *
head_first(const struct head *head, const char *name);
int
head_count(const struct head *head, const char *name);

// The Message-IDs in the value of a field, without <>, separated by one space; "" if there are none. Of
// more than HEAD_IDS, only the last ones. A single id may lack its <>. In the arena.
const char *
head_ids(struct arena *arena, const char *value);

// When a letter reached the mail server that delivered it.

// The time in the topmost Received field, which the last server added (RFC 5321 4.4); 0 if there is none. A
// letter that passed through no server can claim any time.
int64_t
arrival_of(const struct head *head);

// The same or else the Date that the writer gives, for decisions in which a wrong time harms only the writer.
int64_t
arrival_or_date(const struct head *head);

#endif
