// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// The policy: odds for each legal placement.
#include "players/policy.h"

#include <assert.h>
#include <string.h>

// Facts about a decision, gathered before its placements are examined one by one.
struct scene {
	struct mind *mind;
	const struct game *g;
	const struct player *p;
	const int16_t *w;
	struct outlook o;
	const struct hand *hand;
	int others; // seats with people left
	bool first;
};

// A sum of weighted features, and optionally their list.
struct tally {
	const int16_t *w;
	int32_t sum;
	struct pair *pairs;
	int count;
};

static inline void
add(struct tally *t, int feature, int amount)
{
	if (amount == 0)
		return;
	t->sum += t->w[feature] * amount;
	if (t->pairs != NULL)
		t->pairs[t->count++] = (struct pair){ (int16_t)feature, (int16_t)amount };
}

static inline int
at_least_0(int n)
{
	return n > 0 ? n : 0;
}

static inline int
smaller(int a, int b)
{
	return a < b ? a : b;
}

// Classifies missing goods: 0 for none, 1 for up to one, 2 for up to two, 3 for more.
static int
lack_bucket(int lack)
{
	return lack <= 0 ? 0 : lack <= ONE ? 1 : lack <= 2 * ONE ? 2 : 3;
}

// Classes of similar places: features by class have ten entries.
static const uint8_t class_of[PLACES] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 9, 9, 9, 9 };

static void
weigh_hut(const struct scene *s, struct tally *t)
{
	int people = smaller(s->p->people, PEOPLE_MAX - 1);

	add(t, P_HUT_PEOPLE + people - PEOPLE_START, ONE);
	add(t, P_HUT_DEFICIT, at_least_0(s->o.deficit));
	add(t, P_HUT_SHORT, at_least_0(s->o.hunger));
	add(t, P_HUT_SHAMANS, s->hand->low[SHAMANS] * ONE);
	if (s->p->people == PEOPLE_MAX)
		t->sum -= 8 * WHOLE * ONE; // the placement yields nothing (R5.7)
}

static void
weigh_field(const struct scene *s, struct tally *t)
{
	add(t, P_FIELD_TRACK + s->p->track, ONE);
	add(t, P_FIELD_FARMERS, s->hand->low[FARMERS] * ONE);
	add(t, P_FIELD_DEFICIT, at_least_0(s->o.deficit));
	add(t, P_FIELD_SHORT, at_least_0(s->o.hunger));
}

static void
weigh_tool(const struct scene *s, struct tally *t)
{
	add(t, P_TOOL_SUM + tool_points(s->p), ONE);
	add(t, P_TOOL_MAKERS, s->hand->low[TOOL_MAKERS] * ONE);
}

static void
weigh_card(const struct scene *s, enum place place, struct tally *t)
{
	const struct card *card = &cards[card_on(s->g, place)];
	int points = card_points(s->g, s->o.seat, s->hand, card), cost = place_info[place].number, rivals = 0;

	add(t, P_CARD_COST + cost - 1, ONE);
	add(t, P_CARD_TOP + (int)card->top, ONE);
	if (card->top == TOP_FOOD)
		add(t, P_CARD_FOOD, card->n * ONE);
	if (card->top == TOP_GOOD)
		add(t, P_CARD_GOODS, card->n * good_info[card->good].value * ONE);
	if (card->top == TOP_ROLL)
		add(t, P_CARD_GOODS, 6 * ONE);
	if (card->low < FARMERS) {
		add(t, P_CARD_GREEN + (s->hand->low[card->low] > 0), points * ONE);
	} else {
		add(t, P_CARD_SAND + (int)(card->low - FARMERS), card->low_n * ONE);
		add(t, P_CARD_SAND_POINTS + (int)(card->low - FARMERS), points * ONE);
	}
	add(t, P_CARD_LACK + lack_bucket(cost * ONE - s->o.spare), ONE);
	for (int seat = 0; seat < s->g->players; seat++)
		if (seat != s->o.seat) {
			int theirs = card_points(s->g, seat, mind_hand(s->mind, s->g, seat), card);
			rivals = theirs > rivals ? theirs : rivals;
		}
	add(t, P_CARD_RIVALS, rivals * ONE);
	add(t, P_CARD_SHORT, at_least_0(s->o.hunger));
}

