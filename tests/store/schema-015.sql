-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- A database as schema step 15 left it, with a row or two in each table: what .dump of sqlite3
-- prints, and the two PRAGMAs that it leaves out.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE games (
	id INTEGER PRIMARY KEY,                -- ours; never shown to players
	name TEXT NOT NULL UNIQUE,             -- what players write: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- what the GM calls it in letters; any UTF-8
	mode TEXT NOT NULL                     -- turn: what can run, runs; round: sealed orders (S10)
		CHECK (mode IN ('turn', 'round')),
	options TEXT NOT NULL DEFAULT '',      -- the rule options, canonical text
	players INTEGER NOT NULL               -- seats at the table
		CHECK (players BETWEEN 2 AND 4),
	seed BLOB NOT NULL                     -- the 32 bytes all dice come from; secret until over
		CHECK (length(seed) = 32),
	salt TEXT NOT NULL DEFAULT '',         -- the players' words as they were mixed in
	commitment TEXT NOT NULL,              -- SHA-256 of the seed's hex digits, in hex
	status TEXT NOT NULL                   -- where the game stands in its life
		CHECK (status = 'joining' OR status = 'running' OR status = 'paused' OR
			status = 'over' OR status = 'cancelled'),
	round INTEGER NOT NULL DEFAULT 0,      -- the present round; 0 before the first
	state TEXT NOT NULL DEFAULT '',        -- the position now, as JSON text
	seq INTEGER NOT NULL DEFAULT 0,        -- number of the last step in events; 0 for none
	head TEXT NOT NULL DEFAULT '',         -- hash of the last step: the end of the chain
	pace INTEGER NOT NULL DEFAULT 0,       -- seconds from one deadline to the next; 0 for none
	deadline_at INTEGER,                   -- when missing orders are dealt with; NULL for never
	missing TEXT NOT NULL                  -- what is done about missing orders at the deadline
		CHECK (missing = 'wait' OR missing = 'hunt' OR missing = 'bot'),
	waiting_seat INTEGER                   -- position of the seat that must decide; NULL for none
		CHECK (waiting_seat BETWEEN 0 AND 3),
	waiting_for TEXT NOT NULL DEFAULT '',  -- the decision that is open, in canonical notation
	dirty INTEGER NOT NULL DEFAULT 0       -- how many changes since play last looked; 0 for none
		CHECK (dirty >= 0),
	created_at INTEGER NOT NULL,           -- when the GM made it
	updated_at INTEGER NOT NULL,           -- when its row last changed
	ended_at INTEGER                       -- when it was over or cancelled; NULL before
, proof TEXT NOT NULL -- how letters show who wrote them
	DEFAULT 'token' CHECK (proof = 'token' OR proof = 'token-or-dmarc' OR proof = 'from'), press TEXT NOT NULL -- letters among the players: how they are signed
	DEFAULT 'signed' CHECK (press = 'signed' OR press = 'none' OR press = 'anonymous'), rhythm TEXT NOT NULL -- rule of the deadlines, canonical; '': use pace
	DEFAULT '', grace INTEGER NOT NULL -- seconds after deadline_at that still count
	DEFAULT 0 CHECK (grace >= 0), remind INTEGER NOT NULL -- seconds before deadline_at; 0: no reminder
	DEFAULT 0 CHECK (remind >= 0), reminded_at -- the deadline_at that was reminded of; NULL for none
	INTEGER, misses_allowed INTEGER NOT NULL -- in a row, then vacant; 0: never
	DEFAULT 0 CHECK (misses_allowed >= 0), paused_left INTEGER NOT NULL -- seconds that a pause left to deadline_at
	DEFAULT 0 CHECK (paused_left >= 0), join_version INTEGER NOT NULL -- counts up with each fresh join code
	DEFAULT 1 CHECK (join_version > 0), start_seat TEXT NOT NULL -- whom the GM lets begin; '' for drawn
	DEFAULT '', scored INTEGER NOT NULL -- 1: its results are in table results
	DEFAULT 0 CHECK (scored IN (0, 1))) STRICT;
