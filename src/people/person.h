// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Persons, and the seats that they take: a person's choices apply to all their games. All writes to a
// person's columns (address, style, zone, language, digest, calendar, bounces) are made here; a seat's row
// contains that of its person. Each function works in the open transaction.
#ifndef PEOPLE_PERSON_H
#define PEOPLE_PERSON_H

#include "base/arena.h"
#include "base/err.h"
#include "store/persons.h"
#include "store/seats.h"

// Somebody who takes a seat. Texts are borrowed; "" or NULL if unknown.
struct sitter {
	const char *title; // name to show
	const char *address;
	const char *zone, *lang;
	const enum seat_style *style;
};

// Puts somebody into a seat: the person with this address and title; else the only one with this
// address whose title begins alike ("Ann", "Ann Lee") and who has no other seat in the game; else
// the person with this address if either has no title; else a new person. The choices of a known
// person stay; missing ones are taken from `who`. Without an address there is no person: the seat
// is played by hand. Fills in the row, but does not save it.
int
person_sit(struct store *s, struct seat_row *seat, const struct sitter *who, int64_t now, struct err *e);

// Adds the titles of all persons who have an address or write from it to `all`. *same is the stored title
// that person_sit would find for `title`; NULL if there is none.
int
person_called(struct store *s, const char *address, const char *title, struct pile *all, const char **same, struct err *e);

// Whether two shown names are the same, apart from case and accents.
bool
person_same_title(struct arena *a, const char *one, const char *other);

// Stores what a seat's person has chosen, as the row now has it. ERR_DATA if the seat has no person.
int
person_keep(struct store *s, const struct seat_row *seat, struct err *e);

// Sets the hours (base/hours.c) of the digest, one letter about all games of the seat's person; "": each game
// sends its own letters, after a last digest with the gathered notices. Fills in the row and stores what the
// person has chosen.
int
person_set_digest(struct store *s, struct seat_row *seat, const char *hours, int64_t now, struct err *e);

// Schedules the next digest at the first of its hours after `now`, when a digest was written or was not
// needed.
int
person_digested(struct store *s, struct person_row *p, int64_t now, struct err *e);

// Changes the address for letters to the person of a seat; replies to earlier letters then no longer count,
// in any game. If the seat has no person, the person with the new address takes it; if the new address is
// "", the seat loses its person. Fills in the row, but does not save it.
int
person_move(struct store *s, struct seat_row *seat, const char *address, int64_t now, struct err *e);

// Whether a person writes from an address: the recorded one or a further one.
int
person_knows(struct store *s, int64_t person_id, const char *address, bool *yes, struct err *e);

// Records that a person also writes from an address; the caller has proof that the person said so.
// Idempotent.
int
person_learn(struct store *s, int64_t person_id, const char *address, int64_t now, struct err *e);

// Parses the description of a seat's player, as a game master types it.

// Parses ADDRESS or NAME <ADDRESS>; "-" or NAME <-> is a seat that is played by hand, with the address "".
// A missing part becomes "", and "?" is a name. Refuses anything else, with a suggestion: it would become a
// player whom no letter reaches and everybody waits for. In the arena.
int
who_sits(struct arena *a, const char *who, const char **name, const char **address, struct err *e);

// The levels of computer players: "easy, fair, strong, expert or hunt".
const char *
level_words(struct arena *a);

#endif
