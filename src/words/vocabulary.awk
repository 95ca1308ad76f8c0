# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints C source with the vocabulary: each text of all files, CODE.txt a language and signs.txt for all, once; the rows,
# sorted by the hash of their first word (see vocabulary.h); where those of each hash begin; and the rows that a misspelt
# word may be.
BEGIN {
	letters = "abcdefghijklmnopqrstuvwxyz"
	hashes = 4096
	block = 4096
	used = 0
	print "// Made by vocabulary.awk; change the files of words."
	print "#include \"words/vocabulary.h\"\n"
	print "#define ROW(at, text, language, class, value) { at, language, SENSE_##class, value, sizeof text - 1 }\n"
	print "const char vocabulary_texts[][TEXT_BLOCK] = { {"
}

FNR == 1 {
	code = FILENAME
	sub(/.*\//, "", code)
	sub(/\.txt$/, "", code)
	if (code != "signs") {
		codes[++languages] = code
		language = languages
		if (code == "en")
			english = language
	} else {
		language = 0
	}
	delete seen
}

/^#/ || NF == 0 { next }

function fail(why)
{
	printf "%s:%d: %s\n", FILENAME, FNR, why >"/dev/stderr"
	failed = 1
	exit 1
}

# Where a text begins among those that are printed. Each ends with a NUL, and stands in one block.
function at_of(text)
{
	if (!(text in at)) {
		if (used % block + length(text) + 1 >= block) {
			print "}, {"
			used += block - used % block
		}
		at[text] = used
		used += length(text) + 1
		print "\t\"" text "\\0\""
	}
	return at[text]
}

# As vocabulary_hash() in C.
function hash_of(text,   h, i)
{
	for (i = h = 0; i < length(text); i++)
		h = (31 * h + index(letters, substr(text, i + 1, 1))) % hashes
	return h
}

{
	from = $1 ~ /:$/ ? 2 : 3
	if (NF < from || $(from - 1) !~ /:$/)
		fail("write CLASS: WORD..., or CLASS VALUE: WORD...")
	class = $1
	value = from == 3 ? $2 : 0
	sub(/:$/, "", class)
	sub(/:$/, "", value)
	for (n = from; n <= NF; n++) {
		kind = class ~ /^(ELIDED|EXPORT|FORGET|STREET|RESEND|SNATCH|POINTS|TELLING)$/ ? class : class ~ /^(MONTH|WEEKDAY|DAY|SINCE|UNTIL|DATED)$/ ? "date" : ""
		if ((kind, $n) in seen)
			fail("'" $n "' stands twice")
		seen[kind, $n] = 1
		text = first = $n
		sub(/_.*/, "", first)
		gsub(/_/, " ", text)
		h = hash_of(first)
		rows[h] = rows[h] "\tROW(" at_of(text) ", \"" text "\", " language ", " class ", " value "),\n"
		held[h]++
		if ((class == "PLACE" || class == "GOOD") && value !~ /^(SEVERAL_CARDS|SEVERAL_BUILDINGS)$/ && first == $n && length($n) >= 3 && language > 0) {
			near_hash[++near] = h
			near_at[near] = held[h] - 1
		}
	}
}

END {
	if (failed)
		exit 1
	print "} };\n"
	printf "const char vocabulary_languages[][LANGUAGE_CODE] = { \"\""
	for (i = 1; i <= languages; i++)
		printf ", \"%s\"", codes[i]
	print " };\nconst int vocabulary_language_count = " languages + 1 ";"
	print "const int vocabulary_english = " english ";\n"
	print "const struct entry vocabulary[] = {"
	for (h = 0; h < hashes; h++)
		printf "%s", rows[h]
	print "};\n\nconst short vocabulary_from[SENSE_HASHES + 1] = {"
	for (h = n = 0; h <= hashes; h++) {
		base[h] = n
		print "\t" n ","
		n += held[h]
	}
	print "};\n\nconst short vocabulary_near[] = {"
	for (i = 1; i <= near; i++)
		print "\t" base[near_hash[i]] + near_at[i] ","
	print "};\n\nconst int vocabulary_near_count = " near ";"
}
