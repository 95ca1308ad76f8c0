// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Interprets another server's words: by known phrases, else by the status code in the words, else by that
// in the report.
#include "mail/in/bounce.h"

#include <string.h>

#include "mail/lexical.h"

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

size_t
status_len(const char *s)
{
	size_t n = 1;

	if (*s != '2' && *s != '4' && *s != '5')
		return 0;
	for (int part = 0; part < 2; part++) {
		size_t digits = 1;
		if (s[n] != '.')
			return 0;
		while (is_digit(s[n + digits]) && digits < 4)
			digits++;
		if (digits == 1)
			return 0;
		n += digits;
	}
	return is_digit(s[n]) ? 0 : n;
}

struct phrase {
	const char *words;
	enum bounce_kind kind;
};

// The first phrase of the list that occurs in the text decides. Phrases about the sender come first, then
// phrases about the mailbox; phrases that servers use for both come last.
static const struct phrase phrases[] = {
	{ "sender address rejected", BOUNCE_OURS },
	{ "sender domain", BOUNCE_OURS },
	{ "domain of sender", BOUNCE_OURS },
	{ "sender verify failed", BOUNCE_OURS },
	{ "sender denied", BOUNCE_OURS },
	{ "after mail from", BOUNCE_OURS },
	{ "reply to mail from", BOUNCE_OURS },
	{ "response to mail from", BOUNCE_OURS },

	{ "quota", BOUNCE_SOFT },
	{ "mailbox full", BOUNCE_SOFT },
	{ "mailbox is full", BOUNCE_SOFT },
	{ "mailbox size limit", BOUNCE_SOFT },
	{ "inbox is full", BOUNCE_SOFT },
	{ "inbox full", BOUNCE_SOFT },
	{ "mail box full", BOUNCE_SOFT },
	{ "mailfolder is full", BOUNCE_SOFT },
	{ "insufficient storage", BOUNCE_SOFT },
	{ "exceeded storage", BOUNCE_SOFT },
	{ "storage limit", BOUNCE_SOFT },
	{ "not enough disk", BOUNCE_SOFT },
	{ "too much mail data", BOUNCE_SOFT },
	{ "receiving mail at a rate", BOUNCE_SOFT },
	{ "receiving mail too quickly", BOUNCE_SOFT },

	{ "host not found, try again", BOUNCE_SOFT },

	{ "user unknown", BOUNCE_HARD },
	{ "unknown user", BOUNCE_HARD },
	{ "no such user", BOUNCE_HARD },
	{ "no such recipient", BOUNCE_HARD },
	{ "no such address", BOUNCE_HARD },
	{ "no such account", BOUNCE_HARD },
	{ "no such mailbox", BOUNCE_HARD },
	{ "no such domain", BOUNCE_HARD },
	{ "no mailbox", BOUNCE_HARD },
	{ "no account by that name", BOUNCE_HARD },
	{ "nonexistent user", BOUNCE_HARD },
	{ "nonexistent mailbox", BOUNCE_HARD },
	{ "non-existent user", BOUNCE_HARD },
	{ "non-existent mailbox", BOUNCE_HARD },
	{ "non-existent address", BOUNCE_HARD },
	{ "unknown mailbox", BOUNCE_HARD },
	{ "unknown address", BOUNCE_HARD },
	{ "account closed", BOUNCE_HARD },
	{ "account is closed", BOUNCE_HARD },
	{ "no longer exists", BOUNCE_HARD },
	{ "no longer a valid", BOUNCE_HARD },
	{ "not a known user", BOUNCE_HARD },
	{ "not a valid mailbox", BOUNCE_HARD },
	{ "not a valid recipient", BOUNCE_HARD },
	{ "not our customer", BOUNCE_HARD },
	{ "does not exist", BOUNCE_HARD },
	{ "doesn't exist", BOUNCE_HARD },
	{ "does not have an account", BOUNCE_HARD },
	{ "doesn't have a", BOUNCE_HARD },
	{ "unknown recipient", BOUNCE_HARD },
	{ "unknown local part", BOUNCE_HARD },
	{ "unknown or illegal", BOUNCE_HARD },
	{ "recipient unknown", BOUNCE_HARD },
	{ "recipient not found", BOUNCE_HARD },
	{ "recipnotfound", BOUNCE_HARD },
	{ "user not found", BOUNCE_HARD },
	{ "user not known", BOUNCE_HARD },
	{ "account not found", BOUNCE_HARD },
	{ "address unknown", BOUNCE_HARD },
	{ "invalid recipient", BOUNCE_HARD },
	{ "invalid mailbox", BOUNCE_HARD },
	{ "invalid user", BOUNCE_HARD },
	{ "invalid address", BOUNCE_HARD },
	{ "bad destination", BOUNCE_HARD },
	{ "mailbox not found", BOUNCE_HARD },
	{ "mailbox unknown", BOUNCE_HARD },
	{ "mailbox disabled", BOUNCE_HARD },
	{ "mailbox is disabled", BOUNCE_HARD },
	{ "account disabled", BOUNCE_HARD },
	{ "account is disabled", BOUNCE_HARD },
	{ "account has been disabled", BOUNCE_HARD },
	{ "account is inactive", BOUNCE_HARD },
	{ "account that you tried to reach is", BOUNCE_HARD },
	{ "user suspended", BOUNCE_HARD },
	{ "account suspended", BOUNCE_HARD },
	{ "not listed in", BOUNCE_HARD },
	{ "host unknown", BOUNCE_HARD },
	{ "unknown host", BOUNCE_HARD },
	{ "host not found", BOUNCE_HARD },
	{ "unrouteable", BOUNCE_HARD },
	{ "unroutable", BOUNCE_HARD },
	{ "couldn't find any host", BOUNCE_HARD },
	{ "has moved", BOUNCE_HARD },
	{ "name is not recognized", BOUNCE_HARD },
	{ "invalid final delivery", BOUNCE_HARD },
	{ "no smtp service", BOUNCE_HARD },
	{ "no mx record", BOUNCE_HARD },
	{ "address not found", BOUNCE_HARD },
	{ "address couldn't be found", BOUNCE_HARD },
	{ "domain couldn't be found", BOUNCE_HARD },
	{ "domain name not found", BOUNCE_HARD },
	{ "domain is not reachable", BOUNCE_HARD },
	{ "nxdomain", BOUNCE_HARD },
	{ "mailbox is frozen", BOUNCE_HARD },
	{ "recipient account is blocked", BOUNCE_HARD },
	{ "disabled recipient", BOUNCE_HARD },
	{ "disabled or discontinued", BOUNCE_HARD },
	{ "account is locked", BOUNCE_HARD },
	{ "check if address is correct", BOUNCE_HARD },
	{ "dns lookup failure: host", BOUNCE_HARD },
	{ "mailbox unavailable", BOUNCE_HARD },
	{ "recipient address rejected: access denied", BOUNCE_HARD },
	{ "5.1.0 address rejected", BOUNCE_HARD },
	{ "disabled user", BOUNCE_HARD },
	{ "user disabled", BOUNCE_HARD },
	{ "user is disabled", BOUNCE_HARD },
	{ "does not accept mail", BOUNCE_HARD },
	{ "nullmx", BOUNCE_HARD },
	{ "null mx", BOUNCE_HARD },

	{ "spf", BOUNCE_OURS },
	{ "dkim", BOUNCE_OURS },
	{ "dmarc", BOUNCE_OURS },
	{ "authenticat", BOUNCE_OURS },
	{ "reverse dns", BOUNCE_OURS },
	{ "reverse hostname", BOUNCE_OURS },
	{ "rdns", BOUNCE_OURS },
	{ "ptr record", BOUNCE_OURS },
	{ "blacklist", BOUNCE_OURS },
	{ "block list", BOUNCE_OURS },
	{ "blocklist", BOUNCE_OURS },
	{ "blocked", BOUNCE_OURS },
	{ "dnsbl", BOUNCE_OURS },
	{ "spamhaus", BOUNCE_OURS },
	{ "spamcop", BOUNCE_OURS },
	{ "reputation", BOUNCE_OURS },
	{ "relay", BOUNCE_OURS },
	{ "too many connections", BOUNCE_OURS },
	{ "too many concurrent", BOUNCE_OURS },
	{ "rate limit", BOUNCE_OURS },
	{ "spam", BOUNCE_OURS },
	{ "junk", BOUNCE_OURS },
	{ "virus", BOUNCE_OURS },
	{ "policy", BOUNCE_OURS },
	{ "prohibited", BOUNCE_OURS },
	{ "access denied", BOUNCE_OURS },

	{ "has been disabled", BOUNCE_HARD }, // after the phrases about relaying
	{ "has been deactivated", BOUNCE_HARD },
	{ "has been suspended", BOUNCE_HARD },

	{ "timed out", BOUNCE_SOFT },
	{ "temporar", BOUNCE_SOFT },
	{ "try again", BOUNCE_SOFT },
	{ "name server reply", BOUNCE_SOFT },
};

