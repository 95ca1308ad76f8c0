#!/bin/sh
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Mistakes at the command line: each is told in one line that names what is wrong and where, what to do
# about it, and the likely word where there is one.
. "$abs_top_srcdir/tests/cli/lib.sh"
fresh
game tundra ann=ann@example.org ben=ben@example.org
game taiga cleo dan

# mistake STATUS WHAT CURE WORD...: the one line matches both.
mistakes=0
mistake()
{
	mistakes=$((mistakes + 1))
	want=$1 what=$2 cure=$3
	shift 3
	ok "$*" refuses "$want" "$what.*$cure" "$@"
}

# Commands.
mistake 64 "no command 'lst' \(did you mean 'list'\?\)" "see 'stonepost --help'" lst
mistake 64 "no command 'verfiy' \(did you mean 'verify'\?\)" "see 'stonepost --help'" verfiy tundra
mistake 64 "no command 'stat' \(did you mean 'status'\?\)" "see 'stonepost --help'" stat
mistake 64 "no command 'rollbak' \(did you mean 'rollback'\?\)" "see 'stonepost --help'" rollbak tundra 1
mistake 64 "no command 'hepl' \(did you mean 'help'\?\)" "see 'stonepost --help'" hepl
mistake 64 "no command 'version' \(did you mean '--version'\?\)" "see 'stonepost --help'" version
mistake 64 "no command 'shwo' \(did you mean 'show'\?\)" "see 'stonepost --help'" help shwo
mistake 64 "no command 'frobnicate': " "see 'stonepost --help'" frobnicate
mistake 64 "no option '--json'" 'options come after the command' --json list
mistake 64 "no option '--verison' \(did you mean '--version'\?\)" "see 'stonepost --help'" --verison
mistake 64 "no option '-v' \(did you mean '--version'\?\)" "see 'stonepost --help'" -v
mistake 64 "no option '-x'; " "options come after the command: see 'stonepost --help'" -x
# Options.
mistake 64 "no option '--jsno' \(did you mean '--json'\?\)" "see 'stonepost list --help'" list --jsno
mistake 64 "no option '-json' \(did you mean '--json'\?\)" "see 'stonepost list --help'" list -json
mistake 64 "no option '--out=x' \(did you mean '--output'\?\)" "see 'stonepost export --help'" \
	export tundra --out=x
mistake 64 "no option '--dryrun' \(did you mean '--dry-run'\?\)" "see 'stonepost rollback --help'" \
	rollback tundra 1 --dryrun
mistake 64 "no option '--colour' \(did you mean '--color'\?\)" "see 'stonepost show --help'" show tundra --colour always
mistake 64 "no option '--xyzzy': " "see 'stonepost show --help'" show tundra --xyzzy
mistake 64 "option '--json' takes no value" '' show tundra --json=yes
mistake 64 "option '--pace' wants a value" '--pace SPAN' new lent ann ben --pace
# Their values.
mistake 64 "option '--status' is one of .*, not 'runing'" "did you mean 'running'\?" list --status runing
mistake 64 "option '--mode' is one of round, turn, not 'truns'" "did you mean 'turn'\?" new lent ann ben --mode truns
mistake 64 "option '--limit' wants a number from 1 to 100000" "not 'ten'" list --limit ten
mistake 64 "'yesterday' is not a time" 'write it as 2026-11-20T21:43:00Z' show tundra --now yesterday
mistake 64 "'--pace 3 days' is not a length of time" 'write it as' new lent ann ben --pace '3 days'
# Games and seats.
mistake 67 "no game 'tundre' \(did you mean 'tundra'\?\)" "'stonepost list' shows which there are" show tundre
mistake 67 "no game 'taig' \(did you mean 'taiga'\?\)" "'stonepost list' shows which there are" replay taig
mistake 67 "no game 'lent': " "'stonepost list' shows which there are" log lent
mistake 67 "game 'tundra' has no seat 'bne' \(did you mean 'ben'\?\)" 'its seats are ann and ben' \
	report tundra --seat bne
