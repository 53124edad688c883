import { describe, expect, it } from 'vitest';
import {
  diagnosticsAfter,
  diagnosticsIn,
  type Edit,
  edited,
  MOOD_FOLDER,
} from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const path = (becomes: string) => mood('"path": "/mood"', `"path": "${becomes}"`);

describe('a path', () => {
  it('of the app is reserved', async () => {
    expect(await diagnosticsAfter(path('/login'))).toEqual([
      [
        'reserved-path',
        'mood.json:2 "/login"',
        "The path '/login' belongs to a page of the app itself.",
        'Choose another path, for example one that says what the wizard is about.',
      ],
    ]);
  });
});

describe('a missing picture', () => {
  it.each([
    ['sum.svg', " Did you mean 'sun.svg'?"],
    ['waterfall.svg', ''],
  ])('%s', async (name, suggestion) => {
    expect(await diagnosticsAfter(mood('"sun.svg"', `"${name}"`))).toEqual([
      [
        'missing-image',
        `mood.json:5 "${name}"`,
        `There is no picture '${name}' in wizards/images.${suggestion}`,
        'Put the picture into wizards/images, or write the name of one that is there.',
      ],
    ]);
  });

  it('of an outcome is reported as that of a step is, and so is one without a description', async () => {
    const picture = (image: string) =>
      mood('"titleKey": "steady.title",', `"titleKey": "steady.title", "image": ${image},`);
    const found = await diagnosticsAfter(picture('{ "src": "moon.svg", "altKey": "welcome.alt" }'));
    expect(found.map(([rule, , message]) => [rule, message])).toEqual([
      ['missing-image', "There is no picture 'moon.svg' in wizards/images."],
    ]);
    const [rule] = (await diagnosticsAfter(picture('{ "src": "sun.svg" }')))[0] ?? [];
    expect(rule).toBe('missing-alt');
  });

  it.each(['images/sun.svg', 'images\\\\sun.svg'])(
    'is not also %s, with its folder',
    async (name) => {
      const found = await diagnosticsAfter(mood('"sun.svg"', `"${name}"`));
      expect(found.map(([rule]) => rule)).toEqual(['wrong-format']);
    },
  );

  it('is also reported if there are no pictures', async () => {
    const files = new Map(MOOD_FOLDER);
    files.delete('images/sun.svg');
    expect((await diagnosticsIn(files)).map(([, , message]) => message)).toEqual([
      "There is no picture 'sun.svg' in wizards/images.",
    ]);
  });
});

it('a landing in the middle is reported', async () => {
  const landing =
    '{ "id": "again", "type": "info", "layout": "landing", "titleKey": "feel.title" }';
  const found = await diagnosticsAfter(mood('{ "id": "helps"', `${landing},\n    { "id": "helps"`));
  expect(found.map(([rule, , message]) => [rule, message])).toEqual([
    [
      'landing-not-first',
      "Step 3 ('again') has the layout of a landing, which only step 1 can have.",
    ],
  ]);
});

describe('a wizard without questions', () => {
  const QUESTIONS = /\{ "id": "feel"[\s\S]*?(?=\n {2}\],\n {2}"profile")/;
  it('is reported once, not for every answer that it mentions', async () => {
    const [questions = ''] = QUESTIONS.exec(MOOD_FOLDER.get('mood.json') ?? '') ?? [];
    const found = await diagnosticsAfter(mood(`,\n    ${questions}`, ''));
    const about = found.filter(([rule]) => !/profile-bar|-text/.test(rule));
    expect(about).toEqual([
      [
        'no-question',
        'mood.json:1 {',
        'None of the steps is a question.',
        'Add a step with "type": "question".',
      ],
    ]);
  });

  it.each([
    ['has no list of steps', mood('"steps": [', '"steps": "none", "others": [')],
    ['has no steps', mood('"steps": [', '"steps": [], "others": [')],
  ])('is not reported if it %s', async (_what, edit) => {
    const found = await diagnosticsIn(edited([edit]));
    expect(found.map(([rule]) => rule)).not.toContain('no-question');
  });
});
