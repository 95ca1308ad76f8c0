// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Notices that can wait, gathered for players who want them in one letter.
#include "post/inform.h"

#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "base/text.h"
#include "store/outbox.h"

enum { MOST = 50, HALF_DAY = DAY / 2 };

bool
gathering_can_wait(const struct table *t, int seat)
{
	const int64_t at = t->seat[seat].row.person.digest_at, third = t->row.pace / 3;

	return at != 0 && (t->row.deadline_at == 0 || at + (third < HALF_DAY ? third : HALF_DAY) <= t->row.deadline_at);
}

int
gathering_keep(struct judge *j, int64_t seat_id, const char *key, const struct letter *letter, struct err *e)
{
	const char *body = letter->body, *end = strstr(body, "\n\n");

	// without its greeting (a first line that ends in a comma, colon or exclamation mark) and its small print
	if (end != NULL && end > body && strchr(",:!", end[-1]) != NULL && strcspn(body, "\n") == (size_t)(end - body))
		body = end + 2;
	const char *print = strstr(body, "\n-- \n");
	struct gathered_row row = { .dedupe_key = key, .seat_id = seat_id, .at = j->now,
		.subject = letter->subject,
		.body = print != NULL ? arena_strndup(j->arena, body, (size_t)(print + 1 - body)) : body };
	return gathered_add(j->store, &row, e);
}

int
gathering_take(struct judge *j, int64_t seat_id, const char *key, const char **text, struct err *e)
{
	struct gathered_rows list;
	struct text out;
	char when[CLOCK_TEXT];

	*text = NULL;
	if (gathered_waiting(j->store, seat_id, MOST, &list, e) != 0)
		return -1;
	if (list.count == 0)
		return 0;
	text_init(&out, j->arena);
	for (size_t i = 0; i < list.count; i++) {
		const char *body = list.at[i].body;
		text_addf(&out, "%s---- %s ----\n\n%s", i > 0 ? "\n" : "", clock_print(list.at[i].at, when), body);
		if (body[0] != '\0' && body[strlen(body) - 1] != '\n')
			text_add(&out, "\n");
	}
	*text = out.data;
	return gathered_sent(j->store, seat_id, list.at[list.count - 1].id, key, e);
}
