// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Undoes changes that mail programs and phones make to plain text, and removes case and accents for
// comparing.
#include "base/repair.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"

enum { UNREADABLE = 0xfffd };

// Code points from `first` to `last` become `as`; 0: they are removed.
struct range {
	uint32_t first, last, as;
};

static const struct range odd[] = {
	{ 0x0000, 0x0008, UNREADABLE },
	{ 0x000b, 0x000c, ' ' },
	{ 0x000e, 0x001f, UNREADABLE },
	{ 0x0060, 0x0060, '\'' }, // grave accent
	{ 0x007f, 0x0084, UNREADABLE },
	{ 0x0085, 0x0085, ' ' }, // next line
	{ 0x0086, 0x009f, UNREADABLE },
	{ 0x00a0, 0x00a0, ' ' }, // no-break space
	{ 0x00ab, 0x00ab, '"' },
	{ 0x00ad, 0x00ad, 0 }, // soft hyphen
	{ 0x00b4, 0x00b4, '\'' }, // acute accent
	{ 0x00bb, 0x00bb, '"' },
	{ 0x034f, 0x034f, 0 },
	{ 0x061c, 0x061c, 0 },
	{ 0x1680, 0x1680, ' ' },
	{ 0x180e, 0x180e, 0 },
	{ 0x2000, 0x200a, ' ' },
	{ 0x200b, 0x200f, 0 }, // zero-width characters, direction marks
	{ 0x2010, 0x2015, '-' },
	{ 0x2018, 0x201b, '\'' },
	{ 0x201c, 0x201f, '"' },
	{ 0x2028, 0x2029, ' ' },
	{ 0x202a, 0x202e, 0 },
	{ 0x202f, 0x202f, ' ' },
	{ 0x2032, 0x2032, '\'' },
	{ 0x2033, 0x2033, '"' },
	{ 0x2039, 0x203a, '\'' },
	{ 0x205f, 0x205f, ' ' },
	{ 0x2060, 0x206f, 0 },
	{ 0x2212, 0x2212, '-' },
	{ 0x3000, 0x3000, ' ' },
	{ 0xfe00, 0xfe0f, 0 }, // variation selectors
	{ 0xfeff, 0xfeff, 0 }, // byte order mark
};

// The code point that replaces `cp`; 0 if `cp` is removed.
static uint32_t
plain(uint32_t cp)
{
	if (cp >= 0xff01 && cp <= 0xff5e) // full-width forms of ASCII
		return cp - 0xff01 + '!';
	for (size_t i = 0; i < sizeof odd / sizeof *odd && odd[i].first <= cp; i++)
		if (cp <= odd[i].last)
			return odd[i].as;
	return cp;
}

static void
repaired(struct repairs *r, int line)
{
	if (r != NULL && r->count < REPAIRED_LINES &&
	    (r->count == 0 || r->line[r->count - 1] != line))
		r->line[r->count++] = line;
}

// The length of a line end at `s`: LF, CR LF, or a lone CR; else 0.
static size_t
line_end(const char *s, size_t len)
{
	if (*s == '\n')
		return 1;
	return *s != '\r' ? 0 : len > 1 && s[1] == '\n' ? 2 : 1;
}

// The number of bytes at `s` that need no repair; most bytes do not.
static size_t
plain_run(const char *s, size_t len)
{
	size_t n = 0;

	while (n < len && s[n] >= ' ' && s[n] < 0x7f && s[n] != '`')
		n++;
	return n;
}

