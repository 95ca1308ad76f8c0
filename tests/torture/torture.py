#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The torture: the program is killed, starved, raced and lied to, and must lose nothing, do nothing
# twice and let nobody in.
#
#   torture.py [--size short|usual|long] [--seed N] [--tools DIR] [--figures FILE] PROGRAM [T1 T2 ...]
#
# Prints a TAP point a trial, with its figures; --figures writes them as JSON. `short` is for every
# day (a few seconds a trial), `usual` takes about ten minutes in all, `long` hours. DIR is where
# faults.so lies. A seed repeats what chance decides, not what the clock does.
import argparse
import json
import os
import shutil
import sys
import tempfile
import time
import traceback

import joining
import killing
import lying
import poisoning
import racing
import restoring
import starving
import talking
import withholding

TRIALS = {}
for module in (killing, starving, racing, lying, joining, restoring, withholding, poisoning, talking):
    TRIALS.update(module.TRIALS)


class Trial:
    """What a trial works with: how much to do, where, and what it has counted and found."""

    def __init__(self, name, options, folder):
        self.name = name
        self.program = os.path.abspath(options.program)
        if name == "T4" and options.saltless:
            self.program = os.path.abspath(options.saltless)
        self.tools = os.path.abspath(options.tools)
        self.size = options.size
        self.seed = options.seed
        self.folder = folder
        self.figures = {}
        self.violations = []

    def count(self, what, n=1):
        self.figures[what] = self.figures.get(what, 0) + n

    def found(self, violations, when=""):
        """Notes violations; a trial goes on after the first, but not for ever."""
        for violation in violations:
            self.violations.append("%s %s" % (when, violation))
        return len(self.violations) > 20

    def pick(self, short, usual, long):
        return {"short": short, "usual": usual, "long": long}[self.size]

    def place(self, name):
        return os.path.join(self.folder, name)


def run(number, name, options, figures):
    title, function = TRIALS[name]
    folder = tempfile.mkdtemp(prefix="torture.%s." % name)
    trial = Trial(name, options, folder)
    began = time.time()
    try:
        function(trial)
    except killing.Skip as reason:
        print("ok %d - %s %s # SKIP %s" % (number, name, title, reason), flush=True)
        shutil.rmtree(folder)
        return True
    except Exception:
        trial.violations.append("the trial itself broke: " + traceback.format_exc())
    trial.figures["seconds"] = round(time.time() - began, 1)
    trial.figures["violations"] = len(trial.violations)
    figures[name] = trial.figures
    told = ", ".join("%s %s" % (n, what) for what, n in trial.figures.items())
    print("%s %d - %s %s (%s)" % ("not ok" if trial.violations else "ok", number, name, title, told))
    for violation in trial.violations[:20]:
        print("#   " + violation.replace("\n", "\n#   "))
    if trial.violations:
        print("#   what is left lies in " + folder)
    else:
        shutil.rmtree(folder, ignore_errors=True)
    sys.stdout.flush()
    return not trial.violations


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", choices=["short", "usual", "long"], default="short")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tools", default=".")
    parser.add_argument("--saltless", help="the program without random words, where outcomes are compared")
    parser.add_argument("--figures")
    parser.add_argument("program")
    parser.add_argument("trials", nargs="*", metavar="TRIAL")
    options = parser.parse_args()
    names = options.trials or list(TRIALS)
    unknown = [name for name in names if name not in TRIALS]
    if unknown:
        parser.error("there is no trial %s; there are %s" % (unknown[0], " ".join(TRIALS)))
    print("1..%d" % len(names))
    print("# seed %d, size %s" % (options.seed, options.size), flush=True)
    figures = {}
    good = [run(n, name, options, figures) for n, name in enumerate(names, 1)]
    if options.figures:
        with open(options.figures, "w") as out:
            json.dump(figures, out, indent=1)
            out.write("\n")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
