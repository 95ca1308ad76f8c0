# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints a PO file of a language that nobody speaks: each message of the template as it is in English, with
# an accent on every letter. A letter without one was never translated. Arguments in braces stay.
BEGIN {
	plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	split("à ḃ ć ď é ƒ ĝ ĥ í ĵ ķ ĺ ḿ ń ó ṕ ɋ ŕ ś ţ ú ṽ ŵ ẋ ý ź " \
	    "À Ḃ Ć Ď É Ƒ Ĝ Ĥ Í Ĵ Ķ Ĺ Ḿ Ń Ó Ṕ Ɋ Ŕ Ś Ţ Ú Ṽ Ŵ Ẋ Ý Ź", with, " ")
	for (i = 1; i in with; i++)
		to[substr(plain, i, 1)] = with[i]
	print "msgid \"\"\nmsgstr \"\"\n\"Language: xx\\n\"\n\"X-Language-Name: Xx\\n\""
	print "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n"
}

function accented(s,   i, c, out) {
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		if (c == "\\") {
			out = out substr(s, i++, 2)
		} else if (c == "{") {
			out = out substr(s, i, index(substr(s, i), "}"))
			i += index(substr(s, i), "}") - 1
		} else {
			out = out (c in to ? to[c] : c)
		}
	}
	return out
}

# The lines of a string of one or more lines, the first of which is shorter by `word`.
function spoken(lines, word,   n, line, i, out) {
	n = split(lines, line, "\n")
	for (i = 1; i < n; i++) {
		sub(/^[^"]*"/, "", line[i])
		sub(/"$/, "", line[i])
		out = out (i == 1 ? word " \"" : "\"") accented(line[i]) "\"\n"
	}
	return out
}

function finish() {
	if (id != "" && seen++ > 0)
		printf "%s%s%s%s%s\n", context, id, plural, plural == "" ? spoken(id, "msgstr") : spoken(id, "msgstr[0]"),
		    plural == "" ? "" : spoken(plural, "msgstr[1]")
	context = id = plural = what = ""
}

/^$/ { finish() }
/^msgctxt/ { what = "context" }
/^msgid / { what = "id" }
/^msgid_plural/ { what = "plural" }
/^msgstr/ { what = "" }
what == "context" { context = context $0 "\n" }
what == "id" { id = id $0 "\n" }
what == "plural" { plural = plural $0 "\n" }
END { finish() }
