// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The language that a letter is written in.
#include "desk/guess.h"

#include <stdbool.h>
#include <string.h>

#include "base/repair.h"

// Folded. A word that two of the languages have is in no list, nor is "yes", which our questions name.
// `plain` words are such as a name or a code could be by chance: it takes two of them.
static const struct {
	const char *code, *plain, *strong;
} known[] = {
	{ "en", " the and is please would like my you this with want to ", " hello thanks thank " },
	{ "de", " und ich nicht mit fur fuer ist das der mochte moechte ein eine guten wurde gern dabei ",
	    " hallo danke bitte ja nein mitspielen liebe " },
	{ "es", " yo por el los y para buenos quisiera gustaria partida favor ",
	    " hola gracias quiero jugar saludos " },
	{ "fr", " je les est avec pour une mon plait et voudrais veux partie ", " bonjour salut merci oui jouer " },
	{ "it", " che gioco mio piacere di con sono partita alla ", " ciao grazie vorrei buongiorno giocare saluti " },
};
enum { KNOWN = sizeof known / sizeof *known, ENOUGH = 2 };

static bool
has(const char *list, const char *word, size_t len)
{
	for (const char *at = list; (at = strstr(at, word)) != NULL; at++)
		if (at[-1] == ' ' && at[len] == ' ')
			return true;
	return false;
}

const struct lang *
lang_of_text(struct arena *a, const char *text)
{
	int weight[KNOWN] = { 0 }, best = 0, second = 0;
	const char *s = text_fold(a, text, strlen(text));

	for (size_t len; *s != '\0'; s += len + (s[len] != '\0')) {
		len = strcspn(s, " \t\r\n,.;:!?'\"()");
		const char *word = arena_strndup(a, s, len);
		for (int k = 0; len > 0 && k < KNOWN; k++)
			weight[k] += has(known[k].strong, word, len) ? ENOUGH : has(known[k].plain, word, len);
	}
	for (int k = 1; k < KNOWN; k++)
		if (weight[k] > weight[best])
			best = k;
	for (int k = 0; k < KNOWN; k++)
		if (k != best && weight[k] > second)
			second = weight[k];
	return weight[best] >= ENOUGH && weight[best] > second ? lang_find(known[best].code) : NULL;
}
