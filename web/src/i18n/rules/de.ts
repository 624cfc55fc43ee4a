import type { Rulebook } from '../rulebook';

export const rulebook: Rulebook = {
  chapters: [
    {
      id: 'goal',
      title: 'Worum es geht',
      text: [
        'Ein Schiff ist auf Artemia abgestürzt. Eine Person spielt das Wesen, alle anderen sind die Gejagten. Die Gejagten gewinnen oder verlieren gemeinsam: Sie halten durch, bis Rettung kommt. Das Wesen zermürbt sie vorher.',
        'Jede Runde geht jeder Gejagte heimlich an einen Ort. Das Wesen rät, wohin, und legt dort seine Marker hin. Dann werden die Orte aufgedeckt: Wer nicht erraten wurde, hat etwas von seinem Besuch.',
      ],
    },
    {
      id: 'planet',
      title: 'Der Planet',
      text: [
        'Zehn Orte liegen in zwei Reihen: oben 1 bis 5, unten 6 bis 10. Orte mit gemeinsamer Kante sind benachbart; Ecken zählen nicht.',
        'Jeder Gejagte beginnt mit den Orten 1 bis 5 auf der Hand. Die Orte 6 bis 10 liegen im Vorrat; man findet sie mit dem Rover. Niemand hat je zwei Karten desselben Ortes.',
      ],
    },
    {
      id: 'race',
      title: 'Das Rennen',
      text: [
        'Zwei Zähler laufen auf einen Stern zu. Die Rettung beginnt bei 11 plus Zahl der Spielenden, die Assimilierung bei 5 plus dieser Zahl. Jeder Schritt bringt einen Zähler ein Feld näher.',
        'Kommt die Rettung an, gewinnen die Gejagten. Kommt die Assimilierung an, gewinnt das Wesen. In diesem Augenblick ist das Spiel vorbei.',
        'Manche Felder der Rettung tragen das Artemia-Symbol: auf Seite 1 die letzten sechs, auf Seite 2 jedes zweite der letzten elf. Steht der Zähler auf einem Symbol, hat das Wesen den Artemia-Marker.',
      ],
    },
    {
      id: 'turn',
      title: 'Eine Runde',
      text: [
        'Eine Runde hat vier Phasen: Erkundung, Jagd, Abrechnung, Rundenende.',
        'Das Wesen darf 1 Jagdkarte pro Runde spielen, jeder Gejagte 1 Überlebenskarte. Jede Karte nennt die Phase, zu der sie gehört. Ihre Wirkung endet mit der Runde.',
      ],
    },
    {
      id: 'exploration',
      title: 'Phase 1: Erkundung',
      text: [
        'Das Wesen darf mit einer Karte der Phase 1 beginnen. Dann wählen alle Gejagten gleichzeitig: Jeder legt einen Ort von der Hand verdeckt vor sich. Alle müssen irgendwohin.',
        'Bis der letzte Gejagte gewählt hat, kannst du es dir anders überlegen. Reden und Bluffen ist erlaubt, aber offen: Das Wesen hört jedes Wort.',
        'Wer Fluss oder Ding vorbereitet hat, legt zwei Orte.',
      ],
    },
    {
      id: 'will',
      title: 'Trotzen und Aufgeben',
      text: [
        'Ein gespielter Ort liegt offen in deinem Abwurfstapel. Je weniger Karten du hast, desto leichter bist du zu erraten. Bevor du einen Ort wählst, gibt es zwei Auswege.',
        '- Trotzen, einmal pro Runde: Gib 1 Willensmarker und nimm 2 abgeworfene Orte zurück, oder gib 2 für 4 Orte.',
        '- Aufgeben: Dein Wille steht wieder bei 3, und alle abgeworfenen Orte kommen auf die Hand, aber die Assimilierung rückt sofort ein Feld vor.',
        'Wer mit dem letzten Willensmarker trotzt, gibt auf der Stelle auf.',
      ],
    },
    {
      id: 'hunting',
      title: 'Phase 2: Jagd',
      text: [
        'Das Wesen legt seine Marker auf Orte:',
        '- den Wesen-Marker, jede Runde;',
        '- den Artemia-Marker, wenn das Symbol unter dem Rettungszähler oder auf einer Karte dieser Runde steht;',
        '- den Zielmarker, wenn eine Karte mit dem Zielsymbol gespielt wurde.',
        'Marker dürfen auf demselben Ort liegen; ihre Wirkungen addieren sich. Danach dürfen die Gejagten mit Wirbel einen Ort tauschen, und wer wegen des Flusses zwei Orte gelegt hat, nimmt einen ungesehen zurück.',
      ],
    },
    {
      id: 'reckoning',
      title: 'Phase 3: Abrechnung',
      text: [
        'Alle Orte werden aufgedeckt. Karten der Phase 3 dürfen gespielt werden. Dann folgen fünf Schritte; in jedem kommen die Gejagten in Sitzreihenfolge dran.',
        '- Orte ohne Marker: Nutze die Ortskraft oder nimm stattdessen einen abgeworfenen Ort zurück oder tu nichts.',
        '- Der Zielmarker: Erst trifft dich die Karte, dann nutzt du den Ort.',
        '- Der Artemia-Marker: Wirf einen Ort von der Hand ab. Keine Ortskraft.',
        '- Der Wesen-Marker: Du bist erwischt und verlierst 1 Willensmarker, in der Höhle 2. Keine Ortskraft. Die Assimilierung rückt ein Feld vor, egal wie viele erwischt wurden.',
        '- Gebrochener Wille: Ist jemand auf 0 gefallen, rückt die Assimilierung noch ein Feld vor. Die Gebrochenen nehmen alle Orte zurück und haben wieder 3 Willensmarker.',
      ],
    },
    {
      id: 'powers',
      title: 'Einen Ort nutzen',
      text: [
        'Eine Ortskraft lässt sich nur nutzen, wenn sie etwas ändert. Statt jeder Ortskraft darfst du einen abgeworfenen Ort zurücknehmen.',
        'Strand und Wrack wirken einmal pro Runde für alle Gejagten zusammen; wer später kommt, nimmt stattdessen einen Ort zurück.',
        'Macht eine Karte einen Ort unwirksam, hat niemand etwas von ihm, auch keine Karte zurück.',
        'Höhle, Tor und Drohne nutzen die Kraft eines Ortes, an dem du nicht bist. Das Ding lässt sich nicht kopieren.',
      ],
    },
    {
      id: 'end',
      title: 'Phase 4: Rundenende',
      text: [
        'Karten der Phase 4 dürfen gespielt werden, zuerst vom Wesen. Dann legen die Gejagten ihre gespielten Orte offen auf den Abwurfstapel. Das Wesen nimmt seine Marker zurück und zieht auf 3 Jagdkarten nach.',
        'Die Rettung rückt ein Feld vor. Eine neue Runde beginnt.',
      ],
    },
    {
      id: 'cards',
      title: 'Jagd- und Überlebenskarten',
      text: [
        'Das Wesen hat 3 Jagdkarten und zieht am Rundenende nach. Jeder Gejagte beginnt mit 1 Überlebenskarte; Zuflucht und Quelle bringen weitere, und du darfst beliebig viele behalten.',
        'Karten wirken in der Reihenfolge, in der sie gespielt werden. Wollen beide Seiten zuerst, wird das Wesen zuerst gefragt. Widersprechen sich Karte und Regel, gilt die Karte.',
        'Ist ein Stapel leer, wird sein Abwurf gemischt und ist der neue Stapel.',
      ],
    },
    {
      id: 'secrets',
      title: 'Wer was weiß',
      text: [
        'Offen für alle: die Zähler, die Marker, der Wille aller, die Abwurfstapel und damit auch, wohin jemand noch gehen kann.',
        'Geheim: dein gewählter Ort bis zum Aufdecken, deine Überlebenskarten und die Hand des Wesens. Auch die anderen Gejagten sehen deine Karten nicht.',
        'Wie lange jemand überlegt, verrät hier nichts: Wer nichts spielen könnte, passt nach einer zufälligen Weile von selbst.',
      ],
    },
    {
      id: 'variants',
      title: 'Varianten',
      text: [
        '- Experte: Wer gebrochen wird, kommt mit 2 statt 3 Willensmarkern zurück.',
        '- Kahler Planet: keine Jagd- und keine Überlebenskarten. Gut für das erste Spiel.',
      ],
    },
    {
      id: 'advice',
      title: 'Ein paar Ratschläge',
      text: [
        'Als Gejagter: Lass deine Hand nicht auf zwei oder drei Orte schrumpfen. Nimm Karten zurück, solange du noch die Wahl hast, und gib auf, bevor du gebrochen wirst, wenn ihr euch den Schritt leisten könnt.',
        'Als Wesen: Achte auf die Zeichen an den Orten. Jage, wo mehrere sein können, oder bewache, was dir am meisten schadet. Marker blockieren auch Ortskräfte; ein Ort, an den sich niemand traut, ist halb gewonnen.',
      ],
    },
    {
      id: 'glossary',
      title: 'Glossar',
      text: [
        '- Benachbart: mit gemeinsamer Kante. Ecken zählen nicht.',
        '- Gebrochen: in der Abrechnung bei 0 Willensmarkern.',
        '- Erwischt: am Ort des Wesen-Markers, wenn er zuschlägt.',
        '- Unwirksam: bringt diese Runde niemandem etwas, auch keine Karte zurück.',
        '- Markierstein: am Strand gelegt und wieder genommen, bringt er die Rettung ein Feld voran.',
        '- Besitzen: was du auf der Hand, vor dir auf dem Tisch und im Abwurfstapel hast.',
        '- Vorrat: die Orte 6 bis 10, die noch niemand hat.',
        '- Symbol: Artemia oder Ziel, auf Karten und auf der Rettungsleiste.',
        '- Fenster: ein Moment, in dem du eine Karte spielen darfst, aber nicht musst.',
      ],
    },
  ],
};
