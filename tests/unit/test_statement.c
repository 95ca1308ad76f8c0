// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Every query on a fresh schema: it is understood, and it never reads a whole table.
#include "unit.h"
#include "../store/fixture.h"
#include "store/row.h"

// Queries that are no questions about tables.
static bool
is_about_tables(const char *text)
{
	static const char *const words[] = { "SELECT", "INSERT", "UPDATE", "DELETE" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strncmp(text, words[i], strlen(words[i])) == 0)
			return true;
	return false;
}

// What the planner may do although it looks like much work, and why that is fine.
static const struct exception {
	enum query query;
	const char *detail; // how the plan's line begins
	const char *reason;
} exceptions[] = {
	{ QUERY_migrate_check, "SCAN pragma_foreign_key_check",
	    "an upgrade looks at everything" },
	{ QUERY_schema_objects, "SCAN sqlite_master", "the schema does not grow" },
	{ QUERY_games_due, "SCAN games USING INDEX games_by_dirty",
	    "the partial index holds only games with work" },
	{ QUERY_games_due, "USE TEMP B-TREE", "sorts only games with work" },
	{ QUERY_outbox_revive, "SEARCH outbox USING INDEX outbox_by_state (state=?)",
	    "only letters that are being sent: at most 32" },
	{ QUERY_outbox_claim_suspect, "USE TEMP B-TREE", "sorts what a dead run left: at most 32" },
	{ QUERY_outbox_count, "SEARCH outbox USING INDEX outbox_by_state (state=?)",
	    "counts no further than it is told" },
	{ QUERY_outbox_count, "SCAN (subquery", "the same" },
	{ QUERY_games_count, "SCAN games USING INDEX", "counts what it counts" },
	{ QUERY_games_count_status, "SEARCH games USING INDEX games_by_status (status=?)",
	    "counts what it counts" },
	{ QUERY_orders_of_seat, "USE TEMP B-TREE",
	    "sorts the few orders of a seat for one round" },
	{ QUERY_seats_of_address, "USE TEMP B-TREE", "sorts the seats of one address" },
	{ QUERY_seats_of_address, "UNION USING TEMP B-TREE", "the few who write from one address" },
	{ QUERY_seats_of_address, "SCAN theirs", "the same" },
	{ QUERY_persons_of_address, "USE TEMP B-TREE", "the same" },
	{ QUERY_standby_next, "SCAN standby", "the people who wait, in their order, to the first" },
	{ QUERY_offers_wanted, "SCAN seats USING INDEX seats_vacant",
	    "the partial index holds only vacant seats" },
	{ QUERY_offers_wanted, "SCAN standby", "whether anybody is there" },
	{ QUERY_offers_wanted, "USE TEMP B-TREE", "sorts vacant seats" },
	{ QUERY_games_unscored, "SCAN games USING INDEX games_by_scored",
	    "the partial index holds only games without results" },
	{ QUERY_games_ended, "SCAN json_each", "the few options that are asked for" },
	{ QUERY_games_of_player, "SCAN json_each", "the same" },
	{ QUERY_games_of_player, "USE TEMP B-TREE", "sorts the games of one player" },
	{ QUERY_persons_tally, "SCAN CONSTANT ROW", "one row of two numbers" },
	{ QUERY_persons_tally, "USE TEMP B-TREE", "counts the games of one person" },
	{ QUERY_persons_tally, "SCAN theirs", "the same" },
	{ QUERY_persons_games, "USE TEMP B-TREE", "sorts the games of one person" },
	{ QUERY_events_alike, "SEARCH events USING PRIMARY KEY (game_id=?)", "asked where a public value is contradicted" },
	{ QUERY_seats_going, "UNION USING TEMP B-TREE", "the seats of one address" },
	{ QUERY_seats_going, "SCAN theirs", "the same" },
	{ QUERY_outbox_claim_urgent, "USE TEMP B-TREE", "sorts what waits where only so many letters an hour may go" },
	{ QUERY_schema_parts, "", "the tables themselves" },
	{ QUERY_letters_revive, "SEARCH letters USING INDEX letters_by_status (status=?)", "the few that were put aside" },
	{ QUERY_letters_unread, "", "all that wait to be read get their turn" },
	{ QUERY_letters_of_person, "SCAN letters", "what is kept of somebody is seldom asked" },
	{ QUERY_erase_addresses_of, "", "somebody is seldom forgotten" },
	{ QUERY_erase_press, "", "the same" },
	{ QUERY_erase_letter_bytes, "", "the same" },
	{ QUERY_erase_letter_answers, "", "the same" },
	{ QUERY_erase_letters, "", "the same" },
	{ QUERY_erase_bounces, "", "the same" },
	{ QUERY_erase_copies, "", "the same" },
	{ QUERY_erase_outbox, "", "the same" },
	{ QUERY_erase_sent, "", "the same" },
	{ QUERY_erase_gathered, "", "the same" },
	{ QUERY_erase_moves, "", "the same" },
	{ QUERY_erase_offers, "", "the same" },
	{ QUERY_erase_answers, "", "the same" },
	{ QUERY_erase_standby, "", "the same" },
	{ QUERY_erase_wipes, "", "the same" },
	{ QUERY_wipes_bytes, "SCAN wipes", "the games of those who were forgotten just now" },
	{ QUERY_farewells_agreed, "SCAN farewells", "the few who asked to be forgotten" },
	{ QUERY_farewells_purge, "SCAN farewells", "the same" },
	{ QUERY_wipes_done, "SCAN wipes", "the same" },
	{ QUERY_wipes_done, "SEARCH letters USING INDEX letters_by_status (status=?)", "the few that are unread" },
	{ QUERY_orders_in_force, "USE TEMP B-TREE", "sorts the orders in force of one game" },
	{ QUERY_orders_of_game, "USE TEMP B-TREE", "sorts the orders of one game" },
	{ QUERY_answers_tally, "SCAN CONSTANT ROW", "one row of four numbers" },
	{ QUERY_gathered_due, "SCAN gathered USING INDEX gathered_by_seat", "the partial index holds only what waits" },
	{ QUERY_games_idle, "SCAN games USING INDEX games_by_idleness", "a partial index, as many as it is told" },
	{ QUERY_games_deserted, "SCAN games USING INDEX games_by_idleness", "those that wait without a clock" },
	{ QUERY_games_all_due, "", "all running games, after a letter has met damaged data" },
	{ QUERY_unfetched_list, "USE TEMP B-TREE", "sorts what one mail server keeps from us" },
	{ QUERY_unfetched_all, "SCAN unfetched", "as many of these as it is told" },
	{ QUERY_unfetched_waiting, "SCAN unfetched", "counts what mail servers keep from us: few" },
	{ QUERY_unfetched_passed, "SCAN unfetched", "the same" },
	{ QUERY_outbox_written, "SCAN outbox", "its last letter" },
	{ QUERY_numbers_begin, "SCAN sqlite_schema", "what counts for ever: half a dozen tables" },
	{ QUERY_numbers_begin, "SCAN sqlite_sequence", "the same" },
	{ QUERY_numbers_skip, "SCAN sqlite_sequence", "the same" },
	{ QUERY_copy_check_letters, "SCAN letters", "looks at each letter of a backup, like all of it" },
	{ QUERY_gathered_refused, "SCAN (subquery", "the lines that wait for one seat's letter of the day" },
	{ QUERY_events_strange, "SEARCH events USING PRIMARY KEY (game_id=?)", "looks for damage in a game that cannot be loaded" },
};

