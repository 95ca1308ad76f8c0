// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter that is being read: the known facts about it, its parts, and the answer to its writer.
#include "desk/reading.h"

#include <string.h>

#include "base/repair.h"
#include "orders/answer.h"
#include "post/inform.h"
#include "table/secret.h"

enum { SENTENCES_QUOTED = 5 };

void
reading_say(struct reading *r, const char *text)
{
	if (r->answer.len > 0)
		text_add(&r->answer, "\n");
	text_add(&r->answer, text);
}

void
reading_note(const struct reading *r, const struct part *p, const char *text)
{
	pile_add(r->j->arena, &p->remark->notes, text);
}

int
reading_show(struct reading *r, const struct part *p, const char *letter, struct err *e)
{
	struct text shown;
	char token[TOKEN_SIZE];

	if (token_of_seat(r->j, p->table, p->seat, token, e) != 0)
		return -1;
	text_init(&shown, r->j->arena);
	for (const char *found; (found = strstr(letter, token)) != NULL; letter = found + strlen(token)) {
		// "/TOKEN" ends a reference, " key TOKEN" the head of a block.
		const size_t len = (size_t)(found - letter), key = strlen(" key ");
		const size_t before = len >= key && strncmp(found - key, " key ", key) == 0 ? key : len > 0;
		text_add_bytes(&shown, letter, len - before);
	}
	text_add(&shown, letter);
	reading_say(r, shown.data);
	return 0;
}

void
reading_refuse(struct reading *r, const struct problem *fault)
{
	const char *text = problem_text(r->in, fault);

	r->out->refused = true;
	pile_add(r->j->arena, &r->faults, text);
	reading_say(r, arena_printf(r->j->arena, "%s\n  %s\n",
			   say(r->in, MSG("Refused, nothing was changed.")), text));
}

const char *
reading_subject(const struct reading *r, const char *game, struct msg headline)
{
	return arena_printf(r->j->arena, "[stonepost %s] %s", game, say(english(r->j->arena), headline));
}

int
reading_load(struct reading *r, const char *name, int64_t id, struct err *e)
{
	if (table_at_hand(r->j, name, id, &r->table, e) != 0)
		return -1;
	return r->table != NULL ? table_complete(r->j, r->table, e) : 0;
}

// If a server has replaced the Message-ID of our letter, our own id comes before the new one at the
// end of References.
int
reading_answers(struct reading *r, struct sent_row *row, struct err *e)
{
	enum { LOOKED_AT = 2 };
	const char *ids = r->mail->references;
	size_t end = strlen(ids);

	*row = (struct sent_row){ .id = 0 };
	if (r->mail->in_reply_to[0] != '\0' && sent_get(r->j->store, r->mail->in_reply_to, row, e) != 0)
		return -1;
	for (int i = 0; row->id == 0 && i < LOOKED_AT && end > 0; i++) {
		size_t from = end;
		while (from > 0 && ids[from - 1] != ' ')
			from--;
		if (sent_get(r->j->store, arena_strndup(r->j->arena, ids + from, end - from), row, e) != 0)
			return -1;
		end = from > 0 ? from - 1 : 0;
	}
	return 0;
}

const char *
reading_blame(const struct reading *r, const struct part *p, int line, const char *why)
{
	const char *s = p->frame->body;

	if (!p->words)
		return say(r->in, MSG("line {line}: {problem}"), ARG(line, line), ARG(problem, why));
	for (int i = p->frame->body_line; i < line && *s != '\0'; i++)
		s += strcspn(s, "\n") + (s[strcspn(s, "\n")] != '\0');
	s += strspn(s, " \t");
	if (strncmp(s, "extend +", 8) == 0)
		s += strlen("extend "); // "extend " stands for "+2d" here
	return say(r->in, MSG("\"{words}\": {problem}"),
	    ARG(words, text_shorten(r->j->arena, arena_strndup(r->j->arena, s, strcspn(s, "\n")))),
	    ARG(problem, why));
}

const char *
reading_seat(const struct reading *r, const struct table *t, int seat)
{
	return say(r->in, MSG("{seat} in \"{game}\""), ARG(seat, t->names.name[seat]), ARG(game, t->row.name));
}

const char *
reading_which(const struct reading *r, const struct pile *seats)
{
	struct pile all = { 0 };

	pile_join(r->j->arena, &all, seats);
	if (r->more_seats > 0)
		pile_add(r->j->arena, &all, say(r->in, MSG_N("{n} more", "{n} more", r->more_seats)));
	return say(r->in, MSG("Which of your seats is your letter for: {seats}? It doesn't say, so nothing "
			      "was changed. Reply to the last letter you got for that seat."),
	    ARG(seats, say_list(r->in, all.list, all.count)));
}

int
reading_may_answer(struct reading *r, enum limit_kind kind, const char *address, bool *yes, struct err *e)
{
	enum spent spent = SPENT_NOTHING;

	if (r->mail != NULL && limits_spend(r->j, kind, address, &spent, e) != 0)
		return -1;
	*yes = spent == SPENT_NOTHING;
	if (spent == SPENT_ALL)
		r->note = NOTE_UNANSWERED;
	else if (spent == SPENT_KIND)
		r->note = NOTE_TOLD_ALREADY;
	return 0;
}

int
reading_tell(struct reading *r, const struct asking *q, const char *note, struct err *e)
{
	struct judge *j = r->j;
	struct asking whole = *q;
	bool yes;

	whole.name = "";
	whole.lang = r->in.lang;
	whole.notes = (struct lines){ .list = &note, .count = 1 };
	whole.mail = r->mail;
	whole.key = arena_printf(j->arena, "%lld-%d", (long long)r->letter->id, j->letters);
	reading_say(r, arena_printf(j->arena, "%s\n%s\n", q->headline, note));
	if (reading_may_answer(r, LIMIT_ANSWER, q->address, &yes, e) != 0)
		return -1;
	return yes ? question_ask(j, &whole, e) : 0;
}

const char *
reading_quote(struct tongue in, const struct pile *sentences)
{
	struct text t;

	text_init(&t, in.arena);
	for (int i = 0; i < sentences->count && i < SENTENCES_QUOTED; i++)
		text_addf(&t, "%s\"%s\"", i > 0 ? " " : "", sentence_shorten(in.arena, sentences->list[i]));
	return t.data;
}
