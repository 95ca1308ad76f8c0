// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// All groups of units in one program: `units GROUP` runs the group of test_GROUP.c, and nothing else, since
// one process prints one plan.
#include <stdio.h>
#include <string.h>

#include "tests/unit/groups.h"

#define X(name) int unit_##name(void);
GROUPS
#undef X

static const struct {
	const char *name;
	int (*run)(void);
} groups[] = {
#define X(name) { #name, unit_##name },
	GROUPS
#undef X
};

int
main(int argc, char **argv)
{
	for (size_t i = 0; argc == 2 && i < sizeof groups / sizeof *groups; i++)
		if (strcmp(groups[i].name, argv[1]) == 0)
			return groups[i].run();
	(void)fprintf(stderr, "usage: units GROUP, where tests/unit/test_GROUP.c has it\n");
	return 64;
}
