// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words: whether a line could be an order, plans that are printed in codes, two readings.
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "orders/could.h"
#include "orders/print.h"
#include "orders/short.h"
#include "words/vocabulary.h"
#include "shared.h"

static struct tongue
tongue(const char *code)
{
	return (struct tongue){ &arena, lang_find(code) };
}

static bool
could(const char *line)
{
	return words_could_order(line, strlen(line));
}

static void
a_line_in_any_language_could_be_an_order(void **unused)
{
	static const char *const lines[] = { "3 in the forest, 2 in the quarry", "3 dans la for\u00eat, 2 \u00e0 la carri\u00e8re",
		"l\u2019argile et le reste \u00e0 la chasse", "2 in den Wald, 3 in die Lehmgrube", "der Acker",
		"2 al bosque, 3 a la cantera", "la caba\u00f1a", "2 nella foresta, 3 al fiume", "tutti gli altri a caccia",
		"werkzeuge: nie", "outils : jamais", "paga: madera", "prendi carta 1", "et si ben hutte", "urlaub 24.12.",
		"message ben: salut", "H W3", "b2", "ja", "s\u00ec", "=", "?" };

	(void)unused;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (!could(lines[i]))
			fail_msg("'%s' could be none", lines[i]);
}

static void
what_mail_programs_write_could_be_none(void **unused)
{
	static const char *const lines[] = { "On Fri, 20 Nov 2026 at 21:43, Stone Age <gm@example.org> wrote:",
		"Von: Stone Age", "De : Stone Age", "Gesendet: Freitag, 20. November 2026 21:43",
		"-----Urspr\u00fcngliche Nachricht-----", "-----Message d'origine-----", "Mensaje original",
		"Messaggio originale", "Message du 20/11/26 21:43", "Nachricht von Stone Age", "it's Ann's turn",
		"Le ven. 20 nov. 2026 \u00e0 21:43, Stone Age a \u00e9crit :", "" };

	(void)unused;
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (could(lines[i]))
			fail_msg("'%s' could be one", lines[i]);
}

static void
words_that_halt_are_known_in_any_language(void **unused)
{
	(void)unused;
	assert_true(words_halt(tongue("en"), "Wait, I am not done"));
	assert_true(words_halt(tongue("en"), " \n\twait"));
	assert_true(words_halt(tongue("fr"), "Non, pas encore"));
	assert_true(words_halt(tongue("fr"), "Halt!"));
	assert_true(words_halt(tongue("it"), "aspetta"));
	assert_false(words_halt(tongue("en"), "nobody knows"));
	assert_true(words_leave(tongue("en"), "Yes, resign."));
	assert_true(words_leave(tongue("fr"), "oui abandonner"));
	assert_false(words_leave(tongue("en"), "yes"));
	assert_false(words_leave(tongue("en"), "yes resign or not"));
	assert_int_equal(words_choose(" B)\n"), 'b');
	assert_int_equal(words_choose("(a)"), 'a');
	assert_int_equal(words_choose("a hut"), '\0');
	assert_int_equal(words_choose("c"), '\0');
	assert_int_equal(words_choose("!"), '\0');
	assert_int_equal(words_choose(""), '\0');
}

static void
a_number_or_a_word_of_orders_names_one(void **unused)
{
	(void)unused;
	assert_true(words_name_order("the hut", 7));
	assert_true(words_name_order("vacation", 8));
	assert_true(words_name_order("xyzzy 77", 8));
	assert_false(words_name_order("xyzzy", 5));
	assert_false(words_name_order("thank you, dear", 15));
	assert_false(words_name_order("address", 7));
}

static void
every_word_of_the_list_is_found(void **unused)
{
	(void)unused;
	for (int i = 0; i < vocabulary_from[SENSE_HASHES]; i++) {
		const struct entry *e = &vocabulary[i];
		const char *text = entry_text(e);
		if (strlen(text) != e->length)
			fail_msg("'%s' is not as long as its row says", text);
		if (strchr(text, ' ') != NULL || sense_is_aside(e->class) || e->class == SENSE_FOOTER)
			continue;
		const struct entry *found = vocabulary_find(text, strlen(text), e->language);
		if (found == NULL || strcmp(entry_text(found), text) != 0)
			fail_msg("'%s' is not found", text);
	}
}

