# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: awk -v kind=topic|change|retelling|time -f patterns.awk FILE
# Prints C source with the patterns of topics.txt, changes.txt, retellings.txt or times.txt, in their order. Of ae, oe and ue in topics the e is left
# out, as topic.c leaves it out of what it reads; they have ordinals, too, spellings, and classes of words: a pattern's @name
# stands for the words of CLASS name. The classes "before" and "after" are what ^ and $ pass over.
BEGIN {
	print "// Made by patterns.awk; change " kind "s.txt."
	print "#include \"words/" (kind == "topic" || kind == "time" ? kind : "internal") ".h\"\n"
	print "const struct " kind "_pattern " kind "_patterns[] = {"
}

function plain(s) {
	gsub(/ae/, "a", s)
	gsub(/oe/, "o", s)
	gsub(/ue/, "u", s)
	return s
}

function classes(s,   k, n, w, out) {
	n = split(s, w, " ")
	for (k = 1; k <= n; k++) {
		name_of = w[k]
		sub(/^.*@/, "", name_of)
		sub(/\/.*/, "", name_of)
		if (w[k] ~ /@/ && name_of in class)
			sub(/@[a-z]+/, class[name_of], w[k])
		else if (w[k] ~ /@/ && w[k] !~ /^!?@(card|tile|place|any|lang|name|code)$/) {
			printf "%s:%d: there is no class %s\n", FILENAME, FNR, name_of >"/dev/stderr"
			failed = 1
			exit 1
		}
		out = out (k > 1 ? " " : "") w[k]
	}
	return out
}

/^#/ || NF == 0 { next }

{
	if (kind == "topic" && $1 ~ /^ORDINAL$/) {
		ordinal[ordinals++] = "\t{ " $2 + 0 ", \"" $3 "\" },"
		next
	}
	if (kind == "topic" && $1 == "SPELLING") {
		for (k = 3; k <= NF; k++) {
			split($k, meant, "=")
			gsub(/_/, " ", meant[2])
			spelling[spellings++] = "\t{ \"" substr($2, 1, 2) "\", \"" meant[1] "\", \"" plain(meant[2]) "\" },"
		}
		next
	}
	if (kind == "topic" && $1 == "CLASS") {
		word = $2
		sub(/:$/, "", word)
		sub(/^CLASS [a-z]+: */, "")
		class[word] = plain($0)
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
	n = split(kind == "topic" ? plain($0) : $0, list, / *\| */)
	for (i = 1; i <= n; i++)
		print "\t{ " toupper(kind) "_" name ", \"" (kind == "topic" ? classes(list[i]) : list[i]) "\" },"
	rows += n
}

END {
	if (failed)
		exit 1
	print "};\n\nconst int " kind "_pattern_count = " rows ";"
	if (kind != "topic")
		exit
	print "\nconst char topic_before[] = \"" class["before"] "\", topic_after[] = \"" class["after"] "\";"
	print "\nconst struct topic_ordinal topic_ordinals[] = {"
	for (i = 0; i < ordinals; i++)
		print ordinal[i]
	print "};\n\nconst int topic_ordinal_count = " ordinals ";"
	print "\nconst struct topic_spelling topic_spellings[] = {"
	for (i = 0; i < spellings; i++)
		print spelling[i]
	print "};\n\nconst int topic_spelling_count = " spellings ";"
}
