# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: awk -v kind=topic|change|retelling|time -f patterns.awk FILE
# Prints C source with the patterns of topics.txt, changes.txt, retellings.txt or times.txt, in their order. Of ae, oe and ue in topics the e is left
# out, as topic.c leaves it out of what it reads; they have ordinals, too.
BEGIN {
	print "// Made by patterns.awk; change " kind "s.txt."
	print "#include \"words/" kind ".h\"\n"
	print "const struct " kind "_pattern " kind "_patterns[] = {"
}

/^#/ || NF == 0 { next }

{
	if (kind == "topic" && $1 ~ /^ORDINAL$/) {
		ordinal[ordinals++] = "\t{ " $2 + 0 ", \"" $3 "\" },"
		next
	}
	if ($1 !~ /^[A-Z_]+:$/) {
		printf "%s:%d: write %s: PATTERN | PATTERN...\n", FILENAME, FNR, toupper(kind) >"/dev/stderr"
		failed = 1
		exit 1
	}
	name = $1
	sub(/:$/, "", name)
	sub(/^[A-Z_]+: */, "")
	if (kind == "topic") {
		gsub(/ae/, "a")
		gsub(/oe/, "o")
		gsub(/ue/, "u")
	}
	n = split($0, list, / *\| */)
	for (i = 1; i <= n; i++)
		print "\t{ " toupper(kind) "_" name ", \"" list[i] "\" },"
	rows += n
}

END {
	if (failed)
		exit 1
	print "};\n\nconst int " kind "_pattern_count = " rows ";"
	if (kind != "topic")
		exit
	print "\nconst struct topic_ordinal topic_ordinals[] = {"
	for (i = 0; i < ordinals; i++)
		print ordinal[i]
	print "};\n\nconst int topic_ordinal_count = " ordinals ";"
}
