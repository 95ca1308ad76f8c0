// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Matches between computer players. In each game everybody sits one seat further on, and after a full turn
// another seat begins. In sealed rounds a level places people by its plan from the start of the round; in
// turn games it sees the current board.
#include <string.h>

#include "cli/internal.h"
#include "engine/score.h"
#include "fair/draw.h"
#include "lab.h"
#include "orders/rule.h"
#include "players/intent.h"
#include "players/player.h"
#include "store/words.h"

enum {
	ROUNDS_MOST = 100, // limit for games that would never end, such as four players who only hunt
	ENGINE_GAMES = 100 // games for measuring an engine step
};

enum kind { BY_LEVEL, SUGGESTED, RANDOM, PROGRAM };

// A player of the match, with the results.
struct contestant {
	const char *name;
	enum kind kind;
	enum level level;
	enum game_mode mode; // mode of play, for a level
	struct rival rival;
	double wins, points; // a shared win counts in parts
	int64_t decisions; // decisions with a choice
	double seconds, slowest;
	int64_t plans; // plans of sealed rounds, timed separately
	double plan_seconds, slowest_plan;
	struct work work;
};

struct match {
	struct cli *cli;
	struct selfplay table; // seats, options and seed
	struct contestant who[PLAYERS_MAX];
	struct arena arena; // memory for one decision
	int64_t games, rounds, ended_by_hand;
	double winner; // total points of the winners
	double step; // seconds of an engine step
};

// One game of the match.
struct round_table {
	struct match *match;
	struct game g;
	struct chance chance;
	int64_t number;
	int decided[PLAYERS_MAX]; // decisions of each seat in this round
	int round;
	struct game start; // position at the start of the round
	struct intent intent[PLAYERS_MAX];
	bool meant[PLAYERS_MAX]; // whether the seat has made its plan
};

// The mode with this word; GAME_MODES if there is none.
static enum game_mode
mode_named(const char *word)
{
	enum game_mode mode = 0;

	while (mode < GAME_MODES && strcmp(word, game_mode_name(mode)) != 0)
		mode++;
	return mode;
}

// Parses a level, optionally with its mode after a slash: "fair/turn".
static bool
find_level(struct arena *a, const char *name, struct contestant *c)
{
	const char *slash = strchr(name, '/');

	if (slash != NULL && strncmp(name, "exec:", 5) == 0)
		return false;
	if (slash != NULL)
		c->mode = mode_named(slash + 1);
	c->level = level_named(slash != NULL ? arena_strndup(a, name, (size_t)(slash - name)) : name);
	return c->level < LEVELS && c->mode < GAME_MODES;
}

static const char *
find_kind(struct arena *a, const char *name, enum game_mode mode, struct contestant *c)
{
	*c = (struct contestant){ .name = name, .kind = BY_LEVEL, .mode = mode, .rival = { .to = -1, .from = -1 } };
	if (find_level(a, name, c))
		return NULL;
	c->level = LEVEL_FAIR;
	if (strcmp(name, "suggested") == 0)
		c->kind = SUGGESTED;
	else if (strcmp(name, "random") == 0)
		c->kind = RANDOM;
	else if (strncmp(name, "exec:", 5) == 0)
		c->kind = PROGRAM;
	else
		return name;
	return NULL;
}

static int
read_players(struct match *m, const char *who, enum game_mode mode, struct err *e)
{
	char *at = arena_strdup(m->cli->arena, who);
	int n = 0;

	for (;; n++) {
		size_t len = strcspn(at, ",");
		bool last = at[len] == '\0';
		at[len] = '\0';
		if (n == PLAYERS_MAX)
			return err_set(e, ERR_USAGE, "a match has two to four players, and these are more");
		if (find_kind(m->cli->arena, at, mode, &m->who[n]) != NULL)
			return err_set(e, ERR_USAGE,
			    "there is no player '%s': give easy, fair, strong, expert, hunt, "
			    "suggested, random or exec:PROGRAM", at);
		if (last)
			break;
		at += len + 1;
	}
	m->table.players = n + 1;
	if (n == 0)
		return err_set(e, ERR_USAGE, "a match has two to four players, and this is one");
	return 0;
}

