// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters from a mailbox on a server.
#include "desk/fetch.h"

#include "base/clock.h"
#include "base/plant.h"
#include "base/text.h"
#include "desk/keep.h"
#include "lang/say.h"
#include "mail/in/head.h"
#include "post/inform.h"
#include "store/mailboxes.h"
#include "store/program.h"

enum { LISTED = 50 }; // most letters listed in a notice

// State shared by the callbacks of one visit.
struct mailbox_visit {
	struct judge *j;
	const char *account, *folder;
	const char *place; // account name under which the position in the folder is recorded
	int64_t since; // older letters are ignored; 0 to ignore none
	bool visited; // the account is a maildrop that was visited to its end before
	const char *left; // account name under which ignored letters are recorded
	int64_t uidvalidity; // of the folder, at the last visit
	const struct fetch_how *how;
	struct spam *spam; // letters found in the folder for spam
};

static void
visit_init(struct mailbox_visit *v, struct judge *j, const struct mailbox_settings *m)
{
	*v = (struct mailbox_visit){ .j = j,
		.account = arena_printf(j->arena, "%s@%s", m->server.user, m->server.host),
		.folder = m->server.kind == SERVER_IMAP ? m->folder : "" };
	v->left = arena_printf(j->arena, "left %s", v->account);
	v->place = v->account;
}

// Finds the time since which letters are wanted, and resets the position if letters already seen
// are wanted, too.
static int
look_back(struct mailbox_visit *v, struct mailbox_row *row, struct err *e)
{
	struct texts left;

	v->since = v->how->since;
	if (!v->how->again)
		return judge_number(v->j, META_MADE, &v->since, e);
	row->last_uid = 0;
	if (uidls_list(v->j->store, v->left, &left, e) != 0)
		return -1;
	for (size_t i = 0; i < left.count; i++)
		if (uidls_forget(v->j->store, v->left, left.at[i], e) != 0)
			return -1;
	return 0;
}

static int
known(void *ctx, const char *uidl, struct err *e)
{
	struct mailbox_visit *v = ctx;
	bool yes;

	if (uidls_known(v->j->store, v->left, uidl, &yes, e) != 0)
		return -1;
	if (yes)
		return 2;
	return uidls_known(v->j->store, v->account, uidl, &yes, e) != 0 ? -1 : yes;
}

static bool
is_old(void *ctx, const char *header, size_t len)
{
	const struct mailbox_visit *v = ctx;
	struct arena own = { 0 };
	struct head head;

	head_read(&own, header, len, &head);
	const int64_t arrived = arrival_or_date(&head);
	arena_release(&own);
	return arrived != 0 && arrived < v->since - DAY;
}

static bool
enough(void *ctx)
{
	const struct mailbox_visit *v = ctx;

	return turn_over(&v->how->turn);
}

// Begins to read the folder for spam, from where the last visit ended. What was only reported has a position of its
// own, so that it is read once the settings say so.
static int
begin_spam(void *ctx, const char *folder, struct mailbox_state *state, struct err *e)
{
	struct mailbox_visit *v = ctx;
	struct mailbox_row row, reported;

	v->spam->folder = v->folder = arena_strdup(v->j->arena, folder);
	if (mailboxes_get(v->j->store, v->account, v->folder, &row, e) != 0)
		return -1;
	if (v->how->spam != SPAM_READ) {
		v->place = arena_printf(v->j->arena, "reported %s", v->account);
		if (mailboxes_get(v->j->store, v->place, v->folder, &reported, e) != 0)
			return -1;
		if (reported.uidvalidity != row.uidvalidity || reported.last_uid > row.last_uid)
			row = reported.last_uid > 0 ? reported : row;
	}
	if (look_back(v, &row, e) != 0)
		return -1;
	v->uidvalidity = row.uidvalidity;
	*state = (struct mailbox_state){ .since = v->since, .uidvalidity = (uint32_t)row.uidvalidity,
		.last_uid = (uint32_t)row.last_uid };
	return 1;
}

// Records how far the folder was read; for POP3, the name of the fetched letter. Letters owed under
// another numbering are found again, because a renumbered folder is read from its beginning.
static int
note_position(struct mailbox_visit *v, const struct mailbox_letter *letter, struct err *e)
{
	struct store *s = v->j->store;
	struct mailbox_row row = { .account = v->place, .folder = v->folder,
		.uidvalidity = letter->uidvalidity, .last_uid = letter->uid };

	if (letter->uidl != NULL)
		return 0;
	if (letter->uidvalidity != v->uidvalidity &&
	    unfetched_renumber(s, v->account, v->folder, letter->uidvalidity, e) != 0)
		return -1;
	return mailboxes_set(s, &row, e);
}