// Which indexes hold all that is asked is the affair of SQLite's version.
static const char *
without_covering(struct arena *a, const char *detail)
{
	static const char word[] = "COVERING ";
	const char *found = strstr(detail, word);

	return found == NULL ? detail
			     : arena_printf(a, "%.*s%s", (int)(found - detail), detail,
				   found + strlen(word));
}

static bool
is_exception(enum query query, const char *detail)
{
	for (size_t i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
		if (exceptions[i].query == query &&
		    strncmp(detail, exceptions[i].detail, strlen(exceptions[i].detail)) == 0)
			return true;
	return false;
}

// A whole table, a sort, all that are in the same state, or all steps of a game.
static bool
is_much_work(const char *detail)
{
	static const char *const signs[] = { "SCAN ", "TEMP B-TREE", "AUTOMATIC",
		"(status=?)", "(state=?)", "events USING PRIMARY KEY (game_id=?)" };

	if (strcmp(detail, "SCAN CONSTANT ROW") == 0)
		return false;
	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
		if (strstr(detail, signs[i]) != NULL)
			return true;
	return false;
}

FIXTURE_TEST(every_query_prepares_and_has_a_name)
{
#define PREPARE(name) \
	do { \
		struct stmt q; \
		stmt_begin(&q, f->s, QUERY_##name); \
		if (q.rc != SQLITE_OK) \
			fail_msg("%s: %s", #name, sqlite3_errmsg(f->s->base->db)); \
		assert_ptr_equal(q.handle, f->s->base->prepared[QUERY_##name]); \
		stmt_end(&q); \
	} while (0);
	QUERY_LIST(PREPARE)
#undef PREPARE
}

static int
count_much_work(struct fixture *f, enum query query, const char *name)
{
	sqlite3_stmt *plan = NULL;
	const char *text = arena_printf(&f->a, "EXPLAIN QUERY PLAN %s", query_sql(query));
	int faults = 0;

	assert_int_equal(sqlite3_prepare_v2(f->s->base->db, text, -1, &plan, NULL), SQLITE_OK);
	while (sqlite3_step(plan) == SQLITE_ROW) {
		const char *detail =
		    without_covering(&f->a, (const char *)sqlite3_column_text(plan, 3));
		if (is_much_work(detail) && !is_exception(query, detail)) {
			print_error("%s: %s\n", name, detail);
			faults++;
		}
	}
	assert_int_equal(sqlite3_finalize(plan), SQLITE_OK);
	return faults;
}

FIXTURE_TEST(no_query_reads_a_whole_table)
{
	int faults = 0, asked = 0;

#define EXPLAIN(name) \
	if (is_about_tables(query_sql(QUERY_##name))) { \
		faults += count_much_work(f, QUERY_##name, #name); \
		asked++; \
	}
	QUERY_LIST(EXPLAIN)
#undef EXPLAIN
	assert_int_equal(faults, 0);
	assert_true(asked > 100);
}

FIXTURE_TEST(planner_would_show_a_whole_table)
{
	sqlite3_stmt *plan = NULL;

	// The partial index is not used when its WHERE is not repeated: the test above must
	// see it.
	assert_int_equal(
	    sqlite3_prepare_v2(f->s->base->db,
	        "EXPLAIN QUERY PLAN SELECT id FROM games WHERE dirty > 0 ORDER BY title", -1,
	        &plan, NULL),
	    SQLITE_OK);
	assert_int_equal(sqlite3_step(plan), SQLITE_ROW);
	assert_true(is_much_work((const char *)sqlite3_column_text(plan, 3)));
	assert_int_equal(sqlite3_finalize(plan), SQLITE_OK);
}

FIXTURE_TEST(faults_that_may_pass_are_to_try_again)
{
	static const struct {
		int rc;
		enum err_code code;
	} cases[] = {
		{ SQLITE_BUSY, ERR_TRY_AGAIN },
		{ SQLITE_BUSY_SNAPSHOT, ERR_TRY_AGAIN },
		{ SQLITE_BUSY_RECOVERY, ERR_TRY_AGAIN },
		{ SQLITE_LOCKED, ERR_TRY_AGAIN },
		{ SQLITE_PROTOCOL, ERR_TRY_AGAIN },
		{ SQLITE_FULL, ERR_TRY_AGAIN },
		{ SQLITE_IOERR_WRITE, ERR_TRY_AGAIN },
		{ SQLITE_IOERR_FSYNC, ERR_TRY_AGAIN },
		{ SQLITE_IOERR_NOMEM, ERR_TRY_AGAIN },
		{ SQLITE_NOMEM, ERR_TRY_AGAIN },
		{ SQLITE_READONLY_DIRECTORY, ERR_TRY_AGAIN },
		{ SQLITE_CANTOPEN, ERR_TRY_AGAIN },
		{ SQLITE_PERM, ERR_TRY_AGAIN },
		{ SQLITE_INTERRUPT, ERR_TRY_AGAIN },
		{ SQLITE_CORRUPT_INDEX, ERR_DATA },
		{ SQLITE_NOTADB, ERR_DATA },
		{ SQLITE_ERROR, ERR_SOFTWARE },
		{ SQLITE_CONSTRAINT_CHECK, ERR_SOFTWARE },
		{ SQLITE_MISUSE, ERR_SOFTWARE },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_int_equal(store_fault("x.db", cases[i].rc, NULL, &f->e), -1);
		assert_int_equal(f->e.code, cases[i].code);
		assert_non_null(strstr(f->e.text, "database 'x.db' "));
		f->e = (struct err){ 0 };
	}
}

FIXTURE_TEST(number_too_large_for_int_is_damage)
{
	struct seat_row seat;

	assert_int_equal(sqlite3_exec(f->s->base->db, "UPDATE seats SET token_version = 5000000000",
	                     NULL, NULL, NULL),
	    SQLITE_OK);
	FAILS(seats_get(f->s, f->ann.id, &seat, &f->e), ERR_DATA, "is damaged");
}

FIXTURE_TEST(unknown_word_is_damage)
{
	struct game_row game;

	assert_int_equal(
	    sqlite3_exec(f->s->base->db,
	        "PRAGMA ignore_check_constraints = ON; UPDATE games SET mode = 'chess'", NULL,
	        NULL, NULL),
	    SQLITE_OK);
	FAILS(games_get(f->s, f->game.id, &game, &f->e), ERR_DATA, "game with id 1: 'mode'");
}

TEST(name_that_cannot_be_one_is_damage)
{
	static const char *const names[] = { "''", "'Tundra'", "'a b'", "'abcdefghijklmnopqrstuvwxy'", "x'6100'" };
	struct fixture *f = *state;
	struct game_row game;

	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char sql[100];
		(void)snprintf(sql, sizeof sql, "UPDATE games SET name = CAST(%s AS TEXT)", names[i]);
		assert_int_equal(sqlite3_exec(f->s->base->db, sql, NULL, NULL, NULL), SQLITE_OK);
		FAILS(games_get(f->s, f->game.id, &game, &f->e), ERR_DATA, "game with id 1: 'name'");
	}
}

FIXTURE_TEST(every_column_has_a_comment)
{
	sqlite3_stmt *tables = NULL;
	const unsigned char *text;

	assert_int_equal(sqlite3_prepare_v2(f->s->base->db,
	                     "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name "
	                     "NOT LIKE 'sqlite%'",
	                     -1, &tables, NULL),
	    SQLITE_OK);
	int count = 0;
	while (sqlite3_step(tables) == SQLITE_ROW &&
	       (text = sqlite3_column_text(tables, 0)) != NULL) {
		char *copy = arena_strdup(&f->a, (const char *)text);
		count++;
		assert_non_null(strstr(copy, "STRICT"));
		for (char *line = strtok(copy, "\n"); line != NULL; line = strtok(NULL, "\n"))
			if (line[0] == '\t' && line[1] >= 'a' && line[1] <= 'z' &&
			    strstr(line, " -- ") == NULL)
				fail_msg("no comment: %s", line);
	}
	assert_int_equal(sqlite3_finalize(tables), SQLITE_OK);
	assert_true(count >= 20);
}

// SQLite builds an index of the words of a longer one whenever a row is checked.
FIXTURE_TEST(no_check_has_an_in_of_more_than_two)
{
	sqlite3_stmt *tables = NULL;
	const char *text;
	int found = 0;

	assert_int_equal(sqlite3_prepare_v2(f->s->base->db,
	                     "SELECT sql FROM sqlite_schema WHERE type = 'table' AND sql LIKE "
	                     "'% IN (%'",
	                     -1, &tables, NULL),
	    SQLITE_OK);
	while (sqlite3_step(tables) == SQLITE_ROW &&
	       (text = (const char *)sqlite3_column_text(tables, 0)) != NULL)
		for (; (text = strstr(text, " IN (")) != NULL; text++, found++) {
			size_t first = strcspn(text, ",)"), second = first + 1;
			second += strcspn(text + second, ",)");
			if (text[first] == ',' && text[second] == ',')
				fail_msg("write it with OR: %.*s", (int)second, text);
		}
	assert_int_equal(sqlite3_finalize(tables), SQLITE_OK);
	assert_true(found > 5);
}

// Columns that were added later have no line of their own in the schema: the steps have.
FIXTURE_TEST(every_added_column_has_a_comment)
{
	size_t count;
	const struct schema_step *steps = schema_steps(&count);

	for (size_t i = 0; i < count; i++)
		for (char *line = strtok(arena_strdup(&f->a, steps[i].sql), "\n"); line != NULL;
		     line = strtok(NULL, "\n")) {
			if (strstr(line, " ADD COLUMN ") == NULL)
				continue;
			if (strstr(line, " -- ") == NULL)
				fail_msg("%s: no comment: %s", steps[i].name, line);
		}
}

UNIT(statement, fixture_fill, fixture_release)
