import { describe, expect, test } from 'vitest';
import { type FolderFiles, readFolder } from '#checker/folder.ts';
import { jsonOf } from '#checker/json/read-json.ts';
import { readTexts } from '#checker/texts.ts';
import { indexOf, type WizardIndex } from '#checker/wizard/wizard-index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited } from '#tests/checker/mood-folder.ts';
import { checkLive, formatLive } from './live-file.ts';
import { NOTHING_LIVE, published } from './publish.ts';
import { changeProperty, renameIn } from './rename.ts';
import { findTarget } from './rename-target.ts';

const W = 'mood.json';
const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

/** The mood folder with something of everything that names something else. */
const FOLDER = edited([
  [
    W,
    '"outcomes": [',
    `"outcomes": [
    { "id": "rested", "titleKey": "outcomes.rested.title",
      "when": { "any": [{ "highest": "spark" }, { "not": { "answer": "helps", "includes": "walks" } }] } },`,
  ],
  [
    W,
    '"id": "helps", "type"',
    '"id": "helps", "when": { "answer": "feel", "anyOf": ["rested", "tired"] }, "type"',
  ],
  [W, '"labelKey": "helps.walks"', '"labelKey": "helps.walks", "shortKey": "short.walks"'],
  [
    W,
    '{ "id": "helps"',
    `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 10,
      "titleKey": "sleep.title", "minLabelKey": "sleep.min", "maxLabelKey": "sleep.max",
      "scores": [{ "from": 0, "to": 10, "points": { "spark": 1 } }] },
    { "id": "helps"`,
  ],
  [
    W,
    '"titleKey": "themes.softLight"',
    '"titleKey": "themes.softLight", "bars": ["spark", "tension"]',
  ],
  [
    W,
    '"storageKey": "wizardMood",',
    '"storageKey": "wizardMood", "goals": { "start": "begun", "finish": "done" },',
  ],
  [
    W,
    '"plan": { "timeAnswer": "feel" }',
    '"plan": { "timeAnswer": "feel", "deliveryAnswer": "helps", "reminderTimes": { "tired": "20:00", "walks": "07:30" } }',
  ],
  [
    EN,
    '"steady":',
    `"outcomes": { "rested": { "title": "Rested, {{answer:feel}}, {{ answer:feel , x }}" } },
  "short": { "walks": "Feet {{answer:feeling}} {{name:feel}}" },
  "sleep": { "title": "How rested?", "min": "Not", "max": "Fully" },
  "steady":`,
  ],
  [
    ES,
    '"steady":',
    `"outcomes": { "rested": { "title": "Con fuerzas, {{answer:feel}}" } },
  "short": { "walks": "A pie" },
  "sleep": { "title": "¿Descanso?", "min": "No", "max": "Sí" },
  "steady":`,
  ],
]);

interface Options {
  readonly edits?: readonly Edit[];
  /** What the names in use know: the wizard as it is (if nothing is said), before the edits, or not. */
  readonly known?: 'before the edits' | 'nothing' | 'another wizard';
  readonly change?: (files: FolderFiles) => FolderFiles;
}

/** Another wizard with the same names and texts, which no renaming of the first one concerns. */
const ZEN = new Map(
  [W, EN, ES].map((path) => [
    path === W ? 'a-zen.json' : path.replace('mood', 'zen'),
    (FOLDER.get(path) ?? '').replace('"id": "mood"', '"id": "zen"'),
  ]),
);

const read = (files: ReadonlyMap<string, string>) =>
  inFolder([...files, ...ZEN], (folder) => readFolder(folder, 'wizards'));

async function filesOf({ edits = [], known, change = (files) => files }: Options) {
  const files = change({ ...(await read(edited(edits, FOLDER))), catalogue: undefined });
  if (known === 'nothing') return files;
  const { wizards, texts } = known === 'before the edits' ? await read(FOLDER) : files;
  const definitions = wizards.map(({ source }): WizardDefinition => JSON.parse(source.text));
  const live = definitions.filter(({ id }) => known !== 'another wizard' || id === 'zen');
  const text = formatLive(published(NOTHING_LIVE, live, texts));
  return { ...files, live: jsonOf(text, 'wizards/live.json', 'live') };
}

