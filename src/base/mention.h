// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Whether a text names somebody: the one answer for addresses and names, in letters, messages and
// notes.
#ifndef BASE_MENTION_H
#define BASE_MENTION_H

#include <stdbool.h>
#include <stddef.h>

// Whether `len` bytes of text contain an address or a name, ignoring the case of ASCII letters:
// 1. Never as part of a longer word: "Jan" is not in "Janet".
// 2. An address (with an '@') is not part of a longer one: "a@b.test" is not in "x.a@b.test",
// "a+x@b.test" or
//    "a@b.test.org".
// 3. A soft line break of quoted-printable may interrupt it.
// 4. Names of others, one on each line of `others`, do not count: "Jan" is not in "Jan Lee" if that
// is
//    somebody else, nor anywhere if somebody else is called "Jan".
// False if `word` is "".
bool
text_mentions(const char *text, size_t len, const char *word, const char *others);

#endif
