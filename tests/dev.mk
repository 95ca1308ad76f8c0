# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# What only developers make: programs of tests, how tests are run, and targets beside them; Makefile.am includes
# this.
LDADD = $(libs) $(CMOCKA_LIBS)
tests_rules_rules_test_SOURCES = tests/rules/rules_test.c tests/rules/facts.c tests/rules/facts.h \
	tests/rules/position.c tests/rules/position.h tests/rules/words.c tests/rules/words.h
tests_rules_rules_test_LDADD = libstonepost.a
# The beginner that computer players are measured by.
standin = tests/lab/standin.c tests/lab/standin.h
# Programs that other tests run: a file of orders is a test for orders_test.
test_tools = $(bench_counted) tests/lab/stonepost-lab tests/lab/train tests/lab/train_net tests/cli/store tests/fair/chosen tests/lang/pseudo tests/mail/fetch_driver tests/mail/saltless tests/mail/smtp_driver tests/orders/decide_driver tests/orders/mixed \
	tests/orders/orders_test tests/orders/short_driver tests/orders/words_driver tests/players/analysed tests/players/decisions tests/ports/digests tests/rules/engine_driver tests/store/each_step \
	tests/store/upgrading
tests_orders_orders_test_SOURCES = tests/orders/orders_test.c tests/orders/modes.c \
	tests/orders/modes.h tests/orders/position.c tests/orders/position.h
tests_orders_orders_test_LDADD = libstonepost.a
tests_fair_chosen_LDADD = libstonepost.a $(SODIUM_LIBS) -lm
tests_orders_decide_driver_LDADD = libstonepost.a $(JANSSON_LIBS)
tests_orders_short_driver_LDADD = libstonepost.a
tests_orders_words_driver_LDADD = libstonepost.a
tests_orders_mixed_SOURCES = tests/orders/mixed.c tests/orders/modes.c tests/orders/modes.h tests/orders/position.c \
	tests/orders/position.h tests/fuzz/quote_letter.c tests/fuzz/quote_letter.h
tests_orders_mixed_LDADD = libstonepost.a $(SODIUM_LIBS)
tests_unit_units_SOURCES = tests/unit/units.c $(units:=.c) $(standin) tests/fuzz/quote_letter.c \
	tests/fuzz/quote_letter.h
tests/unit/units.$(OBJEXT): tests/unit/groups.h
tests/unit/groups.h: tests/tests.mk
	$(AM_V_GEN)$(MKDIR_P) tests/unit && \
	{ printf '#define GROUPS'; printf ' X(%s)' $(units:tests/unit/test_%=%); echo; } >$@.new && mv $@.new $@
# They have languages of their own.
tests_unit_test_say_SOURCES = tests/unit/test_say.c
nodist_tests_unit_test_say_SOURCES = tests/unit/say_languages.c
tests_unit_test_mustache_SOURCES = tests/unit/test_mustache.c
nodist_tests_unit_test_mustache_SOURCES = tests/unit/say_languages.c
tests/unit/say_languages.c: tests/unit/xx.po src/lang/table.awk
	$(AM_V_GEN)$(MKDIR_P) tests/unit && \
	LC_ALL=C $(AWK) -f $(srcdir)/src/lang/table.awk $(srcdir)/tests/unit/xx.po >$@.new && mv $@.new $@
# Programs of tests in other folders than stonepost-net.
net_here = -DNET_PROGRAM='"$(abs_builddir)/stonepost-net"'
# Its hashes are the same each time.
tests_mail_saltless_SOURCES = src/cli/main.c tests/mail/saltless.c
tests_mail_saltless_CPPFLAGS = $(stonepost_CPPFLAGS) -UNET_PROGRAM $(net_here)
tests_mail_saltless_LDADD = $(libs)
# It speaks English, and a language that shows what was never translated.
tests_lang_pseudo_SOURCES = src/cli/main.c
nodist_tests_lang_pseudo_SOURCES = tests/lang/pseudo_languages.c
tests_lang_pseudo_CPPFLAGS = $(stonepost_CPPFLAGS)
tests_lang_pseudo_LDADD = $(libs)
tests/lang/pseudo_languages.c: po/stonepost.pot tests/lang/pseudo.awk src/lang/table.awk
	$(AM_V_GEN)$(MKDIR_P) tests/lang && \
	LC_ALL=C $(AWK) -f $(srcdir)/tests/lang/pseudo.awk $(srcdir)/po/stonepost.pot >tests/lang/xx.po && \
	(cd tests/lang && LC_ALL=C $(AWK) -f '$(abs_srcdir)/src/lang/table.awk' xx.po) >$@.new && mv $@.new $@
