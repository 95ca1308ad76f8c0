# SPDX-FileCopyrightText: 2026 The stonepost authors
# SPDX-License-Identifier: MIT
#
# Figures of games that tests/players/analysed has played and analysed, from its lines on standard input:
# what each player lost and how that spreads, what explains the margins, who is named the weakest.
import statistics as st
import sys


def fit(rows, target):
    """Least squares of the target by the columns and a constant; returns weights and the share explained."""
    columns = [[1.0] + list(row) for row in rows]
    n = len(columns[0])
    table = [[sum(c[i] * c[j] for c in columns) for j in range(n)] +
             [sum(c[i] * y for c, y in zip(columns, target))] for i in range(n)]
    for i in range(n):
        pivot = table[i][i]
        table[i] = [x / pivot for x in table[i]]
        for j in range(n):
            if j != i:
                table[j] = [x - table[j][i] * y for x, y in zip(table[j], table[i])]
    weights = [row[-1] for row in table]
    mean = st.mean(target)
    left = sum((y - sum(w * x for w, x in zip(weights, c))) ** 2 for c, y in zip(columns, target))
    return weights[1:], 1 - left / sum((y - mean) ** 2 for y in target)


games = {}
for line in sys.stdin:
    word = line.split()
    keys = ('points', 'margin', 'luck', 'loss', 'noise', 'beyond', 'choices', 'rolls', 'seconds')
    seat = dict(zip(keys, map(float, word[2:11])), who=word[1], lost=float(word[-2]), error=float(word[-1]),
                plans=float(word[-6]), planloss=float(word[-5]), display=float(word[-4]), order=float(word[-3]))
    games.setdefault(word[0], []).append(seat)
for seats in games.values():
    for s in seats:
        rest = [t for t in seats if t is not s]
        s['netluck'] = s['luck'] - st.mean(t['luck'] for t in rest)
        s['alluck'] = s['netluck'] + s['display'] + s['order']
        s['netloss'] = s['loss'] - st.mean(t['loss'] for t in rest)
all_seats = [s for seats in games.values() for s in seats]
print(f'games {len(games)}; seconds a game: mean {st.mean(g[0]["seconds"] for g in games.values()):.2f}, '
      f'most {max(g[0]["seconds"] for g in games.values()):.2f}')
for who in sorted({s['who'] for s in all_seats}):
    own = [s for s in all_seats if s['who'] == who]
    loss, noise = [s['loss'] for s in own], [s['noise'] for s in own]
    each = [s['loss'] / s['choices'] for s in own]
    ranked = sorted(loss)
    print(f'{who}: seats {len(own)}, points {st.mean(s["points"] for s in own):.1f}; '
          f'lost mean {st.mean(loss):.1f} (+- {st.pstdev(loss) / len(own) ** .5:.1f}), sd {st.pstdev(loss):.1f}, '
          f'half below {st.median(loss):.1f}, 95 % below {ranked[int(.95 * len(ranked))]:.1f}; '
          f'noise stated {st.mean(noise):.1f}; '
          f'plans {st.mean(s["plans"] for s in own):.0f}, lost by them {st.mean(s["planloss"] for s in own):.1f}, '
          f'sd {st.pstdev(s["planloss"] for s in own):.1f}; turned up sd {st.pstdev(s["display"] for s in own):.1f}, order sd {st.pstdev(s["order"] for s in own):.1f}; '
          f'a choice {st.mean(each):.4f}, choices {st.mean(s["choices"] for s in own):.0f}; '
          f'beyond 1.5 errors {st.mean(s["beyond"] for s in own):.1f}; '
          f'beyond the zero {st.mean(s["lost"] for s in own):.1f}, within twice what is stated '
          f'{100 * sum(s["lost"] <= 2 * s["error"] for s in own) / len(own):.0f} %; '
          f'luck mean {st.mean(s["luck"] for s in own):.1f}, sd {st.pstdev(s["luck"] for s in own):.1f}')
    # For analysis_rate, in 1/256 point.
    plans = sum(s['plans'] for s in own)
    plan_zero = sum(s['planloss'] for s in own) / plans if plans else 0
    zero = sum(s['loss'] - s['planloss'] for s in own) / sum(s['choices'] for s in own)
    spread = st.pstdev(s['loss'] - s['plans'] * plan_zero - s['choices'] * zero for s in own)
    print(f'{who}: zero of 100 decisions {25600 * zero:.0f}, of 100 plans {25600 * plan_zero:.0f}, spread {256 * spread:.0f}')
weakest = {}
for seats in games.values():
    name = max(seats, key=lambda s: s['loss'])['who']
    weakest[name] = weakest.get(name, 0) + 1
print('named the weakest:', ', '.join(f'{w} {n} ({100 * n / len(games):.1f} %)' for w, n in sorted(weakest.items())))
margins = [s['margin'] for s in all_seats]
for name, columns in (('dice', ['netluck']), ('what turned up and the order', ['display', 'order']), ('luck', ['alluck']), ('loss', ['netloss']),
                      ('dice and loss', ['netluck', 'netloss']), ('luck and loss', ['alluck', 'netloss'])):
    weights, share = fit([[s[c] for c in columns] for s in all_seats], margins)
    print(f'margins explained by {name}: {100 * share:.0f} % (correlation {max(share, 0) ** .5:.2f}), '
          f'weights {", ".join(f"{w:.2f}" for w in weights)}')
