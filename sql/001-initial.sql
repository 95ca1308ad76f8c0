-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 1: everything. All times are whole seconds since 1970-01-01 UTC. A partial index serves
-- only queries that repeat its WHERE word for word. A check by IN of more than two words would build an
-- index of them whenever it is made; words that are compared one by one need none.

CREATE TABLE games (
	id INTEGER PRIMARY KEY,                -- ours; never shown to players
	name TEXT NOT NULL UNIQUE,             -- what players write: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- what the GM calls it in letters; any UTF-8
	mode TEXT NOT NULL                     -- round: sealed orders (S10); turn: what can run, runs
		CHECK (mode IN ('round', 'turn')),
	options TEXT NOT NULL DEFAULT '',      -- the rule options, canonical text
	players INTEGER NOT NULL               -- seats at the table
		CHECK (players BETWEEN 2 AND 4),
	seed BLOB NOT NULL                     -- the 32 bytes all dice come from; secret until over
		CHECK (length(seed) = 32),
	salt TEXT NOT NULL DEFAULT '',         -- the players' words as they were mixed in
	commitment TEXT NOT NULL,              -- SHA-256 of the seed's hex digits, in hex
	status TEXT NOT NULL                   -- where the game stands in its life
		CHECK (status = 'joining' OR status = 'running' OR status = 'paused' OR
			status = 'over' OR status = 'canceled'),
	round INTEGER NOT NULL DEFAULT 0,      -- the present round; 0 before the first
	state TEXT NOT NULL DEFAULT '',        -- the position now, as JSON text
	seq INTEGER NOT NULL DEFAULT 0,        -- number of the last step in events; 0 for none
	head TEXT NOT NULL DEFAULT '',         -- hash of the last step: the end of the chain
	pace INTEGER NOT NULL DEFAULT 0,       -- seconds from one deadline to the next; 0 for none
	deadline_at INTEGER,                   -- when missing orders are dealt with; NULL for never
	missing TEXT NOT NULL                  -- what is done about missing orders at the deadline
		CHECK (missing = 'wait' OR missing = 'easy' OR missing = 'fair' OR missing = 'strong'
			OR missing = 'expert' OR missing = 'hunt'),
	waiting_seat INTEGER                   -- position of the seat that must decide; NULL for none
		CHECK (waiting_seat BETWEEN 0 AND 3),
	waiting_for TEXT NOT NULL DEFAULT ''   -- the kind of question that seat is asked; '' for none
		CHECK (waiting_for = '' OR waiting_for = 'decision' OR waiting_for = 'planned' OR
			waiting_for = 'stopped'),
	dirty INTEGER NOT NULL DEFAULT 0       -- how many changes since play last looked; 0 for none
		CHECK (dirty >= 0),
	created_at INTEGER NOT NULL,           -- when the GM made it
	updated_at INTEGER NOT NULL,           -- when its row last changed
	ended_at INTEGER,                      -- when it was over or canceled; NULL before
	proof TEXT NOT NULL DEFAULT 'token'    -- how letters show who wrote them
		CHECK (proof = 'token' OR proof = 'token-or-dmarc' OR proof = 'from'),
	press TEXT NOT NULL DEFAULT 'signed'   -- letters among the players: how they are signed
		CHECK (press = 'signed' OR press = 'none' OR press = 'anonymous'),
	hint TEXT NOT NULL DEFAULT 'fair'      -- whose plan letters suggest: a computer player of that level
		CHECK (hint = 'fair' OR hint = 'none' OR hint = 'easy'),
	rhythm TEXT NOT NULL DEFAULT '',       -- rule of the deadlines, canonical; '': use pace
	grace INTEGER NOT NULL DEFAULT 0       -- seconds after deadline_at that still count
		CHECK (grace >= 0),
	settle INTEGER NOT NULL DEFAULT 0      -- seconds for corrections when all orders of a round are in
		CHECK (settle >= 0),
	settles_at INTEGER,                    -- when they are over; NULL: not all orders are in
	remind INTEGER NOT NULL DEFAULT 0      -- seconds before deadline_at; 0: no reminder
		CHECK (remind >= 0),
	reminded_at INTEGER,                   -- the deadline_at that was reminded of; NULL for none
	misses_allowed INTEGER NOT NULL DEFAULT 0 -- in a row, then vacant; 0: never
		CHECK (misses_allowed >= 0),
	paused_left INTEGER NOT NULL DEFAULT 0 -- seconds that a pause left to deadline_at
		CHECK (paused_left >= 0),
	join_version INTEGER NOT NULL DEFAULT 1 -- counts up with each fresh join code
		CHECK (join_version > 0),
	start_seat TEXT NOT NULL DEFAULT '',   -- whom the GM lets begin; '' for drawn
	scored INTEGER NOT NULL DEFAULT 0      -- 1: its results are in table results
		CHECK (scored IN (0, 1)),
	beacon TEXT NOT NULL DEFAULT '',       -- the public value that was mixed in, 'beacon|ROUND|VALUE'
	lang TEXT NOT NULL DEFAULT 'en',       -- language of its page, and of players who have chosen none
	zone TEXT NOT NULL DEFAULT 'UTC'       -- time zone of players who have chosen none
) STRICT;

