import { expect, it } from 'vitest';
import { type Edit, MOOD_FOLDER, rulesAfter } from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

it('a wizard without questions is one finding, not one for every answer that it mentions', async () => {
  const [questions = ''] =
    /,\s*\{ "id": "feel"[\s\S]*?(?=\n {2}\],\n {2}"profile")/.exec(
      MOOD_FOLDER.get('mood.json') ?? '',
    ) ?? [];
  const found = await rulesAfter(mood(questions, ''));
  expect(found.filter((rule) => !/profile-bar|-text/.test(rule))).toEqual(['no-question']);
});
