// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Encoded words (RFC 2047) that came in, made fit for GMime 3.2.13, which loses what follows a padded
// base64 word (https://github.com/jstedfast/gmime/issues/133).
#ifndef MAIL_IN_ENCODED_H
#define MAIL_IN_ENCODED_H

#include "base/arena.h"

// The value with every base64 word written as a quoted-printable one of the same bytes: words stay
// words, so that no comma or bracket in them comes to mean anything. Result in the arena.
const char *
encoded_mend(struct arena *arena, const char *value);

#endif
