import { beforeAll, describe, expect, it } from 'vitest';
import { afterFix } from './apply-fix.ts';
import { afterPublishing, checkedFiles } from './checked-files.ts';
import { diagnosticsIn, type Edit, edited, type Found, MOOD_PICTURES } from './mood-folder.ts';

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

it('says which value seems to be the one that has gone, and how to keep its answers', async () => {
  expect(await after(inWizard('"value": "walks"', '"value": "strolls"'))).toEqual([
    [
      'live-name-gone',
      'mood.json:15 "strolls"',
      "Visitors have chosen 'walks' in answer to 'helps', but no option has this value any more. It seems to be 'strolls' now.",
      'If it is the same choice, add "renamed": ["walks"] to it; or undo the change and let one command change every place: npm run wizards:rename -- mood helps.walks strolls. If it is another choice, put the old one back with "retired": true.',
    ],
  ]);
});

it('is content with a value that is kept as an old name', async () => {
  expect(
    await rulesAfter(inWizard('"value": "walks",', '"value": "strolls", "renamed": ["walks"],')),
  ).toEqual(['unpublished-name']);
});

it('asks for an option to be retired if nothing seems to be it', async () => {
  const found = await after(
    inWizard('{ "value": "walks", "labelKey": "helps.walks" },', ''),
    inEnglish('"walks": "Walks", ', ''),
    inSpanish('"walks": "Paseos", ', ''),
  );
  expect(found.filter(([rule]) => rule === 'live-name-gone')).toEqual([
    [
      'live-name-gone',
      'mood.json:13 "helps"',
      "Visitors have chosen 'walks' in answer to 'helps', but no option has this value any more.",
      'Put the option back with "retired": true: it is no longer offered, and the answers count on. If it is still there under another value, add "renamed": ["walks"] to it.',
    ],
  ]);
});

it('does not report a value that another option has by mistake a second time', async () => {
  expect(await rulesAfter(inWizard('"value": "walks"', '"value": "music"'))).toEqual([
    'duplicate-option-value',
  ]);
});

