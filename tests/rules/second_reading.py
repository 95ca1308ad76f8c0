# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The rules of the game once more: a second engine, written from the rule sheet alone by somebody
# who had not read src/engine. It shares nothing with that but the notation of decisions and the
# form of positions (stonepost-archive(5)), so an error of the one is none of the other.
#
#   game = Game(players, options, deck, tiles, start)     or Game.at(position)
#   game.legal()    every decision that is allowed now, as text
#   game.do(text), game.roll(faces), game.position(), game.scores()
import copy
from collections import Counter

from second_pieces import (BUILDING_1, CARD_1, CARDS, FIELD, FOREST, GOODS, HUNT, HUT, PLACES,
                           SOURCES, TOOLMAKER, VILLAGE, WORTH, counted, fits, heaps, spelled,
                           subsets)


class Seat:
    def __init__(self):
        self.people = self.home = 5  # R1.2
        self.at = [0] * 16
        self.food, self.track, self.score = 12, 0, 0
        self.goods = [0] * 4
        self.tools = [0] * 3
        self.used = []  # slots, from 1
        self.once = []
        self.any_2 = False
        self.cards, self.hidden, self.tiles = [], [], []
        self.placements = 0

    def ready(self):
        return [s for s in (1, 2, 3) if self.tools[s - 1] and s not in self.used]


