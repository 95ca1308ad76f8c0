// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// stats: figures of one game, of all finished games, of one player's games, or of two players against each
// other.
#include <string.h>

#include "audit/stats.h"
#include "base/clock.h"
#include "cli/internal.h"
#include "store/persons.h"
#include "store/games.h"
#include "table/last_word.h"
#include "table/results.h"

enum { PAGE = 100 };

// Adds one game, with a separate arena, so that many games need no more memory than one.
static int
add_game(const struct judge *j, const char *name, struct stats *s, struct err *e)
{
	struct arena arena = { 0 };
	struct archive *a = arena_alloc(&arena, sizeof *a);
	struct judge own = JUDGE_IN(j, &arena);
	struct game_row g;
	struct seat_rows seats = { .count = 0 };
	unsigned running = 0; // seats whose persons run the program

	int status = archive_load(&own, name, a, e) != 0 || games_find(own.store, name, &g, e) != 0 ||
	    seats_of_game(own.store, g.id, &seats, e) != 0 ? -1 : 0;
	for (size_t i = 0; status == 0 && i < seats.count; i++)
		running |= last_word_runs(&own, &seats.at[i]) ? 1u << seats.at[i].position : 0;
	if (status == 0)
		stats_add(s, a, running);
	arena_release(&arena);
	return status;
}

// Adds all finished games, or those of a player, in pages.
static int
add_all(struct cli *cli, struct judge *j, struct stats *s, struct err *e)
{
	struct search search = { .player = s->player, .options = "{}", .until = INT64_MAX,
		.before_id = INT64_MAX, .limit = PAGE };
	struct progress bar;
	size_t count = PAGE;
	int64_t total;
	int status = 0;

	if (games_count(j->store, GAME_STATUS_OVER, &total, e) != 0)
		return -1;
	progress_begin(&bar, cli->log, "games", total);
	while (status == 0 && count == PAGE) {
		struct arena arena = { 0 };
		struct game_list games = { 0 };
		status = games_search(STORE_IN(j->store, &arena), &search, &games, e);
		if (status == 0 && games.unread.count > 0)
			status = err_set(e, ERR_DATA, "%s", games.unread.at[0]);
		for (size_t i = 0; status == 0 && i < games.rows.count; i++) {
			const struct game_row *row = &games.rows.at[i];
			search.until = row->ended_at;
			search.before_id = row->id;
			progress_step(&bar);
			if (row->status == GAME_STATUS_OVER)
				status = add_game(j, row->name, s, e);
		}
		count = games.rows.count;
		arena_release(&arena);
	}
	progress_end(&bar);
	return status;
}

static json_t *
response_json(struct stats *s, int part)
{
	int64_t seconds = stats_response(s, part);

	return seconds < 0 ? json_null() : json_integer((json_int_t)seconds);
}

static void
print_json(struct cli *cli, struct stats *s)
{
	json_t *places = json_object(), *seats = json_array();

	for (enum place p = 0; p < PLACES; p++)
		(void)json_object_set_new(places, place_info[p].name,
		    json_pack("{s:I, s:I}", "used", (json_int_t)s->used[p], "people", (json_int_t)s->people[p]));
	for (int i = 0; i < SEATS_MAX; i++)
		(void)json_array_append_new(seats,
		    json_pack("{s:I, s:I}", "games", (json_int_t)s->seated[i], "wins", (json_int_t)s->wins[i]));
	json_t *all = json_pack("{s:I, s:I, s:I, s:I, s:I, s:i, s:I, s:o, s:o, s:I, s:I, s:I, s:I, s:o, s:o}",
	    "games", (json_int_t)s->games, "rounds", (json_int_t)s->rounds, "seats", (json_int_t)s->seats,
	    "scored", (json_int_t)s->scored, "points", (json_int_t)s->points, "best", s->best, "won",
	    (json_int_t)s->won, "by_seat", seats, "places", places, "orders", (json_int_t)s->orders,
	    "seat_rounds", (json_int_t)s->seat_rounds, "contested", (json_int_t)s->contested, "ordered_last",
	    (json_int_t)s->last, "response_median", response_json(s, 50), "response_90", response_json(s, 90));
	if (s->analyses) {
		json_t *analysed = json_array();
		(void)json_object_set_new(all, "analysed", analysed);
		for (size_t i = 0; i < s->analysed_count; i++) {
			const struct analysed_player *p = &s->analysed[i];
			const double games = WHOLE * (double)p->games;
			(void)json_array_append_new(analysed, json_pack("{s:s, s:I, s:f, s:f, s:i, s:i, s:i, s:i, s:i}",
			    "name", p->name, "games", (json_int_t)p->games, "luck", (double)p->luck / games, "lost",
			    (double)p->lost / games, "decisions", p->decisions.decisions, "accuracy",
			    assessed_accuracy(&p->decisions), "inaccuracies", p->decisions.slips[SLIP_INACCURACY],
			    "mistakes", p->decisions.slips[SLIP_MISTAKE], "blunders", p->decisions.slips[SLIP_BLUNDER]));
		}
	}
	cmd_print_json(cli, all);
}

