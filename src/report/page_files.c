// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The files of templates/page, built in.
#include "report/internal.h"

#include <assert.h>
#include <string.h>

const char *
page_file(struct arena *a, const char *name)
{
	const struct template_file *f = page_files;

	while (f->name != NULL && strcmp(f->name, name) != 0)
		f++;
	assert(f->name != NULL);
	char *text = arena_alloc(a, f->size + 1);
	// Replaces tabs, which would not survive the way through JSON, by spaces.
	for (size_t i = 0; i < f->size; i++)
		text[i] = f->data[i] == '\t' ? ' ' : (char)f->data[i];
	return text;
}
