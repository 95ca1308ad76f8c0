// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Answers to players' letters: how answers are counted, and which are sent (post/limits.h).
#include "desk/internal.h"

#include <string.h>

#include "base/repair.h"
#include "post/inform.h"

// Returns the subject of an answer that is given only once: the round; or a hash of the words with
// the position of the game and the seat's orders, because the same words can mean something else in
// another position.
static const char *
about_of(const struct reading *r, const struct part *p, enum limit_kind kind)
{
	const struct table *t = p->table;
	struct arena *a = r->j->arena;
	char hash[HASH_SIZE];

	if (kind == LIMIT_IDLE_YES)
		return arena_printf(a, "round %d", t->game.round);
	if (kind != LIMIT_SAME && kind != LIMIT_VAIN)
		return "";
	const char *own = kind == LIMIT_VAIN ? words_without_numbers(a, parted_words(r, p)) : parted_words(r, p);
	const char *words = arena_printf(a, "%lld %lld %d %s", (long long)t->row.seq,
	    (long long)(table_begun(t) ? t->ledger.seat[p->seat].newest : 0), p->frame != NULL ? p->frame->head.round : 0, own);
	return arena_strdup(a, hash_blake2b(words, strlen(words), hash));
}

// Returns the outcome of a part on one line: "H, W3, X": Orders stored (H, W3, X), and what was not done.
static const char *
became(const struct reading *r, const struct part *p, const struct letter *letter)
{
	struct arena *a = r->j->arena;
	const char *subject = strstr(letter->subject, "] ");
	const char *codes = p->remark != NULL && p->remark->stored != NULL ? arena_printf(a, " (%s)", p->remark->stored) : "";
	const char *words = text_shorten(a, parted_words(r, p));
	const char *what = subject != NULL ? subject + 2 : letter->subject;
	const char *why = p->refused != NULL ? arena_printf(a, ": %s", p->refused) : "";

	if (p->refused != NULL && words[0] != '\0' && p->refused[0] == '\'' &&
	    strncmp(p->refused + 1, words, strlen(words)) == 0)
		return arena_strdup(a, p->refused); // the reason quotes the words itself
	return words[0] != '\0' ? arena_printf(a, "\"%s\": %s%s%s", words, what, codes, why)
				: arena_printf(a, "%s%s%s", what, codes, why);
}

// Returns the key of an answer, by which orders_settling finds it.
static const char *
answer_key(const struct reading *r, const struct part *p)
{
	const struct table *t = p->table;

	return arena_printf(r->j->arena, "%s/%lld-%lld-%d/answer/%s", t->row.name, (long long)t->row.seq,
	    (long long)r->letter->id, p->number, t->seat[p->seat].row.name);
}

struct counted
respond_count(const struct reading *r, const struct part *p, enum limit_kind kind, const struct letter *letter)
{
	const struct seat_row *row = &p->table->seat[p->seat].row;

	return (struct counted){ .kind = kind, .key = answer_key(r, p), .became = became(r, p, letter), .refused = p->refused != NULL ? p->refused : "",
		.to = { .seat_id = row->id, .address = row->person.address, .about = about_of(r, p, kind) } };
}

int
respond_may(struct reading *r, const struct counted *list, int count, bool *yes, struct err *e)
{
	enum spent *spent = arena_alloc(r->j->arena, (size_t)count * sizeof *spent);

	*yes = r->mail == NULL;
	for (int i = 0; i < count && r->mail != NULL; i++) {
		if (limits_ask_seat(r->j, list[i].kind, &list[i].to, &spent[i], e) != 0)
			return -1;
		*yes = *yes || spent[i] == SPENT_NOTHING;
	}
	for (int i = 0; i < count && r->mail != NULL; i++) {
		if (*yes && limits_count_seat(r->j, list[i].kind, &list[i].to, e) != 0)
			return -1;
		if (*yes || spent[i] != SPENT_ALL)
			continue;
		const struct letter line = { .subject = arena_strdup(r->j->arena, list[i].refused),
			.body = arena_strdup(r->j->arena, list[i].became) };
		r->note = NOTE_GATHERED;
		if (gathering_keep(r->j, list[i].to.seat_id, list[i].key, &line, e) != 0)
			return -1;
	}
	if (!*yes && r->note == NOTE_NONE)
		r->note = NOTE_SAID_BEFORE;
	return 0;
}

int
respond(struct reading *r, const struct part *p, enum limit_kind kind, const struct letter *letter,
    struct err *e)
{
	const struct table *t = p->table;
	const struct posting posting = { .kind = LETTER_ANSWER, .letter = letter, .answer = r->mail != NULL,
		.mail = r->mail, .offer = p->remark != NULL ? p->remark->offer : NULL,
		.question = p->remark != NULL ? p->remark->question : NULL,
		.dated = p->remark != NULL && p->remark->dated, .key = answer_key(r, p) };
	bool yes;

	if (limit_of(kind)->seat) {
		const struct counted one = respond_count(r, p, kind, letter);
		if (respond_may(r, &one, 1, &yes, e) != 0)
			return -1;
	} else if (reading_may_answer(r, kind, t->seat[p->seat].row.person.address, &yes, e) != 0)
		return -1;
	return yes ? inform(r->j, &(struct reader){ .kind = READER_PLAYER, .game = t, .seat = p->seat }, &posting, e) : 0;
}
