// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Parses and writes IMAP.
#include "mail/internal.h"

#include <string.h>

#include "base/ascii.h"

enum { FOLDER_MAX = 120 }; // octets of UTF-8; three times as many, escaped, still fit into a URL

// Folder names

const char *
imap_folder_fault(const char *folder)
{
	size_t len = strlen(folder);

	if (len == 0)
		return "is empty";
	if (len > FOLDER_MAX)
		return "is longer than 120 octets";
	if (!utf8_valid(folder, len))
		return "is not UTF-8";
	for (const char *p = folder; *p != '\0'; p++) {
		if ((unsigned char)*p < 0x20 || *p == 0x7f)
			return "has a control character in it";
		if (*p == '*' || *p == '%')
			return "has a wildcard (* or %) in it";
	}
	return NULL;
}

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,";

// Appends UTF-16 as base64 with ',' for '/' and no padding, between '&' and '-'.
static void
add_shifted(struct text *t, const uint16_t *units, size_t n)
{
	uint32_t bits = 0;
	unsigned have = 0;

	text_add(t, "&");
	for (size_t i = 0; i < n; i++) {
		bits = bits << 16 | units[i];
		for (have += 16; have >= 6; have -= 6)
			text_fill(t, digits[bits >> (have - 6) & 63], 1);
	}
	if (have > 0)
		text_fill(t, digits[bits << (6 - have) & 63], 1);
	text_add(t, "-");
}

// The modified UTF-7 of a folder name that was checked.
static const char *
encode(struct arena *arena, const char *folder)
{
	size_t len = strlen(folder), pending = 0;
	uint16_t units[FOLDER_MAX];
	struct text t;

	text_init(&t, arena);
	while (len > 0) {
		uint32_t cp = 0;
		size_t n = utf8_read(folder, len, &cp);
		if (cp >= 0x80 && cp < 0x10000) {
			units[pending++] = (uint16_t)cp;
		} else if (cp >= 0x10000) {
			units[pending++] = (uint16_t)(0xd800 + ((cp - 0x10000) >> 10));
			units[pending++] = (uint16_t)(0xdc00 + ((cp - 0x10000) & 0x3ff));
		} else {
			if (pending > 0)
				add_shifted(&t, units, pending);
			pending = 0;
			text_add(&t, cp == '&' ? "&-" : (char[2]){ (char)cp, '\0' });
		}
		folder += n;
		len -= n;
	}
	if (pending > 0)
		add_shifted(&t, units, pending);
	return t.data;
}

// Appends the base64 up to the '-' as UTF-8; returns the text after it, or NULL if it is invalid.
static const char *
add_unshifted(struct text *t, const char *p)
{
	uint32_t bits = 0, high = 0;
	unsigned have = 0;

	for (; *p != '-'; p++) {
		const char *digit = *p != '\0' ? strchr(digits, *p) : NULL;
		if (digit == NULL)
			return NULL;
		bits = bits << 6 | (uint32_t)(digit - digits);
		have += 6;
		if (have < 16)
			continue;
		have -= 16;
		const uint32_t unit = bits >> have & 0xffff;
		if (unit >= 0xd800 && unit < 0xdc00) {
			high = unit;
			continue;
		}
		text_add_utf8(t, high != 0 ? 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00) : unit);
		high = 0;
	}
	return p + 1;
}

// The UTF-8 of a folder name in modified UTF-7, or NULL. A name that would not be written the same way again
// could not be opened, so it is refused.
static const char *
decode(struct arena *arena, const char *name)
{
	struct text t;

	text_init(&t, arena);
	for (const char *p = name; p != NULL && *p != '\0';) {
		if (*p != '&') {
			text_fill(&t, *p++, 1);
		} else if (p[1] == '-') {
			text_add(&t, "&");
			p += 2;
		} else if ((p = add_unshifted(&t, p + 1)) == NULL) {
			return NULL;
		}
	}
	return imap_folder_fault(t.data) == NULL && strcmp(encode(arena, t.data), name) == 0 ? t.data : NULL;
}

char *
imap_folder_quoted(struct arena *arena, const char *folder)
{
	struct text t;

	text_init(&t, arena);
	text_add(&t, "\"");
	for (const char *p = encode(arena, folder); *p != '\0'; p++) {
		if (*p == '"' || *p == '\\')
			text_add(&t, "\\");
		text_fill(&t, *p, 1);
	}
	text_add(&t, "\"");
	return t.data;
}

char *
imap_folder_path(struct arena *arena, const char *folder)
{
	struct text t;

	text_init(&t, arena);
	text_add_percent(&t, encode(arena, folder), "");
	return t.data;
}

// Answers

// The unread rest of an answer. A word ends at a space, a line end or a bracket.
struct scan {
	const char *at, *end;
};

static bool
scan_word(struct scan *s, const char *word)
{
	size_t n = strlen(word);

	if ((size_t)(s->end - s->at) < n || !ascii_same(s->at, word, n))
		return false;
	if (s->at + n < s->end && strchr(" \r\n()", s->at[n]) == NULL)
		return false;
	s->at += n;
	return true;
}

static void
scan_blanks(struct scan *s)
{
	while (s->at < s->end && *s->at == ' ')
		s->at++;
}

static bool
scan_number(struct scan *s, uint32_t *number)
{
	const char *start = s->at;
	uint64_t n = 0;

	while (s->at < s->end && *s->at >= '0' && *s->at <= '9' && n <= UINT32_MAX)
		n = n * 10 + (uint64_t)(*s->at++ - '0');
	*number = (uint32_t)n;
	return s->at > start && n <= UINT32_MAX;
}

