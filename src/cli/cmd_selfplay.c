// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// selfplay: random legal games through the engine, which check every invariant after every step.
#include <string.h>

#include "cli/internal.h"
#include "fair/seed.h"

int
selfplay_asked(struct cli *cli, int64_t *games, unsigned char seed[static SEED_SIZE], struct err *e)
{
	char hex[HASH_SIZE];
	const char *word = args_get(&cli->args, OPT_ANY_SEED, "selfplay");

	if (args_number(&cli->args, OPT_GAMES, 1, 1000000, 100, games, e) != 0)
		return -1;
	if (!utf8_valid(word, strlen(word)))
		return err_set(e, ERR_USAGE, "the word of '--seed' is no UTF-8: give another");
	return seed_parse(hash_sha256(word, strlen(word), hex), seed, e);
}

static int
run(struct cli *cli, struct err *e)
{
	unsigned char seed[SEED_SIZE];
	struct selfplay p = { .seed = seed };
	int64_t games, players;
	struct progress bar;
	int status = 0;

	if (selfplay_asked(cli, &games, seed, e) != 0 ||
	    args_number(&cli->args, OPT_PLAYERS, 2, PLAYERS_MAX, PLAYERS_MAX, &players, e) != 0 ||
	    cmd_options(cli, &p.options, e) != 0)
		return -1;
	p.players = (int)players;
	progress_begin(&bar, cli->log, "games", games);
	for (int64_t game = 0; status == 0 && game < games; game++) {
		status = selfplay_game(&p, game, e);
		progress_step(&bar);
	}
	progress_end(&bar);
	if (status != 0)
		return status;
	const char *word = args_get(&cli->args, OPT_ANY_SEED, "selfplay");
	if (args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_pack("{s:I, s:i, s:s, s:I, s:I, s:I, s:i, s:i, s:s}", "games",
		    (json_int_t)games, "players", p.players, "seed", word, "steps", (json_int_t)p.steps, "rounds",
		    (json_int_t)p.rounds, "points", (json_int_t)p.points, "best", p.best, "shared", p.shared,
		    "digest", p.digest));
	else
		(void)fprintf(cli->out, "games    %lld\nplayers  %d\nseed     %s\nsteps    %lld\nrounds   %lld\n"
		    "points   %lld\nbest     %d\nshared   %d\ndigest   %s\n",
		    (long long)games, p.players, word, (long long)p.steps, (long long)p.rounds, (long long)p.points,
		    p.best, p.shared, p.digest);
	return 0;
}

const struct command cmd_selfplay = {
	.summary = "play random games, and check the rules",
	.help = "Plays random legal games, and checks every invariant of the rules after each\n"
		"step. The seed may be any word; the same seed gives the same digest.",
	.options = TAKES(OPT_PLAYERS, OPT_GAMES, OPT_ANY_SEED, OPT_OF_THE_RULES OPT_JSON),
	.run = run,
};
