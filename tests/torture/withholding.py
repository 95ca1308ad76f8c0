# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T18: IMAP and POP3 servers that have bad minutes, and letters that they withhold for days, while the
# program is killed; then all is well, and nothing may be lost, and nothing stored twice.
import os
import random
import sys
import threading
import time

from checker import check
from killing import finish, watched
from starving import with_fault
from world import kill

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../mail"))
from scripted_mailbox import Mailbox, Server  # noqa: E402

WORDS = {
    "imap": ["NO [UNAVAILABLE] x", "NO [SERVERBUG] x", "NO [INUSE] x", "NO [LIMIT] x",
             "NO [EXPUNGEISSUED] x", "NO x", "BAD x"],
    "pop3": ["[SYS/TEMP] x", "[IN-USE] x", "[SYS/PERM] x", "x", ""],
}
# What a server does in place of what it was asked; "no" is said in one of the ways above.
OF_LETTERS = ["no", "no", "no", "nil", "nothing", "empty", "farewell", "cut", "cut at the end",
              "others"]
OF_SESSIONS = ["busy", "bye", "no status", "odd status", "no select", "no search",
               "no answer to search", "restored", "renumbered", "store", "no uidl", "no list", "dele",
               "quit"]


class Weather:
    """How the server is now: which faults happen, how often, and which letters never come."""

    def __init__(self, protocol, seed):
        self.words = WORDS[protocol]
        self.random = random.Random(seed)
        self.lock = threading.Lock()
        self.box = None
        self.now = {}  # how often each of these faults happens
        self.withheld = set()  # letters
        self.happened = 0

    def change(self):
        with self.lock:
            kinds = self.random.sample(OF_LETTERS, 2) + self.random.sample(OF_SESSIONS, 1)
            often = self.random.choice([0, 0, 0.1, 0.5, 0.9])
            self.now = {kind: often if kind in OF_LETTERS else often / 3 for kind in kinds}

    def clear(self):
        with self.lock:
            self.now = {}
            self.withheld = set()

    def fault(self, name, uid):
        with self.lock:
            happens = self.random.random() < self.now.get(name, 0)
            if name == "no" and self.box.letters.get(uid) in self.withheld:
                happens = True
            self.happened += happens
            if not happens:
                return None
            return self.random.choice(self.words) if name == "no" else ""


def settings(world, protocol, server, after):
    path = os.path.join(world.folder, "password")
    with open(path, "w") as out:
        out.write("s3cret\n")
    os.chmod(path, 0o600)
    world.settings("[fetch]\nprotocol = %s\nhost = localhost\nport = %d\ntls = none\nuser = gm\n"
                   "password_file = %s\nafter = %s\n" % (protocol, server.port, path, after))


def deliver(world, box):
    letter = world.reply()
    letter.raw = letter.raw.replace(b"\n", b"\r\n")
    box.add(letter.raw)
    return letter


def visit(trial, world, rng):
    """`fetch` or `run`, perhaps killed: at some moment, or beside one of its commits."""
    command, *options = rng.choice([("fetch",), ("run", "--clock-is-right")])
    how = rng.random()
    more = {}
    if how < 0.3:
        more = with_fault(trial, "%s sync %d" % (rng.choice(["before", "after"]), rng.randrange(1, 12)))
    process = world.start(command, *options, **more)
    if 0.3 <= how < 0.5:
        time.sleep(rng.random() * 0.15)
        kill(process)
    code, said = world.end(process, command)
    if code not in (0, 69, 75, 76) and not (isinstance(code, int) and code < 0):
        trial.found(["T18 %s ended with %s: %s" % (command, code, said)])
    trial.count("killed", int(isinstance(code, int) and code < 0))
    trial.count("visits")


def fate(world, box, protocol):
    """No letter that we are past is forgotten; none is called fetched that is not stored."""
    stored = {bytes(raw) for (raw,) in world.query("SELECT raw FROM letter_bytes")}
    if protocol == "pop3":
        for (uidl,) in world.query("SELECT uidl FROM uidls"):
            if box.letters.get(int(uidl[1:]), next(iter(stored))) not in stored:
                yield "T18 letter %s is called fetched, and is not stored" % uidl
        return
    owed = {uid for (uid,) in world.query("SELECT uid FROM unfetched WHERE uidvalidity = ?",
                                          box.uidvalidity)}
    for (last,) in world.query("SELECT last_uid FROM mailboxes WHERE uidvalidity = ?", box.uidvalidity):
        for uid, raw in box.letters.items():
            if uid <= last and uid not in owed and raw not in stored:
                yield "T18 letter %d is passed by, and neither stored nor owed" % uid


def all_there(world):
    stored = [bytes(raw) for (raw,) in world.query("SELECT raw FROM letter_bytes")]
    for letter in world.letters.values():
        if stored.count(letter.raw) != 1:
            yield "T18 letter %s is stored %d times" % (letter.message_id, stored.count(letter.raw))
    for owed in world.query("SELECT uid, uidl, answer FROM unfetched"):
        yield "T18 letter %s%s is still owed: %s" % owed


def told_of(world):
    """The game master was told of each letter that was passed over, once."""
    notices = world.query("SELECT CAST(message AS TEXT) FROM outbox WHERE dedupe_key GLOB 'fetch/*'")
    return sum(text.count("refused ") for (text,) in notices)


def one_mailbox(trial, protocol, after):
    rng = random.Random(trial.seed)
    weather = Weather(protocol, trial.seed)
    weather.box = box = Mailbox(weather.fault, lambda line: None)
    server = Server(protocol, box)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    world = watched(trial.place(protocol), trial)
    settings(world, protocol, server, after)
    for i in range(trial.pick(15, 120, 1500)):
        world.now += rng.choice([600, 3600, 4 * 3600])
        weather.change()
        for _ in range(rng.randrange(3)):
            letter = deliver(world, box)
            if rng.random() < 0.1:
                weather.withheld.add(letter.raw)
        if rng.random() < 0.03 and protocol == "imap":
            box.number_anew()
            trial.count("numbered anew")
        visit(trial, world, rng)
        if trial.found(check(world) + list(fate(world, box, protocol)), "%s %d:" % (protocol, i)):
            return
    passed = world.query("SELECT count(*) FROM unfetched WHERE passed_at IS NOT NULL")[0][0]
    trial.count("passed over", passed)
    trial.count("faults of the mailbox", weather.happened)
    if told_of(world) < passed:
        trial.found(["T18 %d letters are passed over, and the GM was told of %d" % (passed, told_of(world))])
    weather.clear()
    for _ in range(2):
        world.now += 600
        world.run("fetch", "--again")
    finish(trial, world)
    trial.found(all_there(world), protocol + ", in the end:")
    server.shutdown()
    server.server_close()


def t18(trial):
    one_mailbox(trial, "imap", "seen")
    one_mailbox(trial, "pop3", "delete")


TRIALS = {"T18": ("servers that withhold letters for minutes or days", t18)}
