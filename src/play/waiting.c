// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Games that wait for players: their open seats, invitations and letters.
#include "play/waiting.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "lang/pieces.h"
#include "play/internal.h"
#include "post/brief.h"
#include "post/deadline.h"
#include "post/inform.h"
#include "post/notice.h"
#include "post/trust.h"
#include "report/board.h"
#include "store/outbox.h"
#include "table/secret.h"
#include "table/table.h"
#include "table/tied.h"

int
waiting_open(const struct table *t)
{
	int n = 0;

	for (int s = 0; s < t->row.players; s++)
		n += seat_is_vacant(&t->seat[s].row);
	return n;
}

// Returns the players in clockwise order, as one sentence.
static const char *
round_the_table(struct tongue in, const struct table *t, int reader)
{
	const char *list[PLAYERS_MAX];

	for (int s = 0; s < t->row.players; s++) {
		list[s] = seat_called(&t->names, s);
		if (seat_is_vacant(&t->seat[s].row))
			list[s] = say(in, MSG("{seat} (open)"), ARG(seat, list[s]));
		else if (seat_is_computer(&t->seat[s].row))
			list[s] = say(in, MSG("{seat} ({level} computer player)"), ARG(seat, list[s]),
			    ARG(level, level_said(in, seat_kind_name(t->seat[s].row.kind))));
		else if (s == reader)
			list[s] = say(in, MSG("{who} (you)"), ARG(who, list[s]));
	}
	return say(in, MSG("At the table, clockwise: {players}."),
	    ARG(players, say_commas(in, list, t->row.players)));
}

static struct lines
waiting_notes(struct judge *j, const struct table *t, int seat, const struct beacon_row *b)
{
	const char *word = t->seat[seat].row.word_left ? "" : t->seat[seat].row.word;
	const struct tongue in = table_tongue(j, t, seat);
	struct pile notes = { 0 };

	if (waiting_open(t) > 0)
		pile_add(j->arena, &notes, say(in,
		    MSG_N("The game waits for {n} more player. It begins when the last seat is taken; then "
			  "you get a letter with the board and can send orders.",
			"The game waits for {n} more players. It begins when the last seat is taken; then "
			"you get a letter with the board and can send orders.", waiting_open(t))));
	pile_add(j->arena, &notes, round_the_table(in, t, seat));
	pile_add(j->arena, &notes, say(in,
	    MSG("All the dice in this game come from a secret seed, which has already been drawn and will "
	        "be revealed at the end. Keep this letter to check it then. The seed's SHA-256:")));
	pile_add(j->arena, &notes, t->row.commitment);
	if (word[0] != '\0' || (t->row.seq == 0 && t->row.asked_at == 0)) // later words are frozen
		pile_add(j->arena, &notes, say(in,
	    word[0] != '\0'
		? MSG("Your word for the dice: {word}.")
		: MSG("If you like, reply with a line such as \"salt mammoth\" before anybody is asked to join: your "
		      "word is mixed into the dice, so nobody who gave a word before you can have chosen them."),
	    ARG(word, word)));
	pile_add(j->arena, &notes,
	    say(in, MSG("Words so far, in this order: {words}. If the game master plays too, their word should "
			"come first: with the last word, somebody who knows the seed could choose the dice."),
		ARG(words, given_told(in, t))));
	if (b->game_id != 0 && t->row.seq != 0) {
		trust_awaited(in, b, &notes);
		pile_add(j->arena, &notes,
		    say(in, MSG("The log already names it. This is the log's fingerprint; keep this letter: {head}"),
			ARG(head, t->row.head)));
	} else if (b->game_id != 0) {
		pile_add(j->arena, &notes,
		    say(in, MSG("A public value from {url} will be mixed into the seed. You learn which "
				"one when the last seat is taken, before anybody can know it."),
			ARG(url, b->url)));
	}
	return lines_of(&notes);
}

