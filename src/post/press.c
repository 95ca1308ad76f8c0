// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press: what players write to each other and to the game master, carried without their addresses.
#include "post/press.h"

#include <string.h>

#include "base/clean.h"
#include "base/span.h"
#include "fair/token.h"
#include "mail/lexical.h"
#include "post/inform.h"
#include "post/limits.h"
#include "store/press.h"

static const char mask[] = "[masked]", head[] = "#STONEPOST";

static bool
is_alnum(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Whether a word could be a token: as long as one, and of its letters and digits (base32).
static bool
is_token(const char *word, size_t len)
{
	if (len != TOKEN_SIZE - 1)
		return false;
	for (size_t i = 0; i < len; i++)
		if (word[i] == '0' || word[i] == '1' || word[i] == '8' || word[i] == '9')
			return false;
	return true;
}

// Adds one line. In the first line of an order block the word behind `key` goes, whatever it is.
static void
add_line(struct text *out, const char *line, size_t len)
{
	bool in_head = word_find(line, len, head) != NULL, after_key = false;

	for (size_t i = 0, n; i < len; i += n) {
		for (n = 0; i + n < len && is_alnum(line[i + n]);)
			n++;
		if (n == 0) {
			if (line[i] == '#' && in_head)
				text_add(out, "(#)");
			else
				text_add_bytes(out, line + i, 1);
			n = 1;
			continue;
		}
		if (after_key || is_token(line + i, n))
			text_add(out, mask);
		else
			text_add_bytes(out, line + i, n);
		after_key = in_head && n == 3 && word_find(line + i, n, "key") != NULL;
	}
}

char *
press_masked(struct arena *a, const char *text)
{
	struct text out;

	text_init(&out, a);
	for (size_t len; *text != '\0'; text += len + (text[len] == '\n')) {
		len = strcspn(text, "\n");
		add_line(&out, text, len);
		if (text[len] == '\n')
			text_add(&out, "\n");
	}
	return out.data;
}

const char *
press_fault(struct arena *a, const char *text)
{
	size_t len = strlen(text), n;
	uint32_t c;

	if (len > PRESS_BYTES)
		return arena_printf(a,
		    "the message is %zu bytes long and was not sent: at most %d go into one", len,
		    PRESS_BYTES);
	for (size_t i = 0; i < len; i += n) {
		n = utf8_read(text + i, len - i, &c);
		if (n == 0 || (char_misleads(c) && c != '\n' && c != '\t'))
			return "the message holds control characters, or marks that turn the direction of "
			       "reading, and was not sent: write plain text";
	}
	return NULL;
}

// Why this seat cannot write to that reader in this game; NULL when it can.
static const char *
closed(struct judge *j, const struct table *t, int seat, int to)
{
	if (j->from[0] == '\0')
		return "the message was not sent: no letters are sent from here";
	if (to == TO_GM)
		return j->gm[0] != '\0' ? NULL
					: "the message was not sent: the game master has no address here";
	if (t->row.press == GAME_PRESS_NONE)
		return "the message was not sent: this game is played without messages among the players; "
		       "'press to gm' reaches the game master";
	if (to == seat)
		return "the message was not sent: it is to yourself";
	if (to >= 0 && t->seat[to].row.address[0] == '\0')
		return arena_printf(j->arena, "the message was not sent: %s has no address, so no letters "
					      "reach that seat",
		    seat_called(&t->names, to));
	return NULL;
}

// The letter that brings a message to one seat. Where it is from stands there unless the game hides
// it; addresses never do.
static int
deliver(struct judge *j, const struct table *t, int seat, int reader, bool to_all, const char *body,
    const char *key, int *letters, struct err *e)
{
	bool named = t->row.press == GAME_PRESS_SIGNED;
	const char *who = named ? seat_called(&t->names, seat) : "a player";
	const char *to = to_all ? "all" : "you";
	const char *notes[] = { body,
		named ? arena_printf(j->arena,
			    "To answer, begin your reply with a line 'press to %s', then your words "
			    "without an empty line between them, then a line 'end press'.",
			    t->names.name[seat])
		      : "Messages in this game do not say who wrote them." };
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .seats = t->seats,
		.players = t->row.players, .reader = reader,
		.headline = arena_printf(j->arena, "Press from %s to %s", who, to),
		.notes = { .list = notes, .count = 2 } };
	struct letter letter;
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter, .can_wait = true,
		.key = arena_printf(j->arena, "%s/press/%s", key, t->seat[reader].row.name) };

	return report_letter(j->arena, j->templates, &in, &letter, e) != 0
	    ? -1
	    : inform_queue(j, t, reader, &posting, letters, e);
}

static int
deliver_to_gm(struct judge *j, const struct table *t, int seat, const char *body, const char *key,
    struct err *e)
{
	const char *who = seat_called(&t->names, seat);

	return inform_gm(j, arena_printf(j->arena, "%s/press", key),
	    arena_printf(j->arena, "[stonepost %s] Press from %s to you", t->row.name, who),
	    arena_printf(j->arena, "%s, seat '%s' of game '%s', writes to the game master:\n\n%s\n", who,
		t->names.name[seat], t->row.name, body),
	    e);
}

// Delivers to everybody who is meant and has an address; the readers' names go into `names`.
static int
deliver_all(struct judge *j, const struct table *t, int seat, int to, const char *body,
    const char *key, struct pile *names, int *letters, struct err *e)
{
	for (int s = 0; s < t->row.players; s++) {
		if (s == seat || (to != TO_ALL && s != to) || t->seat[s].row.address[0] == '\0')
			continue;
		if (deliver(j, t, seat, s, to == TO_ALL, body, key, letters, e) != 0)
			return -1;
		pile_add(j->arena, names, seat_called(&t->names, s));
	}
	return 0;
}

int
press_send(struct judge *j, const struct table *t, int seat, const struct request *q,
    int64_t letter_id, const char *key, const char **refusal, const char **told, int *letters,
    struct err *e)
{
	const char *body = press_masked(j->arena, q->text);
	struct press_row row = { .game_id = t->row.id, .from_seat = t->seat[seat].row.id,
		.to_seat = q->to >= 0 ? t->seat[q->to].row.id : 0, .to_gm = q->to == TO_GM,
		.at = j->now, .body = body, .letter_id = letter_id };
	const struct limit *limit = limit_of(LIMIT_PRESS);
	struct pile names = { 0 };
	int64_t sent;

	*told = NULL;
	*refusal = press_fault(j->arena, q->text);
	if (*refusal == NULL)
		*refusal = closed(j, t, seat, q->to);
	if (*refusal != NULL)
		return 0;
	if (press_count(j->store, t->row.id, row.from_seat, j->now - limit->span, &sent, e) != 0)
		return -1;
	if (sent >= limit->most) {
		*refusal = arena_printf(j->arena,
		    "the message was not sent: you wrote %d within 24 hours, which is all that are carried",
		    limit->most);
		return 0;
	}
	if (q->to == TO_GM) {
		pile_add(j->arena, &names, "the game master");
		if (deliver_to_gm(j, t, seat, body, key, e) != 0)
			return -1;
	} else if (deliver_all(j, t, seat, q->to, body, key, &names, letters, e) != 0) {
		return -1;
	}
	if (names.count == 0) {
		*refusal = "the message was not sent: none of the others has an address";
		return 0;
	}
	*told = arena_printf(j->arena, "Your message went to %s.%s",
	    words_joined(j->arena, names.list, names.count),
	    strcmp(body, q->text) != 0 ? " What could have spoken for a seat in it was masked." : "");
	return press_insert(j->store, &row, e);
}
