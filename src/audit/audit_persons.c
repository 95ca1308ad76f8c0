// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the persons of a game with the names that its chain binds.
#include "audit/internal.h"

#include "people/person.h"
#include "store/events.h"
#include "store/persons.h"
#include "store/seats.h"
#include "table/sitting.h"

// Who played, according to a step or a seat.
struct played {
	const char *where; // "step 5", "seat 2"
	int64_t step; // its number; 0: a seat
	const char *title; // the name there
	struct person_row person;
};

struct all_played {
	struct played *list;
	size_t count;
};

static int
add(struct judge *j, struct all_played *all, const struct played *one, int64_t person_id, struct err *e)
{
	struct played *new = &all->list[all->count];

	*new = *one;
	if (person_id == 0 || one->title[0] == '\0')
		return 0;
	if (persons_lookup(j->store, person_id, &new->person, e) != 0)
		return -1;
	all->count += new->person.id != 0 && new->person.title[0] != '\0';
	return 0;
}

static bool
is_named(struct arena *a, const struct played *one, const struct person_row *person)
{
	return person_same_title(a, one->title, person->title);
}

// Whether a person played under their own name.
static bool
is_found(struct arena *a, const struct all_played *all, const struct person_row *person)
{
	for (size_t i = 0; i < all->count; i++)
		if (all->list[i].person.id == person->id && is_named(a, &all->list[i], person))
			return true;
	return false;
}

// Who has the name that somebody played under, and did not play under it; NULL if there is nobody.
static const struct played *
find_owner(struct arena *a, const struct all_played *all, const struct played *one)
{
	for (size_t i = 0; i < all->count && !is_named(a, one, &one->person); i++)
		if (is_named(a, one, &all->list[i].person) && !is_found(a, all, &all->list[i].person))
			return &all->list[i];
	return NULL;
}

// Whether owners of names lead in a circle, as they do if persons were swapped, but not if seats were renamed.
static bool
is_swapped(struct arena *a, const struct all_played *all, const struct played *one)
{
	const struct played *owner = one;

	for (size_t i = 0; i < all->count && owner != NULL; i++) {
		owner = find_owner(a, all, owner);
		if (owner != NULL && owner->person.id == one->person.id)
			return true;
	}
	return false;
}

static void
find_swapped(struct arena *a, const struct all_played *all, struct audit *out)
{
	for (size_t i = 0; out->good && i < all->count; i++) {
		const struct played *one = &all->list[i];
		if (!is_swapped(a, all, one))
			continue;
		out->good = false;
		out->first = (struct finding){ .step = one->step, .where = one->where, .what = "person",
			.expected = find_owner(a, all, one)->person.name, .found = one->person.name };
	}
}

static int
check_steps(struct judge *j, const struct event_rows *changes, struct audit *out, struct err *e)
{
	struct arena *a = j->arena;
	struct all_played all = { .list = arena_alloc(a, (changes->count + 1) * sizeof *all.list) };
	struct naming n[PLAYERS_MAX] = { { .name = NULL } };

	for (size_t i = 0; i < changes->count; i++) {
		const struct event_row *step = &changes->at[i];
		if (step->kind != STEP_SEAT || step->seat < 0 || step->seat >= PLAYERS_MAX)
			continue;
		naming_take(a, &n[step->seat], step);
		const struct played one = { .where = arena_printf(a, "step %lld", (long long)step->seq),
			.step = step->seq, .title = n[step->seat].title };
		if (sitting_is_person(step) && add(j, &all, &one, step->person_id, e) != 0)
			return -1;
	}
	find_swapped(a, &all, out);
	return 0;
}

static int
check_seats(struct judge *j, int64_t game_id, struct audit *out, struct err *e)
{
	struct seat_rows seats;

	if (seats_of_game(j->store, game_id, &seats, e) != 0)
		return -1;
	struct all_played all = { .list = arena_alloc(j->arena, (seats.count + 1) * sizeof *all.list) };
	for (size_t i = 0; i < seats.count; i++) {
		const struct played one = { .where = arena_printf(j->arena, "seat %d", seats.at[i].position + 1),
			.title = seats.at[i].title };
		if (add(j, &all, &one, seats.at[i].person_id, e) != 0)
			return -1;
	}
	find_swapped(j->arena, &all, out);
	return 0;
}

int
audit_persons(struct judge *j, int64_t game_id, struct audit *out, struct err *e)
{
	struct event_rows changes;

	if (events_of_seats(j->store, game_id, &changes, e) != 0)
		return -1;
	return check_steps(j, &changes, out, e) != 0 || check_seats(j, game_id, out, e) != 0 ? -1 : 0;
}
