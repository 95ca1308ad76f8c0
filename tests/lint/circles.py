# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
"""Names the circles among the modules of src, a module being a .c file with its .h.

A circle is a set of modules each of which includes each other, directly or not. Those of ALLOWED may
be, for the reason that stands beside them; a circle that is smaller than its row there, or gone, is
named too, so that the list stays true.

    python3 circles.py SRC
"""
import os
import re
import sys

ALLOWED = {
	"store/backup store/migrate store/row store/statement store/store":
		"opening a database upgrades it, an upgrade copies it first, and a copy is opened to be looked at",
}
# The rooms in which there is none.
NONE = ("table", "post", "play", "audit", "desk")


def includes(src):
	"""For each module the modules that it includes."""
	files = [os.path.join(folder, name) for folder, _, names in os.walk(src) for name in names
		if name.endswith((".c", ".h"))]
	known = {os.path.relpath(f, src) for f in files}
	graph = {}
	for f in files:
		at = os.path.relpath(f, src)[:-2]
		with open(f, encoding="utf-8") as text:
			found = set(re.findall(r'^\s*#\s*include "([^"]+)"', text.read(), re.M)) & known
		graph.setdefault(at, set()).update(i[:-2] for i in found if i[:-2] != at)
	return graph


def reach(graph, start):
	"""All modules that can be reached from one."""
	seen, todo = set(), [start]
	while todo:
		for to in graph.get(todo.pop(), ()):
			if to not in seen:
				seen.add(to)
				todo.append(to)
	return seen


def circles(graph):
	"""The circles, each as its sorted modules."""
	all_reached = {m: reach(graph, m) for m in graph}
	return {" ".join(sorted(n for n in all_reached[m] if m in all_reached[n]))
		for m in graph if m in all_reached[m]}


def main():
	found = circles(includes(sys.argv[1]))
	for circle in sorted(found - set(ALLOWED)):
		print("a circle:", circle)
	for circle in sorted(set(ALLOWED) - found):
		print("no circle any more, take it out of the list:", circle)
	for circle in ALLOWED:
		if circle.split("/")[0] in NONE:
			print("no circle may be allowed here:", circle)
	return 0


sys.exit(main())
