import { beforeAll, describe, expect, it } from 'vitest';
import { afterPublishing } from './checked-files.ts';
import { diagnosticsIn, type Edit, edited, type Found } from './mood-folder.ts';

const SCALE = `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 10,
      "titleKey": "rest.title", "minLabelKey": "rest.min", "maxLabelKey": "rest.max" },
    { "id": "helps",`;

const SCALE_TEXTS = (title: string, min: string, max: string) =>
  `"rest": { "title": "${title}", "min": "${min}", "max": "${max}" },\n  "helps":`;

/** The mood folder with a scale and goals. */
const FOLDER = edited([
  ['mood.json', '{ "id": "helps",', SCALE],
  [
    'mood.json',
    '"storageKey": "wizardMood",',
    '"storageKey": "wizardMood", "goals": { "start": "begun", "secondStepPassed": "second", "finish": "done" },',
  ],
  ['texts/en/mood.json', '"helps":', SCALE_TEXTS('How rested are you?', 'Not at all', 'Fully')],
  ['texts/es/mood.json', '"helps":', SCALE_TEXTS('¿Has descansado?', 'Nada', 'Del todo')],
]);

let published = FOLDER;

beforeAll(async () => {
  published = await afterPublishing(FOLDER);
});

/** What the checker finds after edits of the published folder. */
function after(...edits: readonly Edit[]): Promise<Found[]> {
  return diagnosticsIn(edited(edits, published));
}

const inWizard = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const inEnglish = (was: string, becomes: string): Edit => ['texts/en/mood.json', was, becomes];
const inSpanish = (was: string, becomes: string): Edit => ['texts/es/mood.json', was, becomes];

async function rulesAfter(...edits: readonly Edit[]): Promise<string[]> {
  return (await after(...edits)).map(([rule]) => rule);
}

it('finds nothing in a folder as it was published', async () => {
  expect(await after()).toEqual([]);
});

it('says nothing about names without the file of the names in use', async () => {
  const files = edited([inWizard('"storageKey": "wizardMood"', '"storageKey": "other"')], FOLDER);
  expect(await diagnosticsIn(files)).toEqual([]);
});

it('is content with a value that is kept as an old name', async () => {
  expect(
    await rulesAfter(inWizard('"value": "walks",', '"value": "strolls", "renamed": ["walks"],')),
  ).toEqual(['unpublished-name']);
});

it('does not report a value that another option has by mistake a second time', async () => {
  expect(await rulesAfter(inWizard('"value": "walks"', '"value": "music"'))).toEqual([
    'duplicate-option-value',
  ]);
});

it('is content with an answer key that is kept as an old name', async () => {
  expect(
    await rulesAfter(
      inWizard('"answerKey": "helps",', '"answerKey": "comfort", "renamed": ["helps"],'),
    ),
  ).toEqual(['unpublished-name']);
});

it('checks the values of a renamed question, too', async () => {
  expect(
    await rulesAfter(
      inWizard('"answerKey": "helps",', '"answerKey": "comfort", "renamed": ["helps"],'),
      inWizard('"value": "walks"', '"value": "strolls"'),
    ),
  ).toEqual(['live-name-gone']);
});

it('asks for a question to be retired if none seems to be it', async () => {
  const scale = SCALE.replace('{ "id": "helps",', '');
  const found = await after(
    inWizard(scale, ''),
    inEnglish(SCALE_TEXTS('How rested are you?', 'Not at all', 'Fully'), '"helps":'),
    inSpanish(SCALE_TEXTS('¿Has descansado?', 'Nada', 'Del todo'), '"helps":'),
  );
  expect(found).toEqual([
    [
      'live-name-gone',
      'mood.json:2 "mood"',
      "Visitors have answered 'rest', but no question has this answer key any more.",
      'Put the question back with "retired": true: nobody is asked any more, and the answers count on. If it is still there under another answer key, add "renamed": ["rest"] to it.',
    ],
  ]);
});

