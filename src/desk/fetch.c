// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters from a mailbox on a server.
#include "desk/fetch.h"

#include "base/clock.h"
#include "base/plant.h"
#include "base/text.h"
#include "desk/keep.h"
#include "lang/say.h"
#include "post/inform.h"
#include "store/mailboxes.h"

enum { LISTED = 50 }; // letters in a notice

// What the callbacks of one visit share.
struct visit {
	struct judge *j;
	const char *account, *folder;
	int64_t uidvalidity; // of the folder at the last visit
};

static void
visit_init(struct visit *v, struct judge *j, const struct mailbox_settings *m)
{
	*v = (struct visit){ .j = j,
		.account = arena_printf(j->arena, "%s@%s", m->user, m->host),
		.folder = m->kind == MAILBOX_IMAP ? m->folder : "" };
}

static int
known(void *ctx, const char *uidl, struct err *e)
{
	struct visit *v = ctx;
	bool yes;

	return uidls_known(v->j->store, v->account, uidl, &yes, e) != 0 ? -1 : yes;
}

static struct unfetched_row
unfetched_of(struct visit *v, const struct mailbox_letter *letter)
{
	return (struct unfetched_row){ .account = v->account, .folder = v->folder,
		.uidvalidity = letter->uidvalidity, .uid = letter->uid,
		.uidl = letter->uidl != NULL ? letter->uidl : "", .last_at = v->j->now,
		.answer = letter->words };
}

// How far the folder was read. By POP3 a letter that was taken is known by its name instead. What is
// owed under other numbers is found again, for a folder that was numbered anew is read anew.
static int
note_position(struct visit *v, const struct mailbox_letter *letter, struct err *e)
{
	struct store *s = v->j->store;
	struct mailbox_row row = { .account = v->account, .folder = v->folder,
		.uidvalidity = letter->uidvalidity, .last_uid = letter->uid };

	if (letter->uidl != NULL)
		return 0;
	if (letter->uidvalidity != v->uidvalidity &&
	    unfetched_renumber(s, v->account, v->folder, letter->uidvalidity, e) != 0)
		return -1;
	return mailboxes_set(s, &row, e);
}

static int
keep_refused(struct visit *v, const struct mailbox_letter *letter, struct err *e)
{
	struct unfetched_row row = unfetched_of(v, letter);

	if (PLANTED(T18_KNOWN) && letter->uidl != NULL)
		return uidls_add(v->j->store, v->account, letter->uidl, e);
	if (note_position(v, letter, e) != 0)
		return -1;
	return PLANTED(T18_UNOWED) && letter->uidl == NULL
	    ? 0
	    : unfetched_refused(v->j->store, &row, e);
}

static int
keep(struct visit *v, struct judge *work, const struct mailbox_letter *letter, struct err *e)
{
	struct unfetched_row row = unfetched_of(v, letter);
	struct arrival a = { .source = "fetch", .bytes = letter->bytes, .len = letter->len,
		.cut = letter->kind != LETTER_WHOLE };

	switch (letter->kind) {
	case LETTER_REFUSED:
		return keep_refused(v, letter, e);
	case LETTER_GONE:
		return unfetched_settle(work->store, &row, e);
	case LETTER_WHOLE:
	case LETTER_TOO_LARGE:
		break;
	}
	if (judge_keep_letter(work, &a, e) != 0 ||
	    (letter->uidl != NULL && uidls_add(work->store, v->account, letter->uidl, e) != 0) ||
	    note_position(v, letter, e) != 0)
		return -1;
	return unfetched_settle(work->store, &row, e);
}

// The letter, how far we are and what is owed, in one transaction.
static int
take(void *ctx, const struct mailbox_letter *letter, struct err *e)
{
	struct visit *v = ctx;
	struct arena arena = { 0 };
	struct judge work = *v->j;

	work.arena = &arena;
	work.store = STORE_IN(v->j->store, &arena);
	if (PLANTED(T10_PLACE_FIRST) && note_position(v, letter, e) == 0)
		(void)plant_pause();
	int status = store_begin(work.store, e);
	if (status == 0)
		status = keep(v, &work, letter, e);
	status = judge_close(&work, status, false, e);
	arena_release(&arena);
	return status;
}

// Passing over.

static void
list_one(struct text *t, const struct unfetched_row *row)
{
	char since[CLOCK_TEXT];

	text_addf(t, "%s\n\n",
	    say(english(t->arena),
		row->uidl[0] != '\0'
		    ? MSG("Letter {letter}, refused {times} times since {since}: {answer}")
		    : MSG("Letter {letter} of {folder}, refused {times} times since {since}: {answer}"),
		ARG(letter, row->uidl[0] != '\0' ? row->uidl : arena_printf(t->arena, "%lld", (long long)row->uid)),
		ARG(folder, row->folder), ARG(times, row->tries),
		ARG(since, clock_print(row->first_at, since)), ARG(answer, row->answer)));
}

