// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Checks the values of settings. All are checked before a command uses any of them, so that a mistake
// is found at once.
#include "cli/settings.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/span.h"
#include "base/zone.h"
#include "lang/say.h"
#include "mail/address.h"

enum kind {
	KIND_TEXT, KIND_ADDRESS, KIND_HOST, KIND_LANG, KIND_NUMBER,
	KIND_PAGE, KIND_PATH, KIND_SPAN, KIND_WORD, KIND_ZONE,
};

static const struct word_list encryptions = WORDS_KEPT("starttls", "implicit", "none"),
			      auth_list = WORDS_KEPT("password", "oauth2"),
			      yes_list = WORDS_KEPT("no", "yes"),
			      transport_list = WORDS_KEPT("folder", "smtp"),
			      gm_orders_list = WORDS_KEPT("no", "token", "token-and-dmarc"),
			      uncertain_list = WORDS_KEPT("send", "hold"),
			      strangers_list = WORDS_KEPT("ignore", "answer"),
			      protocol_list = WORDS_KEPT("none", "imap", "pop3"),
			      after_list = WORDS_KEPT("seen", "delete", "move"),
			      spam_list = WORDS_KEPT("read", "report", "ignore"),
			      oauth_list = WORDS_KEPT("microsoft", "google");

#define FORM_TEXT { .kind = KIND_TEXT },
#define FORM_ADDRESS { .kind = KIND_ADDRESS },
#define FORM_HOST { .kind = KIND_HOST },
#define FORM_LANG { .kind = KIND_LANG },
#define FORM_NUMBER(least_, most_) { .kind = KIND_NUMBER, .least = least_, .most = most_ },
#define FORM_PAGE { .kind = KIND_PAGE },
#define FORM_PATH { .kind = KIND_PATH },
#define FORM_SPAN(example_) { .kind = KIND_SPAN, .example = example_ },
#define FORM_WORD(list) { .kind = KIND_WORD, .words = &list },
#define FORM_ZONE { .kind = KIND_ZONE },
#define SETTING_FORM(id, section, name, value, form, help) FORM_##form
static const struct form {
	enum kind kind;
	const struct word_list *words; // of a word
	const char *example; // of a span
	int least, most; // of a number
} forms[] = { SETTING_LIST(SETTING_FORM) };

const char *
setting_spelling(enum setting id, const char *value)
{
	const struct word_list *words = forms[id].words;
	int word;

	return words != NULL && word_typed(words, value, &word) ? words->word[word] : value;
}

static bool
read_number(const struct form *f, const char *value, int *n)
{
	char *end;
	long number = strtol(value, &end, 10);

	if (value[0] < '0' || value[0] > '9' || *end != '\0' || number < f->least || number > f->most)
		return false;
	*n = (int)number;
	return true;
}

// Whether a value can be the address of a page; strict, since letters contain it unchanged.
static bool
is_page(const char *url)
{
	static const char scheme[] = "https://";
	size_t len = sizeof scheme - 1;
	bool good = strncmp(url, scheme, len) == 0 && url[len] != '\0' && url[len] != '/';

	for (const char *c = url; *c != '\0'; c++)
		good = good && *c > ' ' && *c < 127 && strchr("\"<>\\^`{|}", *c) == NULL;
	return good;
}

// Cron starts programs in another folder than people do, and nothing expands '~' or a variable.
static const char *
path_fault(struct arena *a, const char *value)
{
	if (value[0] == '/')
		return NULL;
	return value[0] == '~' || value[0] == '$'
	    ? arena_printf(a, ": '%c' means nothing here: write the whole path", value[0])
	    : arena_printf(a, ": '%s' could be in any folder: write the whole path, from / on", value);
}

const char *
setting_fault(struct arena *a, enum setting id, const char *value)
{
	const struct form *f = &forms[id];
	const char *address, *fault;
	char list[WORDS_TEXT];
	int64_t seconds;
	int n;

	switch (f->kind) {
	case KIND_TEXT:
		break;
	case KIND_ADDRESS:
		address = address_plain(a, value);
		fault = address_fault(address);
		return fault == NULL ? NULL
		    : arena_printf(a, ": the address '%s' %s: write it as gm@example.org", address, fault);
	case KIND_HOST:
		fault = host_fault(value);
		return fault == NULL ? NULL
		    : arena_printf(a, ": '%s' %s of a server: write it as mail.example.org; its port is a setting of "
			  "its own", value, fault);
	case KIND_LANG:
		return lang_find(value) != NULL ? NULL
		    : arena_printf(a, ": there is no language '%s' here: %s", value, lang_codes(a));
	case KIND_NUMBER:
		return read_number(f, value, &n) ? NULL
		    : arena_printf(a, " is a number from %d to %d, not '%s'", f->least, f->most, value);
	case KIND_PAGE:
		return is_page(value) ? NULL
		    : arena_printf(a, " is the address of a page, as https://example.org/privacy, not '%s'", value);
	case KIND_PATH:
		return path_fault(a, value);
	case KIND_SPAN:
		return strcmp(value, "none") == 0 || span_parse(value, &seconds) ? NULL
		    : arena_printf(a, " is a span such as %s, or none, not '%s'", f->example, value);
	case KIND_WORD:
		return word_typed(f->words, value, &n) ? NULL
		    : arena_printf(a, " is one of %s, not '%s'%s", words_print(f->words, list), value,
			  words_near(a, f->words, value));
	case KIND_ZONE:
		return zone_valid(value) ? NULL
		    : arena_printf(a, ": '%s' is not a time zone: write it as Europe/Berlin, or UTC", value);
	}
	return NULL;
}

int
setting_check(const struct settings *s, enum setting id, struct err *e)
{
	const char *value = s->value[id], *usual = setting_usual(id);
	struct arena a = { 0 };
	const char *fault = NULL;

	if (value != NULL && (usual == NULL || strcmp(value, usual) != 0))
		fault = setting_fault(&a, id, value);
	if (fault != NULL)
		(void)err_set(e, ERR_CONFIG, "setting '%s' in [%s]%s", setting_name(id), setting_section(id), fault);
	arena_release(&a);
	return fault == NULL ? 0 : -1;
}

int
settings_check(const struct settings *s, const char *path, struct err *e)
{
	for (enum setting id = 0; id < SETTINGS; id++)
		if (s->value[id] != NULL && s->value[id][0] != '\0' && setting_check(s, id, e) != 0)
			return s->line[id] > 0 && path != NULL
			    ? err_prefix(e, "settings '%s', line %d", path, s->line[id]) : -1;
	return 0;
}

int
setting_number(const struct settings *s, enum setting id, int *n, struct err *e)
{
	if (setting_check(s, id, e) != 0)
		return -1;
	(void)read_number(&forms[id], s->value[id], n);
	return 0;
}

int
setting_word(const struct settings *s, enum setting id, void *n, struct err *e)
{
	if (setting_check(s, id, e) != 0)
		return -1;
	(void)word_typed(forms[id].words, s->value[id], n);
	return 0;
}
