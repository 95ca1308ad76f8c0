# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Whoever sends thousands of letters keeps nobody else waiting: theirs lie in a Maildir before the orders of two others,
# whose game must be played, and its letters sent, within a minute, while letters of the first are not read yet.
#
#   flood.py STONEPOST LETTERS
import os
import subprocess
import sys
import tempfile
import time
from email import message_from_bytes, policy

import letter_pairs

SECONDS = 60
KINDS = ("orders", "history", "show", "whatif", "help", "prose", "doubt", "question")


def invitation(work, game, seat):
    name, = [x for x in os.listdir(work + "/letters/new") if x.startswith(game + ".") and x.endswith("." + seat)]
    with open(work + "/letters/new/" + name, "rb") as f:
        return message_from_bytes(f.read(), policy=policy.default)


def main():
    letters = int(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="stonepost-flood.") as work:
        game = letter_pairs.Game(os.path.abspath(sys.argv[1]), work)
        game.call("new", "moss", "--mode", "round", "--settle", "none", "cy=Cy <cy@example.org>",
                  "dan=Dan <dan@example.org>")
        game.call("send")
        game.keep()
        game.fill([letter_pairs.KINDS[KINDS[n % len(KINDS)]] for n in range(letters)])
        for n, seat in enumerate(("cy", "dan")):
            game.put(letters + n, seat, invitation(work, "moss", seat), "H W3")
        before = set(os.listdir(work + "/letters/new"))
        start = time.monotonic()
        with subprocess.Popen([game.stonepost, "run", "--config", work + "/conf", "--now",
                               "@%d" % (letter_pairs.NOW + 3600)], stdout=subprocess.PIPE, text=True) as run:
            while run.poll() is None and not any(
                    x.startswith("moss.") and ".report." in x for x in set(os.listdir(work + "/letters/new")) - before):
                time.sleep(0.05)
            took, going = time.monotonic() - start, run.poll() is None
            said = run.stdout.read()
        whole = time.monotonic() - start
        unread = letter_pairs.count(work, "SELECT count(*) FROM letters WHERE status = 'raw'")
        print("%d letters of one player: the others' game was played and sent after %.1f s, all was read after %.1f s"
              % (letters, took, whole))
        if run.returncode != 0 or took > SECONDS or not going or unread != 0:
            print("status %d, still going then: %s, unread at the end: %d\n%s" % (run.returncode, going, unread, said))
            sys.exit(1)


if __name__ == "__main__":
    main()
