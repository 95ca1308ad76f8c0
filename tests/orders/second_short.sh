#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The short plan against a second reading of its description: what is taken of random own words is the
# same, and where the one asks the other asks. LETTERS is how many; SEED makes others. And what people
# write (second_pen.txt and those after it), who have seen the description alone: nothing is misread, and of what is clear
# 85 of 100 are taken.
. "$abs_top_srcdir/tests/cli/lib.sh"
driver=$abs_top_builddir/tests/orders/short_driver
tries=${LETTERS:-$(amount 2000 100000)}
reading=short_reading matcher=short_match whims=short_whims seed=other
differs='^letter [0-9]* of .*: expected '
. "$abs_top_srcdir/tests/orders/second.sh"

ok "both agree on $tries letters" match "$orders" "${SEED:-words}"
cp "$work/matched" "$work/letters"
for kind in order doubtful prose yes no same help leave statement mended 'plan of the long form: order' \
	'plan of the long form: refused'; do
	ok "... and it was seen: $kind" grep -q "^seen: $kind: [1-9]" "$work/letters"
done
tries=1200
otherwise 'a count' 's/(most if exact else least, most)/(most, most)/'
otherwise 'a number glued to a hut' 's/if (least, most) != .*/if False:/'
otherwise 'a number beside a bare code' 's/if value\[1\] < 5 or/if/'
otherwise 'a number beside two words' 's/if len(ways) != 1:/if not ways:/'
otherwise 'a comma' 's/mark in ",;/mark in ";/'
otherwise 'a number after all have gone' 's/and wishes\[0\].number:/and False:/'
otherwise 'a numbering' 's/len(digits) < 2) or/False) or/'
otherwise 'a word of doubt' 's/{"not", "ask", "order", "vague"}/{"ask", "order", "vague"}/'
otherwise 'a question' 's/self.flags.add("ask")/None/'
otherwise 'a misspelt word' 's/if len(word) < 4 or/if True or/'
otherwise 'a signature' 's/^    return word in names or.*/    return False/'
otherwise 'a last letter' 's/if not spread or prose/if prose/;s/elif not spread or prose/elif prose/'
otherwise 'bare numbers' 's/if prose or found & cards:/if found \& cards:/'
for pen in phrases second_pen third_pen fourth_pen; do
	ok "what people write: $pen.txt" "$python" "$orders/short_phrases.py" "$driver" "$orders/$pen.txt"
done
for pen in second_pen third_pen fourth_pen; do
	for language in de es fr it; do
		ok "what people write in '$language': $pen" "$python" "$orders/short_phrases.py" "$driver" \
			"$orders/$pen.$language.txt" "$language"
	done
done
# Words that mean two things, by who writes them.
while IFS='|' read -r language words wanted; do
	ok "'$words' in '$language' is: $wanted" test "$wanted" = \
		"$(printf 'Ann/%s\t%s\n' "$language" "$words" | "$driver" | cut -f 1,2 | tr '\t' ' ' | sed 's/ $//')"
done <<'END'
fr|hutte, or 3|order H G3
fr|or 3, le reste à la chasse|order G3 X
fr|hutte or champ, bois 2|order H/F W2
fr|hutte ou champ, bois 2|order H/F W2
fr|hutte, ors 2|order H G2
en|hutte, or 3|doubtful
en|hut or field, wood 2|order H/F W2
en|hutte ou champ, bois 2|order H/F W2
de|Hütte or champ, oro 2|order H/F G2
fr|si la hutte|doubtful
es|si|yes
it|sì|yes
es|si, cabaña|doubtful
es|sí cabaña|doubtful
it|se capanna|doubtful
es|y|yes
es|cabaña y campo, resto caza|order H F X
fr|bois 3, reste chasse|order W3 X
it|capanna, resto caccia|order H X
it|tessera 1|order B1
it|edificio 2, capanna|order B2 H
de|Hatte, Acker|doubtful
de|Acker, Geld 3|doubtful
es|manera 3|prose
fr|à l'argile 3, l'or 2|order L3 G2
fr|rivière d'or 2|order G2
fr|carrière d'or 2|doubtful
it|nell'argilla 2|order L2
it|alle capanne|order H
de|alle Jagd|order X
en|Immer diese Würfel|prose
en|toujours partant pour jouer|prose
en|Warte, ich denke noch nach|prose
es|madera 3, campos de caza|order W3 X
es|fabricante de herramientas, cantera de piedra 2|order T S2
es|campo de oro 2|doubtful
fr|fabricant d'outils, carrière de pierre 2|order T S2
it|cava d'argilla 2, cava di pietra 2|order L2 S2
it|capanna di legno|doubtful
de|der Hund, Hütte|doubtful
de|unter uns: Hütte|doubtful
fr|Tous à la chasse, on a faim|doubtful
en|Cool, hut|order H
en|hut\n1 or 2|order H 1/2
en|1 and 3|order 1 3
en|card 1 or 2, wood 3|order 1/2 W3
en|card 2, or 1|doubtful
en|card 1/2 wood|order 1/W2
en|wood 3 or 2|doubtful
en|hut + gold 2 + hunt|order H G2 X
en|what if ben hut|statement
en|hut – wood 2–4|order H W2-4
en|1️⃣ hut 2️⃣ wood 3|order H W3
en|I’ll hunt|order X
en|card 4 for 4 wood|doubtful
fr|carte 2 avec du bois, chasse|doubtful
en|card 1 for me, wood 3|order 1 W3
en|hello hut and wood 3!|order H W3
en|hi hut, wood 3|order H W3
de|zuerst Hütte, dann Jagd|order H X
de|Hütte, zuerst Acker|doubtful
de|zuletzt Hütte|doubtful
de|zuerst Karte|doubtful
de|zuerst Karte 1, Jagd|order 1 X
fr|d'abord la hutte, ensuite la chasse|order H X
fr|la chasse, d'abord la hutte|doubtful
fr|d'abord la hutte avant la chasse|doubtful
es|primero la cabaña, luego caza|order H X
es|primera carta|doubtful
it|prima la capanna, poi caccia|order H X
it|prima della capanna, caccia|doubtful
it|capanna prima di caccia|doubtful
it|prima carta|doubtful
en|the hut, first the field|doubtful
en|I meant H X|order H X
en|Correction: H X|order H X
en|I meant that|prose
en|no, I meant no|no
de|Entschuldigung, ich meinte H X|order H X
fr|pardon, je voulais dire H X|order H X
es|perdón, quería decir H X|order H X
it|scusa, volevo dire H X|order H X
en|H W3 X. Thanks for running this!|order H W3 X
en|H W3 X. Good luck everybody! Ann|order H W3 X
en|H W3 X, Ann|order H W3 X
en|H W3 X, Ben|doubtful
en|H W3 X. Good luck at the hut|doubtful
en|H W3 X. Thanks but maybe not|doubtful
en|H W3 X. Thanks for B3|doubtful
en|H W3 X. Thank you all for the wood|doubtful
en|ok, Ann|yes
en|ok, Ben|prose
en|Not the hut. Thanks!|doubtful
fr|Salut Pierre, hutte|order H
en|Let's go for gold!|doubtful
en|✅|yes
en|H W3 X\n—\nT Hunt|doubtful
en|H W3 X\n—\nAnn|order H W3 X
en|don’t hunt|doubtful
fr|d’accord|yes
fr|à l’argile 3|order L3
it|nell’argilla 2|order L2
en|What if we meet on Friday?|prose
END
finish
