// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Converts encoded words (RFC 2047) of incoming letters for GMime 3.2.13, which loses the text after a
// padded base64 word (https://github.com/jstedfast/gmime/issues/133).
#ifndef MAIL_IN_ENCODED_H
#define MAIL_IN_ENCODED_H

#include "base/arena.h"

// Rewrites every base64 word in a value as a quoted-printable word of the same bytes: the words stay
// encoded, so that commas and brackets in them have no syntactic meaning. In the arena.
const char *
encoded_mend(struct arena *arena, const char *value);

// Replaces encoded words in a value by their bytes: some programs send long Message-IDs in this way,
// although encoded words are not allowed there. In the arena.
const char *
encoded_undo(struct arena *arena, const char *value);

#endif
