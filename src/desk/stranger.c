// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters from nobody who is known here.
#include "desk/stranger.h"

#include "mail/lexical.h"
#include "mail/tag.h"
#include "post/question.h"
#include "store/answers.h"

enum { HOUR = 60 * 60, WEEK = 7 * 24 * HOUR };

// The most answers to them in an hour are a tenth of all: who writes under ever other names shall
// not use up those of the players.
static int
most_an_hour(const struct judge *j)
{
	return j->answers > 10 ? j->answers / 10 : 1;
}

int
stranger_answer(struct reading *r, struct err *e)
{
	static const char *const notes[] = {
	    "This is an automatic answer. This address takes letters of people who play Stone Age by "
	    "mail, and yours shows no token of a player, nor the code of a game. Players: reply to "
	    "the last letter you got from here. There is no other answer within a week."
	};
	struct judge *j = r->j;
	const char *from = r->mail->from, *path = r->mail->return_path;
	struct asking q = { .address = from, .name = "", .game = "stranger",
		.headline = "Your letter was not understood", .notes = { .list = notes, .count = 1 }, .mail = r->mail,
		.key = arena_printf(j->arena, "stranger-%lld", (long long)r->letter->id) };
	int64_t lately;
	bool all, yes;

	if (!j->strangers || r->seat != NULL || r->out->letters > 0 || r->out->asked > 0 ||
	    r->writer->count > 0 || from[0] == '\0' || tag_is_ours(j->arena, j->from, from) ||
	    (path != NULL && !word_same(path, from)))
		return 0;
	if (answers_count(j->store, from, "stranger", j->now - WEEK, &lately, e) != 0 ||
	    answers_strangers_reached(j->store, most_an_hour(j), j->now - HOUR, &all, e) != 0 ||
	    take_may_answer(j, from, &yes, e) != 0)
		return -1;
	if (lately > 0 || all || !yes)
		return 0;
	return answers_insert(j->store, from, "stranger", j->now, e) != 0
	    ? -1
	    : question_ask(j, &q, &r->out->letters, e);
}