char *
text_repair(struct arena *a, const char *text, size_t len, struct repairs *r)
{
	struct text t;
	size_t took;
	int line = 1;

	if (r != NULL)
		r->count = 0;
	text_init(&t, a);
	for (size_t i = 0; i < len; i += took) {
		uint32_t cp, as;
		if ((took = plain_run(text + i, len - i)) > 0) {
			text_add_bytes(&t, text + i, took);
			continue;
		}
		took = line_end(text + i, len - i);
		if (took > 0) {
			text_add_bytes(&t, "\n", 1);
			line++;
			continue;
		}
		took = utf8_read(text + i, len - i, &cp);
		if (took == 0) {
			took = 1;
			cp = 0; // an invalid byte; becomes UNREADABLE
		}
		as = plain(cp);
		if (as != cp && !(cp == 0xfeff && i == 0))
			repaired(r, line);
		if (as != 0)
			text_add_utf8(&t, as);
	}
	return t.data;
}

bool
repairs_between(const struct repairs *r, int first, int last, int *which)
{
	for (int i = 0; i < r->count; i++)
		if (r->line[i] >= first && r->line[i] <= last) {
			*which = r->line[i];
			return true;
		}
	return false;
}

// Letters from U+00C0 to U+017F without their accents; '.' for other signs, upper case for a letter that
// becomes two.
static const char latin[] =
	"aaaaaaAceeeeiiii"
	"dnooooo.ouuuuytS"
	"aaaaaaAceeeeiiii"
	"dnooooo.ouuuuyty"
	"aaaaaaccccccccdd"
	"ddeeeeeeeeeegggg"
	"gggghhhhiiiiiiii"
	"iiIIjjkkklllllll"
	"lllnnnnnnnnnoooo"
	"ooOOrrrrrrssssss"
	"ssttttttuuuuuuuu"
	"uuuuwwyyyzzzzzzs";
_Static_assert(sizeof latin == 0x180 - 0xc0 + 1, "one letter for each code point");

int
letter_fold(uint32_t cp, char out[static 2])
{
	if (cp >= 0x300 && cp <= 0x36f)
		return 0;
	if (cp >= 'A' && cp <= 'Z')
		cp += 'a' - 'A';
	if (cp >= 'a' && cp <= 'z') {
		out[0] = (char)cp;
		return 1;
	}
	if (cp < 0xc0 || cp > 0x17f || latin[cp - 0xc0] == '.')
		return -1;
	out[0] = latin[cp - 0xc0];
	out[1] = 'e';
	switch (out[0]) {
	case 'A':
	case 'O':
		break;
	case 'S':
		out[1] = 's';
		break;
	case 'I':
		out[1] = 'j';
		break;
	default:
		return 1;
	}
	out[0] = (char)(out[0] - 'A' + 'a');
	return 2;
}

char *
text_fold(struct arena *a, const char *s, size_t len)
{
	char *folded = arena_alloc(a, len + 1), *end = folded; // folding makes no text longer
	size_t took;

	for (size_t i = 0; i < len; i += took) {
		uint32_t cp = UNREADABLE;
		char letters[2];
		if ((unsigned char)s[i] < 0x80) { // the fast path for ASCII
			*end++ = ascii_lower(s[i]);
			took = 1;
			continue;
		}
		took = utf8_read(s + i, len - i, &cp);
		took += took == 0;
		int n = letter_fold(cp, letters);
		size_t size = n >= 0 ? (size_t)n : took;
		memcpy(end, n >= 0 ? letters : s + i, size);
		end += size;
	}
	return folded;
}

// Returns `s`, or as much of it as fits into `most` bytes with "...", cut between words unless a word is
// too long.
static const char *
shorten(struct arena *a, const char *s, size_t most)
{
	size_t len = most;

	if (strlen(s) <= most)
		return s;
	while (len > 0 && ((unsigned char)s[len] & 0xc0) == 0x80) // GCOVR_EXCL_BR_LINE <= 3 bytes
		len--;
	for (size_t word = len; word > most / 2; word--)
		if (s[word] == ' ')
			return arena_printf(a, "%.*s ...", (int)word, s);
	return arena_printf(a, "%.*s...", (int)len, s);
}

const char *
text_shorten(struct arena *a, const char *s)
{
	return shorten(a, s, 40);
}

const char *
sentence_shorten(struct arena *a, const char *s)
{
	return shorten(a, s, 200);
}