static int
start_programs(struct match *m, struct err *e)
{
	for (int i = 0; i < m->table.players; i++)
		if (m->who[i].kind == PROGRAM &&
		    rival_start(&m->who[i].rival, m->cli->arena, m->who[i].name + 5, e) != 0)
			return -1;
	return 0;
}

// Makes the key of a decision of the seat to move: a labeled draw. Number 0 is its plan.
static void
make_key(const struct round_table *t, int number, unsigned char key[static DRAW_KEY_SIZE])
{
	char label[DRAW_LABEL_SIZE], game[DRAW_NAME_MAX + 1];

	(void)snprintf(game, sizeof game, "selfplay-%lld", (long long)t->number);
	(void)draw_label_player(label, game, t->g.open.seat, t->g.round, number);
	draw_key(t->match->table.seed, label, key);
}

// Makes the plan of a seat from what it saw when the round began.
static void
make_plan(struct round_table *t, struct contestant *c)
{
	unsigned char key[DRAW_KEY_SIZE];
	struct sight sight;
	int at = t->g.open.seat;
	double begun = t->match->cli->processor();

	make_key(t, 0, key);
	sight_of(&t->start, at, &sight);
	(void)intent_make(c->level, &sight, key, &t->match->arena, &t->intent[at]);
	arena_empty(&t->match->arena);
	arena_empty(&t->match->arena);
	t->meant[at] = true;
	double took = t->match->cli->processor() - begun;
	c->plans++;
	c->plan_seconds += took;
	c->slowest_plan = took > c->slowest_plan ? took : c->slowest_plan;
}

// Decides for a computer player: follows its plan for placements in a sealed round, and computes all other
// decisions.
static void
decide_by_level(struct round_table *t, struct contestant *c, struct decision *out)
{
	unsigned char key[DRAW_KEY_SIZE];
	struct sight sight;
	int at = t->g.open.seat;

	if (t->meant[at] && t->g.open.kind == ASK_PLACE) {
		intent_follow(&t->intent[at], &t->g, out);
		return;
	}
	make_key(t, t->decided[at], key);
	sight_of(&t->g, at, &sight);
	struct work work = player_decide(c->level, &sight, key, &t->match->arena, out);
	c->work.rollouts += work.rollouts;
	c->work.steps += work.steps;
}

// Decides for a player who accepts each suggestion: by the plan of `fair` and, for all else, as orders that
// contain nothing but a plan.
static void
decide_as_suggested(struct round_table *t, struct contestant *c, struct decision *out)
{
	const struct order_set only_plan = { .has = 0 };
	const struct wishes wishes = { .orders = &only_plan, .standing = &only_plan, .help = HELP_USES };
	struct ruling ruling = { .kind = LEFT };

	if (t->g.open.kind != ASK_PLACE)
		orders_decide(&t->g, &wishes, &ruling);
	if (ruling.kind == DECIDED)
		*out = ruling.decision;
	else
		decide_by_level(t, c, out);
}

static int
decide(struct round_table *t, struct contestant *c, struct decision *out, struct err *e)
{
	struct decision legal[LEGAL_MAX];
	struct sight sight;
	uint32_t n;

	switch (c->kind) {
	case BY_LEVEL:
		decide_by_level(t, c, out);
		break;
	case SUGGESTED:
		decide_as_suggested(t, c, out);
		break;
	case RANDOM:
		n = (uint32_t)game_legal(&t->g, legal);
		*out = legal[chance_below(&t->chance, n)];
		break;
	case PROGRAM:
		sight_of(&t->g, t->g.open.seat, &sight);
		return rival_decide(&c->rival, &sight, &t->match->arena, out, e);
	}
	return 0;
}

// Asks the player to move, unless there is no choice, and measures the time.
static int
ask(struct round_table *t, struct contestant *c, struct decision *out, struct err *e)
{
	struct match *m = t->match;

	t->decided[t->g.open.seat]++;
	if (game_forced(&t->g, out))
		return 0;
	if (c->kind != RANDOM && c->kind != PROGRAM && c->mode == GAME_MODE_ROUND && t->g.open.kind == ASK_PLACE && !t->meant[t->g.open.seat])
		make_plan(t, c);
	double (*watch)(void) = c->kind == PROGRAM ? m->cli->seconds : m->cli->processor;
	double begun = watch();
	int status = decide(t, c, out, e);
	double took = watch() - begun;
	arena_empty(&m->arena);
	c->decisions++;
	c->seconds += took;
	c->slowest = took > c->slowest ? took : c->slowest;
	return status;
}