function indexIn({ wizards }: FolderFiles): WizardIndex {
  const file = wizards.find(({ name }) => name === 'mood');
  return indexOf(file ?? jsonOf('', '', ''));
}

function definitionIn({ wizards }: FolderFiles): WizardDefinition {
  return JSON.parse(wizards.find(({ name }) => name === 'mood')?.source.text ?? '');
}

const allOf = ({ wizards, texts, live }: FolderFiles) => [
  ...wizards,
  ...texts,
  ...(live ? [live] : []),
];

/** The lines of all files that were not there before. */
function newLines(before: FolderFiles, after: FolderFiles): string[] {
  return allOf(after).flatMap(({ source }) => {
    const was = allOf(before).find((each) => each.source.file === source.file)?.source.text ?? '';
    const old = new Set(was.split('\n'));
    const path = source.file.replace('wizards/', '');
    const lines = source.text.split('\n').filter((line) => !old.has(line));
    return lines.map((line) => `${path}: ${line.trimStart().replace(/"[0-9a-f]{8}"/g, '#')}`);
  });
}

async function renamed(spelled: string, name: string, options: Options = {}) {
  const files = await filesOf(options);
  const definition = definitionIn(files);
  const keys = files.texts.flatMap((file) => [...readTexts(file).entries.keys()]);
  const target = findTarget(indexIn(files), keys, spelled);
  if ('refusal' in target || target.kind === 'fixed') throw new Error(`${spelled} is not found`);
  const live = files.live && checkLive(files.live).content;
  const result = renameIn({ definition, files, live, target, name });
  if ('refusal' in result) return { refusal: result.refusal, lines: [], notes: [] };
  return { lines: newLines(files, result.files), notes: result.notes };
}