INSERT INTO games VALUES(1,'tundra','The Tundra','turn','',2,X'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','salt|ann:oak','c0ffee','running',3,'{"round":3}',3,'aa03',86400,1800086400,'wait',1,'place',1,1800000000,1800000100,NULL,'token-or-dmarc','anonymous','every 2 days at 20:00 Europe/Berlin',3600,86400,1800086400,3,17,1,'',0);
CREATE TABLE seats (
	id INTEGER PRIMARY KEY,                -- ours
	game_id INTEGER NOT NULL               -- the table it stands at
		REFERENCES games (id),
	position INTEGER NOT NULL              -- 0 to 3, clockwise, as in the engine
		CHECK (position BETWEEN 0 AND 3),
	name TEXT NOT NULL,                    -- what players write: a-z, 0-9, '-', 1 to 24 bytes
	title TEXT NOT NULL DEFAULT '',        -- the name shown in letters; any UTF-8
	address TEXT NOT NULL DEFAULT '',      -- where letters go; '' for a player without mail
	word TEXT NOT NULL DEFAULT '',         -- the word the player added to the dice; '' for none
	token_version INTEGER NOT NULL DEFAULT 1, -- counts up when the seat gets a fresh token
	style TEXT NOT NULL DEFAULT 'ascii'    -- how boards are drawn for this seat
		CHECK (style IN ('ascii', 'utf8')),
	reported_seq INTEGER NOT NULL DEFAULT 0, -- last step this player was told about
	done TEXT NOT NULL DEFAULT ''          -- the present round: final, wait, missed a deadline, or nothing
		CHECK (done = '' OR done = 'final' OR done = 'wait' OR done = 'missed'),
	vacant INTEGER NOT NULL DEFAULT 0      -- 1: nobody plays it
		CHECK (vacant IN (0, 1)), misses INTEGER NOT NULL -- deadlines missed in a row
	DEFAULT 0 CHECK (misses >= 0), missed_total INTEGER NOT NULL -- deadlines missed in all
	DEFAULT 0 CHECK (missed_total >= 0), vacation_from -- when the absence begins; NULL for none
	INTEGER, vacation_until -- when the player is back; NULL for none
	INTEGER, vacation_left INTEGER NOT NULL -- seconds of absence still allowed
	DEFAULT 0 CHECK (vacation_left >= 0), zone TEXT NOT NULL -- time zone in which times are shown
	DEFAULT 'UTC', lang TEXT NOT NULL -- language of the letters
	DEFAULT 'en', digest INTEGER NOT NULL -- 1: wants its letters gathered
	DEFAULT 0 CHECK (digest IN (0, 1)), bounces INTEGER NOT NULL -- hard bounces in a row
	DEFAULT 0 CHECK (bounces >= 0), bounced_at -- when the first of these came; NULL for none
	INTEGER, resigned INTEGER NOT NULL -- 1: the player gave it up
	DEFAULT 0 CHECK (resigned IN (0, 1)), suspended_at -- since when its letters are held; NULL: they are sent
	INTEGER,
	UNIQUE (game_id, position),
	UNIQUE (game_id, name)
) STRICT;
INSERT INTO seats VALUES(1,1,0,'ann','Ann','ann@example.org','oak',1,'ascii',2,'final',0,1,2,1800200000,1800300000,1209600,'Europe/Berlin','de',1,1,1800000050,0,1800000060);
INSERT INTO seats VALUES(2,1,1,'bob','Böb','','',2,'utf8',0,'',1,0,0,NULL,NULL,0,'UTC','en',0,0,NULL,1,NULL);
CREATE TABLE letters (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of arrival; never used twice
	key TEXT NOT NULL UNIQUE,              -- equal for two copies of one letter
	source TEXT NOT NULL,                  -- the way it came: 'file NAME', 'pipe', 'maildir', and others
	received_at INTEGER NOT NULL,          -- when it was stored
	status TEXT NOT NULL DEFAULT 'raw'     -- what became of it
		CHECK (status = 'raw' OR status = 'orders' OR status = 'question' OR
			status = 'rejected' OR status = 'quarantined' OR status = 'ignored'),
	parse_attempts INTEGER NOT NULL DEFAULT 0, -- how often reading it was begun
	note TEXT NOT NULL DEFAULT '',         -- for the GM: why that status
	answer TEXT                            -- what the writer was told; NULL for nothing
, sender TEXT NOT NULL -- the address it says it is from
	DEFAULT '', message_id TEXT NOT NULL -- its Message-ID, without <>; '' for none
	DEFAULT '', seat_id -- whom it was proven to be from; NULL for nobody
	INTEGER REFERENCES seats (id), proof TEXT NOT NULL -- what proved it: token, from, and others
	DEFAULT '') STRICT;
