import { beforeAll, expect, it } from 'vitest';
import { hashOfText } from '#authoring/document/wizard/live-file.ts';
import { afterPublishing } from './checked-files.ts';
import { type Edit, edited, findingsIn } from './mood-folder.ts';

const SCALE = `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 10,
      "titleKey": "rest.title", "minLabelKey": "rest.min", "maxLabelKey": "rest.max" },
    { "id": "helps",`;

const inWizard = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const inEnglish = (was: string, becomes: string): Edit => ['texts/en/mood.json', was, becomes];
const inSpanish = (was: string, becomes: string): Edit => ['texts/es/mood.json', was, becomes];
const inLive = (was: string, becomes: string): Edit => ['live.json', was, becomes];

const ENGLISH_SCALE =
  '"rest": { "title": "How rested are you?", "min": "Not at all", "max": "Fully" }, ';
const SPANISH_SCALE = '"rest": { "title": "¿Has descansado?", "min": "Nada", "max": "Del todo" }, ';

/** The mood folder with a scale and goals. */
const FOLDER = edited([
  inWizard('{ "id": "helps",', SCALE),
  inWizard(
    '"storageKey": "wizardMood",',
    '"storageKey": "wizardMood", "goals": { "start": "begun", "secondStepPassed": "second", "finish": "done" },',
  ),
  inEnglish('"helps":', `${ENGLISH_SCALE}"helps":`),
  inSpanish('"helps":', `${SPANISH_SCALE}"helps":`),
]);

let published = FOLDER;

beforeAll(async () => {
  published = await afterPublishing(FOLDER);
});

/** The rules that find something, but for those of texts that were not translated again. */
async function rulesIn(files: ReadonlyMap<string, string>): Promise<string[]> {
  const rules = (await findingsIn(files)).map(({ rule }) => rule);
  return rules.filter((rule) => rule !== 'stale-text').sort();
}

/** What an editor changes, and the rules that find something then. */
type Case = readonly [what: string, edits: readonly Edit[], ...rules: readonly string[]];

const WALKS = '{ "value": "walks", "labelKey": "helps.walks" }';
const MUSIC = '{ "value": "music", "labelKey": "helps.music" }';
const LABELS = '"walks": "Walks", "music": "Music"';
const ENDS = '"minLabelKey": "rest.min", "maxLabelKey": "rest.max"';

const renamedKey = inWizard('"answerKey": "helps",', '"answerKey": "help", "renamed": ["helps"],');
const renamedValue = inWizard('"value": "walks",', '"value": "stroll", "renamed": ["walks"],');
const swappedEnds = inWizard(ENDS, '"minLabelKey": "rest.max", "maxLabelKey": "rest.min"');
const swappedEndTexts = [
  inEnglish('"min": "Not at all", "max": "Fully"', '"min": "Fully", "max": "Not at all"'),
  inSpanish('"min": "Nada", "max": "Del todo"', '"min": "Del todo", "max": "Nada"'),
];
const swappedLabels = inEnglish(LABELS, '"walks": "Music", "music": "Walks"');
const walks = `"walks": ["helps.walks", "${hashOfText('Walks')}"`;
const needsCare = inLive(walks, `${walks}, "care"`);
const numbers = (old: string, now: string) => [
  inLive('"numbers": [0, 10, 1]', `"numbers": ${old}`),
  inWizard('"min": 0, "max": 10', now),
];

it.for<Case>([
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
      inWizard('"helps.walks"', '"helps.strolls"'),
      inEnglish('"walks"', '"strolls"'),
      inSpanish('"walks"', '"strolls"'),
    ],
  ],
  ['the order of options', [inWizard(`${WALKS},`, ''), inWizard(MUSIC, `${MUSIC}, ${WALKS}`)]],
  ['more numbers between the same ends', numbers('[0, 10, 5]', '"min": 0, "max": 10')],
  ['both words and keys of the ends of a scale', [swappedEnds, ...swappedEndTexts]],
  ['the words of an end', [inEnglish('"Fully"', '"Completely"')]],
  ['a value, and keeps the old one', [renamedValue], 'unpublished-name'],
  ['an answer key, and keeps the old one', [renamedKey], 'unpublished-name'],
  [
    'a value of a question that keeps its old key',
    [renamedKey, inWizard('"walks"', '"hikes"')],
    'live-name-gone',
  ],
  // What another rule reports is not compared with the names in use as well.
  ['a value to that of another', [inWizard('"walks"', '"music"')], 'duplicate-option-value'],
  [
    'a key to that of another',
    [inWizard('"answerKey": "helps"', '"answerKey": "feel"')],
    'duplicate-answer-key',
  ],
  ['a label that is gone', [inEnglish('"walks": "Walks", ', '')], 'missing-text'],
  [
    'a label key without a text',
    [inWizard('"helps.walks"', '"helps.tea"')],
    'missing-text',
    'unused-text',
    'unused-text',
  ],
  ['the path, which is missing', [inWizard(' "path": "/mood",', '')], 'missing-property'],
  ['care of a renamed option', [needsCare, renamedValue], 'care-gone', 'unpublished-name'],
  [
    'care that is there',
    [needsCare, inWizard('"value": "walks",', '"value": "walks", "care": true,')],
  ],
  ['care while names are wrong', [needsCare, swappedLabels], 'live-name-moved'],
  ['the kind of a question', [inWizard('"multiple"', '"single"')], 'live-name-moved'],
  ['the highest number', [inWizard('"max": 10', '"max": 20')], 'live-name-moved'],
  ['fewer numbers', [inWizard('"max": 10', '"max": 10, "step": 5')], 'live-name-moved'],
  [
    'other numbers with the same distance',
    numbers('[0, 10, 2]', '"min": -1, "max": 11, "step": 2'),
    'live-name-moved',
  ],
  ['the words of the ends', swappedEndTexts, 'live-name-moved'],
  [
    'the keys of the ends, with new words',
    [swappedEnds, inEnglish('"Fully"', '"Completely"')],
    'live-name-moved',
  ],
  [
    'a label to the former one of another',
    [inEnglish(LABELS, '"walks": "Music", "music": "A song"')],
    'live-name-moved',
  ],
  [
    'a label and its key',
    [
      inWizard('"helps.walks"', '"helps.tea"'),
      inEnglish('"walks": "Walks"', '"tea": "Tea"'),
      inSpanish('"walks": "Paseos"', '"tea": "Infusiones"'),
    ],
    'live-name-moved',
  ],
  [
    'the first step',
    [
      inWizard('"steps": [', '"steps": [ { "id": "hello", "type": "info", "titleKey": "hello" },'),
      inEnglish('"welcome":', '"hello": "Hello", "welcome":'),
      inSpanish('"welcome":', '"hello": "Hola", "welcome":'),
    ],
    'goal-moved',
    'goal-moved',
  ],
])('after an editor changes %s', async ([, edits, ...rules]) => {
  expect(await rulesIn(edited(edits, published))).toEqual(rules);
});

