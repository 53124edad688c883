import { describe, expect, it } from 'vitest';
import {
  diagnosticsAfter,
  diagnosticsIn,
  type Edit,
  edited,
  MOOD_FOLDER,
} from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const FIX = 'Delete it in every language, or name its key where the text belongs.';

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
    expect(await diagnosticsAfter(texts('"more": { "good": { "bye": "Bye" } }'))).toEqual([
      ['unused-text', `${EN}:10 "bye"`, "No step or outcome uses the text 'more.good.bye'.", FIX],
    ]);
  });

  it('is part of one finding for its group, if nothing uses any text of the group', async () => {
    const group = '"more": { "good": { "bye": "Bye", "day": "Good day" }, "night": "Good night" }';
    expect(await diagnosticsAfter(texts(group))).toEqual([
      [
        'unused-text',
        `${EN}:10 "more"`,
        "No step or outcome uses any of the 3 texts of the group 'more'.",
        'Delete the group in every language, or name the keys of its texts where they belong.',
      ],
    ]);
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

  it.each([
    ['outcomes', '"outcomes": [', '"outcomes": "none", "others": ['],
    ['steps', '"steps": [', '"steps": "none", "others": ['],
  ])('is not reported if the %s cannot be read', async (_what, was, becomes) => {
    expect(await unusedIn(edited([mood(was, becomes), texts('"more": "More"')]))).toEqual([]);
  });
});

describe('a text file without a wizard', () => {
  it.each([
    ['moods', " Did you mean 'mood'?"],
    ['evening', ''],
  ])('is reported: %s.json', async (name, suggestion) => {
    const files = new Map([...MOOD_FOLDER, [`texts/es/${name}.json`, MOOD_FOLDER.get(EN) ?? '']]);
    expect(await diagnosticsIn(files)).toEqual([
      [
        'text-file-without-wizard',
        `texts/es/${name}.json:1 {`,
        `No wizard has the id '${name}' that this file is named after.${suggestion}`,
        'Rename the file to the id of its wizard, or delete it together with its translations.',
      ],
    ]);
  });

  it('is not reported while another wizard cannot be read as a whole', async () => {
    const files = new Map([
      ...MOOD_FOLDER,
      ['texts/es/evening.json', MOOD_FOLDER.get(EN) ?? ''],
      ['other.json', '{ "schemaVersion": 1, "steps": ['],
    ]);
    expect((await diagnosticsIn(files)).map(([rule]) => rule)).toEqual(['json-syntax']);
  });

  it('is reported beside a similar one that a wizard seems to mean', async () => {
    const english = MOOD_FOLDER.get(EN) ?? '';
    const names = ['texts/es/moods.json', 'texts/es/evening.json'];
    const files = new Map([...MOOD_FOLDER, ...names.map((name) => [name, english] as const)]);
    files.delete('texts/es/mood.json');
    expect((await diagnosticsIn(files)).map(([rule, at]) => `${rule} ${at}`)).toEqual([
      'missing-text-file mood.json:2 "mood"',
      'text-file-without-wizard texts/es/evening.json:1 {',
    ]);
  });

  it('is not reported if there is no wizard at all', async () => {
    const files = new Map(MOOD_FOLDER);
    files.delete('mood.json');
    expect(await diagnosticsIn(files)).toEqual([
      [
        'no-wizard',
        ':1 ',
        'There is no wizard in this folder.',
        'Put a wizard, a file whose name ends with .json, directly into it; or check another folder.',
      ],
    ]);
  });
});

describe('misspelt names of a translation', () => {
  const spanish = (was: string, becomes: string): Edit => ['texts/es/mood.json', was, becomes];
  const messages = async (...edits: Edit[]) =>
    (await diagnosticsAfter(...edits)).map(([, , message]) => message);

  it('of texts are a finding each', async () => {
    expect(
      await messages(spanish('"tired":', '"tirde":'), spanish('"walks":', '"walsk":')),
    ).toEqual([
      "No step or outcome uses the text 'feel.tirde'. Did you mean 'feel.tired'? That one is missing in Spanish.",
      "No step or outcome uses the text 'helps.walsk'. Did you mean 'helps.walks'? That one is missing in Spanish.",
    ]);
  });

  it('of groups are a finding each', async () => {
    expect(
      await messages(spanish('"feel": {', '"feeel": {'), spanish('"helps": {', '"hepls": {')),
    ).toEqual([
      "No step or outcome uses the 3 texts of the group 'feeel'. Did you mean 'feel'? Its texts are missing in Spanish.",
      "No step or outcome uses the 3 texts of the group 'hepls'. Did you mean 'helps'? Its texts are missing in Spanish.",
    ]);
  });

  it('of groups without braces are a finding for each text', async () => {
    const found = await messages(
      spanish('"spark": { "label": "Chispa", "focus"', '"spakr.label": "Chispa", "spakr.focus"'),
      spanish('alegría" },', 'alegría",'),
    );
    expect(found).toEqual([
      "No step or outcome uses the text 'spakr.label'. Did you mean 'spark.label'? That one is missing in Spanish.",
      "No step or outcome uses the text 'spakr.focus'. Did you mean 'spark.focus'? That one is missing in Spanish.",
    ]);
  });

  it('of a text that is misspelt itself is another one', async () => {
    const found = await messages(spanish('"tension": { "label"', '"tensoin": { "lable"'));
    expect(found).toEqual([
      "No step or outcome uses the text 'tensoin.lable'. Did you mean 'tension.label'? That one is missing in Spanish.",
      "No step or outcome uses the text 'tensoin.focus'. Did you mean 'tension.focus'? That one is missing in Spanish.",
    ]);
  });

  it('of a group are those of its text if it has one alone', async () => {
    expect(await messages(spanish('"steady": {', '"staedy": {'))).toEqual([
      "No step or outcome uses the text 'staedy.title'. Did you mean 'steady.title'? That one is missing in Spanish.",
    ]);
  });
});
