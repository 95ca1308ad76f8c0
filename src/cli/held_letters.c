// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// What the letters that a player has saved prove, as text and as JSON.
#include "cli/internal.h"

#include "base/clean.h"
#include "base/clock.h"

// Whether a letter proves that a round was closed before its public value was known.
static bool
is_proven(const struct held_round *r)
{
	return r->found && r->received != 0 && r->received < r->at;
}

static int64_t
count_unproven(const struct held *h)
{
	int64_t n = 0;

	for (size_t i = 0; i < h->rounds; i++)
		n += !is_proven(&h->round[i]);
	return n;
}

bool
held_lacks(const struct archive *a, const struct held *h)
{
	for (size_t i = 0; i < h->unanswereds; i++)
		if (a->order[h->unanswered[i]].way != ORDER_WAY_FILE)
			return true;
	for (size_t i = 0; i < h->rounds; i++)
		if (!h->round[i].found || h->round[i].received >= h->round[i].at)
			return true;
	return false;
}

json_t *
held_json(const char *game, const struct held *h)
{
	return json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:s?, s:s?}", "letters_of", game,
	    "answered", (json_int_t)h->own, "unanswered", (json_int_t)h->unanswereds, "rounds", (json_int_t)h->rounds,
	    "unproven_rounds", (json_int_t)count_unproven(h), "letters", (json_int_t)h->letters, "heads",
	    (json_int_t)h->heads, "receipts", (json_int_t)h->receipts, "seeds", (json_int_t)h->seeds, "secret",
	    (json_int_t)h->secret, "newer", (json_int_t)h->newer, "foreign", (json_int_t)h->foreign, "other",
	    (json_int_t)h->other, "first", h->first != NULL ? h->first->id : NULL, "hash",
	    h->first != NULL ? h->hash->digits : NULL);
}

// Prints the first letter that does not match, and what this may mean.
static void
print_unheld(FILE *out, const struct archive *a, const struct held *h)
{
	char date[CLOCK_TEXT], id[80];

	(void)snprintf(id, sizeof id, "%s", h->first->id);
	line_tame(id);
	(void)fprintf(out, "  the letter <%s> of %s does not fit: %s is no %s of this %s\n", id,
	    clock_print(h->first->date, date), h->hash->digits,
	    h->hash->receipt ? "receipt" : "head, receipt, commitment or public value",
	    a->status == GAME_STATUS_OVER ? "game" : "game so far");
	if (h->heads + h->receipts + h->seeds == 0)
		(void)fprintf(out, "  nothing of these letters fits: they are of another game of this name, or "
				   "this is not the game that was played\n");
	else if (h->restored != NULL)
		(void)fprintf(out, "  in step %lld, %s, the game went on from an older copy: letters about the rounds that were lost "
				   "then don't fit; everybody got a letter about that\n", (long long)h->restored->seq,
		    clock_print(h->restored->made_at, date));
	else
		(void)fprintf(out, "  either this is not the game that was played, or somebody who knows a "
				   "token has forged the letter: compare it with those of other players\n");
}

// Prints the orders of the seats to which the letters belong.
static void
print_orders(FILE *out, const struct archive *a, const struct held *h)
{
	char at[CLOCK_TEXT];

	if (h->own > 0 || h->unanswereds > 0)
		(void)fprintf(out, "  orders in the same name: %lld have an answer here, %zu have none\n", (long long)h->own,
		    h->unanswereds);
	for (size_t i = 0; i < h->unanswereds; i++) {
		const struct archive_order *o = &a->order[h->unanswered[i]];
		(void)fprintf(out, "  order %zu of %s for round %d, %s, by %s: %s\n", h->unanswered[i] + 1, a->seat[o->seat].name,
		    o->round, clock_print(o->received_at, at), order_way_name(o->way),
		    o->way == ORDER_WAY_FILE ? "no letter here answers it: the game master has given it"
			: "no letter here answers it: that letter is missing, or somebody else has given the order");
	}
}

// Prints whether the receipts of each round arrived before its public value.
static void
print_rounds(FILE *out, const struct held *h)
{
	const int64_t unproven = count_unproven(h);
	char at[CLOCK_TEXT], received[CLOCK_TEXT];

	if (h->rounds > 0)
		(void)fprintf(out, "  rounds closed under a public value: %zu; letters with the receipts came before it: %lld\n",
		    h->rounds, (long long)((int64_t)h->rounds - unproven));
	for (size_t i = 0; i < h->rounds; i++) {
		const struct held_round *r = &h->round[i];
		if (is_proven(r))
			continue;
		(void)clock_iso(r->at, at); // with seconds, since one second can matter
		if (!r->found)
			(void)fprintf(out, "  round %d, value of %s: no letter here has the receipts, so nothing shows that its orders "
					   "are older than the dice\n", r->round, at);
		else if (r->received != 0)
			(void)fprintf(out, "  round %d, value of %s: the receipts came at %s, so its orders cannot be shown to be older "
					   "than the dice\n", r->round, at, clock_iso(r->received, received));
	}
	for (size_t i = 0; i < h->rounds; i++)
		if (h->round[i].found && h->round[i].received == 0) {
			(void)fprintf(out, "  no mail server has noted when letters came here: give a mailbox\n");
			return;
		}
}

void
held_print(FILE *out, const struct archive *a, const struct held *h, int64_t passed)
{
	(void)fprintf(out, "  letters of this game: %lld; fitting heads: %lld, receipts: %lld, "
			   "commitments, seeds and public values: %lld\n", (long long)h->letters, (long long)h->heads,
	    (long long)h->receipts, (long long)h->seeds);
	if (h->secret > 0)
		(void)fprintf(out, "  receipts of orders that are secret still: %lld\n", (long long)h->secret);
	if (h->newer > 0)
		(void)fprintf(out, "  from letters that are newer than this archive: %lld\n", (long long)h->newer);
	if (h->other > 0)
		(void)fprintf(out, "  letters of other games: %lld (", (long long)h->other);
	for (int i = 0; i < h->names; i++)
		(void)fprintf(out, "%s%s", i > 0 ? ", " : "", h->name[i]);
	if (h->other > 0)
		(void)fprintf(out, "%s)\n", h->names == HELD_NAMES ? " and so on" : "");
	if (h->foreign > 0)
		(void)fprintf(out, "  letters that name this game and fit in nothing, passed over: %lld\n",
		    (long long)h->foreign);
	if (passed > 0)
		(void)fprintf(out, "  other letters: %lld\n", (long long)passed);
	print_orders(out, a, h);
	print_rounds(out, h);
	if (h->first != NULL)
		print_unheld(out, a, h);
}
