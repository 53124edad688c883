import { describe, expect, it } from 'vitest';
import {
  diagnosticsAfter,
  diagnosticsIn,
  type Edit,
  edited,
  MOOD_FOLDER,
  placesAfter,
  placesIn,
} from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
/** Additional English texts, in line 10. */
const texts = (json: string): Edit => [EN, '"steady": {', `${json}, "steady": {`];

async function unusedIn(files: ReadonlyMap<string, string>) {
  const found = await diagnosticsIn(files);
  return found.flatMap(([rule, , message]) => (rule === 'unused-text' ? [message] : []));
}

describe('a title of weeks', () => {
  const week = (number: string, becomes: string) =>
    mood(`"titleKey": "weeks.${number}"`, `"titleKey": "weeks.${becomes}"`);

  it('that three weeks have is nobody’s slip', async () => {
    const found = await unusedIn(edited([week('two', 'one'), week('three', 'one')]));
    expect(found).toHaveLength(4);
  });
});

describe('an unused text', () => {
  it('is reported at its name', async () => {
    expect(await placesAfter(texts('"more": { "good": { "bye": "Bye" } }'))).toEqual([
      `unused-text ${EN}:10 "bye"`,
    ]);
  });

  it('is part of one finding for its group, if nothing uses any text of the group', async () => {
    const group = '"more": { "good": { "bye": "Bye", "day": "Good day" }, "night": "Good night" }';
    expect(await placesAfter(texts(group))).toEqual([`unused-text ${EN}:10 "more"`]);
  });

  it.each<[which: string, group: string, edit: Edit]>([
    [
      'in a group that is used',
      'feel.more',
      [EN, '"tired": "Tired"', '"tired": "Tired", "more": { "good": "Good", "bad": "Bad" }'],
    ],
    ['of two names', 'one.more', texts('"one.more": { "good": "Good", "bad": "Bad" }')],
  ])('is part of one finding for the innermost unused group: one %s', async (_, group, edit) => {
    expect((await diagnosticsAfter(edit)).map(([, , message]) => message)).toEqual([
      `No step or outcome uses any of the 2 texts of the group '${group}'.`,
    ]);
  });

  it('is not part of a group that has the same key', async () => {
    const found = await diagnosticsAfter(
      [EN, '"tired": "Tired"', '"tired": "Tired", "more": { "good": "Good" }'],
      texts('"feel.more": "More"'),
    );
    expect(found.map(([, , message]) => message)).toEqual([
      "No step or outcome uses the text 'feel.more.good'.",
      "No step or outcome uses the text 'feel.more'.",
    ]);
  });

  it.each([
    [200, 1],
    [201, 2],
  ])(
    'is part of its group up to the longest key of a wizard: %i, findings: %i',
    async (length, findings) => {
      const name = 'a'.repeat(length - 'more.'.length);
      const found = await diagnosticsAfter(texts(`"more": { "good": "Good", "${name}": "Bad" }`));
      expect(found.filter(([rule]) => rule === 'unused-text')).toHaveLength(findings);
    },
  );

  it('is not one that another wizard with these texts uses', async () => {
    const other = edited([mood('"titleKey": "feel.title"', '"titleKey": "more"')]);
    const files = new Map(edited([texts('"more": "More", "evenMore": "More"')]));
    files.set('other.json', other.get('mood.json') ?? '');
    expect(await unusedIn(files)).toEqual(["No step or outcome uses the text 'evenMore'."]);
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
    expect(await placesIn(files)).toEqual(['json-syntax other.json:1 [']);
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

describe('misspelt names of a translation', () => {
  const spanish = (was: string, becomes: string): Edit => [ES, was, becomes];

  it('are a finding each', async () => {
    expect(
      await placesAfter(spanish('"tired":', '"tirde":'), spanish('"helps": {', '"hepls": {')),
    ).toEqual([`unused-text ${ES}:3 "tirde"`, `unused-text ${ES}:4 "hepls"`]);
  });

  it('of a group without braces are one finding', async () => {
    const found = await placesAfter(
      spanish('"spark": { "label": "Chispa", "focus"', '"spakr.label": "Chispa", "spakr.focus"'),
      spanish('alegría" },', 'alegría",'),
    );
    expect(found).toEqual([`unused-text ${ES}:5 "spakr.label"`]);
  });

  it('of a text that is misspelt itself are another finding', async () => {
    expect(await placesAfter(spanish('"tension": { "label"', '"tensoin": { "lable"'))).toEqual([
      `unused-text ${ES}:6 "lable"`,
      `unused-text ${ES}:6 "focus"`,
    ]);
  });
});
