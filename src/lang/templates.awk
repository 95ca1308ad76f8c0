# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints the messages of a template as C, each on its own line number: {{#say}}Hello {{name}},{{/say}} as
# MSG("Hello {name},"), {{#say CONTEXT}} as MSG_OF("CONTEXT", ...).
{ whole = whole $0 "\n" }

# Only the line ends of a text.
function lines(text) {
	gsub(/[^\n]/, "", text)
	return text
}

END {
	while ((at = index(whole, "{" "{#say")) > 0) {
		printf "%s", lines(substr(whole, 1, at - 1))
		whole = substr(whole, at + 6)
		at = index(whole, "}" "}")
		context = substr(whole, 2, at - 2)
		whole = substr(whole, at + 2)
		at = index(whole, "{" "{/say")
		text = substr(whole, 1, at - 1)
		whole = substr(whole, at)
		match(text, /^[ \t\n]*/)
		printf "%s", lines(substr(text, 1, RLENGTH))
		text = substr(text, RLENGTH + 1)
		match(text, /[ \t\n]*$/)
		rest = lines(substr(text, RSTART))
		text = substr(text, 1, RSTART - 1)
		gsub(/\\/, "\\\\", text)
		gsub(/"/, "\\\"", text)
		gsub(/\{\{/, "{", text)
		gsub(/\}\}/, "}", text)
		gsub(/\n/, "\\n\"\n\"", text)
		printf "%s\"%s\");%s", context == "" ? "MSG(" : "MSG_OF(\"" context "\", ", text, rest
	}
	print ""
}
