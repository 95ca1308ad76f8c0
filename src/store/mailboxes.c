// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes: how far the letters of IMAP and POP3 accounts, and of Maildirs, were read.
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
