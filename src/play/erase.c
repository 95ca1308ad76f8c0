// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgets a person in all their games.
#include "play/erase.h"

#include <string.h>

#include "base/ascii.h"
#include "play/forget.h"
#include "play/seatwork.h"
#include "store/erase.h"
#include "store/events.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/people.h"
#include "store/seats.h"
#include "table/orders.h"
#include "table/sitting.h"

// Key in meta: whether the database file must be cleaned.
static const char unclean[] = "unclean";

// Makes a seat vacant and tells everybody, under the seat's new name. A seat that is vacant already
// is only detached from the person.
static int
resign(struct judge *j, struct table *t, int seat, struct err *e)
{
	struct seat_row *row = &t->seat[seat].row;

	if (seat_is_taken(row))
		return seat_resign(j, t, seat, "gm", e);
	row->kind = SEAT_KIND_NOBODY;
	row->resigned = true;
	row->done = SEAT_DONE_MISSED;
	return seats_save(j->store, row, e);
}

// Renames a seat of a game without a log, where no hash covers the name. The seat stays the
// person's until all data that is found through it is removed.
static int
leave_unbegun(struct judge *j, struct table *t, int seat, struct err *e)
{
	const struct seat_change change = { .work = WORK_VACANT, .title = "", .address = "", .by_player = true };
	struct seat_row *row = &t->seat[seat].row, open;

	row->name = sitting_forgotten(j->arena, seat);
	row->title = "";
	if (seats_rename(j->store, row->id, row->name, e) != 0 || seats_save(j->store, row, e) != 0)
		return -1;
	if (game_is_past(&t->row) || seat_is_vacant(row))
		return 0;
	if (work_on_seat(j, t->row.name, row->name, &change, e) != 0 || seats_get(j->store, row->id, &open, e) != 0)
		return -1;
	open.person_id = row->person_id;
	return seats_save(j->store, &open, e);
}

// Forgets the person's names in the steps of a seat.
static int
forget_tenures(struct judge *j, struct table *t, int seat, int64_t person_id, struct err *e)
{
	struct event_rows changes;

	if (events_of_seats(j->store, t->row.id, &changes, e) != 0)
		return -1;
	for (size_t i = 0; i < changes.count; i++) {
		const struct event_row *step = &changes.at[i];
		if (step->kind == STEP_SEAT && step->seat == seat && step->person_id == person_id &&
		    forget_names(j, t, seat, sitting_at(j->arena, &changes, seat, step->seq), NULL, e) != 0)
			return -1;
	}
	return 0;
}

static int
forget_seat(struct judge *j, struct table *t, int seat, const struct person_row *person, struct erased *names,
    struct err *e)
{
	const char *game = t->row.name, *name = t->seat[seat].row.name;
	bool has_it = t->seat[seat].row.person_id == person->id;
	struct table *after;

	if (has_it && t->seat[seat].row.title[0] != '\0')
		pile_add(j->arena, &names->titles, t->seat[seat].row.title);
	if (table_begun(t) ? forget_tenures(j, t, seat, person->id, e) != 0
			   : has_it && leave_unbegun(j, t, seat, e) != 0)
		return -1;
	if (table_begun(t) && has_it && forget_names(j, t, seat, NULL, NULL, e) != 0)
		return -1;
	if (table_with_orders_if_any(j, game, &after, e) != 0)
		return -1;
	const char *other = after->seat[seat].row.name;
	if (strcmp(other, name) != 0) {
		pile_add(j->arena, &names->seats, name);
		pile_add(j->arena, &names->games, game);
		if (erase_keys(j->store, t->row.id, name, other, e) != 0 ||
		    erase_sent_keys(j->store, t->row.id, name, other, e) != 0)
			return -1;
	}
	return table_begun(t) && has_it && !game_is_past(&t->row) ? resign(j, after, seat, e) : 0;
}

static int
forget_game(struct judge *j, int64_t game_id, const struct person_row *person, struct erased *names, struct err *e)
{
	struct game_row game;
	struct table *t;

	if (games_get(j->store, game_id, &game, e) != 0 || table_with_orders_if_any(j, game.name, &t, e) != 0)
		return -1;
	for (int seat = 0; seat < game.players; seat++)
		if (forget_seat(j, t, seat, person, names, e) != 0 ||
		    table_with_orders_if_any(j, game.name, &t, e) != 0)
			return -1;
	return 0;
}

// Whether a letter belongs to one of these games, or to no known game.
static int
is_of_games(struct store *s, const struct letter_row *letter, const struct ids *games, bool *yes, struct err *e)
{
	struct seat_row seat;

	*yes = letter->seat_id == 0;
	if (*yes)
		return 0;
	if (seats_get(s, letter->seat_id, &seat, e) != 0)
		return -1;
	for (size_t i = 0; i < games->count; i++)
		*yes = *yes || games->at[i] == seat.game_id;
	return 0;
}

// Removes letters of other people in the person's games that quote the name, except unread letters.
static int
erase_quotes(struct judge *j, const char *title, const struct ids *games, struct err *e)
{
	int64_t id = 0;
	bool theirs = false;

	do {
		struct arena arena = { 0 };
		struct store *s = STORE_IN(j->store, &arena);
		struct letter_row letter;
		int status = letters_holding(s, id, title, &id, e);
		if (status == 0 && id != 0)
			status = letters_get_whole(s, id, &letter, e);
		if (status == 0 && id != 0)
			status = is_of_games(s, &letter, games, &theirs, e);
		if (status == 0 && id != 0 && theirs && letter.status != LETTER_STATUS_RAW &&
		    ascii_holds_word(arena_strndup(&arena, letter.raw, letter.raw_size), title))
			status = erase_bytes(s, id, e);
		arena_release(&arena);
		if (status != 0)
			return -1;
	} while (id != 0);
	return 0;
}

