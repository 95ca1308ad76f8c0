#!/usr/bin/perl
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Runs test programs in the build folder with Perl's TAP::Harness, as many at once as make's -j says, each
# with its output in NAME.log. For each failed point it prints the file and line, the output, the seed if
# the program has one, and the command that runs the program alone; then the skipped points and the programs
# that cost the most processor time (with COSTS=1 in the environment, all of them). The last line is
# "N passed, N failed". A program that fails without a failed point, dies, or runs another number of points
# than it planned counts as one failure.
#
#	perl tests/harness.pl SOURCE TEST...
use strict;
use warnings;
use TAP::Harness;
use TAP::Parser::Aggregator;

my $dearest = 10;
my $source = shift @ARGV;
die "usage: harness.pl SOURCE TEST...\n" unless @ARGV;

package Programs;

# Formats nothing as it comes; keeps of each program what it did.
sub new     { bless { done => [] }, shift }
sub prepare { my ($self, @tests) = @_; $self->{all} = @tests }
sub summary { }
sub verbosity { 0 }

sub open_test
{
	my ($self, $test, $parser) = @_;
	open my $log, '>>', main::file_of($test, 'log') or die "$test.log: $!\n";
	$log->autoflush(1);
	bless { all => $self, test => $test, parser => $parser, log => $log, failed => [], notes => [], skipped => {} },
	    'Program';
}

package Program;

sub result
{
	my ($self, $result) = @_;
	print { $self->{log} } $result->raw, "\n";
	if ($result->is_test && !$result->is_ok) {
		my $name = $result->description =~ s/^- //r;
		push @{ $self->{failed} }, { point => $result->number . ' - ' . $name, name => $name, said => [] };
	} elsif (($result->is_test || $result->is_plan) && $result->has_skip) {
		$self->{skipped}{ $result->explanation }++;
	} elsif ($result->is_comment || $result->is_unknown) {
		push @{ $self->{notes} }, $result->raw if $result->raw =~ /\bseed\b/i;
		push @{ $self->{failed}[-1]{said} }, $result->raw if $self->{open};
	}
	$self->{open} = @{ $self->{failed} } && $self->{failed}[-1] if $result->is_test && !$result->is_ok;
	$self->{open} = 0 if $result->is_test && $result->is_ok;
}

# Whatever is wrong with it besides failed points, or ''.
sub broken
{
	my ($self) = @_;
	my $p = $self->{parser};
	my @wrong = $p->parse_errors;
	return '' if @{ $self->{failed} } && $p->exit < 128;
	push @wrong, $p->exit > 128 ? 'died of signal ' . ($p->exit - 128) : 'ended with status ' . $p->exit if $p->exit;
	push @wrong, 'tested nothing' unless $p->tests_run || $p->skip_all;
	return join '; ', @wrong;
}

