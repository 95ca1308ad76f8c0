// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parks games that cannot be played because their stored data is damaged.
#include "play/play.h"

#include "post/inform.h"
#include "store/games.h"

enum { FAILURES = 3 };

bool
park_is_of_game(enum err_code code)
{
	return code == ERR_DATA || code == ERR_SOFTWARE || code == ERR_USAGE || code == ERR_NOT_FOUND ||
	    code == ERR_PROTOCOL;
}

static const char *
count_name(struct judge *j, int64_t id)
{
	return arena_printf(j->arena, "failures of game %lld", (long long)id);
}

static int
count_failure(struct judge *j, int64_t id, const struct err *why, struct err *e)
{
	const struct tongue in = english(j->arena);
	int64_t count;

	if (judge_number(j, count_name(j, id), &count, e) != 0 ||
	    judge_keep_number(j, count_name(j, id), ++count < FAILURES ? count : 0, e) != 0)
		return -1;
	if (count < FAILURES)
		return 0;
	if (games_park(j->store, id, j->now, e) != 0)
		return -1;
	return inform_gm(j, arena_printf(j->arena, "game/%lld/parked/%lld", (long long)id, (long long)j->now),
	    say(in, MSG("A game is paused because it is damaged")),
	    arena_printf(j->arena, "%s\n",
		say(in, MSG("A game could not be played in three runs: {problem}. It is now paused, and letters to "
			    "it are set aside. \"stonepost doctor --thorough\" checks all games. When the data is "
			    "repaired, \"stonepost resume\" lets the game go on and reads those letters."),
		    ARG(problem, why->text))),
	    e);
}

int
park_failed(struct judge *j, int64_t id, const struct err *why, struct err *e)
{
	if (!park_is_of_game(why->code))
		return 0;
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, count_failure(j, id, why, e), false, e);
}

int
park_played(struct judge *j, int64_t id, struct err *e)
{
	int64_t count;

	if (judge_number(j, count_name(j, id), &count, e) != 0)
		return -1;
	return count == 0 ? 0 : judge_keep_number(j, count_name(j, id), 0, e);
}
