// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes, the letters of POP3 accounts, and what servers did not give out.
#include "unit.h"
#include "../store/fixture.h"
#include "store/mailboxes.h"

static void
set(struct fixture *f, const char *folder, int64_t uidvalidity, int64_t last_uid)
{
	struct mailbox_row row = { "gm@example.org", folder, uidvalidity, last_uid };

	OK(mailboxes_set(f->s, &row, &f->e));
}

static struct mailbox_row
get(struct fixture *f, const char *account, const char *folder)
{
	struct mailbox_row row;

	OK(mailboxes_get(f->s, account, folder, &row, &f->e));
	return row;
}

FIXTURE_TEST(folder_never_read_has_no_state)
{
	struct mailbox_row row = get(f, "gm@example.org", "INBOX");

	assert_null(row.account);
	assert_int_equal(row.uidvalidity, 0);
	assert_int_equal(row.last_uid, 0);
}

FIXTURE_TEST(each_folder_of_each_account_has_its_own_state)
{
	set(f, "INBOX", 4294967295, 17);
	set(f, "games", 2, 3);
	struct mailbox_row row = get(f, "gm@example.org", "INBOX");
	assert_string_equal(row.account, "gm@example.org");
	assert_string_equal(row.folder, "INBOX");
	assert_int_equal(row.uidvalidity, 4294967295);
	assert_int_equal(row.last_uid, 17);
	assert_int_equal(get(f, "gm@example.org", "games").last_uid, 3);
	assert_null(get(f, "other@example.org", "INBOX").account);
}

FIXTURE_TEST(last_uid_goes_back_only_with_another_uidvalidity)
{
	set(f, "INBOX", 7, 100);
	set(f, "INBOX", 7, 99); // a slower program
	assert_int_equal(get(f, "gm@example.org", "INBOX").last_uid, 100);
	set(f, "INBOX", 7, 101);
	assert_int_equal(get(f, "gm@example.org", "INBOX").last_uid, 101);
	set(f, "INBOX", 6, 4); // any other number, also a smaller one
	assert_int_equal(get(f, "gm@example.org", "INBOX").uidvalidity, 6);
	assert_int_equal(get(f, "gm@example.org", "INBOX").last_uid, 4);
}

static bool
known(struct fixture *f, const char *account, const char *uidl)
{
	bool result = false;

	OK(uidls_known(f->s, account, uidl, &result, &f->e));
	return result;
}

FIXTURE_TEST(uidl_is_known_until_it_is_forgotten)
{
	assert_false(known(f, "pop", "a1"));
	OK(uidls_add(f->s, "pop", "a1", &f->e));
	OK(uidls_add(f->s, "pop", "a1", &f->e));
	OK(uidls_add(f->s, "pop", "A1", &f->e)); // another letter
	fixture_reopen(f);
	assert_true(known(f, "pop", "a1"));
	assert_true(known(f, "pop", "A1"));
	assert_false(known(f, "top", "a1"));
	OK(uidls_forget(f->s, "top", "a1", &f->e));
	OK(uidls_forget(f->s, "pop", "a1", &f->e));
	assert_false(known(f, "pop", "a1"));
	assert_true(known(f, "pop", "A1"));
}

FIXTURE_TEST(uidls_of_an_account_are_ordered_by_their_bytes)
{
	struct texts uidls;

	OK(uidls_list(f->s, "dir", &uidls, &f->e));
	assert_int_equal(uidls.count, 0);
	OK(uidls_add(f->s, "dir", "b", &f->e));
	OK(uidls_add(f->s, "dir", "\xc3\xa9", &f->e));
	OK(uidls_add(f->s, "dir", "B2", &f->e));
	OK(uidls_add(f->s, "dir", "B", &f->e));
	OK(uidls_add(f->s, "pop", "a", &f->e));
	OK(uidls_list(f->s, "dir", &uidls, &f->e));
	assert_int_equal(uidls.count, 4);
	assert_string_equal(uidls.at[0], "B");
	assert_string_equal(uidls.at[1], "B2");
	assert_string_equal(uidls.at[2], "b");
	assert_string_equal(uidls.at[3], "\xc3\xa9");
}

static const struct unfetched_row by_uid = { .account = "gm@example.org", .folder = "INBOX",
	.uidvalidity = 7, .uid = 41, .uidl = "" };
static const struct unfetched_row by_uidl = { .account = "pop", .folder = "", .uidl = "a1" };

static void
refuse(struct fixture *f, struct unfetched_row row, int64_t now, const char *answer)
{
	row.last_at = now;
	row.answer = answer;
	OK(unfetched_refused(f->s, &row, &f->e));
}

static struct unfetched_rows
unfetched(struct fixture *f, const char *account, const char *folder)
{
	struct unfetched_rows list;

	OK(unfetched_list(f->s, account, folder, &list, &f->e));
	return list;
}

