// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes: how far the letters of IMAP and POP3 accounts, and of Maildirs, were read, and which
// letters a server did not give out.
#include "store/mailboxes.h"

#include "store/statement.h"

static void
read_mailbox(struct stmt *q, struct arena *a, void *row)
{
	struct mailbox_row *m = row;

	m->account = get_text(q, a);
	m->folder = get_text(q, a);
	m->uidvalidity = get_int64(q);
	m->last_uid = get_int64(q);
}

int
mailboxes_get(struct store *s, const char *account, const char *folder, struct arena *a,
    struct mailbox_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_mailboxes_get);
	put_text(&q, account);
	put_text(&q, folder);
	return stmt_one(&q, read_mailbox, a, row, sizeof *row, e);
}

int
mailboxes_set(struct store *s, const struct mailbox_row *row, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_mailboxes_set);
	put_text(&q, row->account);
	put_text(&q, row->folder);
	put_int(&q, row->uidvalidity);
	put_int(&q, row->last_uid);
	return stmt_run(&q, e);
}

static void
uidl_begin(struct stmt *q, struct store *s, enum query query, const char *account,
    const char *uidl)
{
	stmt_begin(q, s, query);
	put_text(q, account);
	put_text(q, uidl);
}

int
uidls_known(
    struct store *s, const char *account, const char *uidl, bool *known, struct err *e)
{
	struct stmt q;
	int64_t count = 0;

	uidl_begin(&q, s, QUERY_uidls_known, account, uidl);
	int result = stmt_one(&q, read_id, NULL, &count, sizeof count, e);
	*known = count > 0;
	return result;
}

int
uidls_list(struct store *s, const char *account, struct arena *a, const char ***uidls,
    size_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_uidls_list);
	put_text(&q, account);
	return stmt_all(&q, read_text, a, sizeof **uidls, uidls, count, e);
}

int
uidls_add(struct store *s, const char *account, const char *uidl, struct err *e)
{
	struct stmt q;

	uidl_begin(&q, s, QUERY_uidls_add, account, uidl);
	return stmt_run(&q, e);
}

int
uidls_forget(struct store *s, const char *account, const char *uidl, struct err *e)
{
	struct stmt q;

	uidl_begin(&q, s, QUERY_uidls_forget, account, uidl);
	return stmt_run(&q, e);
}

static void
unfetched_begin(
    struct stmt *q, struct store *s, enum query query, const struct unfetched_row *row)
{
	stmt_begin(q, s, query);
	put_text(q, row->account);
	put_text(q, row->folder);
	put_int(q, row->uidvalidity);
	put_int(q, row->uid);
	put_text(q, row->uidl);
}

int
unfetched_refused(struct store *s, const struct unfetched_row *row, struct err *e)
{
	struct stmt q;

	unfetched_begin(&q, s, QUERY_unfetched_refused, row);
	put_int(&q, row->last_at);
	put_text(&q, row->answer);
	return stmt_run(&q, e);
}

int
unfetched_settle(struct store *s, const struct unfetched_row *row, struct err *e)
{
	struct stmt q;

	unfetched_begin(&q, s, QUERY_unfetched_settle, row);
	return stmt_run(&q, e);
}

int
unfetched_renumber(struct store *s, const char *account, const char *folder, int64_t uidvalidity,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_unfetched_renumber);
	put_text(&q, account);
	put_text(&q, folder);
	put_int(&q, uidvalidity);
	return stmt_run(&q, e);
}

static void
read_unfetched(struct stmt *q, struct arena *a, void *row)
{
	struct unfetched_row *u = row;

	u->id = get_int64(q);
	u->account = get_text(q, a);
	u->folder = get_text(q, a);
	u->uidvalidity = get_int64(q);
	u->uid = get_int64(q);
	u->uidl = get_text(q, a);
	u->tries = get_int(q);
	u->first_at = get_int64(q);
	u->last_at = get_int64(q);
	u->answer = get_text(q, a);
	u->passed_at = get_int64(q);
}

int
unfetched_list(struct store *s, const char *account, const char *folder, struct arena *a,
    struct unfetched_rows *list, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_unfetched_list);
	put_text(&q, account);
	put_text(&q, folder);
	return stmt_all(&q, read_unfetched, a, sizeof *list->at, &list->at, &list->count, e);
}

int
unfetched_all(struct store *s, int limit, struct arena *a, struct unfetched_rows *list,
    struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_unfetched_all);
	put_int(&q, limit);
	return stmt_all(&q, read_unfetched, a, sizeof *list->at, &list->at, &list->count, e);
}

static void
read_counts(struct stmt *q, struct arena *a, void *row)
{
	int64_t *counts = row;

	(void)a;
	counts[0] = get_int64(q);
	counts[1] = get_int64(q);
}

int
unfetched_count(struct store *s, int64_t *waiting, int64_t *passed, struct err *e)
{
	struct stmt q;
	int64_t counts[2];

	stmt_begin(&q, s, QUERY_unfetched_count);
	if (stmt_one(&q, read_counts, NULL, counts, sizeof counts, e) != 0)
		return -1;
	*waiting = counts[0];
	*passed = counts[1];
	return 0;
}

int
unfetched_pass(struct store *s, int64_t id, int64_t now, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_unfetched_pass);
	put_int(&q, id);
	put_int(&q, now);
	return stmt_run(&q, e);
}

int
unfetched_again(struct store *s, const char *account, const char *folder, int64_t now,
    int64_t *count, struct err *e)
{
	struct stmt q;

	stmt_begin(&q, s, QUERY_unfetched_again);
	put_text(&q, account);
	put_text(&q, folder);
	put_int(&q, now);
	return stmt_count(&q, count, e);
}
