"""Information-set Monte Carlo tree search, the same for all games.

Open loop: a node stands for a sequence of decisions, whatever was drawn on the way. Each simulation starts from the
root state, which is veiled for the searching seat, and redeals all that this seat cannot know. It has five phases:

    select    walk down the tree; at each decision the child with the best upper estimate *for its mover*,
              weighed against how often that child was available
    expand    the first decision off the tree becomes a node
    roll out  play on to the end or to a natural cut; a handful of moves are weighed by the policy, by trained weights
              of their features, and by the results of their classes in this search (MAST); a long search may cut
              only its first rollouts, or only where many sit at the table
    judge     the end by its winners; a cut by the points that trained weights expect of the position
    back up   one payoff for each seat goes to every node on the way and to every class of move that was played

A payoff lies between 0 and 1 and mixes the win (shared in a tie) with the margin over the best other, which is bounded
by how large margins have been in this search. Forced moves are no decisions and have no nodes.

Trained weights are whole numbers (`ai/search/weights.py`). A move's weight is multiplied by e to the sum of its
features' weights. A seat's expected points at the end are those it has plus the sum of its position's features. Its
win chance is proportional to e to the expected points. Both backends take powers of e from one table, so they agree to
the last bit.

The source serves both backends. A tree is a row of nodes; everything else that a search remembers is in one record, the
`desk`. Both are flat records, as states are, because passing arrays between functions costs a compiled search half its
time. `ai.backends.builder` binds `actor`, `legal`, ... to the game's rules, and `MOVE_CLASSES`, `ROLLOUT_SAMPLE`,
`playout_prior`, ... to its policy.
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
SENSED = 512  # features recorded at once, at most
NAT = 64  # units of trained weights that multiply a weight by e
MAX_LOG_WEIGHT = 8 * NAT  # largest factor of a weight and of its inverse, as a logarithm
POINT = 1024  # units of trained weights in a point
POWERS = tuple(math.exp((unit - MAX_LOG_WEIGHT) / NAT) for unit in range(2 * MAX_LOG_WEIGHT + 1))

MOVE_CLASSES = 1
ROLLOUT_SAMPLE = 1
WIDTH = 1
MOVE_FEATURES = 1
POSITION_FEATURES = 1
GAME_PHASES = 1
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
move_features: Any = None
position_features: Any = None
game_phase: Any = None
cut_clock: Any = None

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

    It holds a game's moves, sources of points and features of its policy.
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
        "kid": (int, width),  # nodes of those moves, 0 for none; siblings are walked once a decision
        "kind": (int, width),  # their move classes
        "weight": (float, width),  # their weights
        "payoff": (float, SEATS),  # payoff at the end of this simulation
        "win": (float, SEATS),
        "score": (float, SEATS),
        "features": (int, SENSED),  # features just recorded, of a move or of a position
        "values": (int, SENSED),  # amounts of a position's features
        "cached_features": (int, 1),  # bits of the caches below that hold the present position; 0: none
        "feature_cache": (int, policy.FEATURE_CACHE),  # values that a policy computes once for all moves of a position
        "move_weights": (int, policy.MOVE_FEATURES),  # trained weights of moves, by feature
        "value_weights": (int, policy.POSITION_FEATURES),  # trained weights of positions, by feature
        "win_slope": (int, policy.GAME_PHASES),  # value of a further point, by game phase
        "margins": (float, 1),  # sum of all margins seen
        "margin_count": (float, 1),  # number of margins seen
        "gains": (float, width * sources),  # sums of the searcher's points by source, in rows
        "kind_sum": (float, SEATS * keys),  # payoffs of each seat's move classes
        "kind_count": (float, SEATS * keys),  # plays of each seat's move classes
        "kind_weight": (float, SEATS * keys),  # weight of each seat's move classes in a rollout
        # See `ai.search.params`.
        "c_puct": (float, 1),
        "fpu_reduction": (float, 1),
        "win_weight": (float, 1),
        "mast_strength": (float, 1),
        "uniform_prior_share": (float, 1),
        "root_exploration": (float, 1),
        "learn_move_classes": (int, 1),
        "uniform": (int, 1),
        "max_rollout_decisions": (int, 1),
        "cut_after_ticks": (int, 1),
        "cut_until_visits": (int, 1),
        "cut_min_seats": (int, 1),
        "weights_in_rollouts": (int, 1),
        "use_weights": (int, 1),  # 1 if there are trained weights of moves
        "sighted": (int, 1),  # 1 if there are trained weights of positions
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
        desk.cached_features = 0
        descend(s, nodes, desk, start)
        ticks = desk.cut_after_ticks
        if s.seats < desk.cut_min_seats or 0 < desk.cut_until_visits <= nodes[desk.root].visits:
            ticks = 0
        roll_out(s, desk, start, ticks)
        evaluate(s, desk, start)
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
            advance(s, desk, desk.out[0])
            continue
        who = actor(s)
        child = select(s, nodes, desk, node, who, n)
        if child == 0:
            break
        desk.path[depth] = child
        depth += 1
        move = nodes[child].move
        record_class(desk, who * MOVE_CLASSES + playout_prior(s, move)[0])
        advance(s, desk, move)
        if nodes[child].visits == 0:
            break
        node = child
    desk.depth = depth


def advance(s: Any, desk: Any, move: int) -> None:
    """Make a move, and update the feature cache."""
    who = actor(s)
    apply(s, move)
    update_feature_cache(s, desk, move, who)


def update_feature_cache(s: Any, desk: Any, move: int, who: int) -> None:
    """Invalidate the feature cache after a move.

    A game's policy may replace this by an update of its own.
    """
    desk.cached_features = 0


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
    for i in range(n):
        move = desk.out[i]
        child = desk.kid[i]
        prior = floor + share * desk.weight[i]
        if child != 0:
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
    if best_new < 0 or desk.used >= desk.capacity:
        return best
    child = expand(nodes, desk, node, desk.out[best_new], who)
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
        desk.kid[i] = 0
        if child != 0 and nodes[child].move == move and nodes[child].mover == who:
            desk.kid[i] = child
            nodes[child].avail += 1
            times = max(times, nodes[child].avail)
    return times


def comes_before(child: Any, move: int, who: int) -> bool:
    """Return whether a child precedes a decision in the order of siblings.

    Siblings are sorted by moves, then by movers.
    """
    return child.move < move or (child.move == move and child.mover < who)  # type: ignore[no-any-return]


def expand(nodes: Any, desk: Any, parent: int, move: int, who: int) -> int:
    """Return a new child of a node, inserted in the order of siblings."""
    before = 0
    following = nodes[parent].first
    while following != 0 and comes_before(nodes[following], move, who):
        before = following
        following = nodes[following].sibling
    child: int = desk.used
    desk.used += 1
    node = nodes[child]
    begin(node, move, who)
    if before == 0:
        nodes[parent].first = child
    else:
        nodes[before].sibling = child
    node.sibling = following
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
        if desk.use_weights:
            weight *= learned_factor(s, desk, move)
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


def learned_factor(s: Any, desk: Any, move: int) -> float:
    """Return the factor of a move's weight by trained weights."""
    return POWERS[MAX_LOG_WEIGHT + max(-MAX_LOG_WEIGHT, min(MAX_LOG_WEIGHT, tally(s, desk, move)))]


