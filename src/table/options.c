// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A game's rule options as one line of text, as the database and the archive keep them.
#include "table/options.h"

#include <stdio.h>
#include <string.h>

const char *const options_hunt_again[] = { "no", "yes", NULL };
const char *const options_famine[] = { "10", "12", "4-each", NULL };
const char *const options_green[] = { "squares", "singles", NULL };
const char *const options_tiebreak[] = { "ordered", "sum", NULL };

char *
options_print(const struct options *o, char out[static OPTIONS_TEXT])
{
	(void)snprintf(out, OPTIONS_TEXT, "hunt_again %s; famine %s; green %s; tiebreak %s",
	    options_hunt_again[o->hunt_again], options_famine[o->famine], options_green[o->green],
	    options_tiebreak[o->tiebreak]);
	return out;
}

// There are so few options that trying them all is the shortest way to read them, and the only
// one that takes nothing but what options_print wrote.
int
options_parse(const char *text, struct options *o, struct err *e)
{
	char tried[OPTIONS_TEXT];

	for (int hunt = 0; options_hunt_again[hunt] != NULL; hunt++)
		for (int famine = 0; options_famine[famine] != NULL; famine++)
			for (int green = 0; options_green[green] != NULL; green++)
				for (int tie = 0; options_tiebreak[tie] != NULL; tie++) {
					*o = (struct options){ hunt == 1, (enum famine)famine,
						(enum green)green, (enum tiebreak)tie };
					if (strcmp(options_print(o, tried), text) == 0)
						return 0;
				}
	return err_set(e, ERR_DATA, "'%s' are no rule options", text);
}
