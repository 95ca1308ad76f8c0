// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What of a letter is ours, furniture, own words.
#include <stdlib.h>
#include <string.h>

#include "mail/internal.h"
#include "quote/internal.h"
#include "unit.h"
#include "../fuzz/quote_letter.h"
#include "orders/could.h"
#include "quote/split.h"
#include "shared.h"

enum { SENT = 6, NOTICES = 6 };
static struct fingerprints sent[SENT + NOTICES];
static const struct quote_sent letters = { sent, SENT + NOTICES };
static char *report; // what sent[0] is of

// What was sent; made once.
static int
set_up(void **state)
{
	static struct arena keep;

	(void)state;
	if (report != NULL)
		return 0;
	for (unsigned i = 0; i < SENT + NOTICES; i++) {
		char *s = i < SENT ? letter_make(&keep, 5 - i / 2, i) : notice_make(&keep, 11 * i);
		report = i == 0 ? s : report;
		sent[i] = fingerprints_make(&keep, s, strlen(s), &order_hints);
		sent[i] = fingerprints_unpack(&keep, fingerprints_pack(&keep, &sent[i]), (size_t)sent[i].count * FINGERPRINT_BYTES);
	}
	return 0;
}

static struct quote_parts
part(const char *text)
{
	struct quote_parts parts;

	quote_split(&arena, &(struct marked_line){ text, strlen(text), 0 }, &letters, &order_hints, &parts);
	return parts;
}

#define OWN(text, own) \
	do { \
		struct quote_parts got = part(text); \
		assert_string_equal(quote_words(&arena, &got), own); \
	} while (0)

static const struct quote_line *
line_of(const struct quote_parts *parts, const char *begins)
{
	for (int i = 0; i < parts->count; i++)
		if (strncmp(parts->line[i].text, begins, strlen(begins)) == 0)
			return &parts->line[i];
	fail_msg("there is no line '%s'", begins);
	return NULL;
}

static char *
join(const char *a, const char *b, const char *c)
{
	return arena_printf(&arena, "%s%s%s", a, b, c);
}

TEST(a_letter_of_own_words_is_own_words)
{
	OWN("H F W3\n\n1 X\n", "H F W3\n\n1 X\n");
	OWN("", "");
	OWN("hut", "hut\n");
	assert_false(part("H F W3\n").has_run);
}

TEST(what_we_sent_is_no_own_word_without_marks)
{
	OWN(report, "");
	OWN(join("X W3\n\n", report, ""), "X W3\n");
	OWN(join("", report, "\nX W3\n"), "X W3\n");
	OWN(join("X\n\n", report, "\nW3\n"), "X\n\nW3\n");
}

TEST(two_lines_of_ours_are_own_words)
{
	OWN("H F 1 W3\n", "H F 1 W3\n");
	OWN("Reply with ok, or with your own, like\n    H F 1 W3\n",
		"Reply with ok, or with your own, like\n    H F 1 W3\n");
}

TEST(our_example_typed_above_our_letter_is_an_own_word)
{
	const char *example = strstr(report, "H F 1 W");
	char *typed = arena_strndup(&arena, example, strcspn(example, "\n"));

	OWN(join(typed, "\n\n", report), join(typed, "\n", ""));
	OWN(join(report, "\n", typed), join(typed, "\n", ""));
}

TEST(an_answer_that_ends_with_our_first_line_is_an_own_word)
{
	char *first = arena_strndup(&arena, report, strcspn(report, "\n"));

	OWN(join(join("yes ", first, "\n\n"), report, ""), join("yes ", first, "\n"));
	OWN(join(join("yes ", first, "\n\n"), report + strlen(first) + 1, ""), join("yes ", first, "\n"));
}

// As a link of a letter writes it; words below it are its writer's.
TEST(a_reference_below_an_answer_is_no_own_word)
{
	OWN("ok 5\n\nRef: tundra/ann/r5/abcdefghijklmnopqrstuvwx\n", "ok 5\n");
	OWN("ok 5\n\nRef: tundra/ann/r5/\n  abcdefghijklmnopqrstuvwx\n\nH W3\n", "ok 5\n\nH W3\n");
	OWN("Ref: tundra/ann is my reference\n", "Ref: tundra/ann is my reference\n");
}

TEST(announcements_are_furniture_unless_they_could_be_orders)
{
	struct quote_parts parts = part(join("X\n\nVan: Stone Age <gm@example.org>\nVerzonden: 20-11-2026\n"
		"Onderwerp: round\nhut: 1\n\n", report, ""));

	assert_int_equal(line_of(&parts, "hut: 1")->kind, QUOTE_OWN);
	assert_int_equal(line_of(&parts, "X")->kind, QUOTE_OWN);
	parts = part(join("X\n\nVan: Stone Age <gm@example.org>\nVerzonden: 20-11-2026\n\n", report, ""));
	assert_int_equal(line_of(&parts, "Van")->why, WHY_ATTRIBUTION);
	assert_int_equal(line_of(&parts, "Verz")->why, WHY_ATTRIBUTION);
}

