#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# stonepost setup: its answers from a file, the settings it writes, and cron's table, which a script
# plays. On a terminal, and with servers: tests/mail/setup.sh.
. "$abs_top_srcdir/tests/cli/lib.sh"
unset XDG_DATA_HOME XDG_CONFIG_HOME # as for most users, and for cron
umask 022
TZ=UTC # a zone with a name would be in the settings, too
export TZ
conf=$HOME/.config/stonepost.conf
db=$HOME/.local/share/stonepost/stonepost.db
bin=$work/bin
table=$work/crontab
mkdir "$bin"
cat >"$bin/crontab" <<END
#!/bin/sh
case \$1 in
-) cat >"$table.new" && exec mv "$table.new" "$table" ;;
-l) [ ! -e "$table" ] || exec cat "$table" ;;
esac
echo "no crontab for you" >&2
exit 1
END
chmod 755 "$bin/crontab"
PATH=$bin:$PATH

# answers LINE...: what is said to the program.
answers()
{
	printf '%s\n' "$@"
}

# set_up WORD...: the program, with answers from $work/answers.
set_up()
{
	timed setup "$@" <"$work/answers" >"$work/raw" 2>"$work/err"
	status=$?
	unwrapped <"$work/raw" >"$work/out"
}

# says STATUS OUT ERR WORD...: it ends so, with such a line on standard output ('': any), and such a
# one on standard error ('': none at all).
says()
{
	want_status=$1 want_out=$2 want_err=$3
	shift 3
	set_up "$@"
	[ "$status" -eq "$want_status" ] && fits "$work/err" "$want_err" &&
		{ [ -z "$want_out" ] || fits "$work/out" "$want_out"; } && return
	echo "status $status, wanted $want_status, '$want_out' and '$want_err'; said:"
	cat "$work/out" "$work/err"
	return 1
}

new_user()
{
	rm -rf "$HOME" "$table"
	mkdir "$HOME"
}

# nothing: not a file of this user was made.
nothing()
{
	find "$HOME" -mindepth 1
	[ -e "$table" ] && echo "$table"
	return 0
}

mode()
{
	[ "$(stat -c %a "$1")" = "$2" ]
}

ok 'setup --help tells how it is used' gives 0 '^usage: stonepost setup \[OPTION\.\.\.\] \[SECTION\.NAME=VALUE' '' \
	setup --help
ok '... in lines that fit' sh -c '! grep -E ".{80}" "$1"' sh "$work/out"
answers >"$work/answers"
ok 'an unknown option of setup' says 64 '' "no option '--no-such': see 'stonepost setup --help'" --no-such
ok 'without HOME it asks for a file' sh -c '
	env -u HOME "$STONEPOST" setup --now @$begin </dev/null >"$1" 2>&1
	[ $? -eq 78 ] && grep -q "nothing names the settings file: use --config FILE" "$1"' sh "$work/out"
ok '... and for a database' sh -c '
	env -u HOME "$STONEPOST" setup --now @$begin --config "$2/x.conf" </dev/null >"$1" 2>&1
	[ $? -eq 78 ] && grep -q "no database named: use --db FILE" "$1"' sh "$work/out" "$work"

# With the name next to the address, letters say who invites.
answers games@example.org '"Pat Miller" <you@example.org>' folder none no >"$work/answers"
ok 'a name next to the address is the name of the sender' says 0 '^Would write ' '' --dry-run
ok '... and the address is without it' sh -c 'grep "=" "$1" | tr "\n" "," | grep -q \
	"from = games@example.org,name = Pat Miller,gm = you@example.org,"' sh "$work/out"

# The system's zone, or that of TZ, is the game master's; one that has no name is not.
answers games@example.org you@example.org folder none no >"$work/answers"
for zone in Europe/Berlin Nowhere UTC; do
	wanted=$([ $zone != Europe/Berlin ] || echo "zone = $zone,")
	ok "in the zone $zone" env TZ=$zone sh -c '"$STONEPOST" setup --dry-run <"$1" >"$2"' sh "$work/answers" "$work/out"
	ok "... it is '$wanted'" test "$(grep '^zone = ' "$work/out" | tr '\n' ,)" = "$wanted"
done

