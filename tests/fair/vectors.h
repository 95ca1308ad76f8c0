// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Reads vectors.txt for the unit tests. Include it after cmocka.h.
#ifndef TESTS_FAIR_VECTORS_H
#define TESTS_FAIR_VECTORS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fair/seed.h"

// One line: its first word, its second, what follows, and the seed that is in force.
struct vector {
	const char *kind, *want, *rest;
	unsigned char seed[SEED_SIZE];
};

// Calls `check` for every line; it returns whether the line concerned it. Returns how many did.
static int
vectors_check(int (*check)(const struct vector *))
{
	const char *top = getenv("abs_top_srcdir");
	char path[4096], line[4096];
	struct vector v = { 0 };
	int concerned = 0;

	(void)snprintf(path, sizeof path, "%s/tests/fair/vectors.txt", top ? top : ".");
	FILE *file = fopen(path, "r");
	if (file == NULL)
		fail_msg("cannot open '%s'", path);
	while (fgets(line, sizeof line, file) != NULL) {
		static char none[] = "";
		char *want = strchr(line, ' ');
		if (line[0] == '#' || want == NULL)
			continue;
		line[strcspn(line, "\n")] = '\0';
		*want++ = '\0';
		char *rest = strchr(want, ' ');
		if (rest != NULL)
			*rest++ = '\0';
		v.kind = line;
		v.want = want;
		v.rest = rest != NULL ? rest : none;
		struct err e = { 0 };
		if (strcmp(v.kind, "seed") == 0)
			assert_int_equal(seed_parse(v.want, v.seed, &e), 0);
		concerned += check(&v);
	}
	(void)fclose(file);
	return concerned;
}

#endif
