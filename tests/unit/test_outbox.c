// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The outbox: every way from state to state, and what a crash leaves behind.
#include <signal.h>
#include <sys/wait.h>

#include "unit.h"
#include "../store/fixture.h"
#include "store/outbox.h"
#include "store/program.h"

static const struct outbox_reply ok = { 250, "2.0.0 ok", false };
static const struct outbox_reply busy = { 451, "later", false };
static const struct outbox_reply no = { 550, "no such user", false };

static int64_t
start_run(struct fixture *f)
{
	int64_t run;

	OK(runs_start(f->s, "send", NOW, &run, &f->e));
	return run;
}

static struct outbox_row
letter(struct fixture *f, const char *key)
{
	return (struct outbox_row){ .dedupe_key = key,
		.message_id = arena_printf(&f->a, "%s@example.org", key),
		.game_id = f->game.id,
		.seat_id = f->ann.id,
		.kind = "report",
		.recipient = "ann@example.org",
		.sender = "gm@example.org",
		.message = "Subject: x\r\n\r\ny\r\n",
		.message_size = 17,
		.state = OUTBOX_QUEUED,
		.next_at = NOW,
		.expires_at = NOW + 432000,
		.queued_at = NOW };
}

static int64_t
queue(struct fixture *f, const char *key)
{
	struct outbox_row row = letter(f, key);

	OK(outbox_queue(f->s, &row, NULL, &f->e));
	return row.id;
}

static struct outbox_row
get(struct fixture *f, int64_t id)
{
	struct outbox_row row;

	OK(outbox_get(f->s, id, &row, &f->e));
	return row;
}

static size_t
claim(struct fixture *f, int64_t run, int64_t now)
{
	struct outbox_rows list;

	OK(outbox_claim(f->s, run, now, -1, &list, &f->e));
	return list.count;
}

TEST(letter_comes_back_as_it_was_queued)
{
	struct fixture *f = *state;
	struct outbox_row got = get(f, queue(f, "g1/r1/report/ann"));

	assert_string_equal(got.dedupe_key, "g1/r1/report/ann");
	assert_string_equal(got.message_id, "g1/r1/report/ann@example.org");
	assert_int_equal(got.game_id, f->game.id);
	assert_int_equal(got.seat_id, f->ann.id);
	assert_string_equal(got.kind, "report");
	assert_string_equal(got.recipient, "ann@example.org");
	assert_string_equal(got.sender, "gm@example.org");
	assert_int_equal(got.message_size, 17);
	assert_memory_equal(got.message, "Subject: x\r\n\r\ny\r\n", 17);
	assert_int_equal(got.state, OUTBOX_QUEUED);
	assert_int_equal(got.attempts, 0);
	assert_int_equal(got.uncertain, 0);
	assert_int_equal(got.next_at, NOW);
	assert_int_equal(got.expires_at, NOW + 432000);
	assert_int_equal(got.last_code, 0);
	assert_string_equal(got.last_reply, "");
	assert_int_equal(got.run_id, 0);
	assert_int_equal(got.queued_at, NOW);
	assert_int_equal(got.done_at, 0);
	assert_int_equal(get(f, 4711).id, 0);
}

FIXTURE_TEST(same_key_is_queued_once)
{
	struct outbox_row row = letter(f, "k");
	bool is_new = false;

	OK(outbox_queue(f->s, &row, &is_new, &f->e));
	assert_true(is_new);
	struct outbox_row again = letter(f, "k");
	again.message_id = "fresh@example.org";
	OK(outbox_queue(f->s, &again, &is_new, &f->e));
	assert_false(is_new);
	assert_int_equal(again.id, row.id);
	assert_string_equal(get(f, row.id).message_id, "k@example.org");
	struct outbox_row thief = letter(f, "other");
	thief.message_id = "k@example.org";
	FAILS(outbox_queue(f->s, &thief, &is_new, &f->e), ERR_SOFTWARE, "message_id");
}

