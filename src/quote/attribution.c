// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Recognizes attributions by their form.
#include "quote/internal.h"

#include <string.h>

#include "base/ascii.h"

enum {
	LONGEST = 300, // maximum bytes of a line
	BROKEN = 3, // maximum lines of one broken sentence
	FIELDS = 12, // maximum lines of a header
	FIELD_NAME = 40, // maximum bytes before the colon
	FIELD_WORDS = 3, // maximum words before it: "Date d'envoi"
};

bool
draws_rule(const struct quote_line *l)
{
	size_t n = 0;
	bool order = false;

	for (size_t i = 0; i < l->len; i++) {
		if (strchr(" \t\xc2\xa0", l->text[i]) != NULL) // including the bytes of a no-break space
			continue;
		if (strchr("-_=*.~#|+", l->text[i]) == NULL)
			return false;
		order = l->text[i] == '=' && n == 0;
		n++;
	}
	return n > 0 && !(order && n == 1);
}

static size_t
digits_at(const struct quote_line *l, size_t from)
{
	size_t n = 0;

	while (from + n < l->len && ascii_is_digit(l->text[from + n]))
		n++;
	return n;
}

// Whether a line has a four-digit year, or two numbers joined by a sign: 24.11., 10:00. Others are amounts.
static bool
has_date(const struct quote_line *l)
{
	for (size_t i = 0; i < l->len; i++) {
		size_t digits = digits_at(l, i), end = i + digits;
		if (digits == 4)
			return true;
		if (digits > 0 && end + 1 < l->len && strchr(".:-/", l->text[end]) != NULL && digits_at(l, end + 1) >= 2)
			return true;
		i += digits;
	}
	return false;
}

// Whether a line has a year and an hour; people who write a date by hand leave one of them out.
static bool
has_moment(const struct quote_line *l)
{
	bool year = false, hour = false;

	for (size_t i = 0; i < l->len; i++) {
		size_t digits = digits_at(l, i), end = i + digits;
		year = year || digits == 4;
		hour = hour || (digits > 0 && end + 1 < l->len && l->text[end] == ':' && digits_at(l, end + 1) == 2);
		i += digits;
	}
	return year && hour;
}

static bool
has_at(const struct quote_line *l)
{
	return memchr(l->text, '@', l->len) != NULL;
}

bool
attribution_heading(const struct quote_line *l)
{
	return l->len > 6 && memcmp(l->text, "---", 3) == 0 && l->text[l->len - 1] == '-';
}

bool
attribution_address(const struct quote_line *l)
{
	const char *from = memchr(l->text, '<', l->len);
	size_t left = from == NULL ? 0 : l->len - (size_t)(from - l->text);

	return left > 2 && l->text[l->len - 1] == '>' && memchr(from, '@', left) != NULL &&
	    memchr(from, ' ', left) == NULL;
}

// Whether a line is still unclassified and could be part of an attribution.
static bool
is_open(const struct quote_line *l)
{
	return l->kind == QUOTE_OWN && l->marks == 0 && l->len > 0 && l->len <= LONGEST &&
	    (!l->order || attribution_address(l));
}

bool
ends_in_colon(const struct quote_line *l)
{
	size_t len = l->len;

	while (len > 0 && strchr(" \t*_\xc2\xa0", l->text[len - 1]) != NULL)
		len--;
	return (len > 0 && l->text[len - 1] == ':') ||
	    (len >= 3 && memcmp(l->text + len - 3, "\xef\xbc\x9a", 3) == 0);
}

// Whether a line is a field, "Von: ...", "Date d'envoi : ...": few words before the first colon, and a value.
static bool
is_field(const struct quote_line *l)
{
	int words = 0;

	if (ends_in_colon(l))
		return false;
	for (size_t i = 0; i < l->len && i < FIELD_NAME; i++) {
		if (l->text[i] == ':' || (i + 3 <= l->len && memcmp(l->text + i, "\xef\xbc\x9a", 3) == 0))
			return i > 0 && words <= FIELD_WORDS;
		words += l->text[i] != ' ' && (i == 0 || l->text[i - 1] == ' ');
		if (!ascii_is_letter(l->text[i]) && (unsigned char)l->text[i] < 0x80 &&
		    strchr(" '-*_.", l->text[i]) == NULL)
			return false;
	}
	return false;
}