CLEANFILES += tests/unit/groups.h tests/unit/say_languages.c tests/lang/pseudo_languages.c tests/lang/xx.po
tests_unit_test_arena_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=free
tests_unit_test_thrift_LDFLAGS = $(AM_LDFLAGS) -Wl,--wrap=body_scan
tests_cli_store_LDADD = $(SQLITE_LIBS)
tests_mail_fetch_driver_CPPFLAGS = $(AM_CPPFLAGS) $(net_here)
tests_mail_fetch_driver_LDADD = $(libs)
tests_mail_smtp_driver_CPPFLAGS = $(AM_CPPFLAGS) $(net_here)
tests_mail_smtp_driver_LDADD = $(libs)
tests_lab_stonepost_lab_SOURCES = src/cli/main.c tests/lab/lab.c tests/lab/lab.h tests/lab/match.c tests/lab/rival.c \
	tests/lab/stored.c tests/mail/saltless.c
tests_lab_stonepost_lab_CPPFLAGS = $(stonepost_CPPFLAGS)
tests_lab_stonepost_lab_LDADD = $(libs)
tests_lab_train_LDADD = libstonepost.a -lm
tests_lab_train_net_LDADD = libstonepost.a -lm
tests_players_decisions_LDADD = libstonepost.a $(SODIUM_LIBS)
tests_players_analysed_SOURCES = tests/players/analysed.c $(standin)
tests_players_analysed_LDADD = libstonepost.a $(SODIUM_LIBS)
tests_ports_digests_SOURCES = tests/ports/digests.c $(standin)
tests_ports_digests_LDADD = libstonepost.a $(SODIUM_LIBS)
tests_rules_engine_driver_LDADD = libstonepost.a $(JANSSON_LIBS)
tests_store_each_step_SOURCES = tests/store/each_step.c tests/mail/saltless.c
tests_store_each_step_LDADD = $(libs)
tests_store_upgrading_LDADD = $(libs)

# Fuzz targets: once_NAME goes without a fuzzer, for every day. The library only has them compiled.
fuzz_sources = \
	tests/fuzz/fuzz_address.c \
	tests/fuzz/fuzz_archive.c \
	tests/fuzz/fuzz_bounce.c \
	tests/fuzz/fuzz_mail.c \
	tests/fuzz/fuzz_orders.c \
	tests/fuzz/fuzz_quote.c \
	tests/fuzz/fuzz_settings.c \
	tests/fuzz/fuzz_state.c \
	tests/fuzz/fuzz_token.c \
	tests/fuzz/fuzz_verify.c \
	tests/fuzz/fuzz_words.c
EXTRA_LIBRARIES = tests/fuzz/libtargets.a
tests_fuzz_libtargets_a_SOURCES = $(fuzz_sources) tests/fuzz/once.c tests/fuzz/pool.c tests/fuzz/pool.h \
	tests/fuzz/quote_letter.c tests/fuzz/quote_letter.h tests/fuzz/target.h
fuzz_once = $(fuzz_sources:tests/fuzz/fuzz_%.c=tests/fuzz/once_%)
fuzz_programs = $(fuzz_sources:.c=)
fuzz_help = tests/fuzz/pool.$(OBJEXT) tests/fuzz/quote_letter.$(OBJEXT) libstonepost.a
$(fuzz_once): tests/fuzz/once_%: tests/fuzz/fuzz_%.$(OBJEXT) tests/fuzz/once.$(OBJEXT) $(fuzz_help)
	$(AM_V_CCLD)$(LINK) $< tests/fuzz/once.$(OBJEXT) $(fuzz_help) $(libs)
