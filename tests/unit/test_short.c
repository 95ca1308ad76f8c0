// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Own words: whether a line could be an order, plans that are printed in codes, two readings.
#include <string.h>

#include "orders/parsed.h"
#include "orders/short_plan.h"
#include "unit.h"
#include "orders/could.h"
#include "orders/print.h"
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

TEST(a_line_in_any_language_could_be_an_order)
{
	static const char *const lines[] = { "3 in the forest, 2 in the quarry", "3 dans la for\u00eat, 2 \u00e0 la carri\u00e8re",
		"l\u2019argile et le reste \u00e0 la chasse", "2 in den Wald, 3 in die Lehmgrube", "der Acker",
		"2 al bosque, 3 a la cantera", "la caba\u00f1a", "2 nella foresta, 3 al fiume", "tutti gli altri a caccia",
		"werkzeuge: nie", "outils : jamais", "paga: madera", "prendi carta 1", "et si ben hutte", "urlaub 24.12.",
		"message ben: salut", "H W3", "b2", "ja", "s\u00ec", "=", "?" };

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (!could(lines[i]))
			fail_msg("'%s' could be none", lines[i]);
}

TEST(what_mail_programs_write_could_be_none)
{
	static const char *const lines[] = { "On Fri, 20 Nov 2026 at 21:43, Stone Age <gm@example.org> wrote:",
		"Von: Stone Age", "De : Stone Age", "Gesendet: Freitag, 20. November 2026 21:43",
		"-----Urspr\u00fcngliche Nachricht-----", "-----Message d'origine-----", "Mensaje original",
		"Messaggio originale", "Message du 20/11/26 21:43", "Nachricht von Stone Age", "it's Ann's turn",
		"Le ven. 20 nov. 2026 \u00e0 21:43, Stone Age a \u00e9crit :", "" };

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (could(lines[i]))
			fail_msg("'%s' could be one", lines[i]);
}

TEST(words_that_halt_are_known_in_any_language)
{
	assert_true(words_halt(tongue("en"), "Wait, I am not done"));
	assert_true(words_halt(tongue("en"), " \n\twait"));
	assert_true(words_halt(tongue("fr"), "Non, pas encore"));
	assert_true(words_halt(tongue("fr"), "Halt!"));
	assert_true(words_halt(tongue("it"), "aspetta"));
	assert_false(words_halt(tongue("en"), "nobody knows"));
	assert_false(words_halt(tongue("fr"), "non mais s\xc3\xa9rieux"));
	assert_true(words_halt(tongue("en"), "no but stop"));
	assert_int_equal(words_confirm(tongue("en"), "Yes, resign."), REQUEST_RESIGN);
	assert_int_equal(words_confirm(tongue("fr"), "oui abandonner"), REQUEST_RESIGN);
	assert_int_equal(words_confirm(tongue("en"), "yes forget"), REQUEST_FORGET);
	assert_int_equal(words_confirm(tongue("de"), "Ja, forget!"), REQUEST_FORGET);
	static const char *const address[][2] = { { "en", "yes address" }, { "en", "Yes, address." }, { "de", "ja Adresse" },
		{ "es", "s\xc3\xad, direcci\xc3\xb3n" }, { "fr", "oui adresse" }, { "it", "s\xc3\xac indirizzo" }, { "de", "yes address" } };
	for (size_t i = 0; i < sizeof address / sizeof *address; i++)
		assert_int_equal(words_confirm(tongue(address[i][0]), address[i][1]), REQUEST_ADDRESS);
	assert_int_equal(words_confirm(tongue("en"), "yes forget it"), REQUESTS);
	assert_int_equal(words_confirm(tongue("en"), "yes"), REQUESTS);
	assert_int_equal(words_confirm(tongue("en"), "yes resign or not"), REQUESTS);
	assert_int_equal(words_choose(" B)\n"), 'b');
	assert_int_equal(words_choose("(a)"), 'a');
	assert_int_equal(words_choose("a hut"), '\0');
	assert_int_equal(words_choose("c"), '\0');
	assert_int_equal(words_choose("!"), '\0');
	assert_int_equal(words_choose(""), '\0');
}

static bool
tells(const char *language, const char *text)
{
	const struct words_context by = { .people = 5 };
	struct short_plan p;

	short_read(tongue(language), &by, text, &p);
	return p.kind == SHORT_DOUBTFUL && p.tells;
}

