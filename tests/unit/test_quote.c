// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the writer wrote, and what the program repeated.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "mail/in/quote.h"
#include "shared.h"

#define MARKED(in, out) assert_string_equal(quote_mark(&arena, in), out)
#define AS_IT_IS(in) assert_string_equal(quote_mark(&arena, in), in)

static void
marked_quotations_stay(void **state)
{
	(void)state;
	AS_IT_IS("hut\n\nOn Friday Ben <b@example.org> wrote:\n\n> plan\n> hut\n\nbelow\n");
	AS_IT_IS("> -----Original Message-----\n> From: Ben\n> Sent: now\n> To: Ann\n");
	AS_IT_IS("");
}

static void
a_repeated_header_is_marked_with_all_that_follows(void **state)
{
	(void)state;
	MARKED("hut\n\nFrom: GM\nSent: Friday\nTo: Ann\nSubject: x\n\nplan\n> old\n",
		"hut\n\n> From: GM\n> Sent: Friday\n> To: Ann\n> Subject: x\n>\n> plan\n>> old\n");
	MARKED("hut\n\n*From:* GM\n*Date:* Friday\n*To:* Ann\n\nplan\n",
		"hut\n\n> *From:* GM\n> *Date:* Friday\n> *To:* Ann\n>\n> plan\n");
	MARKED("hut\n\nDe\xc2\xa0: GM\nEnvoy\xc3\xa9 : vendredi\n\xc3\x80 : Ann\nObjet : x\n\nplan\n",
		"hut\n\n> De\xc2\xa0: GM\n> Envoy\xc3\xa9 : vendredi\n> \xc3\x80 : Ann\n> Objet : x\n>\n> plan\n");
	MARKED("________________________________\nFrom: GM\nSent: x\nTo: y\n\nplan\n",
		"> ________________________________\n> From: GM\n> Sent: x\n> To: y\n>\n> plan\n");
}

static void
a_title_is_enough(void **state)
{
	(void)state;
	MARKED("hut\n-----Original Message-----\nplan\n", "hut\n> -----Original Message-----\n> plan\n");
	MARKED("---------- Forwarded message ---------\nFrom: GM\nDate: x\nTo: y\n\nplan\n",
		"> ---------- Forwarded message ---------\n> From: GM\n> Date: x\n> To: y\n>\n> plan\n");
	AS_IT_IS("-------- Original Message --------\nFrom: GM\nDate: x\nTo: y\n\n> plan\n");
}

static void
an_attribution_without_marks_below_is_marked(void **state)
{
	(void)state;
	MARKED("hut\n On Friday, GM <gm@example.org> wrote:  \n \n plan\n",
		"hut\n>  On Friday, GM <gm@example.org> wrote:  \n>  \n>  plan\n");
	MARKED("Am Freitag um 9 schrieb GM\n<gm@example.org>:\n\nplan\n",
		"> Am Freitag um 9 schrieb GM\n> <gm@example.org>:\n>\n> plan\n");
	MARKED("Le 20/11 \xc3\xa0 9:00, GM a \xc3\xa9" "crit :\n\nplan\n",
		"> Le 20/11 \xc3\xa0 9:00, GM a \xc3\xa9" "crit :\n>\n> plan\n");
}

static void
ordinary_words_are_no_repetition(void **state)
{
	(void)state;
	AS_IT_IS("As Ben wrote:\n\nplan\nhut\n");
	AS_IT_IS("From: here to there\nplan\nhut\n");
	AS_IT_IS("From: me\nTo: you\n\nhut\n");
	AS_IT_IS("to: do\nfrom: me\n\nhut\n");
	AS_IT_IS("On Friday I wrote a letter.\n\nhut\n");
	AS_IT_IS("----\nhut\n____\n");
	AS_IT_IS("On Friday, GM <gm@example.org> wrote:\n");
}

static void
signatures_and_footers_begin_a_paragraph(void **state)
{
	(void)state;
	MARKED("1b 2a\n-- \nAnn\n", "1b 2a\n\n-- \nAnn\n");
	MARKED("1b 2a\nSent from my iPhone\n", "1b 2a\n\nSent from my iPhone\n");
	AS_IT_IS("1b 2a\n\n-- \nSent from my iPhone\n");
	AS_IT_IS("> 1b\n>-- \n");
	AS_IT_IS("Sent from my iPhone\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(marked_quotations_stay),
		cmocka_unit_test(a_repeated_header_is_marked_with_all_that_follows),
		cmocka_unit_test(a_title_is_enough),
		cmocka_unit_test(an_attribution_without_marks_below_is_marked),
		cmocka_unit_test(ordinary_words_are_no_repetition),
		cmocka_unit_test(signatures_and_footers_begin_a_paragraph),
	};

	return cmocka_run_group_tests_name("quote", tests, NULL, release);
}
