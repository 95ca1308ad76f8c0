# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T1 to T3 and T19: the program is killed at random moments, with a mail server that works and one that does
# not, at every single call that it makes to the system, and by a letter.
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import time

from checker import check, duplicates
from sink import Sink
from world import World, kill


class Skip(Exception):
    """This machine cannot do the trial; why."""


def watched(folder, trial, rate=0.0, seed=None, **more):
    """A world whose sink looks, before it takes a letter, whether that letter is in the database: as one that is sent,
    or, where `late` is set since its sender may have given up already, as one that may have arrived."""
    seed = trial.seed if seed is None else seed
    sink = Sink(seed, rate)
    world = World(folder, trial.program, sink, seed=seed, **more)
    world.early = []
    world.late = False

    def look(copy):
        try:
            found = world.query("SELECT state, uncertain FROM outbox WHERE message_id = ?", copy.message_id)
        except sqlite3.OperationalError:
            return  # the file is being recovered
        if not found or (found[0][0] not in ("sending", "sent") and not (world.late and found[0][1] > 0)):
            world.early.append("I9 letter %s is on the wire, and the database says %s"
                               % (copy.message_id, found))

    sink.on_letter = look
    return world


def finish(trial, world):
    world.drain()
    trial.found(check(world, drained=True), "in the end:")
    trial.count("wire duplicates, all marked", duplicates(world))
    trial.count("letters in", len(world.letters))
    trial.count("letters out", len(world.sink.copies))
    trial.count("faults of the server", world.sink.faults)
    trial.count("steps played", world.query("SELECT count(*) FROM events")[0][0])


def killed_at_random(trial, rate):
    """Worlds are young, for looking at all of an old one after every iteration takes long."""
    total = trial.pick(25, 1000, 20000)
    for begun in range(0, total, 50):
        world = watched(trial.place("w%d" % begun), trial, rate, seed=trial.seed + begun)
        for i in range(begun, min(begun + 50, total)):
            kill_once(trial, world)
            if trial.found(check(world), "iteration %d:" % i):
                return
        finish(trial, world)
        world.sink.close()
        shutil.rmtree(world.folder)


def kill_once(trial, world):
    rng = world.random
    world.now += rng.choice([60, 600, 4000])
    if rng.random() < 0.2:
        world.deliver(world.reply())
    letters = [world.reply() for _ in range(rng.randrange(4))]
    if letters and rng.random() < 0.2:
        letters.append(rng.choice(list(world.letters.values())))
    command = rng.choice(["run", "run", "run", "adjudicate", "send"])
    options = ["--clock-is-right"] if command == "run" else []
    main = world.start(command, *options)
    receivers = [world.receive(letter) for letter in letters]
    if rng.random() < 0.9:
        time.sleep(rng.random() * 0.06)
        kill(main)
        trial.count("killed")
    for process in receivers:
        if rng.random() < 0.3:
            kill(process)
            trial.count("killed")
        world.received(process)
    world.end(main, command)
    trial.count("iterations")


def t1(trial):
    killed_at_random(trial, 0.0)


def t2(trial):
    killed_at_random(trial, 0.02)


# T3. Which calls fail, and how.
FAULTS = {
    "pwrite64": ["signal=KILL", "error=EIO", "error=ENOSPC"],
    "fdatasync": ["signal=KILL", "error=EIO"],
    "fsync": ["signal=KILL", "error=EIO"],
    "openat": ["signal=KILL", "error=EACCES", "error=EMFILE"],
    "ftruncate": ["signal=KILL", "error=EIO", "error=ENOSPC"],
    "unlink": ["signal=KILL", "error=EIO"],
    "rename": ["signal=KILL", "error=EIO"],
    "pread64": ["error=EIO"],
    "fcntl": ["error=EIO"],
    "mmap": ["error=ENOMEM"],
    "flock": ["signal=KILL", "error=EIO"],
    "socket": ["error=EMFILE"],
    "connect": ["signal=KILL", "error=ECONNRESET"],
    "sendto": ["signal=KILL", "error=ECONNRESET"],
    "recvfrom": ["signal=KILL", "error=ECONNRESET"],
    "poll": ["signal=KILL", "error=EINTR", "error=ENOMEM"],
    "write": ["signal=KILL", "error=EIO"],
    "read": ["signal=KILL", "error=EIO"],
}
# Nothing is left: of these each call gives each, whatever its manual page says.
STARVED = ["error=ENOMEM", "error=EMFILE", "error=ENFILE"]
ALSO_STARVED = ["brk", "clone", "clone3", "close", "eventfd2", "getdents64", "getsockopt", "lseek", "mprotect",
                "munmap", "newfstatat", "pipe2", "ppoll", "setsockopt", "socketpair", "statx", "wait4"]
LOADER = 127  # the dynamic loader's own failure: the program never began


def can_trace():
    if not shutil.which("strace"):
        raise Skip("strace is not installed")
    if subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"],
                      stderr=subprocess.DEVNULL).returncode != 0:
        raise Skip("strace may not trace here")


