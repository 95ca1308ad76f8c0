// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Limits: how many letters of a kind one person may cause, and how many automatic letters are sent.
#include "post/limits.h"

#include <assert.h>

#include "base/span.h"
#include "store/outbox.h"

// The maximum of automatic letters to one address, and to one seat per day; the total is a setting.
enum { PER_HOUR = 10, PER_DAY = 50, PER_SEAT = 20 };

#define LIMIT_ROW(name, word, ...) { .kind = word, __VA_ARGS__ },
static const struct limit limits[] = { LIMIT_LIST(LIMIT_ROW) };
#undef LIMIT_ROW

const struct limit *
limit_of(enum limit_kind kind)
{
	return &limits[kind];
}

// Whether this kind has used up its share of the total: a sender who keeps changing names must not use up
// the players' share.
static int
ask_part(struct judge *j, const struct limit *limit, struct answers_asked asked, bool *reached, struct err *e)
{
	*reached = false;
	asked.most = limit->part > 0 && j->answers > limit->part ? j->answers / limit->part : 1;
	return limit->part > 0 ? answers_kind_reached(j->store, &asked, reached, e) : 0;
}

int
limits_ask(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent, struct err *e)
{
	const struct limit *limit = &limits[kind];
	const struct answers_asked asked = { .address = address, .kind = limit->kind,
		.since = { j->now - HOUR, j->now - DAY }, .kind_since = j->now - limit->span, .most = j->answers };
	struct told_row told;
	bool part;

	assert(!limit->seat);
	*spent = SPENT_NOTHING;
	if (address[0] == '\0')
		return 0; // without an address, no letter is sent
	if (answers_tally(j->store, &asked, &told, e) != 0 || ask_part(j, limit, asked, &part, e) != 0)
		return -1;
	if (part || (limit->most > 0 && told.of_kind >= limit->most))
		*spent = SPENT_KIND;
	else if (limit->automatic && (told.shortly >= PER_HOUR || told.lately >= PER_DAY || told.reached))
		*spent = SPENT_ALL;
	return 0;
}

int
limits_count(struct judge *j, enum limit_kind kind, const char *address, struct err *e)
{
	struct answer_row row = { .address = address, .kind = limits[kind].kind, .about = "", .at = j->now };

	return address[0] != '\0' ? answers_add(j->store, &row, e) : 0;
}

int
limits_spend(struct judge *j, enum limit_kind kind, const char *address, enum spent *spent, struct err *e)
{
	if (limits_ask(j, kind, address, spent, e) != 0)
		return -1;
	return *spent == SPENT_NOTHING ? limits_count(j, kind, address, e) : 0;
}

int
limits_ask_seat(struct judge *j, enum limit_kind kind, const struct addressee *to, enum spent *spent, struct err *e)
{
	const struct limit *limit = &limits[kind];
	const struct answers_asked asked = { .seat_id = to->seat_id, .kind = limit->kind, .about = to->about,
		.since = { j->now - HOUR, j->now - DAY }, .kind_since = j->now - limit->span, .most = j->answers };
	struct told_row told;

	assert(limit->seat);
	*spent = SPENT_NOTHING;
	if (to->address[0] == '\0')
		return 0; // without an address, no letter is sent
	if (answers_of_seat(j->store, &asked, &told, e) != 0)
		return -1;
	if (limit->most > 0 && told.of_kind >= limit->most)
		*spent = SPENT_KIND;
	else if (limit->automatic && (told.lately >= PER_SEAT || told.reached))
		*spent = SPENT_ALL;
	return 0;
}

int
limits_count_seat(struct judge *j, enum limit_kind kind, const struct addressee *to, struct err *e)
{
	struct answer_row row = { .address = to->address, .kind = limits[kind].kind, .seat_id = to->seat_id,
		.about = to->about, .at = j->now };

	return to->address[0] != '\0' ? answers_add(j->store, &row, e) : 0;
}
