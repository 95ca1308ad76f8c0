// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Verifying a game that somebody forged who knows how the hashes are made: whatever is changed, with
// all hashes and receipts made anew behind it, does not follow from the seed and the orders.
#include "unit.h"
#include "audit/audit.h"
#include "base/clock.h"
#include "fair/hash.h"
#include "table/note.h"
#include "lake.h"

static struct archive lake; // what is forged
static struct arena *arena;

static void
load(struct fixture *f)
{
	struct judge j = lake_begin(f);

	lake_act(&j, f, &act_end, "");
	arena = &f->a;
	OK(archive_load(&j, "lake", &lake, &f->e));
}

static void
chain_again(void)
{
	char time[CLOCK_TEXT];

	for (size_t i = 0; i < lake.steps; i++) {
		struct event_row *row = &lake.step[i];
		struct chain_link link = { .previous = i > 0 ? row[-1].hash : chain_genesis,
			.round = row->round, .kind = step_kind_name(row->kind), .body = row->body, .faces = row->faces,
			.label = row->label, .source = row->source, .line = row->line,
			.seat = row->seat >= 0 && row->seat < lake.players ? row->seat : -1,
			.time = clock_iso(row->made_at, time) };
		char hash[HASH_SIZE];
		assert_int_equal(chain_next(&link, hash), 0);
		row->hash = arena_strdup(arena, hash);
	}
	lake.head = lake.steps > 0 ? lake.step[lake.steps - 1].hash : "";
}

// The record of the archive as it is.
static void
record_again(void)
{
	char hash[HASH_SIZE];
	struct text all;

	text_init(&all, arena);
	record_game(&all, &(struct game_row){ .title = lake.title, .created_at = lake.created_at,
			      .missing = lake.missing });
	for (int s = 0; s < lake.players; s++)
		record_seat(&all, &(struct seat_row){ .position = s, .kind = lake.seat[s].kind,
				      .resigned = lake.seat[s].resigned, .missed_total = lake.seat[s].missed });
	for (size_t i = 0; i < lake.orders; i++) {
		const struct archive_order *o = &lake.order[i];
		bool known = o->seat >= 0 && o->seat < lake.players;
		record_order(&all, i + 1, known ? o->seat : -1,
		    &(struct order_row){ .round = o->round, .serial = o->serial, .dated_at = o->dated_at,
			.received_at = o->received_at, .after_seq = o->after, .status = o->status,
			.way = o->way, .receipt = o->receipt });
	}
	for (size_t i = 0; i < lake.steps; i++)
		if (lake.step[i].kind == STEP_RECORD)
			lake.step[i].label = arena_strdup(arena, hash_sha256(all.data, all.len, hash));
}

// Makes all hashes and receipts anew. The record, which covers the receipts, is the last step.
static void
hash_again(void)
{
	char time[CLOCK_TEXT], dated[CLOCK_TEXT];

	chain_again();
	for (size_t i = 0; i < lake.orders; i++) {
		struct archive_order *o = &lake.order[i];
		if (o->seat < 0 || o->seat >= lake.players || o->after < 1 || (size_t)o->after > lake.steps)
			continue;
		struct receipt r = { .game = lake.name, .round = o->round, .serial = o->serial,
			.seat = o->seat, .head = lake.step[o->after - 1].hash,
			.dated = clock_iso(o->dated_at, dated), .received = clock_iso(o->received_at, time),
			.way = order_way_name(o->way), .suggested = o->suggested, .salt = o->salt, .body = o->body };
		char hash[HASH_SIZE];
		receipt_make(&r, hash);
		o->receipt = arena_strdup(arena, hash);
	}
	record_again();
	chain_again();
}

// The nth step, from 1, of that kind; with a body that begins so.
static struct event_row *
step(enum step_kind kind, const char *body, int nth)
{
	for (size_t i = 0; i < lake.steps; i++)
		if (lake.step[i].kind == kind &&
		    strncmp(lake.step[i].body, body, strlen(body)) == 0 && --nth == 0)
			return &lake.step[i];
	fail_msg("there is no step '%s %s'", step_kind_name(kind), body);
	return NULL;
}

