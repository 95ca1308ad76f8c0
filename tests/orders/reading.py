# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The order language once more, from its description alone: what the orders of a seat decide in a
# position. It reads them in the spelling in which whims.py writes them.
#
#   orders = Orders(text)
#   decide(game, orders, names, done)    (decisions, source, line): any of these; "ask" where it wants
#                                        to be asked; or None: it is left open
import re

from second_pieces import CARD_1, CARDS, GOODS, HUNT, PLACES, SOURCES, TILES, VILLAGE, counted, fits, heaps, spelled, subsets

FACES = ["wood", "brick", "stone", "gold", "tool", "field"]
DICE = ["hunt", "forest", "clay", "quarry", "river"]
SCOPES = r"((?:card|building)(?: \d)?|all|hunt|forest|clay|quarry|river): "
ONCE = "once (?:ok|never)"
COMPARE = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, "=": lambda a, b: a == b,
           "!=": lambda a, b: a != b, ">=": lambda a, b: a >= b, ">": lambda a, b: a > b}


class Orders:
    """The statements of each section, those of the round and the standing ones."""

    def __init__(self, text):
        self.round, self.standing = {}, {}
        for line in text.split("\n"):
            into = self.standing if line.startswith("always ") else self.round
            section, _, rest = line.removeprefix("always ").partition(" ")
            into.setdefault(section, []).extend(re.split("; (?!skip if)", rest))

    def policy(self, section):
        """The statements that hold, and from where."""
        if section in self.round:
            return self.round[section], "policy"
        if section in self.standing:
            return self.standing[section], "standing"
        return [], "default"

    def rules(self, section, place):
        """What is said for a place, the most special first, those of the round before standing ones."""
        scopes = [place, place.split()[0], "all"]
        for statements, source in ((self.round.get(section, []), "policy"),
                                   (self.standing.get(section, []), "standing")):
            scoped = {}
            for statement in statements:
                if re.fullmatch(ONCE, statement):
                    continue
                scope = re.match(SCOPES, statement)
                scoped[scope[1] if scope else "all"] = statement[scope.end():] if scope else statement
            for scope in dict.fromkeys(scopes):
                if scope in scoped:
                    yield scoped[scope], source


# Conditions

class Condition:
    def __init__(self, text, game, seat, names):
        self.words = re.findall(r"[()]|[<>!]?=|[<>]|[a-z0-9]+", text)
        self.game, self.seat, self.names = game, seat, names

    def take(self):
        return self.words.pop(0)

    def next_is(self, word):
        if self.words and self.words[0] == word:
            return self.take()

    def either(self):
        found = self.both()
        while self.next_is("or"):
            found = self.both() or found
        return found

    def both(self):
        found = self.negated()
        while self.next_is("and"):
            found = self.negated() and found
        return found

    def negated(self):
        if self.next_is("not"):
            return not self.negated()
        if self.next_is("("):
            found = self.either()
            self.take()
            return found
        return self.test()

    def compared(self, number):
        return COMPARE[self.take()](number, int(self.take()))

    def place(self):
        word = self.take()
        return PLACES.index(word + " " + self.take() if word in ("card", "building") else word)

    def test(self):
        word, me = self.take(), self.game.seats[self.seat]
        if word == "round":
            return self.compared(self.game.round)
        if word == "have":
            thing = self.take()
            return self.compared({"food": me.food, "people": me.people, "tools": sum(me.tools),
                                  "track": me.track, **dict(zip(GOODS, me.goods))}[thing])
        place = self.place()
        if word == "left":
            return self.compared(self.left(place))
        who = [self.game.seats[self.names.index(self.take())]] if self.next_is("by") else self.game.seats
        return (word == "taken") == any(s.at[place] for s in who)

    def left(self, place):
        game, n = self.game, len(self.game.seats)
        there = [s.at[place] for s in game.seats]
        if place == HUNT:
            return 99
        if n < 4 and place in VILLAGE and \
                sum(any(s.at[v] for s in game.seats) for v in VILLAGE if v != place) == 2:
            return 0
        if n < 4 and place in SOURCES and sum(x > 0 for x in there) >= n - 1:
            return 0
        return max(0, game.room(place) - sum(there))


def holds(text, game, seat, names):
    return Condition(text, game, seat, names).either()


# What each kind of question is answered

