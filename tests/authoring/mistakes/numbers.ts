import { type Edit, type Mistake, MOOD, MORNINGS } from './mistake.ts';

/** Asks for a number before the last question. */
const number = (rest: string, when = ''): Edit[] => [
  [
    MOOD,
    '    { "id": "helps"',
    `    { "id": "weight", "type": "number", "answerKey": "weight", "titleKey": "feel.title", ${rest} },\n    { "id": "helps"`,
  ],
  ...(when === '' ? [] : [[MOOD, '{ "answer": "feel", "is": "tired" }', when] as const]),
];
const WEIGHT = '"min": 30, "max": 250, "decimals": 1';

/** Questions for which a number is typed. */
export const NUMBERS: readonly Mistake[] = [
  {
    mistake: 'ends a number below its beginning',
    edits: number('"min": 250, "max": 30'),
    rule: 'scale-range',
    at: 'mood.json:11 3',
  },
  {
    mistake: 'takes a number far outside',
    edits: number('"min": 30, "max": 25000000'),
    rule: 'wrong-value',
    at: 'mood.json:11 2',
  },
  {
    mistake: 'asks for a number that nobody can type',
    edits: number(WEIGHT, '{ "answer": "weight", "atLeast": 999 }'),
    rule: 'number-outside-scale',
    at: 'mood.json:28 9',
  },
  {
    mistake: 'asks for more decimals than can be typed',
    edits: number(WEIGHT, '{ "answer": "weight", "atLeast": 70.25 }'),
    rule: 'number-outside-scale',
    at: 'mood.json:28 7',
  },
  {
    mistake: 'asks a scale for decimals',
    edits: [[MORNINGS, '"atMost": 2', '"atMost": 2.5']],
    rule: 'number-outside-scale',
    at: 'calm-mornings.json:150 2',
  },
  {
    mistake: 'gives points for decimals of a scale',
    edits: [[MORNINGS, '"from": 4, "to": 6', '"from": 3.5, "to": 6']],
    rule: 'scale-range',
    at: 'calm-mornings.json:81 3',
  },
  {
    mistake: 'gives points for numbers that cannot be typed',
    edits: number(`${WEIGHT}, "scores": [{ "from": 30, "to": 251, "points": { "spark": 1 } }]`),
    rule: 'scale-range',
    at: 'mood.json:11 3',
  },
  {
    mistake: 'compares a number as an option',
    edits: number(WEIGHT, '{ "answer": "weight", "is": "heavy" }'),
    rule: 'wrong-operator',
    at: 'mood.json:28 "is"',
  },
  {
    mistake: 'lets a lower number take the answers of a higher one',
    edits: [
      ...number(WEIGHT, '{ "answer": "weight", "atLeast": 70 }'),
      [
        MOOD,
        '{ "id": "steady"',
        '{ "id": "other", "titleKey": "steady.title", "when": { "answer": "weight", "atLeast": 70.1 } },\n    { "id": "steady"',
      ],
    ],
    rule: 'impossible-outcome',
    at: 'mood.json:35 "when"',
  },
];
