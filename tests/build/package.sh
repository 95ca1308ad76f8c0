#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# The Debian package, as packaging/deb.sh builds it of a tarball: lintian finds nothing in it that is ours.
. "$abs_top_srcdir/tests/tap.sh"
for tool in dpkg-buildpackage dh po2debconf lintian make; do
	command -v $tool >/dev/null || skip_all "$tool is missing"
done
unset MAKEFLAGS MAKELEVEL MFLAGS DESTDIR CC CFLAGS CPPFLAGS LDFLAGS BUILT_WITH
cd "$abs_top_builddir" || exit 1
version=$("$STONEPOST" --version | sed -n 's/^stonepost //p')
ok 'there is what belongs into a tarball' make -s distdir distdir="$work/stonepost-$version"
tar -C "$work" -czf "$work/stonepost-$version.tar.gz" "stonepost-$version"
export DEB_BUILD_OPTIONS="nocheck parallel=$(getconf _NPROCESSORS_ONLN)"
ok 'a package is built' sh "$work/stonepost-$version/packaging/deb.sh" "$work/stonepost-$version.tar.gz" "$work/debian"
ok '... of this version' test -f "$(echo "$work/debian/stonepost_$version-1_"*.deb)"
cd "$work/debian" || exit 1

# found PATTERN: some file of the package is called so.
found()
{
	dpkg-deb -c stonepost_*.deb | grep -q "$1"
}
for file in /usr/bin/stonepost /usr/libexec/stonepost/stonepost-net /usr/libexec/stonepost/stonepost-mime.so \
	/lib/systemd/system/stonepost.timer /lib/systemd/system/stonepost.service \
	/usr/lib/sysusers.d/stonepost.conf /usr/lib/tmpfiles.d/stonepost.conf /usr/share/man/man1/stonepost.1.gz \
	/usr/share/bash-completion/completions/stonepost /usr/share/zsh/vendor-completions/_stonepost \
	/usr/share/fish/vendor_completions.d/stonepost.fish /usr/share/doc/stonepost/README.Debian; do
	ok "it has $file" found "$file\$"
done
dpkg-deb -e stonepost_"$version"*.deb "$work/control"
ok 'its timer is left off, unless it was on before' sh -c 'grep -q "was-enabled .stonepost.timer" "$1/postinst" &&
	! grep -q "deb-systemd-invoke" "$1/postinst"' sh "$work/control"
ok 'purging asks before it removes games' grep -q 'db_input high stonepost/purge-games' "$work/control/postrm"

# What lintian has to say.
lint()
{
	lintian --allow-root -I --pedantic --tag-display-limit 0 --suppress-tags \
		initial-upload-closes-no-bugs,debian-watch-file-is-missing ./*.changes
}
none 'lintian finds nothing' lint
finish
