#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The short plan against a second reading of its description: what is taken of random own words is the
# same, and where the one asks the other asks. LETTERS is how many; SEED makes others. And what people
# write (second_pen.txt), who have seen the description alone: nothing is misread, and of what is clear
# 85 of 100 are taken.
. "$abs_top_srcdir/tests/cli/lib.sh"
driver=$abs_top_builddir/tests/orders/short_driver
tries=${LETTERS:-$(amount 2000 40000)}
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
for pen in phrases second_pen; do
	ok "what people write: $pen.txt" "$python" "$orders/short_phrases.py" "$driver" "$orders/$pen.txt"
done
finish
