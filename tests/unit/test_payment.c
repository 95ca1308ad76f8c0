// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What people say they pay, and how they go on after their people are placed, by the cases in words/internal.h.
#include "orders/codes.h"
#include "orders/short_plan.h"
#include "shared.h"
#include "unit.h"

// Words in a language; the codes of the plan and the statements in them; "doubt" if the letter is doubtful.
struct row {
	const char *language, *words, *said;
};

static const char *
said_of(const struct short_plan *p)
{
	struct text t;

	if (p->kind == SHORT_DOUBTFUL)
		return "doubt";
	text_init(&t, &arena);
	short_print(&t, &p->plan);
	for (int i = 0; i < p->statements.count; i++)
		text_addf(&t, "%s%s", t.len > 0 ? "; " : "", p->statements.list[i]);
	return t.data;
}

static void
check(const struct row *rows, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct words_context by = { .people = 5, .players = "ann ben" };
		struct short_plan p;
		short_read((struct tongue){ &arena, lang_find(rows[i].language) }, &by, rows[i].words, &p);
		assert_string_equal(arena_printf(&arena, "%s: %s", rows[i].words, said_of(&p)),
		    arena_printf(&arena, "%s: %s", rows[i].words, rows[i].said));
	}
}

#define CASES(name, ...) \
	TEST(name) \
	{ \
		static const struct row rows[] = { __VA_ARGS__ }; \
		check(rows, sizeof rows / sizeof *rows); \
	}

CASES(m1_a_sentence_of_its_own,
    { "en", "Hut, card 1, rest hunting. I'll pay for card 1 with 2 wood.", "H, 1, X; pay card 1: 2 wood" },
    { "en", "H 1 X\nPay card 1 with gold, please.", "H, 1, X; pay card 1: gold" },
    { "en", "Building 1, rest hunting. Pay 2 wood and brick for building 1.", "B1, X; pay building 1: 2 wood 1 brick" },
    { "de", "H 1 X. Karte 1 zahle ich mit Holz.", "H, 1, X; pay card 1: wood" },
    { "es", "H 1 X. Pago la carta 1 con madera y arcilla", "H, 1, X; pay card 1: wood brick" },
    { "fr", "la hutte, carte 3 et le reste \xc3\xa0 la chasse\nje paie la carte 3 avec trois bois", "H, 3, X; pay card 3: 3 wood" },
    { "it", "H B1 X. Pago l'edificio 1 con 2 legni e 1 mattone.", "H, B1, X; pay building 1: 2 wood 1 brick" })

CASES(m1_nothing_else,
    { "en", "H 1 X. Ben pays for card 1 with wood.", "doubt" }, { "en", "H 1 X. I don't pay for card 1 with wood.", "H, 1, X; pay card 1: brick stone gold" },
    { "en", "H 1 X. I might pay for card 1 with wood.", "doubt" }, { "en", "H 1 X. I pay for card 1 with wood wood.", "doubt" },
    { "en", "H 1 2 X. Pay card 1 and card 2 with wood.", "doubt" }, { "en", "Did you pay card 1 with wood?", "" })

CASES(m2_it_may_be_a_wish,
    { "en", "I'll pay for card 1 with wood.", "pay card 1: wood" },
    { "en", "Hut, card 2, rest hunting. Pay for card 1 with wood.", "doubt" }, { "en", "Hut, pay wood for card 1, rest hunting", "doubt" })

CASES(m3_without_its_name,
    { "en", "Hut, card 1, rest hunting. Pay with wood.", "H, 1, X; pay card 1: wood" },
    { "en", "hut, card 1, pay with wood, rest hunting", "H, 1, X; pay card 1: wood" },
    { "en", "hut, card 1 (paying with wood), card 2 (pay with gold), rest hunting", "H, 1, 2, X; pay card 1: wood; pay card 2: gold" },
    { "de", "H\xc3\xbctte, Karte 1 (zahle mit Holz), Rest Jagd", "H, 1, X; pay card 1: wood" },
    { "en", "Hut, card 1, card 2, rest hunting. Pay with wood.", "doubt" },
    { "en", "Hut, cards 1 and 2, rest hunting. Pay with wood.", "doubt" })