test.each<[string, string, lines: string[], notes: string[]]>([
  [
    'answer:feel',
    'waking',
    [
      'mood.json: { "id": "feel", "type": "question", "answerKey": "waking", "renamed": ["feel"], "selection": "single",',
      'mood.json: "titleKey": "waking.title", "options": [',
      'mood.json: { "value": "rested", "labelKey": "waking.rested", "scores": { "spark": 2 } },',
      'mood.json: { "value": "tired", "labelKey": "waking.tired", "scores": { "tension": 2 } }',
      'mood.json: { "id": "helps", "when": { "answer": "waking", "anyOf": ["rested", "tired"] }, "type": "question", "answerKey": "helps", "selection": "multiple",',
      'mood.json: "plan": { "timeAnswer": "waking", "deliveryAnswer": "helps", "reminderTimes": { "tired": "20:00", "walks": "07:30" } },',
      'mood.json: { "id": "worn-out", "titleKey": "wornOut.title", "when": { "answer": "waking", "is": "tired" },',
      'texts/en/mood.json: "waking": { "title": "How do you wake up?", "rested": "Rested", "tired": "Tired" },',
      'texts/en/mood.json: "outcomes": { "rested": { "title": "Rested, {{answer:waking}}, {{ answer:waking , x }}" } },',
      'texts/es/mood.json: "waking": { "title": "¿Cómo te despiertas?", "rested": "Con energía", "tired": "Sin ella" },',
      'texts/es/mood.json: "outcomes": { "rested": { "title": "Con fuerzas, {{answer:waking}}" } },',
      'live.json: "outcomes.rested.title": [#, #],',
      'live.json: "waking.rested": [#, #],',
      'live.json: "waking.tired": [#, #],',
      'live.json: "waking.title": [#, #],',
      'live.json: "rested": ["waking.rested", #],',
      'live.json: "tired": ["waking.tired", #]',
      'live.json: "waking": {',
      'live.json: "rested": ["waking.rested", #],',
      'live.json: "tired": ["waking.tired", #]',
    ],
    ['Answers that visitors gave under \'feel\' count on: it is kept under "renamed".'],
  ],
  [
    'answer:rest',
    'night',
    [
      'mood.json: { "id": "rest", "type": "scale", "answerKey": "night", "renamed": ["rest"], "min": 0, "max": 10,',
      'live.json: "night": {',
    ],
    ['Answers that visitors gave under \'rest\' count on: it is kept under "renamed".'],
  ],
  [
    'answer:feel',
    'steady',
    [
      'mood.json: { "id": "feel", "type": "question", "answerKey": "steady", "renamed": ["feel"], "selection": "single",',
      'mood.json: { "id": "helps", "when": { "answer": "steady", "anyOf": ["rested", "tired"] }, "type": "question", "answerKey": "helps", "selection": "multiple",',
      'mood.json: "plan": { "timeAnswer": "steady", "deliveryAnswer": "helps", "reminderTimes": { "tired": "20:00", "walks": "07:30" } },',
      'mood.json: { "id": "worn-out", "titleKey": "wornOut.title", "when": { "answer": "steady", "is": "tired" },',
      'texts/en/mood.json: "outcomes": { "rested": { "title": "Rested, {{answer:steady}}, {{ answer:steady , x }}" } },',
      'texts/es/mood.json: "outcomes": { "rested": { "title": "Con fuerzas, {{answer:steady}}" } },',
      'live.json: "outcomes.rested.title": [#, #],',
      'live.json: "steady": {',
    ],
    [
      'Answers that visitors gave under \'feel\' count on: it is kept under "renamed".',
      'Texts keep their keys, because the new ones are taken.',
    ],
  ],
  [
    'feel.tired',
    'worn',
    [
      'mood.json: { "value": "worn", "renamed": ["tired"], "labelKey": "feel.worn", "scores": { "tension": 2 } }',
      'mood.json: { "id": "helps", "when": { "answer": "feel", "anyOf": ["rested", "worn"] }, "type": "question", "answerKey": "helps", "selection": "multiple",',
      'mood.json: "plan": { "timeAnswer": "feel", "deliveryAnswer": "helps", "reminderTimes": { "worn": "20:00", "walks": "07:30" } },',
      'mood.json: { "id": "worn-out", "titleKey": "wornOut.title", "when": { "answer": "feel", "is": "worn" },',
      'texts/en/mood.json: "feel": { "title": "How do you wake up?", "rested": "Rested", "worn": "Tired" },',
      'texts/es/mood.json: "feel": { "title": "¿Cómo te despiertas?", "rested": "Con energía", "worn": "Sin ella" },',
      'live.json: "feel.worn": [#, #],',
      'live.json: "tired": ["feel.worn", #],',
      'live.json: "worn": ["feel.worn", #]',
    ],
    ['Answers that visitors gave under \'tired\' count on: it is kept under "renamed".'],
  ],
  [
    'walks',
    'strolls',
    [
      'mood.json: { "value": "strolls", "renamed": ["walks"], "labelKey": "helps.strolls", "shortKey": "short.strolls" },',
      'mood.json: "plan": { "timeAnswer": "feel", "deliveryAnswer": "helps", "reminderTimes": { "tired": "20:00", "strolls": "07:30" } },',
      'mood.json: "when": { "any": [{ "highest": "spark" }, { "not": { "answer": "helps", "includes": "strolls" } }] } },',
      'texts/en/mood.json: "helps": { "title": "What helps you?", "strolls": "Walks", "music": "Music" },',
      'texts/en/mood.json: "short": { "strolls": "Feet {{answer:feeling}} {{name:feel}}" },',
      'texts/es/mood.json: "helps": { "title": "¿Qué te ayuda?", "strolls": "Paseos", "music": "Música" },',
      'texts/es/mood.json: "short": { "strolls": "A pie" },',
      'live.json: "helps.strolls": [#, #],',
      'live.json: "short.strolls": [#, #],',
      'live.json: "strolls": ["helps.strolls", #],',
      'live.json: "walks": ["helps.strolls", #]',
    ],
    ['Answers that visitors gave under \'walks\' count on: it is kept under "renamed".'],
  ],
  [
    'spark',
    'light',
    [
      'mood.json: { "value": "rested", "labelKey": "feel.rested", "scores": { "light": 2 } },',
      'mood.json: "scores": [{ "from": 0, "to": 10, "points": { "light": 1 } }] },',
      'mood.json: { "id": "light", "labelKey": "light.label", "focusKey": "light.focus" },',
      'mood.json: { "id": "soft-light", "titleKey": "themes.softLight", "bars": ["light", "tension"] },',
      'mood.json: "when": { "any": [{ "highest": "light" }, { "not": { "answer": "helps", "includes": "walks" } }] } },',
      'texts/en/mood.json: "light": { "label": "Spark", "focus": "Small moments of joy" },',
      'texts/es/mood.json: "light": { "label": "Chispa", "focus": "Pequeños momentos de alegría" },',
      'live.json: "light.focus": [#, #],',
      'live.json: "light.label": [#, #],',
      'live.json: "profile": ["light", "spark", "tension"],',
    ],
    ["Statistics know the old id, and count 'light' as something new."],
  ],
  [
    'soft-light',
    'first-light',
    [
      'mood.json: { "id": "first-light", "titleKey": "themes.firstLight", "bars": ["spark", "tension"] },',
      'mood.json: { "titleKey": "weeks.one", "sessions": ["first-light"] },',
      'mood.json: { "titleKey": "weeks.two", "sessions": ["first-light"] },',
      'mood.json: { "titleKey": "weeks.three", "sessions": ["first-light"] },',
      'mood.json: { "titleKey": "weeks.four", "sessions": ["first-light", "deep-sea"] }',
      'texts/en/mood.json: "themes": { "firstLight": "Soft light", "deepSea": "Deep sea" },',
      'texts/es/mood.json: "themes": { "firstLight": "Luz suave", "deepSea": "Mar profundo" },',
      'live.json: "themes.firstLight": [#, #],',
      'live.json: "themes": ["deep-sea", "first-light", "soft-light"]',
    ],
    [],
  ],
  [
    'welcome',
    'hello-all',
    [
      'mood.json: { "id": "hello-all", "type": "info", "titleKey": "hello-all.title",',
      'mood.json: "image": { "src": "sun.svg", "altKey": "hello-all.alt" } },',
      'texts/en/mood.json: "hello-all": { "title": "Welcome, stranger", "alt": "A low sun" },',
      'texts/es/mood.json: "hello-all": { "title": "Te damos la bienvenida de verdad", "alt": "Un sol bajo" },',
      'live.json: "hello-all.alt": [#, #],',
      'live.json: "hello-all.title": [#, #],',
      'live.json: "step": "hello-all"',
      'live.json: "steps": ["feel", "hello-all", "helps", "rest", "welcome"],',
    ],
    ["Statistics know the old id, and count 'hello-all' as something new."],
  ],
  [
    'step:feel',
    'waking',
    [
      'mood.json: { "id": "waking", "type": "question", "answerKey": "feel", "selection": "single",',
      'live.json: "steps": ["feel", "helps", "rest", "waking", "welcome"],',
    ],
    ["Statistics know the old id, and count 'waking' as something new."],
  ],
  [
    'step:helps',
    'aid',
    [
      'mood.json: { "id": "aid", "when": { "answer": "feel", "anyOf": ["rested", "tired"] }, "type": "question", "answerKey": "helps", "selection": "multiple",',
      'live.json: "step": "aid"',
      'live.json: "steps": ["aid", "feel", "helps", "rest", "welcome"],',
    ],
    ["Statistics know the old id, and count 'aid' as something new."],
  ],
  [
    'outcome:worn-out',
    'weary-days',
    [
      'mood.json: { "id": "weary-days", "titleKey": "wearyDays.title", "when": { "answer": "feel", "is": "tired" },',
      'texts/en/mood.json: "wearyDays": { "title": "Worn out" },',
      'texts/es/mood.json: "wearyDays": { "title": "Sin fuerzas" },',
      'live.json: "wearyDays.title": [#, #],',
      'live.json: "welcome.title": [#, #]',
      'live.json: "outcomes": ["rested", "steady", "weary-days", "worn-out"],',
    ],
    ["Statistics know the old id, and count 'weary-days' as something new."],
  ],
  [
    'outcome:rested',
    'well',
    [
      'mood.json: { "id": "well", "titleKey": "outcomes.well.title",',
      'texts/en/mood.json: "outcomes": { "well": { "title": "Rested, {{answer:feel}}, {{ answer:feel , x }}" } },',
      'texts/es/mood.json: "outcomes": { "well": { "title": "Con fuerzas, {{answer:feel}}" } },',
      'live.json: "outcomes.well.title": [#, #],',
      'live.json: "outcomes": ["rested", "steady", "well", "worn-out"],',
    ],
    ["Statistics know the old id, and count 'well' as something new."],
  ],
  [
    'weeks.one',
    'weeks.first',
    [
      'mood.json: { "titleKey": "weeks.first", "sessions": ["soft-light"] },',
      'texts/en/mood.json: "weeks": { "first": "Arrive", "two": "Rest", "three": "Grow", "four": "Shine" },',
      'texts/es/mood.json: "weeks": { "first": "Llegar", "two": "Descansar", "three": "Crecer", "four": "Brillar" },',
      'live.json: "weeks.first": [#, #],',
    ],
    [],
  ],
  [
    'text:weeks',
    'days',
    [
      'mood.json: { "titleKey": "days.one", "sessions": ["soft-light"] },',
      'mood.json: { "titleKey": "days.two", "sessions": ["soft-light"] },',
      'mood.json: { "titleKey": "days.three", "sessions": ["soft-light"] },',
      'mood.json: { "titleKey": "days.four", "sessions": ["soft-light", "deep-sea"] }',
      'texts/en/mood.json: "days": { "one": "Arrive", "two": "Rest", "three": "Grow", "four": "Shine" },',
      'texts/es/mood.json: "days": { "one": "Llegar", "two": "Descansar", "three": "Crecer", "four": "Brillar" },',
      'live.json: "days.four": [#, #],',
      'live.json: "days.one": [#, #],',
      'live.json: "days.three": [#, #],',
      'live.json: "days.two": [#, #],',
    ],
    [],
  ],
])('%s becomes %s wherever it stands', async (spelled, name, lines, notes) => {
  expect(await renamed(spelled, name)).toEqual({ lines, notes });
});

