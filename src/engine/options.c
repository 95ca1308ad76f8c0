// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The rule options: words, values and sentences in one table, and their text form, which names only
// options that differ from the default.
#include "engine/options.h"

#include <stdio.h>
#include <string.h>

#define VALUES(...) { __VA_ARGS__ }
#define INFO(id, field, name, about, values, ...) { #field, about, values, { { 0 }, __VA_ARGS__ } },
const struct option_info option_info[] = { RULE_OPTION_LIST(INFO) };
#undef INFO
#undef VALUES

_Static_assert(sizeof(struct options) == RULE_OPTIONS, "a byte an option");

int
option_values(enum rule_option option)
{
	int n = 0;

	while (option_info[option].value[n] != NULL)
		n++;
	return n;
}

int
option_get(const struct options *o, enum rule_option option)
{
	return ((const unsigned char *)o)[option];
}

void
option_set(struct options *o, enum rule_option option, int value)
{
	((unsigned char *)o)[option] = (unsigned char)value;
}

char *
options_print(const struct options *o, char out[static OPTIONS_TEXT])
{
	size_t used = 0;

	for (enum rule_option i = 0; i < RULE_OPTIONS; i++)
		if (option_get(o, i) != 0)
			used += (size_t)snprintf(out + used, OPTIONS_TEXT - used, "%s%s %s",
			    used > 0 ? "; " : "", option_info[i].word,
			    option_info[i].value[option_get(o, i)]);
	if (used == 0)
		(void)snprintf(out, OPTIONS_TEXT, "standard");
	return out;
}

// Parses an option such as "famine 12" at the beginning of `text`; returns its length, 0 if there
// is no option or its value is the default.
static size_t
parse_one(const char *text, struct options *o, enum rule_option option)
{
	const struct option_info *info = &option_info[option];
	size_t word = strlen(info->word);

	if (strncmp(text, info->word, word) != 0 || text[word] != ' ')
		return 0;
	for (int i = 1; info->value[i] != NULL; i++) {
		size_t value = strlen(info->value[i]);
		if (strcspn(text + word + 1, ";") == value &&
		    strncmp(text + word + 1, info->value[i], value) == 0) {
			option_set(o, option, i);
			return word + 1 + value;
		}
	}
	return 0;
}

bool
options_parse(const char *text, struct options *o)
{
	char canonical[OPTIONS_TEXT];
	const char *at = text;

	memset(o, 0, sizeof *o);
	for (enum rule_option i = 0; i < RULE_OPTIONS; i++) {
		size_t len = parse_one(at, o, i);
		at += len;
		if (len > 0 && strncmp(at, "; ", 2) == 0)
			at += 2;
	}
	return strcmp(options_print(o, canonical), text) == 0;
}
