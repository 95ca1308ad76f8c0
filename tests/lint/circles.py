# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
"""Names the circles among the modules of src, a module being a .c file with its .h.

A circle is a set of modules each of which includes each other, directly or not. There is none.

    python3 circles.py SRC
"""
import os
import re
import sys


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


for circle in sorted(circles(includes(sys.argv[1]))):
	print("a circle:", circle)
