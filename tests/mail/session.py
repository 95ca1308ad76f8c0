# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# session.py STONEPOST DATABASE DELIVER POST TABLE: plays a game of four by mail, for session.sh, which has
# started the servers. DELIVER puts a letter into the game's account, POST is where the letters of players
# come to. Writes the letters that each player wrote and got in each round to TABLE, and below it what was
# not as it should be: lines that begin with "wrong:".
#
# Ann writes codes on a phone. Ben edits the frame of the report that he got. Cyd writes words. Dee is late, late
# for good, away, resigns, and Eve replaces her. Each letter is quoted as another mail program does it.
import datetime
import os
import re
import sqlite3
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "replies"))
import replies  # noqa: E402

BEGIN, MINUTE, HOUR, DAY = 1798790400, 60, 3600, 86400
SETTLED = 15 * MINUTE  # after the answers: when the time for corrections is over
ROUNDS, LATE, TOO_LATE, AWAY, BACK, RESIGNS = 11, 3, 4, 6, 7, 8  # what becomes of dee, by round
PLAYERS = ("ann", "ben", "cyd", "dee", "eve")

PHONES = ("iphone", "gmail-ios", "samsung", "iphone-html", "outlook-mobile", "yahoo-phone", "bare-html", "k9",
          "gmail-android", "gmx", "mailcom-app")
DESKS = ("thunderbird", "gmail-web", "outlook-windows", "roundcube", "hotmail", "apple-mail", "outlook-web", "proton",
         "yandex", "mutt", "fairemail")
# A frame within a quotation that is marked is only proposed, so ben writes there without marks or above it.
FRAMES = (("thunderbird", "frame"), ("outlook-windows-plain", "frame-in"), ("mutt", "frame"), ("bare", "frame-in"),
          ("outlook-windows", "frame"), ("gmail-plain", "frame-in"), ("roundcube", "frame"), ("iphone-html", "frame"),
          ("lotus", "frame"), ("bare-rule", "frame-in"))
CODES = ("H/F/T W3 X", "T/F 1/2 L2 X", "2/3 F S2/L2 X", "F/H/T W4 G2 X", "B1/B2 1/2 W3 X", "T/H S2! X", "1/2/3 L3/W3 X",
         "F/T 3/4 W2-4 X", "G2 B1/B3 L2 X", "H/F 2/1 W5 X", "S3 W3 X")
WORDS = (("tool maker or hut, then 3 stone, rest hunting please", "T/H S3 X"),
         ("Hi!\n\n3 people in the forest\nthe field\neverybody else hunting\n\nThanks, Cyd", "W3 F X"),
         ("field or tool maker, card 2, clay 3, hunt", "F/T 2 L3 X"),
         ("Please put 2 people in the quarry, rest hunting. Thanks!", "S2 X"),
         ("1. hut\n2. wood 4\n3. hunt", "H W4 X"),
         ("card 1 or card 2, then 2 gold, then hunting", "1/2 G2 X"),
         ("- tool maker\n- 3 brick\n- rest hunting", "T L3 X"),
         ("farm, 4 wood, hunt rest", "F W4 X"),
         ("hut then 2 stone then hunt", "H S2 X"),
         ("building 1 or building 2, forest 3, everybody hunting", "B1/B2 W3 X"),
         ("river 2, clay 2, hunt", "G2 L2 X"))
FOURTH = {1: ("L3 X", "L3 X"), 2: ("field, wood 2, hunt", "F W2 X"), LATE: ("T/H W2 L2 X", "T/H W2 L2 X"),
          TOO_LATE: ("F 1/2 L3 X", "F, 1/2, L3, X"), AWAY: ("W3 X\naway %s to %s", "W3 X"), 9: ("S2 X", "S2 X"),
          10: ("=", "S2 X"), 11: ("hut, 2 clay, hunt rest", "H L2 X")}
NOTES = {LATE: "dee after the deadline", TOO_LATE: "dee silent", TOO_LATE + 1: "dee with round 4's letter, and ok",
         AWAY: "dee away", BACK: "dee away", RESIGNS: "dee resigns", RESIGNS + 1: "eve in her place"}
# What ben does to the lines of the plan in the frame: a line added, one away, two that change places, another plan.
EDITS = (lambda plan: ["clay 2"] + plan, lambda plan: plan[1:], lambda plan: plan[1:2] + plan[:1] + plan[2:],
         lambda plan: ["field | toolmaker", "card 1 | card 2", "forest 2-3", "hunt rest"])


