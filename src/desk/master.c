// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Letters of the game master: their commands are carried out, and the answer goes only to the
// address on record.
#include <stdio.h>
#include <string.h>

#include "base/span.h"
#include "desk/internal.h"
#include "post/inform.h"
#include "store/program.h"
#include "table/secret.h"

enum { CONFIRM_LIFE = 3 * DAY, CODE = 8, WIDTH = 72, INDENT = 4 };

// The state of carrying out a part with commands.
struct master {
	struct reading *r;
	const struct part *part;
	struct judge inside; // a context whose changes belong to the letter's transaction
	const char *game;
	struct text answer;
	bool refused;
};

static void
answer_in_words(struct master *m, const char *what, const char *told)
{
	size_t first = strcspn(told, "\n");
	bool table = first < strlen(told) / 2 && told[first] == '\n'; // a table gets lines of its own
	const char *text = arena_printf(m->inside.arena, "%s:%s%s", what, table ? "\n" : " ", told);

	text_add(&m->answer, table ? text : text_wrap(m->inside.arena, text, WIDTH, INDENT));
	if (m->answer.data[m->answer.len - 1] != '\n')
		text_add(&m->answer, "\n");
}

static void
refuse(struct master *m, int line, const char *why)
{
	const char *told = say(m->r->in, MSG("line {line}, refused: {why}"), ARG(line, line), ARG(why, why));

	m->refused = true;
	text_addf(&m->answer, "%s\n", text_wrap(m->inside.arena, told, WIDTH, INDENT));
}

// Returns the key in meta of a command that waits for confirmation; its value is CODE EXPIRES LINE.
// There is at most one for each game.
static const char *
waiting_name(struct master *m, const char *game)
{
	return arena_printf(m->inside.arena, "gm/confirm/%s", game);
}

// Whether the given code is right, ignoring case. The comparison takes constant time.
static bool
code_equal(const char *code, const char *given)
{
	unsigned differs = 0;

	if (strlen(code) != CODE || strlen(given) != CODE)
		return false;
	for (int i = 0; i < CODE; i++) // in tokens, only capital letters lack 0x20
		differs |= (unsigned)code[i] ^ ((unsigned)given[i] | 0x20);
	return differs == 0;
}

static int
do_act(struct master *m, const struct gm_command *q, bool dry, const char **told, struct err *e)
{
	struct act_call call = q->call;

	call.game = m->game;
	call.dry = dry;
	return act_do(&m->inside, &call, told, e);
}

// Stores a command that cannot be undone until the GM confirms it, if a dry run succeeds.
static int
ask_word(struct master *m, const struct gm_command *q, struct err *e)
{
	struct judge *j = &m->inside;
	// outsiders cannot know the code for this line of this letter
	const char *would, *name = arena_printf(j->arena, "confirm/%lld/%d/%d", (long long)m->r->letter->id,
	    m->part->number, q->line);
	char token[TOKEN_SIZE], code[CODE + 1] = "";

	if (do_act(m, q, true, &would, e) != 0 || token_of_word(j, name, token, e) != 0)
		return -1;
	memcpy(code, token, CODE);
	answer_in_words(m, q->said, arena_printf(j->arena, "%s\n\n  confirm %s-%s\n\n",
		say(m->r->in, MSG("{would} That can't be undone, so please confirm it. Begin your reply to "
				  "this letter with this line, within 3 days:"), ARG(would, would)), m->game, code));
	return meta_set(j->store, waiting_name(m, m->game),
	    arena_printf(j->arena, "%s %lld %s", code, (long long)(j->now + CONFIRM_LIFE), q->said), e);
}

static int
carry(struct master *m, const struct gm_command *q, bool check, struct err *e);

// Carries out the command that waits for the code GAME-CODE.
static int
confirm(struct master *m, const struct gm_command *q, bool check, struct err *e)
{
	struct judge *j = &m->inside;
	const char *given = act_argument(&q->call, 0), *dash = strrchr(given, '-'), *value = NULL;
	struct gm_commands *waiting = arena_alloc(j->arena, sizeof *waiting);
	struct frame frame = { .body_line = q->line };
	char code[CODE + 1] = "";
	long long expires = 0;
	int used = 0;

	if (dash == NULL || dash == given)
		return err_set(e, ERR_DATA, "'%s' is not a code: copy it from the letter that asks for it", given);
	const char *game = arena_strndup(j->arena, given, (size_t)(dash - given));
	if (meta_get(j->store, waiting_name(m, game), &value, e) != 0)
		return -1;
	if (value == NULL || sscanf(value, "%8s %lld %n", code, &expires, &used) != 2 || used == 0 ||
	    expires <= j->now || !code_equal(code, dash + 1))
		return err_set(e, ERR_DATA,
		    "nothing waits under the code '%s': it was carried out, overtaken, or is older than 3 days",
		    given);
	frame.body = arena_printf(j->arena, "yes %s", value + used);
	commands_parse(m->r->in, &frame, waiting);
	if (waiting->count != 1)
		return err_set(e, ERR_SOFTWARE, "what waits under '%s' cannot be read", given);
	m->game = game;
	if (!check && meta_set(j->store, waiting_name(m, game), "", e) != 0)
		return -1;
	return carry(m, &waiting->list[0], check, e);
}

