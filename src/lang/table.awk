# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Prints C source with the languages: English, and those of the given PO files. Strings of PO files, and
# their expression for the plural form, have the syntax of C. Entries that are marked as fuzzy or lack one
# of their forms are left out.
BEGIN {
	for (i = 1; i < 256; i++)
		number[sprintf("%c", i)] = i
	print "// Made from po/ by src/lang/table.awk; change those."
	print "#include \"lang/lang.h\"\n"
	print "static unsigned\nform_en(unsigned long long n)\n{\n\treturn n != 1;\n}\n"
	rows = "\t{ \"en\", \"English\", form_en, NULL, NULL, 0 },\n"
}

function fault(what) {
	printf "%s:%d: %s\n", FILENAME, FNR, what >"/dev/stderr"
	failed = 1
	exit 1
}

# Decodes the escapes of a C string that matter for sorting.
function plain(s) {
	gsub(/\\n/, "\n", s)
	gsub(/\\t/, "\t", s)
	gsub(/\\"/, "\"", s)
	gsub(/\\\\/, "\\", s)
	return s
}

function mix(hash, value) {
	return (hash * 31 + value) % 16777216
}

# The same hash as hash_of in say.c.
function hash(context, text,   i, h, len) {
	len = length(text)
	h = mix(length(context), number[substr(context, 1, 1)])
	h = mix(h, len)
	for (i = 0; i < 5; i++)
		h = mix(h, number[substr(text, int((len - 1) * i / 4) + 1, 1)])
	return h * 2654435 % 16777216
}

# Reads the header of a PO file: the plural rule, and the name of the language in the language itself.
function header(text) {
	if (!match(text, /nplurals *= *[1-9]/))
		fault("there is no Plural-Forms")
	forms = substr(text, RSTART + RLENGTH - 1, 1) + 0
	if (forms > 4)
		fault("LANG_FORMS in src/lang/lang.h is too small")
	if (!match(text, /plural *= *[n0-9 ()!=<>&|?:%]+;/))
		fault("Plural-Forms has no expression for plural")
	rule = substr(text, RSTART, RLENGTH - 1)
	sub(/^plural *= */, "", rule)
	if (!match(text, /X-Language-Name: *[^\\]+/))
		fault("X-Language-Name is missing: what the language is called in itself")
	name = substr(text, RSTART, RLENGTH)
	sub(/^X-Language-Name: */, "", name)
}

# Handles a complete entry.
function finish(   i, key) {
	if (what != "" && !fuzzy) {
		if (id == "" && context == "") {
			header(str[0])
		} else {
			for (i = 0; i < (plural ? forms : 1); i++)
				if (str[i] == "")
					what = ""
			key = hash(plain(context), plain(id))
			if (what != "") {
				for (i = count++; i > 0 && sorted[i - 1] > key; i--) {
					sorted[i] = sorted[i - 1]
					row[i] = row[i - 1]
				}
				sorted[i] = key
				row[i] = "\t{ " key ", \"" (context == "" ? "" : context "\\004\" \"") id "\", {"
				for (n = 0; n < (plural ? forms : 1); n++)
					row[i] = row[i] " \"" str[n] "\","
				row[i] = row[i] " } },"
			}
		}
	}
	what = id = context = ""
	plural = fuzzy = 0
	split("", str)
}

function close_file(   i, n) {
	if (code == "")
		return
	finish()
	if (forms == 0)
		fault("there is no header")
	printf "static unsigned\nform_%s(unsigned long long n)\n{\n", code
	printf "\t(void)n;\n\treturn (unsigned)(%s);\n}\n\n", rule
	printf "static const struct translation list_%s[] = {\n", code
	for (i = 0; i < count; i++)
		print row[i]
	print "\t{ 0, NULL, { NULL } },\n};\n"
	printf "static const unsigned short first_%s[] = {", code
	for (i = n = 0; n <= 256; n++) {
		while (i < count && sorted[i] < n * 65536)
			i++
		printf "%s%d,", n % 16 ? " " : "\n\t", i
	}
	print "\n};\n"
	rows = rows "\t{ \"" code "\", \"" name "\", form_" code ", list_" code ", first_" code ", " count " },\n"
	count = forms = 0
}

FNR == 1 {
	close_file()
	code = FILENAME
	sub(/.*\//, "", code)
	sub(/\.po$/, "", code)
}

/^#,.*fuzzy/ { finish(); fuzzy = 1; next }
/^#/ || /^[ \t\r]*$/ { next }
/^msgctxt / { if (what != "") finish(); at = "context" }
/^msgid / { if (what != "") finish(); at = "id" }
/^msgid_plural / { at = "plural"; plural = 1 }
/^msgstr/ {
	at = "str"
	what = "entry"
	form = 0
	if ($1 ~ /\[[0-9]\]/)
		form = substr($1, 8, 1) + 0
}

{
	if (!match($0, /".*"/))
		fault("this is no line of a PO file")
	s = substr($0, RSTART + 1, RLENGTH - 2)
	if (at == "context")
		context = context s
	else if (at == "id")
		id = id s
	else if (at == "str")
		str[form] = str[form] s
}

END {
	if (failed)
		exit 1
	close_file()
	print "const struct lang languages[] = {"
	printf "%s\t{ NULL, NULL, NULL, NULL, NULL, 0 },\n};\n", rows
}