class Session:
    def __init__(self, program, database, deliver, post):
        self.program, self.database, self.deliver, self.post = program, database, deliver, post
        self.now, self.serial, self.newest, self.seen, self.counts, self.came = BEGIN, 0, {}, set(), {}, {}
        self.asked, self.stalled, self.wrong, self.plans = 0, 0, [], {}
        self.clients, self.tongues = replies.read_clients(), replies.read_languages()

    def rows(self, statement, *values):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as db:
            return db.execute(statement, values).fetchall()

    def round(self):
        return self.rows("SELECT round FROM games")[0][0]

    def count(self, number, who, way):
        self.counts.setdefault((number, who), {"out": 0, "in": 0})[way] += 1

    def check(self, claim, is_true):
        if not is_true:
            self.wrong.append(claim)

    def stonepost(self, *words):
        ran = subprocess.run([self.program, words[0], "--now", f"@{self.now}", *words[1:]],
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if ran.returncode:
            raise SystemExit(f"{words}: {ran.returncode}\n{ran.stdout}")

    def run(self, *words):
        """As cron does, or as the game master types; what came is counted for the round that it is of."""
        before = self.round() if words[:1] != ("new",) else 1
        self.stonepost(*(words or ("run",)))
        if words:
            self.stonepost("run")
        after, self.came = self.round(), {}
        self.asked += self.rows("SELECT waiting_seat FROM games")[0][0] is not None
        new = set(os.listdir(self.post)) - self.seen
        self.seen |= new
        for name in sorted(new, key=lambda name: os.stat(f"{self.post}/{name}").st_mtime_ns):
            who, letter = name.split("@")[0], replies.Letter(f"{self.post}/{name}")
            begins = re.search(r"\.(report|invitation)\.", letter.id)
            if begins or ".answer." in letter.id or who not in self.newest:  # nobody answers a notice
                self.newest[who] = letter
            self.came[who] = self.came.get(who, "") + letter.text
            if who != "gm":
                self.count(after if begins else before, who, "in")

    def write(self, who, client, words, place="top"):
        """Replies to the letter that came last, as this program does it."""
        self.serial += 1
        case = {"name": f"{self.serial}.{client}", "client": client, "language": "en",
                "coding": ("utf-8/qp", "utf-8/base64", "utf-8/8bit", "legacy/qp")[self.serial % 4],
                "words": {"key": who, "place": place, "body": words, "settings": []}}
        letters = {"frame" if place.startswith("frame") else "letter": self.newest[who]}
        raw = replies.reply(case, self.clients, self.tongues, letters)
        subprocess.run(["sh", self.deliver], input=raw, check=True)
        self.count(self.round(), who, "out")

    def write_frame(self, client, place, edit):
        """The frame of ben's letter with its plan edited; what is in it beside the plan stays."""
        text = self.newest["ben"].text
        frame = re.search(r"^#STONEPOST.*?^#END", text, re.S | re.M)
        found = frame and re.search(r"^plan\b(.*\n(?:[ \t]+[^\n]*\n)*)", frame[0], re.M)
        if not found:
            raise SystemExit("the report has no frame with a plan in it\n" + text)
        plan = edit([line.strip() for line in re.split(r"[\n;]", found[1]) if line.strip()])
        self.write("ben", client, "plan\n" + "\n".join("  " + line for line in plan), place)
        return plan

    def answered(self, who, *words):
        """What `who` was told just now."""
        told = " ".join(self.came.get(who, "").split())
        for word in words:
            self.check(f"round {self.round()}: {who} is not told '{word}', but: {told[:600]}", word in told)

    def stored(self, who, plan):
        """That the plan of `who`, in codes, is what was written."""
        said = ", ".join(plan.replace(",", " ").split())
        self.answered(who, f"Stored. Nobody sees your orders until they are carried out: {said} plan: ")

    def three_write(self, number):
        """What they are to be told was stored."""
        words, codes = WORDS[number - 1]
        self.write("ann", PHONES[number - 1], CODES[number - 1])
        self.write("cyd", DESKS[number - 1], words)
        if number == 1:  # an invitation has no frame yet
            self.write("ben", "thunderbird", "H/T L2 X\nstyle frame")
            plan = ["hut | toolmaker", "clay 2", "hunt rest"]
        else:
            plan = self.write_frame(*FRAMES[number - 2], EDITS[number % len(EDITS)])
        self.run()
        self.stored("ann", CODES[number - 1])
        self.stored("cyd", codes)
        self.answered("ben", "Stored. Nobody sees your orders until they are carried out: ")
        body = self.rows("SELECT body FROM orders WHERE round = ? AND seat_id = "
                         "(SELECT id FROM seats WHERE name = 'ben') ORDER BY id DESC LIMIT 1", number)
        now = [line.strip() for line in body[0][0].removeprefix("plan").splitlines() if line.strip()] if body else []
        self.check(f"round {number}: of ben's {plan} this is stored: {now}", now == plan)

    def fourth_writes(self, number):
        """What the fourth player writes in time."""
        who = "eve" if number > RESIGNS else "dee"
        client = DESKS[-number] if number > RESIGNS else PHONES[-number]
        words, codes = FOURTH.get(number, ("", ""))
        if number == AWAY:
            days = (datetime.datetime.fromtimestamp(self.now + n * DAY, datetime.timezone.utc) for n in (0, 3))
            words %= tuple(day.strftime("%m-%d") for day in days)
        elif number == TOO_LATE + 1:
            self.newest[who], (words, codes) = self.old, FOURTH[TOO_LATE]
            self.write(who, client, words)
            self.run()
            self.answered(who, "Nothing is stored yet", codes)
            words = "ok"
        elif number == RESIGNS:
            self.write(who, client, "I resign")
            self.run()
            self.answered(who, "yes resign")
            words = "yes resign"
        elif number in (LATE, TOO_LATE, BACK):
            return
        self.write(who, client, words)
        self.run()
        if number == RESIGNS:
            self.answered(who, "You have resigned")
        else:
            self.stored(who, codes)

    def pass_deadline(self):
        """To ten minutes after the deadline; cron runs every three hours, and not any more at its end."""
        at = self.rows("SELECT deadline_at FROM games")[0][0]
        while self.now + 3 * HOUR < at:
            self.now += 3 * HOUR
            self.run()
        self.now = at + 10 * MINUTE

    def finish_round(self, number):
        """All who write have written. Without a seat's orders the round runs at its deadline."""
        late = number in (LATE, TOO_LATE, BACK, RESIGNS)
        if number == LATE:
            self.pass_deadline()
            self.write("dee", PHONES[-number], FOURTH[number][0])
            self.run()
            self.stored("dee", FOURTH[number][1])
            self.answered("dee", "The deadline had passed when this came, but it counts")
        self.now += SETTLED
        self.run()
        if self.round() == number and late:
            self.pass_deadline()
            self.run()
        if self.round() == number:
            self.stalled += 1
            raise SystemExit(f"round {number} does not end")

    def play(self):
        self.run("new", "session", *(f"{who}={who.title()} <{who}@example.org>" for who in PLAYERS[:4]),
                 "--seed", "5eed" * 16, "--pace", "2d", "--vacation", "9d")
        for number in range(1, ROUNDS + 1):
            self.now += HOUR
            self.three_write(number)
            self.fourth_writes(number)
            self.old = self.newest.get("dee")
            self.finish_round(number)
            if number == RESIGNS:
                self.run("seat", "session", "dee", "replace", "Eve <eve@example.org>")

    def table(self, path):
        more = 0
        with open(path, "w") as out:
            out.write("letters out and in   " + "".join(f"{who:>7}" for who in PLAYERS) + "\n")
            for number in range(1, ROUNDS + 1):
                cells = [self.counts.get((number, who), {"out": 0, "in": 0}) for who in PLAYERS]
                note = NOTES.get(number, "")
                out.write(f"round {number:2}             " + "".join(f"{c['out']:5}/{c['in']}" for c in cells) +
                          (f"   {note}" if note else "") + "\n")
                if not note:
                    more += sum(c["out"] > 1 or c["in"] > 2 for c in cells)
            out.write(f"asked: {self.asked}\nstalled: {self.stalled}\nusual rounds with more: {more}\n")
            out.writelines(f"wrong: {line}\n" for line in self.wrong)


def main():
    session = Session(*sys.argv[1:5])
    session.play()
    session.table(sys.argv[5])


main()
