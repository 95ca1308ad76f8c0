// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The screens of replay as lines of text: identical on a terminal and in a file.
#include "cli/internal.h"

#include <string.h>

#include "base/clean.h"
#include "orders/block.h"
#include "report/board.h"
#include "report/given.h"
#include "table/sitting.h"

enum { EVERYBODY = -1, TOLD_LEAST = 3, TOLD_COLUMNS = 100 };

int
replay_open(struct replay *r, struct arena *a, const struct archive *archive, bool undone,
    enum style style, struct err *e)
{
	*r = (struct replay){ .archive = archive, .style = style, .undone = undone };
	if (playback_open(&r->playback, a, archive, undone, e) != 0)
		return -1;
	r->at = r->playback.count;
	return 0;
}

int
replay_toggle(struct replay *r, struct arena *a, struct err *e)
{
	const struct event_row *step = playback_step(&r->playback, r->at);
	int64_t seq = step != NULL ? step->seq : 0;
	struct playback other;

	if (playback_open(&other, a, r->archive, !r->undone, e) != 0)
		return -1;
	r->playback = other;
	r->undone = !r->undone;
	r->at = 0;
	while (r->at < other.count && other.step[r->at].seq <= seq)
		r->at++;
	return 0;
}

static const char *
seat_name(const struct replay *r, int seat)
{
	return seat >= 0 && seat < r->archive->players ? r->archive->seat[seat].name : "nobody";
}

static int64_t
last_seq(const struct playback *p)
{
	return p->count > 0 ? p->step[p->count - 1].seq : 0;
}

static int
round_at(const struct replay *r)
{
	const struct event_row *step = playback_step(&r->playback, r->at);

	return step != NULL ? step->round : 0;
}

// Adds the lines of a text.
static void
add_lines(struct arena *a, struct pile *out, const char *text)
{
	while (*text != '\0') {
		size_t len = strcspn(text, "\n");
		pile_add(a, out, arena_strndup(a, text, len));
		text += len + (text[len] == '\n');
	}
}

// Describes the current step: "ann: place forest 2  [plan line 3]".
static const char *
step_line(const struct replay *r, struct arena *a)
{
	const struct event_row *step = playback_step(&r->playback, r->at);
	struct text t;

	if (step == NULL)
		return "before the first event";
	text_init(&t, a);
	text_addf(&t, "%s: %s", step->seat >= 0 ? seat_name(r, step->seat) : step_kind_name(step->kind),
	    text_clean(a, step->body));
	if (step->kind == STEP_ROLL)
		text_addf(&t, ": %s", text_clean(a, step->faces));
	text_addf(&t, "  [%s", text_clean(a, step->source));
	if (step->line > 0)
		text_addf(&t, " line %d", step->line);
	text_add(&t, "]");
	if (step->superseded_by != 0)
		text_addf(&t, "  undone by %lld", (long long)step->superseded_by);
	return t.data;
}

static const char *
title_line(struct replay *r, struct arena *a, int columns)
{
	static const char *const units[UNITS] = { "event", "decision", "turn", "round" };
	const struct game *g = playback_seek(&r->playback, r->at);
	const struct event_row *step = playback_step(&r->playback, r->at);
	const char *of = columns < BOARD_COLUMNS ? "/" : " of ";
	const int last_round = r->playback.mark[r->playback.marks - 1].round;
	const char *left = arena_printf(a, " %s  %s%d%s%d  event %lld%s%lld  by %s",
	    text_clean(a, r->archive->name), columns < BOARD_COLUMNS ? "" : "round ", round_at(r), of, last_round,
	    (long long)(step != NULL ? step->seq : 0), of, (long long)last_seq(&r->playback), units[r->unit]);
	const char *right = g->open.kind == ASK_OVER ? "over "
	    : arena_printf(a, "%s: %s ", playback_called(&r->playback, a, g->open.seat, r->at),
		  g->open.kind == ASK_ROLL ? "dice" : ask_words(english(a), g));
	size_t width = columns > 0 ? (size_t)columns : 0, used = utf8_columns(left);
	struct text t;

	text_init(&t, a);
	text_add(&t, left);
	if (used + 2 + utf8_columns(right) <= width)
		text_fill(&t, ' ', width - used - utf8_columns(right));
	else
		text_add(&t, "  ");
	text_add(&t, right);
	return t.data;
}

// The board at a position, for a number of columns; 0: unlimited.
static struct menu
menu_at(struct replay *r, struct arena *a, size_t at, int columns)
{
	bool narrow = columns != 0 && columns < BOARD_COLUMNS;

	return menu_of(english(a), playback_seek(&r->playback, at), r->playback.seats, EVERYBODY,
	    narrow ? STYLE_NARROW : r->style);
}

