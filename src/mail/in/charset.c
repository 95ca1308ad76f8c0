// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Decodes bytes in some charset, declared or not, into UTF-8 on which all further code can rely.
#include "mail/internal.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

#include "base/clean.h"
#include "mail/lexical.h"

enum { UNREADABLE = 0xfffd, CHARSET_NAME = 40 };

// Windows-1252 from 0x80 to 0x9f; unassigned bytes are unreadable.
static const uint32_t windows[32] = {
	0x20ac, UNREADABLE, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021,
	0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, UNREADABLE, 0x017d, UNREADABLE,
	UNREADABLE, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
	0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, UNREADABLE, 0x017e, 0x0178,
};

static uint32_t
windows_read(unsigned char c)
{
	return c >= 0x80 && c < 0xa0 ? windows[c - 0x80] : c;
}

// Collects decoded text, one code point at a time, and sanitizes it.
struct sink {
	struct text out;
	size_t most;
	bool truncated, after_cr;
};

static void
put(struct sink *s, uint32_t cp)
{
	bool after_cr = s->after_cr;

	s->after_cr = cp == '\r';
	if (cp == '\n' && after_cr)
		return;
	if (cp == '\r')
		cp = '\n';
	if (char_misleads(cp) && cp > 0xff && cp != 0x2028 && cp != 0x2029)
		return; // drop invisible marks
	if (char_misleads(cp) && cp != '\n' && cp != '\t' && cp != '\f')
		cp = cp < 0xff ? UNREADABLE : '\n';
	if (s->out.len + 4 > s->most)
		s->truncated = true;
	else
		text_add_utf8(&s->out, cp);
}

// Adds bytes as UTF-8, and invalid bytes as windows-1252; returns whether any byte was invalid.
static bool
put_utf8(struct sink *s, const char *bytes, size_t len)
{
	bool other = false;
	uint32_t cp;

	for (size_t i = 0, took; i < len && !s->truncated; i += took) {
		took = utf8_read(bytes + i, len - i, &cp);
		if (took == 0) {
			took = 1;
			cp = windows_read((unsigned char)bytes[i]);
			other = true;
		}
		put(s, cp);
	}
	return other;
}

// Decodes any charset known to iconv. An invalid sequence consumes one byte, so that the loop always ends.
// Returns whether there was one.
static bool
put_iconv(struct sink *s, iconv_t cd, const char *bytes, size_t len)
{
	// iconv does not change its input, although its prototype is not const.
	union {
		const char *in;
		char *iconv;
	} p = { .in = bytes };
	bool bad = false;

	while (len > 0 && !s->truncated) {
		char chunk[4096], *to = chunk;
		size_t room = sizeof chunk;
		size_t rc = iconv(cd, &p.iconv, &len, &to, &room);
		int fault = rc == (size_t)-1 ? errno : 0;
		put_utf8(s, chunk, (size_t)(to - chunk));
		if (fault != 0 && fault != E2BIG) {
			put(s, UNREADABLE);
			p.in++;
			len--;
			bad = true;
		}
	}
	return bad;
}

// Whether a text can be the name of a charset. The C library gets it, and gives a slash a special meaning.
static bool
is_name(const char *charset)
{
	size_t len = strlen(charset);

	return len > 0 && len < CHARSET_NAME
		&& strspn(charset, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.:+()") == len;
}

static bool
is_one_of(const char *charset, const char *const *names)
{
	while (*names != NULL && !word_same(charset, *names))
		names++;
	return *names != NULL;
}

// Whether this is a charset with one byte for each character.
static bool
is_one_byte(const char *charset)
{
	static const char *const begins[] = { "iso-8859", "iso8859", "iso_8859", "latin", "windows-12", "cp12", "cp43", "cp8",
		"koi8", "mac", "x-mac", "ibm" };

	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
		if (word_begins(charset, begins[i]))
			return true;
	return false;
}

// Whether bytes are not all ASCII, and valid UTF-8: text in another charset hardly ever is.
static bool
is_utf8(const char *bytes, size_t len)
{
	bool ascii = true;
	uint32_t cp;

	for (size_t i = 0, took; i < len; i += took) {
		took = utf8_read(bytes + i, len - i, &cp);
		if (took == 0)
			return false;
		ascii = ascii && took == 1;
	}
	return !ascii;
}

// The charset that programs mean by the declared one: GB 18030 contains what its predecessors can write, and more.
static const char *
charset_meant(const char *charset, const char *bytes, size_t len)
{
	static const char *const chinese[] = { "gb2312", "gb_2312-80", "gbk", "x-gbk", "cp936", "euc-cn", NULL };

	if (charset == NULL)
		return NULL;
	if (is_one_byte(charset) && is_utf8(bytes, len))
		return "utf-8";
	return is_one_of(charset, chinese) ? "gb18030" : charset;
}

// Decodes by the declared charset, or guesses it; returns whether it was guessed.
static bool
put_charset(struct sink *s, const char *charset, const char *bytes, size_t len)
{
	static const char *const latin[] = { "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1",
		"windows-1252", "cp1252", NULL };
	static const char *const utf8[] = { "utf-8", "utf8", NULL };
	static const char *const unknown[] = { "us-ascii", "ascii", "unknown-8bit", "8bit", "unknown",
		"default", NULL };

	if (charset != NULL && is_one_of(charset, latin)) {
		for (size_t i = 0; i < len && !s->truncated; i++)
			put(s, windows_read((unsigned char)bytes[i]));
		return false;
	}
	if (charset != NULL && is_one_of(charset, utf8))
		return put_utf8(s, bytes, len);
	const iconv_t cd = charset == NULL || is_one_of(charset, unknown) || !is_name(charset)
		? (iconv_t)-1 : iconv_open("UTF-8", charset);
	if (cd == (iconv_t)-1) {
		put_utf8(s, bytes, len);
		for (size_t i = 0; i < len; i++)
			if ((bytes[i] & 0x80) != 0)
				return true;
		return false;
	}
	bool bad = put_iconv(s, cd, bytes, len);
	iconv_close(cd);
	return bad;
}

struct decoded
charset_decode(struct arena *arena, const char *charset, const char *bytes, size_t len, size_t most)
{
	struct sink s = { .most = most };

	text_init(&s.out, arena);
	const bool guessed = put_charset(&s, charset_meant(charset, bytes, len), bytes, len);
	return (struct decoded){ .text = s.out.data, .len = s.out.len, .guessed = guessed,
		.truncated = s.truncated };
}
