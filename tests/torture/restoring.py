# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T21 and T24: the database goes back to a copy, from every commit of a whole game, in T24 one with a value for each round;
# players have mail stores that know letters by their Message-IDs and drop what they have.
import email
import email.policy
import json
import os
import shutil
import sqlite3
import subprocess
import sys

from killing import Skip
from world import World

PLAYERS = ("ann", "ben")
TOLD = "We had to restore an older copy of all games"
STOPPED = 78  # a copy that has lapsed sends and plays nothing
LOST = 6  # commands between a copy and its return: more than a round
ROUNDS = 60  # more than a game has
SOURCE = "[beacon]\nurl = http://127.0.0.1:%d/public/\ngenesis = 1700000000\nperiod = 3600\n"
DRAND = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli", "drand.py")


class Table(World):
    """A game by mail, played by letters that take what is suggested, and what its players keep. `source` is the port of a
    source of values for its rounds, if it has them."""

    def __init__(self, folder, trial, source=None):
        self.source = source
        super().__init__(folder, trial.program, seed=trial.seed, games=0, extra=source and SOURCE % source or "")
        self.data = os.path.join(folder, "data")
        os.makedirs(self.data)
        for end in ("", "-wal", "-shm", ".incarnation"):
            if os.path.exists(self.db + end):
                os.rename(self.db + end, os.path.join(self.data, "games.db" + end))
        self.move(self.data)
        self.store = {who: {} for who in (*PLAYERS, "master")}
        self.last, self.new = {}, []  # the newest letter with a board; all since `new` was emptied
        self.labels, self.wrong = {}, []
        self.must("new", "tundra", "ann=Ann <ann@example.org>", "ben=Ben <ben@example.org>", "--start", "ann",
                  "--missing", "wait", "--settle", "none", "--remind", "none", "--pace", "none",
                  *(("--mode", "round", "--beacon", "round") if source else ()))

    def move(self, data):
        """From now on the database lies in another folder."""
        self.data, self.db = data, os.path.join(data, "games.db")
        self.environment["STONEPOST_DB"] = self.db

    def run(self, command, *arguments, **more):
        self.now += 60
        return super().run(command, *arguments, **more)

    def collect(self):
        """Each letter goes into the mail store of its reader, unless that has one with its Message-ID."""
        box = os.path.join(self.folder, "sent", "new")
        names = os.listdir(box) if os.path.isdir(box) else []
        for name in sorted(names, key=lambda n: os.stat(os.path.join(box, n)).st_mtime_ns):
            with open(os.path.join(box, name), "rb") as file:
                data = file.read()
            os.unlink(os.path.join(box, name))
            letter = email.message_from_bytes(data, policy=email.policy.default)
            who = letter["To"].split("@")[0].split("<")[-1]
            known = self.store[who].get(letter["Message-ID"])
            if known is not None:
                self.wrong += ["I8 a new letter is dropped: %s" % name] if known != data else []
                continue
            self.store[who][letter["Message-ID"]] = data
            self.new.append((who, letter))
            if who != "master" and ".answer" not in name:
                self.last[who] = letter
        for label, faces in self.query("SELECT label, faces FROM events WHERE kind IN ('roll', 'value')"):
            if self.labels.setdefault(label, faces) != faces:
                self.wrong.append("I8 dice that were seen have other faces: %s" % label)

    def send(self):
        done = self.run("run")
        self.collect()
        return done

    def answer(self, who, words, **more):
        letter = self.last[who]
        self.serial += 1
        text = ("From: %s@example.org\nTo: %s\nSubject: Re: %s\nMessage-ID: <%d.%d@mail.example.org>\nIn-Reply-To: %s\n"
                "Date: Fri, 01 Jan 2027 10:00:00 +0000\n\n%s\n"
                % (who, letter["Reply-To"], letter["Subject"], self.seed, self.serial, letter["Message-ID"].strip(), words))
        path = os.path.join(self.folder, "answer")
        with open(path, "w") as file:
            file.write(text)
        self.now += 60
        with open(path, "rb") as source:
            return self.end(self.start("receive", stdin=source, **more), "receive")

    def round(self):
        return self.query("SELECT round FROM games")[0][0]

    def over(self):
        return self.query("SELECT status FROM games")[0][0] != "running"

    def commands(self):
        """What happens in a round, one command after the other."""
        now = self.round()
        all_in = [lambda **more: self.answer("ann", "ok %d" % now, **more),
                  lambda **more: self.answer("ben", "ok %d" % now, **more),
                  lambda **more: self.run("adjudicate", **more)]
        return all_in + [self.value_comes] * (self.source is not None) + [lambda **more: self.run("run", **more)]

    def value_comes(self, **more):
        """The round is closed: the letters about it are sent, and the value that it waits for is published."""
        code, said = self.run("send")
        self.now = max(self.now, *(at for at, in self.query("SELECT max(at) FROM beacons")))
        return self.run("adjudicate", **more) if code == 0 else (code, said)

    def play_round(self):
        for command in self.commands():
            command()
        self.collect()

    def keep(self, name):
        """A copy of the files; and what the players have then."""
        path = os.path.join(os.path.dirname(self.folder), name)
        shutil.copytree(self.data, path)
        return {"files": path, "store": {who: dict(has) for who, has in self.store.items()}, "last": dict(self.last),
                "labels": dict(self.labels), "now": self.now}

    def back(self, kept, people=False):
        """The files of a copy, in place; with `people` also what they had then."""
        shutil.rmtree(self.data)
        shutil.copytree(kept["files"], self.data)
        if people:
            self.store = {who: dict(has) for who, has in kept["store"].items()}
            self.last, self.labels, self.now = dict(kept["last"]), dict(kept["labels"]), kept["now"]
            shutil.rmtree(os.path.join(self.folder, "sent"), ignore_errors=True)

    def mark(self):
        return self.db + ".incarnation"


