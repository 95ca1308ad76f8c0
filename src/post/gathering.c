// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that can wait, gathered for players who want them together.
#include "post/gathering.h"

#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "store/outbox.h"

enum { MOST = 50 };

int
gathering_keep(struct judge *j, int64_t seat_id, const char *key, const struct letter *letter,
    struct err *e)
{
	struct gathered_row row = { .dedupe_key = key, .seat_id = seat_id, .at = j->now,
		.subject = letter->subject, .body = letter->body };

	return gathered_add(j->store, &row, e);
}

// What a letter says, without the greeting that each begins with: a line that ends in a comma, or as
// other languages greet.
static const char *
without_greeting(const char *body)
{
	const char *end = strstr(body, "\n\n");

	return end != NULL && end > body && strchr(",:!", end[-1]) != NULL && strcspn(body, "\n") == (size_t)(end - body)
	    ? end + 2
	    : body;
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
		const char *body = without_greeting(list.at[i].body);
		text_addf(&out, "%s---- %s ----\n\n%s", i > 0 ? "\n" : "",
		    clock_print(list.at[i].at, when), body);
		if (body[0] != '\0' && body[strlen(body) - 1] != '\n')
			text_add(&out, "\n");
	}
	*text = out.data;
	return gathered_sent(j->store, seat_id, list.at[list.count - 1].id, key, e);
}