$(fuzz_programs): tests/fuzz/fuzz_%: tests/fuzz/fuzz_%.$(OBJEXT) $(fuzz_help)
	$(AM_V_CCLD)$(LINK) -fsanitize=fuzzer $< $(fuzz_help) $(libs)
CLEANFILES += $(fuzz_once) $(fuzz_programs)

# What the torture preloads.
tests/torture/faults.so: tests/torture/faults.c
	$(AM_V_CCLD)$(MKDIR_P) tests/torture && $(CC) $(CPPFLAGS) $(SQLITE_CFLAGS) -O2 -shared -fPIC \
	-o $@ $(srcdir)/tests/torture/faults.c $(SQLITE_LIBS)
check_DATA = $(fuzz_once) tests/torture/faults.so
CLEANFILES += tests/torture/faults.so

if HAVE_CMOCKA
check_PROGRAMS = tests/unit/units $(own_units) $(other_tests) $(test_tools)
check-local:
	@$(tests_environment) perl '$(abs_srcdir)'/$(harness) '$(abs_srcdir)' \
	$(if $(TESTS),$(TESTS),$(quick_tests))
else
check-local:
	@echo 'cmocka is missing, so there is nothing to test with: run ./bootstrap check' >&2; exit 1
endif
harness = tests/harness.pl
# All tests, also those that need a server or much time. Dovecot and Postfix come by `make servers`.
check-all:
	$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(all_tests)' TEST_SIZE=all
TEST_SIZE = quick
# What chance decides, by the clock's seed, and all statements and damages, of which the other targets try a share.
long_tests = tests/fuzz/once.sh tests/store/damaged.sh tests/store/refusing.sh tests/torture/short.sh
check-long:
	@seed=$${SEED:-$$(date +%s)}; echo "seed $$seed: make check-long SEED=$$seed repeats this"; \
	SEED=$$seed SHARE=$${SHARE:-1} $(MAKE) $(AM_MAKEFLAGS) check TESTS='$(long_tests)' TEST_SIZE=all
# `make check` on other days, in another zone, under load and so on, against a plain run. TRIALS='home load' does
# only these, TESTS only some tests.
steady_script = tests/steady.sh
check-steady: all
	@MAKE='$(MAKE)' $(SHELL) '$(abs_srcdir)'/$(steady_script) '$(abs_srcdir)' '$(abs_builddir)' $(TRIALS)
# The README's commands on new minimal systems, which are made in FRESH; needs root and mmdebstrap.
# WORDS='demo check check-all' and SYSTEMS='trixie:user' change what is tried.
fresh_scripts = tests/fresh/fresh.sh tests/fresh/inside.sh
check-fresh: $(fresh_scripts)
	@$(SHELL) '$(abs_srcdir)/tests/fresh/fresh.sh' '$(abs_srcdir)' "$${FRESH:-fresh}" $(WORDS)
# The Debian package there: built, installed beside others, used, upgraded, purged. RELEASES=trixie is only one.
fresh_package = tests/fresh/deb.sh tests/fresh/deb_inside.sh
check-fresh-package: dist $(fresh_package)
	@$(SHELL) '$(abs_srcdir)/tests/fresh/deb.sh' '$(abs_srcdir)' '$(distdir).tar.gz' "$${FRESH:-fresh}"
# Servers for tests, where Debian has them and the system does not: unpacked, never installed.
server_sources = tests/servers/elsewhere.c tests/servers/root.c tests/servers/unpack.sh
servers: $(server_sources)
	$(AM_V_GEN)CC='$(CC)' $(SHELL) '$(abs_srcdir)/tests/servers/unpack.sh' servers
distclean-local:
	rm -rf axe foreign-i386 fresh i386 s390x servers
with_servers = PATH='$(abs_builddir)/servers/bin':"$$PATH":/usr/sbin:/sbin
# Python leaves nothing in the source.
export PYTHONDONTWRITEBYTECODE = 1

