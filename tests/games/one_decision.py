# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: one_decision.py STONEPOST GAME-FILE PLAYED-DB NEW-DB
#
# Plays the game of PLAYED-DB again in NEW-DB with one decision a turn file, and compares the two
# logs: the same decisions and dice must come to the same end, though who decided differs.
import json
import os
import subprocess
import sys
import tempfile

program, game_file, played, new = sys.argv[1:]
words = open(game_file, encoding="utf-8").read().splitlines()
game = words[0]
clock = 1798761600


def run(*arguments):
    done = subprocess.run([program, *arguments], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def log(db):
    lines = run("log", "--db", db, "--json", game).splitlines()
    return [json.loads(line) for line in lines]


# What the seats of the first game said for the whole of it, and nobody is asked about twice: the
# order of places (standing orders, said in the first file), and the ranking of dice, which holds
# for all dice cards of a round.
ALWAYS = {
    "ann": "always do others, building, card\n",
    "cy": "always do buildings, cards, others\n",
}
# What nobody says is the helper's, unless a seat wants to be asked.
ASK = "always tools ask\nalways pay ask\nalways pick ask\nalways feed ask\n"
FACES = ["wood", "brick", "stone", "gold", "tool", "field"]
PICK = {  # who is not here left it to the helper
    "ann": "field tool gold stone brick wood",
    "cy": "field tool gold stone brick wood",
    "dee": "gold stone tool field brick wood",
}


def place_in_use(step):
    """Where the seat whose decision this is stands: policies hold for a whole round, so each is
    given for one place alone."""
    for before in reversed(first[: step["seq"] - 1]):
        if before["body"].startswith("use "):
            return before["body"][len("use ") :]
    sys.exit(f"step {step['seq']}: no place is in use")


def order(step):
    """The text of an order that makes exactly the decision of a step."""
    verb, _, rest = step["body"].partition(" ")
    if verb == "place":
        place, people = rest.rsplit(" ", 1)
        counted = place in ("hunt", "forest", "clay", "quarry", "river")
        return f"plan\n  {place} {people}\n" if counted else f"plan\n  {place}\n"
    if verb == "tools":
        which = "never" if rest == "none" else rest
        return f"tools {place_in_use(step)} {which}\n"
    if verb == "pay":
        return f"pay {place_in_use(step)}: {rest}\n"
    if verb == "decline":
        return f"pay {place_in_use(step)}: skip\n"
    if verb == "pick":
        return f"pick {PICK.get(step['seat'], FACES[int(rest) - 1])}\n"
    if verb == "feed":
        return "feed wood brick stone gold\n"
    if verb == "refuse":
        return "feed refuse\n"
    sys.exit(f"nobody is asked about '{step['body']}'")


os.environ["HOME"] = tempfile.gettempdir()
first = log(played)
run("init", "--db", new)
run("new", "--mode", "turn", "--db", new, "--now", f"@{clock}", *words)
run("adjudicate", "--db", new, game)
files = 0
said = set()
before = 0
with tempfile.TemporaryDirectory() as folder:
    while True:
        state = json.loads(run("show", "--db", new, "--json", game))
        if state["status"] == "over":
            break
        step = first[state["steps"]]
        waiting = [s["name"] for s in state["seats"] if s["waited_for"]]
        if waiting != [step["seat"]]:
            sys.exit(f"step {step['seq']}: waits for {waiting}, not for {step['seat']}")
        if state["steps"] == before:
            sys.exit(f"step {step['seq']}: '{step['body']}' did not come about")
        before = state["steps"]
        seat = step["seat"]
        files += 1
        clock += 60
        path = os.path.join(folder, f"{files}.txt")
        with open(path, "w", encoding="utf-8") as out:
            # The serial makes each file another, and the later one the better.
            out.write(f"#STONEPOST {game} {seat} round {step['round']} v{files}\n")
            out.write("" if seat in said else ALWAYS.get(seat, "") + ASK)
            out.write(order(step) + "#END\n")
        said.add(seat)
        run("submit", "--db", new, "--now", f"@{clock}", path)
        run("adjudicate", "--db", new, "--now", f"@{clock}")
second = log(new)
if len(first) != len(second):
    sys.exit(f"{len(first)} steps, then {len(second)}")
for one, other in zip(first, second):
    # The record's label is a hash of all orders, a decision's the level that made it: these are others.
    for field in ("seq", "round", "seat", "kind", "body", "faces", "label")[:7 if one["kind"] == "roll" else 6]:
        if one[field] != other[field]:
            sys.exit(f"step {one['seq']}: {field} {one[field]!r}, then {other[field]!r}")
reports = [run("report", "--db", db, "--format", "json", game) for db in (played, new)]
if json.loads(reports[0])["scores"] != json.loads(reports[1])["scores"]:
    sys.exit("the scores differ")
print(f"{len(first)} steps, {files} files")