# A new user whose letters stay in a folder: nobody is called.
answers games@example.org you@example.org folder none no >"$work/answers"
ok 'a dry run shows the settings' says 0 '^Would write .*/\.config/stonepost\.conf \(mode 0600\):$' '' --dry-run
ok '... the lines' grep -qx 'from = games@example.org' "$work/out"
ok '... and the database that it would make' grep -q "^Would make the database '$db'" "$work/out"
none '... and makes nothing' nothing
ok 'settings are written' says 0 "^Wrote $conf\.$" ''
ok '... for their owner only' mode "$conf" 600
ok '... in a folder that is closed' mode "$HOME/.config" 700
ok '... as answered' sh -c 'grep "=" "$1" | tr "\n" "," | grep -qx \
	"from = games@example.org,gm = you@example.org,transport = folder,protocol = none,"' sh "$conf"
ok '... and one is told that nothing is mailed, and where letters are' sh -c '
	tr "\n" " " <"$1" | grep -q "Letters are not mailed. They go into the folder $2.letters (a Maildir)\."' sh "$work/out" "$db"
ok '... and a comment says what they are' grep -q "^; Settings of stonepost, made by 'stonepost setup'" "$conf"
ok '... the database is there' mode "$db" 600
ok '... and what comes next is told' grep -q "^stonepost new tundra 'ann=" "$work/out"
ok '... which works' gives 0 '^Invitations queued: 2$' '' new tundra 'ann=Ann <ann@example.org>' 'ben=Ben <ben@example.org>'
answers q no >"$work/answers"
ok 'later, setup does not propose a first game' says 0 "^All is set up\. There is 1 game: 'stonepost list' shows it\.$" '' \
	mail.name=Games
ok '... really' sh -c '! grep "stonepost new" "$1"' sh "$work/out"
ok 'nothing more to read is a fault that names the setting' sh -c '
	"$STONEPOST" setup --now @$begin --config "$1/other.conf" --db "$1/other.db" </dev/null 2>"$1/err" >/dev/null
	[ $? -eq 66 ] && grep -q "nothing was written: mail.from: the input ended before" "$1/err"' sh "$work"
ok '... and nothing is there' test ! -e "$work/other.conf"

# What is typed is looked at.
# wrong MESSAGE LINE...: these answers end with it, and nothing is made.
wrong()
{
	message=$1
	shift
	new_user
	answers "$@" >"$work/answers"
	says 65 '' "^stonepost: nothing was written: .*$message" && [ -z "$(nothing)" ]
}
# wrong_after MESSAGE LINE...: behind the two addresses and smtp.
wrong_after()
{
	message=$1
	shift
	wrong "$message" games@example.org you@example.org smtp "$@"
}
ok 'an address without @' wrong "mail\.from: the address 'games' has no '@': write it as" games
ok 'an address that is none' wrong "mail\.gm: the address 'a b@c' has a blank" games@example.org 'a b@c'
ok 'no address at all' wrong 'mail\.from: there is no other way to know this' ''
ok 'a way out that is none' wrong "mail\.transport: this is one of folder, smtp, not 'pigeon'" games@example.org \
	you@example.org pigeon
ok 'a host that is none' wrong_after "smtp\.host: 'a_b' is neither a name nor an address" a_b
ok 'an encryption that is none' wrong_after "smtp\.tls: this is one of starttls, implicit, none, not 'plain'" h plain
ok 'an address that only its own programs reach' wrong "mail\.from: Tuta offers neither IMAP nor SMTP\. Use an account of another" games@tuta.com
ok 'words in any case' wrong "smtp\.host: 'a b' is neither a name nor an address" games@example.org you@example.org SMTP 'a b'
for word in ssl TLS SSL/TLS Implicit; do
	ok "an encryption that providers call $word" wrong_after "smtp\.port: this is a number from 1 to 65535, not 'x'" h $word x
	ok '... is implicit: its port is proposed' fits "$work/out" '^Port \[465\]'
