// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Stable keys as file names and Message-IDs.
#include "mail/key.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "mail/address.h"

static bool
is_plain(char c)
{
	return ascii_is_alnum(c) || c == '-';
}

char *
key_text(struct arena *arena, const char *key, struct err *e)
{
	struct text out;

	if (key[0] == '\0' || strlen(key) > KEY_MAX) {
		(void)err_set(e, ERR_DATA, "the key of a letter must have 1 to %d characters", KEY_MAX);
		return NULL;
	}
	text_init(&out, arena);
	// No dot at an end: that would make a hidden file or an invalid dot-atom, and so would two in a row.
	for (const char *p = key; *p != '\0'; p++) {
		if (is_plain(*p))
			text_add_bytes(&out, p, 1);
		else if (*p == '/' && p > key && p[-1] != '/' && p[1] != '\0')
			text_add(&out, ".");
		else
			text_addf(&out, "=%02X", (unsigned)(unsigned char)*p);
	}
	return out.data;
}

char *
key_message_id(struct arena *arena, const char *key, const char *token, const char *domain, struct err *e)
{
	const char *fault = domain_fault(domain);
	char *text = key_text(arena, key, e);

	if (text == NULL)
		return NULL;
	if (fault != NULL) {
		(void)err_set(e, ERR_CONFIG, "the domain '%.200s' for Message-IDs %s: take the domain of "
			"the address that letters come from", domain, fault);
		return NULL;
	}
	if (token == NULL)
		return arena_printf(arena, "%s@%s", text, domain);
	for (const char *p = token; *p != '\0'; p++)
		if (!is_plain(*p))
			token = "";
	if (token[0] == '\0' || strlen(token) > KEY_MAX) {
		(void)err_set(e, ERR_DATA, "the token of a Message-ID must be letters, digits and '-'");
		return NULL;
	}
	return arena_printf(arena, "%s.%s@%s", text, token, domain);
}
