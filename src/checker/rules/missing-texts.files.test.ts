import { describe, expect, it } from 'vitest';
import { diagnosticsIn, type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const id = (becomes: string): Edit => ['mood.json', '"id": "mood"', `"id": "${becomes}"`];

/** What the findings about missing files say to do, up to the name of the file. */
async function fixesIn(files: ReadonlyMap<string, string>) {
  const found = await diagnosticsIn(files);
  return found.flatMap(([rule, , , fix]) =>
    rule === 'missing-text-file' ? [/^\w+ \S+?(?=,? )/.exec(fix)?.[0]] : [],
  );
}

describe('in place of a missing text file', () => {
  it('one of a similar name is suggested, if it is of that language and of no wizard', async () => {
    const english = MOOD_FOLDER.get(EN) ?? '';
    const files = new Map([...edited([id('moods')]), ['texts/en/moods.json', english]]);
    expect(await fixesIn(files)).toEqual([`Rename wizards/${ES}`]);
    files.delete(ES);
    expect(await fixesIn(files)).toEqual(['Create wizards/texts/es/moods.json']);
  });

  it('one that another wizard uses is not suggested', async () => {
    const other = edited([
      id('moods'),
      ['mood.json', '/mood', '/moods'],
      ['mood.json', 'wizardMood', 'moods'],
    ]);
    const files = new Map([...MOOD_FOLDER, ['moods.json', other.get('mood.json') ?? '']]);
    expect(await fixesIn(files)).toEqual([
      'Create wizards/texts/en/moods.json',
      'Create wizards/texts/es/moods.json',
    ]);
  });
});
