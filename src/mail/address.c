// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Addresses, domains and header texts: one place that says what is safe.
#include "mail/address.h"

#include <arpa/inet.h>
#include <glib.h>
#include <netinet/in.h>
#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clean.h"
#include "base/plant.h"
#include "base/text.h"

enum {
	LOCAL_MAX = 64, // RFC 5321 4.5.3.1.1
	DOMAIN_MAX = 1024, // maximum octets of a domain to be converted
	LABEL_MAX = 63, // RFC 1035 2.3.4
	NAME_COLUMNS = 60,
};

// Whether c is in atext (RFC 5322 3.2.3).
static bool
is_atext(char c)
{
	return ascii_is_alnum(c) || (c != '\0' && strchr("!#$%&'*+-/=?^_`{|}~", c) != NULL);
}

const char *
domain_fault(const char *domain)
{
	size_t label = 0;

	if (domain[0] == '\0')
		return "has no domain";
	if (strlen(domain) > ADDRESS_MAX - 2)
		return "is too long";
	for (const char *p = domain;; p++) {
		if (*p == '.' || *p == '\0') {
			if (label == 0 || p[-1] == '-')
				return "has a broken domain";
			if (*p == '\0')
				return NULL;
			label = 0;
			continue;
		}
		if (!ascii_is_alnum(*p) && (*p != '-' || label == 0))
			return "has a broken domain";
		if (++label > LABEL_MAX)
			return "has a domain with a part that is too long";
	}
}

bool
host_is_v6(const char *host)
{
	struct in6_addr address;

	return inet_pton(AF_INET6, host, &address) == 1;
}

const char *
host_fault(const char *host)
{
	return domain_fault(host) == NULL || host_is_v6(host) ? NULL : "is neither a name nor an address";
}

static const char *
local_fault(const char *local, size_t len)
{
	if (len == 0)
		return "has nothing before the '@'";
	if (len > LOCAL_MAX)
		return "has more than 64 characters before the '@'";
	for (size_t i = 0; i < len; i++) {
		if (local[i] == '.' && (i == 0 || i == len - 1 || local[i - 1] == '.'))
			return "has a dot in a wrong place";
		if (local[i] != '.' && !is_atext(local[i]))
			return "has a character that is not allowed before the '@'";
	}
	return NULL;
}

static bool
is_ascii(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if ((text[i] & 0x80) != 0)
			return false;
	return true;
}

// Whether IDNA2003, as in GLib, and IDNA2008 convert a domain differently: sharp s, final sigma, joiners.
static bool
is_ambiguous(const char *domain)
{
	static const char *const letters[] = { "\xc3\x9f", "\xe1\xba\x9e", "\xcf\x82", "\xe2\x80\x8c", "\xe2\x80\x8d" };

	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		if (strstr(domain, letters[i]) != NULL)
			return true;
	return false;
}

const char *
address_plain(struct arena *a, const char *address)
{
	const char *domain = address_domain(address);
	const size_t len = strlen(domain);

	if (is_ascii(domain, len) || len > DOMAIN_MAX || !utf8_valid(domain, len) || is_ambiguous(domain))
		return address;
	char *ascii = g_hostname_to_ascii(domain);
	if (ascii == NULL)
		return address;
	address = arena_printf(a, "%.*s%s", (int)(domain - address), address, ascii);
	g_free(ascii);
	return address;
}

enum address_foreign
address_foreign(const char *address)
{
	const size_t local = strcspn(address, "@");

	return !is_ascii(address, local)                             ? ADDRESS_FOREIGN_LOCAL
	    : !is_ascii(address + local, strlen(address + local)) ? ADDRESS_FOREIGN_DOMAIN
	                                                           : ADDRESS_FOREIGN_NOT;
}