tests_environment = $(with_servers); export PATH; srcdir='$(abs_srcdir)'; builddir='$(abs_builddir)'; export srcdir builddir; \
	abs_top_srcdir='$(abs_top_srcdir)'; abs_top_builddir='$(abs_top_builddir)'; \
	CC='$(CC)'; NM='$(NM)'; INSTRUMENTED='$(INSTRUMENTED)'; CMOCKA_MESSAGE_OUTPUT=TAP; \
	TEST_SIZE='$(TEST_SIZE)'; export TEST_SIZE; \
	LC_ALL=C.UTF-8; TZ=$${TZ:-UTC}; STONEPOST='$(abs_top_builddir)/stonepost'; \
	BUILT_WITH='$(CFLAGS)'; ASAN_OPTIONS=$${ASAN_OPTIONS:-allocator_may_return_null=1}; \
	export BUILT_WITH ASAN_OPTIONS; \
	export abs_top_srcdir abs_top_builddir CC NM INSTRUMENTED CMOCKA_MESSAGE_OUTPUT LC_ALL TZ STONEPOST; \
	unset STONEPOST_DB LANGUAGE;

# In distcheck all is installed below its own folder.
AM_DISTCHECK_CONFIGURE_FLAGS = --with-systemdsystemunitdir="$$dc_install_base/units"

# What this version writes, kept for every later one; once, at a release: see tests/kept/README.md.
keep_script = tests/kept/make.sh
keep: stonepost tests/mail/saltless tests/cli/store
	@$(tests_environment) $(SHELL) '$(abs_srcdir)'/$(keep_script) '$(abs_srcdir)/tests/kept/$(PACKAGE_VERSION)'

# All messages in one listing; and the template for translators, which is kept in po.
messages:
	@cd '$(srcdir)' && $(SHELL) src/lang/messages.sh list
pot:
	@cd '$(srcdir)' && $(SHELL) src/lang/messages.sh pot >po/stonepost.pot.new && \
	mv po/stonepost.pot.new po/stonepost.pot

