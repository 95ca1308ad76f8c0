# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T4 to T7 and T20: dying at every commit, a disk that fails, lies and fills up, power that goes, memory
# that runs out, and one that is stopped. The faults are those of faults.c, preloaded.
import os
import random
import resource
import signal
import subprocess
import time

from checker import check
from killing import Scene, Skip

COMMANDS = ("receive", "adjudicate", "send", "run")


def with_fault(trial, plan, seed=1, log=""):
    if not os.path.exists(os.path.join(trial.tools, "faults.so")):
        raise Skip("faults.so was not built")
    # By its folder, since there may be a blank in its path.
    environment = {"LD_PRELOAD": "faults.so", "LD_LIBRARY_PATH": trial.tools, "TORTURE": plan,
        "TORTURE_SEED": str(seed)}
    if log:
        environment["TORTURE_LOG"] = log
    return {"environment": environment}


def counts_of(scene, plan="none"):
    """How often the undisturbed command does each operation."""
    log = scene.trial.place("counts")
    scene.again()
    scene.act(**with_fault(scene.trial, plan, log=log))
    with open(log) as lines:
        return {line.split()[0]: int(line.split()[1]) for line in lines}


def outcome(world):
    """What must be the same in the end, whatever happened on the way."""
    return {
        "games": world.query("SELECT name, status, round, seq, head, state FROM games ORDER BY 1"),
        "steps": world.query("SELECT game_id, seq, round, seat, kind, body, faces, label, source, line,"
                             " hash FROM events ORDER BY 1, 2"),
        "letters": world.query("SELECT key, raw, status, answer FROM letters"
                               " JOIN letter_bytes ON letter_id = id ORDER BY 1"),
        "orders": world.query("SELECT seat_id, round, serial, status, body, receipt FROM orders"
                              " ORDER BY receipt, 1, 2"),
        "outbox": world.query("SELECT dedupe_key, message_id, state, message FROM outbox ORDER BY 1"),
    }


def t4(trial):
    """Killed before and after every sync; what comes out is what an undisturbed run gives."""
    for command in COMMANDS:
        scene = Scene(trial, command)
        n = counts_of(scene)["sync"]
        scene.again()
        scene.act()
        scene.recover("%s, undisturbed:" % command)
        golden = outcome(scene.world)
        for when in range(1, n + 1):
            for kind in ("before", "after"):
                if (when + trial.seed) % trial.pick(5, 1, 1):
                    continue
                scene.again()
                scene.act(**with_fault(trial, "%s sync %d" % (kind, when)))
                trial.count("killed")
                where = "%s, killed %s sync %d:" % (command, kind, when)
                if scene.recover(where):
                    return
                now = outcome(scene.world)
                for what in golden:
                    if now[what] != golden[what]:
                        trial.found(["I3 the %s differ from an undisturbed run" % what], where)


def fail_everywhere(trial, scene, counts, plans, every):
    number = trial.seed % every
    for plan in plans:
        words = plan.split()
        for when in range(1, counts[words[1]] + 1):
            number += 1
            if number % every:
                continue
            scene.again()
            code, said = scene.act(**with_fault(trial, "%s %s %d %s" % (words[0], words[1], when,
                                                                     " ".join(words[2:]))))
            trial.count("faults injected")
            where = "%s, %s at %d (status %s):" % (scene.command, plan, when, code)
            if scene.command == "receive" and code not in (0, 75):
                trial.found(["I11 receive ended with %s: %s" % (code, said)], where)
            if scene.recover(where):
                return True
    return False


PLANS = ["%s %s%s" % (kind, operation, always)
         for kind, operation in (("ioerr", "read"), ("short", "read"), ("ioerr", "write"),
                                 ("full", "write"), ("ioerr", "sync"), ("ioerr", "truncate"),
                                 ("ioerr", "open"), ("ioerr", "delete"))
         for always in ("", " always")]


def t5(trial):
    rng = random.Random(trial.seed)
    for command in COMMANDS:
        scene = Scene(trial, command)
        counts = counts_of(scene)
        if fail_everywhere(trial, scene, counts, PLANS, trial.pick(97, 4, 1)):
            return
        for _ in range(trial.pick(4, 125, 2500)):
            operation = rng.choice([o for o in ("write", "write", "sync") if counts[o]])
            when = rng.randrange(counts[operation]) + 1
            seed = rng.randrange(1 << 30)
            scene.again()
            scene.act(**with_fault(trial, "power %s %d" % (operation, when), seed))
            trial.count("power losses")
            if scene.recover("%s, power lost at %s %d, seed %d:" % (command, operation, when, seed)):
                return


