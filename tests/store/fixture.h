// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// For the tests of the store: a temporary folder, a fresh database in it, and rows to
// refer to. To be included after unit.h.
#ifndef TESTS_STORE_FIXTURE_H
#define TESTS_STORE_FIXTURE_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/events.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/open.h"
#include "store/orders.h"
#include "store/seats.h"
#include "store/store.h"

#define NOW INT64_C(1800000000)

// Fails the test with the message of `err` when the call returns less than 0.
#define OK(call) \
	do { \
		if ((call) < 0) \
			fail_msg("%s: %s", #call, f->e.text); \
	} while (0)

// The call must fail with that code, and with a message that holds `part`.
#define FAILS(call, error_code, part) \
	do { \
		assert_int_equal((call), -1); \
		assert_int_equal(f->e.code, error_code); \
		if (strstr(f->e.text, part) == NULL) \
			fail_msg("'%s' is not in: %s", part, f->e.text); \
		f->e = (struct err){ 0 }; \
	} while (0)

struct fixture {
	char folder[64];
	char path[96];
	struct store *s;
	struct arena a;
	struct err e;
	struct game_row game; // from here on only after fixture_fill
	struct seat_row ann, bob;
	struct letter_row letter;
	struct order_row order;
};

// A folder without a database: f->s is NULL.
static inline int
fixture_folder(void **state)
{
	struct fixture *f = calloc(1, sizeof *f);
	const char *tmp = getenv("TMPDIR");

	if (f == NULL)
		return -1;
	(void)snprintf(
	    f->folder, sizeof f->folder, "%.40s/store-XXXXXX", tmp == NULL ? "/tmp" : tmp);
	if (mkdtemp(f->folder) == NULL)
		return -1;
	(void)snprintf(f->path, sizeof f->path, "%s/db", f->folder);
	*state = f;
	return 0;
}

// A fresh database.
static inline int
fixture_open(void **state)
{
	if (fixture_folder(state) < 0)
		return -1;
	struct fixture *f = *state;
	if (store_open(f->path, &(struct store_options){ .create = true }, &f->s, &f->e) == 0) {
		f->s->arena = &f->a;
		return 0;
	}
	(void)fprintf(stderr, "%s\n", f->e.text);
	return -1;
}

// A fresh database with a game, two seats, a letter and an order.
static inline int
fixture_fill(void **state)
{
	if (fixture_open(state) < 0)
		return -1;
	struct fixture *f = *state;
	f->game = (struct game_row){ .name = "tundra",
		.players = 2,
		.commitment = "c",
		.status = GAME_STATUS_RUNNING,
		.waiting_seat = -1,
		.created_at = NOW,
		.updated_at = NOW };
	if (games_insert(f->s, &f->game, &f->e) < 0)
		return -1;
	f->ann = (struct seat_row){ .game_id = f->game.id, .position = 0, .name = "ann" };
	f->bob = (struct seat_row){ .game_id = f->game.id, .position = 1, .name = "bob" };
	f->letter = (struct letter_row){
		.key = "key", .source = "file x", .received_at = NOW, .raw = "plan", .raw_size = 4
	};
	bool is_new;
	if (seats_insert(f->s, &f->ann, &f->e) < 0 ||
	    seats_insert(f->s, &f->bob, &f->e) < 0 ||
	    letters_insert(f->s, &f->letter, &is_new, &f->e) < 0)
		return -1;
	f->order = (struct order_row){ .letter_id = f->letter.id,
		.seat_id = f->ann.id,
		.round = 1,
		.dated_at = NOW,
		.received_at = NOW,
		.body = "plan hunt rest",
		.receipt = "r" };
	return orders_insert(f->s, &f->order, &f->e);
}

static inline int
fixture_release(void **state)
{
	struct fixture *f = *state;
	char name[512];
	struct dirent *entry;

	store_close(f->s);
	arena_release(&f->a);
	DIR *dir = opendir(f->folder);
	while (dir != NULL && (entry = readdir(dir)) != NULL)
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
			(void)snprintf(name, sizeof name, "%s/%s", f->folder, entry->d_name);
			if (remove(name) < 0)
				perror(name);
		}
	if (dir != NULL)
		(void)closedir(dir);
	int result = rmdir(f->folder);
	free(f);
	return result;
}

// A test that gets the fixture as `f`.
#define FIXTURE_TEST(claim) \
	static void claim##_with(struct fixture *f); \
	TEST(claim) \
	{ \
		claim##_with(*state); \
	} \
	static void claim##_with(struct fixture *f)

// Closes the database and opens it again: what is there now was durable.
static inline void
fixture_reopen(struct fixture *f)
{
	store_close(f->s);
	f->s = NULL;
	OK(store_open(f->path, NULL, &f->s, &f->e));
	f->s->arena = &f->a;
}

#endif
