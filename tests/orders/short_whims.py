# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Random letters' own words: short plans in codes and in words, well and badly written, with what
# people write beside them.
WORDS = {"H": ["hut", "the hut"], "F": ["field", "farm", "the field"],
         "T": ["toolmaker", "tool maker", "tool"], "X": ["hunt", "hunting", "hunting grounds", "food"],
         "W": ["forest", "wood"], "L": ["clay", "clay pit", "brick"], "S": ["quarry", "stone"],
         "G": ["river", "gold"]}
VILLAGE = {"H": 2, "F": 1, "T": 1}
SENDERS = ["Ann", "Gus", "W. Stone", "T. F. Hunt", ""]
ABOVE = ["Hi", "Hello!", "Good morning!", "Great round!", "Hi all,", "Thank you!", "Sorry, crazy week here.",
         "What a game", "My son is 4 today", "see you on Friday", "I had no luck with those dice at all"]
BELOW = ["Thanks!", "thx", "please", "Back on Monday the 7th", "See you at 2", "Sorry for being late",
         "call me on 0171 2 3 4", "have a nice week", "Nice move, Ben!", "12/3/2026"]
SIGNED = ["--\nW. Stone", "-- \nT 1 B2", "Cheers, Ann", "Best regards\nT. F. Hunt", "Sent from my iPhone", "\nAnn",
          "Ann", "\nxx", "\nG", "\nx", "\nX", "T. F. Hunt", "W. Stone", "\nA"]
ALONE = ["ok", "Ok.", "OK!!", "yes", "Yes, please", "ok thanks", "\U0001f44d", "sure", "ja", "oui", "no", "nope",
         "=", "same", "same as last time", "same please", "?", "help", "help please", "hilfe", "resign",
         "I resign", "I give up", "resign please", "default", "ok?", "ok but hut", "no thanks, H", "= W3",
         "help H", "I pass", "What are my options?", "Please don't resign me", "How do I give orders?",
         "wait", "final", "history", "tell ben: nice move!", "press to all: hello",
         "lol", "gg", "haha nice one", "Well played everyone!", "who's turn is it?", "village", "tools"]
DOUBT = ["not", "never", "maybe", "perhaps", "unless", "instead", "except", "but", "if", "Ben", "went", "blorb",
         "2026", "taken"]
SOUP = list("HFTXWLSG") * 2 + ["1", "2", "3", "4", "5", "7", "0"] * 2 + [
    "W3", "3W", "L2", "X4", "S1", "G3!", "W2-4", "B1", "B3", "H2", "T1", "T2", "H1", "B5", "3B", "C3", "HFW3X",
    "wood", "wood", "clay", "stone", "gold", "hunt", "hunt", "food", "hut", "hut", "field", "tool", "farm",
    "forest", "river", "card", "card 1", "civ card 2", "building", "building 2", "clay3", "card1", "x3", "people",
    "rest", "all", "everybody", "please", "the", "in", "to", "and", "and", ",", ",", ",", "/", "/", "or", "then",
    "\n", "\n", "\n\n", ".", "!", "-", "=", "?", "not", "first", "last", "before", "need",
    "buy", "three", "two", "thanks"]


