// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Stores incoming mail unchanged, each letter once.
#include "desk/keep.h"

#include <string.h>

#include "base/plant.h"
#include "fair/hash.h"
#include "mail/address.h"
#include "mail/in/guard.h"
#include "mail/in/head.h"
#include "mail/lexical.h"
#include "store/letters.h"

enum { BEGINNING = 64 * 1024 }; // bytes stored of a letter that is too long

// Returns the value of a header field; "" if it is missing.
static const char *
field(const struct head *head, const char *name)
{
	const char *value = head_first(head, name);

	return value != NULL ? value : "";
}

// Returns the body with LF line ends and without empty lines at its end, so that two copies of a
// letter that came by different ways have the same body. *size is its length.
static char *
plain_body(struct arena *a, const char *body, size_t *size)
{
	size_t len = *size, n = 0;
	char *out = arena_alloc(a, len + 1);

	for (size_t i = 0; i < len; i++)
		if (body[i] != '\r' || i + 1 == len || body[i + 1] != '\n')
			out[n++] = body[i];
	while (n > 0 && (out[n - 1] == ' ' || out[n - 1] == '\t' || out[n - 1] == '\n'))
		n--;
	*size = n;
	return out;
}

// Returns the key that identifies a letter: a hash of its Message-ID, From and body; without a
// Message-ID, of its Date, Subject and body. Fields that servers add on the way do not count.
static const char *
letter_key(struct judge *j, const struct head *head, const char *bytes, size_t len)
{
	const char *ids = head_ids(j->arena, field(head, "Message-ID"));
	size_t size = len - head->body;
	const char *body = plain_body(j->arena, bytes + head->body, &size);
	char hash[HASH_SIZE], whole[HASH_SIZE];
	const char *text;

	(void)hash_blake2b(body, size, hash);
	if (ids[0] != '\0')
		text = arena_printf(j->arena, "%s\n%s\n%s", ids, value_bare(j->arena, field(head, "From")), hash);
	else if (field(head, "Date")[0] != '\0')
		text = arena_printf(j->arena, "%s\n%s\n%s", field(head, "Date"), field(head, "Subject"), hash);
	else
		text = hash_blake2b(bytes, len, hash); // the letter has no fields to identify it
	if (PLANTED(T9_KEY_OF_COPY))
		text = arena_printf(j->arena, "%s %p", text, (const void *)text);
	return arena_printf(j->arena, "mail:%s", hash_blake2b(text, strlen(text), whole));
}

// Returns the address in From, in lower case; "" if it is not an address. It proves nothing.
static const char *
letter_sender(struct arena *a, const struct head *head)
{
	const char *from = value_bare(a, field(head, "From")), *angle = strrchr(from, '<');
	const char *start = angle != NULL ? angle + 1 : from;
	char *address = arena_strndup(a, start, strcspn(start, "> \t"));

	for (char *c = address; *c != '\0'; c++)
		if (*c >= 'A' && *c <= 'Z')
			*c = (char)(*c - 'A' + 'a');
	return address_fault(address) == NULL ? address : "";
}

int
judge_keep_letter(struct judge *j, struct arrival *a, struct err *e)
{
	size_t len = a->len, most = guard_defaults.most[GUARD_MESSAGE];
	struct letter_row row = { .source = a->source, .received_at = j->now, .raw = a->bytes,
		.raw_size = len > most ? BEGINNING : len };
	struct head head;

	row.raw_size -= PLANTED(T12_CUT_SHORT);
	head_read(j->arena, a->bytes, row.raw_size, &head);
	row.key = letter_key(j, &head, a->bytes, row.raw_size);
	row.sender = letter_sender(j->arena, &head);
	if (letters_insert(j->store, &row, &a->is_new, e) != 0)
		return -1;
	a->id = row.id;
	if (a->is_new && (a->cut || len > most))
		return letters_settle(j->store, row.id, LETTER_STATUS_RAW, NOTE_TOO_LONG, e);
	return 0;
}

int
judge_store_letter(struct judge *j, struct arrival *a, struct err *e)
{
	return store_begin(j->store, e) != 0 ? -1 : judge_close(j, judge_keep_letter(j, a, e), false, e);
}
