import { describe, expect, it } from 'vitest';
import { type Edit, edited, findingsAfter, placesIn } from '#tests/authoring/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const title = (becomes: string) => mood('"titleKey": "feel.title"', `"titleKey": "${becomes}"`);

describe('a text that is missing', () => {
  it.each<[what: string, edits: readonly Edit[], fix: readonly object[]]>([
    [
      'is one finding where two places name it',
      [
        mood('"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feel.tired"'),
        [ES, ', "tired": "Sin ella"', ''],
      ],
      [],
    ],
  ])('%s', async (_what, edits, fix) => {
    const found = (await findingsAfter(...edits)).filter(({ rule }) => rule !== 'unused-text');
    expect(found).toMatchObject([{ rule: 'missing-text', edit: fix }]);
  });

  it.each([EN, ES])('is looked for in the other language if there is no %s', async (left) => {
    const files = new Map(edited([title('feel.titel')]));
    files.delete(left);
    expect(await placesIn(files)).toContain('missing-text mood.json:7 "feel.titel"');
  });
});

describe('several missing texts', () => {
  it('are findings of the wizard that names them, if two wizards have the same texts', async () => {
    const copy = edited([title('feel.titel')]).get('mood.json') ?? '';
    const found = await placesIn(new Map([...edited([]), ['sleep.json', copy]]));
    expect(found.filter((each) => each.startsWith('missing-text'))).toEqual([
      'missing-text sleep.json:7 "feel.titel"',
    ]);
  });
});
