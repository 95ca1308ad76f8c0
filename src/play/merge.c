// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Merges two person records of the same human.
#include "play/merge.h"

#include "base/ascii.h"
#include "people/person.h"
#include "play/seatwork.h"
#include "post/suspend.h"
#include "store/games.h"
#include "store/people.h"
#include "store/seats.h"

static int
check(struct judge *j, const struct person_row *who, const struct person_row *other, struct err *e)
{
	const char *game;

	if (who->id == other->id)
		return err_set(e, ERR_USAGE, "'%s' is one person: name the other one, too", who->name);
	if (persons_meeting(j->store, who->id, other->id, &game, e) != 0)
		return -1;
	return game == NULL
	    ? 0
	    : err_set(e, ERR_DATA, "'%s' and '%s' both sit in game '%s', so they are two: nothing was merged", who->name,
		  other->name, game);
}

// Redirects letters for `other` to the address of `who`. Changing one seat in a running game also
// changes the person's other seats.
static int
move(struct judge *j, const struct person_row *who, const struct person_row *other, struct err *e)
{
	const struct seat_change change = { .work = WORK_ADDRESS, .title = "", .address = who->address };
	struct game_row game;
	struct seat_rows seats;

	if (seats_of_person(j->store, other->id, &seats, e) != 0)
		return -1;
	for (size_t i = 0; i < seats.count; i++) {
		if (games_get(j->store, seats.at[i].game_id, &game, e) != 0)
			return -1;
		if (!game_is_past(&game))
			return work_on_seat(j, game.name, seats.at[i].name, &change, e);
	}
	return 0;
}

// Copies settings from `other` that `who` has not chosen.
static int
fill_in(struct judge *j, const struct person_row *who, const struct person_row *other, struct err *e)
{
	struct person_row row = *who;

	if (row.title[0] == '\0')
		row.title = other->title;
	if (row.zone[0] == '\0')
		row.zone = other->zone;
	if (row.lang[0] == '\0')
		row.lang = other->lang;
	return persons_save(j->store, &row, e);
}

// Gives `who` all addresses that either record writes from.
static int
learn(struct judge *j, const struct person_row *who, const struct person_row *other, struct err *e)
{
	if (persons_give_addresses(j->store, who->id, other->id, e) != 0 ||
	    addresses_drop(j->store, who->id, who->address, e) != 0)
		return -1;
	return other->address[0] == '\0' ? 0 : person_learn(j->store, who->id, other->address, j->now, e);
}

int
merge_persons(struct judge *j, const struct person_row *who, const struct person_row *other, int64_t *seats,
    struct err *e)
{
	struct merge_row merge = { .person_id = who->id, .name = other->name, .at = j->now };
	struct store *s = j->store;
	bool moves = !ascii_equal(who->address, other->address);

	if (check(j, who, other, e) != 0 || (moves && move(j, who, other, e) != 0) ||
	    (!moves && other->suspended_at != 0 && suspend_lift(j, other->id, true, e) != 0) ||
	    fill_in(j, who, other, e) != 0 || persons_give_seats(s, who->id, other->id, seats, e) != 0 ||
	    persons_give_events(s, who->id, other->id, e) != 0 ||
	    persons_give_results(s, who->id, other->id, e) != 0 ||
	    persons_give_merges(s, who->id, other->id, e) != 0)
		return -1;
	if (learn(j, who, other, e) != 0)
		return -1;
	merge.seats = *seats;
	if (moves && (standby_move(s, who->address, other->address, e) != 0 ||
			 standby_leave_address(s, other->address, e) != 0))
		return -1;
	return merges_insert(s, &merge, e) != 0 || farewells_drop(s, other->id, e) != 0 || persons_drop(s, other->id, e) != 0 ? -1 : 0;
}
