// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Envelope senders: a separate address for each letter.
#include "post/internal.h"

#include <stdlib.h>

#include "mail/tag.h"
#include "table/secret.h"

int
verp_sender(struct judge *j, const struct outbox_row *row, const char **sender, struct err *e)
{
	char token[TOKEN_SIZE];

	*sender = row->sender;
	if (j->bounces[0] == '\0' || row->sender[0] == '\0')
		return 0;
	if (token_of_letter(j, row->id, row->message_id, token, e) != 0)
		return -1;
	const char *own = tag_address(j->arena, j->bounces,
	    arena_printf(j->arena, "%lld.%s", (long long)row->id, token));
	if (own != NULL) // NULL: its local part would exceed 64 octets
		*sender = own;
	return 0;
}

// Finds the letter whose id and token are in a tag.
static int
try_tag(struct judge *j, const struct tag *tag, struct outbox_row *row, struct err *e)
{
	char token[TOKEN_SIZE], *end;
	long long id = strtoll(tag->word[0], &end, 10);

	if (tag->words != 2 || tag->word[0][0] < '1' || tag->word[0][0] > '9' || *end != '\0')
		return 0;
	if (outbox_get(j->store, id, row, e) != 0)
		return -1;
	if (row->id == 0)
		return 0;
	if (token_of_letter(j, row->id, row->message_id, token, e) != 0)
		return -1;
	if (!token_equal(token, tag->token))
		*row = (struct outbox_row){ .id = 0 };
	return 0;
}

int
verp_find(struct judge *j, const struct incoming *mail, struct outbox_row *row, struct err *e)
{
	struct tags tags;

	*row = (struct outbox_row){ .id = 0 };
	if (j->bounces[0] == '\0')
		return 0;
	tags_find(j->arena, j->bounces, &mail->head, &tags);
	for (int i = 0; i < tags.count && row->id == 0; i++)
		if (tags.list[i].place == TAG_IN_RECIPIENT && try_tag(j, &tags.list[i], row, e) != 0)
			return -1;
	return 0;
}
