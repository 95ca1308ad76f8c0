// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// One letter to a person about several of their games.
#include "post/bundle.h"

#include <string.h>

#include "mail/tag.h"
#include "orders/name.h"
#include "orders/offer.h"
#include "post/missing.h"

enum {
	HEAD_LEAST = 3, // minimum number of letters in a head
	BOARDS = 3, // number of boards in the text version of a letter
};

struct tongue
bundle_tongue(struct judge *j, const struct person_row *who, const struct table *game)
{
	return tongue_of(j->arena, who->lang[0] != '\0' ? who->lang : game->row.lang);
}

// Whether no name except number `own` begins with the first `len` letters of that name.
static bool
is_alone(const char *const *name, int count, int own, size_t len)
{
	for (int i = 0; i < count; i++)
		if (i != own && strncmp(name[i], name[own], len) == 0)
			return false;
	return true;
}

void
bundle_heads(struct arena *a, const char *const *name, const char **head, int count)
{
	for (int i = 0; i < count; i++) {
		const size_t whole = strlen(name[i]);
		size_t len = HEAD_LEAST;
		while (len < whole && (!is_alone(name, count, i, len) || name[i][len - 1] == '-' ||
		                       name_new_fault(arena_strndup(a, name[i], len)) != NULL))
			len++;
		head[i] = len < whole ? arena_strndup(a, name[i], len)
		    : whole < HEAD_LEAST || name_new_fault(name[i]) != NULL ? arena_printf(a, "%s:", name[i]) : name[i];
	}
}

int
bundle_games(struct judge *j, const struct person_row *who, const struct bundle_game *list, int count,
    struct bundled *out, struct err *e)
{
	const char **name = arena_alloc(j->arena, (size_t)count * sizeof *name);
	const char **head = arena_alloc(j->arena, (size_t)count * sizeof *head);
	struct report_input look = { .reply_to = NULL }, in;

	for (int i = 0; i < count; i++)
		name[i] = list[i].table->row.name;
	bundle_heads(j->arena, name, head, count);
	if (inform_person_reply_to(j, who, &look, e) != 0)
		return -1;
	for (int i = 0; i < count; i++) {
		const struct table *t = list[i].table;
		const int seat = list[i].seat;
		struct letter *letter = arena_alloc(j->arena, sizeof *letter);
		if (brief(j, t, seat, LETTER_DIGEST, t->seat[seat].row.reported_seq, &in, e) != 0)
			return -1;
		if (!missing_waits_for(j, t, seat))
			brief_ask_nothing(&in);
		in.style = STYLE_NARROW;
		in.part = true;
		in.called = head[i];
		in.reply_to = look.reply_to;
		in.reply_below = look.reply_below;
		in.boardless = i >= BOARDS;
		in.gathered = list[i].gathered;
		in.reference = in.order_block = NULL;
		report_letter(j->arena, j->templates, &in, letter);
		out[i] = (struct bundled){ .game = t, .seat = seat, .head = head[i], .letter = letter,
			.offer = in.offer };
	}
	return 0;
}

const char *
bundle_how(struct tongue in, const struct bundled *list, int count)
{
	if (count == 1)
		return say(in, MSG("\"ok\" takes the suggestion. \"games\" lists all your games."));
	return say(in, MSG("Reply with one line for each game, beginning with its name or first letters: "
			   "\"{one} ok\", \"{other} H F X\". \"ok all\" takes every suggestion, \"{one} "
			   "show\" sends the board, and \"games\" lists all your games."),
	    ARG(one, list[0].head), ARG(other, list[1].head));
}

int
bundle_send(struct judge *j, const struct person_row *who, const struct bundle *b, struct err *e)
{
	struct letter_part *parts = arena_alloc(j->arena, (size_t)b->count * sizeof *parts);
	struct posting_part *offers = arena_alloc(j->arena, (size_t)b->count * sizeof *offers);
	const struct tongue in = bundle_tongue(j, who, b->list[0].game);
	struct report_input look = { .reply_to = NULL };
	struct pile taken = { 0 }; // the names of the games in which "ok all" accepts an offer
	struct letter letter;
	struct letter_frame frame = { .title = who->title[0] != '\0' ? who->title : who->name, .subject = b->subject,
		.lang = in.lang, .intro = b->intro, .outro = b->outro, .list = parts, .count = b->count,
		.style = who->style == SEAT_STYLE_NARROW ? STYLE_NARROW : STYLE_ASCII,
		.html = who->style == SEAT_STYLE_BOTH || who->style == SEAT_STYLE_FRAME };
	const struct posting posting = { .kind = b->kind, .letter = &letter, .answer = b->mail != NULL, .mail = b->mail,
		.key = arena_printf(j->arena, "+%s/%lld/%s", TAG_PERSON, (long long)who->id, b->key), .parts = offers,
		.part_count = b->count, .dated = b->dated };

	for (int i = 0; i < b->count; i++) {
		parts[i] = (struct letter_part){ b->list[i].game->row.name, b->list[i].letter };
		offers[i] = (struct posting_part){ b->list[i].game, b->list[i].seat, b->list[i].offer, b->list[i].question };
		if (b->list[i].offer != NULL && offer_is_plain(in.arena, b->list[i].offer))
			pile_add(in.arena, &taken, b->list[i].game->row.name);
	}
	if (inform_person_reference(j, who, &frame.reference, e) != 0 || inform_person_reply_to(j, who, &look, e) != 0)
		return -1;
	frame.takes = taken.count < 2 ? NULL : say_list(in, taken.list, taken.count);
	frame.reply_to = look.reply_to;
	frame.reply_below = look.reply_below;
	report_frame(j->arena, j->templates, &frame, &letter);
	return inform(j, &(struct reader){ .kind = READER_PERSON, .person = who }, &posting, e);
}
