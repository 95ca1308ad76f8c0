// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Orders as given, for people to read: the canonical text by lines, and the line that decided.
#include "report/given.h"

#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"

struct given
given_lines(struct arena *a, const char *body)
{
	struct given g = { 0 };
	const char *section = "";
	int number = 0;

	body = text_clean(a, body);
	if (body == NULL)
		return g;
	g.list = arena_alloc(a, ((size_t)ascii_count(body, '\n') + 1) * sizeof *g.list);
	while (*body != '\0') {
		size_t len = strcspn(body, "\n");
		struct given_line *line = &g.list[g.count++];
		line->text = arena_strndup(a, body, len);
		// Indented text belongs to the section above: plan lines are indented by two
		// spaces, continuation lines by more.
		if (line->text[0] != ' ') {
			section = arena_strndup(a, line->text, strcspn(line->text, " "));
			number = 0;
		} else if (strcmp(section, "plan") == 0 && strspn(line->text, " ") == 2) {
			number++;
		}
		line->key = number > 0 ? arena_printf(a, "%d", number) : section;
		body += len + (body[len] == '\n');
	}
	return g;
}

const char *
given_key(struct arena *a, int line, const char *decision)
{
	static const struct {
		const char *word, *section;
	} sections[] = { { "use", "do" }, { "take", "take" }, { "tools", "tools" }, { "pay", "pay" },
		{ "decline", "pay" }, { "pick", "pick" }, { "feed", "feed" }, { "refuse", "feed" } };
	size_t len = strcspn(decision, " ");

	if (line > 0)
		return arena_printf(a, "%d", line);
	for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
		if (strlen(sections[i].word) == len && strncmp(decision, sections[i].word, len) == 0)
			return sections[i].section;
	return "";
}
