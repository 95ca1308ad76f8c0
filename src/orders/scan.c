// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Splits the body of a frame into words, numbers and marks.
#include "orders/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/repair.h"

struct scan {
	struct arena *arena;
	struct tongue in; // the writer's language
	const char *s;
	int line, column;
	bool line_start, glued;
	struct token *list;
	int count, room;
};

static const struct {
	const char *text;
	enum comparison op;
} compare[] = { // longer ones first
	{ "<=", AT_MOST }, { "=<", AT_MOST }, { ">=", AT_LEAST }, { "=>", AT_LEAST }, { "<>", UNEQUAL },
	{ "!=", UNEQUAL }, { "==", EQUAL }, { "\u2264", AT_MOST }, { "\u2265", AT_LEAST }, { "\u2260", UNEQUAL },
	{ "<", LESS }, { "=", EQUAL }, { ">", MORE },
};

const char *
line_last(const char *s)
{
	return s + strcspn(s, "\n");
}

static struct token *
token_add(struct scan *c, enum token_kind kind, size_t len)
{
	if (c->count == c->room) {
		c->room = c->room * 2 + 16;
		c->list = arena_grow(c->arena, c->list, (size_t)c->count * sizeof *c->list,
		    (size_t)c->room * sizeof *c->list);
	}
	struct token *t = &c->list[c->count++];
	*t = (struct token){ .kind = kind, .at = c->s, .line = c->line, .column = c->column, .glued = c->glued };
	if (kind != TOKEN_WORD)
		t->text = text_shorten(c->arena, arena_strndup(c->arena, c->s, len));
	c->glued = true;
	return t;
}

// Skips `len` bytes of one line, counting columns.
static void
step(struct scan *c, size_t len)
{
	for (size_t i = 0; i < len; i++)
		c->column += ((unsigned char)c->s[i] & 0xc0) != 0x80;
	c->s += len;
	c->line_start = false;
}

// Returns the length of the letter at `s`, including a combining accent; 0 if it is not a letter.
static size_t
letter(const char *s)
{
	uint32_t cp = 0;

	if ((unsigned char)*s < 0x80)
		return ascii_is_letter(*s);
	size_t len = utf8_read(s, strnlen(s, 4), &cp);
	if (cp < 0xc0 || cp == 0xd7 || cp == 0xf7 || (cp >= 0x2000 && cp < 0x2c00) || cp >= 0xe000)
		return 0;
	return len;
}

static size_t
word_length(const char *s)
{
	size_t len = letter(s), more;

	if (len == 0)
		return 0;
	for (;;) {
		more = letter(s + len);
		if (more == 0 && (ascii_is_digit(s[len]) || s[len] == '_'))
			more = 1;
		if (more == 0 && s[len] == '-' && (letter(s + len + 1) > 0 || ascii_is_digit(s[len + 1])))
			more = 1;
		if (more == 0)
			return len;
		len += more;
	}
}

static void
scan_word(struct scan *c, size_t len)
{
	struct token *t = token_add(c, TOKEN_WORD, len);
	struct token *before = c->count > 1 ? t - 1 : NULL;

	t->text = text_fold(c->arena, c->s, len);
	step(c, len);
	if (before == NULL || before->kind != TOKEN_WORD)
		return;
	const char *joined = lexicon_phrase(before->text, t->text);
	if (joined != NULL) {
		before->text = joined;
		c->count--;
	}
}

static void
scan_number(struct scan *c)
{
	size_t len = strspn(c->s, "0123456789");
	int n = 0;

	for (size_t i = 0; i < len && n < NUMBER_MOST; i++)
		n = n * 10 + c->s[i] - '0';
	token_add(c, TOKEN_NUMBER, len)->n = n < NUMBER_MOST ? n : NUMBER_MOST;
	step(c, len);
}

static bool
scan_compare(struct scan *c)
{
	for (size_t i = 0; i < sizeof compare / sizeof *compare; i++) {
		if (c->s[0] != compare[i].text[0])
			continue;
		size_t len = strlen(compare[i].text);
		if (strncmp(c->s, compare[i].text, len) == 0) {
			token_add(c, TOKEN_COMPARE, len)->op = compare[i].op;
			step(c, len);
			return true;
		}
	}
	return false;
}

static void
skip_line(struct scan *c)
{
	step(c, (size_t)(line_last(c->s) - c->s));
}

