// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// How requests report their outcome.
#include "desk/internal.h"

#include "post/brief.h"
#include "post/inform.h"
#include "report/letter.h"
#include "report/words.h"

void
carry_done(struct carrying *c, const char *sentence)
{
	pile_add(c->r->j->arena, &c->out->done, sentence);
}

int
carry_refuse(struct carrying *c, const char *why)
{
	pile_add(c->r->j->arena, &c->out->refused, reading_blame(c->r, c->part, c->request->line, why));
	return 0;
}

int
carry_outcome(struct carrying *c, int status, const struct outcome *out)
{
	if (status != 0)
		return -1;
	if (out->refusal != NULL)
		return carry_refuse(c, out->refusal);
	carry_done(c, out->told);
	return 0;
}

void
carry_piece(struct carrying *c, const char *title, const char *text)
{
	c->out->more[c->out->more_count++] = (struct report_piece){ .title = title, .text = text };
}

int
carry_may_send(struct carrying *c, enum limit_kind limit, const char *address, bool *may, struct err *e)
{
	enum spent spent;

	if (limits_spend(c->r->j, limit, address, &spent, e) != 0)
		return -1;
	*may = spent == SPENT_NOTHING;
	if (!*may)
		(void)carry_refuse(c, say(c->r->in, MSG("we sent that file {most} times within a day, which is "
		    "the limit: try again tomorrow"), ARG(most, limit_of(limit)->most)));
	return 0;
}

int
carry_file(struct carrying *c, const struct carried_file *f, struct err *e)
{
	struct judge *j = c->r->j;
	const struct table *t = c->t;
	struct report_input input = { .kind = LETTER_NOTICE, .name = t->row.name, .reader = -1, .lang = c->r->in.lang,
		.headline = f->headline, .notes = lines_of(&f->notes) };
	struct letter letter;
	struct posting posting = { .kind = LETTER_NOTICE, .letter = &letter, .answer = true, .file = &f->file,
		.key = arena_printf(j->arena, "%s/%lld-%lld-%d/%s/%s", t->row.name, (long long)t->row.seq,
		    (long long)c->r->letter->id, c->part->number, f->word, t->seat[c->seat].row.name) };

	brief_style(t->seat[c->seat].row.person.style, &input);
	if (brief_offer(j, t, c->seat, &input, e) != 0 || inform_reply_to(j, t, c->seat, &input, e) != 0)
		return -1;
	posting.offer = input.offer;
	report_letter(j->arena, j->templates, &input, &letter);
	return inform(j, &(struct reader){ .kind = READER_PLAYER, .game = t, .seat = c->seat }, &posting, e);
}

static bool
unless_past(struct carrying *c, bool fine)
{
	if (!fine)
		(void)carry_refuse(c, say(c->r->in, MSG("game \"{game}\" is {status}"),
		    ARG(game, c->t->row.name), ARG(status, game_status_said(c->r->in, c->t->row.status))));
	return fine;
}

bool
carry_goes_on(struct carrying *c)
{
	return unless_past(c, game_goes_on(&c->t->row));
}

bool
carry_brings_letters(struct carrying *c)
{
	return unless_past(c, !game_is_past(&c->t->row));
}
