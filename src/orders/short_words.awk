# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints C source with the words of short_words.txt, sorted.
BEGIN {
	print "// Made from src/orders/short_words.txt by short_words.awk; change that."
	print "#include \"orders/order.h\""
	print "#include \"orders/short_words.h\"\n"
	print "#define WORD(text, language, class, value) { text, language, SHORT_WORD_##class, value }\n"
	print "const struct short_word short_words[] = {"
}

/^#/ || NF == 0 { next }

$3 !~ /:$/ || $1 !~ /^[a-z][a-z]$/ || NF < 4 {
	printf "%s:%d: write LANGUAGE CLASS VALUE: WORD...\n", FILENAME, FNR >"/dev/stderr"
	failed = 1
	exit 1
}

# By insertion, behind what is equal: languages stay in their order.
{
	sub(/:$/, "", $3)
	for (n = 4; n <= NF; n++) {
		if (($1, $n) in seen) {
			printf "%s:%d: '%s' stands twice in '%s'\n", FILENAME, FNR, $n, $1 >"/dev/stderr"
			failed = 1
			exit 1
		}
		seen[$1, $n] = 1
		for (i = count++; i > 0 && word[i - 1] > $n; i--) {
			word[i] = word[i - 1]
			row[i] = row[i - 1]
		}
		word[i] = $n
		row[i] = "\tWORD(\"" $n "\", \"" $1 "\", " $2 ", " $3 "),"
	}
}

END {
	if (failed)
		exit 1
	for (i = 0; i < count; i++)
		print row[i]
	print "};\n\nconst int short_words_count = " count ";"
}
