// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that answer a message of another player, or of the game master.
#include "desk/internal.h"

#include <stdlib.h>
#include <string.h>

#include "orders/print.h"

// Finds the answered letter of ours if it carried a message; else row->id is 0.
static int
find_message(struct reading *r, struct outbox_row *row, struct err *e)
{
	struct sent_row sent;

	*row = (struct outbox_row){ .id = 0 };
	if (r->mail == NULL || reading_answers(r, &sent, e) != 0)
		return r->mail == NULL ? 0 : -1;
	if (sent.id == 0)
		return 0;
	if (outbox_find(r->j->store, sent.message_id, row, e) != 0)
		return -1;
	if (row->id != 0 && strstr(row->dedupe_key, "/press/") == NULL && strstr(row->dedupe_key, "/press-") == NULL)
		row->id = 0;
	return 0;
}

int
pressed_by(struct reading *r, const struct part *p, const char **tell, struct err *e)
{
	const struct table *t = p->table;
	struct outbox_row letter;
	struct press_row row = { .id = 0 };
	int to = TO_GM;

	*tell = NULL;
	if (find_message(r, &letter, e) != 0)
		return -1;
	if (letter.id == 0)
		return 0;
	// the letter that the message came from, by its key (carry_press); 0 for a message from the command line,
	// whose key has "press-" (notice_seat)
	const char *key = letter.dedupe_key, *name = t->row.name;
	const size_t len = strlen(name);
	const bool mailed = strstr(key, "/press/") != NULL && strncmp(key, name, len) == 0 && key[len] == '/';
	const int64_t letter_id = mailed ? strtoll(key + len + 1, NULL, 10) : 0;
	if (letter_id != 0 && press_of_letter(r->j->store, t->row.id, letter_id, &row, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players && row.id != 0; s++)
		if (t->seat[s].row.id == row.from_seat)
			to = t->row.press == GAME_PRESS_SIGNED ? s : TO_ALL;
	*tell = to < 0 ? message_said(r->in, to) : message_said_to(r->in, t->names.name[to]);
	return 0;
}

int
pressed_keep(struct reading *r, struct part *p, const char *words, struct err *e)
{
	const char *tell;

	if (words[strspn(words, " \t\r\n")] == '\0')
		return 0;
	if (pressed_by(r, p, &tell, e) != 0)
		return -1;
	if (tell == NULL)
		return 0;
	p->remark->question = words;
	p->remark->prose = p->remark->menu = false;
	reading_note(r, p, say(r->in, MSG("Your message was not sent on. To send it, reply with the line "
	    "\"{tell}\"."), ARG(tell, tell)));
	return 0;
}
