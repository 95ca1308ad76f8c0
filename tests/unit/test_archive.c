// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The archive of a game: what is in it, what is hidden, and reading it back.
#include "audit/archive.h"
#include "unit.h"
#include "lake.h"
#include "report/state.h"
#include "store/row.h"

FIXTURE_TEST(whole_archive_has_everything)
{
	struct judge j = lake_begin(f);
	struct archive a;

	OK(archive_load(&j, "lake", &a, &f->e));
	assert_int_equal(a.players, 2);
	assert_string_equal(a.seat[0].word, "elk");
	assert_non_null(a.seed);
	assert_int_equal(a.starts, 3);
	assert_int_equal(a.orders, 7);
	assert_non_null(a.order[6].body);
	assert_false(a.scored);
	for (size_t i = 0; i < a.steps; i++) {
		assert_int_equal(a.step[i].seq, i + 1);
		assert_true(a.step[i].order_id >= 0 && (size_t)a.step[i].order_id <= a.orders);
	}
	assert_string_equal(a.step[a.steps - 1].hash, a.head);
	FAILS(archive_load(&j, "pond", &a, &f->e), ERR_NOT_FOUND, "no game 'pond'");
}

FIXTURE_TEST(orders_say_behind_which_step_they_came_and_whether_they_counted)
{
	struct judge j = lake_begin(f);
	struct archive a;

	OK(archive_load(&j, "lake", &a, &f->e));
	assert_string_equal(a.step[a.order[0].after - 1].body, "person");
	assert_int_equal(a.order[2].status, ORDER_STATUS_PAST); // by the rollback
	assert_true(archive_counts(&a, &a.order[2]));
	assert_int_equal(a.step[a.order[4].after - 1].kind, STEP_ROLLBACK);
	assert_int_equal(a.order[6].after, a.steps);
	struct archive_order late = a.order[6];
	late.status = ORDER_STATUS_PAST;
	late.round = 1;
	late.after = a.order[4].after;
	assert_false(archive_counts(&a, &late)); // it came in round 2
	late.status = ORDER_STATUS_OVERTAKEN;
	assert_false(archive_counts(&a, &late));
}

TEST(public_archive_tells_nothing_that_nobody_has_seen)
{
	struct fixture *f = *state;
	struct judge j = lake_begin(f);
	struct archive all, a;
	struct game now, start;
	struct taken taken;
	static const char late[] = "#STONEPOST lake ben round 2\nplan clay 2\nhunt rest\n#END\n";
	const struct arrival file = { .source = "test", .bytes = late, .len = sizeof late - 1 };

	OK(judge_submit(&j, &file, &taken, &f->e));

	OK(archive_load(&j, "lake", &all, &f->e));
	OK(archive_load_public(&j, "lake", &a, &f->e));
	assert_null(a.seed);
	assert_null(a.order[6].body);
	assert_non_null(a.order[0].body);
	assert_int_equal(a.order[7].status, ORDER_STATUS_PAST);
	assert_null(a.order[7].body); // it may be what is meant for this round
	OK(state_parse(a.state, &now, &f->e));
	assert_memory_equal(a.deck, all.deck, (size_t)now.deck_next * sizeof *a.deck);
	for (int i = now.deck_next + 1; i < CARDS; i++)
		assert_true(a.deck[i - 1] < a.deck[i]);
	assert_memory_not_equal(a.deck, all.deck, sizeof a.deck);
	assert_int_equal(a.tiles[0], all.tiles[0]);
	for (int i = 2; i < PILE_SIZE; i++)
		assert_true(a.tiles[i - 1] < a.tiles[i]);
	OK(state_parse(a.start[0].state, &start, &f->e));
	assert_memory_equal(start.deck, a.deck, sizeof a.deck);
	assert_null(strstr(archive_print(&f->a, &a, &f->e), all.seed));
}

FIXTURE_TEST(archive_read_back_prints_the_same)
{
	struct judge j = lake_begin(f);
	struct archive a, again;

	OK(archive_load_public(&j, "lake", &a, &f->e));
	const char *text = archive_print(&f->a, &a, &f->e);
	assert_non_null(text);
	assert_null(strstr(text, "example.org"));
	OK(archive_parse(&f->a, text, strlen(text), &again, &f->e));
	assert_string_equal(archive_print(&f->a, &again, &f->e), text);
	FAILS(archive_parse(&f->a, text, strlen(text) - 3, &again, &f->e), ERR_DATA, "not JSON");
	a.seat[1].name = "ann";
	text = archive_print(&f->a, &a, &f->e);
	FAILS(archive_parse(&f->a, text, strlen(text), &again, &f->e), ERR_DATA, "seats[1].name: names a seat twice");
}

// The step of the setup that begins so.
static struct event_row *
setup(struct archive *a, const char *body)
{
	for (size_t i = 0; i < a->steps; i++)
		if (a->step[i].kind == STEP_SETUP && strcmp(a->step[i].body, body) == 0)
			return &a->step[i];
	fail_msg("there is no step '%s'", body);
	return NULL;
}

