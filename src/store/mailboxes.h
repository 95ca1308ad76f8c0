// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes: how far the letters of IMAP and POP3 accounts, and of Maildirs, were read, and which
// letters a server did not give out.
#ifndef STORE_MAILBOXES_H
#define STORE_MAILBOXES_H

#include "store/rows.h"
#include "store/store.h"

// How far a folder was read.
STORE_GET(mailboxes_get, mailbox, (account, folder), const char *account, const char *folder)

// Notes how far it was read: in the transaction that stores the letters. The UIDs of one
// uidvalidity only go up: a smaller last_uid changes nothing.
STORE_PUT(mailboxes_set, mailbox)

// Of POP3 accounts and of Maildirs table uidls has what is in the database, though its own comment
// speaks of POP3 alone: of an account by the letter's UIDL, of a Maildir by its file. Whether one is.
STORE_YES(uidls_known, (account, uidl), const char *account, const char *uidl)

// All that were noted of an account, ordered by their bytes.
STORE_TEXTS(uidls_list, (account), const char *account)

// Notes that it is; again and again does no harm.
STORE_RUN(uidls_add, (account, uidl), const char *account, const char *uidl)

// Forgets that it is.
STORE_RUN(uidls_forget, (account, uidl), const char *account, const char *uidl)

// Notes that the letter was refused at last_at, for the first time or once more: in the transaction
// that notes the position. id, tries, first_at and passed_at are not looked at.
STORE_RUN(unfetched_refused, (u->account, u->folder, u->uidvalidity, u->uid, u->uidl, u->last_at,
    u->answer), const struct unfetched_row *u)

// Forgets a letter that was fetched, or is gone; nothing if it was never refused.
STORE_RUN(unfetched_settle, (u->account, u->folder, u->uidvalidity, u->uid, u->uidl),
    const struct unfetched_row *u)

// Forgets the letters of other numberings of a folder, which is read again from its beginning.
STORE_RUN(unfetched_renumber, (account, folder, uidvalidity), const char *account,
    const char *folder, int64_t uidvalidity)

// The letters of a folder, the one that was not asked for the longest first.
STORE_LIST(unfetched_list, unfetched, (account, folder), const char *account, const char *folder)

// At most `limit` letters of all accounts, oldest first.
STORE_LIST(unfetched_all, unfetched, (limit), int limit)

// How many letters of all accounts wait for the next visit, and how many were passed over.
STORE_QUERY(unfetched_count, (struct store *s, int64_t *waiting, int64_t *passed, struct err *e),
    query_number(s, QUERY_unfetched_waiting, NOTHING, waiting, e) != 0
	? -1
	: query_number(s, QUERY_unfetched_passed, NOTHING, passed, e))

// Passes a letter over: no visit asks for it any more.
STORE_RUN(unfetched_pass, (id, now), int64_t id, int64_t now)

// Lets the next visit ask again for what was passed over in a folder; returns how many.
STORE_QUERY(unfetched_again,
    (struct store *s, const char *account, const char *folder, int64_t now, struct err *e),
    query_count(s, QUERY_unfetched_again, WITH(account, folder, now), e))

#endif