def counts(where, count, home):
    """The fewest and the most people that an alternative may send, and how many of them are all."""
    if where not in DICE:
        fixed = 2 if where == "hut" else 1
        return fixed, fixed, fixed
    if count in ("rest", "all"):
        return 1, home, home
    if not count:  # as many as fit; hunters all do
        return 1, home, home if where == "hunt" else 0
    least, dash, most = count.strip("!").rpartition("-")
    return int(least) if dash else int(most) if "!" in count else 1, int(most), int(most)


def place(game, orders, names, done):
    """S1: the first line that can be carried out."""
    seat = game.open["seat"]
    legal = set(game.legal())
    for n, line in enumerate(orders.round.get("plan", []), 1):
        line, _, condition = line.partition(" if ")
        if n in done or condition and not holds(condition, game, seat, names):
            continue
        found = []
        for wish in line.split(" | "):
            where, _, count = wish.partition(" ")
            if where in ("card", "building"):
                where, count = wish, ""
            least, most, whole = counts(where, count, game.seats[seat].home)
            able = [k for k in range(least, most + 1) if "place %s %d" % (where, k) in legal]
            if able:
                found.append((able[-1] < whole, "place %s %d" % (where, able[-1])))
        if found:  # the first that takes its whole count, else the first that takes anyone
            return {min(found, key=lambda f: f[0])[1]}, "plan", n
    return None


def dry(game, orders):
    """Who steps in for a plan that has run dry; what a stand-in places is its own affair. Where there
    is no plan the deadline comes first."""
    legal, hunting = set(game.legal()), "place hunt %d" % game.seats[game.open["seat"]].home
    fallback = orders.round.get("fallback", ["ask"])[0]
    if "plan" not in orders.round:
        return None
    if fallback == "hunt":
        return {hunting} & legal or legal, "fallback", 0
    return (legal, "fallback", 0) if fallback != "ask" else None


def usual(game):
    """The places in the order in which they are used where no orders say otherwise."""
    def brings(space):
        card = game.row[PLACES.index(space) - CARD_1]
        return card and re.match(r"\d (wood|brick|stone|gold)|roll|dice|any 2", CARDS[card - 1][0])

    def payable(pile):
        top = game.piles[pile][game.pile_next[pile]:][:1]
        own = game.seats[game.open["seat"]].goods
        return top and TILES[top[0] - 1] != "any" and any(fits(top[0], h) for h in heaps(own, 3, 5))

    spaces = [p for p in PLACES if p.startswith("card")]
    bring = [p for p in spaces if brings(p)]
    tiles = [p for p in PLACES if p.startswith("building")]
    ready = [p for pile, p in enumerate(tiles) if payable(pile)]
    return ["toolmaker", "hut", "field", "river", "quarry", "clay", "forest", "hunt"] + ready + bring + \
        [p for p in tiles if p not in ready] + [p for p in spaces if p not in bring]


def next_place(game, orders):
    """Which place is used next, and who says so."""
    me, (said, source) = game.seats[game.open["seat"]], orders.policy("do")
    words = said[0].split(", ") if said else []
    listed = [p for p in PLACES if p in words or p.split()[0] in words]
    order = []
    for word in words:
        order += [p for p in PLACES if p not in listed] if word == "others" else \
            [p for p in PLACES if p == word or p.split()[0] == word]
    where = next(p for p in order + usual(game) if me.at[PLACES.index(p)])
    return where, source if where in order else "default"


def take(game, orders):
    """The any-2 card, where its time has come."""
    kind, (said, source) = game.open["kind"], orders.policy("take")
    if not game.seats[game.open["seat"]].any_2 or kind not in ("use", "pay", "feed"):
        return None
    where = {"use": lambda: next_place(game, orders)[0], "pay": lambda: game.open["place"],
             "feed": lambda: "feeding"}[kind]()
    for rule in said:
        goods, _, when = re.sub(" at | before ", "@", rule).partition("@")
        if goods == "never":
            return None
        if when in ("", where):
            words = goods.split()
            had = counted(words) if words[0].isdigit() else counted([w for g in words for w in (1, g)])
            return {"take " + spelled(had)}, source, 0
    return None


