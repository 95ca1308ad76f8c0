# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: awk -f examples.awk FILE...
# Prints C source with what is counted in the examples: for each feature of their words (see likeness.c) how many
# sentences of which topic have it. The hash must be the one of likeness.c.
BEGIN {
	BUCKETS = 65536
	TIMES = 255
	FEW = 0.01 # how often a feature occurs where it was not seen
	SCALE = 16 # of natural logarithms
	BRIEF = 6 # most words of a sentence that is a feature itself
	LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789@#^$ -?="
	for (i = 1; i <= length(LETTERS); i++)
		number[substr(LETTERS, i, 1)] = i
	print "// Made by examples.awk; change the examples.\n#include \"words/topics.h\"\n#include \"words/topics.h\"\n"
}

function hash(s,   i, h) {
	for (i = 1; i <= length(s); i++)
		h = (h * 43 + number[substr(s, i, 1)]) % 2147483647
	return h + 0
}

# Counts a feature once a sentence.
function count(feature) {
	if (heard[feature] == NR)
		return
	heard[feature] = NR
	if (!(feature in topics_of))
		feature_of[++features] = feature
	if (times[feature, current]++ == 0)
		topics_of[feature] = topics_of[feature] " " current
	total[current]++
}

function round(x) {
	return int(x < 0 ? x - 0.5 : x + 0.5)
}

/^#/ || NF == 0 { next }

/^[A-Z_]+:$/ {
	name = $1
	sub(/:/, "", name)
	if (!(name in topic)) {
		topic[name] = ++all
		name_of[all] = name
	}
	current = topic[name]
	next
}

{
	if (sub(/\?$/, ""))
		count("?")
	before = "^"
	whole = NF <= BRIEF ? "=" : ""
	for (i = 1; i <= NF; i++) {
		gsub(/ae/, "a", $i)
		gsub(/oe/, "o", $i)
		gsub(/ue/, "u", $i)
		word = $i ~ /^[0-9]+$/ ? "#" : $i
		stem = substr(word, 1, 3)
		count(word)
		if (length(word) > 3)
			count(stem "-")
		if (length(word) > 5)
			count(substr(word, 1, 5) "-")
		count(before " " stem)
		before = stem
		if (whole != "")
			whole = whole " " word
	}
	count(before " $")
	if (whole != "")
		count(whole)
}

END {
	print "const short example_weights[] = { 0"
	for (n = 1; n <= TIMES; n++)
		print "\t, " round(SCALE * log((n + FEW) / FEW))
	print "};\n\nconst unsigned char example_topics[] = { TOPIC_UNKNOWN"
	for (t = 1; t <= all; t++)
		print "\t, TOPIC_" name_of[t]
	print "};\n\nconst int example_topic_count = " all + 1 ";\n\nconst short example_absent[] = { 0"
	for (t = 1; t <= all; t++)
		print "\t, " round(SCALE * log(FEW / (total[t] + FEW * features)))
	for (f = 1; f <= features; f++) {
		h = hash(feature_of[f])
		bucket = h % BUCKETS
		known = split(topics_of[feature_of[f]], list, " ")
		for (k = 1; k <= known; k++) {
			n = times[feature_of[f], list[k]]
			entry[bucket] = entry[bucket] "\t{ " int(h / BUCKETS) ", " list[k] ", " (n > TIMES ? TIMES : n) " },\n"
		}
		entries[bucket] += known
	}
	print "};\n\nconst struct example_seen examples_seen[] = {"
	for (b = 0; b < BUCKETS; b++)
		printf "%s", entry[b]
	print "};\n\nconst int example_from[] = { 0"
	for (b = 0; b < BUCKETS; b++)
		print "\t, " (so_far += entries[b])
	print "};"
}
