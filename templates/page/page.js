// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Plays the game on the page: `frames` holds the texts of the board before the first event and
// what each event changes of them. Everything is put in as text, never as HTML.
"use strict";
(function () {
	const SVG = "http://www.w3.org/2000/svg";
	const UNIT = { step: 1, decision: 2, turn: 4, round: 8 };
	const NARROW_BELOW = 580, TOKEN = 20, TRACK_IN = 10, TRACK_STEPS = 100, LONG_BOX = 400, LONG_TEXT = 190, BIG_SIGN = 44;
	const FLIES = { food: "hunt", wood: "forest", brick: "clay", stone: "quarry", gold: "river" }; // from where
	const PERSON = "M0-11a4 4 0 0 1 2.500 7c5 1 7.500 3 7.500 6v8h-20v-8c0-3 2.500-5 7.500-6a4 4 0 0 1 2.500-7z";
	const PIPS = ["", "e", "ai", "aei", "acgi", "acegi", "acdfgi"]; // of a grid a to i

	const frames = JSON.parse(document.getElementById("frames").textContent);
	const steps = frames.steps;
	const items = Array.from(document.querySelectorAll("#log li"));
	const marks = Array.from(document.querySelectorAll("#tribes .mark"), (m) => m.textContent);
	const $ = (id) => document.getElementById(id);

	// All positions at once: place k is after k events.
	const positions = [frames.start];
	for (const step of steps) {
		const next = positions[positions.length - 1].slice();
		for (let i = 0; i < step.v.length; i += 2)
			next[step.v[i]] = step.v[i + 1];
		positions.push(next);
	}
	const spots = [];
	for (const node of document.querySelectorAll("[data-value]"))
		spots.push({ node: node, value: Number(node.dataset.value) });
	const pictures = [];
	for (const node of document.querySelectorAll("[data-picture]"))
		pictures.push({ node: node, value: Number(node.dataset.picture) });
	const last = steps.length;
	const tells = $("score") !== null; // there is an end, which is not told before one goes there
	let at = last, seen = tells ? 0 : last, timer = null;

	// Where rounds begin, as places; the last place ends the last of them.
	const rounds = [0];
	for (let k = 1; k < last; k++)
		if (steps[k].b & UNIT.round)
			rounds.push(k);
	if (last > 0)
		rounds.push(last);

	function svg(name, attributes, parent) {
		const node = document.createElementNS(SVG, name);
		for (const key in attributes)
			node.setAttribute(key, attributes[key]);
		if (parent)
			parent.appendChild(node);
		return node;
	}

	const skips = () => $("skip") !== null && $("skip").checked;
	const hidden = (k) => k > 0 && k < last && skips() && steps[k - 1].u === 1;
	const begins = (k, unit) => k >= last || (steps[k].b & unit) !== 0;

	function forward(k, unit) {
		do
			k++;
		while (k < last && (!begins(k, unit) || hidden(k)));
		return Math.min(k, last);
	}

	function back(k, unit) {
		do
			k--;
		while (k > 0 && (!begins(k, unit) || hidden(k)));
		return Math.max(k, 0);
	}

	// Where things are in the drawing, in the form that fits the window.
	const board = $("board");
	const places = Array.from(document.querySelectorAll(".place"));
	const markers = Array.from(document.querySelectorAll(".marker"));
	const people = svg("g", { id: "people" }, board);
	const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
	let size = [0, 0];

	const spot = (place) => place.dataset[board.dataset.form].split(" ").map(Number);
	const move = (node, x, y) => node.setAttribute("transform", "translate(" + x + " " + y + ")");

	// The score track, clockwise from the upper left corner.
	const track = svg("path", {});

	function trackPoint(points) {
		const step = ((points % TRACK_STEPS) + TRACK_STEPS) % TRACK_STEPS;
		return track.getPointAtLength(track.getTotalLength() * step / TRACK_STEPS);
	}

	// A number of a seat in a position.
	const number = (now, seat, row) => Number(now[frames.table + seat * frames.rows + row]);

	// A place's rows for people: how many fit into one, where the first stands.
	function standing(place) {
		const [x, y, w, h] = spot(place);
		const long = w > LONG_BOX, card = !place.classList.contains("land");
		const from = long ? LONG_TEXT : card ? w - 16 : 16;
		const per = card ? 1 : Math.floor((w - from - 6) / TOKEN) + 1;
		return { x: x + from, y: y + (long ? h / 2 - 8 : h - 13), up: long ? -26 : 24, per: per, rows: long || h < 90 ? 2 : 1 };
	}

	// "A3 B1" as seats and numbers.
	const standers = (place) => place.querySelector(".who").textContent.split(" ").filter((word) => word !== "")
		.map((word) => [marks.indexOf(word[0]), Number(word.slice(1))]);

	// A token walks from where it stood to where it stands now, or from the hut where nobody of its seat is free.
	const tokens = marks.map(() => []);

	function token(seat) {
		const [x, y, w, h] = spot(document.querySelector(".place.hut"));
		const node = svg("g", { class: "token" }, people);
		svg("path", { d: PERSON, class: "chip-" + (seat + 1) }, node);
		svg("text", { y: 9 }, node).textContent = marks[seat];
		node.style.transform = "translate(" + (x + w / 2) + "px," + (y + h - 16) + "px)";
		node.getBoundingClientRect(); // so that it has been there
		return node;
	}

	function drawPeople() {
		const wanted = marks.map(() => []);
		for (const node of people.querySelectorAll(".count"))
			node.remove();
		places.forEach((place, p) => {
			const s = standing(place), all = standers(place);
			const crowd = all.reduce((sum, each) => sum + each[1], 0) > s.per * s.rows;
			let slot = 0;
			for (const [seat, n] of all) {
				for (let i = 0; i < (crowd ? 1 : n); i++, slot++)
					wanted[seat].push([p, s.x + slot % s.per * TOKEN, s.y - Math.floor(slot / s.per) * s.up]);
				if (crowd) {
					svg("text", { class: "count", x: s.x + (slot - 1) % s.per * TOKEN + 12, y: s.y + 8 }, people).textContent = n;
					slot++;
				}
			}
		});
		wanted.forEach((list, seat) => {
			const free = tokens[seat], kept = [];
			for (const [p, x, y] of list) {
				const i = free.findIndex((each) => each.at === p);
				kept.push({ at: p, x: x, y: y, node: i >= 0 ? free.splice(i, 1)[0].node : null });
			}
			for (const each of kept) {
				each.node = each.node || (free.length > 0 ? free.pop().node : token(seat));
				each.node.style.transform = "translate(" + each.x + "px," + each.y + "px)";
			}
			for (const each of free)
				each.node.remove();
			tokens[seat] = kept;
		});
	}

	function drawMarkers(now) {
		markers.forEach((marker, seat) => {
			const at = trackPoint(number(now, seat, frames.points));
			const aside = Math.min(Math.max(at.x + seat * 5 - 5, TRACK_IN), size[0] - TRACK_IN);
			marker.style.transform = "translate(" + aside + "px," + at.y + "px)";
		});
	}

	// What a step brought flies from its place to its seat's marker.
	function fly(before, now) {
		if (calm.matches || document.hidden)
			return;
		markers.forEach((marker, seat) => {
			for (const [good, row] of Object.entries(frames.flies)) {
				if (number(now, seat, row) <= number(before, seat, row))
					continue;
				const [x, y, w, h] = spot(document.querySelector(".place." + FLIES[good]));
				const to = trackPoint(number(now, seat, frames.points));
				const flying = svg("use", { href: "#i-" + good, width: 22, height: 22 }, board);
				flying.animate([{ transform: "translate(" + (x + w / 2) + "px," + (y + h / 2) + "px)" },
					{ transform: "translate(" + (to.x - 11) + "px," + (to.y - 11) + "px)" }], { duration: 600, easing: "ease-in" })
					.finished.then(() => flying.remove(), () => flying.remove());
			}
		});
	}

	function drawDice(faces) {
		$("dice").replaceChildren();
		for (const face of faces) {
			const die = svg("svg", { viewBox: "0 0 32 32", role: "img", "aria-label": $("bar").dataset.die.replace("@", face) },
				$("dice"));
			svg("rect", { x: 1, y: 1, width: 30, height: 30, rx: 5 }, die);
			for (const pip of PIPS[face]) {
				const i = "abcdefghi".indexOf(pip);
				svg("circle", { cx: 8 + (i % 3) * 8, cy: 8 + Math.floor(i / 3) * 8, r: 3 }, die);
			}
		}
	}

	// The drawing in its wide form, or in the narrow one where there is little room.
	function layOut() {
		const form = board.parentNode.clientWidth < NARROW_BELOW ? "narrow" : "wide";
		if (board.dataset.form === form)
			return;
		board.dataset.form = form;
		size = board.dataset[form].split(" ").map(Number);
		board.setAttribute("viewBox", "0 0 " + size[0] + " " + size[1]);
		track.setAttribute("d", "M" + TRACK_IN + " " + TRACK_IN + "H" + (size[0] - TRACK_IN) + "V" + (size[1] - TRACK_IN) +
			"H" + TRACK_IN + "Z");
		for (const place of places) {
			const [x, y, w, h] = spot(place);
			move(place, x, y);
			for (const box of place.querySelectorAll(".scene, .box")) {
				box.setAttribute("width", w);
				box.setAttribute("height", h);
			}
			for (const sign of place.querySelectorAll(".sign"))
				sign.setAttribute("x", w);
			for (const sign of place.querySelectorAll(".big"))
				sign.setAttribute("y", h - BIG_SIGN);
		}
		for (const step of board.querySelectorAll(".step")) {
			const at = trackPoint(Number(step.dataset.n));
			step.setAttribute("x", at.x);
			step.setAttribute("y", at.y);
		}
		for (const marker of markers)
			marker.removeAttribute("transform");
	}

	function showOrders() {
		const link = at > 0 ? items[at - 1].querySelector("a[data-line]") : null;
		$("behind").hidden = link === null;
		$("behind-text").replaceChildren();
		if (link === null)
			return;
		const copy = document.querySelector(link.getAttribute("href")).cloneNode(true);
		copy.removeAttribute("id");
		for (const line of copy.querySelectorAll("[data-line]"))
			if (line.dataset.line === link.dataset.line)
				line.className = "here";
		$("behind-text").appendChild(copy);
	}

	function showChart() {
		const labels = document.querySelectorAll("#chart .x");
		const round = at > 0 ? String(steps[at - 1].r) : "0";
		for (const label of labels)
			if (label.textContent === round)
				for (const end of ["x1", "x2"])
					$("now").setAttribute(end, label.getAttribute("x"));
		const far = seen > 0 ? steps[seen - 1].r : 0;
		let width = 58;
		for (const label of labels)
			if (Number(label.textContent) <= far)
				width = Number(label.getAttribute("x")) + 2;
		$("so-far-box").setAttribute("width", seen === last ? 640 : width);
		$("chart-text").textContent = seen === last ? chartWords : "";
		for (const row of document.querySelectorAll("#points [data-round]"))
			row.classList.toggle("ahead", seen < last && Number(row.dataset.round) > far);
	}

	function describe() {
		const words = [];
		for (const place of document.querySelectorAll(".place")) {
			const who = place.querySelector(".who").textContent;
			if (who !== "")
				words.push(place.querySelector(".name").textContent + ": " + who);
		}
		$("board-text").textContent = words.length > 0 ? words.join("; ") : $("bar").dataset.nobody;
	}

	// What lies ahead of the place that was seen last stays hidden.
	function unfold() {
		items.forEach((item, i) => item.classList.toggle("ahead", i >= seen));
		for (const section of document.querySelectorAll("#log .round")) {
			const list = section.querySelectorAll("li");
			section.classList.toggle("ahead", list[0].classList.contains("ahead"));
			const board = section.querySelector(".after");
			if (board !== null)
				board.classList.toggle("ahead", list[list.length - 1].classList.contains("ahead"));
			const orders = section.querySelector(".orders");
			if (orders !== null)
				orders.classList.toggle("ahead", list[list.length - 1].classList.contains("ahead"));
		}
		for (const node of document.querySelectorAll(".later"))
			node.classList.toggle("told", seen === last);
		if (tells && seen === last)
			document.querySelector("#score details").open = true;
	}

	// The text of a spot; of a seat whose eyes are chosen, what that seat knew.
	function text(now, value) {
		const seat = Math.floor((value - frames.table) / frames.rows);
		const eyes = $("eyes") !== null ? Number($("eyes").value) - 1 : -1;
		if (value < frames.table || value >= frames.own || seat !== eyes)
			return now[value];
		return now[value - frames.table + frames.own] || now[value];
	}

	// What the event changed that is shown, wherever one came from.
	function changes() {
		const changed = new Set();
		if (at > 0)
			for (let i = 0; i < steps[at - 1].v.length; i += 2)
				changed.add(steps[at - 1].v[i]);
		return changed;
	}

	// What is said of an event; at the end of a game that is over, who has won.
	function sayWhat(item) {
		const ending = $("bar").dataset.ending;
		if (item === null)
			return [$("bar").dataset.before];
		if (at < last || ending === undefined)
			return item.cloneNode(true).childNodes;
		const strong = document.createElement("strong");
		strong.textContent = ending;
		return [strong];
	}

	function show(k, quiet) {
		const before = at;
		at = Math.max(0, Math.min(k, last));
		const now = positions[at], changed = changes();
		if (at > seen || seen === 0) {
			seen = Math.max(at, seen);
			unfold();
		}
		for (const node of document.querySelectorAll(".changed"))
			node.classList.remove("changed");
		for (const spot of spots) {
			spot.node.textContent = text(now, spot.value);
			const own = spot.value >= frames.table ? spot.value - frames.table + frames.own : spot.value;
			if (changed.has(spot.value) || changed.has(own))
				(spot.node.closest(".place") || spot.node).classList.add("changed");
		}
		for (const picture of pictures)
			picture.node.setAttribute("href", "#i-" + now[picture.value]);
		drawPeople();
		drawMarkers(now);
		if (at === before + 1)
			fly(positions[before], now);
		phases.forEach((phase, i) => phase.classList.toggle("on", at < last && i === (at > 0 ? steps[at - 1].p : 0)));
		for (const item of document.querySelectorAll("li.now")) {
			item.classList.remove("now");
			item.removeAttribute("aria-current");
		}
		const item = at > 0 ? items[at - 1] : null;
		$("said").replaceChildren(...sayWhat(item));
		$("link").setAttribute("href", item !== null ? "#" + item.id : "#log");
		if (item !== null && !first)
			history.replaceState(null, "", "#" + item.id);
		drawDice(at > 0 && steps[at - 1].d ? steps[at - 1].d : []);
		if (item !== null) {
			item.classList.add("now");
			item.setAttribute("aria-current", "step");
			if (!quiet && getComputedStyle($("log")).overflowY === "auto")
				$("log").scrollTop += item.getBoundingClientRect().top - $("log").getBoundingClientRect().top -
					$("log").clientHeight / 2;
		}
		$("event").value = at;
		$("event-name").textContent = $("event-name").dataset.of.replace("@", at);
		$("event").setAttribute("aria-valuetext", $("said").textContent);
		let r = 0;
		while (r + 1 < rounds.length && rounds[r + 1] <= at)
			r++;
		$("round").value = r;
		$("round-name").textContent = at > 0 ? steps[at - 1].r : 0;
		showOrders();
		showChart();
		describe();
		for (const button of document.querySelectorAll("[data-go]")) {
			const isBack = button.dataset.go === "first" || button.dataset.go.endsWith("-back");
			button.setAttribute("aria-disabled", isBack ? at === 0 : at === last);
		}
	}

	function stop() {
		clearInterval(timer);
		timer = null;
		$("run").textContent = "\u25b6";
		$("run").setAttribute("aria-label", $("run").dataset.play);
	}

	function play() {
		timer = setInterval(() => {
			show(forward(at, UNIT.step));
			if (at === last)
				stop();
		}, Number($("speed").value));
		$("run").textContent = "\u25a0";
		$("run").setAttribute("aria-label", $("run").dataset.stop);
	}

	function toggle() {
		if (timer !== null)
			return stop();
		if (at === last)
			show(0);
		play();
	}

	function go(where) {
		stop();
		if (where === "first")
			show(0);
		else if (where === "last")
			show(last);
		else if (where.endsWith("-back"))
			show(back(at, UNIT[where.slice(0, -5)]));
		else
			show(forward(at, UNIT[where]));
	}

	// One of the panels beside the board.
	const tabs = Array.from(document.querySelectorAll("[role=tab]"));

	function choose(tab) {
		for (const each of tabs) {
			each.setAttribute("aria-selected", each === tab);
			each.tabIndex = each === tab ? 0 : -1;
			$(each.getAttribute("aria-controls")).hidden = each !== tab;
		}
	}

	function onTab(event) {
		const to = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
		if (to === undefined)
			return;
		event.preventDefault();
		event.stopPropagation();
		const tab = tabs[(tabs.indexOf(event.target) + to + tabs.length) % tabs.length];
		choose(tab);
		tab.focus();
	}

	const keys = { ArrowRight: "step", ArrowLeft: "step-back", Home: "first", End: "last",
		d: "decision", D: "decision-back", t: "turn", T: "turn-back", r: "round", R: "round-back" };

	// Letters only where nothing is typed or chosen; arrows not where they move a slider or a page.
	function onKey(event) {
		const inField = event.target.closest("input:not([type=checkbox]), select, textarea") !== null;
		const inTable = event.target.closest(".wide") !== null;
		if (event.ctrlKey || event.altKey || event.metaKey || !$("letters").checked)
			return;
		if ((inField || inTable) && event.key.length > 1)
			return;
		if (event.key === " " && event.target.closest("button, input, select, summary, a, .wide, #log") === null) {
			event.preventDefault();
			return toggle();
		}
		if (event.key === "o" && !$("behind").hidden)
			$("behind").open = !$("behind").open;
		else if (keys[event.key] !== undefined)
			go(keys[event.key]);
		else
			return;
		event.preventDefault();
	}

	// A click on a curve goes to the round that it is of.
	function followCurve(event) {
		const curve = event.currentTarget, box = curve.getBoundingClientRect();
		const x = (event.clientX - box.left) * curve.viewBox.baseVal.width / box.width;
		let nearest = null;
		for (const label of curve.querySelectorAll(".x"))
			if (nearest === null || Math.abs(label.getAttribute("x") - x) < Math.abs(nearest.getAttribute("x") - x))
				nearest = label;
		const ends = steps.findLastIndex((step) => String(step.r) === nearest.textContent && !step.u);
		stop();
		show(ends + 1);
	}

	const phases = Array.from(document.querySelectorAll("#phases li"));
	const chartWords = $("chart-text").textContent;
	let first = true;
	const linked = () => items.indexOf(document.getElementById(location.hash.slice(1).replace(/^s/, "e"))) + 1;

	document.documentElement.classList.add("with-script", "playing");
	$("controls").hidden = false;
	$("bar").hidden = false;
	$("phases").hidden = false;
	$("round").max = rounds.length - 1;
	$("event").addEventListener("input", () => (stop(), show(Number($("event").value))));
	$("round").addEventListener("input", () => (stop(), show(rounds[Number($("round").value)])));
	$("run").addEventListener("click", toggle);
	$("speed").addEventListener("change", () => {
		if (timer !== null) {
			stop();
			play();
		}
	});
	if ($("eyes") !== null)
		$("eyes").addEventListener("change", () => show(at, true));
	$("happened").addEventListener("click", () => $("happened").classList.toggle("whole"));
	// A link to an event shows the board at that event, not the line of the log.
	const toBoard = () => $("play").scrollIntoView({ block: "start" });
	window.addEventListener("hashchange", () => {
		if (linked() === 0)
			return;
		if (linked() !== at)
			show(linked());
		toBoard();
	});
	for (const curve of document.querySelectorAll(".curves"))
		curve.addEventListener("click", followCurve);
	for (const button of document.querySelectorAll("[data-go]"))
		button.addEventListener("click", () => go(button.dataset.go));
	if ($("skip") !== null)
		$("skip").addEventListener("change", () => show(at));
	document.addEventListener("keydown", onKey);
	for (const item of items)
		item.addEventListener("click", (event) => {
			if (event.target.closest("a") === null)
				show(items.indexOf(item) + 1, true);
		});
	for (const link of document.querySelectorAll("a[data-line]"))
		link.addEventListener("click", () => {
			document.querySelector(link.getAttribute("href")).closest("details").open = true;
		});
	for (const tab of tabs) {
		tab.addEventListener("click", () => choose(tab));
		tab.addEventListener("keydown", onTab);
	}
	if (tabs.length > 0) {
		$("tabs").hidden = false;
		choose(tabs[0]);
	}
	window.addEventListener("resize", () => {
		layOut();
		drawPeople();
		drawMarkers(positions[at]);
	});
	window.addEventListener("beforeprint", () => {
		for (const details of document.querySelectorAll("details.orders"))
			details.open = true;
	});
	layOut();
	show(linked() || (tells ? 0 : last), true);
	first = false;
	if (linked() > 0) {
		history.scrollRestoration = "manual";
		toBoard();
		window.addEventListener("load", () => setTimeout(toBoard)); // after the browser has gone to the line
	}
})();
