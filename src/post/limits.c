// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Limits: how many letters of a kind one person may cause, and how many automatic ones may go to one
// address and to all together.
#include "post/limits.h"

#include "base/span.h"
#include "store/outbox.h"

// The most automatic letters to one address; how many go to all is a setting.
enum { PER_HOUR = 10, PER_DAY = 50 };

// What an outsider can cause is kept small, for it uses up the answers to the player's own letters.
#define LIMIT_ROW(name, word, ...) { .kind = word, __VA_ARGS__ },
static const struct limit limits[] = { LIMIT_LIST(LIMIT_ROW) };
#undef LIMIT_ROW

const struct limit *
limit_of(enum limit_kind kind)
{
	return &limits[kind];
}

// Whether as many of the kind went to all together as may: who writes under ever other names must not use
// up what may go to the players.
static int
ask_part(struct judge *j, const struct limit *limit, struct answers_asked asked, bool *reached, struct err *e)
{
	*reached = false;
	asked.most = limit->part > 0 && j->answers > limit->part ? j->answers / limit->part : 1;
	return limit->part > 0 ? answers_kind_reached(j->store, &asked, reached, e) : 0;
}

int
limits_ask(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent,
    struct err *e)
{
	const struct limit *limit = &limits[kind];
	const struct answers_asked asked = { .address = address, .kind = limit->kind,
		.since = { j->now - HOUR, j->now - DAY }, .kind_since = j->now - limit->span,
		.most = j->answers };
	struct told_row told;
	bool part;

	*spent = SPENT_NOTHING;
	if (address[0] == '\0')
		return 0; // nothing goes there
	if (answers_tally(j->store, &asked, &told, e) != 0 ||
	    ask_part(j, limit, asked, &part, e) != 0)
		return -1;
	if (part || (limit->most > 0 && told.of_kind >= limit->most))
		*spent = SPENT_KIND;
	else if (limit->automatic &&
	    (told.shortly >= PER_HOUR || told.lately >= PER_DAY || told.reached))
		*spent = SPENT_ALL;
	return 0;
}

int
limits_count(struct judge *j, enum limit_kind kind, const char *address, struct err *e)
{
	return address[0] != '\0' ? answers_insert(j->store, address, limits[kind].kind, j->now, e) : 0;
}

int
limits_spend(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent,
    struct err *e)
{
	if (limits_ask(j, kind, address, spent, e) != 0)
		return -1;
	return *spent == SPENT_NOTHING ? limits_count(j, kind, address, e) : 0;
}