FIXTURE_TEST(refusals_of_a_letter_are_counted)
{
	refuse(f, by_uid, 1000, "[LIMIT] later");
	refuse(f, by_uid, 1300, "no");
	fixture_reopen(f);
	struct unfetched_rows list = unfetched(f, "gm@example.org", "INBOX");
	assert_int_equal(list.count, 1);
	assert_string_equal(list.at[0].account, "gm@example.org");
	assert_string_equal(list.at[0].folder, "INBOX");
	assert_int_equal(list.at[0].uidvalidity, 7);
	assert_int_equal(list.at[0].uid, 41);
	assert_string_equal(list.at[0].uidl, "");
	assert_int_equal(list.at[0].tries, 2);
	assert_int_equal(list.at[0].first_at, 1000);
	assert_int_equal(list.at[0].last_at, 1300);
	assert_string_equal(list.at[0].answer, "no");
	assert_int_equal(list.at[0].passed_at, 0);
	assert_int_equal(unfetched(f, "gm@example.org", "games").count, 0);
	assert_int_equal(unfetched(f, "other@example.org", "INBOX").count, 0);
}

FIXTURE_TEST(letter_is_owed_until_it_came)
{
	struct unfetched_row other = by_uid;

	refuse(f, by_uid, 1000, "no");
	refuse(f, by_uidl, 1000, "no");
	other.uid = 42;
	OK(unfetched_settle(f->s, &other, &f->e)); // was never refused
	assert_int_equal(unfetched(f, "gm@example.org", "INBOX").count, 1);
	OK(unfetched_settle(f->s, &by_uid, &f->e));
	assert_int_equal(unfetched(f, "gm@example.org", "INBOX").count, 0);
	struct unfetched_rows list = unfetched(f, "pop", "");
	assert_int_equal(list.count, 1);
	assert_string_equal(list.at[0].uidl, "a1");
	assert_int_equal(list.at[0].uid, 0);
}

FIXTURE_TEST(new_numbers_forget_what_was_owed_under_others)
{
	struct unfetched_row other = by_uid;

	refuse(f, by_uid, 1000, "no");
	refuse(f, by_uidl, 1000, "no");
	other.uidvalidity = 8;
	refuse(f, other, 1000, "no");
	OK(unfetched_renumber(f->s, "gm@example.org", "INBOX", 8, &f->e));
	struct unfetched_rows list = unfetched(f, "gm@example.org", "INBOX");
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].uidvalidity, 8);
	assert_int_equal(unfetched(f, "pop", "").count, 1);
}

FIXTURE_TEST(letter_that_was_not_asked_for_the_longest_is_first)
{
	struct unfetched_row other = by_uid;

	refuse(f, by_uid, 1000, "no");
	other.uid = 42;
	refuse(f, other, 1100, "no");
	assert_int_equal(unfetched(f, "gm@example.org", "INBOX").at[0].uid, 41);
	refuse(f, by_uid, 1200, "no");
	assert_int_equal(unfetched(f, "gm@example.org", "INBOX").at[0].uid, 42);
}

static void
counts(struct fixture *f, int64_t waiting, int64_t passed)
{
	int64_t w = -1, p = -1;

	OK(unfetched_count(f->s, &w, &p, &f->e));
	assert_int_equal(w, waiting);
	assert_int_equal(p, passed);
}

FIXTURE_TEST(passed_over_is_what_is_asked_for_again_by_hand)
{
	struct unfetched_rows list;

	counts(f, 0, 0);
	refuse(f, by_uid, 1000, "no");
	refuse(f, by_uidl, 1000, "no");
	counts(f, 2, 0);
	OK(unfetched_pass(f->s, unfetched(f, "pop", "").at[0].id, 5000, &f->e));
	counts(f, 1, 1);
	refuse(f, by_uidl, 5100, "no"); // it stays so when the server refuses it once more
	counts(f, 1, 1);
	OK(unfetched_all(f->s, 10, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[1].passed_at, 5000);
	OK(unfetched_all(f->s, 1, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].uid, 41);
	assert_int_equal(unfetched_again(f->s, "gm@example.org", "INBOX", 6000, &f->e), 0);
	assert_int_equal(unfetched_again(f->s, "pop", "", 6000, &f->e), 1);
	counts(f, 2, 0);
	list = unfetched(f, "pop", "");
	assert_int_equal(list.at[0].tries, 0);
	assert_int_equal(list.at[0].first_at, 6000);
	assert_int_equal(list.at[0].passed_at, 0);
	assert_int_equal(unfetched(f, "gm@example.org", "INBOX").at[0].first_at, 1000);
}

UNIT(mailboxes, fixture_fill, fixture_release)
