"""Information-set Monte Carlo tree search, the same for all games.

Open loop: a node stands for a sequence of decisions, whatever was drawn on the way. Each simulation starts from the
root state, which is veiled for the searching seat, and deals anew all that this seat cannot know. It has four phases:

    select    walk down the tree; at each decision the child with the best upper estimate *for its mover*,
              weighed against how often that child was available
    expand    the first decision off the tree becomes a node
    roll out  play on to the end, a handful of moves weighed by instinct and by what was learned of their kinds (MAST)
    back up   one payoff for each seat goes to every node on the way and to every kind of move that was played

A payoff lies between 0 and 1 and mixes the win (shared in a tie) with the margin over the best other, which is bounded
by how large margins have been in this search. Forced moves are no decisions and have no nodes.

Written for both silent twins: a `Desk` is a tuple of buffers. Names in capitals and `actor`, `legal`, ... are bound to
the game's own by `ai.compiled`, `key`, `bias`, `mark`, `finished` to its instinct's.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from game.rules.chance import mix, reseed

SEATS = 5
TRACE = 8192
DEPTH = 1024
MANTISSA = 1 << 32
HANDFUL = 8  # of many moves, a rollout weighs only so many

actor: Any = None
legal: Any = None
apply: Any = None
points: Any = None
place: Any = None
redeal: Any = None
copy: Any = None
key: Any = None
bias: Any = None
mark: Any = None
finished: Any = None


class Desk(NamedTuple):
    """All the memory of one tree."""

    out: Any  # the legal moves at hand
    kind: Any  # their kinds
    weight: Any  # and their weights
    move: Any  # of each node: the decision that leads to it,
    mover: Any  # who takes it,
    first: Any  # its first child and
    sibling: Any  # its next sibling, in order of moves; 0 is none
    visits: Any
    avail: Any  # how often it could have been chosen
    value: Any  # sums of payoffs, by seat
    wins: Any  # sums of wins, by seat
    score: Any  # sums of points, by seat
    gains: Any  # sums of the searching seat's points by source, for the children of the root (if asked for)
    ordinal: Any  # their rows in it
    kind_sum: Any  # payoffs of each kind of move, by seat,
    kind_count: Any  # how often it was played,
    kind_weight: Any  # and its weight in a rollout
    trace_seat: Any  # the moves of a simulation
    trace_key: Any
    path: Any  # the nodes of a simulation
    numbers: Any  # see below
    scale: Any  # sum and count of margins seen; the seats' payoffs; their wins
    settings: Any  # see below


# Entries of `numbers`
USED, ROOT, DICE, SIMS, TRACED, DEPTH_NOW, ROWS, CAPACITY, WANTED = range(9)
NUMBERS = 9
WANTED_EVERY = 4  # simulations: every so many follow the wanted move
# Entries of `scale`
MARGIN_SUM, MARGIN_COUNT, PAYOFF, WIN = 0, 1, 2, 2 + SEATS
SCALE = 2 + 2 * SEATS
# Entries of `settings`
EXPLORE, FIRST_PLAY, WIN_SHARE, HEAT, PRIOR_FLOOR, KINDS_MATTER, ROWS_WANTED, UNIFORM, HORIZON, SPREAD = range(10)
SETTINGS = 10


def search(states: Any, desk: Desk, seat: int, count: int, seed: int) -> int:
    """Run a number of simulations for a seat, whose view is states[0]; all simulations so far."""
    start = mark(states[0])
    for _ in range(count):
        sim = desk.numbers[SIMS]
        copy(states, 1, 0)
        s = states[1]
        reseed(s, mix(seed ^ mix(2 * sim + 1)))
        redeal(s, seat)
        desk.numbers[DICE] = mix(seed ^ mix(2 * sim + 2)) | 1
        desk.numbers[TRACED] = 0
        descend(s, desk, start)
        roll_out(s, desk, start)
        judge(s, desk)
        back_up(s, desk, seat)
        desk.numbers[SIMS] = sim + 1
    return desk.numbers[SIMS]  # type: ignore[no-any-return]


def descend(s: Any, desk: Desk, start: int) -> None:
    """Select down the tree and expand it by one node."""
    node = desk.numbers[ROOT]
    depth = 0
    while depth < DEPTH and not finished(s, start):
        who = actor(s)
        n = legal(s, desk.out)
        if n == 1:
            apply(s, desk.out[0])
            continue
        child = select(s, desk, node, who, n)
        if child == 0:
            break
        desk.path[depth] = child
        depth += 1
        is_new = desk.visits[child] == 0
        note(desk, who, key(s, desk.move[child]))
        apply(s, desk.move[child])
        if is_new:
            break
        node = child
    desk.numbers[DEPTH_NOW] = depth


def select(s: Any, desk: Desk, node: int, who: int, n: int) -> int:
    """The child of a node to follow, made if it is new; 0 when there is no room for another."""
    total = weigh(s, desk, who, n)
    settings = desk.settings
    floor = settings[PRIOR_FLOOR] / n
    share = (1.0 - settings[PRIOR_FLOOR]) / total
    # Walk along moves and children, both ascending: once to count, once to choose.
    child = desk.first[node]
    times = 0
    for i in range(n):
        move = desk.out[i]
        while child != 0 and (desk.move[child] < move or (desk.move[child] == move and desk.mover[child] < who)):
            child = desk.sibling[child]
        if child != 0 and desk.move[child] == move and desk.mover[child] == who:
            desk.avail[child] += 1
            times = max(times, desk.avail[child])
    root = math.sqrt(times + 1.0) * settings[EXPLORE]
    wanted = -1
    if node == desk.numbers[ROOT]:
        root *= settings[SPREAD]
        if desk.numbers[SIMS] % WANTED_EVERY == 0:
            wanted = desk.numbers[WANTED]
    mean = desk.scale[PAYOFF + who]
    known = desk.visits[node]
    if known > 0:
        mean = desk.value[node][who] / known
    best = 0
    best_score = -1.0e9
    best_new = -1
    before_new = 0
    before = 0
    child = desk.first[node]
    for i in range(n):
        move = desk.out[i]
        while child != 0 and (desk.move[child] < move or (desk.move[child] == move and desk.mover[child] < who)):
            before = child
            child = desk.sibling[child]
        prior = floor + share * desk.weight[i]
        if child != 0 and desk.move[child] == move and desk.mover[child] == who:
            visits = desk.visits[child]
            score = desk.value[child][who] / visits + prior * root / (1 + visits)
            if move == wanted:
                return child  # type: ignore[no-any-return]
            if score > best_score:
                best_score = score
                best = child
                best_new = -1
        elif desk.weight[i] > 0.0:
            kind = desk.kind[i]
            tried = desk.kind_count[who][kind]
            first = mean - settings[FIRST_PLAY]
            if tried > 0:
                first = (first * 4.0 + desk.kind_sum[who][kind]) / (4.0 + tried) - settings[FIRST_PLAY] * 0.5
            score = first + prior * root
            if move == wanted:
                score = 1.0e9
            if score > best_score:
                best_score = score
                best_new = i
                before_new = before
    if best_new < 0:
        return best
    if desk.numbers[USED] >= desk.numbers[CAPACITY]:
        return best
    return expand(desk, node, before_new, desk.out[best_new], who)


def expand(desk: Desk, node: int, before: int, move: int, who: int) -> int:
    """A new child of a node, entered behind the sibling `before` (0: as the first)."""
    child: int = desk.numbers[USED]
    desk.numbers[USED] = child + 1
    desk.move[child] = move
    desk.mover[child] = who
    desk.first[child] = 0
    desk.visits[child] = 0
    desk.avail[child] = 1
    for seat in range(SEATS):
        desk.value[child][seat] = 0.0
        desk.wins[child][seat] = 0.0
        desk.score[child][seat] = 0.0
    if before == 0:
        desk.sibling[child] = desk.first[node]
        desk.first[node] = child
    else:
        desk.sibling[child] = desk.sibling[before]
        desk.sibling[before] = child
    if node == desk.numbers[ROOT]:
        row = desk.numbers[ROWS]
        desk.ordinal[child] = row
        desk.numbers[ROWS] = row + 1
        if desk.settings[ROWS_WANTED] > 0.0:
            for source in range(len(desk.gains[row])):
                desk.gains[row][source] = 0.0
    return child


def weigh(s: Any, desk: Desk, who: int, n: int) -> float:
    """Weigh the moves at hand by instinct and by what was learned of their kinds; the sum of their weights."""
    total = 0.0
    for i in range(n):
        move = desk.out[i]
        kind = key(s, move)
        weight = bias(s, move) * desk.kind_weight[who][kind]
        desk.kind[i] = kind
        desk.weight[i] = weight
        total += weight
    if total <= 0.0:
        for i in range(n):
            desk.weight[i] = 1.0
        total = float(n)
    return total


def note(desk: Desk, who: int, kind: int) -> None:
    """Remember that a kind of move was played."""
    at = desk.numbers[TRACED]
    if at < TRACE:
        desk.trace_seat[at] = who
        desk.trace_key[at] = kind
        desk.numbers[TRACED] = at + 1


def throw(desk: Desk) -> float:
    """A number from 0 up to 1, by a xorshift of its own."""
    x = desk.numbers[DICE]
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    desk.numbers[DICE] = x
    return x / MANTISSA  # type: ignore[no-any-return]


def roll_out(s: Any, desk: Desk, start: int) -> None:
    """Play on to the end, or as many decisions as the horizon allows."""
    left = desk.settings[HORIZON]
    is_uniform = desk.settings[UNIFORM] > 0.0
    while not finished(s, start):
        n = legal(s, desk.out)
        chosen = 0
        if n > 1:
            if is_uniform:
                chosen = int(throw(desk) * n)
            else:
                who = actor(s)
                if n > HANDFUL:
                    thin_out(desk, n)
                    n = HANDFUL
                chosen = draw(desk, weigh(s, desk, who, n), n)
                note(desk, who, desk.kind[chosen])
            if left == 1.0:
                return
            left -= 1.0
        apply(s, desk.out[chosen])


def thin_out(desk: Desk, n: int) -> None:
    """Bring a handful of the moves at hand, chosen at random, to the front."""
    out = desk.out
    for i in range(HANDFUL):
        j = i + int(throw(desk) * (n - i))
        held = out[i]
        out[i] = out[j]
        out[j] = held


def draw(desk: Desk, total: float, n: int) -> int:
    """One of the moves at hand, each as likely as it weighs."""
    left = throw(desk) * total
    for i in range(n - 1):
        left -= desk.weight[i]
        if left < 0.0:
            return i
    return n - 1


def judge(s: Any, desk: Desk) -> None:
    """What the end is worth to each seat."""
    scale = desk.scale
    shared = 0
    for seat in range(s.seats):
        scale[WIN + seat] = 0.0
        if place(s, seat) == 1:
            scale[WIN + seat] = 1.0
            shared += 1
    usual = (scale[MARGIN_SUM] + 1.0) / (scale[MARGIN_COUNT] + 1.0)
    for seat in range(s.seats):
        if shared > 1:
            scale[WIN + seat] /= shared
        best = -(1 << 40)
        for other in range(s.seats):
            if other != seat:
                best = max(best, points(s, other))
        margin = points(s, seat) - best
        size = abs(margin)
        scale[MARGIN_SUM] += size
        scale[MARGIN_COUNT] += 1.0
        bounded = 0.5 + 0.5 * margin / (size + usual + 1.0)
        win_share = desk.settings[WIN_SHARE]
        scale[PAYOFF + seat] = win_share * scale[WIN + seat] + (1.0 - win_share) * bounded


def back_up(s: Any, desk: Desk, searcher: int) -> None:
    """Give every node on the way, and every kind of move played, what it was worth."""
    scale = desk.scale
    seats = s.seats
    for i in range(desk.numbers[DEPTH_NOW]):
        node = desk.path[i]
        desk.visits[node] += 1
        for seat in range(seats):
            desk.value[node][seat] += scale[PAYOFF + seat]
            desk.wins[node][seat] += scale[WIN + seat]
    root = desk.numbers[ROOT]
    desk.visits[root] += 1
    for seat in range(seats):
        desk.value[root][seat] += scale[PAYOFF + seat]
        desk.wins[root][seat] += scale[WIN + seat]
    if desk.numbers[DEPTH_NOW] > 0:
        node = desk.path[0]
        for seat in range(seats):
            desk.score[node][seat] += points(s, seat)
        if desk.settings[ROWS_WANTED] > 0.0:
            row = desk.ordinal[node]
            for source in range(len(s.gained[searcher])):
                desk.gains[row][source] += s.gained[searcher][source]
    if desk.settings[KINDS_MATTER] > 0.0:
        heat = desk.settings[HEAT]
        for i in range(desk.numbers[TRACED]):
            who = desk.trace_seat[i]
            kind = desk.trace_key[i]
            desk.kind_sum[who][kind] += scale[PAYOFF + who]
            desk.kind_count[who][kind] += 1.0
        for i in range(desk.numbers[TRACED]):
            who = desk.trace_seat[i]
            kind = desk.trace_key[i]
            usual = desk.value[root][who] / desk.visits[root]
            mean = (desk.kind_sum[who][kind] + 2.0 * usual) / (desk.kind_count[who][kind] + 2.0)
            desk.kind_weight[who][kind] = math.exp((mean - usual) * heat)


def step_down(desk: Desk, move: int, who: int) -> int:
    """Make the root's child for a decision the new root; its visits, 0 when it has none (the tree is then empty)."""
    root = desk.numbers[ROOT]
    child = desk.first[root]
    while child != 0 and not (desk.move[child] == move and desk.mover[child] == who):
        child = desk.sibling[child]
    if child == 0:
        return 0
    desk.numbers[ROOT] = child
    desk.numbers[ROWS] = 0
    desk.numbers[SIMS] = 0
    return desk.visits[child]  # type: ignore[no-any-return]
