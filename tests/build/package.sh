#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# A Debian package, by a debian/ made for the purpose: lintian finds nothing in it that is ours.
. "$abs_top_srcdir/tests/tap.sh"
for tool in dpkg-buildpackage dh lintian make; do
	command -v $tool >/dev/null || skip_all "$tool is missing"
done
unset MAKEFLAGS MAKELEVEL MFLAGS DESTDIR CC CFLAGS CPPFLAGS LDFLAGS BUILT_WITH
cd "$abs_top_builddir" || exit 1
version=$("$STONEPOST" --version | sed -n 's/^stonepost //p')
tree=$work/stonepost-$version
ok 'there is what belongs into a tarball' make -s distdir distdir="$tree"
cd "$work" || exit 1
tar -czf "stonepost_$version.orig.tar.gz" "stonepost-$version"
mkdir -p "$tree/debian/source" && cd "$tree" || exit 1
echo '3.0 (quilt)' >debian/source/format
cat >debian/changelog <<END
stonepost ($version-1) unstable; urgency=medium

  * Nothing but a test.

 -- The stonepost authors <authors@example.org>  Sun, 22 Nov 2026 12:00:00 +0000
END
cat >debian/control <<'END'
Source: stonepost
Section: mail
Priority: optional
Maintainer: The stonepost authors <authors@example.org>
Build-Depends: debhelper-compat (= 13)
Standards-Version: 4.6.2
Homepage: https://example.org/stonepost
Rules-Requires-Root: no

Package: stonepost
Architecture: any
Depends: ${shlibs:Depends}, ${misc:Depends}, tzdata
Description: runs Stone Age by mail
 It reads turn files and mails, judges them by the rules, keeps every game in
 one file, and sends each player a board that any mail program can show.
END
{
	printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n'
	printf 'Upstream-Name: stonepost\nSource: https://example.org/stonepost\n\n'
	printf 'Files: *\nCopyright: 2026 The stonepost authors\nLicense: Expat\n'
	sed '1,4d; s/^$/./; s/^/ /' LICENSE
} >debian/copyright
cat >debian/rules <<'END'
#!/usr/bin/make -f
export DEB_BUILD_MAINT_OPTIONS = hardening=+all
%:
	dh $@
override_dh_auto_configure:
	dh_auto_configure -- --enable-werror --with-systemdsystemunitdir=/lib/systemd/system
override_dh_auto_test:
END
chmod +x debian/rules
ok 'a package is built' dpkg-buildpackage -us -uc -d
cd "$work" || exit 1

# What lintian has to say, but not of this debian/, which is nobody's to keep.
lint()
{
	lintian --allow-root -I --pedantic --tag-display-limit 0 --suppress-tags \
		initial-upload-closes-no-bugs,debian-watch-file-is-missing ./*.changes
}
none 'lintian finds nothing' lint
finish
