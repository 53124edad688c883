import { expect, it } from 'vitest';
import { type Edit, MOOD_FOLDER, placesIn, rulesAfter } from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

it('the picture of an outcome is there and has a description', async () => {
  const picture = (image: string) =>
    mood('"titleKey": "steady.title",', `"titleKey": "steady.title", "image": ${image},`);
  expect(await rulesAfter(picture('{ "src": "moon.svg", "altKey": "welcome.alt" }'))).toEqual([
    'missing-image',
  ]);
  expect(await rulesAfter(picture('{ "src": "sun.svg" }'))).toEqual(['missing-alt']);
});

it('a picture that is named with its folder is one mistake', async () => {
  expect(await rulesAfter(mood('"sun.svg"', '"images\\\\sun.svg"'))).toEqual(['wrong-format']);
});

it('a picture is missing if there are no pictures at all', async () => {
  const files = new Map(MOOD_FOLDER);
  files.delete('images/sun.svg');
  expect(await placesIn(files)).toEqual(['missing-image mood.json:5 "sun.svg"']);
});

it('the first step may have the layout of a landing', async () => {
  expect(await rulesAfter(mood('"type": "info"', '"type": "info", "layout": "landing"'))).toEqual(
    [],
  );
});

it('a wizard without questions is one finding, not one for every answer that it mentions', async () => {
  const [questions = ''] =
    /,\s*\{ "id": "feel"[\s\S]*?(?=\n {2}\],\n {2}"profile")/.exec(
      MOOD_FOLDER.get('mood.json') ?? '',
    ) ?? [];
  const found = await rulesAfter(mood(questions, ''));
  expect(found.filter((rule) => !/profile-bar|-text/.test(rule))).toEqual(['no-question']);
});
