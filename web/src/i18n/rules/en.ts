import type { Rulebook } from '../rulebook';

export const rulebook: Rulebook = {
  chapters: [
    {
      id: 'goal',
      title: 'What it is about',
      text: [
        'A ship has crashed on Artemia. One player is the Creature, the others are the Hunted. The Hunted win or lose together: they hold out until rescue comes. The Creature wears them down before that.',
        'Every turn each Hunted secretly goes to a place. The Creature guesses where and puts its tokens there. Then the places are turned up: whoever was not guessed gets something out of the visit.',
      ],
    },
    {
      id: 'planet',
      title: 'The planet',
      text: [
        'Ten places lie in two rows: 1 to 5 above, 6 to 10 below. Places that share an edge are adjacent; corners do not count.',
        'Each Hunted starts with the places 1 to 5 in hand. Places 6 to 10 lie in the reserve and are found with the Rover. Nobody ever has two cards of one place.',
      ],
    },
    {
      id: 'race',
      title: 'The race',
      text: [
        'Two counters run towards one star. Rescue starts at 11 plus the number of players, Assimilation at 5 plus that number. Each step brings a counter one space closer.',
        'When Rescue arrives, the Hunted win. When Assimilation arrives, the Creature wins. The game stops at that very moment.',
        'Some spaces of Rescue bear the Artemia symbol: on side 1 the last six, on side 2 every other one of the last eleven. While the counter is on a symbol, the Creature may use the Artemia token.',
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      text: [
        'A turn has four phases: Exploration, Hunting, Reckoning, End of turn.',
        'The Creature may play 1 Hunt card a turn. Each Hunted may play 1 Survival card a turn. Every card names the phase it belongs to. What a card does ends with the turn.',
      ],
    },
    {
      id: 'exploration',
      title: 'Phase 1: Exploration',
      text: [
        'The Creature may begin with a card of phase 1. Then all Hunted choose at the same time: each lays one place from hand face down. Everybody must go somewhere.',
        'You can change your mind until the last Hunted has chosen. Talking and bluffing are allowed, but openly: the Creature hears every word.',
        'Whoever has the River or the Artefact prepared lays two places.',
      ],
    },
    {
      id: 'will',
      title: 'Resist and Give Up',
      text: [
        'A place you have played lies open in your discard pile. The fewer cards you hold, the easier you are to guess. Before you choose a place there are two ways out.',
        '- Resist, once a turn: pay 1 Will and take back 2 discarded places, or pay 2 Will for 4.',
        '- Give Up: your Will goes back to 3 and all discarded places return to your hand, but Assimilation moves one space at once.',
        'Whoever Resists with their last Will Gives Up on the spot.',
      ],
    },
    {
      id: 'hunting',
      title: 'Phase 2: Hunting',
      text: [
        'The Creature puts its tokens on places:',
        '- the Creature token, every turn;',
        '- the Artemia token, if the symbol is under the Rescue counter or on a card played this turn;',
        '- the Target token, if a card with the Target symbol was played.',
        'Tokens may share a place; their effects add up. Afterwards the Hunted may swap a place with Vortex, and whoever laid two places because of the River takes one back unseen.',
      ],
    },
    {
      id: 'reckoning',
      title: 'Phase 3: Reckoning',
      text: [
        'All places are turned up. Cards of phase 3 may be played. Then five steps follow; within a step the Hunted come in seat order.',
        '- Places without a token: use the power, or take back one discarded place instead, or do nothing.',
        '- The Target token: first bear the effect of the card, then use the place.',
        '- The Artemia token: discard one place from hand. No power.',
        '- The Creature token: you are caught and lose 1 Will, on the Lair 2. No power. Assimilation moves one space, however many were caught.',
        '- Broken wills: if anybody came down to 0 Will, Assimilation moves one more space. The broken take all their places back and have 3 Will again.',
      ],
    },
    {
      id: 'powers',
      title: 'Using a place',
      text: [
        'A power can be used only if it would change something. Instead of any power you may take back one of your discarded places.',
        'Beach and Wreck can be used once a turn by all Hunted together; whoever comes later takes a place back instead.',
        'If a card makes a place ineffective, it gives nobody anything, not even a card back.',
        'The Lair, Gate and Drone use the power of a place you are not on. The Artefact cannot be copied.',
      ],
    },
    {
      id: 'end',
      title: 'Phase 4: End of turn',
      text: [
        'Cards of phase 4 may be played, by the Creature first. Then the Hunted lay the places they played on their discard piles, face up. The Creature takes its tokens back and draws up to 3 Hunt cards.',
        'Rescue moves one space. A new turn begins.',
      ],
    },
    {
      id: 'cards',
      title: 'Hunt and Survival cards',
      text: [
        'The Creature holds 3 Hunt cards and draws anew at the end of the turn. Each Hunted starts with 1 Survival card; Shelter and Source bring more, and you may keep as many as you like.',
        'Cards take effect in the order they are played. If both sides want to act first, the Creature is asked first. When a card and a rule disagree, the card wins.',
        'If a deck is empty, its discard is shuffled and becomes the deck.',
      ],
    },
    {
      id: 'secrets',
      title: 'Who knows what',
      text: [
        'Open to all: the counters, the tokens, everybody’s Will, the discard piles and therefore which places somebody can still go to.',
        'Secret: the place you have chosen until it is turned up, your Survival cards, and the hand of the Creature. Fellow Hunted do not see your cards either.',
        'How long a player thinks tells nothing here: whoever could play nothing is passed on after a random while.',
      ],
    },
    {
      id: 'variants',
      title: 'Variants',
      text: [
        '- Expert: whoever is broken comes back with 2 Will, not 3.',
        '- Bare planet: no Hunt and no Survival cards. Good for a first game.',
      ],
    },
    {
      id: 'advice',
      title: 'A little advice',
      text: [
        'As one of the Hunted: do not let your hand shrink to two or three places. Take cards back while you still have a choice, and Give Up before you are broken if you can afford the step.',
        'As the Creature: look at the marks on the places. Hunt where several can be, or guard what would hurt you most. Tokens also block powers; a place nobody dares to visit is half won.',
      ],
    },
    {
      id: 'glossary',
      title: 'Glossary',
      text: [
        '- Adjacent: sharing an edge. Corners do not count.',
        '- Broken: at 0 Will in the reckoning.',
        '- Caught: on the place of the Creature token when it strikes.',
        '- Ineffective: gives nobody anything this turn, not even a card back.',
        '- Marker: set on the Beach and taken off again, it brings Rescue one space.',
        '- Own: what is in your hand, on the table before you and in your discard pile.',
        '- Reserve: the places 6 to 10 that nobody has yet.',
        '- Symbol: Artemia or Target, on cards and on the Rescue track.',
        '- Window: a moment in which you may play a card and need not.',
      ],
    },
  ],
};
