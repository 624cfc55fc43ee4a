import type { Rulebook } from '../rulebook';

export const rulebook: Rulebook = {
  chapters: [
    {
      id: 'goal',
      title: 'Waar het om gaat',
      text: [
        'Een schip is neergestort op Artemia. Eén speler is het Wezen, de anderen zijn de Prooi. De Prooi wint of verliest samen: ze houdt vol tot de redding komt. Het Wezen breekt haar voor die tijd.',
        'Elke ronde gaat ieder lid van de Prooi in het geheim naar een locatie. Het Wezen raadt waarheen en legt daar zijn fiches. Dan gaan de locaties open: wie niet geraden is, heeft iets aan het bezoek.',
      ],
    },
    {
      id: 'planet',
      title: 'De planeet',
      text: [
        'Tien locaties liggen in twee rijen: 1 tot 5 boven, 6 tot 10 onder. Locaties met een gemeenschappelijke rand zijn aangrenzend; hoeken tellen niet.',
        'Iedereen van de Prooi begint met de locaties 1 tot 5 in de hand. De locaties 6 tot 10 liggen in de reserve; je vindt ze met de Rover. Niemand heeft ooit twee kaarten van dezelfde locatie.',
      ],
    },
    {
      id: 'race',
      title: 'De race',
      text: [
        'Twee stenen gaan op één ster af. De Redding begint op 11 plus het aantal spelers, de Assimilatie op 5 plus dat aantal. Elke stap brengt een steen één vak dichterbij.',
        'Komt de Redding aan, dan wint de Prooi. Komt de Assimilatie aan, dan wint het Wezen. Op dat moment is het spel voorbij.',
        'Sommige vakken van de Redding dragen het Artemiasymbool: op kant 1 de laatste zes, op kant 2 om en om bij de laatste elf. Ligt de steen op een symbool, dan heeft het Wezen het Artemiafiche.',
      ],
    },
    {
      id: 'turn',
      title: 'Een ronde',
      text: [
        'Een ronde heeft vier fases: Onderzoek, Jacht, Afrekening, Einde van de ronde.',
        'Het Wezen mag 1 Jachtkaart per ronde spelen, ieder lid van de Prooi 1 Overlevingskaart. Elke kaart noemt haar fase. Haar werking eindigt met de ronde.',
      ],
    },
    {
      id: 'exploration',
      title: 'Fase 1: Onderzoek',
      text: [
        'Het Wezen mag beginnen met een kaart van fase 1. Dan kiest de hele Prooi tegelijk: ieder legt een locatie uit de hand gedekt neer. Iedereen moet ergens heen.',
        'Je kunt je bedenken tot de laatste gekozen heeft. Praten en bluffen mag, maar hardop: het Wezen hoort elk woord.',
        'Wie de Rivier of het Artefact heeft voorbereid, legt twee locaties.',
      ],
    },
    {
      id: 'will',
      title: 'Weerstand bieden en opgeven',
      text: [
        'Een gespeelde locatie ligt open op je aflegstapel. Hoe minder kaarten je hebt, hoe makkelijker je te raden bent. Voor je een locatie kiest, zijn er twee uitwegen.',
        '- Weerstand bieden, één keer per ronde: betaal 1 Moreel en neem 2 afgelegde locaties terug, of betaal 2 Moreel voor 4.',
        '- Opgeven: je Moreel gaat terug naar 3 en al je afgelegde locaties komen terug in je hand, maar de Assimilatie schuift meteen één vak op.',
        'Wie weerstand biedt met zijn laatste Moreel, geeft meteen op.',
      ],
    },
    {
      id: 'hunting',
      title: 'Fase 2: Jacht',
      text: [
        'Het Wezen legt zijn fiches op locaties:',
        '- het Wezenfiche, elke ronde;',
        '- het Artemiafiche, als het symbool onder de Reddingssteen of op een kaart van deze ronde staat;',
        '- het Doelfiche, als er een kaart met het Doelsymbool is gespeeld.',
        'Fiches mogen op dezelfde locatie liggen; hun werking telt op. Daarna mag de Prooi met Draaikolk een locatie ruilen, en wie door de Rivier twee locaties legde, neemt er een ongezien terug.',
      ],
    },
    {
      id: 'reckoning',
      title: 'Fase 3: Afrekening',
      text: [
        'Alle locaties gaan open. Kaarten van fase 3 mogen gespeeld worden. Dan volgen vijf stappen; in elke stap komt de Prooi in volgorde van zitplaats aan de beurt.',
        '- Locaties zonder fiche: gebruik de kracht, of neem in plaats daarvan een afgelegde locatie terug, of doe niets.',
        '- Het Doelfiche: onderga eerst de kaart, gebruik dan de locatie.',
        '- Het Artemiafiche: leg een locatie uit je hand af. Geen kracht.',
        '- Het Wezenfiche: je bent gevangen en verliest 1 Moreel, in het Nest 2. Geen kracht. De Assimilatie schuift één vak op, hoeveel er ook gevangen zijn.',
        '- Gebroken moreel: is iemand op 0 gekomen, dan schuift de Assimilatie nog één vak op. Wie gebroken is, neemt alle locaties terug en heeft weer 3 Moreel.',
      ],
    },
    {
      id: 'powers',
      title: 'Een locatie gebruiken',
      text: [
        'Een kracht kun je alleen gebruiken als ze iets verandert. In plaats van elke kracht mag je een afgelegde locatie terugnemen.',
        'Strand en Wrak werken één keer per ronde voor de hele Prooi samen; wie later komt, neemt in plaats daarvan een locatie terug.',
        'Maakt een kaart dat een locatie niet werkt, dan heeft niemand er iets aan, zelfs geen kaart terug.',
        'Het Nest, Poort en Drone gebruiken de kracht van een locatie waar je niet bent. Het Artefact kan niet gekopieerd worden.',
      ],
    },
    {
      id: 'end',
      title: 'Fase 4: Einde van de ronde',
      text: [
        'Kaarten van fase 4 mogen gespeeld worden, eerst door het Wezen. Dan legt de Prooi de gespeelde locaties open op de aflegstapels. Het Wezen neemt zijn fiches terug en vult zijn hand aan tot 3 Jachtkaarten.',
        'De Redding schuift één vak op. Een nieuwe ronde begint.',
      ],
    },
    {
      id: 'cards',
      title: 'Jacht- en Overlevingskaarten',
      text: [
        'Het Wezen heeft 3 Jachtkaarten en vult aan het einde van de ronde aan. Iedereen van de Prooi begint met 1 Overlevingskaart; Schuilplaats en Bron geven er meer, en je mag er zoveel houden als je wilt.',
        'Kaarten werken in de volgorde waarin ze gespeeld worden. Willen beide kanten eerst, dan wordt het Wezen eerst gevraagd. Spreken kaart en regel elkaar tegen, dan wint de kaart.',
        'Is een stapel leeg, dan wordt de aflegstapel geschud tot een nieuwe stapel.',
      ],
    },
    {
      id: 'secrets',
      title: 'Wie weet wat',
      text: [
        'Open voor iedereen: de stenen, de fiches, ieders Moreel, de aflegstapels en dus ook waar iemand nog heen kan.',
        'Geheim: je gekozen locatie tot ze opengaat, je Overlevingskaarten en de hand van het Wezen. Ook de rest van de Prooi ziet je kaarten niet.',
        'Hoe lang iemand nadenkt, verraadt hier niets: wie niets kan spelen, past na een willekeurige tijd vanzelf.',
      ],
    },
    {
      id: 'variants',
      title: 'Varianten',
      text: [
        '- Expert: wie gebroken wordt, komt terug met 2 Moreel in plaats van 3.',
        '- Kale planeet: geen Jacht- en geen Overlevingskaarten. Goed voor een eerste spel.',
      ],
    },
    {
      id: 'advice',
      title: 'Een paar tips',
      text: [
        'Als Prooi: laat je hand niet krimpen tot twee of drie locaties. Neem kaarten terug zolang je nog kunt kiezen, en geef op voordat je gebroken wordt als jullie je die stap kunnen veroorloven.',
        'Als Wezen: kijk naar de merktekens op de locaties. Jaag waar er meer kunnen zijn, of bewaak wat je het meest zou schaden. Fiches blokkeren ook krachten; een locatie waar niemand heen durft, is half gewonnen.',
      ],
    },
    {
      id: 'glossary',
      title: 'Woordenlijst',
      text: [
        '- Aangrenzend: met een gemeenschappelijke rand. Hoeken tellen niet.',
        '- Gebroken: op 0 Moreel tijdens de afrekening.',
        '- Gevangen: op de locatie van het Wezenfiche wanneer het toeslaat.',
        '- Werkt niet: geeft deze ronde niemand iets, zelfs geen kaart terug.',
        '- Markeersteen: op het Strand gelegd en er weer afgehaald, brengt hij de Redding een vak vooruit.',
        '- Hebben: wat in je hand, voor je op tafel en in je aflegstapel ligt.',
        '- Reserve: de locaties 6 tot 10 die nog niemand heeft.',
        '- Symbool: Artemia of Doel, op kaarten en op het pad van de Redding.',
        '- Venster: een moment waarop je een kaart mag spelen, maar niet hoeft.',
      ],
    },
  ],
};
