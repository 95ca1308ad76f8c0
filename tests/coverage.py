# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: coverage.py SOURCE GCOVR.JSON
#
# Prints the coverage of lines and branches of each layer, and what of engine and orders never ran.
# Exits with 1 when a layer has less than it once had; what it should have is told.
#
# A branch that nothing can take is not counted. Those of single lines are marked there, each with
# its reason, without which the marker is wrong, as it is when what it marks did run:
#   // GCOVR_EXCL_LINE reason        the line never runs
#   // GCOVR_EXCL_BR_LINE reason     one branch of the line is never taken
#   // GCOVR_EXCL_BR_LINE 2: reason  ... or as many as are told
# By their form these are known:
#   assert(...)         what fails there is a bug, and ends the program
#   switch (...)        over an enum, without default: gcc has one branch more, for values of no name,
#                       and one for each case that is marked
#   || fail(...)        a function that notes a fault and is always false
#   && decided(...)     one that notes a decision and is always true
import json
import os
import re
import sys

LEAST = {"engine": (100, 100), "orders": (100, 100), "store": (98, 90), "table": (96, 90), "post": (96, 90),
	"play": (96, 90), "audit": (96, 90), "desk": (96, 90)}
AIM = {"engine": 100, "orders": 100, "store": 90, "table": 90, "post": 90, "play": 90, "audit": 90, "desk": 90}
CONSTANT = re.compile(r"(\|\|\s*|return |\? |: )fail(_[a-z]+)?\(|&& decided\(")
MARKER = re.compile(r"// GCOVR_EXCL_(BR_)?LINE\b\s*(?:(\d+):)?\s*(.*)")


def asserts(lines):
    """The numbers of lines that belong to an assert."""
    inside, found = False, set()
    for number, line in enumerate(lines, 1):
        inside = inside or re.match(r"\s*(_Static_)?assert\(", line) is not None
        if inside:
            found.add(number)
            inside = not line.split("//")[0].rstrip().endswith(";")
    return found


def unreachable(lines, number):
    """How many branches of a line, by its form, nothing can take."""
    line = lines[number - 1]
    if re.match(r"\s*switch \(", line):
        end = line[: len(line) - len(line.lstrip())] + "}"
        body = lines[number : lines.index(end, number)]
        return 1 + sum("case " in inner and "GCOVR_EXCL_LINE" in inner for inner in body)
    if line.endswith("||"):
        line += " " + lines[number].strip()
    return len(CONSTANT.findall(line))


class Marker:
    """What a line says of itself: that it never runs, or how many of its branches are never taken."""

    def __init__(self, line):
        found = MARKER.search(line)
        self.line = found is not None and not found[1]
        self.branches = int(found[2] or 1) if found and found[1] else 0
        self.reason = found[3].strip() if found else ""
        self.fault = "a marker without a reason" if found and not self.reason else None

    def check(self, ran, untaken):
        """Notes it when more ran than the marker says."""
        if self.line and ran:
            self.fault = "marked as a line that never runs, and it ran"
        elif untaken < self.branches:
            self.fault = "marked with %d branches never taken, there are %d" % (self.branches, untaken)


def count(source, found):
    """For a file: lines, lines that ran, branches, branches taken; what is missing; wrong markers."""
    with open(source + "/" + found["file"], encoding="utf-8") as file:
        text = file.read().splitlines()
    bugs = asserts(text)
    markers = {number: Marker(line) for number, line in enumerate(text, 1) if "GCOVR_EXCL" in line}
    total, missing = [0, 0, 0, 0], []
    for line in found["lines"]:
        if line.get("gcovr/noncode"):
            continue
        number = line["line_number"]
        here = text[number - 1]
        marker = markers.get(number, Marker(""))
        branches = [] if number in bugs else [b["count"] > 0 for b in line.get("branches", [])]
        untaken = max(0, branches.count(False) - unreachable(text, number))
        taken = branches.count(True)
        ran = line["count"] > 0
        marker.check(ran, untaken)
        if marker.line:
            continue
        untaken = max(0, untaken - marker.branches)
        total = [total[0] + 1, total[1] + ran, total[2] + taken + untaken, total[3] + taken]
        if not ran or untaken > 0:
            missing.append("%s:%d: %s  %s" % (found["file"], number,
                                             "%d of %d branches" % (untaken, taken + untaken) if ran else "never",
                                             here.strip()))
    wrong = ["%s:%d: %s" % (found["file"], number, marker.fault)
             for number, marker in sorted(markers.items()) if marker.fault]
    return total, missing, wrong


def percent(part, whole):
    return 100.0 * part / whole if whole else 100.0


def main():
    source, path = sys.argv[1:3]
    with open(path, encoding="utf-8") as file:
        files = json.load(file)["files"]
    layers = sorted(entry.name for entry in os.scandir(source + "/src") if entry.is_dir())
    sums, missing, wrong = {layer: [0, 0, 0, 0] for layer in layers + ["all"]}, [], []
    failed = False
    for found in files:
        layer = found["file"].split("/")[1]
        total, lacking, faults = count(source, found)
        wrong += faults
        for name in layer, "all":
            sums[name] = [a + b for a, b in zip(sums[name], total)]
        if layer in ("engine", "orders"):
            missing += lacking
    for layer in layers + ["all"]:
        lines, ran, branches, taken = sums[layer]
        figures = percent(ran, lines), percent(taken, branches)
        least = LEAST.get(layer, (0, 0))
        low = lines == 0 or any(a < b for a, b in zip(figures, least))
        said = "  (the aim is %d %%)" % AIM[layer] if figures[1] < AIM.get(layer, 0) else ""
        print("%-8s %6d lines %6.1f %%   %6d branches %6.1f %%%s" % (
            layer, lines, figures[0], branches, figures[1],
            "  (less than before: %d %% and %d %%)" % least if low else said))
        failed = failed or low
    print("\nLines and branches of engine and orders that never ran:")
    print("\n".join("  " + line for line in missing) or "  none")
    if wrong:
        print("\nMarkers that are wrong:")
        print("\n".join("  " + line for line in wrong))
    return failed or bool(wrong)


sys.exit(main())
