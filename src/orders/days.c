// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days in words.
#include "orders/days.h"

#include <string.h>

#include "base/ascii.h"
#include "base/clock.h"
#include "base/repair.h"
#include "base/span.h"
#include "words/vocabulary.h"
#include "words/words.h"

enum { MARKS_MAX = 400, YEARS_TRIED = 9, DOTS = 1, SHORT_DAY = 4, MAY = 5, NEAR = 3 };

enum mark_is { IS_OTHER, IS_NUMBER, IS_MONTH, IS_WEEKDAY, IS_DAY, IS_FROM, IS_LINK, IS_FILLER, IS_BACK, IS_COUNT, IS_AND, IS_COURTESY };

struct mark {
	enum mark_is is;
	int value; // value of a number; month, from 1; weekday, from 0; or a word for days
	size_t digits;
	char after; // for a number, the sign after it; DOTS for two dots
	bool glued; // no space before it
	bool ordinal; // for a number, only a dot comes after it
	bool taken; // it belongs to a day
};

// Whether a sign between two days makes them a range: "5-9", "01-02..01-09".
static bool
is_span(const struct mark *m)
{
	return m->after == '-' || m->after == DOTS;
}

struct reader {
	const char *language;
	int64_t today;
	bool between; // the sign is also used between two days
	struct mark mark[MARKS_MAX + 4]; // marks of the text, followed by IS_OTHER
	int count;
};

// A day or a period: a date or, if month is 0, the first and the last day.
struct point {
	int year, month, day; // year 0 if not given
	int64_t first, last;
};

struct day {
	struct point point[2];
	int points; // number of possible readings, 1 or 2
	int weekday; // -1 if it is not a weekday
	bool next_one; // the text says "next", as in "next Friday"
	bool bare; // A9: without its month
	bool from, until, back;
	int next; // index of the mark after it
};

static bool
is_of(const struct entry *e, const char *language)
{
	return e != NULL && strcmp(vocabulary_languages[e->language], language) == 0;
}

// Returns the mark of a folded word or phrase, in any language: few words mean two things.
static struct mark
mark_of_word(const char *language, const char *s, size_t *len)
{
	static const enum mark_is is[SENSES] = { [SENSE_MONTH] = IS_MONTH, [SENSE_WEEKDAY] = IS_WEEKDAY, [SENSE_DAY] = IS_DAY,
		[SENSE_SINCE] = IS_FROM, [SENSE_UNTIL] = IS_LINK, [SENSE_DATED] = IS_FILLER, [SENSE_BACK] = IS_BACK,
		[SENSE_NUMBER] = IS_COUNT, [SENSE_AND] = IS_AND, [SENSE_FILLER] = IS_COURTESY, [SENSE_THANKS] = IS_COURTESY, [SENSE_POLITE] = IS_COURTESY,
		[SENSE_ARTICLE] = IS_COURTESY, [SENSE_GREETING] = IS_COURTESY, [SENSE_CLOSING] = IS_COURTESY };
	const struct entry *e = vocabulary_phrase(s, SENSE_MONTH, SENSE_DATED, vocabulary_language(language), len);

	size_t longer;
	const struct entry *back = vocabulary_phrase(s, SENSE_BACK, SENSE_BACK, vocabulary_language(language), &longer);
	if (back != NULL && (e == NULL || longer > *len)) {
		e = back;
		*len = longer;
	}
	const struct entry *own = vocabulary_look(s, *len, language);
	const bool foreign = e != NULL && !is_of(e, language), short_day = foreign && e->class == SENSE_WEEKDAY && *len <= SHORT_DAY;
	if (e == NULL || short_day || (foreign && is_of(own, language))) // "mon ami"
		e = own;
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
	m.after = strncmp(s + len, "..", 2) == 0 ? DOTS : dash ? '-' : s[len];
	m.ordinal = s[len] == '.' && !ascii_is_digit(s[len + 1]);
	return m;
}

