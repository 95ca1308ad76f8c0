// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Everyday wishes: each is answered with the line that fulfils it, or carried out at once if it is harmless.
#include "desk/internal.h"

#include <stdlib.h>
#include <string.h>

#include "mail/address.h"

// Everyday wishes by topic. A wish is answered with a line to reply with, or carried out as a
// request. A wish without a row, such as TOPIC_KEEP, is handled elsewhere.
static const struct {
	struct msg told;
	bool done; // the wish is carried out as `request`
	bool master; // the game master decides
	bool leaves; // also explains how to leave the game
	enum request_kind request;
} intents[TOPICS] = {
	[TOPIC_LANGUAGE] = { .done = true, .request = REQUEST_LANG },
	[TOPIC_QUIET] = { .done = true, .request = REQUEST_UNSUBSCRIBE },
	[TOPIC_RESEND] = { .done = true, .request = REQUEST_RESEND },
	[TOPIC_HOWTO] = { .done = true, .request = REQUEST_HELP },
	[TOPIC_WHY] = { .done = true, .request = REQUEST_HISTORY }, // of the round named, otherwise of the last
	[TOPIC_ADDRESS] = { .told = MESSAGE("To get your letters at another address, reply with the line "
	    "\"address {address}\".") },
	[TOPIC_FORGET] = { .told = MESSAGE("To have all your data removed, reply with the line \"forget "
	    "me\" (we ask you first).") },
	[TOPIC_DATA] = { .told = MESSAGE("To get a file with everything we keep about you, reply with the "
	    "line \"export my data\".") },
	[TOPIC_UNDO] = { .told = MESSAGE("Until the round is played you can change your orders as often as you like: just send "
	    "a new plan, which replaces the old one. To take them back, reply with the line \"cancel\". To "
	    "play the last round again if everybody agrees, reply with the line \"agree undo\".") },
	[TOPIC_LATER] = { .told = MESSAGE("If everybody at the table agrees, this round's deadline is "
	    "moved: reply with a line such as \"agree +2d\". The game master can move it, too."), .master = true },
	[TOPIC_PAUSE] = { .told = MESSAGE("If everybody at the table agrees, the game pauses: reply with a "
	    "line such as \"agree pause 7d\". The game master can pause it, too."), .master = true },
	[TOPIC_QUIT] = { .leaves = true },
	[TOPIC_GAMES] = { .done = true, .request = REQUEST_GAMES },
	[TOPIC_INVITE] = { .told = MESSAGE("Nobody can join a game that has begun, but somebody else can take "
	    "over your seat. The game master arranges that, or a new game with more people."), .master = true },
	[TOPIC_FEWER] = { .told = MESSAGE("To get only the boards of your games, reply with the line "
	    "\"unsubscribe\".") },
	[TOPIC_REMINDERS] = { .told = MESSAGE("To get no reminders, reply with the line \"remind none\".") },
	[TOPIC_REMINDED] = { .told = MESSAGE("To be reminded a day before each deadline, reply with the line \"remind 1d\".") },
	[TOPIC_STANDIN] = { .told = MESSAGE("For a computer player to play for you while you are away, reply "
	    "with a line such as \"away until Sunday, play on\". \"away none\" ends it.") },
	[TOPIC_FASTER] = { .told = MESSAGE("The game master decides how much time a round has."), .master = true },
	[TOPIC_NUDGE] = { .told = MESSAGE("We remind everybody who is late. To write to the others yourself, "
	    "begin a line with \"tell all:\".") },
	[TOPIC_AGREEING] = { .told = MESSAGE("If everybody agrees, the game ends now and the points are "
	    "counted: reply with the line \"agree end\".") },
	[TOPIC_REMATCH_LATER] = { .told = MESSAGE("When this game is over, reply \"again\" to its last "
	    "letter, and we ask the others.") },
	[TOPIC_LOOKS] = { .told = MESSAGE("To get your letters as plain text, reply with the line \"style "
	    "text\".") },
};

bool
intent_for_master(enum topic topic)
{
	return intents[topic].master;
}

// Returns the address that the letter names, or else an example.
static const char *
address_named(const struct reading *r)
{
	static const char stops[] = " \t\r\n<>()[]\",;:";

	for (const char *at = strchr(r->parted->words, '@'); at != NULL; at = strchr(at + 1, '@')) {
		const char *from = at;
		while (from > r->parted->words && strchr(stops, from[-1]) == NULL)
			from--;
		size_t len = strcspn(from, stops);
		while (len > 0 && (from[len - 1] == '.' || from[len - 1] == '!'))
			len--;
		const char *address = arena_strndup(r->j->arena, from, len);
		if (address_fault(address) == NULL)
			return address;
	}
	return "new@example.org";
}

void
intent_answer(struct reading *r, struct part *p, const struct inquiry *q)
{
	const int before = p->table->game.round > 1 ? p->table->game.round - 1 : 1;
	const int named = q->topic == TOPIC_WHY ? (int)strtol(q->words, NULL, 10) : 0;
	const int last = named > 0 && named < before ? named : before; // round for `history`

	if (!intents[q->topic].done && intents[q->topic].told.text != NULL)
		inquiry_note(r->j->arena, p, say(r->in, intents[q->topic].told, ARG(address, address_named(r))));
	if (intents[q->topic].done && p->orders->requests < REQUESTS_MAX)
		p->orders->request[p->orders->requests++] = (struct request){ .kind = intents[q->topic].request, .line = 1,
			.text = q->words, .until = "", .from = last, .to = last };
	if (intents[q->topic].leaves)
		ways_add_leave(r, p);
}
