-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 1: everything. All times are whole seconds since 1970-01-01 UTC. A partial index only serves
-- queries that repeat its WHERE word for word. SQLite builds an index for each check by IN with more than two
-- words; words that are compared one by one need none.

CREATE TABLE games (
	id INTEGER PRIMARY KEY,                -- internal; never shown to players
	name TEXT NOT NULL UNIQUE,             -- the name in orders: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- the title in letters; any UTF-8
	mode TEXT NOT NULL                     -- round: sealed orders (S10); turn: played as far as possible
		CHECK (mode IN ('round', 'turn')),
	options TEXT NOT NULL DEFAULT '',      -- the rule options, canonical text
	players INTEGER NOT NULL               -- seats at the table
		CHECK (players BETWEEN 2 AND 4),
	seed BLOB NOT NULL                     -- the 32 bytes all dice come from; secret until over
		CHECK (length(seed) = 32),
	salt TEXT NOT NULL DEFAULT '',         -- the players' words as they were mixed in
	commitment TEXT NOT NULL,              -- SHA-256 of the seed's hex digits, in hex
	status TEXT NOT NULL                   -- status of the game
		CHECK (status = 'joining' OR status = 'running' OR status = 'paused' OR
			status = 'over' OR status = 'canceled'),
	round INTEGER NOT NULL DEFAULT 0,      -- the current round; 0 before the first
	state TEXT NOT NULL DEFAULT '',        -- the current position, as JSON text
	seq INTEGER NOT NULL DEFAULT 0,        -- number of the last step in events; 0 for none
	head TEXT NOT NULL DEFAULT '',         -- hash of the last step: the end of the chain
	pace INTEGER NOT NULL DEFAULT 0,       -- seconds from one deadline to the next; 0 for none
	deadline_at INTEGER,                   -- the deadline; NULL if none
	missing TEXT NOT NULL                  -- rule for missing orders at the deadline
		CHECK (missing = 'wait' OR missing = 'easy' OR missing = 'fair' OR missing = 'strong'
			OR missing = 'expert' OR missing = 'hunt'),
	waiting_seat INTEGER                   -- position of the seat that must decide; NULL for none
		CHECK (waiting_seat BETWEEN 0 AND 3),
	waiting_for TEXT NOT NULL DEFAULT ''   -- the kind of question that seat is asked; '' for none
		CHECK (waiting_for = '' OR waiting_for = 'decision' OR waiting_for = 'planned' OR
			waiting_for = 'stopped'),
	dirty INTEGER NOT NULL DEFAULT 0       -- number of changes since it was last played
		CHECK (dirty >= 0),
	created_at INTEGER NOT NULL,           -- when it was created
	updated_at INTEGER NOT NULL,           -- when its row last changed
	ended_at INTEGER,                      -- when it was over or canceled; NULL before
	proof TEXT NOT NULL DEFAULT 'token'    -- how letters show who wrote them
		CHECK (proof = 'token' OR proof = 'token-or-dmarc' OR proof = 'from'),
	press TEXT NOT NULL DEFAULT 'signed'   -- how messages between players are signed
		CHECK (press = 'signed' OR press = 'none' OR press = 'anonymous'),
	hint TEXT NOT NULL DEFAULT 'fair'      -- level of the computer player whose plan letters suggest
		CHECK (hint = 'fair' OR hint = 'none' OR hint = 'easy'),
	rhythm TEXT NOT NULL DEFAULT '',       -- rule of the deadlines, canonical; '': use pace
	grace INTEGER NOT NULL DEFAULT 0       -- seconds after deadline_at that still count
		CHECK (grace >= 0),
	settle INTEGER NOT NULL DEFAULT 0      -- seconds for corrections when all orders of a round are in
		CHECK (settle >= 0),
	settles_at INTEGER,                    -- end of these; NULL: not all orders are in
	remind INTEGER NOT NULL DEFAULT 0      -- seconds before deadline_at; 0: no reminder
		CHECK (remind >= 0),
	reminded_at INTEGER,                   -- the deadline_at of the last reminder; NULL if none
	misses_allowed INTEGER NOT NULL DEFAULT 0 -- missed deadlines in a row that vacate a seat; 0: never
		CHECK (misses_allowed >= 0),
	paused_left INTEGER NOT NULL DEFAULT 0 -- seconds left until deadline_at when the game was paused
		CHECK (paused_left >= 0),
	closes_at INTEGER,                     -- when it is canceled if seats are still open; NULL: never
	paused_until INTEGER,                  -- when a pause ends by itself; NULL: only the GM ends it
	bank INTEGER NOT NULL DEFAULT 0        -- seconds of extra time for each seat; 0: no banks
		CHECK (bank >= 0),
	banks_at INTEGER,                      -- start of the running banks, which end at deadline_at; NULL: none
	join_version INTEGER NOT NULL DEFAULT 1 -- increased with each new join code
		CHECK (join_version > 0),
	start_seat TEXT NOT NULL DEFAULT '',   -- the start player set by the GM; '': drawn
	scored INTEGER NOT NULL DEFAULT 0      -- 1: its results are in table results
		CHECK (scored IN (0, 1)),
	life INTEGER NOT NULL DEFAULT 0        -- number in the labels of dice since a backup was restored; 0: none was
		CHECK (life >= 0),
	beacon TEXT NOT NULL DEFAULT '',       -- the public value that was mixed in, 'beacon|ROUND|VALUE'
	each_round INTEGER NOT NULL DEFAULT 0  -- 1: each round has a public value of its own
		CHECK (each_round IN (0, 1)),
	moment INTEGER,                        -- time at which the value of the closed round is published; NULL: not closed
	value TEXT NOT NULL DEFAULT '',        -- that value, 'beacon|ROUND|VALUE'; 'none': played without one
	asked_at INTEGER,                      -- when the first person was offered a seat; NULL: nobody yet
	lang TEXT NOT NULL DEFAULT 'en',       -- language of its page, and of players who have chosen none
	zone TEXT NOT NULL DEFAULT 'UTC'       -- time zone of players who have chosen none
) STRICT;

