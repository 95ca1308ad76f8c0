// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Tags in our letters, by which a reply shows which letter it answers. A tag is a few words separated by
// dots, the last of which is a token. It is placed after the plus in an address of ours, LOCAL+TAG@DOMAIN,
// and before the '@' of our Message-IDs (mail/key.h).
#ifndef MAIL_TAG_H
#define MAIL_TAG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "mail/in/head.h"

enum {
	TAG_WORDS = 8, // maximum words of our tags
	TAGS_MAX = 200,
};

// The first word of the tag for letters about all games of a person: "me" in an address, ME.ID.TOKEN; "+me"
// in a Message-ID, as encoded by mail/key.h, since no game's name begins with a plus.
#define TAG_PERSON "me"
#define TAG_PERSON_KEY "=2Bme"

enum tag_place { TAG_IN_RECIPIENT, TAG_IN_REPLY, TAG_IN_REFERENCES };

// A tag that a letter brought back; not verified in any way.
struct tag {
	enum tag_place place;
	int words; // number of words, at least 2
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

// Splits a tag of `len` bytes into words, copied into the arena. False unless there are 2 to TAG_WORDS.
bool
tag_split(struct arena *arena, const char *text, size_t len, struct tag *out);

// The tags in the recipients of a letter (To, Cc, Delivered-To, X-Delivered-To, X-Original-To, Envelope-To)
// for the address `base` ("": none), then those in In-Reply-To, then those in References, where any domain
// is accepted. At most TAGS_MAX, all in the arena.
void
tags_find(struct arena *arena, const char *base, const struct head *head, struct tags *out);

#endif