CASES(m1_what_is_not_paid,
    { "en", "H 1 X. Don't pay the card with gold.", "H, 1, X; pay card 1: wood brick stone" },
    { "en", "H 1 X. I won't spend gold or stone on card 1.", "H, 1, X; pay card 1: wood brick" },
    { "de", "H 1 X. Zahl die Karte nicht mit Gold.", "H, 1, X; pay card 1: wood brick stone" },
    { "es", "H 1 X. No pagues la carta con oro.", "H, 1, X; pay card 1: wood brick stone" },
    { "fr", "H 1 X. Ne paie pas la carte avec l'or.", "H, 1, X; pay card 1: wood brick stone" },
    { "it", "H 1 X. Non usare il mio oro per la carta.", "H, 1, X; pay card 1: wood brick stone" },
    { "en", "H 1 X. Don't pay the card with wood but with brick.", "doubt" },
    { "en", "H 1 X. I didn't pay gold for the card.", "doubt" },
    { "en", "H 1 X. Don't pay 1 gold for the card.", "doubt" })

CASES(m3_the_card,
    { "en", "H 1 X. I'll pay wood for the card.", "H, 1, X; pay card 1: wood" },
    { "en", "H 1 B2 X. Pay for the building with wood, brick and stone.", "H, 1, B2, X; pay building 2: wood brick stone" },
    { "de", "H 1 B1 X. Die Karte zahle ich mit Holz, das Geb\xc3\xa4" "ude mit drei Stein und zwei Lehm.",
	"H, 1, B1, X; pay card 1: wood; pay building 1: 3 stone 2 brick" },
    { "es", "H 1 X. La carta la pago con una madera.", "H, 1, X; pay card 1: 1 wood" },
    { "fr", "H 1 X. La carte, je la paie en bois.", "H, 1, X; pay card 1: wood" },
    { "it", "H 1 X. La carta la pago con un legno solo.", "H, 1, X; pay card 1: 1 wood" },
    { "en", "H 1 2 X. I'll pay for the cards with wood.", "H, 1, 2, X; pay card 1: wood; pay card 2: wood" },
    { "en", "H 1/2 X. I'll pay for the card with wood.", "H, 1/2, X; pay card 1: wood; pay card 2: wood" },
    { "en", "I'll pay for the card with wood.", "pay card: wood" }, { "en", "H 1 2 X. I'll pay for the card with wood.", "doubt" })

CASES(m4_several,
    { "en", "H 1 2 X. Pay card 1 with clay and card 2 with two wood.", "H, 1, 2, X; pay card 1: brick; pay card 2: 2 wood" },
    { "en", "H 1 2 X. Pay a wood for card 1 and clay for card 2.", "H, 1, 2, X; pay card 1: wood; pay card 2: brick" },
    { "de", "H 1 2 X. Karte 1 zahle ich mit Lehm, Karte 2 mit zwei Holz.", "H, 1, 2, X; pay card 1: brick; pay card 2: 2 wood" },
    { "es", "H 1 2 X. Pago la carta 1 con madera y la 2 con barro.", "H, 1, 2, X; pay card 1: wood; pay card 2: brick" },
    { "fr", "H 1 2 X. Payer : carte 1 avec argile, carte 2 avec bois.", "H, 1, 2, X; pay card 1: brick; pay card 2: wood" },
    { "fr", "H 1 X\nCarte 1 : bois", "H, 1, X; pay card 1: wood" }, { "en", "H 1 X\nPay wood, card 1, clay.", "doubt" })

CASES(m8_clauses,
    { "en", "hut, card 1 paying with wood, rest hunting", "H, 1, X; pay card 1: wood" },
    { "en", "hut, card 1 paid with wood and the rest hunting", "H, 1, X; pay card 1: wood" },
    { "en", "hut, card 1 and pay for it with wood, rest hunting", "H, 1, X; pay card 1: wood" },
    { "en", "Hut. Card 1 or card 2, paid with wood. Rest hunting.", "H, 1/2, X; pay card 1: wood; pay card 2: wood" },
    { "en", "hut, card 1 paid with brick and 2 on wood, rest hunting", "H, 1, W2, X; pay card 1: brick" },
    { "de", "H\xc3\xbctte, Karte 1 mit Holz bezahlt, Rest Jagd", "H, 1, X; pay card 1: wood" },
    { "es", "la caba\xc3\xb1" "a, la carta 1 pag\xc3\xa1ndola con madera, y los dem\xc3\xa1s a cazar", "H, 1, X; pay card 1: wood" },
    { "fr", "la hutte, la carte 1 en payant un bois, les autres \xc3\xa0 la chasse", "H, 1, X; pay card 1: 1 wood" },
    { "it", "la capanna, la carta 1, che pago con un legno, gli altri a caccia", "H, 1, X; pay card 1: 1 wood" },
    { "en", "hut, card 1 paid with wood, if Ben lets me, rest hunting", "doubt" },
    { "en", "hut, card 1 paid with brick, 2 wood, rest hunting", "doubt" },
    { "en", "hut, rest hunting. You paid wood for card 1.", "doubt" })