it.each<readonly [what: string, edits: readonly Edit[]]>([
  ['a label', [inEnglish('"Tired"', '"Rather tired"')]],
  [
    'every label of a question',
    [inEnglish('"Walks", "music": "Music"', '"A walk", "music": "A song"')],
  ],
  [
    'a label whose key moves to another group',
    [
      inWizard('"labelKey": "helps.walks"', '"labelKey": "comfort.walks"'),
      inEnglish('"walks": "Walks", ', ''),
      inEnglish('"spark":', '"comfort": { "walks": "A slow walk" }, "spark":'),
      inSpanish('"walks": "Paseos", ', ''),
      inSpanish('"spark":', '"comfort": { "walks": "Un paseo lento" }, "spark":'),
    ],
  ],
  [
    'nothing but the key of a label',
    [
      inWizard('"labelKey": "helps.walks"', '"labelKey": "helps.strolls"'),
      inEnglish('"walks"', '"strolls"'),
      inSpanish('"walks"', '"strolls"'),
    ],
  ],
  [
    'the order of options',
    [
      inWizard('{ "value": "walks", "labelKey": "helps.walks" },', ''),
      inWizard(
        '{ "value": "music", "labelKey": "helps.music" }',
        '{ "value": "music", "labelKey": "helps.music" }, { "value": "walks", "labelKey": "helps.walks" }',
      ),
    ],
  ],
  ['points', [inWizard('"tension": 2', '"tension": 3')]],
])('lets an editor change %s', async (_, edits) => {
  const found = await rulesAfter(...edits);
  expect(found.filter((rule) => /^(live|goal|unpublished)/.test(rule))).toEqual([]);
});

it.each<readonly [what: string, edits: readonly Edit[], sentence: string]>([
  [
    'two values were swapped',
    [
      inWizard('"value": "walks"', '"value": "other"'),
      inWizard('"value": "music"', '"value": "walks"'),
      inWizard('"value": "other"', '"value": "music"'),
    ],
    "The values 'music' and 'walks' of 'helps' now stand for something else than before.",
  ],
  [
    'the English labels of two values were swapped',
    [inEnglish('"walks": "Walks", "music": "Music"', '"walks": "Music", "music": "Walks"')],
    "The values 'walks' and 'music' of 'helps' now stand for something else than before.",
  ],
  [
    'a value took the label of another one, which has another label now',
    [inEnglish('"walks": "Walks", "music": "Music"', '"walks": "Music", "music": "A song"')],
    "The value 'walks' of 'helps' now stands for something else than before.",
  ],
  [
    'a value has another label and another label key',
    [
      inWizard('"labelKey": "helps.walks"', '"labelKey": "helps.tea"'),
      inEnglish('"walks": "Walks"', '"tea": "Tea"'),
      inSpanish('"walks": "Paseos"', '"tea": "Infusiones"'),
    ],
    "The value 'walks' of 'helps' now stands for something else than before.",
  ],
  [
    'a question has none of its options any more',
    [
      inWizard('"value": "walks"', '"value": "early"'),
      inWizard('"value": "music"', '"value": "late"'),
    ],
    "Visitors have answered 'helps', but none of the options that they could choose is there any more.",
  ],
])('sees that %s', async (_what, edits, sentence) => {
  const found = (await after(...edits)).filter(([rule]) => rule !== 'stale-text');
  expect(found.map(([rule, , message]) => [rule, message])).toEqual([
    ['live-name-moved', sentence],
  ]);
});

it('sees that two questions with the same values swapped their answer keys', async () => {
  const noon = `{ "id": "noon", "type": "question", "answerKey": "noon", "selection": "single", "titleKey": "noon.title", "options": [
        { "value": "rested", "labelKey": "noon.awake" }, { "value": "tired", "labelKey": "noon.sleepy" }] },`;
  const folder = edited(
    [
      inWizard('{ "id": "helps",', `${noon} { "id": "helps",`),
      inEnglish(
        '"helps": {',
        '"noon": { "title": "At noon?", "awake": "Awake", "sleepy": "Sleepy" }, "helps": {',
      ),
      inSpanish(
        '"helps": {',
        '"noon": { "title": "¿Y a mediodía?", "awake": "Con ganas", "sleepy": "Con sueño" }, "helps": {',
      ),
    ],
    FOLDER,
  );
  const key = (was: string, becomes: string) =>
    inWizard(`"answerKey": "${was}"`, `"answerKey": "${becomes}"`);
  const swapped = [key('feel', 'other'), key('noon', 'feel'), key('other', 'noon')];
  const found = await diagnosticsIn(edited(swapped, await afterPublishing(folder)));
  expect(found.map(([, , message]) => message)).toEqual([
    "The values 'rested' and 'tired' of 'noon' now stand for something else than before.",
    "The values 'rested' and 'tired' of 'feel' now stand for something else than before.",
  ]);
});

