"""Information-set Monte Carlo tree search, the same for all games.

Open loop: a node stands for a sequence of decisions, whatever was drawn on the way. Each simulation starts from the
root state, which is veiled for the searching seat, and redeals all that this seat cannot know. It has four phases:

    select    walk down the tree; at each decision the child with the best upper estimate *for its mover*,
              weighed against how often that child was available
    expand    the first decision off the tree becomes a node
    roll out  play on to the end, a handful of moves weighed by the policy and by the results of their classes (MAST)
    back up   one payoff for each seat goes to every node on the way and to every kind of move that was played

A payoff lies between 0 and 1 and mixes the win (shared in a tie) with the margin over the best other, which is bounded
by how large margins have been in this search. Forced moves are no decisions and have no nodes.

Written for both silent backends. A tree is a row of nodes, whatever else a search remembers lies on its desk: flat
records, as states are, because passing arrays from function to function costs a compiled search half its time. `actor`,
`legal`, ... are bound to the game's own by `ai.backends.builder`, `MOVE_CLASSES`, `ROLLOUT_SAMPLE`, `playout_prior`,
... to its policy's.
"""

from __future__ import annotations

import math
from typing import Any

from game.rules.chance import mix, rand, reseed

SEATS = 5
TRACE = 4096
DEPTH = 1024
LEARN_EVERY = 16  # simulations between two updates
ROLLOUT_PRIOR_COUNT = 2.0  # plays of a move class in a rollout that count as much as the usual weight
TREE_PRIOR_COUNT = 4.0  # plays of a move class in the tree that count as much as the usual weight
WANTED_EVERY = 4  # simulations from one that follows the forced move to the next
CHANCE_UNITS = 1 << 30  # resolution of chance when moves are drawn by weight
FIRST_NODE = 1  # number of the first node; 0 is none

MOVE_CLASSES = 1
ROLLOUT_SAMPLE = 1
WIDTH = 1
actor: Any = None
legal: Any = None
apply: Any = None
points: Any = None
place: Any = None
redeal: Any = None
copy: Any = None
playout_prior: Any = None
episode_id: Any = None
is_episode_over: Any = None

Layout = dict[str, tuple[type, int]]

NODE: Layout = {
    "move": (int, 1),  # decision that leads to this node
    "mover": (int, 1),  # seat that takes the decision
    "first": (int, 1),  # first child
    "sibling": (int, 1),  # next sibling, in order of moves
    "visits": (int, 1),
    "avail": (int, 1),  # times that the node could have been chosen
    "weight": (float, 1),  # weight of the decision when it was first chosen
    "row": (int, 1),  # row of the gains of a child of the root
    "value": (float, SEATS),  # sums of payoffs, by seat
    "wins": (float, SEATS),  # sums of wins, by seat
    "score": (float, SEATS),  # sums of points, by seat
}


def desk_layout(width: int, sources: int, policy: Any) -> Layout:
    """Return the layout of a search's memory apart from its tree.

    It holds moves, move classes and sources of points of a game.
    """
    keys = policy.MOVE_CLASSES
    return {
        "capacity": (int, 1),  # nodes that there is room for
        "used": (int, 1),  # nodes in use
        "root": (int, 1),
        "rows": (int, 1),  # rows of gains in use
        "sources": (int, 1),  # length of a row of gains; 0 if no gains are recorded
        "sims": (int, 1),
        "forced_move": (int, 1),  # move that is visited regardless of its prior, or -1
        "depth": (int, 1),  # nodes that this simulation has passed
        "path": (int, DEPTH),  # the nodes that this simulation has passed
        "played_count": (int, 1),  # moves decided in this simulation
        "played_classes": (int, TRACE),  # their move classes
        "out": (int, width),  # legal moves of the position
        "kind": (int, width),  # their move classes
        "weight": (float, width),  # their weights
        "payoff": (float, SEATS),  # payoff at the end of this simulation
        "win": (float, SEATS),
        "margins": (float, 1),  # sum of all margins seen
        "margin_count": (float, 1),  # number of margins seen
        "gains": (float, width * sources),  # sums of the searcher's points by source, in rows
        "kind_sum": (float, SEATS * keys),  # payoffs of each seat's move classes
        "kind_count": (float, SEATS * keys),  # plays of each seat's move classes
        "kind_weight": (float, SEATS * keys),  # weight of each seat's move classes in a rollout
        # Parameters, explained in `ai/baseline/params.py`.
        "c_puct": (float, 1),
        "fpu_reduction": (float, 1),
        "win_weight": (float, 1),
        "mast_strength": (float, 1),
        "uniform_prior_share": (float, 1),
        "root_exploration": (float, 1),
        "learn_move_classes": (int, 1),
        "uniform": (int, 1),
        "max_rollout_decisions": (int, 1),
    }


