// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Fetches letters from a mailbox on a server, by IMAP or POP3. Each letter is passed on and committed
// before the next one is fetched, and only then marked on the server: after any failure, a letter is
// fetched again rather than lost. A letter that the server does not deliver now is requested again at every
// later visit, and does not keep others from being fetched: it is reported as refused, and the caller records it as
// owed, and lists it at every later visit until the server delivers it.
#ifndef MAIL_BOX_MAILBOX_H
#define MAIL_BOX_MAILBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "mail/server.h"

// What happens to a letter on the server once it is committed.
enum mailbox_after {
	MAILBOX_SEEN, // the letter stays; an IMAP server marks it as read when we fetch it
	MAILBOX_DELETE,
	MAILBOX_MOVE, // IMAP only
};

enum {
	MAILBOX_LARGEST = 1 << 20, // size in octets up to which a letter is read whole
	MAILBOX_BEGINNING = 1 << 16, // octets kept of a larger letter
};

// Initialize to zero. Texts are borrowed. 0 and NULL mean the default.
struct mailbox_settings {
	struct server_settings server; // IMAP or POP3, with a user and a password or token
	const char *folder; // UTF-8, IMAP only; default: "INBOX"
	enum mailbox_after after;
	const char *move_to; // folder for MAILBOX_MOVE; created if missing
	size_t largest; // default: MAILBOX_LARGEST
};

// Fails with ERR_CONFIG if the settings can never work.
int
mailbox_settings_check(const struct mailbox_settings *set, struct err *e);

enum mailbox_letter_kind {
	LETTER_WHOLE,
	LETTER_TOO_LARGE, // `bytes` has the beginning of the letter
	LETTER_REFUSED, // the letter exists, but the server did not deliver it now; no bytes
	LETTER_GONE, // the letter existed earlier, or is owed, but no longer exists; no bytes
	LETTER_OLD, // POP3: the letter must be left alone and never requested again; no bytes
};

struct mailbox_letter {
	enum mailbox_letter_kind kind;
	uint32_t uidvalidity, uid; // for IMAP; 0 with POP3
	const char *uidl; // for POP3; NULL with IMAP
	const char *bytes; // any octets; not terminated
	size_t len;
	const char *words; // the server's message about a refusal, printable; else ""
	bool spam; // it is in the folder for spam
};

// A letter that was refused at an earlier visit, and has not been delivered since.
struct mailbox_owed {
	uint32_t uidvalidity, uid; // for IMAP
	const char *uidl; // for POP3
	bool passed_over; // no longer requested
};

// The read position of an IMAP folder, all 0 at first: letters up to last_uid were taken or are owed. Owed
// letters are requested in this order, after the new letters.
struct mailbox_state {
	uint32_t uidvalidity, last_uid;
	int64_t since; // letters that reached the server before this day may be left alone; 0: no limit
	const struct mailbox_owed *owed;
	size_t owed_count;
};

// Callbacks of the caller. An IMAP folder that was renumbered is read again from its beginning, so `take`
// must recognize letters that were taken before.
struct mailbox_hands {
	void *ctx;
	// Whether a POP3 letter was taken (1), must be left alone (2) or neither (0); -1 with `e` set on failure.
	int (*known)(void *ctx, const char *uidl, struct err *e);
	// Whether a POP3 letter with this header came before state.since; NULL: none did.
	bool (*is_old)(void *ctx, const char *header, size_t len);
	// Commits the letter, the read position (uidvalidity and uid, or uidl) and whether the letter is owed
	// now, in one transaction, then returns 0. If it returns -1, nothing is marked on the server, and the
	// visit ends. If it returns 1 for a letter in the folder for spam, the letter is left as it was.
	int (*take)(void *ctx, const struct mailbox_letter *letter, struct err *e);
	// Whether to end the visit now; called before each letter except the first; NULL: never.
	bool (*enough)(void *ctx);
	// Called with the folder that an IMAP server marks as the one for spam (RFC 6154), after the other was read to
	// its end: sets the read position, in which no letters are owed, and returns whether to read that folder (1) or
	// not (0); -1 with `e` set on failure. NULL: it is not looked for.
	int (*spam)(void *ctx, const char *folder, struct mailbox_state *state, struct err *e);
};

// The result of a visit, valid also after an error.
struct mailbox_result {
	size_t taken; // letters taken; of these:
	size_t too_large;
	size_t spam; // from the folder for spam
	size_t left; // letters in the folder for spam that were left as they were
	size_t refused; // letters not taken, but owed
	bool more; // the visit ended before all letters were requested
	size_t unmarked; // letters taken, but neither deleted nor moved on the server
	bool lasting; // the reason of `unmarked` is permanent
	char note[512]; // why the first letter is unmarked, or the folder for spam was not read, in one sentence; or ""
};

// After this many refusals in a row the visit ends.
enum { MAILBOX_REFUSALS = 5 };

// Fetches all letters that were not fetched before, and then the owed letters. After an error of the server
// or the network nothing is lost: call again later.
int
mailbox_fetch(const struct mailbox_settings *settings, const struct mailbox_state *state,
	const struct mailbox_hands *hands, struct mailbox_result *result, struct err *e);

// Logs in and looks at the folder without changing anything, to check the settings. `*letters` becomes the
// number of letters in the folder. If `hands` is not NULL, also passes on the letters of the folder for spam;
// hands->take should leave them all.
int
mailbox_probe(const struct mailbox_settings *settings, const struct mailbox_hands *hands, size_t *letters,
	struct err *e);

#endif
