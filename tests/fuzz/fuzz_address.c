// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as an address, a name, a token: what is accepted is fit for an envelope or a header.
#include <string.h>

#include "base/text.h"
#include "fair/token.h"
#include "mail/address.h"
#include "mail/key.h"
#include "target.h"

static int
printable(const char *s)
{
	for (; *s != '\0'; s++)
		if ((unsigned char)*s <= ' ' || (unsigned char)*s >= 0x7f)
			return 0;
	return 1;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const unsigned char key[TOKEN_KEY_SIZE] = { 1, 2, 3 };
	struct arena arena = { 0 };
	struct err err = { 0 };
	char token[TOKEN_SIZE];
	const char *text = arena_strndup(&arena, (const char *)data, size);

	if (address_fault(text) == NULL)
		demand(strlen(text) <= ADDRESS_MAX && printable(text) && strchr(text, '@') != NULL);
	const char *plain = address_plain(&arena, text);
	demand(strcmp(address_plain(&arena, plain), plain) == 0);
	if (address_fault(plain) == NULL)
		demand(strlen(plain) <= ADDRESS_MAX && printable(plain) && address_foreign(plain) == ADDRESS_FOREIGN_NOT);
	if (header_text_fault(text) == NULL)
		demand(strpbrk(text, "\r\n") == NULL && strlen(text) <= HEADER_TEXT_MAX);
	demand(header_text_fault(display_name_clean(&arena, text)) == NULL);
	token_make(key, "tundra", "ann", "ann@example.org", 1, token);
	demand(!token_equal(token, text) || strlen(text) >= TOKEN_SIZE - 1);
	const char *id = key_message_id(&arena, text, token, "example.org", &err);
	if (id != NULL)
		demand(printable(id) && strpbrk(id, "<>") == NULL);
	arena_release(&arena);
	return 0;
}