def search(states: Any, nodes: Any, desks: Any, seat: int, count: int, seed: int) -> int:
    """Run simulations for the seat that `states[0]` is the view of.

    Returns the number of all simulations so far.
    """
    desk = desks[0]
    start = episode_id(states[0])
    for _ in range(count):
        copy(states, 1, 0)
        s = states[1]
        reseed(s, mix(seed ^ mix(2 * desk.sims + 1)))
        redeal(s, seat)
        desk.played_count = 0
        descend(s, nodes, desk, start)
        roll_out(s, desk, start)
        evaluate(s, desk)
        backpropagate(s, nodes, desk, seat)
        desk.sims += 1
        if desk.learn_move_classes and desk.sims % LEARN_EVERY == 0:
            learn(nodes[desk.root], desk, s.seats)
    return desk.sims  # type: ignore[no-any-return]


def descend(s: Any, nodes: Any, desk: Any, start: int) -> None:
    """Select down the tree and expand it by one node."""
    node = desk.root
    depth = 0
    while depth < DEPTH and not is_episode_over(s, start):
        n = legal(s, desk.out)
        if n == 1:
            apply(s, desk.out[0])
            continue
        who = actor(s)
        child = select(s, nodes, desk, node, who, n)
        if child == 0:
            break
        desk.path[depth] = child
        depth += 1
        move = nodes[child].move
        record_class(desk, who * MOVE_CLASSES + playout_prior(s, move)[0])
        apply(s, move)
        if nodes[child].visits == 0:
            break
        node = child
    desk.depth = depth


def select(s: Any, nodes: Any, desk: Any, node: int, who: int, n: int) -> int:
    """Return the child of a node to follow, made if it is new.

    Returns 0 when there is no room for another.
    """
    total = weigh_moves(s, desk, who, n)
    floor = desk.uniform_prior_share / n
    share = (1.0 - desk.uniform_prior_share) / total
    times = count_available(nodes, desk, node, who, n)
    reach = math.sqrt(times + 1.0) * desk.c_puct
    wanted = -1
    if node == desk.root:
        reach *= desk.root_exploration
        if desk.sims % WANTED_EVERY == 0:
            wanted = desk.forced_move
    mean = desk.payoff[who]
    if nodes[node].visits > 0:
        mean = nodes[node].value[who] / nodes[node].visits
    best = 0
    best_score = -1.0e9
    best_new = -1
    before_new = 0
    before = 0
    child = nodes[node].first
    for i in range(n):
        move = desk.out[i]
        while child != 0 and comes_before(nodes[child], move, who):
            before = child
            child = nodes[child].sibling
        prior = floor + share * desk.weight[i]
        if child != 0 and nodes[child].move == move and nodes[child].mover == who:
            if move == wanted:
                return child  # type: ignore[no-any-return]
            visits = nodes[child].visits
            score = nodes[child].value[who] / visits + prior * reach / (1 + visits)
            if score > best_score:
                best_score = score
                best = child
                best_new = -1
        elif desk.weight[i] > 0.0:
            kind = desk.kind[i]
            tried = desk.kind_count[kind]
            first = mean - desk.fpu_reduction
            if tried > 0:
                first = (first * TREE_PRIOR_COUNT + desk.kind_sum[kind]) / (
                    TREE_PRIOR_COUNT + tried
                ) - desk.fpu_reduction * 0.5
            score = first + prior * reach
            if move == wanted:
                score = 1.0e9
            if score > best_score:
                best_score = score
                best_new = i
                before_new = before
    if best_new < 0 or desk.used >= desk.capacity:
        return best
    child = expand(nodes, desk, node, before_new, desk.out[best_new], who)
    nodes[child].weight = desk.weight[best_new]
    return child