// The average of `n` over `of`: "2.4".
static const char *
average(struct cli *cli, int64_t n, int64_t of)
{
	return of == 0 ? "-" : arena_printf(cli->arena, "%.1f", (double)n / (double)of);
}

static const char *
response(struct cli *cli, struct stats *s, int part)
{
	int64_t seconds = stats_response(s, part);
	char text[CLOCK_TEXT];

	return seconds < 0 ? "-" : arena_strdup(cli->arena, span_print(seconds, text));
}

static void
print_analysed(struct cli *cli, const struct stats *s)
{
	(void)fputs("\nplayer                    games   luck   lost  accuracy  inacc.  mist.  blund.\n", cli->out);
	for (size_t i = 0; i < s->analysed_count; i++) {
		const struct analysed_player *p = &s->analysed[i];
		const double games = WHOLE * (double)p->games;
		(void)fprintf(cli->out, "%-24.24s %6lld %+6.1f %6.1f", p->name, (long long)p->games, (double)p->luck / games,
		    (double)p->lost / games);
		(void)fprintf(cli->out, " %8s%% %7d %6d %7d\n",
		    p->decisions.decisions > 0 ? arena_printf(cli->arena, "%d ", assessed_accuracy(&p->decisions)) : "- ",
		    p->decisions.slips[SLIP_INACCURACY], p->decisions.slips[SLIP_MISTAKE], p->decisions.slips[SLIP_BLUNDER]);
	}
}

static void
print_table(struct cli *cli, struct stats *s)
{
	(void)fprintf(cli->out, "games            %lld\n", (long long)s->games);
	(void)fprintf(cli->out, "rounds           %lld, %s a game\n", (long long)s->rounds,
	    average(cli, s->rounds, s->games));
	if (s->scored > 0)
		(void)fprintf(cli->out, "points           %s on average, %d at most\n",
		    average(cli, s->points, s->scored), s->best);
	if (s->player != NULL)
		(void)fprintf(cli->out, "won              %lld of %lld\n", (long long)s->won, (long long)s->scored);
	(void)fprintf(cli->out, "orders           %lld, %s a player and round\n", (long long)s->orders,
	    average(cli, s->orders, s->seat_rounds));
	if (s->contested > 0)
		(void)fprintf(cli->out, "game master      last to order in %lld of %lld rounds\n", (long long)s->last,
		    (long long)s->contested);
	(void)fprintf(cli->out, "response         half within %s, nine of ten within %s\n",
	    response(cli, s, 50), response(cli, s, 90));
	(void)fprintf(cli->out, "\nseat    games   wins\n");
	for (int i = 0; i < SEATS_MAX; i++)
		(void)fprintf(cli->out, "%-4d  %7lld%7lld\n", i + 1, (long long)s->seated[i], (long long)s->wins[i]);
	(void)fprintf(cli->out, "\nplace         used  people\n");
	for (enum place p = 0; p < PLACES; p++)
		(void)fprintf(cli->out, "%-10s %7lld %7lld\n", place_info[p].name, (long long)s->used[p],
		    (long long)s->people[p]);
	if (s->analyses)
		print_analysed(cli, s);
}

static int
nobody(const char *player, struct err *e)
{
	return err_set(e, ERR_NOT_FOUND, "nobody called '%s' has played a game that is over: 'stonepost person' "
					 "shows who plays", player);
}

// If several persons have had this name, reports how to name each of them alone.
static int
tell_namesakes(struct cli *cli, const char *player, struct err *e)
{
	struct texts names;

	if (results_namesakes(cli->judge.store, player, &names, e) != 0)
		return -1;
	if (names.count < 2)
		return 0;
	(void)fprintf(cli->log, "'%s' is the name of several persons; to count one of them alone, write", player);
	for (size_t i = 0; i < names.count; i++)
		(void)fprintf(cli->log, "%s '%s'", i == 0 ? "" : i + 1 == names.count ? " or" : ",", names.at[i]);
	(void)fputs(".\n", cli->log);
	return 0;
}

