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
: "${SYSTEMS:=bookworm:user bookworm:root trixie:user trixie:root trixie:user:exim4-daemon-light}"

skip()
{
	printf 'check-fresh: skipped: %s\n' "$1"
	exit 0
}

say()
{
	printf 'check-fresh: %s\n' "$*" >&2
}

# make_base RELEASE: FOLDER/RELEASE.tar, a system as small as it gets.
make_base()
{
	[ ! -f "$folder/$1.tar" ] || return 0
	say "making a minimal $1"
	# A proxy, and what else has to be known to reach the mirror.
	apt-config dump | grep -E '^Acquire::(http|https|Check|Retries)' >"$folder/apt.conf" || true
	mmdebstrap --quiet --variant=minbase --include=sudo,git,ca-certificates \
		--aptopt="$folder/apt.conf" "$1" "$folder/$1.new" "$mirror" >"$folder/$1.log" 2>&1 || {
		tail -n 20 "$folder/$1.log" >&2
		say "cannot make $1; the whole output is in $folder/$1.log"
		exit 69
	}
	mv "$folder/$1.new" "$folder/$1.tar"
}

# try RELEASE WHO BEFORE: makes the system, goes through the words in it, leaves FOLDER/NAME.result.
try()
{
	name=$1-$2${3:+-$3}
	root=$folder/root
	rm -rf "$root" "$folder/$name.result"
	mkdir -p "$root" "$folder/packages-$1/partial"
	tar -C "$root" -xf "$folder/$1.tar"
	cp /etc/resolv.conf "$root/etc/"
	printf '127.0.0.1 localhost fresh\n' >"$root/etc/hosts"
	mkdir "$root/fresh"
	cp "$source/tests/fresh/inside.sh" "$root/fresh/"
	git clone -q --no-hardlinks "$source" "$root/fresh/stonepost"
	say "trying $name; see $folder/$name.log"
	# shellcheck disable=SC2016,SC2086 # for the shell inside; a list of words
	unshare --mount --pid --fork --kill-child --propagation private sh -c '
		root=$1 packages=$2
		shift 2
		mount -t proc proc "$root/proc" && mount --rbind /dev "$root/dev" &&
			mount --bind "$packages" "$root/var/cache/apt/archives" || exit
		exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=dumb \
			sh /fresh/inside.sh "$@"' sh "$root" "$folder/packages-$1" "$2" "$3" $words \
		>"$folder/$name.log" 2>&1 || true
	if [ -f "$root/fresh/result" ]; then
		cp "$root/fresh/result" "$folder/$name.result"
	else
		printf 'all\tdid not get that far\tWRONG\n' >"$folder/$name.result"
	fi
	[ -n "${KEEP-}" ] || rm -rf "$root"
}

# The results, one a line; the column of what went wrong is for us.
table()
{
	failed=0
	for system in $SYSTEMS; do
		name=$(echo "$system" | tr : -)
		while IFS="$tab" read -r what came wrong; do
			printf '%-34s %-28s %s\n' "$name" "$what" "$came${wrong:+  <-- $wrong}"
			[ -z "$wrong" ] || failed=1
		done <"$folder/$name.result"
	done
	return $failed
}

source=$(cd "$1" && pwd -P)
mkdir -p "$2"
folder=$(cd "$2" && pwd -P)
shift 2
words=${*:-demo check}
tab=$(printf '\t')

[ "$(id -u)" -eq 0 ] || skip 'this needs root'
for program in mmdebstrap unshare git apt-get; do
	command -v "$program" >/dev/null || skip "the program $program is missing"
done
git -C "$source" rev-parse -q --verify HEAD >/dev/null || skip "$source is no checkout of git"
unshare --mount --pid --fork true 2>/dev/null || skip 'there are no name spaces here'
# shellcheck disable=SC2016 # that is for apt
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' \
	'Component: main' | head -n 1)
[ -n "$mirror" ] || skip "apt knows no mirror of Debian, or 'apt-get update' was never run"
git -C "$source" diff --quiet HEAD || say 'what is not committed is not tried'

for system in $SYSTEMS; do
	make_base "${system%%:*}"
	before=${system#*:}:
	who=${before%%:*}
	before=${before#*:}
	try "${system%%:*}" "$who" "${before%:}"
done
table
