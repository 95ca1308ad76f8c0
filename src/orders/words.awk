# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# usage: awk -f words.awk HEADER... lexicon_words.txt
# Prints C source with the words of lexicon_words.txt, sorted, then the numbers of their rows by hash, and where those of
# each hash begin; the numbers of the English words in the order of the file; and the phrases: see internal.h. The
# headers have the lists of C that the file names.
BEGIN {
	letters = "abcdefghijklmnopqrstuvwxyz"
	hashes = 1024
	print "// Made by words.awk; change lexicon_words.txt."
	print "#include \"orders/order.h\""
	print "#include \"orders/parsed.h\""
	print "#include \"orders/internal.h\"\n"
	print "#define WORD(text, language, class, value) { text, language, WORD_##class, value }\n"
	print "const struct word lexicon_words[] = {"
}

function fail(what)
{
	printf "%s:%d: %s\n", FILENAME, FNR, what >"/dev/stderr"
	failed = 1
	exit 1
}

# By insertion, after what is equal: languages stay in their order.
function add(language, class, value, text,   i)
{
	if ((language, text, class) in seen)
		fail("'" text "' stands twice in '" language "'")
	seen[language, text, class] = 1
	for (i = count++; i > 0 && word[i - 1] > text; i--) {
		word[i] = word[i - 1]
		row[i] = row[i - 1]
	}
	word[i] = text
	row[i] = "\tWORD(\"" text "\", \"" language "\", " class ", " value "),"
	if (language == "en")
		english[englishes++] = text SUBSEP row[i]
}

# What a statement begins with is an enum of enums.
function value_of(name)
{
	if (name ~ /^(SECTION|REQUEST)_/)
		return "KEYWORD_" substr(name, 1, 7) " + " name
	return name
}

# Rows of a list of C: X(NAME, word, ...) or X(NAME, "word").
FILENAME ~ /\.h$/ {
	if (match($0, /^#define [A-Z]+_LIST\(X\)/))
		list = substr($0, 9, RLENGTH - 11)
	if (list != "" && match($0, /^\tX\([A-Z]+, "?[a-z]+/)) {
		split(substr($0, 4, RLENGTH - 3), part, /, "?/)
		listed[list, ++rows[list]] = part[1]
		said[list, rows[list]] = part[2]
	}
	if ($0 !~ /\\$/)
		list = ""
	next
}

/^#/ || NF == 0 { next }

$1 == "PHRASE" && NF == 4 {
	sub(/:$/, "", $3)
	phrase[phrases++] = "\t{ \"" $2 "\", \"" $3 "\", \"" $4 "\" },"
	next
}

NF == 2 && ($2 in rows) {
	class = $2 == "LEVEL_LIST" ? "FALLBACK" : "SECTION"
	for (n = 1; n <= rows[$2]; n++)
		add($1, class, value_of((class == "SECTION" ? substr($2, 1, length($2) - 5) : class) "_" listed[$2, n]), said[$2, n])
	next
}

$3 !~ /:$/ || $1 !~ /^[a-z][a-z]$/ || NF < 4 {
	fail("write LANGUAGE CLASS VALUE: WORD...")
}

{
	sub(/:$/, "", $3)
	for (n = 4; n <= NF; n++)
		add($1, $2, value_of($3), $n)
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
	for (i = 0; i < count; i++) {
		print row[i]
		at[word[i] SUBSEP row[i]] = i
		h = hash_of(word[i])
		of_hash[h] = of_hash[h] "\t" i ",\n"
		held[h]++
	}
	print "};\n\nconst int lexicon_words_count = " count ";"
	print "\nconst short lexicon_words_hashed[] = {"
	for (h = 0; h < hashes; h++)
		printf "%s", of_hash[h]
	print "};\n\nconst short lexicon_words_from[WORD_HASHES + 1] = {"
	for (h = n = 0; h <= hashes; h++) {
		print "\t" n ","
		n += held[h]
	}
	print "};\n\nconst short lexicon_english[] = {"
	for (i = 0; i < englishes; i++)
		print "\t" at[english[i]] ","
	print "};\n\nconst int lexicon_english_count = " englishes ";"
	print "\nconst struct phrase lexicon_phrases[] = {"
	for (i = 0; i < phrases; i++)
		print phrase[i]
	print "};\n\nconst int lexicon_phrases_count = " phrases ";"
}
