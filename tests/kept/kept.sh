#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What released versions wrote, in folders of their versions, is opened by this one, and comes to what was promised,
# to the byte: see README.md here. BLESS does not change what is expected. Before the first release it is what this
# version writes.
. "${0%/*}/lib.sh"

# opened: the kept database and settings, as they were.
opened()
{
	rm -rf "${db%/*}" "$box" "$sent"
	mkdir -p "${db%/*}" "$sent"
	gzip -dc "$from/stonepost.db.gz" >"$db" && cp "$from/stonepost.db.incarnation" "${db%/*}" && sed "s|FOLDER|$box|" "$from/stonepost.conf" >"$conf" &&
		"$python" "$kept/letters.py" split "$work/sent.mbox" "$work/letters" >"$work/times" &&
		while read -r time file; do
			mv "$file" "$sent/$time-${file##*/}" || return
		done <"$work/times"
}

# as_promised FILE: what the database has now.
as_promised()
{
	gzip -dc "$1" >"$work/promised" && promised >"$work/now" && diff "$work/promised" "$work/now"
}

# same_archive NAME: the game's archive is the kept one.
same_archive()
{
	sp export "$1" --output "$work/$1.json" && cmp "$work/$1.json" "$work/archives/$1.json"
}

# imported: finished games come back from their archives.
imported()
{
	rm -rf "${db%/*}" && timed init >/dev/null && timed import "$work/archives/fell.json" \
		"$work/archives/heath.json" && same_archive fell && same_archive heath
}

set -- "$kept"/[0-9]*
[ -d "$1" ] || {
	ok 'what this version writes can be kept' sh "$kept/make.sh" "$work/this"
	set -- "$work/this"
}
for from; do
	version=${from##*/}
	rm -rf "$work/archives" && mkdir "$work/archives"
	gzip -dc "$from/sent.mbox.gz" >"$work/sent.mbox"
	for file in "$from"/archives/*.json.gz; do
		name=${file##*/}
		gzip -dc "$file" >"$work/archives/${name%.gz}"
	done
	opened
	ok "$version: its settings and its database are accepted" gives 0 tundra '' list
	ok "$version: all its games verify, with what computer players decided" gives 0 'decisions of computer players' '' verify --all --players
	ok "$version: it has what was promised" as_promised "$from/promised.gz"
	for file in "$work"/archives/*.json; do
		name=${file##*/}
		ok "$version: the archive of ${name%.json} verifies" gives 0 ': ok' '' verify --file "$file"
		ok "$version: ... and is made the same" same_archive "${name%.json}"
	done
	ok "$version: letters that were sent are found in it" gives 0 'receipts: 3,' '' verify --all --mbox "$work/sent.mbox"
	ok "$version: players' next letters are taken" goes_on "$from/next.mbox"
	ok "$version: ... and come to what was promised" as_promised "$from/next.gz"
	ok "$version: ... in games that verify" gives 0 '^tundra: ok' '' verify --all
	ok "$version: finished games are imported, and exported the same" imported
done
finish
