// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Heads, receipts and commitments of letters against an archive.
#include "audit/held.h"

#include <stdlib.h>
#include <string.h>

#include "fair/hash.h"
#include "fair/seed.h"
#include "report/breaks.h"

enum { DIGITS = HASH_SIZE - 1, SECOND = DIGITS - HASH_FIRST, WORD = 64 };

// The words of a Message-ID of ours before the '@', with dots between them: GAME.SEQ.KIND. ... .NONCE.TOKEN.
struct id_words {
	const char *kind, *token; // in the arena; "": there is none
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

	*out = (struct id_words){ .kind = "", .token = "", .seq = -1 };
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
}

// The token in an address of ours: after the last dot of what follows the plus.
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

// The digits that a line ends with, alone or after a blank, if there are `count` of them; else NULL.
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

// The hash that a line ends with: in one word; or parted (report/breaks.h), the second on the same line or on
// the next, to the end of which `*len` is set then. NULL: there is none.
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
read_lines(struct arena *arena, const char *text, bool answer, struct held_letter *out)
{
	while (*text != '\0' && out->hashes < HELD_HASHES) {
		size_t len = strcspn(text, "\n");
		const char *hash = line_hash(arena, text, &len);
		if (hash != NULL)
			out->hash[out->hashes++] = (struct held_hash){
				.digits = hash, .receipt = answer && text[0] != ' ' };
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
	if (words.token[0] == '\0') // a server on the way has given it another id
		words.token = address_token(arena, mail->reply_to);
	if (words.token[0] == '\0' || strlen(words.token) > WORD)
		return false;
	*out = (struct held_letter){ .game = arena_strdup(arena, game),
		.token = arena_strdup(arena, words.token), .seq = words.seq, .date = mail->date,
		.id = arena_strndup(arena, mail->message_id, strnlen(mail->message_id, 4 * WORD)) };
	if (strcmp(words.kind, "press") != 0) // these are the words of players
		read_lines(arena, mail->body.text, strcmp(words.kind, "answer") == 0, out);
	return true;
}

bool
held_add(struct arena *arena, struct held_letters *all, const struct held_letter *letter)
{
	if (all->count == HELD_LETTERS)
		return false;
	if (all->count == all->room) {
		all->room = all->room * 2 + 64;
		all->at = arena_grow(arena, all->at, all->count * sizeof *all->at,
		    all->room * sizeof *all->at);
	}
	all->at[all->count++] = *letter;
	return true;
}

// How a hash stands to an archive.
enum fit { FIT_HEAD, FIT_RECEIPT, FIT_SEED, FIT_SECRET, FIT_NEWER, FIT_NOT };

// The hashes of an archive, ordered.
struct known {
	const struct archive *a;
	const char **head, **receipt;
	size_t receipts;
	bool secret; // some receipts are
};

static int
by_digits(const void *one, const void *two)
{
	return strcmp(*(const char *const *)one, *(const char *const *)two);
}

static void
known_make(struct arena *arena, const struct archive *a, struct known *k)
{
	*k = (struct known){ .a = a, .head = arena_alloc(arena, (a->steps + 1) * sizeof *k->head),
		.receipt = arena_alloc(arena, (a->orders + 1) * sizeof *k->receipt) };
	for (size_t i = 0; i < a->steps; i++)
		k->head[i] = a->step[i].hash;
	for (size_t i = 0; i < a->orders; i++) {
		k->secret = k->secret || a->order[i].receipt == NULL;
		if (a->order[i].receipt != NULL)
			k->receipt[k->receipts++] = a->order[i].receipt;
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
	if (bsearch(&digits, k->head, a->steps, sizeof *k->head, by_digits) != NULL)
		return FIT_HEAD;
	if (bsearch(&digits, k->receipt, k->receipts, sizeof *k->receipt, by_digits) != NULL)
		return FIT_RECEIPT;
	if (a->status == GAME_STATUS_OVER)
		return FIT_NOT;
	if (letter->seq > (int64_t)a->steps)
		return FIT_NEWER;
	return hash->receipt && k->secret ? FIT_SECRET : FIT_NOT;
}

static bool
is_before(const struct held_letter *one, const struct held_letter *two)
{
	return two == NULL || one->seq < two->seq || (one->seq == two->seq && one->date < two->date);
}

// Whether anything in the letters of one token fits.
static bool
group_fits(const struct known *k, const struct held_letter *const *at, size_t n)
{
	for (size_t i = 0; i < n; i++)
		for (int h = 0; h < at[i]->hashes; h++)
			if (fit_of(k, at[i], &at[i]->hash[h]) < FIT_SECRET)
				return true;
	return false;
}

// Whether a letter may be newer than the archive: its commitment is the game's, or it has none.
static bool
may_be_newer(const struct known *k, const struct held_letter *letter)
{
	bool receipts = true;

	for (int h = 0; h < letter->hashes; h++)
		receipts = receipts && letter->hash[h].receipt;
	return receipts || group_fits(k, &letter, 1);
}

static void
count_letter(const struct known *k, const struct held_letter *letter, struct held *out)
{
	int64_t *const count[] = { [FIT_HEAD] = &out->heads, [FIT_RECEIPT] = &out->receipts,
		[FIT_SEED] = &out->seeds, [FIT_SECRET] = &out->secret, [FIT_NEWER] = &out->newer };

	bool newer = may_be_newer(k, letter);

	for (int h = 0; h < letter->hashes; h++) {
		enum fit fit = fit_of(k, letter, &letter->hash[h]);
		if (fit != FIT_NOT && (fit != FIT_NEWER || newer)) {
			++*count[fit];
		} else if (is_before(letter, out->first)) {
			out->first = letter;
			out->hash = &letter->hash[h];
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

// Who does not know a seat's token cannot put a letter among those of it, so letters are judged by
// tokens: those of which nothing fits prove nothing, unless there are no others.
static void
check_groups(const struct known *k, const struct held_letter *const *at, size_t n, struct held *out)
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

void
held_check(struct arena *arena, const struct archive *a, const struct held_letters *all,
    struct held *out)
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
	out->letters = (int64_t)n - out->foreign;
}