mistake 67 "game 'tundra' has no seat 'an' \(did you mean 'ann'\?\)" 'its seats are ann and ben' \
	seat tundra an vacant
mistake 67 "game 'tundra' has no seat 'cleo'; " 'its seats are ann and ben' press tundra --to cleo 'hello'
# Words that are missing, or too many; and a file that is not there.
mistake 64 'GAME is missing' 'usage: stonepost show \[OPTION...\] GAME' show
mistake 64 "'taiga' is too much" 'usage: stonepost show \[OPTION...\] GAME' show tundra taiga
mistake 66 "cannot open '/nonexistent'" 'No such file' submit /nonexistent
mistake 65 "game 'tundra' is running" 'only a game that is over can be analyzed' analyze tundra
# Who plays: nobody is made whom no letter reaches and everybody waits for.
mistake 64 "seat 'red': 'exprt' is not a level of computer players \(did you mean 'expert'\?\)" 'easy, fair, strong, expert or hunt' \
	new lent ann red=exprt
mistake 64 "seat 'red': 'hard' is neither an address nor a level of computer players" 'write ADDRESS, NAME <ADDRESS>, a level' \
	new lent ann red=hard
mistake 64 "seat 'ben': 'ben at example.org' is not an address, which has an @" 'write it as ben@example.org' \
	new lent ann 'ben=ben at example.org'
