// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Formatted text, for arena_printf and text_addf.
#ifndef BASE_FORMAT_H
#define BASE_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

// Writes what vsnprintf would: by itself up to the first directive that is neither %s nor %d, which
// few formats have, and what follows with vsnprintf, which costs five times as much. Returns the
// length of the text; when that is not less than `room`, it is not all there.
size_t
format_print(char *out, size_t room, const char *fmt, va_list args)
	__attribute__((format(printf, 3, 0)));

#endif