-- See games_due.
CREATE INDEX games_by_dirty ON games (id) WHERE status = 'running' AND dirty > 0;
CREATE INDEX games_by_settling ON games (settles_at)
	WHERE status = 'running' AND settles_at IS NOT NULL;
CREATE INDEX games_by_status ON games (status, name);
-- Missing orders are dealt with when the grace is over. See games_due, games_soon.
CREATE INDEX games_by_deadline ON games (deadline_at + grace)
	WHERE status = 'running' AND deadline_at IS NOT NULL;
-- See games_idle, games_deserted.
CREATE INDEX games_by_idleness ON games (updated_at)
	WHERE status = 'running' AND deadline_at IS NULL AND dirty = 0;
-- See games_to_remind.
CREATE INDEX games_by_reminder ON games (deadline_at - remind)
	WHERE status = 'running' AND deadline_at IS NOT NULL AND remind > 0
	AND reminded_at IS NOT deadline_at;
-- See games_unscored.
CREATE INDEX games_by_scored ON games (id) WHERE status = 'over' AND scored = 0;
CREATE INDEX games_by_end ON games (ended_at, id) WHERE ended_at IS NOT NULL;

-- Whoever plays, in however many games: what was said once holds in all of them.
CREATE TABLE persons (
	id INTEGER PRIMARY KEY,                -- ours
	name TEXT NOT NULL UNIQUE,             -- what commands call them: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- the name shown in letters; any UTF-8; '' for none
	address TEXT NOT NULL DEFAULT '',      -- where letters go; '' for somebody without mail
	style TEXT NOT NULL DEFAULT 'both'     -- how letters are written to them
		CHECK (style = 'both' OR style = 'text' OR style = 'narrow' OR style = 'frame'),
	zone TEXT NOT NULL DEFAULT '',         -- time zone in which times are shown; '': the game's
	lang TEXT NOT NULL DEFAULT '',         -- language of the letters: a code as 'fr'; '': the game's
	digest INTEGER NOT NULL DEFAULT 0      -- 1: wants letters gathered
		CHECK (digest IN (0, 1)),
	calendar INTEGER NOT NULL DEFAULT 0    -- 1: wants deadlines for a calendar
		CHECK (calendar IN (0, 1)),
	bounces INTEGER NOT NULL DEFAULT 0     -- hard bounces in a row
		CHECK (bounces >= 0),
	bounced_at INTEGER,                    -- when the first of these came; NULL for none
	suspended_at INTEGER,                  -- since when letters are held; NULL: they are sent
	created_at INTEGER NOT NULL            -- when they first came
) STRICT;