class Whims:
    def __init__(self, chance):
        self.chance = chance

    def often(self, share):
        return self.chance.random() < share

    def one(self, *of):
        return self.chance.choice(of)

    def code(self):
        kind = self.chance.random()
        if kind < 0.2:
            return self.one("1", "2", "3", "4", "5")
        if kind < 0.3:
            return "B%d" % self.one(1, 2, 3, 4, 5)
        place = self.one(*"HFTXWLSG")
        n = VILLAGE.get(place, self.one(1, 2, 3, 4, 5, 7))
        if self.often(0.05):
            n = self.one(0, 1, 2, 3, 8, 12)
        if place in VILLAGE or place == "X" and self.often(0.7):
            shape = self.one("%s", "%s", "%s", "%s%d")
        else:
            shape = self.one("%s", "%s%d", "%s%d", "%s%d", "%s%d!", "%s%d-" + str(n + self.one(0, 1, 2)), "N", "%s %d")
        text = "%d%s" % (n, place) if shape == "N" else shape % ((place, n) if "%d" in shape else place)
        return text.lower() if self.often(0.2) else text

    def word(self):
        kind = self.chance.random()
        if kind < 0.12:
            return self.one("card %d", "card %d", "civ card %d", "card%d", "%d card") % self.one(1, 2, 3, 4)
        if kind < 0.2:
            return self.one("building %d", "building%d") % self.one(1, 2, 3, 4)
        place = self.one(*"HFTXWLSG")
        name = self.one(*WORDS[place])
        if self.often(0.06) and " " not in name:
            name = next(t for t in iter(lambda: self.typo(name), None) if t not in ("foret", "feld"))
        if place == "X" and self.often(0.7):
            return self.one("%s", "%s rest", "rest %s", "all %s", "everybody %s", "all %s") % name
        n = VILLAGE.get(place, self.one(1, 2, 3, 4, 5, 7)) if not self.often(0.05) else self.one(0, 1, 2, 3)
        shape = self.one("%(name)s", "%(n)d %(name)s", "%(name)s %(n)d", "%(n)d in %(name)s",
                         "%(n)d people in %(name)s", "%(n)d people to the %(name)s", "%(number)s %(name)s")
        if place not in VILLAGE and self.often(0.2):
            shape = self.one("%(name)s x%(n)d", "%(name)s%(n)d", "%(name)s rest", "%(name)s %(n)d-7")
        return shape % {"name": name, "n": n, "number": ["one", "two", "three", "four", "five"][max(0, n - 1) % 5]}

    def typo(self, word):
        i = self.chance.randrange(len(word))
        return self.one(word[:i] + word[i + 1:], word[:i] + word[i] + word[i:],
                        word[:i] + word[i:i + 2][::-1] + word[i + 2:],
                        word[:i] + self.one(*"aeinrstx") + word[i + 1:])

    def plan(self):
        how = self.one(self.code, self.code, self.word, self.word, lambda: self.one(self.code, self.word)())
        between = self.one([" "], [", "], [","], ["\n"], [" then "], ["\n\n"], [", ", "\n", " ", " and ", ", then "])
        if how != self.code and between == [" "] and self.often(0.8):
            between = [", "]
        text = self.often(0.1) and "plan " or ""
        count = self.one(1, 2, 3, 3, 4, 5)
        for n in range(count):
            text += how() + "".join(self.one("/", " / ", " or ") + how() for _ in range(self.one(0, 0, 0, 1, 2)))
            text += self.one(*between) if n < count - 1 else ""
        if "\n" not in text and self.often(0.1):
            text = text.replace(" ", self.one("  ", "\t"))
        return text

    def numbered(self):
        marks = self.one(["1. ", "2. ", "3. "], ["1) ", "2) ", "3) "], ["a) ", "b) ", "c) "], ["- "] * 3,
                         ["1. ", "3. ", "4. "], ["1.", "2.", "3."], ["b) ", "c) ", "d) "])
        return "\n".join(mark + self.one(self.word, self.code)() for mark in marks[:self.one(1, 2, 3, 3)])

    def marred(self, text):
        words = text.split(" ")
        words.insert(self.chance.randint(0, len(words)), self.one(*DOUBT))
        return " ".join(words)

    def soup(self):
        text = ""
        for _ in range(self.one(1, 2, 2, 3, 3, 4, 5, 6)):
            text += self.one(*SOUP) + self.one(" ", " ", " ", ", ", "\n")
        return text.strip(" ")

    def letter(self):
        """A sender, and own words."""
        kind = self.chance.random()
        if kind < 0.1:
            return self.one(*SENDERS), self.one(*ALONE) + self.one("", "", "!", "\n\nAnn", " \U0001f60a", "\n" + self.plan())
        if kind < 0.35:
            text = self.soup()
        elif kind < 0.45:
            text = self.numbered()
        elif kind < 0.5:
            text = self.one(" ", "\n", ", ").join(self.one(*"123456") for _ in range(self.one(1, 2, 3)))
        else:
            text = self.plan()
        if self.often(0.08):
            text = self.marred(text)
        if self.often(0.05):
            text += self.one("?", " ?", "!", ".", " please", " thanks", " \U0001f60a")
        if self.often(0.15):
            text = self.one(*ABOVE) + self.one("\n", "\n\n") + text
        if self.often(0.15):
            text += self.one("\n", "\n\n") + self.one(*BELOW)
        if self.often(0.15):
            text += "\n" + self.one(*SIGNED)
        return self.one(*SENDERS), text
