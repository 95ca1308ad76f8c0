// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings file, stonepost.conf(5): all settings in one list, and functions to read them.
#include "cli/settings.h"

#include <errno.h>
#include <ini.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "orders/nearest.h"

#define SETTING_INFO(id, section, name, value, form, help) { section, name, value },
static const struct {
	const char *section, *name, *value;
} info[] = { SETTING_LIST(SETTING_INFO) };

// A file being read line by line. inih splits lines longer than its buffer, and takes an indented line for
// another value of the setting above it.
struct source {
	FILE *file;
	int lines; // number of lines read
	int long_line, indented; // first line that is too long; first indented line; 0: none
	int open; // first line with a section without a closing bracket; 0: none
	int behind; // first line with text after a section's bracket; 0: none
	int unknown; // first line with an unknown section; 0: none
	char section[40]; // name of the unknown section
};

struct reading {
	struct settings *settings;
	struct arena *arena;
	const struct source *source;
	char fault[512]; // fault of the current line
};

static bool
is_indented(const char *line)
{
	size_t blanks = strspn(line, " \t\v\f\r\n");

	return blanks > 0 && line[blanks] != '\0' && line[blanks] != ';' && line[blanks] != '#';
}

static bool
is_section(const char *name, size_t len)
{
	for (enum setting id = 0; id < SETTINGS; id++)
		if (strlen(info[id].section) == len && strncmp(info[id].section, name, len) == 0)
			return true;
	return false;
}

// Checks a line with a section, since inih does not report a misspelt section without settings.
static void
look_at_section(struct source *s, const char *line)
{
	line += s->lines == 1 && strncmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
	if (line[0] != '[' || s->unknown != 0)
		return;
	size_t len = strcspn(++line, "]\r\n");
	if (line[len] != ']' && s->open == 0)
		s->open = s->lines;
	if (line[len] == ']' && s->behind == 0 && strchr(";#\r\n", line[len + 1 + strspn(line + len + 1, " \t")]) == NULL)
		s->behind = s->lines;
	if (line[len] != ']' || is_section(line, len))
		return;
	s->unknown = s->lines;
	(void)snprintf(s->section, sizeof s->section, "%.*s", (int)len, line);
}

// Reads a line for inih, like fgets; skips the rest of a line that is too long.
static char *
next_line(char *line, int room, void *from)
{
	struct source *s = from;

	if (fgets(line, room, s->file) == NULL)
		return NULL;
	s->lines++;
	if (s->indented == 0 && is_indented(line))
		s->indented = s->lines;
	look_at_section(s, line);
	size_t len = strlen(line);
	if (len + 1 < (size_t)room || line[len - 1] == '\n')
		return line;
	int c = getc(s->file);
	if (c != '\n' && c != EOF && s->long_line == 0)
		s->long_line = s->lines;
	while (c != '\n' && c != EOF)
		c = getc(s->file);
	return line;
}

void
settings_init(struct settings *s)
{
	*s = (struct settings){ .line = { 0 } };
	for (int i = 0; i < SETTINGS; i++)
		s->value[i] = info[i].value;
}

// Returns what a section has, after `lead`; "" if no section has that name.
static const char *
section_names(struct arena *a, const char *section, const char *lead)
{
	struct text names;

	text_init(&names, a);
	for (enum setting id = 0; id < SETTINGS; id++)
		if (strcmp(info[id].section, section) == 0)
			text_add_both(&names, names.len > 0 ? ", " : "", info[id].name);
	return names.len > 0 ? arena_printf(a, "%s[%s] has %s", lead, section, names.data) : "";
}

const char *
setting_near(struct arena *a, const char *section, const char *name)
{
	struct nearest near = { .to = name };

	for (enum setting id = 0; id < SETTINGS; id++)
		if (strcmp(info[id].section, section) == 0)
			nearest_try(&near, info[id].name);
	for (enum setting id = 0; near.word == NULL && id < SETTINGS; id++)
		if (strcmp(info[id].name, name) == 0)
			return arena_printf(a, " (did you mean that in [%s]?%s)", info[id].section, section_names(a, section, " "));
	const char *names = near.word == NULL ? section_names(a, section, " (") : "";
	return names[0] != '\0' ? arena_printf(a, "%s)", names) : nearest_words(a, &near, "");
}