bool
attribution_part(const struct quote_line *l)
{
	return has_at(l) || ends_in_colon(l) || is_field(l) || has_moment(l) || draws_rule(l) ||
	    attribution_heading(l);
}

// Whether consecutive lines up to `last`, which may be an altered one, are fields; *out is their range, whose first
// line does not name an object of orders unless it has an address.
static bool
find_fields(const struct quote_parts *parts, int last, struct attribution *out)
{
	const struct quote_line *l = parts->line;
	int fields = 0;
	bool at = false;

	*out = (struct attribution){ .first = last + 1, .last = last, .header = true };
	for (int i = last; i >= 0 && last - i < FIELDS && (i == last || is_open(&l[i])) && is_field(&l[i]); i--) {
		at = at || has_at(&l[i]);
		fields++;
		if (has_at(&l[i]) || !parts->hints->names_place(l[i].text, l[i].len))
			out->first = i;
	}
	out->sure = at && fields >= 3;
	out->said = at;
	if (out->first > 0 && is_open(&l[out->first - 1]) && attribution_heading(&l[out->first - 1]))
		out->first--;
	return fields >= 2 && out->first < last;
}

// Whether a sentence over some lines is an attribution, and names no object of orders except in an address.
static bool
is_sentence(const struct quote_hints *hints, const struct quote_line *l, int count, struct attribution *out)
{
	char text[BROKEN * (LONGEST + 1)] = "";
	size_t len = 0;
	bool at = false, dated = false;

	for (int i = 0; i < count; i++) {
		at = at || has_at(&l[i]);
		dated = dated || has_date(&l[i]);
		memcpy(text + len, l[i].text, l[i].len);
		len += l[i].len;
		text[len++] = ' ';
	}
	out->header = count == 1 && is_field(l);
	out->said = at || dated;
	out->sure = at && dated;
	return (at || !hints->names_place(text, len)) && (at || dated || !hints->names_order(text, len));
}

void
attribution_of_line(const struct quote_line *l, int i, struct attribution *out)
{
	*out = (struct attribution){ .first = i, .last = i, .header = is_field(l),
		.said = has_at(l) || has_date(l) };
}

// Finds the start of a sentence that ends with line `last`: a line with a date or an address, from which
// the other lines were broken off.
static void
find_beginning(const struct quote_line *l, int last, struct attribution *out)
{
	*out = (struct attribution){ .first = last, .last = last };
	for (int i = last; !is_field(&l[last]) && !has_date(&l[out->first]) && last - i < BROKEN && i >= 0 &&
	     (i == last || is_open(&l[i])) && !attribution_heading(&l[i]); i--)
		if (has_date(&l[i]) || has_at(&l[i]))
			out->first = i;
}

bool
attribution_of_quotation(const struct quote_parts *parts, int last, struct attribution *out)
{
	const struct quote_line *l = parts->line;

	if (l[last].kind != QUOTE_OWN || l[last].marks > 0 || l[last].len > LONGEST || !ends_in_colon(&l[last]))
		return false;
	find_beginning(l, last, out);
	for (int i = out->first; i <= last; i++)
		out->said = out->said || has_at(&l[i]) || has_date(&l[i]);
	return out->said || !l[last].order;
}

bool
attribution_find(const struct quote_parts *parts, int last, struct attribution *out)
{
	const struct quote_line *l = parts->line;

	// A field with a line of ours, "Subject: ": an order may be in it, except below a whole header.
	if (l[last].kind == QUOTE_DOUBTFUL && l[last].why == WHY_ALTERED && l[last].marks == 0 &&
	    is_field(&l[last]))
		return find_fields(parts, last, out) && out->sure;
	if (!is_open(&l[last]))
		return false;
	if (find_fields(parts, last, out))
		return true;
	if (!ends_in_colon(&l[last]) && !attribution_address(&l[last]) && !(has_at(&l[last]) && has_date(&l[last])))
		return false;
	find_beginning(l, last, out);
	return is_sentence(parts->hints, &l[out->first], last - out->first + 1, out);
}