done
ok '... STARTTLS is what it says' wrong_after "smtp\.port: this is a number from 1 to 65535, not 'x'" h STARTTLS x
ok '... with its port' fits "$work/out" '^Port \[587\]'
ok '... questions fit a terminal, with room for the answer' sh -c '! grep -E "^.{81}|^[A-Z].{60}.*: \$" "$1" | grep -v "^This makes"' sh "$work/raw"
ok 'a port that is none' wrong_after "smtp\.port: this is a number from 1 to 65535, not '65536'" h none 65536
ok 'a port with more behind it' wrong_after "smtp\.port: this is a number from 1 to 65535, not '25x'" h none 25x
ok 'nobody to fetch as' wrong_after "fetch\.user: '' is nobody that could log in" ::1 none '' - imap '' '' '' -
ok 'guesses follow what was said before' sh -c '[ "$(sed -n "s/.*\[\(.*\)\]: *\$/\1/p" "$1" | tr "\n" " ")" = \
	"smtp smtp.example.org starttls 25 games@example.org imap imap.example.org implicit 993 games@example.org " ]' \
	sh "$work/out"
ok '... for POP3, too' wrong_after "fetch\.port: this is a number from 1 to 65535, not 'x'" h implicit '' - pop3 '' starttls x
ok '... and for what it is encrypted by' sh -c '[ "$(sed -n "s/.*\[\(.*\)\]: *\$/\1/p" "$1" | tail -n 4 | tr "\n" " ")" = \
	"imap pop.example.org implicit 110 " ]' sh "$work/out"
ok 'an answer that is too long' wrong "mail\.from: That line is too long" "$(printf '%02000d' 1)"
ok 'a line that no settings file holds' wrong_after "setting 'user' in .smtp. cannot be 'a ;b'" h none '' 'a ;b'
ok 'an arrow key' wrong "mail\.from: That line has an arrow key or another control character" \
	"$(printf 'ga\033[Dmes')"
ok '... does not come to the terminal' sh -c '! grep -q "$2" "$1"' sh "$work/err" "$(printf '\033')"
ok 'an empty password' wrong_after 'smtp\.password_file: an empty line is not a password' h none '' u '' ''

# usage MESSAGE WORD...
usage()
{
	message=$1
	shift
	new_user
	: >"$work/answers"
	says 64 '' "$message" "$@" && [ -z "$(nothing)" ]
}
ok 'a setting that there is not' usage "'smtp\.hots' is not a setting .did you mean 'host'\?.: write SECTION\.NAME=VALUE" smtp.hots=x
ok 'a password is no setting, and is not repeated' usage "'smtp\.password' is not a setting[^3]*$" smtp.password=s3cret
ok 'a word that is none' usage "'smtp' is not a setting" smtp
ok 'a setting that cannot be that' usage "'x' has no '@'" mail.from=x
ok 'a zone that is none' usage "'Mars' is not a time zone: write it as Europe/Berlin, or UTC" stonepost.zone=Mars
ok 'settings that are wrong in other ways are found before they are written' sh -c '
	"$STONEPOST" setup --now @$begin mail.from=a@example.org mail.gm=b@example.org mail.transport=folder fetch.protocol=none \
		stonepost.lang=xx </dev/null >"$1" 2>"$2"
	[ $? -eq 78 ] && grep -q "^WRONG  settings  .*there is no language .xx. here" "$1" && grep -q "nothing was written" "$2"' \
	sh "$work/out" "$work/err"
none '... and nothing is there' nothing

# Servers that are not there: port 1 of this machine.
secret='correct horse = battery'
deaf()
{
	answers games@example.org you@example.org '' 127.0.0.1 none 1 '' '' "$secret" '' 127.0.0.1 none 1 '' '' "$@"
}
new_user
deaf >"$work/answers"
ok 'servers that do not answer: nothing is written' says 78 \
	'^WRONG  sending   no mail server answers at .127\.0\.0\.1. port 1' 'nothing was written: the input ended'
none '... really' nothing
ok '... the words are those of doctor' sh -c '
	grep -E "^(WRONG|ok) .* (sending|fetching)|^ *fix" "$1" >"$2/setup.said" && [ "$(wc -l <"$2/setup.said")" -eq 4 ]' \
	sh "$work/out" "$work"
ok '... and the list says what was answered' fits "$work/out" '^   8    password           typed just now$'
deaf q >"$work/answers"
ok 'one can leave' says 78 '^Nothing was written\.$' ''
none '... really' nothing
deaf 5 starttls 99999 >"$work/answers"
ok 'a number asks for that answers again, and for the port that goes with it' says 78 \
	'^Port \[1\]' "nothing was written: smtp\.port: .* not '99999'"
