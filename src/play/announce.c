// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters from the GM to the players of a game.
#include <string.h>

#include "base/arena.h"
#include "base/clean.h"
#include "base/text.h"
#include "play/act.h"
#include "post/notice.h"
#include "post/press.h"
#include "store/people.h"

static int
check(const char *text, struct err *e)
{
	size_t len = strlen(text);
	uint32_t c;

	if (text[strspn(text, " \n")] == '\0')
		return err_set(e, ERR_USAGE, "there is nothing to send: the text is empty");
	if (len > PRESS_BYTES)
		return err_set(e, ERR_DATA, "the text has %zu bytes, and %d is the most: shorten it", len,
		    PRESS_BYTES);
	for (size_t i = 0, n; i < len; i += n) {
		n = utf8_read(text + i, len - i, &c);
		if (n == 0)
			return err_set(e, ERR_DATA, "the text is not UTF-8, from byte %zu on", i + 1);
		if (char_misleads(c) && c != '\n')
			return err_set(e, ERR_DATA,
			    "the text has the control character U+%04X at byte %zu: take it out",
			    (unsigned)c, i + 1);
	}
	return 0;
}

// Returns the text with LF line ends, spaces instead of tabs, and no empty lines at its end.
static char *
plain_lines(struct arena *a, const char *text)
{
	struct text t;

	text_init(&t, a);
	for (; *text != '\0'; text++)
		if (*text == '\t')
			text_add(&t, " ");
		else if (*text != '\r' || text[1] != '\n')
			text_add_bytes(&t, text, 1);
	while (t.len > 0 && (t.data[t.len - 1] == '\n' || t.data[t.len - 1] == ' '))
		text_cut(&t, t.len - 1);
	return t.data;
}

// Returns the paragraphs of a text, each as one line.
static struct lines
paragraphs(struct arena *a, const char *text)
{
	struct pile p = { 0 };
	struct text t;
	bool open = false;

	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		bool alone = len > 0 && strchr(" -*0123456789", text[0]) != NULL;
		if (open && (alone || text[strspn(text, " ")] == '\n')) {
			pile_add(a, &p, t.data);
			open = false;
		}
		if (text[strspn(text, " ")] == '\n' || len == 0)
			continue;
		if (!open)
			text_init(&t, a);
		text_addf(&t, "%s%.*s", open ? " " : "", (int)len, text);
		open = true;
	}
	if (open)
		pile_add(a, &p, t.data);
	return lines_of(&p);
}

static int
run(struct acting *a, struct err *e)
{
	struct judge *j = a->j;
	const char *to = act_argument(a->call, 0);
	const char *text = plain_lines(j->arena, press_masked(j->arena, act_argument(a->call, 1)));
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct press_row row = { .at = j->now, .body = text };
	int only = -1;

	if (check(text, e) != 0 || table_find(j, a->call->game, t, e) != 0)
		return -1;
	if (to[0] != '\0' && to[strlen(to) - 1] == ':')
		to = arena_strndup(j->arena, to, strlen(to) - 1);
	if (strcmp(to, "all") != 0 && table_seat_wanted(j->arena, t, to, &only, e) != 0)
		return -1;
	row.game_id = t->row.id;
	row.to_seat = only >= 0 ? t->seat[only].row.id : 0;
	if (press_insert(j->store, &row, e) != 0)
		return -1;
	struct notice n = { .what = arena_printf(j->arena, "press-%lld", (long long)row.id),
		.headline = only >= 0 ? MSG("The game master writes to you") : MSG("The game master writes"),
		.notes = paragraphs(j->arena, text) };
	for (int s = 0; s < t->row.players; s++)
		if ((only < 0 || only == s) && notice_one(j, t, s, &n, e) != 0)
			return -1;
	return 0;
}

const struct act act_press = {
	.word = "press",
	.arguments = "[to] WHOM",
	.usage = "TEXT",
	.summary = MESSAGE("write to all players of a game, or to a seat"),
	.help = "Sends a message to all players of a game, or with --to, to one of them. With\n"
		"'-', the message is read from standard input. It may be up to 8 KiB long and\n"
		"must not contain control characters.",
	.done = MESSAGE("Sent, {letters}."),
	.tried = MESSAGE("Would be sent, {letters}."),
	.lines = true,
	.run = run,
};
