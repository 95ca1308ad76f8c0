// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The settings file, stonepost.conf(5): every setting in one list, and how they are read.
#include "cli/settings.h"

#include <errno.h>
#include <ini.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SETTING_INFO(id, section, name, value, help) { section, name, value },
static const struct {
	const char *section, *name, *value;
} info[] = { SETTING_LIST(SETTING_INFO) };

const struct word_list encryptions = { (const char *const[]){ "starttls", "implicit", "none" }, 3 };
const struct word_list uncertain_list = { (const char *const[]){ "send", "hold" }, 2 };

struct reading {
	struct settings *settings;
	struct arena *arena;
	char fault[160]; // of the line just read
};

// A file that is read line by line. inih takes what is longer than its buffer for one more line, and an
// indented line for another value of the setting above it.
struct source {
	FILE *file;
	int lines; // read so far
	int long_line, indented; // the first that was too long, the first that was indented; or 0
	int unknown; // the first that begins a section that there is not; or 0
	char section[40]; // how that is called
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

// inih says nothing of a section without settings, which may be misspelt.
static void
look_at_section(struct source *s, const char *line)
{
	line += s->lines == 1 && strncmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
	if (line[0] != '[' || s->unknown != 0)
		return;
	size_t len = strcspn(++line, "]");
	if (line[len] != ']' || is_section(line, len))
		return;
	s->unknown = s->lines;
	(void)snprintf(s->section, sizeof s->section, "%.*s", (int)len, line);
}

// As fgets, for inih; of a line that is too long the rest is skipped.
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
	for (int i = 0; i < SETTINGS; i++)
		s->value[i] = info[i].value;
}

static int
one_setting(void *to, const char *section, const char *name, const char *value)
{
	struct reading *r = to;

	enum setting id = setting_find(section, strlen(section), name, strlen(name));

	if (id != SETTINGS) {
		r->settings->value[id] = arena_strdup(r->arena, value);
		return 1;
	}
	if (r->fault[0] == '\0')
		(void)snprintf(r->fault, sizeof r->fault,
		    "there is no setting '%.60s' in section [%.60s]", name, section);
	return 0;
}

// `f` may be NULL, with errno.
static int
read_stream(struct settings *s, struct arena *arena, const char *path, FILE *f, struct err *e)
{
	struct reading r = { .settings = s, .arena = arena };
	struct source source = { .file = f };
	int line = -1;

	if (f != NULL) {
		line = ini_parse_stream(next_line, &source, one_setting, &r);
		if (ferror(f) != 0) // inih takes this for the end of the file
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
		return err_set(e, ERR_CONFIG, "settings '%s', line %d: there is no section [%s]; see stonepost.conf(5)",
		    path, source.unknown, source.section);
	if (source.indented > 0 && (line == 0 || source.indented <= line) &&
	    (source.long_line == 0 || source.indented <= source.long_line))
		return err_set(e, ERR_CONFIG,
		    "settings '%s', line %d: it is indented: write it without blanks in front", path,
		    source.indented);
	if (source.long_line > 0 && (line == 0 || source.long_line <= line))
		return err_set(e, ERR_CONFIG,
		    "settings '%s', line %d: it is too long: %d bytes go into one", path,
		    source.long_line, INI_MAX_LINE - 1);
	if (line > 0)
		return err_set(e, ERR_CONFIG, "settings '%s', line %d: %s; see stonepost.conf(5)", path,
		    line, r.fault[0] != '\0' ? r.fault : "not of the form 'name = value'");
	return 0;
}

int
settings_read(struct settings *s, struct arena *arena, const char *path, struct err *e)
{
	return read_stream(s, arena, path, fopen(path, "re"), e);
}

int
settings_parse(struct settings *s, struct arena *arena, const char *path, const char *text,
    struct err *e)
{
	// Some systems open no empty memory.
	return text[0] == '\0'
	    ? 0
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
		    memcmp(info[id].section, section, section_len) == 0 &&
		    memcmp(info[id].name, name, name_len) == 0)
			return id;
	return SETTINGS;
}

bool
setting_is_set(const struct settings *s, enum setting id)
{
	return s->value[id] != info[id].value;
}

int
setting_number(const struct settings *s, enum setting id, int least, int most, int *n,
    struct err *e)
{
	const char *value = s->value[id];
	char *end;
	long number = strtol(value, &end, 10);

	if (value[0] < '0' || value[0] > '9' || *end != '\0' || number < least || number > most)
		return err_set(e, ERR_CONFIG,
		    "setting '%s' in [%s] is a number from %d to %d, not '%s'", info[id].name,
		    info[id].section, least, most, value);
	*n = (int)number;
	return 0;
}

int
setting_word(const struct settings *s, enum setting id, const struct word_list *words, void *n,
    struct err *e)
{
	char list[WORDS_TEXT];

	return word_parse(words, s->value[id], n)
	    ? 0
	    : err_set(e, ERR_CONFIG, "setting '%s' in [%s] is one of %s, not '%s'", info[id].name,
		  info[id].section, words_print(words, list), s->value[id]);
}
