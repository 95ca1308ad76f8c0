// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses the lists of POP3 servers. Pure.
#ifndef MAIL_BOX_POP3_TEXT_H
#define MAIL_BOX_POP3_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct pop3_entry {
	uint32_t number; // number, valid on this connection only
	uint32_t size; // size in octets as counted by the server; 0: unknown
	const char *uidl; // unique id, the same on every connection
};

struct pop3_list {
	size_t n;
	struct pop3_entry *entries;
};

// Parses the lines of UIDL into the arena. Returns false if a line is not "number unique-id".
bool
pop3_uidl_read(struct arena *arena, const char *answer, size_t len, struct pop3_list *list);

// Adds the sizes from the lines of LIST to the entries; skips invalid lines.
void
pop3_sizes_read(const char *answer, size_t len, struct pop3_list *list);

#endif
