// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Refusals and log-in methods of IMAP and POP3 servers.
#include "mail/internal.h"

#include <string.h>

#include "base/ascii.h"

static void
keep_words(struct mailbox_reply *r, const char *words, size_t len)
{
	r->words[0] = '\0';
	server_words_add(r->words, sizeof r->words, words, len);
}

// Skips one word and the space after it.
static size_t
next_word(const char *line, size_t len, size_t i)
{
	while (i < len && line[i] != ' ')
		i++;
	return i < len ? i + 1 : i;
}

static bool
is_word(const char *line, size_t len, size_t i, const char *word)
{
	size_t n = strlen(word);

	return len - i >= n && ascii_same(line + i, word, n)
		&& (len - i == n || strchr(" ]\r\n", line[i + n]) != NULL);
}

void
mailbox_reply_line(struct mailbox_reply *r, enum server_kind kind, const char *line, size_t len)
{
	size_t second = next_word(line, len, 0);
	bool untagged = is_word(line, len, 0, "*");

	login_offers_line(&r->offers, line, len);
	if (kind == SERVER_POP3) {
		if (!is_word(line, len, 0, "-ERR"))
			return;
		r->refused = true;
		keep_words(r, line + second, len - second);
	} else if (is_word(line, len, second, "NO") || is_word(line, len, second, "BAD")) {
		// An untagged NO or BAD is a warning and does not end the command.
		r->refused = r->refused || !untagged;
		second = next_word(line, len, second);
		if (!untagged || r->words[0] == '\0')
			keep_words(r, line + second, len - second);
	} else if (untagged && is_word(line, len, second, "BYE") && r->words[0] == '\0') {
		second = next_word(line, len, second);
		keep_words(r, line + second, len - second);
	}
}

bool
mailbox_reply_passes(const struct mailbox_reply *r)
{
	static const char *const passing[] = { "[UNAVAILABLE]", "[SERVERBUG]", "[INUSE]",
		"[LIMIT]", "[EXPUNGEISSUED]", "[IN-USE]", "[LOGIN-DELAY]", "[SYS/TEMP]" };

	for (const char *p = strchr(r->words, '['); p != NULL; p = strchr(p + 1, '['))
		for (size_t i = 0; i < sizeof passing / sizeof passing[0]; i++)
			if (ascii_begins(p, passing[i]))
				return true;
	return false;
}