deaf 99 >"$work/answers"
ok 'a number that is none' says 78 '' "'99' is not a number of the list"
deaf w >"$work/answers"
ok 'it is written all the same, when told to' says 78 "^Wrote $conf" ''
ok '... with the password in its file' sh -c 'printf "%s\n" "$2" | cmp - "$1"' sh \
	"${conf%.conf}.password" "$secret"
ok '... for its owner only' mode "${conf%.conf}.password" 600
ok '... which both servers get' test "$(grep -c '^password_file = ' "$conf")" -eq 2 -a \
	"$(find "$HOME/.config" -type f | wc -l)" -eq 2
ok '... and is not shown' sh -c '! grep -r "correct horse" "$1" "$2"' sh "$work/out" "$work/err"
ok '... the crontab is left alone' test ! -e "$table"
sp doctor
unwrapped <"$work/out" >"$work/found" && mv "$work/found" "$work/out"
grep -E '^(WRONG|ok) .* (sending|fetching)|^ *fix: see the message, and' "$work/out" >"$work/doctor.said"
ok '... and doctor says it in the same words' cmp "$work/setup.said" "$work/doctor.said"

# Servers that are given up: what was answered about them is not written, nor the password.
new_user
deaf 3 folder 9 none '' no >"$work/answers"
ok 'after all no servers' says 0 "^Letters are not mailed\. They go into the folder" ''
ok '... the list says where letters go instead' fits "$work/out" "^ +3  letters go out by +folder $db\.letters$"
ok '... the settings say that, and nothing else' sh -c 'grep "=" "$1" | tr "\n" "," | grep -qx \
	"from = games@example.org,gm = you@example.org,transport = folder,protocol = none,"' sh "$conf"
ok '... and no password was written' test "$(find "$HOME/.config" -type f)" = "$conf"
new_user
answers 'Games <games@example.org>' you@example.org folder none no >"$work/answers"
ok 'a name in front of an address is left out' says 0 '' ''
ok '... the settings have the address' grep -qx 'from = games@example.org' "$conf"
new_user
deaf 9 none w >"$work/answers"
ok 'after all only one server' says 78 "^Wrote ${conf%.conf}\.password\.$" ''
ok '... the other is not in the settings' sh -c '! grep -A9 "^\[fetch\]" "$1" | grep -v -e "\[fetch\]" -e "^protocol = none"' sh \
	"$conf"
new_user
: >"$work/answers"
ok 'what is given by its name is written all the same' says 0 "^Wrote $conf\.$" '' mail.from=a@example.org \
	mail.gm=b@example.org mail.transport=folder fetch.protocol=none smtp.host=later.example.org
ok '... really' grep -qx 'host = later.example.org' "$conf"

# The source of public values is tried, too.
quicknet=52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971
new_user
answers games@example.org you@example.org folder none no >"$work/answers"
ok 'values by hand are a source' says 0 '^ok +beacon +values are given by hand' '' beacon.url='the lottery on Saturday'
ok '... which is written' grep -qx 'url = the lottery on Saturday' "$conf"
new_user
answers games@example.org you@example.org folder none w no >"$work/answers"
ok 'figures that are not those of a chain are told' says 78 "^WRONG +beacon +'genesis' in section \[beacon\]" '' \
	beacon.url=https://api.drand.sh/$quicknet/public/ beacon.genesis=5 beacon.period=3
ok '... and written only if that is wanted' grep -qx 'genesis = 5' "$conf"
new_user
answers games@example.org you@example.org folder none q >"$work/answers"
timed setup beacon.url=http://127.0.0.1:1/$quicknet/public/ <"$work/answers" >"$work/raw" 2>"$work/err"
ok 'a source that cannot be read is told, with what to do' sh -c 'tr -s " \n" " " <"$1" |
	grep -q "WRONG beacon .*cannot be read: .* fix: try that address in a browser"' sh "$work/raw"

