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
int
mailboxes_get(struct store *s, const char *account, const char *folder, struct mailbox_row *row, struct err *e);

// Notes how far it was read: in the transaction that stores the letters. The UIDs of one
// uidvalidity only go up: a smaller last_uid changes nothing.
int
mailboxes_set(struct store *s, const struct mailbox_row *row, struct err *e);

// Of POP3 accounts and of Maildirs table uidls has what is in the database, though its own comment
// speaks of POP3 alone: of an account by the letter's UIDL, of a Maildir by its file. Whether one is.
int
uidls_known(struct store *s, const char *account, const char *uidl, bool *known, struct err *e);

// All that were noted of an account, ordered by their bytes.
int
uidls_list(struct store *s, const char *account, struct texts *uidls, struct err *e);

// Notes that it is; again and again does no harm.
int
uidls_add(struct store *s, const char *account, const char *uidl, struct err *e);

// Forgets that it is.
int
uidls_forget(struct store *s, const char *account, const char *uidl, struct err *e);

// Notes that the letter was refused at last_at, for the first time or once more: in the transaction
// that notes the position. id, tries, first_at and passed_at are not looked at.
int
unfetched_refused(struct store *s, const struct unfetched_row *row, struct err *e);

// Forgets a letter that was fetched, or is gone; nothing if it was never refused.
int
unfetched_settle(struct store *s, const struct unfetched_row *row, struct err *e);

// Forgets the letters of other numberings of a folder, which is read again from its beginning.
int
unfetched_renumber(struct store *s, const char *account, const char *folder, int64_t uidvalidity,
    struct err *e);

// The letters of a folder, the one that was not asked for the longest first.
int
unfetched_list(struct store *s, const char *account, const char *folder, struct unfetched_rows *list, struct err *e);

// At most `limit` letters of all accounts, oldest first.
int
unfetched_all(struct store *s, int limit, struct unfetched_rows *list,
    struct err *e);

// How many letters of all accounts wait for the next visit, and how many were passed over.
int
unfetched_count(struct store *s, int64_t *waiting, int64_t *passed, struct err *e);

// Passes a letter over: no visit asks for it any more.
int
unfetched_pass(struct store *s, int64_t id, int64_t now, struct err *e);

// Lets the next visit ask again for what was passed over in a folder; returns how many.
int
unfetched_again(struct store *s, const char *account, const char *folder, int64_t now,
    struct err *e);

#endif