CREATE INDEX persons_by_address ON persons (address COLLATE NOCASE);

-- Which persons turned out to be one, by the game master's word.
CREATE TABLE merges (
	id INTEGER PRIMARY KEY,                -- counts up
	person_id INTEGER NOT NULL             -- who they are
		REFERENCES persons (id),
	name TEXT NOT NULL,                    -- what commands called the other, who is no more
	at INTEGER NOT NULL,                   -- when they were merged
	seats INTEGER NOT NULL                 -- how many seats the other had
		CHECK (seats >= 0)
) STRICT;

CREATE INDEX merges_by_person ON merges (person_id, id);

-- Letters to others that name somebody who was forgotten: once they are sent, their text goes.
CREATE TABLE wipes (
	game_id INTEGER PRIMARY KEY            -- the game that they are about
		REFERENCES games (id),
	outbox_id INTEGER NOT NULL             -- the last letter that may
) STRICT;

CREATE TABLE seats (
	id INTEGER PRIMARY KEY,                -- ours
	game_id INTEGER NOT NULL               -- the table it stands at
		REFERENCES games (id),
	position INTEGER NOT NULL              -- 0 to 3, clockwise, as in the engine
		CHECK (position BETWEEN 0 AND 3),
	name TEXT NOT NULL,                    -- what players write: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- the name shown in letters; any UTF-8
	person_id INTEGER                      -- who plays it, or did until it was vacant; NULL: no person
		REFERENCES persons (id),
	word TEXT NOT NULL DEFAULT '',         -- the word the player added to the dice; '' for none
	word_at INTEGER,                       -- when that word was given; NULL for none
	token_version INTEGER NOT NULL DEFAULT 1, -- counts up when the seat gets a fresh token
	reported_seq INTEGER NOT NULL DEFAULT 0, -- last step this player was told about
	done TEXT NOT NULL DEFAULT ''          -- the present round: final, wait, missed a deadline, or nothing
		CHECK (done = '' OR done = 'final' OR done = 'wait' OR done = 'missed'),
	kind TEXT NOT NULL DEFAULT 'person'    -- who plays it: open: nobody yet; nobody: nobody any more
		CHECK (kind = 'person' OR kind = 'open' OR kind = 'nobody' -- or the level of a computer player
			OR kind = 'easy' OR kind = 'fair' OR kind = 'strong' OR kind = 'expert' OR kind = 'hunt'),
	misses INTEGER NOT NULL DEFAULT 0      -- deadlines missed in a row
		CHECK (misses >= 0),
	missed_total INTEGER NOT NULL DEFAULT 0 -- deadlines missed in all
		CHECK (missed_total >= 0),
	vacation_from INTEGER,                 -- when the absence begins; NULL for none
	vacation_until INTEGER,                -- when the player is back; NULL for none
	vacation_left INTEGER NOT NULL DEFAULT 0 -- seconds of absence still allowed
		CHECK (vacation_left >= 0),
	resigned INTEGER NOT NULL DEFAULT 0    -- 1: the player gave it up
		CHECK (resigned IN (0, 1)),
	UNIQUE (game_id, position),
	UNIQUE (game_id, name)
) STRICT;

CREATE INDEX seats_by_person ON seats (person_id) WHERE person_id IS NOT NULL;
-- See offers_wanted, which repeats its WHERE.
CREATE INDEX seats_vacant ON seats (game_id, id) WHERE kind = 'nobody';

CREATE TABLE beacons (
	game_id INTEGER PRIMARY KEY            -- the game that is tied to it
		REFERENCES games (id),
	url TEXT NOT NULL,                     -- where everybody finds its values
	period INTEGER NOT NULL                -- seconds between two rounds; 0: values come by hand
		CHECK (period >= 0),
	genesis INTEGER NOT NULL,              -- when its round 1 was published
	span INTEGER NOT NULL,                 -- seconds from the last seat taken to its time; 0: a time was named
	at INTEGER NOT NULL,                   -- when its value is published
	round INTEGER NOT NULL,                -- its round; 0 before the last seat is taken, and where there are none
	next_at INTEGER                        -- when the source is asked next; NULL: not any more
) STRICT;