TEST(doubtful_words_that_only_tell_are_known)
{
	static const char *const telling[][2] = { { "en", "ok that was mean but fair" }, { "en", "wow Sue, six gold in one go." },
		{ "en", "I was one brick short. ONE BRICK." }, { "en", "we took 3 wood yesterday" },
		{ "de", "Jetzt hab ich drei Karten mit Bauern und keinen Acker, ich Held" },
		{ "fr", "Je sors de r\xc3\xa9union \xc3\xa0 19h." }, { "it", "tanto di cappello per l'edificio da 16" } };
	static const char *const orders[][2] = { { "en", "hut -> wood 3 -> hunt" }, { "en", "H maybe W3" }, { "en", "half in wood, half hunting" },
		{ "en", "gimme the hut and some wood" }, { "en", "wood 3 clay" }, { "en", "3B" }, { "en", "ok but the hut first" },
		{ "de", "nicht die H\xc3\xbctte, lieber 3 Holz" }, { "fr", "peut-\xc3\xaatre 3 bois" } };

	for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
		if (!tells(telling[i][0], telling[i][1]))
			fail_msg("'%s' could be an order", telling[i][1]);
	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
		if (tells(orders[i][0], orders[i][1]))
			fail_msg("'%s' is no order", orders[i][1]);
}

TEST(a_number_or_a_word_of_orders_names_one)
{
	assert_true(words_name_order("the hut", 7));
	assert_true(words_name_order("vacation", 8));
	assert_true(words_name_order("xyzzy 77", 8));
	assert_false(words_name_order("xyzzy", 5));
	assert_false(words_name_order("thank you, dear", 15));
	assert_false(words_name_order("address", 7));
}

