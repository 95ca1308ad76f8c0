// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Defines the functions that the nouns' headers declare in one line each.
#define STORE_QUERY(name, parameters, call) \
	int name parameters; \
	int name parameters \
	{ \
		return call; \
	}

#include "base/plant.h"
#include "store/row.h"

// For STORE_SETTLE in store/outbox.h.
static const struct complaint letter_is_taken = { ERR_TRY_AGAIN, "letter",
	" in the outbox is not being sent any more: another program took it" };

#include "store/beacons.h"
#include "store/erase.h"
#include "store/events.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/mailboxes.h"
#include "store/orders.h"
#include "store/outbox.h"
#include "store/people.h"
#include "store/persons.h"
#include "store/program.h"
#include "store/seats.h"