static void
count_game(struct match *m, const struct game *g, int64_t number)
{
	unsigned winners = score_winners(g);
	int n = 0, best = INT32_MIN;

	for (int s = 0; s < g->players; s++)
		n += (int)(winners >> s & 1);
	for (int s = 0; s < g->players; s++) {
		struct contestant *c = &m->who[(s + number) % g->players];
		int total = score_seat(g, s, true).total;
		best = total > best ? total : best;
		c->points += total;
		if ((winners >> s & 1) != 0)
			c->wins += 1.0 / n;
	}
	m->winner += best;
	m->games++;
	m->rounds += g->round;
	m->ended_by_hand += g->ending == ENDED_AGREED;
}

static int
play_game(struct match *m, int64_t number, struct err *e)
{
	struct round_table t = { .match = m, .number = number };
	struct game *g = &t.g;
	int faces[ROLL_MAX], players = m->table.players;
	struct decision d;

	selfplay_begin(&m->table, number, &t.chance, g);
	while (g->open.kind != ASK_OVER) {
		if (g->round != t.round) {
			memset(t.decided, 0, sizeof t.decided);
			memset(t.meant, 0, sizeof t.meant);
			t.round = g->round;
			t.start = *g;
		}
		if (g->round > ROUNDS_MOST) {
			(void)game_end(g, &t.start, NULL);
		} else if (g->open.kind == ASK_ROLL) {
			chance_roll(&t.chance, g->open.dice, faces);
			(void)game_roll(g, faces, NULL);
		} else {
			struct contestant *c = &m->who[(g->open.seat + number) % players];
			if (ask(&t, c, &d, e) != 0)
				return -1;
			(void)game_apply(g, &d, NULL);
		}
	}
	count_game(m, g, number);
	return 0;
}

// The processor time of an engine step, measured in random games.
static double
engine_step(struct match *m)
{
	struct decision legal[LEGAL_MAX];
	int faces[ROLL_MAX];
	int64_t steps = 0;
	struct chance c;
	struct game g;
	double begun = m->cli->processor();

	for (int64_t n = 0; n < ENGINE_GAMES; n++)
		for (selfplay_begin(&m->table, n, &c, &g); g.open.kind != ASK_OVER; steps++)
			if (g.open.kind == ASK_ROLL) {
				chance_roll(&c, g.open.dice, faces);
				(void)game_roll(&g, faces, NULL);
			} else {
				uint32_t count = (uint32_t)game_legal(&g, legal);
				(void)game_apply(&g, &legal[chance_below(&c, count)], NULL);
			}
	return (m->cli->processor() - begun) / (double)steps;
}

// The square root of a number from 0 to 1, by Newton's method, which avoids linking a library.
static double
root_of(double n)
{
	double root = 1;

	for (int i = 0; i < 60; i++)
		root = (root + n / root) / 2;
	return root;
}

// The error of a share of `games` games: half of its 95% confidence interval.
static double
error_of(double share, int64_t games)
{
	return 1.96 * root_of(share * (1 - share) / (double)games);
}

static json_t *
contestant_json(const struct match *m, const struct contestant *c)
{
	double games = (double)m->games, n = c->decisions > 0 ? (double)c->decisions : 1;
	double share = c->wins / games, plans = c->plans > 0 ? (double)c->plans : 1;

	return json_pack("{s:s, s:f, s:f, s:f, s:I, s:f, s:f, s:I, s:f, s:f, s:f, s:f, s:f}", "player", c->name, "wins",
	    share, "error", error_of(share, m->games), "points", c->points / games, "plans", (json_int_t)c->plans,
	    "plan_ms", 1000 * c->plan_seconds / plans, "slowest_plan_ms", 1000 * c->slowest_plan, "decisions",
	    (json_int_t)c->decisions, "rollouts", (double)c->work.rollouts / n, "looked_ahead",
	    (double)c->work.steps / n, "ms", 1000 * c->seconds / n, "slowest_ms", 1000 * c->slowest,
	    "engine_steps", c->seconds / n / m->step);
}

