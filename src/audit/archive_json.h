// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Writes and reads the archive of a game as a JSON document; see stonepost-archive(5).
#ifndef AUDIT_ARCHIVE_JSON_H
#define AUDIT_ARCHIVE_JSON_H

#include "audit/archive.h"

enum { ARCHIVE_BYTES = 8 << 20 }; // size of the largest document that is read

// Writes the document, with a newline at the end, into the arena. A game always gives the same
// bytes. Returns NULL, with the error set, if a position is damaged.
char *
archive_print(struct arena *arena, const struct archive *a, struct err *e);

// Reads a document into the arena. The form is checked strictly: every field must be present and
// within its bounds, other fields are not allowed, and a field that names a seat, a step or an
// order must name an existing one. audit/verify.h checks whether the contents are true. ERR_DATA
// names the faulty field: "events[17].faces: ...".
int
archive_parse(struct arena *arena, const char *text, size_t len, struct archive *a, struct err *e);

#endif
