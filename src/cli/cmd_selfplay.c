// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// selfplay: random legal games through the engine, every invariant looked at after every step.
#include <stdlib.h>
#include <string.h>

#include "cli/cmd.h"
#include "cli/selfplay_store.h"
#include "engine/invariant.h"
#include "engine/notation.h"
#include "engine/score.h"
#include "fair/draw.h"
#include "fair/hash.h"

struct tally {
	int64_t steps, rounds, points;
	int best, wins[PLAYERS_MAX];
	int shared;
	char digest[HASH_SIZE]; // over every decision and roll of every game
};

// One decision or roll of one game, for the labels of its draws.
struct moment {
	const unsigned char *seed;
	int64_t game, step;
};

// A number below n from the same labelled draws that games use.
static int
pick(const struct moment *m, const char *what, int n)
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|selfplay|game %lld|step %lld|%s",
	    (long long)m->game, (long long)m->step, what);
	return draw_below(m->seed, label, n);
}

// A tile of one to seven has more payments than one draw can tell apart.
static int
pick_legal(const struct moment *m, int n)
{
	if (n <= DRAW_BELOW_MAX)
		return pick(m, "choice", n);
	return (pick(m, "high", DRAW_BELOW_MAX) * DRAW_BELOW_MAX + pick(m, "low", DRAW_BELOW_MAX)) % n;
}

static void
digest_add(struct tally *t, const char *text)
{
	char both[HASH_SIZE + DECISION_TEXT];

	(void)snprintf(both, sizeof both, "%s%s", t->digest, text);
	(void)hash_sha256(both, strlen(both), t->digest);
}

static void
one_step(struct game *g, const struct moment *m, struct tally *t)
{
	struct decision legal[LEGAL_MAX];
	char text[DECISION_TEXT];

	if (g->open.kind == ASK_ROLL) {
		int faces[ROLL_MAX];
		size_t used = 0;
		for (int i = 0; i < g->open.dice; i++) {
			char die[] = "die 0";
			die[4] = (char)('0' + i);
			faces[i] = 1 + pick(m, die, 6);
			used += (size_t)snprintf(text + used, sizeof text - used, " %d", faces[i]);
		}
		(void)game_roll(g, faces, NULL);
	} else {
		int n = game_legal(g, legal);
		struct decision d = legal[pick_legal(m, n)];
		(void)decision_print(&d, text);
		(void)game_apply(g, &d, NULL);
	}
	digest_add(t, text);
}

static void
shuffle(const unsigned char *seed, int64_t game, const char *what, int n, int *order)
{
	char label[DRAW_LABEL_SIZE];

	(void)snprintf(label, sizeof label, "v1|selfplay|game %lld|%s", (long long)game, what);
	draw_shuffle(seed, label, n, order);
}

static int
one_game(int64_t game, int players, const struct options *options, const unsigned char *seed,
    struct tally *t, struct err *e)
{
	struct game g;
	int deck[CARDS], order[TILES];
	struct moment m = { .seed = seed, .game = game };

	shuffle(seed, game, "deck", CARDS, deck);
	shuffle(seed, game, "tiles", TILES, order);
	game_setup(&g, players, options, deck, order, (int)(game % players), NULL);
	while (g.open.kind != ASK_OVER) {
		one_step(&g, &m, t);
		m.step++;
		const char *broken = game_invariant(&g);
		if (broken != NULL)
			return err_set(e, ERR_SOFTWARE, "game %lld, step %lld: %s", (long long)game,
			    (long long)m.step, broken);
	}
	unsigned winners = score_winners(&g);
	t->steps += m.step;
	t->rounds += g.round;
	t->shared += (winners & (winners - 1)) != 0;
	for (int s = 0; s < players; s++) {
		int total = score_seat(&g, s, true).total;
		t->points += total;
		t->best = total > t->best ? total : t->best;
		t->wins[s] += (int)(winners >> s & 1);
	}
	return 0;
}

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

	if (cmd_words(cli, &cmd_selfplay, 0, 0, e) != 0 ||
	    args_number(&cli->args, OPT_PLAYERS, 2, PLAYERS_MAX, PLAYERS_MAX, &players, e) != 0 ||
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
		if (one_game(game, (int)players, &options, seed, &t, e) != 0)
			return -1;
	print_tally(cli, &t, games, (int)players, word);
	return 0;
}

static const enum option options[] = { OPT_PLAYERS, OPT_GAMES, OPT_SEED, OPT_HUNT_AGAIN,
	OPT_FAMINE, OPT_GREEN, OPT_TIEBREAK, OPT_STORE, OPT_QUICK, OPT_NOW, OPT_JSON, OPTIONS };

const struct command cmd_selfplay = {
	.name = "selfplay",
	.arguments = "",
	.summary = "play random games through the engine",
	.help = "Plays random legal games and looks at every invariant of the rules after every\n"
		"step. The seed may be any word here; the same seed gives the same digest.\n"
		"With --store games of all options are played in the database instead, each from\n"
		"orders drawn at random until it is over.",
	.options = options,
	.run = run,
};
