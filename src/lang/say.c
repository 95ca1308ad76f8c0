// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Formats messages in a language: looks up the text and fills in the arguments.
#include "lang/say.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/text.h"

struct tongue
english(struct arena *a)
{
	return (struct tongue){ .arena = a, .lang = &languages[0] };
}

struct tongue
tongue_of(struct arena *a, const char *code)
{
	return tongue_or(a, lang_find(code));
}

struct tongue
tongue_or(struct arena *a, const struct lang *lang)
{
	return lang != NULL ? (struct tongue){ .arena = a, .lang = lang } : english(a);
}

static unsigned
mix(unsigned hash, size_t value)
{
	return (unsigned)(hash * 31 + value) & 0xffffff;
}

// Hashes a message by its lengths and a few bytes, since texts are long and looked up often; table.awk
// computes the same hash.
static unsigned
hash_of(const struct msg *m)
{
	const char *context = m->context != NULL ? m->context : "";
	size_t len = strlen(m->text);
	unsigned hash = mix(mix((unsigned)strlen(context), (unsigned char)context[0]), len);

	for (size_t i = 0; i < 5 && len > 0; i++)
		hash = mix(hash, (unsigned char)m->text[(len - 1) * i / 4]);
	return hash * 2654435U & 0xffffff;
}

static bool
is_key_of(const struct msg *m, const char *key)
{
	size_t len = m->context != NULL ? strlen(m->context) : 0;

	if (m->context == NULL)
		return strcmp(m->text, key) == 0;
	return strncmp(m->context, key, len) == 0 && key[len] == '\004' &&
	       strcmp(m->text, key + len + 1) == 0;
}

// The translation of a message; NULL if there is none.
static const struct translation *
translation_of(struct tongue in, const struct msg *m)
{
	const struct translation *list = in.lang->list;
	unsigned hash = hash_of(m);
	const unsigned short *first = &in.lang->first[hash >> 16];

	for (size_t i = first[0]; i < first[1] && list[i].hash <= hash; i++)
		if (list[i].hash == hash && is_key_of(m, list[i].key))
			return &list[i];
	return NULL;
}

// The message's text in the language, or in English if there is no translation.
static const char *
text_of(struct tongue in, const struct msg *m)
{
	unsigned long long n = m->n < 0 ? 0ULL - (unsigned long long)m->n : (unsigned long long)m->n;
	const struct translation *found = in.lang->count > 0 ? translation_of(in, m) : NULL;

	if (found != NULL)
		return found->form[m->many != NULL ? in.lang->form(n) : 0];
	return m->many != NULL && n != 1 ? m->many : m->text;
}

const char *
say_template(struct tongue in, const char *context, const char *text)
{
	return text_of(in, &(struct msg){ .text = text, .context = context });
}

static const struct arg *
find(const struct arg *args, size_t count, const char *name, size_t len)
{
	for (size_t i = 1; i < count; i++)
		if (strncmp(args[i].name, name, len) == 0 && args[i].name[len] == '\0')
			return &args[i];
	return NULL;
}

char *
say_args(struct tongue in, struct msg message, const struct arg *args, size_t count)
{
	const char *s = text_of(in, &message);
	struct text out;

	text_init(&out, in.arena);
	for (size_t len; *s != '\0'; s += len) {
		len = strcspn(s, "{");
		text_add_bytes(&out, s, len);
		if (s[len] == '\0')
			break;
		s += len + 1;
		len = strcspn(s, "}");
		const struct arg *arg = find(args, count, s, len);
		bool is_number = arg == NULL && message.many != NULL && len == 1 && *s == 'n';
		assert(arg != NULL || is_number); // the call must have an argument for each name
		if (arg != NULL && arg->text != NULL)
			text_add(&out, arg->text);
		else
			text_add_number(&out, is_number ? message.n : arg->number);
		len += s[len] == '}';
	}
	return out.data;
}

char *
say_commas(struct tongue in, const char *const *list, int count)
{
	char *said = arena_strdup(in.arena, count > 0 ? list[0] : "");

	for (int i = 1; i < count; i++)
		said = say(in, MSG("{list}, {next}"), ARG(list, said), ARG(next, list[i]));
	return said;
}

char *
say_list(struct tongue in, const char *const *list, int count)
{
	if (count < 2)
		return say_commas(in, list, count);
	return say(in, MSG("{list} and {last}"), ARG(list, say_commas(in, list, count - 1)),
	    ARG(last, list[count - 1]));
}
