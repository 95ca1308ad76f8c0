# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# T23: stonepost-net, which talks to mail servers, is killed or stopped at random moments, or what it writes is cut or
# turns into nonsense. No letter is lost, none is sent twice without a mark.
import os
import shutil
import signal
import sys
import time

from checker import check
from killing import finish, watched
from world import kill_talker

# Between stonepost and the real program: passes on what it writes, up to the N-th byte.
LIAR = """#!%s
import os, select, socket, subprocess, sys
end, lie = int(os.environ["LIE_AT"]), os.environ["LIE"]
ours, theirs = socket.socketpair()
above = socket.socket(fileno=os.dup(0))
real = subprocess.Popen([sys.argv[0] + ".real"], stdin=theirs)
theirs.close()
while True:
    for one in select.select([above, ours], [], [])[0]:
        data = one.recv(65536)
        if not data:
            real.kill()
            sys.exit(0)
        if one is above:
            ours.sendall(data)
            continue
        above.sendall(data[:end])
        end -= len(data)
        if end < 0:
            if lie == "nonsense":
                above.sendall(b"\\xff" * 64)
            real.kill()
            sys.exit(0)
"""


def liars_folder(trial):
    """A copy of the program whose stonepost-net lies."""
    folder = trial.place("lying")
    os.mkdir(folder)
    program = shutil.copy(trial.program, os.path.join(folder, "stonepost"))
    shutil.copy(trial.program + "-mime.so", folder)
    real = os.path.join(os.path.dirname(trial.program), "stonepost-net")
    liar = os.path.join(folder, "stonepost-net")
    shutil.copy(real, liar + ".real")
    with open(liar, "w") as out:
        out.write(LIAR % sys.executable)
    os.chmod(liar, 0o755)
    return program


def troubled(trial, world, i):
    """One run with something to send, in which the program fails."""
    rng = world.random
    world.now += rng.choice([60, 600, 4000])
    for _ in range(rng.randrange(1, 4)):
        world.deliver(world.reply())
    if i % 3 == 2:
        world.program = trial.liar
        world.run("run", "--clock-is-right",
                  environment={"LIE_AT": str(rng.randrange(20, 2500)), "LIE": rng.choice(["nonsense", "cut"])})
        world.program = trial.program
        trial.count("lies")
        return
    process = world.start("run", "--clock-is-right")
    stopped = i % 30 == 1  # half a minute each
    if kill_talker(process, rng.random() * 0.03, signal.SIGSTOP if stopped else signal.SIGKILL):
        trial.count("stopped" if stopped else "killed")
    world.end(process, "run")


def t23(trial):
    trial.liar = liars_folder(trial)
    world = watched(trial.place("w"), trial, rate=0.02)
    world.late = True
    for i in range(trial.pick(9, 90, 3000)):
        troubled(trial, world, i)
        time.sleep(0.02)  # the sink may still be taking what was sent
        trial.count("iterations")
        if trial.found(check(world), "iteration %d:" % i):
            return
    finish(trial, world)


TRIALS = {"T23": ("what talks to mail servers is killed, stopped, or lies", t23)}