const WALKS = '"value": "walks", "labelKey": "helps.walks"';
const TIMES = '"reminderTimes": { "tired": "20:00", "walks": "07:30" }';
const inWizard = (was: string, becomes: string): Edit => [W, was, becomes];
/** The new lines of the wizard's file, without those that only say where other names are now. */
async function inFile(spelled: string, name: string, options: Options = {}) {
  const { lines } = await renamed(spelled, name, options);
  return lines.flatMap((line) => (line.startsWith(`${W}: `) ? [line.slice(W.length + 2)] : []));
}
const notesOf = async (spelled: string, name: string, options: Options = {}) =>
  (await renamed(spelled, name, options)).notes;

describe('a name that nobody knows yet', () => {
  const added: readonly Edit[] = [
    inWizard(
      '{ "id": "helps"',
      '{ "id": "new", "type": "question", "answerKey": "fresh", "selection": "single", "titleKey": "weeks.one", "options": [{ "value": "tea", "labelKey": "weeks.two" }] }, { "id": "helps"',
    ),
    inWizard(WALKS, `"value": "juice", "labelKey": "weeks.three" }, { ${WALKS}`),
    inWizard('"outcomes": [', '"outcomes": [{ "id": "newest", "titleKey": "weeks.four" },'),
  ];

  test.each([
    ['answer:fresh', 'fresher'],
    ['fresh.tea', 'coffee'],
    ['helps.juice', 'water'],
    ['step:new', 'newer'],
    ['outcome:newest', 'newer'],
  ])('is not kept: %s', async (spelled, name) => {
    for (const known of ['before the edits', 'another wizard', 'nothing'] as const) {
      const { lines, notes } = await renamed(spelled, name, { edits: added, known });
      expect(notes).toEqual([]);
      expect(lines.join()).not.toContain('"renamed"');
      expect(lines.every((line) => line.startsWith(W))).toBe(true);
    }
  });

  test('is no longer named as an old one if it becomes the name', async () => {
    const edits = (option: string) =>
      ({ edits: [inWizard(WALKS, option)], known: 'nothing' }) as const;
    for (const option of [
      '"value": "walks", "renamed": ["strolls"], "labelKey": "helps.walks"',
      '"renamed": ["strolls"], "value": "walks", "labelKey": "helps.walks"',
      '"labelKey": "helps.walks", "value": "walks", "renamed": ["strolls"]',
    ]) {
      const [line] = await inFile('walks', 'strolls', edits(option));
      const expected = option.replace(/"renamed": \["strolls"\], |, "renamed": \["strolls"\]$/, '');
      expect(line).toContain(expected.replaceAll('walks', 'strolls'));
      expect(line).not.toContain('renamed');
    }
  });
});