it.each<readonly [what: string, edits: readonly Edit[], heir: string]>([
  [
    'one of its options',
    [
      inWizard('"answerKey": "helps"', '"answerKey": "comfort"'),
      inWizard('{ "value": "walks"', '{ "value": "tea"'),
    ],
    'comfort',
  ],
  [
    'a name that is much like it',
    [
      inWizard('"answerKey": "helps"', '"answerKey": "help"'),
      inWizard('{ "value": "walks"', '{ "value": "tea"'),
      inWizard('{ "value": "music"', '{ "value": "books"'),
    ],
    'help',
  ],
  [
    'nothing of it',
    [
      inWizard('"answerKey": "helps"', '"answerKey": "comfort"'),
      inWizard('{ "value": "walks"', '{ "value": "tea"'),
      inWizard('{ "value": "music"', '{ "value": "books"'),
    ],
    '',
  ],
])('looks for a question that has gone in a new one with %s', async (_what, edits, heir) => {
  const found = await after(...edits);
  expect(found.map(([, , message]) => message)).toContain(
    `Visitors have answered 'helps', but no question has this answer key any more.${heir === '' ? '' : ` It seems to be '${heir}' now.`}`,
  );
});

it('sees that a question is of another kind, whose answers are of another form', async () => {
  expect(await after(inWizard('"selection": "multiple"', '"selection": "single"'))).toEqual([
    [
      'live-name-moved',
      'mood.json:13 "helps"',
      "The question 'helps' was a multiple choice and is a single choice now.",
      'Make it a multiple choice again; or give the new question another "answerKey" and put the old one back with "retired": true.',
    ],
  ]);
});

it.each([
  ['"min": 0', '"min": 1'],
  ['"max": 10', '"max": 9'],
  ['"max": 10', '"max": 10, "step": 5'],
  ['"min": 0, "max": 10', '"min": -1, "max": 11, "step": 2'],
])('sees that a scale lost numbers when %s became %s', async (was, becomes) => {
  expect(await after(inWizard(was, becomes))).toEqual([
    [
      'live-name-moved',
      'mood.json:11 "rest"',
      "The scale 'rest' no longer has all its numbers from 0 to 10.",
      'Give it those numbers back, perhaps with others between them; or give the new scale another "answerKey" and put the old one back with "retired": true.',
    ],
  ]);
});

it.each([
  ['"max": 10', '"max": 20', 'from 0 to 20'],
  ['"min": 0, "max": 10', '"min": -10, "max": 10, "step": 2', ''],
  ['"min": 0', '"min": -2', 'from -2 to 10'],
])('sees that a scale has other ends when %s became %s', async (was, becomes, range) => {
  const found = await after(inWizard(was, becomes));
  const other = `The scale 'rest' went from 0 to 10 and goes ${range} now, so its numbers mean something else.`;
  const lost = "The scale 'rest' no longer has all its numbers from 0 to 10.";
  expect(found.map(([rule, , message]) => [rule, message])).toEqual([
    ['live-name-moved', range === '' ? lost : other],
  ]);
  if (range !== '') {
    expect(found[0]?.[3]).toBe(
      'Make it go from 0 to 10 again; or give the new scale another "answerKey" and put the old one back with "retired": true.',
    );
  }
});

it('knows that a question was of a kind that is gone from the product', async () => {
  const found = await after(['live.json', '"kind": "scale"', '"kind": "dial"']);
  expect(found.map(([rule]) => rule)).toEqual(['live-name-moved']);
  expect(found[0]?.[2]).toBe(
    "The question 'rest' was a question of another kind and is a scale now.",
  );
});

