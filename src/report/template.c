// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds templates: in the GM's folder, or else among the built-in ones.
#include "report/template.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum { TEMPLATE_MAX = 1024 * 1024 };

const char *
template_embedded(const char *name)
{
	for (const struct template_file *f = template_files; f->name != NULL; f++)
		if (strcmp(f->name, name) == 0)
			return (const char *)f->data;
	return NULL;
}

// Whether a name is safe: names of partials come from templates and must not lead out of the
// folder.
static int
is_plain(const char *name)
{
	return name[0] != '\0' &&
	    name[strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")] ==
	    '\0';
}

static char *
read_all(struct arena *a, FILE *f, const char *path, struct err *e)
{
	struct text t;
	char buffer[4096];
	size_t n;

	text_init(&t, a);
	while ((n = fread(buffer, 1, sizeof buffer, f)) > 0 && t.len <= TEMPLATE_MAX)
		text_add_bytes(&t, buffer, n);
	if (ferror(f) != 0)
		(void)err_set(e, ERR_IO, "cannot read '%s': %s", path, strerror(errno));
	else if (t.len > TEMPLATE_MAX)
		(void)err_set(e, ERR_DATA, "'%s' is longer than %d bytes", path, TEMPLATE_MAX);
	else if (strlen(t.data) != t.len || !utf8_valid(t.data, t.len))
		(void)err_set(e, ERR_DATA, "'%s' is not UTF-8 text", path);
	else
		return t.data;
	return NULL;
}

char *
template_read(struct arena *a, const char *folder, const char *name, struct err *e)
{
	char *path, *text;
	FILE *f;

	if (folder == NULL || folder[0] == '\0' || !is_plain(name))
		return NULL;
	path = arena_printf(a, "%s/%s.mustache", folder, name);
	f = fopen(path, "r");
	if (f == NULL) {
		if (errno != ENOENT && errno != ENOTDIR)
			(void)err_set(e, ERR_IO, "cannot open '%s': %s", path, strerror(errno));
		return NULL;
	}
	text = read_all(a, f, path, e);
	(void)fclose(f);
	return text;
}
