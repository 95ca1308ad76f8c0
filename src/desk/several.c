// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// A letter about several games of a person.
#include "desk/internal.h"

#include <string.h>

#include "base/repair.h"
#include "orders/could.h"
#include "orders/offer.h"
#include "post/missing.h"
#include "table/orders.h"
#include "words/vocabulary.h"

enum { QUOTED = 5 }; // most lines quoted in the answer

// A part being handled.
struct run {
	struct proven seat;
	struct table *table; // the game as found; NULL if it is not loaded
	const char *words;
	struct pile doubts; // lines that may belong to another game
	int round; // round of the answered letter; 0 if unknown
	struct ahead *ahead; // its words as read ahead
	bool lists; // as in struct reading
	bool above; // all of its text is above the first head
};

enum above { ABOVE_NOTHING, ABOVE_ALL, ABOVE_BOTH, ABOVE_YES, ABOVE_REQUEST, ABOVE_TALK, ABOVE_ASKED };

struct several {
	struct reading *r;
	several_take_one *take;
	struct heads heads;
	const struct own_game **waiting;
	int waits;
	struct run *run;
	int runs;
	struct wording sender; // data for reading words above all heads that belong to no game
	struct ahead *above, *rest; // the words above all heads as read ahead; the same without "ok all"
	struct pile unknown; // lines that belong to no game
	struct pile notes;
	bool lists; // the answer is the list of V4
	bool talk; // all parts are talk
};

static bool
is_blank(const char *words)
{
	return words[strspn(words, " \t\r\n")] == '\0';
}

static int
find_waiting(struct several *s, struct err *e)
{
	struct judge *j = s->r->j;

	s->waiting = arena_alloc(j->arena, ((size_t)s->heads.games + 1) * sizeof *s->waiting);
	for (int i = 0; i < s->heads.games && s->heads.answers != NULL; i++) {
		const struct own_game *g = &s->heads.game[i];
		if (g->lost || g->table == NULL || !game_goes_on(&g->table->row))
			continue;
		if (table_complete(j, g->table, e) != 0)
			return -1;
		if (!table_begun(g->table))
			continue;
		if (table_load_orders_for(j, g->table, g->seat.position, e) != 0)
			return -1;
		if (missing_waits_for(j, g->table, g->seat.position))
			s->waiting[s->waits++] = g;
	}
	return 0;
}

static struct run *
add_run(struct several *s, const struct own_game *g, const char *words)
{
	struct run *run = &s->run[s->runs++];

	*run = (struct run){ .seat = g->seat, .table = g->table, .words = words,
		.round = g->sent != NULL ? g->sent->round : 0 };
	return run;
}

static bool
has_head(const struct several *s, const struct own_game *g)
{
	for (int i = 1; i < s->heads.count; i++)
		if (s->heads.list[i].game == g)
			return true;
	return false;
}

// Adds the words above the first head as a part if they belong to one game (V1, V2).
static void
add_above(struct several *s)
{
	const struct reading *r = s->r;
	const char *words = s->heads.list[0].words.data;
	const struct proven *from = &r->writer->seat[0];

	if (s->heads.answers == NULL) {
		if (is_blank(words))
			return;
		const struct own_game *g = heads_game(&s->heads, from->seat_id);
		s->run[s->runs++] = (struct run){ .seat = *from, .table = g != NULL ? g->table : NULL, .words = words,
			.round = r->round, .above = true, .doubts = s->heads.list[0].doubts };
	} else if (s->waits == 1 && (!is_blank(words) || s->heads.count == 1)) {
		struct run *run = add_run(s, s->waiting[0], words);
		run->above = true;
		run->doubts = s->heads.list[0].doubts;
	}
}