// Tells a seated player the state of a game that has not begun.
static int
waiting_tell(struct judge *j, const struct table *t, int seat, struct msg headline, struct err *e)
{
	const struct tongue tongue = table_tongue(j, t, seat);
	struct report_input in = { .kind = LETTER_NOTICE, .name = t->row.name, .seats = t->seats,
		.players = t->row.players, .reader = seat, .lang = tongue.lang, .headline = say(tongue, headline) };
	struct posting posting = { .kind = LETTER_INVITATION };
	struct outbox_rows last;
	struct beacon_row beacon;
	struct letter letter;

	if (brief_reference(j, t, seat, &in.reference, e) != 0 || beacons_get(j->store, t->row.id, &beacon, e) != 0)
		return -1;
	in.notes = waiting_notes(j, t, seat, &beacon);
	if (privacy_add(j, t, seat, &in.notes, e) != 0 ||
	    outbox_of_seat(j->store, t->seat[seat].row.id, (struct page){ 0, 1 }, &last, e) != 0)
		return -1;
	report_letter(j->arena, j->templates, &in, &letter);
	posting.letter = &letter;
	posting.key = arena_printf(j->arena, "%s/0/waiting-%lld/%s", t->row.name,
	    (long long)(last.count > 0 ? last.at[0].id : 0), t->seat[seat].row.name);
	return inform(j, &(struct reader){ .kind = READER_PLAYER, .game = t, .seat = seat }, &posting, e);
}

int
waiting_begin(struct judge *j, const char *name, const char **code, int *open, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	char token[TOKEN_SIZE];

	if (table_find(j, name, t, e) != 0 || token_of_game(j, &t->row, token, e) != 0)
		return -1;
	*code = arena_strdup(j->arena, token);
	*open = waiting_open(t);
	for (int s = 0; s < t->row.players; s++)
		if (seat_is_taken(&t->seat[s].row) &&
		    waiting_tell(j, t, s, MSG("Welcome: the game waits for players"), e) != 0)
			return -1;
	return 0;
}

// Begins a game whose seats are all taken; `t` gets the game afterwards. If the game waits for its
// beacon, tells the players: all of them the first time, later only the given seat.
static int
begin(struct judge *j, struct table *t, int seat, struct msg headline, struct err *e)
{
	const char *name = t->row.name;
	bool first = t->row.seq == 0;

	if (game_begin(j, name, e) != 0 || table_find(j, name, t, e) != 0)
		return -1;
	if (table_begun(t))
		return 0;
	for (int s = 0; s < t->row.players; s++)
		if ((first || (s == seat && headline.text != NULL)) &&
		    waiting_tell(j, t, s,
			first ? MSG("The game waits for a public value") : headline, e) != 0)
			return -1;
	return 0;
}

int
waiting_full(struct judge *j, const char *game, const char **beacon, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	struct beacon_row b;

	*beacon = NULL;
	if (table_find(j, game, t, e) != 0 || begin(j, t, -1, (struct msg){ .text = NULL }, e) != 0 ||
	    beacons_get(j->store, t->row.id, &b, e) != 0)
		return -1;
	if (!table_begun(t))
		*beacon = tied_named(english(j->arena), &b);
	return 0;
}

int
waiting_changed(struct judge *j, const char *game, int seat, struct msg headline, bool *begun, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);

	*begun = false;
	if (table_find(j, game, t, e) != 0)
		return -1;
	if (waiting_open(t) > 0)
		return !seat_is_taken(&t->seat[seat].row) || headline.text == NULL
		    ? 0 : waiting_tell(j, t, seat, headline, e);
	if (begin(j, t, seat, headline, e) != 0)
		return -1;
	*begun = table_begun(t);
	return 0;
}