it('says nothing without the file of the names in use', async () => {
  expect(await rulesIn(edited([inWizard('"wizardMood"', '"other"')], FOLDER))).toEqual([]);
});

it('does not compare the ends of a scale with a file that was written before they were recorded', async () => {
  const ends = /"ends": .*,\n/.exec(published.get('live.json') ?? '')?.[0] ?? 'none';
  expect(await rulesIn(edited([inLive(ends, ''), swappedEnds], published))).toEqual([]);
});

it('sees that two questions with the same values swapped their answer keys', async () => {
  const noon = `{ "id": "noon", "type": "question", "answerKey": "noon", "selection": "single", "titleKey": "noon.title", "options": [
        { "value": "rested", "labelKey": "noon.awake" }, { "value": "tired", "labelKey": "noon.sleepy" }] },`;
  const texts = (title: string, awake: string, sleepy: string) =>
    `"noon": { "title": "${title}", "awake": "${awake}", "sleepy": "${sleepy}" }, "helps": {`;
  const folder = edited(
    [
      inWizard('{ "id": "helps",', `${noon} { "id": "helps",`),
      inEnglish('"helps": {', texts('At noon?', 'Awake', 'Sleepy')),
      inSpanish('"helps": {', texts('¿Y a mediodía?', 'Con ganas', 'Con sueño')),
    ],
    FOLDER,
  );
  const swapped = [
    inWizard('"answerKey": "feel"', '"answerKey": "x"'),
    inWizard('"answerKey": "noon"', '"answerKey": "feel"'),
    inWizard('"answerKey": "x"', '"answerKey": "noon"'),
  ];
  const rules = await rulesIn(edited(swapped, await afterPublishing(folder)));
  expect(rules).toEqual(['live-name-moved', 'live-name-moved']);
});

it('does not take a wizard for gone while a file cannot be read', async () => {
  const rules = await rulesIn(new Map([...published, ['mood.json', '{ "id": ']]));
  expect(rules.filter((rule) => rule.startsWith('live'))).toEqual([]);
});

it('does not compare texts that are not there at all', async () => {
  const files = new Map(published);
  files.delete('texts/en/mood.json');
  expect(await rulesIn(files)).toEqual(['missing-text-file']);
});

it.each([
  ['without an id', '"id": "calm"', '"di": "calm"'],
  ['of another shape', '"schemaVersion": 1', '"schemaVersion": "1"'],
])('does not ask to publish a wizard %s', async (_what, was, becomes) => {
  const calm = (path: string) =>
    (published.get(path) ?? '').replaceAll('mood', 'calm').replace('wizardMood', 'wizardCalm');
  const files = new Map(published);
  files.set('calm.json', calm('mood.json').replace(was, becomes));
  for (const language of ['en', 'es']) {
    files.set(`texts/${language}/calm.json`, calm(`texts/${language}/mood.json`));
  }
  expect(await rulesIn(files)).not.toContain('unpublished-name');
});

it.each([
  ['fewer numbers', '"min": 40, "max": 250, "decimals": 1', ['live-name-moved']],
  ['fewer decimals', '"min": 30, "max": 250', ['live-name-moved']],
  ['more numbers and decimals', '"min": 0, "max": 300, "decimals": 2', []],
])(
  'a number that is typed may take other numbers only with the former ones: %s',
  async (_, becomes, rules) => {
    const was = '"min": 30, "max": 250, "decimals": 1';
    const asked = `{ "id": "weight", "type": "number", "answerKey": "weight", ${was}, "titleKey": "feel.title" },`;
    const files = await afterPublishing(
      edited([inWizard('{ "id": "helps",', `${asked}\n    { "id": "helps",`)]),
    );
    expect(await rulesIn(edited([inWizard(was, becomes)], files))).toEqual(rules);
  },
);