static char *with_typed(int at, const char *mark, const char *typed);

// Prose, and misspelt orders, with numbers or a colon in them.
TEST(what_stands_above_an_announcement_is_an_own_word)
{
	static const char *const said[] = { "3 zum Walld, 2 zum Steinbrch", "Hi, 1b 2a please",
		"can I have 2 more days till the 5th?", "I will be back on 12.01.2027", "PS: I am back on 12.01." };
	static const char *const announced[] = { "On Fri, 1 Jan 2027 at 08:00, stonepost <gm@example.org> wrote:\n",
		"Am 01.01.27 um 08:00 schrieb stonepost\n<gm@example.org>:\n",
		("________________________________\nVon: stonepost <gm@example.org>\nGesendet: 1. Januar 2027\n"
		"Betreff: round 7\n\n"),
		"-----Original Message-----\nFrom: stonepost <gm@example.org>\n\nSent: 1 Jan 2027\n\n" };

	for (size_t i = 0; i < sizeof said / sizeof *said; i++)
		for (size_t k = 0; k < sizeof announced / sizeof *announced; k++) {
			OWN(join(said[i], "\n\n", join(announced[k], report, "")), join(said[i], "\n", ""));
			OWN(join(said[i], "\n", join(announced[k], report, "")), join(said[i], "\n", ""));
		}
	OWN(join(said[0], "\n\n", report), join(said[0], "\n", ""));
	OWN(join(said[3], "\n", report), join(said[3], "\n", ""));
}

// A colon in a sentence makes it no field of a header, and no part of an announcement without name and date.
TEST(what_has_a_colon_above_an_announcement_is_an_own_word)
{
	static const char *const said[] = { "I've changed my mind: three people in the quarry, everything else the same.",
		"This time: the field first, if it's gone then the tool maker.", "PS: I am back on Sunday", "One more thing: ok" };

	const char *quoted = strchr(with_typed(99, "> ", ""), '\n') + 1;

	for (size_t i = 0; i < sizeof said / sizeof *said; i++)
		OWN(join(said[i], "\n\nThe stone age wrote:\n", quoted), join(said[i], "\n", ""));
	OWN(join(said[1], "\n\n", report), join(said[1], "\n", ""));
}

static bool
could(const char *line)
{
	return words_could_order(line, strlen(line));
}

TEST(a_quoted_message_is_no_message_to_others)
{
	assert_true(could("mensaje ben hola"));
	assert_false(could("Mensaje original"));
	assert_false(could("Messaggio originale"));
	assert_true(could("messaggio ben ciao"));
}

TEST(what_is_added_to_a_line_of_ours_is_asked_about)
{
	const char *line = strstr(report, "plan forest 2");
	size_t len = (size_t)(line - report) + strcspn(line, "\n");
	struct quote_parts parts = part(join(arena_strndup(&arena, report, len), " forest 4", report + len));

	assert_int_equal(line_of(&parts, "plan forest 2")->kind, QUOTE_DOUBTFUL);
	assert_int_equal(line_of(&parts, "plan forest 2")->why, WHY_ALTERED);
}

TEST(an_altered_line_is_asked_about)
{
	char *text = arena_strdup(&arena, report), *at = strstr(text, "plan forest 2");
	struct quote_parts parts;

	at[12] = '7';
	parts = part(text);
	assert_int_equal(line_of(&parts, "plan forest 7")->kind, QUOTE_DOUBTFUL);
	assert_int_equal(line_of(&parts, "plan hut")->kind, QUOTE_OURS);
}

TEST(marked_prose_that_is_not_known_is_damaged_quotation)
{
	struct text t;
	const char *s = report;
	struct quote_parts parts;

	text_init(&t, &arena);
	while (*s != '\0') {
		size_t len = strcspn(s, "\n") + 1;
		text_add(&t, "> ");
		text_add_bytes(&t, s, strncmp(s, "pay 1", 5) == 0 ? 4 : strncmp(s, "Ann sent", 8) == 0 ? 9 : len - 1);
		text_add(&t, "\n");
		s += len;
	}
	text_add(&t, "> H F G2\nW3\n");
	parts = part(t.data);
	assert_int_equal(line_of(&parts, "Ann sent ")->kind, QUOTE_OURS);
	assert_int_equal(line_of(&parts, "pay ")->kind, QUOTE_DOUBTFUL); // may have been put there
	assert_int_equal(line_of(&parts, "H F G2")->kind, QUOTE_OWN); // behind the end
	assert_int_equal(line_of(&parts, "W3")->kind, QUOTE_OWN);
}

