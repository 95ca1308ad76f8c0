// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Forgets a person in all their games.
#include "play/erase.h"

#include <string.h>

#include "base/ascii.h"
#include "base/mention.h"
#include "mail/in/head.h"
#include "people/person.h"
#include "play/internal.h"
#include "play/seatwork.h"
#include "post/suspend.h"
#include "store/erase.h"
#include "store/events.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/people.h"
#include "store/seats.h"
#include "table/orders.h"
#include "table/sitting.h"

// Merges two person records of the same human.

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
	// gives `who` all addresses that either record writes from
	if (persons_give_addresses(s, who->id, other->id, e) != 0 ||
	    addresses_drop(s, who->id, who->address, e) != 0 ||
	    (other->address[0] != '\0' && person_learn(s, who->id, other->address, j->now, e) != 0))
		return -1;
	merge.seats = *seats;
	if (moves && (standby_move(s, who->address, other->address, e) != 0 ||
			 standby_leave_address(s, other->address, e) != 0))
		return -1;
	return merges_insert(s, &merge, e) != 0 || farewells_drop(s, other->id, e) != 0 || persons_drop(s, other->id, e) != 0 ? -1 : 0;
}

enum { PAGE = 100 };

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

// Notes what the person was called at a seat, and forgets these names in its steps.
static int
forget_tenures(struct judge *j, struct table *t, int seat, int64_t person_id, struct erased *out,
    struct err *e)
{
	const int before = out->played.count;
	struct event_rows changes;

	if (events_of_seats(j->store, t->row.id, &changes, e) != 0)
		return -1;
	for (size_t i = 0; i < changes.count; i++) {
		const struct event_row *step = &changes.at[i];
		if (step->kind != STEP_SEAT || step->seat != seat || step->person_id != person_id)
			continue;
		const char *called = sitting_name(j->arena, &changes, seat, step->seq);
		pile_add(j->arena, &out->played, erased_name(j->arena, t->row.name, seat, called));
	}
	return out->played.count == before
	    ? 0 : forget_names(j, t, seat, &(struct forgetting){ .person_id = person_id }, NULL, e);
}

static int
forget_seat(struct judge *j, struct table *t, int seat, const struct person_row *person,
    struct erased *out, struct err *e)
{
	const struct seat_row *row = &t->seat[seat].row;
	const char *game = t->row.name, *name = row->name;
	bool has_it = row->person_id == person->id;
	struct table *after;

	if (has_it)
		pile_add(j->arena, &out->played,
		    erased_name(j->arena, game, seat, row->title[0] != '\0' ? row->title : name));
	if (table_begun(t) ? forget_tenures(j, t, seat, person->id, out, e) != 0
			   : has_it && leave_unbegun(j, t, seat, e) != 0)
		return -1;
	if (table_begun(t) && has_it && forget_names(j, t, seat, NULL, NULL, e) != 0)
		return -1;
	if (table_with_orders_if_any(j, game, &after, e) != 0)
		return -1;
	const char *other = after->seat[seat].row.name;
	if (strcmp(other, name) != 0 && (erase_keys(j->store, t->row.id, name, other, e) != 0 ||
					    erase_sent_keys(j->store, t->row.id, name, other, e) != 0))
		return -1;
	return table_begun(t) && has_it && !game_is_past(&t->row) ? resign(j, after, seat, e) : 0;
}

static int
forget_game(struct judge *j, int64_t game_id, const struct person_row *person, struct erased *out,
    struct err *e)
{
	struct game_row game;
	struct table *t;

	if (games_get(j->store, game_id, &game, e) != 0 || table_with_orders_if_any(j, game.name, &t, e) != 0)
		return -1;
	for (int seat = 0; seat < game.players; seat++)
		if (forget_seat(j, t, seat, person, out, e) != 0 ||
		    table_with_orders_if_any(j, game.name, &t, e) != 0)
			return -1;
	return 0;
}

// Ignores the person's unread letter, and removes its bytes. Those of others are read first: see wipes_bytes.
static int
ignore_letter(struct store *s, int64_t id, const struct texts *addresses, struct err *e)
{
	struct letter_row letter;
	struct head head;
	bool theirs = false;

	if (letters_get_whole(s, id, &letter, e) != 0)
		return -1;
	head_read(s->arena, letter.raw, letter.raw_size, &head);
	const char *from = head_first(&head, "From");
	for (size_t i = 0; from != NULL && i < addresses->count; i++)
		theirs = theirs || text_mentions(from, strlen(from), addresses->at[i], "");
	if (!theirs)
		return 0;
	return letters_settle(s, id, LETTER_STATUS_IGNORED, NOTE_NONE, e) != 0 || erase_bytes(s, id, e) != 0
	    ? -1 : 0;
}

static int
ignore_unread(struct judge *j, const struct texts *addresses, struct err *e)
{
	struct page page = { .limit = PAGE };
	struct ids ids = { .count = PAGE };

	while (ids.count == PAGE) {
		if (letters_list(j->store, LETTER_STATUS_RAW, page, &ids, e) != 0)
			return -1;
		for (size_t i = 0; i < ids.count; i++) {
			struct arena arena = { 0 };
			int status = ignore_letter(STORE_IN(j->store, &arena), page.from = ids.at[i], addresses, e);
			arena_release(&arena);
			if (status != 0)
				return -1;
		}
	}
	return 0;
}

const char *
erased_name(struct arena *a, const char *game, int seat, const char *called)
{
	return arena_printf(a, "%s|%s|%s", game, seat_letter(seat), called);
}

int
erase_person(struct judge *j, const struct person_row *person, struct erased *out, struct err *e)
{
	struct store *s = j->store;
	int64_t id = person->id;
	struct texts own; // the addresses that nobody else has
	struct address_rows addresses;
	struct ids games;

	*out = (struct erased){ .shared = false };
	if (erase_addresses_of(s, id, &own, e) != 0 || addresses_of_person(s, id, &addresses, e) != 0)
		return -1;
	out->shared = own.count < addresses.count + (person->address[0] != '\0');
	if (ignore_unread(j, &own, e) != 0 || erase_texts(s, id, e) != 0 ||
	    erase_copies(s, id, &out->letters, e) != 0 || persons_games(s, id, &games, e) != 0)
		return -1;
	for (size_t i = 0; i < games.count; i++)
		if (forget_game(j, games.at[i], person, out, e) != 0)
			return -1;
	return erase_outbox(s, id, j->now, e) != 0 || erase_rest(s, id, e) != 0 ||
		judge_keep_number(j, unclean, 1, e) != 0
	    ? -1 : 0;
}

int
erase_clean(struct judge *j, struct err *e)
{
	int64_t wiped = 0, bytes = 0, last = 0, dirty = 0, busy = 0;

	if (judge_begin(j, e) != 0)
		return -1;
	// removes letters that had to be kept until they were sent or read, and now are
	int status = wipes_letters(j->store, &wiped, e) != 0 || wipes_bytes(j->store, &bytes, e) != 0 ||
		wipes_done(j->store, e) != 0 || wipes_known(j->store, e) != 0 ||
		wipes_farewells(j->store, &last, e) != 0 ||
		(wiped + bytes + last > 0 && judge_keep_number(j, unclean, 1, e) != 0)
	    ? -1 : 0;
	if (judge_close(j, status, false, e) != 0 || judge_number(j, unclean, &dirty, e) != 0)
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