// Whether the text after a ';' is prose: its first word does not begin a statement.
static bool
is_prose(struct scan *c)
{
	const unsigned starts = WORD_SECTION | WORD_PLACE | WORD_ALL | WORD_OTHERS | WORD_GOOD | WORD_FOOD |
	    WORD_FACE | WORD_IF | WORD_TOOLS | WORD_USING | WORD_ONCE | WORD_SKIP | WORD_REFUSE | WORD_END;
	const char *s = c->s + strspn(c->s, " \t");
	size_t len = word_length(s);

	if (len < 2 || s[len] == ')')
		return false;
	const char *word = text_fold(c->arena, s, len);
	return lexicon_find(c->in.lang->code, word, starts).kind == MATCH_NONE && !short_begins(c->in, word);
}

static void
scan_semicolon(struct scan *c, bool gap)
{
	if (c->s[1] == ';') {
		skip_line(c);
		return;
	}
	struct token *t = token_add(c, TOKEN_BREAK, 1);
	t->mark = ';';
	step(c, 1);
	if (gap && is_prose(c)) {
		t->comment = true;
		skip_line(c);
	}
}

static void
scan_newline(struct scan *c)
{
	token_add(c, TOKEN_BREAK, 1)->mark = '\n';
	c->s++;
	c->line++;
	c->column = 1;
	c->line_start = true;
	c->glued = false;
}

static void
scan_mark(struct scan *c)
{
	uint32_t cp;
	size_t len = utf8_read(c->s, strnlen(c->s, 4), &cp);
	char mark = *c->s;

	len += len == 0;
	token_add(c, TOKEN_MARK, len)->mark = strchr("|/():,+-.", mark) != NULL ? mark : '\0';
	step(c, len);
}

// Whether a full stop after a word or a number ends the statement: phones add it.
static bool
is_full_stop(const struct scan *c)
{
	const char *rest = c->s + 1;

	if (*c->s != '.' || !c->glued || c->list[c->count - 1].kind == TOKEN_MARK)
		return false;
	rest += strspn(rest, " \t");
	return *rest == '\n' || *rest == '\0' || *rest == ';';
}

static void
scan_one(struct scan *c)
{
	size_t blanks = strspn(c->s, " \t"), len;
	bool start = c->line_start;

	if (blanks > 0) {
		step(c, blanks);
		c->glued = false;
		c->line_start = start;
	}
	if (*c->s == '\0')
		return;
	len = word_length(c->s);
	if (*c->s == '\n')
		scan_newline(c);
	else if (*c->s == ';')
		scan_semicolon(c, blanks > 0);
	else if (*c->s == '#' && start)
		skip_line(c);
	else if (len > 0)
		scan_word(c, len);
	else if (ascii_is_digit(*c->s))
		scan_number(c);
	else if (is_full_stop(c))
		step(c, 1);
	else if (!scan_compare(c))
		scan_mark(c);
}

static bool
is_logic(const struct scan *c, const struct token *t, bool also_not)
{
	if (t->kind == TOKEN_MARK)
		return t->mark == '|' || t->mark == '/' || (also_not && t->mark == '(');
	if (t->kind != TOKEN_WORD)
		return false;
	if (strcmp(t->text, "or") == 0 && strcmp(c->in.lang->code, "fr") == 0 && t[1].kind != TOKEN_WORD)
		return false; // a code for gold, not logic
	const struct word *w = lexicon_sure(c->in.lang->code, t->text, WORD_LOGIC);
	return w != NULL && strlen(w->text) == strlen(t->text) && (also_not || w->value != COND_NOT);
}

struct token *
body_scan(struct tongue in, const char *body, int line)
{
	struct scan c = { .arena = in.arena, .in = in, .s = body, .line = line, .column = 1, .line_start = true };
	int n = 0;

	while (*c.s != '\0')
		scan_one(&c);
	token_add(&c, TOKEN_END, 0);
	// removes line ends inside statements that continue on the next line
	for (int i = 0; i < c.count; i++) {
		const struct token *t = &c.list[i], *next = t;
		while (next->kind == TOKEN_BREAK && next->mark == '\n')
			next++;
		if (next != t && ((n > 0 && is_logic(&c, &c.list[n - 1], true)) || is_logic(&c, next, false)))
			i = (int)(next - c.list);
		c.list[n++] = c.list[i];
	}
	return c.list;
}
