// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// IMAP as text.
#include <string.h>

#include "mail/internal.h"
#include "unit.h"
#include "base/text.h"

TEST(folders_are_written_in_modified_utf_7)
{
	static const struct {
		const char *folder, *quoted, *path;
	} rows[] = {
		{ "INBOX", "\"INBOX\"", "INBOX" },
		{ "a/b.c d", "\"a/b.c d\"", "a%2Fb%2Ec%20d" },
		{ "Spiel & Süd", "\"Spiel &- S&APw-d\"", "Spiel%20%26%2D%20S%26APw%2Dd" },
		{ "~peter/mail/台北/日本語", "\"~peter/mail/&U,BTFw-/&ZeVnLIqe-\"", NULL }, // RFC 3501
		{ "say \"hi\\\"", "\"say \\\"hi\\\\\\\"\"", NULL },
		{ "\xf0\x9f\x98\x80", "\"&2D3eAA-\"", "%262D3eAA%2D" },
		{ ";UIDVALIDITY=1", NULL, "%3BUIDVALIDITY%3D1" },
	};
	struct arena arena = { 0 };

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_null(imap_folder_fault(rows[i].folder));
		if (rows[i].quoted != NULL)
			assert_string_equal(imap_folder_quoted(&arena, rows[i].folder), rows[i].quoted);
		if (rows[i].path != NULL)
			assert_string_equal(imap_folder_path(&arena, rows[i].folder), rows[i].path);
	}
	arena_release(&arena);
}

TEST(longest_folder_fits)
{
	struct arena arena = { 0 };
	char folder[121];

	for (size_t i = 0; i < 120; i += 3)
		memcpy(folder + i, "\xc3\xa9&", 3);
	folder[120] = '\0';
	assert_null(imap_folder_fault(folder));
	assert_true(strlen(imap_folder_path(&arena, folder)) < 1100);
	memset(folder, 'x', 120);
	assert_non_null(imap_folder_quoted(&arena, folder));
	arena_release(&arena);
}

TEST(folders_that_cannot_be_named_are_refused)
{
	static const char *const bad[] = { "", "a\r\nA1 DELETE b", "a*", "50%", "\xff", "a\tb", "\x7f" };
	char longer[122];

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		assert_non_null(imap_folder_fault(bad[i]));
	memset(longer, 'x', 121);
	longer[121] = '\0';
	assert_non_null(imap_folder_fault(longer));
}

TEST(folder_for_spam_is_found_in_the_list)
{
	static const struct {
		const char *answer, *folder;
	} rows[] = {
		{ "* LIST (\\HasNoChildren \\Junk) \".\" Spam\r\n", "Spam" },
		{ "* LIST () \"/\" INBOX\r\n* LIST (\\junk \\HasNoChildren) \"/\" \"[Gmail]/Spam\"\r\n", "[Gmail]/Spam" },
		{ "* LIST (\\Junk) NIL \"Courrier ind&AOk-sirable\"\r\n", "Courrier indésirable" },
		{ "* LIST (\\Junk) \"/\" \"&2D3eAA- &- \\\"x\\\\\"\r\n", "\xf0\x9f\x98\x80 & \"x\\" },
		{ "* LIST (\\Junk \\Noselect) \"/\" A\r\n* LIST (\\Junk) \"/\" B\r\n", "B" },
		{ "* LIST (\\NonExistent \\Junk) \"/\" A\r\n", NULL },
		{ "* LIST (\\JunkMail) \"/\" A\r\n* LIST (\\Sent) \"/\" Junk\r\n", NULL },
		{ "* LIST (\\Junk) \"/\" {4}\r\nSpam\r\n", NULL },
		{ "* LIST (\\Junk) \"/\" \"a&AOk\"\r\n", NULL }, // no end
		{ "* LIST (\\Junk) \"/\" \"a&!-\"\r\n", NULL }, // no base64
		{ "* LIST (\\Junk) \"/\" \"&AGE-\"\r\n", NULL }, // an a, which is not written so
		{ "* LIST (\\Junk) \"/\" \"&2D0-\"\r\n", NULL }, // half a character
		{ "* LIST (\\Junk) \"/\" \"a*\"\r\n", NULL },
		{ "* LIST (\\Junk) \"/\"\r\n", NULL },
		{ "* LIST (\\Junk", NULL },
		{ "* LIST \\Junk \"/\" A\r\n", NULL },
		{ "", NULL },
	};
	struct arena arena = { 0 };

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		const char *folder = imap_special_folder(&arena, rows[i].answer, strlen(rows[i].answer), "\\Junk");
		if (rows[i].folder == NULL)
			assert_null(folder);
		else
			assert_string_equal(folder, rows[i].folder);
	}
	arena_release(&arena);
}

static bool
status(const char *answer, struct imap_status *s)
{
	return imap_status_read(answer, strlen(answer), s);
}