it('knows a question by its options, whatever its new answer key is', async () => {
  expect(await after(inWizard('"answerKey": "helps"', '"answerKey": "comfort"'))).toEqual([
    [
      'live-name-gone',
      'mood.json:13 "comfort"',
      "Visitors have answered 'helps', but no question has this answer key any more. It seems to be 'comfort' now.",
      'If it is the same question, add "renamed": ["helps"] to it; or undo the change and let one command change every place: npm run wizards:rename -- mood helps comfort. If it is another question, put the old one back with "retired": true.',
    ],
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

it('knows a scale by its numbers', async () => {
  const [first] = await after(inWizard('"answerKey": "rest"', '"answerKey": "energy"'));
  expect(first?.[2]).toContain("It seems to be 'energy' now.");
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

it('sees that two values were swapped', async () => {
  const found = await after(
    inWizard('"value": "walks"', '"value": "other"'),
    inWizard('"value": "music"', '"value": "walks"'),
    inWizard('"value": "other"', '"value": "music"'),
  );
  expect(found).toEqual([
    [
      'live-name-moved',
      'mood.json:15 "music"',
      "The options 'music' and 'walks' of 'helps' have swapped what they mean.",
      'Swap the two back. To show them in another order, move the whole options, each with its value and its label.',
    ],
  ]);
});

it('sees that the English labels of two values were swapped', async () => {
  const found = await after(
    inEnglish('"walks": "Walks", "music": "Music"', '"walks": "Music", "music": "Walks"'),
  );
  expect(found.map(([, , message]) => message)).toEqual([
    "The options 'walks' and 'music' of 'helps' have swapped what they mean.",
  ]);
});

it('sees that a value took the label of another one', async () => {
  const found = await after(
    inEnglish('"walks": "Walks", "music": "Music"', '"walks": "Music", "music": "A song"'),
  );
  expect(found.filter(([rule]) => rule !== 'stale-text')).toEqual([
    [
      'live-name-moved',
      'mood.json:15 "walks"',
      "The value 'walks' of 'helps' now stands for what 'music' stood for.",
      'Give it its own label back. For another meaning add an option with a new value, and keep this one with "retired": true.',
    ],
  ]);
});

it('sees that a value has both another label and another label key', async () => {
  const found = await after(
    inWizard('"labelKey": "helps.walks"', '"labelKey": "helps.tea"'),
    inEnglish('"walks": "Walks"', '"tea": "Tea"'),
    inSpanish('"walks": "Paseos"', '"tea": "Infusiones"'),
  );
  expect(found).toEqual([
    [
      'live-name-moved',
      'mood.json:15 "walks"',
      "The value 'walks' of 'helps' has both another label key and another label than before, so it now stands for something else.",
      'If only the words are new, write "labelKey": "helps.walks" again and change the text. For another meaning add an option with a new value, and keep this one with "retired": true.',
    ],
  ]);
});

it('sees that several values stand for something else', async () => {
  const found = await after(
    inWizard('"labelKey": "helps.walks"', '"labelKey": "helps.tea"'),
    inWizard('"labelKey": "helps.music"', '"labelKey": "helps.books"'),
    inEnglish('"walks": "Walks", "music": "Music"', '"tea": "Tea", "books": "Books"'),
    inSpanish('"walks": "Paseos", "music": "Música"', '"tea": "Infusiones", "books": "Libros"'),
  );
  expect(found.map(([rule, , message, fix]) => [rule, message, fix])).toEqual([
    [
      'live-name-moved',
      "The values 'walks' and 'music' of 'helps' now stand for something else.",
      'Give each value its label back. For another meaning add an option with a new value, and keep the old one with "retired": true.',
    ],
  ]);
});

it('sees that two questions swapped their answer keys', async () => {
  const found = await after(
    inWizard(
      '"answerKey": "feel", "selection": "single"',
      '"answerKey": "other", "selection": "multiple"',
    ),
    inWizard(
      '"answerKey": "helps", "selection": "multiple"',
      '"answerKey": "feel", "selection": "single"',
    ),
    inWizard('"answerKey": "other"', '"answerKey": "helps"'),
    inWizard('"answer": "feel", "is"', '"answer": "helps", "includes"'),
  );
  expect(found).toEqual([
    [
      'live-name-moved',
      'mood.json:6 "helps"',
      "The questions 'feel' and 'helps' have swapped their answer keys.",
      'Write "answerKey": "feel" here again, and "helps" at the other question. To change the order, move the whole steps.',
    ],
  ]);
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

it('keeps path and storage key as they were', async () => {
  expect(await after(inWizard('"path": "/mood"', '"path": "/moods"'))).toEqual([
    [
      'path-changed',
      'mood.json:2 "/moods"',
      "The path was '/mood' when the wizard went live, and is '/moods' now.",
      'Write "path": "/mood" again. For another address add a wizard of its own, and keep this one.',
    ],
  ]);
  expect(await after(inWizard('"wizardMood"', '"moodAnswers"'))).toEqual([
    [
      'storage-key-changed',
      'mood.json:2 "moodAnswers"',
      "The storageKey was 'wizardMood' when the wizard went live, and is 'moodAnswers' now.",
      'Write "storageKey": "wizardMood" again. Nobody ever sees this name.',
    ],
  ]);
  expect(await rulesAfter(inWizard('"path": "/mood"', '"path": "mood"'))).toEqual(['wrong-format']);
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

it('warns that a goal has another name, or none', async () => {
  expect(await after(inWizard('"start": "begun"', '"start": "started"'))).toEqual([
    [
      'goal-moved',
      'mood.json:2 "started"',
      "The goal 'start' (leaving the first step) was counted as 'begun' and is 'started' now.",
      'Write "start": "begun" again, or tell those who read the statistics and run npm run wizards:publish.',
    ],
  ]);
  expect(await after(inWizard('"start": "begun", ', ''))).toEqual([
    [
      'goal-moved',
      'mood.json:2 "second"',
      "The goal 'start' (leaving the first step) was counted as 'begun' and is not counted any more.",
      'Write "start": "begun" again, or tell those who read the statistics and run npm run wizards:publish.',
    ],
  ]);
});

it('warns once that two goals swapped their names', async () => {
  const found = await after(
    inWizard('"start": "begun"', '"start": "done"'),
    inWizard('"finish": "done"', '"finish": "begun"'),
  );
  expect(found).toEqual([
    [
      'goal-moved',
      'mood.json:2 "done"',
      "The goals 'start' and 'finish' have swapped their names.",
      'Write "start": "begun" and "finish": "done" again.',
    ],
  ]);
});

const GOALS = '"start": "begun", "secondStepPassed": "second", "finish": "done"';

it('does not take names that went round, or to a goal that is no longer counted, for a swap', async () => {
  const round = '"start": "second", "secondStepPassed": "done", "finish": "begun"';
  expect((await after(inWizard(GOALS, round))).map(([, , message]) => message)).toEqual([
    "The goal 'start' (leaving the first step) was counted as 'begun' and is 'second' now.",
    "The goal 'secondStepPassed' (passing the second step) was counted as 'second' and is 'done' now.",
    "The goal 'finish' (the end of the wizard) was counted as 'done' and is 'begun' now.",
  ]);
  const taken = '"start": "second", "finish": "done"';
  expect((await after(inWizard(GOALS, taken))).map(([, , message]) => message)).toEqual([
    "The goal 'start' (leaving the first step) was counted as 'begun' and is 'second' now.",
    "The goal 'secondStepPassed' (passing the second step) was counted as 'second' and is not counted any more.",
  ]);
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

describe('a wizard whose questions have the same values', () => {
  const choice = (key: string) =>
    `{ "id": "${key}", "type": "question", "answerKey": "${key}", "selection": "single", "titleKey": "${key}.title", "options": [
        { "value": "rested", "labelKey": "${key}.rested" }, { "value": "tired", "labelKey": "${key}.tired" }] },`;
  const words = (key: string, ...[title, rested, tired]: readonly string[]) =>
    `"${key}": { "title": "${title}", "rested": "${rested}", "tired": "${tired}" },`;
  const SCENE = edited(
    [
      inWizard('{ "id": "helps",', `${choice('noon')} ${choice('evening')}\n{ "id": "helps",`),
      inWizard(
        '"labelKey": "helps.music" }',
        '"labelKey": "helps.music" }, { "value": "silence", "labelKey": "helps.silence" }',
      ),
      inEnglish(
        '"helps": {',
        `${words('noon', 'And at noon?', 'Rested', 'Heavy')} ${words('evening', 'And at night?', 'Calm', 'Wound up')} "helps": { "silence": "Silence",`,
      ),
      inSpanish(
        '"helps": {',
        `${words('noon', '¿Y a mediodía?', 'Con energía', 'Con sueño')} ${words('evening', '¿Y por la noche?', 'Con calma', 'Con tensión')} "helps": { "silence": "Silencio",`,
      ),
    ],
    FOLDER,
  );
  let scene = SCENE;
  beforeAll(async () => {
    scene = await afterPublishing(SCENE);
  });
  const foundAfter = async (...edits: readonly Edit[]) =>
    (await diagnosticsIn(edited(edits, scene))).filter(([rule]) => rule.startsWith('live'));
  const saidAfter = async (...edits: readonly Edit[]) =>
    (await foundAfter(...edits)).map(([, , message]) => message);
  const key = (was: string, becomes: string) =>
    inWizard(`"answerKey": "${was}"`, `"answerKey": "${becomes}"`);
  const SWAP = [key('feel', 'other'), key('evening', 'feel'), key('other', 'evening')];

  it('has no finding, although two of them have a label in common', async () => {
    expect(await diagnosticsIn(scene)).toEqual([]);
  });

  it.each<readonly [what: string, edits: readonly Edit[]]>([
    ['nothing else', []],
    [
      'new words',
      [
        inEnglish(
          '"rested": "Rested", "tired": "Tired" },\n  "rest"',
          '"rested": "Fresh", "tired": "Weary" },\n  "rest"',
        ),
      ],
    ],
    [
      'new label keys',
      [
        inWizard('"labelKey": "feel.rested"', '"labelKey": "feel.fresh"'),
        inWizard('"labelKey": "feel.tired"', '"labelKey": "feel.weary"'),
        inEnglish('"rested": "Rested", "tired": "Tired"', '"fresh": "Rested", "weary": "Tired"'),
        inSpanish(
          '"rested": "Con energía", "tired": "Sin ella"',
          '"fresh": "Con energía", "weary": "Sin ella"',
        ),
      ],
    ],
    [
      'an option replaced',
      [
        inWizard(
          '{ "value": "rested", "labelKey": "feel.rested"',
          '{ "value": "numb", "labelKey": "steady.title"',
        ),
      ],
    ],
  ])('had answer keys swapped, with %s', async (_what, edits) => {
    expect(await saidAfter(...SWAP, ...edits)).toEqual([
      "The questions 'feel' and 'evening' have swapped their answer keys.",
    ]);
  });

  it('had answer keys swapped that are not those of the first question that is like one', async () => {
    const swap = [key('noon', 'other'), key('evening', 'noon'), key('other', 'evening')];
    expect(await saidAfter(...swap)).toEqual([
      "The questions 'noon' and 'evening' have swapped their answer keys.",
    ]);
  });

  it('has them back after an editor did what the finding says', async () => {
    const { diagnostics } = await checkedFiles(edited(SWAP, scene), MOOD_PICTURES);
    const swapped = diagnostics.find(({ rule }) => rule === 'live-name-moved');
    expect(swapped && afterFix(edited(SWAP, scene), 'mood.json', swapped)).toEqual(scene);
  });

  it('had one answer key given to another question', async () => {
    const found = await foundAfter(key('feel', 'morning'), key('evening', 'feel'));
    expect(found.map(([, , message, fix]) => [message, fix])).toEqual([
      [
        "The answer key 'feel' now belongs to the question that was 'evening'.",
        'Write "answerKey": "evening" here again. To change the order, move the whole steps.',
      ],
    ]);
  });

  it('may give an answer key to the question that names its own as an old one', async () => {
    const renamed = inWizard('"answerKey": "feel"', '"answerKey": "evening", "renamed": ["feel"]');
    expect(await saidAfter(inWizard(choice('evening'), ''), renamed)).toEqual([]);
  });

  it('has lost a question, and none of those that were there before is taken for it', async () => {
    expect(await saidAfter(inWizard(choice('noon'), ''))).toEqual([
      "Visitors have answered 'noon', but no question has this answer key any more.",
    ]);
  });

  const labels = (...[walks, music, silence]: readonly string[]) =>
    inEnglish(
      '"silence": "Silence", "title": "What helps you?", "walks": "Walks", "music": "Music"',
      `"silence": "${silence}", "title": "What helps you?", "walks": "${walks}", "music": "${music}"`,
    );
  const labelKey = (value: string) =>
    inWizard(`"labelKey": "helps.${value}"`, '"labelKey": "steady.title"');

  it.each<readonly [what: string, edits: readonly Edit[], sentence: string]>([
    [
      'went round',
      [labels('Music', 'Silence', 'Walks')],
      "The values 'walks', 'music' and 'silence' of 'helps' now stand for something else.",
    ],
    [
      'were swapped while a third one changed',
      [labels('Music', 'Walks', 'Silence'), labelKey('silence')],
      "The values 'walks', 'music' and 'silence' of 'helps' now stand for something else.",
    ],
    [
      'changed, where the first took the label of the second',
      [labels('Music', 'Tunes', 'Silence'), labelKey('music')],
      "The values 'walks' and 'music' of 'helps' now stand for something else.",
    ],
    [
      'changed, where the second took the label of the first',
      [labels('Strolls', 'Walks', 'Silence'), labelKey('walks')],
      "The values 'walks' and 'music' of 'helps' now stand for something else.",
    ],
  ])('has values that %s', async (_what, edits, sentence) => {
    expect(await saidAfter(...edits)).toEqual([sentence]);
  });

  it('lost a value whose label another one took', async () => {
    const lost = inWizard('{ "value": "music", "labelKey": "helps.music" },', '');
    expect(await saidAfter(labels('Music', 'Tunes', 'Silence'), lost)).toEqual([
      "Visitors have chosen 'music' in answer to 'helps', but no option has this value any more.",
      "The value 'walks' of 'helps' now stands for what 'music' stood for.",
    ]);
  });
});

it.each<readonly [what: string, edits: readonly Edit[], heir: string]>([
  [
    'half of its options',
    [
      inWizard(
        '{ "value": "walks", "labelKey": "helps.walks" }',
        '{ "value": "tea", "labelKey": "steady.title" }',
      ),
      inWizard('"answerKey": "helps"', '"answerKey": "comfort"'),
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
    'a name that is much like it, and not in one before it',
    [
      inWizard('"answerKey": "helps"', '"answerKey": "help"'),
      inWizard('{ "value": "walks"', '{ "value": "tea"'),
      inWizard('{ "value": "music"', '{ "value": "books"'),
      inWizard('"answerKey": "rest"', '"answerKey": "energy"'),
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
  const [first] = (await after(...edits)).filter(([, , message]) =>
    message.includes("answered 'helps'"),
  );
  expect(first?.[2]).toBe(
    `Visitors have answered 'helps', but no question has this answer key any more.${heir === '' ? '' : ` It seems to be '${heir}' now.`}`,
  );
});

it.each<readonly [what: string, edits: readonly Edit[], heir: string]>([
  ['the only new scale', [inWizard('"answerKey": "helps"', '"answerKey": "comfort"')], 'energy'],
  [
    'one of two new scales',
    [inWizard('{ "id": "helps",', SCALE.replaceAll('"rest"', '"pain"'))],
    '',
  ],
  ['a scale with other numbers', [inWizard('"max": 10', '"max": 9')], ''],
  [
    'a choice',
    [
      inWizard(
        '"type": "scale", "answerKey": "energy", "min": 0, "max": 10,',
        '"type": "question", "answerKey": "energy", "selection": "single", "options": [{ "value": "low", "labelKey": "rest.min" }, { "value": "high", "labelKey": "rest.max" }],',
      ),
      inWizard(
        '"minLabelKey": "rest.min", "maxLabelKey": "rest.max" }',
        '"recapKey": "rest.title" }',
      ),
    ],
    '',
  ],
])('takes for a scale that has gone %s, if it is the same', async (_what, edits, heir) => {
  const found = await after(inWizard('"answerKey": "rest"', '"answerKey": "energy"'), ...edits);
  const [first] = found.filter(([, , message]) => message.includes("answered 'rest'"));
  expect(first?.[2]).toBe(
    `Visitors have answered 'rest', but no question has this answer key any more.${heir === '' ? '' : ` It seems to be '${heir}' now.`}`,
  );
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