CASES(m8_reasons_and_other_goods,
    { "en", "H 1 X. Pay the card with wood because I need the stone.", "H, 1, X; pay card 1: wood" },
    { "en", "H 1 X. Pay card 1 with wood, not with gold, I want to keep that for building 2.", "H, 1, X; pay card 1: wood" },
    { "de", "H 1 X. Karte 1 zahle ich mit Holz, weil ich den Stein noch brauche.", "H, 1, X; pay card 1: wood" },
    { "es", "H 1 X. Pago la carta 1 con madera, no con la piedra, que la quiero para un edificio.", "H, 1, X; pay card 1: wood" },
    { "fr", "H 1 X. Pour la carte je donne deux bois, pas l'or.", "H, 1, X; pay card 1: 2 wood" },
    { "it", "H 1 X. La carta 1 la pago con un mattone, mi raccomando non con l'oro.", "H, 1, X; pay card 1: 1 brick" },
    { "it", "H B1 X. L'edificio lo pagherei con due ori e tre pietre, se mi bastano.", "H, B1, X; pay building 1: 2 gold 3 stone" },
    { "en", "H 1 X. Pay card 1 with wood, or not at all.", "doubt" })

CASES(m5_dice,
    { "fr", "H 1 X. Aux d\xc3\xa9s, je prends l'outil, sinon le champ, sinon l'or.", "H, 1, X; pick tool, field, gold" },
    { "en", "H 1 X. From the dice I'd take gold first, then stone.", "H, 1, X; pick gold, stone" },
    { "de", "H 1 X. Beim W\xc3\xbcrfeln nehm ich Gold, sonst Stein.", "H, 1, X; pick gold, stone" },
    { "es", "H 1 X. De los dados cojo oro y luego piedra.", "H, 1, X; pick gold, stone" },
    { "it", "H 1 X. Dai dadi prendo l'oro, poi la pietra.", "H, 1, X; pick gold, stone" },
    { "en", "H 1 X. From the dice I take the hut.", "H, 1, X" }, { "en", "H 1 X. From the dice I don't take gold.", "doubt" })

CASES(m6_order_of_use,
    { "en", "W2 H 1 X. Do the forest before card 1.", "W2, H, 1, X; do forest, card 1" },
    { "fr", "W2 1 X. Ordre d'ex\xc3\xa9" "cution : for\xc3\xaat, puis carte 1.", "W2, 1, X; do forest, card 1" },
    { "de", "W2 1 X. Erst den Wald abhandeln, dann Karte 1.", "W2, 1, X; do forest, card 1" },
    { "it", "W2 1 X. Ordine di esecuzione: foresta, carta 1.", "W2, 1, X; do forest, card 1" },
    { "es", "W2 1 X. Orden de uso: bosque, carta 1.", "W2, 1, X; do forest, card 1" },
    { "en", "W2 1 X. Order of use: forest, card 2.", "doubt" })

CASES(m7_tools,
    { "en", "W2 X. Use all my tools in the forest.", "W2, X; tools forest max" },
    { "de", "W2 L2 X. Keine Werkzeuge im Wald.", "W2, L2, X; tools forest never" },
    { "fr", "W2 L2 X. Tous mes outils en for\xc3\xaat.", "W2, L2, X; tools forest max" },
    { "es", "W2 X. Todas mis herramientas en el bosque.", "W2, X; tools forest max" },
    { "it", "W2 X. Uso tutti gli attrezzi nella foresta.", "W2, X; tools forest max" },
    { "en", "W2 X. Use all my tools in the quarry.", "doubt" }, { "en", "W2 H X. Use all my tools in the hut.", "doubt" })

UNIT(payment, NULL, release)
