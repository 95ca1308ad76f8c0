# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Own words through words_driver, which runs once for any number of them, and what may come of them.
import subprocess

BREAK = "\u23ce"
# Kinds that store nothing and change nothing. TAKEBACK, LEAVE and STATEMENT are allowed only where they are wanted.
IDLE = {"ASK", "PROSE", "QUESTION", "HELP", "NO"}


class Reader:
    """The driver at the end of a pipe. With `fates` an answer has a third field, the fate of each token."""

    def __init__(self, driver, *options):
        self.program = subprocess.Popen([driver, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        encoding="utf-8")

    def read(self, language, text):
        """The kind of a letter, and its plan, in codes."""
        return self.read_all([(language, text)])[0][:2]

    def read_all(self, letters, at_once=200):
        """The fields of the answer to each letter, in the order of the letters."""
        out = []
        for i in range(0, len(letters), at_once):
            some = letters[i:i + at_once]
            self.program.stdin.write("".join("%s\t%s\n" % (x, text.replace("\n", BREAK)) for x, text in some))
            self.program.stdin.flush()
            out += [self.answer() for _ in some]
        return out

    def answer(self):
        line = self.program.stdout.readline()
        if not line.endswith("\n"):
            raise SystemExit("the driver ended: status %s" % self.program.wait())
        return (line.rstrip("\n") + "\t\t").split("\t")[:3]


def judge(wanted, kind, plan):
    """What a reading is against what is wanted, "MAYBE H W3" or "ASK or TAKEBACK": taken, asked, misread, misproposed
    (another plan than the written one is offered), or held (talk or a question holds orders back)."""
    maybe = wanted.startswith("MAYBE ")
    plan = plan.replace(" rest", "")  # as many as fit, and everybody left, are the same at the end of a plan
    if wanted.startswith("TOLD "):  # proposed, at least
        told = kind in ("ASK", "PLAN") and plan in wanted.removeprefix("TOLD ").split(" or ")
        return "taken" if told else "misproposed" if plan else "asked"
    ways = wanted.removeprefix("MAYBE ").split(" or ")
    if ways == ["NOTHING"]:  # nothing is stored or proposed
        return "misread" if kind not in IDLE else "misproposed" if plan else "asked"
    is_plan = ways[0] not in ("SUGGESTION", "SAME", "TAKEBACK") and ways[0] not in IDLE
    if kind in ways or kind == "PLAN" and plan in ways:
        return "misproposed" if plan and kind in ("PROSE", "QUESTION") else "taken"
    if kind not in IDLE:
        return "misread"
    if plan and (is_plan or maybe) and plan not in ways or plan and kind != "ASK":
        return "misproposed"
    if ways[0] in ("PROSE", "QUESTION") and kind == "ASK":
        return "misproposed" if plan else "held"
    return "asked"


def is_clear(wanted):
    """Whether it must be taken."""
    return not wanted.startswith("MAYBE ") and wanted.split(" or ")[0] not in IDLE | {"NOTHING"}