// The report, each line marked, with a line put in before line `at`; its last line where there are fewer.
static char *
with_typed(int at, const char *mark, const char *typed)
{
	struct text t;
	int n = 0;

	text_init(&t, &arena);
	text_add(&t, "On Fri, 20 Nov 2026 at 21:43, Stone Age <gm@example.org> wrote:\n");
	for (const char *s = report; *s != '\0'; s += strcspn(s, "\n") + 1, n++) {
		if (n == at)
			text_addf(&t, "%s%s\n", mark, typed);
		text_addf(&t, "> %.*s\n", (int)strcspn(s, "\n"), s);
	}
	if (at >= n)
		text_addf(&t, "%s%s\n", mark, typed);
	return t.data;
}

TEST(what_is_typed_within_the_quotation_is_own_words)
{
	static const char *const typed[] = { "W3 1 X", "hut, wood 3, hunt", "take: 1 wood", "Thanks, that was fun" };
	static const char *const marks[] = { "", "> " };

	for (int at = 0; at <= 30; at++)
		for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
			for (size_t k = 0; k < 2; k++) {
				struct quote_parts parts = part(with_typed(at, marks[k], typed[i]));
				char *words = quote_words(&arena, &parts);
				if (strcmp(words, join(typed[i], "\n", "")) != 0)
					fail_msg("'%s%s' before line %d: found '%s'", marks[k], typed[i], at, words);
			}
}

// The player's own earlier words, above our letter and as deep, are below an attribution.
TEST(what_an_older_message_holds_is_not_taken)
{
	char *text = with_typed(0, "> ", "H W3\n> On Fri, 20 Nov 2026 at 20:10, Stone Age wrote:");
	struct quote_parts parts = part(text);

	assert_int_equal(line_of(&parts, "H W3")->kind, QUOTE_DOUBTFUL);
	parts = part(join(text, "> On Thu, 19 Nov 2026 at 18:00, Ann wrote:\n> H W3\n", ""));
	assert_int_equal(parts.line[parts.count - 1].kind, QUOTE_OURS);
}

// As often as mail programs write it, the name of the game holds that of a place.
TEST(a_line_with_a_colon_above_a_marked_quotation_is_an_attribution)
{
	static const char *const lines[] = { "On Thu, 14 Jan 2027 at 10:00, Stone Age by mail wrote:",
		"Le 14 janv. 2027, la Carri\xc3\xa8re de pierre a \303\251crit :", "Gold Stone Wood schrieb am 14.01.2027:",
		"Stone Age by mail wrote:", "Am 14.01.2027 um 10:00\nschrieb Holz Gold:" };

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		OWN(arena_printf(&arena, "X W3\n\n%s\n\n> Ann will not be away.\n", lines[i]), "X W3\n");
	OWN("W3 X:\n> Ann will not be away.\n", "W3 X:\n");
}

TEST(what_is_typed_into_a_quoted_line_is_asked_about)
{
	char *text = with_typed(99, "", "X"), *end = strstr(text, "that is\n> enough") + 7;
	const char *begin = arena_strndup(&arena, text, (size_t)(end - text));
	struct quote_parts parts = part(join(begin, " H W3 1 X", end));

	assert_int_equal(line_of(&parts, "You are in the lead")->kind, QUOTE_DOUBTFUL);
}

TEST(of_a_marked_text_that_is_not_known_only_orders_are_asked_about)
{
	const char *text = "X\n\n> The weather was awful, and nobody came to the fair.\n> H F W3\n\nT\n";
	struct quote_parts parts = part(text);

	assert_string_equal(quote_words(&arena, &parts), "X\n\nT\n");
	assert_int_equal(line_of(&parts, "The weather")->kind, QUOTE_BOILERPLATE);
	assert_int_equal(line_of(&parts, "H F W3")->kind, QUOTE_DOUBTFUL);
}

TEST(names_in_our_lines_are_headings)
{
	struct quote_line lines[] = { { .text = "==== tundra ====", .len = 16, .kind = QUOTE_OURS },
		{ .text = "Two words", .len = 9, .kind = QUOTE_OURS }, { .text = "H X", .len = 3, .kind = QUOTE_OWN },
		{ .text = "*tai-2*", .len = 7, .kind = QUOTE_OURS }, { .text = "moor", .len = 4, .kind = QUOTE_BOILERPLATE },
		{ .text = "====", .len = 4, .kind = QUOTE_OURS }, { .text = "ok", .len = 2, .kind = QUOTE_OWN } };
	const struct quote_parts parts = { .line = lines, .count = sizeof lines / sizeof *lines };

	assert_string_equal(quote_headed(&arena, &parts), QUOTE_HEADING "tundra\nH X\n" QUOTE_HEADING "tai-2\nok\n");
}

