# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# match.py LAB STANDINS GAMES [ROW...]: how strong the levels are, as shares of wins in matches of GAMES
# games, with the interval that holds the share 95 times of 100. A row is WHO-FIELD-PLAYERS, as expert-fair-4:
# one expert against three fair in sealed rounds. A mode may stand behind each: expert/turn-fair/turn-4 is by turns,
# fair-fair/turn-4 one who must plan among others who see the board. Games are played fifty at a time, with the seeds ROW/1, ROW/2, ...; so a part
# of a match is the same as in the whole of it. After each fifty a line says how far it has come. Fails if the
# interval of a row lies below or above what is wanted.
import json
import math
import subprocess
import sys

AT_ONCE = 50
# Whose share: its least and most, in percent; None: it is only told.
WANTED = {
    "fair-easy-4": (70, None), "strong-fair-4": (40, None), "expert-strong-4": (33, None), "expert-fair-4": (50, None),
    "fair-easy-3": None, "strong-fair-3": None, "expert-strong-3": None,
    "fair-easy-2": None, "strong-fair-2": None, "expert-strong-2": None,
    "fair-fair/turn-4": (20, None), "strong-strong/turn-4": (20, None),
    "fair-standin-4": (98, None), "easy/turn-fair/turn-4": (8, 20), "strong/turn-fair/turn-4": (42, None),
    "expert/turn-fair/turn-4": (65, None), "expert/turn-strong/turn-4": (38, None),
    "fair-standin-3": None, "easy/turn-fair/turn-3": None, "strong/turn-fair/turn-3": None,
    "expert/turn-fair/turn-3": None, "expert/turn-strong/turn-3": None,
    "fair-standin-2": None, "easy/turn-fair/turn-2": None, "strong/turn-fair/turn-2": None,
    "expert/turn-fair/turn-2": None, "expert/turn-strong/turn-2": None,
}


def standins(program, who, players, games, row):
    said = subprocess.run([program, who, str(players), str(games), row + "/1"], check=True,
                          capture_output=True, text=True).stdout
    print(said, end="", flush=True)
    return float(said.split("wins ")[1].split("%")[0]) / 100, games


def match(lab, who, field, players, games, row):
    sums = {"wins": 0, "points": 0, "winner": 0, "rounds": 0, "ms": 0, "steps": 0}
    for part in range((games + AT_ONCE - 1) // AT_ONCE):
        told = json.loads(subprocess.run(
            [lab, "match", ",".join([who] + [field] * (players - 1)), "--games",
             str(AT_ONCE), "--seed", "%s/%d" % (row, part + 1), "--json"],
            check=True, capture_output=True, text=True).stdout)
        one = told["players"][0]
        for key, value in (("wins", one["wins"]), ("points", one["points"]), ("winner", told["winner_points"]),
                           ("rounds", told["rounds"]), ("ms", one["ms"]), ("steps", one["engine_steps"])):
            sums[key] += value
        n, mean = part + 1, {key: value / (part + 1) for key, value in sums.items()}
        share = mean["wins"]
        print("%s: %d games, wins %.1f%% +- %.1f%%, points %.1f, winner %.1f, rounds %.1f, %.2f ms or %.0f steps "
              "a decision" % (row, n * AT_ONCE, 100 * share,
                              196 * math.sqrt(share * (1 - share) / n / AT_ONCE), mean["points"],
                              mean["winner"], mean["rounds"], mean["ms"], mean["steps"]), flush=True)
    return share, n * AT_ONCE


def main(lab, program, games, rows):
    failed = 0
    for row in rows or WANTED:
        who, field, players = row.split("-")
        share, n = (standins(program, who, int(players), games, row) if field == "standin"
                    else match(lab, who, field, int(players), games, row))
        half = 1.96 * math.sqrt(share * (1 - share) / n)
        least, most = WANTED.get(row) or (None, None)
        if least is not None and 100 * (share - half) < least or most is not None and 100 * (share + half) > most:
            print("%s: not as wanted: %s to %s %%" % (row, least, most if most is not None else 100))
            failed = 1
    return failed


sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]))
