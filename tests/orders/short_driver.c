// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words at the end of a pipe, for second_short.sh: on each line a sender, a tab, and the words, in
// which \n is a new line. It is answered in one line, with tabs between: the kind; the plan in codes if
// it is an order; what was mended, "huut: hut"; the statements of the long form. Lists are joined by " | ".
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "orders/short.h"

// Carries "\n" out, in place.
static void
unescape(char *s)
{
	char *to = s;

	for (; *s != '\0'; s++) {
		bool line = s[0] == '\\' && s[1] == 'n';
		*to++ = line ? '\n' : *s;
		s += line;
	}
	*to = '\0';
}

static void
add_list(struct text *t, const struct pile *p, int step)
{
	text_add(t, "\t");
	for (int i = 0; i + step <= p->count; i += step) {
		text_add(t, i > 0 ? " | " : "");
		text_add(t, p->list[i]);
		if (step == 2)
			text_addf(t, ": %s", p->list[i + 1]);
	}
}

static void
answer(struct arena *a, char *line)
{
	char *words = strchr(line, '\t');
	struct short_plan p;
	struct text t;

	if (words == NULL)
		return;
	*words++ = '\0';
	unescape(words);
	short_read(a, words, line, &p);
	text_init(&t, a);
	text_addf(&t, "%s\t", short_word_of(p.kind));
	if (p.kind == SHORT_ORDER)
		short_print(&t, &p.plan);
	add_list(&t, &p.mended, 2);
	add_list(&t, &p.statements, 1);
	for (char *c = t.data; *c != '\0'; c++)
		if (*c == '\n')
			*c = ' ';
	puts(t.data);
}

int
main(void)
{
	static char line[1 << 16];

	while (fgets(line, sizeof line, stdin) != NULL) {
		struct arena arena = { 0 };
		line[strcspn(line, "\n")] = '\0';
		answer(&arena, line);
		arena_release(&arena);
		(void)fflush(stdout);
	}
	return 0;
}
