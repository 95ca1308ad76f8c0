// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// status: what needs the GM's attention: due games and missing players, letters, bounces, last runs.
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/span.h"
#include "cli/internal.h"
#include "post/deadline.h"
#include "post/held.h"
#include "post/missing.h"
#include "store/incarnation.h"
#include "store/letters.h"
#include "store/mailboxes.h"
#include "store/outbox.h"
#include "store/program.h"
#include "table/orders.h"

enum { SOON = 3 * DAY };

// The document, which is printed as JSON or as text.
struct status {
	struct cli *cli;
	struct judge *j;
	int limit;
	bool damaged; // a damaged game was left out
	json_t *doc; // document; owns its parts
};

// The problems of the seats: the most important one of each, and orders that are held.
static json_t *
troubles(const struct cli *cli, struct arena *arena, const struct table *t)
{
	json_t *list = json_array();

	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *seat = &t->seat[s].row;
		const char *worst = seat->resigned ? "has resigned"
		    : seat_is_vacant(seat) ? "vacant"
		    : seat->person.suspended_at != 0 ? "letters are held"
		    : seat->person.bounces > 0 ? "letters come back" : NULL;
		const char *found[] = { worst,
			orders_held(t, s, cli->now) ? orders_held_note(english(arena), t, s, cmd_zone(cli), cli->now) : NULL };
		for (size_t i = 0; i < sizeof found / sizeof *found; i++)
			if (found[i] != NULL)
				(void)json_array_append_new(list,
				    json_pack("{s:s, s:s}", "seat", seat->name, "trouble", found[i]));
	}
	return list;
}

// Adds a game: its deadline, missing players, problems of its seats.
static int
add_game(struct status *s, const char *where, int64_t id, struct err *e)
{
	struct arena arena = { 0 };
	struct judge work = JUDGE_IN(s->j, &arena);
	struct table *t = arena_alloc(&arena, sizeof *t);
	json_t *missing = json_array();

	int status = table_load_id(&work, id, t, e) != 0 || table_load_orders(&work, t, e) != 0;
	if (status == 0) {
		struct lines names = missing_names(&work, english(&arena), t, -1);
		for (int i = 0; i < names.count; i++)
			(void)json_array_append_new(missing, json_string(names.list[i]));
		(void)json_array_append_new(json_object_get(s->doc, where),
		    json_pack("{s:s, s:s, s:i, s:o, s:o, s:O, s:b, s:o, s:o}", "name", t->row.name, "status",
			game_status_name(t->row.status), "round", t->game.round, "deadline",
			cmd_json_time(t->row.deadline_at), "value_at",
			cmd_json_time(table_waits_for_value(t) ? t->row.moment : 0), "missing", missing, "deserted",
			table_is_deserted(t), "since", cmd_json_time(t->row.updated_at), "troubles",
			troubles(s->cli, &arena, t)));
	}
	json_decref(missing);
	arena_release(&arena);
	return status == 0 ? 0 : -1;
}

// Adds a game that waits for players, with its open seats.
static int
add_waiting(struct status *s, int64_t id, struct err *e)
{
	struct arena arena = { 0 };
	struct judge work = JUDGE_IN(s->j, &arena);
	struct table *t = arena_alloc(&arena, sizeof *t);

	int status = table_find_id(&work, id, t, e);
	json_t *open = json_array();
	for (int seat = 0; status == 0 && seat < t->row.players; seat++)
		if (seat_is_vacant(&t->seat[seat].row))
			(void)json_array_append_new(open, json_string(t->seat[seat].row.name));
	if (status == 0)
		(void)json_array_append_new(json_object_get(s->doc, "joining"),
		    json_pack("{s:s, s:i, s:O, s:o}", "name", t->row.name, "players", t->row.players, "open",
			open, "since", cmd_json_time(t->row.created_at)));
	json_decref(open);
	arena_release(&arena);
	return status;
}