def t6(trial):
    """Every n-th allocation fails; one in so many for the short form."""
    for command in COMMANDS:
        scene = Scene(trial, command)
        total = counts_of(scene, "malloc - 0")["malloc"]
        tries = trial.pick(8, 80, total)
        rng = random.Random(trial.seed)
        for when in sorted(rng.sample(range(1, total + 1), min(tries, total))):
            always = rng.choice(["", "always"])
            scene.again()
            code, said = scene.act(**with_fault(trial, "malloc - %d %s" % (when, always)))
            trial.count("allocations failed")
            where = "%s, allocation %d of %d %s (status %s):" % (command, when, total, always, code)
            if code == 127:
                scene.world.codes.clear()
            if scene.recover(where):
                return


def limit_size(size):
    def set_limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return set_limit


def t7(trial):
    """A full disk, in three ways: a limit on files, a file system of 1 MiB, and SQLite's own word."""
    scene = Scene(trial, "receive")
    world = scene.world
    scene.again()
    size = os.path.getsize(world.db)
    for step in range(trial.pick(4, 60, 600)):
        scene.again()
        code, said = scene.act(preexec_fn=limit_size(size // 2 + step * 4096 % size))
        trial.count("limited")
        if code not in (0, 75):
            trial.found(["I11 receive ended with %s: %s" % (code, said)], "limit %d:" % step)
        if scene.recover("file size limited, %d:" % step):
            return
    if os.geteuid() == 0:
        full_file_system(trial)
    else:
        trial.count("without a full file system, which needs root")


def full_file_system(trial):
    folder = trial.place("small")
    os.makedirs(folder)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder],
                      stderr=subprocess.DEVNULL).returncode != 0:
        trial.count("without a full file system, which may not be mounted here")
        return
    try:
        fill(trial, folder)
    finally:
        subprocess.run(["umount", folder], check=True)


def fill(trial, folder):
    from killing import watched
    world = watched(os.path.join(folder, "w"), trial, games=1)
    codes = []
    for _ in range(trial.pick(600, 600, 600)):
        world.now += 60
        letter = world.reply()
        codes.append(world.received(world.receive(letter))[0])
        trial.count("letters to a filling disk")
        if codes[-5:] == [75] * 5:
            break
    if 75 not in codes:
        trial.found(["T7 the disk never became full"])
    trial.found(check(world), "disk full:")
    subprocess.run(["mount", "-o", "remount,size=16m", folder], check=True)
    for letter in list(world.letters.values()):
        if not letter.acknowledged:
            world.received(world.receive(letter))
    world.drain()
    trial.found(check(world, drained=True), "space again:")


def is_stopped(process):
    """Whether it is; waits until it is, or has ended."""
    while process.poll() is None:
        with open("/proc/%d/stat" % process.pid) as file:
            if file.read().rsplit(")", 1)[1].split()[0] == "T":
                return True
        time.sleep(0.005)
    return False


def beside(trial, scene, letters, where):
    """What others can do while one is stopped: their work, or say within their patience that they cannot."""
    for command in ("receive", "receive", "run", "send"):
        begun = time.time()
        if command == "receive":
            code, said = scene.world.received(scene.world.receive(letters.pop()))
        else:
            code, said = scene.world.run(command, *["--clock-is-right"] * (command == "run"))
        trial.count("turned away", code == 75)
        trial.count("told who is stopped", "which is stopped" in said)
        if code not in (0, 75) or time.time() - begun > 60:
            trial.found(["I11 %s ended with %s after %d s: %s" % (command, code, time.time() - begun, said)], where)


def t20(trial):
    """One is stopped in the middle of its work, with all that it holds; then it goes on, or is killed."""
    for command in COMMANDS:
        scene = Scene(trial, command)
        for folder in (scene.world.folder, scene.frozen):
            with open(os.path.join(folder, "conf"), "a") as conf:
                conf.write("[stonepost]\npatience = 1\n")
        counts = counts_of(scene)
        rng = random.Random(trial.seed)
        places = [(op, when) for op in ("write", "sync") for when in range(1, counts[op] + 1)]
        for op, when in rng.sample(places, min(trial.pick(1, 5, 1000), len(places))):
            scene.again()
            scene.world.letters = dict(scene.letters)
            letters = [scene.world.reply() for _ in range(2)]
            fault = with_fault(trial, "stop %s %d" % (op, when))
            holder = scene.world.receive(scene.letter, **fault) if scene.letter else scene.world.start(
                command, *["--clock-is-right"] * (command == "run"), **fault)
            where = "%s, stopped at %s %d:" % (command, op, when)
            if is_stopped(holder):
                trial.count("stopped")
                beside(trial, scene, letters, where)
            holder.send_signal(rng.choice([signal.SIGCONT, signal.SIGCONT, signal.SIGKILL]))
            if scene.letter:
                scene.world.received(holder)
            else:
                scene.world.end(holder, command)
            if scene.recover(where):
                return


TRIALS = {
    "T4": ("killed before and after every commit, and the outcome compared", t4),
    "T5": ("a disk that fails, and power that goes", t5),
    "T6": ("memory that runs out", t6),
    "T7": ("a disk that is full", t7),
    "T20": ("others go on while one is stopped", t20),
}