// Status codes, by their full code or by their class and subject. Class 4 is never hard.
static const struct phrase statuses[] = {
	{ "5.1.1", BOUNCE_HARD },
	{ "5.1.2", BOUNCE_HARD },
	{ "5.1.3", BOUNCE_HARD },
	{ "5.1.6", BOUNCE_HARD },
	{ "5.1.10", BOUNCE_HARD },
	{ "5.2.1", BOUNCE_HARD },
	{ "5.7.13", BOUNCE_HARD },
	{ "5.4.4", BOUNCE_HARD },
	{ "5.1.7", BOUNCE_OURS },
	{ "5.1.8", BOUNCE_OURS },
};

static enum bounce_kind
kind_of_words(const char *words)
{
	size_t len = strlen(words);

	for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
		if (word_find(words, len, phrases[i].words) != NULL)
			return phrases[i].kind;
	return BOUNCE_NONE;
}

static enum bounce_kind
kind_of_status(const char *status)
{
	size_t len = status_len(status);

	for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
		if (strlen(statuses[i].words) == len && strncmp(status, statuses[i].words, len) == 0)
			return statuses[i].kind;
	if (len > 0 && status[0] == '5' && strncmp(status + 1, ".7.", 3) == 0)
		return BOUNCE_OURS;
	if (len > 0 && status[0] != '2' && strncmp(status + 1, ".0.", 3) != 0)
		return BOUNCE_SOFT;
	return BOUNCE_NONE;
}