FIXTURE_TEST(faces_of_both_shuffles_and_of_nothing_else_may_be_hidden)
{
	struct judge j = lake_begin(f);
	struct archive a, again;

	OK(archive_load_public(&j, "lake", &a, &f->e));
	setup(&a, "deck")->faces = setup(&a, "tiles")->faces = NULL;
	const char *text = archive_print(&f->a, &a, &f->e);
	assert_non_null(text);
	OK(archive_parse(&f->a, text, strlen(text), &again, &f->e));
	assert_null(setup(&again, "deck")->faces);
	assert_null(setup(&again, "tiles")->faces);
	setup(&a, "start")->faces = NULL;
	text = archive_print(&f->a, &a, &f->e);
	assert_non_null(text);
	FAILS(archive_parse(&f->a, text, strlen(text), &again, &f->e), ERR_DATA, "events[4].faces");
}

FIXTURE_TEST(orders_that_name_a_seat_are_public_as_others_are)
{
	struct judge j = lake_begin(f);
	struct archive a;

	assert_int_equal(sqlite3_exec(f->s->base->db, "UPDATE orders SET body = 'plan hunt rest if taken hut by b' "
	    "WHERE id = 1; UPDATE orders SET body = 'plan hunt rest if taken hut by eve' WHERE id = 2",
	    NULL, NULL, NULL), SQLITE_OK);
	OK(archive_load_public(&j, "lake", &a, &f->e));
	assert_non_null(a.order[0].body);
	assert_null(a.order[1].body); // nobody knows what that is
}

TEST(damaged_position_is_loaded_but_not_printed)
{
	struct fixture *f = *state;
	struct judge j = lake_begin(f);
	struct archive a;

	OK(archive_load(&j, "lake", &a, &f->e));
	a.start[1].state = "{}";
	assert_null(archive_print(&f->a, &a, &f->e));
	assert_non_null(strstr(f->e.text, "round 2: state.v: is missing"));
	f->e = (struct err){ 0 };
	assert_int_equal(sqlite3_exec(f->s->base->db, "UPDATE states SET state = 'x'", NULL, NULL, NULL),
	    SQLITE_OK);
	OK(archive_load(&j, "lake", &a, &f->e));
	assert_int_equal(a.deck[0], -1);
	FAILS(archive_load_public(&j, "lake", &a, &f->e), ERR_DATA, "game 'lake'");
}

// What a public archive, which is played anew to be masked, says of a damaged database.
static const struct {
	const char *damage, *told;
} damages[] = {
	{ "UPDATE events SET round = 9 WHERE kind = 'rollback'",
	    "goes back to a round that was not played" },
	{ "UPDATE events SET round = 0 WHERE kind = 'rollback'",
	    "goes back to a round that was not played" },
	{ "UPDATE events SET body = 'nonsense' WHERE kind = 'decision'", "nonsense" },
	{ "UPDATE events SET body = 'place field 5' WHERE kind = 'decision'", "step 9" },
	{ "DELETE FROM states", "its first position is missing" },
	{ "UPDATE states SET state = '{}'", "is missing" },
	{ "INSERT INTO states SELECT game_id, 8, seq, state FROM states LIMIT 1",
	    "it has a position of round 8, which was not played" },
	{ "UPDATE states SET round = 9 WHERE round = 1", "it has a position of round 9, which was not played" },
	{ "UPDATE states SET state = replace(state, '\"round\":1', '\"round\":40')", "round 40" },
	{ "UPDATE events SET round = 1; UPDATE games SET round = 1",
	    "which none of them names" },
	{ "UPDATE orders SET seat_id = 1; DELETE FROM seats WHERE name = 'ben'",
	    "it has 1 seats in the database, not 2" },
	{ "UPDATE games SET seq = 0", "steps are stored, not 0" },
};

FIXTURE_TEST(damaged_games_are_not_masked)
{
	struct judge j = lake_begin(f);
	struct archive a;

	for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
		char *fault = NULL;
		(void)sqlite3_exec(f->s->base->db, "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; BEGIN",
		    NULL, NULL, NULL);
		(void)sqlite3_exec(f->s->base->db, damages[i].damage, NULL, NULL, &fault);
		if (fault != NULL)
			fail_msg("%s: %s", damages[i].damage, fault);
		if (archive_load_public(&j, "lake", &a, &f->e) == 0 || f->e.code != ERR_DATA ||
		    strstr(f->e.text, damages[i].told) == NULL)
			fail_msg("%s: '%s' is not in: %s", damages[i].damage, damages[i].told, f->e.text);
		f->e = (struct err){ 0 };
		(void)sqlite3_exec(f->s->base->db, "ROLLBACK", NULL, NULL, NULL);
	}
	OK(archive_load_public(&j, "lake", &a, &f->e));
}

UNIT(archive, lake_prepare, fixture_release)
