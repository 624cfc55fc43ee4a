import type { Rulebook } from '../rulebook';

export const rulebook: Rulebook = {
  chapters: [
    {
      id: 'goal',
      title: 'De qué va',
      text: [
        'Una nave se ha estrellado en Artemia. Una persona es la Criatura; las demás son las Presas. Las Presas ganan o pierden juntas: aguantan hasta que llegue el rescate. La Criatura las desgasta antes.',
        'Cada turno, cada Presa va en secreto a un lugar. La Criatura adivina adónde y pone allí sus contadores. Después se revelan los lugares: quien no ha sido adivinado saca provecho de la visita.',
      ],
    },
    {
      id: 'planet',
      title: 'El planeta',
      text: [
        'Diez lugares forman dos filas: del 1 al 5 arriba, del 6 al 10 abajo. Los lugares que comparten un borde son adyacentes; las esquinas no cuentan.',
        'Cada Presa empieza con los lugares 1 a 5 en la mano. Los lugares 6 a 10 están en la reserva y se encuentran con el Rover. Nadie tiene nunca dos cartas del mismo lugar.',
      ],
    },
    {
      id: 'race',
      title: 'La carrera',
      text: [
        'Dos contadores avanzan hacia una misma estrella. El Rescate empieza en 11 más el número de jugadores; la Asimilación, en 5 más ese número. Cada paso acerca un contador un espacio.',
        'Si llega el Rescate, ganan las Presas. Si llega la Asimilación, gana la Criatura. La partida termina en ese mismo instante.',
        'Algunos espacios del Rescate llevan el símbolo de Artemia: en el lado 1, los seis últimos; en el lado 2, uno sí y otro no de los once últimos. Mientras el contador está sobre un símbolo, la Criatura dispone del contador de Artemia.',
      ],
    },
    {
      id: 'turn',
      title: 'Un turno',
      text: [
        'Un turno tiene cuatro fases: Exploración, Caza, Cálculo y Fin de turno.',
        'La Criatura puede jugar 1 carta de Caza por turno; cada Presa, 1 carta de Supervivencia. Cada carta indica su fase. Su efecto acaba con el turno.',
      ],
    },
    {
      id: 'exploration',
      title: 'Fase 1: Exploración',
      text: [
        'La Criatura puede empezar con una carta de la fase 1. Después todas las Presas eligen a la vez: cada una pone boca abajo un lugar de su mano. Todas tienen que ir a algún sitio.',
        'Puedes cambiar de idea hasta que elija la última Presa. Se puede hablar y farolear, pero en voz alta: la Criatura lo oye todo.',
        'Quien haya preparado el Río o el Artefacto pone dos lugares.',
      ],
    },
    {
      id: 'will',
      title: 'Resistir y rendirse',
      text: [
        'Un lugar jugado queda a la vista en tu descarte. Cuantas menos cartas tengas, más fácil es adivinarte. Antes de elegir lugar hay dos salidas.',
        '- Resistir, una vez por turno: paga 1 de Voluntad y recupera 2 lugares descartados, o paga 2 y recupera 4.',
        '- Rendirse: tu Voluntad vuelve a 3 y todos tus lugares descartados vuelven a la mano, pero la Asimilación avanza al instante un espacio.',
        'Quien resiste con su última Voluntad se rinde en el acto.',
      ],
    },
    {
      id: 'hunting',
      title: 'Fase 2: Caza',
      text: [
        'La Criatura pone sus contadores sobre lugares:',
        '- el contador de Criatura, cada turno;',
        '- el contador de Artemia, si el símbolo está bajo el contador de Rescate o en una carta jugada este turno;',
        '- el contador de Objetivo, si se jugó una carta con ese símbolo.',
        'Varios contadores pueden compartir lugar; sus efectos se suman. Después las Presas pueden cambiar un lugar con Vórtice, y quien puso dos lugares por el Río recupera uno sin mostrarlo.',
      ],
    },
    {
      id: 'reckoning',
      title: 'Fase 3: Cálculo',
      text: [
        'Se revelan todos los lugares. Se pueden jugar cartas de la fase 3. Después vienen cinco pasos; en cada uno, las Presas van en el orden de los asientos.',
        '- Lugares sin contador: usa el poder, o recupera en su lugar un lugar descartado, o no hagas nada.',
        '- El contador de Objetivo: primero sufres el efecto de la carta, después usas el lugar.',
        '- El contador de Artemia: descarta un lugar de la mano. Sin poder.',
        '- El contador de Criatura: te atrapa y pierdes 1 de Voluntad, 2 en la Guarida. Sin poder. La Asimilación avanza un espacio, sin importar cuántas Presas atrape.',
        '- Voluntades quebradas: si alguien ha bajado a 0, la Asimilación avanza otro espacio. Esas Presas recuperan todos sus lugares y vuelven a 3 de Voluntad.',
      ],
    },
    {
      id: 'powers',
      title: 'Usar un lugar',
      text: [
        'Un poder solo se usa si cambia algo. En vez de cualquier poder puedes recuperar uno de tus lugares descartados.',
        'La Playa y los Restos se usan una vez por turno entre todas las Presas; quien llega después recupera un lugar.',
        'Si una carta deja un lugar sin efecto, no da nada a nadie, ni siquiera una carta de vuelta.',
        'La Guarida, Portal y Dron usan el poder de un lugar donde no estás. El Artefacto no se puede copiar.',
      ],
    },
    {
      id: 'end',
      title: 'Fase 4: Fin de turno',
      text: [
        'Se pueden jugar cartas de la fase 4, primero la Criatura. Después las Presas ponen los lugares jugados en su descarte, boca arriba. La Criatura recoge sus contadores y roba hasta tener 3 cartas de Caza.',
        'El Rescate avanza un espacio. Empieza un nuevo turno.',
      ],
    },
    {
      id: 'cards',
      title: 'Cartas de Caza y de Supervivencia',
      text: [
        'La Criatura tiene 3 cartas de Caza y roba al final del turno. Cada Presa empieza con 1 carta de Supervivencia; el Refugio y el Origen dan más, y puedes guardar cuantas quieras.',
        'Las cartas hacen efecto en el orden en que se juegan. Si ambos bandos quieren actuar primero, se pregunta primero a la Criatura. Si una carta contradice una regla, vale la carta.',
        'Si un mazo se acaba, se baraja su descarte y es el nuevo mazo.',
      ],
    },
    {
      id: 'secrets',
      title: 'Quién sabe qué',
      text: [
        'A la vista de todos: los contadores, la Voluntad de cada Presa, los descartes y, por tanto, adónde puede ir aún cada una.',
        'Secreto: el lugar elegido hasta que se revela, tus cartas de Supervivencia y la mano de la Criatura. Las otras Presas tampoco ven tus cartas.',
        'El tiempo que alguien piensa no delata nada: quien no podría jugar nada pasa solo tras un rato al azar.',
      ],
    },
    {
      id: 'variants',
      title: 'Variantes',
      text: [
        '- Experto: quien se quiebra vuelve con 2 de Voluntad en vez de 3.',
        '- Planeta desnudo: sin cartas de Caza ni de Supervivencia. Bueno para una primera partida.',
      ],
    },
    {
      id: 'advice',
      title: 'Algunos consejos',
      text: [
        'Como Presa: no dejes que tu mano baje a dos o tres lugares. Recupera cartas mientras aún puedas elegir, y ríndete antes de quebrarte si podéis permitiros ese espacio.',
        'Como Criatura: mira las marcas de los lugares. Caza donde puedan estar varias, o vigila lo que más daño te haría. Los contadores también bloquean poderes; un lugar al que nadie se atreve a ir está medio ganado.',
      ],
    },
    {
      id: 'glossary',
      title: 'Glosario',
      text: [
        '- Adyacente: que comparte un borde. Las esquinas no cuentan.',
        '- Quebrada: la Presa con 0 de Voluntad en el cálculo.',
        '- Atrapada: la Presa en el lugar del contador de Criatura cuando golpea.',
        '- Sin efecto: no da nada a nadie este turno, ni siquiera una carta de vuelta.',
        '- Marcador: puesto en la Playa y quitado después, hace avanzar el Rescate un espacio.',
        '- Tener un lugar: lo que está en tu mano, ante ti en la mesa o en tu descarte.',
        '- Reserva: los lugares 6 a 10 que aún no tiene nadie.',
        '- Símbolo: Artemia u Objetivo, en las cartas y en el camino de Rescate.',
        '- Ventana: un momento en que puedes jugar una carta, sin obligación.',
      ],
    },
  ],
};
