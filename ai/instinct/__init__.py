"""Instinct: what a player of each game feels before thinking, and what the school gives names to.

A game's instinct is a module of the same make as the rules, compiled with the search:

    KEYS                    how many kinds of move the search tells apart when it learns which ones tend to be good
    HANDFUL                 how many moves a rollout weighs when there are many, evenly spread among them
    feel(s, move)           the kind of a move, 0 to KEYS - 1, and how readily a rollout plays it: a weight from 0
                            (never, if anything else is there) up
    mark(s)                 what identifies the stretch of play that a search looks at
    finished(s, mark)       whether that stretch is over

and, for lore (`ai/lore.py`), which is what the school learned from games and keeps beside it in `<game>.json`:

    MOVE_TRAITS, TRAITS     the names of the traits of moves, and their number
    sense(s, desk, move)    writes the traits of a move to `desk.sensed`; how many there are
    CHART                   room on the desk for what is worked out once for all moves of a position (`desk.chart`)
    rechart(s, desk, move, who)   what of it still holds after a move; nothing, where an instinct does not tell
    POSITION_TRAITS, OUTLOOKS
    outlook(s, desk, seat)  writes the traits of a position for a seat, and how much there is of each (`desk.amount`)
    STAGE_NAMES, STAGES, stage(s)   parts of a match in which a point of lead is worth differently much
    clock(s)                what changes where a rollout may be cut

What is here was kept because matches showed its gain at equal time: two seats, 24 to 60 matches each, so that an
interval is some 13 to 20 points wide to either side. "Plain" is the baseline: uniform rollouts, nothing learned of
kinds, no instinct.

    player                                       against                  ms    rialto  venezia  gondola  murano
    kinds learned, one kind for each move        plain                    20      43 %     18 %     59 %    56 %
    kinds by what a move means, and biases       plain                    20      65 %     55 %     81 %    93 %
    ... weighing a handful of many moves         plain                    20      70 %     55 %
    ... more wish for cards and good sites       plain                    20               73 %
    kinds not learned                            kinds learned            12      45 %     38 %     53 %    38 %
    heat 2.5                                     heat 6                   12      53 %     45 %     31 %
    heat 12                                      heat 6                   12                        53 %    59 %
    prior floor 0.6                              prior floor 0.25         12      50 %     48 %
    explore 0.6                                  explore 1.2              12      40 %     73 %     50 %
    explore 0.25                                 explore 0.5              12               45 %
    win share 0.8                                win share 0.5            12               50 %
    flat records, weights of kinds now and then  arrays, after each       12      67 %     75 %
    a handful of 3                               of 8                     12      50 %     32 %
    a handful of 6                               of 8                     12               50 %
    a handful of 12                              of 8                     12               48 %
    cut after the next round, counted as if      played to the end        12      21 %
    the match ended there
    cut after 80 decisions, every card in hand   played to the end        12                                37 %
    counted where it scores most

The first line is why kinds are abstract: learned move by move they say more of the moment than of the move, and
mislead. Biases were also tried as a policy of their own against a random one: Venezia's wins 96 % of two-player
matches, and most of that comes from drawing three cards for one.

The two cuts bring only some simulations more over a whole match (1,518 a decision rather than 1,192, and 283 rather
than 248), and each is worth less: majorities and cards change hands too often for a count before the end to say who
wins.

The school, measured against elder: two seats, 24 matches each in pairs (30 in Gondola's second generation), so that an
interval is some 12 to 22 points wide to either side; the lower rows' rollouts go by the lore of practice.

    player                                       against                  ms    rialto  venezia  gondola  murano
    moves fitted to the visits of 400 lessons    elder                    20      63 %
    ... bettered by practice                     elder                    20      83 %
    practice alone, from nothing                 elder                    20      75 %     92 %      54 %    96 %
    ... a second generation                      elder                    20                         60 %
    practice alone, at 8 simulations each        elder                                               73 %
    practice alone, at 100 simulations each      elder                                               58 %
    positions fitted to how 400 lessons ended,   elder                    20      13 %
    cut one stage later
    ... cut four stages later                    elder                    20      37 %
    positions fitted to surveys (12 games each), elder                    20      42 %
    cut three stages later
    ... cut eight stages, a round, later         elder                    20      88 %
    ... cut when the next round begins           elder                    20      75 %
    ... cut when the second next round begins    elder                    20      83 %
    ... cut two turns later                      elder                    20                         53 %
    a third generation (other tiles)             elder                    50                         53 %
    ... lore in the tree, not in rollouts        elder                    20                         59 %
    ... the same                                 elder                    50                         44 %
    what was shipped first                       elder                    50     100 %    100 %              90 %

Practice went on for minutes where it had taken seconds: more batches of 600 games, begun with what was shipped. Against
it, with equally many simulations, two seats; how many percent are won of how many, and the interval.

    more batches                         sims   rialto           venezia          gondola         murano
    300                                    20                                                     76, 300 (71-81)
    300, begun with characters made        20                                                     72, 300 (66-77)
    likelier by 3.5; by 12                                                                        68, 300 (63-73)
    600                                    20   54, 200 (48-60)  56, 200 (49-62)
    1,800                                  20   53, 200 (46-60)  59, 200 (52-66)
    1,800                                  50                                     50, 100 (41-59)
    1,800                                 600                    56, 80 (47-65)
    2,700: shipped in Murano              600                                                     83, 60 (71-92)

In Murano 900 batches beat 300 (57 of 200, 51 to 63), 1,500 and 2,700 no longer beat fewer. Elsewhere there was little
to be had, too little to be shipped.

Gondola by itself: two seats, in pairs; milliseconds are the processor's, `sims` simulations a decision for each.

    player                                       against                  matches   wins, of them
    lore in the tree alone                       elder, 600 sims each          80   50 % (39 to 61)
    lore in the tree and in rollouts             elder, 600 sims each          80   61 % (49 to 72)
    no lore, 4,000 sims                          elder, 600 sims               40   65 % (48 to 80)
    lore, cut six turns later, by fitted wins    elder, 50 ms each             74   57 % (46 to 67)
    ... explore 0.4                              elder, 50 ms each             18   50 % (27 to 73)
    ... cut twelve turns later                   elder, 50 ms each             26   50 % (29 to 71)
    lore to the end, charts that follow moves,   elder, 50 ms each             80   66 % (56 to 75)
    a handful of 12, bridges that are closed
    counted as farther: shipped

Rollout against rollout, without any search, 3,000 races each (95 % within 2 of what is told): elder's instinct 12 %
against lore with a handful of 6. Against the same lore and handful: a handful of 12 wins 60 %, all moves 62 %, six of
those within three cells of the gondola 60 %. A third generation of practice wins 52 % of 6,000 against the second.

What a move costs that is chosen with 400 simulations, against what 8,000 spread evenly say of 40 positions of two
players, five searches each, in hundredths of a payoff more or less than with the usual settings (2.3), with the
standard error:

    explore 0.3 / 0.6 / 2.4                            +0.7 / +0.5 / -0.1, 0.2 to 0.3
    the best value with few visits held against it,    +0.9, 0.3
    instead of the most visited
    prior floor 0.1                                    -0.2, 0.2
    a move counted as if seen 8 / 30 times more,       -0.2 / -0.1, 0.2
    with what its kind did
    3,000 simulations                                  -0.2, 0.3

So nothing is to be had from these, and little from thinking longer: what a rollout believes is what counts.

Its positions fitted to wins rather than to points tell more of the chances that 64 games from each come to: their
correlation is 0.49 instead of 0.44, and 0.55 with bridges by water, those that can be crossed apart from those that
cannot yet. Ways with one tile more to be laid (0.56), and ways told apart up to sixteen steps (0.54), are not worth
their time. In the first third of a race nothing that was tried tells the seats apart (0.02), whose chances differ by a
tenth there.

Venezia with four at the table, by itself: what the doge wins against three elders, equally many simulations each (25 %
would be luck). What practice gives is worth most where there is little time to think; with more of it elder catches up.
What makes lore's voice softer may help a little, but none of it has been shown to.

    doge                                         sims     matches   wins, of them
    to the end, shipped first                      60         100   83 % (71 to 90)
    ...                                           240          40   72 % (50 to 87)
    ...                                           900          40   30 % (18 to 48)
    practised 1,200 batches more, with three to   900          32   37 % (20 to 60)
    five at the table alone
    win share 1                                   900          32   37 % (19 to 61)
    heat 3                                        900          32   41 % (25 to 60)
    prior floor 0.6                               900          40   42 % (27 to 61)
    lore in the tree alone                        900          32   50 % (27 to 73)
    ... two of them, against two as they are      900          32   41 % (18 to 67)
    practised more, two against two as they are   500          16   31 % ( 7 to 68)

(Two as they are of four would win 50 %.) What helps is to cut. Milliseconds are the processor's; with four at the table
two of each play, unless elders do.

    player                                       against                  table  ms, sims     matches   wins, of them
    cut four turns later                         three elders             4      50 ms             40   52 % (34 to 71)
    ... as shipped, in another run               three elders             4      50 ms             40   55 % (36 to 72)
    cut four turns later                         to the end               2      50 ms             40   72 % (57 to 84)
    cut two turns later                          to the end               2      50 ms             10   40 % (17 to 68)
    cut eight turns later                        cut four turns later     2      50 ms             15   33 % (17 to 61)
    cut eight turns later                        cut four turns later     4      50 ms             32   66 % (44 to 81)
    cut four, 120,000 positions surveyed anew    cut four turns later     4      700 sims         120   35 % (26 to 46)
    cut four turns later                         to the end               2      12,000 sims       11   36 % ( 0 to 71)
    cut four turns later                         to the end               4      12,000 sims       12   42 % (12 to 78)
    cut eight turns later                        cut four turns later     2      12,000 sims        9   67 % (25 to 100)
    cut four turns later for 2,000 looks, then   to the end               2      12,000 sims       12   58 % (27 to 85)
    to the end
    ... the same                                 elder                    2      50 ms             30   80 % (62 to 91)
    to the end                                   elder                    2      50 ms             20  100 % (75 to 100)
    ... the same                                 two elders               3      50 ms             28   68 % (45 to 82)
    to the end                                   two elders               3      50 ms             26   69 % (47 to 86)

A cut brings three times as many simulations, and what they find is less noisy, but not quite right: that wins where
there is little time, and no longer where there is much. So a search cuts while it has looked at a position less than
2,000 times. With two at the table a cut wins against those who go by the same lore, but not as often against elder, who
does not, and with three it makes no difference: there rollouts go to the end, as before.

In Murano a cut four turns later, with 60,000 positions surveyed, loses all of 14 matches at 50 ms.

Other ways to search, each against the doge as it is, two seats, equal time (in Rialto and Murano's first line equally
many simulations on average):

    player                                            ms, sims      rialto                 murano
    an easy decision gets less, one between two that  600           53, 60 (42-65)
    lie close twice as much: 375 against 520 in all
    ... 554 against 521, and 634 against 538          600           45, 60 (34-56)         40, 20 (18-65)
    two rollouts of each new node, each dealt anew    12 ms         48, 40 (34-61)         69, 40 (55-79)
    ...                                               12 ms         48, 40 (36-60)
    ...                                               50 ms                                63, 30 (48-75)
    ... of 3,000 nodes, against 6,000 of one each     6,000                                55, 20 (29-80)

The last wins where there is little time, and fades: it is not shipped.

Progressive widening, where a node has no more children than one and half the root of how often it was come to: 48 %
(36 to 60) of 60 races against itself without, 400 simulations each.

Practice is what wins: what a rollout believes was the weak point, as thinking eight times as long had shown. What
positions are worth is fitted well on average (of Rialto's spread of 11.9 points 4.4 remain), and yet a cut loses where
it comes so early that two moves differ by less than that; a round later it wins time and loses nothing. So Rialto cuts
when the second next round begins, Venezia at first, and the other games' rollouts go to the end. In Gondola practice
won matches of equally many simulations from the first; what it needed was charts that cost no more than they are worth,
and more moves to weigh.
"""