TEST(every_word_of_the_list_is_found)
{
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

TEST(a_printed_plan_is_read_as_it_was_meant)
{
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
TEST(what_the_help_shows_is_read)
{
	static const char *const spoken[] = { "en", "de", "es", "fr", "it" };
	struct short_plan read;

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

// What the help teaches in each language: "werkzeuge: nie".
TEST(the_words_that_the_help_teaches_are_read)
{
	static const char *const list[][2] = {
		{ "de", "kalender an" },
		{ "de", "abmelden" },
		{ "de", "kalender aus" },
		{ "de", "stil schmal" },
		{ "de", "stil beides" },
		{ "de", "einverstanden ende" },
		{ "de", "exportiere meine daten" },
		{ "de", "vergiss mich" },
		{ "de", "werkzeuge: nie" },
		{ "de", "werkzeuge: erreiche 3" },
		{ "de", "zahle: karte 1: holz lehm" },
		{ "de", "zahle: gebäude 2: lassen" },
		{ "de", "wähle: acker werkzeug gold" },
		{ "de", "ernähre: holz lehm" },
		{ "de", "immer werkzeuge: nie" },
		{ "de", "notfalls: leicht" },
		{ "de", "notfalls: jagd" },
		{ "de", "warte" },
		{ "de", "fertig" },
		{ "de", "nutze: wald acker" },
		{ "de", "plan: hütte / acker" },
		{ "de", "stil text" },
		{ "de", "anschrift neu@example.org" },
		{ "es", "calendario si" },
		{ "es", "desuscribir" },
		{ "es", "calendario no" },
		{ "es", "estilo estrecho" },
		{ "es", "acepto fin" },
		{ "es", "exporta mis datos" },
		{ "es", "olvida mis datos" },
		{ "es", "herramientas: nunca" },
		{ "es", "herramientas: alcanza 3" },
		{ "es", "paga: carta 1: madera ladrillo" },
		{ "es", "paga: edificio 2: dejar" },
		{ "es", "elige: campo herramienta oro" },
		{ "es", "alimenta: madera ladrillo" },
		{ "es", "siempre herramientas: nunca" },
		{ "es", "reserva: facil" },
		{ "es", "reserva: caza" },
		{ "es", "espera" },
		{ "es", "usar: bosque campo" },
		{ "es", "final" },
		{ "fr", "calendrier oui" },
		{ "fr", "désabonner" },
		{ "fr", "calendrier non" },
		{ "fr", "style etroit" },
		{ "fr", "style deux" },
		{ "fr", "accepter fin" },
		{ "fr", "exporte mes données" },
		{ "fr", "oublie mes données" },
		{ "fr", "outils: jamais" },
		{ "fr", "outils: atteindre 3" },
		{ "fr", "paye: carte 1: bois argile" },
		{ "fr", "paye: bâtiment 2: laisser" },
		{ "fr", "choisis: champ outil or" },
		{ "fr", "nourrir: bois argile" },
		{ "fr", "toujours outils: jamais" },
		{ "fr", "secours: facile" },
		{ "fr", "secours: chasse" },
		{ "fr", "attends" },
		{ "fr", "agir: forêt champ" },
		{ "fr", "final" },
		{ "it", "calendario si" },
		{ "it", "disiscrivi" },
		{ "it", "calendario no" },
		{ "it", "stile stretto" },
		{ "it", "accetto fine" },
		{ "it", "esporta i miei dati" },
		{ "it", "dimentica i miei dati" },
		{ "it", "attrezzi: mai" },
		{ "it", "attrezzi: raggiungi 3" },
		{ "it", "paga: carta 1: legno mattone" },
		{ "it", "paga: edificio 2: lascia" },
		{ "it", "scegli: campo attrezzo oro" },
		{ "it", "nutrire: legno mattone" },
		{ "it", "sempre attrezzi: mai" },
		{ "it", "riserva: facile" },
		{ "it", "riserva: caccia" },
		{ "it", "aspetta" },
		{ "it", "usa: foresta campo" },
		{ "it", "finale" },
	};
	struct short_plan read;

	for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
		const struct tongue in = tongue(list[i][0]);
		const struct frame frame = { .body = list[i][1], .body_line = 1 };
		struct parsed *p = arena_alloc(&arena, sizeof *p);
		short_read(in, &nobody, list[i][1], &read);
		if (read.kind != SHORT_STATEMENT && read.kind != SHORT_ORDER)
			fail_msg("%s: '%s' is read as %s", list[i][0], list[i][1], short_word_of(read.kind));
		if (read.kind == SHORT_ORDER)
			continue;
		orders_parse(in, &frame, NULL, p);
		if (p->problems.count > 0)
			fail_msg("%s: '%s': %s", list[i][0], list[i][1], p->problems.list[0].text);
	}
}

TEST(a_number_beside_a_bare_code_has_two_readings)
{
	static const struct {
		const char *words, *count, *card;
	} all[] = { { "H W 3", "H, W3", "H, W, 3" }, { "X 1", "X1", "X, 1" }, { "Hi!\n\nT/H W 2", "T/H, W2", "T/H, W, 2" },
		{ "H 2", "H", "H, 2" }, { "H/F 1 L4 X", "H/F, L4, X", "H/F, 1, L4, X" } };
	static const char *const one[] = { "H W3 X", "not H W 3", "T2 W 3", "1 X" };
	struct short_plan read;

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

TEST(of_what_is_denied_nothing_is_read)
{
	struct short_plan read;

	short_read(tongue("en"), &nobody, "not the hut\nwood 3", &read);
	assert_int_equal(read.kind, SHORT_DOUBTFUL);
	assert_string_equal(printed(&read.plan), "");
	short_read(tongue("en"), &nobody, "hut, if blorb field", &read);
	assert_int_equal(read.kind, SHORT_DOUBTFUL);
	assert_string_equal(printed(&read.plan), "");
}

TEST(of_what_is_asked_about_nothing_is_read)
{
	static const char *const questions[] = { "what does card 2 do?", "how many people fit in the forest?",
		"Wie viele passen in den Wald?", "Warum kostet Karte 2 so viel?", "combien au champ ?",
		"quanti nella foresta?", "¿cuantos caben en el bosque?" };
	struct short_plan read;

	for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
		short_read(tongue("en"), &nobody, questions[i], &read);
		if (read.plan.count != 0)
			fail_msg("of '%s' is proposed: %s", questions[i], printed(&read.plan));
		short_read(tongue("en"), &nobody, arena_printf(&arena, "H F W3\n\n%s\n\nL2", questions[i]), &read);
		assert_string_equal(printed(&read.plan), "H, F, W3, L2");
	}
	short_read(tongue("en"), &nobody, "hut, wood 3?", &read);
	assert_int_equal(read.kind, SHORT_PROSE);
	assert_string_equal(printed(&read.plan), "");
}

TEST(what_is_unclear_is_named_word_by_word)
{
	struct short_plan read;

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

UNIT(short, NULL, release)