static int
one_setting(void *to, const char *section, const char *name, const char *value)
{
	struct reading *r = to;
	enum setting id = setting_find(section, strlen(section), name, strlen(name));

	if (id != SETTINGS && r->settings->line[id] == 0) {
		r->settings->value[id] = arena_strdup(r->arena, setting_spelling(id, value));
		r->settings->line[id] = r->source->lines;
		return 1;
	}
	if (r->fault[0] == '\0' && id != SETTINGS)
		(void)snprintf(r->fault, sizeof r->fault, "setting '%s' in [%s] is set in line %d already: leave one out", name, section,
		    r->settings->line[id]);
	else if (r->fault[0] == '\0' && section[0] == '\0')
		(void)snprintf(r->fault, sizeof r->fault, "'%.60s' is in no section%s", name, setting_near(r->arena, section, name));
	else if (r->fault[0] == '\0')
		(void)snprintf(r->fault, sizeof r->fault, "there is no setting '%.60s' in section [%.60s]%s", name, section,
		    setting_near(r->arena, section, name));
	return 0;
}

static const char *
section_near(struct arena *a, const char *name)
{
	struct nearest near = { .to = name };

	for (enum setting id = 0; id < SETTINGS; id++)
		nearest_try(&near, info[id].section);
	return nearest_words(a, &near, "");
}

// Reads settings and closes `f`; if `f` is NULL, reports errno.
static int
read_stream(struct settings *s, struct arena *arena, const char *path, FILE *f, struct err *e)
{
	struct source source = { .file = f };
	struct reading r = { .settings = s, .arena = arena, .source = &source };
	int line = -1;

	if (f != NULL) {
		line = ini_parse_stream(next_line, &source, one_setting, &r);
		if (ferror(f) != 0) // inih takes an error for the end of the file
			line = -1;
	}
	if (line < 0)
		(void)err_set(e, ERR_CONFIG, "cannot read settings '%s': %s", path, strerror(errno));
	if (f != NULL)
		(void)fclose(f);
	if (line < 0)
		return -1;
	if (source.unknown > 0 && (line == 0 || source.unknown <= line) &&
	    (source.indented == 0 || source.unknown < source.indented))
		return err_set(e, ERR_CONFIG, "settings '%s', line %d: there is no section [%s]%s; see stonepost.conf(5)",
		    path, source.unknown, source.section, section_near(arena, source.section));
	if (source.indented > 0 && (line == 0 || source.indented <= line) &&
	    (source.long_line == 0 || source.indented <= source.long_line))
		return err_set(e, ERR_CONFIG,
		    "settings '%s', line %d: it is indented: write it without blanks in front", path,
		    source.indented);
	if (source.long_line > 0 && (line == 0 || source.long_line <= line))
		return err_set(e, ERR_CONFIG, "settings '%s', line %d: it is too long: %d bytes go into one", path,
		    source.long_line, INI_MAX_LINE - 1);
	if (source.behind > 0 && (line == 0 || source.behind <= line))
		return err_set(e, ERR_CONFIG, "settings '%s', line %d: text after the ']' has no effect: give it a line of its own",
		    path, source.behind);
	if (source.open > 0 && source.open <= line)
		return err_set(e, ERR_CONFIG, "settings '%s', line %d: a ']' is missing at the end of the section's name: write it as [mail]",
		    path, source.open);
	if (line > 0)
		return err_set(e, ERR_CONFIG, "settings '%s', line %d: %s; see stonepost.conf(5)", path, line,
		    r.fault[0] != '\0' ? r.fault : "not of the form 'name = value'");
	return 0;
}

int
settings_read(struct settings *s, struct arena *arena, const char *path, struct err *e)
{
	return read_stream(s, arena, path, fopen(path, "re"), e);
}

int
settings_parse(struct settings *s, struct arena *arena, const char *path, const char *text, struct err *e)
{
	// Some systems cannot open an empty buffer.
	return text[0] == '\0' ? 0
	    : read_stream(s, arena, path, fmemopen(arena_strdup(arena, text), strlen(text), "r"), e);
}

const char *
setting_section(enum setting id)
{
	return info[id].section;
}

const char *
setting_name(enum setting id)
{
	return info[id].name;
}

enum setting
setting_find(const char *section, size_t section_len, const char *name, size_t name_len)
{
	for (enum setting id = 0; id < SETTINGS; id++)
		if (strlen(info[id].section) == section_len && strlen(info[id].name) == name_len &&
		    memcmp(info[id].section, section, section_len) == 0 && memcmp(info[id].name, name, name_len) == 0)
			return id;
	return SETTINGS;
}

const char *
setting_usual(enum setting id)
{
	return info[id].value;
}

bool
setting_is_set(const struct settings *s, enum setting id)
{
	return s->value[id] != info[id].value;
}
