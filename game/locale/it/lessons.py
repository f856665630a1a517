"""Italiano a una prima serata: quel che dice l'ospite."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Attorno ai passi
    "lesson.offer": "Prima serata",
    "lesson.offer.tip": "Una prima partita guidata a {game}, con due ospiti gentili",
    "lesson.on": "Avanti",
    "lesson.thanks": "Grazie",
    "lesson.leave": "Gioco da me",
    "lesson.leave.tip": "La partita continua senza consigli. Il pulsante accanto al tabellone richiama l'ospite.",
    "lesson.back": "Richiama l'ospite (G)",
    "lesson.step": "{at} di {all}",
    "lesson.remind": "Ancora da provare",
    "lesson.counsel": "Sta parlando l'ospite: il consiglio c'è quando giochi da te.",
    "lesson.declined.1": "Ogni cosa a suo tempo. Guarda dove splende la lanterna.",
    "lesson.declined.2": "Niente di male. Prima proviamo questo.",
    "lesson.declined.3": "Bella idea, per dopo. Prima quel che dice {name}.",
    "lesson.declined.read": "Prima leggi, poi Avanti: nessuno ha fretta.",
    # Venezia
    "lesson.venezia.welcome": (
        "Buonasera! Sono {name}. Queste cinque isole sono coperte di palude: le bonifichiamo e costruiamo. Ogni "
        "edificio manda avanti le gondole lungo i canali."
    ),
    "lesson.venezia.goal": (
        "Vince chi alla fine è arrivato più lontano. Si finisce alla casella 60, o con l'ultimo pezzo di un edificio."
    ),
    "lesson.venezia.casa": (
        "Le carte diventano edifici. A una casa basta una carta: è presto fatta, 1 passo. Clicca la tua carta."
    ),
    "lesson.venezia.joint": (
        "Un palazzo vuole tre carte, e possiamo metterle insieme. Tu ne hai una: giocala. Chi comincia prende "
        "la pedina, e ne è il mastro."
    ),
    "lesson.venezia.build": (
        "Il palazzo aspetta altre due carte; la casa è completa. Premi il pulsante rosso per costruire."
    ),
    "lesson.venezia.site": (
        "Scegli un esagono vuoto per la casa e cliccalo di nuovo per costruire. Un clic sceglie soltanto, il "
        "secondo decide. Esc torna indietro."
    ),
    "lesson.venezia.drain": (
        "Un passo avanti! Ora si bonifica. Al palazzo serviranno due esagoni vicini: prendi uno di questi. "
        "Sotto c'è oro nascosto, da 0 a 2."
    ),
    "lesson.venezia.drain.two": "E l'altro. Vedi ogni segnalino prima di scegliere il prossimo, e puoi fermarti a uno.",
    "lesson.venezia.draw": (
        "Infine si pesca. Una carta dal mazzo è il modo semplice. Clicca il mazzo, poi il pulsante rosso."
    ),
    "lesson.venezia.others": (
        "Hai visto la mia gondola saltare la tua? Le caselle occupate non contano: la folla davanti a te è un "
        "regalo. E {friend} ha messo una carta palazzo."
    ),
    "lesson.venezia.share": (
        "Con la tua seconda carta il palazzo è completo. Da mastro prendi tutti i punti e {friend} la metà. "
        "Dividere conviene: hai pagato due carte, non tre."
    ),
    "lesson.venezia.share.build": "Ora costruisci. Quel che è completo va costruito: bada che ci sia il terreno.",
    "lesson.venezia.share.site": (
        "Un palazzo vale 1 per ogni esagono vicino di palude o vuoto: ama l'aperto. Passa sui posti: le cifre "
        "lo dicono. Poi prendi il migliore."
    ),
    "lesson.venezia.again": (
        "Bonificane altri due, dove vuoi. Pensa a domani: una basilica vuole tre esagoni che si toccano. Ma "
        "quel che liberi serve anche agli altri."
    ),
    "lesson.venezia.open": (
        "Accanto al mazzo c'è un campo scoperto, e uno lo hai già. Tre carte uguali, tutte tue, si costruiscono "
        "senza dividere. Prendilo."
    ),
    "lesson.venezia.trade": (
        "Cinque monete comprano un passo, in ogni momento del tuo turno. Non si dà resto: paga a cinque, non a "
        "nove. Ne hai sei: scambia."
    ),
    "lesson.venezia.bridge": (
        "{friend} ha cominciato un ponte. Vale un passo per ogni casa in uno dei suoi due quartieri: più case "
        "ci sono, più rende."
    ),
    "lesson.venezia.master": (
        "Io ho cominciato un campo. Aggiungi una carta: resto io il mastro, la parità non mi toglie nulla, ma "
        "avrai la metà con una carta invece di tre. Giocala."
    ),
    "lesson.venezia.nothing": "Ancora nulla è completo, e non è un danno. Premi il pulsante rosso per proseguire.",
    "lesson.venezia.ahead": (
        "Un campo conta gli edifici intorno, un palazzo il terreno aperto. Bonificane due dove vorresti il tuo."
    ),
    "lesson.venezia.offer": (
        "Ora il modo ricco di pescare: scopri una carta di un tipo che non c'è ancora, e prendine tre. Trascina "
        "il campo tra le carte scoperte, o cliccalo due volte."
    ),
    "lesson.venezia.three": "Prima le carte scoperte, poi il mazzo. Prendine tre.",
    "lesson.venezia.end": (
        "Il gioco è tutto qui: giocare e costruire, bonificare, pescare. Dividi ciò che è caro, chiudi ciò che "
        "ti porta avanti. Continua; mi faccio viva se c'è qualcosa di nuovo."
    ),
    "lesson.venezia.remind.apart": (
        "Hai in mano tutte le carte di un tipo. Messe da parte, l'edificio è solo tuo: tutti i punti, e nessuno divide."
    ),
    "lesson.venezia.remind.ponte": (
        "Il tuo primo ponte. L'estremità più vicina è il quartiere di cui si contano le case: scegli il più affollato."
    ),
    "lesson.venezia.remind.basilica": "Una basilica vale sempre 7 punti, su tre esagoni che si toccano tra loro.",
    "lesson.venezia.remind.campo": (
        "Un campo vuole compagnia: un punto per ogni esagono vicino che porta un edificio. Cercagli un posto in "
        "mezzo agli altri."
    ),
    # Rialto
    "lesson.rialto.welcome": (
        "Eccoci a Rialto! Sei sestieri, sei giri. Mandiamo consiglieri nei palazzi e costruiamo i ponti che "
        "danno valore a un sestiere."
    ),
    "lesson.rialto.districts": (
        "Il sestiere si conta solo alla fine: ponti e gondole ne fanno il valore, chi ha più consiglieri prende "
        "tutto, il secondo la metà. Conviene stare dove sono i ponti."
    ),
    "lesson.rialto.building": (
        "Prima un piccolo edificio. Questo giallo ti fa giocare una tappa dopo gli altri, quando hai visto le "
        "loro carte. Prendilo."
    ),
    "lesson.rialto.row": (
        "Ognuno prende una fila di carte, poi due coperte. Cerca molte carte di un tipo: chi ne gioca di più in "
        "una tappa vince il suo bonus. Questa ha oro, edificio e gondola: prendila."
    ),
    "lesson.rialto.seven": (
        "Ne restano sette. Hai pescato tre ponti, che mano! Lascia la gondola: una sola carta vince di rado. "
        "Cliccala tra gli scarti, poi il pulsante rosso."
    ),
    "lesson.rialto.stages": (
        "Ora sei tappe, dalla A alla F, in quest'ordine. In ciascuna si giocano carte del suo tipo, o nessuna. "
        "I tuoi ponti hanno il loro giorno nella tappa D."
    ),
    "lesson.rialto.let.go": (
        "La tappa A è del Doge: caselle sul suo percorso, che risolve ogni parità. Non ne hai, e due jolly per "
        "una casella sono cari. Lasciala andare: non giocare nulla."
    ),
    "lesson.rialto.gold": (
        "Tappa B, oro. Io ne ho tre; non vincerai. Ma ogni carta vale per sé: una carta, una moneta. Tieni il "
        "jolly e gioca l'oro."
    ),
    "lesson.rialto.craft": (
        "Nessuno ha giocato edifici! Ora basta una carta per il bonus. Guardare che cosa lasciano gli altri è "
        "metà del gioco. Giocala."
    ),
    "lesson.rialto.craft.take": (
        "Col bonus il tuo 1 conta 2: prendi un edificio di valore 2. Il verde porta carte, il giallo aiuta "
        "nelle tappe, il blu rende a fine giro. Scegli tu."
    ),
    "lesson.rialto.bridge": (
        "La tua tappa. Tre ponti e il jolly fanno 4. {friend} ne ha presi due con la fila e forse ne ha un "
        "terzo: senza jolly potrebbe essere parità, decisa dal Doge. Giocali tutti e quattro."
    ),
    "lesson.rialto.bridge.place": (
        "Un punto per carta, e il ponte lo metti tu: 4 a un capo, 3 all'altro. In questo giro i consiglieri "
        "vanno a Castello. Punta vicino a Castello: il valore più alto va lì."
    ),
    "lesson.rialto.gondola": (
        "Tappa E, gondole: non ne hai, e non è un male. Quel che non hai speso qui ti ha dato il ponte. Non "
        "giocare nulla."
    ),
    "lesson.rialto.councillor": (
        "La tappa F manda consiglieri nel sestiere del giro, Castello, dove sta il tuo ponte. Una carta, un "
        "consigliere. Giocala."
    ),
    "lesson.rialto.end": (
        "Le sei tappe sono finite. Castello ora vale {worth}, e tu ci sei. Ancora cinque giri, ognuno in un altro "
        "sestiere: continua, mi faccio viva se c'è qualcosa di nuovo."
    ),
    "lesson.rialto.remind.delay": (
        "Il tuo edificio giallo: mettici una moneta e in questa tappa giochi dopo tutti gli altri, sapendo che "
        "cosa serve; e prendi una moneta."
    ),
    "lesson.rialto.remind.blue": (
        "Gli edifici blu lavorano adesso, a fine giro. Una moneta sopra, e fanno quel che dicono."
    ),
    "lesson.rialto.remind.gondola": (
        "Una gondola unisce due sestieri e vale 1 in ciascuno. E un tuo consigliere può entrare in uno dei due."
    ),
    "lesson.rialto.remind.shift": (
        "Con carte in più puoi spostare consiglieri che stanno altrove. Lascia un sestiere che non vinci per "
        "uno che puoi vincere."
    ),
    # Gondola
    "lesson.gondola.welcome": (
        "Si va alla regata! I canali si posano mentre ci si voga. Sei tessere ci sono già, dallo squero a ovest "
        "fino a un ponte a est."
    ),
    "lesson.gondola.flags": (
        "Un ponte così è un traguardo: chi lo passa ci pianta una bandiera. Ne hai cinque. Chi per primo le "
        "pianta tutte vince, all'istante."
    ),
    "lesson.gondola.tiles": (
        "Ogni turno posi una tessera, poi voghi. La tessera porta Velocità, Corrente e quante gondole ci "
        "possono sostare. L'acqua deve toccare acqua."
    ),
    "lesson.gondola.lay": (
        "Prendi il rettilineo con Velocità 5. Su un ponte nessuno sosta: oltre ci vuole acqua. Posalo a est del "
        "ponte. La via è disegnata; il pulsante rosso posa e voga."
    ),
    "lesson.gondola.others": (
        "Hai fatto 4: il quinto passo finiva sul ponte, dove nessuna gondola sosta, e la tua è tornata indietro. "
        "Io ho dovuto posare il mio ponte, chi ne ha uno deve. {friend} è stato svelto a passarlo."
    ),
    "lesson.gondola.cross": (
        "Ora tu! Posa l'altro rettilineo, Velocità 4, all'estremo est. Anche la corrente sotto di te è 4: oltre "
        "il ponte, fino al bordo aperto, dove ogni via finisce."
    ),
    "lesson.gondola.current": (
        "Una bandiera! Chi ne pianta una non pesca: la mano cala con le bandiere. L'altro ponte è alle tue "
        "spalle. Ma la Corrente sotto la tua gondola è solo\u00a03."
    ),
    "lesson.gondola.slow": (
        "Fai il minore di due numeri: la Velocità della tessera e la Corrente sotto di te. Una veloce sarebbe "
        "sprecata: posa l'incrocio con Velocità 3 a est, e torna verso ovest."
    ),
    "lesson.gondola.bonus": (
        "{friend} è stato l'ultimo di noi a passare quel ponte, e ne ha avuto una tessera bonus. Arrivare "
        "tardi non è solo un danno."
    ),
    "lesson.gondola.fast": (
        "Qui la Corrente è 4: ora di corsa. Posa la curva con Velocità 5 all'estremo ovest, a nord dello "
        "squero, dove non serve a nessuno. La tua via passa il secondo ponte."
    ),
    "lesson.gondola.end": (
        "Due bandiere su cinque. Posa dove giova a te e meno agli altri; guarda la Corrente prima di spendere "
        "una tessera veloce. Voga; mi faccio viva se c'è qualcosa di nuovo."
    ),
    "lesson.gondola.remind.checkpoint": (
        "Hai in mano un traguardo: va posato prima di ogni altra tessera. Dove, lo dici tu: meglio dove la tua "
        "gondola lo passa presto."
    ),
    "lesson.gondola.remind.replace": (
        "Una tessera che sostituisce può prendere il posto di un'altra, se ogni passaggio d'acqua resta e sopra "
        "non c'è una gondola."
    ),
    "lesson.gondola.remind.last": (
        "La tua gondola è passata per ultima: questa tessera bonus la posi tu, adesso e senza spesa."
    ),
    "lesson.gondola.remind.discard": "Con meno bandiere si tengono meno tessere. Rinuncia a quella che serve meno.",
    # Murano
    "lesson.murano.welcome": (
        "Eccoci a Murano, le isole del vetro. Costruiamo fabbriche e negozi, vendiamo vetro e conquistiamo "
        "persone che premiano quel che sta su un'isola. Vince chi ha più punti."
    ),
    "lesson.murano.ring": (
        "Otto gondole girano su questo anello di azioni. Nel tuo turno ne muovi una avanti fino a uno spazio "
        "libero: quello è la tua azione. Non può superarne un'altra."
    ),
    "lesson.murano.factory": (
        "Comincia con una fabbrica: 1 moneta. Clicca quell'azione, dove c'è la luce: la via della gondola è "
        "disegnata. Col pulsante rosso si va."
    ),
    "lesson.murano.build": (
        "Una tessera in mano non vale ancora nulla: va costruita. Scegli l'azione Costruisci illuminata: "
        "nessuna gondola la occupa, la mossa è gratis."
    ),
    "lesson.murano.street": (
        "Puoi costruire fino a tre tessere. Nulla sta in piedi senza una strada accanto: prima pesca una "
        "strada. È gratis."
    ),
    "lesson.murano.lay": (
        "Ci passeggiano clienti, uno per colore! Posala qui, a Sacca Mattia. Pensa in là: i negozi lungo strade "
        "unite servono tutti i clienti che ci stanno."
    ),
    "lesson.murano.works": (
        "Ora la fabbrica, accanto alla strada: 1 punto. Scegli lo spazio di Sacca Mattia che ti piace."
    ),
    "lesson.murano.stop": "Una terza tessera non l'hai. Chiudi il turno: le strade per gli altri possono aspettare.",
    "lesson.murano.produce": (
        "Ora vendi vetro: Produzione. Lì c'è una gondola che deve far posto. La prima mossa è gratis, la "
        "seconda costa 1 moneta, la terza 2: così si paga una catena."
    ),
    "lesson.murano.blocks": (
        "La fabbrica fuma: 2 punti persi per ognuna che usi, e un blocco di vetro. Punti per denaro: conviene "
        "presto, quando le monete rendono più di quanto toglie il fumo."
    ),
    "lesson.murano.sell": (
        "Un blocco si vende a 5 monete, due di un colore a 12, tre a 20. Conviene avere più fabbriche prima "
        "della prossima cotta. Vendi questo."
    ),
    "lesson.murano.shop": (
        "Con le monete, un negozio: vai a comprarlo a sud. Lì non c'è nessuna gondola: arrivarci non costa."
    ),
    "lesson.murano.top": (
        "Il primo della pila costa 2 monete ed è una sorpresa; cercare un colore ne costa 4. Prendi il primo."
    ),
    "lesson.murano.build.two": "Uno blu: vende ai clienti blu che raggiunge. Costruisci di nuovo.",
    "lesson.murano.street.two": "Prima un'altra strada.",
    "lesson.murano.lay.two": "Uniscila alla prima: così tutti i clienti sono a portata degli stessi negozi.",
    "lesson.murano.shops": "Il negozio, a Sacca Mattia, accanto alle tue strade: 2 punti, e introiti a venire.",
    "lesson.murano.stop.two": "Per questo turno basta.",
    "lesson.murano.income": (
        "Introiti: una moneta per ogni cliente che un tuo negozio raggiunge, fino a tre negozi di un'isola, uno "
        "per colore. I clienti restano: potrai tornare."
    ),
    "lesson.murano.recruit": (
        "Ora le persone. Reclutare: guardi tre personaggi e puoi tenerne uno. Il primo costa 1 moneta, il "
        "secondo 2, e così via."
    ),
    "lesson.murano.keep": (
        "Ognuno vale alla fine per un'isola; le cifre dicono quanto varrebbe adesso. Tieni quello dell'isola "
        "che vuoi far crescere."
    ),
    "lesson.murano.mooring": (
        "Un personaggio vuole un tuo gondoliere alla sua isola, e gli ormeggi si riempiono. Vai a piazzare un "
        "gondoliere."
    ),
    "lesson.murano.place": (
        "Il tuo ormeggio costa 2 monete, quello di un altro 5. Prendi il tuo a Sacca Mattia, dove hai costruito."
    ),
    "lesson.murano.end": (
        "Il giro è questo: comprare, costruire, guadagnare, reclutare, ormeggiare. Finite due pile, tutti gli "
        "altri hanno ancora un turno. Continua; mi faccio viva se c'è qualcosa di nuovo."
    ),
    "lesson.murano.remind.palace": "Un palazzo vale 3 punti appena costruito, e certi personaggi li contano.",
    "lesson.murano.remind.special": (
        "Potresti provare un edificio speciale. Costruendolo peschi tre carte e tieni quella che ti aiuta per "
        "tutta la sera."
    ),
    "lesson.murano.remind.gondoliers": (
        "A corto di monete? Gondolieri: ne rendi uno della mano per 3 monete. Ma ognuno può servire un "
        "personaggio, o valere un punto alla fine."
    ),
    "lesson.murano.remind.score": (
        "Si contano i personaggi. La migliore assegnazione è già pronta: accettala, o scegli un'altra isola per "
        "uno di loro."
    ),
}
