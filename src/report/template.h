// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Where templates come from: a folder of the GM's, else the ones built in.
#ifndef REPORT_TEMPLATE_H
#define REPORT_TEMPLATE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

// Templates built in: made at build time from templates/*.mustache; the last has no name.
struct template_file {
	const char *name; // "report", without .mustache
	const unsigned char *data;
	size_t size;
};

extern const struct template_file template_files[];

// Returns the embedded template of that name, NUL-terminated in the arena; NULL: there is none.
char *
template_embedded(struct arena *a, const char *name);

// Reads FOLDER/NAME.mustache. Returns it in the arena, or NULL: with no error set when there is
// no such file, with an error when it cannot be read, is too long (1 MB) or no UTF-8.
char *
template_read(struct arena *a, const char *folder, const char *name, struct err *e);

#endif
