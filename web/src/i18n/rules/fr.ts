import type { Rulebook } from '../rulebook';

export const rulebook: Rulebook = {
  chapters: [
    {
      id: 'goal',
      title: 'De quoi il s’agit',
      text: [
        'Un vaisseau s’est écrasé sur Artemia. Une personne joue la Créature, les autres sont les Traqués. Les Traqués gagnent ou perdent ensemble : ils tiennent jusqu’à l’arrivée des secours. La Créature les épuise avant.',
        'À chaque tour, chaque Traqué se rend en secret dans un lieu. La Créature devine où et y pose ses jetons. Puis les lieux sont révélés : qui n’a pas été deviné tire profit de sa visite.',
      ],
    },
    {
      id: 'planet',
      title: 'La planète',
      text: [
        'Dix lieux forment deux rangées : 1 à 5 en haut, 6 à 10 en bas. Deux lieux qui partagent un bord sont adjacents ; les coins ne comptent pas.',
        'Chaque Traqué commence avec les lieux 1 à 5 en main. Les lieux 6 à 10 sont dans la réserve et se trouvent grâce au Rover. Personne n’a jamais deux cartes du même lieu.',
      ],
    },
    {
      id: 'race',
      title: 'La course',
      text: [
        'Deux pions avancent vers une même étoile. Le Secours part de 11 plus le nombre de joueurs, l’Assimilation de 5 plus ce nombre. Chaque pas rapproche un pion d’une case.',
        'Si le Secours arrive, les Traqués gagnent. Si l’Assimilation arrive, la Créature gagne. La partie s’arrête à cet instant.',
        'Certaines cases du Secours portent le symbole Artemia : sur la face 1 les six dernières, sur la face 2 une sur deux parmi les onze dernières. Quand le pion est sur un symbole, la Créature dispose du jeton Artemia.',
      ],
    },
    {
      id: 'turn',
      title: 'Un tour',
      text: [
        'Un tour compte quatre phases : Exploration, Traque, Résolution, Fin du tour.',
        'La Créature peut jouer 1 carte Traque par tour, chaque Traqué 1 carte Survie. Chaque carte indique sa phase. Son effet cesse à la fin du tour.',
      ],
    },
    {
      id: 'exploration',
      title: 'Phase 1 : Exploration',
      text: [
        'La Créature peut commencer par une carte de phase 1. Puis tous les Traqués choisissent en même temps : chacun pose un lieu de sa main, face cachée. Tout le monde doit aller quelque part.',
        'Tu peux changer d’avis tant que le dernier Traqué n’a pas choisi. On peut parler et bluffer, mais à voix haute : la Créature entend tout.',
        'Qui a préparé la Rivière ou l’Artefact pose deux lieux.',
      ],
    },
    {
      id: 'will',
      title: 'Résister et lâcher prise',
      text: [
        'Un lieu joué reste visible dans ta défausse. Moins tu as de cartes, plus on te devine. Avant de choisir un lieu, il y a deux issues.',
        '- Résister, une fois par tour : paie 1 Volonté et reprends 2 lieux défaussés, ou paie 2 Volontés pour 4 lieux.',
        '- Lâcher prise : ta Volonté remonte à 3 et tous tes lieux défaussés reviennent en main, mais l’Assimilation avance aussitôt d’une case.',
        'Qui résiste avec sa dernière Volonté lâche prise sur-le-champ.',
      ],
    },
    {
      id: 'hunting',
      title: 'Phase 2 : Traque',
      text: [
        'La Créature pose ses jetons sur des lieux :',
        '- le jeton Créature, à chaque tour ;',
        '- le jeton Artemia, si le symbole est sous le pion Secours ou sur une carte jouée ce tour-ci ;',
        '- le jeton Cible, si une carte au symbole Cible a été jouée.',
        'Plusieurs jetons peuvent partager un lieu ; leurs effets s’ajoutent. Ensuite les Traqués peuvent échanger un lieu avec Vortex, et qui a posé deux lieux grâce à la Rivière en reprend un sans le montrer.',
      ],
    },
    {
      id: 'reckoning',
      title: 'Phase 3 : Résolution',
      text: [
        'Tous les lieux sont révélés. Les cartes de phase 3 peuvent être jouées. Cinq étapes suivent ; à chaque étape, les Traqués jouent dans l’ordre des sièges.',
        '- Lieux sans jeton : utilise le pouvoir, ou reprends plutôt un lieu défaussé, ou ne fais rien.',
        '- Le jeton Cible : subis d’abord l’effet de la carte, puis utilise le lieu.',
        '- Le jeton Artemia : défausse un lieu de ta main. Pas de pouvoir.',
        '- Le jeton Créature : tu es pris et perds 1 Volonté, 2 à l’Antre. Pas de pouvoir. L’Assimilation avance d’une case, quel que soit le nombre de pris.',
        '- Volontés brisées : si quelqu’un est tombé à 0, l’Assimilation avance encore d’une case. Les Traqués brisés reprennent tous leurs lieux et reviennent à 3 Volontés.',
      ],
    },
    {
      id: 'powers',
      title: 'Utiliser un lieu',
      text: [
        'Un pouvoir ne s’utilise que s’il change quelque chose. À la place de tout pouvoir, tu peux reprendre un de tes lieux défaussés.',
        'La Plage et l’Épave servent une fois par tour pour tous les Traqués ensemble ; qui vient après reprend plutôt un lieu.',
        'Si une carte rend un lieu sans effet, il ne donne rien à personne, pas même une carte à reprendre.',
        'L’Antre, Portail et Drone utilisent le pouvoir d’un lieu où tu n’es pas. L’Artefact ne peut être copié.',
      ],
    },
    {
      id: 'end',
      title: 'Phase 4 : Fin du tour',
      text: [
        'Les cartes de phase 4 peuvent être jouées, d’abord par la Créature. Puis les Traqués posent les lieux joués sur leur défausse, face visible. La Créature reprend ses jetons et complète sa main à 3 cartes Traque.',
        'Le Secours avance d’une case. Un nouveau tour commence.',
      ],
    },
    {
      id: 'cards',
      title: 'Cartes Traque et Survie',
      text: [
        'La Créature a 3 cartes Traque et complète sa main à la fin du tour. Chaque Traqué commence avec 1 carte Survie ; l’Abri et la Source en donnent d’autres, et tu peux en garder autant que tu veux.',
        'Les cartes agissent dans l’ordre où elles sont jouées. Si les deux camps veulent agir d’abord, on demande d’abord à la Créature. Si une carte contredit une règle, la carte l’emporte.',
        'Quand une pioche est vide, sa défausse est mélangée et devient la pioche.',
      ],
    },
    {
      id: 'secrets',
      title: 'Qui sait quoi',
      text: [
        'Visible par tous : les pions, les jetons, la Volonté de chacun, les défausses, et donc où chacun peut encore aller.',
        'Secret : le lieu choisi jusqu’à sa révélation, tes cartes Survie et la main de la Créature. Les autres Traqués ne voient pas tes cartes non plus.',
        'Le temps de réflexion ne trahit rien ici : qui ne pourrait rien jouer passe tout seul après un délai tiré au hasard.',
      ],
    },
    {
      id: 'variants',
      title: 'Variantes',
      text: [
        '- Expert : un Traqué brisé revient avec 2 Volontés au lieu de 3.',
        '- Planète nue : ni cartes Traque ni cartes Survie. Bien pour une première partie.',
      ],
    },
    {
      id: 'advice',
      title: 'Quelques conseils',
      text: [
        'Traqué : ne laisse pas ta main fondre à deux ou trois lieux. Reprends des cartes tant que tu as le choix, et lâche prise avant d’être brisé si vous pouvez vous permettre cette case.',
        'Créature : regarde les marques sur les lieux. Traque là où plusieurs peuvent être, ou garde ce qui te ferait le plus mal. Les jetons bloquent aussi les pouvoirs ; un lieu où personne n’ose aller est à moitié gagné.',
      ],
    },
    {
      id: 'glossary',
      title: 'Glossaire',
      text: [
        '- Adjacent : qui partage un bord. Les coins ne comptent pas.',
        '- Brisé : à 0 Volonté pendant la résolution.',
        '- Pris : sur le lieu du jeton Créature quand il frappe.',
        '- Sans effet : ne donne rien à personne ce tour-ci, pas même une carte à reprendre.',
        '- Balise : posée sur la Plage puis retirée, elle fait avancer le Secours d’une case.',
        '- Posséder : ce qui est dans ta main, devant toi sur la table et dans ta défausse.',
        '- Réserve : les lieux 6 à 10 que personne n’a encore.',
        '- Symbole : Artemia ou Cible, sur les cartes et sur la piste du Secours.',
        '- Fenêtre : un moment où tu peux jouer une carte sans y être obligé.',
      ],
    },
  ],
};
