// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes: how far the IMAP and POP3 accounts and Maildirs have been read, and which letters a server
// failed to deliver.
#ifndef STORE_MAILBOXES_H
#define STORE_MAILBOXES_H

#include "store/rows.h"
#include "store/store.h"

// The read position of a folder; out->account is NULL if the folder was never read.
STORE_GET(mailboxes_get, mailbox, (account, folder), const char *account, const char *folder)

// Stores the read position of a folder, in the transaction that stores the letters. Within one uidvalidity,
// last_uid only increases: a smaller value changes nothing.
STORE_PUT(mailboxes_set, mailbox)

// Table uidls lists stored letters: those of a POP3 account by UIDL, and those of a Maildir by file name
// (although the table's own comment mentions only POP3). uidls_known: whether a letter is listed.
STORE_YES(uidls_known, (account, uidl), const char *account, const char *uidl)

// All UIDLs or file names of an account, in byte order.
STORE_TEXTS(uidls_list, (account), const char *account)

// Adds a letter to the list. Idempotent.
STORE_RUN(uidls_add, (account, uidl), const char *account, const char *uidl)

// Removes a letter from the list.
STORE_RUN(uidls_forget, (account, uidl), const char *account, const char *uidl)

// Records that the server failed to deliver a letter at last_at, for the first time or again, in the
// transaction that stores the position. Ignores id, tries, first_at and passed_at.
STORE_RUN(unfetched_refused, (u->account, u->folder, u->uidvalidity, u->uid, u->uidl, u->last_at,
    u->answer), const struct unfetched_row *u)

// Deletes the record of a letter that was fetched or no longer exists; does nothing if there is no record.
STORE_RUN(unfetched_settle, (u->account, u->folder, u->uidvalidity, u->uid, u->uidl),
    const struct unfetched_row *u)

// Deletes the records of a folder that have another uidvalidity; the folder will be read again from its
// beginning.
STORE_RUN(unfetched_renumber, (account, folder, uidvalidity), const char *account,
    const char *folder, int64_t uidvalidity)

// The failed letters of a folder, least recently requested first.
STORE_LIST(unfetched_list, unfetched, (account, folder), const char *account, const char *folder)

// At most `limit` failed letters of all accounts, oldest first.
STORE_LIST(unfetched_all, unfetched, (limit), int limit)

// The numbers of failed letters of all accounts that will be requested again, and that were given up.
STORE_QUERY(unfetched_count, (struct store *s, int64_t *waiting, int64_t *passed, struct err *e),
    query_number(s, QUERY_unfetched_waiting, NOTHING, waiting, e) != 0 ? -1 :
	query_number(s, QUERY_unfetched_passed, NOTHING, passed, e))

// Gives up a letter: it will not be requested again.
STORE_RUN(unfetched_pass, (id, now), int64_t id, int64_t now)

// Allows the given-up letters of a folder to be requested again; returns their number.
STORE_QUERY(unfetched_again,
    (struct store *s, const char *account, const char *folder, int64_t now, struct err *e),
    query_count(s, QUERY_unfetched_again, WITH(account, folder, now), e))

#endif
