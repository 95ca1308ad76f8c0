-- SPDX-FileCopyrightText: 2026 The stonepost authors
-- SPDX-License-Identifier: MIT
--
-- Schema step 14: what is in force is worked out from the texts of the orders, which say so already;
-- the tables that said it once more go. Until when that takes an order's text is kept with it.

ALTER TABLE orders ADD COLUMN until_round -- last round in which something of it can hold; 0: never
	INTEGER NOT NULL DEFAULT 0 CHECK (until_round >= 0);
ALTER TABLE orders ADD COLUMN fired -- 1: its 'stop' has, which happens once
	INTEGER NOT NULL DEFAULT 0 CHECK (fired IN (0, 1));
UPDATE orders SET until_round = round WHERE status = 'stored' OR status = 'kept';
-- A standing order holds until the next of its kind begins, and its end keeps that before it away.
UPDATE orders SET until_round = max(until_round, until) FROM (
	SELECT order_id, max(coalesce((
		SELECT min(from_round) - 1 FROM standing
		WHERE seat_id = this.seat_id AND name = this.name AND from_round > this.from_round),
		1000000)) AS until
	FROM standing AS this GROUP BY order_id)
WHERE id = order_id;
UPDATE orders SET fired = 1
WHERE id IN (SELECT order_id FROM sections WHERE name = 'stop' AND spent = 1);
CREATE INDEX orders_in_force ON orders (seat_id, until_round);
DROP TABLE sections;
DROP TABLE standing;

PRAGMA user_version = 14;
