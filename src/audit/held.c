// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Compares the heads, receipts and commitments in letters with an archive.
#include "audit/held.h"

#include <stdlib.h>
#include <string.h>

#include "fair/hash.h"
#include "fair/seed.h"
#include "report/letter.h"
#include "table/note.h"
#include "table/tied.h"

enum { DIGITS = HASH_SIZE - 1, SECOND = DIGITS - HASH_FIRST, WORD = 64 };

// The words of this program's Message-IDs before the '@', with dots between them: GAME.SEQ.KIND.SEAT
// ... .NONCE.TOKEN.
struct id_words {
	const char *kind, *seat, *token; // in the arena; "" for a missing word
	int64_t seq;
};

static bool
is_name(const char *text)
{
	size_t len = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");

	return len > 0 && len <= WORD && text[len] == '\0';
}

static void
split_id(struct arena *arena, const char *id, const char *game, struct id_words *out)
{
	size_t len = strlen(game), local = strcspn(id, "@");

	*out = (struct id_words){ .kind = "", .seat = "", .token = "", .seq = -1 };
	if (strncmp(id, game, len) != 0 || id[len] != '.' || local > 4 * WORD)
		return;
	char *words = arena_strndup(arena, id + len + 1, local > len ? local - len - 1 : 0);
	char *last = strrchr(words, '.'), *kind = strchr(words, '.');
	if (last == NULL || last == kind)
		return;
	if (words[0] >= '0' && words[0] <= '9' && strspn(words, "0123456789") < 10)
		out->seq = strtoll(words, NULL, 10);
	*last = '\0';
	out->token = last + 1;
	out->kind = arena_strndup(arena, kind + 1, strcspn(kind + 1, "."));
	const char *seat = strchr(kind + 1, '.');
	if (seat != NULL)
		out->seat = arena_strndup(arena, seat + 1, strcspn(seat + 1, "."));
}

// Returns the token in an address of this program: the text after the last dot of the part after the plus.
static const char *
address_token(struct arena *arena, const char *address)
{
	const char *plus = strchr(address, '+'), *at = strchr(address, '@');

	if (plus == NULL || at == NULL || plus > at || at - plus > WORD)
		return "";
	char *tag = arena_strndup(arena, plus, (size_t)(at - plus));
	char *dot = strrchr(tag, '.');
	return dot != NULL ? dot + 1 : "";
}

// Returns the digits that a line ends with, alone or after a space, if there are `count` of them; else NULL.
static const char *
last_digits(const char *line, size_t len, size_t count)
{
	while (len > 0 && (line[len - 1] == ' ' || line[len - 1] == '\r'))
		len--;
	if (len < count)
		return NULL;
	const char *word = line + len - count;
	if (strspn(word, "0123456789abcdef") < count || (word > line && word[-1] != ' '))
		return NULL;
	return word;
}

// Returns the hash at the end of a line: in one word; or split (report/letter.h), with the second half on the
// same line or on the next line, whose end is then stored in `*len`. NULL if there is no hash.
static const char *
line_hash(struct arena *arena, const char *line, size_t *len)
{
	const char *hash = last_digits(line, *len, DIGITS), *half = last_digits(line, *len, SECOND);

	if (line[0] == '>')
		return NULL;
	if (hash != NULL)
		return arena_strndup(arena, hash, DIGITS);
	const char *before = half == NULL ? NULL : last_digits(line, (size_t)(half - line), HASH_FIRST);
	if (before != NULL)
		return arena_printf(arena, "%.*s%.*s", HASH_FIRST, before, SECOND, half);
	before = last_digits(line, *len, HASH_FIRST);
	if (before == NULL)
		return NULL;
	const char *next = line + *len + (line[*len] == '\n');
	size_t length = strcspn(next, "\n");
	const char *after = last_digits(next, length, SECOND);
	if (after == NULL || strspn(next, " ") < (size_t)(after - next))
		return NULL;
	*len = (size_t)(next - line) + length;
	return arena_printf(arena, "%.*s%.*s", HASH_FIRST, before, SECOND, after);
}