describe('an old name', () => {
  test('stands on a line of its own if the properties do', async () => {
    const lines = '"value": "walks",\n          "labelKey": "helps.walks"';
    const edits = [inWizard(`{ ${WALKS}`, `{\n          ${lines}`)];
    expect(await inFile('walks', 'strolls', { edits })).toContain('"renamed": ["walks"],');
  });

  test('stands after those that are there', async () => {
    const edits = [inWizard(WALKS, `${WALKS}, "renamed": ["feet", "strolls"]`)];
    const [line] = await inFile('walks', 'strolls', { edits });
    expect(line).toContain('"renamed": ["feet", "walks"]');
  });
});

describe('the texts', () => {
  test('of a question follow its answer key, but not those outside of its group', async () => {
    const lines = await inFile('answer:helps', 'comfort');
    expect(lines.join('\n')).toContain('"titleKey": "comfort.title"');
    expect(lines.join('\n')).toContain('"labelKey": "comfort.walks", "shortKey": "short.walks"');
  });

  test('of a question that are in no group of its name stay, and nothing is said of them', async () => {
    expect(await notesOf('answer:rest', 'steady')).toHaveLength(1);
  });

  test('keep their keys if the new one is taken in one of the languages', async () => {
    const edits: Edit[] = [[ES, '"steady":', '"waking": { "title": "Despertar" }, "steady":']];
    expect(await notesOf('answer:feel', 'waking', { edits })).toContain(
      'Texts keep their keys, because the new ones are taken.',
    );
  });

  test('of an option follow its value only with their last name', async () => {
    const edits: Edit[] = [
      inWizard('"labelKey": "helps.walks"', '"labelKey": "walks.label"'),
      [EN, '"steady":', '"walks": { "label": "Walks" }, "steady":'],
    ];
    const [line] = await inFile('walks', 'strolls', { edits });
    expect(line).toContain('"labelKey": "walks.label", "shortKey": "short.strolls"');
  });

  test('of another option with the same value stay', async () => {
    const edits: Edit[] = [
      inWizard(
        '"value": "music", "labelKey": "helps.music"',
        '"value": "tired", "labelKey": "helps.tired"',
      ),
      [EN, '"music": "Music"', '"tired": "Tired"'],
      [ES, '"music": "Música"', '"tired": "Cansancio"'],
    ];
    for (const [own, other] of [
      ['feel', 'helps'],
      ['helps', 'feel'],
    ]) {
      const { lines } = await renamed(`value:${own}.tired`, 'worn', { edits });
      expect(lines.join('\n')).toContain(`"labelKey": "${own}.worn"`);
      expect(lines.join('\n')).not.toContain(`${other}.worn`);
    }
  });

  test('of an outcome that are named after nothing stay, and nothing is said of them', async () => {
    expect(await notesOf('outcome:worn-out', 'four')).toHaveLength(1);
  });

  test('follow an id with hyphens, and one that is in no group of an answer key', async () => {
    const hyphens: Edit[] = [
      inWizard('"titleKey": "themes.softLight"', '"titleKey": "themes.soft-light"'),
      [EN, '"softLight"', '"soft-light"'],
      [ES, '"softLight"', '"soft-light"'],
    ];
    expect((await inFile('soft-light', 'first-light', { edits: hyphens }))[0]).toContain(
      'themes.first-light',
    );
    const steps: Edit[] = [
      inWizard('"titleKey": "helps.title"', '"titleKey": "steps.helps"'),
      [EN, '"steady":', '"steps": { "helps": "What helps you?" }, "steady":'],
      [ES, '"steady":', '"steps": { "helps": "¿Qué te ayuda?" }, "steady":'],
    ];
    expect((await inFile('step:helps', 'aid', { edits: steps })).join()).toContain('"steps.aid"');
  });
});

