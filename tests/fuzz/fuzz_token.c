// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Anything at all as the header of a letter to a database with a game and a letter that went out:
// it proves a seat, the game master, or that it is about that letter, only where it holds the token.
// Seeds: tests/fuzz/seeds/token
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "desk/reading.h"
#include "mail/address.h"
#include "mail/lexical.h"
#include "play/create.h"
#include "post/internal.h"
#include "post/question.h"
#include "store/open.h"
#include "store/program.h"
#include "table/secret.h"
#include "target.h"

enum { SEATS = 2 }; // that somebody has

static struct judge judge;
static struct outbox_row sent;
static char seat_token[SEATS][TOKEN_SIZE], sent_token[TOKEN_SIZE];
static struct table table;

// A database with known tokens: those of the letters in tests/stories. The game waits for its
// last seat, so that no position has to be read with it. The file is gone when this returns.
static void
prepare(struct arena *arena)
{
	static const unsigned char key[TOKEN_KEY_SIZE] = { 0 };
	struct new_game new = { .name = "tundra", .title = "", .players = SEATS + 1,
		.seat = { { .name = "ann", .title = "Ann", .address = "ann@example.org", .word = "" },
		    { .name = "ben", .title = "", .address = "ben@example.org", .word = "" },
		    { .name = "cy", .title = "", .address = "", .word = "", .kind = SEAT_KIND_OPEN } },
		.seed = "5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed" };
	const char *tmp = getenv("TMPDIR");
	char *path = arena_printf(arena, "%s/fuzz_token.XXXXXX", tmp != NULL ? tmp : "/tmp");
	struct outbox_row row = { .dedupe_key = "fuzz",
		.message_id = "tundra.4.invitation.ann.v52h7cfjosshusaz32tsidvb@example.org",
		.kind = "report", .recipient = "ann@example.org", .sender = "gm@example.org",
		.message = "x", .message_size = 1, .queued_at = judge.now };
	struct created made;
	bool is_new;
	struct err e = { 0 };

	demand(mkdtemp(path) != NULL);
	const char *file = arena_printf(arena, "%s/db", path);
	judge = (struct judge){ .arena = arena, .now = 1798761600, .from = "gm@example.org",
		.from_name = "", .gm = "", .authserv = "mx.example.org",
		.bounces = "gm@example.org", .plus = true };
	demand(store_open(file, &(struct store_options){ .create = true }, &judge.store, &e) == 0);
	demand(secrets_insert(judge.store, "token-key", key, sizeof key, &e) == 0);
	demand(judge_create(&judge, &new, false, &made, &e) == 0);
	demand(outbox_queue(judge.store, &row, &is_new, &e) == 0);
	demand(store_begin_reading(judge.store, &e) == 0);
	demand(outbox_get(STORE_IN(judge.store, arena), row.id, &sent, &e) == 0 && sent.id == row.id);
	demand(table_find(&judge, "tundra", &table, &e) == 0);
	for (int i = 0; i < SEATS; i++)
		demand(token_of_seat(&judge, &table, i, seat_token[i], &e) == 0);
	demand(token_of_letter(&judge, sent.id, sent.message_id, sent_token, &e) == 0);
	for (int i = 0; i < 3; i++)
		(void)unlink(arena_printf(arena, "%s%s", file, i == 0 ? "" : i == 1 ? "-wal" : "-shm"));
	demand(rmdir(path) == 0);
}

// Whether a header has the token somewhere, which is not to say in the right place. Blanks in it come
// from folded lines, and do not count.
static int
holds(struct arena *arena, const struct head *head, const char *token)
{
	for (int i = 0; i < head->count; i++) {
		char *bare = arena_strdup(arena, head->fields[i].value), *to = bare;
		for (const char *from = bare; *from != '\0'; from++)
			if (strchr(" \t\r\n", *from) == NULL)
				*to++ = *from;
		*to = '\0';
		if (word_find(bare, strlen(bare), token) != NULL)
			return 1;
	}
	return 0;
}

static void
try_writer(struct arena *arena, const struct head *head)
{
	struct writer w;
	struct err e = { 0 };
	enum proof proof;
	const char *key = head_first(head, "X-Key"), *from = head_first(head, "From");
	const struct incoming mail = { .head = *head, .from = from != NULL ? from : "" };

	if (writer_find(&judge, &mail, &w, &e) != 0) { // it answers a letter of ours that this database has not written
		demand(e.code == ERR_CONFIG);
		return;
	}
	demand(w.count <= PROVEN_MAX);
	for (int i = 0; i < w.count; i++)
		demand(holds(arena, head, seat_token[w.seat[i].position]));
	for (int i = 0; i < SEATS && (key != NULL || w.count > 0); i++) {
		const struct claim claim = { .table = &table, .seat = i, .key = key != NULL ? key : "" };
		demand(writer_may(&w, &claim, &proof, &e) == 0);
		demand(proof != PROOF_TOKEN || holds(arena, head, seat_token[i]));
	}
	struct question q;
	if (key != NULL && question_parse(arena, key, &q))
		demand(q.about != ABOUT_NOTHING && q.id >= 0 && q.token[0] != '\0');
}

// What a header brings back besides seats: the letter that came back, and a question.
static void
try_tags(struct arena *arena, const struct head *head)
{
	struct incoming mail = { .head = *head };
	struct question q;
	struct outbox_row row;
	struct err e = { 0 };

	demand(verp_find(&judge, &mail, &row, &e) == 0);
	demand(row.id == 0 || (row.id == sent.id && holds(arena, head, sent_token)));
	question_find(&judge, &mail, &q);
	demand(q.about == ABOUT_NOTHING || q.token != NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct arena lasting;
	struct arena arena = { 0 };
	struct head head;

	if (judge.store == NULL)
		prepare(&lasting);
	const struct judge whole = judge;
	judge = JUDGE_IN(&judge, &arena); // rows that are read go with the letter
	head_read(&arena, (const char *)data, size, &head);
	try_writer(&arena, &head);
	try_tags(&arena, &head);
	judge = whole;
	arena_release(&arena);
	return 0;
}
