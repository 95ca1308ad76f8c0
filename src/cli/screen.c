// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Replays a game on a terminal. Only this file uses curses, which transmits only changes, so that it is
// usable over a slow connection.

#include <curses.h>
#include <string.h>

#include "base/text.h"
#include "cli/internal.h"
#include "report/words.h"

enum {
	KEY_ESC = 27,
	ESC_WAIT = 200, // milliseconds to wait for the rest of a key, which comes late over a slow connection
	DIGITS = 6, LEAST_ROWS = 6, LEAST_COLUMNS = 24,
};

struct screen {
	struct replay *replay;
	struct arena *arena; // memory for another playback
	struct arena work; // memory for one screen
	bool utf8, colours, done;
	const char *note; // shown at the bottom until the next key
};

// Draws a text, cut to the width of the terminal. The last column stays empty, because writing to the end of
// the last line would scroll the screen.
static void
draw_line(struct screen *s, int row, const char *text, attr_t how)
{
	struct text t;

	if (row < 0 || row >= LINES)
		return;
	text_init(&t, &s->work);
	text_add_cell(&t, text, (size_t)(COLS - 1), s->utf8 ? "\u2026" : "~");
	for (char *c = t.data; !s->utf8 && *c != '\0'; c++)
		if ((unsigned char)*c >= 0x80)
			*c = '?';
	(void)attrset((int)how);
	(void)mvaddstr(row, 0, t.data);
	(void)attrset(A_NORMAL);
}

static void
draw(struct screen *s)
{
	(void)erase();
	if (LINES < LEAST_ROWS || COLS < LEAST_COLUMNS) {
		draw_line(s, 0, "too small", A_NORMAL);
		(void)refresh();
		return;
	}
	const struct replay_screen shot = replay_compose(s->replay, &s->work, LINES, COLS - 1);
	draw_line(s, 0, shot.title, A_REVERSE);
	for (int i = 0; i < shot.lines && i < LINES - 2; i++) {
		// A line has the color of its seat, and is bold if it is this seat's turn.
		const bool coloured = s->colours && shot.seat[i] >= 0;
		const bool strong = i == shot.strong || (coloured && shot.seat[i] == shot.turn);
		const attr_t look = strong ? A_BOLD : A_NORMAL;
		draw_line(s, i + 1, shot.line[i], coloured ? look | (attr_t)COLOR_PAIR(shot.seat[i] + 1) : look);
	}
	draw_line(s, LINES - 1, s->note != NULL ? s->note : shot.help, A_REVERSE);
	(void)refresh();
}

static int
read_key(void)
{
	int key = wgetch(stdscr);

	if (key == 12) { // ^L redraws the screen after garbled output
		(void)clearok(curscr, TRUE);
		return KEY_RESIZE;
	}
	return key;
}

// Shows a text; any key that does not scroll closes it.
static void
read_text(struct screen *s, const char *title, const struct pile *text)
{
	int top = 0, key;

	do {
		int page = LINES > 3 ? LINES - 2 : 1, most = text->count - page;
		top = top > most ? most : top;
		top = top < 0 ? 0 : top;
		(void)erase();
		draw_line(s, 0, title, A_REVERSE);
		for (int i = 0; i < page && top + i < text->count; i++)
			draw_line(s, i + 1, text->list[top + i], A_NORMAL);
		draw_line(s, LINES - 1,
		    most > 0 ? " up, down, page up, page down; any other key: back" : " any key: back", A_REVERSE);
		(void)refresh();
		key = read_key();
		if (key == KEY_UP || key == KEY_DOWN)
			top += key == KEY_DOWN ? 1 : -1;
		else if (key == KEY_PPAGE || key == KEY_NPAGE)
			top += key == KEY_NPAGE ? page : -page;
		else if (key != KEY_RESIZE)
			return;
	} while (key != ERR);
}

// Asks for a number on the last line; -1 if the reader cancels.
static int
ask_number(struct screen *s, const char *question)
{
	char digits[DIGITS + 1] = "";
	size_t n = 0;
	int key;

	for (;;) {
		draw(s);
		draw_line(s, LINES - 1, arena_printf(&s->work, " %s: %s_", question, digits), A_REVERSE);
		(void)refresh();
		key = read_key();
		if (key >= '0' && key <= '9' && n < DIGITS) {
			digits[n++] = (char)key;
			digits[n] = '\0';
		} else if ((key == KEY_BACKSPACE || key == 127 || key == 8) && n > 0) {
			digits[--n] = '\0';
		} else if (key == '\n' || key == '\r' || key == KEY_ENTER) {
			int number = 0;
			for (size_t i = 0; i < n; i++)
				number = number * 10 + (digits[i] - '0');
			return n > 0 ? number : -1;
		} else if (key == KEY_ESC || key == 'q' || key == ERR) {
			return -1;
		}
	}
}

static void
go_to_round(struct screen *s)
{
	struct replay *r = s->replay;
	size_t first, last;
	int round = ask_number(s, "go to the beginning of round");

	if (round < 0)
		return;
	if (round == 0)
		r->at = 0;
	else if (playback_round(&r->playback, round, &first, &last))
		r->at = first;
	else
		s->note = " this round does not exist";
}

static void
go_to_event(struct screen *s)
{
	struct replay *r = s->replay;
	int number = ask_number(s, "go to event");

	if (number == 0)
		r->at = 0;
	else if (number > 0 && !playback_number(&r->playback, number, &r->at))
		s->note = " this event is not in the log";
}