TEST(status_is_read_in_any_order)
{
	struct imap_status s;

	assert_true(status("* STATUS INBOX (MESSAGES 7 UIDNEXT 31 UIDVALIDITY 1795215234)\r\n", &s));
	assert_int_equal(s.messages, 7);
	assert_int_equal(s.uidnext, 31);
	assert_int_equal(s.uidvalidity, 1795215234);
	assert_true(status("* 3 EXISTS\r\n* status \"a (b UIDNEXT 9\" (UIDVALIDITY 4294967295 "
		"UIDNEXT 2 MESSAGES 0)\n", &s));
	assert_int_equal(s.messages, 0);
	assert_int_equal(s.uidnext, 2);
	assert_int_equal(s.uidvalidity, UINT32_MAX);
}

TEST(status_with_something_missing_is_refused)
{
	static const char *const bad[] = { "", "* STATUS INBOX (MESSAGES 7 UIDNEXT 31)\r\n",
		"* STATUS INBOX (UIDNEXT 31 UIDVALIDITY 5)\r\n",
		"* STATUS INBOX (MESSAGES 7 UIDNEXT 31 UIDVALIDITY 0)\r\n",
		"* STATUS INBOX (MESSAGES 7 UIDNEXT 4294967296 UIDVALIDITY 5)\r\n",
		"* STATUS INBOX (MESSAGES 7 UIDNEXT x UIDVALIDITY 5)\r\n",
		"STATUS INBOX (MESSAGES 7 UIDNEXT 31 UIDVALIDITY 5)\r\n" };
	struct imap_status s;

	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		assert_false(status(bad[i], &s));
}

static bool
search(const char *answer, uint32_t first, uint32_t last, struct imap_uids *uids)
{
	return imap_search_read(answer, strlen(answer), first, last, uids);
}

TEST(search_gives_what_was_asked_for_in_order)
{
	struct imap_uids u;

	assert_true(search("* SEARCH 7 3 3 300 5\r\n* 9 EXPUNGE\r\n* search 4\r\n", 3, 10, &u));
	assert_int_equal(u.n, 4);
	for (uint32_t i = 0; i < 3; i++)
		assert_int_equal(u.uid[i], 3 + i);
	assert_int_equal(u.uid[3], 7);
	assert_true(imap_uids_have(&u, 5));
	assert_false(imap_uids_have(&u, 6));
	assert_true(search("* SEARCH 300\r\n", 500, UINT32_MAX, &u));
	assert_int_equal(u.n, 0);
	assert_true(search("* SEARCH\r\n", 1, 9, &u) && u.n == 0);
	assert_true(search("* SEARCH \r\n", 1, 9, &u) && u.n == 0);
	assert_true(search("", 1, 9, &u) && u.n == 0);
	assert_true(search("* SEARCH 2 (MODSEQ 91)\r\n", 1, 99, &u) && u.n == 1);
	assert_true(search("* SEARCH 4294967295", 1, UINT32_MAX, &u) && u.uid[0] == UINT32_MAX);
}

TEST(search_that_makes_no_sense_is_refused)
{
	struct imap_uids u;

	assert_false(search("* SEARCH 1 x 3\r\n", 1, 9, &u));
	assert_false(search("* SEARCH 1 2x 3\r\n", 1, 9, &u));
	assert_false(search("* SEARCH -1\r\n", 1, 9, &u));
	assert_false(search("* SEARCH 42949672960\r\n", 1, 9, &u));
}

TEST(search_takes_a_window_and_no_more)
{
	struct arena arena = { 0 };
	struct imap_uids u;
	struct text t;

	text_init(&t, &arena);
	text_add(&t, "* SEARCH");
	for (int i = IMAP_WINDOW; i > 0; i--)
		text_addf(&t, " %d", i);
	assert_true(search(t.data, 1, 9999, &u));
	assert_int_equal(u.n, IMAP_WINDOW);
	assert_int_equal(u.uid[0], 1);
	assert_int_equal(u.uid[IMAP_WINDOW - 1], IMAP_WINDOW);
	text_addf(&t, " %d", IMAP_WINDOW + 1);
	assert_false(search(t.data, 1, 9999, &u));
	arena_release(&arena);
}

TEST(capabilities_are_whole_words)
{
	static const char answer[] = "* CAPABILITY IMAP4rev1 MOVEABLE uidplus\r\n* LIST MOVE\r\n";
	size_t len = sizeof answer - 1;

	assert_true(imap_answer_has(answer, len, "CAPABILITY", "UIDPLUS"));
	assert_true(imap_answer_has(answer, len, "CAPABILITY", "IMAP4rev1"));
	assert_false(imap_answer_has(answer, len, "CAPABILITY", "MOVE"));
	assert_false(imap_answer_has("", 0, "CAPABILITY", "MOVE"));
}

UNIT(imap_text, NULL, NULL)