# Commands that print the password.
new_user
command_of()
{
	answers games@example.org you@example.org '' 127.0.0.1 none 1 '' "printf '%s' s3cret" '' 127.0.0.1 none 1 '' no \
		"echo other" "$@"
}
command_of w >"$work/answers"
ok 'a dry run shows of a command its first word' says 78 '^password_command = printf \.\.\.$' '' --dry-run
ok '... and no more' sh -c '! grep s3cret "$1"' sh "$work/out"
ok 'a command for each server' says 78 "^Wrote $conf" ''
ok '... is written whole' grep -qx "password_command = printf '%s' s3cret" "$conf"
ok '... and the other' grep -qx "password_command = echo other" "$conf"
ok '... and no password is in a file' test "$(find "$HOME/.config" -type f | wc -l)" -eq 1
answers '' 8 '' typed w >"$work/answers"
ok 'a password that is typed takes the place of the command' says 78 "^Wrote $conf; as it was it is in $conf\.before" ''
ok '... in the settings' grep -qx "password_command =" "$conf"
ok '... and not that of the other server' grep -qx "password_command = echo other" "$conf"

# Run again on settings that somebody wrote by hand.
by_hand()
{
	new_user
	mkdir -m 700 "$HOME/.config"
	cat >"$conf" <<-END
	; mine
	[stonepost]
	zone = Europe/Berlin ; where I live

	[mail]
	from = games@example.org
	# gm = nobody@example.org
	gm = you@example.org
	[smtp]
	host = 127.0.0.1
	END
}
by_hand
cp "$conf" "$work/before"
: >"$work/answers"
ok 'one setting is changed' says 0 "^Wrote $conf; as it was it is in $conf\.before\.$" '' mail.gm=other@example.org
ok '... in its line' sh -c 'diff "$1" "$2" | grep "^[<>]" | tr "\n" "," |
	grep -qx "< gm = you@example.org,> gm = other@example.org,"' sh "$work/before" "$conf"
ok '... the file as it was is kept' cmp "$work/before" "$conf.before"
ok '... the one and the other for their owner only' sh -c '[ "$(stat -c %a "$@" | sort -u)" = 600 ]' sh "$conf" "$conf.before"
inode=$(stat -c %i "$conf")
ok 'what is the same is left alone' says 0 "^Left $conf as it is\.$" '' mail.gm=other@example.org
ok '... and so is the file from before' cmp "$work/before" "$conf.before"
ok '... really' test "$inode" = "$(stat -c %i "$conf")"
answers 2 third@example.org '' no >"$work/answers"
ok 'a number of the list is asked for again' says 0 '^Your own address, for notices \[other@example.org\]: $' ''
ok '... and changed' grep -qx 'gm = third@example.org' "$conf"
answers q >"$work/answers"
ok 'one can look, and leave' says 0 '^   2  game master          third@example\.org$' ''
answers 3 smtp none '' - q >"$work/answers"
ok 'what becomes needed is asked for' says 0 '^Port \[25\]' ''
chmod 640 "$conf"
ok 'whom the group is, may still read it' says 0 '^Wrote' '' mail.gm=you@example.org
ok '... really' mode "$conf" 640
printf 'no setting\n' >>"$conf"
ok 'settings that cannot be read are not touched' says 78 '' "settings '$conf', line 11: not of the form"
by_hand
printf '[mail]\n\000\n' >>"$conf"
ok 'nor what is no text' says 78 '' 'have a byte of 0 in them'
rm "$conf"
ln -s "$work/gone" "$conf"
ok 'nor a link to nowhere' says 73 '' 'is a link, and where it leads there is nothing' mail.from=a@example.org \
	mail.gm=b@example.org mail.transport=folder fetch.protocol=none
if [ "$(id -u)" -eq 0 ]; then
	by_hand
	chown nobody "$conf"
	ok "nor another user's" says 77 '' 'belongs to another user: let that one run this' mail.gm=x@example.org
else
	skip "nor another user's" 'this takes root'
fi

# Other places.
new_user
all='mail.from=games@example.org mail.gm=you@example.org mail.transport=folder fetch.protocol=none'
elsewhere()
{
	cd "$work" && says 0 "^Wrote $work/elsewhere/games\.conf" '' --config elsewhere/games.conf --db here.db $all
}
: >"$work/answers"
ok 'settings and database at other places' elsewhere
ok '... cron is told of the one' fits "$work/out" "^\*/10 .* run --config $work/elsewhere/games\.conf >/dev/null$"
ok '... and finds the other' grep -qx "database = $work/here.db" "$work/elsewhere/games.conf"
ok '... what comes next names it' fits "$work/out" "^stonepost run --config $work/elsewhere/games\.conf$"

