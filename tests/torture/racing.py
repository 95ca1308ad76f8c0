# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T8 and T9: many at once, and letters that come twice, late and by several ways.
import random
import threading

from checker import check, duplicates
from killing import watched


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


TRIALS = {
    "T8": ("eight receivers, two crons and a game master at once", t8),
    "T9": ("letters twice and thrice, out of order, by two ways", t9),
}