static void
add_parts(struct several *s)
{
	struct run *above = &s->run[0];
	struct arena *a = s->r->j->arena;

	for (int i = 1; i < s->heads.count; i++) {
		const struct headed *h = &s->heads.list[i];
		if (s->runs > 0 && above->words == s->heads.list[0].words.data &&
		    above->seat.seat_id == h->game->seat.seat_id) {
			// the words above all heads belong to the same game
			above->words = arena_printf(a, "%s%s", above->words, h->words.data);
			pile_join(a, &above->doubts, &h->doubts);
			above->above = false;
		} else if (h->game->lost)
			pile_add(a, &s->notes,
			    say(s->r->in, MSG("You no longer have a seat in \"{game}\", so nothing was changed there."),
				ARG(game, h->game->name)));
		else
			add_run(s, h->game, h->words.data)->doubts = h->doubts;
	}
}

// Requests a reading of a part's words. The words for games that have not begun are not read ahead.
static int
want(struct several *s, struct run *run, struct ahead *one, struct err *e)
{
	struct reading own = *s->r;

	*one = (struct ahead){ .arena = own.j->arena, .words = run->words };
	run->ahead = one;
	if (run->table == NULL)
		return 0;
	if (table_complete(own.j, run->table, e) != 0)
		return -1;
	if (!table_begun(run->table))
		return 0;
	own.in = run->seat.in;
	const struct wording w = words_of_seat(&own, run->table, run->seat.position);
	ahead_want(one, &w);
	return 0;
}

// Reads all parts in one child.
static int
read_all(struct several *s, struct err *e)
{
	struct ahead *list = arena_alloc(s->r->j->arena, ((size_t)s->runs + 2) * sizeof *list);
	const char *words = s->heads.list[0].words.data;

	for (int i = 0; i < s->runs; i++)
		if (want(s, &s->run[i], &list[i], e) != 0)
			return -1;
	s->above = &list[s->runs];
	s->rest = &list[s->runs + 1];
	*s->above = (struct ahead){ .arena = s->r->j->arena, .words = words };
	*s->rest = (struct ahead){ .arena = s->r->j->arena, .words = s->heads.rest.data };
	if (s->heads.answers != NULL && s->waits != 1 && !is_blank(words)) {
		s->sender = words_of_sender(s->r);
		ahead_want(s->above, &s->sender);
		ahead_want(s->rest, &s->sender);
	}
	return ahead_read_now(list, (size_t)s->runs + 2, e);
}

// Whether words are only greetings or talk, without a request to the program.
static bool
is_talk(const struct wording *w)
{
	bool talk = w->plan.kind == SHORT_PROSE && w->confirms == REQUESTS && !w->chooses && w->choice == '\0' && w->plan.slip == NULL &&
	    w->plan.doubts.count == 0;

	for (int i = 0; i < w->plan.prose.count; i++)
		talk = talk && !words_name_order(w->plan.prose.list[i], strlen(w->plan.prose.list[i]));
	return talk;
}

// Whether words are requests about a person or for help, whatever game they mention.
static bool
are_requests(struct several *s, const struct short_plan *plan)
{
	struct arena *a = s->r->j->arena;
	struct parsed *parsed = arena_alloc(a, sizeof *parsed);
	struct text body;

	text_init(&body, a);
	for (int i = 0; i < plan->statements.count; i++)
		text_addf(&body, "%s\n", plan->statements.list[i]);
	const struct frame frame = { .body = body.data, .line = 1, .body_line = 1 };
	orders_parse(s->r->in, &frame, &(struct order_context){ .words = true }, parsed);
	bool all = plan->kind == SHORT_STATEMENT && plan->doubts.count == 0 && parsed->requests > 0 && parsed->orders.has == 0 && parsed->standing.has == 0 && plan->plan.count == 0 &&
	    parsed->problems.count == 0;
	for (int i = 0; i < parsed->requests; i++)
		all = all && (request_whose(parsed->request[i].kind) == REQUEST_OF_PERSON ||
				 parsed->request[i].kind == REQUEST_HELP);
	return all;
}

// Whether words say that somebody goes away, comes back, or wants fewer letters.
static bool
is_way(struct several *s, const char *words)
{
	const uint64_t wish = words_wish(s->r->j->arena, words);
	const bool away = (wish >> SENSE_AWAY & 1) != 0, fewer = (wish >> SENSE_FEWER & 1) != 0;
	const bool back = (wish >> SENSE_BACK & 1) != 0;

	return away || fewer || (back && !words_name_order(words, strlen(words)));
}

