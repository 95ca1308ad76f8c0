// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The answers to the parts of a letter about several games, sent as one letter.
#include "desk/internal.h"

#include <string.h>

int
together_begin(struct reading *r, const struct person_row *person, const char *const *name, int games,
    struct together *out, struct err *e)
{
	struct judge *j = r->j;

	*out = (struct together){ .person = person, .name = name, .games = games };
	out->head = arena_alloc(j->arena, ((size_t)games + 1) * sizeof *out->head);
	out->list = arena_alloc(j->arena, ((size_t)games + 1) * sizeof *out->list);
	out->counted = arena_alloc(j->arena, ((size_t)games + 1) * sizeof *out->counted);
	bundle_heads(j->arena, name, out->head, games);
	if (inform_person_reply_to(j, person, &out->links, e) != 0)
		return -1;
	r->together = out;
	return 0;
}

static const char *
head_of(const struct together *all, const char *game)
{
	for (int i = 0; i < all->games; i++)
		if (strcmp(all->name[i], game) == 0)
			return all->head[i];
	return game;
}

void
together_show(const struct reading *r, struct report_input *in)
{
	if (r->together == NULL)
		return;
	in->part = true;
	in->called = head_of(r->together, in->name);
	in->reply_to = r->together->links.reply_to;
	in->reply_below = r->together->links.reply_below;
	in->html = r->together->person->style == SEAT_STYLE_BOTH || r->together->person->style == SEAT_STYLE_FRAME;
	in->reference = in->order_block = NULL;
}

int
together_reply(struct reading *r, const struct part *p, enum limit_kind kind, const struct letter *letter, struct err *e)
{
	struct together *all = r->together;
	struct arena *a = r->j->arena;
	int i = 0;

	if (all == NULL)
		return respond(r, p, kind, letter, e);
	while (i < all->count && all->list[i].game->row.id != p->table->row.id)
		i++;
	const struct letter *before = i < all->count ? all->list[i].letter : NULL;
	all->count += before == NULL;
	struct letter *own = arena_alloc(a, sizeof *own);
	*own = *letter;
	if (before != NULL) {
		own->body = arena_printf(a, "%s\n%s", before->body, own->body);
		// if one part has no HTML, the text contains more than it
		own->html = before->html != NULL && own->html != NULL
		    ? arena_printf(a, "%s\n%s", before->html, own->html) : NULL;
	}
	if (before != NULL && all->counted[i].kind != kind)
		kind = LIMIT_SEAT; // the letter combines two answers
	all->counted[i] = respond_count(r, p, kind, letter);
	all->list[i] = (struct bundled){ .game = p->table, .seat = p->seat, .letter = own,
		.head = head_of(all, p->table->row.name),
		.offer = p->remark != NULL ? p->remark->offer : NULL,
		.question = p->remark != NULL ? p->remark->question : NULL };
	all->dated = all->dated || (p->remark != NULL && p->remark->dated);
	return 0;
}

static const char *
subject_of(struct tongue in, const struct together *all)
{
	if (all->stored > 0 && all->unclear > 0)
		return say(in, MSG("Your games: {stored} stored, {unclear} unclear"), ARG(stored, all->stored),
		    ARG(unclear, all->unclear));
	if (all->stored > 0)
		return say(in, MSG("Your games: {stored} stored"), ARG(stored, all->stored));
	if (all->unclear > 0)
		return say(in, MSG("Your games: {unclear} unclear"), ARG(unclear, all->unclear));
	return say(in, MSG("Your games"));
}

int
together_send(struct reading *r, struct together *all, struct err *e)
{
	struct judge *j = r->j;
	bool yes;

	r->together = NULL;
	if (all->count == 0)
		return 0;
	const char *subject = subject_of(bundle_tongue(j, all->person, all->list[0].game), all);
	const bool shown = all->counted == NULL; // the answers only show games, because nothing could be accepted
	if (shown)
		all->counted = arena_alloc(j->arena, (size_t)all->count * sizeof *all->counted);
	for (int i = 0; i < all->count && shown; i++) {
		const struct table *t = all->list[i].game;
		const struct seat_row *row = &t->seat[all->list[i].seat].row;
		all->counted[i] = (struct counted){ .kind = LIMIT_PROSE, .became = subject, .refused = "",
			.key = arena_printf(j->arena, "%s/%lld/answer/%s/all", t->row.name, (long long)r->letter->id,
			    row->name),
			.to = { .seat_id = row->id, .address = all->person->address, .about = "" } };
	}
	for (int i = 0; i < all->count && !all->talk && all->notes.count > 0; i++)
		all->counted[i].kind = LIMIT_SEAT; // the letter also has notes
	// orders_settling finds the letter by this key.
	const struct bundle b = { .kind = LETTER_ANSWER, .list = all->list, .count = all->count, .mail = r->mail,
		.key = arena_printf(j->arena, all->lists ? "answer/%lld/all" : "answer/%lld", (long long)r->letter->id),
		.subject = subject, .intro = lines_of(&all->notes), .dated = all->dated };
	if (respond_may(r, all->counted, all->count, &yes, e) != 0)
		return -1;
	return yes ? bundle_send(j, all->person, &b, e) : 0;
}
