# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Turns src/store/rows.h and then sql/queries.sql into store/queries.h: the X-list of all queries, and
# their texts. "-- name: games_find" starts a query, which ends with ';'. In a query, columns of rows.h are
# written as:
# {game}         all columns, in order; {seat}, which has a joined row: "seat.id, ..., person.id, ..."
# {game!state}   all columns, with NULL in place of one
# {game+}        the columns of a new row: (a, b) VALUES (?, ?)
# {game=}        the columns saved later: a = ?, b = ?
# {game^}        the columns saved later, if a new row replaces an old one: a = excluded.a, b = excluded.b

function fail(why) {
	printf "%s:%d: %s\n", FILENAME, FNR, why > "/dev/stderr"
	failed = 1
	exit 1
}

function finish() {
	if (kind == "")
		return
	if (size[name] == 0)
		fail("query '" name "' is empty")
	if (text[name] !~ /;\\n"\n$/)
		fail("query '" name "' does not end with ';'")
	if (size[name] >= 4095)
		fail("query '" name "' is longer than a C string may be")
	kind = ""
}

function add(list, text) {
	return list == "" ? text : list ", " text
}

# All columns of a row that has a joined one: "seat.id, ..., person.id, ...".
function joined_columns(row,    i, all) {
	for (i = 1; i <= width[row]; i++)
		all = add(all, (row, i) in inner ? joined_columns(inner[row, i]) : row "." column[row, i])
	return all
}

# Expands a word between braces.
function columns_of(word,    row, how, without, n, i, all, fresh, marks, life, old) {
	match(word, /^[a-z]+/)
	row = substr(word, 1, RLENGTH)
	how = substr(word, RLENGTH + 1, 1)
	without = substr(word, RLENGTH + 2)
	if (!(row in width))
		fail("no row '" row "'")
	n = width[row]
	for (i = 1; i <= n; i++) {
		all = add(all, column[row, i] == without ? "NULL" : column[row, i])
		if (when[row, i] != "GIVEN") {
			fresh = add(fresh, column[row, i])
			marks = add(marks, "?")
		}
		if (when[row, i] == "LIFE") {
			life = add(life, column[row, i] " = ?")
			old = add(old, column[row, i] " = excluded." column[row, i])
		}
	}
	if (how == "+")
		return "(" fresh ") VALUES (" marks ")"
	return how == "=" ? life : how == "^" ? old : row in joins ? joined_columns(row) : all
}

function expand(line,    start, word) {
	while (match(line, /\{[a-z]+[!+=^]?[a-z_]*\}/)) {
		start = RSTART
		word = substr(line, start + 1, RLENGTH - 2)
		line = substr(line, 1, start - 1) columns_of(word) substr(line, start + length(word) + 2)
	}
	return line
}

FILENAME ~ /\.h$/ {
	if ($0 ~ /^#define [A-Z]+_COLUMNS\(X\)/) {
		row = tolower($2)
		sub(/_columns.*/, "", row)
		width[row] = 0
	} else if ($0 ~ /^\tX\([A-Z]+, [^ ]+, [a-z_]+\)/ && row != "") {
		word = $3
		sub(/\).*/, "", word)
		column[row, ++width[row]] = word
		if ($2 ~ /^ROW/) {
			inner[row, width[row]] = substr($2, 5, length($2) - 6)
			joins[row]
		}
		word = $1
		gsub(/X\(|,/, "", word)
		when[row, width[row]] = word
	} else {
		row = ""
	}
	next
}

/^-- name: / {
	finish()
	kind = "name"
	name = $3
	if (NF != 3 || name !~ /^[a-z][a-z_]*$/)
		fail("'" $0 "' names nothing")
	if (name in size)
		fail("query '" name "' is there twice")
	names[++count] = name
	size[name] = 0
	next
}

/^[ \t]*(--.*)?$/ { next }

{
	if (kind == "")
		fail("text outside of a query")
	sub(/^[ \t]+/, "")
	if (index($0, "\\"))
		fail("a backslash")
	line = expand($0)
	size[name] += length(line) + 1
	gsub(/"/, "\\\"", line)
	text[name] = text[name] "\t\"" line "\\n\"\n"
}

END {
	if (failed)
		exit 1
	finish()
	print "// Made from src/store/rows.h and sql/queries.sql by src/store/queries.awk; change those."
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