const char *
failure_status(const char *words)
{
	for (const char *s = words; *s != '\0'; s++)
		if (*s != '2' && status_len(s) > 0 && (s == words || (!is_digit(s[-1]) && s[-1] != '.')) &&
		    s[status_len(s)] != '.')
			return s;
	return "";
}

enum bounce_kind
failure_kind(const char *status, const char *words)
{
	enum bounce_kind kind = kind_of_words(words);
	const char *said = failure_status(words);

	if (kind == BOUNCE_HARD && (said[0] == '4' || (said[0] == '\0' && status[0] == '4')))
		return BOUNCE_SOFT;
	if (kind == BOUNCE_NONE)
		kind = kind_of_status(said);
	return kind == BOUNCE_NONE ? kind_of_status(status) : kind;
}

// Whether a transcript has `>>> DATA` and then a single answer of class 5. If there are more answers, the
// first was about a recipient, and another followed because no recipient was left.
static bool
transcript_ends_in_data(const char *text)
{
	const char *data = strstr(text, ">>> DATA"), *answer = strstr(text, "<<< 5");
	int answers = 0;

	for (const char *s = answer; s != NULL; s = strstr(s + 1, "<<< 5"))
		answers += strspn(s + 4, "0123456789") == 3 && s[7] == ' ';
	return data != NULL && answer > data && answers == 1;
}

bool
failure_after_data(const char *text)
{
	size_t len = strlen(text);

	return transcript_ends_in_data(text) || word_find(text, len, "end of data") != NULL ||
	    word_find(text, len, "reply to data") != NULL;
}

bool
failure_told(const char *words)
{
	static const char *const told[] = { "deliver", "returned", "failure", "failed", "bounce", "rejected",
		"could not be sent", "couldn't be sent", "could not send", "unable to send", "cannot send",
		"not been sent", "not sent" };

	for (size_t i = 0; i < sizeof told / sizeof *told; i++)
		if (word_find(words, strlen(words), told[i]) != NULL)
			return true;
	return false;
}
