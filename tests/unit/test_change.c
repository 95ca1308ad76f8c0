// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Small changes to a plan that is known, by their cases in words/internal.h.
#include <string.h>

#include "orders/short_plan.h"
#include "unit.h"
#include "shared.h"
#include "orders/codes.h"
#include "words/internal.h"
#include "words/hearing.h"
#include "words/topic.h"

// Words in a language, and the changes in them; "" for none.
struct row {
	const char *language, *words, *changes;
};

static const char *
codes_of(const struct wish *w)
{
	struct plan_line line = { .alternative = { alternative_of(w) }, .count = 1 };
	const struct plan plan = { .line = &line, .count = 1 };
	struct text t;

	text_init(&t, &arena);
	if (w->unnamed)
		return w->place == CARD_1 ? "the card" : "the building";
	short_print(&t, &plan);
	return t.data;
}

static const char *
said_of(const struct short_plan *p)
{
	static const char *const forms[] = {
#define FORM(name, word) word,
		CHANGE_LIST(FORM)
#undef FORM
	};
	struct text t;

	text_init(&t, &arena);
	for (int i = 0; i < p->changes; i++) {
		const struct change *c = &p->change[i];
		text_addf(&t, "%s%s", i > 0 ? "; " : p->changed == CHANGE_BUT ? "" : forms[p->changed],
		    i == 0 && p->changed != CHANGE_BUT ? ": " : "");
		text_addf(&t, "%s %s", forms[c->form], c->form != CHANGE_WHOLE ? codes_of(&c->what) : "");
		if (c->two)
			text_addf(&t, " %s", codes_of(&c->other));
		if (c->count > 0)
			text_addf(&t, " by %d", c->count);
	}
	return t.data;
}

static void
check(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct words_context by = { .people = 5 };
		struct short_plan p;
		short_read((struct tongue){ &arena, lang_find(rows[i].language) }, &by, rows[i].words, &p);
		assert_string_equal(arena_printf(&arena, "%s: %s", rows[i].words, said_of(&p)),
		    arena_printf(&arena, "%s: %s", rows[i].words, rows[i].changes));
	}
}

#define CASES(name, ...) \
	TEST(name) \
	{ \
		static const struct row rows[] = { __VA_ARGS__ }; \
		check(rows, sizeof rows / sizeof *rows); \
	}

CASES(c1_one_instead_of_another,
    { "en", "Wood instead of clay", "instead W L" }, { "en", "W3 instead of L2", "instead W3 L2" },
    { "en", "the hut instead of the field, please", "instead H F" }, { "en", "Instead of clay, wood", "instead W L" },
    { "de", "Holz statt Lehm", "instead W L" }, { "de", "Die H\xc3\xbctte anstatt des Feldes.", "instead H F" },
    { "de", "lieber Lehm statt Holz, sonst bleibts so", "instead L W" }, { "es", "mejor piedra en vez de madera", "instead S W" },
    { "es", "madera en vez de arcilla", "instead W L" }, { "fr", "bois au lieu d'argile", "instead W L" },
    { "it", "legno invece di argilla", "instead W L" })

CASES(c2_with_or_without,
    { "en", "without the hut", "drop H" }, { "en", "With the hut", "add H" }, { "de", "ohne die H\xc3\xbctte", "drop H" },
    { "es", "sin la caba\xc3\xb1" "a", "drop H" }, { "fr", "sans la hutte", "drop H" },
    { "it", "senza la capanna", "drop H" }, { "en", "add 2 wood", "add W2" },
    { "en", "with the hut and the field", "add H; with F" })

CASES(c3_first,
    { "en", "Hut first", "first H" }, { "en", "hut first please", "first H" }, { "de", "H\xc3\xbctte zuerst", "first H" },
    { "es", "caba\xc3\xb1" "a primero", "first H" }, { "fr", "la hutte d'abord", "first H" }, { "it", "prima la capanna", "first H" },
    { "en", "hut first, then 3 wood and hunt", "first H; after W3 H; after X W3" })

CASES(c4_another_count,
    { "en", "W4, not 3", "count W4" }, { "en", "4 wood, not 3", "count W4" }, { "de", "W4, nicht 3", "count W4" },
    { "de", "4 Holz statt 3", "count W4" }, { "es", "W4, no 3", "count W4" }, { "fr", "W4, pas 3", "count W4" },
    { "it", "W4, non 3", "count W4" })

CASES(c5_one_more_or_less,
    { "en", "shift one from wood to clay", "move L W by 1" },
    { "es", "De los tres de la madera pasa uno a la cantera. Lo otro no lo toques.", "move S1 W3 by 1" },
    { "en", "one more on wood", "more W by 1" }, { "en", "one less in the forest", "less W by 1" },
    { "en", "2 more on wood", "more W by 2" }, { "de", "einer mehr in den Wald", "more W by 1" },
    { "de", "einen weniger ins Holz", "less W by 1" }, { "es", "uno m\xc3\xa1s en el bosque", "more W by 1" },
    { "fr", "un de moins au bois", "less W by 1" }, { "it", "uno in pi\xc3\xb9 nel bosco", "more W by 1" })

