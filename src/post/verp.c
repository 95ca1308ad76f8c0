// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Envelope senders: an address of its own for each letter.
#include "post/verp.h"

#include <stdlib.h>
#include <string.h>

#include "mail/address.h"
#include "mail/lexical.h"
#include "table/secret.h"

int
verp_sender(struct judge *j, const struct outbox_row *row, const char **sender, struct err *e)
{
	int local = (int)strcspn(j->bounces, "@");
	char token[TOKEN_SIZE];

	*sender = row->sender;
	if (j->bounces[0] == '\0' || row->sender[0] == '\0')
		return 0;
	if (token_of_letter(j, row->id, row->message_id, token, e) != 0)
		return -1;
	const char *own = arena_printf(j->arena, "%.*s+%lld.%s%s", local, j->bounces,
	    (long long)row->id, token, j->bounces + local);
	if (address_fault(own) == NULL) // else its local part is longer than 64 octets
		*sender = own;
	return 0;
}

// What stands between the plus and the '@' of an address of ours: the number of a letter, a dot
// and its token. Copies the token; 0 when it is none.
static int64_t
letter_number(const char *tag, char token[static TOKEN_SIZE])
{
	char *end;
	long long id = strtoll(tag, &end, 10);

	if (tag[0] < '1' || tag[0] > '9' || *end != '.' || strcspn(end + 1, "@") != TOKEN_SIZE - 1)
		return 0;
	memcpy(token, end + 1, TOKEN_SIZE - 1);
	token[TOKEN_SIZE - 1] = '\0';
	return id;
}

static int
try_address(struct judge *j, const char *address, struct outbox_row *row, struct err *e)
{
	size_t local = strcspn(j->bounces, "@");
	char given[TOKEN_SIZE], token[TOKEN_SIZE];
	const char *start = arena_printf(j->arena, "%.*s+", (int)local, j->bounces);

	if (!word_begins(address, start))
		return 0;
	int64_t id = letter_number(address + local + 1, given);
	if (id == 0)
		return 0;
	if (outbox_get(j->store, id, j->arena, row, e) != 0)
		return -1;
	if (row->id == 0)
		return 0;
	if (token_of_letter(j, row->id, row->message_id, token, e) != 0)
		return -1;
	if (!token_equal(token, given))
		*row = (struct outbox_row){ .id = 0 };
	return 0;
}

int
verp_find(struct judge *j, const struct incoming *mail, struct outbox_row *row, struct err *e)
{
	*row = (struct outbox_row){ .id = 0 };
	if (j->bounces[0] == '\0')
		return 0;
	for (int i = 0; i < mail->address_count && row->id == 0; i++)
		if (try_address(j, mail->addresses[i].address, row, e) != 0)
			return -1;
	return 0;
}
