"""Le français d'une première soirée\u00a0: ce que dit l'invitée."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Autour des étapes
    "lesson.offer": "Première soirée",
    "lesson.offer.tip": "Une première partie guidée de {game}, avec deux invités bienveillants",
    "lesson.on": "Continuer",
    "lesson.thanks": "Merci",
    "lesson.leave": "Jouer sans guide",
    "lesson.leave.tip": "La partie continue sans conseils. Le bouton près du plateau rappelle l'invitée.",
    "lesson.back": "Rappeler l'invitée (G)",
    "lesson.step": "{at} sur {all}",
    "lesson.remind": "Pas encore essayé",
    "lesson.counsel": "L'invitée a la parole\u00a0: les conseils viennent quand vous jouez sans guide.",
    "lesson.declined.1": "Chaque chose en son temps. Regardez où brille la lanterne.",
    "lesson.declined.2": "Aucun mal\u00a0! Essayons d'abord ceci.",
    "lesson.declined.3": "Bonne idée, mais plus tard. D'abord ce que dit {name}.",
    "lesson.declined.read": "Lisez d'abord, puis Continuer\u00a0: rien ne presse.",
    # Venezia
    "lesson.venezia.welcome": (
        "Bienvenue\u00a0! Je suis {name}. Ces cinq îles dorment sous le marais\u00a0: nous les asséchons pour "
        "bâtir. Chaque bâtiment fait avancer des gondoles sur les canaux."
    ),
    "lesson.venezia.goal": (
        "Qui est allé le plus loin gagne. La partie finit à la case 60, ou quand la dernière pièce d'un "
        "bâtiment est posée."
    ),
    "lesson.venezia.casa": (
        "Les cartes deviennent des bâtiments. Une maison ne demande qu'une carte\u00a0: 1 pas, tout de suite. "
        "Cliquez sur votre carte maison."
    ),
    "lesson.venezia.joint": (
        "Un palais demande trois cartes, et chacun peut y ajouter les siennes. Posez la vôtre. Qui commence "
        "prend le pion\u00a0: c'est le maître bâtisseur."
    ),
    "lesson.venezia.build": (
        "Le palais attend encore deux cartes\u00a0; la maison est complète. Le bouton rouge lance la construction."
    ),
    "lesson.venezia.site": (
        "Choisissez un hexagone vide pour la maison, puis recliquez pour bâtir. Un clic choisit, le second "
        "décide. Échap revient en arrière."
    ),
    "lesson.venezia.drain": (
        "Un pas\u00a0! Asséchons maintenant. Le palais voudra deux hexagones côte à côte\u00a0: prenez l'un de "
        "ceux-ci. Dessous se cache de l'or, de 0 à 2."
    ),
    "lesson.venezia.drain.two": "Et l'autre. Vous voyez chaque jeton avant le suivant, et pouvez vous arrêter à un.",
    "lesson.venezia.draw": (
        "Enfin, piochez. Une carte de la pioche, c'est le plus simple\u00a0: cliquez dessus, puis sur le bouton rouge."
    ),
    "lesson.venezia.others": (
        "Avez-vous vu ma gondole sauter la vôtre\u00a0? Une case occupée ne compte pas\u00a0: la foule devant "
        "vous est un cadeau. Et {friend} a posé une carte palais."
    ),
    "lesson.venezia.share": (
        "Votre seconde carte complète le palais. Maître bâtisseur, vous avez tous les points, {friend} la "
        "moitié. Partager coûte peu\u00a0: deux cartes au lieu de trois."
    ),
    "lesson.venezia.share.build": "Bâtissez. Ce qui est complet doit l'être\u00a0: veillez à garder du terrain.",
    "lesson.venezia.share.site": (
        "Un palais vaut 1 par hexagone voisin vide ou marécageux\u00a0: il aime l'espace. Survolez les sites, "
        "les chiffres parlent\u00a0; prenez le meilleur."
    ),
    "lesson.venezia.again": (
        "Asséchez-en deux, où vous voulez. Pensez à demain\u00a0: une basilique veut trois hexagones qui se "
        "touchent. Mais ce qui est libre l'est pour tous."
    ),
    "lesson.venezia.open": (
        "Un campo est visible près de la pioche, et vous en avez un. Trois cartes pareilles, toutes à vous, se "
        "bâtissent sans partage. Prenez-le."
    ),
    "lesson.venezia.trade": (
        "Cinq pièces d'or achètent un pas, à tout moment de votre tour. On ne rend pas la monnaie\u00a0: payez à cinq, "
        "pas à neuf. Vous en avez six\u00a0: échangez."
    ),
    "lesson.venezia.bridge": (
        "{friend} a commencé un pont. Il vaut un pas par maison d'un de ses deux quartiers\u00a0: plus il y en "
        "a, plus il rapporte."
    ),
    "lesson.venezia.master": (
        "J'ai commencé un campo. Ajoutez une carte\u00a0: je reste maître, l'égalité ne m'ôte rien, mais vous "
        "aurez la moitié pour une carte au lieu de trois."
    ),
    "lesson.venezia.nothing": "Rien n'est complet, et ce n'est pas une perte. Le bouton rouge pour continuer.",
    "lesson.venezia.ahead": (
        "Un campo compte les bâtiments voisins, un palais l'espace ouvert. Asséchez-en deux là où vous voudriez "
        "le vôtre."
    ),
    "lesson.venezia.offer": (
        "La pioche riche, maintenant\u00a0: exposez une carte d'un type absent et prenez-en trois. Glissez "
        "votre campo vers les cartes visibles, ou cliquez-le deux fois."
    ),
    "lesson.venezia.three": "Les cartes visibles d'abord, puis la pioche. Prenez les trois.",
    "lesson.venezia.end": (
        "Voilà tout le jeu\u00a0: poser et bâtir, assécher, piocher. Partagez ce qui est cher, finissez ce qui "
        "vous mène. Continuez\u00a0; je reviens s'il y a du nouveau."
    ),
    "lesson.venezia.remind.apart": (
        "Vous tenez toutes les cartes d'un type. Mises à part, le bâtiment est à vous seul\u00a0: aucun partage."
    ),
    "lesson.venezia.remind.ponte": (
        "Votre premier pont. Le bout le plus proche dit quel quartier compte\u00a0: prenez le plus peuplé."
    ),
    "lesson.venezia.remind.basilica": "Une basilique vaut toujours 7 points, sur trois hexagones qui se touchent.",
    "lesson.venezia.remind.campo": (
        "Un campo aime la compagnie\u00a0: un point par hexagone voisin bâti. Placez-le au milieu des autres."
    ),
    # Rialto
    "lesson.rialto.welcome": (
        "Bienvenue au Rialto\u00a0! Six quartiers, six manches. Nous envoyons des conseillers dans les palais "
        "et bâtissons les ponts qui donnent son prix à un quartier."
    ),
    "lesson.rialto.districts": (
        "Un quartier ne compte qu'à la fin\u00a0: ponts et gondoles font sa valeur, le premier en conseillers "
        "prend tout, le second la moitié. Soyez là où sont les ponts."
    ),
    "lesson.rialto.building": (
        "D'abord un petit bâtiment. Ce jaune vous laisse jouer une étape après les autres, quand leurs cartes "
        "sont connues. Prenez-le."
    ),
    "lesson.rialto.row": (
        "Chacun prend une rangée, puis deux cartes cachées. Cherchez beaucoup d'un type\u00a0: qui en joue le "
        "plus gagne le bonus de l'étape. Celle-ci a or, bâtiment et gondole\u00a0: prenez-la."
    ),
    "lesson.rialto.seven": (
        "On en garde sept. Trois ponts piochés, belle main\u00a0! Laissez la gondole\u00a0: seule, elle gagne "
        "rarement. Cliquez-la vers la défausse, puis le bouton rouge."
    ),
    "lesson.rialto.stages": (
        "Maintenant six étapes, de A à F, dans cet ordre. À chacune on joue des cartes de son type, ou aucune. "
        "Vos ponts auront leur heure à l'étape D."
    ),
    "lesson.rialto.let.go": (
        "L'étape A est au Doge\u00a0: des cases sur sa piste, qui tranche les égalités. Vous n'en avez pas, et "
        "deux jokers pour un pas, c'est cher. Passez\u00a0: ne jouez rien."
    ),
    "lesson.rialto.gold": (
        "Étape B, l'or. J'en ai trois\u00a0; vous ne gagnerez pas. Mais chaque carte compte\u00a0: une carte, "
        "une pièce. Gardez le joker, jouez l'or."
    ),
    "lesson.rialto.craft": (
        "Personne n'a joué de bâtiment\u00a0! Une carte suffit pour le bonus. Voir ce que les autres laissent, "
        "c'est la moitié du jeu. Jouez-la."
    ),
    "lesson.rialto.craft.take": (
        "Avec le bonus, votre 1 compte 2\u00a0: prenez un bâtiment de valeur 2. Le vert donne des cartes, le "
        "jaune aide aux étapes, le bleu rapporte en fin de manche. À vous de choisir."
    ),
    "lesson.rialto.bridge": (
        "Votre étape. Trois ponts et le joker font 4. {friend} en a pris deux avec sa rangée, et peut-être un "
        "troisième\u00a0: sans joker, gare à l'égalité, tranchée par le Doge. Jouez les quatre."
    ),
    "lesson.rialto.bridge.place": (
        "Un point par carte, et vous placez le pont\u00a0: 4 d'un côté, 3 de l'autre. Les conseillers vont à "
        "Castello. Visez près de Castello\u00a0: le plus haut y vient."
    ),
    "lesson.rialto.gondola": (
        "Étape E, gondoles\u00a0: vous n'en avez pas, et ce n'est pas un mal. Ce que vous n'avez pas mis ici "
        "vous a valu le pont. Ne jouez rien."
    ),
    "lesson.rialto.councillor": (
        "L'étape F envoie des conseillers dans le quartier de la manche, Castello, où est votre pont. Une "
        "carte, un conseiller. Jouez-la."
    ),
    "lesson.rialto.end": (
        "Les six étapes sont finies. Castello vaut {worth}, et vous y êtes. Encore cinq manches, chacune "
        "ailleurs\u00a0: continuez, je reviens s'il y a du nouveau."
    ),
    "lesson.rialto.remind.delay": (
        "Votre bâtiment jaune\u00a0: posez-y une pièce, et vous jouez cette étape après tous les autres, en "
        "sachant ce qu'il faut\u00a0; et vous prenez une pièce."
    ),
    "lesson.rialto.remind.blue": (
        "Les bâtiments bleus agissent maintenant, en fin de manche. Une pièce dessus, et ils font ce qu'ils disent."
    ),
    "lesson.rialto.remind.gondola": (
        "Une gondole joint deux quartiers et vaut 1 dans chacun. Et un de vos conseillers peut entrer dans l'un "
        "des deux."
    ),
    "lesson.rialto.remind.shift": (
        "Avec des cartes de trop, vous pouvez déplacer des conseillers. Quittez un quartier perdu pour un "
        "quartier à prendre."
    ),
    # Gondola
    "lesson.gondola.welcome": (
        "Bienvenue à la régate\u00a0! On pose les canaux tout en y ramant. Six tuiles sont déjà là, du hangar à "
        "l'ouest jusqu'à un pont à l'est."
    ),
    "lesson.gondola.flags": (
        "Un tel pont est une porte\u00a0: qui le franchit y plante un drapeau. Vous en avez cinq. Le premier à "
        "les planter tous gagne, aussitôt."
    ),
    "lesson.gondola.tiles": (
        "À chaque tour, posez une tuile, puis ramez. Elle porte sa Vitesse, son Courant et le nombre de "
        "gondoles qui peuvent s'y arrêter. L'eau touche l'eau."
    ),
    "lesson.gondola.lay": (
        "Prenez la ligne droite de Vitesse 5. Nul ne s'arrête sur un pont, il faut de l'eau au-delà\u00a0: "
        "posez-la à l'est du pont. Le trajet est tracé\u00a0; le bouton rouge pose et rame."
    ),
    "lesson.gondola.others": (
        "Vous avez fait 4\u00a0: le cinquième pas finissait sur le pont, où l'on ne peut rester, d'où ce recul. "
        "J'ai dû poser mon pont, car qui en a un le doit. {friend} l'a vite franchi."
    ),
    "lesson.gondola.cross": (
        "À vous\u00a0! Posez l'autre ligne droite, Vitesse 4, tout à l'est. Sous vous, le courant est de 4 "
        "aussi\u00a0: passez le pont, jusqu'au bord ouvert où tout trajet finit."
    ),
    "lesson.gondola.current": (
        "Un drapeau\u00a0! Qui en plante un ne pioche pas\u00a0: la main diminue avec eux. L'autre pont est "
        "derrière vous, mais le Courant sous votre gondole n'est que de\u00a03."
    ),
    "lesson.gondola.slow": (
        "On fait le plus petit des deux\u00a0: la Vitesse de la tuile, le Courant sous soi. Une tuile rapide "
        "serait gâchée\u00a0: posez à l'est le croisement de Vitesse 3, et revenez vers l'ouest."
    ),
    "lesson.gondola.bonus": (
        "{friend} a été le dernier de nous à passer ce pont, et y a gagné une tuile bonus. Arriver tard n'est "
        "pas tout perdre."
    ),
    "lesson.gondola.fast": (
        "Ici, le Courant est de 4\u00a0: vite\u00a0! Posez le virage de Vitesse 5 tout à l'ouest, au nord du "
        "hangar, où il ne sert à personne. Votre trajet franchit le second pont."
    ),
    "lesson.gondola.end": (
        "Deux drapeaux sur cinq. Posez ce qui vous sert et gêne les autres\u00a0; regardez le Courant avant de "
        "dépenser une tuile rapide. Ramez\u00a0; je reviens s'il y a du nouveau."
    ),
    "lesson.gondola.remind.checkpoint": (
        "Vous tenez une porte\u00a0: elle se pose avant toute autre tuile. Où\u00a0? À vous de voir\u00a0: là "
        "où vous la franchirez bientôt."
    ),
    "lesson.gondola.remind.replace": (
        "Une tuile de remplacement peut prendre la place d'une autre, si toutes les jonctions d'eau demeurent et "
        "qu'aucune gondole n'y repose."
    ),
    "lesson.gondola.remind.last": (
        "Votre gondole est passée la dernière\u00a0: cette tuile bonus est à vous, maintenant et gratis."
    ),
    "lesson.gondola.remind.discard": (
        "Moins de drapeaux, moins de tuiles en main. Rendez celle qui vous sert le moins."
    ),
    # Murano
    "lesson.murano.welcome": (
        "Bienvenue à Murano, les îles du verre. On bâtit verreries et boutiques, on vend du verre, on gagne des "
        "gens qui récompensent ce que porte une île. Le plus de points gagne."
    ),
    "lesson.murano.ring": (
        "Huit gondoles tournent sur cet anneau d'actions. À votre tour, avancez-en une jusqu'à une case "
        "libre\u00a0: c'est votre action. Elle n'en double pas une autre."
    ),
    "lesson.murano.factory": (
        "Commencez par une verrerie\u00a0: 1 pièce. Cliquez cette action, là où est la lumière\u00a0: le trajet "
        "de la gondole est tracé. Le bouton rouge, et l'on part."
    ),
    "lesson.murano.build": (
        "Une tuile en main ne vaut rien encore\u00a0: il faut la bâtir. Choisissez l'action Construire "
        "éclairée\u00a0: sans gondole, le trajet est gratuit."
    ),
    "lesson.murano.street": (
        "Vous pouvez bâtir jusqu'à trois tuiles. Rien ne tient sans rue à côté\u00a0: piochez d'abord une rue. "
        "C'est gratuit."
    ),
    "lesson.murano.lay": (
        "Des clients s'y promènent, un de chaque couleur\u00a0! Posez-la ici, à Sacca Mattia. Les boutiques le "
        "long de rues jointes servent tous leurs clients."
    ),
    "lesson.murano.works": (
        "Votre verrerie, à côté de la rue\u00a0: 1 point. Choisissez la case de Sacca Mattia qui vous plaît."
    ),
    "lesson.murano.stop": (
        "Pas de troisième tuile. Finissez le tour\u00a0: les rues pour les autres peuvent attendre."
    ),
    "lesson.murano.produce": (
        "Vendons du verre\u00a0: Production. Une gondole y est et doit céder la place. Le premier trajet est "
        "gratuit, le deuxième coûte 1 pièce, le troisième 2\u00a0: c'est le prix d'une chaîne."
    ),
    "lesson.murano.blocks": (
        "La verrerie fume\u00a0: 2 points perdus pour chacune, et un bloc de verre. Des points contre de "
        "l'argent\u00a0: bon au début, quand les pièces rapportent plus que la fumée n'ôte."
    ),
    "lesson.murano.sell": (
        "Un bloc se vend 5 pièces, deux d'une couleur 12, trois 20. Mieux vaut plus de verreries avant la "
        "prochaine cuisson. Vendez celui-ci."
    ),
    "lesson.murano.shop": (
        "Avec ces pièces, une boutique\u00a0: allez en acheter une au sud. Aucune gondole n'y est\u00a0: y "
        "aller ne coûte rien."
    ),
    "lesson.murano.top": (
        "La première de la pile coûte 2 pièces, c'est une surprise\u00a0; chercher une couleur en coûte 4. "
        "Prenez la première."
    ),
    "lesson.murano.build.two": "Une bleue\u00a0: elle vend aux clients bleus à sa portée. Construisez encore.",
    "lesson.murano.street.two": "D'abord une autre rue.",
    "lesson.murano.lay.two": (
        "Joignez-la à la première\u00a0: tous ses clients sont alors à portée des mêmes boutiques."
    ),
    "lesson.murano.shops": (
        "La boutique, à Sacca Mattia, le long de vos rues\u00a0: 2 points, et des revenus à venir."
    ),
    "lesson.murano.stop.two": "Assez pour ce tour.",
    "lesson.murano.income": (
        "Revenus\u00a0: une pièce par client à portée de vos boutiques, trois au plus sur une île, une de "
        "chaque couleur. Les clients restent\u00a0: vous reviendrez."
    ),
    "lesson.murano.recruit": (
        "Les gens, maintenant. Recruter\u00a0: vous voyez trois personnages et pouvez en garder un. Le premier "
        "coûte 1 pièce, le deuxième 2, et ainsi de suite."
    ),
    "lesson.murano.keep": (
        "Chacun compte à la fin pour une île\u00a0; les chiffres disent ce qu'il vaudrait maintenant. Gardez "
        "celui de l'île que vous voulez bâtir."
    ),
    "lesson.murano.mooring": (
        "Un personnage veut un de vos gondoliers à son île, et les amarrages se remplissent. Allez placer un gondolier."
    ),
    "lesson.murano.place": (
        "Votre amarrage coûte 2 pièces, celui d'un autre 5. Prenez le vôtre à Sacca Mattia, où vous avez bâti."
    ),
    "lesson.murano.end": (
        "Voilà le tour\u00a0: acheter, bâtir, gagner, recruter, amarrer. Deux piles épuisées, et chacun des "
        "autres joue encore un tour. Continuez\u00a0; je reviens s'il y a du nouveau."
    ),
    "lesson.murano.remind.palace": "Un palais vaut 3 points une fois bâti, et certains personnages les comptent.",
    "lesson.murano.remind.special": (
        "Essayez donc un bâtiment spécial. En le bâtissant, vous piochez trois cartes et gardez celle qui vous "
        "aidera toute la soirée."
    ),
    "lesson.murano.remind.gondoliers": (
        "À court de pièces\u00a0? Gondoliers\u00a0: rendez-en un pour 3 pièces. Mais chacun peut servir un "
        "personnage, ou valoir un point à la fin."
    ),
    "lesson.murano.remind.score": (
        "On compte les personnages. La meilleure répartition est prête\u00a0: acceptez-la, ou choisissez une "
        "autre île pour l'un d'eux."
    ),
}
