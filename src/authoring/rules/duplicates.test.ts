import { expect, it } from 'vitest';
import { edited, MOOD_FOLDER, placesIn } from '#tests/authoring/mood-folder.ts';

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
