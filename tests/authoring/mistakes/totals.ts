import { type Edit, type Mistake, MOOD } from './mistake.ts';

/** Makes the bar a total, of which answers give 0 or 2. */
const ranges = (...all: readonly (readonly [from: number, to: number])[]): Edit => {
  const written = all.map(
    ([from, to], index) =>
      `{ "from": ${from}, "to": ${to}, "labelKey": "weeks.${['one', 'two', 'three'][index]}" }`,
  );
  return [MOOD, '"tension.focus" }', `"tension.focus", "ranges": [${written.join(', ')}] }`];
};
const TOTAL = ranges([0, 1], [2, 2]);
const TIRED = '{ "answer": "feel", "is": "tired" }';
const when = (condition: string): Edit => [MOOD, TIRED, condition];
const other = (condition: string): Edit => [
  MOOD,
  '{ "id": "steady"',
  `{ "id": "other", "titleKey": "steady.title", "when": ${condition} },\n    { "id": "steady"`,
];

/** Bars that are totals, and points below 0. */
export const TOTALS: readonly Mistake[] = [
  {
    mistake: 'leaves a gap between two ranges',
    edits: [ranges([0, 0], [2, 2])],
    rule: 'total-range',
    at: 'mood.json:19 2',
    leadsElsewhere: true,
  },
  {
    mistake: 'lets two ranges overlap',
    edits: [ranges([0, 1], [1, 2])],
    rule: 'total-range',
    at: 'mood.json:19 1',
    leadsElsewhere: true,
  },
  {
    mistake: 'lets a range hide the one before it',
    edits: [ranges([0, 4], [2, 2])],
    rule: 'total-range',
    at: 'mood.json:19 2',
  },
  {
    mistake: 'writes a range upside down',
    edits: [ranges([1, 0], [2, 2])],
    rule: 'total-range',
    at: 'mood.json:19 0',
  },
  {
    mistake: 'begins the ranges above the lowest sum',
    edits: [ranges([1, 1], [2, 2])],
    rule: 'total-range',
    at: 'mood.json:19 1',
    leadsElsewhere: true,
  },
  {
    mistake: 'ends the ranges below the highest sum',
    edits: [ranges([0, 0], [1, 1])],
    rule: 'total-range',
    at: 'mood.json:19 1',
    leadsElsewhere: true,
  },
  {
    mistake: 'adds a range that no answers reach',
    edits: [ranges([0, 1], [2, 2], [3, 9])],
    rule: 'total-range',
    at: 'mood.json:19 3',
  },
  {
    mistake: 'writes one range',
    edits: [ranges([0, 2])],
    rule: 'too-few',
    at: 'mood.json:19 [',
  },
  {
    mistake: 'asks for the sum of a bar that is no total',
    edits: [when('{ "sum": "tension", "atLeast": 2 }')],
    rule: 'sum-without-ranges',
    at: 'mood.json:27 "tension"',
  },
  {
    mistake: 'misspells a bar in a sum',
    edits: [TOTAL, when('{ "sum": "tensoin", "atLeast": 2 }')],
    rule: 'unknown-profile-bar',
    at: 'mood.json:27 "tensoin"',
  },
  {
    mistake: 'asks for a sum that is beyond the ranges',
    edits: [TOTAL, when('{ "sum": "tension", "atLeast": 20 }')],
    rule: 'number-outside-scale',
    at: 'mood.json:27 2',
  },
  {
    mistake: 'says only half of a condition on a sum',
    edits: [TOTAL, when('{ "sum": "tension" }')],
    rule: 'unclear-condition',
    at: 'mood.json:27 "sum"',
  },
  {
    mistake: 'lets a lower sum take the answers of a higher one',
    edits: [
      TOTAL,
      when('{ "sum": "tension", "atLeast": 1 }'),
      other('{ "sum": "tension", "atLeast": 2 }'),
    ],
    rule: 'impossible-outcome',
    at: 'mood.json:34 "when"',
  },
  {
    mistake: 'leaves no sum to the default',
    edits: [
      TOTAL,
      when('{ "sum": "tension", "atLeast": 2 }'),
      other('{ "sum": "tension", "atMost": 1 }'),
    ],
    rule: 'unreachable-default',
    at: 'mood.json:35 "default"',
  },
  {
    mistake: 'lets a step depend on a sum',
    edits: [
      TOTAL,
      [
        MOOD,
        '{ "id": "helps"',
        '{ "id": "pause", "type": "info", "titleKey": "feel.title", "when": { "sum": "tension", "atLeast": 2 } },\n    { "id": "helps"',
      ],
    ],
    rule: 'highest-in-step',
    at: 'mood.json:11 "tension"',
  },
  {
    mistake: 'compares wrongly in the condition of a practice',
    edits: [
      [MOOD, '"id": "deep-sea",', '"id": "deep-sea", "when": { "answer": "feel", "atLeast": 2 },'],
    ],
    rule: 'wrong-operator',
    at: 'mood.json:23 "atLeast"',
  },
];
