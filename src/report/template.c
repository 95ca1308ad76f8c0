// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds a built-in template.
#include "report/internal.h"

#include <string.h>

const char *
template_embedded(const char *name)
{
	for (const struct template_file *f = template_files; f->name != NULL; f++)
		if (strcmp(f->name, name) == 0)
			return (const char *)f->data;
	return NULL;
}