static void
read_lines(struct arena *arena, const char *text, struct held_letter *out)
{
	bool listed = false; // whether the line belongs to a list, in which a report repeats receipts

	while (*text != '\0' && out->hashes < HELD_HASHES) {
		size_t len = strcspn(text, "\n");
		const char *hash = line_hash(arena, text, &len);
		listed = strncmp(text, "  - ", 4) == 0 || (listed && strncmp(text, "    ", 4) == 0);
		// In the receipts of a round, names come before the hashes.
		bool receipt = out->kind == HELD_ANSWER ? text[0] != ' '
		    : out->kind == HELD_CLOSED          ? hash != NULL && strncmp(text, hash, HASH_FIRST) != 0
							: listed;
		if (hash != NULL)
			out->hash[out->hashes++] = (struct held_hash){ .digits = hash, .receipt = receipt };
		text += len + (text[len] == '\n');
	}
}

bool
held_read(struct arena *arena, const struct incoming *mail, struct held_letter *out)
{
	const char *game = head_first(&mail->head, "X-Stonepost");
	struct id_words words;

	if (game == NULL || !is_name(game) || mail->refused != GUARD_FINE)
		return false;
	split_id(arena, mail->message_id, game, &words);
	// A server on the way can give the letter another id. Ours is also the last reference.
	if (words.token[0] == '\0') {
		const char *space = strrchr(mail->references, ' ');
		split_id(arena, space != NULL ? space + 1 : mail->references, game, &words);
	}
	if (words.token[0] == '\0')
		words.token = address_token(arena, mail->reply_to);
	if (words.token[0] == '\0' || strlen(words.token) > WORD)
		return false;
	const char *stamp = head_first(&mail->head, "Received");
	const char *at = stamp != NULL ? strrchr(stamp, ';') : NULL;

	*out = (struct held_letter){ .game = arena_strdup(arena, game),
		.token = arena_strdup(arena, words.token), .seat = words.seat, .seq = words.seq, .date = mail->date,
		.received = at != NULL ? date_read(at + 1) : 0,
		.kind = strcmp(words.kind, "answer") == 0         ? HELD_ANSWER
		    : strncmp(words.kind, "closed-", 7) == 0 ? HELD_CLOSED
							      : HELD_PLAIN,
		.id = arena_strndup(arena, mail->message_id, strnlen(mail->message_id, 4 * WORD)) };
	if (strcmp(words.kind, "press") != 0) // press letters contain words of players, which prove nothing
		read_lines(arena, mail->body.text, out);
	return true;
}

bool
held_add(struct arena *arena, struct held_letters *all, const struct held_letter *letter)
{
	if (all->count == HELD_LETTERS)
		return false;
	if (all->count == all->room) {
		all->room = all->room * 2 + 64;
		all->at = arena_grow(arena, all->at, all->count * sizeof *all->at, all->room * sizeof *all->at);
	}
	all->at[all->count++] = *letter;
	return true;
}

// The relation of a hash to an archive.
enum fit { FIT_HEAD, FIT_RECEIPT, FIT_SEED, FIT_SECRET, FIT_NEWER, FIT_NOT };

// A hash of an archive, and the index of its step or order.
struct indexed {
	const char *digits;
	size_t i;
};

// The hashes of an archive, in order.
struct known {
	const struct archive *a;
	struct indexed *head, *receipt;
	size_t receipts;
	bool secret; // whether some receipts are hidden
	bool *answered; // by order: whether one of the letters is an answer with the order's receipt
	struct held_round *closed; // by step; used only for steps that close a round with a value
	const struct event_row *restored; // last step at which the game went on from an older copy; NULL if none
};

static int
by_digits(const void *one, const void *two)
{
	return strcmp(((const struct indexed *)one)->digits, ((const struct indexed *)two)->digits);
}

// Returns the index of a hash in the archive; -1 if the hash is not there.
static int64_t
find_hash(const struct indexed *list, size_t count, const char *digits)
{
	const struct indexed key = { .digits = digits };
	const struct indexed *found = bsearch(&key, list, count, sizeof *list, by_digits);

	return found != NULL ? (int64_t)found->i : -1;
}