// Adds a game of either kind; a damaged game is reported and does not hide the others.
static int
add_readable(struct status *s, const char *where, int64_t id, struct err *e)
{
	struct err fault = { 0 };
	const char *name = NULL;

	if ((strcmp(where, "joining") == 0 ? add_waiting(s, id, &fault) : add_game(s, where, id, &fault)) == 0)
		return 0;
	if (fault.code != ERR_DATA)
		return err_set(e, fault.code, "%s", fault.text);
	s->damaged = true;
	if (strstr(fault.text, "game '") == NULL && games_name(s->j->store, id, &name, e) != 0)
		return -1;
	if (name != NULL)
		(void)err_prefix(&fault, "game '%s' cannot be read", name);
	line_tame(fault.text);
	(void)fprintf(s->cli->log, "stonepost: %s\n", fault.text);
	return 0;
}

static int
add_each(struct status *s, const char *where, const struct ids *ids, struct err *e)
{
	for (size_t i = 0; i < ids->count && i < (size_t)s->limit; i++)
		if (add_readable(s, where, ids->at[i], e) != 0)
			return -1;
	return 0;
}

// Adds the games with a status.
static int
add_status(struct status *s, const char *where, enum game_status status, struct err *e)
{
	const struct game_page page = { .status = (int)status, .after = "", .limit = s->limit };
	struct game_list list;

	if (games_list(s->j->store, &page, &list, e) != 0)
		return -1;
	cmd_unread(s->cli, &list);
	s->damaged = s->damaged || list.unread.count > 0;
	for (size_t i = 0; i < list.rows.count; i++)
		if (add_readable(s, where, list.rows.at[i].id, e) != 0)
			return -1;
	return 0;
}

// Adds the games that adjudicate would handle now, those with a deadline in the next three days, those
// whose closed round waits for its public value, and those that are stuck.
static int
add_games(struct status *s, struct err *e)
{
	struct ids due, closed, soon, idle;

	if (games_due(s->j->store, s->j->now, &due, e) != 0 || add_each(s, "due", &due, e) != 0 ||
	    games_soon(s->j->store, s->j->now, s->j->now + SOON, s->limit, &soon, e) != 0 || add_each(s, "soon", &soon, e) != 0 ||
	    games_closed(s->j->store, s->limit, &closed, e) != 0 || add_each(s, "closed", &closed, e) != 0 ||
	    add_status(s, "paused", GAME_STATUS_PAUSED, e) != 0 ||
	    games_idle(s->j->store, s->limit, &idle, e) != 0 || add_each(s, "waiting", &idle, e) != 0)
		return -1;
	(void)json_object_set_new(s->doc, "due_count", json_integer((json_int_t)due.count));
	return add_status(s, "joining", GAME_STATUS_JOINING, e);
}

static int
add_letters(struct status *s, struct err *e)
{
	json_t *queue = json_object();
	int64_t counts[OUTBOX_STATES];

	(void)json_object_set_new(s->doc, "letters", queue);
	if (outbox_counts(s->j->store, counts, e) != 0)
		return -1;
	for (enum outbox_state state = 0; state < OUTBOX_STATES; state++)
		(void)json_object_set_new(queue, outbox_state_name(state), json_integer((json_int_t)counts[state]));
	return 0;
}

// Adds the limit at which letters stopped, and the log-ins that were refused.
static int
add_refused(struct status *s, struct err *e)
{
	static const char *const names[] = { [ACCOUNT_SENDING] = "sending", [ACCOUNT_FETCHING] = "fetching" };
	json_t *list = json_array();
	const char *limit;
	char *text;

	(void)json_object_set_new(s->doc, "refused_logins", list);
	if (meta_get(s->j->store, META_LIMIT, &limit, e) != 0)
		return -1;
	const long long at = limit != NULL ? strtoll(limit, &text, 10) : 0;
	(void)json_object_set_new(s->doc, "limit", at == 0 ? json_null()
	    : json_pack("{s:o, s:s}", "at", cmd_json_time(at), "text", text + (*text == ' ')));
	for (enum account account = ACCOUNT_SENDING; account <= ACCOUNT_FETCHING; account++) {
		struct refusals r;
		if (refused_read(s->j, account, &r, e) != 0)
			return -1;
		if (r.count > 0)
			(void)json_array_append_new(list, json_pack("{s:s, s:I, s:o, s:b}", "account", names[account],
			    "count", (json_int_t)r.count, "last", cmd_json_time(r.last), "paused", r.paused));
	}
	return 0;
}