static void
split(struct reader *r, const char *text)
{
	for (const char *s = text; *s != '\0' && r->count < MARKS_MAX;) {
		struct mark *m = &r->mark[r->count];
		bool glued = s > text && strchr(" \t\n", s[-1]) == NULL;
		size_t len = 1;
		if (ascii_is_digit(*s)) {
			len = strspn(s, "0123456789");
			*m = mark_of_number(s, len);
			m->glued = glued;
			r->count++;
		} else if (ascii_is_letter(*s)) {
			len = strspn(s, "abcdefghijklmnopqrstuvwxyz");
			len += len == 0;
			*m = mark_of_word(r->language, s, &len);
			m->glued = glued;
			r->between = r->between || (m->is == IS_FROM && m->value == BETWEEN);
			m->is = m->is == IS_AND && r->between ? IS_LINK : m->is;
			r->count++;
		} else if (*s == '?') {
			r->count++;
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

// A12: makes "and" join two days in a row, of which a weekday or a month is named: "Saturday 9 and Sunday 10", "9 and 10 May".
static void
join_neighbours(struct reader *r)
{
	for (int i = 1; i + 1 < r->count; i++) {
		int before = i - 1, behind = i + 1;
		while (before > 0 && r->mark[before].is == IS_FILLER)
			before--;
		while (r->mark[behind].is == IS_FILLER || r->mark[behind].is == IS_WEEKDAY || r->mark[behind].is == IS_COURTESY)
			behind++;
		const struct mark *one = &r->mark[before], *other = &r->mark[behind];
		const bool dated = (before > 0 && one[-1].is == IS_WEEKDAY) || other[-1].is == IS_WEEKDAY || r->mark[skip(r, behind + 1)].is == IS_MONTH;
		if (r->mark[i].is != IS_AND || !dated || !is_day(one) || !is_day(other) || other->value != one->value + 1)
			continue;
		r->mark[i].is = IS_LINK;
		for (int k = i + 1; k < behind; k++)
			r->mark[k].is = r->mark[k].is == IS_COURTESY ? IS_FILLER : r->mark[k].is;
	}
}

static bool
is_month(const struct mark *m)
{
	return m->is == IS_NUMBER && m->digits <= 2 && m->value >= 1 && m->value <= 12;
}

static bool
is_year(const struct mark *m)
{
	return m->is == IS_NUMBER && m->digits == 4 && m->value >= 2000 && m->value < 3000;
}

// Returns the year after a day of a month: "2026", or "26" after a sign; 0 if there is none. Moves
// *next past it.
static int
take_year(const struct reader *r, int *next, char sign)
{
	const struct mark *m = &r->mark[*next];
	bool behind = m->glued && m[-1].after == sign;

	if (m->is != IS_NUMBER || (m->digits == 4 && !is_year(m)) || (m->digits != 4 && !(behind && sign != '\0' && m->digits == 2)))
		return 0;
	(*next)++;
	return m->digits == 4 ? m->value : 2000 + m->value;
}

static bool
take(struct day *d, int year, int month, int day, int next)
{
	static const int days[] = { 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

	if (month > 12 || day > days[month - 1])
		return false;
	d->point[d->points++] = (struct point){ .year = year, .month = month, .day = day };
	d->next = next;
	return true;
}

// A4: parses a date with a slash.
static bool
take_slash(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	int next = i + 2;

	if (!is_day(m) || !is_day(m + 1))
		return false;
	int a = m->value, b = m[1].value, year = take_year(r, &next, '/');
	if (strcmp(r->language, "en") != 0)
		return (is_month(m + 1) && take(d, year, b, a, next)) || (is_month(m) && take(d, year, a, b, next));
	if (is_month(m))
		(void)take(d, year, a, b, next);
	if (is_month(m + 1) && a != b)
		(void)take(d, year, b, a, next);
	return d->points > 0;
}

// Parses dates in digits: "24.12.", "24/12", "12-24" and "2026-12-24".
static bool
take_digits(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	int next = i + 2;

	if (is_year(m) && m->after == '-' && is_month(m + 1) && m[1].after == '-' && is_day(m + 2))
		return take(d, m->value, m[1].value, m[2].value, i + 3);
	if (m->after == '.' && is_day(m) && is_month(m + 1)) {
		int year = take_year(r, &next, '.');
		return take(d, year, m[1].value, m->value, next);
	}
	if (m->after == '-' && m->digits == 2 && is_month(m) && m[1].digits == 2 && is_day(m + 1))
		return take(d, 0, m->value, m[1].value, next);
	return m->after == '/' && take_slash(r, i, d);
}

// Parses a day of a month at mark `i`.
static bool
take_date(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	int next = skip(r, i + 1), behind = next + 1;
	bool before = is_day(m) && r->mark[next].is == IS_MONTH;

	if (before || (m->is == IS_MONTH && is_day(&r->mark[next]))) {
		int year = take_year(r, &behind, '\0');
		return before ? take(d, year, r->mark[next].value, m->value, behind) : take(d, year, m->value, r->mark[next].value, behind);
	}
	return m->is == IS_NUMBER && take_digits(r, i, d);
}

// Parses the bare number in "20 to 27 December": its month is the one of the other day, or the month before.
static bool
take_shared(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	struct day last = { .points = 0 };
	int next = skip(r, i + 1); // "3rd"

	if (!is_day(m) || (r->mark[next].is != IS_LINK && !is_span(m)))
		return false;
	while (r->mark[next].is == IS_LINK || r->mark[next].is == IS_FILLER || r->mark[next].is == IS_WEEKDAY)
		next++;
	if (!take_date(r, next, &last) || last.points > 1)
		return false;
	const struct point *p = &last.point[0];
	int month = m->value <= p->day ? p->month : (p->month + 10) % 12 + 1;
	return take(d, p->year == 0 || month <= p->month ? p->year : p->year - 1, month, m->value, i + 1);
}

// A8: parses a holiday with a fixed date.
static bool
take_feast(const struct reader *r, int i, struct day *d)
{
	static const struct {
		int value, month, day;
	} feasts[] = { { DAY_CHRISTMAS_EVE, 12, 24 }, { DAY_LAST_OF_YEAR, 12, 31 }, { DAY_NEW_YEAR, 1, 1 }, { DAY_EPIPHANY, 1, 6 } };
	const struct wall turn = { .year = clock_wall(r->today).year, .month = 12, .day = 27 };

	for (size_t n = 0; n < sizeof feasts / sizeof *feasts; n++)
		if (r->mark[i].value == feasts[n].value)
			return take(d, 0, feasts[n].month, feasts[n].day, i + 1);
	if (r->mark[i].value != DAY_YEARS_TURN)
		return false;
	d->point[d->points++] = (struct point){ .first = clock_time(&turn), .last = clock_time(&turn) + 4 * DAY };
	d->next = i + 1;
	return true;
}

// A6, A7: parses days in words: "tomorrow", "next week".
static bool
take_word(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	const struct wall today = clock_wall(r->today);
	const int year = today.year + (today.month == 12);
	const struct wall next = { .year = year, .month = today.month % 12 + 1, .day = 1 };
	const int64_t monday = r->today - today.weekday * DAY, last_of_month = clock_time(&next) - DAY;
	const struct point points[] = { [DAY_TODAY] = { .first = r->today, .last = r->today },
		[DAY_TOMORROW] = { .first = r->today + DAY, .last = r->today + DAY },
		[DAY_AFTER] = { .first = r->today + 2 * DAY, .last = r->today + 2 * DAY },
		[DAY_THIS_WEEK] = { .first = r->today, .last = monday + 6 * DAY },
		[DAY_NEXT_WEEK] = { .first = monday + WEEK, .last = monday + 13 * DAY },
		[DAY_LAST_OF_WEEK] = { .first = monday + 6 * DAY, .last = monday + 6 * DAY },
		[DAY_LAST_OF_MONTH] = { .first = last_of_month, .last = last_of_month },
		[DAY_WEEKEND] = { .first = monday + 5 * DAY > r->today ? monday + 5 * DAY : r->today, .last = monday + 6 * DAY } };

	if (m->is != IS_DAY || m->value > DAY_LAST_OF_MONTH)
		return m->is == IS_DAY && take_feast(r, i, d);
	d->point[d->points++] = points[m->value];
	d->next = i + 1;
	return true;
}

static bool
is_next(const struct reader *r, int i)
{
	return i >= 0 && r->mark[i].is == IS_DAY && r->mark[i].value == DAY_NEXT;
}

// Whether mark `i` is "day", as in "el día 20".
static bool
is_word_day(const struct reader *r, int i)
{
	return i >= 0 && r->mark[i].is == IS_DAY && r->mark[i].value == DAY_DAYS;
}

// Returns the mark before `i`, skipping fillers, "day" and "next".
static enum mark_is
before_day(const struct reader *r, int i)
{
	while (i > 0 && (r->mark[i - 1].is == IS_FILLER || is_next(r, i - 1) || is_word_day(r, i - 1)))
		i--;
	return i > 0 ? r->mark[i - 1].is : IS_OTHER;
}

// Whether the number at `i` is written as a day: "the 5th", "am 5.", "au 5".
static bool
is_written_as_day(const struct reader *r, int i)
{
	const struct mark *m = &r->mark[i];
	const bool led = m[-1].is == IS_LINK || m[-1].is == IS_FROM, dashed = is_span(m) || is_span(m - 1);
	const bool ordinal = m->ordinal && (led || dashed || m[-1].is == IS_WEEKDAY || m[1].is == IS_LINK); // but "Stone Street 4."
	const bool suffix = m[1].is == IS_FILLER && m[1].glued;
	const bool weekday = m[-1].is == IS_WEEKDAY && (m[1].is == IS_LINK || before_day(r, i - 1) == IS_LINK); // but "Friday 18 h"

	return ordinal || suffix || m[-1].is == IS_FILLER || weekday || is_word_day(r, i - 1) || (led && m[-1].value == THE_DAY);
}

// Whether the number at `i` is one of two from which and until which somebody is away: "from 22 till 29".
static bool
is_in_range(const struct reader *r, int i)
{
	const struct mark *m = &r->mark[i];
	const bool first = m[-1].is == IS_FROM && m[1].is == IS_LINK, second = m[-1].is == IS_LINK && i >= 3 && m[-3].is == IS_FROM;
	const struct mark *one = first ? m : m - 2, *other = one + 2;

	return (first || second) && is_day(one) && is_day(other) && one->value < other->value && other->after != ':' && one->after != ':';
}

// A9: parses a bare day of the month: "till the 10th", but not "until 9".
static bool
take_bare(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	const struct wall today = clock_wall(r->today);

	if (!is_day(m) || m->after == ':' || i == 0 || (m[1].is == IS_NUMBER && m[1].glued))
		return false;
	if (!is_in_range(r, i) && !is_written_as_day(r, i))
		return false;
	d->bare = true;
	return take(d, 0, m->value >= today.day ? today.month : today.month % 12 + 1, m->value, i + 1);
}

// A11: parses a month as a whole: "all August".
static bool
take_month(const struct reader *r, int i, struct day *d)
{
	const struct mark *m = &r->mark[i];
	const struct wall today = clock_wall(r->today);
	const bool verb = m->value == MAY && strcmp(r->language, "en") == 0 && (i == 0 || (m[-1].is != IS_FILLER && m[-1].is != IS_LINK && m[-1].is != IS_FROM));

	const bool part = before_day(r, i) == IS_DAY; // "the first week of May"
	const bool dated = m[1].is == IS_NUMBER || before_day(r, i) == IS_NUMBER; // "32 May"

	if (m->is != IS_MONTH || verb || part || dated)
		return false;
	const int year = today.year + (m->value < today.month);
	const struct wall first = { .year = year, .month = m->value, .day = 1 };
	const struct wall behind = { .year = year + (m->value == 12), .month = m->value % 12 + 1, .day = 1 };
	d->point[d->points++] = (struct point){ .first = clock_time(&first), .last = clock_time(&behind) - DAY };
	d->next = i + 1;
	return true;
}

// Parses the day at mark `i`, if there is one.
static bool
take_day(const struct reader *r, int i, struct day *d)
{
	const enum mark_is before = before_day(r, i);

	*d = (struct day){ .weekday = -1, .from = before == IS_FROM, .until = before == IS_LINK };
	for (int k = 0; k < i; k++) {
		const bool before_it = r->mark[k].is == IS_LINK && r->mark[k].value == BEFORE;
		d->back = d->back || before_it || r->mark[k].is == IS_BACK;
		d->until = d->until && !before_it;
	}
	if (take_shared(r, i, d) || take_date(r, i, d) || take_word(r, i, d) || take_bare(r, i, d) || take_month(r, i, d))
		return true;
	if (r->mark[i].is != IS_WEEKDAY)
		return false;
	int next = skip(r, i + 1);
	struct day date = *d;
	// a date after a weekday: "Sunday, 27 December"
	if (take_shared(r, next, &date) || take_date(r, next, &date) || take_bare(r, next, &date)) {
		*d = date;
		return true;
	}
	d->weekday = r->mark[i].value;
	d->next_one = is_next(r, i - 1) || is_next(r, i + 1);
	d->next = i + 1;
	return true;
}

// Parses the last day in "December 20 to 27", which is in the month of the first.
static bool
take_last(const struct reader *r, const struct day *first, struct day *d)
{
	const struct point *p = &first->point[0];
	int i = first->next;

	if (first->points != 1 || p->month == 0 || (r->mark[i].is != IS_LINK && !is_span(&r->mark[i - 1])))
		return false;
	i = skip(r, i + (r->mark[i].is == IS_LINK));
	*d = (struct day){ .weekday = -1, .until = true };
	return is_day(&r->mark[i]) && r->mark[i].value > p->day && take(d, p->year, p->month, r->mark[i].value, i + 1);
}

static void
mark_taken(struct reader *r, int from, int end)
{
	for (int i = from; i < end; i++)
		r->mark[i].taken = true;
}

// Whether only a link, with small words and a weekday, is between two days.
static bool
is_link(const struct reader *r, int first, int end)
{
	int links = 0;

	for (int i = first; i < end; i++) {
		const enum mark_is is = r->mark[i].is;
		if (is != IS_LINK && is != IS_FILLER && is != IS_WEEKDAY && is != IS_COURTESY)
			return false;
		links += is == IS_LINK;
	}
	return links == 1;
}

static int
find(struct reader *r, struct day found[2])
{
	int n = 0;

	for (int i = 0; i < r->count; i++) {
		struct day d;
		if (!take_day(r, i, &d))
			continue;
		if (n == 2 && !(d.until && (found[1].from || is_link(r, found[1].next, i))))
			break;
		if (n == 2) // "my flight is on the 2nd, I'm away from the 1st to the 5th"
			found[0] = found[--n];
		mark_taken(r, i, d.next);
		i = d.next - 1;
		found[n++] = d;
	}
	if (n == 1 && take_last(r, &found[0], &found[1])) {
		mark_taken(r, found[0].next, found[1].next);
		n = 2;
	}
	return n;
}

// A7: the duration of "for 3 days" or "a week", in seconds; 0 if there is no such phrase.
static int64_t
find_span(struct reader *r)
{
	for (int i = 0; i < r->count; i++) {
		struct mark *m = &r->mark[i];
		bool weeks = m->value == DAY_WEEKS;
		if (m->is == IS_DAY && (m->value == DAY_FORTNIGHT || m->value == DAY_EIGHT))
			return m->value == DAY_EIGHT ? WEEK : 2 * WEEK;
		if (m->is != IS_DAY || (!weeks && m->value != DAY_DAYS))
			continue;
		struct mark *count = i > 0 ? m - 1 : NULL;
		bool counted = count != NULL && (count->is == IS_COUNT || (count->is == IS_NUMBER && count->digits <= 2 && !count->taken));
		int64_t n = counted ? count->value : count != NULL && count->is == IS_COURTESY ? 1 : 0;
		if (counted)
			count->taken = true;
		return (weeks ? 7 : 1) * n * DAY;
	}
	return 0;
}

// Returns the day of a month in a year; -1 if the month does not have it that year.
static int64_t
day_in(int year, const struct point *p)
{
	const struct wall w = { .year = year, .month = p->month, .day = p->day };
	const int64_t at = clock_time(&w);

	return clock_wall(at).day == p->day ? at : -1;
}

// Returns the first such day on or after `day`; if `step` is -1, the last such day on or before it.
static int64_t
day_near(const struct point *p, int64_t day, int step)
{
	int year = clock_wall(day).year;
	int64_t at = -1;

	if (p->year != 0)
		return day_in(p->year, p);
	for (int i = 0; i < YEARS_TRIED; i++, year += step) { // one of the years tried is a leap year
		at = day_in(year, p);
		if (at >= 0 && (step > 0 ? at >= day : at <= day))
			break;
	}
	return at;
}

// A5: sets the dates of a weekday after a given day.
static void
set_weekday(struct day *d, int64_t after)
{
	const int today = clock_wall(after).weekday, ahead = (d->weekday - today + 6) % 7 + 1;

	d->point[0] = (struct point){ .first = after + ahead * DAY, .last = after + ahead * DAY };
	d->point[1] = (struct point){ .first = d->point[0].first + WEEK, .last = d->point[0].last + WEEK };
	d->points = d->next_one && today + ahead < 7 ? 2 : 1;
}

// A6, A10: sets the last day of an absence: somebody who is back on a day is away until the day before.
static void
set_end(struct day *d)
{
	const struct point p = d->point[0];
	const bool several = p.month == 0 && p.last > p.first;

	if (d->points != 1 || !(d->until ? several : d->back && p.month == 0))
		return;
	d->point[0] = (struct point){ .first = p.first - DAY, .last = p.first - DAY };
	d->point[1] = (struct point){ .first = p.last, .last = p.last };
	d->points = d->until ? 2 : 1;
}

// Makes a date the next one on or after a day.
static void
set_date(struct day *d, int64_t day)
{
	for (int i = 0; i < d->points; i++)
		if (d->point[i].month != 0) {
			const int64_t at = day_near(&d->point[i], day, 1);
			d->point[i] = (struct point){ .first = at, .last = at };
		}
}

// Sets the dates of two days, if one lacks its month or the last is that of a return.
static void
set_months(const struct reader *r, struct day found[2])
{
	const struct wall from = clock_wall(found[0].point[0].month != 0 ? day_near(&found[0].point[0], r->today, 1) : found[0].point[0].first);
	struct point *last = &found[1].point[0];

	if (found[0].bare)
		set_date(&found[0], r->today);
	if (found[1].bare)
		last->month = last->day >= from.day ? from.month : from.month % 12 + 1;
	if (found[1].bare || found[1].back)
		set_date(&found[1], clock_time(&from));
}

// A10: whether a word for a return is one of the next marks from `i` on.
static bool
is_back_behind(const struct reader *r, int i, int marks)
{
	for (int k = i; k < r->count && k < i + marks; k++)
		if (r->mark[k].is == IS_BACK)
			return true;
	return false;
}

// A1, A2, A7: sets the period of a single day.
static void
one_day(const struct reader *r, struct day found[2], int64_t span, struct days *out)
{
	struct day *d = &found[0];
	const struct point today = { .first = r->today, .last = r->today };

	if (is_back_behind(r, d->next, d->from ? r->count : d->until || span > 0 ? 0 : NEAR)) { // "from Monday on I'm back", "am 4. bin ich zurück"
		d->from = false;
		d->back = true;
	}
	found[1] = *d;
	if (d->back || span > 0) // a duration or a return relates to this date
		set_date(&found[1], r->today);
	if (d->until || d->back) {
		set_end(&found[1]);
		*d = (struct day){ .point = { today }, .points = 1 };
		return;
	}
	*d = found[1];
	for (int i = 0; i < d->points && span > 0; i++)
		found[1].point[i].last = d->point[i].first + span - DAY;
	out->open = d->from && span == 0;
}

static bool
is_whole(const struct reader *r)
{
	for (int i = 0; i < r->count; i++) {
		const struct mark *m = &r->mark[i];
		if (!m->taken && (m->is == IS_OTHER || (m->is == IS_LINK && m->value == BEFORE) || m->is == IS_NUMBER || m->is == IS_COUNT || m->is == IS_BACK || m->is == IS_WEEKDAY ||
		    m->is == IS_MONTH || (m->is == IS_DAY && m->value != DAY_NEXT)))
			return false;
	}
	return true;
}

// Whether the mark next to `i`, in direction `step`, belongs to a day.
static bool
is_beside_day(const struct reader *r, int i, int step)
{
	do
		i += step;
	while (i >= 0 && (r->mark[i].is == IS_FILLER || r->mark[i].is == IS_AND || r->mark[i].is == IS_LINK || r->mark[i].is == IS_FROM));
	return i >= 0 && r->mark[i].taken;
}

// Whether a number next to a day was not used: then the day may be misread.
static bool
is_left_over(const struct reader *r)
{
	for (int i = 0; i < r->count; i++)
		if (is_day(&r->mark[i]) && !r->mark[i].taken && (is_beside_day(r, i, 1) || is_beside_day(r, i, -1)))
			return true;
	return false;
}

static void
add_stay(struct days *out, struct stay s)
{
	if (s.first < 0 || s.last < 0 || (out->count > 0 && out->stay[0].first == s.first && out->stay[0].last == s.last))
		return;
	out->stay[out->count++] = s;
}

void
days_read(struct arena *a, const char *language, const char *text, int64_t today, struct days *out)
{
	struct reader *r = arena_alloc(a, sizeof *r);
	struct day found[2];

	*out = (struct days){ .count = 0 };
	*r = (struct reader){ .language = language, .today = today };
	split(r, text_fold(a, text, strlen(text)));
	join_neighbours(r);
	const int n = find(r, found);
	const int64_t span = n < 2 ? find_span(r) : 0;
	if ((n == 0 && span == 0) || is_left_over(r))
		return;
	if (n == 0) {
		add_stay(out, (struct stay){ today, today + span - DAY });
		return;
	}
	if (found[0].weekday >= 0)
		set_weekday(&found[0], today);
	if (n == 1) {
		one_day(r, found, span, out);
	} else {
		const struct point *p = &found[0].point[0];
		if (found[1].weekday >= 0)
			set_weekday(&found[1], p->month != 0 ? day_near(p, today, 1) : p->last);
		found[1].back = found[1].back || (!found[1].until && is_back_behind(r, found[1].next, NEAR));
		set_months(r, found);
		set_end(&found[1]);
	}
	for (int i = 0; i < found[0].points || i < found[1].points; i++) {
		const struct point *p = &found[0].point[i < found[0].points ? i : 0];
		const struct point *q = &found[1].point[i < found[1].points ? i : 0];
		const int64_t last = q->month != 0 ? day_near(q, today, 1) : q->last;
		add_stay(out, (struct stay){ p->month != 0 ? day_near(p, last, -1) : p->first, last });
	}
	out->ends = found[n - 1].until || found[n - 1].back;
	out->bare = found[0].bare || (n == 2 && found[1].bare);
	out->whole = is_whole(r) && span == 0;
	out->years = n == 2 && found[0].point[0].year != 0 && found[1].point[0].year != 0;
}

const char *
day_written(struct arena *a, int64_t day, int64_t today)
{
	const struct wall w = clock_wall(day);
	const struct point p = { .month = w.month, .day = w.day };

	if (day_near(&p, today, 1) == day)
		return arena_printf(a, "%02d-%02d", w.month, w.day);
	return arena_printf(a, "%04d-%02d-%02d", w.year, w.month, w.day);
}

enum { LONGEST_ENDING = 24 };

static bool
says_play_on(const char *folded)
{
	for (int i = 0; i < time_pattern_count; i++)
		if (time_patterns[i].kind == TIME_PLAY_ON && strcmp(folded, time_patterns[i].words) == 0)
			return true;
	return false;
}

bool
days_play_on(struct arena *a, const char *text, size_t *len)
{
	size_t end = strlen(text);

	while (end > 0 && strchr(" \t\r\n.!", text[end - 1]) != NULL)
		end--;
	*len = end;
	for (size_t from = end > LONGEST_ENDING ? end - LONGEST_ENDING : 0; from < end; from++) {
		if ((from > 0 && strchr(" ,;", text[from - 1]) == NULL) || !says_play_on(text_fold(a, text + from, end - from)))
			continue;
		while (from > 0 && strchr(" ,;", text[from - 1]) != NULL)
			from--;
		*len = from;
		return true;
	}
	return false;
}