static void
known_make(struct arena *arena, const struct archive *a, struct known *k)
{
	*k = (struct known){ .a = a, .head = arena_alloc(arena, (a->steps + 1) * sizeof *k->head),
		.receipt = arena_alloc(arena, (a->orders + 1) * sizeof *k->receipt),
		.answered = arena_alloc(arena, (a->orders + 1) * sizeof *k->answered),
		.closed = arena_alloc(arena, (a->steps + 1) * sizeof *k->closed) };
	memset(k->answered, 0, (a->orders + 1) * sizeof *k->answered);
	memset(k->closed, 0, (a->steps + 1) * sizeof *k->closed);
	for (size_t i = 0; i < a->steps; i++) {
		struct note note;
		k->head[i] = (struct indexed){ a->step[i].hash, i };
		if (a->step[i].kind == STEP_NOTE && note_read(a->step[i].body, &note) && note.kind == NOTED_RESTORED)
			k->restored = &a->step[i];
	}
	for (size_t i = 0; i < a->orders; i++) {
		k->secret = k->secret || a->order[i].receipt == NULL;
		if (a->order[i].receipt != NULL)
			k->receipt[k->receipts++] = (struct indexed){ a->order[i].receipt, i };
	}
	qsort(k->head, a->steps, sizeof *k->head, by_digits);
	qsort(k->receipt, k->receipts, sizeof *k->receipt, by_digits);
}

static enum fit
fit_of(const struct known *k, const struct held_letter *letter, const struct held_hash *hash)
{
	const struct archive *a = k->a;
	const char *digits = hash->digits;

	if (strcmp(digits, a->commitment) == 0 || strcmp(digits, seed_beacon_value(a->beacon)) == 0 ||
	    (a->seed != NULL && strcmp(digits, a->seed) == 0))
		return FIT_SEED;
	if (find_hash(k->head, a->steps, digits) >= 0)
		return FIT_HEAD;
	if (find_hash(k->receipt, k->receipts, digits) >= 0)
		return FIT_RECEIPT;
	if (a->status == GAME_STATUS_OVER)
		return FIT_NOT;
	if (letter->seq > (int64_t)a->steps)
		return FIT_NEWER;
	return hash->receipt && k->secret ? FIT_SECRET : FIT_NOT;
}

// Whether a letter may be about rounds that were lost when the game went on from an older copy.
static bool
may_be_lost(const struct known *k, const struct held_letter *letter)
{
	return k->restored != NULL && letter->date <= k->restored->made_at;
}

// Whether the first letter should be shown rather than the second: one that nothing explains, then an earlier one.
static bool
is_before(const struct known *k, const struct held_letter *one, const struct held_letter *two)
{
	if (two == NULL || may_be_lost(k, one) != may_be_lost(k, two))
		return two == NULL || may_be_lost(k, two);
	return one->seq < two->seq || (one->seq == two->seq && one->date < two->date);
}

// Whether any hash in the letters of one token fits.
static bool
group_fits(const struct known *k, const struct held_letter *const *at, size_t n)
{
	for (size_t i = 0; i < n; i++)
		for (int h = 0; h < at[i]->hashes; h++)
			if (fit_of(k, at[i], &at[i]->hash[h]) < FIT_SECRET)
				return true;
	return false;
}

// Whether a letter may be newer than the archive: it holds only receipts, or something in it fits
// the archive.
static bool
may_be_newer(const struct known *k, const struct held_letter *letter)
{
	bool receipts = true;

	for (int h = 0; h < letter->hashes; h++)
		receipts = receipts && letter->hash[h].receipt;
	return receipts || group_fits(k, &letter, 1);
}

// Notes which order a letter answers, and which closing of a round it reports.
static void
note_hash(struct known *k, const struct held_letter *letter, const char *digits, enum fit fit, struct held *out)
{
	if (letter->kind == HELD_ANSWER && fit == FIT_RECEIPT) {
		const size_t i = (size_t)find_hash(k->receipt, k->receipts, digits);
		k->answered[i] = true;
		out->seats |= 1u << k->a->order[i].seat;
	}
	if (letter->kind != HELD_CLOSED || fit != FIT_HEAD)
		return;
	struct held_round *r = &k->closed[find_hash(k->head, k->a->steps, digits)];
	if (!r->found || (letter->received != 0 && (r->received == 0 || letter->received < r->received)))
		r->received = letter->received;
	r->found = true;
}

static void
count_letter(struct known *k, const struct held_letter *letter, struct held *out)
{
	int64_t *const count[] = { [FIT_HEAD] = &out->heads, [FIT_RECEIPT] = &out->receipts,
		[FIT_SEED] = &out->seeds, [FIT_SECRET] = &out->secret, [FIT_NEWER] = &out->newer };
	const bool newer = may_be_newer(k, letter);
	const int seat = letter->seat != NULL ? archive_seat_named(k->a, letter->seat) : -1;

	if (seat >= 0 && group_fits(k, &letter, 1))
		out->seats |= 1u << seat;
	for (int h = 0; h < letter->hashes; h++) {
		enum fit fit = fit_of(k, letter, &letter->hash[h]);
		if (fit != FIT_NOT && (fit != FIT_NEWER || newer)) {
			++*count[fit];
			note_hash(k, letter, letter->hash[h].digits, fit, out);
		} else if (is_before(k, letter, out->first)) {
			out->first = letter;
			out->hash = &letter->hash[h];
			out->restored = may_be_lost(k, letter) ? k->restored : NULL;
		}
	}
}

