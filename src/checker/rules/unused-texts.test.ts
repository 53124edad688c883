import { describe, expect, it } from 'vitest';
import {
  diagnosticsIn,
  type Edit,
  edited,
  MOOD_FOLDER,
  placesAfter,
  placesIn,
} from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';

/** Additional English texts, in line 10. */
const texts = (json: string): Edit => [EN, '"steady": {', `${json}, "steady": {`];

async function unusedIn(files: ReadonlyMap<string, string>) {
  const found = await diagnosticsIn(files);
  return found.flatMap(([rule, , message]) => (rule === 'unused-text' ? [message] : []));
}

describe('an unused text', () => {
  it('is reported at its name', async () => {
    expect(await placesAfter(texts('"more": { "good": { "bye": "Bye" } }'))).toEqual([
      `unused-text ${EN}:10 "bye"`,
    ]);
  });

  it('is not one that an incomplete wizard may use', async () => {
    const files = new Map(edited([texts('"more": "More"')]));
    const other = MOOD_FOLDER.get('mood.json') ?? '';
    files.set('other.json', other.slice(0, other.indexOf('{ "id": "steady"')));
    expect(await unusedIn(files)).toEqual([]);
  });
});

describe('a text file without a wizard', () => {
  it('is not reported while another wizard cannot be read as a whole', async () => {
    const files = new Map([
      ...MOOD_FOLDER,
      ['texts/es/evening.json', MOOD_FOLDER.get(EN) ?? ''],
      ['other.json', '{ "schemaVersion": 1, "steps": ['],
    ]);
    expect(await placesIn(files)).toEqual(['json-syntax other.json:1']);
  });

  it('is reported beside a similar one that a wizard seems to mean', async () => {
    const english = MOOD_FOLDER.get(EN) ?? '';
    const names = ['texts/es/moods.json', 'texts/es/evening.json'];
    const files = new Map([...MOOD_FOLDER, ...names.map((name) => [name, english] as const)]);
    files.delete('texts/es/mood.json');
    expect(await placesIn(files)).toEqual([
      'missing-text-file mood.json:2 "mood"',
      'text-file-without-wizard texts/es/evening.json:1 {',
    ]);
  });
});
