#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# bootstrap with a project of three lines in the place of ours: where it builds, when it configures
# and compiles again, and what it lets apt do. What apt would do is played.
. "$abs_top_srcdir/tests/tap.sh"
for tool in autoreconf automake make; do
	command -v $tool >/dev/null || skip_all "$tool is missing"
done
unset CFLAGS CPPFLAGS LDFLAGS CONFIGURE_FLAGS MAKEFLAGS MAKELEVEL MFLAGS

# project DIR: a fresh checkout.
project()
{
	mkdir -p "$1" && cp "$abs_top_srcdir/bootstrap" "$1" || exit 1
	cat >"$1/configure.ac" <<'END'
AC_INIT([stonepost], [0])
AC_CONFIG_AUX_DIR([build-aux])
AM_INIT_AUTOMAKE([foreign])
AM_SILENT_RULES([yes])
AC_PROG_CC
AC_CONFIG_FILES([Makefile])
AC_OUTPUT
END
	printf 'bin_PROGRAMS = stonepost\nstonepost_SOURCES = main.c\n' >"$1/Makefile.am"
	cat >"$1/main.c" <<'END'
#include <stdio.h>
#ifndef WORD
#define WORD "plain"
#endif
int main(void) { puts(WORD); return 0; }
END
}

# bootstraps STATUS SAID DIR WORD...: bootstrap in the folder ends so, with a line like that on
# standard error. What the build printed is in $work/built.
bootstraps()
{
	want=$1 said=$2 folder=$3
	shift 3
	got=0
	rm -f "$folder/build/build.log"
	(cd "$folder" && ./bootstrap "$@") >"$work/out" 2>"$work/err" || got=$?
	cat "$work/out" "$work/err"
	log=$(sed -n 's/.*building, which takes a few minutes; the log is //p' "$work/err")
	{ [ ! -f "$log" ] || cat "$log"; } >"$work/built"
	[ "$got" -eq "$want" ] && grep -Eq -- "$said" "$work/err"
}

# bootstraps_again ...: the same, and neither configures nor compiles.
bootstraps_again()
{
	bootstraps "$@" || return
	! grep -E 'configur|^  CC' "$work/err" "$work/built"
}

compiled()
{
	grep -q '^  CC' "$work/built"
}

only()
{
	[ "$(ls -A "$1")" = "$2" ] || {
		ls -lA "$1"
		return 1
	}
}

# Every package is there, until the end.
mkdir "$work/bin"
printf '#!/bin/sh\nprintf installed\n' >"$work/bin/dpkg-query"
chmod +x "$work/bin/dpkg-query"
PATH=$work/bin:$PATH
export PATH

above=$work/above
tree="$above/with a blank"
project "$tree"
ok 'a path with a blank' bootstraps 0 "done; to see a sample email game: '$tree/build/stonepost' demo" "$tree"
ok '... is where all is written' only "$above" 'with a blank'
ok '... and the program runs' test "$("$tree/build/stonepost")" = plain
ok 'a second time nothing is configured or compiled' bootstraps_again 0 done "$tree"
ok '... nor is anything written' test -z "$(find "$tree" -newer "$tree/build/stonepost" ! -name build \
	! -name bootstrap.log ! -name build.log ! -name configured ! -name built)"
ok 'demo runs it' bootstraps 0 building "$tree" demo
ok '... and that is what is printed' grep -qx plain "$work/out"
CPPFLAGS="-DWORD='\"other\"'"
export CPPFLAGS
ok 'other flags configure again' bootstraps 0 configuring "$tree"
ok '... and compile again' compiled
ok '... with them' test "$("$tree/build/stonepost")" = other
unset CPPFLAGS
sleep 1 # make tells times of a second apart
echo '# a comment' >>"$tree/Makefile.am"
ok 'another Makefile.am makes another configure' bootstraps 0 'creating configure' "$tree"
ok '... and another one not' bootstraps_again 0 done "$tree"
mv "$tree" "$above/elsewhere and on"
tree="$above/elsewhere and on"
ok 'a tree that was moved is configured again' bootstraps 0 configuring "$tree"
ok '... once' bootstraps_again 0 done "$tree"
rm -f "$tree/build/configured"
ok 'packages that were added do so too' bootstraps 0 configuring "$tree"
ok '... and nothing is compiled' sh -c '! grep "^  CC" "$1"' sh "$work/built"

# What is shown of a build.
ok 'a build prints nothing but lines of bootstrap' sh -c 'rm -f "$2/build/main.o" && bootstrap=$2/bootstrap &&
	"$bootstrap" >"$1/out" 2>"$1/err" && [ ! -s "$1/out" ] && ! grep -v "^bootstrap: " "$1/err"' sh "$work" "$tree"