static int
score_now(const struct scene *s, int seat)
{
	const struct hand *h = mind_hand(s->mind, s->g, seat);
	const struct player *p = &s->g->player[seat];

	return p->score + h->kinds * h->kinds + h->twice * h->twice + h->low[FARMERS] * p->track +
	    h->low[TOOL_MAKERS] * tool_points(p) + h->low[HUT_BUILDERS] * h->buildings +
	    h->low[SHAMANS] * p->people + goods_count(p->goods);
}

static int
lead(const struct scene *s)
{
	int best = -1000;

	for (int seat = 0; seat < s->g->players; seat++)
		if (seat != s->o.seat) {
			int score = score_now(s, seat);
			best = score > best ? score : best;
		}
	return score_now(s, s->o.seat) - best;
}

// Goods missing for a tile, of the goods or kinds it shows, in sixteenths.
static int
missing_for(const struct tile *t, const int *expected)
{
	int missing = 0, kinds = 0;

	for (int i = 0; i < GOODS; i++) {
		missing += at_least_0(t->need[i] * ONE - expected[i]);
		kinds += expected[i] >= ONE;
	}
	if (t->kind == TILE_KINDS)
		missing = at_least_0(t->kinds - kinds) * ONE;
	return missing;
}

static int
tile_points(const struct tile *t, const int *expected)
{
	int size = t->kind == TILE_KINDS ? t->n : PAY_ANY_MAX, points = 0, left = size * ONE;

	if (t->kind == TILE_FIXED)
		return goods_value(t->need);
	for (int i = GOODS - 1; i >= 0; i--) {
		int n = smaller(left, expected[i]);
		points += n * good_info[i].value;
		left -= n;
	}
	return points / ONE;
}

static void
weigh_building(const struct scene *s, enum place place, struct tally *t)
{
	int number = tile_on(s->g, place);
	assert(number >= 0); // a legal placement always has a tile
	const struct tile *tile = &tiles[number];
	int size = tile->kind == TILE_FIXED ? 3 : tile->kind == TILE_KINDS ? tile->n : 1;
	int left = pile_left(s->g, (int)(place - BUILDING_1)), rivals = 0;

	add(t, P_BUILD_KIND + (int)tile->kind, ONE);
	add(t, P_BUILD_POINTS, tile_points(tile, s->o.expected) * ONE);
	add(t, P_BUILD_LACK + lack_bucket(size * ONE - s->o.spare), ONE);
	add(t, P_BUILD_MISSING + lack_bucket(missing_for(tile, s->o.expected)), ONE);
	add(t, P_BUILD_BUILDERS, s->hand->low[HUT_BUILDERS] * ONE);
	if (left <= 2)
		add(t, P_BUILD_LAST + left - 1, ONE);
	if (left == 1)
		add(t, P_BUILD_LEAD, lead(s) * ONE / 4);
	for (int seat = 0; seat < s->g->players; seat++)
		rivals += seat != s->o.seat && s->g->player[seat].home > 0 && can_pay(&s->g->player[seat], tile);
	add(t, P_BUILD_RIVALS, rivals * ONE);
}

static void
weigh_good(const struct scene *s, enum place place, struct tally *t)
{
	int good = (int)(place - FOREST), wanted = 0;

	for (enum place b = BUILDING_1; b <= BUILDING_4; b++) {
		int tile = tile_on(s->g, b);
		if (tile >= 0 && people_on(s->g, b) == 0)
			wanted += at_least_0(tiles[tile].need[good] * ONE - s->o.expected[good]);
	}
	add(t, P_GOOD_SPARE + good, smaller(at_least_0(s->o.spare), 16 * ONE));
	add(t, P_GOOD_WANTED + good, wanted);
	add(t, P_GOOD_TOOLS + good, tool_points(s->p) * ONE);
	add(t, P_GOOD_SHORT, at_least_0(s->o.hunger));
}

