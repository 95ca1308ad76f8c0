# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Letters made of sentence frames, places and counts, in five languages, with greeting, courtesy, signature, line breaks,
# letter case, one typing mistake; and traps. How each must be read is known since it was made from that: nothing may be
# misread, and of what is clear so many of a hundred must be taken in each language.
#
#   made_letters.py DRIVER LETTERS SEED [PERCENT]    prints what is misread, some of what is asked, and figures
#   made_letters.py print LETTERS SEED               prints letters and their readings, as strangers.txt has them
import collections
import pathlib
import random
import re
import sys
import unicodedata

from made_words import LANGUAGES
from own_words import BREAK, Reader, is_clear, judge

# What the vocabularies call no typing mistake.
NO_TYPO = {word for path in pathlib.Path(__file__).parents[2].glob("src/words/*.txt")
           for line in path.read_text(encoding="utf-8").split("\n") if line.startswith("NO_TYPO:") for word in line.split()[1:]}
SHOWN = 40  # of each kind and language
WRONG = ("misread", "dropped", "misproposed", "held", "unaccounted")
GATHERED = "WLSG"
PEOPLE = 5
CLOSED = {"H": (None, 2), "F": (None, 1), "T": (None, 1)}


class Plan:
    """A few wishes: what is written of them, and what they are in codes."""

    def __init__(self, chance, words, trapped=False):
        self.chance, self.words, self.trapped = chance, words, trapped
        self.clear = True
        left, self.wishes = PEOPLE, []
        for place in chance.sample("HFTXWLSG", chance.choice((1, 2, 2, 3, 3, 4))) + self.cards():
            count = chance.choice(CLOSED[place]) if place in CLOSED else chance.randint(1, 4)
            takes = 2 if place == "H" else 1 if place in CLOSED or place not in "XWLSG" else count
            if takes <= left:
                left -= takes
                self.wishes.append((place, None if place not in "HFTXWLSG" else count))
        chance.shuffle(self.wishes)
        self.rest = left > 0 and chance.random() < 0.6
        if self.rest:
            taken = {place for place, _ in self.wishes}
            self.wishes.append((chance.choice([p for p in 3 * "X" + GATHERED if p not in taken] or ["X"]), "rest"))
            if self.wishes[-1][0] in taken:
                self.wishes.pop()
                self.rest = False

    def cards(self):
        return self.chance.choice(([], [], [], ["1"], ["2"], ["3"], ["4"], ["B1"], ["B2"]))

    def codes(self):
        """What must be read."""
        return " ".join(p + (str(n) if p in "XWLSG" and isinstance(n, int) else "") for p, n in self.wishes)

    def sends_all(self):
        """Whether nobody is left."""
        return self.rest or ("X", None) in self.wishes or sum(
            n if isinstance(n, int) else 2 if p == "H" else 1 for p, n in self.wishes) >= PEOPLE

    def in_codes(self):
        """As codes; a card keeps away from what it could be the count of."""
        c = self.chance
        sep = c.choice((" ", " ", " ", ", ", ",", "; ", " + ", "\n", ". "))
        out = []
        for place, n in self.wishes:
            if n == "rest" or place not in "XWLSG":
                out.append(place)
            else:
                out.append(c.choice(("{0}{1}", "{0}{1}", "{0}{1}", "{1}{0}")).format(place, n))
        numbers = [i for i, w in enumerate(out) if w.isdigit()]
        if sep.strip() == "":
            if numbers:  # at the end of the counts, or before all
                i = numbers[0]
                if out[i:] and (i > 0 and not out[i - 1][-1].isdigit()):
                    sep = ", "
                elif i == 0 and out[1:] and out[1] in "HFT":
                    sep = ", "
            if sep == "\n" and out[-1].isalpha() and len(out) > 1:
                sep = " "
        text = sep.join(out)
        self.clear = self.clear and not (sep == ". " and numbers)
        return text.lower() if c.random() < 0.25 else text

    def name(self, place):
        if place.isdigit():
            return self.chance.choice(self.words["card"]).format(place)
        if place[0] == "B":
            return self.chance.choice(self.words["tile"]).format(place[1])
        return self.chance.choice(self.words["name"][place])

    def named(self, place, n, style):
        """One wish as a name with its count; in one `style` within a plan that is joined by "and"."""
        c, w = self.chance, self.words
        if n == "rest":
            return "%s %s" % (c.choice(w["rest"]), c.choice(w["name"][place][:2] if place == "X" else w["name"][place]))
        if place in CLOSED and n in (None, 1):
            return c.choice(w["name"][place] + w["art"][place])
        if n is None:
            return self.name(place)
        name = w["name"][place][0] if place == "X" else self.name(place)
        if style == "before":
            number = str(n) if n == 1 or c.random() < 0.5 else w["number"][n - 1]
            return "%s %s" % (number, name)
        if style == "times" and " " not in name:
            return c.choice(("%s x%d", "%s: %d", "%s %d")) % (name, n)
        return "%s %d" % (name, n)

    def in_names(self):
        c, w = self.chance, self.words
        style = c.choice(("before", "behind", "mixed", "times"))
        seps = [", ", ", ", ". ", " + ", ";\n", "\n", " - "] + ([] if style in ("mixed", "times") else w["and"] * 2)
        sep = c.choice(seps)
        out = [self.named(p, n, c.choice(("before", "behind", "times")) if style == "mixed" else style)
               for p, n in self.wishes]
        if sep in w["and"]:
            text = ", ".join(out[:-1]) + (sep if len(out) > 1 else "") + out[-1]
            if any(p not in "HFTXWLSG" for p, _ in self.wishes):  # its number stands beside others
                self.clear = self.clear and len(out) == 1
        else:
            text = sep.join(out)
            self.clear = self.clear and sep != "\n" or len(out) == 1 or style == "before"
        return self.led(text, "lead")

    def sent(self, place, n):
        """One wish as people who are sent."""
        c, w = self.chance, self.words
        if place not in "HFTXWLSG":
            return self.name(place)
        to = c.choice(w["to"][place])
        if n == "rest":
            return "%s %s" % (c.choice(w["rest"]), to)
        n = n or (2 if place == "H" else 1)
        if n == 1:
            return "1 " + to
        number = str(n) if c.random() < 0.5 else w["number"][n - 1]
        return "%s %s%s" % (number, c.choice(w["people"]) + " " if c.random() < 0.4 else "", to)

    def in_sentences(self):
        c, w = self.chance, self.words
        out = [self.sent(p, n) for p, n in self.wishes]
        sep = c.choice([", ", ", ", ". "] + w["and"])
        text = ", ".join(out[:-1]) + (c.choice(w["and"]) if sep != ", " else ", ") + out[-1] if len(out) > 1 else out[0]
        return self.led(text, "lead_to")

    def led(self, text, kind):
        """With words before it that say who plays; in traps there are others already."""
        c, way = self.chance, self.chance.random()
        if self.trapped or way > 0.5:
            return text
        if kind == "lead" and way < 0.1:
            kind, self.clear = "lead_take", False
        return c.choice(self.words[kind]) + text

    def text(self):
        return self.chance.choice((self.in_codes, self.in_names, self.in_names, self.in_sentences))()