FIXTURE_TEST(letter_to_nobody_known_has_no_game_and_no_seat)
{
	struct outbox_row row = letter(f, "k");

	row.game_id = row.seat_id = 0;
	row.sender = NULL;
	OK(outbox_queue(f->s, &row, NULL, &f->e));
	struct outbox_row got = get(f, row.id);
	assert_int_equal(got.game_id, 0);
	assert_int_equal(got.seat_id, 0);
	assert_string_equal(got.sender, "");
}

TEST(claim_takes_what_is_due_in_batches_by_id)
{
	struct fixture *f = *state;
	struct outbox_rows list;
	int64_t run = start_run(f);

	for (int i = 0; i < 40; i++)
		(void)queue(f, arena_printf(&f->a, "k%d", i));
	struct outbox_row late = letter(f, "late");
	late.next_at = NOW + 60;
	OK(outbox_queue(f->s, &late, NULL, &f->e));
	OK(outbox_claim(f->s, run, NOW, -1, &list, &f->e));
	assert_int_equal(list.count, OUTBOX_BATCH);
	for (size_t i = 0; i < list.count; i++) {
		assert_int_equal(list.at[i].state, OUTBOX_SENDING);
		assert_int_equal(list.at[i].attempts, 1);
		assert_int_equal(list.at[i].run_id, run);
		assert_int_equal(list.at[i].message_size, 17);
		assert_true(i == 0 || list.at[i].id > list.at[i - 1].id);
	}
	assert_int_equal(claim(f, run, NOW), 8);
	assert_int_equal(claim(f, run, NOW), 0);
	assert_int_equal(claim(f, run, NOW + 60), 1);
}

TEST(sent_and_failed_are_ends)
{
	struct fixture *f = *state;
	int64_t a = queue(f, "a"), b = queue(f, "b"), run = start_run(f);

	assert_int_equal(claim(f, run, NOW), 2);
	OK(outbox_sent(f->s, a, NOW + 1, &ok, &f->e));
	OK(outbox_failed(f->s, b, NOW + 2, &no, &f->e));
	struct outbox_row got = get(f, a);
	assert_int_equal(got.state, OUTBOX_SENT);
	assert_int_equal(got.done_at, NOW + 1);
	assert_int_equal(got.last_code, 250);
	assert_string_equal(got.last_reply, "2.0.0 ok");
	got = get(f, b);
	assert_int_equal(got.state, OUTBOX_FAILED);
	assert_int_equal(got.done_at, NOW + 2);
	assert_int_equal(got.last_code, 550);
	assert_int_equal(claim(f, run, NOW + 999999), 0);
	FAILS(
	    outbox_sent(f->s, a, NOW, &ok, &f->e), ERR_TRY_AGAIN, "not being sent any more");
	FAILS(outbox_failed(f->s, b, NOW, &no, &f->e), ERR_TRY_AGAIN,
	    "not being sent any more");
	FAILS(outbox_deferred(f->s, a, NOW, &no, &f->e), ERR_TRY_AGAIN,
	    "not being sent");
	FAILS(outbox_put_back(f->s, a, NOW, &no, &f->e), ERR_TRY_AGAIN, "not being sent");
}

TEST(checklist_15_deferred_counts_the_try_and_marks_what_may_have_arrived)
{
	struct fixture *f = *state;
	int64_t a = queue(f, "a"), run = start_run(f);

	assert_int_equal(claim(f, run, NOW), 1);
	OK(outbox_deferred(f->s, a, NOW + 60, &busy, &f->e));
	struct outbox_row got = get(f, a);
	assert_int_equal(got.state, OUTBOX_QUEUED);
	assert_int_equal(got.next_at, NOW + 60);
	assert_int_equal(got.attempts, 1);
	assert_int_equal(got.uncertain, 0);
	assert_int_equal(got.last_code, 451);
	assert_int_equal(claim(f, run, NOW + 59), 0);
	assert_int_equal(claim(f, run, NOW + 60), 1);
	OK(outbox_deferred(f->s, a, NOW + 360, &(struct outbox_reply){ .uncertain = true }, &f->e));
	got = get(f, a);
	assert_int_equal(got.attempts, 2);
	assert_int_equal(got.uncertain, 1);
	assert_string_equal(got.last_reply, "");
}

