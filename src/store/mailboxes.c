// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes: how far the letters of IMAP and POP3 accounts, and of Maildirs, were read, and which
// letters a server did not give out.
#include "store/mailboxes.h"

#include "store/row.h"

int
mailboxes_get(struct store *s, const char *account, const char *folder, struct mailbox_row *row,
    struct err *e)
{
	return query_row(s, QUERY_mailboxes_get, WITH(account, folder), INTO(mailbox, row), e);
}

int
mailboxes_set(struct store *s, const struct mailbox_row *row, struct err *e)
{
	return row_put(s, QUERY_mailboxes_set, FROM(mailbox, row), NULL, e);
}

int
uidls_known(struct store *s, const char *account, const char *uidl, bool *known, struct err *e)
{
	return query_yes(s, QUERY_uidls_known, WITH(account, uidl), known, e);
}

int
uidls_list(struct store *s, const char *account, struct texts *uidls, struct err *e)
{
	return query_text_list(s, QUERY_uidls_list, WITH(account), uidls, e);
}

int
uidls_add(struct store *s, const char *account, const char *uidl, struct err *e)
{
	return query_run(s, QUERY_uidls_add, WITH(account, uidl), e);
}

int
uidls_forget(struct store *s, const char *account, const char *uidl, struct err *e)
{
	return query_run(s, QUERY_uidls_forget, WITH(account, uidl), e);
}

int
unfetched_refused(struct store *s, const struct unfetched_row *u, struct err *e)
{
	return query_run(s, QUERY_unfetched_refused,
	    WITH(u->account, u->folder, u->uidvalidity, u->uid, u->uidl, u->last_at, u->answer), e);
}

int
unfetched_settle(struct store *s, const struct unfetched_row *u, struct err *e)
{
	return query_run(s, QUERY_unfetched_settle,
	    WITH(u->account, u->folder, u->uidvalidity, u->uid, u->uidl), e);
}

int
unfetched_renumber(struct store *s, const char *account, const char *folder, int64_t uidvalidity,
    struct err *e)
{
	return query_run(s, QUERY_unfetched_renumber, WITH(account, folder, uidvalidity), e);
}

int
unfetched_list(struct store *s, const char *account, const char *folder,
    struct unfetched_rows *list, struct err *e)
{
	return query_rows(s, QUERY_unfetched_list, WITH(account, folder), INTO_ALL(unfetched, list), e);
}

int
unfetched_all(struct store *s, int limit, struct unfetched_rows *list, struct err *e)
{
	return query_rows(s, QUERY_unfetched_all, WITH(limit), INTO_ALL(unfetched, list), e);
}

int
unfetched_count(struct store *s, int64_t *waiting, int64_t *passed, struct err *e)
{
	return query_number(s, QUERY_unfetched_waiting, NOTHING, waiting, e) != 0 ||
		query_number(s, QUERY_unfetched_passed, NOTHING, passed, e) != 0
	    ? -1
	    : 0;
}

int
unfetched_pass(struct store *s, int64_t id, int64_t now, struct err *e)
{
	return query_run(s, QUERY_unfetched_pass, WITH(id, now), e);
}

int
unfetched_again(
    struct store *s, const char *account, const char *folder, int64_t now, struct err *e)
{
	return query_count(s, QUERY_unfetched_again, WITH(account, folder, now), e);
}
