#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Do the tests look? Makes random changes of one token in the source, each alone, in a copy out of the
# tree; compiles that file, links the programs of the tests that concern its folder (tests.py), runs
# them until one fails, with 20 seconds of work for each at most, and lists the changes that none sees.
#
#   mutate.py [--number N] [--seed WORD] [--limit SECONDS] [--jobs N] SOURCE BUILD FILE...
#   mutate.py --change OLD NEW [--tests TEST,...] SOURCE BUILD FILE
#   mutate.py --same [--number N] SOURCE BUILD FILE...
#
# SOURCE is the source, BUILD a build of it with its tests, which only lends what it has. FILE is a C file
# or a folder of them, as src/engine. A change that does not compile, or that leaves the compiled code as
# it was, does not count. With --change the one text is replaced by the other in one file; with --same
# nothing is changed, and so nothing may be found.
import argparse
import concurrent.futures
import itertools
import os
import queue
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from changes import Change, changes_of, sources
from tests import FIRST, TESTS

SANITIZED = ["-fsanitize=undefined,bounds-strict", "-fno-sanitize-recover=all"]
MEMORY = 4 << 30  # bytes of a program
HANG = 5, 5.0     # a test that takes so many times its usual work and so many seconds more hangs
IDLE = 60         # seconds, more than usual, that a test may take without working


class Build:
    """The build that lends its objects, and the commands that it compiles and links by."""

    def __init__(self, source, build):
        self.source, self.folder, self.links, self.alone = source, build, {}, set()

    def commands(self, *words):
        """What make would do, as lists of words."""
        env = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
        said = subprocess.run(["make", "-n", *words, "V=1"], cwd=self.folder, env=env, text=True,
                              capture_output=True)
        if said.returncode != 0:
            sys.exit("make -n %s: %s" % (" ".join(words), said.stderr))
        for line in said.stdout.replace("\\\n", " ").split("\n"):
            if " -o " in line:
                yield [word for word in shlex.split(line.split("&&")[0].split(";")[-1]) if word != "ccache"]

    def compiling(self, path):
        """How a source file is compiled, without the names of source and object; and its object."""
        one = path[:-2] + ".o"
        if os.path.exists(os.path.join(self.folder, one)):
            words = next(self.commands("-W", os.path.join(os.path.relpath(self.source, self.folder), path), one))
            at = words.index("-MT")
            return words[:at] + ["-I" + os.path.dirname(os.path.join(self.source, path))], one
        sys.exit("%s is not compiled in %s" % (path, self.folder))

    def learn_links(self, programs):
        wanted = [p for p in sorted(programs) if p not in self.links]
        if wanted:
            for words in self.commands("-W", "libstonepost.a", *wanted):
                made = words[words.index("-o") + 1]
                if made in wanted:
                    self.links[made] = words
        lost = set(programs) - set(self.links)
        if lost:
            sys.exit("there is no way to link %s" % " ".join(sorted(lost)))


class Test:
    """A test: its words, the programs that it runs, how long it usually takes and how much it works."""

    def __init__(self, source, build, line):
        words = line.split()
        self.name, self.usual, self.work = line, 0.0, 0.0
        name = words[0]
        full = os.path.join(source, name)
        if name.endswith(".py"):
            self.programs = [w for w in words[1:] if os.path.isfile(os.path.join(build, w))]
            self.words = ["/usr/bin/python3", full] + [
                os.path.join(source, w) if w not in self.programs and "/" in w else w for w in words[1:]]
        elif name.endswith(".sh"):
            with open(full) as file:
                text = file.read()
            found = re.findall(r"\$\{?abs_top_builddir\}?/([\w/]+)", text)
            self.programs = [w for w in found if os.access(os.path.join(build, w), os.X_OK) and
                             os.path.isfile(os.path.join(build, w))]
            if "$STONEPOST" in text or "lib.sh" in text:
                self.programs.append("stonepost")
            self.words = ["sh", full]
        elif name.endswith(".txt"):
            self.programs, self.words = ["tests/orders/orders_test"], ["./tests/orders/orders_test", full]
        elif not os.path.exists(os.path.join(build, name)):  # a group
            self.programs = ["tests/unit/units"]
            self.words = ["./tests/unit/units", name.replace("tests/unit/test_", "")]
        else:
            self.programs, self.words = [name], ["./" + name]
        self.sanitized = not name.endswith(".sh")

    def runs(self, build):
        return all(os.path.exists(os.path.join(build, p)) for p in self.programs)