TEST(fault_of_the_server_does_not_count)
{
	struct fixture *f = *state;
	int64_t a = queue(f, "a"), run = start_run(f);

	assert_int_equal(claim(f, run, NOW), 1);
	OK(outbox_put_back(f->s, a, NOW + 60, &(struct outbox_reply){ .text = "refused" }, &f->e));
	struct outbox_row got = get(f, a);
	assert_int_equal(got.state, OUTBOX_QUEUED);
	assert_int_equal(got.attempts, 0);
	assert_int_equal(got.uncertain, 0);
	assert_int_equal(got.next_at, NOW + 60);
	assert_string_equal(got.last_reply, "refused");
}

TEST(only_a_letter_that_waits_expires)
{
	struct fixture *f = *state;
	int64_t a = queue(f, "a");
	struct outbox_row held = letter(f, "held");

	held.state = OUTBOX_HELD;
	OK(outbox_queue(f->s, &held, NULL, &f->e));
	FAILS(outbox_expire(f->s, held.id, NOW + 432000, &f->e), ERR_NOT_FOUND, "that can be given up");
	f->e = (struct err){ 0 };
	OK(outbox_expire(f->s, a, NOW + 432000, &f->e));
	assert_int_equal(get(f, a).state, OUTBOX_EXPIRED);
	assert_int_equal(get(f, a).done_at, NOW + 432000);
	assert_int_equal(get(f, held.id).state, OUTBOX_HELD);
}

TEST(operator_holds_cancels_and_sends_again)
{
	struct fixture *f = *state;
	int64_t a = queue(f, "a"), b = queue(f, "b"), run = start_run(f);

	OK(outbox_hold(f->s, a, &f->e));
	FAILS(outbox_hold(f->s, a, &f->e), ERR_NOT_FOUND, "that can be held");
	assert_int_equal(claim(f, run, NOW), 1);
	FAILS(outbox_hold(f->s, b, &f->e), ERR_NOT_FOUND, "that can be held");
	FAILS(outbox_cancel(f->s, b, NOW, &f->e), ERR_NOT_FOUND, "that can be canceled");
	FAILS(outbox_resend(f->s, b, NOW, NOW + 9, &f->e), ERR_NOT_FOUND,
	    "that can be sent again");
	OK(outbox_cancel(f->s, a, NOW + 6, &f->e));
	assert_int_equal(get(f, a).state, OUTBOX_CANCELLED);
	assert_int_equal(get(f, a).done_at, NOW + 6);
	OK(outbox_failed(f->s, b, NOW, &no, &f->e));
	OK(outbox_resend(f->s, b, NOW + 7, NOW + 999, &f->e));
	struct outbox_row got = get(f, b);
	assert_int_equal(got.state, OUTBOX_QUEUED);
	assert_int_equal(got.attempts, 0);
	assert_int_equal(got.next_at, NOW + 7);
	assert_int_equal(got.expires_at, NOW + 999);
	assert_int_equal(got.done_at, 0);
	assert_string_equal(got.message_id, "b@example.org");
}