static int
add_bounces(struct status *s, struct err *e)
{
	int64_t since = s->j->now - WEEK, hard, soft;
	json_t *list = json_array();
	struct bounce_rows rows;

	(void)json_object_set_new(s->doc, "bounces", list);
	if (bounces_count(s->j->store, since, &hard, &soft, e) != 0 ||
	    bounces_since(s->j->store, since, s->limit, &rows, e) != 0)
		return -1;
	(void)json_object_set_new(s->doc, "hard_bounces", json_integer((json_int_t)hard));
	(void)json_object_set_new(s->doc, "soft_bounces", json_integer((json_int_t)soft));
	for (size_t i = 0; i < rows.count; i++) {
		const struct bounce_row *b = &rows.at[i];
		struct outbox_row letter = { .dedupe_key = NULL };
		if (b->outbox_id != 0 && outbox_get(s->j->store, b->outbox_id, &letter, e) != 0)
			return -1;
		(void)json_array_append_new(list, json_pack("{s:o, s:b, s:s, s:s, s:s?, s:s?}", "at",
		    cmd_json_time(b->at), "hard", b->hard, "status", b->status, "detail", b->detail, "letter",
		    letter.dedupe_key, "recipient", letter.recipient));
	}
	return 0;
}

// Adds letters that the mail server fails to deliver.
static int
add_unfetched(struct status *s, struct err *e)
{
	json_t *list = json_array();
	struct unfetched_rows rows;
	int64_t waiting, passed;

	(void)json_object_set_new(s->doc, "unfetched", list);
	if (unfetched_count(s->j->store, &waiting, &passed, e) != 0 ||
	    unfetched_all(s->j->store, s->limit, &rows, e) != 0)
		return -1;
	(void)json_object_set_new(s->doc, "unfetched_waiting", json_integer((json_int_t)waiting));
	(void)json_object_set_new(s->doc, "unfetched_passed_over", json_integer((json_int_t)passed));
	for (size_t i = 0; i < rows.count; i++) {
		const struct unfetched_row *row = &rows.at[i];
		json_t *letter = json_pack("{s:s, s:s, s:i, s:o, s:o, s:o, s:s}", "account", row->account, "folder",
		    row->folder, "tries", row->tries, "first", cmd_json_time(row->first_at), "last",
		    cmd_json_time(row->last_at), "passed_over", cmd_json_time(row->passed_at), "answer", row->answer);
		(void)json_object_set_new(letter, "letter", row->uidl[0] != '\0' ? json_string(row->uidl)
										 : json_integer(row->uid));
		(void)json_array_append_new(list, letter);
	}
	return 0;
}

// Adds letters with a seat's token that were not read.
static int
add_passed(struct status *s, struct err *e)
{
	const int64_t after = s->j->now - WEEK;
	json_t *list = json_array();
	struct letter_rows rows;
	struct seat_row seat;
	struct game_row game;
	int64_t count;

	(void)json_object_set_new(s->doc, "passed", list);
	if (letters_passed_count(s->j->store, after, &count, e) != 0 ||
	    letters_passed(s->j->store, after, s->j->now, s->limit, &rows, e) != 0)
		return -1;
	(void)json_object_set_new(s->doc, "passed_count", json_integer((json_int_t)count));
	for (size_t i = 0; i < rows.count; i++) {
		const struct letter_row *l = &rows.at[i];
		if (seats_get(s->j->store, l->seat_id, &seat, e) != 0 || games_get(s->j->store, seat.game_id, &game, e) != 0)
			return -1;
		(void)json_array_append_new(list, json_pack("{s:o, s:s, s:s, s:s, s:s}", "at",
		    cmd_json_time(l->received_at), "game", game.name, "seat", seat.name, "note",
		    letter_note_name(l->note), "reason", passed_reason(english(s->cli->arena), l->note)));
	}
	return 0;
}