mistake 64 "seat 'ben': 'bexample.org' is not an address, which has an @" 'write it as ben@example.org' new lent ann ben=bexample.org
mistake 64 "seat 'ben': '\?\?' is nobody" "did you mean '\?'" new lent ann 'ben=??'
mistake 64 "seat 'ben': nobody is named" 'or - for a seat that is played by hand' new lent ann ben=
mistake 64 "seat 'ben': 'Ben' is neither an address" "'NAME <->' for one with a name" new lent ann ben=Ben
mistake 64 "'Expert' names no seat" "write one in front, like ann='Expert'" new lent ann Expert
mistake 64 "'Exprt' is not a level of computer players" "did you mean 'expert'\?" seat taiga dan computer Exprt
mistake 64 "seat 'dan': 'Expert' is a level of computer players" "write 'computer expert'" seat taiga dan replace Expert
mistake 64 "seat 'dan': 'Dora' is neither an address" "NAME <ADDRESS>" seat taiga dan replace Dora
# Words of acts, options, settings.
mistake 64 "'stile' is not known here" 'did you mean style\?' seat taiga dan stile text
mistake 64 "'txt' is not a style" "did you mean 'text'\?" seat taiga dan style txt
mistake 64 "change missing: 'esy' is not known here" "did you mean 'easy'\?" change taiga --missing esy
mistake 64 "option '--format' is one of text, json, html, not 'jsn'" "did you mean 'json'\?" report taiga --format jsn
mistake 64 "'lst' is nothing to do with a person" "did you mean 'list'\?" person lst
mistake 64 "'ad' is nothing to do with the list" "did you mean 'add'\?" standby ad
mistake 64 'ROUND is missing' 'usage: stonepost rollback \[OPTION...\] GAME ROUND' rollback taiga
mistake 64 "'soon' is too much" 'usage: stonepost pause' pause taiga 'a reason' soon
printf '[stonepost]\nzon = UTC\n' >"$work/wrong.conf"
mistake 78 "line 2: there is no setting 'zon' in section \[stonepost\]" "did you mean 'zone'\?" list --config "$work/wrong.conf"
printf '[stonepots]\nzone = UTC\n' >"$work/wrong.conf"
mistake 78 'line 1: there is no section \[stonepots\]' "did you mean 'stonepost'\?" list --config "$work/wrong.conf"
printf '[mail]\ntransport = smpt\n' >"$work/wrong.conf"
mistake 78 "setting 'transport' in \[mail\] is one of folder, smtp, not 'smpt'" "did you mean 'smtp'\?" send --config "$work/wrong.conf"
# What a stranger typed, who had not seen the messages.
mistake 64 "no command 'nwe' \(did you mean 'new'\?\)" "see 'stonepost --help'" nwe lent ann ben
mistake 64 'SEAT is missing' 'a game has two to four seats' new lent
mistake 64 "game 'Lent': a game's name" 'begins with a small letter' new Lent ann ben
mistake 64 "'ann@example.org' names no seat" "write one in front, like ann='ann@example.org'" new lent ann@example.org ben
mistake 64 "'--pace 3' is not a length of time" 'write it as 72h or 3d' new lent ann ben --pace 3
mistake 64 "'--pace 3days' is not a length of time" 'write it as 72h or 3d' new lent ann ben --pace 3days
mistake 64 "'daily at 8pm' is not a rhythm" "write it as '3d', or as 'every 2 days at 20:00" new lent ann ben --rhythm 'daily at 8pm'
mistake 64 "option '--mode' is one of round, turn, not 'rounds'" "did you mean 'round'" new lent ann ben --mode rounds
mistake 64 "'Berlin' is not a time zone" 'write it as Europe/Berlin' new lent ann ben --zone Berlin
mistake 64 "'--lang german': there is no language" 'en, ' new lent ann ben --lang german
mistake 64 "option '--missing' is one of" "not 'bots'" new lent ann ben --pace 3d --missing bots
mistake 64 "the start player 'bne' is none of the seats" "\(did you mean 'ben'\?\): ann and ben" new lent ann ben --start bne
mistake 64 "'eve' is too much" 'a game has two to four seats' new lent ann ben cy dee eve
mistake 64 "no option '--pase' \(did you mean '--pace'\?\)" "see 'stonepost new --help'" new lent ann ben --pase 3d
mistake 64 "'--bank' is for games with deadlines" "give '--pace' or '--rhythm' as well" new lent ann ben --bank 6d
mistake 64 "'--bank 6' is not a length of time" 'write it as 6h or 2d' new lent ann ben --pace 2d --bank 6
mistake 64 "option '--misses' wants a number from 1 to 1000" "not 'two'" new lent ann ben --pace 2d --misses two
mistake 64 "'--beacon sunrise' is not a time" 'or as 6h or 2d from now' new lent ann ben --beacon sunrise
mistake 64 "'--word ann' names no seat" 'write it as SEAT=WORD' new lent ann ben --word ann
mistake 67 "there is no game 'tundar' \(did you mean 'tundra'\?\)" "'stonepost list' shows which there are" show tundar
mistake 67 "game 'tundra' has no seat 'anna' \(did you mean 'ann'\?\)" 'its seats are ann and ben' seat tundra anna title Ann
mistake 64 "'tomorrow' is not a deadline" '\+12h or \+2d, or none' deadline tundra tomorrow
mistake 64 "'24.12.2026' is not a deadline" 'write a time as 2026-11-20 21:43' deadline tundra 24.12.2026
mistake 64 "change bank: '6' is not a length of time" 'write it as 12h, 3d or none' change tundra --bank 6
mistake 64 'nothing to change was given' "see 'stonepost change --help'" change tundra
mistake 64 "option '--status' is one of all, joining" "not 'open'" list --status open
mistake 64 'GAME is missing' 'usage: stonepost pause' pause
mistake 64 "'yesterday' is not a time" 'write it as 2026-11-20T21:43:00Z' deadline tundra +2d --now yesterday
mistake 64 "'2027-13-01' is not a time" 'write it as 2026-11-20' list --archived --since 2027-13-01
mistake 64 'TEXT is missing' 'usage: stonepost press' press tundra
# What another stranger typed.
mistake 64 "option '--pace' wants a value" '--pace SPAN' change tundra --pace --now @$begin
mistake 64 "'every 2 days on monday' is not a rhythm" "'monday' does not fit" new lent ann ben --rhythm 'every 2 days on monday'
mistake 64 "'every 2 days at 8pm' is not a rhythm" "'8pm' does not fit" new lent ann ben --rhythm 'every 2 days at 8pm'
mistake 64 "'every two days' is not a rhythm" "'two' does not fit" change tundra --rhythm 'every two days'
mistake 64 "'every 3 days at 20:00 in Berlin' is not a rhythm" "'Berlin' does not fit" new lent ann ben --rhythm 'every 3 days at 20:00 in Berlin'
mistake 64 "seat 'ann': its address 'Ann ann@example.org' has a blank" 'write ADDRESS, or NAME <ADDRESS>' new lent 'ann=Ann ann@example.org' ben
mistake 64 "seat 'ann' is named twice" 'give each another name' new lent ann ann
mistake 64 "'2d' is not a deadline: write a time as" "did you mean '\+2d'\?" deadline tundra 2d
mistake 64 "'25:00' is not an hour" 'write it as 20:00' deadline tundra 2027-01-05 25:00
mistake 64 "'8pm' is not an hour" 'write it as 20:00' deadline tundra 2027-01-05 8pm
mistake 64 "the address 'Cy cy@example.org' has a blank" 'write ADDRESS, or NAME <ADDRESS>' seat tundra ben replace 'Cy cy@example.org'
# What a third stranger typed.
mistake 64 "'pace=3d' is not a seat" "did you mean '--pace=3d'\?" new lent ann ben pace=3d
mistake 64 "'mode' is not a seat: did you mean '--mode'\?" 'If it is, write mode=-' new lent ann ben mode turn
mistake 64 "'' is not a rhythm" "write it as '3d'" new lent ann ben --rhythm ''
mistake 64 "'--grace 4d' is as long as the players have" 'give less' new lent ann ben --pace 3d --grace 4d
mistake 64 "'--word ann=' has no word" 'write it as SEAT=WORD' new lent ann ben --word ann=
mistake 65 "option '--seed': this is not a seed" '64 hex digits' new lent ann ben --seed 1234
mistake 64 "'' is not a rhythm" "write it as '3d'" change tundra --rhythm ''
mistake 64 "change remind: it is for games with deadlines" 'give pace or rhythm as well' change taiga --remind 2h
mistake 64 "change grace: it is for games with deadlines" 'give pace or rhythm as well' change taiga --grace 2h
mistake 64 "change bank: it is for games with deadlines" 'give pace or rhythm as well' change taiga --bank 2d
mistake 64 "change misses: it is for games with deadlines" 'give pace or rhythm as well' change taiga --misses 3
mistake 64 "change pace: '0d' is not a length of time" 'none' change taiga --pace 0d
mistake 65 "change grace: it is as long as the players have" 'write less' change taiga --pace 2d --grace 2d
mistake 64 "change lang: 'ann=de' is for one seat" "'seat' changes that" change tundra --lang ann=de
mistake 64 "'20' is not an hour" 'write it as 20:00' deadline tundra 2027-01-05 20
mistake 64 "'20:00:00' is not an hour" 'write it as 20:00' deadline tundra 2027-01-05 20:00:00
mistake 64 "'8' is not an hour" 'write it as 20:00' deadline tundra 2027-01-05 8 pm
mistake 64 "'Asia/Tokyo' is too much" 'in UTC as 2026-11-20T21:43:00Z' deadline tundra 2027-01-05 20:00 Asia/Tokyo
mistake 64 "'March' is too much|'2027' is too much" 'in quotes' deadline tundra 10 March 2027
mistake 64 'the deadline 2207-01-05 .* is more than a year away' "'none' is for a game without" deadline tundra 2207-01-05
mistake 64 "'ill' is too much" 'put a text of several words in quotes' deadline tundra 2027-01-05 Ann is ill
mistake 64 "'is' is too much" 'put a text of several words in quotes' pause tundra Ann is ill
mistake 64 "'all' is too much" 'put a text of several words in quotes' press tundra hello all
mistake 64 "'3d' is not a reason" "'resume' ends it" pause tundra 3d
mistake 64 "'2027-01-05' is not a reason" "'resume' ends it" pause tundra 2027-01-05
mistake 64 "the address 'Cy <cy@example.org>' has a blank" 'write it as ben@example.org' seat tundra ben address 'Cy <cy@example.org>'
mistake 67 "nobody called 'anna' has played a game" "'stonepost person' shows who plays" stats --player anna
mistake 64 "'noon' is not an hour" 'write it as 20:00' deadline tundra 2027-01-05 noon
mistake 64 "'CET' is too much" 'in UTC as 2026-11-20T21:43:00Z' deadline tundra 2027-01-05 20:00 CET
mistake 64 "'Smith' is too much" 'put a text of several words in quotes' seat tundra ann title Ann Smith
mistake 64 "'smtp.hots' is not a setting \(did you mean 'host'\?\)" 'write SECTION.NAME=VALUE' setup smtp.hots=localhost
mistake 64 "'from' is not a setting \(did you mean that in \[mail\]\?\)" 'write SECTION.NAME=VALUE' setup from=gm@example.org
mistake 64 "smtp.host: 'smtp.example.org:465' is neither a name" 'its port is a setting of its own' setup smtp.host=smtp.example.org:465
ok 'UTC after an hour is the zone' gives 0 '20:00 UTC' '' deadline tundra 2027-01-05 20:00 UTC --dry-run
ok 'every day is every one' gives 0 '^Would make' '' new lent ann ben --rhythm 'every day at 20:00' --dry-run
# wrong STATUS WHAT CURE LINES: settings with that mistake.
wrong()
{
	printf %b "$4" >"$work/wrong.conf"
	mistake "$1" "$2" "$3" list --config "$work/wrong.conf"
}
wrong 78 "line 2: there is no setting 'form' in section \[mail\]" "did you mean 'from'\?" '[mail]\nform = gm@example.org\n'
wrong 78 'line 1: there is no section \[mial\]' "did you mean 'mail'\?" '[mial]\nfrom = gm@example.org\n'
wrong 78 "line 1: a '\]' is missing" 'write it as \[mail\]' '[mail\nfrom = gm@example.org\n'
wrong 78 "line 1: 'from' is in no section" 'did you mean that in \[mail\]\?' 'from = gm@example.org\n'
wrong 78 'line 2: not of the form' "'name = value'" '[mail]\nfrom gm@example.org\n'
wrong 78 "setting 'from' in \[mail\]" "the address 'gm at example.org' has a blank" '[mail]\nfrom = gm at example.org\n'
wrong 78 "setting 'downtime' in \[stonepost\] is a span" "such as 6h, or none, not 'long'" '[stonepost]\ndowntime = long\n'
wrong 78 "line 1: text after the '\]' has no effect" 'give it a line of its own' '[mail] from = gm@example.org\n'
wrong 78 "line 2: setting 'database' in \[stonepost\]: '~' means nothing here" 'write the whole path' '[stonepost]\ndatabase = ~/games.db\n'
wrong 78 "setting 'from' in \[mail\]: the address 'gm example.org' has a blank" 'write it as gm@example.org' '[mail]\nfrom = gm example.org\n'
wrong 78 "line 4: setting 'from' in \[mail\] is set in line 2 already" 'leave one out' \
	'[mail]\nfrom = gm@example.org\n\nfrom = ann@example.org\n'
