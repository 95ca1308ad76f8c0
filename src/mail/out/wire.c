// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Judges the bytes and the answers of an SMTP dialogue.
#include "mail/internal.h"

#include <string.h>

#include "base/ascii.h"
#include "base/plant.h"
#include "mail/address.h"
#include "mail/lexical.h"

enum { LINE_MAX_OCTETS = 998 }; // RFC 5322 2.1.1

const char *
wire_bytes_fault(const char *bytes, size_t len)
{
	size_t line = 0;

	if (len < 2 || memcmp(bytes + len - 2, "\r\n", 2) != 0)
		return "does not end in a line end";
	for (size_t i = 0; i < len; i++) {
		if (bytes[i] == '\r' && i + 1 < len && bytes[i + 1] == '\n') {
			line = 0;
			i++;
			continue;
		}
		if (bytes[i] == '\r' || bytes[i] == '\n')
			return "has a line end that is not CR LF";
		if (bytes[i] == '\0' || (bytes[i] & 0x80) != 0)
			return "has bytes that are not ASCII text";
		if (++line > LINE_MAX_OCTETS)
			return "has a line of more than 998 characters";
	}
	return NULL;
}

const char *
wire_letter_fault(const char *from, const char *to, const char *bytes, size_t len, const char **what)
{
	const char *fault = from[0] == '\0' ? NULL : address_fault(from);

	*what = "sender's address";
	if (fault != NULL)
		return fault;
	*what = "recipient's address";
	fault = address_fault(to);
	if (fault != NULL)
		return fault;
	*what = "text";
	return wire_bytes_fault(bytes, len);
}

void
wire_trace_line(struct wire_trace *t, const char *line, size_t len)
{
	bool first = !t->more;

	if (len < 3 || !ascii_is_digit(line[0]) || !ascii_is_digit(line[1]) || !ascii_is_digit(line[2]))
		return;
	const int code = (line[0] - '0') * 100 + (line[1] - '0') * 10 + (line[2] - '0');
	t->more = len > 3 && line[3] == '-';
	t->authed = t->authed || code == 235;
	t->go_ahead = t->go_ahead || code == 354;
	if (code == 250 || code == 334)
		login_offers_line(&t->offers, line, len);
	t->answers += first;
	if (first) {
		t->kept = (code >= 400 || code < 200) && !(t->letter && t->code != 0);
		if (!t->kept)
			return;
		t->code = code;
		t->past = t->answers - 1;
		t->reply[0] = '\0';
	}
	if (t->kept)
		server_words_add(t->reply, sizeof t->reply, line + (len > 3 ? 4 : 3), len - (len > 3 ? 4 : 3));
}

// Whether an answer is a permanent refusal. Codes above 599 mean nothing in SMTP: the letter is tried again.
static bool
is_lasting(int code)
{
	return code >= 500 && code < 600;
}

// Whether the enhanced status that begins the words (RFC 3463), such as 5.2.2, is about the recipient's address or mailbox,
// the size of the letter or a loop. 5.1.90 is Exchange's for a sender's limit.
static bool
is_status_of_letter(const char *words)
{
	static const char *const statuses[] = { "5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.4", "5.1.6", "5.1.10", "5.2.1",
		"5.2.2", "5.2.3", "5.2.4", "5.3.4", "5.4.6" };
	size_t len = strspn(words, "0123456789.");

	for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
		if (len == strlen(statuses[i]) && memcmp(words, statuses[i], len) == 0)
			return true;
	return false;
}

bool
wire_is_full(const struct wire_trace *t)
{
	static const char *const limit[] = { "limit", "quota", "too many", "too much", "exceeded the max", "rate exceeded",
		"throttl", NULL };
	static const char *const letter[] = { "mailbox", "inbox", "over quota", "overquota", "storage", "disk", "size", "large",
		"too many hops", "hop count", "loop", NULL };
	const size_t len = strlen(t->reply);

	if (!is_lasting(t->code) || !word_find_any(t->reply, len, limit))
		return false;
	if (strncmp(t->reply, "5.", 2) == 0)
		return !is_status_of_letter(t->reply);
	return t->code != 552 && !word_find_any(t->reply, len, letter);
}

bool
wire_refuses_relaying(const struct wire_trace *t)
{
	return is_lasting(t->code) && word_find(t->reply, strlen(t->reply), "relay") != NULL;
}

bool
wire_refuses_sender(const struct wire_trace *t)
{
	return t->letter && t->past == 0 && (t->code == 550 || t->code == 553 || t->code == 554) &&
		strncmp(t->reply, "5.3.4", 5) != 0 && strncmp(t->reply, "5.2.3", 5) != 0;
}

// Whether an answer concerns the client and the server, and not the letter (RFC 5321, RFC 4954): all other
// letters of the batch would get the same answer. Clients without a log-in are told that relaying is
// denied, in various words. 5.4.5 is Google's own status for an account's limit (RFC 3463).
static bool
is_about_the_server(const struct wire_trace *t)
{
	return t->code == 421 || t->code == 530 || t->code == 534 || t->code == 535 || t->code == 538
		|| wire_refuses_sender(t) || wire_refuses_relaying(t)
		|| (is_lasting(t->code) && strncmp(t->reply, "5.4.5", 5) == 0);
}

enum verdict_kind
wire_judge(const struct wire_trace *t, enum wire_end end)
{
	if (end == WIRE_GOOD)
		return VERDICT_SENT;
	if (end == WIRE_BROKEN || t->code == 0)
		return t->go_ahead && t->body_out && !PLANTED(T2_UNMARKED) ? VERDICT_UNCERTAIN : VERDICT_TRANSPORT;
	if (!t->letter || is_about_the_server(t))
		return VERDICT_SERVER;
	return is_lasting(t->code) && !wire_is_full(t) ? VERDICT_REFUSED : VERDICT_DEFERRED;
}
