#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The README's commands on machines where nobody has been: minimal systems of Debian, with sudo and
# git, made from the mirror and with the keys that this machine's apt uses. Each runs in name spaces
# of its own, which take mounts and processes with them when they end.
#
#	sh tests/fresh/fresh.sh SOURCE FOLDER [WORD...]
#
# SOURCE is a checkout with git; what is committed there is tried. FOLDER keeps the bare systems and
# the packages that were downloaded, so that the next time is quicker, and a log of each system. WORDs
# are what bootstrap is given (demo check). SYSTEMS="trixie:user bookworm:root:exim4-daemon-light"
# changes where it is tried: the release, who tries it, and what was installed before.
# Ends with a table. Exits with 1 when a command failed or the system did not stay as it was.
set -eu
task=check-fresh
: "${SYSTEMS:=bookworm:user bookworm:root trixie:user trixie:root bookworm:user:exim4-daemon-light}"

# try RELEASE WHO BEFORE: makes the system, goes through the words in it, leaves FOLDER/NAME.result.
try()
{
	name=$1-$2${3:+-$3}
	root=$folder/root
	rm -rf --one-file-system "$root" "$folder/$name.result"
	mkdir -p "$root" "$folder/packages-$1/partial"
	tar -C "$root" -xf "$folder/$1.tar"
	cp /etc/resolv.conf "$root/etc/"
	printf '127.0.0.1 localhost fresh\n' >"$root/etc/hosts"
	mkdir "$root/fresh"
	cp "$source/tests/fresh/inside.sh" "$source/tests/fresh/look.sh" "$root/fresh/"
	git clone -q --no-hardlinks "$source" "$root/fresh/stonepost"
	say "trying $name; see $folder/$name.log"
	# shellcheck disable=SC2086 # a list of words
	inside "$root" rw "$folder/packages-$1" /var/cache/apt/archives \
		sh /fresh/inside.sh "$2" "$3" $words >"$folder/$name.log" 2>&1 || true
	if [ -f "$root/fresh/result" ]; then
		cp "$root/fresh/result" "$folder/$name.result"
	else
		printf 'all\tdid not get that far\tWRONG\n' >"$folder/$name.result"
	fi
	[ -n "${KEEP-}" ] || rm -rf --one-file-system "$root"
}

# The results. Fails when something is wrong with one.
table()
{
	failed=0
	for system in $SYSTEMS; do
		echo "$system"
		while IFS="$tab" read -r what came wrong; do
			printf '  %-20s %s\n' "$what" "$came${wrong:+  <-- $wrong}"
			[ -z "$wrong" ] || failed=1
		done <"$folder/$(echo "$system" | tr : -).result"
	done
	return $failed
}

source=$(cd "$1" && pwd -P)
mkdir -p "$2"
folder=$(cd "$2" && pwd -P)
shift 2
# shellcheck source=tests/fresh/system.sh
. "$source/tests/fresh/system.sh"
words=${*:-demo check}
tab=$(printf '\t')

need_systems git
git -C "$source" rev-parse -q --verify HEAD >/dev/null || skip "$source is no checkout of git"
git -C "$source" diff --quiet HEAD || say 'what is not committed is not tried'

for system in $SYSTEMS; do
	release=${system%%:*} who=${system#*:} before=
	case $who in
	*:*) before=${who#*:} who=${who%%:*} ;;
	esac
	make_system tar "$folder/$release.tar" "$release" --include=sudo,git,ca-certificates
	try "$release" "$who" "$before"
done
table
