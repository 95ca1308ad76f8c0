#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Does the torture bite? For each fault that src/base/plant.h lists, the program is built with it, and
# the trial that its name begins with must find it.
#
#   bite.py SOURCE BUILD TOOLS [T1 | T5_UNSYNCED ...]
#
# SOURCE is the source, BUILD a configured build of it that is used for nothing else, TOOLS where
# faults.so lies. Prints a TAP point a fault.
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile


def listed(source):
    """The faults, in their order: name, and what it does."""
    with open(os.path.join(source, "src/base/plant.h")) as file:
        return re.findall(r'^\tX\((\w+), "(.*)"\)', file.read(), re.M)


def objects(source, build, name):
    """What the build made of the files that have this fault in them; of a header, of all that read it."""
    made = []
    for path in glob.glob(os.path.join(source, "src/**/*.[ch]"), recursive=True):
        with open(path) as file:
            if "PLANTED(%s)" % name not in file.read():
                continue
        name_here = os.path.relpath(path, source)
        if path.endswith(".h"):
            made += readers(build, name_here)
        else:
            folder, file = os.path.split(name_here[:-2] + ".o")
            made += glob.glob(os.path.join(build, folder, file))
            made += glob.glob(os.path.join(build, folder, "*-" + file))
    return made


def readers(build, header):
    """The objects that were made with a header, by what the compiler noted of each."""
    found = []
    for noted in glob.glob(os.path.join(build, "src/**/.deps/*.Po"), recursive=True):
        with open(noted) as file:
            if re.search(r"(^|[\s/])%s(?=[\s:])" % re.escape(header), file.read()):
                folder, name = os.path.split(noted[:-3] + ".o")
                found += glob.glob(os.path.join(os.path.dirname(folder), name))
    return found


def make(build, *words):
    done = subprocess.run(["make", "-s", "-j2", *words], cwd=build, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode != 0:
        sys.exit("make %s failed in %s:\n%s" % (" ".join(words), build, done.stdout))


def planted(source, build, name, target):
    """A program with the fault; only the files that have it are compiled, now and for the next one."""
    make(build, "all")
    forget(source, build, name)
    make(build, "CPPFLAGS=%s -DPLANT=%s" % (os.environ.get("CPPFLAGS", ""), name), target)
    program = "%s.%s" % (os.path.join(build, target), name)
    shutil.copy(os.path.join(build, target), program)
    forget(source, build, name)
    return program


def forget(source, build, name):
    for one in objects(source, build, name):
        os.remove(one)


def tortured(source, program, tools, trial):
    """Whether the trial finds something; and what it said."""
    with tempfile.TemporaryDirectory() as folder:  # where a trial leaves what it found something in
        run = subprocess.run([sys.executable, os.path.join(source, "tests/torture/torture.py"), "--size",
                              "usual", "--seed", "1", "--tools", tools, program, trial],
                             capture_output=True, text=True, env=dict(os.environ, TMPDIR=folder))
    lines = [line for line in run.stdout.split("\n") if line.startswith("#  ") or "# SKIP" in line]
    return run.returncode != 0 and "the trial itself broke" not in run.stdout, lines


def fuzzed(build, program):
    """Whether damaged copies of a good address break what the target demands."""
    seed = os.path.join(build, "seed")
    with open(seed, "w") as file:
        file.write('"Ann B." <ann@example.org>')
    run = subprocess.run([program, "20000", "1", seed], capture_output=True)
    return run.returncode == -signal.SIGABRT, []


def found(source, build, tools, name):
    """Whether this fault is found; and what was said of it."""
    trial = name.split("_")[0]
    if trial == "T11":
        return fuzzed(build, planted(source, build, name, "tests/fuzz/once_address"))
    target = "tests/mail/saltless" if trial == "T4" else "stonepost"
    return tortured(source, planted(source, build, name, target), tools, trial)


def main():
    source, build, tools = map(os.path.abspath, sys.argv[1:4])
    faults = listed(source)
    known = {word for name, _ in faults for word in (name, name.split("_")[0])}
    wanted = sys.argv[4:] or known
    for word in set(wanted) - known:
        sys.exit("there is no fault '%s'; there are %s" % (word, " ".join(name for name, _ in faults)))
    for name, _ in faults:  # of a run that was stopped
        forget(source, build, name)
    faults = [(name, what) for name, what in faults if name in wanted or name.split("_")[0] in wanted]
    bad = 0
    print("1..%d" % len(faults), flush=True)
    for number, (name, what) in enumerate(faults, 1):
        good, lines = found(source, build, tools, name)
        bad += not good
        print("%s %d - %s is found: %s" % ("ok" if good else "not ok", number, name, what))
        for line in lines[:2]:
            print(line[:150] if line.startswith("#") else "# " + line)
        sys.stdout.flush()
    return bad != 0


sys.exit(main())
