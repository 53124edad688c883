import { describe, expect, it } from 'vitest';
import { type Edit, findingsAfter, placesAfter } from '#tests/authoring/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
/** Additional texts of a language, in line 10. */
const texts = (file: string, json: string): Edit => [file, '"steady": {', `${json}, "steady": {`];

describe('a key that is looked for', () => {
  it('is meant by the first key that is like it alone', async () => {
    const found = await findingsAfter(
      mood('"type": "info",', '"type": "info", "textKey": "feil.title",'),
      mood('"feel.title"', '"fele.title"'),
    );
    expect(found).toMatchObject([
      { edit: [{ path: ['steps', '0', 'textKey'], value: 'feel.title' }] },
      { edit: [] },
    ]);
  });
});

describe('a text that a language lacks', () => {
  const lacksTired: Edit = [ES, ', "tired": "Sin ella"', ''];
  const missing = 'missing-text mood.json:9 "feel.tired"';

  it('is not meant by a key that every language has', async () => {
    const found = await placesAfter(
      lacksTired,
      texts(EN, '"feel.tirde": "Tired"'),
      texts(ES, '"feel.tirde": "Sin ella"'),
    );
    expect(found).toEqual([
      missing,
      `unused-text ${EN}:10 "feel.tirde"`,
      `unused-text ${ES}:10 "feel.tirde"`,
    ]);
  });

  it('is not meant by a key of the language that has it', async () => {
    expect(await placesAfter(lacksTired, texts(EN, '"feel.tirde": "Tired"'))).toEqual([
      missing,
      `unused-text ${EN}:10 "feel.tirde"`,
    ]);
  });
});