static const struct words_context nobody = { .people = 5 };

static uint64_t random_state = 20261123;

static int
random_below(int n)
{
	random_state = random_state * UINT64_C(6364136223846793005) + 1442695040888963407U;
	return (int)(random_state >> 33) % n;
}

static struct alternative
random_alternative(void)
{
	enum place place = (enum place)random_below(BUILDING_4 + 1);
	struct alternative a = { .place = place == HUNT ? FOREST : place, .least = 1, .most = PEOPLE_MAX };
	int most = 1 + random_below(7);

	if (place_info[a.place].kind != DICE_PLACE)
		a.least = a.most = place_room[a.place];
	else if (random_below(2) == 0) {
		a.most = most;
		a.least = random_below(3) > 0 ? 1 : 1 + random_below(most);
	}
	return a;
}

static void
random_plan(struct plan *plan)
{
	plan->line = arena_alloc(&arena, 8 * sizeof *plan->line);
	plan->count = 1 + random_below(6);
	for (int i = 0; i < plan->count; i++) {
		plan->line[i] = (struct plan_line){ .count = 1 + random_below(3) };
		for (int n = 0; n < plan->line[i].count; n++)
			plan->line[i].alternative[n] = random_alternative();
	}
	// No card twice but as an alternative: that is asked about.
	for (int i = 0; i < plan->count; i++)
		if (plan->line[i].count == 1 && plan->line[i].alternative[0].place >= CARD_1 &&
		    plan->line[i].alternative[0].place <= CARD_4)
			plan->line[i].alternative[0] = (struct alternative){ .place = FIELD, .least = 1, .most = 1 };
	plan->line[0].alternative[0] = (struct alternative){ .place = HUT, .least = 2, .most = 2 }; // no numbers alone
	if (random_below(2) == 0)
		plan->line[plan->count++] = (struct plan_line){ .count = 1,
			.alternative = { { .place = HUNT, .least = 1, .most = PEOPLE_MAX, .rest = true } } };
}

static const char *
printed(const struct plan *plan)
{
	struct text t;

	text_init(&t, &arena);
	short_print(&t, plan);
	return t.data;
}

static void
a_printed_plan_is_read_as_it_was_meant(void **unused)
{
	(void)unused;
	for (int i = 0; i < 20000; i++) {
		struct plan plan;
		struct short_plan read;
		random_plan(&plan);
		const char *codes = printed(&plan);
		short_read(tongue("en"), &nobody, codes, &read);
		if (read.kind != SHORT_ORDER || read.doubts.count > 0 || strcmp(printed(&read.plan), codes) != 0)
			fail_msg("'%s' is read as %s '%s'", codes, short_word_of(read.kind), printed(&read.plan));
		assert_int_equal(read.plan.count, plan.count);
		for (int n = 0; n < plan.count; n++)
			assert_int_equal(read.plan.line[n].count, plan.line[n].count);
	}
}

// What stands before the dash of each line of the help about questions and settings.
static void
what_the_help_shows_is_read(void **unused)
{
	static const char *const spoken[] = { "en", "de", "es", "fr", "it" };
	struct short_plan read;

	(void)unused;
	for (size_t i = 0; i < sizeof spoken / sizeof *spoken; i++) {
		const struct tongue in = tongue(spoken[i]);
		int shown = 0;
		for (char *line = strtok(request_help(in, 1000, "ben", true), "\n"); line != NULL; line = strtok(NULL, "\n")) {
			const char *example = arena_strndup(&arena, line + 2, (size_t)(strstr(line, " - ") - line - 2));
			short_read(in, &nobody, example, &read);
			if (read.kind != SHORT_STATEMENT && read.kind != SHORT_LEAVE && read.kind != SHORT_SAME)
				fail_msg("%s: '%s' is read as %s", spoken[i], example, short_word_of(read.kind));
			shown++;
		}
		assert_true(shown > 10);
	}
}