const char *
address_fault(const char *address)
{
	if (address[0] == '\0')
		return "is empty";
	for (const char *p = address; *p != '\0'; p++)
		if ((*p >= 0 && *p < 0x21) || *p == 0x7f)
			return "has a blank or a control character";
	const char *at = strchr(address, '@');
	if (at == NULL)
		return "has no '@'";
	if (strchr(at + 1, '@') != NULL)
		return "has more than one '@'";
	switch (address_foreign(address)) {
	case ADDRESS_FOREIGN_LOCAL:
		return "has a letter before the '@' that many mail servers cannot carry: use an address with the "
		       "letters a to z there";
	case ADDRESS_FOREIGN_DOMAIN:
		return is_ambiguous(at + 1)
		    ? "has a letter in its domain that programs read in two ways: write the domain in the form "
		      "that begins with 'xn--'"
		    : "has a domain that cannot be written in ASCII: check its letters";
	case ADDRESS_FOREIGN_NOT:
		break;
	}
	if (strlen(address) > ADDRESS_MAX)
		return "has more than 254 characters";
	const char *fault = local_fault(address, (size_t)(at - address));
	return fault != NULL ? fault : domain_fault(at + 1);
}

const char *
address_domain(const char *address)
{
	const char *at = strchr(address, '@');

	return at == NULL ? "" : at + 1;
}

const char *
header_text_fault(const char *text)
{
	size_t len = strlen(text);
	uint32_t cp = 0;

	if (len > HEADER_TEXT_MAX)
		return "is too long";
	for (size_t i = 0, took; i < len; i += took) {
		took = utf8_read(text + i, len - i, &cp);
		if (took == 0)
			return "is not UTF-8";
		if (char_misleads(cp) && !(PLANTED(T11_LINE_BREAK) && cp == '\n'))
			return "has a line break, a control character or a mark of direction in it";
	}
	return NULL;
}

char *
display_name_clean(struct arena *arena, const char *name)
{
	size_t len = strlen(name);
	struct text out;
	bool blank = false;

	text_init(&out, arena);
	for (size_t i = 0, took; i < len; i += took) {
		size_t before = out.len;
		uint32_t cp = 0;
		took = utf8_read(name + i, len - i, &cp);
		if (took == 0 || char_misleads(cp) || cp == ' ' || cp == 0xa0) {
			took = took == 0 ? 1 : took;
			blank = out.len > 0;
			continue;
		}
		if (blank)
			text_add(&out, " ");
		text_add_utf8(&out, cp);
		if (utf8_columns(out.data) > NAME_COLUMNS || out.len > HEADER_TEXT_MAX) {
			text_cut(&out, before);
			break;
		}
		blank = false;
	}
	if (utf8_columns(out.data) == 0) // only invisible characters
		text_cut(&out, 0);
	return out.data;
}

// A name without the quotes that mail programs write around a name with a comma before an address.
static const char *
unquoted(struct arena *arena, const char *name, size_t len)
{
	struct text out;

	while (len > 0 && strchr(" \t", name[len - 1]) != NULL)
		len--;
	if (len < 2 || name[0] != '"' || name[len - 1] != '"')
		return arena_strndup(arena, name, len);
	text_init(&out, arena);
	for (size_t i = 1; i + 1 < len; i++) {
		i += name[i] == '\\' && i + 2 < len;
		text_add_bytes(&out, name + i, 1);
	}
	return out.data;
}

int
who_read(struct arena *arena, const char *who, const char **name, const char **address, struct err *e)
{
	const char *open = strchr(who, '<');

	*name = *address = "";
	if (open != NULL) {
		size_t left = strlen(open + 1);
		if (left == 0 || open[left] != '>')
			return err_set(e, ERR_USAGE, "'%s' is not of the form NAME <ADDRESS>", who);
		*address = address_plain(arena, arena_strndup(arena, open + 1, left - 1));
		*name = display_name_clean(arena, unquoted(arena, who, (size_t)(open - who)));
	} else if (strchr(who, '@') != NULL) {
		*address = address_plain(arena, who);
	} else {
		*name = display_name_clean(arena, who);
	}
	return 0;
}
