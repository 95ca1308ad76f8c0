// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Changes the text of a settings file. Lines are parsed like in inih; reading the result shows whether the
// parsing was right.
#include "cli/internal.h"

#include <string.h>

#include "base/text.h"

enum { LINE_BYTES = 199 }; // maximum line that inih reads as a whole

static const char blanks[] = " \t\v\f\r\n";

enum line_kind { LINE_OTHER, LINE_SECTION, LINE_NAME };

// One line of the file, without its line end.
struct line {
	const char *start;
	size_t len;
	enum line_kind kind;
	enum setting id; // the setting on this line
};

// Iterates over the lines of a text.
struct walk {
	const char *next;
	const char *section;
	size_t section_len;
	struct line line;
};

// The position of a setting in the text; NULL if it is missing.
struct setting_place {
	const char *line;
	const char *comment; // comment after the value, with `comment_len` bytes
	size_t comment_len;
	const char *behind; // position for a new setting of the same section
};

static size_t
cut_blanks(const char *s, size_t len)
{
	while (len > 0 && strchr(blanks, s[len - 1]) != NULL)
		len--;
	return len;
}

// The index of the first of `stops`, or of a comment after a space; `len` if there is none.
static size_t
find_stop(const char *s, size_t len, const char *stops)
{
	bool blank = false;

	for (size_t i = 0; i < len; i++) {
		if (strchr(stops, s[i]) != NULL || (blank && s[i] == ';'))
			return i;
		blank = strchr(blanks, s[i]) != NULL;
	}
	return len;
}

// Goes to the next line. False after the last one.
static bool
walk_on(struct walk *w)
{
	const char *s = w->next;
	size_t len = strcspn(s, "\n");

	w->line = (struct line){ .start = s, .len = len, .id = SETTINGS };
	w->next = s + len + (s[len] == '\n');
	if (len == 0 || *s == ';' || *s == '#' || strchr(blanks, *s) != NULL) // an indented line is a comment
		return *s != '\0';
	if (*s == '[') {
		w->line.kind = LINE_SECTION;
		w->section = s + 1;
		w->section_len = find_stop(s + 1, len - 1, "]");
	} else {
		w->line.kind = LINE_NAME;
		w->line.id = setting_find(w->section, w->section_len, s, cut_blanks(s, find_stop(s, len, "=:")));
	}
	return true;
}

static struct setting_place
find_place(const char *text, enum setting id)
{
	static const char mark[] = "\xef\xbb\xbf"; // byte order mark
	const char *section = setting_section(id);
	struct walk w = { .next = text + (strncmp(text, mark, 3) == 0 ? 3 : 0), .section = "" };
	struct setting_place p = { 0 };

	while (walk_on(&w)) {
		const struct line *l = &w.line;
		if (l->kind == LINE_OTHER || strlen(section) != w.section_len ||
		    memcmp(section, w.section, w.section_len) != 0)
			continue;
		p.behind = w.next;
		if (l->kind != LINE_NAME || l->id != id)
			continue;
		size_t value = find_stop(l->start, l->len, "=:");
		size_t at = value + find_stop(l->start + value, l->len - value, "");
		p.line = l->start;
		p.comment = at < l->len ? l->start + at : NULL;
		p.comment_len = cut_blanks(l->start + at, l->len - at);
	}
	return p;
}

static void
add_line(struct text *t, enum setting id, const char *value, const struct setting_place *p)
{
	size_t len = strlen(setting_name(id)) + 3 + strlen(value);

	if (p->comment != NULL && len + 1 + p->comment_len > LINE_BYTES) {
		text_add_bytes(t, p->comment, p->comment_len);
		text_add(t, "\n");
	}
	text_addf(t, "%s =%s%s", setting_name(id), value[0] != '\0' ? " " : "", value);
	if (p->comment != NULL && len + 1 + p->comment_len <= LINE_BYTES) {
		text_add(t, " ");
		text_add_bytes(t, p->comment, p->comment_len);
	}
	text_add(t, "\n");
}

// Changes the setting on its line; or else inserts it after the others of its section, or in a new section at
// the end.
static const char *
change(struct arena *a, const char *text, enum setting id, const char *value)
{
	const struct setting_place p = find_place(text, id);
	const char *at = p.line != NULL ? p.line : p.behind;
	struct text t;

	text_init(&t, a);
	text_add_bytes(&t, text, at != NULL ? (size_t)(at - text) : strlen(text));
	if (p.line == NULL && t.len > 0 && t.data[t.len - 1] != '\n')
		text_add(&t, "\n");
	if (at == NULL)
		text_addf(&t, "%s[%s]\n", t.len > 0 ? "\n" : "", setting_section(id));
	add_line(&t, id, value, &p);
	if (p.line != NULL) {
		at += strcspn(at, "\n");
		at += *at == '\n';
	}
	text_add(&t, at != NULL ? at : "");
	return t.data;
}

// Whether both texts give the same settings, except for setting `id`, which is `value` in the second.
static bool
differ_only_in(struct arena *a, const char *before, const char *after, enum setting id, const char *value)
{
	struct settings old, new;
	struct err ignored = { 0 };

	settings_init(&old);
	settings_init(&new);
	if (settings_parse(&old, a, "", before, &ignored) != 0 ||
	    settings_parse(&new, a, "", after, &ignored) != 0)
		return false;
	for (enum setting i = 0; i < SETTINGS; i++) {
		const char *want = i == id ? value : old.value[i];
		if (want == NULL ? new.value[i] != NULL : new.value[i] == NULL || strcmp(want, new.value[i]) != 0)
			return false;
	}
	return true;
}

int
settings_edit(struct arena *a, const char *text, enum setting id, const char *value,
    const char **edited, struct err *e)
{
	bool one_line = strpbrk(value, "\r\n") == NULL;

	*edited = one_line ? change(a, text, id, value) : "";
	if (differ_only_in(a, text, *edited, id, value))
		return 0;
	return err_set(e, ERR_CONFIG,
	    "setting '%s' in [%s] cannot be '%s' in a settings file: no more than %d bytes go into a "
	    "line, a value has no blanks at its ends, and ';' after a blank begins a comment",
	    setting_name(id), setting_section(id), value, LINE_BYTES);
}