static enum above
kind_of_above(struct several *s)
{
	const char *words = s->heads.list[0].words.data;

	if (s->heads.answers == NULL || s->waits == 1 || (is_blank(words) && s->heads.count > 1))
		return ABOVE_NOTHING;
	if (is_blank(words))
		return ABOVE_TALK;
	const struct wording *w = s->above->wording[0];
	const struct short_plan *plan = &w->plan;
	if (plan->kind == SHORT_YES && plan->doubts.count == 0)
		return s->heads.all ? ABOVE_ALL : ABOVE_YES;
	if (plan->kind == SHORT_HELP || are_requests(s, plan) || (plan->kind == SHORT_PROSE && is_way(s, words)))
		return ABOVE_REQUEST;
	if (s->heads.all && are_requests(s, &s->rest->wording[0]->plan))
		return ABOVE_BOTH;
	return is_talk(w) ? ABOVE_TALK : ABOVE_ASKED;
}

// Returns the seat for a request about a person: the first one that a game waits for, else any in a
// game in progress.
static const struct own_game *
carrier_of(const struct several *s)
{
	const struct own_game *found = s->waits > 0 ? s->waiting[0] : NULL;

	for (int i = 0; i < s->heads.games && found == NULL; i++) {
		const struct own_game *g = &s->heads.game[i];
		if (!g->lost && g->table != NULL && game_goes_on(&g->table->row))
			found = g;
	}
	for (int i = 0; i < s->heads.games && found == NULL; i++)
		if (!s->heads.game[i].lost && s->heads.game[i].table != NULL)
			found = &s->heads.game[i];
	return found;
}

// Whether "ok all" accepts the answered letter's offer for a game.
static bool
is_taken(const struct several *s, const struct own_game *g)
{
	return g->sent != NULL && g->sent->offer != NULL && offer_is_plain(s->r->j->arena, g->sent->offer);
}

// Adds a yes for a game that the letter does not mention, as if it were parsed.
static void
add_yes(struct several *s, const struct own_game *g, bool lists)
{
	struct reading own = *s->r;
	struct run *run = add_run(s, g, "ok");
	struct ahead *one = arena_alloc(own.j->arena, sizeof *one);

	run->lists = lists;
	own.in = g->seat.in;
	const struct wording w = words_of_seat(&own, g->table, g->seat.position);
	*one = (struct ahead){ .arena = own.j->arena, .words = run->words };
	ahead_want(one, &w);
	one->wording[0]->plan.kind = SHORT_YES;
	run->ahead = one;
}

static void
add_every(struct several *s, bool lists)
{
	struct pile left = { 0 };
	struct arena *a = s->r->j->arena;

	for (int i = 0; i < s->waits; i++) {
		const struct own_game *g = s->waiting[i];
		if (has_head(s, g))
			continue;
		if (is_taken(s, g))
			add_yes(s, g, lists);
		else
			pile_add(a, &left, g->name);
	}
	if (left.count > 0)
		pile_add(a, &s->notes,
		    say(s->r->in, MSG("These were left out: {games}. Your \"ok\" can't make choices; it "
		        "takes only what the letter you replied to offers."),
			ARG(games, say_list(s->r->in, left.list, left.count))));
}

// Whether the answered letter is the list of V4.
static int
answers_list(struct several *s, bool *yes, struct err *e)
{
	static const char end[] = "/all";
	struct outbox_row row;

	*yes = false;
	if (outbox_find(s->r->j->store, s->heads.answers, &row, e) != 0)
		return -1;
	const size_t len = row.id != 0 ? strlen(row.dedupe_key) : 0;
	*yes = len > strlen(end) && strcmp(row.dedupe_key + len - strlen(end), end) == 0;
	return 0;
}

// Adds the list of what a yes would accept.
static void
add_list(struct several *s)
{
	const int before = s->runs;

	add_every(s, true);
	s->lists = s->runs > before;
	if (s->lists)
		pile_add(s->r->j->arena, &s->notes,
		    say(s->r->in, MSG("Your \"ok\" doesn't say for which game. Reply \"ok\" once more to take all of these:")));
}

