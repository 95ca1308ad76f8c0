#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What people write (second_pen.txt and those after it), who have seen the description alone: nothing is misread, and
# of what is clear 92 of 100 are taken.
. "$abs_top_srcdir/tests/cli/lib.sh"
driver=$abs_top_builddir/tests/orders/short_driver
orders=$abs_top_srcdir/tests/orders
python=/usr/bin/python3

for pen in phrases second_pen third_pen fourth_pen; do
	ok "what people write: $pen.txt" "$python" "$orders/pens.py" "$driver" "$orders/$pen.txt"
done
for pen in second_pen third_pen fourth_pen; do
	for language in de es fr it; do
		ok "what people write in '$language': $pen" "$python" "$orders/pens.py" "$driver" \
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
fr|si la hutte|prose
es|si|yes
it|sì|yes
es|si, cabaña|doubtful
es|sí cabaña|prose
it|se capanna|prose
es|y|yes
es|cabaña y campo, resto caza|order H F X
fr|bois 3, reste chasse|order W3 X
it|capanna, resto caccia|order H X
it|tessera 1|order B1
it|edificio 2, capanna|order B2 H
de|Hatte, Acker|prose
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
de|der Hund, Hütte|prose
de|unter uns: Hütte|prose
fr|Tous à la chasse, on a faim|order X
en|Cool, hut|order H
en|hut\n1 or 2|doubtful
en|1 and 3|order 1 3
en|card 1 or 2, wood 3|order 1/2 W3
en|card 2, or 1|doubtful
en|card 1/2 wood|order 1/W2
en|wood 3 or 2|doubtful
en|hut + gold 2 + hunt|order H G2 X
en|what if ben hut|statement
en|hut – wood 2–4|order H W2-4
en|1️⃣ hut 2️⃣ wood 3|doubtful
en|I’ll hunt|order X
en|card 4 for 4 wood|doubtful
fr|carte 2 avec du bois, chasse|doubtful
en|card 1 for me, wood 3|order 1 W3
en|hello hut and wood 3!|order H W3
en|hi hut, wood 3|order H W3
de|zuerst Hütte, dann Jagd|order H X
de|Hütte, zuerst Acker|doubtful
de|zuletzt Hütte|order H
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
en|no, I meant no|prose
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
en|ok, Ben|yes
en|Not the hut. Thanks!|prose
fr|Salut Pierre, hutte|doubtful
en|Let's go for gold!|prose
en|✅|yes
en|H W3 X\n—\nT Hunt|order H W3 X
en|H W3 X\n—\nAnn|order H W3 X
en|don’t hunt|prose
fr|d’accord|yes
fr|à l’argile 3|order L3
it|nell’argilla 2|order L2
en|What if we meet on Friday?|prose
en|What if I play\nhut, 3 wood, hunt|statement
en|2 bricks for card 2|doubtful
de|2 Lehm für Karte 2|doubtful
es|2 de madera para la carta 2|doubtful
fr|2 bois pour la carte 2|doubtful
it|2 legno per la carta 2|doubtful
it|il legno è caro|prose
it|la carta 2 è mia|prose
it|E' oro|prose
it|capanna e 3 legno|order H W3
en|No, I meant the clay pit! H L3|order H L3
de|Nein, Steinbruch! H S3|order H S3
fr|Non, la carrière ! H S3|order H S3
en|No, the quarry! H W3|doubtful
en|W3 H\n\nX|order W3 H X
en|L3 F 2\n\nx|order L3 F 2
en|H W3 X\nLove, G|order H W3 X
en|3 wood, rest to the hut|order W3 H
en|2 wood, rest to the hut|doubtful
en|wood, rest to the hut|doubtful
en|tool 1\nfield 1\nwood 3|order T F W3
en|hut\n1\nfield|doubtful
en|ok, got your mail|doubtful
en|ok, see you Sunday|yes
en|ok, typed on my iPhone|yes
fr|oui, bien reçu|doubtful
en|H F X\n\nsee https://a.test/x|order H F X
en|wood.to<http://wood.to>|doubtful
en|H <W3> X|doubtful
en|H > F > W3 > X|order H F W3 X
en|ok\nmailto:ann@example.org|yes
END
finish
