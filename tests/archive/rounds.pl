#!/usr/bin/env perl
# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Works out again the chain, the dice, the shuffles, what was drawn anew in
# rounds, and the receipts of archives; it follows from stonepost-archive(5)
# alone.
use strict;
use warnings;
use Digest::SHA qw(sha256_hex hmac_sha256);
use JSON::PP;

my ($file, %count);

# Texts are hashed as UTF-8.
sub bytes { my $text = shift; utf8::encode($text); return $text }
sub sha { return sha256_hex(bytes(shift)) }
sub mac { my ($key, $text) = @_; return hmac_sha256(bytes($text), $key) }
sub word { my $field = shift; return $field // '' }

sub same {
	my ($where, $expected, $found) = @_;
	$found //= 'nothing';
	return if $expected eq $found;
	print bytes("$file: $where: expected $expected, found $found\n");
	exit 1;
}

sub draw {
	my ($key, $label, $below) = @_;
	for (my $try = 0; ; $try++) {
		my $byte = ord mac($key, "$label|try $try");
		return $byte % $below if $byte < 256 - 256 % $below;
	}
}

sub shuffle {
	my ($key, $label, @things) = @_;
	for my $i (reverse 1 .. $#things) {
		my $j = draw($key, "$label|swap $i", $i + 1);
		@things[$i, $j] = @things[$j, $i];
	}
	$count{shuffles}++;
	return @things;
}

# Puts what is left of the deck and the tiles that lie face down, those of piles
# not in the game included, into a new order; says so as the field drawn does.
sub anew {
	my ($now, $key, $label, $k) = @_;
	my @deck = \(@{$now->{deck}}[$now->{deck_next} .. 35]);
	my @down;
	for my $p (0 .. 3) {
		my $top = $p < $now->{players} ? $now->{pile_next}[$p] + 1 : 0;
		push @down, \(@{$now->{piles}[$p]}[$top .. 6]);
	}
	my @drawn;
	for (['deck', @deck], ['tiles', @down]) {
		my ($name, @places) = @$_;
		my @new = shuffle($key, "$label|$name|shuffle $k",
			sort { $a <=> $b } map { $$_ } @places);
		${$places[$_]} = $new[$_] for 0 .. $#places;
		push @drawn, "@new";
	}
	return join '|', @drawn;
}

# Cards and tiles that a step takes.
sub take {
	my ($now, $body) = @_;
	$now->{using} = $1 if $body =~ /^use (.*)/;
	return unless $body =~ /^pay / and $now->{using} =~ /^(card|building) ([1-4])$/;
	return $now->{pile_next}[$2 - 1]++ if $1 eq 'building';
	my $card = word($now->{row}[$2 - 1]);
	$now->{row}[$2 - 1] = undef;
	# Card 15 draws another one.
	$now->{deck_next}++ if $card eq '15' and $now->{deck_next} < 36;
}

# The cards left go to the cheaper spaces, and new ones come after them.
sub fill {
	my $now = shift;
	my @row = grep { defined } @{$now->{row}};
	push @row, $now->{deck}[$now->{deck_next}++] while @row < 4 and $now->{deck_next} < 36;
	$now->{row} = [@row, (undef) x (4 - @row)];
	$now->{using} = '';
}

sub json { return JSON::PP->new->allow_nonref->encode(shift) }
sub copy { return decode_json(json(shift)) }

sub setup {
	my ($game, $key, $step, $restored) = @_;
	my ($where, $label) = ("step $step->{n}", "v1|$game->{name}$restored|setup");
	my %label = (seats => $game->{commitment}, salt => $game->{salt}, value => $game->{beacon},
		deck => "$label|deck", tiles => "$label|tiles");
	my ($about) = $step->{body} =~ /^(\w*)/;
	same("$where label", $label{$about}, $step->{label}) if defined $label{$about};
	if ($about =~ /^(deck|tiles)$/ and defined $key) {
		my @new = map { $_ + 1 } shuffle($key, "$label|$about", 0 .. ($about eq 'deck' ? 35 : 27));
		same($about, "@new", "@{$game->{$about}}");
		same("$where faces", "@new", $step->{faces}) if word($step->{faces}) ne '';
	} elsif ($about eq 'start' and $step->{label} ne '') {
		same("$where label", "$label|start", $step->{label});
		return unless defined $key;
		same("$where faces", 1 + draw($key, $step->{label}, scalar @{$game->{seats}}), $step->{faces});
		$count{dice}++;
	}
}

# The orders that counted when a round was closed.
sub closed {
	my ($game, $step, $back) = @_;
	my @count = grep {
		$_->{round} == $step->{round} and $_->{after} < $step->{n} and $_->{after} >= $back
			and $_->{status} !~ /^(overtaken|refused)$/
	} @{$game->{orders}};
	return if grep { !defined $_->{receipt} } @count;
	@count = sort { $a->{seat} cmp $b->{seat} or $a->{n} <=> $b->{n} } @count;
	same("step $step->{n} label", sha(join '', map { "$_->{seat}|$_->{receipt}\n" } @count), $step->{label});
}

sub record {
	my $game = shift;
	my $text = "title $game->{title}\ncreated $game->{created}\nmissing $game->{missing}\n";
	$text .= "hint $game->{hint}\n" if $game->{hint} ne 'fair';
	my $letter = 'a';
	$text .= join('|', 'seat ' . $letter++, $_->{kind}, $_->{resigned} ? 'resigned' : '', $_->{missed}) . "\n"
		for @{$game->{seats}};
	$text .= join('|', map { word($_) } "order $_->{n}",
		@{$_}{qw(seat round serial dated received after status way receipt)}) . "\n" for @{$game->{orders}};
	return sha($text);
}

sub receipts {
	my $game = shift;
	for my $order (@{$game->{orders}}) {
		next unless defined $order->{body} and defined $order->{receipt};
		my $head = $order->{after} ? $game->{events}[$order->{after} - 1]{hash} : '0' x 64;
		same("order $order->{n} receipt", sha(join('|', $game->{name},
			@{$order}{qw(seat round serial dated received way)}, word($head), word($order->{salt}))
			. "\n$order->{body}"), $order->{receipt});
		$count{receipts}++;
	}
}

sub mixed {
	my $game = shift;
	return unless defined $game->{seed};
	same('commitment', sha($game->{seed}), $game->{commitment});
	my $key = pack 'H*', $game->{seed};
	$key = mac($key, $_) for grep { $_ ne '' } $game->{salt}, $game->{beacon};
	return $key;
}

sub check {
	my $game = shift;
	my $mixed = mixed($game);
	my ($key, $hash, $round, $restored, $back, $each) = ($mixed, '0' x 64, 0, '', 0, 0);
	my @tiles = @{$game->{tiles}};
	my $now = { players => scalar @{$game->{seats}}, deck => [@{$game->{deck}}], deck_next => 0, row => [],
		piles => [map { [splice @tiles, 0, 7] } 1 .. 4], pile_next => [0, 0, 0, 0] };
	# The first step of each round, and the rollback that undid each step.
	my (%first, %undone, %start, %rolls, %anew);
	my $n = 0;
	for my $step (@{$game->{events}}) {
		my ($kind, $body, $r) = @{$step}{qw(kind body round)};
		my $where = 'step ' . ++$n;
		same("$where n", $n, $step->{n});
		while ($kind ne 'rollback' and $round < $r) {
			fill($now);
			$key = $mixed;
			$first{++$round} = $n;
			$start{$round} = copy($now);
		}
		my $label = "v1|$game->{name}$restored|round $r";
		my $drawn = 0;
		if ($kind eq 'setup') {
			$each = 1 if $body =~ /^beacon .*; each round$/;
			$restored = $1 if $body eq 'deck' and $step->{label} =~ /^v1\|[^|]*(\|restored \d+)\|setup\|deck$/;
			setup($game, $mixed, $step, $restored);
		} elsif ($kind eq 'decision') {
			take($now, $body);
		} elsif ($kind eq 'roll' and $body =~ /^roll (.+) (\d+)$/) {
			my ($place, $dice) = ($1, $2);
			my $own = "$label|$step->{seat}|$place|roll " . ++$rolls{"$r $step->{seat} $place"};
			same("$where label", $own, $step->{label});
			if (defined $key) {
				same("$where faces", join(' ', map { 1 + draw($key, "$own|die $_", 6) } 1 .. $dice), $step->{faces});
				$count{dice} += $dice;
			}
		} elsif ($kind eq 'rollback') {
			same("$where body", "round $r; steps " . word($first{$r}) . '-' . ($n - 1), $body);
			for (grep { $_->{kind} !~ /^(seat|note)$/ } @{$game->{events}}[$first{$r} - 1 .. $n - 2]) {
				$undone{$_->{n}} //= $n;
			}
			($key, $round, $back, $now) = ($mixed, $r, $n, copy($start{$r}));
			$drawn = $restored ne '';
		} elsif ($kind eq 'note' and $body =~ /^restored (\d+)$/) {
			$restored = "|restored $1";
		} elsif ($kind eq 'closed') {
			closed($game, $step, $back) if $each;
		} elsif ($kind eq 'value') {
			$drawn = $step->{label} ne '';
			$key = $drawn && defined $mixed ? mac($mixed, $step->{label}) : $mixed;
		} elsif ($kind eq 'record') {
			same("$where label", record($game), $step->{label});
		} else {
			same("$where kind", $kind =~ /^(seat|note|end)$/ ? $kind : 'one that is known', $kind);
		}
		same("$where faces", '', $step->{faces}) if $kind !~ /^(setup|roll)$/;
		if (!$drawn) {
			same("$where drawn", 'nothing', $step->{drawn});
		} elsif (defined $key) {
			same("$where drawn", anew($now, $key, $label, ++$anew{$r}), $step->{drawn});
			$count{redraws}++;
		}
		same("$where label", sha(word($step->{salt}) . "|$step->{words}"), $step->{label}) if defined $step->{words};
		# The shuffled numbers of an old game may be hidden, but the hash is the true one.
		if (defined $step->{faces}) {
			same("$where hash", sha("$hash\n" . join '|', map { word($_) }
				@{$step}{qw(round seat kind body faces label source line made)}), $step->{hash});
			$count{links}++;
		}
		$hash = $step->{hash};
	}
	same('head', $hash, $game->{head});
	same('shuffles of the setup', 2, scalar grep { "$_->{kind} $_->{body}" =~ /^setup (deck|tiles)$/ } @{$game->{events}});
	same('last step', 'record', $game->{events}[-1]{kind}) if $mixed or $game->{status} =~ /^(over|canceled)$/;
	for my $step (@{$game->{events}}) {
		same("step $step->{n} undone_by", $undone{$step->{n}} // 'nothing', $step->{undone_by});
	}
	receipts($game);
	return unless defined $mixed;
	for my $begun (@{$game->{rounds}}) {
		my ($r, $state) = @{$begun}{qw(round state)};
		same("round $r after", word($first{$r}) - 1, $begun->{after});
		same("round $r $_", json($start{$r}{$_}), json($state->{$_})) for qw(deck deck_next row piles pile_next);
	}
	same("state $_", json($now->{$_}), json($game->{state}{$_})) for qw(deck piles);
}

for (@ARGV) {
	$file = $_;
	open my $in, '<:raw', $file or die "$file: $!\n";
	local $/;
	my $game = JSON::PP->new->utf8->decode(scalar <$in>);
	%count = map { $_ => 0 } qw(dice shuffles redraws links receipts);
	check($game);
	print join(', ', map { "$count{$_} $_" } qw(dice shuffles redraws links receipts)), " agree\n";
}
