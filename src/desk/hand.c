// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The game master's hand by mail.
#include "desk/hand.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/span.h"
#include "base/text.h"
#include "mail/lexical.h"
#include "mail/tag.h"
#include "orders/answer.h"
#include "play/handwork.h"
#include "post/inform.h"
#include "post/limits.h"
#include "store/meta.h"
#include "table/secret.h"

enum {
	CONFIRM_LIFE = 3 * DAY,
	CODE = 8,
};

// A letter with commands at work.
struct hand {
	struct reading *r;
	struct judge inside; // what is done is a part of the letter's transaction
	const char *game;
	int number;
	struct text answer;
	bool refused;
};

// Whether the header brings the token back: behind the plus as gm.TOKEN, or in a Message-ID.
static bool
tags_have(struct judge *j, const struct head *head, const char *token)
{
	struct tags tags;

	tags_find(j->arena, j->from, head, &tags);
	for (int i = 0; i < tags.count; i++) {
		const struct tag *t = &tags.list[i];
		bool may = t->place != TAG_IN_RECIPIENT ||
		    (t->words == 2 && word_same(t->word[0], "gm"));
		if (may && token_equal(token, t->token))
			return true;
	}
	return false;
}

// Whether the letter is the game master's; `key` is that of a frame, or "".
static int
is_proven(struct reading *r, const char *key, bool *yes, struct err *e)
{
	struct judge *j = r->j;
	char token[TOKEN_SIZE];

	*yes = false;
	if (j->gm_orders == GM_ORDERS_NO || j->gm[0] == '\0' || j->from[0] == '\0' ||
	    !word_same(r->writer->from, j->gm) ||
	    (j->gm_orders == GM_ORDERS_TOKEN_AND_DMARC && !r->writer->authentic))
		return 0;
	if (token_of_gm(j, token, e) != 0)
		return -1;
	*yes = (key[0] != '\0' && token_equal(token, key)) ||
	    tags_have(j, &r->mail->head, token);
	bytes_wipe(token, sizeof token);
	return 0;
}

// The game master hears at the address on record of letters that give commands without the right
// to, once a day.
static int
tell_unproven(struct reading *r, const struct frame *frame, struct err *e)
{
	struct judge *j = r->j;
	enum spent spent;

	r->out->refused = true;
	r->note = "commands of a game master, but nothing that shows they are";
	if (j->gm_orders == GM_ORDERS_NO || j->gm[0] == '\0')
		return 0;
	if (limits_spend(j, LIMIT_NOT_THE_GM, j->gm, &spent, e) != 0)
		return -1;
	return spent != SPENT_NOTHING
	    ? 0
	    : inform_gm(j, arena_printf(j->arena, "letter/%lld/unproven", (long long)r->letter->id),
		  "A letter with commands that is not shown to be yours",
		  arena_printf(j->arena,
		      "A letter that says it is from %s gave commands for game '%s'. It does not show\n"
		      "that it is yours, so nothing was done. If you wrote it: reply to the newest letter\n"
		      "that you got from here, from the address that this one went to. 'stonepost gm\n"
		      "token' sends you a letter with a new key.\n"
		      "\nOf other such letters you are not told within a day.\n",
		      r->writer->from[0] != '\0' ? arena_printf(j->arena, "'%s'", r->writer->from)
						 : "several people or none",
		      frame->head.game),
		  e);
}

enum { WIDTH = 72, INDENT = 4 };

static void
say(struct hand *h, const char *what, const char *told)
{
	size_t first = strcspn(told, "\n");
	bool table = first < strlen(told) / 2 && told[first] == '\n'; // lines of its own
	const char *text = arena_printf(h->inside.arena, "%s:%s%s", what, table ? "\n" : " ", told);

	text_add(&h->answer, table ? text : text_wrap(h->inside.arena, text, WIDTH, INDENT));
	if (h->answer.data[h->answer.len - 1] != '\n')
		text_add(&h->answer, "\n");
}

static void
refuse(struct hand *h, int line, const char *why)
{
	h->refused = true;
	text_addf(&h->answer, "%s\n",
	    text_wrap(h->inside.arena, arena_printf(h->inside.arena, "line %d, refused: %s", line, why),
		WIDTH, INDENT));
}

static void
refuse_problem(struct hand *h, const struct problem *p)
{
	refuse(h, p->line, p->text);
}

// Where a command waits that wants a word, in meta: CODE EXPIRES LINE. One a game.
static const char *
waiting_name(struct hand *h, const char *game)
{
	return arena_printf(h->inside.arena, "gm/confirm/%s", game);
}

// A code that nobody outside can know, for this line of this letter.
static int
make_code(struct hand *h, const struct gm_command *q, char code[static CODE + 1], struct err *e)
{
	char token[TOKEN_SIZE];

	if (token_of_word(&h->inside,
		arena_printf(h->inside.arena, "confirm/%lld/%d/%d", (long long)h->r->letter->id, h->number,
		    q->line),
		token, e) != 0)
		return -1;
	memcpy(code, token, CODE);
	code[CODE] = '\0';
	return 0;
}

