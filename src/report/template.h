// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Where templates come from: a folder of the GM's, else from those built in.
#ifndef REPORT_TEMPLATE_H
#define REPORT_TEMPLATE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

// Templates built in, made at build time from templates/*.mustache; the last entry has no name.
struct template_file {
	const char *name; // "report", without .mustache
	const unsigned char *data; // NUL-terminated
	size_t size;
};

extern const struct template_file template_files[];

// Returns the built-in template of that name; NULL if there is none.
const char *
template_embedded(const char *name);

// Reads FOLDER/NAME.mustache into the arena. Returns NULL without an error if there is no such file, and
// NULL with an error if it cannot be read, is too long (1 MB) or not UTF-8.
char *
template_read(struct arena *a, const char *folder, const char *name, struct err *e);

#endif
