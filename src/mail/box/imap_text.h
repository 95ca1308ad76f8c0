// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// IMAP as text: what we write into commands, and what answers mean. Pure.
#ifndef MAIL_BOX_IMAP_TEXT_H
#define MAIL_BOX_IMAP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

// UIDs looked at in one search: libcurl 7.88 loses the middle of a line that is longer than its
// buffer, without a word.
enum { IMAP_WINDOW = 500 };

struct imap_uids {
	bool told; // the server answered: it named some, or said that there are none
	size_t n;
	uint32_t uid[IMAP_WINDOW]; // ascending, none twice
};

// Returns NULL if `folder` can be named to a server; otherwise the end of a sentence: "is empty".
const char *
imap_folder_fault(const char *folder);

// The folder as a quoted string in modified UTF-7 (RFC 3501 5.1.3), for commands.
char *
imap_folder_quoted(struct arena *arena, const char *folder);

// The folder in modified UTF-7 for a URL: each octet that is not a letter or digit becomes %XX.
char *
imap_folder_path(struct arena *arena, const char *folder);

struct imap_status {
	uint32_t messages, uidnext, uidvalidity;
};

// Reads the answer to STATUS (MESSAGES UIDNEXT UIDVALIDITY). Returns false if one of them is missing or
// UIDNEXT or UIDVALIDITY is 0.
bool
imap_status_read(const char *answer, size_t len, struct imap_status *status);

// Reads the answer to UID SEARCH: the UIDs from `first` to `last`, at most IMAP_WINDOW. Others that the
// server names are left out, for "n:*" always matches the last letter. Returns false if it is not such
// an answer, or there are more.
bool
imap_search_read(const char *answer, size_t len, uint32_t first, uint32_t last,
	struct imap_uids *uids);

// True if `uid` is among them.
bool
imap_uids_have(const struct imap_uids *uids, uint32_t uid);

// True if a line "* KIND ..." of the answer has the word: ("CAPABILITY", "MOVE").
bool
imap_answer_has(const char *answer, size_t len, const char *kind, const char *word);

#endif
