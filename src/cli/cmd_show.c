// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// show: one game, for the GM: options, seats, missing players, letters.
#include <stdarg.h>
#include <string.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/span.h"
#include "cli/internal.h"
#include "play/waiting.h"
#include "post/bank.h"
#include "post/brief.h"
#include "post/deadline.h"
#include "post/held.h"
#include "post/missing.h"
#include "report/board.h"
#include "store/beacons.h"
#include "store/outbox.h"
#include "store/people.h"
#include "table/orders.h"
#include "table/secret.h"
#include "table/sitting.h"
#include "table/tied.h"

enum { LETTERS_SHOWN = 10, VALUE_AT = 12, PLAYER_AT = 19 };

// Prints a line of the head: a name and a formatted value.
static void __attribute__((format(printf, 4, 5)))
say_line(struct cli *cli, enum ink ink, const char *name, const char *fmt, ...)
{
	va_list args;

	va_start(args, fmt);
	const char *line = arena_printf(cli->arena, "%-12s%s", name, arena_vprintf(cli->arena, fmt, args));
	va_end(args);
	ink_prose(cli, ink, line, VALUE_AT);
}

// Prints a time in the GM's time zone.
static const char *
when(struct cli *cli, int64_t at)
{
	return deadline_text(english(cli->arena), cmd_zone(cli), at);
}

// The player's title and address, as far as known: "Ann <ann@example.org>".
static const char *
player(struct cli *cli, const struct seat_row *row)
{
	bool reached = row->person.address[0] != '\0';

	return arena_printf(cli->arena, "%s%s%s%s", row->title, reached ? " <" : "", row->person.address,
	    reached ? ">" : "");
}

static const char *
computer(struct cli *cli, const struct seat_row *row)
{
	return arena_printf(cli->arena, "computer player (%s)", seat_kind_name(row->kind));
}

// Prints a seat with what is known about it.
static void
say_seat(struct cli *cli, enum ink ink, const struct seat_row *row, const char *known)
{
	ink_prose(cli, ink, arena_printf(cli->arena, "  %-16s %s", row->name, known), PLAYER_AT);
}

// Further facts about a player: misses, bounces, vacation and the like.
static const char *
presence(struct cli *cli, const struct table *table, int seat)
{
	const struct seat_row *row = &table->seat[seat].row;
	struct text t;

	text_init(&t, cli->arena);
	if (!seat_is_taken(row))
		text_add(&t, ", vacant");
	if (row->misses > 0)
		text_addf(&t, ", missed %d in a row", row->misses);
	if (row->person.suspended_at != 0)
		text_add(&t, ", letters are held");
	else if (row->person.bounces > 0)
		text_add(&t, ", letters come back");
	if (row->vacation_until > cli->now)
		text_addf(&t, ", %s until %s%s", row->vacation_from <= cli->now ? "away" : "to be away",
		    when(cli, row->vacation_until), row->vacation_plays ? ", and the game goes on" : "");
	if (orders_held(table, seat, cli->now))
		text_addf(&t, ", %s", text_clean(cli->arena,
		    orders_held_note(english(cli->arena), table, seat, cmd_zone(cli), cli->now)));
	return t.data;
}

static int
print_seats(struct cli *cli, struct judge *j, const struct table *t, struct err *e)
{
	struct event_rows changes;

	if (events_of_seats(j->store, t->row.id, &changes, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players; s++) {
		const struct sittings played = sittings(t, &changes, s);
		const struct table_seat *seat = &t->seat[s];
		const struct order_set *orders = t->ledger.seat[s].now;
		if (seat_is_computer(&seat->row))
			say_seat(cli, INK_PLAIN, &seat->row, computer(cli, &seat->row));
		else
			say_seat(cli, t->row.waiting_seat == s ? INK_NEAR : INK_PLAIN, &seat->row,
			    arena_printf(cli->arena, "%s  %s%s%s", player(cli, &seat->row),
				order_has(orders, SECTION_PLAN) ? "has a plan" : "no plan",
				!order_has(orders, SECTION_FINAL) ? "" : orders->final ? ", final" : ", wait",
				presence(cli, t, s)));
		if (played.count > 1)
			ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "    played by %s",
			    text_clean(cli->arena, sittings_words(english(cli->arena), &played))), 6);
		if (!seat_is_taken(&seat->row)) {
			struct offer_row asked; // who is being asked to take the seat
			if (offers_of_seat(j->store, seat->row.id, &asked, e) != 0)
				return -1;
			if (asked.id != 0 && asked.expires_at > cli->now)
				ink_prose(cli, INK_PLAIN, arena_printf(cli->arena, "    %s is asked until %s", asked.address,
				    when(cli, asked.expires_at)), 6);
		}
	}
	return 0;
}