// Adds places and players, and the cards if there is enough room. On a narrow screen the players come
// first, since the places may be cut.
static void
board_lines(struct replay *r, struct arena *a, int rows, int columns, struct pile *out)
{
	const struct menu menu = menu_at(r, a, r->at, columns);
	bool narrow = menu.style == STYLE_NARROW;
	struct pile more = { 0 };

	add_lines(a, out, narrow ? board_players(&menu) : board_places(&menu));
	if (!narrow)
		pile_add(a, out, "");
	add_lines(a, out, narrow ? board_places(&menu) : board_players(&menu));
	add_lines(a, &more, board_cards(&menu));
	if (out->count + more.count + 2 * TOLD_LEAST + 2 <= rows)
		pile_join(a, out, &more);
}

static void
told_lines(struct replay *r, struct arena *a, int columns, struct pile *out)
{
	size_t from = playback_back(&r->playback, r->at, r->unit);
	const struct told_list told = playback_tell(&r->playback, a, from, r->at, EVERYBODY);

	for (int i = 0; i < told.count; i++)
		add_lines(a, out, text_wrap(a, told.list[i].text, (size_t)columns, 2));
}

// The seat whose color each line has: a player's row of the board begins with the seat's letter; -1: none.
static const signed char *
seats_of_lines(struct replay *r, struct arena *a, const struct pile *lines, int strong)
{
	const struct event_row *step = playback_step(&r->playback, r->at);
	const struct menu menu = menu_at(r, a, r->at, 0);
	signed char *seat = arena_alloc(a, (size_t)lines->count + 1);

	for (int i = 0; i < lines->count; i++) {
		const char *line = lines->list[i];
		seat[i] = -1;
		for (int s = 0; i < strong && seat[i] < 0 && s < r->archive->players; s++)
			if (line[0] == menu.marks[s] && line[1] == ' ' &&
			    strncmp(line + 2, seat_title(menu.in, r->playback.seats, s), 3) == 0)
				seat[i] = (signed char)s;
	}
	if (step != NULL)
		seat[strong] = (signed char)step->seat;
	return seat;
}

struct replay_screen
replay_compose(struct replay *r, struct arena *a, int rows, int columns)
{
	struct pile board = { 0 }, told = { 0 }, *all = arena_alloc(a, sizeof *all);
	struct replay_screen s = { .title = title_line(r, a, columns),
		.help = columns < BOARD_COLUMNS
		    ? " arrows d t r  b board  l log  ? keys  q"
		    : " arrows event  d decision  t turn  r round  g go  o orders  l log  ? keys  q" };
	int room = rows - 2;

	board_lines(r, a, room, columns, &board);
	told_lines(r, a, columns < TOLD_COLUMNS ? columns : TOLD_COLUMNS, &told);
	int least = 1 + (told.count < TOLD_LEAST ? told.count : TOLD_LEAST);
	for (int i = 0; i < board.count && i < room - least; i++)
		pile_add(a, all, board.list[i]);
	s.strong = all->count;
	pile_add(a, all, step_line(r, a));
	int left = room - all->count, skipped = told.count > left ? told.count - left : 0;
	for (int i = skipped; i < told.count; i++)
		pile_add(a, all, i == skipped && skipped > 0 ? "... (l: all of it)" : told.list[i]);
	s.turn = r->playback.game.open.seat;
	s.seat = seats_of_lines(r, a, all, s.strong);
	s.line = all->list;
	s.lines = all->count;
	return s;
}

static void
add_order(const struct replay *r, struct arena *a, const struct archive_order *order, const char *key,
    struct pile *out)
{
	const struct seats names = archive_names(r->archive);
	const struct given given = given_lines(a, orders_named(a, order->body, &names));
	const struct event_rows *changes = &r->playback.changes;
	// The order arrived after a step, and may have given the seat back to its former player.
	const char *former = sitting_told_apart(a, changes, order->seat,
	    sitting_at(a, changes, order->seat, order->after));
	const char *who = former != NULL ? text_clean(a, former)
					 : seat_title(english(a), r->playback.seats, order->seat);

	pile_addf(a, out, "Orders of %s for round %d", who, order->round);
	for (int i = 0; i < given.count; i++)
		pile_addf(a, out, "%s %s", strcmp(given.list[i].key, key) == 0 ? ">" : " ", given.list[i].text);
	pile_addf(a, out, "receipt %s", text_clean(a, order->receipt));
}

