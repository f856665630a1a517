"""Facts about Venezia that the shell tells."""

from game.game_info import GameInfo

COUNTS = {
    "spaces": lambda state, seat: state.gondola[seat],
    "pawns": lambda state, seat: sum(1 for owner in state.pawn if owner == seat),
    "marsh": lambda state, seat: state.marsh_count[seat],
    "treasures": lambda state, seat: state.treasure_count[seat],
    "played": lambda state, seat: sum(state.front[seat]),
    "cards": lambda state, seat: state.hand_size[seat],
}

INFO = GameInfo(
    minutes={2: 20, 3: 28, 4: 35, 5: 42},
    chapters=("play", "build", "drain", "draw"),
    moves=310,
    habit="ask_gold",
    counts=COUNTS,
    icons={
        **{kind: f"venezia/{kind}" for kind in ("basilica", "palazzo", "campo", "ponte", "casa", "gold")},
        "leaps": "venezia/gondola",
    },
    colours={  # those of the cards, and teal for skipped spaces
        "basilica": (107, 74, 152),
        "palazzo": (216, 116, 44),
        "campo": (76, 135, 72),
        "ponte": (47, 98, 168),
        "casa": (243, 238, 226),
        "gold": (226, 190, 90),
        "leaps": (42, 140, 148),
    },
)
