// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Press: messages of players to each other and to the game master, passed on without their addresses.
#include "post/press.h"

#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"
#include "base/span.h"
#include "fair/token.h"
#include "mail/lexical.h"
#include "post/inform.h"
#include "post/limits.h"
#include "post/notice.h"
#include "store/people.h"

static const char mask[] = "[masked]", head[] = "#STONEPOST";

// Whether a word could be a token: it has the length and the characters of a token (base32).
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

// Adds one line. In the first line of an order block, masks the word after `key`.
static void
add_line(struct text *out, const char *line, size_t len)
{
	bool in_head = word_find(line, len, head) != NULL, after_key = false;

	for (size_t i = 0, n; i < len; i += n) {
		for (n = 0; i + n < len && ascii_is_alnum(line[i + n]);)
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
press_fault(struct tongue in, const char *text)
{
	size_t len = strlen(text), n;
	uint32_t c;

	if (len > PRESS_BYTES)
		return say(in, MSG("the message is {bytes} bytes long and was not sent: at most {most} go into one"),
		    ARG(bytes, (long long)len), ARG(most, PRESS_BYTES));
	for (size_t i = 0; i < len; i += n) {
		n = utf8_read(text + i, len - i, &c);
		if (n == 0 || (char_misleads(c) && c != '\n' && c != '\t'))
			return say(in, MSG("the message holds control characters, or marks that turn the direction of "
					"reading, and was not sent: write plain text"));
	}
	return NULL;
}

// Why the message cannot go to its recipient; NULL if it can.
static const char *
closed(struct judge *j, const struct press *p)
{
	const struct tongue in = table_tongue(j, p->table, p->seat);
	const struct table *t = p->table;

	if (j->from[0] == '\0')
		return say(in, MSG("the message was not sent: no letters are sent from here"));
	if (p->to == TO_GM)
		return j->gm[0] != '\0'
		    ? NULL : say(in, MSG("the message was not sent: the game master has no address here"));
	if (t->row.press == GAME_PRESS_NONE)
		return say(in, MSG("the message was not sent: this game is played without messages among the "
				"players; \"press to gm\" reaches the game master"));
	if (p->to == p->seat)
		return say(in, MSG("the message was not sent: it is addressed to yourself"));
	if (p->to >= 0 && t->seat[p->to].row.person.address[0] == '\0')
		return say(in, MSG("the message was not sent: {who} has no address, so no letters reach that seat"),
		    ARG(who, seat_called(&t->names, p->to)));
	if (p->to >= 0 && t->seat[p->to].row.person.quiet)
		return say(in, MSG("the message was not sent: {who} doesn't want "
				   "messages"), ARG(who, seat_called(&t->names, p->to)));
	return NULL;
}

// Writes the text of the letter that delivers a message to one seat. It names the writer unless the game
// hides writers; it never contains addresses.
static void
say_press(struct tongue in, const void *about, struct notice_words *words)
{
	const struct press *p = about;
	const struct table *t = p->table;
	bool named = t->row.press == GAME_PRESS_SIGNED;

	words->headline = say(in,
	    p->to == TO_ALL ? named ? MSG("Message from {who} to all") : MSG("Message from a player to all")
	    : named	    ? MSG("Message from {who} to you")
			    : MSG("Message from a player to you"),
	    ARG(who, seat_called(&t->names, p->seat)));
	words->reply = named ? arena_printf(in.arena, "tell %s: ", t->names.name[p->seat]) : NULL;
	pile_add(in.arena, &words->notes, p->body);
	pile_add(in.arena, &words->notes,
	    say(in,
		named ? MSG("To answer, reply with one line that begins with \"tell {seat}:\", followed by "
			    "your message.")
		      : MSG("Messages in this game do not say who wrote them."),
		ARG(seat, t->names.name[p->seat])));
}

static int
deliver_to_gm(struct judge *j, const struct press *p, struct err *e)
{
	const struct table *t = p->table;
	const char *who = seat_called(&t->names, p->seat);
	const struct tongue in = english(j->arena);

	return inform_gm(j, arena_printf(j->arena, "%s/press", p->key),
	    say(in, MSG("[stonepost {game}] Message from {who} to you"), ARG(game, t->row.name), ARG(who, who)),
	    arena_printf(j->arena, "%s\n\n%s\n",
		say(in, MSG("{who}, seat \"{seat}\" of game \"{game}\", writes to the game master:"), ARG(who, who),
		    ARG(seat, t->names.name[p->seat]), ARG(game, t->row.name)),
		p->body),
	    e);
}

// Delivers the message to all recipients who have an address and want messages; adds their names to `names`.
static int
deliver_all(struct judge *j, const struct press *p, struct pile *names, struct err *e)
{
	const struct table *t = p->table;
	const struct notice n = { .tell = say_press, .about = p, .can_wait = true };

	if (p->to == TO_GM) {
		pile_add(j->arena, names, say(table_tongue(j, t, p->seat), MSG("the game master")));
		return deliver_to_gm(j, p, e);
	}
	for (int s = 0; s < t->row.players; s++) {
		if (s == p->seat || (p->to != TO_ALL && s != p->to) || t->seat[s].row.person.address[0] == '\0' ||
		    t->seat[s].row.person.quiet)
			continue;
		const char *key = arena_printf(j->arena, "%s/press/%s", p->key, t->seat[s].row.name);
		if (notice_brief(j, t, s, key, &n, e) != 0)
			return -1;
		pile_add(j->arena, names, seat_called(&t->names, s));
	}
	return 0;
}

int
press_send(struct judge *j, const struct press *p, struct outcome *out, struct err *e)
{
	struct press masked = *p;
	const struct table *t = p->table;
	const struct tongue in = table_tongue(j, t, p->seat);
	const struct limit *limit = limit_of(LIMIT_PRESS);
	struct pile names = { 0 };
	int64_t sent = 0;

	*out = (struct outcome){ .refusal = press_fault(in, p->body) };
	if (out->refusal == NULL)
		out->refusal = closed(j, p);
	if (out->refusal == NULL &&
	    press_count(j->store, t->seat[p->seat].row.id, j->now - limit->span, &sent, e) != 0)
		return -1;
	if (out->refusal == NULL && sent >= limit->most)
		out->refusal = say(in,
		    MSG("the message was not sent: you sent {count} within 24 hours, which is the limit"),
		    ARG(count, limit->most));
	if (out->refusal != NULL)
		return 0;
	masked.body = press_masked(j->arena, p->body);
	if (deliver_all(j, &masked, &names, e) != 0)
		return -1;
	if (names.count == 0) {
		out->refusal = say(in, MSG("the message was not sent: none of the others gets messages"));
		return 0;
	}
	out->told = say(in,
	    strcmp(masked.body, p->body) == 0
		? MSG("Your message went to {players}.")
		: MSG("Your message went to {players}. Anything in it that looked like a seat's key was masked."),
	    ARG(players, say_list(in, names.list, names.count)));
	struct press_row row = { .game_id = t->row.id, .from_seat = t->seat[p->seat].row.id,
		.to_seat = p->to >= 0 ? t->seat[p->to].row.id : 0, .to_gm = p->to == TO_GM,
		.at = j->now, .body = masked.body, .letter_id = p->letter_id };
	return press_insert(j->store, &row, e);
}