// Checks that a player to compare has played.
static int
find_player(struct cli *cli, const char *player, struct err *e)
{
	const struct search search = { .player = player, .options = "{}", .until = INT64_MAX,
		.before_id = INT64_MAX, .limit = 1 };
	struct game_list games;

	if (games_search(cli->judge.store, &search, &games, e) != 0)
		return -1;
	return games.names.count == 0 ? nobody(player, e) : tell_namesakes(cli, player, e);
}

// Compares two players head to head.
static int
head_to_head(struct cli *cli, const char *one, const char *other, struct err *e)
{
	struct duel_row d;

	if (strcmp(one, other) == 0)
		return err_set(e, ERR_USAGE, "'%s' is named twice: name two players", one);
	if (results_fill(&cli->judge, e) != 0 || find_player(cli, one, e) != 0 || find_player(cli, other, e) != 0 ||
	    results_duel(cli->judge.store, one, other, &d, e) != 0)
		return -1;
	if (args_has(&cli->args, OPT_JSON)) {
		cmd_print_json(cli, json_pack("{s:I, s:[{s:s, s:I, s:I, s:I}, {s:s, s:I, s:I, s:I}]}", "games",
		    (json_int_t)d.games, "players", "player", one, "won", (json_int_t)d.wins, "ahead",
		    (json_int_t)d.ahead, "points", (json_int_t)d.points, "player", other, "won",
		    (json_int_t)d.other_wins, "ahead", (json_int_t)d.other_ahead, "points",
		    (json_int_t)d.other_points));
		return 0;
	}
	(void)fprintf(cli->out, "games together   %lld\n\n%-24s %7s%7s%8s%9s\n", (long long)d.games, "player",
	    "wins", "ahead", "points", "average");
	(void)fprintf(cli->out, "%-24s %7lld%7lld%8lld%9s\n", one, (long long)d.wins, (long long)d.ahead,
	    (long long)d.points, average(cli, d.points, d.games));
	(void)fprintf(cli->out, "%-24s %7lld%7lld%8lld%9s\n", other, (long long)d.other_wins,
	    (long long)d.other_ahead, (long long)d.other_points, average(cli, d.other_points, d.games));
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	const char *player = args_get(&cli->args, OPT_PLAYER, NULL);
	bool all = args_has(&cli->args, OPT_ALL_FINISHED) || player != NULL;
	struct person_row person = { .id = 0 };
	struct stats s;

	if (all == (cli->args.rest_count > 0))
		return err_set(e, ERR_USAGE, "name a game or two players, or say '--all' or '--player NAME'");
	if (cli->args.rest_count == 2)
		return head_to_head(cli, cli->args.rest[0], cli->args.rest[1], e);
	if (player != NULL && persons_find(cli->judge.store, player, &person, e) != 0)
		return -1;
	stats_init(&s, cli->arena, player, person.id);
	s.analyses = args_has(&cli->args, OPT_ANALYSE);
	int status = cli->args.rest_count == 1 ? add_game(&cli->judge, cli->args.rest[0], &s, e)
	    : results_fill(&cli->judge, e) != 0 ? -1 : add_all(cli, &cli->judge, &s, e);
	if (status == 0 && player != NULL)
		status = s.games == 0 ? nobody(player, e) : tell_namesakes(cli, player, e);
	if (status == 0)
		(args_has(&cli->args, OPT_JSON) ? print_json : print_table)(cli, &s);
	return status;
}

const struct command cmd_stats = {
	.arguments = "GAME | NAME NAME | --all | --player NAME",
	.least = 0,
	.most = 2,
	.summary = "statistics of games",
	.help = "Prints statistics of a game, of all finished games, or of one player's games:\n"
		"rounds, points, wins by seat, places used, orders sent, and how fast they\n"
		"arrived. With two players, it compares them in the games they finished\n"
		"together. NAME is a person's short name, or else what a player or a seat was\n"
		"called. With --analyse, it adds luck, lost points and accuracy, on average, as\n"
		"'analyse' finds them, which takes some seconds a game. With --json, it prints\n"
		"a JSON object.",
	.options = TAKES(OPT_ALL_FINISHED, OPT_PLAYER, OPT_ANALYSE, OPT_JSON),
	.needs = NEEDS_READING | NEEDS_RESULTS_FOR_TWO,
	.with = { { true, OPT_ALL_FINISHED, NEEDS_RESULTS }, { true, OPT_PLAYER, NEEDS_RESULTS } },
	.run = run,
};