static void
show_orders(struct screen *s)
{
	struct pile text = { 0 };

	replay_orders(s->replay, &s->work, &text);
	read_text(s, " The orders that led to this decision", &text);
}

static void
show_board(struct screen *s)
{
	struct pile text = { 0 };

	replay_board(s->replay, &s->work, COLS - 1, &text);
	read_text(s, " The board", &text);
}

static void
show_cards(struct screen *s)
{
	struct pile text = { 0 };

	replay_cards(s->replay, &s->work, &text);
	read_text(s, " Cards, buildings and scores", &text);
}

static void
show_log(struct screen *s)
{
	struct pile text = { 0 };

	replay_log(s->replay, &s->work, &text);
	read_text(s, " The round so far", &text);
}

static void
show_keys(struct screen *s)
{
	struct pile text = { 0 };

	replay_keys(&s->work, &text);
	read_text(s, " Keys", &text);
}

static void
toggle(struct screen *s)
{
	struct err ignored = { 0 };

	if (replay_toggle(s->replay, s->arena, &ignored) == 0)
		s->note = s->replay->undone ? " what a rollback has undone is shown"
					    : " what a rollback has undone is left out";
}

static void
go_first(struct screen *s)
{
	s->replay->at = 0;
}

static void
go_last(struct screen *s)
{
	s->replay->at = s->replay->playback.count;
}

static void
leave(struct screen *s)
{
	s->done = true;
}

// The effect of each key: it moves by a unit, forwards or backwards, or calls a function.
static const struct {
	int key;
	enum unit unit;
	enum { BACK, ON } where;
	void (*act)(struct screen *s);
} bindings[] = {
	{ KEY_RIGHT, UNIT_STEP, ON, NULL }, { ' ', UNIT_STEP, ON, NULL },
	{ KEY_LEFT, UNIT_STEP, BACK, NULL }, { KEY_BACKSPACE, UNIT_STEP, BACK, NULL },
	{ 127, UNIT_STEP, BACK, NULL }, { 8, UNIT_STEP, BACK, NULL },
	{ 'd', UNIT_DECISION, ON, NULL }, { 'D', UNIT_DECISION, BACK, NULL },
	{ 't', UNIT_TURN, ON, NULL }, { 'T', UNIT_TURN, BACK, NULL },
	{ 'r', UNIT_ROUND, ON, NULL }, { KEY_NPAGE, UNIT_ROUND, ON, NULL },
	{ 'R', UNIT_ROUND, BACK, NULL }, { KEY_PPAGE, UNIT_ROUND, BACK, NULL },
	{ KEY_HOME, UNIT_STEP, BACK, go_first }, { '<', UNIT_STEP, BACK, go_first },
	{ KEY_END, UNIT_STEP, ON, go_last }, { '>', UNIT_STEP, ON, go_last },
	{ 'g', UNIT_STEP, ON, go_to_round }, { 'e', UNIT_STEP, ON, go_to_event },
	{ 'o', UNIT_STEP, ON, show_orders }, { 'b', UNIT_STEP, ON, show_board },
	{ 'c', UNIT_STEP, ON, show_cards }, { 'l', UNIT_STEP, ON, show_log },
	{ 'u', UNIT_STEP, ON, toggle }, { '?', UNIT_STEP, ON, show_keys },
	{ 'q', UNIT_STEP, ON, leave }, { 'Q', UNIT_STEP, ON, leave },
	{ ERR, UNIT_STEP, ON, leave }, // the terminal is gone
};

static void
act_on(struct screen *s, int key)
{
	struct replay *r = s->replay;

	s->note = key == KEY_RESIZE ? s->note : NULL;
	for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++) {
		if (bindings[i].key != key)
			continue;
		if (bindings[i].act != NULL) {
			bindings[i].act(s);
			return;
		}
		r->unit = bindings[i].unit;
		r->at = bindings[i].where == ON ? playback_forward(&r->playback, r->at, r->unit)
						: playback_back(&r->playback, r->at, r->unit);
		return;
	}
}

// Prepares one color for each seat, on the terminal's own background.
static void
start_colours(struct screen *s)
{
	static const short seats[] = { COLOR_GREEN, COLOR_YELLOW, COLOR_CYAN, COLOR_MAGENTA };

	if (!s->replay->colours || !has_colors() || start_color() != OK || use_default_colors() != OK)
		return;
	for (short i = 0; i < (short)(sizeof seats / sizeof *seats); i++)
		(void)init_pair((short)(i + 1), seats[i], -1);
	s->colours = true;
}

int
screen_replay(struct replay *r, struct arena *a, FILE *in, FILE *out, bool utf8, struct err *e)
{
	struct screen s = { .replay = r, .arena = a, .utf8 = utf8 };
	static const char fault[] = "%s; set TERM, or use --round, --event or --all";
	SCREEN *terminal = newterm(NULL, out, in);

	if (terminal == NULL)
		return err_set(e, ERR_UNAVAILABLE, fault, "nothing is known of this terminal");
	(void)set_term(terminal);
	if (tigetstr("cup") == NULL) {
		(void)endwin();
		delscreen(terminal);
		return err_set(e, ERR_UNAVAILABLE, fault, "this terminal cannot move its cursor");
	}
	(void)cbreak();
	(void)noecho();
	(void)nonl();
	(void)curs_set(0);
	(void)set_escdelay(ESC_WAIT);
	(void)keypad(stdscr, TRUE);
	start_colours(&s);
	while (!s.done) {
		draw(&s);
		act_on(&s, read_key());
		arena_release(&s.work);
	}
	(void)endwin();
	delscreen(terminal);
	return 0;
}