test('a value is changed in conditions only where it is compared', async () => {
  const edits: Edit[] = [
    inWizard('"value": "music"', '"value": "helps"'),
    inWizard('"includes": "walks"', '"includes": "helps"'),
  ];
  const lines = await inFile('value:helps.helps', 'aid', { edits });
  expect(lines.join('\n')).toContain('{ "answer": "helps", "includes": "aid" }');
});

describe('the time of reminders for a value', () => {
  const times = async (spelled: string, name: string, ...edits: readonly Edit[]) => {
    const lines = (await inFile(spelled, name, { edits })).join('\n');
    return /"reminderTimes": (\{[^}]*\})/.exec(lines)?.[1];
  };
  const shared = inWizard('"value": "music"', '"value": "tired"');
  const same = inWizard('"walks": "07:30"', '"walks": "20:00"');

  test('follows it', async () => {
    expect(await times('feel.tired', 'worn')).toBe('{ "worn": "20:00", "walks": "07:30" }');
  });

  test('does not change with a value that has none', async () => {
    expect(await times('music', 'songs')).toBeUndefined();
  });

  test('does not change with the value of a question that has no times', async () => {
    const plan = inWizard(', "deliveryAnswer": "helps"', '');
    expect(await times('helps.tired', 'worn', shared, plan)).toBeUndefined();
    expect(await times('feel.tired', 'worn', shared, plan)).toBe(
      '{ "worn": "20:00", "walks": "07:30" }',
    );
  });

  test('is kept for another question that has the value', async () => {
    expect(await times('feel.tired', 'worn', shared)).toBe(
      '{ "worn": "20:00", "tired": "20:00", "walks": "07:30" }',
    );
  });

  test('is kept on a line of its own where each has one', async () => {
    const each = '"reminderTimes": {\n      "tired": "20:00",\n      "walks": "07:30"\n    }';
    const { lines } = await renamed('feel.tired', 'worn', {
      edits: [shared, inWizard(TIMES, each)],
    });
    expect(lines).toContain('mood.json: "worn": "20:00",');
    const windows = each.replaceAll('\n', '\r\n');
    const edits = [shared, inWizard(TIMES, windows)];
    const files = await filesOf({ edits });
    const definition = definitionIn(files);
    const target = findTarget(indexIn(files), [], 'feel.tired');
    if (!('kind' in target) || target.kind !== 'value') throw new Error('tired is not found');
    const result = renameIn({ definition, files, live: undefined, target, name: 'worn' });
    const [wizard] =
      'files' in result ? result.files.wizards.filter(({ name }) => name === 'mood') : [];
    expect(wizard?.source.text).toContain('"worn": "20:00",\r\n      "tired": "20:00",\r\n');
  });

  test('is one if both names have the same', async () => {
    expect(await times('feel.tired', 'walks', same)).toBe('{ "walks": "20:00" }');
    expect(await times('feel.tired', 'walks', same, shared)).toBeUndefined();
  });

  test('cannot be another one under the new name', async () => {
    expect(await renamed('feel.tired', 'walks')).toMatchObject({
      refusal: '"reminderTimes" has \'walks\' at 07:30 already, for another question.',
    });
  });

  test('is nothing to what is no value', async () => {
    const plan = inWizard(', "deliveryAnswer": "helps"', '');
    const result = await renamed('outcome:steady', 'tired', { edits: [plan] });
    expect(result).not.toHaveProperty('refusal');
  });

  test('is nothing to a question without times, and to a wizard without a plan', async () => {
    const plan = inWizard('"timeAnswer": "feel", ', '');
    expect(await renamed('feel.tired', 'walks', { edits: [plan] })).not.toHaveProperty('refusal');
    const none = inWizard(
      `"plan": { "timeAnswer": "feel", "deliveryAnswer": "helps", ${TIMES} },`,
      '',
    );
    expect(await renamed('feel.tired', 'walks', { edits: [none] })).not.toHaveProperty('refusal');
  });
});

