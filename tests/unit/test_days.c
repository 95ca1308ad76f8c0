// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Days in words.
#include <string.h>

#include "unit.h"
#include "shared.h"
#include "base/clock.h"
#include "base/text.h"
#include "orders/days.h"

// A text in a language, and the days in it, read on Tuesday, 2026-12-01: "?" where something else is said, "on" where the
// last one is not known.
struct row {
	const char *text, *days, *language;
};

static const char *
said_of(const struct days *d, int64_t today)
{
	struct text t;

	text_init(&t, &arena);
	for (int i = 0; i < d->count; i++)
		text_addf(&t, "%s%s %s", i > 0 ? " or " : "", day_written(&arena, d->stay[i].first, today),
		    d->open ? "on" : day_written(&arena, d->stay[i].last, today));
	text_add(&t, d->whole || d->count == 0 ? "" : " ?");
	return t.data;
}

static void
check(const struct row *rows, size_t n)
{
	int64_t today;

	assert_true(clock_parse("2026-12-01", &today));
	for (size_t i = 0; i < n; i++) {
		const struct row *row = &rows[i];
		struct days d;
		days_read(&arena, row->language, row->text, today, &d);
		const char *said = arena_printf(&arena, "%s: %s", row->text, said_of(&d, today));
		assert_string_equal(said, arena_printf(&arena, "%s: %s", row->text, row->days));
	}
}

#define CASES(name, ...) \
	TEST(name) \
	{ \
		static const struct row rows[] = { __VA_ARGS__ }; \
		check(rows, sizeof rows / sizeof *rows); \
	}

CASES(a1_day_of_a_month_is_read_in_five_languages,
    { "until 24 December", "12-01 12-24", "en" },
    { "till the 3rd of January, sorry", "12-01 01-03", "en" },
    { "from the 3rd to the 17th of August", "08-03 08-17", "en" },
    { "I'm away until Dec 24th", "12-01 12-24 ?", "en" },
    { "until 12 December", "12-01 12-12", "en" },
    { "bis 24. Dezember", "12-01 12-24", "de" },
    { "Bin bis 24. Dezember im Urlaub", "12-01 12-24 ?", "de" },
    { "bis zum 3. M\xc3\xa4rz", "12-01 03-03", "de" },
    { "hasta el 24 de diciembre", "12-01 12-24", "es" },
    { "jusqu'au 24 d\xc3\xa9" "cembre", "12-01 12-24", "fr" },
    { "jusqu'au 1er ao\xc3\xbbt", "12-01 08-01", "fr" },
    { "fino al 24 dicembre", "12-01 12-24", "it" },
    { "fino al 1\xc2\xb0 gennaio", "12-01 01-01", "it" },
    { "24 December", "12-24 12-24", "en" },
    { "on 24 December", "12-24 12-24", "en" },
    { "24 December 2027", "2027-12-24 2027-12-24", "en" })

CASES(a4_day_in_figures_has_one_reading_or_two,
    { "bis 24.12.", "12-01 12-24", "de" },
    { "bis 24.12.2026, danke", "12-01 12-24", "de" },
    { "bis 24.12.26", "12-01 12-24", "de" },
    { "until 24/12", "12-01 12-24", "en" },
    { "until 12/24/2026", "12-01 12-24", "en" },
    { "until 5/6", "12-01 05-06 or 12-01 06-05", "en" },
    { "until 5/5", "12-01 05-05", "en" },
    { "jusqu'au 5/6", "12-01 06-05", "fr" },
    { "until 2026-12-24", "12-01 12-24", "en" },
    { "until 12-24", "12-01 12-24", "en" },
    { "12-24 to 01-02", "12-24 01-02", "en" },
    { "12-24..01-02", "12-24 01-02", "en" },
    { "01-02..01-09", "01-02 01-09", "en" },
    { "2026-12-24 to 2027-01-02", "12-24 01-02", "en" },
    { "12/5 to 12/9", "12-05 12-09 or 05-12 09-12", "en" },
    { "12/5-12/9", "12-05 12-09 or 05-12 09-12", "en" },
    { "5.12. bis 9.12.", "12-05 12-09", "de" },
    { "13-24 to 01-02", "", "en" })