-- See games_due.
CREATE INDEX games_by_dirty ON games (id) WHERE status = 'running' AND dirty > 0;
CREATE INDEX games_by_settling ON games (settles_at)
	WHERE status = 'running' AND settles_at IS NOT NULL;
CREATE INDEX games_by_status ON games (status, name);
-- See games_to_close.
CREATE INDEX games_by_closing ON games (closes_at) WHERE status = 'joining' AND closes_at IS NOT NULL;
-- See games_rested.
CREATE INDEX games_by_pause ON games (paused_until) WHERE paused_until IS NOT NULL;
-- A deadline takes effect when its grace is over. See games_due, games_soon.
CREATE INDEX games_by_deadline ON games (deadline_at + grace)
	WHERE status = 'running' AND deadline_at IS NOT NULL;
-- See games_idle, games_deserted.
CREATE INDEX games_by_idleness ON games (updated_at)
	WHERE status = 'running' AND deadline_at IS NULL AND dirty = 0;
-- See games_closed.
CREATE INDEX games_by_moment ON games (moment) WHERE status = 'running' AND moment IS NOT NULL AND value = '';
-- See games_to_remind.
CREATE INDEX games_by_reminder ON games (deadline_at - remind)
	WHERE status = 'running' AND deadline_at IS NOT NULL AND remind > 0
	AND reminded_at IS NOT deadline_at;
-- See games_unscored.
CREATE INDEX games_by_scored ON games (id) WHERE status = 'over' AND scored = 0;
CREATE INDEX games_by_end ON games (ended_at, id) WHERE ended_at IS NOT NULL;

-- The people who play: what they choose once applies to all their games.
CREATE TABLE persons (
	id INTEGER PRIMARY KEY,                -- internal
	name TEXT NOT NULL UNIQUE,             -- the name in commands: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- the name shown in letters; any UTF-8; '' for none
	address TEXT NOT NULL DEFAULT '',      -- where letters go; '': no mail
	style TEXT NOT NULL DEFAULT 'both'     -- the style of letters to them
		CHECK (style = 'both' OR style = 'text' OR style = 'narrow' OR style = 'frame'),
	zone TEXT NOT NULL DEFAULT '',         -- time zone of the times in letters; '': the game's
	lang TEXT NOT NULL DEFAULT '',         -- language of the letters, such as 'fr'; '': the game's
	digest TEXT NOT NULL DEFAULT '',       -- when to send one letter about all games: 'mon thu 18:00'; '': never
	digest_at INTEGER,                     -- when the next such letter is due; NULL for never
	token_version INTEGER NOT NULL DEFAULT 1, -- increased when letters about all their games get a new token
	calendar INTEGER NOT NULL DEFAULT 0    -- 1: wants calendar files for deadlines
		CHECK (calendar IN (0, 1)),
	quiet INTEGER NOT NULL DEFAULT 0       -- 1: unsubscribed from reminders and other players' messages
		CHECK (quiet IN (0, 1)),
	bounces INTEGER NOT NULL DEFAULT 0     -- hard bounces in a row
		CHECK (bounces >= 0),
	bounced_at INTEGER,                    -- time of the first of these; NULL if none
	suspended_at INTEGER,                  -- since when letters are held; NULL: not held
	created_at INTEGER NOT NULL            -- when the person was added
) STRICT;

CREATE INDEX persons_by_address ON persons (address COLLATE NOCASE);
-- See persons_due.
CREATE INDEX persons_by_digest ON persons (digest_at) WHERE digest_at IS NOT NULL;