void
replay_orders(const struct replay *r, struct arena *a, struct pile *out)
{
	const struct event_row *step = playback_decision(&r->playback, r->at);
	const struct archive_order *order = NULL;

	if (step != NULL && step->order_id >= 1 && (size_t)step->order_id <= r->archive->orders)
		order = &r->archive->order[step->order_id - 1];
	if (step != NULL && step != playback_step(&r->playback, r->at))
		pile_addf(a, out, "Dice for: %s: %s", seat_name(r, step->seat), text_clean(a, step->body));
	if (order == NULL)
		pile_add(a, out, "No orders led to this.");
	else if (order->body == NULL)
		pile_add(a, out, "The orders that led to this are secret as long as they can still count.");
	else
		add_order(r, a, order, given_key(a, step->line, step->body), out);
}

void
replay_board(struct replay *r, struct arena *a, int columns, struct pile *out)
{
	const struct menu menu = menu_at(r, a, r->at, columns);

	add_lines(a, out, board_draw(&menu));
}

void
replay_log(struct replay *r, struct arena *a, struct pile *out)
{
	size_t from = playback_back(&r->playback, r->at, UNIT_ROUND);
	const struct told_list told = playback_tell(&r->playback, a, from, r->at, EVERYBODY);

	add_lines(a, out, tell_text(english(a), &told, PROSE_COLUMNS));
	if (out->count == 0)
		pile_add(a, out, "Nothing has happened yet.");
}

void
replay_cards(struct replay *r, struct arena *a, struct pile *out)
{
	const struct menu menu = menu_at(r, a, r->at, 0);

	if (menu.g->open.kind == ASK_OVER)
		add_lines(a, out, board_scores(&menu));
	add_lines(a, out, board_cards(&menu));
	if (out->count == 0)
		pile_add(a, out, "Nobody has cards or buildings yet.");
}

void
replay_keys(struct arena *a, struct pile *out)
{
	static const char *const keys[] = {
		"right, space     an event on          left, backspace   an event back",
		"d                a decision on        D                 a decision back",
		"t                a turn on            T                 a turn back",
		"r, page down     a round on           R, page up        a round back",
		"home, <          to the beginning     end, >            to the end",
		"g                to a round           e                 to an event",
		"",
		"o   the orders that led to the decision, where they may be known",
		"b   the whole board, where the screen is small",
		"c   cards, buildings and scores",
		"l   the round so far, in words",
		"u   show what a rollback has undone, or leave it out",
		"?   these keys",
		"q   back, or out",
		"",
		"What happened is told for the unit gone by last: event, decision, turn, round.",
	};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		pile_add(a, out, keys[i]);
}

static void
print_lines(struct text *t, const struct pile *lines)
{
	for (int i = 0; i < lines->count; i++)
		text_addf(t, "%s\n", lines->list[i]);
}

char *
replay_print_step(struct replay *r, struct arena *a, bool orders)
{
	const struct event_row *step = playback_step(&r->playback, r->at);
	struct pile told = { 0 }, behind = { 0 };
	struct text t;

	text_init(&t, a);
	text_addf(&t, "%s: event %lld of %lld, round %d\n%s\n", text_clean(a, r->archive->name),
	    (long long)(step != NULL ? step->seq : 0), (long long)last_seq(&r->playback), round_at(r),
	    step_line(r, a));
	r->unit = UNIT_STEP;
	told_lines(r, a, PROSE_COLUMNS, &told);
	print_lines(&t, &told);
	if (orders) {
		replay_orders(r, a, &behind);
		text_add(&t, "\n");
		print_lines(&t, &behind);
	}
	const struct menu menu = menu_at(r, a, r->at, 0);
	text_addf(&t, "\n%s", board_draw(&menu));
	return t.data;
}

char *
replay_print_round(struct replay *r, struct arena *a, size_t first, size_t last, bool orders)
{
	const struct event_row *step = playback_step(&r->playback, last);
	struct pile given = { 0 };
	struct text t;

	text_init(&t, a);
	if (step != NULL && step->superseded_by != 0)
		text_addf(&t, "Undone by event %lld:\n", (long long)step->superseded_by);
	const struct told_list told = playback_tell(&r->playback, a, first, last, EVERYBODY);
	text_add(&t, tell_text(english(a), &told, PROSE_COLUMNS));
	for (size_t i = 0; orders && step != NULL && i < r->archive->orders; i++) {
		const struct archive_order *order = &r->archive->order[i];
		if (order->round != step->round || order->body == NULL)
			continue;
		pile_add(a, &given, "");
		add_order(r, a, order, "", &given);
	}
	print_lines(&t, &given);
	if (step != NULL && step->round > 0) {
		const struct menu menu = menu_at(r, a, last, 0);
		text_addf(&t, "\n%s", board_draw(&menu));
	}
	return t.data;
}