CASES(a3_two_days_are_first_and_last,
    { "from 20 December to 3 January", "12-20 01-03", "en" },
    { "20 to 27 December", "12-20 12-27", "en" },
    { "between 20 and 27 December", "12-20 12-27", "en" },
    { "10-12 December", "12-10 12-12", "en" },
    { "December 20-27", "12-20 12-27", "en" },
    { "December 20 to the 27th", "12-20 12-27", "en" },
    { "from Dec 5 to Dec 9", "12-05 12-09", "en" },
    { "vom 5.12. bis 9.12.", "12-05 12-09", "de" },
    { "vom 20. bis 27. Dezember", "12-20 12-27", "de" },
    { "vom 20.-27.12.", "12-20 12-27", "de" },
    { "20.12. \xe2\x80\x93 27.12.", "12-20 12-27", "de" },
    { "vom 28. bis zum 3. Januar", "12-28 01-03", "de" },
    { "von Freitag bis Sonntag", "12-04 12-06", "de" },
    { "del 5 al 9 de diciembre", "12-05 12-09", "es" },
    { "desde el lunes hasta el viernes", "12-07 12-11", "es" },
    { "du 5 au 9 d\xc3\xa9" "cembre", "12-05 12-09", "fr" },
    { "du lundi au vendredi", "12-07 12-11", "fr" },
    { "dal 5 al 9 dicembre", "12-05 12-09", "it" },
    { "da luned\xc3\xac a venerd\xc3\xac", "12-07 12-11", "it" },
    { "from Friday to Sunday", "12-04 12-06", "en" },
    { "from tomorrow until Sunday", "12-02 12-06", "en" },
    { "20.12.2026 bis 3.1.2027", "12-20 01-03", "de" },
    { "12-20 to 12-10", "2025-12-20 12-10", "en" },
    { "2026-12-20 to 2026-12-10", "12-20 12-10", "en" })

CASES(a12_two_days_in_a_row_are_first_and_last,
    { "Saturday 5 and Sunday 6 December", "12-05 12-06", "en" },
    { "on the 5th and 6th of December", "12-05 12-06", "en" },
    { "5 and 6 December", "12-05 12-06", "en" },
    { "Samstag, den 5., und Sonntag, den 6.", "12-05 12-06", "de" },
    { "am 5. und 6. Dezember", "12-05 12-06", "de" },
    { "el s\xc3\xa1" "bado 5 y el domingo 6", "12-05 12-06", "es" },
    { "samedi 5 et dimanche 6", "12-05 12-06", "fr" },
    { "sabato 5 e domenica 6", "12-05 12-06", "it" },
    { "il prossimo fine settimana, sabato 5 e domenica 6 dicembre", "12-05 12-06", "it" },
    { "I'm away, cards 1 and 2", "", "en" })

CASES(a2_one_day_after_from_is_the_first,
    { "from 20 December on", "12-20 on", "en" },
    { "ab dem 20. Dezember", "12-20 on", "de" },
    { "a partir del 20 de diciembre", "12-20 on", "es" },
    { "\xc3\xa0 partir du 20 d\xc3\xa9" "cembre", "12-20 on", "fr" },
    { "a partire dal 20 dicembre", "12-20 on", "it" },
    { "from Monday", "12-07 on", "en" },
    { "from tomorrow", "12-02 on", "en" })

CASES(a5_day_of_the_week_is_the_next_one,
    { "Sorry folks, I'm on holiday until Sunday!", "12-01 12-06 ?", "en" },
    { "until Sunday", "12-01 12-06", "en" },
    { "bis Dienstag", "12-01 12-08", "de" },
    { "hasta el mi\xc3\xa9rcoles", "12-01 12-02", "es" },
    { "jusqu'\xc3\xa0 samedi", "12-01 12-05", "fr" },
    { "fino a luned\xc3\xac", "12-01 12-07", "it" },
    { "until Sunday, 27 December", "12-01 12-27", "en" },
    { "bis Sonntag, den 27.12.", "12-01 12-27", "de" },
    { "until next Friday", "12-01 12-04 or 12-01 12-11", "en" },
    { "until next Monday", "12-01 12-07", "en" },
    { "bis n\xc3\xa4" "chsten Freitag", "12-01 12-04 or 12-01 12-11", "de" },
    { "jusqu'\xc3\xa0 vendredi prochain", "12-01 12-04 or 12-01 12-11", "fr" })

CASES(a6_words_for_days_are_read_in_five_languages,
    { "tomorrow", "12-02 12-02", "en" }, { "morgen", "12-02 12-02", "de" }, { "ma\xc3\xb1" "ana", "12-02 12-02", "es" },
    { "demain", "12-02 12-02", "fr" }, { "domani", "12-02 12-02", "it" },
    { "until tomorrow", "12-01 12-02", "en" }, { "bis \xc3\xbc" "bermorgen", "12-01 12-03", "de" },
    { "today", "12-01 12-01", "en" }, { "aujourd'hui", "12-01 12-01", "fr" },
    { "next week", "12-07 12-13", "en" }, { "n\xc3\xa4" "chste Woche", "12-07 12-13", "de" },
    { "la semana que viene", "12-07 12-13", "es" }, { "la semaine prochaine", "12-07 12-13", "fr" },
    { "la settimana prossima", "12-07 12-13", "it" }, { "this week", "12-01 12-06", "en" },
    { "this weekend", "12-05 12-06", "en" }, { "am Wochenende", "12-05 12-06", "de" },
    { "until next week", "12-01 12-06 or 12-01 12-13", "en" }, { "back on 5 December", "12-01 12-04 ?", "en" },
    { "back on Monday", "12-01 12-06 ?", "en" }, { "will be back until 5 January", "12-01 01-05 ?", "en" })