INSERT INTO letters VALUES(1,'key-1','file a.txt',1800000000,'orders',1,'',NULL,'ann@example.org','l1@example.org',1,'token');
INSERT INTO letters VALUES(2,'key-2','pipe',1800000001,'raw',0,'','what?','','',NULL,'');
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
	body TEXT NOT NULL,                    -- everything understood, canonical text
	receipt TEXT NOT NULL                  -- hash of the plan as understood (S8)
, after_seq INTEGER NOT NULL -- the game's last step when it was stored
	DEFAULT 0, until_round -- last round in which something of it can hold; 0: never
	INTEGER NOT NULL DEFAULT 0 CHECK (until_round >= 0), fired -- 1: its 'stop' has, which happens once
	INTEGER NOT NULL DEFAULT 0 CHECK (fired IN (0, 1))) STRICT;
INSERT INTO orders VALUES(1,1,1,3,2,1800000000,1800000000,'stored','plan hunt rest','r1',1,1000000,0);
CREATE TABLE events (
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	seq INTEGER NOT NULL                   -- number of the step, from 1 without a gap
		CHECK (seq > 0),
	round INTEGER NOT NULL,                -- the round it belongs to; 0 for the setup
	seat INTEGER                           -- position of the seat; NULL where it is nobody's
		CHECK (seat BETWEEN 0 AND 3),
	kind TEXT NOT NULL,                    -- setup, decision, roll
	body TEXT NOT NULL,                    -- the step in canonical notation
	faces TEXT NOT NULL DEFAULT '',        -- the dice of a roll: '2 5 1'
	label TEXT NOT NULL DEFAULT '',        -- label the dice or the shuffle were drawn under
	source TEXT NOT NULL,                  -- who decided: plan, policy, forced, dice, and others (S9)
	line INTEGER NOT NULL DEFAULT 0,       -- line of the plan; 0 for none
	order_id INTEGER                       -- the order it came from; NULL for none
		REFERENCES orders (id),
	hash TEXT NOT NULL,                    -- SHA-256 over the step and the hash before, in hex
	made_at INTEGER NOT NULL, superseded_by -- the step that undid it (rollback); NULL: it stands
	INTEGER CHECK (superseded_by > seq),              -- when it was stored
	PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO events VALUES(1,1,0,NULL,'setup','deck 1 2 3','','v1|tundra|setup|deck','setup',0,NULL,'aa01',1800000000,NULL);
INSERT INTO events VALUES(1,2,3,0,'decision','hunt 5','','','plan',1,1,'aa02',1800000100,3);
INSERT INTO events VALUES(1,3,3,NULL,'rollback','round 3','','','gm',0,NULL,'aa03',1800000200,NULL);
CREATE TABLE states (
	game_id INTEGER NOT NULL               -- the game
		REFERENCES games (id),
	round INTEGER NOT NULL,                -- the round that begins with it
	seq INTEGER NOT NULL,                  -- the last step before it
	state TEXT NOT NULL,                   -- the position, as JSON text
	PRIMARY KEY (game_id, round)
) STRICT;
INSERT INTO states VALUES(1,3,1,'{"round":3}');
CREATE TABLE blocks (
	seat_id INTEGER NOT NULL               -- who got it
		REFERENCES seats (id),
	round INTEGER NOT NULL,                -- the round it was for
	body TEXT NOT NULL,                    -- the order block last sent, for the letter form
	PRIMARY KEY (seat_id, round)
) STRICT;
INSERT INTO blocks VALUES(1,3,'a) hunt rest');
CREATE TABLE runs (
	id INTEGER PRIMARY KEY,                -- counts up
	what TEXT NOT NULL,                    -- the command: run, send, adjudicate, and others
	started_at INTEGER NOT NULL,           -- when it began
	ended_at INTEGER                       -- when it ended; NULL while it runs, or it died
) STRICT;
INSERT INTO runs VALUES(1,'run',1800000000,1800000001);
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
			state = 'cancelled'),
	attempts INTEGER NOT NULL DEFAULT 0    -- tries that were this letter's own
		CHECK (attempts >= 0),
	uncertain INTEGER NOT NULL DEFAULT 0,  -- tries after which it may have arrived all the same
	next_at INTEGER NOT NULL,              -- not to be tried before
	expires_at INTEGER NOT NULL,           -- to be given up from then on
	last_code INTEGER NOT NULL DEFAULT 0,  -- the server's last reply code; 0 for none
	last_reply TEXT NOT NULL DEFAULT '',   -- the server's last words, or what went wrong
	run_id INTEGER                         -- the run that last took it; NULL for none yet
		REFERENCES runs (id),
	queued_at INTEGER NOT NULL,            -- when it was queued
	done_at INTEGER                        -- when it was sent or given up; NULL before
) STRICT;
INSERT INTO outbox VALUES(1,'g1/r3/report/ann','m1@example.org',1,1,'report','ann@example.org','gm@example.org',X'46726f6d','sent',1,0,1800000000,1800432000,250,'ok',1,1800000000,1800000001);
CREATE TABLE secrets (
	name TEXT PRIMARY KEY,                 -- what for: token-key, and others
	value BLOB NOT NULL                    -- the bytes; never printed, never exported
) STRICT, WITHOUT ROWID;
INSERT INTO secrets VALUES('token-key',X'00ff');
CREATE TABLE meta (
	name TEXT PRIMARY KEY,                 -- a small fact about this installation
	value TEXT NOT NULL                    -- its value
) STRICT, WITHOUT ROWID;
INSERT INTO meta VALUES('last-run','1800000000');
CREATE TABLE mailboxes (
	account TEXT NOT NULL,                 -- the account, as in the settings
	folder TEXT NOT NULL,                  -- folder of the account: INBOX
	uidvalidity INTEGER NOT NULL,          -- the folder's UIDVALIDITY; another one: start again
	last_uid INTEGER NOT NULL,             -- every letter up to this UID is in the database
	PRIMARY KEY (account, folder)
) STRICT, WITHOUT ROWID;
INSERT INTO mailboxes VALUES('gm@example.org','INBOX',7,42);
CREATE TABLE uidls (
	account TEXT NOT NULL,                 -- the account, as in the settings
	uidl TEXT NOT NULL,                    -- POP3's name of a letter that is in the database
	PRIMARY KEY (account, uidl)
) STRICT, WITHOUT ROWID;
INSERT INTO uidls VALUES('pop@example.org','0001');
CREATE TABLE answers (
	id INTEGER PRIMARY KEY,                -- ours
	address TEXT COLLATE NOCASE NOT NULL,  -- who got an automatic answer
	kind TEXT NOT NULL,                    -- answer, stranger, and others
	at INTEGER NOT NULL                    -- when it was queued
) STRICT;
INSERT INTO answers VALUES(1,'ann@example.org','answer',1800000001);
CREATE TABLE bounces (
	id INTEGER PRIMARY KEY,                -- counts up
	outbox_id INTEGER                      -- the letter that came back; NULL where unknown
		REFERENCES outbox (id),
	game_id INTEGER                        -- the game it was about; NULL for none
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat it was for; NULL for none
		REFERENCES seats (id),
	at INTEGER NOT NULL,                   -- when that was known
	hard INTEGER NOT NULL                  -- 1: for good; 0: a delay, or a full mailbox
		CHECK (hard IN (0, 1)),
	status TEXT NOT NULL DEFAULT '',       -- the enhanced status code: 5.1.1; '' for none
	detail TEXT NOT NULL DEFAULT ''        -- what the other server said
) STRICT;
INSERT INTO bounces VALUES(1,1,1,1,1800000050,1,'5.1.1','no such user');
INSERT INTO bounces VALUES(2,NULL,NULL,NULL,1800000051,0,'','');
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
INSERT INTO press VALUES(1,1,1,2,0,1800000060,'leave me the hut',1);
INSERT INTO press VALUES(2,1,NULL,NULL,0,1800000061,'welcome',NULL);
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
INSERT INTO moves VALUES(1,'new@example.org','old','new',1,0,1800604800);
CREATE TABLE standby (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order in which they offered; never used twice
	name TEXT NOT NULL DEFAULT '',         -- the name they gave; any UTF-8
	address TEXT COLLATE NOCASE NOT NULL UNIQUE, -- where they are asked
	at INTEGER NOT NULL                    -- when they offered
) STRICT;
INSERT INTO standby VALUES(1,'Zoë','zoe@example.org',1800000070);
CREATE TABLE offers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,  -- what the token is made for; never used twice
	kind TEXT NOT NULL                     -- join: a seat of a game that waits for players;
		CHECK (kind = 'join' OR kind = 'standby' OR kind = 'seat'), -- standby: the list; seat: a vacant one
	status TEXT NOT NULL DEFAULT 'open'    -- what came of it
		CHECK (status = 'open' OR status = 'taken' OR status = 'declined' OR
			status = 'expired'),
	game_id INTEGER                        -- the game; NULL for the stand-by list
		REFERENCES games (id),
	seat_id INTEGER                        -- the seat that is kept; NULL for the stand-by list
		REFERENCES seats (id),
	name TEXT NOT NULL DEFAULT '',         -- what the person is called; any UTF-8
	word TEXT NOT NULL DEFAULT '',         -- the word for the dice; '' for none
	address TEXT COLLATE NOCASE NOT NULL,  -- who was asked
	asked_at INTEGER NOT NULL,             -- when
	expires_at INTEGER NOT NULL            -- when it comes to nothing
) STRICT;
INSERT INTO offers VALUES(1,'seat','declined',1,1,'Zoë','mammoth','zoe@example.org',1800000000,1800172800);
INSERT INTO offers VALUES(2,'standby','open',NULL,NULL,'','','abe@example.org',1800000001,1800172801);
CREATE TABLE results (
	game_id INTEGER NOT NULL               -- a game that is over
		REFERENCES games (id),
	position INTEGER NOT NULL              -- the seat
		CHECK (position BETWEEN 0 AND 3),
	name TEXT NOT NULL,                    -- the seat's name
	player TEXT COLLATE NOCASE NOT NULL,   -- its title; where it has none its name
	points INTEGER NOT NULL,               -- the final score
	winner INTEGER NOT NULL                -- 1: won, or shared the win
		CHECK (winner IN (0, 1)),
	ended_at INTEGER NOT NULL,             -- when the game was over
	PRIMARY KEY (game_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO results VALUES(1,0,'ann','Ann',180,1,1800009000);
INSERT INTO results VALUES(1,1,'bob','Böb',150,0,1800009000);
CREATE TABLE reminders (
	seat_id INTEGER PRIMARY KEY            -- who; without a row the game's rule holds
		REFERENCES seats (id),
	span INTEGER NOT NULL                  -- seconds before deadline_at; 0: no reminder
		CHECK (span >= 0),
	due_at INTEGER                         -- when the next one is due; NULL for none
) STRICT;
INSERT INTO reminders VALUES(1,3600,1800000000);
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
INSERT INTO gathered VALUES(1,'tundra/press/1',1,1800000000,'Press','Hello',NULL);
CREATE TABLE agreements (
	seat_id INTEGER PRIMARY KEY            -- who agrees that the game ends as it stands
		REFERENCES seats (id),
	at INTEGER NOT NULL                    -- since when
) STRICT;
INSERT INTO agreements VALUES(2,1800000000);
CREATE TABLE letter_bytes (
	letter_id INTEGER PRIMARY KEY          -- whose they are
		REFERENCES letters (id),
	raw BLOB NOT NULL                      -- untouched
) STRICT;
INSERT INTO letter_bytes VALUES(1,X'706c616e');
INSERT INTO letter_bytes VALUES(2,X'');
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
INSERT INTO unfetched VALUES(1,'gm@example.org','INBOX',7,41,'',3,1800000000,1800003600,'[UNAVAILABLE] try later',NULL);
INSERT INTO unfetched VALUES(2,'pop@example.org','',0,0,'0002',12,1800000000,1800090000,'[SYS/TEMP] busy',1800090000);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('letters',2);
INSERT INTO sqlite_sequence VALUES('orders',1);
INSERT INTO sqlite_sequence VALUES('outbox',1);
INSERT INTO sqlite_sequence VALUES('standby',1);
INSERT INTO sqlite_sequence VALUES('offers',2);
INSERT INTO sqlite_sequence VALUES('gathered',1);
CREATE INDEX games_by_dirty ON games (id) WHERE status = 'running' AND dirty > 0;
CREATE INDEX games_by_status ON games (status, name);
CREATE INDEX letters_by_status ON letters (status, id);
CREATE INDEX orders_by_seat ON orders (seat_id, round, status, serial, dated_at);
CREATE INDEX orders_by_letter ON orders (letter_id);
CREATE INDEX runs_by_what ON runs (what, id);
CREATE INDEX outbox_by_state ON outbox (state, id);
CREATE INDEX outbox_due ON outbox (next_at, id) WHERE state = 'queued';
CREATE INDEX outbox_by_game ON outbox (game_id, id);
CREATE INDEX games_by_deadline ON games (deadline_at + grace)
	WHERE status = 'running' AND deadline_at IS NOT NULL;
CREATE INDEX games_by_reminder ON games (deadline_at - remind)
	WHERE status = 'running' AND deadline_at IS NOT NULL AND remind > 0
	AND reminded_at IS NOT deadline_at;
CREATE INDEX seats_by_address ON seats (address COLLATE NOCASE);
CREATE INDEX answers_by_address ON answers (address, at);
CREATE INDEX answers_by_time ON answers (at);
CREATE INDEX bounces_by_game ON bounces (game_id, id);
CREATE INDEX bounces_by_time ON bounces (at, hard);
CREATE INDEX press_by_game ON press (game_id, id);
CREATE UNIQUE INDEX offers_by_seat ON offers (seat_id)
	WHERE status = 'open' AND seat_id IS NOT NULL;
CREATE INDEX offers_by_history ON offers (seat_id, address);
CREATE INDEX offers_by_address ON offers (address, status);
CREATE INDEX offers_by_expiry ON offers (expires_at) WHERE status = 'open';
CREATE INDEX games_by_scored ON games (id) WHERE status = 'over' AND scored = 0;
CREATE INDEX games_by_end ON games (ended_at, id) WHERE ended_at IS NOT NULL;
CREATE INDEX results_by_player ON results (player, ended_at, game_id);
CREATE INDEX results_by_name ON results (name, ended_at, game_id);
CREATE INDEX reminders_by_time ON reminders (due_at) WHERE due_at IS NOT NULL;
CREATE TRIGGER reminders_move AFTER UPDATE OF deadline_at ON games
WHEN new.deadline_at IS NOT old.deadline_at
BEGIN
	UPDATE reminders
	SET due_at = CASE WHEN span > 0 AND new.deadline_at - span > new.updated_at
		THEN new.deadline_at - span END
	WHERE seat_id IN (SELECT id FROM seats WHERE game_id = new.id);
END;
CREATE INDEX gathered_by_time ON gathered (at, seat_id) WHERE sent_with IS NULL;
CREATE INDEX gathered_by_seat ON gathered (seat_id, id) WHERE sent_with IS NULL;
CREATE INDEX offers_past ON offers (expires_at) WHERE status <> 'open';
CREATE INDEX gathered_past ON gathered (at) WHERE sent_with IS NOT NULL;
CREATE INDEX moves_by_expiry ON moves (expires_at);
CREATE INDEX seats_vacant ON seats (game_id, id) WHERE vacant = 1;
CREATE INDEX outbox_by_run ON outbox (run_id) WHERE run_id IS NOT NULL;
CREATE INDEX events_undone ON events (game_id, round, seat) WHERE superseded_by IS NOT NULL;
CREATE INDEX answers_to_strangers ON answers (id) WHERE kind = 'stranger';
CREATE INDEX orders_in_force ON orders (seat_id, until_round);
PRAGMA application_id=1936749428;
PRAGMA user_version=15;
COMMIT;