class Scene:
    """A world frozen just before a command, to begin from again and again."""

    def __init__(self, trial, command):
        self.trial = trial
        self.command = command
        self.world = watched(trial.place(command), trial)
        self.letter = None
        for _ in range(4):
            self.world.now += 60
            self.world.received(self.world.receive(self.world.reply()))
        if command == "run":
            self.world.deliver(self.world.reply())
        if command == "send":
            self.world.run("adjudicate")
        if command == "receive":
            self.letter = self.world.reply()
        self.letters = dict(self.world.letters)
        self.acknowledged = {i for i, letter in self.letters.items() if letter.acknowledged}
        self.copies = list(self.world.sink.copies)
        self.now = self.world.now
        self.frozen = trial.place(command + ".frozen")
        shutil.copytree(self.world.folder, self.frozen)

    def again(self):
        shutil.rmtree(self.world.folder)
        shutil.copytree(self.frozen, self.world.folder)
        for i, letter in self.letters.items():
            letter.acknowledged = i in self.acknowledged
        self.world.sink.copies[:] = self.copies
        self.world.now = self.now
        self.world.codes.clear()
        self.world.early.clear()

    def act(self, **more):
        if self.letter:
            return self.world.received(self.world.receive(self.letter, **more))
        options = ["--clock-is-right"] if self.command == "run" else []
        return self.world.run(self.command, *options, **more)

    def recover(self, when):
        """What cron and the mail server do next; then everything must be as it should."""
        found = check(self.world)
        self.act()
        self.world.sink.rate = 0.0
        self.world.run("run", "--clock-is-right")
        try:
            self.world.drain(3)
        except sqlite3.DatabaseError as error:
            found.append("I10 the database cannot be read: %s" % error)
        return self.trial.found(found + check(self.world, drained=True), when)


def calls_of(scene):
    """How often the command makes each call."""
    path = scene.trial.place("strace.out")
    scene.again()
    scene.act(wrap=["strace", "-f", "-qq", "-o", path, "-e", "trace=" + ",".join([*FAULTS, *("?" + call for call in ALSO_STARVED)])])
    counts = {}
    with open(path) as lines:
        for line in lines:
            name = re.match(r"\d+\s+(\w+)\(", line)
            if name:
                counts[name.group(1)] = counts.get(name.group(1), 0) + 1
    return counts


def t3(trial):
    can_trace()
    every = trial.pick(499, 23, 1)
    number = trial.seed % every
    for command in ("receive", "adjudicate", "send", "run"):
        scene = Scene(trial, command)
        scene.world.late = True
        for call, n in sorted(calls_of(scene).items()):
            for fault in sorted({*FAULTS.get(call, []), *STARVED}):
                for when in range(1, n + 1):
                    number += 1
                    if number % every != 0:
                        continue
                    scene.again()
                    code, said = scene.act(wrap=["strace", "-f", "-qq", "-o", "/dev/null", "-e",
                                                 "inject=%s:%s:when=%d" % (call, fault, when)])
                    trial.count("faults injected")
                    if fault in STARVED:
                        trial.count("of them no memory or descriptors")
                    where = "%s, %s %d, %s (status %s):" % (command, call, when, fault, code)
                    if code == LOADER:
                        scene.world.codes.clear()
                    if scene.recover(where):
                        return


def t19(trial):
    """A letter kills the run, or only stonepost-net: the others go out, and it is given up in the end."""
    scene = Scene(trial, "send")
    world = scene.world
    if not os.path.exists(os.path.join(trial.tools, "faults.so")):
        raise Skip("faults.so was not built")
    addresses = [row[0] for row in world.query("SELECT DISTINCT recipient FROM outbox WHERE state = 'queued'"
                                               " ORDER BY 1")]
    for i, address in enumerate(addresses[:trial.pick(2, 6, 60)]):
        scene.again()
        fault = {"LD_PRELOAD": "faults.so", "LD_LIBRARY_PATH": trial.tools,
                 "TORTURE_DEADLY": "RCPT TO:<%s>" % address}
        end = "(state = 'expired' AND cut_short = 0)"
        if i % 2 == 0:
            fault["TORTURE_RUN"], end = "killed", "(state = 'failed' AND cut_short = 5)"
        for _ in range(60 if i % 2 == 0 else 150):
            world.now += 3600
            code, _ = world.run("send", environment=fault)
            trial.count("killed", code == -signal.SIGKILL)
            trial.count("runs")
            if world.query("SELECT count(*) FROM outbox WHERE state IN ('queued', 'sending')")[0][0] == 0:
                break
        where = "deadly to %s:" % address
        bad = world.query("SELECT id, recipient, state, cut_short FROM outbox WHERE state <> 'sent' AND NOT"
                          " (recipient = ? AND %s)" % end, address)
        trial.found(["I6 letter %d to %s is %s after %d deaths" % row for row in bad], where)
        told, = world.query("SELECT count(*) - (SELECT count(*) FROM outbox WHERE state IN ('failed', 'expired')) FROM outbox"
                            " WHERE dedupe_key LIKE 'outbox/%/failed'")[0]
        if told or trial.found(check(world, drained=True), where):
            trial.found(["I6 %d letters too many or too few about letters that failed" % told], where)
            return


TRIALS = {
    "T1": ("kill -9 at random moments, a mail server that works", t1),
    "T2": ("kill -9 at random moments, a mail server that fails", t2),
    "T3": ("every system call fails once, or is the last", t3),
    "T19": ("a letter that kills who sends it", t19),
}
