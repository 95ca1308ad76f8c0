// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days that somebody names in words.
#include "orders/days.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/span.h"
#include "base/text.h"
#include "base/repair.h"
#include "words/vocabulary.h"

enum { MARKS_MAX = 400 };

enum mark_is { IS_OTHER, IS_NUMBER, IS_MONTH, IS_WEEKDAY, IS_FROM, IS_LINK, IS_FILLER };

struct mark {
	enum mark_is is;
	int value; // of a number; of a month, from 1; of a weekday, from 0
	size_t digits;
	char after; // a number: the sign that follows it
};

struct reader {
	struct mark mark[MARKS_MAX + 4]; // the last ones are IS_OTHER
	int count;
};

struct day {
	int month, day; // month 0: there is none
	int weekday; // -1: it is a day of a month
	bool from;
	int next; // the mark after it
};

// A folded word, of any language: none means two things.
static struct mark
mark_of_word(const char *s, size_t len)
{
	static const enum mark_is is[SENSES] = { [SENSE_MONTH] = IS_MONTH, [SENSE_WEEKDAY] = IS_WEEKDAY, [SENSE_SINCE] = IS_FROM,
		[SENSE_UNTIL] = IS_LINK, [SENSE_DATED] = IS_FILLER };
	const struct entry *e = vocabulary_aside(s, len, SENSE_MONTH, SENSE_DATED);

	return e != NULL ? (struct mark){ .is = is[e->class], .value = e->value } : (struct mark){ .is = IS_OTHER };
}

static struct mark
mark_of_number(const char *s, size_t len)
{
	struct mark m = { .is = IS_NUMBER, .digits = len };

	for (size_t i = 0; i < len && i < 4; i++)
		m.value = 10 * m.value + s[i] - '0';
	const char *rest = s + len + (s[len] == '.');
	rest += strspn(rest, " ");
	bool dash = *rest == '-' || strncmp(rest, "\xe2\x80\x93", 3) == 0;
	m.after = dash ? '-' : s[len];
	return m;
}

static void
split(struct reader *r, const char *s)
{
	while (*s != '\0' && r->count < MARKS_MAX) {
		size_t len = 1;
		if (ascii_is_digit(*s)) {
			len = strspn(s, "0123456789");
			r->mark[r->count++] = mark_of_number(s, len);
		} else if (ascii_is_letter(*s)) {
			len = strspn(s, "abcdefghijklmnopqrstuvwxyz");
			len += len == 0;
			r->mark[r->count++] = mark_of_word(s, len);
		}
		s += len;
	}
}

static int
skip(const struct reader *r, int i)
{
	while (r->mark[i].is == IS_FILLER)
		i++;
	return i;
}

static bool
is_day(const struct mark *m)
{
	return m->is == IS_NUMBER && m->digits <= 2 && m->value >= 1 && m->value <= 31;
}

static bool
is_month(const struct mark *m)
{
	return m->is == IS_NUMBER && m->digits <= 2 && m->value >= 1 && m->value <= 12;
}

