// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The archive of a game as a JSON document, and back: stonepost-archive(5).
#ifndef AUDIT_ARCHIVE_JSON_H
#define AUDIT_ARCHIVE_JSON_H

#include "audit/archive.h"

enum { ARCHIVE_BYTES = 8 << 20 }; // the largest document that is read

// Writes the document into the arena, with a newline at the end: always the same bytes for the same game.
// Returns NULL, with the error set, if a position is damaged.
char *
archive_print(struct arena *arena, const struct archive *a, struct err *e);

// Reads a document into the arena. Strict about its form: every field must be there and within its
// bounds, no other may be, and a field that names a seat, a step or an order must name one that is
// there. Whether the document is true, audit/verify.h finds out. ERR_DATA names the field at fault:
// "events[17].faces: ...".
int
archive_parse(struct arena *arena, const char *text, size_t len, struct archive *a, struct err *e);

#endif
