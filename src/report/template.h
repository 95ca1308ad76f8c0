// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds a built-in template.
#ifndef REPORT_TEMPLATE_H
#define REPORT_TEMPLATE_H

#include <stddef.h>

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

#endif