describe('the names in use', () => {
  const title = 'outcomes.rested.title';
  test('keep the hash of a translation that was stale already, and those of texts that are gone', async () => {
    const [old, gone] = [
      ['00000000', '11111111'],
      ['22222222', '33333333'],
    ];
    const files = await filesOf({});
    const live = checkLive(files.live ?? jsonOf('', '', '')).content;
    const es = { ...live?.translations.mood?.es, [title]: old, 'gone.text': gone };
    const stale = {
      ...live,
      translations: { ...live?.translations, mood: { es, fr: { [title]: old } } },
    };
    const file = jsonOf(JSON.stringify(stale), 'wizards/live.json', 'live');
    const definition = definitionIn(files);
    const target = findTarget(indexIn(files), [], 'answer:feel');
    if (!('kind' in target) || target.kind === 'fixed') throw new Error('feel is not found');
    const result = renameIn({
      definition,
      files: { ...files, live: file },
      live: checkLive(file).content,
      target,
      name: 'waking',
    });
    const after = 'files' in result ? checkLive(result.files.live ?? file).content : undefined;
    expect(after?.translations.mood).toMatchObject({
      es: {
        [title]: old,
        'gone.text': gone,
        'waking.tired': live?.translations.mood?.es?.['feel.tired'],
      },
      fr: { [title]: old },
    });
  });

  test('still have the step of a goal, although something else of its name is renamed', async () => {
    const edits = [inWizard('"id": "steady"', '"id": "welcome"')];
    const { lines } = await renamed('outcome:welcome', 'calm', { edits });
    expect(lines.filter((line) => line.includes('"step"'))).toEqual([]);
  });

  test('stay as they are if they are damaged or know only another wizard', async () => {
    const { lines } = await renamed('walks', 'strolls', { known: 'another wizard' });
    expect(lines.filter((line) => line.startsWith('live.json'))).toEqual([]);
    const damaged = (files: FolderFiles) => ({
      ...files,
      live: jsonOf('[]', 'wizards/live.json', 'live'),
    });
    const other = await renamed('walks', 'strolls', { known: 'nothing', change: damaged });
    expect(other.lines.filter((line) => line.startsWith('live.json'))).toEqual([]);
  });
});