# Each message in a language, with the lines of a letter in which it stands; po/README says what for.
translation: stonepost$(EXEEXT) tests/cli/store$(EXEEXT)
	@test -f '$(srcdir)/po/$(LANGUAGE).po' || { echo 'give LANGUAGE, as in: make translation LANGUAGE=fr' >&2; exit 64; }
	@rm -rf 'told-$(LANGUAGE)' && mkdir 'told-$(LANGUAGE)'
	@for folder in tests/stories tests/lang; do python3 '$(abs_srcdir)/tests/stories/stories.py' --lang '$(LANGUAGE)' \
	'$(abs_builddir)/stonepost' '$(abs_builddir)/tests/cli/store' '$(abs_srcdir)/'"$$folder" 'told-$(LANGUAGE)' || exit; done
	@python3 '$(srcdir)/tests/lang/places.py' '$(srcdir)/po/$(LANGUAGE).po' 'told-$(LANGUAGE)'/*.whole

# The weights of computer players, into the build folder; see src/players/README.md.
TRAIN_PLAYERS = 4
TRAIN_GAMES = 200000
TRAIN_SEED = first
train: tests/lab/train$(EXEEXT)
	tests/lab/train $(TRAIN_PLAYERS) $(TRAIN_GAMES) $(TRAIN_SEED) >weights_$(TRAIN_PLAYERS).c.new && \
	mv weights_$(TRAIN_PLAYERS).c.new weights_$(TRAIN_PLAYERS).c
# The net that corrects who is likely to win, by games among players with those weights.
train-net: tests/lab/train_net$(EXEEXT)
	tests/lab/train_net $(TRAIN_PLAYERS) $(TRAIN_GAMES) $(TRAIN_SEED) >net_$(TRAIN_PLAYERS).c.new && \
	mv net_$(TRAIN_PLAYERS).c.new net_$(TRAIN_PLAYERS).c

# Figures of games that were analysed: who lost what, what explains the margins; see src/players/README.md.
# ANALYSED_MODE is empty, for games by turns, or sealed.
ANALYSED_MODE =
ANALYSED_WHO = standin,fair,fair,fair
ANALYSED_FIRST = 5000
ANALYSED_GAMES = 150
analysis-figures: tests/players/analysed$(EXEEXT)
	tests/players/analysed $(ANALYSED_MODE) $(ANALYSED_WHO) $(ANALYSED_FIRST) $(ANALYSED_GAMES) >analysed.txt
	/usr/bin/python3 '$(srcdir)/tests/players/figures.py' <analysed.txt

# A build of its own that counts lines.
coverage:
	$(MKDIR_P) coverage && cd coverage && \
	{ test -f Makefile || $(above)/configure -q --enable-coverage CC='$(CC)' CFLAGS='-g -O0'; }
	find coverage -name '*.gcda' -exec rm -f {} +
	test ! -d servers || test -e coverage/servers || ln -s ../servers coverage/servers
	cd coverage && { $(MAKE) $(AM_MAKEFLAGS) check-all || failed=1; } && \
	$(SHELL) '$(abs_srcdir)/tests/coverage.sh' '$(abs_srcdir)' . && test -z "$$failed"

# A build of its own by clang with sanitizers, for the tests that need no servers and little time.
sanitize:
	$(MKDIR_P) sanitized && cd sanitized && { test -f Makefile || \
	'$(abs_srcdir)/configure' -q --enable-sanitize --enable-werror CC=clang CFLAGS='-g -O1'; }
	@cd sanitized && $(MAKE) $(AM_MAKEFLAGS) check TESTS='$(plain_tests)'
plain_tests = $(unit_tests) $(other_tests) $(order_tests)
# The same, and all of the program, for 32 bits in a minimal system of Debian; root makes that.
i386_script = tests/ports/i386.sh
check-i386:
	$(SHELL) '$(srcdir)'/$(i386_script) '$(srcdir)' i386 \
	$(plain_tests) tests/players/decisions.sh tests/ports/digests.sh
# What all machines must agree about, on one that orders bytes the other way and on one of 32 bits, by
# qemu; no root needed.
foreign_script = tests/ports/foreign.sh
check-big-endian: $(made_foreign)
	@$(foreign) s390x s390x $(foreign_sources)
made_foreign = $(made_lang) $(made_words) $(made_orders)
check-32-bit: $(made_foreign)
	@$(foreign) i386 foreign-i386 $(foreign_sources)
foreign = $(tests_environment) $(SHELL) '$(abs_srcdir)'/$(foreign_script)
foreign_sources = \
	$(base_sources) $(engine_sources) $(lang_sources) \
	$(made_foreign:%='$(abs_builddir)/%') \
	$(fair_sources) $(plan_sources) $(players_sources) $(orders_sources) src/cli/selfplay.c
clean-local:
	! test -d tests || find tests \( -name '*.log' ! -name expected.log -o -name '*.times' \) -exec rm -f {} +
	rm -rf analyze bite coverage fuzz fuzzing sanitized steady tests/page/pictures

# Benchmarks: ours beside what cannot be less. floor is linked with every library that we are.
bench_counted = tests/bench/engine tests/bench/work
bench_tools = $(bench_counted) tests/bench/floor tests/bench/least tests/bench/pair tests/bench/peak tests/lab/standins
bench_receive = tests/bench/receive.sh
bench_profile = tests/bench/profile.sh
EXTRA_PROGRAMS += $(bench_tools)
tests_bench_floor_LDFLAGS = $(AM_LDFLAGS) -Wl,--no-as-needed
tests_bench_floor_LDADD = $(GMIME_LIBS) $(SQLITE_LIBS) $(SODIUM_LIBS) $(JANSSON_LIBS) \
	$(INIH_LIBS) $(XML_LIBS) $(CURSES_LIBS)
tests_bench_engine_LDADD = libstonepost.a
tests_bench_least_LDADD = $(GMIME_LIBS) $(SQLITE_LIBS)
tests_bench_pair_LDADD =
tests_bench_peak_LDADD =
tests_lab_standins_SOURCES = tests/lab/standins.c $(standin)
tests_lab_standins_LDADD = libstonepost.a $(SODIUM_LIBS) -lm
tests_bench_work_CPPFLAGS = $(AM_CPPFLAGS) $(net_here)
tests_bench_work_LDADD = $(libs)
bench-receive: stonepost $(bench_tools)
	@STONEPOST='$(abs_builddir)/stonepost' builddir='$(abs_builddir)' \
	$(SHELL) '$(srcdir)'/$(bench_receive)
CLEANFILES += $(bench_tools) bench.json bench-club.json bench-daily.json bench-growth.json
# The table, and bench.json. ROUNDS=9, LETTERS=1000 and ROWS='engine receive' change what is done.
bench: stonepost lab $(bench_tools)
	$(with_servers) /usr/bin/python3 '$(abs_srcdir)/tests/bench/bench.py' ./stonepost tests/bench '$(srcdir)' bench.json $(ROWS)
# How strong computer players are: GAMES a row, all rows unless ROWS names some, as ROWS=expert-fair-4. Hours.
# One letter a day to each of a thousand people with ten games each.
bench-daily: stonepost $(bench_tools)
	/usr/bin/python3 '$(abs_srcdir)/tests/bench/daily.py' ./stonepost tests/bench bench-daily.json $(PEOPLE)
# Matches of computer players, and games from random orders: see tests/lab/README.md.
lab: tests/lab/stonepost-lab$(EXEEXT)
match: lab tests/lab/standins$(EXEEXT)
	/usr/bin/python3 '$(abs_srcdir)/tests/lab/match.py' tests/lab/stonepost-lab tests/lab/standins "$${GAMES:-2000}" $(ROWS)
# What a step of a random game costs, and where.
bench-engine-profile: tests/bench/engine
	$(SHELL) '$(srcdir)'/$(bench_profile) tests/bench
# Databases of 1,000, 10,000 and 100,000 games, which take some gigabytes for some minutes.
# What letters of 1 to 64 KB cost, of each kind of line.
check-growth: stonepost
	$(tests_environment) GROWTH=all $(SHELL) '$(abs_srcdir)/tests/bench/growth.sh'
	$(tests_environment) GROWTH=all $(SHELL) '$(abs_srcdir)/tests/bench/flood.sh'
bench-club: stonepost
	/usr/bin/python3 '$(abs_srcdir)/tests/bench/club.py' ./stonepost bench-club.json $(PEOPLE)
bench-growth: stonepost $(bench_tools)
	/usr/bin/python3 '$(abs_srcdir)/tests/bench/growth.py' ./stonepost tests/bench bench-growth.json $(GAMES)

# About ten minutes, and some hours. TRIALS='T1 T3' does only these; SEED=2 changes what chance decides.
torture_run = $(with_servers) /usr/bin/python3 '$(abs_srcdir)/tests/torture/torture.py' \
	--tools tests/torture --saltless tests/mail/saltless --figures torture.json $${SEED:+--seed $$SEED}
torture: stonepost tests/mail/saltless tests/torture/faults.so
	$(torture_run) --size usual ./stonepost $(TRIALS)
torture-long: stonepost tests/mail/saltless tests/torture/faults.so
	$(torture_run) --size long ./stonepost $(TRIALS)
# Each fault of src/base/plant.h, in a build of its own; its trial must find it. A quarter of an hour.
# TRIALS='T1 T5_UNSYNCED' does only these.
torture-bite: tests/torture/faults.so
	$(MKDIR_P) bite && cd bite && { test -f Makefile || $(above)/configure -q CC='$(CC)'; }
	$(with_servers) /usr/bin/python3 '$(abs_srcdir)/tests/torture/bite.py' '$(abs_srcdir)' bite \
	tests/torture $(TRIALS)

# Every fuzzer, in a build of its own by clang. RUNS=10000000 and TARGETS='mail orders' change what is
# done.
fuzz_run = tests/fuzz/fuzz.sh
fuzz_seeds = tests/fuzz/seeds.sh
if FUZZING
fuzz: all $(fuzz_programs) $(fuzz_run) $(fuzz_seeds)
	@$(tests_environment) $(SHELL) '$(abs_srcdir)'/$(fuzz_run)
else
fuzz:
	@command -v clang >/dev/null || { echo 'clang is missing, which the fuzzers are built with: on' \
	'Debian install clang, and libclang-rt-14-dev if it did not come along' >&2; exit 1; }
	$(MKDIR_P) fuzzing && cd fuzzing && { test -f Makefile || \
	$(above)/configure -q --enable-fuzzing CC=clang CFLAGS='-g -O2'; }
	@cd fuzzing && $(MAKE) $(AM_MAKEFLAGS) -s fuzz
endif

# The pictures of README.md.
pictures: stonepost
	/usr/bin/python3 '$(srcdir)/tests/page/pictures.py' ./stonepost '$(srcdir)/man'

# The pages in a real browser, which must be there; pictures of them are left in tests/page/pictures.
check-page:
	NEED_CHROMIUM=1 PICTURES='$(abs_builddir)/tests/page/pictures' \
	$(MAKE) $(AM_MAKEFLAGS) check TESTS="tests/page/drive.sh tests/page/axe.sh tests/page/large.sh tests/page/letters.sh"

# Many games out of a database, into another and out again.
check-archive: all
	$(tests_environment) GAMES=$${GAMES:-1000} $(SHELL) '$(abs_srcdir)/tests/archive/round_trip.sh'
# A checker in Python and the recipe against many games; random changes that verify must name.
check-checker: all
	$(tests_environment) GAMES=$${GAMES:-200} $(SHELL) '$(abs_srcdir)/tests/archive/checker.sh'
check-mutations: all
	$(tests_environment) CHANGES=$${CHANGES:-5000} GAMES=$${GAMES:-20} $(SHELL) \
	'$(abs_srcdir)/tests/archive/mutations.sh'
# How quickly games are verified, and in how much memory.
bench-verify: all
	$(tests_environment) /usr/bin/python3 '$(abs_srcdir)/tests/archive/bench.py' ./stonepost \
	$${GAMES:-10000} $${FOLDER:+"$$FOLDER"}

# Random changes of one token in the source, of which the tests must find each; those that none sees are
# listed. FILES='src/engine src/orders/total.c' NUMBER=200 SEED=word LIMIT=20 JOBS=2 change what is done.
mutate_folders = src/engine src/orders src/fair src/players src/audit
mutate: stonepost $(check_PROGRAMS)
	@/usr/bin/python3 '$(abs_srcdir)/tests/mutate/mutate.py' --number "$${NUMBER:-100}" \
	$${SEED:+--seed "$$SEED"} --limit "$${LIMIT:-20}" --jobs "$${JOBS:-1}" '$(abs_srcdir)' '$(abs_builddir)' \
	$${FILES:-$(mutate_folders)}

# Static analysis by what is installed of gcc, clang-tidy and cppcheck.
analyze_script = tests/analyze/analyze.sh
analyze: $(made_headers)
	@$(SHELL) '$(abs_srcdir)'/$(analyze_script) '$(abs_srcdir)' '$(abs_builddir)' \
	-D_POSIX_C_SOURCE=200809L -Isrc -I'$(abs_builddir)/src' -std=c17 $(GMIME_CFLAGS) $(CURL_CFLAGS) \
	$(SQLITE_CFLAGS) $(SODIUM_CFLAGS) $(JANSSON_CFLAGS) $(INIH_CFLAGS) $(XML_CFLAGS) $(CURSES_CFLAGS)

# What reads the source, and warnings of what is long.
lengths = tests/lint/lengths.sh
lint:
	$(MAKE) $(AM_MAKEFLAGS) check TESTS='$(lint_tests)'
	@$(SHELL) '$(srcdir)'/$(lengths) '$(srcdir)'

.PHONY: analysis-figures analyze bench bench-club bench-daily bench-engine-profile bench-growth bench-receive bench-verify check-archive check-growth \
	check-32-bit check-all check-big-endian check-checker check-fresh check-fresh-package check-i386 check-long check-mutations check-page check-steady coverage fuzz keep lab lint match messages mutate pictures pot sanitize servers torture torture-bite train train-net translation \
	torture-long