static int
print_letters(struct cli *cli, struct judge *j, const struct table *t, struct err *e)
{
	struct outbox_rows rows = { .count = LETTERS_SHOWN };
	int waiting[OUTBOX_STATES] = { 0 };
	int64_t after = 0;

	while (rows.count == LETTERS_SHOWN) {
		if (outbox_of_game(j->store, t->row.id, (struct page){ after, LETTERS_SHOWN }, &rows, e) != 0)
			return -1;
		for (size_t i = 0; i < rows.count; i++) {
			waiting[rows.at[i].state]++;
			after = rows.at[i].id;
			if (rows.at[i].last_code >= 400 || rows.at[i].uncertain > 0)
				ink_prose(cli, INK_LATE, arena_printf(cli->arena, "  letter %lld to %s: %s, %d tries, %s",
				    (long long)rows.at[i].id, rows.at[i].recipient, outbox_state_name(rows.at[i].state),
				    rows.at[i].attempts, rows.at[i].last_reply), 4);
		}
	}
	bool any = false;
	(void)fputs("letters   ", cli->out);
	for (enum outbox_state s = 0; s < OUTBOX_STATES; s++) {
		any = any || waiting[s] > 0;
		if (waiting[s] > 0)
			(void)fprintf(cli->out, "  %d %s", waiting[s], outbox_state_name(s));
	}
	(void)fputs(any ? "\n" : "  none\n", cli->out);
	return 0;
}

// Prints the public view of the board.
static int
print_board(struct cli *cli, struct judge *j, const struct table *t, struct err *e)
{
	const enum style style = cli->columns < BOARD_COLUMNS ? STYLE_NARROW : STYLE_ASCII;
	struct report_input in;

	if (brief_present(j, t, -1, t->game.open.kind == ASK_OVER ? LETTER_FINAL : LETTER_REPORT, &in, e) != 0)
		return -1;
	const struct menu menu = menu_of(english(cli->arena), &t->game, in.seats, -1, style);
	(void)fputc('\n', cli->out);
	ink_print(cli, INK_PLAIN, board_draw(&menu));
	return 0;
}

// Prints the seats of a game that waits for players, with their players, or the persons they are reserved
// for.
static int
print_waiting(struct cli *cli, struct judge *j, const struct table *t, struct err *e)
{
	char code[TOKEN_SIZE];

	if (t->row.status == GAME_STATUS_JOINING && token_of_game(j, &t->row, code, e) != 0)
		return -1;
	if (t->row.status == GAME_STATUS_JOINING)
		(void)fprintf(cli->out, "join code   %s\n", code);
	ink_prose(cli, INK_HEAD, "seats", 0);
	for (int s = 0; s < t->row.players; s++) {
		const struct seat_row *row = &t->seat[s].row;
		struct offer_row kept;
		if (offers_of_seat(j->store, row->id, &kept, e) != 0)
			return -1;
		const bool is_kept = kept.id != 0 && kept.expires_at > cli->now;
		say_seat(cli, INK_PLAIN, row,
		    seat_is_computer(row)    ? computer(cli, row)
			: seat_is_taken(row) ? player(cli, row)
			: is_kept ? arena_printf(cli->arena, "open, kept for %s until %s", kept.address, when(cli, kept.expires_at))
				  : "open");
	}
	return print_letters(cli, j, t, e);
}

