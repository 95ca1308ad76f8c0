// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds templates: in the GM's folder, or else among the built-in ones.
#ifndef REPORT_TEMPLATE_H
#define REPORT_TEMPLATE_H

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"

// Built-in templates, generated at build time from templates/*.mustache; the last entry has no
// name.
struct template_file {
	const char *name; // the file's name without .mustache: "report"
	const unsigned char *data; // NUL-terminated
	size_t size;
};

extern const struct template_file template_files[];

// Returns the text of the built-in template with this name; NULL if there is none.
const char *
template_embedded(const char *name);

// Reads FOLDER/NAME.mustache into the arena. Returns NULL without an error if there is no such
// file, and NULL with an error if the file cannot be read, is longer than 1 MB or is not UTF-8.
char *
template_read(struct arena *a, const char *folder, const char *name, struct err *e);

#endif
