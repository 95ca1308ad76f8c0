// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The points of each player over the rounds, as the lines of a chart.
#include "report/page.h"

#include "report/json.h"

// Size and margins of the drawing, in its own units.
enum { LEFT = 56, RIGHT = 596, TOP = 14, BOTTOM = 232, TICKS = 6, LABEL = 24 };

struct scale {
	int least, most, step; // range and step of the points axis
	int rounds;
};

static struct scale
scale_of(const struct chart_points *at, int rounds, int players)
{
	static const int steps[] = { 5, 10, 20, 25, 50, 100, 200, 500, 1000 };
	struct scale s = { .least = 0, .most = 10, .step = steps[0], .rounds = rounds };

	for (int r = 0; r < rounds; r++)
		for (int p = 0; p < players; p++) {
			s.least = at[r].points[p] < s.least ? at[r].points[p] : s.least;
			s.most = at[r].points[p] > s.most ? at[r].points[p] : s.most;
		}
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		s.step = steps[i];
		if ((s.most - s.least) / s.step < TICKS)
			break;
	}
	s.least = -((-s.least + s.step - 1) / s.step) * s.step;
	s.most = (s.most + s.step - 1) / s.step * s.step;
	return s;
}

static int
x_of(const struct scale *s, int index)
{
	return s->rounds < 2 ? LEFT : LEFT + (RIGHT - LEFT) * index / (s->rounds - 1);
}

static int
y_of(const struct scale *s, int points)
{
	return BOTTOM - (BOTTOM - TOP) * (points - s->least) / (s->most - s->least);
}

static void
push_tick(json_t *list, const char *axis, int place, int label)
{
	json_t *tick = json_map();

	json_put(tick, axis, json_number(place));
	json_put(tick, "label", json_number(label));
	json_push(list, tick);
}

// Moves overlapping labels at the ends of lines apart: from the top, each is moved below the one
// before it; if the bottom is reached, labels are moved back up.
static void
spread(int *y, int players)
{
	int order[PLAYERS_MAX], n = 0;

	for (int p = 0; p < players; p++, n++) {
		int i = n;
		for (; i > 0 && y[order[i - 1]] > y[p]; i--)
			order[i] = order[i - 1];
		order[i] = p;
	}
	for (int i = 1; i < n; i++)
		if (y[order[i]] < y[order[i - 1]] + LABEL)
			y[order[i]] = y[order[i - 1]] + LABEL;
	for (int i = n - 1, room = BOTTOM; i >= 0; i--, room -= LABEL)
		if (y[order[i]] > room)
			y[order[i]] = room;
}

json_t *
page_chart(struct tongue to, const struct chart_points *at, int rounds,
    const struct report_seat *seats, int players)
{
	const struct scale s = scale_of(at, rounds, players);
	int y[PLAYERS_MAX] = { 0 };
	char marks[PLAYERS_MAX];
	json_t *chart = json_map(), *lines = json_list(), *xs = json_list(), *ys = json_list();
	const char *words[PLAYERS_MAX];

	seat_marks(seats, players, marks);
	for (int p = 0; p < players; p++)
		y[p] = y_of(&s, at[rounds - 1].points[p]);
	spread(y, players);
	for (int p = 0; p < players; p++) {
		json_t *one = json_map();
		const char *title = seat_title(to, seats, p);
		struct text line;
		text_init(&line, to.arena);
		for (int r = 0; r < rounds; r++)
			text_addf(&line, "%s%d,%d", r > 0 ? " " : "", x_of(&s, r), y_of(&s, at[r].points[p]));
		json_put(one, "n", json_number(p + 1));
		json_put(one, "points", json_text(line.data));
		json_put(one, "x", json_number(x_of(&s, rounds - 1) + 6));
		json_put(one, "y", json_number(y[p] + 5));
		json_put(one, "mark", json_text(arena_strndup(to.arena, &marks[p], 1)));
		json_put(one, "title", json_text(title));
		json_push(lines, one);
		words[p] = say(to, MSG("{who} {points}"), ARG(who, title), ARG(points, at[rounds - 1].points[p]));
	}
	for (int r = 0; r < rounds; r++)
		push_tick(xs, "x", x_of(&s, r), at[r].round);
	for (int points = s.least; points <= s.most; points += s.step)
		push_tick(ys, "y", y_of(&s, points), points);
	json_put(chart, "lines", lines);
	json_put(chart, "xs", xs);
	json_put(chart, "ys", ys);
	json_put(chart, "zero", json_number(y_of(&s, 0)));
	json_put(chart, "words", json_text(say_list(to, words, players)));
	return chart;
}
