// SPDX-FileCopyrightText: 2026 The stonepost authors
// SPDX-License-Identifier: MIT
//
// Plays the game on the page: `frames` holds the texts of the board before the first event and
// what each event changes of them. Everything is put in as text, never as HTML.
"use strict";
(function () {
	const SVG = "http://www.w3.org/2000/svg";
	const UNIT = { step: 1, decision: 2, turn: 4, round: 8 };
	const WIDE = 4, NARROW = 2, BOX = 174, GAP = 8, NARROW_BELOW = 560;
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
	const last = steps.length;
	let at = last;

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

	// "A3 B1": up to seven people one by one, more of them as figures.
	function drawTokens(place) {
		const who = place.querySelector(".who");
		let group = place.querySelector(".tokens");
		if (group === null)
			group = svg("g", { class: "tokens" }, place);
		group.replaceChildren();
		const all = who.textContent.split(" ").filter((word) => word !== "");
		const people = all.reduce((sum, word) => sum + Number(word.slice(1)), 0);
		let x = 18;
		for (const word of all) {
			const seat = marks.indexOf(word[0]) + 1, n = Number(word.slice(1));
			for (let i = 0; i < (people <= 7 ? n : 1); i++, x += 21) {
				const token = svg("g", { class: "token" }, group);
				const y = Number(who.getAttribute("y")) - 5;
				svg("circle", { cx: x, cy: y, r: 10, class: "seat-" + seat }, token);
				svg("text", { x: x, y: y + 4 }, token).textContent = word[0];
			}
			if (people > 7) {
				svg("text", { x: x - 9, y: who.getAttribute("y") }, group).textContent = n;
				x += n > 9 ? 16 : 8;
			}
		}
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

	// The boxes in four columns, or in two where there is little room.
	function layOut() {
		const columns = $("board").clientWidth < NARROW_BELOW ? NARROW : WIDE;
		const places = Array.from(document.querySelectorAll(".place"));
		let y = 0;
		for (let i = 0; i < places.length; i += columns) {
			const row = places.slice(i, i + columns);
			row.forEach((place, n) => place.setAttribute("transform",
				"translate(" + (1 + n * (BOX + GAP)) + " " + (y + 1) + ")"));
			y += Math.max(...row.map((place) => Number(place.dataset.height))) + GAP;
		}
		$("board").setAttribute("viewBox", "0 0 " + (columns * (BOX + GAP) - GAP + 2) + " " + (y - GAP + 2));
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

	function show(k, quiet) {
		const before = positions[at];
		at = Math.max(0, Math.min(k, last));
		const now = positions[at];
		for (const node of document.querySelectorAll(".changed"))
			node.classList.remove("changed");
		for (const spot of spots) {
			const changed = before[spot.value] !== now[spot.value];
			spot.node.textContent = now[spot.value];
			if (changed)
				(spot.node.closest(".place") || spot.node).classList.add("changed");
		}
		for (const place of document.querySelectorAll(".place"))
			drawTokens(place);
		for (const item of document.querySelectorAll("li.now")) {
			item.classList.remove("now");
			item.removeAttribute("aria-current");
		}
		const item = at > 0 ? items[at - 1] : null;
		$("said").textContent = item !== null ? item.textContent : $("bar").dataset.before;
		drawDice(at > 0 && steps[at - 1].d ? steps[at - 1].d : []);
		if (item !== null) {
			item.classList.add("now");
			item.setAttribute("aria-current", "step");
			if (!quiet && getComputedStyle($("log")).position === "sticky")
				$("log").scrollTop = item.offsetTop - $("log").clientHeight / 2;
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

	function go(where) {
		if (where === "first")
			show(0);
		else if (where === "last")
			show(last);
		else if (where.endsWith("-back"))
			show(back(at, UNIT[where.slice(0, -5)]));
		else
			show(forward(at, UNIT[where]));
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
		if (event.key === "o" && !$("behind").hidden)
			$("behind").open = !$("behind").open;
		else if (keys[event.key] !== undefined)
			go(keys[event.key]);
		else
			return;
		event.preventDefault();
	}

	document.documentElement.classList.add("with-script", "playing");
	$("controls").hidden = false;
	$("bar").hidden = false;
	$("round").max = rounds.length - 1;
	$("event").addEventListener("input", () => show(Number($("event").value)));
	$("round").addEventListener("input", () => show(rounds[Number($("round").value)]));
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
	window.addEventListener("resize", layOut);
	window.addEventListener("beforeprint", () => {
		for (const details of document.querySelectorAll("details.orders"))
			details.open = true;
	});
	layOut();
	show(items.indexOf(document.getElementById(location.hash.slice(1))) + 1 || last, true);
})();
