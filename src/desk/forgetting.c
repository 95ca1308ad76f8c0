// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Requests to be forgotten.
#include "desk/internal.h"

#include "base/repair.h"
#include "table/secret.h"

int
forgetting_ask(struct reading *r, const struct person_row *who, struct outcome *out, struct err *e)
{
	struct judge *j = r->j;
	const char *ref = arena_printf(j->arena, "f%lld/%lld", (long long)who->id, (long long)r->letter->id);
	char token[TOKEN_SIZE];
	struct farewell_row row = { .person_id = who->id, .token = token, .lang = r->in.lang->code,
		.expires_at = j->now + asked_lifetime(ASKED_FORGETTING) };
	struct asking q = { .about = ABOUT_FORGETTING, .id = who->id, .token = token, .sure = true,
		.address = who->address, .name = who->title, .game = "forget", .lang = r->in.lang,
		.headline = asked_headline(r->in, ASKED_FORGETTING),
		.key = arena_printf(j->arena, "%lld", (long long)r->letter->id) };
	struct pile names = { 0 }, text = { 0 };
	enum spent spent;

	*out = (struct outcome){ 0 };
	if (limits_spend(j, LIMIT_QUESTION, who->address, &spent, e) != 0)
		return -1;
	if (spent != SPENT_NOTHING) {
		out->refusal = say(r->in, MSG("we have asked you too often today: try again tomorrow"));
		return 0;
	}
	out->told = say(r->in,
	    MSG("Nothing has been removed yet. A letter to {address} lists what would be removed; reply to "
		"it with the line \"yes forget\"."), ARG(address, who->address));
	if (token_of_question(j, ref, who->address, token, e) != 0 || farewells_put(j->store, &row, e) != 0 ||
	    mine_names(j, who->id, 0, &names, e) != 0)
		return -1;
	const char *games = names.count == 0 ? say(r->in, MSG("You aren't in any game at the moment."))
	    : say(r->in, MSG("You will leave these games for good: {games}."),
		ARG(games, say_list(r->in, names.list, names.count)));
	const struct arg args[] = { SAY_FIRST, ARG(games, games) };
	asked_words(r->in, ASKED_FORGETTING, args, sizeof args / sizeof *args, &text);
	q.notes = lines_of(&text);
	return question_ask(j, &q, e);
}

int
forgetting_load(struct reading *r, struct part *p, bool *settled, struct err *e)
{
	const struct farewell_row *row = &p->asked.farewell;
	struct person_row *who = arena_alloc(r->j->arena, sizeof *who);

	if (persons_get(r->j->store, row->person_id, who, e) != 0)
		return -1;
	p->asked.person = who;
	p->asked.game = "forget";
	r->in = tongue_of(r->j->arena, row->lang);
	*settled = true;
	if (row->agreed_at != 0)
		return asked_tell(r, p, MSG("This question has been answered"),
		    MSG("You have already said yes to this."), e);
	if (row->expires_at <= r->j->now)
		return farewells_drop(r->j->store, row->person_id, e) != 0 ? -1 : asked_tell(r, p, MSG("Too late"),
			  MSG("This question was open for a week, so nothing was removed. If you still "
			      "want it, ask again."), e);
	*settled = false;
	return 0;
}

int
forgetting_yes(struct reading *r, struct part *p, struct err *e)
{
	p->asked.farewell.agreed_at = r->j->now;
	return farewells_put(r->j->store, &p->asked.farewell, e);
}

int
forgetting_no(struct reading *r, struct part *p, struct err *e)
{
	return farewells_drop(r->j->store, p->asked.farewell.person_id, e) != 0 ? -1
	    : asked_tell(r, p, MSG("All right"), MSG("Nothing was removed, and you keep your seats."), e);
}
