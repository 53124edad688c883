import { expect, it } from 'vitest';
import { edited, MOOD_FOLDER, placesAfter, placesIn } from '#tests/checker/mood-folder.ts';

it('of three with one name the second and the third are reported, each with the first', async () => {
  const found = await placesAfter(
    ['mood.json', '"value": "rested"', '"value": "tired"'],
    [
      'mood.json',
      '"value": "tired", "labelKey": "feel.tired"',
      '"value": "tired", "labelKey": "feel.tired" },\n{ "value": "tired", "labelKey": "feel.tired"',
    ],
  );
  expect(found).toEqual([
    'duplicate-option-value mood.json:9 "tired"',
    'duplicate-option-value mood.json:10 "tired"',
  ]);
});

it('of two wizards with one name, the copy is reported, wherever its file stands in the alphabet', async () => {
  const copied = new Map([...MOOD_FOLDER, ['a-copy.json', MOOD_FOLDER.get('mood.json') ?? '']]);
  for (const folder of ['texts/en', 'texts/es']) {
    copied.set(`${folder}/a-copy.json`, MOOD_FOLDER.get(`${folder}/mood.json`) ?? '');
  }
  expect(await placesIn(copied)).toEqual([
    'duplicate-wizard-id a-copy.json:2 "mood"',
    'duplicate-path a-copy.json:2 "/mood"',
    'duplicate-storage-key a-copy.json:2 "wizardMood"',
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
    const found = await placesIn(
      new Map([...MOOD_FOLDER, [`${id}.json`, copy], ['live.json', JSON.stringify(live)]]),
    );
    expect(found.filter((each) => each.startsWith('duplicate-path'))).toEqual([
      `duplicate-path ${id}.json:2 "/mood"`,
    ]);
  },
);
