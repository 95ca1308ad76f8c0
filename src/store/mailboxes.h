// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes: how far the letters of IMAP and POP3 accounts, and of Maildirs, were read.
#ifndef STORE_MAILBOXES_H
#define STORE_MAILBOXES_H

#include "store/store.h"

// The columns of table mailboxes: a folder of an IMAP account.
struct mailbox_row {
	const char *account, *folder; // NULL when it was never read
	int64_t uidvalidity, last_uid;
};

// How far a folder was read.
int
mailboxes_get(struct store *s, const char *account, const char *folder, struct arena *a,
    struct mailbox_row *row, struct err *e);

// Notes how far it was read: in the transaction that stores the letters. The UIDs of one
// uidvalidity only go up: a smaller last_uid changes nothing.
int
mailboxes_set(struct store *s, const struct mailbox_row *row, struct err *e);

// Of POP3 accounts and of Maildirs table uidls has what is in the database, though its own comment
// speaks of POP3 alone: of an account by the letter's UIDL, of a Maildir by its file. Whether one is.
int
uidls_known(
    struct store *s, const char *account, const char *uidl, bool *known, struct err *e);

// All that were noted of an account, ordered by their bytes.
int
uidls_list(struct store *s, const char *account, struct arena *a, const char ***uidls,
    size_t *count, struct err *e);

// Notes that it is; again and again does no harm.
int
uidls_add(struct store *s, const char *account, const char *uidl, struct err *e);

// Forgets that it is.
int
uidls_forget(struct store *s, const char *account, const char *uidl, struct err *e);

#endif
