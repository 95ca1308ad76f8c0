# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Random orders in all words of the language, in the spelling that reading.py reads.
GOODS = ["wood", "brick", "stone", "gold"]
FACES = GOODS + ["tool", "field"]
VILLAGE = ["toolmaker", "hut", "field"]
DICE = ["hunt", "forest", "clay", "quarry", "river"]


class Whims:
    def __init__(self, chance, names, asks):
        self.chance, self.names, self.asks = chance, names, asks

    def often(self, share):
        return self.chance.random() < share

    def one(self, *of):
        return self.chance.choice(of)

    def some(self, of, *counts):
        return self.chance.sample(of, min(len(of), self.one(*counts)))

    def place(self):
        return self.one(self.one(*VILLAGE), self.one(*DICE), self.one(*DICE),
                        "card %d" % self.one(1, 2, 3, 4),
                        "building %d" % self.chance.randint(1, len(self.names)))

    def op(self):
        return self.one("<", "<=", "=", "!=", ">=", ">")

    def test(self):
        return self.one(
            "taken " + self.place() + self.one("", " by " + self.one(*self.names)),
            "free " + self.place(),
            "left %s %s %d" % (self.place(), self.op(), self.one(0, 1, 2, 3, 5, 7)),
            "have %s %s %d" % (self.one(*GOODS, "food", "people", "tools", "track"), self.op(),
                               self.one(0, 1, 2, 4, 6, 10)),
            "round %s %d" % (self.op(), self.one(1, 2, 5)))

    def condition(self, depth=0):
        if depth > 2 or self.often(0.5):
            return self.test()
        return self.one(
            "not " + self.test(), "not (%s)" % self.condition(depth + 1),
            "(%s)" % self.condition(depth + 1),
            self.condition(depth + 1) + " and " + self.condition(depth + 1),
            self.condition(depth + 1) + " or " + self.condition(depth + 1))

    def wish(self):
        place = self.place()
        if place not in DICE:
            return place
        n = self.chance.randint(1, 4)
        return place + self.one(" rest", " all", "", " %d" % n, " %d!" % n,
                                " %d-%d" % (n, min(7, n + self.one(1, 2, 5))))

    def plan(self):
        lines = []
        for _ in range(self.chance.randint(1, 7)):
            line = " | ".join(self.wish() for _ in range(self.one(1, 1, 2, 3)))
            lines.append(line + (" if " + self.condition() if self.often(0.4) else ""))
        if self.often(0.7):
            lines.append("hunt rest")
        return "plan " + "; ".join(lines)

    def do(self):
        words = self.some(VILLAGE + DICE + ["card 1", "card 3", "building 1"], 1, 3, 6)
        if self.often(0.4):
            words = [w for w in words if " " not in w] + self.some(["card", "building"], 1, 2)
        if self.often(0.5):
            words.insert(self.chance.randint(0, len(words)), "others")
        return "do " + ", ".join(words)

    def scoped(self, scopes, rule):
        """Rules for some of the scopes, each once; without one, or for all."""
        rules = [scope + ": " + rule(scope) for scope in self.some(scopes, 0, 1, 2, 3)]
        if not rules or self.often(0.5):
            rules.append(self.one("", "all: ") + rule("all"))
        return rules

    def tools_rule(self, _):
        more = self.one("", "", " using <=%d" % self.one(0, 1, 3, 5)) + \
            self.one("", " once ok", " once never")
        return self.one("auto" + more, "max" + more, "reach %d" % self.one(1, 2, 4, 7) + more,
                        "reach +%d" % self.one(1, 2, 3) + more, "never", self.one("ask", "never") if self.asks else "never",
                        ",".join(map(str, sorted(self.some([1, 2, 3], 1, 2, 3)))))

    def tools(self):
        rules = self.scoped(DICE + ["card", "card 1", "card 3"], self.tools_rule)
        if self.often(0.3):
            rules.append("once " + self.one("ok", "never"))
        return "tools " + "; ".join(rules)

    def ranking(self):
        return " ".join(self.some(GOODS, 1, 2, 3, 4, 4, 4))

    def pay_rule(self, scope):
        skip = self.one("", " skip", "; skip if " + self.condition(), " skip if " + self.condition())
        exact = " ".join("1 " + good for good in GOODS if self.often(0.4)) or "3 wood"
        if scope.startswith("card "):  # a price that is none is refused
            exact = scope[5:] + " " + self.one(*GOODS)
        return self.one(self.ranking() + skip, self.ranking() + skip, exact + skip, "skip",
                        "skip if " + self.condition(), "ask" if self.asks else "skip")

    def pay(self):
        return "\n".join("pay " + rule for rule in self.scoped(
            ["card", "card 1", "card 2", "card 4", "building", "building 1"], self.pay_rule))

    def take(self):
        rules = []
        for _ in range(self.one(1, 1, 2, 3)):
            goods = self.one("2 " + self.one(*GOODS), self.one(*GOODS) + " " + self.one(*GOODS))
            rules.append(goods + self.one("", " at feeding", " at feeding", " before " + self.place()))
        return "take " + self.one("never", *["; ".join(rules)] * 6)

    def pick(self):
        return "pick " + self.one("ask" if self.asks else "wood", *[" ".join(self.some(FACES, 1, 3, 6, 6))] * 9)

    def feed(self):
        return "feed " + self.one("refuse", "ask" if self.asks else "refuse", *[self.ranking() + self.one("", " refuse")] * 6)

    def orders(self):
        words = [self.plan()] if self.often(0.9) else []
        policies = (self.do, self.tools, self.pay, self.take, self.pick, self.feed)
        words += [policy() for policy in policies if self.often(0.6)]
        words += ["always " + policy().split("\n")[0] for policy in policies if self.often(0.2)]
        if self.asks and self.often(0.1):
            words.append("stop if " + self.condition())
        if self.often(0.1):
            words.append("fallback " + self.one("hunt", "bot", "ask" if self.asks else "bot"))
        return "\n".join(words) or self.plan()