// Whether the code that was given is the one, whatever its capitals; its time does not tell how much
// of it is right.
static bool
code_equal(const char *code, const char *given)
{
	unsigned differs = 0;

	if (strlen(code) != CODE || strlen(given) != CODE)
		return false;
	for (int i = 0; i < CODE; i++) // of a token's letters and digits only the capitals lack 0x20
		differs |= (unsigned)code[i] ^ ((unsigned)given[i] | 0x20);
	return differs == 0;
}

// Keeps a command that cannot be taken back until its word comes, if it could be carried out now.
static int
ask_word(struct hand *h, const struct gm_command *q, struct err *e)
{
	struct judge *j = &h->inside;
	const char *would;
	char code[CODE + 1];

	if (handwork_do(j, h->game, q, true, &would, e) != 0 || make_code(h, q, code, e) != 0)
		return -1;
	say(h, q->said,
	    arena_printf(j->arena,
		"%s. That cannot be taken back, so it waits for your word. Begin your reply to this letter "
		"with this line, within 3 days:\n\n  confirm %s-%s\n\n",
		would, h->game, code));
	return meta_set(j->store, waiting_name(h, h->game),
	    arena_printf(j->arena, "%s %lld %s", code, (long long)(j->now + CONFIRM_LIFE), q->said), e);
}

static int
carry(struct hand *h, const struct gm_command *q, bool check, struct err *e);

// Carries out what waits under a code GAME-CODE.
static int
confirm(struct hand *h, const struct gm_command *q, bool check, struct err *e)
{
	struct judge *j = &h->inside;
	const char *dash = strrchr(q->text, '-'), *value = NULL;
	struct gm_commands *waiting = arena_alloc(j->arena, sizeof *waiting);
	struct frame frame = { .body_line = q->line };
	char code[CODE + 1] = "";
	long long expires = 0;
	int used = 0;

	if (dash == NULL || dash == q->text)
		return err_set(e, ERR_DATA, "'%s' is no code: copy it from the letter that asks for it", q->text);
	const char *game = arena_strndup(j->arena, q->text, (size_t)(dash - q->text));
	if (meta_get(j->store, waiting_name(h, game), j->arena, &value, e) != 0)
		return -1;
	if (value == NULL || sscanf(value, "%8s %lld %n", code, &expires, &used) != 2 || used == 0 ||
	    expires <= j->now || !code_equal(code, dash + 1))
		return err_set(e, ERR_DATA,
		    "nothing waits under the code '%s': it was carried out, overtaken, or is older than 3 days",
		    q->text);
	frame.body = arena_printf(j->arena, "yes %s", value + used);
	commands_parse(j->arena, &frame, waiting);
	if (waiting->count != 1)
		return err_set(e, ERR_SOFTWARE, "what waits under '%s' cannot be read", q->text);
	h->game = game;
	if (!check && meta_set(j->store, waiting_name(h, game), "", e) != 0)
		return -1;
	return carry(h, &waiting->list[0], check, e);
}

static int
carry(struct hand *h, const struct gm_command *q, bool check, struct err *e)
{
	const char *told;

	if (q->kind == COMMAND_CONFIRM)
		return confirm(h, q, check, e);
	if (q->needs_word && !check)
		return ask_word(h, q, e);
	if (handwork_do(&h->inside, h->game, q, check, &told, e) != 0)
		return -1;
	say(h, q->said, told);
	return 0;
}

// Carries out one command; one that cannot be is refused alone.
static int
carry_or_refuse(struct hand *h, const struct gm_command *q, bool check, struct err *e)
{
	struct err why = { 0 };
	const char *game = h->game;

	int status = carry(h, q, check, &why);
	if (status != 0 || game[0] != '\0') // else a code alone has named it
		h->game = game;
	if (status == 0)
		return 0;
	if (!handwork_refused(&why))
		return err_set(e, why.code, "%s", why.text);
	refuse(h, q->line, why.text);
	return 0;
}

static int
send_answer(struct hand *h, struct err *e)
{
	struct judge *j = h->r->j;
	const struct incoming *mail = h->r->mail;
	const char *key = arena_printf(j->arena, "gm/%lld-%d/answer", (long long)h->r->letter->id,
	    h->number);
	struct letter letter = { .body = h->answer.data };

	letter.subject = arena_printf(j->arena, "[stonepost%s%s] %s", h->game[0] != '\0' ? " " : "",
	    h->game, h->refused ? "Your commands: something was refused" : "Your commands");
	take_answer(h->r, h->answer.data);
	return inform_gm_answer(j, key, &letter, mail, e);
}

static int
begin(struct hand *h, struct reading *r, const char *game, int number, bool *may, struct err *e)
{
	enum spent spent;

	*h = (struct hand){ .r = r, .inside = *r->j, .game = game, .number = number };
	h->inside.inside = true;
	r->hand = true;
	text_init(&h->answer, r->j->arena);
	if (limits_spend(r->j, LIMIT_COMMANDS, r->j->gm, &spent, e) != 0)
		return -1;
	*may = spent == SPENT_NOTHING;
	if (!*may)
		r->note = "too many letters with commands in a day";
	return 0;
}