static int
add_runs(struct status *s, struct err *e)
{
	static const char *const what[] = { "run", "fetch", "send" };
	json_t *runs = json_object();
	struct run_row row;

	(void)json_object_set_new(s->doc, "last", runs);
	for (size_t i = 0; i < sizeof what / sizeof *what; i++) {
		if (runs_last(s->j->store, what[i], &row, e) != 0)
			return -1;
		(void)json_object_set_new(runs, what[i], row.id == 0 ? json_null()
		    : json_pack("{s:o, s:o}", "started", cmd_json_time(row.started_at), "ended",
			  cmd_json_time(row.ended_at)));
	}
	return 0;
}

// Adds the reason why nothing may be sent or played.
static int
add_lapse(struct status *s, struct err *e)
{
	struct lapse lapse;

	if (incarnation_look(s->j->store, &lapse, e) != 0)
		return -1;
	const char *why = lapse.kind != LAPSE_NONE ? lapse_text(s->cli->arena, s->j->store, &lapse) : NULL;
	(void)json_object_set_new(s->doc, "lapsed", why != NULL ? json_string(why) : json_null());
	return 0;
}

// A number of the document.
static long long
count_of(const json_t *o, const char *key)
{
	return (long long)json_integer_value(json_object_get(o, key));
}

// A time of the document as text for people; "" if there is none.
static const char *
time_of(const json_t *o, const char *key, char text[static CLOCK_TEXT])
{
	int64_t t;

	text[0] = '\0';
	return clock_parse(cmd_text(o, key), &t) ? clock_print(t, text) : text;
}

static void
print_runs(struct cli *cli, json_t *runs)
{
	char text[CLOCK_TEXT];
	const char *what;
	json_t *run;

	json_object_foreach (runs, what, run) {
		(void)fprintf(cli->out, "last %-7s", what);
		bool off = strcmp(what, "fetch") == 0 && strcmp(cli->settings.value[SET_FETCH], "none") == 0;
		if (off || json_is_null(run))
			(void)fputs(off ? "off\n" : "never\n", cli->out);
		else
			(void)fprintf(cli->out, "%s%s\n", time_of(run, "started", text),
			    json_is_null(json_object_get(run, "ended")) ? ", and did not come to its end" : "");
	}
}

static void
print_games(struct cli *cli, const json_t *doc, const char *where)
{
	const json_t *list = json_object_get(doc, where);
	struct text t;

	if (json_array_size(list) > 0)
		ink_prose(cli, INK_HEAD, where, 0);
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *game = json_array_get(list, i);
		const json_t *missing = json_object_get(game, "missing");
		const json_t *wrong = json_object_get(game, "troubles");
		bool deserted = json_is_true(json_object_get(game, "deserted"));
		char since[CLOCK_TEXT];
		int64_t deadline;
		text_init(&t, cli->arena);
		text_addf(&t, "  %-16s  round %lld", cmd_text(game, "name"), count_of(game, "round"));
		if (clock_parse(cmd_text(game, "value_at"), &deadline))
			text_addf(&t, ", closed: waits for its public value of %s",
			    deadline_text(english(cli->arena), cmd_zone(cli), deadline));
		else if (clock_parse(cmd_text(game, "deadline"), &deadline))
			text_addf(&t, ", until %s", deadline_text(english(cli->arena), cmd_zone(cli), deadline));
		for (size_t k = 0; k < json_array_size(missing) && !deserted; k++)
			text_addf(&t, "%s%s", k == 0 ? ", waits for " : ", ",
			    json_string_value(json_array_get(missing, k)));
		if (deserted)
			text_add(&t, ", nobody can move: all seats are vacant");
		if (strcmp(where, "waiting") == 0)
			text_addf(&t, ", since %s", time_of(game, "since", since));
		ink_prose(cli, strcmp(where, "due") == 0 ? INK_NEAR : INK_PLAIN, t.data, 20);
		for (size_t k = 0; k < json_array_size(wrong); k++)
			ink_prose(cli, INK_LATE,
			    arena_printf(cli->arena, "    %s: %s", cmd_text(json_array_get(wrong, k), "seat"),
				cmd_text(json_array_get(wrong, k), "trouble")), 6);
	}
}