def record(trial, table):
    """Plays a game to its end. Returns the copies of all its commits, each with what stood there when it came back; letters
    were sent in between."""
    commits, after = [], [table.keep("after-0")]
    table.send()
    for _ in range(trial.pick(4, ROUNDS, ROUNDS)):
        for command in table.commands():
            if trial.pick(len(after) % 9 == trial.seed % 9, True, True):
                commits += inside(trial, table, command, len(after) - 1)
            command()
            table.collect()
            after.append(table.keep("after-%d" % len(after)))
            commits.append((len(after) - 1, after[-1]))
        if table.over():
            break
    last = len(after) - 1
    return [(kept, after[min(at + LOST, last)]) for at, kept in commits
            if not over(kept) and claimed(kept) != claimed(after[min(at + LOST, last)])]


def claimed(kept):
    with open(os.path.join(kept["files"], "games.db.incarnation")) as file:
        return file.read()


def over(kept):
    with sqlite3.connect(os.path.join(kept["files"], "games.db")) as db:
        status, = db.execute("SELECT status FROM games").fetchone()
    db.close()
    return status != "running"


def content(kept):
    """All that a copy says, whatever is still in its log."""
    there = kept["files"] + ".content"
    shutil.copytree(kept["files"], there)
    with sqlite3.connect(os.path.join(there, "games.db")) as db:
        said = "\n".join(db.iterdump())
    db.close()
    shutil.rmtree(there)
    return said + claimed(kept)


def inside(trial, table, command, at):
    """The copies that lie between the commits of one command: it is killed after each write to the disk."""
    before, found = table.keep("before"), []
    last = content(before)
    for n in range(1, 100):
        table.serial += 1000  # another letter than the one that arrives in the end
        table.back(before, people=True)
        code, _ = command(environment={"LD_PRELOAD": "faults.so", "LD_LIBRARY_PATH": trial.tools, "TORTURE": "after sync %d" % n})
        if code >= 0:
            break
        kept = table.keep("in-%d-%d" % (at, n))
        now = content(kept)
        if now != last:
            found.append((at, kept))
        last = now
    table.back(before, people=True)
    shutil.rmtree(before["files"])
    return found


# The ways back. Each is given the copy, and returns what was wrong.

def stopped(table):
    code, said = table.run("run")
    return [] if code == STOPPED else ["I8 run is not stopped (status %s): %s" % (code, said)]


def go_on(table, wrong, *words):
    code, said = table.run("restore", *(words or ("--here",)), "--yes")
    return wrong + ([] if code == 0 else ["I8 restore fails (status %s): %s" % (code, said)])


def restored(table, copy):
    """restore FILE."""
    return go_on(table, [], os.path.join(copy["files"], "games.db"))


def copied(table, copy, *also):
    for end in ("", "-wal", "-shm"):
        if os.path.exists(table.db + end):
            os.unlink(table.db + end)
    for end in ("", "-wal", "-shm", *also):
        if os.path.exists(os.path.join(copy["files"], "games.db" + end)):
            shutil.copyfile(os.path.join(copy["files"], "games.db" + end), table.db + end)


def by_hand(table, copy):
    """The file is copied into its place."""
    copied(table, copy)
    return go_on(table, stopped(table))


def without_mark(table, copy):
    """The same, and the file beside it is missing."""
    copied(table, copy)
    os.unlink(table.mark())
    return go_on(table, stopped(table))


def snapshot(table, copy):
    """All goes back, as a machine does: an answer to a letter that was never written shows it, and is not lost."""
    copied(table, copy, ".incarnation")
    code, said = table.answer("ann", "hunt rest")
    wrong = [] if code == 0 else ["I2 the letter that showed it is not stored (status %s): %s" % (code, said)]
    wrong += stopped(table)
    if table.query("SELECT count(*) FROM letters WHERE status = 'raw'")[0][0] == 0:
        wrong.append("I2 the letter that showed it is not kept")
    return go_on(table, wrong)


