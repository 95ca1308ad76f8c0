// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Finds messages to players in own words, and the places where mail programs may have broken them.
#include "orders/internal.h"

#include <string.h>

#include "base/text.h"

// Mail programs break lines at 65 to 78 columns; a longer line was not broken.
enum { NARROWEST = 65, WIDEST = 80 };

static const char letters[] = "abcdefghijklmnopqrstuvwxyz";

static int
words_of(const char *s)
{
	int n = 0;

	for (s += strspn(s, " "); *s != '\0'; s += strspn(s, " ")) {
		s += strcspn(s, " ");
		n++;
	}
	return n;
}

bool
message_begins(struct arena *a, const char *language, const char *line)
{
	size_t len = strspn(line, letters);
	const char *rest = line + len + (line[len] == ' ');

	if (line[len] != ' ')
		return false;
	if (strncmp(line, "tell ", 5) == 0)
		return strchr(line, ':') != NULL || words_of(rest) == 1;
	const struct word *w = lexicon_sure(language, arena_strndup(a, line, len), WORD_SECTION);
	if (w == NULL || strlen(w->text) != len || strcmp(lexicon_word(WORD_SECTION, w->value), "press") != 0)
		return false;
	if (strchr(line, ':') != NULL)
		return true;
	size_t to = strspn(rest, letters);
	if (to > 0 && rest[to] == '\0' && lexicon_whole(rest, WORD_READER) != NULL)
		return true;
	// "Message à tous les joueurs" is a headline, not a message.
	return rest[to] == ' ' && (strcmp(w->language, "en") == 0 || words_of(rest) <= 3) &&
	    lexicon_sure(language, arena_strndup(a, rest, to), WORD_TO) != NULL;
}

bool
message_is_empty(const char *message)
{
	const char *colon = strchr(message, ':');

	return colon == NULL || colon[1 + strspn(colon + 1, " \t\r")] == '\0';
}

bool
message_goes_on(const char *line, const char *next)
{
	size_t columns = utf8_columns(line);

	next += strspn(next, " \t");
	if (line[0] != '\0' && line[strlen(line) - 1] == ',')
		return true;
	return columns <= WIDEST && columns + 1 + utf8_columns_of(next, strcspn(next, " \t\r\n")) > NARROWEST;
}