sub close_test
{
	my ($self) = @_;
	my $test = $self->{test};
	my $times = main::file_of($test, 'times');
	close $self->{log};
	if (open my $file, '<', $times) {
		my (undef, $children) = <$file>;
		$self->{cost} += $1 * 60 + $2 while ($children // '') =~ /(\d+)m([\d.]+)s/g;
		close $file;
		unlink $times;
	}
	$self->{wrong} = $self->broken;
	$self->{passed} = $self->{parser}->passed;
	$self->{left_out} = $self->{parser}->skipped;
	delete $self->{parser};
	push @{ $self->{all}{done} }, $self;
	$self->tell if $self->{wrong} || @{ $self->{failed} };
	printf STDERR "\r%d of %d%s", scalar @{ $self->{all}{done} }, $self->{all}{all},
	    @{ $self->{all}{done} } == $self->{all}{all} ? "\n" : '' if -t STDERR;
}

# Prints what failed of it.
sub tell
{
	my ($self) = @_;
	my $test = $self->{test};
	for my $one (@{ $self->{failed} }) {
		print "failed: $test $one->{point} (", main::place_of($test, $one->{name}), ")\n";
		print "    $_\n" for @{ $one->{said} };
	}
	if ($self->{wrong}) {
		print "failed: $test $self->{wrong}; its log ends with\n";
		open my $log, '<', main::file_of($test, 'log') or return;
		my @lines = <$log>;
		print "    $_" for @lines > 20 ? @lines[-20 .. -1] : @lines;
	}
	print "    $_\n" for @{ $self->{notes} };
	my $size = ($ENV{TEST_SIZE} // '') eq 'all' ? ' TEST_SIZE=all' : '';
	print "  alone: make check TESTS=$test$size (the log is ", main::file_of($test, 'log'), ")\n";
}

package main;

# A file beside a test, which belongs to the harness.
sub file_of
{
	my ($test, $kind) = @_;
	$test =~ s/\.(sh|txt)$//;
	return "$test.$kind";
}

sub command_of
{
	my ($harness, $test) = @_;
	my @words = $test =~ /\.sh$/ ? ('sh', "$source/$test") : $test =~ /\.txt$/ ? ('./tests/orders/orders_test', "$source/$test") :
	    !-x $test && $test =~ m{^tests/unit/test_(\w+)$} ? ('./tests/unit/units', $1) : ("./$test");
	my $folder = $test =~ s{/[^/]*$}{}r;
	my $made = '';
	for (split m{/}, $folder) { mkdir($made .= "$_/") }
	open my $log, '>', file_of($test, 'log') or die "cannot write ", file_of($test, 'log'), ": $!\n";
	# The shell tells what its children cost; Perl knows only the sum of all tests.
	return [ 'sh', '-c', 'exec </dev/null 2>>"$0"; name=$1; shift; "$@"; status=$?; times >"$name"; exit $status',
		file_of($test, 'log'), file_of($test, 'times'), @words ];
}

# Where a point stands, as FILE:LINE; the file alone where its name is put together.
sub place_of
{
	my ($test, $name) = @_;
	my $file = $test =~ m{^tests/unit/} ? "$test.c" : $test;
	open my $lines, '<', "$source/$file" or return $file;
	while (my $line = <$lines>) {
		return "$file:$." if $line =~ /^\Q$name\E\(void/;
		while ($line =~ /'([^']*)'|"((?:[^"\\]|\\.)*)"/g) {
			my $text = $1 // $2;
			next if $text =~ s/\$\{?\w+\}?//gr !~ /\w{3}/;
			my $pattern = join '.*', map { quotemeta } split /\$\{?\w+\}?/, $text, -1;
			return "$file:$." if $name =~ /^$pattern$/;
		}
	}
	return $file;
}

my %seen;
my @tests = grep { !$seen{$_}++ } @ARGV;
my ($jobs) = ($ENV{MAKEFLAGS} // '') =~ /(?:^| )-?\w*j ?(\d+)/;
my $programs = Programs->new;
$| = 1;
printf "== %d test programs, %d at once\n", scalar @tests, $jobs //= 1;
my $begun = time;
# Standard error, which goes to the log, must be no handle of its own: its end would always be ready to be read, and
# whoever reads then waits for one program alone, while no other is started.
my $harness = TAP::Harness->new({ jobs => $jobs, exec => \&command_of, formatter => $programs, merge => 1 });
$harness->aggregate_tests(my $all = TAP::Parser::Aggregator->new, @tests);

my ($passed, $failed, $cost, %why) = (0, 0, 0);
for my $one (@{ $programs->{done} }) {
	$passed += $one->{passed} - $one->{left_out};
	$failed += @{ $one->{failed} } + ($one->{wrong} ne '');
	$cost += $one->{cost} // 0;
	for my $reason (keys %{ $one->{skipped} }) {
		$why{$reason}{points} += $one->{skipped}{$reason};
		push @{ $why{$reason}{tests} }, $one->{test};
	}
}
printf "skipped: %d, since %s: %s\n", $why{$_}{points}, $_, join ' ', sort @{ $why{$_}{tests} } for sort keys %why;
my @by_cost = sort { ($b->{cost} // 0) <=> ($a->{cost} // 0) } @{ $programs->{done} };
splice @by_cost, $dearest if @by_cost > $dearest && !$ENV{COSTS};
printf "cost: %6.1f s, %4d points: %s\n", $_->{cost} // 0, $_->{passed}, $_->{test} for @by_cost;
printf "cost: %.0f s of processor in %d s\n", $cost, time - $begun;
print "$passed passed, $failed failed\n";
exit($failed > 0);
