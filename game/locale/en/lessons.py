"""English at a first evening: what the guest says."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Around the steps
    "lesson.offer": "First evening",
    "lesson.offer.tip": "A guided first match of {game}, with two friendly guests",
    "lesson.on": "Go on",
    "lesson.thanks": "Thank you",
    "lesson.leave": "Let me play alone",
    "lesson.leave.tip": "The match goes on without advice. The lantern at the top calls the guest back.",
    "lesson.back": "Call the guest back (G)",
    "lesson.guiding": "The guest goes away, and you play on alone (G)",
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
        "A campo wants company: a point for each building beside it. Look for the thick of it."
    ),
}