static struct event_row *
setup(const char *body)
{
	return step(STEP_SETUP, body, 1);
}

static void
add_step(struct event_row row)
{
	struct event_row *all = arena_alloc(arena, (lake.steps + 1) * sizeof *all);

	memcpy(all, lake.step, lake.steps * sizeof *all);
	row.seq = (int64_t)lake.steps + 1;
	all[lake.steps++] = row;
	lake.step = all;
}

// Leaves a kind of steps out, and puts a note in its place: so the numbers of all others hold.
static void
remove_step(enum step_kind kind)
{
	struct event_row *row = step(kind, "", 1);

	row->kind = STEP_NOTE;
	row->body = "resume";
	row->source = "gm";
}

static char *
faces_of(const int *order, int n)
{
	struct text t;

	text_init(&t, arena);
	for (int i = 0; i < n; i++)
		text_addf(&t, "%s%d", i > 0 ? " " : "", order[i] + 1);
	return t.data;
}

// Each forgery: what is changed, and what is told of it; "ok" where it may be so.
#define FORGERIES(X) \
	X("lake: ok", (void)0) \
	X("step 3 differs: hash:", (hash_again(), lake.step[2].hash = lake.step[1].hash, kept = true)) \
	X("step 3 differs: number:", (lake.step[2].seq = 9)) \
	X("differs: steps: expected some", (lake.steps = 0)) \
	X("differs: steps: expected at least 7", (lake.steps = 3)) \
	X("differs: seed: expected 64 hex digits", (lake.seed = "5eed")) \
	X("differs: commitment:", (lake.seed = arena_printf(arena, "%064d", 1))) \
	X("differs: commitment:", (lake.commitment = arena_printf(arena, "%064d", 1))) \
	X("differs: word: expected one that can be mixed in", (lake.seat[0].word = "a|b")) \
	X("differs: salt:", (lake.seat[0].word = "moose")) \
	X("differs: table:", (lake.players = 3, lake.seat[2].name = "cy", lake.seat[2].word = "")) \
	X("step 6 differs: seat:", (step(STEP_SEAT, "", 1)->seat = 1)) \
	X("step 6 differs: body: expected who plays the seat now", (step(STEP_SEAT, "", 1)->body = "nobody")) \
	X("step 6 differs: kind: expected seat", (step(STEP_SEAT, "", 1)->kind = STEP_NOTE, \
	      step(STEP_NOTE, "", 1)->words = "", step(STEP_NOTE, "", 1)->salt = "", \
	      step(STEP_NOTE, "", 1)->body = "resume", step(STEP_NOTE, "", 1)->label = "")) \
	X("step 6 differs: words:", (step(STEP_SEAT, "", 1)->words = "amy|Ann")) \
	X("step 6 differs: words:", (step(STEP_SEAT, "", 1)->words = "")) \
	X("step 6 differs: words:", (step(STEP_SEAT, "", 1)->salt = "00112233445566778899aabbccddeeff")) \
	X("step 6 differs: words:", (step(STEP_SEAT, "", 1)->label = "")) \
	X("step 6 differs: label: expected a hash of words", (step(STEP_SEAT, "", 1)->label = "Ann", \
	      step(STEP_SEAT, "", 1)->words = "", step(STEP_SEAT, "", 1)->salt = "")) \
	X("step 5 differs: words: expected , found x", (setup("start")->words = "x")) \
	X("seat 1 differs: name: expected null", (step(STEP_SEAT, "", 1)->words = step(STEP_SEAT, "", 1)->salt = "")) \
	X("seat 1 differs: title: expected null", (lake.seat[0].name_gone = true, \
	      step(STEP_SEAT, "", 1)->words = step(STEP_SEAT, "", 1)->salt = "")) \
	X("lake: ok, ", archive_forget(arena, &lake, 0, NULL)) \
	X("names removed at the player's wish", archive_forget(arena, &lake, 0, NULL)) \
	X("seat 1 differs: name: expected ann, found amy", (lake.seat[0].name = "amy", kept = true)) \
	X("seat 1 differs: name: expected ann, found null", (lake.seat[0].name_gone = true, kept = true)) \
	X("differs: table:", (lake.mode = GAME_MODE_TURN)) \
	X("differs: name:", (lake.name = "pond")) \
	X("step 1 differs: kind:", (setup("seats")->kind = STEP_DECISION)) \
	X("step 1 differs: round:", (setup("seats")->round = 1)) \
	X("step 1 differs: seat:", (setup("seats")->seat = 0)) \
	X("step 1 differs: seat: expected one of the game, or none", (setup("seats")->seat = lake.players)) \
	X("step 1 differs: source:", (setup("seats")->source = "gm")) \
	X("step 1 differs: line:", (setup("seats")->line = 1)) \
	X("step 1 differs: order:", (setup("seats")->order_id = 1)) \
	X("step 1 differs: faces:", (setup("seats")->faces = "1")) \
	X("step 2 differs: label:", (setup("salt")->label = "x")) \
	X("step 2 differs: body:", (setup("salt")->body = "salt")) \
	X("step 2 differs: body:", (setup("salt")->body = "salt nobody 1970-01-01T00:00:01Z")) \
	X("step 3 differs: body:", (setup("deck")->body = "cards")) \
	X("step 4 differs: faces:", (setup("tiles")->faces = "1 2 3")) \
	X(arena_printf(arena, "step 3 differs: faces: expected %d %d ", lake.deck[0] + 1, lake.deck[1] + 1), \
	    (setup("deck")->faces = "7")) \
	X("lake: ok", (setup("deck")->faces = faces_of(lake.deck, CARDS))) \
	X("lake: ok", (lake.seed = NULL, setup("deck")->faces = NULL, lake.step[2].hash = "")) \
	X("step 3 differs: time:", (lake.seed = NULL, setup("deck")->faces = NULL, \
	      setup("deck")->made_at++)) \
	X("differs: deck: expected every card and tile once", (lake.seed = NULL, lake.deck[0] = lake.deck[1])) \
	X("differs: deck: expected every card and tile once", (lake.seed = NULL, lake.tiles[0] = lake.tiles[1])) \
	X("differs: deck, place 1:", (lake.deck[0] = lake.deck[1])) \
	X("differs: tiles, place 1:", (lake.tiles[0] = lake.tiles[1])) \
	X("step 5 differs: faces: expected the number of a seat", (setup("start")->faces = "")) \
	X("step 5 differs: faces: expected the number of a seat", (setup("start")->faces = "0")) \
	X("step 5 differs: faces: expected the number of a seat", (setup("start")->faces = "3")) \
	X("step 5 differs: faces:", (setup("start")->faces = faces_of(&other_seat, 1))) \
	X("step 5 differs: label:", (setup("start")->source = "setup")) \
	X("differs: kind:", (step(STEP_ROLL, "", 1)->kind = STEP_DECISION)) \
	X("differs: source:", (step(STEP_ROLL, "", 1)->source = "gm")) \
	X("differs: seat:", (step(STEP_ROLL, "", 1)->seat ^= 1)) \
	X("differs: body:", (step(STEP_ROLL, "", 2)->body = "roll hunt 1")) \
	X("differs: label:", (step(STEP_ROLL, "", 2)->label = "v1")) \
	X("differs: faces:", (step(STEP_ROLL, "", 1)->faces = "6 6 6 6 6")) \
	X("differs: faces: expected 5 dice", (lake.seed = NULL, step(STEP_ROLL, "", 1)->faces = "6 6 6 6")) \
	X("differs: faces: expected 5 dice", (lake.seed = NULL, step(STEP_ROLL, "", 1)->faces = "6 6 6 6 7")) \
	X("differs: round:", (step(STEP_DECISION, "", 1)->round = 2)) \
	X("differs: seat:", (step(STEP_DECISION, "", 1)->seat ^= 1)) \
	X("differs: kind:", (step(STEP_DECISION, "", 1)->kind = STEP_ROLL)) \
	X("differs: faces:", (step(STEP_DECISION, "", 1)->faces = "1")) \
	X("differs: label:", (step(STEP_DECISION, "", 1)->label = "x")) \
	X("differs: body: expected a decision", (step(STEP_DECISION, "place", 1)->body = "nonsense")) \
	X("differs: body: expected a decision that the rules allow", (step(STEP_DECISION, "place", 1)->body = \
	      "place field 5")) \
	X("differs: body: expected place hunt 5", (step(STEP_DECISION, "place", 1)->body = "place forest 1")) \
	X("differs: source:", (step(STEP_DECISION, "place", 1)->source = "policy")) \
	X("differs: line:", (step(STEP_DECISION, "place", 1)->line = 2)) \
	X("differs: line:", (step(STEP_DECISION, "place", 1)->line = -1)) \
	X("differs: order:", (step(STEP_DECISION, "place", 1)->order_id = 1)) \
	X("differs: body:", (step(STEP_DECISION, "place", 1)->body = "place forest 1", \
	      step(STEP_DECISION, "place", 1)->source = "whim")) \
	X("differs: round:", (step(STEP_ROLLBACK, "", 1)->round = 0)) \
	X("differs: round:", (step(STEP_ROLLBACK, "", 1)->round = 99)) \
	X("differs: body:", (step(STEP_ROLLBACK, "", 1)->round = 1)) \
	X("differs: body:", (step(STEP_ROLLBACK, "", 1)->body = "round 2")) \
	X("differs: seat:", (step(STEP_ROLLBACK, "", 1)->seat = 0)) \
	X("differs: source:", (step(STEP_ROLLBACK, "", 1)->source = "dice")) \
	X("differs: faces:", (step(STEP_ROLLBACK, "", 1)->faces = "1")) \
	X("differs: round:", (step(STEP_END, "", 1)->round = 1)) \
	X("differs: body:", (step(STEP_END, "", 1)->body = "end")) \
	X("differs: faces:", (step(STEP_END, "", 1)->faces = "1")) \
	X("differs: body: expected record", (step(STEP_RECORD, "", 1)->body = "x")) \
	X("differs: source: expected program", (step(STEP_RECORD, "", 1)->source = "gm")) \
	X("differs: kind: expected the record", (lake.steps--)) \
	X("differs: record", (lake.title = "Lake", kept = true)) \
	X("differs: record", (lake.missing = GAME_MISSING_EASY, kept = true)) \
	X("differs: record", (lake.created_at--, kept = true)) \
	X("seat 1 differs: title: expected Ann, found Bob", (lake.seat[0].title = "Bob", kept = true)) \
	X("differs: record", (lake.seat[0].missed++, kept = true)) \
	X("differs: record", (lake.seat[0].resigned = true, kept = true)) \
	X("order 1 differs: receipt", (lake.order[0].way = ORDER_WAY_FROM, kept = true)) \
	X("order 1 differs: receipt", (lake.order[0].salt = "00112233445566778899aabbccddeeff", kept = true)) \
	X("differs: kind: expected closed", remove_step(STEP_CLOSED)) \
	X("differs: body: expected what closed", (step(STEP_CLOSED, "", 1)->body = "closed")) \
	X("differs: source: expected program", (step(STEP_CLOSED, "", 1)->source = "gm")) \
	X("differs: kind: expected a decision or a roll", (step(STEP_DECISION, "", 1)->kind = STEP_CLOSED)) \
	X("differs: record", (lake.orders--, kept = true)) \
	X("lake: ok", (lake.title = "Lake")) \
	X("differs: source:", (step(STEP_END, "", 1)->source = "dice")) \
	X("differs: kind: expected nothing: the game is over", add_step(*step(STEP_END, "", 1))) \
	X("differs: undone by:", (step(STEP_END, "", 1)->superseded_by = 3)) \
	X("state of round 2 differs: round:", (lake.start[1].round = 7)) \
	X("state of round 2 differs: position:", (lake.start[1].state = lake.start[0].state)) \
	X("state of round 2 differs: position:", (lake.start[1].state = NULL)) \
	X("state of round 2 differs: step:", (lake.start[1].seq++)) \
	X("differs: positions:", (lake.start[3] = lake.start[2], lake.start[3].round = 9, lake.starts++)) \
	X("differs: head:", (hash_again(), lake.head = lake.step[1].hash, kept = true)) \
	X("differs: round:", (lake.round = 4)) \
	X("differs: state:", (lake.state = lake.start[1].state)) \
	X("differs: status:", (lake.status = GAME_STATUS_RUNNING)) \
	X("differs: created:", (lake.created_at = lake.step[0].made_at + 1)) \
	X("differs: ended:", (lake.ended_at++)) \
	X("differs: score of ann:", (lake.score[0].total++)) \
	X("differs: score of ben: expected what its parts add up to", (lake.score[1].green++)) \
	X("differs: winners:", (lake.winners ^= 3)) \
	X("order 2 differs: seat:", (lake.order[1].seat = 4)) \
	X("order 2 differs: seat:", (lake.order[1].seat = -1)) \
	X("order 2 differs: after:", (lake.order[1].after = 2)) \
	X("order 1 differs: after:", (lake.order[0].after = 2)) \
	X("order 7 differs: after:", (lake.order[6].after = 9999)) \
	X("order 2 differs: receipt:", (hash_again(), lake.order[1].receipt = lake.order[0].receipt, kept = true)) \
	X("order 2 differs: round:", (lake.order[1].round = 7)) \
	X("order 2 differs: body: expected orders that can be read", (lake.order[1].body = "plan mars")) \
	X("order 2 differs: status:", (lake.order[1].status = ORDER_STATUS_PAST)) \
	X("order 7 differs: status:", (lake.order[6].status = ORDER_STATUS_PAST)) \
	X("order 7 differs: status: expected past", (lake.order[6].round = 2)) \
	X("body: expected a decision of fair", (lake.order[1].seat = 0, \
	      lake.order[1].dated_at = 1)) \
	X("body: expected a decision of fair", (lake.order[1].seat = 0, \
	      lake.order[1].serial = 1, lake.order[0].serial = 2)) \
	X("body: expected a decision of fair", (lake.order[0].body = "tools never"))