def moved(table, copy):
    """To another machine, of which the file was forgotten."""
    there = os.path.join(table.folder, "moved")
    copied(table, copy)
    os.rename(table.data, there)
    table.move(there)
    os.unlink(table.mark())
    return go_on(table, stopped(table))


def cloned(table, copy):
    """A second machine has played a round of its own from the same copy, and somebody answers its letter here."""
    here, there = table.data, os.path.join(table.folder, "clone")
    copied(table, copy)
    wrong = go_on(table, stopped(table))
    table.send()
    shutil.copytree(here, there)
    table.move(there)
    table.play_round()
    table.play_round()
    table.move(here)
    table.new = []
    code, said = table.answer("ann", "hunt rest")
    wrong += [] if code == 0 else ["I2 the letter that showed it is not stored (status %s): %s" % (code, said)]
    return go_on(table, wrong + stopped(table))


WAYS = [restored, by_hand, snapshot, without_mark, cloned, moved]


def told(table):
    """Whom a letter told of it, and of which rounds."""
    who, rounds = set(), set()
    for reader, letter in table.new:
        text = " ".join(letter.get_body(("plain",)).get_content().split())
        if reader == "master" or TOLD in text:
            who.add(reader)
        if reader != "master" and TOLD in text:
            rounds.add(letter["Subject"].split("] ")[0].rsplit(" r", 1)[-1])
    return who, rounds


def decks(table):
    """What the last step back drew, and the order in which it lay at the beginning of the round."""
    drawn, = table.query("SELECT drawn FROM events WHERE kind = 'rollback' ORDER BY seq DESC LIMIT 1")[0]
    before, = table.query("SELECT state FROM states WHERE round = (SELECT round FROM games)")[0]
    return [int(n) for n in drawn.split("|")[0].split()], json.loads(before)["deck"]


def come_back(table, copy, way):
    """What is wrong after the copy came back by a way, and a round was played."""
    table.new, table.wrong = [], []
    wrong = way(table, copy)
    seen = set(table.labels)
    begun = table.round()
    drawn, before = decks(table)
    if len(drawn) > 3 and drawn == before[-len(drawn):]:
        wrong.append("I8 the deck is the one that was seen")
    table.send()  # which also reads letters that were stored in the copy
    who, rounds = told(table)
    if who != set(table.store):
        wrong.append("I8 told of it: %s" % sorted(who))
    if rounds != {str(begun)}:
        wrong.append("I8 told that round %s begins again, but it is round %d" % (sorted(rounds), begun))
    table.play_round()
    if not table.over() and table.round() <= begun:
        wrong.append("I8 round %d is not played" % begun)
    now = {label for label, in table.query("SELECT label FROM events WHERE kind IN ('roll', 'value') AND superseded_by IS NULL"
                                           " AND round >= ?", begun)}
    if not now or now & seen:
        wrong.append("I8 dice or values that were seen: %s" % sorted(now & seen))
    if table.query("SELECT count(*) FROM letters WHERE status = 'raw'")[0][0] > 0:
        wrong.append("I2 a letter stays unread")
    verified = subprocess.run([table.program, "verify", "tundra", "--config", table.conf], env=table.environment,
                              capture_output=True, text=True)
    if verified.returncode != 0:
        wrong.append("I8 the game is not true: " + verified.stdout + verified.stderr)
    code, said = table.run("run")
    if code != 0:
        wrong.append("I8 it does not go on (status %s): %s" % (code, said))
    return wrong + table.wrong


def t24(trial):
    mood = trial.place("mood")
    with open(mood, "w") as file:
        file.write("good")
    server = subprocess.Popen([sys.executable, DRAND, mood], stdout=subprocess.PIPE, text=True)
    try:
        t21(trial, int(server.stdout.readline()))
    finally:
        server.kill()
        server.wait()


def t21(trial, source=None):
    if not os.path.exists(os.path.join(trial.tools, "faults.so")):
        raise Skip("faults.so was not built")
    table = Table(trial.place("table"), trial, source)
    commits = record(trial, table)
    trial.count("commits of a game", len(commits))
    trial.count("rounds", table.round())
    here = table.data
    step = trial.pick(max(1, len(commits) // 6), 1, 1)
    for number, (copy, lost) in enumerate(commits):
        if (number + trial.seed) % step != 0:
            continue
        for way in [WAYS[(number // step + trial.seed) % len(WAYS)]] if trial.size != "long" else WAYS:
            for left in ("moved", "clone"):
                shutil.rmtree(os.path.join(table.folder, left), ignore_errors=True)
            os.makedirs(here, exist_ok=True)
            table.move(here)
            table.back(lost, people=True)
            trial.count("copies put back")
            if trial.found(come_back(table, copy, way), "commit %d, %s:" % (number, way.__name__)):
                return


TRIALS = {
    "T21": ("the database goes back to any commit of a game", t21),
    "T24": ("the same with a value for each round", t24),
}