// Prints the settings about deadlines.
static void
show_rules(struct cli *cli, const struct game_row *row)
{
	char text[CLOCK_TEXT];

	if (row->pace != 0)
		say_line(cli, INK_PLAIN, row->rhythm[0] != '\0' ? "rhythm" : "pace", "%s",
		    deadline_rule(cli->arena, row));
	if (row->grace != 0)
		say_line(cli, INK_PLAIN, "grace", "%s", span_print(row->grace, text));
	if (row->bank != 0)
		say_line(cli, INK_PLAIN, "bank", "%s", span_print(row->bank, text));
	if (row->settle != 0)
		say_line(cli, INK_PLAIN, "settle", "%s", span_print(row->settle, text));
	if (row->remind != 0)
		say_line(cli, INK_PLAIN, "reminder", "%s before", span_print(row->remind, text));
	if (row->misses_allowed != 0)
		say_line(cli, INK_PLAIN, "misses", "%d in a row, then a seat is vacant", row->misses_allowed);
	if (row->deadline_at != 0)
		say_line(cli, ink_of_deadline(cli, row->deadline_at), "deadline", "%s", when(cli, row->deadline_at));
}

// Prints the players that the game is waiting for, and why.
static void
show_waiting(struct cli *cli, struct judge *j, const struct table *t)
{
	struct lines missing = missing_names(j, english(cli->arena), t, -1);

	if (missing_is_asked(t))
		say_line(cli, INK_NEAR, "waits for", "%s%s: %s", t->seat[t->row.waiting_seat].row.name,
		    !seat_is_taken(&t->seat[t->row.waiting_seat].row) ? " (a vacant seat)" : "",
		    table_asked(english(cli->arena), t));
	else if (missing.count > 0)
		say_line(cli, INK_NEAR, "waits for", "%s",
		    say_list(english(cli->arena), missing.list, missing.count));
}

// Prints the public value that the game is waiting for: in order to begin, or for a closed round.
static int
show_value(struct cli *cli, struct judge *j, const struct table *t, struct err *e)
{
	struct beacon_row b;

	if (beacons_last(j->store, t->row.id, &b, e) != 0)
		return -1;
	if (b.game_id == 0 || b.value[0] != '\0' || b.next_at == 0 || (table_begun(t) && !table_waits_for_value(t)))
		return 0;
	say_line(cli, INK_NEAR, "waits for", "%s the public value of %s: %s%s",
	    table_begun(t) ? "its round is closed, and played with" : "it begins with", when(cli, b.at),
	    tied_named(english(cli->arena), &b),
	    j->now < b.at + HOUR ? "" : arena_printf(cli->arena, "; it is late, 'stonepost beacon %s' asks for it", t->row.name));
	return 0;
}

static int
show_text(struct cli *cli, struct judge *j, const struct table *t, struct err *e)
{
	const struct game_row *row = &t->row;
	bool begun = table_begun(t);

	say_line(cli, INK_HEAD, "game", "%s%s%s", row->name, row->title[0] != '\0' ? ", " : "", row->title);
	if (begun)
		say_line(cli, ink_of_status(row->status), "status", "%s, round %d, %lld steps",
		    game_status_name(row->status), t->game.round, (long long)row->seq);
	else
		say_line(cli, ink_of_status(row->status), "status", "%s, %d of %d seats open",
		    game_status_name(row->status), waiting_open(t), row->players);
	say_line(cli, INK_PLAIN, "mode", "%s; missing orders: %s", game_mode_name(row->mode),
	    game_missing_name(row->missing));
	say_line(cli, INK_PLAIN, "options", "%s", row->options);
	say_line(cli, INK_PLAIN, "press", "%s", game_press_name(row->press));
	say_line(cli, INK_PLAIN, "hint", "%s", game_hint_name(row->hint));
	say_line(cli, INK_PLAIN, "proof", "%s", game_proof_name(row->proof));
	if (begun)
		show_waiting(cli, j, t);
	if (show_value(cli, j, t, e) != 0)
		return -1;
	show_rules(cli, row);
	if (row->bank != 0)
		ink_prose(cli, INK_PLAIN, bank_said(english(cli->arena), t, -1, cli->now), 0);
	say_line(cli, INK_PLAIN, "commitment", "%s", row->commitment);
	if (!begun)
		return print_waiting(cli, j, t, e);
	say_line(cli, INK_PLAIN, "chain", "%s", row->head);
	ink_prose(cli, INK_HEAD, "seats", 0);
	return print_seats(cli, j, t, e) != 0 || print_letters(cli, j, t, e) != 0 ? -1 : print_board(cli, j, t, e);
}