echo 'int broken' >>"$tree/main.c"
ok 'one that fails shows why' bootstraps 70 "the build failed; the full output is in .*/build/build.log" "$tree"
ok '... the fault itself' grep -q 'main\.c.*error' "$work/err"
ok '... and keeps all of it' grep -q 'main\.c.*error' "$work/built"
sed -i '$d' "$tree/main.c"
if command -v script >/dev/null; then
	ok 'a terminal sees how far it is' sh -c 'rm -f "$2/build/main.o"; script -qec "\"$2/bootstrap\"" /dev/null >"$1/out" 2>&1
		tr "\r" "\n" <"$1/out" | grep -Eq "^bootstrap: building, [0-9]+ %"' sh "$work" "$tree"
fi

# Elsewhere.
rm -rf "$tree/build"
find "$tree" | sort >"$work/before"
ok '--build' bootstraps 0 "'$above/out of tree/stonepost' demo" "$tree" --build '../out of tree'
ok '... writes nothing into the source' sh -c 'find "$1" | sort | cmp - "$2"' sh "$tree" "$work/before"
ok '... once' bootstraps_again 0 done "$tree" --build "$above/out of tree"
ok '... demo' bootstraps 0 building "$tree" --build "$above/out of tree" demo
ok '--build needs a folder' bootstraps 64 '--build needs a folder' "$tree" --build
project "$work/it's"
ok 'a quote is refused, with what helps' bootstraps 73 \
	"configure cannot work in '$work/it's/build': .* --build /tmp/stonepost" "$work/it's"
ok '... and that helps' bootstraps 0 done "$work/it's" --build "$work/safe"
ok '... once' bootstraps_again 0 done "$work/it's" --build "$work/safe"
ok 'a word that is none' bootstraps 64 "unknown word 'bild'" "$tree" bild
ok 'a word too many' bootstraps 64 "unexpected word 'demo'" "$tree" build demo

# A source that belongs to somebody else, by a user who is not root.
as_nobody=
[ "$(id -u)" -ne 0 ] || as_nobody='setpriv --reuid=65534 --regid=65534 --clear-groups'
project "$work/theirs"
mkdir "$work/mine"
chmod 777 "$work/mine"
chmod 755 "$work"
chmod -R a+rX,a-w "$work/theirs"
theirs()
{
	want=$1 said=$2
	shift 2
	got=0
	# shellcheck disable=SC2086 # a list of words
	rm -f "$work/mine/x/build.log"
	(cd / && HOME=/nonexistent CCACHE_DISABLE=1 $as_nobody "$work/theirs/bootstrap" "$@") >"$work/out" 2>"$work/err" ||
		got=$?
	cat "$work/out" "$work/err"
	cat "$work/mine/x/build.log" >"$work/built" 2>/dev/null
	[ "$got" -eq "$want" ] && grep -Eq -- "$said" "$work/err"
}
# shellcheck disable=SC2086 # a list of words
if $as_nobody test -r "$work/theirs/main.c" 2>/dev/null; then
	ok 'a source that is not ours: fault, place and cure' theirs 73 "cannot write to \
'$work/theirs/build' .*mkdir.*; build elsewhere, for example: '$work/theirs/bootstrap' --build /tmp/stonepost"
	ok '... which helps' theirs 0 "done; to see a sample email game: '$work/mine/x/stonepost' demo" \
		--build "$work/mine/x"
	ok '... leaves it alone' test "$(ls -A "$work/theirs" | tr '\n' ' ')" = \
		'Makefile.am bootstrap configure.ac main.c '
	ok '... the second time too' theirs 0 'done' --build "$work/mine/x"
	ok '... for which nothing is to be done' sh -c '! grep -E "configur|  CC" "$1" "$2"' sh \
		"$work/built" "$work/err"
	chmod u+w "$work/theirs/main.c"
	sleep 1
	echo '// more' >>"$work/theirs/main.c"
	ok 'but what changes there is built' theirs 0 'done' --build "$work/mine/x"
	ok '... and only that' compiled
else
	skip 'a source that is not ours' 'no other user can read it here'
fi
chmod -R u+w "$work/theirs"

# Packages. There was a build; now apt-get notes what it was asked to do, and does as $work/apt tells.
bootstraps 0 done "$tree" >/dev/null
stub()
{
	cat >"$work/bin/$1" && chmod +x "$work/bin/$1"
}
stub dpkg-query <<'END'
#!/bin/sh
for package; do :; done
case $package in automake | mandoc | gcovr) printf not-installed ;; *) printf installed ;; esac
END
stub apt-get <<END
#!/bin/sh
echo "apt-get \$*" >>"$work/asked"
. "$work/apt"
END
stub apt-config <<END
#!/bin/sh
echo "archives='$work/archives/'"
END
stub id <<'END'
#!/bin/sh
echo 1000
END
asked()
{
	sed 's/ -y -q//; s/ --no-install-recommends//' "$work/asked" | tr '\n' ';' >"$work/short"
	cat "$work/short"
	[ "$(cat "$work/short")" = "$1" ]
}
again()
{
	: >"$work/asked"
	cat >"$work/apt"
}

