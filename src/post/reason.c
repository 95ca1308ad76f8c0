// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The reason that the game master gave.
#include "post/reason.h"

void
reason_tell(struct tongue in, const char *reason, struct pile *notes)
{
	if (reason[0] != '\0')
		pile_add(in.arena, notes, say(in, MSG("The game master writes: {reason}"), ARG(reason, reason)));
}