def limit(seconds):
    """For a program: no more memory, nor work."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))


def waited(child, seconds):
    """How a child ended, and what it used; None if it takes longer."""
    last, nap = time.monotonic() + seconds, 0.002
    while time.monotonic() < last:
        pid, ended, used = os.wait4(child.pid, os.WNOHANG)
        if pid != 0:
            return ended, used
        time.sleep(nap)
        nap = min(nap * 1.5, 0.1)
    return None, None


class Bench:
    """A folder that looks like the build and has one file changed; one change at a time."""

    def __init__(self, build, folder):
        self.build, self.folder, self.made = build, folder, {}
        self.shadow = os.path.join(folder, "build")
        subprocess.run(["cp", "-rs", build.folder, self.shadow], check=True)

    def put_back(self):
        for program in self.made:
            path = os.path.join(self.shadow, program)
            if os.path.lexists(path):
                os.remove(path)
            os.symlink(os.path.join(self.build.folder, program), path)
        self.made = {}

    def compile(self, text, words, name, *more):
        source, made = os.path.join(self.folder, "one.c"), os.path.join(self.folder, name)
        with open(source, "w") as file:
            file.write(text)
        done = subprocess.run(words + [*more, "-Wno-error", "-c", "-o", made, source], cwd=self.build.folder,
                              capture_output=True)
        return made if done.returncode == 0 else None

    def code(self, text, words):
        """The compiled code alone."""
        made = self.compile(text, words, "code.o", "-g0")
        if made is None:
            return None
        with open(made, "rb") as file:
            return file.read()

    def link(self, program, compiled, original):
        """A program with the changed object; once a change and object."""
        words = list(self.build.links[program])
        if self.made.get(program) == compiled or original not in words and original in self.build.alone:
            return
        path = os.path.join(self.shadow, program)
        if os.path.lexists(path):
            os.remove(path)
        words[words.index("-o") + 1] = path
        if original in words:
            words[words.index(original)] = compiled
        else:
            words.insert(words.index("libstonepost.a"), compiled)
        if compiled.endswith("sanitized.o"):
            words[1:1] = SANITIZED[:1]
        self.made[program] = compiled
        done = subprocess.run(words, cwd=self.build.folder, capture_output=True, text=True)
        if done.returncode != 0 and original not in words and "undefined reference" in done.stderr:
            # A program that is linked without a library that the object needs does not have the object.
            words.remove(compiled)
            done = subprocess.run(words, cwd=self.build.folder, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit("cannot link %s:\n%s" % (program, done.stderr))

    def run(self, test, seconds):
        """Whether a test passes, None where it hangs; and the seconds that it worked, this much at most."""
        work = tempfile.mkdtemp(dir=self.folder)
        env = dict(os.environ, srcdir=self.build.source, abs_top_srcdir=self.build.source, TMPDIR=work,
                   builddir=self.shadow, abs_top_builddir=self.shadow, LC_ALL="C.UTF-8", TZ="UTC",
                   STONEPOST=os.path.join(self.shadow, "stonepost"), CMOCKA_MESSAGE_OUTPUT="TAP",
                   TEST_SIZE="quick", RULES=os.path.join(self.build.source, "tests/rules"))
        child = subprocess.Popen(test.words, cwd=self.shadow, env=env, stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                 preexec_fn=lambda: limit(seconds))
        ended, used = waited(child, test.usual * HANG[0] + IDLE)
        try:
            os.killpg(child.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        if ended is None:
            _, ended, used = os.wait4(child.pid, 0)
            ended = None
        child.returncode = 0  # it was waited for
        shutil.rmtree(work, ignore_errors=True)
        worked = used.ru_utime + used.ru_stime
        return None if ended is None or worked >= seconds else ended == 0, worked


class Runner:
    def __init__(self, build, benches, lines, limit, same):
        self.build, self.limit, self.lines, self.same = build, limit, lines, same
        self.benches, self.known, self.files, self.hits = queue.Queue(), {}, {}, {}
        for bench in benches:
            self.benches.put(bench)

    def usual(self, lines):
        """The tests of these lines that pass with nothing changed."""
        bench = self.benches.get()
        for line in lines:
            if line in self.known:
                continue
            test = Test(self.build.source, self.build.folder, line)
            self.known[line] = None
            if not test.runs(self.build.folder):
                print("# %s was not built" % line)
                continue
            self.build.learn_links(test.programs)
            begun = time.monotonic()
            passed, test.work = bench.run(test, 120)
            if passed:
                self.known[line] = test
            else:
                print("# %s does not pass as it is, and is left out" % line)
            test.usual = time.monotonic() - begun
        self.benches.put(bench)
        return [self.known[line] for line in lines if self.known[line]]

    def tests(self, path):
        """The tests of a file: what found something in it lately, the one of its name, those of its folder."""
        lines = list(self.lines or TESTS.get(os.path.dirname(path)) or sys.exit(
            "tests.py has no tests for %s" % os.path.dirname(path)))
        own = FIRST.get(path, "tests/unit/test_" + os.path.basename(path)[:-2])
        if not self.lines and (path in FIRST or os.path.exists(os.path.join(self.build.source, own + ".c"))):
            lines.sort(key=lambda line: line != own)
            lines = [own] * (own not in lines) + lines
        return self.usual(lines)

    def prepare(self, path, text):
        """Finds out what trying changes of a file takes: tests, compiling, object, code as it is."""
        if path not in self.files:
            words, original = self.build.compiling(path)
            tests = self.tests(path)
            alone = [t for t in tests if any(original in self.build.links[p] for p in t.programs)]
            if alone:  # it is in no library, and nothing else looks at it
                self.build.alone.add(original)
                tests = alone
            bench = self.benches.get()
            self.files[path] = tests, words, original, bench.code(text, words)
            self.benches.put(bench)

    def try_one(self, change):
        """What becomes of a change: a word, and which test, or how many."""
        tests, words, original, code = self.files[change.path]
        bench = self.benches.get()
        try:
            return self.tried(bench, change, (tests, words, original, code))
        finally:
            bench.put_back()
            self.benches.put(bench)

    def tried(self, bench, change, known):
        tests, words, original, code = known
        now = bench.code(change.changed(), words)
        if now is None:
            return "not compiled", ""
        if now == code and not self.same:
            return "no effect", ""
        compiled = {True: bench.compile(change.changed(), words, "sanitized.o", *SANITIZED),
                    False: bench.compile(change.changed(), words, "plain.o")}
        if None in compiled.values():
            sys.exit("%s compiles only without the sanitizer" % change)
        left, hits = self.limit, self.hits.setdefault(change.path, {})
        for n, test in enumerate(sorted(tests, key=lambda t: -hits.get(t.name, 0) / (t.work + 0.2)), 1):
            for program in test.programs:
                bench.link(program, compiled[test.sanitized], original)
            most = test.work * HANG[0] + HANG[1]
            passed, worked = bench.run(test, min(left, most)) if left > 0 else (None, 0.0)
            left -= worked
            if passed is None and left <= 0:
                return "not seen", "after %g s, by %d of %d tests" % (self.limit, n - 1, len(tests))
            if not passed:
                hits[test.name] = hits.get(test.name, 0) + 1
                return "found", test.name + (" (hangs)" if passed is None else "")
        return "not seen", "by %d tests" % len(tests)


def picked(source, files, seed):
    """All changes that can be made, in the order that the seed gives."""
    every = [c for path, text in sources(source, files) for c in changes_of(path, text)]
    random.Random(seed).shuffle(every)
    return every


def planted(source, path, old, new):
    with open(os.path.join(source, path)) as file:
        text = file.read()
    if text.count(old) != 1:
        sys.exit("%s has '%s' %d times" % (path, old, text.count(old)))
    at = text.index(old)
    return [Change(path, text, at, at + len(old), new)]


def unchanged(source, files):
    return [Change(path, text, 0, 0, "") for path, text in sources(source, files)]


def tried_all(runner, pool, changes, number):
    """Tries changes until so many counted; yields each with what became of it."""
    left, waiting, counts = iter(changes), [], 0
    while True:
        for change in itertools.islice(left, max(0, min(4, number - counts) - len(waiting))):
            runner.prepare(change.path, change.text)
            waiting.append((change, pool.submit(runner.try_one, change)))
        if not waiting:
            return
        change, future = waiting.pop(0)
        kind, why = future.result()
        counts += kind in ("found", "not seen")
        yield change, kind, why


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--number", type=int, default=100)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--change", nargs=2, metavar=("OLD", "NEW"))
    parser.add_argument("--same", action="store_true")
    parser.add_argument("--tests", default="")
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("source")
    parser.add_argument("build")
    parser.add_argument("file", nargs="+")
    return parser.parse_args()


def main():
    args = arguments()
    build = Build(os.path.abspath(args.source), os.path.abspath(args.build))
    count = dict.fromkeys(("found", "not seen", "no effect", "not compiled"), 0)
    if args.change:
        changes = planted(build.source, args.file[0], *args.change)
    elif args.same:
        changes = unchanged(build.source, args.file)
    else:
        changes = picked(build.source, args.file, args.seed)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        benches = []
        for n in range(args.jobs):
            os.mkdir(os.path.join(folder, str(n)))
            benches.append(Bench(build, os.path.join(folder, str(n))))
        runner = Runner(build, benches, [t for t in args.tests.split(",") if t], args.limit, args.same)
        for change, kind, why in tried_all(runner, pool, changes, 1 if args.change else args.number):
            count[kind] += 1
            if kind == "not seen" or args.verbose or args.change:
                print("%s: %s%s" % (kind, change, "\n    " + why if why else ""), flush=True)
    print("seed %s: %d changes, %d found, %d not seen; besides, %d without effect on the code and %d that do "
          "not compile" % (args.seed, count["found"] + count["not seen"], count["found"], count["not seen"],
                           count["no effect"], count["not compiled"]))


main()