static void
a_number_beside_a_bare_code_has_two_readings(void **unused)
{
	static const struct {
		const char *words, *count, *card;
	} all[] = { { "H W 3", "H W3", "H, W, 3" }, { "X 1", "X1", "X, 1" }, { "Hi!\n\nT/H W 2", "T/H W2", "T/H, W, 2" } };
	static const char *const one[] = { "H W3 X", "not H W 3", "T2 W 3", "H 2", "1 X" };
	struct short_plan read;

	(void)unused;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		short_read(tongue("en"), &nobody, all[i].words, &read);
		assert_true(read.two);
		assert_string_equal(printed(&read.reading[0]), all[i].count);
		assert_string_equal(printed(&read.reading[1]), all[i].card);
	}
	for (size_t i = 0; i < sizeof one / sizeof *one; i++) {
		short_read(tongue("en"), &nobody, one[i], &read);
		assert_false(read.two);
	}
}

static void
of_what_is_denied_nothing_is_read(void **unused)
{
	struct short_plan read;

	(void)unused;
	short_read(tongue("en"), &nobody, "not the hut\nwood 3", &read);
	assert_int_equal(read.kind, SHORT_DOUBTFUL);
	assert_string_equal(printed(&read.plan), "");
	short_read(tongue("en"), &nobody, "hut, if taken field", &read);
	assert_int_equal(read.kind, SHORT_DOUBTFUL);
	assert_string_equal(printed(&read.plan), "");
}

static void
of_what_is_asked_about_nothing_is_read(void **unused)
{
	static const char *const questions[] = { "what does card 2 do?", "how many people fit in the forest?",
		"Wie viele passen in den Wald?", "Warum kostet Karte 2 so viel?", "combien au champ ?",
		"quanti nella foresta?", "¿cuantos caben en el bosque?" };
	struct short_plan read;

	(void)unused;
	for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
		short_read(tongue("en"), &nobody, questions[i], &read);
		if (read.plan.count != 0)
			fail_msg("of '%s' is proposed: %s", questions[i], printed(&read.plan));
		short_read(tongue("en"), &nobody, arena_printf(&arena, "H F W3\n\n%s\n\nL2", questions[i]), &read);
		assert_string_equal(printed(&read.plan), "H F W3 L2");
	}
	short_read(tongue("en"), &nobody, "hut, wood 3?", &read);
	assert_int_equal(read.kind, SHORT_PROSE);
	assert_string_equal(printed(&read.plan), "");
}

static void
what_is_unclear_is_named_word_by_word(void **unused)
{
	struct short_plan read;

	(void)unused;
	short_read(tongue("en"), &nobody, "Hi Ann,\n\nQ W3 H", &read);
	assert_int_equal(read.unclear.count, 1);
	assert_string_equal(read.unclear.list[0], "Q");
	short_read(tongue("en"), &nobody, "place 3 workers in the forest and 2 on the field", &read);
	assert_string_equal(read.unclear.list[0], "2; at most 1 person on the field");
	short_read(tongue("en"), &nobody, "\xf0\x9f\x8f\xa0 \xf0\x9f\x8f\xa1 3 wood", &read);
	assert_int_not_equal(read.kind, SHORT_PROSE); // two pictures of one place
	short_read(tongue("en"), &nobody, "www", &read);
	assert_int_equal(read.plan.count, 0);
	short_read(tongue("de"), &nobody, "Hallo,\n\nW8 X", &read);
	assert_string_equal(read.unclear.list[0], "W8; höchstens 7 Personen im Wald");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_line_in_any_language_could_be_an_order),
		cmocka_unit_test(what_mail_programs_write_could_be_none),
		cmocka_unit_test(words_that_halt_are_known_in_any_language),
		cmocka_unit_test(a_number_or_a_word_of_orders_names_one),
		cmocka_unit_test(every_word_of_the_list_is_found),
		cmocka_unit_test(a_printed_plan_is_read_as_it_was_meant),
		cmocka_unit_test(what_the_help_shows_is_read),
		cmocka_unit_test(a_number_beside_a_bare_code_has_two_readings),
		cmocka_unit_test(of_what_is_asked_about_nothing_is_read),
		cmocka_unit_test(of_what_is_denied_nothing_is_read),
		cmocka_unit_test(what_is_unclear_is_named_word_by_word),
	};

	return cmocka_run_group_tests(tests, NULL, release);
}