static void
print_json(const struct match *m, const char *seed)
{
	json_t *list = json_array();

	for (int i = 0; i < m->table.players; i++)
		(void)json_array_append_new(list, contestant_json(m, &m->who[i]));
	cmd_print_json(m->cli,
	    json_pack("{s:I, s:s, s:o, s:f, s:f, s:I, s:f}", "games", (json_int_t)m->games, "seed", seed,
		"players", list, "rounds", (double)m->rounds / (double)m->games, "winner_points",
		m->winner / (double)m->games, "unended", (json_int_t)m->ended_by_hand, "engine_step_ns",
		m->step * 1e9));
}

static void
print_table(const struct match *m, const char *seed)
{
	FILE *out = m->cli->out;
	double games = (double)m->games;

	(void)fprintf(out,
	    "games    %lld\nseed     %s\nrounds   %.1f\nwinner   %.1f points\nengine   %.0f ns a step\n\n",
	    (long long)m->games, seed, (double)m->rounds / games, m->winner / games, m->step * 1e9);
	if (m->ended_by_hand > 0)
		(void)fprintf(out, "unended  %lld, stopped after round %d\n\n", (long long)m->ended_by_hand,
		    ROUNDS_MOST);
	(void)fprintf(out, "%-16s %8s %7s %7s %9s %12s %12s %12s\n", "player", "wins", "+-", "points",
	    "ms/plan", "ms/decision", "as steps", "looked ahead");
	for (int i = 0; i < m->table.players; i++) {
		const struct contestant *c = &m->who[i];
		double share = c->wins / games, n = c->decisions > 0 ? (double)c->decisions : 1;
		double plans = c->plans > 0 ? (double)c->plans : 1;
		(void)fprintf(out, "%-16s %7.1f%% %6.1f%% %7.1f %9.3f %12.4f %12.0f %12.0f\n", c->name,
		    100 * share, 100 * error_of(share, m->games), c->points / games, 1000 * c->plan_seconds / plans,
		    1000 * c->seconds / n, c->seconds / n / m->step, (double)c->work.steps / n);
	}
}

static int
play_all(struct match *m, int64_t games, struct err *e)
{
	struct progress bar;
	int status = 0;

	m->step = engine_step(m);
	progress_begin(&bar, m->cli->log, "games", games);
	for (int64_t i = 0; status == 0 && i < games; i++) {
		status = play_game(m, i, e);
		progress_step(&bar);
	}
	progress_end(&bar);
	return status;
}

static int
run(struct cli *cli, struct err *e)
{
	unsigned char seed[SEED_SIZE];
	struct match m = { .cli = cli, .table = { .seed = seed } };
	const char *word = args_get(&cli->args, OPT_ANY_SEED, "selfplay"), *who = cli->args.rest[0];
	enum game_mode mode = GAME_MODE_ROUND;
	int64_t games;
	int status;

	if (selfplay_asked(cli, &games, seed, e) != 0 ||
	    args_word(&cli->args, OPT_MODE, &mode, e) != 0 || read_players(&m, who, mode, e) != 0 ||
	    cmd_options(cli, &m.table.options, e) != 0)
		return -1;
	status = start_programs(&m, e);
	if (status == 0)
		status = play_all(&m, games, e);
	for (int i = 0; i < m.table.players; i++)
		rival_stop(&m.who[i].rival);
	arena_release(&m.arena);
	if (status != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON))
		print_json(&m, word);
	else
		print_table(&m, word);
	return 0;
}

const struct command lab_match = {
	.arguments = "WHO,WHO...",
	.summary = "play games between computer players",
	.help = "Two to four computer players (easy, fair, strong, expert, hunt, suggested,\n"
		"random or exec:PROGRAM) play a match in sealed rounds, or with --mode turn by turns,\n"
		"changing seats from game to game; \"fair/turn\" is one seat alone.",
	.options = TAKES(OPT_MODE, OPT_GAMES, OPT_ANY_SEED, OPT_OF_THE_RULES OPT_JSON),
	.run = run,
};