def count_available(nodes: Any, desk: Any, node: int, who: int, n: int) -> int:
    """Count the availability of each child that can be chosen.

    Returns the greatest of these counts.
    """
    times = 0
    child = nodes[node].first
    for i in range(n):
        move = desk.out[i]
        while child != 0 and comes_before(nodes[child], move, who):
            child = nodes[child].sibling
        if child != 0 and nodes[child].move == move and nodes[child].mover == who:
            nodes[child].avail += 1
            times = max(times, nodes[child].avail)
    return times


def comes_before(child: Any, move: int, who: int) -> bool:
    """Return whether a child precedes a decision in the order of siblings.

    Siblings are sorted by moves, then by movers.
    """
    return child.move < move or (child.move == move and child.mover < who)  # type: ignore[no-any-return]


def expand(nodes: Any, desk: Any, parent: int, before: int, move: int, who: int) -> int:
    """Return a new child of a node, inserted after the sibling `before`.

    With 0 it becomes the first.
    """
    child: int = desk.used
    desk.used += 1
    node = nodes[child]
    begin(node, move, who)
    if before == 0:
        node.sibling = nodes[parent].first
        nodes[parent].first = child
    else:
        node.sibling = nodes[before].sibling
        nodes[before].sibling = child
    if parent == desk.root and desk.rows < WIDTH:
        node.row = desk.rows
        desk.rows += 1
        for at in range(node.row * desk.sources, desk.rows * desk.sources):
            desk.gains[at] = 0.0
    return child


def begin(node: Any, move: int, who: int) -> None:
    """Initialize a node before its first visit."""
    node.move = move
    node.mover = who
    node.first = 0
    node.sibling = 0
    node.visits = 0
    node.avail = 1
    node.weight = 0.0
    node.row = 0
    for seat in range(SEATS):
        node.value[seat] = 0.0
        node.wins[seat] = 0.0
        node.score[seat] = 0.0


def weigh_moves(s: Any, desk: Any, who: int, n: int) -> float:
    """Weigh the legal moves by the policy and by MAST; return the sum of weights."""
    total = 0.0
    for i in range(n):
        move = desk.out[i]
        kind, weight = playout_prior(s, move)
        kind += who * MOVE_CLASSES
        weight *= desk.kind_weight[kind]
        desk.kind[i] = kind
        desk.weight[i] = weight
        total += weight
    if total <= 0.0:
        for i in range(n):
            desk.weight[i] = 1.0
        total = float(n)
    return total


def record_class(desk: Any, kind: int) -> None:
    """Record the class of a move that was played."""
    if desk.played_count < TRACE:
        desk.played_classes[desk.played_count] = kind
        desk.played_count += 1


def roll_out(s: Any, desk: Any, start: int) -> None:
    """Play on to the end, or as many decisions as the horizon allows."""
    left = desk.max_rollout_decisions
    while not is_episode_over(s, start):
        n = legal(s, desk.out)
        chosen = 0
        if n > 1:
            if desk.uniform:
                chosen = rand(s, n)
            else:
                chosen = sample_move(s, desk, n)
            if left == 1:
                return
            left -= 1
        apply(s, desk.out[chosen])


