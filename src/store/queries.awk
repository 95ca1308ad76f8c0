# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Turns sql/queries.sql into store/queries.h: the X-list of all queries, and their texts.
# -- name: games_find     starts a query, which ends with ';'
# -- columns: game        starts a list of columns that {game} in a query stands for

function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}

function finish() {
	if (kind == "name") {
		if (size[name] == 0)
			fail("query '" name "' is empty")
		if (text[name] !~ /;\\n"\n$/)
			fail("query '" name "' does not end with ';'")
		if (size[name] >= 4095)
			fail("query '" name "' is longer than a C string may be")
	}
	kind = ""
}

function expand(line,    start, word) {
	while (match(line, /\{[a-z_]+\}/)) {
		start = RSTART
		word = substr(line, start + 1, RLENGTH - 2)
		if (!(word in columns))
			fail("no columns '" word "'")
		line = substr(line, 1, start - 1) columns[word] substr(line, start + RLENGTH)
	}
	return line
}

/^-- (name|columns): / {
	finish()
	kind = $2 == "name:" ? "name" : "columns"
	name = $3
	if (NF != 3 || name !~ /^[a-z][a-z_]*$/)
		fail("'" $0 "' names nothing")
	if (kind == "name") {
		if (name in size)
			fail("query '" name "' is there twice")
		names[++count] = name
		size[name] = 0
	}
	next
}

/^[ \t]*(--.*)?$/ { next }

{
	if (kind == "")
		fail("text outside of a query")
	sub(/^[ \t]+/, "")
	if (index($0, "\\"))
		fail("a backslash")
	if (kind == "columns") {
		before = name in columns ? columns[name] " " : ""
		columns[name] = before $0
		next
	}
	line = expand($0)
	size[name] += length(line) + 1
	gsub(/"/, "\\\"", line)
	text[name] = text[name] "\t\"" line "\\n\"\n"
}

END {
	if (failed)
		exit 1
	finish()
	print "// Made from sql/queries.sql by src/store/queries.awk; change those."
	print "#ifndef STORE_QUERIES_H"
	print "#define STORE_QUERIES_H\n"
	printf "#define QUERY_LIST(X)"
	for (i = 1; i <= count; i++)
		printf " \\\n\tX(%s)", names[i]
	print "\n"
	print "#define QUERY_ENUM(name) QUERY_##name,"
	print "enum query { QUERY_LIST(QUERY_ENUM) QUERIES };"
	print "#undef QUERY_ENUM\n"
	print "#ifdef QUERY_TEXTS"
	print "static const char *const query_texts[QUERIES] = {"
	for (i = 1; i <= count; i++)
		printf "[QUERY_%s] =\n%s,\n", names[i], text[names[i]]
	print "};"
	print "#endif\n"
	print "#endif"
}
