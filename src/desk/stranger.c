// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters from nobody who is known here.
#include "desk/stranger.h"

#include "mail/lexical.h"
#include "mail/tag.h"
#include "post/limits.h"
#include "post/question.h"

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
	enum spent spent;

	if (!j->strangers || r->seat != NULL || r->out->letters > 0 || r->out->asked > 0 ||
	    r->writer->count > 0 || from[0] == '\0' || tag_is_ours(j->arena, j->from, from) ||
	    (path != NULL && !word_same(path, from)))
		return 0;
	if (limits_spend(j, LIMIT_STRANGER, from, &spent, e) != 0)
		return -1;
	return spent == SPENT_NOTHING ? question_ask(j, &q, &r->out->letters, e) : 0;
}
