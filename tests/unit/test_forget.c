// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Names that are forgotten in a game, while it goes on and when it is over: all proofs hold, and the names stand nowhere
// any more but in letters.
#include "audit/archive.h"
#include "play/internal.h"
#include "unit.h"
#include "audit/audit.h"
#include "base/ascii.h"
#include "lake.h"
#include "store/row.h"
#include "table/orders.h"
#include "table/results.h"
#include "table/sitting.h"

// Makes "lake" of two people whose names stand for themselves alone, in its second round; the GM has written about
// one of them.
static struct judge
begin(struct fixture *f)
{
	struct judge j = lake_judge_of(f);
	struct new_game new = { .name = "lake", .title = "", .players = 2, .start = "zebulon",
		.seat = { { .name = "quill", .title = "Quilla", .address = "", .word = "elk" },
		    { .name = "zebulon", .title = "Zeb O'Hara", .address = "", .word = "" } } };
	struct created made;

	new.seed = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";
	OK(judge_create(&j, &new, false, &made, &f->e));
	lake_act(&j, f, &act_pause, "until Zebulon is back");
	lake_act(&j, f, &act_resume, "");
	lake_submit(&j, f, "quill", 1);
	lake_submit(&j, f, "zebulon", 1);
	(void)lake_play(&j, f);
	return j;
}

static void
forget(struct judge *j, struct fixture *f, const char *seat, size_t steps)
{
	struct table *t;
	size_t found;

	OK(judge_begin(j, &f->e));
	OK(table_with_orders(j, "lake", &t, &f->e));
	OK(forget_names(j, t, table_seat_named(t, seat), NULL, &found, &f->e));
	assert_int_equal(found, steps);
	OK(judge_close(j, 0, false, &f->e));
}

static bool
holds(const char *text, const char *name)
{
	size_t len = strlen(name);

	for (; strlen(text) >= len; text++) {
		size_t same = 0;
		while (same < len && ascii_lower(text[same]) == ascii_lower(name[same]))
			same++;
		if (same == len)
			return true;
	}
	return false;
}

// In how many columns of the database a name stands, letters left out.
static int
columns_with(struct fixture *f, const char *name)
{
	sqlite3 *db = f->s->base->db;
	sqlite3_stmt *tables, *rows;
	int found = 0;

	assert_int_equal(sqlite3_prepare_v2(db, "SELECT name FROM sqlite_master WHERE type = 'table' AND "
		"name NOT IN ('letters', 'letter_bytes', 'outbox', 'sent')", -1, &tables, NULL), SQLITE_OK);
	while (sqlite3_step(tables) == SQLITE_ROW) {
		const char *table = (const char *)sqlite3_column_text(tables, 0);
		assert_int_equal(sqlite3_prepare_v2(db, arena_printf(&f->a, "SELECT * FROM %s", table), -1, &rows, NULL),
		    SQLITE_OK);
		while (sqlite3_step(rows) == SQLITE_ROW)
			for (int c = 0; c < sqlite3_column_count(rows); c++) {
				const char *value = (const char *)sqlite3_column_text(rows, c);
				if (value == NULL || !holds(value, name))
					continue;
				print_message("%s.%s holds '%s'\n", table, sqlite3_column_name(rows, c), name);
				found++;
			}
		(void)sqlite3_finalize(rows);
	}
	(void)sqlite3_finalize(tables);
	return found;
}

// The game verifies, here and as the archive that everybody may have, in which a name does not stand.
static void
assert_proven(struct judge *j, struct fixture *f, const char *told, const char *name)
{
	struct archive a, again;
	struct audit found = { 0 };

	OK(archive_load(j, "lake", &a, &f->e));
	audit_game(&f->a, &a, &found);
	const char *text = audit_text(&f->a, "lake", &found);
	assert_true(found.good);
	if (strstr(text, told) == NULL)
		fail_msg("'%s' is not in: %s", told, text);
	OK(archive_load_public(j, "lake", &a, &f->e));
	char *json = archive_print(&f->a, &a, &f->e);
	assert_non_null(json);
	assert_false(holds(json, name));
	OK(archive_parse(&f->a, json, strlen(json), &again, &f->e));
	audit_game(&f->a, &again, &found);
	assert_true(found.good);
	assert_string_equal(archive_print(&f->a, &again, &f->e), json);
}

FIXTURE_TEST(names_are_forgotten_in_a_running_game)
{
	struct judge j = begin(f);

	assert_int_not_equal(columns_with(f, "zeb"), 0);
	forget(&j, f, "zebulon", 2); // the seat's first step, and what the GM wrote
	assert_int_equal(columns_with(f, "zeb"), 0);
	assert_int_not_equal(columns_with(f, "quill"), 0);
	assert_proven(&j, f, "names removed at the player's wish", "zeb");
	lake_submit(&j, f, "quill", 2); // and it goes on
	lake_submit(&j, f, "player-b", 2);
	(void)lake_play(&j, f);
	lake_act(&j, f, &act_end, "");
	assert_proven(&j, f, "names removed at the player's wish", "zeb");
	assert_int_equal(columns_with(f, "zeb"), 0);
}

FIXTURE_TEST(names_are_forgotten_in_a_game_that_is_over)
{
	struct judge j = begin(f);

	lake_act(&j, f, &act_end, "Quilla has to leave");
	OK(results_fill(&j, &f->e));
	assert_proven(&j, f, "lake: ok", "nobody");
	forget(&j, f, "quill", 2);
	assert_int_equal(columns_with(f, "quill"), 0);
	assert_proven(&j, f, "names removed at the player's wish", "quill");
	forget(&j, f, "zebulon", 2);
	forget(&j, f, "player-b", 0); // nothing is left
	assert_int_equal(columns_with(f, "zeb"), 0);
	assert_proven(&j, f, "names removed at the player's wish", "zeb");
}

FIXTURE_TEST(a_substitute_stays_when_the_first_player_is_forgotten)
{
	struct judge j = begin(f);
	struct archive a;
	struct table *t;

	OK(judge_begin(&j, &f->e));
	OK(table_with_orders(&j, "lake", &t, &f->e));
	t->seat[1].row.title = "Cleo";
	OK(sitting_change(&j, t, 1, "gm", &f->e));
	OK(seats_save(f->s, &t->seat[1].row, &f->e));
	OK(forget_names(&j, t, 1, &(struct forgetting){ .who = "Zeb O'Hara" }, NULL, &f->e));
	OK(judge_close(&j, 0, false, &f->e));
	assert_int_equal(columns_with(f, "zeb"), 0);
	assert_proven(&j, f, "names removed", "zeb");
	OK(archive_load(&j, "lake", &a, &f->e));
	assert_string_equal(a.seat[1].name, "player-b");
	assert_string_equal(a.seat[1].title, "Cleo");
}

UNIT(forget, lake_prepare, fixture_release)