// Carries out all that was read, and answers.
static int
carry_all(struct hand *h, const struct gm_commands *commands, struct err *e)
{
	const struct problems *wrong = &commands->problems;
	int k = 0;

	if (commands->check)
		text_add(&h->answer, "All this was only tried, and nothing was changed.\n");
	for (int i = 0; i < commands->count; i++) {
		while (k < wrong->count && wrong->list[k].line < commands->list[i].line)
			refuse_problem(h, &wrong->list[k++]);
		if (carry_or_refuse(h, &commands->list[i], commands->check, e) != 0)
			return -1;
	}
	while (k < wrong->count)
		refuse_problem(h, &wrong->list[k++]);
	h->r->out->asked += commands->count;
	h->r->out->refused = h->r->out->refused || h->refused;
	return send_answer(h, e);
}

// Whether a letter without commands may be answered: it may be a program's that says nothing of it,
// and must not use up the letters with commands.
static int
may_explain(struct reading *r, bool *yes, struct err *e)
{
	enum spent spent;

	r->hand = true;
	if (limits_spend(r->j, LIMIT_COMMANDLESS, r->j->gm, &spent, e) != 0)
		return -1;
	*yes = spent == SPENT_NOTHING;
	if (!*yes)
		r->note = "no commands, and too many answers already";
	return 0;
}

// A reply without a frame and without a code.
static int
explain(struct hand *h, struct err *e)
{
	h->refused = h->r->out->refused = true;
	text_addf(&h->answer, "No commands were found in your letter, so nothing was done.\n\n%s",
	    handwork_help);
	return send_answer(h, e);
}

int
hand_take(struct reading *r, const struct frame *frame, int number, struct err *e)
{
	static const char by_letter[] = "commands of the game master come by letter; here the program "
					"itself takes them: see 'stonepost --help'";
	struct gm_commands *commands = arena_alloc(r->j->arena, sizeof *commands);
	struct problem here = { .line = frame->line, .column = 1, .section = SECTIONS, .text = by_letter };
	struct game_row row;
	struct hand h;
	bool yes;

	if (r->writer == NULL) {
		take_refuse(r, &here);
		return 0;
	}
	if (is_proven(r, frame->head.key, &yes, e) != 0)
		return -1;
	if (!yes)
		return tell_unproven(r, frame, e);
	if (frame->quoted && may_explain(r, &yes, e) != 0)
		return -1;
	if (yes && begin(&h, r, frame->head.game, number, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	if (games_find(r->j->store, h.game, r->j->arena, &row, e) != 0)
		return -1;
	if (row.id == 0 || frame->quoted) {
		refuse(&h, frame->line,
		    frame->quoted ? "commands that are quoted do not count: write them without '>'"
				  : arena_printf(r->j->arena, "there is no game '%s'", h.game));
		r->out->refused = true;
		return send_answer(&h, e);
	}
	commands_parse(r->j->arena, frame, commands);
	return carry_all(&h, commands, e);
}

int
hand_take_bare(struct reading *r, const struct frames *frames, bool *taken, struct err *e)
{
	struct gm_commands *commands;
	struct hand h;
	bool yes;

	*taken = false;
	if (!frames->has_bare || is_proven(r, "", &yes, e) != 0)
		return frames->has_bare ? -1 : 0;
	if (!yes)
		return 0;
	commands = arena_alloc(r->j->arena, sizeof *commands);
	commands_parse(r->j->arena, &frames->bare, commands);
	bool confirms = commands->count > 0 && commands->list[0].kind == COMMAND_CONFIRM;
	if (!confirms && (frames->count > 0 || r->writer->count > 0))
		return 0;
	*taken = true;
	commands->count = 1; // what stands below it is no command
	commands->problems.count = 0;
	commands->check = false;
	if (!confirms && may_explain(r, &yes, e) != 0)
		return -1;
	if (yes && begin(&h, r, "", 1, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	return confirms ? carry_all(&h, commands, e) : explain(&h, e);
}

static int
renew(struct judge *j, struct err *e)
{
	int version;

	if (j->gm[0] == '\0' || j->from[0] == '\0')
		return err_set(e, ERR_CONFIG,
		    "the game master has no address: set 'gm' and 'from' in [mail] of the settings");
	return token_renew_gm(j, &version, e) != 0
	    ? -1
	    : inform_gm(j, arena_printf(j->arena, "gm/key/%d", version),
		  "Letters to you have a new key",
		  arena_printf(j->arena,
		      "Replies to older letters do not count any more: reply to this one.\n\n%s",
		      handwork_help),
		  e);
}

int
judge_gm_token(struct judge *j, bool dry, struct err *e)
{
	if (judge_begin(j, e) != 0)
		return -1;
	return judge_close(j, renew(j, e), dry, e);
}