CASES(a7_spans_are_never_certain,
    { "for 3 weeks", "12-01 12-21 ?", "en" },
    { "for a week", "12-01 12-07 ?", "en" },
    { "for two weeks from Monday", "12-07 12-20 ?", "en" },
    { "5 Tage", "12-01 12-05 ?", "de" },
    { "f\xc3\xbcr zwei Wochen", "12-01 12-14 ?", "de" },
    { "une semaine", "12-01 12-07 ?", "fr" },
    { "quinze jours \xc3\xa0 partir de lundi", "12-07 12-20 ?", "fr" },
    { "acht Tage", "12-01 12-07 ?", "de" },
    { "for a few days", "", "en" })

CASES(a8_days_with_names_have_their_dates,
    { "Heiligabend bis Dreik\xc3\xb6nig", "12-24 01-06", "de" },
    { "until New Year's Eve", "12-01 12-31", "en" },
    { "zwischen den Jahren", "12-27 12-31", "de" },
    { "due settimane da domani, fino all'Epifania", "12-02 01-06 ?", "it" })

CASES(a9_a_number_alone_is_a_day_where_an_article_says_so,
    { "till the 10th", "12-01 12-10", "en" },
    { "bis zum 10.", "12-01 12-10", "de" },
    { "hasta el 10", "12-01 12-10", "es" },
    { "jusqu'au 10", "12-01 12-10", "fr" },
    { "fino al 10", "12-01 12-10", "it" },
    { "until 9", "", "en" },
    { "bis 9 Uhr", "", "de" },
    { "hasta las 9", "", "es" },
    { "jusqu'\xc3\xa0 9 h", "", "fr" },
    { "fino alle 9", "", "it" })

CASES(a10_who_is_back_was_away_until_the_day_before,
    { "De retour lundi !", "12-01 12-06 ?", "fr" },
    { "ab Montag wieder da", "12-01 12-06 ?", "de" },
    { "leaving on the 5th, returning on the 8th", "12-05 12-07 ?", "en" },
    { "not before the 10th", "12-01 12-09 ?", "en" },
    { "back in two weeks", "12-01 12-14 ?", "en" },
    { "am 9. Dezember bin ich wieder da", "12-01 12-08 ?", "de" },
    { "on part samedi, retour le 14", "12-05 12-13 ?", "fr" },
    { "parto domani, torno il 20", "12-02 12-19 ?", "it" },
    { "nos vamos el 7, volvemos el 14", "12-07 12-13 ?", "es" },
    { "De vuelta el lunes", "12-01 12-06 ?", "es" },
    { "di ritorno il 7 dicembre", "12-01 12-06 ?", "it" })

CASES(a9_days_may_lack_their_month,
    { "from the 5th till the 9th", "12-05 12-09", "en" },
    { "between 5 and 9", "12-05 12-09", "en" },
    { "vom 28. bis zum 3. weg", "12-28 01-03 ?", "de" },
    { "ab Freitag 10 Tage", "12-04 12-13 ?", "de" },
    { "du lundi 7 au dimanche 13", "12-07 12-13", "fr" },
    { "du 30 au 2", "12-30 01-02", "fr" },
    { "del 10 al 17 no estoy", "12-10 12-17 ?", "es" },
    { "hasta el d\xc3\xad" "a 20", "12-01 12-20 ?", "es" },
    { "dal 3 al 10", "12-03 12-10", "it" },
    { "from 9 to 5", "", "en" },
    { "Freitag 18 Uhr", "", "de" })

CASES(a11_a_month_is_all_of_it,
    { "all December", "12-01 12-31 ?", "en" },
    { "in February", "02-01 02-28", "en" },
    { "we may be late", "", "en" },
    { "the first week of March", "", "en" },
    { "im August", "08-01 08-31", "de" },
    { "jusqu'\xc3\xa0 la fin du mois", "12-01 12-31", "fr" })

CASES(short_names_of_weekdays_are_read_in_their_language,
    { "Mon-Thu", "12-07 12-10", "en" },
    { "till thurs", "12-01 12-03", "en" },
    { "mon ami", "", "fr" })

CASES(other_words_are_no_days,
    { "", "", "en" },
    { "for a while", "", "en" },
    { "31 February", "", "en" },
    { "at 8.30", "", "en" },
    { "32 December", "", "en" },
    { "123456789012345678901234567890 december", "", "en" },
    { "2 clay 3 wood", "", "en" },
    { "20 to", "", "en" },
    { "20-", "", "en" },
    { "2026-", "", "en" },
    { "2026-12-", "", "en" },
    { "0000-12-24 to 9999-12-26", "12-24 12-26 ?", "en" },
    { "until 24 December 0001", "12-01 12-24 ?", "en" },
    { "the", "", "en" },
    { "until 5 and 9 December", "", "en" },
    { "until Sunday at 12 Stone Street", "12-01 12-06 ?", "en" },
    { "until Sunday?", "12-01 12-06 ?", "en" },
    { "until Sunday unless it rains", "12-01 12-06 ?", "en" })

TEST(long_text_has_an_end)
{
	struct text t;
	struct days d;

	text_init(&t, &arena);
	for (int i = 0; i < 500; i++)
		text_add(&t, "20 to ");
	text_add(&t, "27 december");
	days_read(&arena, "en", t.data, 0, &d);
	assert_int_equal(d.count, 0);
}

UNIT(days, NULL, release)
