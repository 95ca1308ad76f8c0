# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A database with games in many states, and commands and letters that are tried on it; for
# refusing.py and damaged.py.
import email
import email.policy
import os
import re
import shutil
import sqlite3
import subprocess
from dataclasses import dataclass, field

LAB = os.environ["abs_top_builddir"] + "/tests/lab/stonepost-lab"
NOW = 1798761600  # 2027-01-01
DAY = 86400
TURN = "--mode turn --missing wait --remind none --settle none".split()  # a later option counts
SEED = "5eed" * 16
PLAN = "plan clay 2; hunt rest\ntools never\npay skip\npick 1 2 3 4 5 6\nfeed refuse"


@dataclass
class Case:
    """What is tried: a command, and how it fails (see each_step.c)."""
    name: str
    words: list
    data: bytes = b""
    now: int = NOW + 60
    kind: str = "parts"
    before: list = field(default_factory=list)  # commands that come first, which nothing disturbs
    maildir: list = field(default_factory=list)  # letters in FOLDER/maildir
    database: str = ""  # "none": there is none
    status: int = 0
    changes: bool = True


class Crowd:
    """The database, and how the program is called for it."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.db, self.box = folder + "/games.db", folder + "/letters"
        self.conf, self.careful = folder + "/conf", folder + "/careful"
        self.number = 0

    def whole_words(self, words, now):
        words = [str(word) for word in words] + (["--now", "@%d" % now] if now is not None else [])
        return words + ([] if "--config" in words else ["--config", self.conf]) + ["--db", self.db]

    def run(self, *words, data=b"", now=NOW):
        return subprocess.run([self.program, *self.whole_words(words, now)], input=data, capture_output=True,
                              timeout=120)

    def must(self, *words, **more):
        done = self.run(*words, **more)
        assert done.returncode == 0, (words, done.returncode, done.stdout, done.stderr)
        return done.stdout.decode()

    def play(self, games, seed):
        words = ["store", "--games", games, "--seed", seed]
        subprocess.run([LAB, *self.whole_words(words, NOW)], capture_output=True, check=True, timeout=120)

    def letter(self, pattern):
        """The last letter whose name is like that."""
        names = sorted(name for name in os.listdir(self.box + "/new") if re.search(pattern, name))
        assert names, "no letter is like " + pattern
        with open(self.box + "/new/" + names[-1], "rb") as file:
            return email.message_from_binary_file(file, policy=email.policy.default)

    def file(self, name, text):
        with open(self.folder + "/" + name, "w") as file:
            file.write(text)
        return self.folder + "/" + name

    def orders(self, game, seat, text, round=1):
        """Words that submit orders."""
        self.number += 1
        return ["submit", self.file("turn%d" % self.number, "#STONEPOST %s %s round %d\n%s\n#END\n" % (
            game, seat, round, text))]

    def keep(self):
        with sqlite3.connect(self.db) as here:
            here.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        here.close()
        shutil.copyfile(self.db, self.folder + "/kept.db")
        shutil.copyfile(self.db + ".incarnation", self.folder + "/kept.db.incarnation")

    def go_back(self, kept):
        for end in "", "-wal", "-shm", ".incarnation":
            if os.path.exists(self.db + end):
                os.unlink(self.db + end)
        if kept:
            shutil.copyfile(kept, self.db)
            shutil.copyfile(kept + ".incarnation", self.db + ".incarnation")


def reply(letter, text, identity, **fields):
    header = {"From": letter["To"], "To": letter["Reply-To"] or letter["From"], "Subject": "Re: x",
              "Message-ID": "<%s@mail.example.org>" % identity, "In-Reply-To": letter["Message-ID"],
              "Date": "Fri, 01 Jan 2027 00:00:00 +0000",
              **{name.replace("_", "-"): value for name, value in fields.items()}}
    lines = ["%s: %s" % field for field in header.items()]
    return ("\n".join(lines) + "\n\n" + text + "\n").encode()


def frame(letter, text):
    """A frame with the key of the reference line of a letter; without one, bare words."""
    found = re.search(r"^Ref: (\S+)/(\S+)/r(\d+)/(\S+)$", letter.get_body(("plain",)).get_content(), re.M)
    return "#STONEPOST %s %s round %s key %s\n%s\n#END" % (*found.groups(), text) if found else text


def bounce(letter, identity="b1", status="5.1.1"):
    return ("From: MAILER-DAEMON@mx.example.org\nTo: gm@example.org\nMessage-ID: <%s@mx.example.org>\n"
            "Return-Path: <>\nSubject: Undelivered\nDate: Fri, 01 Jan 2027 00:00:00 +0000\nMIME-Version: 1.0\n"
            'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n'
            "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.org\n\n"
            "Final-Recipient: rfc822; %s\nAction: failed\nStatus: %s\n\n"
            "--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: %s\n\n--b--\n"
            % (identity, letter["To"], status, letter["Message-ID"])).encode()


def put_letters(maildir, letters):
    shutil.rmtree(maildir, ignore_errors=True)
    for name in "new", "cur", "tmp":
        os.makedirs(maildir + "/" + name)
    for number, letter in enumerate(letters):
        with open("%s/new/%d" % (maildir, number), "wb") as file:
            file.write(letter)


def begin(c):
    """Makes the games; letters that came of it, by name."""
    os.makedirs(c.folder)
    conf = ("[mail]\nfrom = gm@example.org\ngm = boss@example.org\nfolder = %s\nplus = yes\n"
            "gm_orders = token\nstrangers = answer\n[stonepost]\ndowntime = %%s\n" % c.box)
    c.file("conf", conf % "none")
    put_letters(c.folder + "/maildir", [])
    c.file("careful", (conf % "6h").replace("plus = yes", "plus = yes\nmaildir = %s/maildir" % c.folder))
    c.must("init", now=None)
    c.must("new", *TURN, "tundra", "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>",
           "cy=Cy <cy@example.org>", "--seed", SEED, "--start", "ann", "--pace", "3d", "--remind", "1d",
           "--missing", "bot", "--misses", "1")
    c.must("new", *TURN, "taiga", "ann=Ann <ann@example.org>", "red=?", "--seed", SEED, "--word", "ann=lake")
    c.must("new", *TURN, "moss", "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>", "--seed", SEED, "--start", "ann",
           "--rhythm", "every 2 days at 20:00", "--zone", "Europe/Berlin", "--missing", "bot", "--misses", "1")
    c.must("new", *TURN, "fern", "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>", "--seed", SEED, "--start", "ann",
           "--pace", "4d", "--mode", "round", "--vacation", "20d")
    c.must("new", *TURN, "peat", "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>", "--seed", SEED, "--pace", "3d")
    c.play(1, "x")
    c.must("gm", "token")
    c.must("send")
    found = {name: c.letter(pattern) for name, pattern in (
        ("ann", r"tundra\..*invitation\.ann"), ("ben", r"tundra\..*invitation\.ben"), ("cy", r"tundra\..*invitation\.cy"),
        ("gm", r"gm\.key"), ("waiting", r"taiga.*\.ann"), ("fern", r"fern\..*invitation\.ben"),
        ("moss", r"moss\..*invitation\.ann"), ("peat", r"peat\..*invitation\.ann"))}
    found["code"] = re.search(r"join taiga (\S+)", c.must("invite", "taiga")).group(1)
    found["standby"] = re.search(r"standby (\S{24})", c.must("standby", "code")).group(1)
    c.must("receive", data=reply(found["waiting"], "join taiga " + found["code"], "j0",
                                 From="Rosa <rosa@example.org>", To="gm@example.org",
                                 Subject="join taiga " + found["code"]))
    c.must("receive", data=reply(found["ann"], frame(found["ann"], "address ann@new.example.net"), "m0"))
    c.must("receive", data=reply(found["ann"], "", "s0", From="zoe@example.org", To="gm@example.org",
                                 Subject="standby " + found["standby"]))
    c.must("send")
    found["question"] = c.letter(r"^confirm\.[^mn]")
    found["joins"] = c.letter(r"^confirm\.o1")
    found["old"], found["new"] = c.letter(r"^confirm\.m"), c.letter(r"^confirm\.n")
    for seat in "ann", "ben", "cy":
        c.must("receive", data=reply(found[seat], frame(found[seat], PLAN), "o" + seat))
    c.must("adjudicate")
    c.must("send")
    found["report"] = c.letter(r"tundra\..*report\.cy")
    for seat in "ann", "ben":
        c.must("receive", data=reply(found[seat], frame(found[seat], PLAN).replace("round 1", "round 2"), "p" + seat))
    # Somebody is asked to stand in.
    c.must("standby", "add", "Zed <zed@example.org>")
    c.must("standby", "add", "Yul <yul@example.org>")
    c.must("seat", "moss", "ben", "vacant")
    c.must("adjudicate")
    c.must("send")
    found["seat"] = c.letter(r"^confirm\.o")
    # One wants a digest and wants to end, and his letters come back.
    c.must(*c.orders("fern", "ann", "digest on\nagree end\nremind 6h"))
    c.must(*c.orders("fern", "ben", PLAN + "\npress to all\nHello\nend press"))
    for n in "2", "3":
        c.must("press", "--to", "ben", "fern", "News " + n)
        c.must("send")
        found["fern" + n] = c.letter(r"fern\..*press.*\.ben")
    for n, when in ("", NOW), ("2", NOW + DAY):
        c.must("receive", data=bounce(found["fern" + n], "f" + n), now=when)
    c.must("receive", data=reply(found["gm"], "#STONEPOST tundra gm\nrollback 1\n#END", "g0"))
    c.must("send")
    found["confirm"] = c.letter(r"gm.*answer")
    c.must("pause", "peat", "a rest")
    return found


def by_mail(name, letter, text, whole=False, now=NOW + 60, before=(), **fields):
    data = reply(letter, text if whole else frame(letter, text), "c" + name.replace(" ", "-"), **fields)
    return Case("receive: " + name, ["receive"], data, now, before=list(before))


def letters_of_players(found):
    cy = found["report"]
    return [
        by_mail("orders", cy, PLAN), by_mail("chosen", cy, "1b 2a", True),
        by_mail("questions", cy, "show\nhistory 1\nhelp\nwhatif ben hut\nresend"),
        by_mail("wishes", cy, "vacation 2027-02-01..2027-02-09\nremind 6h\ndigest on\nagree end"),
        by_mail("press", cy, "press to all\nHello\nend press"),
        by_mail("press to gm", cy, "press to gm\nHello\nend press"),
        by_mail("resign", cy, "resign"),
        by_mail("always", cy, "always tools auto\nfinal"),
        by_mail("address", cy, "address cy@new.example.net"),
        by_mail("stand by", cy, "standby"),
        by_mail("without token", cy, "#STONEPOST tundra cy round 2\nplan hut\n#END", True,
                In_Reply_To="<x@example.org>", To="gm@example.org", Reply_To="x@example.org"),
        by_mail("a stranger", cy, "Hello", True, From="eve@example.net", To="gm@example.org",
                In_Reply_To="<y@example.org>"),
        by_mail("join", cy, "x", True, From="eve@example.net", To="gm@example.org",
                Subject="join taiga " + found["code"], In_Reply_To="<z@example.org>"),
        by_mail("standby", cy, "x", True, From="eve@example.net", To="gm@example.org",
                Subject="standby " + found["standby"], In_Reply_To="<z@example.org>"),
        by_mail("yes", found["question"], "yes", True), by_mail("no", found["question"], "no", True),
        by_mail("joins", found["joins"], "yes", True), by_mail("joins not", found["joins"], "no", True),
        by_mail("joins under a name", found["joins"], "yes\nname Rosie\nsalt rain", True),
        by_mail("joins perhaps", found["joins"], "well", True),
        by_mail("perhaps", found["question"], "perhaps", True),
        by_mail("old", found["old"], "yes", True), by_mail("new", found["new"], "yes", True),
        by_mail("not there", found["new"], "no", True), by_mail("which end", found["old"], "well", True),
        by_mail("a word", found["waiting"], "salt bear", True),
        by_mail("waiting", found["waiting"], "resign"),
        by_mail("waiting moves", found["waiting"], "address ann@new.example.net\nstandby\nwhatif ben hut"),
        by_mail("a seat", found["seat"], "yes", True), by_mail("no seat", found["seat"], "no", True),
        by_mail("agreed", found["fern"], "agree end"), by_mail("not agreed", found["fern"], "agree draw"),
        by_mail("heard again", found["fern"], "show", before=[
            Case("", ["receive"], bounce(found["fern3"], "f3"), NOW + 2 * DAY)], now=NOW + 2 * DAY + 60),
        by_mail("away", found["fern"], "vacation 2027-01-02..2027-01-09"),
        by_mail("at rest", found["peat"], "plan hunt rest\nvacation 2027-02-01..2027-02-03"),
        by_mail("back", found["moss"], PLAN, before=[Case("", ["adjudicate"], now=NOW + 5 * DAY)], now=NOW + 5 * DAY + 60),
        Case("receive: a bounce", ["receive"], bounce(found["cy"])),
        Case("receive: a bounce for now", ["receive"], bounce(found["cy"], "b2", "4.2.2")),
        Case("receive: the third bounce", ["receive"], bounce(found["fern3"], "f3"), NOW + 2 * DAY)]


def many_letters(c, found):
    """Letters that are taken together."""
    cy, gm = found["report"], found["gm"]
    several = [reply(cy, frame(cy, PLAN), "many1"), bounce(found["ben"], "many2"),
               reply(cy, "Hello", "many3", From="eve@example.net", To="gm@example.org", In_Reply_To="<w@example.org>"),
               reply(gm, "#STONEPOST tundra gm\nstatus\n#END", "many4"),
               reply(cy, frame(cy, "press to all\nHello\nend press"), "many5"),
               reply(found["question"], "yes", "many6")]
    return [Case("maildir", ["receive", "--maildir", c.folder + "/maildir"], maildir=several),
            Case("run with a maildir", ["run", "--config", c.careful], maildir=several, now=NOW + DAY)]


def letters_of_gm(found):
    code = re.search(r"confirm tundra-\S+", found["confirm"].get_content()).group(0)
    commands = (("pause", "pause why"), ("deadline", "deadline +2d"), ("rollback", "rollback 1"),
                ("change", "change pace 2d"), ("seat", "seat ben vacant"), ("end", "end"), ("cancel", "cancel"),
                ("press", "press to all\nHello\nend press"), ("status", "status"), ("token", "seat ben token"),
                ("replace", "seat ben replace Eve <eve@example.net>"), ("done", "yes rollback 1"),
                ("replaced", "yes seat ben replace Eve <eve@example.net>"), ("ended", "yes end"))
    mails = [by_mail("gm " + name, found["gm"], "#STONEPOST tundra gm\n%s\n#END" % text, True)
             for name, text in commands]
    return mails + [by_mail("gm confirms", found["gm"], code, True),
                    by_mail("gm resumes", found["gm"], "#STONEPOST peat gm\nresume\n#END", True),
                    by_mail("gm cancels", found["gm"], "#STONEPOST taiga gm\nyes cancel\n#END", True)]


def commands_of_gm(c):
    whole = [("new", ["new", *TURN, "steppe", "ann=a@example.org", "ben", "--seed", SEED]),
             ("pause", ["pause", "tundra", "why"]), ("resume", ["resume", "peat"]),
             ("deadline", ["deadline", "tundra", "2027-03-01T00:00:00Z"]), ("deadline later", ["deadline", "moss", "+2d"]),
             ("change", ["change", "tundra", "--pace", "2d", "--title", "T", "--vacation", "9d", "--misses", "2"]),
             ("token", ["seat", "tundra", "ben", "token"]), ("title", ["seat", "tundra", "ben", "title", "Big Ben"]),
             ("style", ["seat", "tundra", "ben", "style", "narrow"]),
             ("address", ["seat", "tundra", "ben", "address", "b@new.example.net"]),
             ("vacant", ["seat", "tundra", "ben", "vacant"]), ("leaves", ["seat", "taiga", "ann", "vacant"]),
             ("open", ["seat", "taiga", "red", "replace", "Eve <e@x.org>"]),
             ("replace", ["seat", "tundra", "ben", "replace", "Eve <eve@example.net>"]),
             ("gm", ["gm", "token"]), ("press", ["press", "tundra", "Hello"]),
             ("rollback", ["rollback", "tundra", "1", "why"]), ("end", ["end", "tundra", "why"]),
             ("cancel", ["cancel", "tundra", "why"]), ("cancel waiting", ["cancel", "taiga"]),
             ("invite", ["invite", "taiga", "--renew"]), ("renew", ["standby", "code", "--renew"]),
             ("add", ["standby", "add", "Una <una@example.org>"]), ("drop", ["standby", "drop", "yul@example.org"])]
    return [Case(name, words, kind="whole") for name, words in whole]


def readings(c):
    turn = c.file("turn.txt", "#STONEPOST tundra cy round 2\n%s\n#END\n" % PLAN)
    reading = [("list", ["list"]), ("list all", ["list", "--json"]), ("archived", ["list", "--archived"]),
               ("show", ["show", "tundra"]), ("show open", ["show", "taiga"]), ("show asked", ["show", "moss"]),
               ("log", ["log", "tundra"]), ("report", ["report", "tundra", "--seat", "ann"]),
               ("verify", ["verify", "--all"]), ("export", ["export", "tundra"]), ("standby", ["standby"]),
               ("page", ["export", "--html", "selfplay-1"]), ("stats", ["stats", "--all"]),
               ("replay", ["replay", "tundra", "--all", "--orders"])]
    timed = [("status", ["status"]), ("check", ["check", turn]),
             ("what would be", ["adjudicate", "--dry-run"])]
    return ([Case(name, words, now=None, kind="reads", changes=False) for name, words in reading] +
            [Case(name, words, kind="reads", changes=False) for name, words in timed] +
            [Case("doctor", ["doctor"], kind="reads", status=78, changes=False)])


def running(c, found):
    archive = c.folder + "/archive.json"
    other = ["--db", c.folder + "/other.db"]
    for words in [c.program, "init"], [LAB, "store", "--games", "2", "--seed", "y"], [
            c.program, "export", "selfplay-2", "--output", archive]:
        done = subprocess.run([*words, *other], capture_output=True)
        assert done.returncode == 0, (words, done.stderr)
    far = NOW + 4 * DAY
    # Several seats become vacant then. Which of them somebody is asked about would depend on which game was
    # played first.
    nobody = [Case("", ["standby", "drop", who + "@example.org"]) for who in ("zed", "yul")]
    return [Case("submit", c.orders("tundra", "cy", PLAN, round=2)),
            Case("import", ["import", archive], kind="whole"),
            Case("reminders", ["run"], now=NOW + 2 * DAY + 3600), Case("deadlines", ["run"], now=far, before=nobody),
            Case("own reminder", ["run"], now=NOW + 3 * DAY + 19 * 3600, before=nobody), Case("digests", ["run"], now=NOW + DAY + 7200),
            Case("offers", ["run"], now=NOW + 2 * DAY + 120), Case("adjudicate", ["adjudicate"], now=far, before=nobody),
            Case("give back", ["run", "--config", c.careful], now=NOW + 2 * DAY,
                 before=[Case("", ["run", "--config", c.careful])]),
            Case("send", ["send"]), Case("init", ["init"], database="none"),
            Case("backup", ["backup", c.folder + "/copy.db"], now=None, kind="reads", changes=False)]


def cases(c, found):
    return letters_of_players(found) + many_letters(c, found) + letters_of_gm(found) + commands_of_gm(c) + readings(c) + running(c, found)