static int
invite(struct judge *j, const char *game, bool renew, const char **text, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);
	char code[TOKEN_SIZE];

	if (table_find(j, game, t, e) != 0)
		return -1;
	if (t->row.status != GAME_STATUS_JOINING)
		return err_set(e, ERR_DATA, "game '%s' is %s: it waits for nobody", game,
		    game_status_name(t->row.status));
	if (renew) { // makes a fresh join code and restarts the waiting time
		if (t->row.closes_at < j->now + WAITING_SPAN)
			t->row.closes_at = j->now + WAITING_SPAN;
		t->row.dirty = 0; // the game was not played, so it stays due
		if (games_save(j->store, &t->row, t->row.seq, j->now, e) != 0 ||
		    games_new_join(j->store, t->row.id, j->now, &t->row.join_version, e) != 0)
			return -1;
	}
	if (token_of_game(j, &t->row, code, e) != 0)
		return -1;
	const struct tongue in = english(j->arena);
	*text = arena_printf(j->arena, "%s\n%s\n\n    join %s %s\n\n%s\n\n    name %s\n\n%s\n",
	    say(in, MSG_N("{game} is a game of Stone Age by mail that waits for {n} more player.",
			"{game} is a game of Stone Age by mail that waits for {n} more players.", waiting_open(t)),
		ARG(game, t->row.title[0] != '\0' ? t->row.title : t->row.name)),
	    say(in, MSG("To join, write to {address} with this subject:"),
		ARG(address, j->from[0] != '\0' ? j->from : say(in, MSG("(the settings have no \"from\")")))),
	    t->row.name, code,
	    say(in, MSG("To choose what you are called, put this line, with your name in it, at the top of the letter:")),
	    say(in, MSG("Your Name")),
	    say(in, MSG("You get one letter back. Answer it with yes, and the seat is yours; a word of "
			"your own below the yes, such as \"salt mammoth\", is mixed into the dice.")));
	*text = text_wrap(j->arena, *text, PROSE_COLUMNS, 0);
	return 0;
}

int
judge_invite(struct judge *j, const char *game, bool renew, const char **text, struct err *e)
{
	if (!renew)
		return invite(j, game, false, text, e);
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, invite(j, game, true, text, e), false, e);
}

static void
say_closed(struct tongue in, const void *about, struct notice_words *words)
{
	(void)about;
	words->headline = say(in, MSG("The game is canceled"));
	pile_add(in.arena, &words->notes, say(in, MSG("It waited two weeks for players, and not every seat was taken.")));
}

static int
close_table(struct judge *j, struct table *t, struct err *e)
{
	const struct notice n = { .what = "canceled", .tell = say_closed };

	t->row.status = GAME_STATUS_CANCELLED;
	t->row.ended_at = j->now;
	if (table_save(j, t, e) != 0)
		return -1;
	for (int s = 0; s < t->row.players; s++)
		if (seat_is_taken(&t->seat[s].row) && notice_plain(j, t, s, &n, e) != 0)
			return -1;
	return 0;
}

// Warns the GM, with the options.
static int
warn(struct judge *j, const struct table *t, struct err *e)
{
	const struct tongue in = english(j->arena);
	const char *open = "";

	for (int s = 0; s < t->row.players && open[0] == '\0'; s++)
		if (seat_is_vacant(&t->seat[s].row))
			open = t->seat[s].row.name;
	return inform_gm(j, arena_printf(j->arena, "%s/waiting/%lld", t->row.name, (long long)t->row.closes_at),
		   say(in, MSG("A game still waits for players")),
		   say(in, MSG("Not every seat of game \"{game}\" is taken. If that doesn't change, it is "
			       "canceled on {time}.\n\nTo wait for two more weeks, with a new code, "
			       "type\n\n    stonepost invite --renew {game}\n\nTo give a seat to a "
			       "computer player, type\n\n    stonepost seat {game} {seat} computer fair"),
		       ARG(game, t->row.name), ARG(time, deadline_text(in, t->row.zone, t->row.closes_at)), ARG(seat, open)), e) != 0 ||
		games_warned(j->store, t->row.id, j->now, e) != 0
	    ? -1 : 0;
}

static int
look_at(struct judge *j, int64_t game_id, const char **name, bool *closed, struct err *e)
{
	struct table *t = arena_alloc(j->arena, sizeof *t);

	if (table_find_id(j, game_id, t, e) != 0)
		return -1;
	*name = t->row.name;
	*closed = t->row.closes_at <= j->now && waiting_open(t) > 0;
	if (*closed)
		return close_table(j, t, e);
	if (waiting_open(t) > 0)
		return warn(j, t, e);
	t->row.closes_at = 0; // the game now waits for its public value only
	return games_save(j->store, &t->row, t->row.seq, j->now, e);
}

int
judge_waited(struct judge *j, int64_t game_id, bool dry, const char **name, bool *closed, struct err *e)
{
	return judge_begin(j, e) != 0 ? -1 : judge_close(j, look_at(j, game_id, name, closed, e), dry, e);
}