test('the library is mentioned for an outcome and a theme that it names', async () => {
  const text = '{ "x": ["worn-out", "soft-light", "spark", "welcome"] }';
  const change = (files: FolderFiles) => ({ ...files, catalogue: jsonOf(text, '', '') });
  const isMentioned = async (spelled: string) =>
    (await notesOf(spelled, 'another', { change })).some((note) => note.startsWith('The library'));
  expect(await isMentioned('worn-out')).toBe(true);
  expect(await isMentioned('soft-light')).toBe(true);
  expect(await isMentioned('steady')).toBe(false);
  expect(await isMentioned('spark')).toBe(false);
  expect(await isMentioned('welcome')).toBe(false);
});

test('a wizard that is not in the folder cannot be renamed', async () => {
  const files = await filesOf({});
  const definition = { ...definitionIn(files), id: 'gone' };
  const target = { kind: 'text', name: 'weeks' } as const;
  expect(renameIn({ definition, files, live: undefined, target, name: 'days' })).toEqual({
    refusal: 'The file of the wizard cannot be found.',
  });
});

describe('what a wizard has once is changed', () => {
  const linesOf = async (property: 'id' | 'path' | 'storageKey', name: string) => {
    const files = await filesOf({ known: 'nothing' });
    const broken = {
      ...files,
      wizards: [
        jsonOf('{ "id": "odd" }', 'wizards/odd.json', 'odd'),
        ...files.wizards,
        jsonOf('{ "path": "/odd" }', 'wizards/other.json', 'other'),
      ],
    };
    const after = changeProperty(broken, definitionIn(files), property, name);
    return [
      newLines(broken, after),
      after.texts.map(({ source, name: text }) => `${source.file} ${text}`),
    ];
  };
  const texts = (id: string) =>
    ['en', 'es'].flatMap((language) => [
      `wizards/texts/${language}/${id}.json ${id}`,
      `wizards/texts/${language}/zen.json zen`,
    ]);

  test.each([
    ['path', '/moods', '"path": "/moods"'],
    ['storageKey', 'moods', '"storageKey": "moods"'],
  ] as const)('its %s, and nothing else', async (property, name, part) => {
    const [lines, files] = await linesOf(property, name);
    expect(lines).toEqual([expect.stringContaining(part)]);
    expect(files).toEqual(texts('mood'));
  });

  test('its id, with the names of its text files', async () => {
    const [lines, files] = await linesOf('id', 'moods');
    expect(lines?.filter((line) => line.startsWith('mood.json'))).toEqual([
      expect.stringContaining('"id": "moods"'),
    ]);
    expect(files).toEqual(texts('moods'));
  });
});
