#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What deb.sh does in each system, as its root and first process.
#
#	sh deb_inside.sh build     the package of the tarball in /fresh, twice, which goes into /fresh/kept
#	sh deb_inside.sh use       the package in /fresh: installed beside others, used, upgraded, removed, purged
#
# /fresh/result gets a line for each thing that was tried: what, how it came, and what is wrong with that, between tabs.
set -u
cd /fresh || exit
. ./look.sh
export DEBIAN_FRONTEND=noninteractive

# does WHAT COMMAND...: it succeeds, or that is wrong.
does()
{
	what=$1
	shift
	status=0
	"$@" || status=$?
	result "$what" "$([ $status -eq 0 ] && echo done || echo failed)" "$([ $status -eq 0 ] || echo "exit status $status")"
}

install()
{
	apt-get install -y -q --no-install-recommends "$@"
}

# not_ours: takes links that came with packages which came as well, ours apart, from the second look: how Debian has
# these in users' sessions is not ours to say. They are shown.
not_ours()
{
	comm -13 packages.before packages.after | grep -vx stonepost >came
	theirs=
	for link in $(comm -13 links.before links.after); do
		dpkg -S "$(readlink "$link")" 2>/dev/null | cut -d : -f 1 | grep -qxFf came || continue
		theirs="$theirs$link "
		grep -vxF "$link" links.after >links.left
		mv links.left links.after
	done
}

# nothing_changed WHAT: since the first look, nothing else went or came, and nothing was enabled or started.
nothing_changed()
{
	look after
	not_ours
	[ -z "$theirs" ] || result "$1, by what it needs" "$theirs"
	compare_all
	result "$1" "${changed:-nothing else changed}" "${changed:+must be nothing}"
}

# plays WHO: a round by mail against a server of their own, and a game in their database.
plays()
{
	su - "$1" -c 'sh /fresh/by-mail' >"by-mail.$1" 2>&1
	status=$?
	cat "by-mail.$1"
	su - "$1" -c 'stonepost init && stonepost new tundra ann ben && stonepost verify tundra' && return $status
}

# opens WHO: that game is still there.
opens()
{
	su - "$1" -c 'stonepost verify tundra && stonepost list'
}

# repacked VERSION: the same package as if it were a later one.
repacked()
{
	dpkg-deb -R stonepost_*.deb later && sed -i "s/^Version: .*/Version: $1/" later/DEBIAN/control &&
		dpkg-deb --root-owner-group -b later "later_$1.deb"
}

# left: files of the package or its own folders that are still there.
left()
{
	cat files | while read -r file; do
		[ -d "$file" ] || [ ! -e "$file" ] || echo "$file"
	done
	ls -d /etc/stonepost /var/lib/stonepost /usr/share/doc/stonepost /etc/systemd/system/stonepost* 2>/dev/null
	find / -xdev \( -path /fresh -o -path /proc -o -path /home -o -path /root -o -path /var/cache \) -prune -o \
		-newer services -name '*stonepost*' -print | grep -v -e '^/var/log/' -e '^/var/lib/dpkg/'
}

case $1 in
build)
	tar -xzf stonepost-*.tar.gz && apt-get update -q && install build-essential || exit
	mkdir wanted && cp -R stonepost-*/packaging/debian wanted/debian &&
		apt-get build-dep -y -q --no-install-recommends ./wanted || exit
	export DEB_BUILD_OPTIONS="nocheck parallel=$(getconf _NPROCESSORS_ONLN)"
	does 'the package is built' sh stonepost-*/packaging/deb.sh stonepost-*.tar.gz built
	does 'once more, to the byte' sh -c 'umask 077 && sh stonepost-*/packaging/deb.sh stonepost-*.tar.gz \
		/var/tmp/elsewhere && for deb in built/*.deb; do cmp "$deb" "/var/tmp/elsewhere/${deb##*/}" || exit; done'
	mkdir kept && cp built/stonepost_*.deb kept
	;;
use)
	# Those who live there already.
	keep_services
	apt-get update -q && install systemd cron exim4-daemon-light python3-aiosmtpd || exit
	useradd --create-home --shell /bin/bash user
	: >services
	look before
	sleep 1
	does 'it is installed' install "/fresh/$(ls stonepost_*.deb)"
	dpkg -L stonepost | sort >files
	echo stonepost >>accounts.before && sort -u -o accounts.before accounts.before # it stays
	nothing_changed 'installed'
	for who in user root; do
		does "a round by mail, $who" plays $who
	done
	does 'a later version' repacked 9.0.0-1
	does 'it is upgraded' install /fresh/later_9.0.0-1.deb
	nothing_changed 'upgraded'
	for who in user root; do
		does "the games are there, $who" opens $who
	done
	mkdir -p /etc/stonepost && echo '[mail]' >/etc/stonepost/stonepost.conf
	does 'it is removed' apt-get remove -y -q stonepost
	result 'settings after that' "$(ls /etc/stonepost 2>&1 | tr '\n' ' ')" \
		"$([ -f /etc/stonepost/stonepost.conf ] || echo gone)"
	nothing_changed 'removed'
	echo 'stonepost stonepost/purge-games boolean true' | debconf-set-selections
	does 'it is purged' apt-get purge -y -q stonepost
	nothing_changed 'purged'
	lines=$(left | tr '\n' ' ')
	result 'what is left of it' "${lines:-nothing}" "${lines:+must be nothing}"
	for who in user root; do
		file=$(su - "$who" -c 'echo ~/.local/share/stonepost/stonepost.db')
		result "games of $who" "$([ -f "$file" ] && echo 'are theirs, and stay' || echo gone)" \
			"$([ -f "$file" ] || echo 'must stay')"
	done
	;;
esac
mv result.new result
