import { expect, test } from 'vitest';
import { read } from '#authoring/document/read.ts';
import { say } from '#authoring/document/say.ts';
import { importSheet } from '#authoring/edits/sheet/import.ts';
import { sheetOf } from '#authoring/edits/sheet/sheet.ts';
import { sumRangeOf } from '#engine/profile.ts';
import { readAnswers } from '#engine/reading.ts';
import { Visitor } from '#engine/testing/visitor.ts';
import { HEAVY_DAYS_QUIZ, PLANT_FINDER } from '../support/told-quizzes.ts';
import { afterPublishing, checkedFiles } from './checked-files.ts';
import { OWN_PICTURES } from './two-wizards.ts';

test.each([HEAVY_DAYS_QUIZ, PLANT_FINDER])(
  'the check finds nothing in $definition.id',
  async ({ files }) => {
    const { diagnostics } = await checkedFiles(files, OWN_PICTURES);
    expect(diagnostics.map((each) => say(each))).toEqual([]);
  },
);

/** Takes a quiz up to its last step with these answers by step. */
function taken(
  { definition }: typeof PLANT_FINDER,
  answers: Readonly<Record<string, readonly (string | number)[]>>,
) {
  const visitor = new Visitor(definition);
  const seen: string[] = [];
  while (visitor.step.id !== 'ready') {
    const { id } = visitor.step;
    visitor.passes(...(answers[id] ?? []));
    if (visitor.step.id === id) throw new Error(`Nobody gets past ${id} with ${answers[id]}`);
    seen.push(id);
  }
  return { seen, reading: readAnswers(definition, visitor.attempt.answers) };
}

test.each([
  { always: 0, most: 0, outcome: 'light', range: [0, 4], care: 'none', isAskedMore: false },
  { always: 0, most: 4, outcome: 'middling', range: [5, 9], care: 'none', isAskedMore: true },
  { always: 4, most: 0, outcome: 'middling', range: [10, 14], care: 'line', isAskedMore: true },
  { always: 5, most: 1, outcome: 'heavy', range: [15, 19], care: 'line', isAskedMore: true },
  { always: 9, most: 0, outcome: 'heavy', range: [20, 27], care: 'help', isAskedMore: true },
])('$always answers of 3 points and $most of 2 lead to $outcome', (expected) => {
  const items = HEAVY_DAYS_QUIZ.definition.steps.slice(1, 10).map(({ id }) => id);
  const valueAt = (index: number) =>
    index < expected.always ? 'always' : index < expected.always + expected.most ? 'most' : 'never';
  const { seen, reading } = taken(HEAVY_DAYS_QUIZ, {
    ...Object.fromEntries(items.map((id, index) => [id, [valueAt(index)]])),
    'every-day-life': ['much'],
  });
  const [total] = reading.bars;
  expect(total?.points).toBe(expected.always * 3 + expected.most * 2);
  expect(total && sumRangeOf(total)).toMatchObject({
    from: expected.range[0],
    to: expected.range[1],
  });
  expect(reading).toMatchObject({ outcome: { id: expected.outcome }, care: expected.care });
  expect(seen.includes('every-day-life')).toBe(expected.isAskedMore);
});

test.each([
  ['grass', ['food', 'wind'], { place: ['balcony'], wishes: ['wind', 'food'], light: [9] }],
  // By a window the option that was tapped is not there.
  ['palm', ['flowers'], { place: ['window'], wishes: ['wind', 'flowers'], light: [9] }],
  ['fern', ['none'], { place: ['corner'], wishes: ['food', 'none'], light: [2.5] }],
  // A fourth wish is refused.
  [
    'basil',
    ['flowers', 'food', 'scent'],
    { place: ['window'], wishes: ['flowers', 'food', 'scent', 'patience'], light: [8] },
  ],
])('a finder leads to %s after the wishes %j', (outcome, wishes, answers) => {
  const { reading } = taken(PLANT_FINDER, answers);
  expect(reading.outcome.id).toBe(outcome);
  expect(reading.answers.wishes).toEqual(wishes);
});

test.each<[block: string, quiz: typeof PLANT_FINDER, found: readonly string[]]>([
  ['"value":"window"', PLANT_FINDER, []],
  // What shows another option, has an outcome of its own, or is a part of every sum.
  ['"value":"balcony"', PLANT_FINDER, ['impossible-option', 'retired-outcome']],
  ['"value":"wind"', PLANT_FINDER, ['retired-outcome']],
  ['"answerKey":"hope"', HEAVY_DAYS_QUIZ, []],
])(
  'the check says what follows where %s is retired',
  async (block, { definition, files }, found) => {
    const published = new Map(await afterPublishing(files));
    expect((await checkedFiles(published, OWN_PICTURES)).diagnostics).toEqual([]);
    const file = `${definition.id}.json`;
    published.set(file, String(published.get(file)).replace(block, `${block},"retired":true`));
    const { diagnostics } = await checkedFiles(published, OWN_PICTURES);
    expect(diagnostics.map(({ rule }) => rule).toSorted()).toEqual(found);
  },
);

test('translators get the words of pictures, units and ranges, and give them back', () => {
  for (const [{ definition, files }, english, spanish] of [
    [PLANT_FINDER, 'A disc: On the balcony', 'Un disco: En el balcón'],
    [PLANT_FINDER, 'hours', 'horas'],
    [HEAVY_DAYS_QUIZ, 'very much', 'muchísimo'],
  ] as const) {
    const folder = read(Object.fromEntries(files));
    const sheet = sheetOf(folder, 'es');
    expect(sheet).toContain(`,${english},${spanish}\r\n`);
    const given = sheet.replace(`,${english},${spanish}`, `,${english},Otra cosa`);
    const { files: changed } = importSheet(folder, 'es', Buffer.from(given));
    const own = `texts/es/${definition.id}.json`;
    expect(changed).toEqual({
      ...folder.files,
      [own]: files.get(own)?.replace(`"${spanish}"`, '"Otra cosa"'),
    });
  }
});