// Finds the next line "* KIND ..." of the answer; *line begins after the kind and spaces. False at the end.
static bool
next_line(struct scan *answer, const char *kind, struct scan *line)
{
	while (answer->at < answer->end) {
		const char *stop = memchr(answer->at, '\n', (size_t)(answer->end - answer->at));
		*line = (struct scan){ answer->at, stop != NULL ? stop : answer->end };
		answer->at = stop != NULL ? stop + 1 : answer->end;
		if (line->end > line->at && line->end[-1] == '\r')
			line->end--;
		if (!scan_word(line, "*"))
			continue;
		scan_blanks(line);
		if (!scan_word(line, kind))
			continue;
		scan_blanks(line);
		return true;
	}
	return false;
}

bool
imap_status_read(const char *answer, size_t len, struct imap_status *status)
{
	struct scan rest = { answer, answer + len }, line;
	bool messages = false;

	*status = (struct imap_status){ 0 };
	if (!next_line(&rest, "STATUS", &line))
		return false;
	// The folder's name may contain brackets; the list is after the last one.
	for (const char *p = line.at; p < line.end; p++)
		if (*p == '(')
			line.at = p;
	while (line.at < line.end) {
		uint32_t *where = NULL;
		if (scan_word(&line, "UIDNEXT"))
			where = &status->uidnext;
		else if (scan_word(&line, "UIDVALIDITY"))
			where = &status->uidvalidity;
		else if (scan_word(&line, "MESSAGES"))
			where = &status->messages;
		else
			line.at++;
		if (where == NULL)
			continue;
		scan_blanks(&line);
		if (!scan_number(&line, where))
			return false;
		messages = messages || where == &status->messages;
	}
	return messages && status->uidnext != 0 && status->uidvalidity != 0;
}

static bool
insert(struct imap_uids *uids, uint32_t uid)
{
	size_t i = uids->n;

	while (i > 0 && uids->uid[i - 1] > uid)
		i--;
	if (i > 0 && uids->uid[i - 1] == uid)
		return true;
	if (uids->n == IMAP_WINDOW)
		return false;
	memmove(uids->uid + i + 1, uids->uid + i, (uids->n - i) * sizeof uids->uid[0]);
	uids->uid[i] = uid;
	uids->n++;
	return true;
}

bool
imap_search_read(const char *answer, size_t len, uint32_t first, uint32_t last, struct imap_uids *uids)
{
	struct scan rest = { answer, answer + len }, line;

	uids->n = 0;
	uids->told = false;
	while (next_line(&rest, "SEARCH", &line)) {
		uids->told = true;
		while (line.at < line.end && *line.at != '(') { // "(MODSEQ 9)" may follow
			uint32_t uid;
			if (!scan_number(&line, &uid))
				return false;
			if (uid >= first && uid <= last && !insert(uids, uid))
				return false;
			if (line.at < line.end && *line.at != ' ' && *line.at != '(')
				return false;
			scan_blanks(&line);
		}
	}
	return true;
}

bool
imap_uids_have(const struct imap_uids *uids, uint32_t uid)
{
	for (size_t i = 0; i < uids->n; i++)
		if (uids->uid[i] == uid)
			return true;
	return false;
}

bool
imap_answer_has(const char *answer, size_t len, const char *kind, const char *word)
{
	struct scan rest = { answer, answer + len }, line;

	while (next_line(&rest, kind, &line)) {
		while (line.at < line.end) {
			if (scan_word(&line, word))
				return true;
			while (line.at < line.end && *line.at != ' ')
				line.at++;
			scan_blanks(&line);
		}
	}
	return false;
}

// Reads "(\\HasNoChildren \\Junk)"; returns whether the attributes contain `use`, and the folder can be opened.
static bool
scan_attributes(struct scan *line, const char *use)
{
	bool found = false, closed = false;

	if (line->at == line->end || *line->at != '(')
		return false;
	line->at++;
	while (line->at < line->end && *line->at != ')') {
		if (scan_word(line, use))
			found = true;
		else if (scan_word(line, "\\Noselect") || scan_word(line, "\\NonExistent"))
			closed = true;
		else
			line->at++;
	}
	line->at += line->at < line->end;
	scan_blanks(line);
	return found && !closed;
}

// Reads a quoted string or an atom; "" if it is a literal.
static const char *
scan_string(struct arena *arena, struct scan *line)
{
	const bool quoted = line->at < line->end && *line->at == '"';
	struct text t;

	text_init(&t, arena);
	line->at += quoted;
	while (line->at < line->end && *line->at != (quoted ? '"' : ' ') && (quoted || *line->at != '{')) {
		line->at += quoted && *line->at == '\\' && line->at + 1 < line->end;
		text_fill(&t, *line->at++, 1);
	}
	line->at += quoted && line->at < line->end;
	scan_blanks(line);
	return t.data;
}

const char *
imap_special_folder(struct arena *arena, const char *answer, size_t len, const char *use)
{
	struct scan rest = { answer, answer + len }, line;

	while (next_line(&rest, "LIST", &line)) {
		if (!scan_attributes(&line, use))
			continue;
		(void)scan_string(arena, &line); // the separator of hierarchies
		const char *folder = decode(arena, scan_string(arena, &line));
		if (folder != NULL)
			return folder;
	}
	return NULL;
}