static int
tell_gm(struct judge *j, int64_t key, const char *body, struct fetched *out, struct err *e)
{
	if (j->gm[0] == '\0' || j->from[0] == '\0')
		out->notice = text_wrap(j->arena, body, PROSE_COLUMNS, 0);
	return inform_gm(j, arena_printf(j->arena, "fetch/%lld/%lld", (long long)key,
	    (long long)j->now), say(english(j->arena), MSG("Letters could not be fetched")), body, e);
}

// Passes over what was refused for too long, and tells of all of it at once.
static int
pass_over(struct visit *v, const struct unfetched_rows *owed, struct fetched *out, struct err *e)
{
	struct judge *j = v->j;
	const struct tongue in = english(j->arena);
	int64_t last = 0;
	struct text t;

	text_init(&t, j->arena);
	text_addf(&t, "%s\n\n",
	    say(in, MSG("The server of {account} does not give out letters that lie there:"),
		ARG(account, v->account)));
	for (size_t i = 0; i < owed->count; i++) {
		const struct unfetched_row *row = &owed->at[i];
		if (row->passed_at != 0 || row->tries < FETCH_TRIES ||
		    j->now - row->first_at < FETCH_PATIENCE)
			continue;
		if (unfetched_pass(j->store, row->id, j->now, e) != 0)
			return -1;
		if (++out->passed_over <= LISTED)
			list_one(&t, row);
		last = row->id;
	}
	if (out->passed_over == 0)
		return 0;
	if (out->passed_over > LISTED)
		text_addf(&t, "%s\n\n",
		    say(in, MSG("And {more} more: see 'stonepost status'."), ARG(more, out->passed_over - LISTED)));
	text_addf(&t, "%s\n",
	    say(in, MSG("They are not asked for any more. Look whether a mail program can read them, or ask the "
			"server's administrator; 'stonepost fetch --again' asks for them again.")));
	return tell_gm(j, last, t.data, out, e);
}

static int
pass_over_all(struct visit *v, struct fetched *out, struct err *e)
{
	struct unfetched_rows owed;

	if (store_begin(v->j->store, e) != 0)
		return -1;
	return judge_close(v->j,
	    unfetched_list(v->j->store, v->account, v->folder, &owed, e) != 0 ||
		    pass_over(v, &owed, out, e) != 0
		? -1
		: 0,
	    false, e);
}

// The visit.

static struct mailbox_owed *
owed_of(struct arena *a, const struct unfetched_rows *rows)
{
	struct mailbox_owed *owed = arena_alloc(a, (rows->count + 1) * sizeof *owed);

	for (size_t i = 0; i < rows->count; i++)
		owed[i] = (struct mailbox_owed){ .uidvalidity = (uint32_t)rows->at[i].uidvalidity,
			.uid = (uint32_t)rows->at[i].uid, .uidl = rows->at[i].uidl,
			.passed_over = rows->at[i].passed_at != 0 };
	return owed;
}

int
judge_fetch(struct judge *j, const struct mailbox_settings *m, struct fetched *out, struct err *e)
{
	struct mailbox_state state;
	struct unfetched_rows owed;
	struct mailbox_row row;
	struct err later = { 0 };
	struct visit v;

	*out = (struct fetched){ .notice = NULL };
	visit_init(&v, j, m);
	if (mailboxes_get(j->store, v.account, v.folder, &row, e) != 0 ||
	    unfetched_list(j->store, v.account, v.folder, &owed, e) != 0)
		return -1;
	v.uidvalidity = row.uidvalidity;
	state = (struct mailbox_state){ .uidvalidity = (uint32_t)row.uidvalidity,
		.last_uid = (uint32_t)row.last_uid, .owed = owed_of(j->arena, &owed),
		.owed_count = owed.count };
	struct mailbox_hands hands = { .ctx = &v, .known = known, .take = take };
	int status = mailbox_fetch(m, &state, &hands, &out->box, e);
	if (owed.count == 0 || pass_over_all(&v, out, &later) == 0)
		return status;
	out->passed_over = 0;
	out->notice = NULL;
	return err_set(e, later.code, "%s", later.text);
}

int
judge_fetch_owed(struct judge *j, const struct mailbox_settings *m, int *waiting, int *passed,
    struct err *e)
{
	struct unfetched_rows owed;
	struct visit v;

	visit_init(&v, j, m);
	if (unfetched_list(j->store, v.account, v.folder, &owed, e) != 0)
		return -1;
	*waiting = *passed = 0;
	for (size_t i = 0; i < owed.count; i++)
		++*(owed.at[i].passed_at != 0 ? passed : waiting);
	return 0;
}

int
judge_fetch_again(
    struct judge *j, const struct mailbox_settings *m, int64_t *count, struct err *e)
{
	struct visit v;

	visit_init(&v, j, m);
	if (store_begin(j->store, e) != 0)
		return -1;
	int again = unfetched_again(j->store, v.account, v.folder, j->now, e);
	*count = again;
	return judge_close(j, again < 0 ? -1 : 0, false, e);
}