static int
by_token(const void *one, const void *two)
{
	const struct held_letter *const *a = one, *const *b = two;

	return strcmp((*a)->token, (*b)->token);
}

static void
note_other(struct held *out, const char *name)
{
	out->other++;
	for (int i = 0; i < out->names; i++)
		if (strcmp(out->name[i], name) == 0)
			return;
	if (out->names < HELD_NAMES)
		out->name[out->names++] = name;
}

// Counts letters by tokens, since only someone who knows a seat's token can attribute letters to
// it. Letters whose token has no matching hash prove nothing, unless no token has any.
static void
check_groups(struct known *k, const struct held_letter *const *at, size_t n, struct held *out)
{
	for (bool all = false;; all = true) {
		for (size_t i = 0, end; i < n; i = end) {
			for (end = i; end < n && strcmp(at[end]->token, at[i]->token) == 0;)
				end++;
			bool fits = all || group_fits(k, at + i, end - i);
			for (size_t l = i; l < end && fits; l++)
				count_letter(k, at[l], out);
			out->foreign += fits ? 0 : (int64_t)(end - i);
		}
		if (all || out->foreign < (int64_t)n)
			return;
		out->foreign = 0;
	}
}

// Finds orders in the name of the seat whose letters these are, but which none of the letters
// answers: somebody else may have given them. Orders from before the first letter or after the last
// may be another player's.
static void
find_unanswered(struct arena *arena, const struct known *k, int64_t first, int64_t last, struct held *out)
{
	out->unanswered = arena_alloc(arena, (k->a->orders + 1) * sizeof *out->unanswered);
	for (size_t i = 0; i < k->a->orders; i++) {
		const struct archive_order *o = &k->a->order[i];
		if ((out->seats >> o->seat & 1) == 0 || o->receipt == NULL || !archive_counts(k->a, o))
			continue; // an answer to an order that does not count has no receipt
		out->own += k->answered[i];
		if (!k->answered[i] && o->after >= first && o->after < last)
			out->unanswered[out->unanswereds++] = i;
	}
}

// Finds rounds closed under a public value between these letters, and the letters that reported the closing.
static void
find_rounds(struct arena *arena, struct known *k, int64_t first, int64_t last, struct held *out)
{
	const char *why;
	struct tied tied;

	out->round = arena_alloc(arena, (k->a->steps + 1) * sizeof *out->round);
	for (size_t i = 0; i < k->a->steps; i++) {
		const struct event_row *step = &k->a->step[i];
		if (step->kind != STEP_CLOSED || step->seq <= first || step->seq > last ||
		    !tied_closed_read(arena, step->body, &why, &tied))
			continue;
		k->closed[i].round = step->round;
		k->closed[i].at = tied.at;
		out->round[out->rounds++] = k->closed[i];
	}
}

void
held_check(struct arena *arena, const struct archive *a, const struct held_letters *all, struct held *out)
{
	const struct held_letter **at = arena_alloc(arena, (all->count + 1) * sizeof *at);
	struct known k;
	size_t n = 0;

	*out = (struct held){ 0 };
	known_make(arena, a, &k);
	for (size_t i = 0; i < all->count; i++)
		if (strcmp(all->at[i].game, a->name) == 0)
			at[n++] = &all->at[i];
		else
			note_other(out, all->at[i].game);
	qsort(at, n, sizeof *at, by_token);
	check_groups(&k, at, n, out);
	int64_t first = -1, last = -1; // first and last step of the letters that match
	for (size_t i = 0; i < n; i++) {
		if (at[i]->seq < 0 || !group_fits(&k, &at[i], 1))
			continue;
		first = first < 0 || at[i]->seq < first ? at[i]->seq : first;
		last = at[i]->seq > last ? at[i]->seq : last;
	}
	find_unanswered(arena, &k, first, last, out);
	find_rounds(arena, &k, first, last, out);
	out->letters = (int64_t)n - out->foreign;
}