static int
add_request(struct several *s, const char *words, struct err *e)
{
	const struct own_game *g = carrier_of(s);
	struct ahead *one = arena_alloc(s->r->j->arena, sizeof *one);

	if (g == NULL)
		return 0;
	return want(s, add_run(s, g, words), one, e) != 0 || ahead_read_now(one, 1, e) != 0 ? -1 : 0;
}

static int
take_above(struct several *s, struct err *e)
{
	const char *words = s->heads.list[0].words.data;
	bool listed;

	switch (kind_of_above(s)) {
	case ABOVE_NOTHING:
		return 0;
	case ABOVE_ALL:
		add_every(s, false);
		return 0;
	case ABOVE_BOTH:
		add_every(s, false);
		return add_request(s, s->heads.rest.data, e);
	case ABOVE_YES:
		if (answers_list(s, &listed, e) != 0)
			return -1;
		if (listed)
			add_every(s, false);
		else
			add_list(s);
		return 0;
	case ABOVE_REQUEST:
		return add_request(s, words, e);
	case ABOVE_TALK:
		s->talk = s->runs == 0;
		return 0;
	case ABOVE_ASKED:
		for (const char *line = words; *line != '\0'; line += *line != '\0') {
			const size_t len = strcspn(line, "\n");
			const char *one = arena_strndup(s->r->j->arena, line, len);
			if (!is_blank(one))
				pile_add(s->r->j->arena, &s->unknown, one);
			line += len;
		}
		return 0;
	}
	return 0;
}

// Adds a note on lines that belong to no game, and on lines that the writer may not have written.
static void
say_unknown(struct several *s)
{
	struct arena *a = s->r->j->arena;
	struct pile quoted = { 0 };

	if (s->heads.answers != NULL && s->waits != 1)
		pile_join(a, &s->unknown, &s->heads.list[0].doubts);
	pile_join(a, &s->unknown, &s->r->parted->doubts);
	if (s->unknown.count == 0)
		return;
	for (int i = 0; i < s->unknown.count && i < QUOTED; i++)
		pile_add(a, &quoted, arena_printf(a, "\"%s\"", text_shorten(a, s->unknown.list[i])));
	if (s->unknown.count > QUOTED)
		pile_add(a, &quoted, "...");
	s->r->out->refused = true;
	pile_add(a, &s->notes, say(s->r->in, MSG("I don't know which game this is for: {words}. Begin the "
					     "line with the name of the game."),
		ARG(words, say_list(s->r->in, quoted.list, quoted.count))));
}

// Handles a part like a letter about its game.
static int
take_run(struct several *s, int i, struct err *e)
{
	struct reading *r = s->r;
	const struct run *run = &s->run[i];
	struct reading own = *r;
	struct parted parted = *r->parted;
	struct writer writer = *r->writer;

	parted.words = run->words;
	parted.doubts = run->doubts;
	if (i + 1 == s->runs && s->heads.left != NULL)
		pile_add(r->j->arena, &parted.doubts, s->heads.left);
	if (i > 0)
		parted.struck = parted.stopped = "";
	writer.count = 1;
	writer.seat[0] = run->seat;
	own.parted = &parted;
	own.writer = &writer;
	own.ahead = run->ahead;
	own.answers = s->heads.answers;
	own.lists = run->lists;
	own.table = NULL;
	own.in = run->seat.in;
	own.round = run->round; // round of the answered letter; for a game not in it, the current round
	if (s->take(&own, e) != 0)
		return -1;
	r->answer = own.answer;
	r->seat = own.seat;
	r->proof = own.proof;
	r->note = own.note;
	r->elsewhere = r->elsewhere || own.elsewhere;
	return 0;
}

// Handles a part, and counts its outcome.
static int
count_run(struct several *s, int i, struct together *all, struct err *e)
{
	struct taken *out = s->r->out;
	const bool refused = out->refused;
	const int stored = out->stored;

	out->refused = false;
	if (take_run(s, i, e) != 0)
		return -1;
	all->stored += out->stored > stored;
	all->unclear += out->refused;
	out->refused = out->refused || refused;
	return 0;
}