// Removes letters, messages and requests from one of the person's addresses.
static int
erase_rows(struct judge *j, const struct person_row *p, const char *address, struct err *e)
{
	struct store *s = j->store;
	int64_t id = p->id;

	return erase_unread(s, address, e) != 0 || erase_letter_bytes(s, id, address, e) != 0 ||
		erase_letter_answers(s, id, e) != 0 || erase_letters(s, id, address, e) != 0 ||
		erase_bounces(s, id, address, e) != 0 || erase_outbox(s, id, address, j->now, e) != 0 ||
		erase_copies(s, id, address, e) != 0 || erase_sent(s, id, address, e) != 0 ||
		erase_press(s, id, address, p->title, e) != 0 || erase_moves(s, id, address, e) != 0 ||
		erase_offers(s, address, e) != 0 || erase_answers(s, address, e) != 0 ||
		standby_leave_address(s, address, e) != 0 || erase_gathered(s, id, e) != 0 ||
		erase_reminders(s, id, e) != 0 || erase_agreements(s, id, e) != 0 || erase_entries(s, id, e) != 0
	    ? -1
	    : 0;
}

static int
erase_links(struct store *s, int64_t id, struct err *e)
{
	return erase_wipes(s, id, e) != 0 || erase_seats(s, id, e) != 0 || erase_events(s, id, e) != 0 ||
		erase_results(s, id, e) != 0 || erase_merges(s, id, e) != 0 || erase_addresses(s, id, e) != 0 ||
		farewells_drop(s, id, e) != 0 || 		persons_drop(s, id, e) != 0
	    ? -1
	    : 0;
}

static int
add_address(struct judge *j, const char *address, struct erased *names, struct err *e)
{
	struct person_rows same;

	if (persons_of_address(j->store, address, &same, e) != 0)
		return -1;
	if (address[0] == '\0' || same.count > 1)
		names->shared = true;
	else
		pile_add(j->arena, &names->addresses, address);
	return 0;
}

// Finds the person's main address and the other addresses that the person writes from.
static int
find_addresses(struct judge *j, const struct person_row *p, struct erased *names, struct err *e)
{
	struct address_rows others;

	if (addresses_of_person(j->store, p->id, &others, e) != 0 || add_address(j, p->address, names, e) != 0)
		return -1;
	for (size_t i = 0; i < others.count; i++)
		if (add_address(j, others.at[i].address, names, e) != 0)
			return -1;
	return 0;
}

int
erase_person(struct judge *j, const struct person_row *person, struct erased *names, struct err *e)
{
	struct store *s = j->store;
	int64_t id = person->id;
	struct ids games;

	*names = (struct erased){ .shared = false };
	if (person->title[0] != '\0')
		pile_add(j->arena, &names->titles, person->title);
	if (find_addresses(j, person, names, e) != 0 || persons_games(s, id, &games, e) != 0)
		return -1;
	for (size_t i = 0; i < games.count; i++)
		if (forget_game(j, games.at[i], person, names, e) != 0)
			return -1;
	for (int i = 0; i < names->titles.count; i++)
		if (erase_quotes(j, names->titles.list[i], &games, e) != 0)
			return -1;
	for (int i = 0; i < names->addresses.count; i++)
		if (erase_rows(j, person, names->addresses.list[i], e) != 0)
			return -1;
	// The address occurs in no row: this call removes the rows found by the person alone.
	return erase_rows(j, person, "\001nobody\001", e) != 0 || erase_links(s, id, e) != 0 ||
		judge_keep_number(j, unclean, 1, e) != 0
	    ? -1
	    : 0;
}

// Removes letters that had to be kept until they were sent and are now done.
static int
wipe(struct judge *j, int64_t *wiped, struct err *e)
{
	int64_t last = 0;

	if (judge_begin(j, e) != 0)
		return -1;
	int status = wipes_letters(j->store, wiped, e) != 0 || wipes_done(j->store, e) != 0 ||
		wipes_known(j->store, e) != 0 || wipes_farewells(j->store, &last, e) != 0 || (*wiped += last) < 0 ||
		(*wiped > 0 && judge_keep_number(j, unclean, 1, e) != 0)
	    ? -1
	    : 0;
	return judge_close(j, status, false, e);
}

int
erase_clean(struct judge *j, struct err *e)
{
	int64_t wiped = 0, dirty = 0, busy = 0;

	if (wipe(j, &wiped, e) != 0 || judge_number(j, unclean, &dirty, e) != 0)
		return -1;
	if (dirty == 0)
		return 0;
	if (erase_vacuum(j->store, e) != 0 || erase_checkpoint(j->store, &busy, e) != 0)
		return -1;
	if (busy != 0)
		return err_set(e, ERR_TRY_AGAIN,
		    "somebody was forgotten, but others use the database, so its file may still hold old bytes: 'stonepost "
		    "run' cleans it");
	return judge_keep_number(j, unclean, 0, e);
}
