// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Results: how games ended, and searching them.
#include "unit.h"
#include "../store/fixture.h"
#include "store/games.h"
#include "store/persons.h"

static void
end(struct fixture *f, const char *name, int64_t at, struct game_row *g)
{
	*g = f->game;
	g->name = name;
	g->status = GAME_STATUS_OVER;
	g->options = "famine 12; tiebreak sum";
	g->ended_at = at;
	OK(games_insert(f->s, g, &f->e));
}

static void
result(struct fixture *f, const struct game_row *g, int position, const char *name,
    const char *player, bool winner)
{
	struct result_row row = { .game_id = g->id, .position = position, .name = name,
		.player = player, .points = 10 + position, .winner = winner, .ended_at = g->ended_at };

	OK(results_put(f->s, &row, &f->e));
}

FIXTURE_TEST(game_that_is_over_is_unscored_until_it_is_noted)
{
	struct result_rows rows;
	struct game_row g;
	struct ids ids;

	OK(games_unscored(f->s, 10, &ids, &f->e));
	assert_int_equal(ids.count, 0); // the fixture's game goes on
	end(f, "delta", NOW, &g);
	OK(games_unscored(f->s, 10, &ids, &f->e));
	assert_int_equal(ids.count, 1);
	assert_int_equal(ids.at[0], g.id);
	result(f, &g, 1, "ben", "ben", false);
	result(f, &g, 0, "ann", "Ann", false);
	result(f, &g, 0, "ann", "Ann", true); // in the place of the one before
	OK(games_scored(f->s, g.id, &f->e));
	OK(games_unscored(f->s, 10, &ids, &f->e));
	assert_int_equal(ids.count, 0);
	OK(results_of_game(f->s, g.id, &rows, &f->e));
	assert_int_equal(rows.count, 2);
	assert_string_equal(rows.at[0].player, "Ann");
	assert_true(rows.at[0].winner);
	assert_int_equal(rows.at[1].points, 11);
	FAILS(games_scored(f->s, 4711, &f->e), ERR_NOT_FOUND, "4711");
}

FIXTURE_TEST(search_goes_back_in_time_page_by_page)
{
	struct search s = { .options = "{}", .until = INT64_MAX, .before_id = INT64_MAX, .limit = 2 };
	struct game_row first, same, last;
	struct game_list games;

	end(f, "first", NOW, &first);
	end(f, "last", NOW + 9, &last);
	end(f, "same", NOW, &same);
	OK(games_search(f->s, &s, &games, &f->e));
	assert_int_equal(games.rows.count, 2);
	assert_string_equal(games.rows.at[0].name, "last");
	assert_string_equal(games.rows.at[1].name, "same");
	s.until = games.rows.at[1].ended_at;
	s.before_id = games.rows.at[1].id;
	OK(games_search(f->s, &s, &games, &f->e));
	assert_int_equal(games.rows.count, 1);
	assert_string_equal(games.rows.at[0].name, "first");
}

FIXTURE_TEST(search_asks_what_options_are_written_and_what_not)
{
	struct search s = { .until = INT64_MAX, .before_id = INT64_MAX, .limit = 9 };
	struct game_row g;
	struct game_list games;

	end(f, "delta", NOW, &g);
	const struct {
		const char *options;
		size_t found;
	} cases[] = { { "{}", 1 }, { "{\"famine 12;\":1}", 1 }, { "{\"tiebreak sum;\":1}", 1 },
		{ "{\"famine 4-each;\":1}", 0 }, { "{\"famine \":0}", 0 }, { "{\"green \":0}", 1 },
		{ "{\"green \":0,\"tiebreak sum;\":1}", 1 }, { "{\"green \":0,\"famine \":0}", 0 } };
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		s.options = cases[i].options;
		OK(games_search(f->s, &s, &games, &f->e));
		assert_int_equal(games.rows.count, cases[i].found);
	}
}

FIXTURE_TEST(search_knows_players_by_seat_and_by_name_whatever_the_case)
{
	struct search s = { .options = "{}", .until = INT64_MAX, .before_id = INT64_MAX, .limit = 9 };
	struct game_row g;
	struct game_list games;

	end(f, "delta", NOW, &g);
	result(f, &g, 0, "ann", "Ann Bee", true);
	result(f, &g, 1, "ben", "ben", false);
	const struct {
		const char *player, *winner;
		size_t found;
	} cases[] = { { "ann", NULL, 1 }, { "ANN BEE", NULL, 1 }, { "ANN", NULL, 0 },
		{ NULL, "ann", 1 }, { NULL, "ben", 0 }, { "ben", "ann bee", 1 }, { "ben", "ben", 0 } };
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		s.player = cases[i].player;
		s.winner = cases[i].winner;
		OK(games_search(f->s, &s, &games, &f->e));
		assert_int_equal(games.rows.count, cases[i].found);
	}
}

FIXTURE_TEST(search_takes_a_name_for_a_person_first)
{
	struct person_row person = { .name = "ann", .title = "Ann", .address = "ann@example.org", .created_at = NOW };
	struct search s = { .options = "{}", .until = INT64_MAX, .before_id = INT64_MAX, .limit = 9 };
	struct result_row row = { .name = "red", .player = "Ann", .last = 1 };
	struct game_row hers, other;
	struct duel_row duel;
	struct game_list games;
	struct texts names;

	OK(persons_insert(f->s, &person, &f->e));
	end(f, "hers", NOW, &hers);
	end(f, "other", NOW + 1, &other);
	result(f, &other, 0, "ann", "ann", true); // no person, and called so
	row.game_id = hers.id;
	row.person_id = person.id;
	row.points = 7;
	OK(results_put(f->s, &row, &f->e));
	result(f, &hers, 1, "ben", "Ben", true);
	s.player = "ann";
	OK(games_search(f->s, &s, &games, &f->e));
	assert_int_equal(games.rows.count, 1);
	assert_string_equal(games.rows.at[0].name, "hers");
	s.player = "Ann"; // is no person's name
	OK(games_search(f->s, &s, &games, &f->e));
	assert_int_equal(games.rows.count, 2);
	OK(results_namesakes(f->s, "Ann", &names, &f->e));
	assert_int_equal(names.count, 1);
	OK(results_duel(f->s, "ben", "ann", &duel, &f->e));
	assert_int_equal(duel.games, 1);
	assert_int_equal(duel.wins, 1);
	assert_int_equal(duel.points, 11);
	assert_int_equal(duel.other_points, 7);
	assert_int_equal(duel.other_ahead, 0);
}

UNIT(results, fixture_fill, fixture_release)