// The features that all placements at a place share.
static void
weigh_place(const struct scene *s, enum place place, struct tally *t)
{
	switch (place_info[place].kind) {
	case VILLAGE:
		(place == HUT ? weigh_hut : place == FIELD ? weigh_field : weigh_tool)(s, t);
		break;
	case DICE_PLACE:
		if (place != HUNT)
			weigh_good(s, place, t);
		break;
	case CARD_SPACE:
		weigh_card(s, place, t);
		break;
	case BUILDING_PILE:
		weigh_building(s, place, t);
		break;
	}
	int class = class_of[place];
	if (s->first)
		add(t, P_FIRST + class, ONE);
	add(t, P_HOME + class, s->p->home * ONE);
	add(t, P_OTHERS + class, s->others * ONE);
}

static void
weigh_people(const struct scene *s, enum place place, int people, struct tally *t)
{
	int gain = place_info[place].kind == DICE_PLACE ? expected_gain(place, people) : 0;

	if (people == s->p->home)
		add(t, P_REST + class_of[place], ONE);
	if (place == HUNT) {
		int hunger = at_least_0(s->o.hunger), cover = smaller(hunger, gain);
		add(t, P_HUNT_COUNT + people - 1, ONE);
		add(t, P_HUNT_COVER, cover);
		add(t, P_HUNT_OVER, gain - cover);
		add(t, P_HUNT_LONG, smaller(gain, at_least_0(s->o.long_hunger)));
	} else if (gain > 0) {
		int good = (int)(place - FOREST), lack = at_least_0(-s->o.spare);
		add(t, P_GOOD_COUNT + 7 * good + people - 1, ONE);
		add(t, P_GOOD_LACK + good, smaller(lack, gain));
		add(t, P_GOOD_OVER + good, at_least_0(gain - lack));
		add(t, P_GOOD_NEED + good, smaller(s->o.need[good], gain));
	}
}

void
policy_weigh(struct mind *m, const struct game *g, struct slate *s)
{
	struct decision legal[LEGAL_MAX];
	struct pair common_pairs[PAIRS_MAX];
	int seat = g->open.seat, stage = stage_of(g), place = -1;
	struct scene scene = { .mind = m, .g = g, .p = &g->player[seat], .w = mind_stage(m, stage)->policy,
		.hand = mind_hand(m, g, seat), .first = g->placements[seat] == 0 };

	outlook_of(g, seat, stage, &scene.o);
	for (int i = 0; i < g->players; i++)
		scene.others += i != seat && g->player[i].home > 0;
	struct tally common = { .w = scene.w };
	s->count = game_legal(g, legal);
	for (int i = 0; i < s->count; i++) {
		const struct decision *d = &legal[i];
		assert(d->place < PLACES);
		if ((int)d->place != place) {
			place = (int)d->place;
			common = (struct tally){ .w = scene.w,
				// cppcheck-suppress legacyUninitvar ; weigh_place fills the pairs next
				.pairs = s->pairs != NULL ? common_pairs : NULL };
			weigh_place(&scene, d->place, &common);
		}
		struct tally t = common;
		if (s->pairs != NULL) {
			// cppcheck-suppress uninitvar ; weigh_place has filled common_pairs
			memcpy(s->pairs[i], common_pairs, sizeof common_pairs);
			t.pairs = s->pairs[i];
		}
		weigh_people(&scene, d->place, d->people, &t);
		s->list[i] = (struct placement){ (uint8_t)place, (uint8_t)d->people, t.sum / ONE };
		s->pair_count[i] = (uint8_t)t.count;
	}
}

