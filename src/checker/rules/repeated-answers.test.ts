import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, diagnosticsIn, type Edit, edited } from '#tests/checker/mood-folder.ts';

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

const problems = async (...edits: Edit[]) =>
  (await diagnosticsAfter(...edits)).map(([rule, at, message]) => [
    `${rule} ${at.replace(/ .*/, '')}`,
    message,
  ]);
const inBoth = (line: number, message: string) =>
  ['en', 'es'].map((language) => [`answer-not-asked texts/${language}/mood.json:${line}`, message]);

describe('a text of a step that repeats an answer', () => {
  it('stands after the question', async () => {
    expect(await problems(...helps('{{answer:feel}}'))).toEqual([]);
    expect(await problems(...helps('{{ answer:feel }}'))).toEqual([]);
    expect(await problems(...helps('{{answer: feel}}'))).toEqual([]);
  });

  it('is reported once, wherever it is shown', async () => {
    const feel = repeats('How do you wake up?', '¿Cómo te despiertas?', '{{answer:feel}}');
    const before = mood('"type": "info",', '"type": "info", "textKey": "feel.title",');
    const message =
      "The text 'feel.title' repeats the answer 'feel', which is not asked before this step.";
    expect(await problems(before, ...feel)).toEqual(inBoth(3, message));
  });

  it('is reported if one of its places is wrong', async () => {
    const again = mood('"steady.title",', '"steady.title", "textKey": "wornOut.title",');
    const message =
      "The text 'wornOut.title' repeats the answer 'night', which some visitors with this outcome are not asked for.";
    expect(await problems(again, night(IF_TIRED), ...wornOut('{{answer:night}}'))).toEqual(
      inBoth(8, message),
    );
  });

  it('is reported if it is only there in Spanish', async () => {
    const [, spanish] = helps('{{answer:night}}');
    const files = new Map(edited(spanish === undefined ? [] : [spanish]));
    files.delete('texts/en/mood.json');
    const found = await diagnosticsIn(files);
    expect(found.map(([rule, , message]) => [rule, message]).slice(1)).toEqual([
      [
        'answer-not-asked',
        "The text 'helps.title' repeats the answer 'night', which no question asks for.",
      ],
    ]);
  });

  it('does not stand at the question or before it', async () => {
    const feel = repeats('How do you wake up?', '¿Cómo te despiertas?', '{{answer:feel}}');
    const message =
      "The text 'feel.title' repeats the answer 'feel', which is not asked before this step.";
    expect(await problems(...feel)).toEqual(inBoth(3, message));
  });

  it.each([
    ['anything', 'which no question asks for'],
    ['night', 'which some visitors who see this step are not asked for'],
  ])('does not repeat %s', async (key, why) => {
    expect(await problems(night(IF_TIRED), ...helps(`{{answer:${key}}}`))).toEqual(
      inBoth(4, `The text 'helps.title' repeats the answer '${key}', ${why}.`),
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

  it('repeats only a single choice', async () => {
    const wins = wornOut('{{answer:helps}}');
    expect(await problems(...wins)).toEqual(
      inBoth(8, "The text 'wornOut.title' repeats the answer 'helps', which is a multiple choice."),
    );
  });
});

describe('a text that repeats an answer is not looked at', () => {
  it.each<[when: string, rule: string, ...edits: Edit[]]>([
    [
      'two questions have its key',
      'duplicate-answer-key',
      night(''),
      mood('"answerKey": "night"', '"answerKey": "feel"'),
    ],
    [
      'its question is of no known kind',
      'wrong-value',
      mood('"selection": "single"', '"selection": "sinlge"'),
    ],
  ])('while %s', async (_when, rule, ...edits) => {
    const found = await diagnosticsAfter(...edits, ...helps('{{answer:feel}}'));
    expect(found.map(([id]) => id)).toEqual([rule]);
  });

  it('at a retired step', async () => {
    const texts = (file: string, title: string): Edit => [
      file,
      '"helps": {',
      `"night": { "title": "${title} {{answer:helps}}" },\n  "helps": {`,
    ];
    const found = await diagnosticsAfter(
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
  it('may repeat what everybody is asked', async () => {
    expect(await problems(...wornOut('{{answer:feel}}'))).toEqual([]);
  });

  it('may repeat what everybody with this outcome is asked', async () => {
    expect(await problems(night(IF_TIRED), ...wornOut('{{answer:night}}'))).toEqual([]);
  });

  it('may repeat what everybody is asked who gets no earlier outcome', async () => {
    expect(await problems(night(IF_RESTED), ...steady('{{answer:night}}'))).toEqual([]);
  });

  it.each<[string, Edit, Edit[], string, number]>([
    ['the outcome', night(IF_RESTED), wornOut('{{answer:night}}'), 'wornOut.title', 8],
    ['the default one', night(IF_TIRED), steady('{{answer:night}}'), 'steady.title', 10],
  ])('does not repeat what some with %s are not asked', async (_, question, edits, key, line) => {
    // The condition of the outcome, which comes after that of the step, is left as it is.
    expect(await problems(question, ...edits)).toEqual(
      inBoth(
        line,
        `The text '${key}' repeats the answer 'night', which some visitors with this outcome are not asked for.`,
      ),
    );
  });
});

describe('whether an outcome is for people who were not asked', () => {
  const missed = (key: string, line: number) =>
    inBoth(
      line,
      `The text '${key}' repeats the answer 'night', which some visitors with this outcome are not asked for.`,
    );

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
      missed('steady.title', 10),
    );
  });

  it('does not depend on one by the highest bar that comes before it', async () => {
    const highest = mood(
      '"when": { "answer": "feel", "is": "tired" }',
      '"when": { "all": [{ "answer": "feel", "is": "tired" }, { "not": { "highest": "spark" } }] }',
    );
    expect(await problems(night(IF_RESTED), highest, ...steady('{{answer:night}}'))).toEqual(
      missed('steady.title', 10),
    );
  });

  it('is not asked while its condition has another mistake', async () => {
    const unsound = mood(
      '"when": { "answer": "feel", "is": "tired" }',
      '"when": { "not": { "answer": "feel", "is": "tried" } }',
    );
    const found = await problems(night(IF_RESTED), unsound, ...wornOut('{{answer:night}}'));
    expect(found.map(([rule]) => rule)).toEqual(['unknown-answer-value mood.json:30']);
  });

  it.each([
    [
      'that question',
      '{ "value": "tired", "labelKey": "feel.tired" }]',
      '{ "labelKey": "feel.tired" }]',
    ],
    [
      'the question that decides',
      '{ "value": "rested", "labelKey": "feel.rested", "scores"',
      '{ "labelKey": "feel.rested", "scores"',
    ],
  ])('is not asked while an option of %s lacks its value', async (_what, was, becomes) => {
    const found = await problems(
      night(IF_TIRED),
      mood(was, becomes),
      ...wornOut('{{answer:night}}'),
    );
    expect(found.map(([rule]) => rule?.split(' ')[0])).toEqual(['missing-property']);
  });

  it.each([
    [5, []],
    [6, missed('wornOut.title', 8)],
  ])(
    'counts as certain if few enough combinations decide it, with a scale to %i',
    async (max, found) => {
      const keys = ['one', 'two', 'three', 'four', 'five'];
      const scales = keys.map(
        (key) =>
          `{ "id": "${key}", "type": "scale", "answerKey": "${key}", "min": 1, "max": ${key === 'one' ? max : 10}, "titleKey": "feel.title", "minLabelKey": "feel.rested", "maxLabelKey": "feel.tired" },`,
      );
      const high = keys.map((key) => `{ "answer": "${key}", "atLeast": 3 }`);
      const edits = [
        mood('    { "id": "helps"', `${scales.join(' ')}\n    { "id": "helps"`),
        mood(
          '"when": { "answer": "feel", "is": "tired" }',
          `"when": { "all": [${high.join(', ')}] }`,
        ),
        night(`"when": ${high[0]},`),
      ];
      const all = await problems(...edits, ...wornOut('{{answer:night}}'));
      expect(all.filter(([rule]) => rule?.startsWith('answer-not-asked'))).toEqual(found);
    },
  );
});

describe('a text of an outcome that depends on the highest bar', () => {
  const TIRED = '{ "answer": "feel", "is": "tired" }';
  const notAsked = async (...edits: Edit[]) =>
    (await problems(...edits)).filter(([place]) => place?.startsWith('answer-not-asked'));
  const missed = inBoth(
    8,
    "The text 'wornOut.title' repeats the answer 'night', which some visitors with this outcome are not asked for.",
  );

  it.each([
    ['is the highest', '{ "all": [{ "highest": "spark" }, { "answer": "feel", "is": "rested" }] }'],
    [
      'is not the highest',
      '{ "all": [{ "not": { "highest": "spark" } }, { "answer": "feel", "is": "rested" }] }',
    ],
  ])('does not repeat what some are not asked whose bar %s', async (_, condition) => {
    const edits = [mood(TIRED, condition), night(IF_TIRED), ...wornOut('{{answer:night}}')];
    expect(await notAsked(...edits)).toEqual(missed);
  });

  it('may repeat what everybody is asked for whom the rest of its condition holds', async () => {
    const asked = mood(TIRED, `{ "all": [{ "highest": "spark" }, ${TIRED}] }`);
    expect(await notAsked(asked, night(IF_TIRED), ...wornOut('{{answer:night}}'))).toEqual([]);
  });
});

describe('other texts that repeat an answer', () => {
  it('are those of the result, for answers of everybody', async () => {
    const spark = (key: string) => repeats('Spark', 'Chispa', `{{answer:${key}}}`);
    expect(await problems(...spark('feel'))).toEqual([]);
    const why = 'which some visitors are not asked for';
    expect(await problems(night(IF_TIRED), ...spark('night'))).toEqual(
      inBoth(5, `The text 'spark.label' repeats the answer 'night', ${why}.`),
    );
  });

  it('are not those of the wizard as a whole', async () => {
    const named = mood('"schemaVersion": 1,', '"schemaVersion": 1, "titleKey": "steady.title",');
    expect(await problems(named, ...steady('{{answer:feel}}'))).toEqual(
      inBoth(10, "The text 'steady.title' repeats the answer 'feel', which nobody has given yet."),
    );
  });
});

it('a repeated answer must be the same in every language', async () => {
  for (const edit of helps('{{answer:night}}').slice(1)) {
    const found = await diagnosticsAfter(edit);
    expect(found.map(([rule]) => rule)).toEqual(['different-placeholders']);
  }
  for (const edit of helps('{{answer:feel}}')) {
    const found = await diagnosticsAfter(edit);
    expect(found.map(([rule]) => rule)).toEqual(['different-placeholders']);
  }
});

describe('the short forms of a repeated answer', () => {
  const short = (value: string) =>
    mood(`"value": "${value}",`, `"value": "${value}", "shortKey": "steady.title",`);

  it('are there for every option, if any has one', async () => {
    expect(await diagnosticsAfter(short('rested'), ...helps('{{answer:feel}}'))).toEqual([
      [
        'short-form-missing',
        'mood.json:9 "tired"',
        "A text repeats the answer 'feel', and unlike its other options 'tired' has no short form.",
        'Add a "shortKey" with words that fit into the sentence.',
      ],
    ]);
  });

  it('are asked for in one finding', async () => {
    const more = mood(
      '{ "value": "rested"',
      '{ "value": "numb", "labelKey": "weeks.one" }, { "value": "rested"',
    );
    const [found] = await problems(more, short('tired'), ...helps('{{answer:feel}}'));
    expect(found).toEqual([
      'short-form-missing mood.json:8',
      "A text repeats the answer 'feel', and unlike its other options 'numb' and 'rested' have no short form.",
    ]);
  });

  it('are not asked for in a multiple choice, whose answer no text repeats', async () => {
    const found = await problems(short('walks'), ...wornOut('{{answer:helps}}'));
    expect(found.map(([rule]) => rule)).toEqual([
      'answer-not-asked texts/en/mood.json:8',
      'answer-not-asked texts/es/mood.json:8',
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
