#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Measures `verify --all`: games a second and the most memory it took, over a database of games that
# selfplay made.
#
#   bench.py PROGRAM GAMES [FOLDER]     FOLDER: where the database is made, and left
import os
import resource
import subprocess
import sys
import tempfile
import time


def run(*words):
    begun = time.monotonic()
    said = subprocess.run(words, capture_output=True, text=True, check=True)
    return time.monotonic() - begun, said.stdout


def main(program, games, folder):
    db = os.path.join(folder, "bench.db")
    if not os.path.exists(db):
        run(program, "init", "--db", db)
        took, _ = run(os.path.dirname(program) + "/tests/lab/stonepost-lab", "quick", "--db", db, "--games", games)
        print("%s games were made in %.0f s, %.0f MB" % (games, took, os.path.getsize(db) / 1e6))
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    took, said = run(program, "verify", "--db", db, "--all")
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = said.splitlines()
    steps = sum(int(line.split(" steps")[0].split()[-1]) for line in lines)
    one = subprocess.Popen([program, "verify", "--db", db, "selfplay-1"], stdout=subprocess.DEVNULL)
    _, _, alone = os.wait4(one.pid, 0)
    whole = subprocess.Popen([program, "verify", "--db", db, "--all"], stdout=subprocess.DEVNULL)
    _, _, every = os.wait4(whole.pid, 0)
    print("%d games, %d steps verified in %.1f s (%.1f s of the processor)" %
          (len(lines), steps, took, usage.ru_utime - before))
    print("%.0f games/s, %.0f for a second of the processor, peak memory %.1f MB; one game %.1f MB" %
          (len(lines) / took, len(lines) / (usage.ru_utime - before), every.ru_maxrss / 1024, alone.ru_maxrss / 1024))


if __name__ == "__main__":
    if len(sys.argv) == 4:
        main(*sys.argv[1:])
    else:
        with tempfile.TemporaryDirectory() as own:
            main(sys.argv[1], sys.argv[2], own)
