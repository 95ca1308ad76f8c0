// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What POP3 servers list. Pure.
#ifndef MAIL_BOX_POP3_TEXT_H
#define MAIL_BOX_POP3_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct pop3_entry {
	uint32_t number; // valid on this connection only
	uint32_t size; // octets as the server counts them; 0: it does not say
	const char *uidl; // its unique id, the same on every connection
};

struct pop3_list {
	size_t n;
	struct pop3_entry *entries;
};

// Reads the lines of UIDL into the arena. Returns false if one is not "number unique-id".
bool
pop3_uidl_read(struct arena *arena, const char *answer, size_t len, struct pop3_list *list);

// Adds the sizes from the lines of LIST to the entries; lines that make no sense are passed over.
void
pop3_sizes_read(const char *answer, size_t len, struct pop3_list *list);

#endif