static void
print_waiting(struct cli *cli, const json_t *list)
{
	struct text t;

	if (json_array_size(list) > 0)
		ink_prose(cli, INK_HEAD, "joining", 0);
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *game = json_array_get(list, i), *open = json_object_get(game, "open");
		text_init(&t, cli->arena);
		text_addf(&t, "  %-16s  ", cmd_text(game, "name"));
		if (json_array_size(open) == 0)
			text_add(&t, "waits for its public value");
		else
			text_addf(&t, "%zu of %lld seats open:", json_array_size(open), count_of(game, "players"));
		for (size_t k = 0; k < json_array_size(open); k++)
			text_addf(&t, " %s", json_string_value(json_array_get(open, k)));
		ink_prose(cli, INK_PLAIN, t.data, 20);
	}
}

static void
print_letters(struct cli *cli, json_t *letters)
{
	const char *state;
	json_t *count;
	bool any = false;

	(void)fputs("letters   ", cli->out);
	json_object_foreach (letters, state, count) {
		const long long n = (long long)json_integer_value(count);
		any = any || n > 0;
		if (n > 0)
			(void)fprintf(cli->out, "  %lld %s%s", n, n < OUTBOX_MANY ? "" : "or more ", state);
	}
	(void)fputs(any ? "\n" : "  none\n", cli->out);
}

static void
print_refused(struct cli *cli, const json_t *doc)
{
	const json_t *limit = json_object_get(doc, "limit"), *list = json_object_get(doc, "refused_logins");
	char text[CLOCK_TEXT];

	if (!json_is_null(limit))
		ink_prose(cli, INK_LATE,
		    arena_printf(cli->arena, "limit       %s: %s", time_of(limit, "at", text), cmd_text(limit, "text")), 12);
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *r = json_array_get(list, i);
		ink_prose(cli, INK_LATE,
		    arena_printf(cli->arena, "refused     the log-in for %s, %lld time%s in a row, the last at %s%s", cmd_text(r, "account"),
			count_of(r, "count"), count_of(r, "count") == 1 ? "" : "s", time_of(r, "last", text),
			json_is_true(json_object_get(r, "paused")) ? ": 'run' tries it once an hour" : ""), 12);
	}
}

// Prints the letters that the mail server fails to deliver, if there are any.
static void
print_unfetched(struct cli *cli, const json_t *doc)
{
	const json_t *list = json_object_get(doc, "unfetched");

	if (json_array_size(list) == 0)
		return;
	ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "unfetched   %lld to be asked for again, %lld passed over",
	    count_of(doc, "unfetched_waiting"), count_of(doc, "unfetched_passed_over")), 12);
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *u = json_array_get(list, i), *uid = json_object_get(u, "letter");
		bool passed = !json_is_null(json_object_get(u, "passed_over"));
		char text[CLOCK_TEXT];
		const char *number = arena_printf(cli->arena, "%lld", (long long)json_integer_value(uid));
		ink_prose(cli, INK_NEAR, arena_printf(cli->arena, "  %s  %s %s %s, refused %lld times%s: %s",
		    time_of(u, "last", text), cmd_text(u, "account"), cmd_text(u, "folder"),
		    json_is_string(uid) ? json_string_value(uid) : number, count_of(u, "tries"),
		    passed ? " and passed over" : "", cmd_text(u, "answer")), 6);
	}
}

