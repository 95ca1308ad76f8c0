-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 3: a standing order for a later round stands beside the one that holds now.

CREATE TABLE standing_new (
	seat_id INTEGER NOT NULL               -- whose
		REFERENCES seats (id),
	name TEXT NOT NULL,                    -- the policy: tools, pay, pick, feed, do, take
	from_round INTEGER NOT NULL,           -- first round it holds in; until one from a later round does
	order_id INTEGER NOT NULL              -- the order it came with
		REFERENCES orders (id),
	body TEXT NOT NULL,                    -- the policy's canonical text; '': none from then on
	until_round INTEGER,                   -- last round it holds in; NULL until changed
	PRIMARY KEY (seat_id, name, from_round)
) STRICT, WITHOUT ROWID;
INSERT INTO standing_new (seat_id, name, from_round, order_id, body, until_round)
SELECT seat_id, name, from_round, order_id, body, until_round FROM standing;
DROP TABLE standing;
ALTER TABLE standing_new RENAME TO standing;

PRAGMA user_version = 3;