// Stores a letter of the folder for spam if it brings back a token; else returns 1.
static int
keep_spam(struct mailbox_visit *v, struct judge *work, const struct mailbox_letter *letter, struct err *e)
{
	struct arrival a = { .source = "fetch", .bytes = letter->bytes, .len = letter->len,
		.cut = letter->kind != LETTER_WHOLE };
	bool ours;

	if (spam_find(work, letter, v->j->arena, v->spam, &ours, e) != 0 || note_position(v, letter, e) != 0)
		return -1;
	if (!ours || v->how->spam != SPAM_READ)
		return 1;
	return judge_keep_letter(work, &a, e);
}

static int
keep(struct mailbox_visit *v, struct judge *work, const struct mailbox_letter *letter, struct err *e)
{
	const struct unfetched_row row = { .account = v->account, .folder = v->folder,
		.uidvalidity = letter->uidvalidity, .uid = letter->uid, .last_at = v->j->now,
		.uidl = letter->uidl != NULL ? letter->uidl : "", .answer = letter->words };
	struct arrival a = { .source = "fetch", .bytes = letter->bytes, .len = letter->len,
		.cut = letter->kind != LETTER_WHOLE };

	switch (letter->kind) {
	case LETTER_REFUSED:
		if (PLANTED(T18_KNOWN) && letter->uidl != NULL)
			return uidls_add(work->store, v->account, letter->uidl, e);
		if (note_position(v, letter, e) != 0)
			return -1;
		return PLANTED(T18_UNOWED) && letter->uidl == NULL ? 0 : unfetched_refused(work->store, &row, e);
	case LETTER_GONE:
		return unfetched_settle(work->store, &row, e);
	case LETTER_OLD:
		return uidls_add(work->store, v->left, letter->uidl, e);
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

// Stores the letter, the position and the owed letters in one transaction.
static int
take(void *ctx, const struct mailbox_letter *letter, struct err *e)
{
	struct mailbox_visit *v = ctx;
	struct arena arena = { 0 };
	struct judge work = JUDGE_IN(v->j, &arena);

	if (PLANTED(T10_PLACE_FIRST) && note_position(v, letter, e) == 0)
		(void)plant_pause();
	int status = store_begin(work.store, e), left = 0;
	if (status == 0 && letter->spam)
		left = keep_spam(v, &work, letter, e);
	else if (status == 0)
		status = keep(v, &work, letter, e);
	status = judge_close(&work, left < 0 ? left : status, false, e);
	arena_release(&arena);
	return status != 0 ? status : left;
}

// Lists a letter in the notice about letters passed over.
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
tell_gm(struct judge *j, const char *about, const char *subject, const char *body, struct fetched *out, struct err *e)
{
	if (j->gm[0] == '\0' || j->from[0] == '\0')
		out->notice = arena_printf(j->arena, "%s%s", out->notice != NULL ? out->notice : "",
		    text_wrap(j->arena, body, PROSE_COLUMNS, 0));
	return inform_gm(j, arena_printf(j->arena, "fetch/%s/%lld", about, (long long)j->now), subject, body, e);
}

// Reports players' letters in the folder for spam: once if they are read, else each letter once.
static int
report_spam(struct mailbox_visit *v, struct fetched *out, struct err *e)
{
	struct judge *j = v->j;
	const char *told = arena_printf(j->arena, "spam of %s reported", v->account);
	int64_t before = 0;

	if (out->spam.count == 0)
		return 0;
	if (store_begin(j->store, e) != 0)
		return -1;
	int status = v->how->spam == SPAM_READ ? judge_number(j, told, &before, e) : 0;
	if (status == 0 && before == 0)
		status = tell_gm(j, "spam", say(english(j->arena), MSG("Players' letters were taken for spam")),
			     spam_notice(j, v->account, v->how->spam, &out->spam), out, e) != 0 ||
			judge_keep_number(j, told, j->now, e) != 0 ? -1 : 0;
	return judge_close(j, status, false, e);
}

// Passes over letters that were refused for too long, and reports them all in one notice.
static int
pass_over(struct mailbox_visit *v, const struct unfetched_rows *owed, struct fetched *out, struct err *e)
{
	struct judge *j = v->j;
	const struct tongue in = english(j->arena);
	int64_t last = 0;
	struct text t;

	text_init(&t, j->arena);
	text_addf(&t, "%s\n\n",
	    say(in, MSG("The server of {account} doesn't hand out these letters:"), ARG(account, v->account)));
	for (size_t i = 0; i < owed->count; i++) {
		const struct unfetched_row *row = &owed->at[i];
		if (row->passed_at != 0 || row->tries < FETCH_TRIES || j->now - row->first_at < FETCH_PATIENCE)
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
		    say(in, MSG("And {more} more: see \"stonepost status\"."), ARG(more, out->passed_over - LISTED)));
	text_addf(&t, "%s\n",
	    say(in, MSG("We don't try to fetch them any more. See whether a mail program can read them, or "
			"ask the server's administrator; \"stonepost fetch --again\" tries again.")));
	return tell_gm(j, arena_printf(j->arena, "%lld", (long long)last), say(in, MSG("Letters could not be fetched")), t.data,
	    out, e);
}

static int
pass_over_all(struct mailbox_visit *v, struct fetched *out, struct err *e)
{
	struct unfetched_rows owed;

	if (store_begin(v->j->store, e) != 0)
		return -1;
	const bool failed = unfetched_list(v->j->store, v->account, v->folder, &owed, e) != 0 ||
	    pass_over(v, &owed, out, e) != 0;
	return judge_close(v->j, failed ? -1 : 0, false, e);
}

int
judge_fetch(struct judge *j, const struct mailbox_settings *m, const struct fetch_how *how, struct fetched *out,
    struct err *e)
{
	struct unfetched_rows owed;
	struct mailbox_row row;
	struct err later = { 0 };
	struct mailbox_visit v;

	*out = (struct fetched){ .notice = NULL };
	visit_init(&v, j, m);
	v.how = how;
	v.spam = &out->spam;
	if (mailboxes_get(j->store, v.account, v.folder, &row, e) != 0 ||
	    unfetched_list(j->store, v.account, v.folder, &owed, e) != 0 || look_back(&v, &row, e) != 0)
		return -1;
	v.uidvalidity = row.uidvalidity;
	v.visited = v.folder[0] == '\0' && row.last_uid != 0;
	struct mailbox_owed *list = arena_alloc(j->arena, (owed.count + 1) * sizeof *list);
	for (size_t i = 0; i < owed.count; i++)
		list[i] = (struct mailbox_owed){ .uidvalidity = (uint32_t)owed.at[i].uidvalidity,
			.uid = (uint32_t)owed.at[i].uid, .uidl = owed.at[i].uidl,
			.passed_over = owed.at[i].passed_at != 0 };
	const struct mailbox_state state = { .since = v.visited ? 0 : v.since, .owed = list,
		.owed_count = owed.count, .uidvalidity = (uint32_t)row.uidvalidity,
		.last_uid = (uint32_t)row.last_uid };
	struct mailbox_hands hands = { .ctx = &v, .known = known, .take = take, .is_old = is_old, .enough = enough,
		.spam = how->spam != SPAM_IGNORE ? begin_spam : NULL };
	int status = mailbox_fetch(m, &state, &hands, &out->box, e);
	v.folder = m->server.kind == SERVER_IMAP ? m->folder : "";
	// a maildrop that was visited to its end contains nothing older any more
	const struct mailbox_row end = { .account = v.account, .folder = v.folder, .uidvalidity = 1,
		.last_uid = 1 };
	if (status == 0 && v.folder[0] == '\0' && !out->box.more)
		status = mailboxes_set(j->store, &end, e);
	if (report_spam(&v, out, &later) == 0 && (owed.count == 0 || pass_over_all(&v, out, &later) == 0))
		return status;
	out->passed_over = 0;
	out->notice = NULL;
	return err_set(e, later.code, "%s", later.text);
}

int
judge_fetch_owed(struct judge *j, const struct mailbox_settings *m, int *waiting, int *passed, struct err *e)
{
	struct unfetched_rows owed;
	struct mailbox_visit v;

	visit_init(&v, j, m);
	if (unfetched_list(j->store, v.account, v.folder, &owed, e) != 0)
		return -1;
	*waiting = *passed = 0;
	for (size_t i = 0; i < owed.count; i++)
		++*(owed.at[i].passed_at != 0 ? passed : waiting);
	return 0;
}

int
judge_fetch_again(struct judge *j, const struct mailbox_settings *m, int64_t *count, struct err *e)
{
	struct mailbox_visit v;

	visit_init(&v, j, m);
	if (store_begin(j->store, e) != 0)
		return -1;
	int again = unfetched_again(j->store, v.account, v.folder, j->now, e);
	*count = again;
	return judge_close(j, again < 0 ? -1 : 0, false, e);
}