mkdir "$work/tools"
for tool in sh cat dirname getconf mkdir sort; do
	ln -s "$(command -v $tool)" "$work/tools"
done
again </dev/null
ok 'without sudo all is named in one line, also what the tests need' sh -c '
	! PATH=$1/bin:$1/tools "$2/bootstrap" 2>"$1/err" &&
	cat "$1/err" &&
	grep -q "run .apt-get install --no-install-recommends automake mandoc. as root" "$1/err"' \
	sh "$work" "$tree"
ok '... and nothing is asked of apt' asked ''
mkdir "$work/less"
sed 's/automake | mandoc | gcovr/mandoc/' "$work/bin/dpkg-query" >"$work/less/dpkg-query" && chmod +x "$work/less/dpkg-query"
ok 'what only some tests need is gone without, and named' sh -c '
	PATH=$1/less:$1/bin:$1/tools "$2/bootstrap" check 2>"$1/err"
	cat "$1/err"
	grep -q "going on without mandoc, so some tests are skipped" "$1/err" && ! grep -q "packages are missing" "$1/err"' \
	sh "$work" "$tree"
stub sudo <<'END'
#!/bin/sh
exec "$@"
END
ready='apt-get install -s automake;apt-get install --download-only automake;'
again <<'END'
case $* in *\ -s\ *) echo 'Inst automake (1.16 Debian:12 [all])' ;; esac
END
ok 'with sudo they are installed' bootstraps 0 'installing automake$' "$tree"
ok '... after a look, and without removing anything' asked "${ready}apt-get install --no-remove automake;"
ok '... with nothing compiled again' sh -c '! grep "^  CC" "$1"' sh "$work/built"
again <<'END'
[ -e "$work/lists" ] || case $* in
	*update*) : >"$work/lists" ;;
	*) echo 'E: Unable to locate package automake'; exit 100 ;;
esac
END
sed -i "1s|^|work='$work'\n|" "$work/apt"
ok 'old lists are fetched anew' bootstraps 0 'updating the list of packages' "$tree"
ok '... once' asked "apt-get install -s automake;apt-get update -q;${ready}apt-get install \
--no-remove automake;"
again <<'END'
echo 'E: Could not resolve deb.example.org'; exit 100
END
ok 'what cannot be fetched is told, with what to do' bootstraps 69 \
	'cannot fetch the packages; .*; to try by hand: apt-get install --no-install-recommends automake' "$tree"
ok "... and apt's words" grep -q 'Could not resolve' "$work/err"
again <<'END'
printf 'Remv exim4 [4.96]\nRemv bsd-mailx [8.1] []\nInst automake (1.16 Debian:12 [all])\n'
END
ok 'nothing is removed' bootstraps 69 \
	'nothing was installed, because that would remove exim4 bsd-mailx; to install by hand: apt-get' "$tree"
ok '... nothing at all is done' asked 'apt-get install -s automake;'

# deb NAME POSTINST: a package that apt has fetched.
deb()
{
	mkdir -p "$work/deb/DEBIAN" "$work/archives" &&
		printf 'Package: %s\nVersion: 1\nArchitecture: all\nMaintainer: x <x@example.org>\nDescription: x\n' \
			"$1" >"$work/deb/DEBIAN/control" &&
		printf '#!/bin/sh\n%s\n' "$2" >"$work/deb/DEBIAN/postinst" &&
		chmod 755 "$work/deb/DEBIAN" "$work/deb/DEBIAN/postinst" &&
		dpkg-deb --root-owner-group -b "$work/deb" "$work/archives/$1_1_all.deb"
}
again <<'END'
case $* in *\ -s\ *)
	echo 'Inst postfix (1 Debian:12 [all]) []'
	echo 'Inst cron [0] (1 Debian:12 [all])'
	echo 'Inst automake (1 Debian:12 [all])' ;;
esac
END
if deb cron 'update-rc.d cron defaults' && deb automake 'exit 0' && deb postfix \
	"if deb-systemd-helper --quiet was-enabled 'x'; then deb-systemd-helper enable 'x' >/dev/null; fi"; then
	ok 'no service is set up' bootstraps 69 \
		'nothing was installed, because postfix would start a service; to install by hand' "$tree"
	ok '... and nothing is done but looked' asked "$ready"
else
	skip 'no service is set up' 'there is no dpkg-deb'
fi >"$work/points"
sed '/^dpkg-deb: building/d' "$work/points"
finish