class Game:
    seen = Counter()  # of what is rare, for all games together

    def __init__(self, players, options, deck, tiles, start):
        self.options = options
        self.round, self.start = 1, start
        self.seats = [Seat() for _ in range(players)]
        self.deck, self.deck_next = deck, 0
        self.row = [None] * 4
        self.piles = [tiles[7 * p:7 * p + 7] for p in range(4)]
        self.pile_next = [0] * 4
        self.ending = "none"
        self.dice, self.card_in_use, self.stayed, self.late = [], None, [], []
        self.refill()
        self.begin()

    @classmethod
    def at(cls, j):
        """The game that a position tells of."""
        self = cls.__new__(cls)
        for name in ("options", "round", "start", "deck", "deck_next", "card_in_use", "ending"):
            setattr(self, name, j[name])
        for name in ("dice", "stayed", "row", "pile_next"):
            setattr(self, name, list(j[name]))
        self.piles = [list(pile) for pile in j["piles"]]
        self.late = copy.deepcopy(j.get("late", []))
        self.open = dict(j["open"])
        self.began = None  # not known
        self.seats = []
        for told in j["seats"]:
            seat = Seat()
            seat.__dict__.update({name: list(value) if isinstance(value, list) else value
                                  for name, value in told.items()})
            self.seats.append(seat)
        return self

    def position(self):
        late = {"late": copy.deepcopy(self.late)} if self.late_dice() else {}
        return {**late, "v": 1, "options": self.options, "players": len(self.seats), "round": self.round,
                "start": self.start, "open": self.open, "dice": self.dice,
                "card_in_use": self.card_in_use, "stayed": sorted(self.stayed), "deck": self.deck,
                "deck_next": self.deck_next, "row": self.row, "piles": self.piles,
                "pile_next": self.pile_next, "ending": self.ending,
                "seats": [dict(s.__dict__, used=sorted(s.used), once=sorted(s.once),
                               cards=sorted(s.cards), hidden=sorted(s.hidden),
                               tiles=sorted(s.tiles)) for s in self.seats]}

    def late_dice(self):
        return self.options.get("late_dice") == "yes"

    def ask(self, kind, seat, place=None, roll="place", dice=0, count=0, owner=None):
        self.open = {"kind": kind, "seat": seat, "place": place and PLACES[place], "roll": roll,
                     "dice": dice, "count": count, "owner": owner}

    def clockwise(self, first):
        n = len(self.seats)
        return [(first + i) % n for i in range(n)]

    # Phase 1: placing (R2)

    def begin(self):
        self.next_placement(self.start)
        self.began = None
        self.began = copy.deepcopy(self)

    def room(self, place):
        if place in VILLAGE:
            return 2 if place == HUT else 1
        if place in SOURCES:
            return 7
        if place == HUNT:
            return 1000
        if place < BUILDING_1:
            return 1 if self.row[place - CARD_1] else 0
        pile = place - BUILDING_1
        return 1 if pile < len(self.seats) and self.pile_next[pile] < 7 else 0

    def counts(self, seat, place):
        """How many people a seat may put on a place now."""
        me, n = self.seats[seat], len(self.seats)
        there = [s.at[place] for s in self.seats]
        if me.at[place] and not (place == HUNT and self.options.get("hunt_again") == "yes"):
            return []  # R2.3
        if n < 4 and place in VILLAGE:  # R2.5
            others = [v for v in VILLAGE if v != place and any(s.at[v] for s in self.seats)]
            if len(others) == 2:
                self.seen["village closed"] += 1
                return []
        if n < 4 and place in SOURCES and sum(x > 0 for x in there) >= n - 1:
            self.seen["closed to more of %d players" % n] += 1
            return []  # R2.6
        left = self.room(place) - sum(there)
        if place == HUT:
            return [2] if left == 2 <= me.home else []
        return list(range(1, min(left, me.home) + 1))

    def can_place(self, seat):
        return any(self.counts(seat, p) for p in range(16))

    def next_placement(self, first):
        for seat in self.clockwise(first):
            if self.can_place(seat):
                return self.ask("place", seat)
            if self.seats[seat].home and seat not in self.stayed:
                self.stayed.append(seat)  # R2.2
                self.seen["stayed home"] += 1
        self.next_use(self.start)

    # Phase 2: using (R3)

    def next_use(self, seat):
        """For seat, or for the first after it who has people on places still."""
        turns = self.clockwise(self.start)
        for s in turns[turns.index(seat):]:
            if any(self.seats[s].at):
                owed = [late for late in self.late if s in late["waiting"]]
                if owed:  # R5.9
                    self.seen["late die picked"] += 1
                    self.seen["late dice of %d cards" % len(owed)] += 1
                    self.dice, self.card_in_use = list(owed[0]["dice"]), owed[0]["card"]
                    return self.ask("pick", s, PLACES.index(owed[0]["place"]), "dice card", owner=owed[0]["owner"])
                return self.ask("use", s)
        self.next_meal(self.start)

    def use(self, place):
        seat = self.open["seat"]
        me = self.seats[seat]
        n = me.at[place]
        if place == TOOLMAKER:
            self.give_tool(me)
        elif place == HUT:
            self.seen["hut of %d" % me.people] += 1
            me.people = min(10, me.people + 1)  # R5.7
        elif place == FIELD:
            self.give_track(me)
        elif place < CARD_1:
            return self.ask("roll", seat, place, "place", n)
        elif place < BUILDING_1:
            return self.ask("pay", seat, place, count=place - CARD_1 + 1)
        else:
            return self.ask("pay", seat, place)
        self.done(seat, place)

    def done(self, seat, place):
        self.seats[seat].at[place] = 0
        self.next_use(seat)

    def give_tool(self, me):
        low = min(me.tools)  # R4.1
        slots = [s for s in (1, 2, 3) if me.tools[s - 1] == low]
        ready = [s for s in slots if s not in me.used]
        if low == 4:
            self.seen["thirteenth tool"] += 1
            return
        if not ready:
            self.seen["used tool raised"] += 1
        elif ready[0] != slots[0]:
            self.seen["ready tool raised before a used one"] += 1
        me.tools[(ready or slots)[0] - 1] += 1

    def give_track(self, me):
        self.seen["track from %d" % me.track] += 1
        me.track = min(10, me.track + 1)

    def value(self):
        """What the open roll is divided by, and what it gives: a good, or None for food."""
        if self.open["roll"] == "place":
            place = PLACES.index(self.open["place"])
            good = None if place == HUNT else place - FOREST
        else:
            good = GOODS.index(CARDS[self.card_in_use - 1][0].split()[1])
        return (2 if good is None else WORTH[good]), good

    def rolled(self, sum_of_tools):
        me = self.seats[self.open["seat"]]
        value, good = self.value()
        gain = (sum(self.dice) + sum_of_tools) // value  # R3.3
        if good is None:
            me.food += gain
        else:
            me.goods[good] += gain
        self.dice, self.card_in_use = [], None
        self.done(self.open["seat"], PLACES.index(self.open["place"]))

    def buy_card(self, seat, place):
        me = self.seats[seat]
        card = self.row[place - CARD_1]
        self.row[place - CARD_1] = None
        me.cards.append(card)
        what, *words = CARDS[card - 1][0].split()
        if what == "dice":
            self.card_in_use = card
            return self.ask("roll", seat, place, "dice card", len(self.seats))
        if what == "roll":
            self.card_in_use = card
            return self.ask("roll", seat, place, "good", 2)
        if what == "food":
            me.food += int(words[0])
        elif what == "any":
            me.any_2 = True
        elif what == "tool":
            self.give_tool(me)
        elif what == "points":
            me.score += int(words[0])
        elif what == "track":
            self.give_track(me)
        elif what == "once":
            me.once.append(int(words[0]))
        elif what == "draw":
            if self.deck_next < 36:  # R5.4
                me.cards.append(self.deck[self.deck_next])
                me.hidden.append(self.deck[self.deck_next])
                self.deck_next += 1
            else:
                self.seen["empty deck drawn from"] += 1
        else:
            me.goods[GOODS.index(words[0])] += int(what)
        self.done(seat, place)

    def pick(self, face):
        seat, owner = self.open["seat"], self.open["owner"]
        me = self.seats[seat]
        self.dice.remove(face)
        if face <= 4:
            me.goods[face - 1] += 1
        elif face == 5:
            self.give_tool(me)
        else:
            self.give_track(me)
        owing = [late for late in self.late if late["card"] == self.card_in_use]
        if owing:
            owing[0]["waiting"].remove(seat)
            owing[0]["dice"] = self.dice
            self.late = [late for late in self.late if late["waiting"]]
            self.dice, self.card_in_use = [], None
            return self.next_use(seat)
        # R5.9: whoever still acts in this round waits, all others take now.
        around = self.clockwise(owner)
        later = [s for s in around[1:] if self.late_dice() and any(self.seats[s].at)]
        for s in around[around.index(seat) + 1:]:
            if s not in later:
                if later:
                    self.seen["late dice, one takes at once"] += 1
                return self.ask("pick", s, PLACES.index(self.open["place"]), "dice card", owner=owner)
        if later:
            self.late.append({"card": self.card_in_use, "place": self.open["place"], "owner": owner,
                              "waiting": sorted(later), "dice": self.dice})
        self.dice, self.card_in_use = [], None
        self.done(owner, PLACES.index(self.open["place"]))

    # Phase 3: feeding (R6), the next round and the end (R7)

    def next_meal(self, seat):
        """Feeds seat and those after it; stops where food is short."""
        turns = self.clockwise(self.start)
        for s in turns[turns.index(seat):]:
            me = self.seats[s]
            me.food += me.track
            missing = max(0, me.people - me.food)
            me.food = max(0, me.food - me.people)
            if missing:
                return self.ask("feed", s, count=missing)
        self.end_round()

    def fed(self):
        turns = self.clockwise(self.start)
        i = turns.index(self.open["seat"])
        if i + 1 < len(turns):
            self.next_meal(turns[i + 1])
        else:
            self.end_round()

    def refill(self):
        """R7.2: False where the deck cannot fill all spaces; then nothing is dealt."""
        row = [c for c in self.row if c]
        taken = 4 - len(row)
        if self.deck_next + taken > 36:
            return False
        self.row = row + self.deck[self.deck_next:self.deck_next + taken]
        self.deck_next += taken
        return True

    def end_round(self):
        if any(n == 7 for n in self.pile_next[:len(self.seats)]):
            self.ending = "pile"
        elif not self.refill():
            self.ending = "deck"
        if self.ending != "none":
            self.seen["end: " + self.ending] += 1
            return self.ask("over", None)
        for s in self.seats:
            s.home, s.used, s.placements = s.people, [], 0
        self.stayed = []
        self.round += 1
        self.start = (self.start + 1) % len(self.seats)
        self.begin()

    def agree(self):
        """R8.5: the game goes back to the beginning of its round, and is over."""
        began = copy.deepcopy(self.began)
        self.__dict__.update(began.__dict__, began=began)
        self.ending = "agreed"
        self.ask("over", None)

    # Decisions

    def legal(self):
        kind, seat = self.open["kind"], self.open["seat"]
        if kind in ("roll", "over"):
            return []
        me = self.seats[seat]
        found = []
        if kind == "place":
            found = ["place %s %d" % (PLACES[p], n) for p in range(16) for n in self.counts(seat, p)]
        elif kind == "use":
            found = ["use " + PLACES[p] for p in range(16) if me.at[p]]
        elif kind == "tools":
            for slots in subsets(me.ready()):
                for once in subsets(sorted(me.once)):
                    found.append(" ".join(
                        ["tools"] + ([",".join(map(str, slots))] if slots else []) +
                        (["once " + ",".join(map(str, once))] if once else []) +
                        ([] if slots or once else ["none"])))
        elif kind == "pay":
            place = PLACES.index(self.open["place"])
            if place < BUILDING_1:
                price = place - CARD_1 + 1
                found = ["pay " + spelled(h) for h in heaps(me.goods, price, price)]
            else:
                pile = place - BUILDING_1
                tile = self.piles[pile][self.pile_next[pile]]
                found = ["pay " + spelled(h) for h in heaps(me.goods, 1, 7) if fits(tile, h)]
            found.append("decline")
        elif kind == "pick":
            found = ["pick %d" % face for face in sorted(set(self.dice))]
        elif kind == "feed":
            missing = self.open["count"]
            least = 1 if self.options.get("famine") == "4-each" else missing
            found = ["feed " + spelled(h) for h in heaps(me.goods, least, missing)]
            found.append("refuse")
        if kind in ("use", "pay", "feed") and me.any_2:  # R5.6
            found += ["take " + spelled(h) for h in heaps([2] * 4, 2, 2)]
        return found

    def roll(self, faces):
        seat = self.open["seat"]
        me = self.seats[seat]
        self.dice = list(faces)
        if self.open["roll"] == "dice card":
            return self.ask("pick", seat, PLACES.index(self.open["place"]), "dice card", owner=seat)
        if me.ready() or me.once:
            return self.ask("tools", seat, PLACES.index(self.open["place"]), self.open["roll"])
        self.rolled(0)

    def do(self, text):
        """Carries out a decision that legal() gave."""
        verb, *words = text.split()
        seat = self.open["seat"]
        me = self.seats[seat]
        if verb == "place":
            me.at[PLACES.index(" ".join(words[:-1]))] += int(words[-1])
            me.home -= int(words[-1])
            me.placements += 1
            self.next_placement((seat + 1) % len(self.seats))
        elif verb == "use":
            self.use(PLACES.index(" ".join(words)))
        elif verb == "take":
            me.goods = [a + b for a, b in zip(me.goods, counted(words))]
            me.any_2 = False
            self.seen["any 2 taken to " + self.open["kind"]] += 1
        elif verb == "tools":
            added = 0
            if words[0] not in ("none", "once"):
                slots = [int(s) for s in words[0].split(",")]
                added += sum(me.tools[s - 1] for s in slots)
                me.used += slots
            if "once" in words:
                once = [int(v) for v in words[-1].split(",")]
                self.seen["one-use tools"] += 1
                added += sum(once)
                me.once = [v for v in me.once if v not in once]
            self.rolled(added)
        elif verb == "pay":
            self.pay(seat, counted(words))
        elif verb == "decline":
            self.done(seat, PLACES.index(self.open["place"]))
        elif verb == "pick":
            self.pick(int(words[0]))
        elif verb == "feed":
            me.goods = [a - b for a, b in zip(me.goods, counted(words))]
            hungry = self.open["count"] - sum(counted(words))
            me.score -= 4 * hungry  # nobody, but with famine 4-each
            self.seen["some fed"] += hungry > 0
            self.fed()
        elif verb == "refuse":
            missing = self.open["count"]
            famine = self.options.get("famine", "10")
            self.seen["famine " + famine] += 1
            me.score -= 4 * missing if famine == "4-each" else int(famine)
            self.fed()

    def pay(self, seat, goods):
        me = self.seats[seat]
        me.goods = [a - b for a, b in zip(me.goods, goods)]
        place = PLACES.index(self.open["place"])
        if place < BUILDING_1:
            return self.buy_card(seat, place)
        pile = place - BUILDING_1
        me.tiles.append(self.piles[pile][self.pile_next[pile]])
        self.pile_next[pile] += 1
        me.score += sum(n * w for n, w in zip(goods, WORTH))
        self.done(seat, place)

    # R8

    def scores(self):
        found = []
        for me in self.seats:
            greens, people = {}, {"farmer": 0, "tool maker": 0, "hut builder": 0, "shaman": 0}
            for card in me.cards:
                low = CARDS[card - 1][1]
                if low[-1].isdigit():
                    people[low[:-2]] += int(low[-1])
                else:
                    greens[low] = greens.get(low, 0) + 1
            second = sum(n == 2 for n in greens.values())
            s = {"during": me.score,
                 "green": len(greens) ** 2 + (second if self.options.get("green") == "singles" else second ** 2),
                 "farmers": people["farmer"] * me.track,
                 "tool_makers": people["tool maker"] * sum(me.tools),
                 "hut_builders": people["hut builder"] * len(me.tiles),
                 "shamans": people["shaman"] * me.people,
                 "resources": sum(me.goods) + (2 if me.any_2 else 0)}
            s["total"] = sum(s.values())
            found.append(s)
        ranks = []
        for me, s in zip(self.seats, found):
            level = (me.track, sum(me.tools), me.people)
            ranks.append((s["total"],) + ((sum(level),) if self.options.get("tiebreak") == "sum" else level))
        for s, rank in zip(found, ranks):
            s["winner"] = rank == max(ranks) and (self.ending, self.round) != ("agreed", 1)
        level = sorted(r for r in ranks if r[0] == max(ranks)[0])
        for i in range(1, len(ranks[0]) + 1):
            if len(level) > 1 and level[-1][:i] != level[-2][:i]:
                self.seen["tie broken %s %d" % (self.options.get("tiebreak", "ordered"), i - 1)] += 1
                break
        if ranks.count(max(ranks)) > 1:
            self.seen["win shared by %d" % ranks.count(max(ranks))] += 1
        return found
