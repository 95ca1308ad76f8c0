// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A cache of parsed positions.
#include "table/positions.h"

#include <string.h>

#include "report/state.h"

int
position_read(struct positions *known, int64_t game_id, const char *text, struct game *g, struct err *e)
{
	struct position *p = known != NULL ? &known->at[(uint64_t)game_id % POSITIONS] : NULL;
	size_t size = strlen(text) + 1;

	if (p != NULL && text[0] != '\0' && strcmp(p->text, text) == 0) {
		*g = p->game;
		return 0;
	}
	if (state_parse(text, g, e) != 0)
		return -1;
	if (p != NULL && size <= sizeof p->text) {
		memcpy(p->text, text, size);
		p->game = *g;
	}
	return 0;
}
