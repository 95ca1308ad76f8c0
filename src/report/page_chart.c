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

static json_t *
ticks_y(const struct scale *s)
{
	json_t *list = json_list();

	for (int points = s->least; points <= s->most; points += s->step) {
		json_t *tick = json_map();
		json_put(tick, "y", json_number(y_of(s, points)));
		json_put(tick, "label", json_number(points));
		json_push(list, tick);
	}
	return list;
}

static json_t *
ticks_x(const struct scale *s, const struct chart_points *at)
{
	json_t *list = json_list();

	for (int r = 0; r < s->rounds; r++) {
		json_t *tick = json_map();
		json_put(tick, "x", json_number(x_of(s, r)));
		json_put(tick, "label", json_number(at[r].round));
		json_push(list, tick);
	}
	return list;
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

static json_t *
line(struct arena *a, const struct scale *s, const struct chart_points *at, int seat)
{
	struct text t;

	text_init(&t, a);
	for (int r = 0; r < s->rounds; r++)
		text_addf(&t, "%s%d,%d", r > 0 ? " " : "", x_of(s, r), y_of(s, at[r].points[seat]));
	return json_text(t.data);
}

json_t *
page_chart(struct tongue to, const struct chart_points *at, int rounds,
    const struct report_seat *seats, int players)
{
	const struct scale s = scale_of(at, rounds, players);
	int y[PLAYERS_MAX] = { 0 };
	char marks[PLAYERS_MAX];
	json_t *chart = json_map(), *lines = json_list();
	const char *words[PLAYERS_MAX];

	seat_marks(seats, players, marks);
	for (int p = 0; p < players; p++)
		y[p] = y_of(&s, at[rounds - 1].points[p]);
	spread(y, players);
	for (int p = 0; p < players; p++) {
		json_t *one = json_map();
		const char *title = seat_title(to, seats, p);
		json_put(one, "n", json_number(p + 1));
		json_put(one, "points", line(to.arena, &s, at, p));
		json_put(one, "x", json_number(x_of(&s, rounds - 1) + 6));
		json_put(one, "y", json_number(y[p] + 5));
		json_put(one, "mark", json_text(arena_strndup(to.arena, &marks[p], 1)));
		json_put(one, "title", json_text(title));
		json_push(lines, one);
		words[p] = say(to, MSG("{who} {points}"), ARG(who, title),
		    ARG(points, at[rounds - 1].points[p]));
	}
	json_put(chart, "lines", lines);
	json_put(chart, "xs", ticks_x(&s, at));
	json_put(chart, "ys", ticks_y(&s));
	json_put(chart, "zero", json_number(y_of(&s, 0)));
	json_put(chart, "words", json_text(say_list(to, words, players)));
	return chart;
}