// 65536 times 2 to the power of -i/256.
static const uint32_t power[WHOLE] = {
	65536, 65359, 65182, 65006, 64830, 64655, 64480, 64306, 64132, 63958, 63785, 63613, 63441, 63269, 63098,
	62928, 62757, 62588, 62419, 62250, 62081, 61914, 61746, 61579, 61413, 61247, 61081, 60916, 60751, 60587,
	60423, 60260, 60097, 59934, 59772, 59611, 59449, 59289, 59128, 58968, 58809, 58650, 58491, 58333, 58176,
	58018, 57861, 57705, 57549, 57393, 57238, 57083, 56929, 56775, 56622, 56468, 56316, 56163, 56012, 55860,
	55709, 55558, 55408, 55258, 55109, 54960, 54811, 54663, 54515, 54368, 54221, 54074, 53928, 53782, 53637,
	53492, 53347, 53203, 53059, 52916, 52773, 52630, 52488, 52346, 52204, 52063, 51922, 51782, 51642, 51502,
	51363, 51224, 51085, 50947, 50810, 50672, 50535, 50399, 50262, 50126, 49991, 49856, 49721, 49586, 49452,
	49319, 49185, 49052, 48920, 48787, 48655, 48524, 48393, 48262, 48131, 48001, 47871, 47742, 47613, 47484,
	47356, 47228, 47100, 46973, 46846, 46719, 46593, 46467, 46341, 46216, 46091, 45966, 45842, 45718, 45594,
	45471, 45348, 45225, 45103, 44981, 44859, 44738, 44617, 44497, 44376, 44256, 44137, 44017, 43898, 43780,
	43661, 43543, 43425, 43308, 43191, 43074, 42958, 42841, 42726, 42610, 42495, 42380, 42265, 42151, 42037,
	41923, 41810, 41697, 41584, 41472, 41360, 41248, 41136, 41025, 40914, 40804, 40693, 40583, 40473, 40364,
	40255, 40146, 40037, 39929, 39821, 39714, 39606, 39499, 39392, 39286, 39180, 39074, 38968, 38863, 38757,
	38653, 38548, 38444, 38340, 38236, 38133, 38030, 37927, 37824, 37722, 37620, 37518, 37417, 37316, 37215,
	37114, 37014, 36914, 36814, 36715, 36615, 36516, 36417, 36319, 36221, 36123, 36025, 35928, 35831, 35734,
	35637, 35541, 35445, 35349, 35253, 35158, 35063, 34968, 34874, 34779, 34685, 34591, 34498, 34405, 34312,
	34219, 34126, 34034, 33942, 33850, 33759, 33667, 33576, 33486, 33395, 33305, 33215, 33125, 33035, 32946,
	32857,
};

uint32_t
policy_odds(const struct slate *s, int heat, uint32_t odds[static PLACEMENTS_MAX])
{
	int32_t top = s->list[policy_best(s)].logit, colder = WHOLE * WHOLE / heat;
	uint32_t sum = 0;

	for (int i = 0; i < s->count; i++) {
		uint64_t below = (uint64_t)(top - s->list[i].logit) * (uint64_t)colder / WHOLE;
		odds[i] = below >= 16 * WHOLE ? 0 : power[below % WHOLE] >> (below / WHOLE);
		sum += odds[i];
	}
	return sum;
}

int
policy_best(const struct slate *s)
{
	int best = 0;

	for (int i = 1; i < s->count; i++)
		if (s->list[i].logit > s->list[best].logit)
			best = i;
	return best;
}

void
policy_strike(struct slate *s, enum place place)
{
	int kept = 0;

	for (int i = 0; i < s->count; i++)
		if (s->list[i].place != place)
			s->list[kept++] = s->list[i];
	s->count = kept;
}

int
policy_draw(const struct slate *s, int heat, struct chance *c)
{
	uint32_t odds[PLACEMENTS_MAX];
	int i = 0;

	if (heat == 0)
		return policy_best(s);
	uint32_t n = chance_below(c, policy_odds(s, heat, odds));
	assert(s->count > 0);
	// n is below the sum of the odds that are set.
	// NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult)
	while (n >= odds[i])
		n -= odds[i++];
	return i;
}

struct decision
policy_place(struct mind *m, const struct game *g, int heat, struct chance *c)
{
	struct slate slate;

	slate.pairs = NULL;
	policy_weigh(m, g, &slate);
	const struct placement *p = &slate.list[policy_draw(&slate, heat, c)];
	return (struct decision){ .kind = DO_PLACE, .place = p->place, .people = p->people };
}
