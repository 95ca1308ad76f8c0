# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: forge.py ARCHIVE FORGED PART
#
# Writes the archive with another placement of a computer player, and all hashes made anew; prints the number
# of the step. It is the first one behind one in PART of them that is not hunting: 2 is in the middle.
import hashlib
import json
import sys

archive, forged, part = sys.argv[1:]
game = json.load(open(archive))
of = [e for e in game["events"] if e["source"] == "computer" and e["body"].startswith("place ")]
step = next(e for e in of[len(of) // int(part):] if "hunt" not in e["body"])  # before anybody hunts they may
step["body"] = "place hunt 1"
head = "0" * 64
for e in game["events"]:
    fields = [e["round"], e["seat"] or "", e["kind"], e["body"], e["faces"] or "", e["label"], e["source"],
              e["line"], e["made"]]
    head = e["hash"] = hashlib.sha256((head + "\n" + "|".join(map(str, fields))).encode()).hexdigest()
game["head"] = head
json.dump(game, open(forged, "w"), ensure_ascii=False)
print(step["n"])
