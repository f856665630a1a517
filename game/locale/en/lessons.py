"""English at a first evening: what the guest says."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Around the steps
    "lesson.offer": "First evening",
    "lesson.offer.tip": "A guided first match of {game}, with two friendly guests",
    "lesson.on": "Go on",
    "lesson.thanks": "Thank you",
    "lesson.leave": "Let me play alone",
    "lesson.leave.tip": "The match goes on without advice. The button beside the board calls the guest back.",
    "lesson.back": "Call the guest back (G)",
    "lesson.step": "{at} of {all}",
    "lesson.remind": "Not tried yet",
    "lesson.counsel": "The guest is speaking: counsel is there once you play alone.",
    "lesson.declined.1": "All in good time. Look where the lantern shines.",
    "lesson.declined.2": "No harm done. Let us try this first.",
    "lesson.declined.3": "A fine thought for later. First what {name} says.",
    "lesson.declined.read": "Read first, then Go on: nobody is waiting.",
    # Venezia
    "lesson.venezia.welcome": (
        "Welcome! I am {name}. These five islands lie under marsh: we drain them and build. Every building "
        "sends gondolas ahead along the canals."
    ),
    "lesson.venezia.goal": (
        "Whoever has gone farthest at the end wins. It ends at space 60, or when the last piece of some "
        "building is used."
    ),
    "lesson.venezia.casa": (
        "Cards become buildings. A casa needs a single card, so it is quick: 1 step. Click your casa card to lay it."
    ),
    "lesson.venezia.joint": (
        "A palazzo needs three cards, and we may all add to it. You have one: lay it. Whoever begins takes the "
        "pawn, and is its master builder."
    ),
    "lesson.venezia.build": (
        "Your palazzo must wait for two more cards; the casa is complete. Press the red button to build."
    ),
    "lesson.venezia.site": (
        "Choose an empty hexagon for your casa, and click it again to build. A click only chooses; the second "
        "one decides. Esc takes it back."
    ),
    "lesson.venezia.drain": (
        "One step ahead! Now drain marsh. A palazzo will need two hexagons side by side: take one of these. "
        "Beneath it lies hidden gold, 0 to 2."
    ),
    "lesson.venezia.drain.two": "And the other. You see each token before you choose the next, and may stop at one.",
    "lesson.venezia.draw": (
        "Last, draw. One card from the deck is the simple way. Click the deck, then the red button."
    ),
    "lesson.venezia.others": (
        "Did you see my gondola jump over yours? Taken spaces are not counted: a crowd ahead of you is a gift. "
        "And {friend} has laid a palazzo card."
    ),
    "lesson.venezia.share": (
        "With your second card the palazzo is complete. As its master you get all its points and {friend} half. "
        "Sharing is cheap: you paid two cards, not three."
    ),
    "lesson.venezia.share.build": "Now build. What is complete must be built, so mind that there is ground for it.",
    "lesson.venezia.share.site": (
        "A palazzo is worth 1 for each neighbouring hexagon of marsh or empty ground: it loves the open. Point "
        "at the sites; the figures tell. Then take the best."
    ),
    "lesson.venezia.again": (
        "Drain two more, wherever you like. Think of tomorrow: a basilica needs three hexagons that touch. But "
        "every marsh you clear, the others may use too."
    ),
    "lesson.venezia.open": (
        "A campo lies open beside the deck, and you hold one already. Three of a kind, all your own, could be "
        "built without sharing. Take it."
    ),
    "lesson.venezia.trade": (
        "Five gold buy a step, at any moment of your turn. No change is given, so pay when you have five, not "
        "nine. You have six: trade."
    ),
    "lesson.venezia.bridge": (
        "{friend} has begun a bridge. It is worth a step for every house in one of its two districts: the more "
        "houses stand there, the more it pays."
    ),
    "lesson.venezia.master": (
        "I began a campo. Add a card: I stay master, for a tie takes nothing from me, but you will have half, "
        "for one card instead of three. Lay it."
    ),
    "lesson.venezia.nothing": "Nothing is complete yet, and that is no loss. Press the red button to go on.",
    "lesson.venezia.ahead": (
        "A campo counts the buildings around it, a palazzo the open ground. Drain two where you would like "
        "yours to stand."
    ),
    "lesson.venezia.offer": (
        "Now the richer way to draw: put a card open, of a kind that does not lie there yet, and take three. "
        "Drag your campo to the open cards, or click it twice."
    ),
    "lesson.venezia.three": "Open cards come first, then the deck. Take the three.",
    "lesson.venezia.end": (
        "That is the whole game: lay and build, drain, draw. Share what is dear, finish what leads. Play on; I "
        "speak up when something new may be tried."
    ),
    "lesson.venezia.remind.apart": (
        "You hold all the cards of a kind. Set apart, the building is yours alone: all the points, and nobody shares."
    ),
    "lesson.venezia.remind.ponte": (
        "Your first bridge. The nearer end of the line is the district whose houses are counted: choose the busier."
    ),
    "lesson.venezia.remind.basilica": "A basilica is always 7 points, on three hexagons that touch each other.",
    "lesson.venezia.remind.campo": (
        "A campo wants company: a point for each hexagon beside it that bears a building. Look for the thick of it."
    ),
    # Rialto
    "lesson.rialto.welcome": (
        "Welcome to the Rialto! Six districts, six rounds. We send councillors into the palaces, and build "
        "bridges that make a district worth having."
    ),
    "lesson.rialto.districts": (
        "Only the end counts a district: its bridges and gondolas give its worth, the first in councillors "
        "takes all, the second half. So be where the bridges are."
    ),
    "lesson.rialto.building": (
        "First a small building. This yellow one lets you play after the others in a stage, and see what they "
        "did. Take it."
    ),
    "lesson.rialto.row": (
        "Everybody takes a row of cards, then two unseen. Look for many of one kind: whoever plays most in a "
        "stage wins its bonus. This row has gold, building and gondola; take it."
    ),
    "lesson.rialto.seven": (
        "Seven cards may stay. You drew three bridges, a fine hand! Let the lone gondola go: one card seldom "
        "wins. Click it to the discards, then the red button."
    ),
    "lesson.rialto.stages": (
        "Now six stages, from A to F, in this order. In each we all play cards of its kind, or none. Your "
        "bridges have their day in stage D."
    ),
    "lesson.rialto.let.go": (
        "Stage A is the Doge: spaces on his track, which breaks every tie. You hold none, and two jokers for "
        "one step is dear. Let this stage go: play nothing."
    ),
    "lesson.rialto.gold": (
        "Stage B, gold. I have three; you will not win. But every card counts for itself: one card, one coin. "
        "Keep your joker, and play the gold."
    ),
    "lesson.rialto.craft": (
        "Nobody has played a building! A single card wins the bonus now. Watching what the others leave is half "
        "the game. Play it."
    ),
    "lesson.rialto.craft.take": (
        "With the bonus your 1 counts as 2: take a building of value 2. Green brings cards, yellow helps in the "
        "stages, blue earns at the end of each round. Choose as you like."
    ),
    "lesson.rialto.bridge": (
        "Your stage. Three bridges and the joker make 4. {friend} took two with his row and may hold a third: "
        "without the joker it could be a tie, which goes by Doge order. Play all four."
    ),
    "lesson.rialto.bridge.place": (
        "A point for each card, and the bridge is yours to place: 4 at one end, 3 at the other. Our councillors "
        "go to Castello this round. Point near Castello's end: the higher value comes there."
    ),
    "lesson.rialto.gondola": (
        "Stage E, gondolas: you have none, and that is no harm. What you did not spend here won you the bridge. "
        "Play nothing."
    ),
    "lesson.rialto.councillor": (
        "Stage F sends councillors into this round's district, Castello, where your bridge stands. One card, "
        "one councillor. Play it."
    ),
    "lesson.rialto.end": (
        "The six stages are done. Castello is worth {worth} now, and you are there. Five rounds more, each in "
        "another district: play on, I speak up when something new may be tried."
    ),
    "lesson.rialto.remind.delay": (
        "Your yellow building: lay a coin on it, and you play this stage after all the others, knowing what it "
        "takes; and you take a coin."
    ),
    "lesson.rialto.remind.blue": (
        "Blue buildings work now, at the end of the round. A coin on one, and it does what it says."
    ),
    "lesson.rialto.remind.gondola": (
        "A gondola joins two districts and is worth 1 in each. And a councillor of yours may go into one of the two."
    ),
    "lesson.rialto.remind.shift": (
        "With cards to spare you may move councillors who stand elsewhere. Leave a district that you cannot win "
        "for one that you can."
    ),
    # Gondola
    "lesson.gondola.welcome": (
        "Welcome to the race! The canals are laid while we row on them. Six tiles lie there already, from the "
        "boathouse in the west to a bridge in the east."
    ),
    "lesson.gondola.flags": (
        "A bridge like that is a checkpoint: whoever crosses it plants a flag. You have five flags. The first "
        "to plant all five wins, at once."
    ),
    "lesson.gondola.tiles": (
        "Each turn you lay one tile, then row. A tile bears its Speed, its Current, and how many gondolas may "
        "rest on it. Water must meet water."
    ),
    "lesson.gondola.lay": (
        "Take the straight with Speed 5. Nobody may rest on a bridge, so there must be water beyond it: lay the "
        "tile east of the bridge. Your way is drawn; the red button lays and rows."
    ),
    "lesson.gondola.others": (
        "You rowed 4: the fifth step ended on the bridge, where no gondola may rest, so yours fell back. I had to "
        "lay my bridge, for whoever holds one must. {friend} was quick to cross it."
    ),
    "lesson.gondola.cross": (
        "Now you! Lay the other straight, Speed 4, at the eastern end. The current under you is 4 as well: past "
        "the bridge you go, to the open edge, where every way ends."
    ),
    "lesson.gondola.current": (
        "A flag! Having planted one you draw no tile: the hand shrinks with the flags. The other bridge lies "
        "behind you. But the Current beneath your gondola is only 3."
    ),
    "lesson.gondola.slow": (
        "You go the lower of two numbers, the tile's Speed and the Current beneath you. A fast tile would be "
        "wasted now: lay the cross with Speed 3 in the east, and row back west."
    ),
    "lesson.gondola.bonus": (
        "{friend} was the last of us to cross that bridge, and drew a bonus tile for it. So being late is not "
        "all loss: a tile more, wherever it helps."
    ),
    "lesson.gondola.fast": (
        "Here the Current is 4: now be fast. Lay the corner with Speed 5 in the far west, north of the "
        "boathouse, out of everybody's way. Your way leads over the second bridge."
    ),
    "lesson.gondola.end": (
        "Two flags of five. Lay where it helps you most and others least; look at the Current before you spend "
        "a fast tile. Row on; I speak up when something new may be tried."
    ),
    "lesson.gondola.remind.checkpoint": (
        "You hold a checkpoint: one of those must be laid before any other tile. Where is yours to say: best "
        "where your gondola can cross it soon."
    ),
    "lesson.gondola.remind.replace": (
        "A tile that may replace can take the place of one in play, if every join of water stays and no gondola "
        "lies on it."
    ),
    "lesson.gondola.remind.last": "You were the last across: this bonus tile is yours to lay, now and for nothing.",
    "lesson.gondola.remind.discard": "With fewer flags you hold fewer tiles. Give up the one that helps you least.",
    # Murano
    "lesson.murano.welcome": (
        "Welcome to Murano, the islands of glass. We build factories and shops, sell glass, and win over people "
        "who reward what stands on an island. Most points win."
    ),
    "lesson.murano.ring": (
        "Eight gondolas move round this ring of actions. In your turn you move one forward to a free space, and "
        "that space is your action. It may not pass another gondola."
    ),
    "lesson.murano.factory": (
        "Begin with a glass factory: 1 coin. Click that action, where the light lies: the way of its gondola is "
        "drawn. The red button goes."
    ),
    "lesson.murano.build": (
        "A tile in hand is worth nothing yet: it must be built. Take the lit Build action: no gondola holds it, "
        "so the move is free."
    ),
    "lesson.murano.street": (
        "You may build up to three tiles. Nothing stands without a street beside it, so draw a street first. It "
        "is free."
    ),
    "lesson.murano.lay": (
        "Customers walk on it, one of each colour! Lay it here on Sacca Mattia. Think ahead: shops along joined "
        "streets serve all customers on them."
    ),
    "lesson.murano.works": (
        "Now your factory, beside the street: 1 point. Choose the space on Sacca Mattia that you like."
    ),
    "lesson.murano.stop": "A third tile you have not got. End your turn: streets for everybody else are for later.",
    "lesson.murano.produce": (
        "Now sell glass: Production. A gondola lies there and must make way. The first move is free, the second "
        "costs 1 coin, the third 2: that is how a chain is paid."
    ),
    "lesson.murano.blocks": (
        "Your factory smokes: 2 points lost for each one you use, and a block of glass. Points for money: worth "
        "it early, when coins build more points than smoke takes."
    ),
    "lesson.murano.sell": (
        "One block sells for 5 coins, two of a colour for 12, three for 20. So it pays to have more factories "
        "before the next firing. Sell this one."
    ),
    "lesson.murano.shop": (
        "With coins in hand, a shop: go to Buy a shop, in the south. No gondola lies there, so it costs nothing "
        "to get there."
    ),
    "lesson.murano.top": (
        "The top shop costs 2 coins and is a surprise; searching the pile for a colour costs 4. Take the top one."
    ),
    "lesson.murano.build.two": "A blue one: it sells to the blue customers it can reach. Build again.",
    "lesson.murano.street.two": "Another street first.",
    "lesson.murano.lay.two": "Join it to your first one: then all its customers are in reach of the same shops.",
    "lesson.murano.shops": "The shop, on Sacca Mattia, beside your streets: 2 points, and an income to come.",
    "lesson.murano.stop.two": "Enough for this turn.",
    "lesson.murano.income": (
        "Income: a coin for each customer whom a shop of yours can reach, up to three shops of one island, one "
        "of each colour. Customers stay: you may come again."
    ),
    "lesson.murano.recruit": (
        "Now for people. Recruit: you look at three characters and may keep one. The first costs 1 coin, the "
        "second 2, and so on."
    ),
    "lesson.murano.keep": (
        "Each scores for one island at the end; the figures show what it would be worth now. Keep the one whose "
        "island you mean to build up."
    ),
    "lesson.murano.mooring": (
        "A character needs a gondolier of yours at its island, and moorings fill up. Go to Place a gondolier."
    ),
    "lesson.murano.place": (
        "Your own mooring costs 2 coins, another's 5. Take yours at Sacca Mattia, where your works stand."
    ),
    "lesson.murano.end": (
        "That is the round of it: buy, build, earn, recruit, moor. When two piles are used up everybody else has "
        "one more turn. Play on; I speak up when something new may be tried."
    ),
    "lesson.murano.remind.palace": "A palace is 3 points once it is built, and some characters count them.",
    "lesson.murano.remind.special": (
        "You might try a special building. When it is built you draw three cards and keep one that helps you "
        "for the rest of the evening."
    ),
    "lesson.murano.remind.gondoliers": (
        "Short of coins? Gondoliers: return one from your hand for 3 coins. But each of them could serve a "
        "character, or be worth a point at the end."
    ),
    "lesson.murano.remind.score": (
        "The characters are counted. The best assignment is filled in for you; accept it, or choose another "
        "island for one of them."
    ),
}
