// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// For the tests of archives: a game of two, "lake". To be included after unit.h.
#ifndef TESTS_UNIT_LAKE_H
#define TESTS_UNIT_LAKE_H

#include "../store/fixture.h"
#include "desk/keep.h"
#include "desk/reading.h"
#include "desk/receive.h"
#include "play/act.h"
#include "play/create.h"
#include "play/play.h"

static inline struct judge
lake_judge_of(struct fixture *f)
{
	return (struct judge){ .store = f->s, .arena = &f->a, .now = NOW, .from = "", .from_name = "",
		.gm = "", .authserv = "", .bounces = "" };
}

static inline void
lake_submit(struct judge *j, struct fixture *f, const char *seat, int round)
{
	struct taken taken;
	const char *text = arena_printf(&f->a,
	    "#STONEPOST lake %s round %d\nplan hunt rest\ntools never\npay skip\n"
	    "pick 1 2 3 4 5 6\nfeed refuse\n#END\n",
	    seat, round);
	const struct arrival file = { .source = "test", .bytes = text, .len = strlen(text) };

	j->now += 60;
	OK(judge_submit(j, &file, &taken, &f->e));
	assert_int_equal(taken.stored, 1);
}

static inline int64_t
lake_play(struct judge *j, struct fixture *f)
{
	struct played played;
	struct game_row row;

	OK(games_find(f->s, "lake", &row, &f->e));
	OK(judge_play(j, row.id, PLAY, &played, &f->e));
	return row.id;
}

// What the game master does to the game.
static inline void
lake_act(struct judge *j, struct fixture *f, const struct act *act, const char *argument)
{
	const struct act_call call = { .act = act, .game = "lake", .argument = { argument } };
	const char *told;

	OK(act_do(j, &call, &told, &f->e));
}

// A fresh database that games can be made in.
static inline int
lake_prepare(void **state)
{
	if (fixture_open(state) != 0)
		return -1;
	struct fixture *f = *state;
	struct judge j = lake_judge_of(f);

	return judge_prepare(&j, &f->e);
}

// A game of two in its third round, which went back to its second once.
static inline struct judge
lake_begin(struct fixture *f)
{
	struct judge j = lake_judge_of(f);
	struct new_game new = { .name = "lake", .title = "", .players = 2,
		.seat = { { .name = "ann", .title = "Ann", .address = "ann@example.org", .word = "elk" },
		    { .name = "ben", .title = "", .address = "", .word = "" } } };
	struct created made;

	new.seed = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed";
	OK(judge_create(&j, &new, false, &made, &f->e));
	for (int round = 1; round <= 2; round++) {
		lake_submit(&j, f, "ann", round);
		lake_submit(&j, f, "ben", round);
		(void)lake_play(&j, f);
	}
	lake_act(&j, f, &act_rollback, "2");
	lake_submit(&j, f, "ann", 2);
	lake_submit(&j, f, "ben", 2);
	(void)lake_play(&j, f);
	lake_submit(&j, f, "ann", 3);
	return j;
}

#endif
