// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads own words, a letter a line: LANGUAGE, a tab, the words, in which U+23CE is a line break. Ann writes, at a
// table with Ben and Cara, five people each, in round 5. The answer to each is one line: what was read, a tab, and a plan
// in codes: of PLAN what is stored, of ASK what is proposed, else nothing.
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/repair.h"
#include "codes.h"
#include "orders/short.h"

static void
breaks_put(char *s)
{
	static const char sign[] = "\xe2\x8f\x8e";
	char *to = s;

	for (; *s != '\0'; to++) {
		bool end = strncmp(s, sign, strlen(sign)) == 0;
		*to = end ? '\n' : *s;
		s += end ? strlen(sign) : 1;
	}
	*to = '\0';
}

static void
answer(struct arena *a, char *line)
{
	static const char *const kinds[SHORTS] = {
		[SHORT_PROSE] = "PROSE",
		[SHORT_ORDER] = "PLAN",
		[SHORT_DOUBTFUL] = "ASK",
		[SHORT_YES] = "SUGGESTION",
		[SHORT_NO] = "NO",
		[SHORT_SAME] = "SAME",
		[SHORT_HELP] = "HELP",
		[SHORT_LEAVE] = "LEAVE",
		[SHORT_STATEMENT] = "STATEMENT",
	};
	char *words = strchr(line, '\t');
	struct short_plan p;
	struct text t;

	if (words == NULL)
		return;
	*words++ = '\0';
	breaks_put(words);
	const struct lang by = { .code = line };
	words = text_repair(a, words, strlen(words), NULL);
	short_read((struct tongue){ a, &by }, words, "Ann", &p);
	text_init(&t, a);
	codes_print(&t, &p.plan);
	printf("%s\t%s\n", kinds[p.kind], t.data);
}

int
main(void)
{
	static char line[1 << 20];

	while (fgets(line, sizeof line, stdin) != NULL) {
		struct arena arena = { 0 };
		line[strcspn(line, "\n")] = '\0';
		answer(&arena, line);
		arena_release(&arena);
		(void)fflush(stdout);
	}
	return 0;
}