static int
carry(struct master *m, const struct gm_command *q, bool check, struct err *e)
{
	const char *told;

	if (q->call.act == &act_confirm)
		return confirm(m, q, check, e);
	if (q->needs_word && !check)
		return ask_word(m, q, e);
	if (do_act(m, q, check, &told, e) != 0)
		return -1;
	answer_in_words(m, q->said, told);
	return 0;
}

// Carries out all parsed commands.
static int
carry_all(struct master *m, const struct gm_commands *commands, struct err *e)
{
	const struct problems *wrong = &commands->problems;
	int k = 0;

	if (commands->check)
		text_addf(&m->answer, "%s\n", say(m->r->in, MSG("This was only a trial run: nothing was changed.")));
	for (int i = 0; i < commands->count; i++) {
		for (; k < wrong->count && wrong->list[k].line < commands->list[i].line; k++)
			refuse(m, wrong->list[k].line, wrong->list[k].text);
		// a command that fails is refused alone
		const struct gm_command *q = &commands->list[i];
		const char *game = m->game;
		struct err why = { 0 };
		const int status = carry(m, q, commands->check, &why);
		if (status != 0 || game[0] != '\0') // a command without a game names it in its code
			m->game = game;
		if (status != 0 && !act_refused(&why))
			return err_set(e, why.code, "%s", why.text);
		if (status != 0)
			refuse(m, q->line, why.text);
	}
	for (; k < wrong->count; k++)
		refuse(m, wrong->list[k].line, wrong->list[k].text);
	m->r->out->asked += commands->count;
	return 0;
}

// Whether the limits allow one more answer. Letters without commands may come from a program that
// hides its nature, so they have a limit of their own.
static int
may_answer(struct reading *r, bool commandless, bool *yes, struct err *e)
{
	enum spent spent = SPENT_NOTHING;

	*yes = false;
	if (commandless && limits_spend(r->j, LIMIT_COMMANDLESS, r->j->gm, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING) {
		r->note = NOTE_NO_COMMANDS;
		return 0;
	}
	if (limits_spend(r->j, LIMIT_COMMANDS, r->j->gm, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING)
		r->note = NOTE_MANY_COMMANDS;
	*yes = spent == SPENT_NOTHING;
	return 0;
}

static int
take_frame(struct master *m, struct err *e)
{
	const struct frame *frame = m->part->frame;
	struct game_row row;

	m->game = frame->head.game;
	if (games_find(m->r->j->store, m->game, &row, e) != 0)
		return -1;
	if (row.id != 0 && !frame->quoted)
		return carry_all(m, m->part->commands, e);
	refuse(m, frame->line,
	    say(m->r->in,
		frame->quoted ? MSG("quoted commands don't count: write them without \">\"")
			      : MSG("there is no game \"{game}\""),
		ARG(game, m->game)));
	return 0;
}

int
master_handle(struct reading *r, struct part *p, struct err *e)
{
	struct master m = { .r = r, .part = p, .inside = *r->j, .game = "" };
	bool yes;

	m.inside.inside = true;
	text_init(&m.answer, r->j->arena);
	if (may_answer(r, p->words ? p->commands->count == 0 : p->frame->quoted, &yes, e) != 0)
		return -1;
	if (!yes)
		return 0;
	int status = 0;
	if (!p->words)
		status = take_frame(&m, e);
	else if (p->commands->count > 0) // a reply without frames: only a code counts
		status = carry_all(&m, p->commands, e);
	else {
		m.refused = true;
		text_addf(&m.answer, "%s\n\n%s",
		    say(r->in, MSG("No commands were found in your letter, so nothing was done.")),
		    act_letter_help(r->in));
	}
	if (status != 0)
		return -1;
	r->out->refused = r->out->refused || m.refused;
	reading_say(r, m.answer.data);
	const char *key = arena_printf(r->j->arena, "gm/%lld-%d/answer", (long long)r->letter->id, p->number);
	const struct letter letter = { .body = m.answer.data,
		.subject = arena_printf(r->j->arena, "[stonepost%s%s] %s", m.game[0] != '\0' ? " " : "", m.game,
		    say(r->in, m.refused ? MSG("Your commands: some were refused") : MSG("Your commands"))) };
	return inform(r->j, &(struct reader){ .kind = READER_MASTER },
	    &(struct posting){ .kind = LETTER_NOTICE, .key = key, .letter = &letter, .mail = r->mail }, e);
}
