-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 6: what the archive needs. Behind which step of its game an order was stored, so that
-- every decision can be derived from orders again; and how games ended, to be searched.

ALTER TABLE orders ADD COLUMN after_seq INTEGER NOT NULL -- the game's last step when it was stored
	DEFAULT 0;

-- For orders of before: the steps that were there when the letter had come; in the second in which
-- it came, those that its seat made by older orders; none that came from it.
UPDATE orders SET after_seq = coalesce((
	SELECT max(e.seq) FROM seats s JOIN events e ON e.game_id = s.game_id
	WHERE s.id = orders.seat_id AND (e.round = 0 OR e.made_at < orders.received_at
		OR (e.made_at = orders.received_at AND e.seat = s.position AND e.line > 0
			AND e.order_id < orders.id))), 0);
UPDATE orders SET after_seq = min(after_seq, coalesce((
	SELECT min(e.seq) - 1 FROM seats s JOIN events e ON e.game_id = s.game_id
	WHERE s.id = orders.seat_id AND e.order_id = orders.id), after_seq));

ALTER TABLE games ADD COLUMN scored INTEGER NOT NULL -- 1: its results are in table results
	DEFAULT 0 CHECK (scored IN (0, 1));
-- See games_unscored, which repeats its WHERE.
CREATE INDEX games_by_scored ON games (id) WHERE status = 'over' AND scored = 0;
CREATE INDEX games_by_end ON games (ended_at, id) WHERE ended_at IS NOT NULL;

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

CREATE INDEX results_by_player ON results (player, ended_at, game_id);
CREATE INDEX results_by_name ON results (name, ended_at, game_id);

PRAGMA user_version = 6;
