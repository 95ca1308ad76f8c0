// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as they were given, to be read: canonical text by lines, those of the plan counted.
#include "report/given.h"

#include <string.h>

#include "report/words.h"

struct given
given_lines(struct arena *a, const char *body)
{
	struct given g = { 0 };
	int room = 1, number = 0;

	body = text_clean(a, body);
	for (const char *s = body; *s != '\0'; s++)
		room += *s == '\n';
	g.list = arena_alloc(a, (size_t)room * sizeof *g.list);
	while (*body != '\0') {
		size_t len = strcspn(body, "\n");
		struct given_line *line = &g.list[g.count++];
		line->text = arena_strndup(a, body, len);
		// The lines of a plan are those behind "plan" that are set in.
		if (strcmp(line->text, "plan") == 0)
			number = 1;
		else if (number > 0 && strncmp(line->text, "  ", 2) == 0)
			line->number = number++;
		else
			number = 0;
		body += len + (body[len] == '\n');
	}
	return g;
}
