#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Does the torture bite? For each trial a fault is planted in a copy of the source, the copy is built,
# and the trial must find it.
#
#   bite.py SOURCE BUILD WORK [T1 ...]
#   bite.py SOURCE
#
# SOURCE is the source, BUILD a configured build of it, WORK a folder that is made and kept for the
# next time. Prints a TAP point a fault. With SOURCE alone: whether all could be planted there.
import os
import shutil
import signal
import subprocess
import sys

# Trial, and another word where it has several: what is planted, the file, what stands there, what is
# put in its place, the size of the trial that must find it; `fuzz` for T11, which tests/fuzz is.
PLANTS = {
    "T1": ("a letter whose run died is not marked as uncertain", "sql/queries.sql",
           "next_at = ?1, uncertain = uncertain + 1\nWHERE state = 'sending'",
           "next_at = ?1\nWHERE state = 'sending'", "usual"),
    "T2": ("a letter that may have arrived is not marked", "src/mail/out/wire.c",
           "t->go_ahead && t->body_out ? VERDICT_UNCERTAIN : VERDICT_TRANSPORT",
           "VERDICT_TRANSPORT", "usual"),
    "T3": ("a failed write is taken for a success", "src/store/store.c",
           "		return 0;\n	store_rollback(s);\n	return -1;",
           "		return 0;\n	store_rollback(s);\n	return 0;", "usual"),
    "T4": ("a letter is settled before its orders are stored", "src/desk/receive.c",
           "	if (mail == NULL && !last)\n",
           "	if (letters_settle(j->store, id, LETTER_STATUS_ORDERS, \"\", NULL, e) != 0)\n"
           "		return -1;\n	if (mail == NULL && !last)\n", "short"),
    "T5": ("a commit does not wait for the disk", "sql/queries.sql",
           "PRAGMA synchronous = FULL", "PRAGMA synchronous = OFF", "usual"),
    "T5 claim": ("letters leave before their claim is on the disk", "src/post/outbox.c",
                 "	if (store_begin(s->j->store, e) != 0)\n		return -1;\n	int status = outbox_claim(",
                 "	if (store_await_disk(s->j->store, false, e) != 0 ||\n"
                 "	    store_begin(s->j->store, e) != 0)\n		return -1;\n	int status = outbox_claim(",
                 "usual"),
    "T6": ("a letter that could not be kept is told as taken", "src/cli/main.c",
           "return c->keeps_letters ? ERR_TRY_AGAIN : (int)e->code;",
           "return c->keeps_letters ? 0 : (int)e->code;", "usual"),
    "T7": ("a full disk is told as success", "src/store/store.c",
           "		return 0;\n	store_rollback(s);\n	return -1;",
           "		return 0;\n	store_rollback(s);\n	return 0;", "short"),
    "T8": ("two senders at a time", "src/cli/lock.c",
           "if (flock(fd, LOCK_EX | LOCK_NB) == 0)", "if (fd >= 0)", "usual"),
    "T9": ("the key of a letter is another one for every copy", "src/desk/keep.c",
           'return arena_printf(j->arena, "mail:%s", hash_blake2b(text, strlen(text), whole));',
           'return arena_printf(j->arena, "mail:%s %p", hash_blake2b(text, strlen(text), whole), '
           '(const void *)text);', "short"),
    "T10": ("the position in the mailbox is stored before the letter", "src/cli/cmd_fetch.c",
            "	int status = store_begin(work.store, e);\n	if (status == 0)\n"
            "		status = keep(f, &work, letter, e);",
            "	(void)note_position(f, letter, e);\n	(void)poll(NULL, 0, 30);\n	int status = store_begin(work.store, e);\n"
            "	if (status == 0)\n		status = keep(f, &work, letter, e);", "usual"),
    "T11": ("a name with a line break may stand in a header", "src/mail/address.c",
            "		if (char_misleads(cp))\n			return \"has a line break",
            "		if (char_misleads(cp) && cp != '\\n')\n			return \"has a line break", "fuzz"),
    "T12": ("line ends are tidied up before a letter is stored", "src/desk/keep.c",
            ".raw = bytes,\n		.raw_size = len > most ? BEGINNING : len };",
            ".raw = bytes,\n		.raw_size = len > most ? BEGINNING : len - 1 };", "short"),
    "T13": ("a time in which the program was down is given back ten times", "src/play/clockguard.c",
            "check->down = gap;", "check->down = 10 * gap;", "usual"),
    "T14": ("what cannot be read is tried for ever", "src/desk/receive.c",
            "*last = row.parse_attempts >= ATTEMPTS;\n	if (row.parse_attempts > ATTEMPTS_BEGUN)\n		return 0;",
            "*last = false;\n	return 0;", "short"),
    "T15": ("a backup is the file, copied", "src/store/backup.c",
            "	if (fill(s, to, e) == 0 && sync_path(to, O_RDWR, e) == 0)",
            "	struct arena a = { 0 };\n	int rc = system(arena_printf(&a, \"cp '%s' '%s'\", s->path, to));\n"
            "	arena_release(&a);\n	if (rc == 0 && fill != NULL && sync_path(to, O_RDWR, e) == 0)",
            "usual"),
    "T16": ("a seat is stored before what follows from it", "src/desk/offered.c",
            "	if (seats_save(j->store, row, e) != 0 ||\n",
            "	if (seats_save(j->store, row, e) != 0 || store_commit(j->store, e) != 0 ||\n"
            "	    poll(NULL, 0, 30) != 0 || store_begin(j->store, e) != 0 ||\n", "usual"),
    "T17": ("a letter is put aside when three have begun to read it", "src/desk/receive.c",
            "	if (row.parse_attempts > ATTEMPTS_BEGUN)\n", "	if (*last)\n", "usual"),
}
INCLUDES = {"src/cli/cmd_fetch.c": "#include <poll.h>\n", "src/desk/offered.c": "#include <poll.h>\n",
            "src/store/backup.c": "#include <stdlib.h>\n"}


