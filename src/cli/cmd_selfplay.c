// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// selfplay: random legal games through the engine, which check every invariant after every step; and
// matches between computer players.
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "cli/cmd.h"
#include "cli/internal.h"
#include "cli/match.h"
#include "cli/selfplay_store.h"
#include "fair/seed.h"

static void
print_tally(struct cli *cli, const struct selfplay *p, int64_t games, const char *seed)
{
	if (args_has(&cli->args, OPT_JSON)) {
		cmd_print_json(cli,
		    json_pack("{s:I, s:i, s:s, s:I, s:I, s:I, s:i, s:i, s:s}", "games",
			(json_int_t)games, "players", p->players, "seed", seed, "steps",
			(json_int_t)p->steps, "rounds", (json_int_t)p->rounds, "points",
			(json_int_t)p->points, "best", p->best, "shared", p->shared, "digest", p->digest));
		return;
	}
	(void)fprintf(cli->out,
	    "games    %lld\nplayers  %d\nseed     %s\nsteps    %lld\nrounds   %lld\n"
	    "points   %lld\nbest     %d\nshared   %d\ndigest   %s\n",
	    (long long)games, p->players, seed, (long long)p->steps, (long long)p->rounds,
	    (long long)p->points, p->best, p->shared, p->digest);
}

static int
random_games(struct cli *cli, int64_t games, const unsigned char *seed, struct err *e)
{
	struct selfplay p = { .seed = seed };
	int64_t players;
	struct progress bar;
	int status = 0;

	if (args_number(&cli->args, OPT_PLAYERS, 2, PLAYERS_MAX, PLAYERS_MAX, &players, e) != 0 ||
	    cmd_options(cli, &p.options, e) != 0)
		return -1;
	p.players = (int)players;
	progress_begin(&bar, cli->log, "games", games);
	for (int64_t game = 0; status == 0 && game < games; game++) {
		status = selfplay_game(&p, game, e);
		progress_step(&bar);
	}
	progress_end(&bar);
	if (status == 0)
		print_tally(cli, &p, games, args_get(&cli->args, OPT_ANY_SEED, "selfplay"));
	return status;
}

static int
run(struct cli *cli, struct err *e)
{
	int64_t games;
	unsigned char seed[SEED_SIZE];
	char hex[HASH_SIZE];
	const char *word = args_get(&cli->args, OPT_ANY_SEED, "selfplay");
	const char *players = args_get(&cli->args, OPT_PLAYERS, "");

	if (args_number(&cli->args, OPT_GAMES, 1, 1000000, 100, &games, e) != 0)
		return -1;
	if (!utf8_valid(word, strlen(word)))
		return err_set(e, ERR_USAGE, "the word of '--seed' is no UTF-8: give another");
	if (seed_parse(hash_sha256(word, strlen(word), hex), seed, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_STORE))
		return selfplay_store(cli, games, seed, e);
	if (ascii_is_letter(players[0]))
		return match_play(cli, players, games, seed, e);
	return random_games(cli, games, seed, e);
}

const struct command cmd_selfplay = {
	.summary = "play random games, or games between computer players",
	.help = "Plays random legal games, and checks every invariant of the rules after each\n"
		"step. The seed may be any word; the same seed gives the same digest. With\n"
		"--players WHO,WHO,..., computer players (easy, fair, strong, expert, hunt,\n"
		"random or exec:PROGRAM) play a match in sealed rounds, or with --mode turn by\n"
		"turns, changing seats from game to game; \"fair/turn\" is one seat alone. With\n"
		"--store, games with all options, or those given, are played in the database,\n"
		"from random orders.",
	.options = TAKES(OPT_PLAYERS, OPT_MODE, OPT_GAMES, OPT_ANY_SEED, OPT_OF_THE_RULES OPT_STORE,
	    OPT_QUICK, OPT_NOW, OPT_JSON),
	.with = { { true, OPT_STORE, NEEDS_WRITING } },
	.run = run,
};
