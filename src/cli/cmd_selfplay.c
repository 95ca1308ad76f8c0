// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// selfplay: random legal games through the engine, every invariant looked at after every step.
#include <stdlib.h>
#include <string.h>

#include "cli/cmd.h"
#include "cli/selfplay.h"
#include "cli/selfplay_store.h"
#include "fair/seed.h"

static void
print_tally(struct cli *cli, const struct tally *t, int64_t games, int players, const char *seed)
{
	if (args_has(&cli->args, OPT_JSON)) {
		cmd_print_json(cli,
		    json_pack("{s:I, s:i, s:s, s:I, s:I, s:I, s:i, s:i, s:s}", "games",
			(json_int_t)games, "players", players, "seed", seed, "steps",
			(json_int_t)t->steps, "rounds", (json_int_t)t->rounds, "points",
			(json_int_t)t->points, "best", t->best, "shared", t->shared, "digest", t->digest));
		return;
	}
	(void)fprintf(cli->out,
	    "games    %lld\nplayers  %d\nseed     %s\nsteps    %lld\nrounds   %lld\n"
	    "points   %lld\nbest     %d\nshared   %d\ndigest   %s\n",
	    (long long)games, players, seed, (long long)t->steps, (long long)t->rounds,
	    (long long)t->points, t->best, t->shared, t->digest);
}

static int
run(struct cli *cli, struct err *e)
{
	struct tally t = { .digest = "" };
	int64_t players, games;
	struct options options;
	unsigned char seed[SEED_SIZE];
	char hex[HASH_SIZE];
	const char *word = args_get(&cli->args, OPT_SEED, "selfplay");

	if (args_number(&cli->args, OPT_PLAYERS, 2, PLAYERS_MAX, PLAYERS_MAX, &players, e) != 0 ||
	    args_number(&cli->args, OPT_GAMES, 1, 1000000, 100, &games, e) != 0 ||
	    cmd_options(cli, &options, e) != 0)
		return -1;
	if (!utf8_valid(word, strlen(word)))
		return err_set(e, ERR_USAGE, "the word of '--seed' is no UTF-8: give another");
	if (seed_parse(hash_sha256(word, strlen(word), hex), seed, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_STORE))
		return selfplay_store(cli, games, seed, e);
	for (int64_t game = 0; game < games; game++)
		if (selfplay_game(game, (int)players, &options, seed, &t, e) != 0)
			return -1;
	print_tally(cli, &t, games, (int)players, word);
	return 0;
}

static const enum option options[] = { OPT_PLAYERS, OPT_GAMES, OPT_SEED,
	OPT_OF_THE_RULES OPT_STORE, OPT_QUICK, OPT_NOW, OPT_JSON, OPTIONS };

const struct command cmd_selfplay = {
	.name = "selfplay",
	.arguments = "",
	.summary = "play random games through the engine",
	.help = "Plays random legal games and looks at every invariant of the rules after every\n"
		"step. The seed may be any word here; the same seed gives the same digest.\n"
		"With --store games of all options are played in the database instead, each from\n"
		"orders drawn at random until it is over.",
	.options = options,
	.with = { { true, OPT_STORE, NEEDS_WRITING } },
	.run = run,
};
