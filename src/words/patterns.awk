# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: awk -v kind=topic|change|retelling|time -f patterns.awk FILE
# Prints C source with the patterns of topics.txt, changes.txt, retellings.txt or times.txt, in their order. Of ae, oe and ue in topics the e is left
# out, as hearing.c leaves it out of what it reads; they have ordinals, too, spellings, and classes of words: a pattern's @name
# stands for the words of CLASS name. The classes "before" and "after" are what ^ and $ pass over.
BEGIN {
	print "// Made by patterns.awk; change " kind "s.txt."
	print "#include \"words/" (kind == "topic" ? "hearing" : kind == "time" ? "words" : "internal") ".h\"\n"
	print "#define B(n) UINT64_C(1) << n"
	print "const struct " kind "_pattern " kind "_patterns[] = {"
}

# word_number() of vocabulary.h.
function begin(word,   k, n) {
	for (k = 1; k <= 2 && k <= length(word); k++)
		n = 31 * n + index("abcdefghijklmnopqrstuvwxyz", substr(word, k, 1))
	return n % 63
}

# The numbers of a/b, each after a space; of words of which not even two letters are known, "".
function numbers(words,   k, n, w, out) {
	if (words ~ /^[@%*^$,]|(^|\/).?-/)
		return ""
	n = split(words, w, "/")
	for (k = 1; k <= n; k++)
		if (index(out " ", " " begin(w[k]) " ") == 0)
			out = out " " begin(w[k])
	return out
}

# The same as bits; all bits for "".
function begins(words,   k, n, w, out) {
	n = split(numbers(words), w, " ")
	for (k = 1; k <= n; k++)
		out = out (k > 1 ? " | " : "") "B(" w[k] ")"
	return n == 0 ? "UINT64_MAX" : out
}

# The columns that are made: the next pattern of this name, and the words that it begins and ends with.
function made(k,   w, n) {
	n = split(words_of[k], w, " ")
	if (kind == "time" || kind == "retelling")
		return ""
	if (kind == "change")
		return next_of[k] ", " begins(w[1]) ", "
	for (n = 1; n in w && w[n] != "&"; n++)
		;
	return next_of[k] ", " begins(w[w[1] == "^" ? 2 : 1]) ", " begins(w[n - 1]) ", "
}

# The numbers of all words that a pattern may begin with, since "a/-" may be missing.
function first_numbers(words,   k, n, w, more, out) {
	n = split(words, w, " ")
	for (k = 1; k <= n; k++) {
		more = w[k]
		sub(/\/-$/, "", more)
		if (numbers(more) == "")
			return ""
		out = out numbers(more)
		if (more == w[k])
			return out
	}
	return ""
}

# Prints for each number the patterns that a word of this number may begin, and where they are in that list.
function print_index(   n, k, begun, list, from, so_far) {
	for (k = 1; k <= rows; k++) {
		begun = first_numbers(words_of[k])
		for (n = 0; n < 64; n++)
			if (begun == "" || index(begun " ", " " n " ") > 0)
				list[n] = list[n] (k - 1) ", "
	}
	print "\nconst short " kind "_order[] = {"
	for (n = 0; n < 64; n++) {
		print "\t" list[n]
		from = from so_far + 0 ", "
		so_far += gsub(/,/, ",", list[n])
	}
	print "};\n\nconst short " kind "_order_from[] = { " from so_far " };"
}

# Prints the patterns, and the first one of each name.
function print_patterns(   k) {
	for (k = rows; k > 0; k--) {
		next_of[k] = first[name_of[k]] + 0
		first[name_of[k]] = k
	}
	for (k = 1; k <= rows; k++)
		print "\t{ " toupper(kind) "_" name_of[k] ", " made(k) "\"" words_of[k] "\" },"
	print "};\n\nconst int " kind "_pattern_count = " rows ";"
	if (kind == "retelling")
		print_index()
	if (kind != "topic" && kind != "change")
		return
	print "\nconst short " kind "_first[1 << 8] = {"
	for (k = 1; k <= rows; k++)
		if (first[name_of[k]] == k)
			print "\t[" toupper(kind) "_" name_of[k] "] = " k ","
	print "};"
}

function plain(s) {
	gsub(/ae/, "a", s)
	gsub(/oe/, "o", s)
	gsub(/ue/, "u", s)
	return s
}

function classes(s,   k, n, w, called, out) {
	n = split(s, w, " ")
	for (k = 1; k <= n; k++) {
		called = w[k]
		sub(/^.*@/, "", called)
		sub(/\/.*/, "", called)
		if (w[k] ~ /@/ && called in class)
			sub(/@[a-z]+/, class[called], w[k])
		else if (w[k] ~ /@/ && w[k] !~ /^!?@(card|tile|place|any|lang|name|code)$/) {
			printf "%s:%d: there is no class %s\n", FILENAME, FNR, called >"/dev/stderr"
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
			at = begin(meant[1])
			spellings[at]++
			spelling[at] = spelling[at] "\t{ \"" substr($2, 1, 2) "\", \"" meant[1] "\", \"" \
				plain(meant[2]) "\" },\n"
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
	for (i = 1; i <= n; i++) {
		name_of[++rows] = name
		words_of[rows] = kind == "topic" ? classes(list[i]) : list[i]
	}
}

END {
	if (failed)
		exit 1
	print_patterns()
	if (kind != "topic")
		exit
	print "\nconst char topic_before[] = \"" class["before"] "\", topic_after[] = \"" class["after"] "\";"
	print "\nconst struct topic_ordinal topic_ordinals[] = {"
	for (i = 0; i < ordinals; i++)
		print ordinal[i]
	print "};\n\nconst int topic_ordinal_count = " ordinals ";"
	print "\nconst struct topic_spelling topic_spellings[] = {"
	for (i = 0; i < 64; i++) {
		printf "%s", spelling[i]
		from = from so_far + 0 ", "
		so_far += spellings[i]
	}
	print "};\n\nconst short topic_spelling_from[] = { " from so_far " };"
}
