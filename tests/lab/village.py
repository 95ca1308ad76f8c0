# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# village.py STONEPOST LEVEL GAMES: sealed games of four computer players, and in how many rounds a place of the
# village stayed empty though somebody went hunting who could have taken it (for the hut, two hunters of a tribe
# that can grow). With four players all three places of the village can be taken. Fails above 2 % of the rounds.
import os
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "mail"))
from host import Host  # pylint: disable=wrong-import-position

MOST = 2.0  # percent of rounds
PEOPLE_MAX = 10
VILLAGE = "hut", "field", "toolmaker"


def left_empty(went):
    """Places of the village that a hunter could have taken, of a round's placements (place, people, seat)."""
    taken = {place for place, _, _ in went}
    tribe = {seat: sum(n for _, n, s in went if s == seat) for _, _, seat in went}
    hunters = [(n, tribe[seat]) for place, n, seat in went if place == "hunt"]
    return [place for place in VILLAGE if place not in taken and
            any(place != "hut" or (n > 1 and people < PEOPLE_MAX) for n, people in hunters)]


def main(stonepost, level, games):
    rounds = empty = 0
    with tempfile.TemporaryDirectory() as work:
        host = Host(stonepost, work + "/host")
        for n in range(games):
            name = "game-%d" % n
            host.run("new", name, *("%s=%s" % (seat, level) for seat in ("ann", "ben", "cy", "dee")), "--mode", "round",
                "--seed", "%064x" % n)
            host.run("run")
            placed = {}  # by round: who went where
            for number, seat, body in host.rows("SELECT events.round, seat, body FROM events JOIN games ON games.id = game_id "
                                                "WHERE name = ? AND body LIKE 'place %'", name):
                place, people = body.removeprefix("place ").rsplit(" ", 1)
                placed.setdefault(number, []).append((place, int(people), seat))
            for went in placed.values():
                rounds += 1
                left = left_empty(went)
                if left:
                    empty += 1
                    print("%s: %s" % (name, " ".join(left)))
    share = 100 * empty / rounds
    print("%s: %d rounds of %d games, in %d (%.1f %%) a place of the village stayed empty beside hunters"
          % (level, rounds, games, empty, share))
    return share > MOST


sys.exit(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