def sample_move(s: Any, desk: Any, n: int) -> int:
    """Draw a legal move in proportion to its weight.

    If there are many moves, a handful evenly spread among them is weighed.
    """
    base = actor(s) * MOVE_CLASSES
    looked, step, start = n, 1, 0
    if n > ROLLOUT_SAMPLE:
        looked, step, start = ROLLOUT_SAMPLE, n // ROLLOUT_SAMPLE, rand(s, n)
    at = start
    total = 0.0
    for i in range(looked):
        kind, weight = playout_prior(s, desk.out[at])
        kind += base
        total += weight * desk.kind_weight[kind]
        desk.kind[i] = kind
        desk.weight[i] = total
        at += step
        if at >= n:
            at -= n
    thrown = rand(s, CHANCE_UNITS) * (total / CHANCE_UNITS)
    chosen = 0
    for i in range(looked - 1):
        if desk.weight[i] <= thrown:
            chosen += 1
    record_class(desk, desk.kind[chosen])
    at = start + chosen * step
    return at if at < n else at - n


def evaluate(s: Any, desk: Any) -> None:
    """Compute the payoff of the end for each seat."""
    shared = 0
    for seat in range(s.seats):
        desk.win[seat] = 0.0
        if place(s, seat) == 1:
            desk.win[seat] = 1.0
            shared += 1
    usual = (desk.margins + 1.0) / (desk.margin_count + 1.0)
    for seat in range(s.seats):
        desk.win[seat] /= shared
        best = -(1 << 40)
        for other in range(s.seats):
            if other != seat:
                best = max(best, points(s, other))
        margin = points(s, seat) - best
        size = abs(margin)
        desk.margins += size
        desk.margin_count += 1.0
        bounded = 0.5 + 0.5 * margin / (size + usual + 1.0)
        desk.payoff[seat] = desk.win_weight * desk.win[seat] + (1.0 - desk.win_weight) * bounded


def backpropagate(s: Any, nodes: Any, desk: Any, searcher: int) -> None:
    """Add the payoff to every node on the path and to every move class played."""
    add_result(s, nodes[desk.root], desk)
    for i in range(desk.depth):
        add_result(s, nodes[desk.path[i]], desk)
    if desk.sources > 0 and desk.depth > 0:
        start = nodes[desk.path[0]].row * desk.sources
        for source in range(desk.sources):
            desk.gains[start + source] += s.gained[searcher][source]
    if desk.learn_move_classes:
        for i in range(desk.played_count):
            kind = desk.played_classes[i]
            desk.kind_sum[kind] += desk.payoff[kind // MOVE_CLASSES]
            desk.kind_count[kind] += 1.0


def add_result(s: Any, node: Any, desk: Any) -> None:
    """Add this simulation's payoff to a node."""
    node.visits += 1
    for seat in range(s.seats):
        node.value[seat] += desk.payoff[seat]
        node.wins[seat] += desk.win[seat]
        node.score[seat] += points(s, seat)


def learn(root: Any, desk: Any, seats: int) -> None:
    """Update the weights of move classes by their results.

    Results are compared with what is usual for the seat.
    """
    for seat in range(seats):
        usual = root.value[seat] / root.visits
        for kind in range(seat * MOVE_CLASSES, (seat + 1) * MOVE_CLASSES):
            if desk.kind_count[kind] > 0.0:
                mean = (desk.kind_sum[kind] + ROLLOUT_PRIOR_COUNT * usual) / (
                    desk.kind_count[kind] + ROLLOUT_PRIOR_COUNT
                )
                desk.kind_weight[kind] = math.exp((mean - usual) * desk.mast_strength)


def reroot(nodes: Any, desks: Any, move: int, who: int) -> int:
    """Make the root's child for a decision the new root. Returns its visits.

    Returns 0 when there is no such child; the tree is then empty.
    """
    desk = desks[0]
    child = nodes[desk.root].first
    while child != 0 and not (nodes[child].move == move and nodes[child].mover == who):
        child = nodes[child].sibling
    if child == 0:
        return 0
    desk.root = child
    desk.rows = 0
    desk.sims = 0
    return nodes[child].visits  # type: ignore[no-any-return]


def clear(nodes: Any, desks: Any) -> None:
    """Clear the tree, but keep the statistics of move classes."""
    desk = desks[0]
    begin(nodes[FIRST_NODE], -1, -1)
    desk.root = FIRST_NODE
    desk.used = FIRST_NODE + 1
    desk.rows = 0
    desk.sims = 0
    for seat in range(SEATS):
        desk.payoff[seat] = 0.5
