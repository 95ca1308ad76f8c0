// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Players' letters in the folder for spam. A provider learns only from a person who marks them as not spam, so
// the GM gets a notice.
#ifndef DESK_SPAM_H
#define DESK_SPAM_H

#include "base/arena.h"
#include "mail/box/mailbox.h"
#include "table/judge.h"

// What to do with letters there that bring back a token, in the order of the setting's words.
enum spam_use { SPAM_READ, SPAM_REPORT, SPAM_IGNORE };

// The letters with a valid token that a visit found there.
struct spam {
	const char *folder; // NULL: the account has none
	size_t count;
	struct pile writers; // each writer once: "ann in tundra"
};

// Whether the header of a letter brings back the token of a seat, a person or a question; then counts the
// letter in `found`, with its writer in `kept`. Parses only what needs no library.
int
spam_find(struct judge *j, const struct mailbox_letter *letter, struct arena *kept, struct spam *found, bool *yes,
    struct err *e);

// Logs in and counts the account's letters, like mailbox_probe, and finds the players' letters of the last week in
// the folder for spam, which is left as it was. Looks at no spam if `found` is NULL.
int
spam_probe(struct judge *j, const struct mailbox_settings *m, size_t *letters, struct spam *found, struct err *e);

// How to keep players' letters out of that folder, in one or two sentences.
const char *
spam_cure(struct judge *j);

// The text of the notice about these letters.
const char *
spam_notice(struct judge *j, const char *account, enum spam_use use, const struct spam *found);

#endif