static bool
take(struct day *d, int month, int day, int next)
{
	static const int days[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

	if (day > days[month - 1])
		return false;
	d->month = month;
	d->day = day;
	d->next = next;
	return true;
}

// "24.12.", "24/12", "12-24" and "2026-12-24". Which number of "5/6" is the month depends on who writes: it is not read.
static bool
take_digits(const struct mark *m, int i, struct day *d)
{
	if (m->digits == 4 && m->after == '-' && is_month(m + 1) && m[1].after == '-' && is_day(m + 2))
		return take(d, m[1].value, m[2].value, i + 3);
	if (m->after == '.' && is_day(m) && is_month(m + 1))
		return take(d, m[1].value, m->value, i + 2);
	if (m->after == '-' && m->digits == 2 && is_month(m) && m[1].digits == 2 && is_day(m + 1))
		return take(d, m->value, m[1].value, i + 2);
	if (m->after != '/' || !is_day(m) || !is_day(m + 1))
		return false;
	if (is_month(m + 1) && !is_month(m))
		return take(d, m[1].value, m->value, i + 2);
	return is_month(m) && !is_month(m + 1) && take(d, m->value, m[1].value, i + 2);
}

// The day of a month that begins with mark `i`.
static bool
take_date(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	int next = skip(r, i + 1);

	if (is_day(m) && r->mark[next].is == IS_MONTH)
		return take(d, r->mark[next].value, m->value, next + 1);
	if (m->is == IS_MONTH && is_day(&r->mark[next]))
		return take(d, m->value, r->mark[next].value, next + 1);
	return m->is == IS_NUMBER && take_digits(m, i, d);
}

// The number alone of "20 to 27 December" takes the month of the day after it, or the one before that.
static bool
take_shared(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	struct day last = { .month = 0 };

	if (!is_day(m) || (r->mark[i + 1].is != IS_LINK && m->after != '-'))
		return false;
	int next = i + 1;
	while (r->mark[next].is == IS_LINK || r->mark[next].is == IS_FILLER || r->mark[next].is == IS_WEEKDAY)
		next++;
	if (!take_date(r, next, &last))
		return false;
	return take(d, m->value <= last.day ? last.month : (last.month + 10) % 12 + 1, m->value, i + 1);
}

static bool
follows_from(const struct reader *r, int i)
{
	while (i > 0 && r->mark[i - 1].is == IS_FILLER)
		i--;
	return i > 0 && r->mark[i - 1].is == IS_FROM;
}

// The day that begins with mark `i`, if one does.
static bool
take_day(const struct reader *r, int i, struct day *d)
{
	*d = (struct day){ .weekday = -1, .from = follows_from(r, i) };
	if (take_shared(r, i, d) || take_date(r, i, d))
		return true;
	if (r->mark[i].is != IS_WEEKDAY)
		return false;
	int next = skip(r, i + 1);
	struct day date = { .weekday = -1, .from = d->from };
	if (take_shared(r, next, &date) || take_date(r, next, &date)) { // "Sunday, 27 December"
		*d = date;
		return true;
	}
	d->weekday = r->mark[i].value;
	d->next = i + 1;
	return true;
}

// "December 20 to 27": the second takes the month of the first.
static bool
take_last(const struct reader *r, const struct day *first, struct day *d)
{
	int i = first->next;

	if (first->month == 0 || (r->mark[i].is != IS_LINK && r->mark[i - 1].after != '-'))
		return false;
	i = skip(r, i + (r->mark[i].is == IS_LINK));
	*d = (struct day){ .weekday = -1 };
	return is_day(&r->mark[i]) && r->mark[i].value > first->day && take(d, first->month, r->mark[i].value, i + 1);
}

static int
find(const struct reader *r, struct day found[2])
{
	int n = 0;

	for (int i = 0; i < r->count && n < 2; i++) {
		if (!take_day(r, i, &found[n]))
			continue;
		i = found[n].next - 1;
		n++;
	}
	if (n == 1 && take_last(r, &found[0], &found[1]))
		n = 2;
	return n;
}

// A day as orders have it; a day of the week is the first after *from, which becomes its time.
static const char *
written(struct arena *a, const struct day *d, int64_t *from)
{
	struct wall w = { .month = d->month, .day = d->day };

	if (d->weekday >= 0) {
		int ahead = (d->weekday - clock_wall(*from).weekday + 6) % 7 + 1;
		*from += ahead * DAY;
		w = clock_wall(*from);
	}
	return arena_printf(a, "%02d-%02d", w.month, w.day);
}

void
days_read(struct arena *a, const char *text, int64_t now, struct days *out)
{
	struct reader *r = arena_alloc(a, sizeof *r);
	struct day found[2];

	*out = (struct days){ .first = "", .last = "" };
	split(r, text_fold(a, text, strlen(text)));
	int n = find(r, found);
	if (n == 2 || (n == 1 && found[0].from))
		out->first = written(a, &found[0], &now);
	if (n == 2 || (n == 1 && !found[0].from))
		out->last = written(a, &found[n - 1], &now);
}

const char *
day_with_year(struct arena *a, const char *date, int64_t time, int step, int64_t *at)
{
	char text[CLOCK_TEXT];

	if (strlen(date) > strlen("12-20")) {
		(void)clock_parse(date, at);
		return date;
	}
	int year = (int)strtol(clock_print(time, text), NULL, 10);
	for (int i = 0; i < 9; i++, year += step) { // a leap year is among them
		const char *whole = arena_printf(a, "%04d-%s", year, date);
		if (clock_parse(whole, at) && (step > 0 ? *at + DAY > time : *at <= time))
			return whole;
	}
	return date;
}