-- Additional addresses that a person writes from.
CREATE TABLE addresses (
	person_id INTEGER NOT NULL             -- the person
		REFERENCES persons (id),
	address TEXT COLLATE NOCASE NOT NULL,  -- the address
	since INTEGER NOT NULL,                -- when the person confirmed it
	PRIMARY KEY (person_id, address)
) STRICT, WITHOUT ROWID;

CREATE INDEX addresses_by_address ON addresses (address);

-- People who asked to be forgotten.
CREATE TABLE farewells (
	person_id INTEGER PRIMARY KEY          -- the person
		REFERENCES persons (id),
	token TEXT NOT NULL,                   -- the token required with a yes
	expires_at INTEGER NOT NULL,           -- when the question lapses
	agreed_at INTEGER,                     -- when they said yes; the next run does it; NULL: not yet
	lang TEXT NOT NULL DEFAULT ''          -- the language of the question
) STRICT;

-- Persons who turned out to be the same, at the game master's word.
CREATE TABLE merges (
	id INTEGER PRIMARY KEY,                -- increasing
	person_id INTEGER NOT NULL             -- the person they turned out to be
		REFERENCES persons (id),
	name TEXT NOT NULL,                    -- the name of the other, removed person in commands
	at INTEGER NOT NULL,                   -- when they were merged
	seats INTEGER NOT NULL                 -- number of seats the other had
		CHECK (seats >= 0)
) STRICT;

CREATE INDEX merges_by_person ON merges (person_id, id);

-- Letters to and from others that name a deleted person: their text is deleted once they are sent or read.
CREATE TABLE wipes (
	game_id INTEGER PRIMARY KEY            -- the game with the removed names
		REFERENCES games (id),
	outbox_id INTEGER NOT NULL,            -- the last letter to others that may contain them
	letter_id INTEGER NOT NULL             -- the last letter from others that may
) STRICT;

CREATE TABLE seats (
	id INTEGER PRIMARY KEY,                -- internal
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	position INTEGER NOT NULL              -- 0 to 3, clockwise, as in the engine
		CHECK (position BETWEEN 0 AND 3),
	name TEXT NOT NULL,                    -- the name in orders: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- the name shown in letters; any UTF-8
	person_id INTEGER                      -- current or last player; NULL: no person
		REFERENCES persons (id),
	word TEXT NOT NULL DEFAULT '',         -- the player's word for the dice; '' if none
	word_at INTEGER,                       -- time of that word; NULL if none
	word_left INTEGER NOT NULL DEFAULT 0   -- 1: who gave that word has left the seat
		CHECK (word_left IN (0, 1)),
	token_version INTEGER NOT NULL DEFAULT 1, -- increased when the seat gets a new token
	reported_seq INTEGER NOT NULL DEFAULT 0, -- last step reported to this player
	done TEXT NOT NULL DEFAULT ''          -- in this round: final, wait, missed a deadline, or nothing
		CHECK (done = '' OR done = 'final' OR done = 'wait' OR done = 'missed'),
	kind TEXT NOT NULL DEFAULT 'person'    -- player: person, open (nobody yet), nobody (any more)
		CHECK (kind = 'person' OR kind = 'open' OR kind = 'nobody' -- or the level of a computer player
			OR kind = 'easy' OR kind = 'fair' OR kind = 'strong' OR kind = 'expert' OR kind = 'hunt'),
	misses INTEGER NOT NULL DEFAULT 0      -- deadlines missed in a row
		CHECK (misses >= 0),
	missed_total INTEGER NOT NULL DEFAULT 0 -- deadlines missed in total
		CHECK (missed_total >= 0),
	vacation_from INTEGER,                 -- start of the absence; NULL if none
	vacation_until INTEGER,                -- end of the absence; NULL if none
	vacation_plays INTEGER NOT NULL DEFAULT 0 -- 1: the game does not wait meanwhile
		CHECK (vacation_plays IN (0, 1)),
	spared INTEGER NOT NULL DEFAULT 0      -- 1: a deadline was moved for a new player of the seat
		CHECK (spared IN (0, 1)),
	vacation_left INTEGER NOT NULL DEFAULT 0 -- seconds of absence still allowed
		CHECK (vacation_left >= 0),
	bank_left INTEGER NOT NULL DEFAULT 0   -- seconds left in its bank
		CHECK (bank_left >= 0),
	bank_spent INTEGER NOT NULL DEFAULT 0  -- seconds spent of its bank in this round
		CHECK (bank_spent >= 0),
	bank_since INTEGER,                    -- since when its bank runs, even if empty; NULL: it does not
	held_until INTEGER,                    -- until when a doubtful letter holds its orders; NULL: it does not
	held_since INTEGER,                    -- since when: by a doubtful letter, or by a `wait`; NULL: they are not
	held_words TEXT NOT NULL DEFAULT '',   -- the words in that letter that did it; '' if none
	waits_at INTEGER,                      -- time of the next reminder about a `wait`; NULL: never
	resigned INTEGER NOT NULL DEFAULT 0    -- 1: the player resigned
		CHECK (resigned IN (0, 1)),
	reminded_at INTEGER,                   -- the deadline_at of a reminder sent together with other games; NULL: none
	UNIQUE (game_id, position),
	UNIQUE (game_id, name)
) STRICT;

