// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Positions that were read lately.
#include "judge/positions.h"

#include <string.h>

#include "report/state.h"

int
position_read(struct positions *known, int64_t game_id, const char *text, struct game *g,
    struct err *e)
{
	struct position *p;
	char hash[HASH_SIZE];

	if (known == NULL)
		return state_parse(text, g, e);
	p = &known->at[(uint64_t)game_id % POSITIONS];
	(void)hash_blake2b(text, strlen(text), hash);
	if (strcmp(p->hash, hash) != 0) {
		p->hash[0] = '\0';
		if (state_parse(text, &p->game, e) != 0)
			return -1;
		memcpy(p->hash, hash, sizeof hash);
	}
	*g = p->game;
	return 0;
}
