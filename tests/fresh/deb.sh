#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The Debian package of a tarball on machines where nobody has been: it is built in one minimal system, and in
# another one, where others live already, installed, used, upgraded, removed and purged; see deb_inside.sh.
#
#	sh tests/fresh/deb.sh SOURCE TARBALL FOLDER
#
# FOLDER keeps what tests/fresh/fresh.sh keeps. RELEASES="bookworm trixie" changes where it is tried.
# Ends with a table. Exits with 1 when something is wrong.
set -eu
task=check-fresh-package
: "${RELEASES:=bookworm trixie}"
source=$(cd "$1" && pwd -P)
tarball=$(realpath "$2")
mkdir -p "$3"
folder=$(cd "$3" && pwd -P)
# shellcheck source=tests/fresh/system.sh
. "$source/tests/fresh/system.sh"
tab=$(printf '\t')

# try RELEASE STEP FILE...: a new system with these files in /fresh goes through that step of deb_inside.sh. Leaves its
# results in FOLDER/NAME.result, and what it keeps in FOLDER/NAME.kept.
try()
{
	name=$1-package-$2
	root=$folder/root
	rm -rf --one-file-system "$root" "$folder/$name.result" "$folder/$name.kept"
	mkdir -p "$root" "$folder/packages-$1/partial"
	tar -C "$root" -xf "$folder/$1.tar"
	cp /etc/resolv.conf "$root/etc/"
	printf '127.0.0.1 localhost fresh\n' >"$root/etc/hosts"
	mkdir "$root/fresh"
	step=$2 release=$1
	shift 2
	cp "$source/tests/fresh/deb_inside.sh" "$source/tests/fresh/look.sh" "$@" "$root/fresh/"
	say "trying $name; see $folder/$name.log"
	inside "$root" rw "$folder/packages-$release" /var/cache/apt/archives \
		sh /fresh/deb_inside.sh "$step" >"$folder/$name.log" 2>&1 || true
	if [ -f "$root/fresh/result" ]; then
		cp "$root/fresh/result" "$folder/$name.result"
		[ ! -d "$root/fresh/kept" ] || cp -R "$root/fresh/kept" "$folder/$name.kept"
	else
		printf 'all\tdid not get that far\tWRONG\n' >"$folder/$name.result"
	fi
	[ -n "${KEEP-}" ] || rm -rf --one-file-system "$root"
}

need_systems
for release in $RELEASES; do
	make_system tar "$folder/$release.tar" "$release" --include=sudo,git,ca-certificates
	rm -rf "$folder/$release-package-use.result"
	try "$release" build "$tarball"
	[ ! -d "$folder/$release-package-build.kept" ] ||
		try "$release" use "$folder/$release-package-build.kept"/*.deb "$source/packaging/debian/tests/by-mail"
done
failed=0
for release in $RELEASES; do
	echo "$release"
	for step in build use; do
		[ -f "$folder/$release-package-$step.result" ] || continue
		while IFS="$tab" read -r what came wrong; do
			printf '  %-36s %s\n' "$what" "$came${wrong:+  <-- $wrong}"
			[ -z "$wrong" ] || failed=1
		done <"$folder/$release-package-$step.result"
	done
done
exit $failed