CREATE INDEX seats_by_person ON seats (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX seats_waiting ON seats (waits_at) WHERE waits_at IS NOT NULL;
CREATE INDEX seats_held ON seats (held_until) WHERE held_until IS NOT NULL;
-- See offers_wanted, which repeats its WHERE.
CREATE INDEX seats_vacant ON seats (game_id, id) WHERE kind = 'nobody';

CREATE TABLE beacons (
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	game_round INTEGER NOT NULL            -- the round of the game; 0: the setup
		CHECK (game_round >= 0),
	url TEXT NOT NULL,                     -- where anybody can find its values
	relay TEXT NOT NULL,                   -- another server with the same values; '': none
	period INTEGER NOT NULL                -- seconds between two rounds; 0: values are entered by hand
		CHECK (period >= 0),
	genesis INTEGER NOT NULL,              -- time of its round 1
	span INTEGER NOT NULL,                 -- seconds from the last seat taken to its time; 0: a fixed time
	at INTEGER NOT NULL,                   -- time at which the value is published
	round INTEGER NOT NULL,                -- its round; 0 before the last seat is taken, or if it has no rounds
	value TEXT NOT NULL,                   -- the value; '': not yet known
	by_hand INTEGER NOT NULL               -- 1: entered by the game master
		CHECK (by_hand IN (0, 1)),
	next_at INTEGER,                       -- time of the next request to the source; NULL: no more
	PRIMARY KEY (game_id, game_round)
) STRICT, WITHOUT ROWID;

-- See beacons_due.
CREATE INDEX beacons_by_time ON beacons (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE results (
	game_id INTEGER NOT NULL               -- a finished game
		REFERENCES games (id),
	position INTEGER NOT NULL              -- the seat
		CHECK (position BETWEEN 0 AND 3),
	name TEXT NOT NULL,                    -- the seat's name
	player TEXT COLLATE NOCASE NOT NULL,   -- the player: a title, or else the seat's name; '' if nobody
	first INTEGER NOT NULL,                -- first round they played
	last INTEGER NOT NULL                  -- last round they played
		CHECK (last >= first),
	points INTEGER NOT NULL,               -- the final score
	winner INTEGER NOT NULL                -- 1: won, or shared the win, and played at the end
		CHECK (winner IN (0, 1)),
	ended_at INTEGER NOT NULL,             -- when the game ended
	person_id INTEGER                      -- the person; NULL if none
		REFERENCES persons (id),
	PRIMARY KEY (game_id, position, first)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_player ON results (player, ended_at, game_id);
CREATE INDEX results_by_name ON results (name, ended_at, game_id);
CREATE INDEX results_by_person ON results (person_id, game_id) WHERE person_id IS NOT NULL;

CREATE TABLE events (
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	seq INTEGER NOT NULL                   -- number of the step, from 1 without gaps
		CHECK (seq > 0),
	round INTEGER NOT NULL,                -- the round it belongs to; 0 for the setup
	seat INTEGER                           -- position of the seat; NULL if it has none
		CHECK (seat BETWEEN 0 AND 3),
	kind TEXT NOT NULL,                    -- kind: a word of STEP_KIND_LIST in src/store/words.h
	body TEXT NOT NULL,                    -- the step in canonical notation
	faces TEXT NOT NULL DEFAULT '',        -- the dice of a roll: '2 5 1'
	label TEXT NOT NULL DEFAULT '',        -- label of the dice or the shuffle; or a hash of words
	words TEXT NOT NULL DEFAULT '',        -- names and free words behind the hash in label; '' once deleted
	salt TEXT NOT NULL DEFAULT '',         -- the salt of that hash, 32 hex digits; deleted together with them
	drawn TEXT NOT NULL DEFAULT '',        -- the deck and face-down tiles drawn again: '3 1|17 5'; not hashed
	source TEXT NOT NULL,                  -- who decided: plan, policy, forced, dice, and others (S9)
	line INTEGER NOT NULL DEFAULT 0,       -- line of the plan; 0 for none
	order_id INTEGER                       -- the order behind it; NULL if none
		REFERENCES orders (id),
	hash TEXT NOT NULL,                    -- SHA-256 over the step and the hash before, in hex
	made_at INTEGER NOT NULL,              -- when it was stored
	superseded_by INTEGER                  -- the step that undid it (rollback); NULL: not undone
		CHECK (superseded_by > seq),
	person_id INTEGER                      -- of kind 'seat': who plays it from here on; NULL: no person
		REFERENCES persons (id),           -- not hashed, and in no archive
	PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- The steps of a round are between two positions; undone steps have an index. See
-- events_undone_rolls.
CREATE INDEX events_undone ON events (game_id, round, seat) WHERE superseded_by IS NOT NULL;
-- The steps about the players of seats, and rollbacks.
CREATE INDEX events_of_seats ON events (game_id, seq) WHERE kind IN ('seat', 'rollback');
-- Decks that were drawn again with a public value.
CREATE INDEX events_drawn ON events (game_id, round) WHERE drawn <> '';
-- Rounds that were closed, so that letters can say by whom.
CREATE INDEX events_closed ON events (game_id, round) WHERE kind = 'closed';

CREATE INDEX events_by_person ON events (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE states (
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	round INTEGER NOT NULL,                -- the round that starts with it
	seq INTEGER NOT NULL,                  -- the last step before it
	state TEXT NOT NULL,                   -- the position, as JSON text
	PRIMARY KEY (game_id, round)
) STRICT;

CREATE TABLE letters (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of arrival; never reused
	key TEXT NOT NULL UNIQUE,              -- the same for two copies of one letter
	source TEXT NOT NULL,                  -- how it arrived: 'file NAME', 'pipe', 'maildir', and others
	received_at INTEGER NOT NULL,          -- when it was stored
	status TEXT NOT NULL DEFAULT 'raw'     -- its status
		CHECK (status = 'raw' OR status = 'orders' OR status = 'question' OR
			status = 'rejected' OR status = 'quarantined' OR status = 'ignored'),
	parse_attempts INTEGER NOT NULL DEFAULT 0, -- how often parsing was started
	tried_at INTEGER NOT NULL DEFAULT 0,   -- when parsing was last started
	note TEXT NOT NULL DEFAULT '',         -- reason for the status: a word of LETTER_NOTE_LIST in src/store/words.h
	answer TEXT,                           -- the answer to the writer; NULL if none
	sender TEXT NOT NULL DEFAULT '',       -- the address in From
	message_id TEXT NOT NULL DEFAULT '',   -- its Message-ID, without <>; '' for none
	seat_id INTEGER                        -- the seat it was proven to be from; NULL if none
		REFERENCES seats (id),
	proof TEXT NOT NULL DEFAULT ''         -- the proof: token, from, and others
) STRICT;

CREATE INDEX letters_by_status ON letters (status, id);
-- See letters_failing.
CREATE INDEX letters_by_attempts ON letters (parse_attempts, id) WHERE status = 'raw' AND parse_attempts > 0;

-- See letters_purge.
CREATE INDEX letters_by_seat ON letters (seat_id) WHERE seat_id IS NOT NULL;
-- See letters_passed.
CREATE INDEX letters_passed ON letters (received_at) WHERE status = 'ignored' AND seat_id IS NOT NULL;

-- The bytes of a letter have their own table, because SQLite rewrites a row whenever it grows.
CREATE TABLE letter_bytes (
	letter_id INTEGER PRIMARY KEY          -- the letter
		REFERENCES letters (id),
	raw BLOB NOT NULL                      -- unchanged
) STRICT;

CREATE TABLE mailboxes (
	account TEXT NOT NULL,                 -- the account, as in the settings
	folder TEXT NOT NULL,                  -- folder of the account: INBOX
	uidvalidity INTEGER NOT NULL,          -- the folder's UIDVALIDITY; another one: start again
	last_uid INTEGER NOT NULL,             -- every letter up to this UID is in the database
	PRIMARY KEY (account, folder)
) STRICT, WITHOUT ROWID;

CREATE TABLE uidls (
	account TEXT NOT NULL,                 -- the account, as in the settings
	uidl TEXT NOT NULL,                    -- POP3 id of a letter that is in the database
	PRIMARY KEY (account, uidl)
) STRICT, WITHOUT ROWID;

-- Letters on a mail server that it failed to deliver when asked. The position in mailboxes is past them. The
-- row of a letter is deleted once the letter is fetched, or gone from the server.
CREATE TABLE unfetched (
	id INTEGER PRIMARY KEY,                -- internal; increasing
	account TEXT NOT NULL,                 -- the account, as in mailboxes and uidls
	folder TEXT NOT NULL,                  -- folder of the account; '' with POP3
	uidvalidity INTEGER NOT NULL,          -- the folder's UIDVALIDITY, for uid; 0 with POP3
	uid INTEGER NOT NULL,                  -- the letter's UID; 0 with POP3
	uidl TEXT NOT NULL,                    -- the letter's UIDL; '' with IMAP
	tries INTEGER NOT NULL                 -- visits since first_at in which it was refused
		CHECK (tries >= 0),
	first_at INTEGER NOT NULL,             -- when it was first refused, or set to be fetched again
	last_at INTEGER NOT NULL,              -- when it was last refused
	answer TEXT NOT NULL,                  -- the server's reply to that: printable ASCII, one line
	passed_at INTEGER,                     -- when it was skipped; NULL: each visit requests it
	UNIQUE (account, folder, uidvalidity, uid, uidl)
) STRICT;

CREATE TABLE orders (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of storing; never reused
	letter_id INTEGER NOT NULL             -- the letter that contained it
		REFERENCES letters (id),
	seat_id INTEGER NOT NULL               -- the seat
		REFERENCES seats (id),
	round INTEGER NOT NULL,                -- the round it names
	serial INTEGER NOT NULL DEFAULT 0,     -- K of 'vK' (S6), or 0
	dated_at INTEGER NOT NULL,             -- the letter's Date, or received_at without one
	received_at INTEGER NOT NULL,          -- when the letter was stored
	status TEXT NOT NULL                   -- stored: counts; kept: for the next round (S5)
		CHECK (status = 'stored' OR status = 'kept' OR status = 'overtaken' OR
			status = 'past' OR status = 'refused'),
	way TEXT NOT NULL DEFAULT 'file'       -- by a turn file, or by a letter with this proof
		CHECK (way = 'file' OR way = 'token' OR way = 'dmarc' OR way = 'from'),
	body TEXT NOT NULL,                    -- everything understood, canonical text
	salt TEXT NOT NULL,                    -- a random word that the receipt covers: 32 hex digits
	receipt TEXT NOT NULL,                 -- hash of the plan as understood (S8)
	after_seq INTEGER NOT NULL DEFAULT 0,  -- the game's last step when it was stored
	until_round INTEGER NOT NULL DEFAULT 0 -- last round in which something of it can hold; 0: never
		CHECK (until_round >= 0),
	fired INTEGER NOT NULL DEFAULT 0       -- 1: a 'stop' has when this was the newest
		CHECK (fired IN (0, 1)),
	suggested INTEGER NOT NULL DEFAULT 0   -- 1: its plan is one that a letter of its round suggested
		CHECK (suggested IN (0, 1))
) STRICT;

CREATE INDEX orders_by_seat ON orders (seat_id, round, status, serial, dated_at);
CREATE INDEX orders_by_letter ON orders (letter_id);
CREATE INDEX orders_in_force ON orders (seat_id, until_round);

CREATE TABLE sent (
	id INTEGER PRIMARY KEY,                -- increasing
	message_id TEXT NOT NULL UNIQUE,       -- of the letter, without <>; for a part about one game of several:
	                                       -- that, '/' and the game's name
	game_id INTEGER                        -- the game; NULL if none
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat it is for; NULL if none
		REFERENCES seats (id),
	recipient TEXT NOT NULL,               -- the recipient; '' for a part
	round INTEGER NOT NULL,                -- round of the game at that time; 0: none
	seq INTEGER NOT NULL,                  -- last step of the game at that time; 0: none
	order_id INTEGER NOT NULL,             -- for an offer: the last order of the seat at that time; 0: none
	offer TEXT NOT NULL,                   -- the orders that a yes to it stores; '' if none
	question TEXT NOT NULL,                -- the question that it could not answer; '' if none
	sent_at INTEGER NOT NULL,              -- when it was queued
	prints BLOB NOT NULL                   -- fingerprints of its lines, to recognize them
) STRICT;

CREATE INDEX sent_by_game ON sent (game_id, round, id);
CREATE INDEX sent_by_recipient ON sent (recipient, id);
CREATE INDEX sent_by_time ON sent (sent_at);

CREATE TABLE runs (
	id INTEGER PRIMARY KEY,                -- increasing
	what TEXT NOT NULL,                    -- the command: run, send, adjudicate, and others
	started_at INTEGER NOT NULL,           -- start
	ended_at INTEGER                       -- end; NULL while it runs, or if it died
) STRICT;

CREATE INDEX runs_by_what ON runs (what, id);

CREATE TABLE outbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of queueing; never reused
	dedupe_key TEXT NOT NULL UNIQUE,       -- its purpose: each is queued only once
	message_id TEXT NOT NULL UNIQUE,       -- its Message-ID, without <>
	game_id INTEGER                        -- the game; NULL if none
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat it is for; NULL for the GM or a stranger
		REFERENCES seats (id),
	person_id INTEGER                      -- the person, for a letter about all their games; NULL otherwise
		REFERENCES persons (id),
	kind TEXT NOT NULL,                    -- report, answer, notice, and others
	recipient TEXT NOT NULL,               -- envelope recipient
	sender TEXT NOT NULL,                  -- envelope sender; '': the null sender
	message BLOB NOT NULL,                 -- the whole letter, CRLF; the same bytes on every attempt
	state TEXT NOT NULL                    -- see outbox.h for the transitions
		CHECK (state = 'queued' OR state = 'sending' OR state = 'sent' OR
			state = 'failed' OR state = 'expired' OR state = 'held' OR
			state = 'canceled'),
	attempts INTEGER NOT NULL DEFAULT 0    -- attempts that failed because of this letter
		CHECK (attempts >= 0),
	uncertain INTEGER NOT NULL DEFAULT 0,  -- attempts after which it may have arrived anyway
	cut_short INTEGER NOT NULL DEFAULT 0,  -- consecutive attempts during which the run died
	next_at INTEGER NOT NULL,              -- earliest next attempt
	expires_at INTEGER NOT NULL,           -- when to give up
	last_code INTEGER NOT NULL DEFAULT 0,  -- the server's last reply code; 0 for none
	last_reply TEXT NOT NULL DEFAULT '',   -- the server's last reply, or the error; '': not tried
	run_id INTEGER                         -- the last run that tried it; NULL: none yet
		REFERENCES runs (id),
	queued_at INTEGER NOT NULL,            -- when it was queued
	done_at INTEGER                        -- when it was sent or given up; NULL before
) STRICT;

CREATE INDEX outbox_by_state ON outbox (state, id);
-- See outbox_claim and outbox_expire.
CREATE INDEX outbox_due ON outbox (next_at, id) WHERE state = 'queued';
-- See outbox_sent_since.
CREATE INDEX outbox_by_done ON outbox (done_at) WHERE state = 'sent';
CREATE INDEX outbox_by_game ON outbox (game_id, id);
CREATE INDEX outbox_by_person ON outbox (person_id, id) WHERE person_id IS NOT NULL;
-- See runs_purge: SQLite looks up the letters of each deleted run.
CREATE INDEX outbox_by_run ON outbox (run_id) WHERE run_id IS NOT NULL;

CREATE TABLE gathered (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of arrival
	dedupe_key TEXT NOT NULL UNIQUE,       -- its purpose: each is added only once
	seat_id INTEGER NOT NULL               -- the seat
		REFERENCES seats (id),
	at INTEGER NOT NULL,                   -- when it would have been sent
	subject TEXT NOT NULL,                 -- what it says; for a line about the fate of a letter, what was not done
	body TEXT NOT NULL,                    -- full text
	sent_with TEXT                         -- key of the letter it was sent with; NULL while it waits
) STRICT;

-- See gathered_waiting, gathered_purge.
CREATE INDEX gathered_by_seat ON gathered (seat_id, id) WHERE sent_with IS NULL;
CREATE INDEX gathered_past ON gathered (at) WHERE sent_with IS NOT NULL;

CREATE TABLE reminders (
	seat_id INTEGER PRIMARY KEY            -- the seat; without a row the game's rule applies
		REFERENCES seats (id),
	span INTEGER NOT NULL                  -- seconds before deadline_at; 0: no reminder
		CHECK (span >= 0),
	due_at INTEGER                         -- when the next one is due; NULL for none
) STRICT;

CREATE TABLE entries (
	seat_id INTEGER PRIMARY KEY            -- a seat whose player got a calendar entry
		REFERENCES seats (id),
	sequence INTEGER NOT NULL              -- sequence number of the last one; the next is higher
		CHECK (sequence >= 0),
	at INTEGER                             -- the time in it; NULL: withdrawn
) STRICT;

-- See reminders_due.
CREATE INDEX reminders_by_time ON reminders (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE answers (
	id INTEGER PRIMARY KEY,                -- internal
	address TEXT COLLATE NOCASE NOT NULL,  -- recipient of an automatic answer
	kind TEXT NOT NULL,                    -- answer, stranger, and others
	at INTEGER NOT NULL,                   -- when it was queued
	seat_id INTEGER                        -- the seat whose limit it counts for; NULL: counted by address
		REFERENCES seats (id),
	about TEXT NOT NULL DEFAULT ''         -- for kinds that are answered once: the subject; '': any
) STRICT;

CREATE INDEX answers_by_address ON answers (address, at);
CREATE INDEX answers_by_time ON answers (at);
-- See answers_of_seat.
CREATE INDEX answers_by_seat ON answers (seat_id, at) WHERE seat_id IS NOT NULL;
-- See answers_kind_reached.
CREATE INDEX answers_by_kind ON answers (kind, id);

CREATE TABLE bounces (
	id INTEGER PRIMARY KEY,                -- increasing
	outbox_id INTEGER                      -- the bounced letter; NULL if unknown
		REFERENCES outbox (id),
	game_id INTEGER                        -- the game; NULL if none
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat; NULL if none
		REFERENCES seats (id),
	at INTEGER NOT NULL,                   -- when it became known
	hard INTEGER NOT NULL                  -- 1: no such mailbox; 0: any other reason
		CHECK (hard IN (0, 1)),
	status TEXT NOT NULL DEFAULT '',       -- the enhanced status code: 5.1.1; '' for none
	detail TEXT NOT NULL DEFAULT ''        -- the other server's reply; 'complaint' for a complaint
) STRICT;

CREATE INDEX bounces_by_game ON bounces (game_id, id);
CREATE INDEX bounces_by_time ON bounces (at, hard);
CREATE INDEX bounces_by_letter ON bounces (outbox_id, hard);

CREATE TABLE press (
	id INTEGER PRIMARY KEY,                -- increasing
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	from_seat INTEGER                      -- the writer; NULL: the GM
		REFERENCES seats (id),
	to_seat INTEGER                        -- the recipient; NULL: everybody, or the GM
		REFERENCES seats (id),
	to_gm INTEGER NOT NULL DEFAULT 0       -- 1: only to the GM
		CHECK (to_gm IN (0, 1)),
	at INTEGER NOT NULL,                   -- when it was stored
	body TEXT NOT NULL,                    -- the message, tokens masked
	letter_id INTEGER                      -- the letter that contained it; NULL: the command line
		REFERENCES letters (id),
	CHECK (to_gm = 0 OR to_seat IS NULL)
) STRICT;

CREATE INDEX press_by_game ON press (game_id, id);

CREATE TABLE moves (
	seat_id INTEGER PRIMARY KEY            -- the seat whose address changes
		REFERENCES seats (id),
	address TEXT NOT NULL,                 -- the new address
	old_token TEXT NOT NULL,               -- the token required from the old address
	new_token TEXT NOT NULL,               -- the token required from the new address
	old_ok INTEGER NOT NULL DEFAULT 0      -- 1: the old address agreed
		CHECK (old_ok IN (0, 1)),
	new_ok INTEGER NOT NULL DEFAULT 0      -- 1: the new address agreed
		CHECK (new_ok IN (0, 1)),
	expires_at INTEGER NOT NULL            -- when it lapses
) STRICT;

CREATE INDEX moves_by_expiry ON moves (expires_at);

CREATE TABLE standby (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of offering; never reused
	name TEXT NOT NULL DEFAULT '',         -- the name given; any UTF-8
	address TEXT COLLATE NOCASE NOT NULL UNIQUE, -- where to ask them
	at INTEGER NOT NULL,                   -- when they offered
	lang TEXT NOT NULL DEFAULT ''          -- the language of the question; '': the game's
) STRICT;

-- Questions sent to an address with a token, which wait for yes or no.
CREATE TABLE offers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the number in the token; never reused
	kind TEXT NOT NULL                     -- join: a seat of a game that waits for players; again: one of a rematch;
		CHECK (kind = 'join' OR kind = 'again' OR kind = 'standby' OR kind = 'seat'), -- standby: the list; seat: a vacant one
	status TEXT NOT NULL DEFAULT 'open'    -- its status
		CHECK (status = 'open' OR status = 'taken' OR status = 'declined' OR
			status = 'expired'),
	game_id INTEGER                        -- the game; NULL for the stand-by list
		REFERENCES games (id),
	seat_id INTEGER                        -- the reserved seat; NULL for the stand-by list
		REFERENCES seats (id),
	name TEXT NOT NULL DEFAULT '',         -- the person's name; any UTF-8
	address TEXT COLLATE NOCASE NOT NULL,  -- the address that was asked
	asked_at INTEGER NOT NULL,             -- when
	expires_at INTEGER NOT NULL,           -- when it lapses
	lang TEXT NOT NULL DEFAULT ''          -- the language that the person chose; '': the game's
) STRICT;

-- A seat is reserved for one person at a time.
CREATE UNIQUE INDEX offers_by_seat ON offers (seat_id)
	WHERE status = 'open' AND seat_id IS NOT NULL;
CREATE INDEX offers_by_history ON offers (seat_id, address);
CREATE INDEX offers_by_address ON offers (address, status);
CREATE INDEX offers_by_expiry ON offers (expires_at) WHERE status = 'open';
-- See offers_purge.
CREATE INDEX offers_past ON offers (expires_at) WHERE status <> 'open';

CREATE TABLE agreements (
	seat_id INTEGER NOT NULL               -- the seat that agrees
		REFERENCES seats (id),
	what TEXT NOT NULL                     -- what they agree to: the end of the game, or something else
		CHECK (what = 'end' OR what = 'later' OR what = 'pause' OR what = 'undo'),
	span INTEGER NOT NULL DEFAULT 0        -- how much later, or for how long, in seconds
		CHECK (span >= 0),
	at INTEGER NOT NULL,                   -- since when
	PRIMARY KEY (seat_id, what)
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
	name TEXT PRIMARY KEY,                 -- the purpose: token-key, and others
	value BLOB NOT NULL                    -- the bytes; never printed, never exported
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
	name TEXT PRIMARY KEY,                 -- name of a fact about this installation
	value TEXT NOT NULL                    -- the value
) STRICT, WITHOUT ROWID;

PRAGMA application_id = 1936749428; -- 'spst'
PRAGMA user_version = 1;