-- See beacons_due.
CREATE INDEX beacons_by_time ON beacons (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE results (
	game_id INTEGER NOT NULL               -- a game that is over
		REFERENCES games (id),
	position INTEGER NOT NULL              -- the seat
		CHECK (position BETWEEN 0 AND 3),
	name TEXT NOT NULL,                    -- the seat's name
	player TEXT COLLATE NOCASE NOT NULL,   -- who played it: a title, else the seat's name; '' for nobody
	first INTEGER NOT NULL,                -- the rounds that they played: from
	last INTEGER NOT NULL                  -- to
		CHECK (last >= first),
	points INTEGER NOT NULL,               -- the final score
	winner INTEGER NOT NULL                -- 1: won, or shared the win, and was there
		CHECK (winner IN (0, 1)),
	ended_at INTEGER NOT NULL,             -- when the game was over
	person_id INTEGER                      -- who that is; NULL: no person
		REFERENCES persons (id),
	PRIMARY KEY (game_id, position, first)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_player ON results (player, ended_at, game_id);
CREATE INDEX results_by_name ON results (name, ended_at, game_id);
CREATE INDEX results_by_person ON results (person_id, game_id) WHERE person_id IS NOT NULL;

CREATE TABLE events (
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	seq INTEGER NOT NULL                   -- number of the step, from 1 without a gap
		CHECK (seq > 0),
	round INTEGER NOT NULL,                -- the round it belongs to; 0 for the setup
	seat INTEGER                           -- position of the seat; NULL where it is nobody's
		CHECK (seat BETWEEN 0 AND 3),
	kind TEXT NOT NULL,                    -- what it is: a word of STEP_KIND_LIST in src/store/words.h
	body TEXT NOT NULL,                    -- the step in canonical notation
	faces TEXT NOT NULL DEFAULT '',        -- the dice of a roll: '2 5 1'
	label TEXT NOT NULL DEFAULT '',        -- label the dice or the shuffle were drawn under; a hash of words
	words TEXT NOT NULL DEFAULT '',        -- names and free words that the label is a hash of; '' once forgotten
	salt TEXT NOT NULL DEFAULT '',         -- with this salt, 32 hex digits; it goes with them
	source TEXT NOT NULL,                  -- who decided: plan, policy, forced, dice, and others (S9)
	line INTEGER NOT NULL DEFAULT 0,       -- line of the plan; 0 for none
	order_id INTEGER                       -- the order it came from; NULL for none
		REFERENCES orders (id),
	hash TEXT NOT NULL,                    -- SHA-256 over the step and the hash before, in hex
	made_at INTEGER NOT NULL,              -- when it was stored
	superseded_by INTEGER                  -- the step that undid it (rollback); NULL: it stands
		CHECK (superseded_by > seq),
	person_id INTEGER                      -- of kind 'seat': who plays it from here on; NULL: no person
		REFERENCES persons (id),           -- not hashed, and in no archive
	PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;

-- The steps of a round lie between two positions; those that were undone have an index. See
-- events_undone_rolls.
CREATE INDEX events_undone ON events (game_id, round, seat) WHERE superseded_by IS NOT NULL;
-- Who played which seat, and what a rollback makes of it.
CREATE INDEX events_of_seats ON events (game_id, seq) WHERE kind IN ('seat', 'rollback');

CREATE INDEX events_by_person ON events (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE states (
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	round INTEGER NOT NULL,                -- the round that begins with it
	seq INTEGER NOT NULL,                  -- the last step before it
	state TEXT NOT NULL,                   -- the position, as JSON text
	PRIMARY KEY (game_id, round)
) STRICT;

CREATE TABLE letters (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of arrival; never used twice
	key TEXT NOT NULL UNIQUE,              -- equal for two copies of one letter
	source TEXT NOT NULL,                  -- the way it came: 'file NAME', 'pipe', 'maildir', and others
	received_at INTEGER NOT NULL,          -- when it was stored
	status TEXT NOT NULL DEFAULT 'raw'     -- what became of it
		CHECK (status = 'raw' OR status = 'orders' OR status = 'question' OR
			status = 'rejected' OR status = 'quarantined' OR status = 'ignored'),
	parse_attempts INTEGER NOT NULL DEFAULT 0, -- how often reading it was begun
	tried_at INTEGER NOT NULL DEFAULT 0,   -- when it was begun last
	note TEXT NOT NULL DEFAULT '',         -- why that status: a word of LETTER_NOTE_LIST in src/store/words.h
	answer TEXT,                           -- what the writer was told; NULL for nothing
	sender TEXT NOT NULL DEFAULT '',       -- the address it says it is from
	message_id TEXT NOT NULL DEFAULT '',   -- its Message-ID, without <>; '' for none
	seat_id INTEGER                        -- whom it was proven to be from; NULL for nobody
		REFERENCES seats (id),
	proof TEXT NOT NULL DEFAULT ''         -- what proved it: token, from, and others
) STRICT;

CREATE INDEX letters_by_status ON letters (status, id);
-- See letters_failing.
CREATE INDEX letters_by_attempts ON letters (parse_attempts, id) WHERE status = 'raw' AND parse_attempts > 0;

-- See letters_purge.
CREATE INDEX letters_by_seat ON letters (seat_id) WHERE seat_id IS NOT NULL;

-- The bytes of a letter lie apart from what is known of it: SQLite writes a row anew whenever it grows.
CREATE TABLE letter_bytes (
	letter_id INTEGER PRIMARY KEY          -- whose they are
		REFERENCES letters (id),
	raw BLOB NOT NULL                      -- untouched
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
	uidl TEXT NOT NULL,                    -- POP3's name of a letter that is in the database
	PRIMARY KEY (account, uidl)
) STRICT, WITHOUT ROWID;

-- Letters that lie on a mail server and were not given out when we asked for them. The position in
-- mailboxes is past them; a letter that is fetched at last, or is gone from the server, has no row any
-- more.
CREATE TABLE unfetched (
	id INTEGER PRIMARY KEY,                -- ours; counts up
	account TEXT NOT NULL,                 -- the account, as in mailboxes and uidls
	folder TEXT NOT NULL,                  -- folder of the account; '' with POP3
	uidvalidity INTEGER NOT NULL,          -- the folder's UIDVALIDITY, for uid; 0 with POP3
	uid INTEGER NOT NULL,                  -- the letter's UID; 0 with POP3
	uidl TEXT NOT NULL,                    -- the letter's UIDL; '' with IMAP
	tries INTEGER NOT NULL                 -- visits since first_at in which it was refused
		CHECK (tries >= 0),
	first_at INTEGER NOT NULL,             -- when it was refused first, or told to be fetched again
	last_at INTEGER NOT NULL,              -- when it was refused last
	answer TEXT NOT NULL,                  -- what the server said then: printable ASCII, one line
	passed_at INTEGER,                     -- when it was passed over; NULL: each visit asks for it
	UNIQUE (account, folder, uidvalidity, uid, uidl)
) STRICT;

CREATE TABLE orders (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of storing; never used twice
	letter_id INTEGER NOT NULL             -- the letter it stood in
		REFERENCES letters (id),
	seat_id INTEGER NOT NULL               -- who gave it
		REFERENCES seats (id),
	round INTEGER NOT NULL,                -- the round it names
	serial INTEGER NOT NULL DEFAULT 0,     -- K of 'vK' (S6); 0 without
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
		CHECK (fired IN (0, 1))
) STRICT;

CREATE INDEX orders_by_seat ON orders (seat_id, round, status, serial, dated_at);
CREATE INDEX orders_by_letter ON orders (letter_id);
CREATE INDEX orders_in_force ON orders (seat_id, until_round);

CREATE TABLE sent (
	id INTEGER PRIMARY KEY,                -- counts up
	message_id TEXT NOT NULL UNIQUE,       -- of the letter, without <>
	game_id INTEGER                        -- what it is about, NULL for none
		REFERENCES games (id),
	seat_id INTEGER                        -- whom it is to, NULL if that is no seat
		REFERENCES seats (id),
	recipient TEXT NOT NULL,               -- the address that it goes to
	round INTEGER NOT NULL,                -- of the game when it was written; 0: none
	seq INTEGER NOT NULL,                  -- the last step of the game then; 0: none
	order_id INTEGER NOT NULL,             -- with an offer: the last order of the seat then; 0: none
	offer TEXT NOT NULL,                   -- the orders that a yes to it stores; '' for none
	sent_at INTEGER NOT NULL,              -- when it was queued
	prints BLOB NOT NULL                   -- fingerprints of its lines, by which they are known again
) STRICT;

CREATE INDEX sent_by_game ON sent (game_id, round, id);
CREATE INDEX sent_by_recipient ON sent (recipient, id);
CREATE INDEX sent_by_time ON sent (sent_at);

CREATE TABLE runs (
	id INTEGER PRIMARY KEY,                -- counts up
	what TEXT NOT NULL,                    -- the command: run, send, adjudicate, and others
	started_at INTEGER NOT NULL,           -- when it began
	ended_at INTEGER                       -- when it ended; NULL while it runs, or it died
) STRICT;

CREATE INDEX runs_by_what ON runs (what, id);

CREATE TABLE outbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of queueing; never used twice
	dedupe_key TEXT NOT NULL UNIQUE,       -- what it is for: queued once, whatever happens
	message_id TEXT NOT NULL UNIQUE,       -- its Message-ID, without <>
	game_id INTEGER                        -- the game it is about; NULL for none
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat it is for; NULL for the GM or a stranger
		REFERENCES seats (id),
	kind TEXT NOT NULL,                    -- report, answer, notice, and others
	recipient TEXT NOT NULL,               -- envelope: to whom
	sender TEXT NOT NULL,                  -- envelope: from whom; '' for the null sender
	message BLOB NOT NULL,                 -- the whole letter, CRLF; the same bytes on every try
	state TEXT NOT NULL                    -- see outbox.h for what leads where
		CHECK (state = 'queued' OR state = 'sending' OR state = 'sent' OR
			state = 'failed' OR state = 'expired' OR state = 'held' OR
			state = 'canceled'),
	attempts INTEGER NOT NULL DEFAULT 0    -- tries that were this letter's own
		CHECK (attempts >= 0),
	uncertain INTEGER NOT NULL DEFAULT 0,  -- tries after which it may have arrived all the same
	cut_short INTEGER NOT NULL DEFAULT 0,  -- tries in a row that their run did not survive
	next_at INTEGER NOT NULL,              -- not to be tried before
	expires_at INTEGER NOT NULL,           -- to be given up from then on
	last_code INTEGER NOT NULL DEFAULT 0,  -- the server's last reply code; 0 for none
	last_reply TEXT NOT NULL DEFAULT '',   -- the server's last words, or what went wrong; '': not tried
	run_id INTEGER                         -- the run that last took it; NULL for none yet
		REFERENCES runs (id),
	queued_at INTEGER NOT NULL,            -- when it was queued
	done_at INTEGER                        -- when it was sent or given up; NULL before
) STRICT;

CREATE INDEX outbox_by_state ON outbox (state, id);
-- See outbox_claim and outbox_expire.
CREATE INDEX outbox_due ON outbox (next_at, id) WHERE state = 'queued';
CREATE INDEX outbox_by_game ON outbox (game_id, id);
-- See runs_purge: SQLite asks for the letters of each run that goes.
CREATE INDEX outbox_by_run ON outbox (run_id) WHERE run_id IS NOT NULL;

CREATE TABLE gathered (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which they came
	dedupe_key TEXT NOT NULL UNIQUE,       -- what it is for: gathered once, whatever happens
	seat_id INTEGER NOT NULL               -- for whom
		REFERENCES seats (id),
	at INTEGER NOT NULL,                   -- when it would have been sent
	subject TEXT NOT NULL,                 -- what it says
	body TEXT NOT NULL,                    -- at length
	sent_with TEXT                         -- key of the letter it went with; NULL while it waits
) STRICT;

-- See gathered_due, gathered_waiting, gathered_purge.
CREATE INDEX gathered_by_time ON gathered (at, seat_id) WHERE sent_with IS NULL;
CREATE INDEX gathered_by_seat ON gathered (seat_id, id) WHERE sent_with IS NULL;
CREATE INDEX gathered_past ON gathered (at) WHERE sent_with IS NOT NULL;

CREATE TABLE reminders (
	seat_id INTEGER PRIMARY KEY            -- who; without a row the game's rule holds
		REFERENCES seats (id),
	span INTEGER NOT NULL                  -- seconds before deadline_at; 0: no reminder
		CHECK (span >= 0),
	due_at INTEGER                         -- when the next one is due; NULL for none
) STRICT;

CREATE TABLE entries (
	seat_id INTEGER PRIMARY KEY            -- whose player was sent an entry for the calendar
		REFERENCES seats (id),
	sequence INTEGER NOT NULL              -- the number of the last one, which the next exceeds
		CHECK (sequence >= 0),
	at INTEGER                             -- the time in it; NULL: it was withdrawn
) STRICT;

-- See reminders_due.
CREATE INDEX reminders_by_time ON reminders (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE answers (
	id INTEGER PRIMARY KEY,                -- ours
	address TEXT COLLATE NOCASE NOT NULL,  -- who got an automatic answer
	kind TEXT NOT NULL,                    -- answer, stranger, and others
	at INTEGER NOT NULL                    -- when it was queued
) STRICT;

CREATE INDEX answers_by_address ON answers (address, at);
CREATE INDEX answers_by_time ON answers (at);
-- See answers_kind_reached.
CREATE INDEX answers_by_kind ON answers (kind, id);

CREATE TABLE bounces (
	id INTEGER PRIMARY KEY,                -- counts up
	outbox_id INTEGER                      -- the letter that came back; NULL where unknown
		REFERENCES outbox (id),
	game_id INTEGER                        -- the game it was about; NULL for none
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat it was for; NULL for none
		REFERENCES seats (id),
	at INTEGER NOT NULL,                   -- when that was known
	hard INTEGER NOT NULL                  -- 1: no such mailbox; 0: all else
		CHECK (hard IN (0, 1)),
	status TEXT NOT NULL DEFAULT '',       -- the enhanced status code: 5.1.1; '' for none
	detail TEXT NOT NULL DEFAULT ''        -- what the other server said; 'complaint' for one
) STRICT;

CREATE INDEX bounces_by_game ON bounces (game_id, id);
CREATE INDEX bounces_by_time ON bounces (at, hard);
CREATE INDEX bounces_by_letter ON bounces (outbox_id, hard);

CREATE TABLE press (
	id INTEGER PRIMARY KEY,                -- counts up
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	from_seat INTEGER                      -- who wrote; NULL for the GM
		REFERENCES seats (id),
	to_seat INTEGER                        -- to whom; NULL for all, or for the GM
		REFERENCES seats (id),
	to_gm INTEGER NOT NULL DEFAULT 0       -- 1: to the GM alone
		CHECK (to_gm IN (0, 1)),
	at INTEGER NOT NULL,                   -- when it was stored
	body TEXT NOT NULL,                    -- what was written, tokens masked
	letter_id INTEGER                      -- the letter it stood in; NULL for the command line
		REFERENCES letters (id),
	CHECK (to_gm = 0 OR to_seat IS NULL)
) STRICT;

CREATE INDEX press_by_game ON press (game_id, id);

CREATE TABLE moves (
	seat_id INTEGER PRIMARY KEY            -- whose address shall change
		REFERENCES seats (id),
	address TEXT NOT NULL,                 -- the new address
	old_token TEXT NOT NULL,               -- what the old address must send back
	new_token TEXT NOT NULL,               -- what the new address must send back
	old_ok INTEGER NOT NULL DEFAULT 0      -- 1: the old address agreed
		CHECK (old_ok IN (0, 1)),
	new_ok INTEGER NOT NULL DEFAULT 0      -- 1: the new address agreed
		CHECK (new_ok IN (0, 1)),
	expires_at INTEGER NOT NULL            -- when it comes to nothing
) STRICT;

CREATE INDEX moves_by_expiry ON moves (expires_at);

CREATE TABLE standby (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which they offered; never used twice
	name TEXT NOT NULL DEFAULT '',         -- the name they gave; any UTF-8
	address TEXT COLLATE NOCASE NOT NULL UNIQUE, -- where they are asked
	at INTEGER NOT NULL,                   -- when they offered
	lang TEXT NOT NULL DEFAULT ''          -- the language they are asked in; '': the game's
) STRICT;

-- A question that went to an address with a token, and waits for yes or no.
CREATE TABLE offers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- what the token is made for; never used twice
	kind TEXT NOT NULL                     -- join: a seat of a game that waits for players; again: one of a rematch;
		CHECK (kind = 'join' OR kind = 'again' OR kind = 'standby' OR kind = 'seat'), -- standby: the list; seat: a vacant one
	status TEXT NOT NULL DEFAULT 'open'    -- what came of it
		CHECK (status = 'open' OR status = 'taken' OR status = 'declined' OR
			status = 'expired'),
	game_id INTEGER                        -- the game; NULL for the stand-by list
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat that is kept; NULL for the stand-by list
		REFERENCES seats (id),
	name TEXT NOT NULL DEFAULT '',         -- what the person is called; any UTF-8
	address TEXT COLLATE NOCASE NOT NULL,  -- who was asked
	asked_at INTEGER NOT NULL,             -- when
	expires_at INTEGER NOT NULL,           -- when it comes to nothing
	lang TEXT NOT NULL DEFAULT ''          -- the language that the person chose; '': none, the game's
) STRICT;

-- A seat is kept for one person at a time.
CREATE UNIQUE INDEX offers_by_seat ON offers (seat_id)
	WHERE status = 'open' AND seat_id IS NOT NULL;
CREATE INDEX offers_by_history ON offers (seat_id, address);
CREATE INDEX offers_by_address ON offers (address, status);
CREATE INDEX offers_by_expiry ON offers (expires_at) WHERE status = 'open';
-- See offers_purge.
CREATE INDEX offers_past ON offers (expires_at) WHERE status <> 'open';

CREATE TABLE agreements (
	seat_id INTEGER PRIMARY KEY            -- who agrees that the game ends as it stands
		REFERENCES seats (id),
	at INTEGER NOT NULL                    -- since when
) STRICT;

CREATE TABLE secrets (
	name TEXT PRIMARY KEY,                 -- what for: token-key, and others
	value BLOB NOT NULL                    -- the bytes; never printed, never exported
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
	name TEXT PRIMARY KEY,                 -- a small fact about this installation
	value TEXT NOT NULL                    -- its value
) STRICT, WITHOUT ROWID;

PRAGMA application_id = 1936749428; -- 'spst'
PRAGMA user_version = 1;
