// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// stonepost-mime.so: see mail/mime.h.
#include "mail/mime.h"

#include "mail/in/read.h"

extern const struct mime stonepost_mime;

const struct mime stonepost_mime = {
	.version = PACKAGE_VERSION,
	.out_of_memory = &arena_out_of_memory,
	.letter_read = letter_read,
	.date_read = date_read,
};
