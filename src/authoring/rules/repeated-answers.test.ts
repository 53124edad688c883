import { describe, expect, it } from 'vitest';
import { type Edit, placesAfter, rulesAfter } from '#tests/authoring/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

/** The English and the Spanish text with a placeholder. */
const repeats = (english: string, spanish: string, placeholder: string): Edit[] => [
  ['texts/en/mood.json', `"${english}"`, `"${english} ${placeholder}"`],
  ['texts/es/mood.json', `"${spanish}"`, `"${spanish} ${placeholder}"`],
];
const helps = (placeholder: string) => repeats('What helps you?', '¿Qué te ayuda?', placeholder);
const wornOut = (placeholder: string) => repeats('Worn out', 'Sin fuerzas', placeholder);
const steady = (placeholder: string) => repeats('Steady', 'En equilibrio', placeholder);

/** A question between the two others that is asked on this condition. */
const night = (when: string) =>
  mood(
    '    { "id": "helps"',
    `    { "id": "night", "type": "question", "answerKey": "night", "selection": "single", ${when}
      "titleKey": "feel.title", "options": [{ "value": "rested", "labelKey": "feel.rested" },
        { "value": "tired", "labelKey": "feel.tired" }] },
    { "id": "helps"`,
  );
const IF_TIRED = '"when": { "answer": "feel", "is": "tired" },';
const IF_RESTED = '"when": { "answer": "feel", "is": "rested" },';

/** The rules and places of the findings, without the text there. */
const problems = async (...edits: Edit[]) =>
  (await placesAfter(...edits)).map((each) => /^\S+ \S+/.exec(each)?.[0]);
const inBoth = (line: number) => [
  `answer-not-asked texts/en/mood.json:${line}`,
  `answer-not-asked texts/es/mood.json:${line}`,
];

describe('a text of a step that repeats an answer', () => {
  it('is reported once, wherever it is shown', async () => {
    const feel = repeats('How do you wake up?', '¿Cómo te despiertas?', '{{answer:feel}}');
    const before = mood('"type": "info",', '"type": "info", "textKey": "feel.title",');
    expect(await problems(before, ...feel)).toEqual(inBoth(3));
  });

  it('is reported if one of its places is wrong', async () => {
    const again = mood('"steady.title",', '"steady.title", "textKey": "wornOut.title",');
    expect(await problems(again, night(IF_TIRED), ...wornOut('{{answer:night}}'))).toEqual(
      inBoth(8),
    );
  });

  it('may be seen only by those who were asked', async () => {
    const after = mood(
      '    { "id": "helps"',
      `    { "id": "long", "type": "info", ${IF_TIRED} "titleKey": "long" },\n    { "id": "helps"`,
    );
    const texts = repeats('Rested', 'Con energía', '').map(
      ([file, was]): Edit => [file, was, `${was}, "more": "{{answer:night}}"`],
    );
    const use = mood('"titleKey": "long"', '"titleKey": "feel.more"');
    expect(await problems(night(IF_TIRED), after, use, ...texts)).toEqual([]);
  });
});

describe('a text that repeats an answer is not looked at', () => {
  it('while two questions have its key', async () => {
    const twice = mood('"answerKey": "night"', '"answerKey": "feel"');
    expect(await rulesAfter(night(''), twice, ...helps('{{answer:feel}}'))).toEqual([
      'duplicate-answer-key',
    ]);
  });

  it('at a retired step', async () => {
    const texts = (file: string, title: string): Edit => [
      file,
      '"helps": {',
      `"night": { "title": "${title} {{answer:helps}}" },\n  "helps": {`,
    ];
    const found = await rulesAfter(
      night('"retired": true,'),
      mood(
        '"titleKey": "feel.title", "options": [{ "value": "rested", "labelKey": "feel.rested" },',
        '"titleKey": "night.title", "options": [{ "value": "rested", "labelKey": "feel.rested" },',
      ),
      texts('texts/en/mood.json', 'Night'),
      texts('texts/es/mood.json', 'Noche'),
    );
    expect(found).toEqual([]);
  });
});