it.each<readonly [numbers: string, now: string, words: string]>([
  ['[0, 10, 5]', '"min": 0, "max": 5, "step": 5', 'all its numbers from 0 to 10 in steps of 5.'],
  ['[0, 10, 2]', '"min": -1, "max": 11, "step": 2', 'all its numbers from 0 to 10 in steps of 2.'],
  ['[2, 8, 3]', '"min": -1, "max": 8, "step": 3', 'goes from -1 to 8 in steps of 3 now'],
])('knows the numbers of a scale that had %s and has %s', async (numbers, now, words) => {
  const known = /"numbers": \[0, 10, 1\]/.exec(published.get('live.json') ?? '')?.[0] ?? '';
  const found = await after(
    ['live.json', known, `"numbers": ${numbers}`],
    inWizard('"min": 0, "max": 10', now),
  );
  expect(found.map(([rule]) => rule)).toEqual(['live-name-moved']);
  expect(found[0]?.[2]).toContain(words);
});

describe('the two ends of a scale', () => {
  const labels = inWizard(
    '"minLabelKey": "rest.min", "maxLabelKey": "rest.max"',
    '"minLabelKey": "rest.max", "maxLabelKey": "rest.min"',
  );
  const texts = [
    inEnglish('"min": "Not at all", "max": "Fully"', '"min": "Fully", "max": "Not at all"'),
    inSpanish('"min": "Nada", "max": "Del todo"', '"min": "Del todo", "max": "Nada"'),
  ];
  const SWAPPED = "The two ends of the scale 'rest' have swapped their labels.";
  const saidAfter = async (...edits: readonly Edit[]) =>
    (await after(...edits)).map(([, , message]) => message);

  it.each<readonly [what: string, edits: readonly Edit[]]>([
    ['keys', [labels]],
    ['words', texts],
    ['keys, and have new words', [labels, inEnglish('"Fully"', '"Completely"')]],
  ])('have swapped their %s', async (_, edits) => {
    expect(await saidAfter(...edits)).toContain(SWAPPED);
  });

  it.each<readonly [what: string, edits: readonly Edit[]]>([
    ['both swapped keys and words', [labels, ...texts]],
    ['have new words', [inEnglish('"Fully"', '"Completely"'), inSpanish('"Del todo"', '"Mucho"')]],
  ])('may have %s', async (_, edits) => {
    expect(await saidAfter(...edits)).toEqual([]);
  });

  it('are not compared with a file that was written before they were recorded', async () => {
    const live = published.get('live.json') ?? '';
    const ends = /"ends": .*,\n/.exec(live)?.[0] ?? 'none';
    expect(await saidAfter(['live.json', ends, ''], labels)).toEqual([]);
  });
});

