-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 15: letters that lie on a mail server and were not given out when we asked for them.
-- The position in mailboxes is past them; a letter that is fetched at last, or is gone from the
-- server, has no row any more.

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

PRAGMA user_version = 15;