def broken(c, text):
    """With one line break in place of a space; and whether it is still clear."""
    at = [m.start() for m in re.finditer(" ", text)]
    if not at:
        return text, True
    i = c.choice(at)
    text = text[:i] + "\n" + text[i + 1:]
    return text, not any(re.match(r"\W*(\w|\d+)\W*$|\d+[.)] ", line) for line in text.split("\n"))


def mistyped(c, text, names):
    """One letter of one place's name is wrong, missing, doubled or swapped."""
    found = [m for m in re.finditer(r"\w{4,}", text) if m.group() in names]
    if not found:
        return None
    m = c.choice(found)
    word, i = m.group(), c.randrange(1, len(m.group()) - 1)
    new = c.choice((word[:i] + word[i + 1:], word[:i] + word[i] + word[i:], word[:i] + word[i + 1] + word[i] + word[i + 2:],
                    word[:i] + c.choice("aeinrst") + word[i + 1:]))
    known = {x.lower() for x in re.findall(r"\w+", " ".join(names))}
    # A doubled letter is read as such, whatever else the word could be.
    known |= {x[:k] + x[k] + x[k:] for x in known if x != word.lower() for k in range(len(x))}
    return None if new.lower() in known | NO_TYPO else text[:m.start()] + new + text[m.end():]