it('knows that a renamed option needed care, and nothing of it while names are wrong', async () => {
  const label = /"walks": \["helps.walks", "[0-9a-f]+"/.exec(published.get('live.json') ?? '')?.[0];
  const care: Edit = ['live.json', label ?? 'none', `${label}, "care"`];
  expect(await rulesAfter(care)).toEqual(['care-gone']);
  const renamed = inWizard('"value": "walks",', '"value": "strolls", "renamed": ["walks"],');
  expect((await rulesAfter(care, renamed)).toSorted()).toEqual(['care-gone', 'unpublished-name']);
  const kept = inWizard('"value": "walks",', '"value": "walks", "care": true,');
  expect(await rulesAfter(care, kept)).toEqual([]);
  const swapped = inEnglish(
    '"walks": "Walks", "music": "Music"',
    '"walks": "Music", "music": "Walks"',
  );
  expect(await rulesAfter(care, swapped)).not.toContain('care-gone');
});

it('lets a scale have more numbers between the same ends', async () => {
  const numbers = /"numbers": \[0, 10, 1\]/.exec(published.get('live.json') ?? '')?.[0] ?? '';
  expect(await after(['live.json', numbers, '"numbers": [0, 10, 5]'])).toEqual([]);
});

it('reports a changed id once, and not every text and name that goes with it', async () => {
  expect(await after(inWizard('"id": "mood"', '"id": "feelings"'))).toEqual([
    [
      'live-name-gone',
      'mood.json:2 "feelings"',
      "Visitors know the wizard 'mood' at /mood, but no file has this id any more. Did you mean 'mood' instead of 'feelings'?",
      'Write "id": "mood" again: an id is never shown to visitors. The text files carry it as their name.',
    ],
  ]);
});

it('reports a changed id once if the text files were renamed with it', async () => {
  const files = edited([inWizard('"id": "mood"', '"id": "feelings"')], published);
  const renamed = Array.from(files, ([path, text]): [string, string] => [
    path.replace(/^(texts\/..\/)mood/, '$1feelings').replace(/^mood/, 'feelings'),
    text,
  ]);
  expect((await diagnosticsIn(new Map(renamed))).map(([rule, at]) => [rule, at])).toEqual([
    ['live-name-gone', 'feelings.json:2 "feelings"'],
  ]);
});

it('says how to give up a wizard that is no longer there', async () => {
  const files = new Map(published);
  for (const path of ['mood.json', 'texts/en/mood.json', 'texts/es/mood.json']) {
    const other = (files.get(path) ?? '')
      .replace('"id": "mood"', '"id": "grief"')
      .replace('"/mood"', '"/grief"')
      .replace('"wizardMood"', '"wizardGrief"')
      .replace('"begun"', '"grief_begun"')
      .replace('"second"', '"grief_second"')
      .replace('"done"', '"grief_done"');
    files.set(path.replace('mood', 'grief'), other);
    files.delete(path);
  }
  const found = await diagnosticsIn(files);
  expect(found.map(([rule, , message, fix]) => [rule, message, fix])).toEqual([
    [
      'unpublished-name',
      "The wizard 'grief' is not published yet.",
      'Run npm run wizards:publish as the last step, when the change goes live.',
    ],
    [
      'live-name-gone',
      "Visitors know the wizard 'mood' at /mood, but no file has this id any more.",
      'Put the file and its texts back. To give the wizard up for good: npm run wizards:publish -- --forget mood.',
    ],
  ]);
  expect(found[1]?.[1]).toBe('live.json:34 "mood"');
});

it('does not take a wizard for gone while a file cannot be read', async () => {
  const files = new Map([...published, ['mood.json', '{ "id": ']]);
  const rules = (await diagnosticsIn(files)).map(([rule]) => rule);
  expect(rules.filter((rule) => rule.startsWith('live'))).toEqual([]);
});

it('compares a copy that still has the id of its original only once', async () => {
  const copy = (published.get('mood.json') ?? '').replace('"/mood"', '"/mood-2"');
  const found = await diagnosticsIn(new Map([...published, ['copy.json', copy]]));
  expect(found.map(([rule]) => rule)).not.toContain('path-changed');
});

it('names all that is not published yet in one warning for each wizard', async () => {
  const tea = inWizard(
    '{ "value": "music", "labelKey": "helps.music" }',
    '{ "value": "music", "labelKey": "helps.music" }, { "value": "tea", "labelKey": "helps.tea" }',
  );
  const texts = [
    inEnglish('"music": "Music"', '"music": "Music", "tea": "Tea"'),
    inSpanish('"music": "Música"', '"music": "Música", "tea": "Infusiones"'),
  ];
  const fix = 'Run npm run wizards:publish as the last step, when the change goes live.';
  expect(await after(tea, ...texts)).toEqual([
    ['unpublished-name', 'mood.json:16 "tea"', "The name 'tea' is not published yet.", fix],
  ]);
  const book = inWizard(
    '{ "value": "music"',
    '{ "value": "books", "labelKey": "helps.music" }, { "value": "music"',
  );
  const [found] = (await after(tea, book, ...texts)).filter(
    ([rule]) => rule === 'unpublished-name',
  );
  expect(found?.[2]).toBe("These names are not published yet: 'books' and 'tea'.");
});

it('warns that one goal stands on another step', async () => {
  const found = await after(inWizard('{ "id": "helps"', '{ "id": "comfort"'));
  expect(found.map(([rule, , message]) => [rule, message])).toEqual([
    ['goal-moved', "The goal 'done' now counts another step: 'comfort' instead of 'helps'."],
  ]);
});

it('warns once that goals stand on other steps', async () => {
  const found = await after(
    inWizard('"steps": [', '"steps": [ { "id": "hello", "type": "info", "titleKey": "hello" },'),
    inEnglish('"welcome":', '"hello": "Hello", "welcome":'),
    inSpanish('"welcome":', '"hello": "Hola", "welcome":'),
  );
  expect(found).toEqual([
    [
      'goal-moved',
      'mood.json:2 "begun"',
      "The goals 'begun' and 'second' now count another step: 'hello' instead of 'welcome', 'welcome' instead of 'feel'.",
      'Goals stand on the first, the second and the last step. Put the steps back in their places, or tell those who read the statistics and run npm run wizards:publish.',
    ],
  ]);
});

it('takes only a new option for a value that has gone', async () => {
  const found = await after(
    inWizard('{ "value": "walks", "labelKey": "helps.walks" },', ''),
    inWizard('"labelKey": "helps.music"', '"labelKey": "helps.walks"'),
  );
  expect(found.map(([, , message]) => message)).toContain(
    "Visitors have chosen 'walks' in answer to 'helps', but no option has this value any more.",
  );
});

it.each<readonly [what: string, edits: readonly Edit[]]>([
  [
    'its label key',
    [inWizard('"value": "walks"', '"value": "outside"'), inEnglish('"Walks"', '"Long ways"')],
  ],
  [
    'its words',
    [
      inWizard(
        '{ "value": "walks", "labelKey": "helps.walks"',
        '{ "value": "outside", "labelKey": "helps.outside"',
      ),
      inEnglish('"walks"', '"outside"'),
      inSpanish('"walks"', '"outside"'),
    ],
  ],
  [
    'its name, nearly',
    [
      inWizard(
        '{ "value": "walks", "labelKey": "helps.walks"',
        '{ "value": "walk", "labelKey": "steady.title"',
      ),
    ],
  ],
])('knows an option by %s', async (_what, edits) => {
  const found = await after(...edits);
  expect(found.filter(([, , message]) => message.includes('It seems to be'))).toHaveLength(1);
});

it.each<readonly [what: string, rules: readonly string[], edits: readonly Edit[]]>([
  [
    'a question has the answer key of another one',
    ['duplicate-answer-key'],
    [inWizard('"answerKey": "helps"', '"answerKey": "feel"')],
  ],
  ['an English label is missing', ['missing-text'], [inEnglish('"walks": "Walks", ', '')]],
  [
    'a new label key has no text',
    ['missing-text', 'unused-text'],
    [inWizard('"labelKey": "helps.walks"', '"labelKey": "helps.tea"')],
  ],
  ['two options have one label', ['same-label'], [inEnglish('"Walks"', '"Music"')]],
  ['the path is missing', ['missing-property'], [inWizard(' "path": "/mood",', '')]],
])(
  'does not also compare with the names in use what another rule reports: %s',
  async (_what, rules, edits) => {
    expect([...new Set(await rulesAfter(...edits))]).toEqual(rules);
  },
);

it('does not compare texts that are not there at all', async () => {
  const files = new Map(published);
  files.delete('texts/en/mood.json');
  expect((await diagnosticsIn(files)).map(([rule]) => rule)).toEqual(['missing-text-file']);
});

it.each<readonly [what: string, was: string, becomes: string]>([
  ['without an id', '"id": "calm"', '"di": "calm"'],
  ['of another shape', '"schemaVersion": 1', '"schemaVersion": "1"'],
])('does not ask to publish a wizard %s', async (_what, was, becomes) => {
  const calm = (files: ReadonlyMap<string, string>, path: string) =>
    (files.get(path) ?? '')
      .replaceAll('mood', 'calm')
      .replace('wizardMood', 'wizardCalm')
      .replace('"goals": {', '"goals": { "start": "x" }, "x": {');
  const files = new Map(published);
  files.set('calm.json', calm(published, 'mood.json').replace(was, becomes));
  for (const language of ['en', 'es']) {
    files.set(`texts/${language}/calm.json`, calm(published, `texts/${language}/mood.json`));
  }
  expect((await diagnosticsIn(files)).map(([rule]) => rule)).not.toContain('unpublished-name');
});
