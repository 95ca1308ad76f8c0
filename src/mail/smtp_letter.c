// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter's dialogue with the server (RFC 5321 3.3). Where the server offers PIPELINING (RFC 2920)
// MAIL, RCPT and DATA go out together.
#include "mail/smtp_letter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/address.h"

enum { MAIL, RCPT, DATA, COMMANDS };

// The commands, one behind the other; the n-th ends before end[n].
static void
write_commands(const struct smtp_letter *letter, char *text, size_t room, size_t end[COMMANDS])
{
	char size[40] = "";

	if (letter->size) // the server may refuse by it
		(void)snprintf(size, sizeof size, " SIZE=%zu", letter->len);
	// NOTIFY=NEVER (RFC 3461) need not stand there: no report may be sent to the null sender, from
	// which answers come.
	end[MAIL] = (size_t)snprintf(text, room, "MAIL FROM:<%s>%s\r\n", letter->from, size);
	end[RCPT] = end[MAIL] + (size_t)snprintf(text + end[MAIL], room - end[MAIL],
		"RCPT TO:<%s>\r\n", letter->to);
	end[DATA] = end[RCPT] + (size_t)snprintf(text + end[RCPT], room - end[RCPT], "DATA\r\n");
}

// The text as it goes over the wire, with the final dot (RFC 5321 4.5.2); to be freed. NULL without
// memory.
static char *
dotted(const char *bytes, size_t len, size_t *size)
{
	char *text = malloc(2 * len + 3), *to = text;
	const char *end = bytes + len;

	for (const char *line = bytes, *next; text != NULL && line < end; line = next) {
		const char *stop = memchr(line, '\n', (size_t)(end - line));

		next = stop == NULL ? end : stop + 1;
		if (*line == '.')
			*to++ = '.';
		memcpy(to, line, (size_t)(next - line));
		to += next - line;
	}
	if (text == NULL)
		return NULL;
	memcpy(to, ".\r\n", 3);
	*size = (size_t)(to + 3 - text);
	return text;
}

// The server may have said why it takes no more before it stopped taking.
static enum wire_end
broken_off(struct smtp_line *l, struct wire_trace *t)
{
	const char *line, *why = l->trouble;
	size_t len;

	smtp_line_limit(l, 0, 0);
	while (smtp_line_read(l, &line, &len) == 0)
		wire_trace_line(t, line, len);
	l->trouble = why;
	return t->code != 0 ? WIRE_ANSWERED : WIRE_BROKEN;
}

// Reads the answer to one command. WIRE_GOOD when it is of the `wanted` kind: 2 or 3.
static enum wire_end
hear(struct smtp_line *l, struct wire_trace *t, int wanted)
{
	const char *line;
	size_t len;
	int before = t->answers;

	do {
		if (smtp_line_read(l, &line, &len) != 0)
			return WIRE_BROKEN;
		wire_trace_line(t, line, len);
	} while (t->answers == before || t->more);
	if (t->heard / 100 == wanted)
		return WIRE_GOOD;
	l->trouble = "it gave an answer that has no sense there";
	return WIRE_ANSWERED;
}

// All that comes before the text.
static enum wire_end
introduce(struct smtp_line *l, const struct smtp_letter *letter, struct wire_trace *t)
{
	char text[2 * ADDRESS_MAX + 100];
	size_t end[COMMANDS], sent = 0;
	enum wire_end result = WIRE_GOOD;

	write_commands(letter, text, sizeof text, end);
	for (int i = 0; i < COMMANDS && result == WIRE_GOOD; i++) {
		size_t until = letter->pipelining ? end[DATA] : end[i];
		if (smtp_line_write(l, text + sent, until - sent) != 0)
			return broken_off(l, t);
		sent = until;
		result = hear(l, t, i == DATA ? 3 : 2);
	}
	return result;
}

enum wire_end
smtp_letter_send(struct smtp_line *l, const struct smtp_letter *letter, struct wire_trace *t)
{
	size_t size;
	char *text = dotted(letter->bytes, letter->len, &size);
	enum wire_end end = WIRE_BROKEN;

	if (text == NULL)
		l->trouble = "there is no memory for the letter";
	else
		end = introduce(l, letter, t);
	if (end == WIRE_GOOD) {
		t->body_out = smtp_line_write(l, text, size) == 0;
		end = t->body_out ? hear(l, t, 2) : broken_off(l, t);
	}
	free(text);
	return end;
}