wrong 78 "line 5: setting 'from' in \[mail\] is set in line 2 already" 'leave one out' \
	'[mail]\nfrom = gm@example.org\n[stonepost]\n[mail]\nfrom = gm@example.org\n'
# Whatever the command needs of them.
wrong 78 "line 2: setting 'zone' in \[stonepost\]: 'Berlin' is not a time zone" 'write it as Europe/Berlin' '[stonepost]\nzone = Berlin\n'
wrong 78 "line 2: setting 'lang' in \[stonepost\]: there is no language 'German'" 'en, ' '[stonepost]\nlang = German\n'
wrong 78 "line 2: setting 'style' in \[stonepost\] is one of both," "not 'html'" '[stonepost]\nstyle = html\n'
wrong 78 "line 2: setting 'database' in \[stonepost\]: '\\$' means nothing here" 'write the whole path' '[stonepost]\ndatabase = $HOME/games.db\n'
wrong 78 "setting 'maildir' in \[mail\]: 'Mail' could be in any folder" 'write the whole path' '[mail]\nmaildir = Mail\n'
wrong 78 "setting 'host' in \[smtp\]: 'smtp.example.org:587' is neither" 'its port is a setting of its own' '[smtp]\nhost = smtp.example.org:587\n'
wrong 78 "setting 'timeout' in \[smtp\] is a number from 1 to 3600" "not '10m'" '[smtp]\ntimeout = 10m\n'
wrong 78 "setting 'tls' in \[fetch\] is one of starttls, implicit, none" "not 'ssl'" '[fetch]\ntls = ssl\n'
wrong 78 "setting 'auth' in \[fetch\] is one of password, oauth2, not 'oauth'" "did you mean 'oauth2'\?" '[fetch]\nauth = oauth\n'
wrong 78 "setting 'provider' in \[oauth\] is one of microsoft, google" "not 'gmail'" '[oauth]\nprovider = gmail\n'
printf '[mail]\nfrom = gm@example.org\ngm = gm@example.org\nplus = YES\ntransport = Folder\n' >"$work/loud.conf"
ok 'a word of the settings is known in any case' sh -c '"$STONEPOST" press tundra "Hello." --config "$1" --now @$begin >/dev/null' sh "$work/loud.conf"
ok '... and does what it says' holds "SELECT count(*) FROM outbox WHERE recipient = 'ann@example.org' AND instr(message, 'gm+') > 0" 1
ok 'an option with two values: which counts is said' gives 0 '^Would make' "^stonepost: option '--pace' is given twice: '3d' counts, not '2d'\$" \
	new lent ann ben --pace 2d --pace=3d --dry-run