# The crontab. In a path with a blank the program stands between quotes.
case $STONEPOST in
*\ *) typed="'$STONEPOST'" ;;
*) typed=$STONEPOST ;;
esac
new_user
answers yes >"$work/answers"
ok 'the line is put into an empty table' says 0 '^It is in your crontab\.$' '' $all
line=$(sed -n 's/^\*/*/p' "$table")
ok '... and nothing else' test "$(cat "$table")" = "*/10 * * * * $typed run >/dev/null"
cp "$table" "$work/table"
ok '... not twice' says 0 '^Your crontab runs it already\.$' '' $all
ok '... really' cmp "$table" "$work/table"
printf '# */10 * * * * %s run >/dev/null\n0 1 * * * true\n5 * * * * %s run2' "$typed" "$typed" >"$table"
cp "$table" "$work/table"
ok 'other lines stay' says 0 '^It is in your crontab\.$' '' $all
printf '\n%s\n' "$line" >>"$work/table"
ok '... before it' cmp "$table" "$work/table"
printf '7 * * * * cd /tmp; %s run\n' "$typed" >"$table"
ok 'a line of another kind is enough' says 0 '^Your crontab runs it already\.$' '' $all
rm "$table"
answers no >"$work/answers"
ok 'one can say no' says 0 '^Left your crontab as it is\.$' '' $all
ok '... really' test ! -e "$table"
: >"$work/answers"
ok 'no answer is no' says 0 '^Left your crontab as it is\.$' '' $all
ok '... really' test ! -e "$table"
ok 'a dry run asks nothing' says 0 '^Would offer to add that line to your crontab\.$' '' --dry-run $all
cp "$bin/crontab" "$work/good.crontab"
printf '#!/bin/sh\nprintf "you may not\\033[2J\\n" >&2\nexit 1\n' >"$bin/crontab"
answers yes >"$work/answers"
ok 'a crontab that does not show its table is left alone' says 0 \
	"^crontab does not show your table \(you may not\?\[2J\): put the line in by hand, with 'crontab -e'" '' $all
sed 's/^-).*/-) echo "bad minute" >\&2; exit 1 ;;/' "$work/good.crontab" >"$bin/crontab"
ok 'one that does not take it' says 0 '^crontab does not take the line \(bad minute\): put it in by hand' '' $all
cp "$work/good.crontab" "$bin/crontab"
without_cron()
{
	env PATH=/nonexistent "$STONEPOST" setup --now @$begin $all </dev/null >"$work/out" 2>"$work/err" &&
		fits "$work/out" '^There is no crontab here\. The package is called cron'
}
ok 'no crontab at all: the package is named' without_cron

# A path that a shell, cron and systemd would take apart.
odd="$work/it's 50% \"off\" \$HOME"
mkdir "$odd"
cp "$STONEPOST" "$odd/stonepost"
try_odd()
{
	new_user
	answers yes >"$work/answers"
	(STONEPOST=$odd/stonepost && says 0 '^It is in your crontab' '' $all) || return
	# As cron does: a % that is not escaped would end the command.
	grep -q '[^\\]%' "$table" && return 1
	sed -n 's/^\*\/10 \* \* \* \* //p' "$table" | sed 's/\\%/%/g' >"$work/line"
	env -i HOME="$HOME" PATH=/usr/bin:/bin sh -c "$(cat "$work/line")"
}
ok 'the line of an odd path runs' try_odd
ok '... systemd takes no such path, so there are no commands for it' sh -c '! grep systemctl "$1"' sh "$work/out"
odd="$work/50% of it"
mkdir "$odd"
cp "$STONEPOST" "$odd/stonepost"
ok 'that of another one' try_odd
sed -n '/^mkdir -p .*systemd/,/^loginctl/p' "$work/out" >"$work/commands"
printf '#!/bin/sh\necho "$0 $*" | sed "s|.*/||" >>"%s/called"\n' "$work" >"$bin/systemctl"
cp "$bin/systemctl" "$bin/loginctl"
chmod 755 "$bin/systemctl" "$bin/loginctl"
ok 'the commands for systemd run' sh -e "$work/commands"
ok '... and start the timer' grep -qx 'systemctl --user enable --now stonepost.timer' "$work/called"
if command -v systemd-analyze >/dev/null; then
	none '... systemd takes the units' env XDG_RUNTIME_DIR="$work" systemd-analyze --user --man=no verify \
		"$HOME/.config/systemd/user/stonepost.service" "$HOME/.config/systemd/user/stonepost.timer"
