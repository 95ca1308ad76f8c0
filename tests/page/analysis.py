# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# analysis.py STONEPOST GAME PAGE: whether the page has the figures that `stonepost analyse --json` prints, to the
# whole point: of each seat, of the curve, and of the turning points.
import json
import re
import subprocess
import sys

program, game, path = sys.argv[1:4]
said = json.loads(subprocess.run([program, "analyse", game, "--json"], check=True, stdout=subprocess.PIPE).stdout)
with open(path, encoding="utf-8") as f:
    part = re.search(r'<section id="analysis".*?</section>', f.read(), re.S).group(0)
faults = []


def near(name, shown, true):
    if abs(int(shown) - true) > 0.51:
        faults.append("%s: the page says %s, the command %s" % (name, shown, true))


rows = re.findall(r"<tr><th[^>]*>.*?</th>((?:<td>.*?</td>)+)</tr>", part)
for row, seat in zip(rows, said["seats"]):
    points, margin, luck, luck_error, lost, lost_error = re.findall(r"[+-]?\d+", row)
    for name, shown, true in (("points", points, seat["points"]), ("margin", margin, seat["margin"]),
                              ("luck", luck, seat["luck"]), ("luck +-", luck_error, 2 * seat["luck_error"]),
                              ("lost", lost, seat["lost"]), ("lost +-", lost_error, 2 * seat["lost_error"])):
        near("%s of %s" % (name, seat["name"]), shown, true)
if len(rows) != len(said["seats"]):
    faults.append("%d rows" % len(rows))
moments = re.findall(r'<li><a class="to" href="#e(\d+)">.*?<b>([+-]?\d+) ', part)
steps = {step["event"]: step for step in said["steps"]}
turns = sorted((s for s in said["steps"] if s["counts"]), key=lambda s: -abs(s.get("luck", s.get("lost"))))[:6]
for (event, worth), turn in zip(moments, turns):
    if int(event) not in steps:
        faults.append("event %s is not judged" % event)
        continue
    step = steps[int(event)]
    near("event " + event, worth, step.get("luck", -step.get("lost", 0)))
    near("place of event " + event, abs(int(worth)), abs(turn.get("luck", turn.get("lost"))))
if len(moments) < 6:
    faults.append("%d turning points" % len(moments))
lines = re.findall(r'<polyline class="seat-\d" points="([^"]*)"', part)
if [len(line.split()) for line in lines] != [said["rounds"] + 1] * len(said["seats"]):
    faults.append("the curves are of another length")
print("\n".join(faults))
sys.exit(bool(faults))