static int
show_json(struct cli *cli, struct judge *j, const struct table *t, struct err *e)
{
	bool begun = table_begun(t), joining = t->row.status == GAME_STATUS_JOINING;
	char code[TOKEN_SIZE];

	if (joining && token_of_game(j, &t->row, code, e) != 0)
		return -1;
	json_t *seats = json_array();
	for (int s = 0; s < t->row.players; s++) {
		const struct table_seat *seat = &t->seat[s];
		const struct order_set *orders = t->ledger.seat[s].now;
		const bool held = begun && orders_held(t, s, cli->now);
		(void)json_array_append_new(seats,
		    json_pack("{s:s, s:s, s:s, s:b, s:b, s:b, s:s, s:i, s:o, s:b, s:I, s:o, s:o, s:s}", "name",
		    seat->row.name, "title", seat->row.title, "address", seat->row.person.address, "plan",
		    begun && order_has(orders, SECTION_PLAN) != 0, "final",
		    begun && order_has(orders, SECTION_FINAL) && orders->final, "waited_for",
		    t->row.waiting_seat == s, "kind", seat_kind_name(seat->row.kind), "misses", seat->row.misses,
		    "away_until", cmd_json_time(seat->row.vacation_until > cli->now ? seat->row.vacation_until : 0),
		    "plays_on", seat->row.vacation_until > cli->now && seat->row.vacation_plays, "bank_left",
		    (json_int_t)seat->row.bank_left, "held_since", cmd_json_time(held ? seat->row.held_since : 0),
		    "held_until", cmd_json_time(held ? orders_held_until(t, s, cli->now) : 0), "held_words",
		    held ? seat->row.held_words : ""));
	}
	cmd_print_json(cli,
	    json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:i, s:I, s:I, s:s, s:I, "
		      "s:I, s:I, s:i, s:o, s:s, s:o, s:s, s:s, s:o, s:s?}",
		"name", t->row.name, "title", t->row.title, "status", game_status_name(t->row.status),
		"mode", game_mode_name(t->row.mode), "missing", game_missing_name(t->row.missing),
		"hint", game_hint_name(t->row.hint), "options", t->row.options, "round", t->game.round, "steps", (json_int_t)t->row.seq,
		"pace", (json_int_t)t->row.pace, "rhythm", t->row.rhythm, "grace",
		(json_int_t)t->row.grace, "bank", (json_int_t)t->row.bank, "remind", (json_int_t)t->row.remind, "misses_allowed",
		t->row.misses_allowed, "deadline", cmd_json_time(t->row.deadline_at), "waiting_for",
		table_asked(english(cli->arena), t), "value_at",
		cmd_json_time(begun && table_waits_for_value(t) ? t->row.moment : 0), "commitment", t->row.commitment,
		"chain", t->row.head, "seats", seats, "join_code", joining ? code : NULL));
	return 0;
}

static int
run(struct cli *cli, struct err *e)
{
	struct table *t = arena_alloc(cli->arena, sizeof *t);
	struct judge *j = &cli->judge;

	if (table_find(j, cli->args.rest[0], t, e) != 0 || (table_begun(t) && table_load_orders(j, t, e) != 0))
		return -1;
	return (args_has(&cli->args, OPT_JSON) ? show_json : show_text)(cli, j, t, e);
}

const struct command cmd_show = {
	.arguments = "GAME",
	.summary = "show the state of a game, for the GM",
	.help = "Shows a game's status, options, seats with their addresses, whose orders are\n"
		"missing, its letters, and the board as everybody sees it. It does not show\n"
		"stored orders; 'stonepost report' has the board with what happened.",
	.options = TAKES(OPT_NOW, OPT_COLOR, OPT_JSON),
	.needs = NEEDS_READING,
	.run = run,
};