ok '... of one seat, too' gives 0 '^Would make' "^stonepost: option '--zone' is given twice: 'ann=Europe/Rome' counts, not 'ann=UTC'\$" \
	new lent ann ben --zone ann=UTC --zone UTC --zone ann=Europe/Rome --dry-run
ok 'what belongs to a seat can be given for each, and the same twice' gives 0 '^Would make' '' new lent ann ben --dry-run \
	--zone Europe/Berlin --zone ann=UTC --zone ben=Europe/Rome --word ann=salt --word ben=mammoth --pace 2d --pace 2d
ok 'a seat may be called like an option' gives 0 '^Would make' '' new lent grace=grace@example.org word=- --dry-run
ok 'a level is known in any case' gives 0 '^Would make' '' new lent ann red=Expert blue=BOT --missing Hunt --dry-run
ok 'these are thirty or more' test $mistakes -ge 30
ok '-h is short for --help, and -V for --version' sh -c '"$STONEPOST" --help >"$1" && "$STONEPOST" -h | cmp - "$1" &&
	"$STONEPOST" --version >"$1" && "$STONEPOST" -V | cmp - "$1"' sh "$work/out"
ok 'help of a command is its help' sh -c '"$STONEPOST" help show >"$1" && "$STONEPOST" show --help | cmp - "$1"' \
	sh "$work/out"
ok '... and of an act' gives 0 '^usage: stonepost rollback ' '' help rollback
ok 'help alone lists the commands' gives 0 '^  list ' '' help
finish
