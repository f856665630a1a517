"""French at Rialto's table."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # The table
    "rialto.goal.win": "Le plus de points gagne\u00a0; égalité\u00a0: le premier dans l'ordre du Doge.",
    "rialto.goal.end": "Six manches\u00a0: cartes, puis étapes A à F, puis bâtiments bleus.",
    "rialto.goal.turn": "À la fin, les quartiers comptent par les conseillers et leurs ponts.",
    "rialto.stage.label": "{letter} {kind}",
    "rialto.stage.tip": "Étape {letter}\u00a0: {kind}\n{rule}",
    "rialto.stage.won": "Bonus de cette manche\u00a0: {name}.",
    "rialto.round": "Manche {round} sur {rounds}",
    "rialto.round.tip": "Tout est compté après la manche 6",
    "rialto.neutral": "Joueur neutre",
    "rialto.neutral.plays": "joue tout ce qu'il a",
    "rialto.peek": "Regarder sous le marché ({letter})",
    "rialto.rest": "Plus de cartes cette manche",
    "rialto.rest.turn": "Pour votre propre tour.",
    "rialto.rest.tip": "Plus de cartes cette manche\u00a0: ne rien jouer en {stages}",
    "rialto.rest.ask": "Ne rien jouer en {stages}\u00a0? Cliquez encore une fois.",
    # Cards
    "rialto.card.doge": "Une case sur la piste Doge par carte. Bonus\u00a0: une de plus.",
    "rialto.card.gold": "Une pièce par carte. Bonus\u00a0: une de plus.",
    "rialto.card.building": "Un bâtiment de valeur au plus égale au total. Bonus\u00a0: le total augmente de un.",
    "rialto.card.bridge": (
        "Un point par carte\u00a0; n'en jouer aucune en coûte un. Bonus\u00a0: un point de plus et le prochain pont."
    ),
    "rialto.card.gondola": (
        "Un conseiller dans votre réserve par carte. Bonus\u00a0: une gondole, et un conseiller à côté."
    ),
    "rialto.card.councillor": "Un conseiller dans le quartier de la manche par carte. Bonus\u00a0: un de plus.",
    "rialto.card.joker": "S'ajoute à d'autres cartes\u00a0; deux seuls valent la première carte.",
    # Buildings
    "rialto.building.green": "Vert {value}",
    "rialto.building.yellow": "Jaune {value}",
    "rialto.building.blue": "Bleu {value}",
    "rialto.building.phase": "Phase {phase}.",
    "rialto.building.cost": "{phase} {effect} Il coûte une pièce à chaque fois, une fois par manche.",
    "rialto.building.used": "Utilisé cette manche.",
    "rialto.building.worth": "À la fin, il vaut {value}.",
    "rialto.building.give": "Rendu maintenant, il rapporte {points:point|points}.",
    "rialto.building.upgrade": "Le bleu 1 l'échangerait contre {building}.",
    "rialto.effect.green1": "Prendre 1 carte de la rangée restante, ou en piocher 3.",
    "rialto.effect.green2": "Garder 1 carte de plus cette manche.",
    "rialto.effect.green3": "Comme le vert 1, et garder 1 carte de plus.",
    "rialto.effect.green4": "Comme le vert 1, et garder 2 cartes de plus.",
    "rialto.effect.yellow1": "Retarder\u00a0: jouer après tous les autres et prendre 1 pièce.",
    "rialto.effect.yellow2": "Une carte d'un autre type en vaut 1 du type de l'étape.",
    "rialto.effect.yellow3": "Compte comme un Joker.",
    "rialto.effect.yellow4": "Une carte d'un autre type en vaut 2 du type de l'étape.",
    "rialto.effect.blue1": "Échanger un bâtiment de valeur 1 à 3 contre un de sa couleur valant 1 de plus.",
    "rialto.effect.blue2": "1 point, et si l'on veut un conseiller de la réserve générale vers la personnelle\u00a0; "
    "s'il n'y en a plus, 2 points.",
    "rialto.effect.blue3": "Avancer sur la piste Doge du numéro de la case du marqueur, tours compris\u00a0: "
    "depuis la case 10 du deuxième tour, c'est 40.",
    "rialto.effect.blue4": "3 points.",
    # What is asked
    "rialto.ask.opening": "Choisissez un bâtiment de valeur 1 pour commencer.",
    "rialto.ask.taking": "Prenez une rangée entière, et avec elle deux cartes de la pioche.",
    "rialto.ask.green": "Bâtiments verts, une pièce chacun.",
    "rialto.ask.green.row": "Bâtiments verts (une pièce), ou une carte de la rangée.",
    "rialto.ask.discard": (
        "Gardez-en {keeps}\u00a0: défaussez {count:carte|cartes}\u00a0; un double clic prend tout un type."
    ),
    "rialto.ask.discard.more": "Gardez-en {keeps}\u00a0: défaussez {count:carte|cartes} (choix\u00a0: {picked}).",
    "rialto.ask.play": "Jouez des cartes {kind} et des Jokers, ou rien.",
    "rialto.ask.play.lacking": (
        "Vous n'avez pas de carte {kind}\u00a0: deux Jokers valent la première, ou ne jouez rien."
    ),
    "rialto.ask.play.jokers": "Des Jokers seuls\u00a0: il en faut deux, et aucune carte du type en main.",
    "rialto.ask.play.turning": "Quelle carte le bâtiment jaune doit-il changer en {count} {kind}\u00a0?",
    "rialto.ask.play.chosen": "{made}\u00a0: {effect}\u00a0; {bonus}.",
    "rialto.ask.build": "Prenez un bâtiment de valeur {most} au plus.",
    "rialto.ask.build.given": (
        "Il est rendu\u00a0: prenez un bâtiment de valeur {most} au plus, ou recliquez-le pour le garder."
    ),
    "rialto.ask.build.full": "Vos sept places sont prises\u00a0: cliquez un bâtiment à rendre contre ses points.",
    "rialto.ask.bridge": (
        "Construisez le pont\u00a0: le bout près du pointeur vaut le plus\u00a0; la molette le retourne."
    ),
    "rialto.ask.gondola": "Amarrez une gondole à une connexion libre\u00a0: un conseiller va à l'un des bouts.",
    "rialto.ask.settle": "Dans lequel des deux quartiers va le conseiller\u00a0?",
    "rialto.ask.shift": "Déplacez un conseiller à {where}\u00a0: cliquez le quartier qu'il quitte.",
    "rialto.ask.shift.more": (
        "Déplacez un conseiller à {where}\u00a0: cliquez le quartier qu'il quitte\u00a0; {count} au plus."
    ),
    "rialto.ask.blue": "Bleus\u00a0: une pièce.",
    "rialto.ask.blue.upgrade": (
        "Utilisez des bâtiments bleus (une pièce)\u00a0; bleu 1\u00a0: cliquez celui à échanger."
    ),
    # Buttons
    "rialto.done": "Plus aucun",
    "rialto.green.draw": "{building}\u00a0: piocher 3",
    "rialto.green.keep": "{building}\u00a0: garder 1 de plus",
    "rialto.green.done": "Ne plus utiliser de bâtiments verts",
    "rialto.blue.enlist": "{building} + conseiller",
    "rialto.blue.done": "Ne plus utiliser de bâtiments bleus",
    "rialto.discard": "Défausser {count}",
    "rialto.discard.tip": "Défausser les cartes choisies",
    "rialto.delay": "Retarder",
    "rialto.delay.tip": "Jaune 1\u00a0: jouer après tous les autres et prendre une pièce",
    "rialto.play": "Jouer",
    "rialto.play.none": "Aucune",
    "rialto.play.none.cost": "-1 point",
    "rialto.play.count": "Jouer {count}",
    "rialto.play.sum": "Jouer {sum}",
    "rialto.build.none": "Aucun",
    "rialto.build.none.cost": "un {most} perdu",
    "rialto.build.none.tip": "Ne prendre aucun bâtiment",
    "rialto.shift.to": "À {district}",
    "rialto.shift.supply": "De la réserve",
    "rialto.shift.supply.tip": "De votre réserve",
    "rialto.shift.done": "Ne plus déplacer de conseillers",
    "rialto.shift.none": "Aucun",
    "rialto.shift.none.cost": "{count:perdu|perdus}",
    "rialto.shift.move": "En déplacer {count}",
    "rialto.shift.move.none": "Déplacer",
    "rialto.arm.row": "Prendre la rangée",
    "rialto.arm.take": "Le prendre",
    "rialto.arm.bridge": "Construire ici",
    "rialto.arm.gondola": "Amarrer ici",
    "rialto.arm.use": "Utiliser",
    "rialto.arm.card": "La prendre\u00a0: -1 pièce",
    "rialto.arm.delay": "Jouer en dernier",
    "rialto.arm.settle": "Le placer ici",
    "rialto.arm.shift": "Le déplacer",
    "rialto.arm.exchange": "Échanger\u00a0: -1 pièce",
    # What a play counts and brings
    "rialto.sum.cards": "{count:carte|cartes} {kind}",
    "rialto.sum.turned": "{count} par jaune",
    "rialto.sum.jokers": "{count:Joker|Jokers}",
    "rialto.brings.doge": "{count:case|cases} sur la piste Doge",
    "rialto.brings.gold": "{count:pièce|pièces}",
    "rialto.brings.building": "un bâtiment jusqu'à {count}",
    "rialto.brings.buildings": "un bâtiment de valeur {top}, un autre jusqu'à {rest}",
    "rialto.brings.bridge": "{count:point|points}",
    "rialto.brings.gondola": "{count:conseiller|conseillers} dans votre réserve",
    "rialto.brings.gondola.missing": "{count:conseiller|conseillers} dans votre réserve, {points:point|points}",
    "rialto.brings.councillor": "{count:conseiller|conseillers} à {district}",
    "rialto.brings.councillor.from": "{count:conseiller|conseillers} à {district}, dont {moved} venus d'ailleurs",
    "rialto.brings.councillor.none": "plus aucun conseiller pour {district}",
    "rialto.bonus.leads": "en tête pour le bonus",
    "rialto.bonus.needs": "il faut {count} pour le bonus",
    # What a move would bring
    "rialto.outcome.bridge": "Le pont",
    "rialto.outcome.gondola": "Une gondole",
    "rialto.outcome.worth": "{district}\u00a0: de {before} à {after}",
    "rialto.outcome.nothing": "rien",
    "rialto.outcome.follows": "{points} avec le conseiller qui suit",
    "rialto.outcome.take": "Prendre {building}",
    "rialto.outcome.row": "Prendre la rangée {row} et deux cartes",
    "rialto.outcome.rank": "{district}\u00a0: {rank}, vaut {worth}",
    "rialto.outcome.gone": "{district}\u00a0: plus aucun des vôtres",
    "rialto.rank.1": "premier",
    "rialto.rank.2": "deuxième",
    "rialto.rank.3": "troisième",
    "rialto.rank.4": "quatrième",
    "rialto.rank.5": "cinquième",
    "rialto.rank.6": "sixième",
    # What is refused
    "rialto.refuse.turn": "Ce n'est pas votre tour.",
    "rialto.refuse.turning": "Cette carte ne peut pas être changée\u00a0: elle est du type de l'étape, ou un Joker.",
    "rialto.refuse.stage": "C'est l'étape {kind}\u00a0; un bâtiment jaune pourrait changer cette carte.",
    "rialto.refuse.card": "Les cartes se jouent aux étapes.",
    "rialto.refuse.building": "Il s'utilise en phase {phase}, pour une pièce.",
    "rialto.refuse.none": "Bâtiment épuisé\u00a0: {building}.",
    "rialto.refuse.take": "Les bâtiments se prennent dans la réserve à l'étape C.",
    "rialto.refuse.first": "Le premier bâtiment vaut 1\u00a0: pas {building}.",
    "rialto.refuse.value": "{building} demande un compte de {value}\u00a0: vous avez {budget}.",
    "rialto.refuse.beside": "Le conseiller va où la gondole est amarrée\u00a0: à {one} ou {other}.",
    "rialto.refuse.nobody": "Vous n'avez aucun conseiller à {district}.",
    "rialto.refuse.there": "Le conseiller doit venir à {district}, pas en partir.",
    "rialto.refuse.built": "Cette connexion est déjà construite.",
    # The board
    "rialto.district.tip": "{district}, conseillers à la manche {round}",
    "rialto.district.worth": "À la fin\u00a0: {prizes}.",
    "rialto.district.nothing": "Ne vaut rien tant que rien n'y est construit.",
    "rialto.district.seat": "{rank}. {name}\u00a0: {number:conseiller|conseillers}, {points:point|points}",
    "rialto.track.tip": (
        "La piste Doge\nLe plus avancé passe d'abord\u00a0; sur une même case, celui du dessus. Elle départage tout."
    ),
    "rialto.track.seat": "{rank}. {name}\u00a0: case {space}",
    "rialto.link.free": "{one} et {other}\nUne connexion libre, pour un pont ou une gondole.",
    "rialto.link.marked": (
        "{one} et {other}\nUne connexion libre, pour un pont ou une gondole. Le joueur neutre construira ici."
    ),
    "rialto.link.gondola": "Une gondole\n{near} pour {one}, {far} pour {other}",
    "rialto.link.bridge": "Un pont\n{near} pour {one}, {far} pour {other}",
    # The queue of a stage
    "rialto.queue.tip": "Étape {letter}, {kind}\u00a0: qui joue, dans l'ordre",
    "rialto.queue.played": "{name}\u00a0: {count} au total",
    "rialto.queue.leads": "{name}\u00a0: {count} au total, en tête pour le bonus",
    "rialto.queue.has": "{name}\u00a0: {count} au total, a le bonus",
    "rialto.queue.none": "{name}\u00a0: n'a rien joué",
    "rialto.queue.delays": "{name}\u00a0: retarde",
    "rialto.queue.waits": "{name}\u00a0: doit jouer",
    "rialto.status.delays": "retarde",
    "rialto.status.played": "joue {count}",
    "rialto.status.none": "ne joue pas",
    # The market
    "rialto.market.first": "Le premier bâtiment",
    "rialto.market.first.line": "chacun commence avec un de valeur 1",
    "rialto.market.stock": "{count:tuile en réserve|tuiles en réserve}",
    "rialto.market.rows": "Le marché",
    "rialto.market.rows.line": "une rangée entière, et deux cartes de la pioche",
    "rialto.market.left": "La rangée restante",
    "rialto.market.left.line": "les bâtiments verts y puisent",
    "rialto.market.taken": "{name} a pris cette rangée",
    "rialto.market.district": "Les conseillers vont à {district}",
    "rialto.market.chooses": "choisit",
    # In front of the seats
    "rialto.panel.coins": "Pièces\nChacune fait servir un bâtiment, une fois par manche.",
    "rialto.panel.councillors": (
        "{ready:conseiller prêt|conseillers prêts} pour la ville\n{general} dans la réserve générale, {placed} en ville"
    ),
    "rialto.panel.cards": "Cartes en main",
    # The stock
    "rialto.told.used": "{name}, utilisé",
    "rialto.stock": "Réserve",
    "rialto.stock.left": "{count} sur {all} en réserve.",
    "rialto.stock.bridge": "Pont suivant",
    "rialto.stock.bridge.none": "plus aucun",
    "rialto.stock.bridge.tip": (
        "Le prochain pont\nQui remporte le bonus de l'étape D le construit, dans un sens ou dans l'autre."
    ),
    "rialto.stock.banks": "Rives",
    "rialto.stock.west": "ouest +{points}",
    "rialto.stock.east": "est +{points}",
    "rialto.stock.west.taken": "ouest",
    "rialto.stock.east.taken": "est",
    "rialto.stock.banks.tip": (
        "Les bonus des rives\nLe premier avec un conseiller dans les trois quartiers d'une rive marque {points} points."
    ),
    "rialto.stock.deck.tip": "La pioche\n{count:carte|cartes}\u00a0; toutes les défausses en font une nouvelle.",
    "rialto.stock.round": "{round}/{rounds}",
    "rialto.stock.round.tip": "Gondoles encore à placer\u00a0; et la manche.\nTout est compté après la manche 6.",
}