def tally(s: Any, desk: Any, move: int) -> int:
    """Return the sum of the weights of a move's features.

    The compiled backend has its own, made by `ai.backends.passes`.
    """
    total = 0
    for i in range(move_features(s, desk, move)):
        total += desk.move_weights[desk.features[i]]
    return total


def record_class(desk: Any, kind: int) -> None:
    """Record the class of a move that was played."""
    if desk.played_count < TRACE:
        desk.played_classes[desk.played_count] = kind
        desk.played_count += 1


def roll_out(s: Any, desk: Any, start: int, ticks: int) -> None:
    """Play on to the end, or to a cut.

    The cut comes after a number of ticks of the game's clock, or of decisions, from here.
    """
    left = desk.max_rollout_decisions
    now = cut_clock(s)
    while not is_episode_over(s, start):
        n = legal(s, desk.out)
        chosen = 0
        if n > 1:
            if ticks > 0 and cut_clock(s) != now:
                now = cut_clock(s)
                ticks -= 1
                if ticks == 0:
                    return
            if desk.uniform:
                chosen = rand(s, n)
            else:
                chosen = sample_move(s, desk, n)
            if left == 1:
                return
            left -= 1
        advance(s, desk, desk.out[chosen])


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
        if desk.use_weights and desk.weights_in_rollouts:
            weight *= learned_factor(s, desk, desk.out[at])
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


def evaluate(s: Any, desk: Any, start: int) -> None:
    """Compute the payoff of a simulation's end for each seat."""
    if desk.sighted and not is_episode_over(s, start):
        estimate_cut(s, desk)
    else:
        score_terminal(s, desk)
    usual = (desk.margins + 1.0) / (desk.margin_count + 1.0)
    for seat in range(s.seats):
        best = -1.0e9
        for other in range(s.seats):
            if other != seat:
                best = max(best, desk.score[other])
        margin = desk.score[seat] - best
        size = abs(margin)
        desk.margins += size
        desk.margin_count += 1.0
        bounded = 0.5 + 0.5 * margin / (size + usual + 1.0)
        desk.payoff[seat] = desk.win_weight * desk.win[seat] + (1.0 - desk.win_weight) * bounded


def score_terminal(s: Any, desk: Any) -> None:
    """Compute the winners and the points of the state as it is."""
    shared = 0
    for seat in range(s.seats):
        desk.score[seat] = 1.0 * points(s, seat)
        desk.win[seat] = 0.0
        if place(s, seat) == 1:
            desk.win[seat] = 1.0
            shared += 1
    for seat in range(s.seats):
        desk.win[seat] /= shared


def estimate_cut(s: Any, desk: Any) -> None:
    """Estimate each seat's points at the end, and its win chance."""
    best = -(1 << 50)
    for seat in range(s.seats):
        expected = expected_points(s, desk, seat)
        desk.score[seat] = expected / POINT
        best = max(best, expected)
    sharp = desk.win_slope[game_phase(s)]
    total = 0.0
    for seat in range(s.seats):
        behind = (best - int(desk.score[seat] * POINT)) * sharp // (POINT * POINT // NAT)
        desk.win[seat] = POWERS[MAX_LOG_WEIGHT - min(MAX_LOG_WEIGHT, behind)]
        total += desk.win[seat]
    for seat in range(s.seats):
        desk.win[seat] /= total


def expected_points(s: Any, desk: Any, seat: int) -> int:
    """Return the points that the weights expect of a seat at the end, in their units."""
    total = points(s, seat) * POINT
    for i in range(position_features(s, desk, seat)):
        total += desk.value_weights[desk.features[i]] * desk.values[i]
    return total  # type: ignore[no-any-return]


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
        node.score[seat] += desk.score[seat]


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
