// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Runs the order cases: orders_test FILE... (TAP on standard output). With BLESS=1 in the
// environment the files are rewritten with what came out; look at the difference before
// you keep it.
//
// A file holds cases:
//	@parse                     the mode of the cases that follow (modes.c has them all)
//	# a comment
//	plan hut ==> plan / hut    input and result; " / " is a new line in the result
//	plan                       or an input of several lines,
//	  hut
//	==>                        a line that begins with the arrow,
//	plan                       and the result until an empty line
//	hut
// In the input "\n" is a new line, "\uXXXX" a character, "\xXX" a byte, and a line "\" an
// empty line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "modes.h"

#define ARROW "==>"

struct runner {
	struct arena arena; // of the file
	const char *path, *name;
	struct text blessed;
	const struct mode *mode;
	int count, failed, line;
};

static char *
read_file(struct arena *a, const char *path)
{
	FILE *f = fopen(path, "r");
	struct text t;
	char buffer[4096];
	size_t n;

	text_init(&t, a);
	if (f == NULL) {
		perror(path);
		exit(1);
	}
	while ((n = fread(buffer, 1, sizeof buffer, f)) > 0)
		text_add_bytes(&t, buffer, n);
	(void)fclose(f);
	return t.data;
}

static unsigned long
hex(const char *s, size_t digits)
{
	char copy[8] = { 0 };

	memcpy(copy, s, digits);
	return strtoul(copy, NULL, 16);
}

// Appends a line of input with its escapes carried out.
static void
add_unescaped(struct text *t, const char *s, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (s[i] != '\\') {
			text_add_bytes(t, &s[i], 1);
		} else if (i + 1 < len && s[i + 1] == 'n') {
			text_add(t, "\n");
			i++;
		} else if (i + 5 < len && s[i + 1] == 'u') {
			text_add_utf8(t, (uint32_t)hex(s + i + 2, 4));
			i += 5;
		} else if (i + 3 < len && s[i + 1] == 'x') {
			char byte = (char)hex(s + i + 2, 2);
			text_add_bytes(t, &byte, 1);
			i += 3;
		}
	}
}

// The lines of a result joined by " / ", blanks at both ends of each cut off.
static char *
joined(struct arena *a, const char *s)
{
	struct text t;

	text_init(&t, a);
	while (*s != '\0') {
		size_t len = strcspn(s, "\n"), blanks = strspn(s, " \t"), end = len;
		while (end > blanks && strchr(" \t", s[end - 1]) != NULL)
			end--;
		if (blanks < end) {
			text_add(&t, t.len > 0 ? " / " : "");
			text_add_bytes(&t, s + blanks, end - blanks);
		}
		s += len + (s[len] != '\0');
	}
	return t.data;
}

static void
bless(struct runner *r, const char *raw, const char *got, bool one_line)
{
	if (one_line) {
		text_addf(&r->blessed, "%s %s %s\n", raw, ARROW, joined(&r->arena, got));
		return;
	}
	text_addf(&r->blessed, "%s%s\n%s%s\n", raw, ARROW, got,
	    got[0] != '\0' && got[strlen(got) - 1] != '\n' ? "\n" : "");
}

static void
run_case(struct runner *r, const char *raw, const char *input, const char *wanted,
    bool one_line)
{
	struct text out;
	const char *got;

	text_init(&out, &r->arena);
	r->mode->run(&r->arena, input, &out);
	bless(r, raw, out.data, one_line);
	got = joined(&r->arena, out.data);
	wanted = joined(&r->arena, wanted);
	r->count++;
	if (strcmp(got, wanted) == 0 && *wanted != '\0') {
		printf("ok %d - %s:%d\n", r->count, r->name, r->line);
		return;
	}
	r->failed++;
	printf("not ok %d - %s:%d\n# wanted: %s\n# got:    %s\n", r->count, r->name, r->line,
	    wanted, got);
}

static void
set_mode(struct runner *r, const char *name)
{
	for (r->mode = modes; r->mode->name != NULL; r->mode++)
		if (strcmp(r->mode->name, name) == 0)
			return;
	fprintf(stderr, "%s: there is no mode '%s'\n", r->path, name);
	exit(1);
}

static char *
next_line(struct runner *r, const char **s)
{
	size_t len = strcspn(*s, "\n");
	char *line = arena_strndup(&r->arena, *s, len);

	*s += len + ((*s)[len] != '\0');
	r->line++;
	return line;
}

// A case whose result stands in lines of its own, until an empty one.
static void
long_case(struct runner *r, struct text *raw, struct text *input, const char *rest,
    const char **s)
{
	struct text wanted;
	int line = r->line;

	text_init(&wanted, &r->arena);
	text_addf(&wanted, "%s\n", rest);
	while (**s != '\0' && **s != '\n')
		text_addf(&wanted, "%s\n", next_line(r, s));
	if (**s == '\n')
		(void)next_line(r, s);
	int after = r->line;
	r->line = line;
	run_case(r, raw->data, input->data, wanted.data, false);
	r->line = after;
	text_cut(raw, 0);
	text_cut(input, 0);
}

static void
one_line_case(struct runner *r, const char *line, const char *arrow)
{
	struct text input;
	size_t len = (size_t)(arrow - line);

	while (len > 0 && line[len - 1] == ' ')
		len--;
	text_init(&input, &r->arena);
	add_unescaped(&input, line, len);
	run_case(
	    r, arena_strndup(&r->arena, line, len), input.data, arrow + strlen(ARROW), true);
}

static void
run_lines(struct runner *r, const char *s)
{
	struct text raw, input;

	text_init(&raw, &r->arena);
	text_init(&input, &r->arena);
	while (*s != '\0') {
		const char *line = next_line(r, &s), *arrow = strstr(line, ARROW);
		bool outside = raw.len == 0;
		if (arrow == line && !outside) {
			long_case(r, &raw, &input, line + strlen(ARROW), &s);
		} else if (arrow != NULL && outside) {
			one_line_case(r, line, arrow);
		} else if (outside &&
		           (*line == '@' || *line == '\0' || (*line == '#' && line[1] == ' '))) {
			if (*line == '@')
				set_mode(r, line + 1);
			text_addf(&r->blessed, "%s\n", line);
		} else {
			text_addf(&raw, "%s\n", line);
			add_unescaped(&input, line, strlen(line));
			text_add(&input, "\n");
		}
	}
	if (raw.len > 0) {
		printf("not ok %d - %s: the last case has no result\n", ++r->count, r->name);
		r->failed++;
	}
}

static void
run_file(struct runner *r, const char *path)
{
	const char *slash = strrchr(path, '/');

	r->path = path;
	r->name = slash != NULL ? slash + 1 : path;
	r->line = 0;
	r->mode = modes;
	text_init(&r->blessed, &r->arena);
	run_lines(r, read_file(&r->arena, path));
	if (getenv("BLESS") != NULL) {
		FILE *f = fopen(path, "w");
		if (f == NULL || fputs(r->blessed.data, f) < 0 || fclose(f) != 0)
			perror(path);
	}
	arena_release(&r->arena);
}

int
main(int argc, char **argv)
{
	struct runner r = { .count = 0 };

	for (int i = 1; i < argc; i++)
		run_file(&r, argv[i]);
	printf("1..%d\n", r.count);
	return r.failed > 0 || r.count == 0;
}
