// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The name of a computer player in the log.
#include "table/log.h"

#include <stdio.h>

char *
player_mark(enum level level, int players, char out[static PLAYER_MARK])
{
	unsigned char bytes[WEIGHTS_BYTES];
	char hash[HASH_SIZE];

	weights_bytes(players, bytes);
	(void)snprintf(out, PLAYER_MARK, "%s %d %s", level_info[level].name, level_info[level].version,
	    hash_sha256(bytes, sizeof bytes, hash));
	return out;
}
