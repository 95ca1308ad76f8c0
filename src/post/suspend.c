// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// People whose letters all bounce, or who do not want them.
#include "post/suspend.h"

#include "base/span.h"
#include "lang/say.h"
#include "post/inform.h"
#include "store/games.h"
#include "store/persons.h"

enum {
	HARD_BOUNCES = 3, // hard bounces in a row
	HARD_SECONDS = 2 * DAY, // minimum time from the first bounce to the last
	LIFE = 5 * DAY, // lifetime of a letter, as in post/inform.c
	LATEST = 5, // maximum number of held letters that are sent
	PAGE = 500,
};

bool
suspend_due(const struct seat_row *row, int64_t now)
{
	return row->person.bounces >= HARD_BOUNCES && now - row->person.bounced_at >= HARD_SECONDS;
}

typedef int list_letters(struct store *s, int64_t id, struct page page, struct outbox_rows *out, struct err *e);

static int
each_listed(struct judge *j, list_letters *next, int64_t id, letter_hand *hand, int *count, struct err *e)
{
	struct outbox_rows list = { .count = PAGE };
	int64_t before = 0;

	while (list.count == PAGE) {
		if (next(j->store, id, (struct page){ before, PAGE }, &list, e) != 0)
			return -1;
		for (size_t i = 0; i < list.count; i++) {
			before = list.at[i].id;
			if (hand(j, &list.at[i], count, e) != 0)
				return -1;
		}
	}
	return 0;
}

int
suspend_each(struct judge *j, int64_t seat_id, letter_hand *hand, int *count, struct err *e)
{
	return each_listed(j, outbox_of_seat, seat_id, hand, count, e);
}

int
suspend_each_whole(struct judge *j, int64_t person_id, letter_hand *hand, int *count, struct err *e)
{
	return each_listed(j, outbox_of_person, person_id, hand, count, e);
}

// Calls `hand` for every letter to a person, newest first for each seat.
static int
each_of_person(struct judge *j, int64_t person_id, letter_hand *hand, int *count, struct err *e)
{
	struct seat_rows seats;

	if (seats_of_person(j->store, person_id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < seats.count; i++)
		if (suspend_each(j, seats.at[i].id, hand, count, e) != 0)
			return -1;
	return suspend_each_whole(j, person_id, hand, count, e);
}

static int
hold(struct judge *j, const struct outbox_row *row, int *count, struct err *e)
{
	if (row->state != OUTBOX_QUEUED)
		return 0;
	++*count;
	return outbox_hold(j->store, row->id, e);
}

static int
send_again(struct judge *j, const struct outbox_row *row, int *count, struct err *e)
{
	if (row->state != OUTBOX_HELD)
		return 0;
	if (outbox_cancel(j->store, row->id, j->now, e) != 0)
		return -1;
	if (*count == LATEST)
		return 0;
	++*count;
	return outbox_resend(j->store, row->id, j->now, j->now + LIFE, e);
}

// Releases a held letter, except one held because it may have arrived.
static int
let_go(struct judge *j, const struct outbox_row *row, int *count, struct err *e)
{
	return row->uncertain > 0 ? 0 : send_again(j, row, count, e);
}

int
suspend_seat(struct judge *j, const struct seat_row *row, const char *why, struct err *e)
{
	const struct tongue in = english(j->arena);
	struct game_row game;
	int held = 0;

	if (row->person.suspended_at != 0)
		return 0;
	if (games_get(j->store, row->game_id, &game, e) != 0 ||
	    persons_suspend(j->store, row->person_id, j->now, e) != 0 ||
	    each_of_person(j, row->person_id, hold, &held, e) != 0)
		return -1;
	return inform_gm(j,
	    arena_printf(j->arena, "suspended/%lld/%lld", (long long)row->id, (long long)j->now),
	    say(in, MSG("Letters to a seat are held")),
	    say(in, MSG("Letters to seat \"{seat}\" of game \"{game}\" ({address}) are held from now on:\n"
			"{why}\n\nNothing is deleted. They are sent when we hear from the player, when you "
			"give the seat another address, or when you say so:\n\n  stonepost seat {game} "
			"{seat} address ADDRESS\n  stonepost seat {game} {seat} resume"),
		ARG(seat, row->name), ARG(game, game.name), ARG(address, row->person.address), ARG(why, why)),
	    e);
}

int
suspend_lift(struct judge *j, int64_t person_id, bool all, struct err *e)
{
	int count = 0;

	if (persons_heard(j->store, person_id, e) != 0 ||
	    each_of_person(j, person_id, all ? send_again : let_go, &count, e) != 0)
		return -1;
	j->letters += count;
	return 0;
}
