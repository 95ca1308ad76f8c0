# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints the table of order words for stonepost-orders-words(5) from the words that the program knows:
# awk -f man/words.awk src/words/CODE.txt... src/orders/lexicon_words.txt
BEGIN {
	split("en English de German es Spanish fr French it Italian", l, " ")
	for (i = 1; i in l; i += 2) {
		code[++languages] = l[i]
		name[l[i]] = l[i + 1]
	}
	split("HUT H FIELD F TOOL_MAKER T HUNT X FOREST W CLAY L QUARRY S RIVER G CARD card " \
		"BUILDING building SEVERAL_CARDS cards SEVERAL_BUILDINGS buildings " \
		"SCOPE_CARD card SCOPE_BUILDING building SCOPE_ALL all", p, " ")
	for (i = 1; i in p; i += 2)
		meaning["PLACE", p[i]] = meaning["GOOD", p[i]] = meaning["ALL", p[i]] = p[i + 1]
	meaning["OTHERS", "SCOPE_ALL"] = "others"
	split("REST rest OR or THEN then YES ok NO no SAME = HELP ? LEAVE resign LABEL plan VAGUE asked " \
		"IF if BY by ONCE once SKIP skip REFUSE refuse ASK ask NEVER never ROUNDS rounds TO to END end " \
		"FOOD food", w, " ")
	for (i = 1; i in w; i += 2)
		meaning[w[i], 0] = w[i + 1]
	split("wood brick stone gold tool field", f, " ")
	for (i = 1; i <= 6; i++)
		meaning["FACE", i] = f[i]
	listed = " PLACE GOOD VAGUE REST OR THEN YES NO SAME HELP LEAVE LABEL "
}

/^#/ || NF == 0 { next }

# English order words are in stonepost-orders-long(5).
/^(en|PHRASE) / { next }

# A vocabulary is named for its language: CLASS: WORD..., or CLASS VALUE: WORD...; phrases are left out.
FILENAME ~ /words\/[a-z][a-z]\.txt$/ {
	language = FILENAME
	sub(/.*\//, "", language)
	sub(/\.txt$/, "", language)
	class = $1
	if (sub(/:$/, "", class))
		sub(/^[^ ]*/, class " 0:")
	if (!index(listed, " " class " "))
		next
	$0 = language " " $0
	for (i = 4; i <= NF; i++)
		if ($i ~ /_/)
			$i = ""
	$0 = $0
}

# A value that has no name above says itself what it means: SECTION_STOP, COND_TAKEN, WOOD.
{
	value = $3
	sub(/:$/, "", value)
	if (($2, value) in meaning)
		means = meaning[$2, value]
	else {
		means = tolower(value)
		sub(/^(section|request|keyword|cond|thing|tools|once|fallback|to)_/, "", means)
	}
	for (i = 4; i <= NF; i++)
		if (!seen[$1, means, $i]++) {
			if (!(($1, means) in words))
				row[$1, ++rows[$1]] = means
			words[$1, means] = words[$1, means] (words[$1, means] == "" ? "" : ", ") $i
		}
}

END {
	for (i = 1; i <= languages; i++) {
		print ".Ss " name[code[i]]
		print ".Bl -column \"building\" \"words\" -compact"
		for (n = 1; n <= rows[code[i]]; n++) {
			means = row[code[i], n]
			print ".It Cm " (means == "?" ? "\\&?" : means) " Ta " words[code[i], means]
		}
		print ".El"
	}
}