def tools(game, orders):
    """S4. Where several sets are as good, each of them will do."""
    me, where = game.seats[game.open["seat"]], game.open["place"]
    value, dice = game.value()[0], sum(game.dice)
    said = list(orders.rules("tools", where))
    once_said = [s for o in (orders.round, orders.standing) for s in o.get("tools", [])
                 if re.fullmatch(ONCE, s)] + ["once never"]

    def points(chosen):
        return sum(me.tools[s - 1] for s in chosen[0]) + sum(chosen[1])

    def gain(chosen):
        return (dice + points(chosen)) // value

    def text(chosen):
        words = [",".join(map(str, chosen[0]))] if chosen[0] else []
        words += ["once " + ",".join(map(str, chosen[1]))] if chosen[1] else []
        return "tools " + (" ".join(words) or "none")

    without = ((), ())
    if not said:
        better = any(gain((slots, ())) > gain(without) for slots in subsets(me.ready()))
        return None if better else ({"tools none"}, "default", 0)
    rule, source = said[0]
    words = rule.split()
    if words[0] == "ask":
        return "ask"
    if words[0] == "never":
        return {"tools none"}, source, 0
    if words[0][0].isdigit():
        slots = tuple(s for s in map(int, words[0].split(",")) if s in me.ready())
        return {text((slots, ()))}, source, 0
    once = (re.search(ONCE, rule) or once_said)[0] == "once ok"
    most = re.search(r"using <=(\d+)", rule)
    found = [(slots, cards) for slots in subsets(me.ready())
             for cards in (subsets(sorted(me.once)) if once else [()])]
    found = [c for c in found if not most or points(c) <= int(most[1])]
    if words[0] == "auto":
        wanted = gain(without) + 1
    elif words[0] == "max":
        wanted = max(gain(c) for c in found)
    else:
        wanted = int(words[1]) + (gain(without) if words[1][0] == "+" else 0)
    found = [c for c in found if gain(c) >= wanted]
    found = found or [without]
    least = min((len(c[1]), points(c)) for c in found)
    return {text(c) for c in found if (len(c[1]), points(c)) == least}, source, 0


def by_ranking(payments, ranking):
    """As many as allowed of the first, then of the next; never of others. None: it cannot be."""
    found = [counted(p.split()[1:]) for p in payments]
    found = [p for p in found if all(good in ranking or not p[i] for i, good in enumerate(GOODS))]
    return max(found, key=lambda p: [p[GOODS.index(good)] for good in ranking]) if found else None


def pay(game, orders, names):
    payments = [d for d in game.legal() if d.startswith("pay ")]
    for rule, source in orders.rules("pay", game.open["place"]):
        if rule == "ask":
            return "ask"
        rule, _, condition = rule.replace("; skip if", " skip if").partition("skip if ")
        if condition and holds(condition, game, game.open["seat"], names):
            return {"decline"}, source, 0
        words = rule.split()
        if not words:
            continue  # a lone `skip if` that does not hold
        skip = words[-1] == "skip" and words.pop()
        if words and words[0].isdigit():
            paid = "pay " + spelled(counted(words))
            if paid in payments:
                return {paid}, source, 0
        elif words and by_ranking(payments, words):
            return {"pay " + spelled(by_ranking(payments, words))}, source, 0
        return ({"decline"}, source, 0) if skip else None
    return ({payments[0]}, "default", 0) if len(payments) == 1 else None


def pick(game, orders):
    said, source = orders.policy("pick")
    if said == ["ask"]:
        return "ask"
    for word in said[0].split() if said else []:
        if FACES.index(word) + 1 in game.dice:
            return {"pick %d" % (FACES.index(word) + 1)}, source, 0
    return None


def feed(game, orders):
    said, source = orders.policy("feed")
    if said == ["ask"]:
        return "ask"
    words = said[0].split() if said else []
    given = by_ranking([d for d in game.legal() if d.startswith("feed ")],
                       [w for w in words if w in GOODS]) if words else None
    others = sum(n for n, good in zip(game.seats[game.open["seat"]].goods, GOODS) if good not in words)
    more = others or game.seats[game.open["seat"]].any_2
    if given and "refuse" not in words and more and sum(given) < game.open["count"]:
        return None  # 4-each: something else could feed the rest
    if given:
        return {"feed " + spelled(given)}, source, 0
    return ({"refuse"}, source, 0) if "refuse" in words else None


def decide(game, orders, names, done):
    legal, kind = game.legal(), game.open["kind"]
    if len(legal) == 1:  # S3
        line = place(game, orders, names, done) if kind == "place" else None
        return {legal[0]}, "forced", line[2] if line else 0
    if kind == "place":
        return place(game, orders, names, done) or dry(game, orders)
    taken = take(game, orders)
    if taken:
        return taken
    if kind == "use":
        where, source = next_place(game, orders)
        return {"use " + where}, source, 0
    return {"tools": lambda: tools(game, orders), "pay": lambda: pay(game, orders, names),
            "pick": lambda: pick(game, orders), "feed": lambda: feed(game, orders)}[kind]()
