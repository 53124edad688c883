import { expect, it } from 'vitest';
import {
  diagnosticsAfter,
  diagnosticsIn,
  edited,
  MOOD_FOLDER,
} from '#tests/checker/mood-folder.ts';

const FIX = 'Give one of the two another name. If one is live already, change the newer one.';

it.each([
  ['step-id', 'step id', '"id": "helps"', '"id": "feel"', 6, 11],
  ['answer-key', 'answer key', '"answerKey": "helps"', '"answerKey": "feel"', 6, 11],
  ['option-value', 'option value', '"value": "music"', '"value": "walks"', 13, 14],
  ['outcome-id', 'outcome id', '"id": "steady"', '"id": "worn-out"', 27, 34],
  ['profile-id', 'profile bar id', '"id": "tension"', '"id": "spark"', 18, 19],
  ['theme-id', 'session theme id', '"id": "deep-sea"', '"id": "soft-light"', 22, 23],
])(
  'a duplicate %s is reported with the line of the first',
  async (rule, what, was, name, first, at) => {
    const value = /"([^"]+)"$/.exec(name)?.[1];
    const found = await diagnosticsAfter(['mood.json', was, name]);
    expect(found.filter(([id]) => id.startsWith('duplicate'))).toEqual([
      [
        `duplicate-${rule}`,
        `mood.json:${at} "${value}"`,
        `The ${what} '${value}' is already taken in line ${first}.`,
        FIX,
      ],
    ]);
  },
);

it('of three with one name the second and the third are reported, each with the first', async () => {
  const found = await diagnosticsAfter(
    ['mood.json', '"value": "rested"', '"value": "tired"'],
    [
      'mood.json',
      '"value": "tired", "labelKey": "feel.tired"',
      '"value": "tired", "labelKey": "feel.tired" },\n{ "value": "tired", "labelKey": "feel.tired"',
    ],
  );
  expect(found.map(([, at, message]) => [at, message])).toEqual([
    ['mood.json:9 "tired"', "The option value 'tired' is already taken in line 8."],
    ['mood.json:10 "tired"', "The option value 'tired' is already taken in line 8."],
  ]);
});

it('options of different questions may share a value', async () => {
  expect(await diagnosticsAfter(['mood.json', '"value": "music"', '"value": "tired"'])).toEqual([]);
});

it.each([
  ['id', 'worn-out', 'steady'],
  ['answerKey', 'feel', 'helps'],
])('two without %s are no duplicates', async (name, ...values) => {
  const found = await diagnosticsAfter(
    ...values.map((value) => ['mood.json', `"${name}": "${value}", `, ''] as const),
  );
  expect(found.map(([rule]) => rule)).toEqual(['missing-property', 'missing-property']);
});

it('what two wizards must not share is reported in the second one', async () => {
  expect(await diagnosticsBesides(MOOD_FOLDER)).toEqual([
    [
      'duplicate-wizard-id',
      'sleep.json:2 "mood"',
      "The id 'mood' is already taken by wizards/mood.json.",
      'Write another id, one that no other wizard has.',
    ],
    [
      'duplicate-path',
      'sleep.json:2 "/mood"',
      "The path '/mood' is already taken by wizards/mood.json.",
      'Write another path, one that no other wizard has.',
    ],
    [
      'duplicate-storage-key',
      'sleep.json:2 "wizardMood"',
      "The storageKey 'wizardMood' is already taken by wizards/mood.json.",
      'Write another storageKey, one that no other wizard has.',
    ],
  ]);
});

it('two wizards without a path do not share one', async () => {
  const noPath = edited([['mood.json', ', "path": "/mood"', '']]);
  const found = await diagnosticsBesides(noPath, noPath);
  expect(found.map(([rule]) => rule)).not.toContain('duplicate-path');
});

/** The diagnostics of a folder that also has another wizard as `sleep.json`. */
function diagnosticsBesides(other: ReadonlyMap<string, string>, folder = MOOD_FOLDER) {
  return diagnosticsIn(new Map([...folder, ['sleep.json', other.get('mood.json') ?? '']]));
}

it('of two wizards with one name, the copy is reported, wherever its file stands in the alphabet', async () => {
  const copied = new Map([...MOOD_FOLDER, ['a-copy.json', MOOD_FOLDER.get('mood.json') ?? '']]);
  for (const language of ['en', 'es']) {
    copied.set(
      `texts/${language}/a-copy.json`,
      MOOD_FOLDER.get(`texts/${language}/mood.json`) ?? '',
    );
  }
  expect((await diagnosticsIn(copied)).map(([rule, at]) => [rule, at])).toEqual([
    ['duplicate-wizard-id', 'a-copy.json:2 "mood"'],
    ['duplicate-path', 'a-copy.json:2 "/mood"'],
    ['duplicate-storage-key', 'a-copy.json:2 "wizardMood"'],
  ]);
});

it.each(['another', 'sleep'])(
  'of two wizards with one path, the one that visitors do not know yet is reported: %s',
  async (id) => {
    const mood = {
      path: '/mood',
      storageKey: 'wizardMood',
      goals: {},
      steps: [],
      answers: {},
      outcomes: [],
      profile: [],
      themes: [],
    };
    const live = { schemaVersion: 1, wizards: { mood }, translations: {} };
    const copy = edited([['mood.json', '"id": "mood"', `"id": "${id}"`]]).get('mood.json') ?? '';
    const found = await diagnosticsIn(
      new Map([...MOOD_FOLDER, [`${id}.json`, copy], ['live.json', JSON.stringify(live)]]),
    );
    expect(found.filter(([rule]) => rule === 'duplicate-path').map(([, at]) => at)).toEqual([
      `${id}.json:2 "/mood"`,
    ]);
  },
);