// Carries out forgery `n`; returns what is told of it, or NULL when there is no such one.
static const char *
forge(int n, bool *hashed)
{
	static const int other_seat = 0;
	bool kept = false;
	const char *told = NULL;
	int i = 0;

#define ONE(what, change) \
	if (i++ == n) { \
		change; \
		told = what; \
	}
	FORGERIES(ONE)
	*hashed = kept;
	return told;
}

// Overwrites what calls that have returned left on the stack.
static void
scribble(void)
{
	volatile char left[1 << 15];

	for (size_t i = 0; i < sizeof left; i++)
		left[i] = '~';
}

FIXTURE_TEST(every_forgery_is_found_where_it_is)
{
	struct audit found = { 0 };
	const char *told;
	bool hashed;

	load(f);
	const struct archive whole = lake;
	struct event_row *steps = arena_alloc(arena, lake.steps * sizeof *steps);
	struct archive_order *orders = arena_alloc(arena, lake.orders * sizeof *orders);
	struct state_row *starts = arena_alloc(arena, (lake.starts + 1) * sizeof *starts);
	for (int n = 0;; n++) {
		lake = whole;
		lake.step = memcpy(steps, whole.step, lake.steps * sizeof *steps);
		lake.order = memcpy(orders, whole.order, lake.orders * sizeof *orders);
		lake.start = memcpy(starts, whole.start, lake.starts * sizeof *starts);
		if ((told = forge(n, &hashed)) == NULL)
			break;
		if (!hashed)
			hash_again();
		audit_game(arena, &lake, &found);
		scribble(); // what was found must outlive the looking
		const char *text = audit_text(arena, "lake", &found);
		assert_null(strchr(text, '~'));
		if (found.good != (strncmp(told, "lake: ok", 8) == 0 || strncmp(told, "names", 5) == 0) || strstr(text, told) == NULL)
			fail_msg("forgery %d: '%s' is not in: %s", n, told, text);
	}
}

UNIT(audit, lake_prepare, fixture_release)
