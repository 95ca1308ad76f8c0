// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Errors: a value that is set once and printed once.
#include "base/err.h"

#include <stdio.h>
#include <string.h>

int
err_set(struct err *e, enum err_code code, const char *fmt, ...)
{
	va_list args;

	if (e->code != ERR_NONE)
		return -1;
	e->code = code;
	va_start(args, fmt);
	(void)vsnprintf(e->text, sizeof e->text, fmt, args);
	va_end(args);
	return -1;
}

int
err_prefix(struct err *e, const char *fmt, ...)
{
	char old[sizeof e->text];
	char prefix[256];
	va_list args;

	va_start(args, fmt);
	(void)vsnprintf(prefix, sizeof prefix, fmt, args);
	va_end(args);
	memcpy(old, e->text, sizeof old);
	if (snprintf(e->text, sizeof e->text, "%s: %s", prefix, old) < 0)
		memcpy(e->text, old, sizeof old);
	return -1;
}
