// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetching letters from a mailbox on a server, by IMAP or POP3. Each letter is handed over and
// committed before the next is fetched, and only then marked on the server: whatever breaks, a
// letter is fetched again rather than lost.
#ifndef MAIL_BOX_MAILBOX_H
#define MAIL_BOX_MAILBOX_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum mailbox_kind { MAILBOX_IMAP, MAILBOX_POP3 };

enum mailbox_tls {
	MAILBOX_STARTTLS, // asked for after connecting, and required
	MAILBOX_IMPLICIT, // TLS from the first byte
	MAILBOX_PLAIN, // none at all; only to this machine itself (loopback)
};

// What becomes of a letter on the server once it is committed.
enum mailbox_after {
	MAILBOX_SEEN, // stays; with IMAP the server marks it as read when we fetch it
	MAILBOX_DELETE,
	MAILBOX_MOVE, // IMAP only
};

enum {
	MAILBOX_LARGEST = 1 << 20, // octets of a letter that is still read whole
	MAILBOX_BEGINNING = 1 << 16, // octets kept of a larger one
};

// Zero-initialise it. Texts are borrowed. 0 and NULL mean the default.
struct mailbox_settings {
	enum mailbox_kind kind;
	enum mailbox_tls tls;
	const char *host; // a name or an IP address
	int port; // default 143 or 993, 110 or 995 by `kind` and `tls`
	const char *user, *password; // both needed; the owner wipes the password
	const char *ca_file; // PEM; default the system's
	const char *folder; // UTF-8, IMAP only; default "INBOX"
	enum mailbox_after after;
	const char *move_to; // the folder for MAILBOX_MOVE; made where it is missing
	size_t largest; // default MAILBOX_LARGEST
	int connect_seconds; // until logged in; default 60
	int response_seconds; // of silence; default 60
	int letter_seconds; // for one letter in all; default 600
};

enum mailbox_letter_kind {
	LETTER_WHOLE,
	LETTER_TOO_LARGE, // `bytes` are its beginning (POP3: perhaps the header alone)
	LETTER_UNREADABLE, // it is there, but the server does not give it out; no bytes
};

struct mailbox_letter {
	enum mailbox_letter_kind kind;
	uint32_t uidvalidity, uid; // IMAP; 0 with POP3
	const char *uidl; // POP3; NULL with IMAP
	const char *bytes; // any octets at all; not terminated
	size_t len;
	const char *words; // of the server when unreadable, else ""
};

// What the caller knows of a POP3 letter by its unique-id.
enum mailbox_known {
	MAILBOX_NEW,
	MAILBOX_KNOWN, // taken: not fetched again, and deleted where letters are
	MAILBOX_LEAVE, // recorded as unreadable: never touched again
};

// How far an IMAP folder was read; all 0 at first. The last committed take() is what counts.
struct mailbox_state {
	uint32_t uidvalidity, last_uid;
};

// What the caller does. An IMAP folder that was renumbered is read again from its beginning, so
// the caller must know a letter that it has.
struct mailbox_hands {
	void *ctx;
	// What is known of a POP3 letter, or -1 with `e` when that cannot be found out.
	int (*known)(void *ctx, const char *uidl, struct err *e);
	// Commits the letter and how far we are (uidvalidity and uid, or uidl) in one transaction,
	// then returns 0. After -1 nothing is marked, and fetching ends. An unreadable letter may be
	// refused with -1, to try it again next time, or recorded with 0, to get past it.
	int (*take)(void *ctx, const struct mailbox_letter *letter, struct err *e);
};

// What came of it, also where it ended in an error.
struct mailbox_result {
	size_t taken; // of them:
	size_t too_large, unreadable;
	size_t unmarked; // taken, but neither deleted nor moved on the server
	char note[512]; // why the first one is unmarked, one sentence; "" when none is
};

// Fetches all letters that were not fetched before. `state` (IMAP) is brought up to date, in
// memory; what it says after success may be stored, to spare the next call work. An error of the
// server or the network loses nothing: call again later.
int
mailbox_fetch(const struct mailbox_settings *settings, struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e);

// Logs in and looks at the folder, changing nothing: for checking settings. `*letters` says how
// many letters lie there.
int
mailbox_probe(const struct mailbox_settings *settings, size_t *letters, struct err *e);

// Refuses with ERR_CONFIG what can never work.
int
mailbox_settings_check(const struct mailbox_settings *set, struct err *e);

#endif
