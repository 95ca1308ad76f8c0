// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// IMAP as text: writes commands and parses answers. Pure.
#ifndef MAIL_BOX_IMAP_TEXT_H
#define MAIL_BOX_IMAP_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

// UIDs in one search: libcurl 7.88 silently loses the middle of a line that is longer than its buffer.
enum { IMAP_WINDOW = 500 };

struct imap_uids {
	bool told; // whether the server answered, even if only that there are none
	size_t n;
	uint32_t uid[IMAP_WINDOW]; // ascending, without duplicates
};

// Returns NULL if `folder` is a usable folder name; otherwise why not, as the end of a sentence: "is empty".
const char *
imap_folder_fault(const char *folder);

// The folder as a quoted string in modified UTF-7 (RFC 3501 5.1.3), for commands.
char *
imap_folder_quoted(struct arena *arena, const char *folder);

// The folder in modified UTF-7 for a URL, with each octet except letters and digits as %XX.
char *
imap_folder_path(struct arena *arena, const char *folder);

struct imap_status {
	uint32_t messages, uidnext, uidvalidity;
};

// Parses the answer to STATUS (MESSAGES UIDNEXT UIDVALIDITY). Returns false if one of the values is
// missing, or UIDNEXT or UIDVALIDITY is 0.
bool
imap_status_read(const char *answer, size_t len, struct imap_status *status);

// Parses the answer to UID SEARCH: the UIDs from `first` to `last`, at most IMAP_WINDOW. Drops other UIDs
// in the answer, since "n:*" always matches the last letter. Returns false if it is not such an answer, or
// there are more UIDs.
bool
imap_search_read(const char *answer, size_t len, uint32_t first, uint32_t last,
	struct imap_uids *uids);

// True if `uid` is one of `uids`.
bool
imap_uids_have(const struct imap_uids *uids, uint32_t uid);

// Finds the folder with a special use, such as "\\Junk" (RFC 6154), in the answer to LIST. Returns its name in
// UTF-8, in the arena; NULL if there is none, or its name is unusable.
const char *
imap_special_folder(struct arena *arena, const char *answer, size_t len, const char *use);

// True if a line "* KIND ..." of the answer contains a word, such as "MOVE" for the kind "CAPABILITY".
bool
imap_answer_has(const char *answer, size_t len, const char *kind, const char *word);

#endif
