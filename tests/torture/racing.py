# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T8, T9 and T17: many at once, and letters that come twice, late and by several ways.
import os
import random
import threading
import time

from checker import check, duplicates
from killing import watched
from world import kill


def loop(world, stop, command, *options):
    while not stop.is_set():
        code, said = world.run(command, *options)
        if code not in (0, 75):
            world.early.append("I11 %s ended with %s: %s" % (command, code, said))


def t8(trial):
    """Eight that receive, each letter twice, while two crons and a game master are at work."""
    world = watched(trial.place("w"), trial, games=3)
    stop = threading.Event()
    others = [threading.Thread(target=loop, args=(world, stop, "run", "--clock-is-right")),
              threading.Thread(target=loop, args=(world, stop, "run", "--clock-is-right")),
              threading.Thread(target=loop, args=(world, stop, "press", "game0", "hello"))]
    for thread in others:
        thread.start()
    rng = random.Random(trial.seed)
    try:
        for _ in range(trial.pick(6, 150, 2000)):
            world.now += 60
            letters = [world.reply() for _ in range(4)] * 2
            rng.shuffle(letters)
            for process in [world.receive(letter) for letter in letters]:
                code, said = world.received(process)
                if code != 0:
                    trial.found(["I11 receive ended with %s: %s" % (code, said)])
                trial.count("letters received")
    finally:
        stop.set()
        for thread in others:
            thread.join()
    world.drain()
    trial.found(check(world, drained=True))
    trial.count("wire duplicates, all marked", duplicates(world))


def t9(trial):
    """Letters by the pipe and by the Maildir, once to three times each, in any order."""
    world = watched(trial.place("w"), trial)
    rng = random.Random(trial.seed)
    waiting = []
    for _ in range(trial.pick(30, 700, 5000)):
        world.now += 60
        waiting += [world.reply()] * rng.randrange(1, 4)
        rng.shuffle(waiting)
        for letter in waiting[:2]:
            if rng.random() < 0.5:
                world.deliver(letter)
            else:
                world.received(world.receive(letter))
            trial.count("deliveries")
        del waiting[:2]
        if rng.random() < 0.3:
            world.run("run", "--clock-is-right")
    for letter in waiting:
        world.deliver(letter)
    world.drain()
    trial.count("letters", len(world.letters))
    trial.found(check(world, drained=True))
    for letter in world.letters.values():
        if not world.query("SELECT 1 FROM letter_bytes WHERE raw = ?", letter.raw):
            trial.found(["I1 letter %s never came in" % letter.message_id])
    if duplicates(world):
        trial.found(["I8 %d duplicates with a mail server that works" % duplicates(world)])


def empty(world, trial, stop, rng, killing):
    """One that takes letters out of the Maildir, again and again, and may be killed over it."""
    rounds = 2
    while rounds > 0:
        rounds -= stop.is_set()
        process = world.start("receive", "--maildir", world.maildir)
        if killing and rng.random() < 0.3:
            time.sleep(rng.random() * 0.1)
            kill(process)
            trial.count("killed")
        world.end(process, "receive")


def flag(world, stop, rng):
    """A mail program that marks letters, which changes the names of their files."""
    folder = os.path.join(world.maildir, "cur")
    while not stop.is_set():
        for name in os.listdir(folder):
            marks = rng.choice(["S", "FS", "RS", "ST"])
            try:
                os.rename(os.path.join(folder, name), os.path.join(folder, name.split(":")[0] + ":2," + marks))
            except FileNotFoundError:
                pass  # another did
        time.sleep(0.01)


def emptied(trial, killing):
    """Six that empty one Maildir while letters come and are marked there."""
    world = watched(trial.place("killed" if killing else "w"), trial, games=3)
    rng = random.Random(trial.seed)
    stop = threading.Event()
    work = [threading.Thread(target=empty, args=(world, trial, stop, random.Random(rng.random()), killing))
            for _ in range(6)] + [threading.Thread(target=flag, args=(world, stop, random.Random(rng.random())))]
    for thread in work:
        thread.start()
    begun, first = time.monotonic(), world.now
    for _ in range(trial.pick(10, 200, 3000)):
        # As fast as time passes: an attempt that is 30 seconds old counts as failed.
        world.now = first + int(time.monotonic() - begun)
        for letter in [world.reply() for _ in range(rng.randrange(1, 6))]:
            world.deliver(letter)
            trial.count("letters")
        time.sleep(rng.random() * 0.04)
    stop.set()
    for thread in work:
        thread.join()
    for _ in range(3):
        world.run("receive", "--maildir", world.maildir)
    world.drain()
    trial.found(check(world, drained=True))
    stored = {bytes(raw) for (raw,) in world.query("SELECT raw FROM letter_bytes")}
    trial.found("I1 letter %s never came in" % letter.message_id
                for letter in world.letters.values() if letter.raw not in stored)
    # One that three were killed over is put aside, as it may be what they died of.
    trial.found("I5 letter %d ends as %s after %d attempts" % row for row in world.query(
        "SELECT id, status, parse_attempts FROM letters WHERE status = 'raw'"
        " OR status = 'quarantined' AND NOT (? AND parse_attempts >= 3)", killing))
    world.sink.close()


def t17(trial):
    emptied(trial, False)
    emptied(trial, True)


TRIALS = {
    "T8": ("eight receivers, two crons and a game master at once", t8),
    "T9": ("letters twice and thrice, out of order, by two ways", t9),
    "T17": ("six that empty one Maildir, first left alone, then killed", t17),
}