FIXTURE_TEST(lists_counts_and_threads)
{
	struct outbox_rows list;
	int64_t counts[OUTBOX_STATES];
	const char *first;

	OK(outbox_first(f->s, f->ann.id, "report", &first, &f->e));
	assert_null(first);
	int64_t a = queue(f, "a"), b = queue(f, "b"), c = queue(f, "c");
	OK(outbox_hold(f->s, b, &f->e));
	OK(outbox_list(f->s, OUTBOX_QUEUED, (struct page){ 0, 10 }, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].id, a);
	assert_int_equal(list.at[1].id, c);
	assert_null(list.at[0].message);
	OK(outbox_list(f->s, OUTBOX_QUEUED, (struct page){ a, 10 }, &list, &f->e));
	assert_int_equal(list.count, 1);
	OK(outbox_of_game(f->s, f->game.id, (struct page){ 0, 2 }, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[1].id, b);
	OK(outbox_counts(f->s, counts, &f->e));
	assert_int_equal(counts[OUTBOX_QUEUED], 2);
	assert_int_equal(counts[OUTBOX_HELD], 1);
	assert_int_equal(counts[OUTBOX_SENT], 0);
	OK(outbox_first(f->s, f->ann.id, "report", &first, &f->e));
	assert_string_equal(first, "a@example.org");
	OK(outbox_first(f->s, f->ann.id, "answer", &first, &f->e));
	assert_null(first);
}

// A sender in a process of its own that is killed after it claimed, with or without a
// commit.
static void
claim_and_die(struct fixture *f, bool commit)
{
	int ready[2], status;
	char byte;

	assert_int_equal(pipe(ready), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		struct store *s = NULL;
		struct outbox_rows list;
		int64_t run;
		if (store_open(f->path, NULL, &s, &f->e) < 0 ||
		    runs_start(s, "send", NOW, &run, &f->e) < 0 ||
		    (!commit && store_begin(s, &f->e) < 0) ||
		    outbox_claim(STORE_IN(s, &f->a), run, NOW, -1, &list, &f->e) < 0 || list.count != 2)
			_exit(1);
		(void)!write(ready[1], "x", 1);
		for (;;)
			(void)pause();
	}
	(void)close(ready[1]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	(void)close(ready[0]);
	assert_int_equal(kill(child, SIGKILL), 0);
	assert_int_equal(waitpid(child, &status, 0), child);
}

TEST(sender_killed_after_its_claim_leaves_marked_letters)
{
	struct fixture *f = *state;
	int64_t a = queue(f, "a"), b = queue(f, "b"), count = -1;

	store_close(f->s);
	f->s = NULL;
	claim_and_die(f, true);
	OK(store_open(f->path, NULL, &f->s, &f->e));
	assert_int_equal(get(f, a).state, OUTBOX_SENDING);
	int64_t run = start_run(f);
	assert_int_equal(claim(f, run, NOW + 1), 0);
	OK(outbox_revive(f->s, NOW + 1, &count, &f->e));
	assert_int_equal(count, 2);
	struct outbox_row got = get(f, b);
	assert_int_equal(got.state, OUTBOX_QUEUED);
	assert_int_equal(got.uncertain, 1);
	assert_int_equal(got.attempts, 1);
	assert_int_equal(claim(f, run, NOW + 1), 1);
	assert_int_equal(claim(f, run, NOW + 1), 1);
	assert_int_equal(get(f, a).uncertain, 1);
}

// Takes a batch of one letter.
static int64_t
claim_one(struct fixture *f, int64_t now)
{
	struct outbox_rows list;

	OK(outbox_claim(f->s, start_run(f), now, -1, &list, &f->e));
	assert_int_equal(list.count, 1);
	return list.at[0].id;
}

FIXTURE_TEST(what_kills_its_run_comes_last_alone_and_at_longer_intervals)
{
	int64_t a = queue(f, "a"), b = queue(f, "b"), now = NOW;

	assert_int_equal(claim(f, start_run(f), now), 2);
	OK(outbox_revive(f->s, now, NULL, &f->e));
	int64_t c = queue(f, "c");
	assert_int_equal(claim_one(f, now), c);
	assert_int_equal(claim_one(f, now), a);
	OK(outbox_sent(f->s, c, now, &(struct outbox_reply){ 0 }, &f->e));
	OK(outbox_revive(f->s, now, NULL, &f->e)); // a has killed it once more
	assert_int_equal(get(f, a).cut_short, 2);
	assert_int_equal(get(f, a).next_at, now + OUTBOX_REST);
	assert_int_equal(get(f, b).cut_short, 1);
	assert_int_equal(claim_one(f, now + OUTBOX_REST), b);
	assert_int_equal(claim_one(f, now + OUTBOX_REST), a);
	OK(outbox_deferred(f->s, b, now, &(struct outbox_reply){ 0 }, &f->e));
	assert_int_equal(get(f, b).cut_short, 0);
	OK(outbox_failed(f->s, a, now, &(struct outbox_reply){ 0 }, &f->e));
	assert_int_equal(get(f, a).cut_short, 2);
	OK(outbox_resend(f->s, a, now, now + 86400, &f->e));
	assert_int_equal(get(f, a).cut_short, 0);
}

TEST(sender_killed_before_the_commit_left_no_trace)
{
	struct fixture *f = *state;
	int64_t a = queue(f, "a"), count = -1;

	(void)queue(f, "b");
	store_close(f->s);
	f->s = NULL;
	claim_and_die(f, false);
	OK(store_open(f->path, NULL, &f->s, &f->e));
	OK(outbox_revive(f->s, NOW, &count, &f->e));
	assert_int_equal(count, 0);
	assert_int_equal(get(f, a).state, OUTBOX_QUEUED);
	assert_int_equal(get(f, a).attempts, 0);
	assert_int_equal(get(f, a).uncertain, 0);
}

// The lock on the run should keep two senders apart; without it no letter goes to both.
TEST(two_senders_at_once_share_the_letters)
{
	struct fixture *f = *state;
	enum { LETTERS = 200 };
	int status;

	OK(store_begin(f->s, &f->e));
	for (int i = 0; i < LETTERS; i++)
		(void)queue(f, arena_printf(&f->a, "k%d", i));
	OK(store_commit(f->s, &f->e));
	store_close(f->s);
	f->s = NULL;
	for (int i = 0; i < 2; i++) {
		pid_t child = fork();
		assert_true(child >= 0);
		if (child != 0)
			continue;
		struct store *s = NULL;
		struct outbox_rows list = { 0 };
		int64_t run;
		if (store_open(f->path, NULL, &s, &f->e) < 0 ||
		    runs_start(s, "send", NOW, &run, &f->e) < 0)
			_exit(1);
		do {
			if (outbox_claim(STORE_IN(s, &f->a), run, NOW, -1, &list, &f->e) < 0)
				_exit(2);
			for (size_t j = 0; j < list.count; j++)
				if (outbox_sent(s, list.at[j].id, NOW, &ok, &f->e) < 0)
					_exit(3);
		} while (list.count > 0);
		store_close(s);
		_exit(0);
	}
	for (int i = 0; i < 2; i++) {
		assert_true(wait(&status) > 0);
		assert_true(WIFEXITED(status));
		assert_int_equal(WEXITSTATUS(status), 0);
	}
	OK(store_open(f->path, NULL, &f->s, &f->e));
	for (int64_t id = 1; id <= LETTERS; id++) {
		assert_int_equal(get(f, id).state, OUTBOX_SENT);
		assert_int_equal(get(f, id).attempts, 1);
	}
}

FIXTURE_TEST(letter_is_found_by_its_message_id)
{
	struct outbox_row got;

	(void)queue(f, "a");
	int64_t b = queue(f, "b");
	OK(outbox_find(f->s, "b@example.org", &got, &f->e));
	assert_int_equal(got.id, b);
	assert_int_equal(got.seat_id, f->ann.id);
	assert_int_equal(got.message_size, 17);
	OK(outbox_find(f->s, "c@example.org", &got, &f->e));
	assert_int_equal(got.id, 0);
}

FIXTURE_TEST(letters_to_a_seat_come_newest_first_in_pages)
{
	struct outbox_rows list;
	struct outbox_row other = letter(f, "to bob"), answer = letter(f, "answer");

	int64_t a = queue(f, "a");
	other.seat_id = f->bob.id;
	answer.kind = "answer";
	OK(outbox_queue(f->s, &other, NULL, &f->e));
	OK(outbox_queue(f->s, &answer, NULL, &f->e));
	int64_t b = queue(f, "b");
	OK(outbox_of_seat(f->s, f->ann.id, (struct page){ 0, 2 }, &list, &f->e));
	assert_int_equal(list.count, 2);
	assert_int_equal(list.at[0].id, b);
	assert_int_equal(list.at[1].id, answer.id);
	assert_null(list.at[0].message);
	OK(outbox_of_seat(f->s, f->ann.id, (struct page){ answer.id, 2 }, &list, &f->e));
	assert_int_equal(list.count, 1);
	assert_int_equal(list.at[0].id, a);
}

UNIT(outbox, fixture_fill, fixture_release)