CASES(c6_dropped,
    { "en", "drop the hut", "drop H" }, { "en", "skip wood", "drop W" }, { "en", "leave out the field", "drop F" },
    { "de", "streich die H\xc3\xbctte", "drop H" }, { "de", "lass die H\xc3\xbctte weg", "drop H" },
    { "es", "quita la caba\xc3\xb1" "a", "drop H" }, { "fr", "retire la hutte", "drop H" }, { "it", "togli la capanna", "drop H" })

CASES(c7_of_what,
    { "en", "same, but without the hut", "same: drop H" }, { "en", "Same as last time but W4, not 3", "same: count W4" },
    { "en", "my plan, but drop the hut", "drop H" }, { "en", "ok, but without the hut", "yes: drop H" },
    { "en", "The suggestion, but wood instead of clay", "offer: instead W L" },
    { "en", "like what you suggested but swap tool maker and field", "offer: swap T F" }, { "en", "ok fine go with yours then", "offer: whole " },
    { "it", "Ok dai facciamo come mi hai consigliato tu", "offer: whole " }, { "de", "nach deinem Vorschlag", "offer: whole " }, { "en", "ok", "" },
    { "fr", "ta suggestion mais sans le champ", "offer: drop F" }, { "it", "nel tuo suggerimento scambia campo e attrezzi", "offer: swap F T" },
    { "de", "wie letzte Runde, aber ohne die H\xc3\xbctte", "same: drop H" },
    { "en", "Hi all,\nsame but wood instead of clay and without the hut.\nThanks, Ann", "same: instead W L; drop H" })

CASES(c8_swapped,
    { "en", "swap hut and wood", "swap H W" },
    { "de", "H\xc3\xbctte und Holz tauschen", "swap H W" }, { "es", "intercambia caba\xc3\xb1" "a y madera", "swap H W" },
    { "fr", "inverse la hutte et le bois", "swap H W" }, { "it", "scambia capanna e legno", "swap H W" })

CASES(c9_before_and_after,
    { "en", "card 1 before the hunt", "before 1 X" }, { "en", "the toolmaker after the hut if it's free", "after T H" },
    { "en", "first wood, then the hut", "first W; after H W" }, { "de", "Werkzeug, nach der H\xc3\xbctte", "after T H" },
    { "es", "agrega el edificio 1 antes de la caza", "before B1 X" }, { "fr", "le bois d'abord et la hutte apr\xc3\xa8s", "first W; after H W" },
    { "it", "prima il legno e poi la capanna", "first W; after H W" })

CASES(c10_at_the_end,
    { "en", "at the end two hunting and the others on gold", "last X2; with G rest" }, { "de", "am Schluss zwei jagen und den Rest an den Fluss", "last X2; with G rest" },
    { "fr", "pour finir deux \xc3\xa0 la chasse et les autres \xc3\xa0 l'or", "last X2; with G rest" },
    { "it", "alla fine due a caccia e gli altri all'oro", "last X2; with G rest" })

CASES(c11_if_taken,
    { "en", "if the hut is taken then the field", "else H F" }, { "de", "wenn die H\xc3\xbctte schon weg ist, dann der Acker", "else H F" },
    { "es", "si la caba\xc3\xb1" "a est\xc3\xa1 ocupada, entonces el campo", "else H F" },
    { "fr", "si la hutte est prise alors le champ", "else H F" }, { "it", "se la capanna \xc3\xa8 presa allora il campo", "else H F" })

CASES(c13_read_over,
    { "en", "Actually make that 4 wood", "count W4" }, { "de", "lehm statt holz, sonst alles gleich", "instead L W" },
    { "es", "arcilla en lugar de madera, lo dem\xc3\xa1s igual", "instead L W" },
    { "fr", "argile au lieu de bois, le reste pareil", "instead L W" }, { "it", "argilla invece di legno, il resto uguale", "instead L W" },
    { "fr", "avec mon outil sur le bois", "" })

CASES(other_words_are_no_change,
    { "en", "H W3 X", "" }, { "en", "ok", "" }, { "en", "same", "" }, { "en", "without a doubt", "" }, { "en", "wood 3 and hunt", "" },
    { "en", "wood instead of clay?", "" }, { "en", "no wood, no gold", "" },
    { "en", "not the hut", "" }, { "en", "Ben is without the hut", "" })