else
	skip '... systemd takes the units' 'systemd-analyze is missing'
fi
ok '... and of the path nothing was lost' grep -qxF "ExecStart=\"$work/50%% of it/stonepost\" run" \
	"$HOME/.config/systemd/user/stonepost.service"
by_name()
{
	new_user
	: >"$work/answers"
	(PATH=$odd:$PATH STONEPOST=stonepost && says 0 '^.*50\\% of it/stonepost. run >/dev/null$' '' $all)
}
ok 'a program that PATH finds is named by its path' by_name

# Killed at any step. Afterwards each file is the old one or the new one, and a second time it ends
# well. strace kills at the N-th call of a kind.
if ! command -v strace >/dev/null || ! strace -o /dev/null true 2>/dev/null; then
	skip 'killed at any step' 'strace is missing, or may not trace'
	finish
fi
change()
{
	answers 7 newuser 8 '' new w >"$work/answers"
	[ "$1" = again ] || deaf w >"$work/answers"
}
# whole FILE OLD NEW: the file is one of these; an old one that is not there need not be.
whole()
{
	cmp -s "$1" "$3" || cmp -s "$1" "$2" || { [ ! -e "$1" ] && [ ! -e "$2" ]; }
}
# Half a file, perhaps with a password, that nobody would remove.
no_left_over()
{
	for left in "$HOME"/.config/*.new-*; do
		[ ! -e "$left" ] || { echo "left: $left"; return 1; }
	done
}
# killed CALL new|again LEAST: at each of these calls, of which there are more than so many.
killed()
{
	n=0
	while :; do
		n=$((n + 1))
		[ $n -lt 100 ] || return 1
		new_user
		[ "$2" = new ] || cp -r "$work/old/." "$HOME"
		change "$2"
		strace -f -o "$work/trace" -e "trace=/^$1" -e "inject=/^$1:signal=KILL:when=$n" \
			"$STONEPOST" setup --now @$begin <"$work/answers" >"$work/out" 2>&1
		[ $? -gt 128 ] || break
		whole "$conf" "$work/old.$2/.config/stonepost.conf" "$work/new.$2/.config/stonepost.conf" &&
			whole "${conf%.conf}.password" "$work/old.$2/.config/stonepost.password" \
				"$work/new.$2/.config/stonepost.password" || {
			echo "after $1 $n:"
			head -n 50 "$HOME/.config/"*
			return 1
		}
		[ ! -e "$conf.before" ] || cmp "$conf.before" "$work/old/.config/stonepost.conf" || return
		change "$2"
		cmp -s "$conf" "$work/new.$2/.config/stonepost.conf" && answers '' w >"$work/answers"
		timed setup <"$work/answers" >"$work/out" 2>&1
		cmp "$conf" "$work/new.$2/.config/stonepost.conf" &&
			cmp "${conf%.conf}.password" "$work/new.$2/.config/stonepost.password" &&
			timed list && no_left_over || {
			cat "$work/out"
			return 1
		}
	done
	[ $n -gt "$3" ] || { echo "only $n"; return 1; }
}
new_user
mkdir -p "$work/old.new"
change new
set_up
cp -r "$HOME" "$work/new.new"
cp -r "$HOME" "$work/old"
cp -r "$HOME" "$work/old.again"
change again
set_up
cp -r "$HOME" "$work/new.again"
ok 'the second time differs from the first' sh -c '! cmp -s "$1/.config/stonepost.conf" "$2/.config/stonepost.conf" &&
	! cmp -s "$1/.config/stonepost.password" "$2/.config/stonepost.password"' sh "$work/old" "$work/new.again"
ok 'killed where a file takes its place, the first time' killed rename new 2
ok '... and later' killed rename again 3
ok 'killed where something goes to the disk, the first time' killed fsync new 3
ok '... and later' killed fsync again 5
ok 'killed where a folder is made' killed mkdir new 2
finish