// Prints the letters of players that were not read, if there are any.
static void
print_passed(struct cli *cli, const json_t *doc)
{
	const json_t *list = json_object_get(doc, "passed");

	if (json_array_size(list) == 0)
		return;
	ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "not read    %lld from players in the last week",
	    count_of(doc, "passed_count")), 12);
	for (size_t i = 0; i < json_array_size(list); i++) {
		const json_t *p = json_array_get(list, i);
		char text[CLOCK_TEXT];
		ink_prose(cli, INK_NEAR, arena_printf(cli->arena, "  %s  %s in %s: %s", time_of(p, "at", text),
		    cmd_text(p, "seat"), cmd_text(p, "game"), cmd_text(p, "reason")), 6);
	}
}

static void
print_status(struct cli *cli, const json_t *doc)
{
	const json_t *bounces = json_object_get(doc, "bounces");

	if (!json_is_null(json_object_get(doc, "lapsed")))
		ink_prose(cli, INK_LATE,
		    arena_printf(cli->arena, "stopped     nothing is sent or played: %s; 'stonepost restore --here' lets it go on",
			cmd_text(doc, "lapsed")), 12);
	print_runs(cli, json_object_get(doc, "last"));
	print_letters(cli, json_object_get(doc, "letters"));
	print_refused(cli, doc);
	print_unfetched(cli, doc);
	print_passed(cli, doc);
	ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "bounces     %lld hard, %lld soft in the last week",
	    count_of(doc, "hard_bounces"), count_of(doc, "soft_bounces")), 12);
	for (size_t i = 0; i < json_array_size(bounces); i++) {
		const json_t *b = json_array_get(bounces, i);
		char text[CLOCK_TEXT];
		ink_prose(cli, INK_NEAR, arena_printf(cli->arena, "  %s  %s: %s %s", time_of(b, "at", text),
		    cmd_text(b, "recipient"), cmd_text(b, "status"), cmd_text(b, "detail")), 6);
	}
	(void)fprintf(cli->out, "games due   %lld\n", count_of(doc, "due_count"));
	print_games(cli, doc, "due");
	print_games(cli, doc, "closed");
	print_games(cli, doc, "soon");
	print_games(cli, doc, "paused");
	print_games(cli, doc, "waiting");
	print_waiting(cli, json_object_get(doc, "joining"));
}

static int
run(struct cli *cli, struct err *e)
{
	struct status s = { .cli = cli, .j = &cli->judge };
	int64_t limit;

	if (args_number(&cli->args, OPT_LIMIT, 1, 10000, 50, &limit, e) != 0)
		return -1;
	s.limit = (int)limit;
	s.doc = json_pack("{s:o, s:[], s:[], s:[], s:[], s:[], s:[]}", "now", cmd_json_time(cli->now), "due", "closed", "soon",
	    "paused", "waiting", "joining");
	int result = add_lapse(&s, e) != 0 || add_runs(&s, e) != 0 || add_letters(&s, e) != 0 ||
	    add_refused(&s, e) != 0 || add_unfetched(&s, e) != 0 || add_passed(&s, e) != 0 ||
	    add_bounces(&s, e) != 0 || add_games(&s, e) != 0;
	if (result == 0 && args_has(&cli->args, OPT_JSON))
		cmd_print_json(cli, json_incref(s.doc));
	else if (result == 0)
		print_status(cli, s.doc);
	json_decref(s.doc);
	return result != 0 ? -1 : s.damaged ? (int)ERR_DATA : 0;
}

const struct command cmd_status = {
	.summary = "show what is due, who is missing, what went wrong",
	.help = "Shows whether an older copy of the database keeps everything from being sent;\n"
		"the last run, fetch and send; the letters by state (counted up to 10000);\n"
		"the limit at which letters stopped, and log-ins that were refused;\n"
		"letters that the mail server would not deliver; of the last week the bounces,\n"
		"and the letters from players that were not read; games that are due\n"
		"now or within three days, with the players whose orders are missing and any\n"
		"problems with their seats; paused games; games that are waiting without a\n"
		"deadline, and since when; and games that are waiting for players.\n"
		"Each list has 50 entries unless --limit says otherwise.",
	.options = TAKES(OPT_NOW, OPT_LIMIT, OPT_COLOR, OPT_JSON),
	.needs = NEEDS_READING,
	.run = run,
};
