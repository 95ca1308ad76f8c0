# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# due.py STONEPOST LEVEL [GAMES]: how long a round takes in which a hundred sealed games are due, each with three
# computer players of the level and a person whose orders have arrived. Fails above ten minutes of one core, or above
# 32 MB of memory.
import os
import resource
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "mail"))
from host import Host  # pylint: disable=wrong-import-position

SECONDS, MEGABYTES = 600, 32


def main(stonepost, level, games=100):
    with tempfile.TemporaryDirectory() as work:
        host = Host(stonepost, work + "/host")
        for n in range(games):
            host.run("new", f"game-{n}", f"ann=Ann <ann{n}@example.org>", *(f"{seat}={level}" for seat in ("ben", "cy", "dee")),
                     "--mode", "round", "--settle", "none", "--seed", f"{n:064x}")
            host.order(f"game-{n}", "ann", "plan field; forest 2; hunt rest")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        host.run("adjudicate")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        played = host.value("SELECT count(*) FROM games WHERE round = 2")
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    megabytes = after.ru_maxrss / 1024
    print(f"{played} games, each with three {level}: {seconds:.1f} s of processor, at most {megabytes:.0f} MB")
    return played != games or seconds > SECONDS or megabytes > MEGABYTES


sys.exit(main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