describe('a text of an outcome that repeats an answer', () => {
  it('may repeat what everybody with this outcome is asked', async () => {
    expect(await problems(night(IF_TIRED), ...wornOut('{{answer:night}}'))).toEqual([]);
  });

  it('may repeat what everybody is asked who gets no earlier outcome', async () => {
    expect(await problems(night(IF_RESTED), ...steady('{{answer:night}}'))).toEqual([]);
  });
});

describe('whether an outcome is for people who were not asked', () => {
  it('depends on the outcomes behind it if it is the default one', async () => {
    const first = mood(
      '{ "id": "worn-out"',
      '{ "id": "calm", "titleKey": "steady.title", "default": true },\n    { "id": "worn-out"',
    );
    const last = mood(',\n    { "id": "steady", "titleKey": "steady.title", "default": true }', '');
    expect(await problems(night(IF_RESTED), first, last, ...steady('{{answer:night}}'))).toEqual(
      [],
    );
  });

  it('does not depend on the outcomes behind it if it has a condition', async () => {
    const first = mood(
      '{ "id": "worn-out"',
      '{ "id": "calm", "titleKey": "steady.title", "when": { "answer": "helps", "includes": "walks" } },\n    { "id": "worn-out"',
    );
    expect(await problems(night(IF_RESTED), first, ...steady('{{answer:night}}'))).toEqual(
      inBoth(10),
    );
  });

  it('does not depend on one by the highest bar that comes before it', async () => {
    const highest = mood(
      '"when": { "answer": "feel", "is": "tired" }',
      '"when": { "all": [{ "answer": "feel", "is": "tired" }, { "not": { "highest": "spark" } }] }',
    );
    expect(await problems(night(IF_RESTED), highest, ...steady('{{answer:night}}'))).toEqual(
      inBoth(10),
    );
  });

  it('is not asked while its condition has another mistake', async () => {
    const unsound = mood(
      '"when": { "answer": "feel", "is": "tired" }',
      '"when": { "not": { "answer": "feel", "is": "tried" } }',
    );
    expect(await problems(night(IF_RESTED), unsound, ...wornOut('{{answer:night}}'))).toEqual([
      'unknown-answer-value mood.json:30',
    ]);
  });
});

describe('a text of an outcome that depends on the highest bar', () => {
  const TIRED = '{ "answer": "feel", "is": "tired" }';
  const notAsked = async (...edits: Edit[]) =>
    (await problems(...edits)).filter((each) => each?.startsWith('answer-not-asked'));
  it.each([
    ['is the highest', '{ "all": [{ "highest": "spark" }, { "answer": "feel", "is": "rested" }] }'],
    [
      'is not the highest',
      '{ "all": [{ "not": { "highest": "spark" } }, { "answer": "feel", "is": "rested" }] }',
    ],
  ])('does not repeat what some are not asked whose bar %s', async (_, condition) => {
    const edits = [mood(TIRED, condition), night(IF_TIRED), ...wornOut('{{answer:night}}')];
    expect(await notAsked(...edits)).toEqual(inBoth(8));
  });

  it('may repeat what everybody is asked for whom the rest of its condition holds', async () => {
    const asked = mood(TIRED, `{ "all": [{ "highest": "spark" }, ${TIRED}] }`);
    expect(await notAsked(asked, night(IF_TIRED), ...wornOut('{{answer:night}}'))).toEqual([]);
  });
});

describe('the short forms of a repeated answer', () => {
  const short = (value: string) =>
    mood(`"value": "${value}",`, `"value": "${value}", "shortKey": "steady.title",`);

  it('are missing of one option in a list of several', async () => {
    expect(await rulesAfter(short('walks'), ...wornOut('{{answer:helps}}'))).toEqual([
      'short-form-missing',
    ]);
  });

  it.each<[when: string, ...edits: Edit[]]>([
    ['every option has one', short('rested'), short('tired'), ...helps('{{answer:feel}}')],
    ['no option has one', ...helps('{{answer:feel}}')],
    ['no text repeats the answer', short('rested')],
    [
      'the other options are retired',
      short('rested'),
      short('tired'),
      mood(
        '{ "value": "rested"',
        '{ "value": "numb", "labelKey": "weeks.one", "retired": true }, { "value": "rested"',
      ),
      ...helps('{{answer:feel}}'),
    ],
  ])('are not missing if %s', async (_when, ...edits) => {
    expect(await problems(...edits)).toEqual([]);
  });
});
