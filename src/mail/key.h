// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter's stable key, such as `g42/r3/report/ann`, as a Message-ID and as a file name. The same key
// gives the same text forever, and different keys give different texts.
#ifndef MAIL_KEY_H
#define MAIL_KEY_H

#include "base/arena.h"
#include "base/err.h"

// The longest key, in octets.
enum { KEY_MAX = 140 };

// The key as text that is safe as a file name and as the left side of a Message-ID: `/` becomes `.`;
// letters, digits and `-` stay; any other octet becomes its hexadecimal number, such as `=2E`. Result in
// the arena; NULL, with `e` set, if the key is empty or longer than KEY_MAX.
char *
key_text(struct arena *arena, const char *key, struct err *e);

// The Message-ID, without <>, of the letter with this key: key.token@domain, or key@domain if `token` is
// NULL. A token consists of letters, digits and `-`; it makes the ID unguessable, and different for two
// databases on one domain. Result in the arena; NULL, with `e` set, if a part is invalid.
char *
key_message_id(struct arena *arena, const char *key, const char *token, const char *domain, struct err *e);

#endif