// Shows the waiting games if nothing could be accepted; if none waits, any game.
static int
show_open(struct several *s, struct together *all, struct err *e)
{
	struct judge *j = s->r->j;
	struct bundle_game *list = arena_alloc(j->arena, ((size_t)s->waits + 1) * sizeof *list);
	const struct own_game *any = carrier_of(s);
	int count = 0;

	for (int i = 0; i < s->waits; i++)
		list[count++] = (struct bundle_game){ .table = s->waiting[i]->table, .seat = s->waiting[i]->seat.position };
	if (count == 0 && any != NULL && s->notes.count > 0) {
		if (table_complete(j, any->table, e) != 0 ||
		    (table_begun(any->table) && table_load_orders_for(j, any->table, any->seat.position, e) != 0))
			return -1;
		list[count] = (struct bundle_game){ .table = any->table, .seat = any->seat.position };
		count += table_begun(any->table);
	}
	all->list = arena_alloc(j->arena, ((size_t)count + 1) * sizeof *all->list);
	all->counted = NULL;
	all->count = count;
	return count > 0 ? bundle_games(j, s->heads.person, list, count, all->list, e) : 0;
}

static int
take_all(struct several *s, struct err *e)
{
	struct together all = { .count = 0 };
	const char **name = arena_alloc(s->r->j->arena, ((size_t)s->heads.games + 1) * sizeof *name);
	const struct own_game *any = carrier_of(s);

	if (s->r->seat == NULL && any != NULL && any->table != NULL) {
		s->r->seat = &any->table->seat[any->seat.position].row;
		s->r->proof = PROOF_TOKEN;
	}
	if (s->runs == 1 && s->notes.count == 0)
		return count_run(s, 0, &all, e);
	int names = 0; // of the games in the answer
	for (int i = 0; i < s->heads.games; i++)
		for (int k = 0; k < s->runs; k++)
			if (s->heads.game[i].seat.seat_id == s->run[k].seat.seat_id) {
				name[names++] = s->heads.game[i].name;
				break;
			}
	if (together_begin(s->r, s->heads.person, name, names, &all, e) != 0)
		return -1;
	for (int i = 0; i < s->runs; i++)
		if (count_run(s, i, &all, e) != 0)
			return -1;
	if (s->runs == 0 && show_open(s, &all, e) != 0)
		return -1;
	all.notes = s->notes;
	all.lists = s->lists;
	all.talk = s->talk && s->notes.count == 0;
	return together_send(s->r, &all, e);
}

int
several_take(struct reading *r, several_take_one *take, bool *taken, struct err *e)
{
	struct several *s = arena_alloc(r->j->arena, sizeof *s);

	*taken = false;
	*s = (struct several){ .r = r, .take = take };
	if (r->mail == NULL || r->frames->count > 0 || heads_find(r, &s->heads, e) != 0)
		return r->mail == NULL || r->frames->count > 0 ? 0 : -1;
	if (s->heads.count == 0)
		return 0;
	*taken = true;
	s->run = arena_alloc(r->j->arena, (size_t)(s->heads.count + s->heads.games + 1) * sizeof *s->run);
	if (find_waiting(s, e) != 0)
		return -1;
	if (s->heads.answers != NULL && (r->mail->refused != GUARD_FINE || (r->mail->marks & MARK_UNREAD) != 0))
		return add_request(s, "", e) != 0 ? -1 : take_all(s, e); // explains why nothing could be read
	add_above(s);
	add_parts(s);
	if (read_all(s, e) != 0)
		return -1;
	const struct run *first = &s->run[0];
	if (s->runs > 1 && first->above && first->doubts.count == 0 && first->ahead->wordings > 0 &&
	    is_talk(first->ahead->wording[0])) { // talk above other parts
		memmove(s->run, s->run + 1, (size_t)(s->runs - 1) * sizeof *s->run);
		s->runs--;
	}
	if (take_above(s, e) != 0)
		return -1;
	say_unknown(s);
	return take_all(s, e);
}
