# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints C source with the words of a file of rows, sorted: `table` is the name of what is made, `type` that
# of its rows, `prefix` that of their classes; with `several` a word may stand in more than one class of a language. `mended` is the name of a list of those that a misspelt word may be:
# the numbers of the rows of places and goods with four letters or more. Behind the words stand the numbers of
# their rows by hash, and where those of each hash begin: see internal.h.
BEGIN {
	letters = "abcdefghijklmnopqrstuvwxyz"
	hashes = 1024
	print "// Made by words.awk; change the file of words."
	print "#include \"orders/order.h\""
	print "#include \"orders/parse.h\""
	print "#include \"orders/internal.h\"\n"
	print "#define WORD(text, language, class, value) { text, language, " prefix "_##class, value }\n"
	print "const struct " type " " table "[] = {"
}

/^#/ || NF == 0 { next }

$3 !~ /:$/ || $1 !~ /^[a-z][a-z]$/ || NF < 4 {
	printf "%s:%d: write LANGUAGE CLASS VALUE: WORD...\n", FILENAME, FNR >"/dev/stderr"
	failed = 1
	exit 1
}

# What a statement begins with is an enum of enums.
function value_of(name)
{
	if (name ~ /^(SECTION|REQUEST)_/)
		return "KEYWORD_" substr(name, 1, 7) " + " name
	return name
}

# By insertion, behind what is equal: languages stay in their order.
{
	sub(/:$/, "", $3)
	for (n = 4; n <= NF; n++) {
		key = $1 " " $n (several ? " " $2 : "")
		if (key in seen) {
			printf "%s:%d: '%s' stands twice in '%s'\n", FILENAME, FNR, $n, $1 >"/dev/stderr"
			failed = 1
			exit 1
		}
		seen[key] = 1
		for (i = count++; i > 0 && word[i - 1] > $n; i--) {
			word[i] = word[i - 1]
			row[i] = row[i - 1]
		}
		word[i] = $n
		row[i] = "\tWORD(\"" $n "\", \"" $1 "\", " $2 ", " value_of($3) "),"
	}
}

# As word_hash() in C.
function hash_of(text,   h, i)
{
	for (i = h = 0; i < length(text); i++)
		h = (31 * h + index(letters, substr(text, i + 1, 1))) % hashes
	return h
}

END {
	if (failed)
		exit 1
	for (i = 0; i < count; i++)
		print row[i]
	print "};\n\nconst int " table "_count = " count ";"
	for (i = 0; i < count; i++) {
		h = hash_of(word[i])
		of_hash[h] = of_hash[h] "\t" i ",\n"
		held[h]++
	}
	print "\nconst short " table "_hashed[] = {"
	for (h = 0; h < hashes; h++)
		printf "%s", of_hash[h]
	print "};\n\nconst short " table "_from[WORD_HASHES + 1] = {"
	for (h = n = 0; h <= hashes; h++) {
		print "\t" n ","
		n += held[h]
	}
	print "};"
	if (!mended)
		exit
	print "\nconst short " mended "[] = {"
	for (i = 0; i < count; i++)
		if (length(word[i]) >= 4 && row[i] ~ /, (PLACE|GOOD), /) {
			print "\t" i ","
			places++
		}
	print "};\n\nconst int " mended "_count = " places ";"
}