TEST(a_letter_of_another_round_is_known_by_its_shape)
{
	char *old = letter_make(&arena, 1, 77);
	struct quote_parts parts = part(join("X W3\n\n", old, ""));

	assert_int_equal(line_of(&parts, "X W3")->kind, QUOTE_OWN);
	for (int i = 2; i < parts.count; i++)
		if (words_could_order(parts.line[i].text, parts.line[i].len))
			assert_int_not_equal(parts.line[i].kind, QUOTE_OWN);
}

TEST(a_frame_is_as_sent_or_changed)
{
	struct quote_parts parts = part(report);
	int first = 0, last;
	char *text = arena_strdup(&arena, report), *plan = strstr(text, "plan hut");

	while (strncmp(parts.line[first].text, "plan hut", 8) != 0)
		first++;
	last = first + 2;
	assert_int_equal(quote_frame(&parts, first, last), FRAME_AS_SENT);
	plan[8] = '!'; // `plan hut!`
	parts = part(text);
	assert_int_equal(quote_frame(&parts, first, last), FRAME_CHANGED);
	*plan = '\0';
	parts = part(join(text, "hunt rest\n", strstr(report, "plan hut")));
	assert_int_equal(quote_frame(&parts, first, last + 1), FRAME_CHANGED); // added
	parts = part(join(text, strstr(report, "plan forest"), ""));
	assert_int_equal(quote_frame(&parts, first - 2, first + 1), FRAME_CHANGED); // deleted
	parts = part("plan X\nplan G\n");
	assert_int_equal(quote_frame(&parts, 0, 1), FRAME_WRITTEN);
}

TEST(signatures_are_furniture)
{
	struct quote_parts parts = part("X W3\n-- \nGus of Tundra\nT. F. Hunt\n");

	assert_int_equal(line_of(&parts, "Gus")->kind, QUOTE_BOILERPLATE);
	assert_int_equal(line_of(&parts, "T. F")->kind, QUOTE_BOILERPLATE);
	assert_int_equal(line_of(&parts, "X W3")->kind, QUOTE_OWN);
}

// What is found as own words in many replies of a style is what was written.
static void
find_own_words(bool notices)
{
	const char *size = getenv("TEST_SIZE");
	unsigned many = size != NULL && strcmp(size, "all") == 0 ? 50000 : 2000;
	uint64_t seed = 20261122;

	for (unsigned n = 0; n < many; n++) {
		struct arena one = { 0 };
		unsigned char bytes[48];
		for (size_t i = 0; i < sizeof bytes; i++) {
			seed = seed * UINT64_C(6364136223846793005) + 1442695040888963407U;
			bytes[i] = (unsigned char)(seed >> 56);
		}
		struct choices c = { bytes, sizeof bytes, 0 };
		struct quote_parts parts;
		struct reply r;
		if (notices)
			reply_short(&one, &c, notice_make(&one, 11 * (SENT + n % NOTICES)), &r);
		else
			reply_make(&one, &c, letter_make(&one, 5 - n % SENT / 2, n % SENT), &r);
		quote_split(&one, &(struct marked_line){ r.text, strlen(r.text), 0 }, &letters, &order_hints,
			&parts);
		const char *words = without_gaps(quote_words(&one, &parts));
		if (strcmp(words, r.own) != 0)
			fail_msg("reply %u:\n%s== found:\n%s== written:\n%s", n, r.text, words, r.own);
		arena_release(&one);
	}
}

TEST(own_words_depend_on_own_words_alone)
{
	find_own_words(false);
}

TEST(own_words_of_replies_to_notices_do_too)
{
	find_own_words(true);
}

// A letter in two parts, of which a reply repeats one.
TEST(either_part_of_a_letter_is_known_whole)
{
	static const char html[] = "<h1>Please send your orders for round 7</h1><p>The board is the menu, choose "
		"from it</p><p>H hut, two people</p><p>You have three brick and no gold at all</p><p>H F 1 W3</p>";
	bool cut = false;
	char *shown = html_text(&arena, html, strlen(html), 10000, &cut);
	struct fingerprints first = fingerprints_make(&arena, report, strlen(report), &order_hints);
	struct fingerprints second = fingerprints_make(&arena, shown, strlen(shown), &order_hints);
	struct fingerprints both = fingerprints_join(&arena, &first, &second);
	const struct quote_sent letter = { &both, 1 };
	const char *const quoted[] = { report, shown };

	assert_int_equal(both.count, first.count + 1 + second.count);
	for (int i = 0; i < 2; i++) {
		struct quote_parts parts;
		char *text = join("X\n\n", quoted[i], "\nW3\n");
		quote_split(&arena, &(struct marked_line){ text, strlen(text), 0 }, &letter, &order_hints, &parts);
		assert_string_equal(quote_words(&arena, &parts), "X\n\nW3\n");
	}
}

UNIT(split, set_up, release)