CASES(c17_next_to_talk,
    { "en", "Stone instead of wood please. I've got logs coming out of my ears.", "instead S W" },
    { "en", "Make it just two in the forest, everything else the same", "count W2" },
    { "en", "I like your idea, but with gold instead of wood. Put me down for that.", "offer: instead G W" },
    { "de", "Statt Holz lieber Lehm, bitte. Holz hab i gnua.", "instead L W" },
    { "fr", "\xc3\x80 la place du bois, mets l'argile. J'en ai besoin pour b\xc3\xa2tir.", "instead L W" },
    { "en", "Drop the hut. Oh wait, no.", "" }, { "en", "Drop the hut. Your suggestion was nice.", "" })

CASES(c18_among_unknown_words,
    { "en", "Would you send those gentlemen to the clay pit rather than to the forest; the remainder may stand.", "instead L W" },
    { "de", "Jagd komplett raus, alle die \xc3\xbc" "brig sind gehn in den Steinbruch.", "drop X; with S rest" },
    { "es", "ponle uno m\xc3\xa1s al bosque y ya", "more W by 1" }, { "es", "Quita la choza, hijo. Ya somos muchos.", "drop H" },
    { "it", "infila gli attrezzi fra il bosco e la caccia", "after T W" }, { "it", "nel bosco mandane cinque anzich\xc3\xa9 tre", "count W5" },
    { "en", "no idea what to do with the hut lads, ask the vicar", "" }, { "en", "don't send those gentlemen to the clay pit rather than to the forest", "" })

CASES(c20_everything_else,
    { "en", "Put someone on the tool maker after the hut. Otherwise just as I sent it.", "after T H" },
    { "es", "Tenga la bondad de a\xc3\xb1" "adir la carta 1 justo despu\xc3\xa9s de la choza. Lo dem\xc3\xa1s va como est\xc3\xa1.", "after 1 H" },
    { "it", "due in meno nel bosco, gli altri come sono", "less W by 2" }, { "en", "drop the hut, the rest goes hunting", "drop H; with X" })

CASES(c21_reasons,
    { "en", "drop the hut, cant feed any more mouths", "drop H" }, { "en", "drop the hut, no wait", "" },
    { "en", "drop the hut, cant feed five", "" }, { "de", "im Wald reichen auch zwei", "count W2" },
    { "en", "Changed my mind, clay instead of wood", "instead L W" }, { "it", "facciamo argilla invece che legno dai", "instead L W" },
    { "en", "can I have card 1 before everything else, then carry on as I said", "first 1" },
    { "it", "aggiungi la carta 1 per prima, il resto come sta", "first 1" },
    { "fr", "d'abord le bois, la hutte juste apr\xc3\xa8s", "first W; after H W" },
    { "fr", "Un de moins en for\xc3\xaat svp, il ira chasser", "less W by 1; with X" })

// V1 to V13.
CASES(v2_one_rather_than_another,
    { "en", "I should prefer stone to wood. Leave the rest, please.", "instead S W" }, { "en", "rather the field than the hut", "instead F H" },
    { "de", "lieber Lehm als Holz", "instead L W" }, { "es", "mejor barro que madera", "instead L W" },
    { "fr", "plut\xc3\xb4t de l'argile que du bois", "instead L W" }, { "it", "meglio l'argilla che la legna", "instead L W" })

CASES(v13_the_only_card_or_building,
    { "en", "the same, but without the card", "same: drop the card" }, { "en", "tool maker instead of the card", "instead T the card" },
    { "en", "your plan, but not the card", "offer: drop the card" }, { "en", "the card first, please", "first the card" },
    { "de", "statt dem Geb\xc3\xa4ude lieber das Feld", "instead F the building" },
    { "it", "Il piano tuo, solo che la carta la farei come ultima cosa", "offer: last the card" },
    { "en", "the card instead of the hut", "" }, { "en", "the card is nice", "" }, { "en", "I take the card", "" })

CASES(clause_by_clause,
    { "de", "Hab noch mal geschaut:\nStatt der H\xc3\xbctte nehme ich Geb\xc3\xa4ude 2 und einen mehr im Wald.", "instead B2 H; more W by 1" },
    { "en", "one of the three on wood buys card 1", "move 1 W3 by 1" },
    { "de", "einen abziehen vom wald\nwerkzeugmacher damit besetzen\nund den als erstes", "less W by 1; with T; first T" },
    { "fr", "mes b\xc3\xbb" "cherons vont plut\xc3\xb4t \xc3\xa0 la carri\xc3\xa8re", "instead S W" },
    { "it", "ho scritto W3 ma intendevo W2, scusa", "count W2" },
    { "it", "niente bosco, quei tre al fiume, capanna sempre l\xc3\xac", "instead G3 W" },
    { "es", "choza fuera, en su lugar campo y taller", "instead F H; after T F" },
    { "en", "two more hunters, take them from the forest", "with X; less W by 1" },
    { "en", "not the hut", "" },
    { "en", "Drop the hut. Oh wait, no.", "" },
    { "en", "what a waste that hut was", "" },
    { "en", "nobody to the field, the forest or the hut", "" },
    { "en", "drop the hut, the field and wood", "drop H; drop F; drop W" },
    { "en", "no hut, field", "instead F H" }, { "en", "no hut and field", "" },
    { "it", "3 all'argilla invece che nel bosco", "instead L3 W" }, { "en", "2 instead of 3 wood", "count W2" })

