// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tags: what our letters carry so that a reply shows which letter it answers. A tag is a few words with
// dots between them, the last of which is a token. It stands after the plus of an address of ours,
// LOCAL+TAG@DOMAIN, and before the '@' of our Message-IDs (mail/key.h).
#ifndef MAIL_TAG_H
#define MAIL_TAG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "mail/in/head.h"

enum {
	TAG_WORDS = 8, // a tag of more words is not ours
	TAGS_MAX = 200,
};

enum tag_place { TAG_IN_RECIPIENT, TAG_IN_REPLY, TAG_IN_REFERENCES };

// A tag that a letter brought back. Nothing of it is proved.
struct tag {
	enum tag_place place;
	int words; // at least 2
	const char *word[TAG_WORDS];
	const char *token; // the last word
};

struct tags {
	struct tag *list;
	int count;
};

// LOCAL+TAG@DOMAIN for the address `base`, in the arena; NULL if its local part would be too long.
char *
tag_address(struct arena *arena, const char *base, const char *tag);

// Whether an address is `base` itself or `base` with a tag, without regard to case.
bool
tag_is_ours(struct arena *arena, const char *base, const char *address);

// Splits a tag of `len` bytes into its words, copied into the arena. False if it has fewer than two or
// more than TAG_WORDS.
bool
tag_split(struct arena *arena, const char *text, size_t len, struct tag *out);

// The tags in the recipients of a letter (To, Cc, Delivered-To, X-Delivered-To, X-Original-To,
// Envelope-To) for the address `base` ("": none), then those in In-Reply-To, then those in References. In
// these two any domain will do. At most TAGS_MAX. All in the arena.
void
tags_find(struct arena *arena, const char *base, const struct head *head, struct tags *out);

#endif
