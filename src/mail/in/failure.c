// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Interprets another server's words: by known phrases, else by the status code in them, else by the report's.
#include "mail/in/bounce.h"

#include <string.h>

#include "base/ascii.h"
#include "mail/lexical.h"

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
		while (ascii_is_digit(s[n + digits]) && digits < 4)
			digits++;
		if (digits == 1)
			return 0;
		n += digits;
	}
	return ascii_is_digit(s[n]) ? 0 : n;
}

// The first list with a phrase that occurs in the text decides. Phrases about the sender come first, then
// phrases about the mailbox; phrases that servers use for both come last.
static const struct {
	enum bounce_kind kind;
	const char *const *words; // ends with NULL
} phrases[] = {
	{ BOUNCE_OURS, (const char *const[]){
		"sender address rejected", "sender domain", "domain of sender", "sender verify failed",
		"sender denied", "after mail from", "reply to mail from", "response to mail from", NULL } },
	{ BOUNCE_SOFT, (const char *const[]){
		"quota", "mailbox full", "mailbox is full", "mailbox size limit", "inbox is full", "inbox full",
		"mail box full", "mailfolder is full", "insufficient storage", "exceeded storage", "storage limit",
		"not enough disk", "too much mail data", "receiving mail at a rate", "receiving mail too quickly",
		"host not found, try again", NULL } },
	{ BOUNCE_HARD, (const char *const[]){
		"user unknown", "unknown user", "no such user", "no such recipient", "no such address",
		"no such account", "no such mailbox", "no such domain", "no mailbox", "no account by that name",
		"nonexistent user", "nonexistent mailbox", "non-existent user", "non-existent mailbox",
		"non-existent address", "unknown mailbox", "unknown address", "account closed", "account is closed",
		"no longer exists", "no longer a valid", "not a known user", "not a valid mailbox",
		"not a valid recipient", "not our customer", "does not exist", "doesn't exist",
		"does not have an account", "doesn't have a", "unknown recipient", "unknown local part",
		"unknown or illegal", "recipient unknown", "recipient not found", "recipnotfound", "user not found",
		"user not known", "account not found", "address unknown", "invalid recipient", "invalid mailbox",
		"invalid user", "invalid address", "bad destination", "mailbox not found", "mailbox unknown",
		"mailbox disabled", "mailbox is disabled", "account disabled", "account is disabled",
		"account has been disabled", "account is inactive", "account that you tried to reach is",
		"user suspended", "account suspended", "not listed in", "host unknown", "unknown host",
		"host not found", "unrouteable", "unroutable", "couldn't find any host", "has moved",
		"name is not recognized", "invalid final delivery", "no smtp service", "no mx record",
		"address not found", "address couldn't be found", "domain couldn't be found",
		"domain name not found", "domain is not reachable", "nxdomain", "mailbox is frozen",
		"recipient account is blocked", "disabled recipient", "disabled or discontinued",
		"account is locked", "check if address is correct", "dns lookup failure: host",
		"mailbox unavailable", "recipient address rejected: access denied", "5.1.0 address rejected",
		"disabled user", "user disabled", "user is disabled", "does not accept mail", "nullmx", "null mx",
		NULL } },
	{ BOUNCE_OURS, (const char *const[]){
		"spf", "dkim", "dmarc", "authenticat", "reverse dns", "reverse hostname", "rdns", "ptr record",
		"blacklist", "block list", "blocklist", "blocked", "dnsbl", "spamhaus", "spamcop", "reputation",
		"relay", "too many connections", "too many concurrent", "rate limit", "spam", "junk", "virus",
		"policy", "prohibited", "access denied", NULL } },
	// after the phrases about relaying
	{ BOUNCE_HARD, (const char *const[]){
		"has been disabled", "has been deactivated", "has been suspended", NULL } },
	{ BOUNCE_SOFT, (const char *const[]){
		"timed out", "temporar", "try again", "name server reply", NULL } },
};

// Status codes, by their full code or by their class and subject. Class 4 is never hard.
static const struct {
	const char *code;
	enum bounce_kind kind;
} statuses[] = {
	{ "5.1.1", BOUNCE_HARD }, { "5.1.2", BOUNCE_HARD }, { "5.1.3", BOUNCE_HARD }, { "5.1.6", BOUNCE_HARD },
	{ "5.1.10", BOUNCE_HARD }, { "5.2.1", BOUNCE_HARD }, { "5.7.13", BOUNCE_HARD }, { "5.4.4", BOUNCE_HARD },
	{ "5.1.7", BOUNCE_OURS }, { "5.1.8", BOUNCE_OURS },
};

static enum bounce_kind
kind_of_status(const char *status)
{
	size_t len = status_len(status);

	for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
		if (strlen(statuses[i].code) == len && strncmp(status, statuses[i].code, len) == 0)
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
		if (*s != '2' && status_len(s) > 0 && (s == words || (!ascii_is_digit(s[-1]) && s[-1] != '.')) &&
		    s[status_len(s)] != '.')
			return s;
	return "";
}

enum bounce_kind
failure_kind(const char *status, const char *words)
{
	enum bounce_kind kind = BOUNCE_NONE;
	const char *said = failure_status(words);
	const size_t len = strlen(words);

	for (size_t i = 0; kind == BOUNCE_NONE && i < sizeof phrases / sizeof *phrases; i++)
		if (word_find_any(words, len, phrases[i].words))
			kind = phrases[i].kind;
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
		"not been sent", "not sent", NULL };

	return word_find_any(words, strlen(words), told);
}