CASES(added_by_words,
    { "en", "Also F", "add F" }, { "de", "Und noch F", "add F" }, { "es", "Y tambi\xc3\xa9n F", "add F" },
    { "fr", "ah et le champ aussi stp", "add F" }, { "it", "ah e anche il campo per favore", "add F" },
    { "en", "add the tool maker to what I've got", "add T" }, { "de", "Noch dazu T", "add T" },
    { "en", "hut + field + hunt", "" }, { "en", "H+W3", "" }, { "en", "I only have 2 wood and 1 stone left", "" },
    { "en", "sorry, I meant T X", "" }, { "en", "my plan B was F L3 X", "" })

CASES(front_end_and_slips,
    { "en", "forest first, then hut, then hunting", "first W; after H W; after X H" },
    { "es", "primero el bosque, luego la caba\xc3\xb1" "a y despu\xc3\xa9s a cazar", "first W; after H W; after X H" },
    { "fr", "\xc3\xa0 ceci pr\xc3\xa8s que le champ au lieu de la hutte", "instead F H" },
    { "de", "ich h\xc3\xa4tte gern noch Karte 2 dazu, und zwar ganz am Anfang", "add 2; first 2" },
    { "en", "put the hut at the front", "first H" },
    { "en", "it should be stone where I said forest", "instead S W" },
    { "de", "Hab mich vertippt, ich meinte Stein, wo Holz steht.", "instead S W" },
    { "es", "Me he colado, donde puse madera quer\xc3\xad" "a decir piedra", "instead S W" },
    { "it", "intendevo pietra dove ho scritto legno", "instead S W" },
    { "es", "pon dos en la madera y no tres", "count W2" },
    { "de", "nimm die h\xc3\xbctte bitte wieder raus, der rest passt", "drop H" },
    { "fr", "je pars sur ton id\xc3\xa9" "e en ajoutant la carte 2 \xc3\xa0 la fin", "offer: last 2" },
    { "es", "Igual que lo que sugieres pero sin ir a por herramientas", "offer: drop T" },
    { "it", "al mio piano aggiungi il fabbricante di attrezzi, proprio all'inizio", "add T; first T" },
    { "fr", "Zut, pas le bois, la pierre ! trois personnes pareil, et la hutte reste", "instead S W" })

CASES(c19_what_stays,
    { "de", "Dreh H\xc3\xbctte und Wald um, Jagd bleibt hinten", "swap H W" },
    { "en", "first the wood, then the hut, hunting stays at the back", "first W; after H W" }, { "en", "the hut and the wood stay", "" })

// Whether the bits of a pattern's words a/b have those of each of them that is a whole word.
static bool
has_bits(const char *words, uint64_t bits)
{
	for (const char *s = words + strspn(words, "^ "); *s != '\0' && *s != ' '; s += *s == '/') {
		const size_t len = strcspn(s, "/ ");
		if (strchr("@*$,&", *s) == NULL && s[len - 1] != '-' &&
		    (bits & word_begin(arena_strndup(&arena, s, len))) == 0)
			return false;
		s += len;
	}
	return true;
}

// The bits of the numbers under which retelling_order has the pattern `i`.
static uint64_t
retelling_begins(int i)
{
	uint64_t bits = 0;

	for (int n = 0; n < 64; n++)
		for (int k = retelling_order_from[n]; k < retelling_order_from[n + 1]; k++)
			bits |= retelling_order[k] == i ? UINT64_C(1) << n : 0;
	return bits;
}

TEST(each_pattern_has_the_bits_of_the_words_that_it_begins_with)
{
	assert_false(has_bits("a/b c", word_begin("a")));
	for (int i = 0; i < change_pattern_count; i++)
		if (!has_bits(change_patterns[i].words, change_patterns[i].begins))
			fail_msg("%s", change_patterns[i].words);
	for (int i = 0; i < retelling_pattern_count; i++)
		if (!has_bits(retelling_patterns[i].words, retelling_begins(i)))
			fail_msg("%s", retelling_patterns[i].words);
	for (int i = 0; i < topic_pattern_count; i++)
		if (!has_bits(topic_patterns[i].words, topic_patterns[i].begins))
			fail_msg("%s", topic_patterns[i].words);
}

UNIT(change, NULL, release)
