// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The words that players contributed to the dice, in order of arrival.
#include "table/table.h"

#include "base/arena.h"
#include "base/clock.h"

int
given_order(const struct table *t, int order[static PLAYERS_MAX])
{
	int n = 0;

	for (int s = 0; s < t->row.players; s++) {
		if (t->seat[s].row.word[0] == '\0')
			continue;
		int at = n++;
		for (; at > 0 && t->seat[order[at - 1]].row.word_at > t->seat[s].row.word_at; at--)
			order[at] = order[at - 1];
		order[at] = s;
	}
	return n;
}

static const char *
times(struct arena *a, const struct table *t, bool letters)
{
	int order[PLAYERS_MAX], n = given_order(t, order);
	char time[CLOCK_TEXT];
	struct text out;

	text_init(&out, a);
	for (int i = 0; i < n; i++)
		text_addf(&out, "%s%s %s", i > 0 ? ", " : "",
		    letters ? seat_letter(order[i]) : t->seat[order[i]].row.name,
		    clock_iso(t->seat[order[i]].row.word_at, time));
	return out.data;
}

const char *
given_times(struct arena *a, const struct table *t)
{
	return times(a, t, false);
}

const char *
given_times_lettered(struct arena *a, const struct table *t)
{
	return times(a, t, true);
}

const char *
given_told(struct tongue in, const struct table *t)
{
	int order[PLAYERS_MAX], n = given_order(t, order);
	struct pile words = { 0 };
	char time[CLOCK_TEXT];

	for (int i = 0; i < n; i++)
		pile_add(in.arena, &words,
		    say(in, MSG("{word} ({player}, {time})"), ARG(word, t->seat[order[i]].row.word),
			ARG(player, t->seat[order[i]].row.word_left ? t->seat[order[i]].row.name : seat_called(&t->names, order[i])),
			ARG(time, clock_iso(t->seat[order[i]].row.word_at, time))));
	return n > 0 ? say_list(in, words.list, words.count) : say(in, MSG_OF("word", "none"));
}
