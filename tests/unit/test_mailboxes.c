// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Mailboxes and the letters of POP3 accounts.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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

	OK(mailboxes_get(f->s, account, folder, &f->a, &row, &f->e));
	return row;
}

static void
folder_never_read_has_no_state(void **state)
{
	struct fixture *f = *state;
	struct mailbox_row row = get(f, "gm@example.org", "INBOX");

	assert_null(row.account);
	assert_int_equal(row.uidvalidity, 0);
	assert_int_equal(row.last_uid, 0);
}

static void
each_folder_of_each_account_has_its_own_state(void **state)
{
	struct fixture *f = *state;

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

static void
last_uid_goes_back_only_with_another_uidvalidity(void **state)
{
	struct fixture *f = *state;

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

static void
uidl_is_known_until_it_is_forgotten(void **state)
{
	struct fixture *f = *state;

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

static void
uidls_of_an_account_are_ordered_by_their_bytes(void **state)
{
	struct fixture *f = *state;
	const char **uidls;
	size_t count;

	OK(uidls_list(f->s, "dir", &f->a, &uidls, &count, &f->e));
	assert_int_equal(count, 0);
	OK(uidls_add(f->s, "dir", "b", &f->e));
	OK(uidls_add(f->s, "dir", "\xc3\xa9", &f->e));
	OK(uidls_add(f->s, "dir", "B2", &f->e));
	OK(uidls_add(f->s, "dir", "B", &f->e));
	OK(uidls_add(f->s, "pop", "a", &f->e));
	OK(uidls_list(f->s, "dir", &f->a, &uidls, &count, &f->e));
	assert_int_equal(count, 4);
	assert_string_equal(uidls[0], "B");
	assert_string_equal(uidls[1], "B2");
	assert_string_equal(uidls[2], "b");
	assert_string_equal(uidls[3], "\xc3\xa9");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, fixture_fill, fixture_release)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(folder_never_read_has_no_state),
		TEST(each_folder_of_each_account_has_its_own_state),
		TEST(last_uid_goes_back_only_with_another_uidvalidity),
		TEST(uidl_is_known_until_it_is_forgotten),
		TEST(uidls_of_an_account_are_ordered_by_their_bytes),
	};

	return cmocka_run_group_tests_name("mailboxes", tests, NULL, NULL);
}
