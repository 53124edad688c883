import type { Option, QuestionStep, WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** Quizzes as the public ones that once could not be told: their structure, in words of our own. */

type Words = readonly [english: string, spanish: string];
type Told = Omit<WizardDefinition, 'schemaVersion' | 'id' | 'path' | 'storageKey'>;

interface ToldQuiz {
  readonly definition: WizardDefinition;
  /** The files of a folder that has this quiz alone. */
  readonly files: ReadonlyMap<string, string>;
}

/** A quiz whose words stand where they are shown: `say` keeps them, and gives their key. */
function told(
  id: string,
  pictures: ReadonlyMap<string, string>,
  tell: (say: (...words: Words) => string) => Told,
): ToldQuiz {
  const texts: Words[] = [];
  const say = (...words: Words) => {
    const known = texts.findIndex(([english]) => english === words[0]);
    return `words.text-${known === -1 ? texts.push(words) : known + 1}`;
  };
  const storageKey = `wizard_${id.replaceAll('-', '_')}`;
  const definition = { schemaVersion: 1, id, path: `/${id}`, storageKey, ...tell(say) } as const;
  const inLanguage = (place: 0 | 1) =>
    JSON.stringify({
      words: Object.fromEntries(texts.map((words, index) => [`text-${index + 1}`, words[place]])),
    });
  const files = new Map([
    [`${id}.json`, JSON.stringify(definition)],
    [`texts/en/${id}.json`, inLanguage(0)],
    [`texts/es/${id}.json`, inLanguage(1)],
    ...pictures,
  ]);
  return { definition, files };
}

const HOW_OFTEN: readonly (readonly [value: string, ...Words])[] = [
  ['never', 'Not once', 'Ni una vez'],
  ['some', 'On some days', 'Algunos días'],
  ['most', 'On most days', 'Casi todos los días'],
  ['always', 'Every day', 'Cada día'],
];

const HEAVY_DAYS: readonly (readonly [id: string, ...Words])[] = [
  ['joy', 'How often did nothing give you joy?', '¿Cuántas veces nada te dio alegría?'],
  ['gloom', 'How often did the day look grey?', '¿Cuántas veces viste el día gris?'],
  ['nights', 'How often was the night too short?', '¿Cuántas veces fue corta la noche?'],
  ['strength', 'How often were you without strength?', '¿Cuántas veces te faltó la fuerza?'],
  [
    'meals',
    'How often did a meal not taste of anything?',
    '¿Cuántas veces no te supo a nada la comida?',
  ],
  ['worth', 'How often were you hard on yourself?', '¿Cuántas veces te trataste con dureza?'],
  ['focus', 'How often did your thoughts wander off?', '¿Cuántas veces se te fue la cabeza?'],
  ['pace', 'How often was everything slow?', '¿Cuántas veces fue todo muy lento?'],
  ['hope', 'How often was there little hope?', '¿Cuántas veces hubo poca esperanza?'],
];

/** Nine items of 0 to 3 points, their sum with names, care by the sum, and an item for some. */
export const HEAVY_DAYS_QUIZ = told('heavy-days', new Map(), (say) => {
  const items = HEAVY_DAYS.map(
    ([id, ...title]): QuestionStep => ({
      id,
      type: 'question',
      answerKey: id,
      selection: 'single',
      titleKey: say(...title),
      options: HOW_OFTEN.map(([value, ...label], points) => ({
        value,
        labelKey: say(...label),
        ...(points > 0 && { scores: { weight: points } }),
      })),
    }),
  );
  const range = (from: number, to: number, ...label: Words) => ({
    from,
    to,
    labelKey: say(...label),
  });
  return {
    steps: [
      {
        id: 'welcome',
        type: 'info',
        titleKey: say('How were the last two weeks?', '¿Cómo han sido estas dos semanas?'),
      },
      ...items,
      {
        id: 'every-day-life',
        type: 'question',
        // The first two have three points or more together.
        when: {
          any: [
            { answer: 'joy', is: 'always' },
            { answer: 'gloom', is: 'always' },
            {
              all: [
                { answer: 'joy', anyOf: ['some', 'most'] },
                { answer: 'gloom', is: 'most' },
              ],
            },
            {
              all: [
                { answer: 'joy', is: 'most' },
                { answer: 'gloom', is: 'some' },
              ],
            },
          ],
        },
        answerKey: 'everyDayLife',
        selection: 'single',
        titleKey: say('How hard did it make your days?', '¿Cuánto te pesó en el día a día?'),
        options: [
          { value: 'hardly', labelKey: say('Hardly at all', 'Casi nada') },
          { value: 'much', labelKey: say('Very much', 'Mucho') },
        ],
      },
      { id: 'ready', type: 'info', titleKey: say('Thank you', 'Gracias') },
    ],
    profile: [
      {
        id: 'weight',
        labelKey: say('What you carry', 'Lo que llevas'),
        focusKey: say('Making it lighter, day by day', 'Aligerarlo, día a día'),
        ranges: [
          range(0, 4, 'hardly any', 'casi nada'),
          range(5, 9, 'a little', 'un poco'),
          range(10, 14, 'some', 'algo'),
          range(15, 19, 'a lot', 'bastante'),
          range(20, 27, 'very much', 'muchísimo'),
        ],
      },
    ],
    careFor: [
      { when: { sum: 'weight', atLeast: 10 }, care: 'line' },
      { when: { sum: 'weight', atLeast: 20 }, care: 'help' },
    ],
    outcomes: [
      {
        id: 'heavy',
        titleKey: say('You carry a lot', 'Llevas mucho encima'),
        when: { sum: 'weight', atLeast: 15 },
      },
      {
        id: 'middling',
        titleKey: say('Some days are heavy', 'Algunos días pesan'),
        when: { sum: 'weight', atLeast: 5 },
      },
      {
        id: 'light',
        titleKey: say('You carry little', 'Llevas poca carga'),
        default: true,
      },
    ],
  };
});

const PLACES: readonly (readonly [value: string, color: string, ...Words])[] = [
  ['window', '#f4c95d', 'By a window', 'Junto a una ventana'],
  ['corner', '#6b7a8f', 'In a dark corner', 'En un rincón oscuro'],
  ['bathroom', '#7fb7be', 'In the bathroom', 'En el baño'],
  ['balcony', '#8fb996', 'On the balcony', 'En el balcón'],
];

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="${color}" d="M0 0h400v300H0z"/><circle cx="200" cy="150" r="80" fill="#fff"/></svg>`;

const PLACE_PICTURES = new Map(
  PLACES.map(([value, color]) => [`images/place-${value}.svg`, drawing(color)]),
);

/** Pictures as options, up to three wishes in an order by chance, a typed number, and an option for some. */
export const PLANT_FINDER = told('plant-finder', PLACE_PICTURES, (say) => {
  const option = (value: string, ...label: Words): Option => ({ value, labelKey: say(...label) });
  return {
    steps: [
      {
        id: 'welcome',
        type: 'info',
        titleKey: say('Which plant is yours?', '¿Qué planta es la tuya?'),
      },
      {
        id: 'place',
        type: 'question',
        answerKey: 'place',
        selection: 'single',
        titleKey: say('Where will it stand?', '¿Dónde va a estar?'),
        options: PLACES.map(([value, _color, ...label]) => ({
          ...option(value, ...label),
          image: {
            src: `place-${value}.svg`,
            altKey:
              value === 'corner'
                ? say(...label)
                : say(`A disc: ${label[0]}`, `Un disco: ${label[1]}`),
          },
        })),
      },
      {
        id: 'wishes',
        type: 'question',
        answerKey: 'wishes',
        selection: 'multiple',
        shuffle: true,
        most: 3,
        titleKey: say('What should it do?', '¿Qué debería hacer?'),
        options: [
          option('flowers', 'Have flowers', 'Dar flores'),
          option('food', 'Be good to eat', 'Dar algo de comer'),
          option('scent', 'Smell of something', 'Oler a algo'),
          option('patience', 'Live without water for weeks', 'Vivir semanas sin agua'),
          {
            ...option('wind', 'Stand in the wind', 'Aguantar el viento'),
            when: { answer: 'place', is: 'balcony' },
          },
          { ...option('none', 'None of these', 'Nada de esto'), exclusive: true, last: true },
        ],
      },
      {
        id: 'light',
        type: 'number',
        answerKey: 'light',
        min: 0,
        max: 24,
        decimals: 1,
        unitKey: say('hours', 'horas'),
        titleKey: say('How long does it get light each day?', '¿Cuánta luz tiene al día?'),
      },
      {
        id: 'ready',
        type: 'info',
        titleKey: say('We have found it', 'Ya está'),
        textKey: say('You asked for: {{answer:wishes}}.', 'Has pedido: {{answer:wishes}}.'),
      },
    ],
    outcomes: [
      {
        id: 'grass',
        titleKey: say('A tall grass', 'Una hierba alta'),
        when: { answer: 'wishes', includes: 'wind' },
      },
      {
        id: 'fern',
        titleKey: say('A fern', 'Un helecho'),
        when: { answer: 'light', atMost: 2.5 },
      },
      {
        id: 'basil',
        titleKey: say('A pot of basil', 'Una maceta de albahaca'),
        when: { answer: 'wishes', anyOf: ['food', 'scent'] },
      },
      { id: 'palm', titleKey: say('A small palm', 'Una palmera pequeña'), default: true },
    ],
  };
});