def plain(s):
    """Without accents, as from a telephone in a hurry."""
    return "".join(x for x in unicodedata.normalize("NFD", s) if not unicodedata.combining(x))


class Letter:
    """Language, text and reading; `parts` are what stands before the orders, the orders, and what stands below."""

    def __init__(self, chance):
        self.language = chance.choice(list(LANGUAGES))
        self.chance, self.words = chance, LANGUAGES[self.language]
        self.parts, self.plan = ["", "", ""], None
        if chance.random() < 0.3:
            self.trap()
        else:
            self.order()
        case = chance.random()
        change = str.lower if case < 0.1 else str.upper if case < 0.17 else plain if case < 0.27 else str
        self.parts = [change(part) for part in self.parts]
        self.text = "".join(self.parts)

    def order(self):
        c, w = self.chance, self.words
        self.plan = Plan(c, w)
        core = self.plan.text()
        if c.random() < 0.2:
            core, clear = broken(c, core)
            self.plan.clear = self.plan.clear and clear
        self.wanted = self.plan.codes()
        if c.random() < 0.12:
            wrong = mistyped(c, core, {n for names in w["name"].values() for n in names if " " not in n})
            if wrong:
                core, self.plan.clear = wrong, False
        end = c.random() < 0.35
        core += "." if end else ""
        self.parts = [self.above(), core, self.below(end)]
        if not self.plan.clear:
            self.wanted = "MAYBE " + self.wanted

    def above(self):
        c, w = self.chance, self.words
        out = ""
        if c.random() < 0.5:
            hello = c.choice(w["hello"])
            out = hello + c.choice((", ", "! ", ". ", ": ", " - ", ",\n", "\n\n", "!\n", ",\n\n"))
            out = out.replace("!!", "!")
        if c.random() < 0.15:
            out += c.choice(w["talk"]) + c.choice((" ", "\n\n"))
        return out

    def below(self, end):
        c, w = self.chance, self.words
        out = ""
        if end and c.random() < 0.35 or c.random() < 0.1:
            out += (" " if end else ". ") + c.choice(w["thanks"])
        if c.random() < 0.12:
            out += "\n\n" + c.choice(w["talk"])
        if c.random() < 0.08:
            out += "\n\n" + c.choice(w["asked"])
        way = c.random()
        if way < 0.3:
            out += c.choice(("\n", "\n\n")) + c.choice(w["bye"]) + c.choice((",\n", "\n", ", ")) + "Ann"
        elif way < 0.38:
            out += c.choice(("\n", "\n\n")) + "Ann"
        elif way < 0.42:
            out += "\n\n-- \nAnn Stone\nTel. 0151 2345678"
        if c.random() < 0.1:
            out += "\n\n" + c.choice(w["footer"])
        return out

    def trap(self):
        c, w = self.chance, self.words
        kind = c.choice(("NOTHING", "NOTHING", "ASK", "corrected", "twice"))
        plan, plan2 = Plan(c, w, True), Plan(c, w, True)
        if kind == "twice":
            first, second = (Plan.in_codes(p) for p in (plan, plan2))
            text, self.wanted = "%s\n\n%s" % (first, second), "ASK"
            shared = {p for p, _ in plan.wishes} & {p for p, _ in plan2.wishes}
            if not shared:  # it could be one plan with an empty line in it
                self.wanted = "MAYBE %s %s or %s" % (plan.codes(), plan2.codes(), plan2.codes())
            elif len(plan2.codes()) == 1 and plan.sends_all():
                self.wanted = "MAYBE " + plan.codes()
            if not shared and len(plan2.codes()) == 1 and plan.sends_all():  # an initial
                self.wanted += " or " + plan.codes()
        else:
            place, place2 = c.sample(GATHERED, 2)
            template = c.choice(w["corrected"] if kind == "corrected" else w["traps"][kind])
            text = template.format(
                to=c.choice(w["to"][place]), to2=c.choice(w["to"][place2]), name=c.choice(w["name"][place]),
                art=c.choice(w["art"][place]), good=c.choice(w["good"][place]), n=c.randint(2, 3),
                plan=plan.text(), plan2=plan2.text())
            self.wanted = "MAYBE " + plan2.codes() if kind == "corrected" else kind
        hello = c.choice(w["hello"]) + c.choice((",\n", "\n\n")) if c.random() < 0.3 else ""
        bye = "\n\n" + c.choice(w["bye"]) + ",\nAnn" if c.random() < 0.3 else ""
        self.parts = [hello, text, bye]


