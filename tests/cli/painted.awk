# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A screen with its colours, as `tmux capture-pane -pe` prints it, in one form, for its versions close attributes
# and keep blanks in different places: each line begins plain, names all attributes where they change, and
# has no blanks at its end. Of a blank only what shows on it counts. Empty lines are counted.
BEGIN { escape = "\033" }

# take CODES: what stands between "ESC [" and "m".
function take(codes, part, n, i) {
	n = split(codes == "" ? "0" : codes, part, ";")
	for (i = 1; i <= n; i++) {
		if (part[i] == 0) colour = ground = set = ""
		else if (part[i] == 39) colour = ""
		else if (part[i] == 49) ground = ""
		else if (part[i] >= 30 && part[i] <= 37) colour = ";" part[i]
		else if (part[i] >= 40 && part[i] <= 47) ground = ";" part[i]
		else if (index(set ";", ";" part[i] ";") == 0) set = set ";" part[i]
	}
}

# What of the attributes shows on a blank.
function on_blank(all) {
	return all ~ /;[47]/ ? all : ""
}

function count_empty() {
	if (empty > 1) print "(" empty " empty lines)"
	else if (empty) print ""
	empty = 0
}

{
	out = told = held = shown = ""
	for (at = 1; at <= length($0); at++) {
		c = substr($0, at, 1)
		if (c == escape && match(substr($0, at), /^.\[[0-9;]*m/)) {
			take(substr($0, at + 2, RLENGTH - 3))
			at += RLENGTH - 1
			continue
		}
		now = set colour ground
		if (c == " " && on_blank(now) == on_blank(told)) now = told
		held = held (now == told ? "" : escape "[0" now "m") c
		told = now
		if (c != " ") {
			out = out held
			shown = now
			held = ""
		}
	}
	out = out (shown == "" ? "" : escape "[0m")
	if (out == "") {
		empty++
		next
	}
	count_empty()
	print out
}
END { count_empty() }
