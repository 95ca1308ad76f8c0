// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reading letters takes GMime and libxml2, which bring twenty libraries. Most commands read none, so stonepost loads
// them when they are first needed, as a module: stonepost-mime.so. letter_read and date_read call it. Programs of
// tests are linked with them instead.
#ifndef MAIL_MIME_H
#define MAIL_MIME_H

#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/err.h"

struct guard_limits;
struct incoming;

// What the module offers, as its symbol `stonepost_mime`.
struct mime {
	const char *version; // of stonepost
	void (**out_of_memory)(void); // its own arena_out_of_memory
	void (*letter_read)(struct arena *arena, const struct guard_limits *limits, const char *bytes, size_t len,
	    struct incoming *in);
	int64_t (*date_read)(const char *value);
};

// Loads the module once. letter_read and date_read cannot fail: call it before, or they find nothing.
int
mime_load(struct err *e);

#endif
