// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters that do not prove who wrote them: the player of the seat that they name is told, at the
// address on record; the writer gets a short answer at most.
#include "desk/internal.h"
#include "mail/lexical.h"
#include "post/inform.h"

static int
tell_player(struct reading *r, struct part *p, struct err *e)
{
	const struct table *t = p->table;
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .reader = -1, .lang = r->in.lang,
		.headline = say(r->in, MSG("A letter that may not be yours")) };
	const char *address = r->writer->from;
	struct ids others = { 0 };
	struct letter letter;

	if (!word_same(address, t->seat[p->seat].row.person.address) &&
	    seats_of_address(r->j->store, address, (struct page){ 0, 1 }, &others, e) != 0)
		return -1;
	const char *from = others.count > 0 ? "" : address; // another player's address is hidden
	const char *note = say(r->in, from[0] != '\0'
	    ? MSG("A letter from \"{from}\" gave orders for your seat in game \"{game}\", but nothing in it "
		  "shows that it is yours, so nothing was changed. If you wrote it: reply to the last letter you got "
		  "about this game, and leave the order block's first line as it is.")
	    : MSG("A letter gave orders for your seat in game \"{game}\", but nothing in it shows that it is "
		  "yours, so nothing was changed. If you wrote it: reply to the last letter you got about this game, "
		  "and leave the order block's first line as it is."),
	    ARG(from, from), ARG(game, t->row.name));
	in.notes = (struct lines){ .list = &note, .count = 1 };
	report_letter(r->j->arena, r->j->templates, &in, &letter);
	return respond(r, p, LIMIT_UNPROVEN, &letter, e);
}

static int
tell_gm(struct reading *r, const struct part *p, struct err *e)
{
	struct judge *j = r->j;
	enum spent spent;

	r->note = NOTE_NO_MASTER;
	if (j->gm_orders == GM_ORDERS_NO || j->gm[0] == '\0')
		return 0;
	if (limits_spend(j, LIMIT_NOT_THE_GM, j->gm, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING)
		return 0;
	const char *from = r->writer->from;
	return inform_gm(j, arena_printf(j->arena, "letter/%lld/unproven", (long long)r->letter->id),
	    say(english(j->arena), MSG("A letter with commands that may not be yours")),
	    arena_printf(j->arena, "%s\n\n%s\n", say(english(j->arena), from[0] != '\0'
		? MSG("A letter that says it is from \"{from}\" gave commands for game \"{game}\". Nothing in it "
		      "shows that it is yours, so nothing was done. If you wrote it: reply to the newest letter you "
		      "got from here, from the address that this one went to. \"stonepost gm token\" sends you a "
		      "letter with a new key.")
		: MSG("A letter that names several senders or none gave commands for game \"{game}\". Nothing in it "
		      "shows that it is yours, so nothing was done. If you wrote it: reply to the newest letter you "
		      "got from here, from the address that this one went to. \"stonepost gm token\" sends you a "
		      "letter with a new key."),
		ARG(from, from), ARG(game, p->frame->head.game)),
		say(english(j->arena), MSG("For a day you won't be told about other such letters."))), e);
}

int
stranger_handle(struct reading *r, struct part *p, struct err *e)
{
	r->out->refused = true;
	if (p->table == NULL)
		return tell_gm(r, p, e);
	r->in = table_tongue(r->j, p->table, p->seat);
	return tell_player(r, p, e);
}

int
stranger_answer(struct reading *r, struct err *e)
{
	struct judge *j = r->j;
	const struct lang *shown = lang_of_text(j->arena, r->parted->words);
	const struct tongue in = tongue_or(j->arena, shown != NULL ? shown : j->lang);
	const char *note = say(in, MSG("This is an automatic answer. This address is for people who play Stone "
	    "Age by mail, but your letter has neither a player's token nor the code of a game. Players: reply to "
	    "the last letter you got from here. To join a game, send the line \"join GAME CODE\" as you were "
	    "given it, with all 24 characters of the code. You won't get another answer within a week."));
	const char *from = r->mail->from, *path = r->mail->return_path;
	struct asking q = { .address = from, .name = "", .game = "stranger", .lang = in.lang,
		.headline = say(in, MSG("Your letter was not understood")),
		.notes = { .list = &note, .count = 1 }, .mail = r->mail,
		.key = arena_printf(j->arena, "stranger-%lld", (long long)r->letter->id) };
	enum spent spent;

	if (!j->strangers || r->seat != NULL || j->letters > 0 || r->out->asked > 0 ||
	    r->writer->count > 0 || from[0] == '\0' || tag_is_ours(j->arena, j->from, from) ||
	    (path != NULL && !word_same(path, from)))
		return 0;
	if (limits_spend(j, LIMIT_STRANGER, from, &spent, e) != 0)
		return -1;
	return spent == SPENT_NOTHING ? question_ask(j, &q, e) : 0;
}