def prepare(source, work):
    """A copy of the source, without what was built in it."""
    names = subprocess.run(["git", "-C", source, "ls-files"], capture_output=True, text=True,
                           check=True).stdout.split("\n")
    for name in filter(None, names):
        to = os.path.join(work, "source", name)
        os.makedirs(os.path.dirname(to), exist_ok=True)
        with open(os.path.join(source, name), "rb") as file:
            bytes_now = file.read()
        if os.path.exists(to):
            with open(to, "rb") as file:
                if file.read() == bytes_now:
                    continue
        shutil.copy(os.path.join(source, name), to)
    build = os.path.join(work, "build")
    if not os.path.exists(os.path.join(build, "Makefile")):
        os.makedirs(build, exist_ok=True)
        subprocess.run(["autoreconf", "-i"], cwd=os.path.join(work, "source"), check=True,
                       capture_output=True)
        subprocess.run(["../source/configure", "-q"], cwd=build, check=True, capture_output=True)
    return build


def read_for(path, old):
    """A file in which that stands once."""
    with open(path) as file:
        text = file.read()
    if text.count(old) != 1:
        raise LookupError("'%s' stands %d times in %s: the fault must be planted anew"
                          % (old, text.count(old), path))
    return text


def plant(path, old, new, include):
    text = read_for(path, old).replace(old, new)
    if include:
        text = text.replace("#include", include + "#include", 1)
    with open(path, "w") as file:
        file.write(text)


def make(build, *targets):
    subprocess.run(["make", "-s", "-j2", *targets], cwd=build, check=True, capture_output=True)


def tortured(source, build, tools, trial):
    """Whether the trial finds something; and what it said."""
    make(build, "stonepost")
    program = os.path.join(build, "stonepost." + trial.replace(" ", "-"))
    shutil.copy(os.path.join(build, "stonepost"), program)
    run = subprocess.run([sys.executable, os.path.join(source, "tests/torture/torture.py"), "--size",
                          PLANTS[trial][4], "--seed", "1", "--tools", tools, program, trial.split()[0]],
                         capture_output=True, text=True)
    lines = [line for line in run.stdout.split("\n") if line.startswith("#  ")]
    return run.returncode != 0 and "the trial itself broke" not in run.stdout, lines


def fuzzed(build):
    """Whether damaged copies of a good address break what the target demands."""
    target = "tests/fuzz/once_address"
    make(build, target)
    seed = os.path.join(build, "seed")
    with open(seed, "w") as file:
        file.write('"Ann B." <ann@example.org>')
    run = subprocess.run([os.path.join(build, target), "20000", "1", seed], capture_output=True)
    return run.returncode == -signal.SIGABRT, []


def found(source, build, tools, trial):
    """Whether what is planted in the copy is found; and what was said of it."""
    _, name, old, new, size = PLANTS[trial]
    path = os.path.join(os.path.dirname(build), "source", name)
    plant(path, old, new, INCLUDES.get(name, ""))
    try:
        make(build, "src/store/queries.h", "src/store/steps.h")
        return fuzzed(build) if size == "fuzz" else tortured(source, build, tools, trial)
    finally:
        shutil.copy(os.path.join(source, name), path)


def main():
    if len(sys.argv) == 2:
        for _, name, old, _, _ in PLANTS.values():
            read_for(os.path.join(sys.argv[1], name), old)
        return 0
    source, tools, work, *trials = sys.argv[1:]
    build = prepare(os.path.abspath(source), os.path.abspath(work))
    trials = [name for name in PLANTS if not trials or name.split()[0] in trials]
    bad = 0
    print("1..%d" % len(trials), flush=True)
    for number, trial in enumerate(trials, 1):
        good, lines = found(os.path.abspath(source), build,
                            os.path.join(os.path.abspath(tools), "tests/torture"), trial)
        bad += not good
        print("%s %d - %s finds: %s" % ("ok" if good else "not ok", number, trial, PLANTS[trial][0]))
        for line in lines[:2]:
            print(line[:150])
        sys.stdout.flush()
    return bad != 0


sys.exit(main())
