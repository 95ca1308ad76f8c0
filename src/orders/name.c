// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Names of games and seats as they are spelled in orders and addresses: a-z, 0-9 and '-'.
#include "orders/name.h"

#include <string.h>

#include "fair/draw.h"
#include "fair/hash.h"
#include "orders/internal.h"
#include "words/vocabulary.h"

const char *
name_fault(const char *name)
{
	// Recipients of press, words after which an order continues on the next line, and words on the first
	// line of a frame for joining.
	static const char *const words[] = { "all", "gm", "and", "or", "not", "join", "confirm", "standby" };
	size_t len = strlen(name);

	if (len == 0 || len > DRAW_NAME_MAX)
		return "has 1 to 24 letters";
	if (name[0] < 'a' || name[0] > 'z')
		return "begins with a small letter a to z";
	if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != len)
		return "has small letters a to z, digits and '-' only";
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(name, words[i]) == 0)
			return "cannot be a word of the order language";
	return NULL;
}

const char *
name_new_fault(const char *name)
{
	static const enum sense harmless[] = { SENSE_ASK, SENSE_NO_TYPO, SENSE_FILLER, SENSE_GREETING, SENSE_CLOSING, SENSE_PAST,
		SENSE_POLITE };
	const char *fault = name_fault(name);
	const struct entry *e = vocabulary_look(name, strlen(name), "en");
	bool word = e != NULL;
	size_t letters = strspn(name, "abcdefghijklmnopqrstuvwxyz");

	for (size_t i = 0; e != NULL && i < sizeof harmless / sizeof *harmless; i++)
		word = word && e->class != harmless[i];
	if (fault != NULL)
		return fault;
	if (strncmp(name, "player-", 7) == 0 && seat_of_letter(name + 7, PLAYERS_MAX) >= 0)
		return "cannot be what a player is called who was forgotten";
	if (word || lexicon_whole(name, ~(unsigned)WORD_TO) != NULL)
		return "cannot be a word of the order language";
	if (letters == 1 && strchr("bhftxwlsg", name[0]) != NULL && name[1 + strspn(name + 1, "0123456789")] == '\0' &&
	    (name[0] != 'b' || name[1] != '\0'))
		return "cannot be the code of a place";
	return NULL;
}

const char *
name_game_fault(const char *name)
{
	const char *fault = name_fault(name);

	if (fault != NULL)
		return fault;
	return lexicon_whole(name, WORD_SECTION) != NULL ? "cannot be a word that begins an order" : NULL;
}