def is_part(plan, wanted):
    """Whether a plan is another one of which some wishes are left out."""
    rest = iter(wanted.split())
    return all(wish in rest for wish in plan.replace(" rest", "").split())


def fault_of_fates(letter, fates):
    """What is wrong with what became of the words of a letter whose plan was stored; None if nothing is."""
    tokens = [x.rsplit("=", 1) for x in fates.split("\t")[0].split(" ") if "=" in x]
    if [x for t, _ in tokens for x in t if x.isalnum()] != [x for x in letter.text if x.isalnum()]:
        return "the words are not all there"
    at, core = 0, len(re.findall(r"[^\W_]", letter.parts[0]))
    end = core + len(re.findall(r"[^\W_]", letter.parts[1]))
    ordered = 0
    for word, fate in tokens:
        within = core <= at < end
        at += len(re.findall(r"[^\W_]", word))
        if fate in ("doubtful", "unread"):
            return "%s is %s" % (word, fate)
        if within and (word.isdigit() or fate in ("order", "mended")):
            ordered += 1
            if fate not in ("order", "mended"):
                return "%s is %s" % (word, fate)
        elif not within and fate in ("order", "mended"):
            return "%s is %s, above or below the orders" % (word, fate)
    return None if ordered >= len(letter.plan.wishes) else "too few words of the plan"


def main(driver, number, seed, percent="92"):
    letters = [Letter(random.Random("%s %d" % (seed, n))) for n in range(int(number))]
    if driver == "print":
        for x in letters:
            print("%s %s => %s" % (x.language, x.text.replace("\n", BREAK), x.wanted))
        return True
    answers = Reader(driver, "fates").read_all([(x.language, x.text) for x in letters])
    counts = collections.defaultdict(collections.Counter)
    for x, (kind, plan, fates) in zip(letters, answers):
        count, came = counts[x.language], judge(x.wanted, kind, plan)
        if came == "misread" and x.plan and kind == "PLAN" and is_part(plan, x.plan.codes()):
            came = "dropped"
        note = ""
        if came == "taken" and kind == "PLAN" and x.plan:
            note = fault_of_fates(x, fates) or ""
            count["unaccounted"] += note != ""
        clear = is_clear(x.wanted)
        for name, yes in (("letters", True), ("traps", x.plan is None), ("clear", clear), ("clear taken", clear and came == "taken"),
                          ("maybe", x.plan and not clear), ("maybe taken", x.plan and not clear and came == "taken"), (came, True)):
            count[name] += bool(yes)
        shown = "unaccounted" if note else came
        if shown in WRONG or clear and came != "taken":
            count["shown " + shown] += 1
            if count["shown " + shown] <= SHOWN:
                print("%s: %s %s: %s %s, wanted %s%s" % (shown, x.language, x.text.replace("\n", BREAK), kind, plan, x.wanted,
                                                         note and ": " + note))
    fine = True
    for language, count in sorted(counts.items()):
        good = 100 * count["clear taken"] / max(count["clear"], 1)
        fine = fine and good >= float(percent) and not any(count[w] for w in WRONG) and count["maybe taken"] > 0
        print("%s: %d letters, %d of them traps; of %d clear %d taken, %.1f %%; of %d others %d taken; %s" % (
            language, count["letters"], count["traps"], count["clear"], count["clear taken"], good, count["maybe"],
            count["maybe taken"], ", ".join("%s %d" % (w, count[w]) for w in WRONG)))
    return fine


if __name__ == "__main__":
    sys.exit(not main(*sys.argv[1:]))
