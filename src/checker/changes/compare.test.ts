import { describe, expect, test } from 'vitest';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import type { Change } from './change.ts';
import { changesBetween } from './compare.ts';
import { type FolderState, readFolderState } from './folder-state.ts';

const W = 'mood.json';
const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const SCALE = `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 10,
      "titleKey": "rest.title", "minLabelKey": "rest.min", "maxLabelKey": "rest.max",
      "scores": [{ "from": 0, "to": 4, "points": { "tension": 1 } }, { "from": 5, "to": 10, "points": { "spark": 2, "tension": 1 } }] }`;
const WALKS = '{ "value": "walks", "labelKey": "helps.walks" }';
const MUSIC = '{ "value": "music", "labelKey": "helps.music" }';
/** Stands in a file while two parts of it change places. */
const NEITHER = 'NEITHER';

/** The mood folder with something of everything that can change. */
const FOLDER = edited([
  [W, '{ "id": "helps"', `${SCALE},\n    { "id": "helps"`],
  [W, '"steps": [', '"goals": { "start": "begun" }, "steps": ['],
  [W, '"titleKey": "themes.softLight"', '"titleKey": "themes.softLight", "bars": ["spark"]'],
  [EN, '"helps":', '"rest": { "title": "How rested?", "min": "Not", "max": "Fully" },\n  "helps":'],
  [ES, '"helps":', '"rest": { "title": "¿Descanso?", "min": "No", "max": "Sí" },\n  "helps":'],
]);

const stateOf = (files: ReadonlyMap<string, string>) => inFolder(files, readFolderState);
const before = await stateOf(FOLDER);

/** The part of the wizard's file that matches. */
function partOf(pattern: RegExp): string {
  const [part] = pattern.exec(FOLDER.get(W) ?? '') ?? [];
  if (part === undefined) throw new Error(`The wizard has nothing like ${pattern}`);
  return part;
}

const HELPS = partOf(/{ "id": "helps"[\s\S]*?\] }(?=\n {2}\],)/);

/** So few that the search for other outcomes takes no time. */
const FEW_STEPS = 3_000;

/** What an edit changes, and what undoing it changes. */
async function bothWays(edits: readonly Edit[]) {
  const after = await stateOf(edited(edits, FOLDER));
  const said = (one: FolderState, other: FolderState) =>
    changesBetween(one, other, FEW_STEPS).map(
      ({ impact, kind, message }) => `${impact} ${kind}: ${message}`,
    );
  return { done: said(before, after), undone: said(after, before) };
}

describe('what is said of a change and of undoing it', () => {
  test.each<{ name: string; edits: readonly Edit[]; done: string[]; undone: string[] }>([
    {
      name: 'a screen',
      edits: [[W, partOf(/{ "id": "welcome"[\s\S]*?} },\n {4}/), '']],
      done: ['seen step-removed: The screen ‘Welcome, stranger’ is gone.'],
      undone: ['seen step-added: The screen ‘Welcome, stranger’ is new, at place 1.'],
    },
    {
      name: 'a conditional question',
      edits: [
        [
          W,
          `${SCALE},`,
          `{ "id": "new", "type": "question", "answerKey": "new", "selection": "single", "titleKey": "weeks.one", "when": { "answer": "feel", "is": "tired" }, "options": [{ "value": "yes", "labelKey": "weeks.two" }] }, ${SCALE},`,
        ],
      ],
      done: [
        'seen step-added: The question ‘Arrive’ is new (a single choice), at place 3, only if the answer to ‘How do you wake up?’ is ‘Tired’.',
      ],
      undone: [
        'stored step-removed: The question ‘Arrive’ is gone, and with it every answer stored as ‘new’. To keep the answers, write "retired": true instead.',
      ],
    },
    {
      name: 'an option with care',
      edits: [[W, WALKS, '{ "value": "walks", "care": true, "labelKey": "helps.walks" }']],
      done: [
        'seen value-changed: The question ‘What helps you?’, option ‘Walks’ now has "care" (true, on an option that may mean real distress: anyone who chooses it sees on the results and in the plan where to find help. For few options, never to sort people).',
      ],
      undone: [
        'seen value-changed: The question ‘What helps you?’, option ‘Walks’ no longer has "care" (true, on an option that may mean real distress: anyone who chooses it sees on the results and in the plan where to find help. For few options, never to sort people).',
      ],
    },
    {
      name: 'a scale in the place of a choice',
      edits: [[W, HELPS, SCALE.replace('"rest",', '"helps",').replace('"rest",', '"helps",')]],
      done: [
        'stored kind-changed: The question ‘How rested?’ is a scale and was a multiple choice: answers already given no longer count.',
        'words text-changed: The question ‘How rested?’, title: English is now ‘How rested?’ instead of ‘What helps you?’; Spanish is now ‘¿Descanso?’ instead of ‘¿Qué te ayuda?’.',
        'words text-added: The question ‘How rested?’ has a new label of the lowest number: ‘Not’.',
        'words text-added: The question ‘How rested?’ has a new label of the highest number: ‘Fully’.',
      ],
      undone: [
        'stored kind-changed: The question ‘What helps you?’ is a multiple choice and was a scale: answers already given no longer count.',
        'words text-changed: The question ‘What helps you?’, title: English is now ‘What helps you?’ instead of ‘How rested?’; Spanish is now ‘¿Qué te ayuda?’ instead of ‘¿Descanso?’.',
        'words text-removed: The question ‘What helps you?’ no longer has its label of the lowest number: ‘Not’.',
        'words text-removed: The question ‘What helps you?’ no longer has its label of the highest number: ‘Fully’.',
      ],
    },
    {
      name: 'a screen in the place of a choice',
      edits: [[W, HELPS, '{ "id": "helps", "type": "info", "titleKey": "helps.title" }']],
      done: [
        'stored kind-changed: The screen ‘What helps you?’ is a screen that asks nothing and was a multiple choice: answers already given no longer count.',
      ],
      undone: [
        'seen kind-changed: The question ‘What helps you?’ is a multiple choice and was a screen that asks nothing.',
      ],
    },
    {
      name: 'an option',
      edits: [
        [W, `,\n        ${MUSIC}`, ''],
        [EN, ', "music": "Music"', ''],
        [ES, ', "music": "Música"', ''],
      ],
      done: [
        'stored option-removed: The question ‘What helps you?’, option ‘Music’ is gone, and with it every answer stored as ‘music’. To keep the answers, write "retired": true instead.',
      ],
      undone: [
        'seen option-added: The question ‘What helps you?’, option ‘Music’ is new, at place 2.',
      ],
    },
    {
      name: 'the order of options, of which one is retired',
      edits: [
        [W, WALKS, NEITHER],
        [W, MUSIC, WALKS],
        [W, NEITHER, `${MUSIC}, { "value": "tea", "labelKey": "weeks.two", "retired": true }`],
      ],
      done: [
        'seen option-added: The question ‘What helps you?’, option ‘Rest’ is new, at place 2, but retired.',
        'seen option-moved: The question ‘What helps you?’, option ‘Music’ now stands at place 1 instead of 2.',
      ],
      undone: [
        'stored option-removed: The question ‘What helps you?’, option ‘Rest’ is gone, and with it every answer stored as ‘tea’. To keep the answers, write "retired": true instead.',
        'seen option-moved: The question ‘What helps you?’, option ‘Walks’ now stands at place 1 instead of 3.',
      ],
    },
    {
      name: 'a value whose old name is kept',
      edits: [[W, '"value": "music"', '"value": "songs", "renamed": ["music"]']],
      done: [
        'seen answers-renamed: The question ‘What helps you?’, option ‘Music’: answers are stored as ‘songs’ instead of ‘music’. Those stored as before still count.',
      ],
      undone: [
        'stored answers-lost: The question ‘What helps you?’, option ‘Music’: answers stored as ‘songs’ are lost. To keep them, add "renamed": ["songs"].',
      ],
    },
    {
      name: 'an answer key whose old name is kept',
      edits: [[W, '"answerKey": "helps"', '"answerKey": "help", "renamed": ["helps"]']],
      done: [
        'seen answers-renamed: The question ‘What helps you?’: answers are stored as ‘help’ instead of ‘helps’. Those stored as before still count.',
      ],
      undone: [
        'stored answers-lost: The question ‘What helps you?’: answers stored as ‘help’ are lost. To keep them, add "renamed": ["help"].',
      ],
    },
    {
      name: 'the id of a step',
      edits: [[W, '"id": "helps", "type"', '"id": "later", "type"']],
      done: [
        'stored id-changed: The question ‘What helps you?’ has the id ‘later’ and had ‘helps’, by which browsers, links and statistics know it.',
      ],
      undone: [
        'stored id-changed: The question ‘What helps you?’ has the id ‘helps’ and had ‘later’, by which browsers, links and statistics know it.',
      ],
    },
    {
      name: 'the place of a step, and not of those that made room for it',
      edits: [
        [W, `,\n    ${HELPS}`, ''],
        [W, '"steps": [', `"steps": [ ${HELPS},`],
      ],
      done: ['seen step-moved: The question ‘What helps you?’ now stands at place 1 instead of 4.'],
      undone: [
        'seen step-moved: The question ‘What helps you?’ now stands at place 4 instead of 1.',
      ],
    },
    {
      name: 'the condition of a step',
      edits: [
        [
          W,
          '"id": "helps", "type"',
          '"id": "helps", "when": { "answer": "feel", "is": "tired" }, "type"',
        ],
      ],
      done: [
        'seen condition-changed: The question ‘What helps you?’ is now shown only if the answer to ‘How do you wake up?’ is ‘Tired’; before without a condition.',
      ],
      undone: [
        'seen condition-changed: The question ‘What helps you?’ is now shown without a condition; before only if the answer to ‘How do you wake up?’ is ‘Tired’.',
      ],
    },
    {
      name: 'labels of the ends of a scale that were swapped',
      edits: [
        [
          W,
          '"minLabelKey": "rest.min", "maxLabelKey": "rest.max"',
          '"minLabelKey": "rest.max", "maxLabelKey": "rest.min"',
        ],
      ],
      done: [
        "stored answers-moved: The two ends of the scale 'rest' have swapped their labels.",
        'words text-changed: The question ‘How rested?’, label of the lowest number: English is now ‘Fully’ instead of ‘Not’; Spanish is now ‘Sí’ instead of ‘No’.',
        'words text-changed: The question ‘How rested?’, label of the highest number: English is now ‘Not’ instead of ‘Fully’; Spanish is now ‘No’ instead of ‘Sí’.',
      ],
      undone: [
        "stored answers-moved: The two ends of the scale 'rest' have swapped their labels.",
        'words text-changed: The question ‘How rested?’, label of the lowest number: English is now ‘Not’ instead of ‘Fully’; Spanish is now ‘No’ instead of ‘Sí’.',
        'words text-changed: The question ‘How rested?’, label of the highest number: English is now ‘Fully’ instead of ‘Not’; Spanish is now ‘Sí’ instead of ‘No’.',
      ],
    },
    {
      name: 'a lower highest number',
      edits: [[W, '"max": 10', '"max": 9']],
      done: [
        "stored answers-moved: The scale 'rest' no longer has all its numbers from 0 to 10.",
        'seen value-changed: The question ‘How rested?’: "max" is 9 and was 10.',
      ],
      undone: [
        "stored answers-moved: The scale 'rest' went from 0 to 9 and goes from 0 to 10 now, so its numbers mean something else.",
        'seen value-changed: The question ‘How rested?’: "max" is 10 and was 9.',
      ],
    },
    {
      name: 'points of a scale',
      edits: [[W, '"tension": 1', '"tension": 3']],
      done: [
        'seen value-changed: The question ‘How rested?’: "scores" is (from 0, to 4, points (‘Tension’ 3)), (from 5, to 10, points (‘Spark’ 2, ‘Tension’ 1)) and was (from 0, to 4, points (‘Tension’ 1)), (from 5, to 10, points (‘Spark’ 2, ‘Tension’ 1)).',
      ],
      undone: [
        'seen value-changed: The question ‘How rested?’: "scores" is (from 0, to 4, points (‘Tension’ 1)), (from 5, to 10, points (‘Spark’ 2, ‘Tension’ 1)) and was (from 0, to 4, points (‘Tension’ 3)), (from 5, to 10, points (‘Spark’ 2, ‘Tension’ 1)).',
      ],
    },
    {
      name: 'points of an option',
      edits: [[W, '"scores": { "tension": 2 }', '"scores": { "spark": 1 }']],
      done: [
        'seen value-changed: The question ‘How do you wake up?’, option ‘Tired’ no longer has ‘Tension’ of "scores", which was 2.',
        'seen value-changed: The question ‘How do you wake up?’, option ‘Tired’ now has ‘Spark’ of "scores": 1.',
      ],
      undone: [
        'seen value-changed: The question ‘How do you wake up?’, option ‘Tired’ no longer has ‘Spark’ of "scores", which was 1.',
        'seen value-changed: The question ‘How do you wake up?’, option ‘Tired’ now has ‘Tension’ of "scores": 2.',
      ],
    },
    {
      name: 'another order of the scores',
      edits: [[W, '{ "spark": 2, "tension": 1 }', '{ "tension": 1, "spark": 2 }']],
      done: [],
      undone: [],
    },
    {
      name: 'a bar',
      edits: [
        [
          W,
          '"profile": [',
          '"profile": [{ "id": "joy", "labelKey": "weeks.one", "focusKey": "weeks.two" }, ',
        ],
      ],
      done: ['seen profile-bar-added: The profile bar ‘Arrive’ is new, at place 1.'],
      undone: ['stored profile-bar-removed: The profile bar ‘Arrive’ is gone.'],
    },
    {
      name: 'the bars of a session theme',
      edits: [[W, ', "bars": ["spark"]', '']],
      done: [
        'seen value-changed: The session theme ‘Soft light’ no longer has "bars", which was ‘Spark’.',
      ],
      undone: ['seen value-changed: The session theme ‘Soft light’ now has "bars": ‘Spark’.'],
    },
    {
      name: 'an outcome',
      edits: [[W, '"outcomes": [', '"outcomes": [ { "id": "new", "titleKey": "weeks.one" }, ']],
      done: ['seen outcome-added: The outcome ‘Arrive’ is new, at place 1.'],
      undone: ['stored outcome-removed: The outcome ‘Arrive’ is gone.'],
    },
    {
      name: 'the default',
      edits: [[W, ', "default": true', '']],
      done: [
        'seen value-changed: The outcome ‘Steady’ no longer has "default" (true: this outcome is shown when no other fits).',
      ],
      undone: [
        'seen value-changed: The outcome ‘Steady’ now has "default" (true: this outcome is shown when no other fits).',
      ],
    },
    {
      name: 'the condition of an outcome',
      edits: [[W, '"when": { "answer": "feel", "is": "tired" },', '']],
      done: [
        'seen condition-changed: The outcome ‘Worn out’ is now given without a condition; before only if the answer to ‘How do you wake up?’ is ‘Tired’.',
        'seen outcome-shifted: About 50 % of all ways to answer lead to ‘Steady’ instead of ‘Worn out’.',
      ],
      undone: [
        'seen condition-changed: The outcome ‘Worn out’ is now given only if the answer to ‘How do you wake up?’ is ‘Tired’; before without a condition.',
        'seen outcome-shifted: About 50 % of all ways to answer lead to ‘Worn out’ instead of ‘Steady’.',
      ],
    },
    {
      name: 'all weeks',
      edits: [[W, partOf(/,\s*"weeks": \[[\s\S]*?\] }\n {6}\]/), '']],
      done: [
        'seen week-removed: The outcome ‘Worn out’, week 1 is gone.',
        'seen week-removed: The outcome ‘Worn out’, week 2 is gone.',
        'seen week-removed: The outcome ‘Worn out’, week 3 is gone.',
        'seen week-removed: The outcome ‘Worn out’, week 4 is gone.',
      ],
      undone: [
        'seen week-added: The outcome ‘Worn out’, week 1 is new, at place 1.',
        'seen week-added: The outcome ‘Worn out’, week 2 is new, at place 2.',
        'seen week-added: The outcome ‘Worn out’, week 3 is new, at place 3.',
        'seen week-added: The outcome ‘Worn out’, week 4 is new, at place 4.',
      ],
    },
    {
      name: 'the sessions of a week',
      edits: [[W, '"sessions": ["soft-light"]', '"sessions": ["deep-sea", "gone"]']],
      done: [
        'seen value-changed: The outcome ‘Worn out’, week 1: "sessions" is ‘Deep sea’, ‘gone’ and was ‘Soft light’.',
      ],
      undone: [
        'seen value-changed: The outcome ‘Worn out’, week 1: "sessions" is ‘Soft light’ and was ‘Deep sea’, ‘gone’.',
      ],
    },
    {
      name: 'a part of the plan',
      edits: [
        [
          W,
          '"plan": { "timeAnswer": "feel" }',
          '"plan": { "reminderTimes": { "tired": "20:00" } }',
        ],
      ],
      done: [
        'seen value-changed: The quiz no longer has "timeAnswer" of "plan", which was ‘How do you wake up?’.',
        'seen value-changed: The quiz now has ‘Tired’ of "reminderTimes" of "plan": ‘20:00’.',
      ],
      undone: [
        'seen value-changed: The quiz no longer has ‘Tired’ of "reminderTimes" of "plan", which was ‘20:00’.',
        'seen value-changed: The quiz now has "timeAnswer" of "plan": ‘How do you wake up?’.',
      ],
    },
    {
      name: 'the name of a goal',
      edits: [[W, '"start": "begun"', '"start": "start"']],
      done: ['seen value-changed: The quiz: "start" of "goals" is ‘start’ and was ‘begun’.'],
      undone: ['seen value-changed: The quiz: "start" of "goals" is ‘begun’ and was ‘start’.'],
    },
    {
      name: 'a place of a text',
      edits: [
        [
          W,
          '"titleKey": "welcome.title",',
          '"titleKey": "welcome.title", "hintKeys": ["weeks.one", "weeks.two"],',
        ],
      ],
      done: [
        'words text-added: The screen ‘Welcome, stranger’ has a new hint 1: ‘Arrive’.',
        'words text-added: The screen ‘Welcome, stranger’ has a new hint 2: ‘Rest’.',
      ],
      undone: [
        'words text-removed: The screen ‘Welcome, stranger’ no longer has its hint 1: ‘Arrive’.',
        'words text-removed: The screen ‘Welcome, stranger’ no longer has its hint 2: ‘Rest’.',
      ],
    },
    {
      name: 'a translation',
      edits: [[ES, ', "music": "Música"', '']],
      done: [
        'words text-changed: The question ‘What helps you?’, option ‘Music’, label: Spanish is gone (it was ‘Música’).',
      ],
      undone: [
        'words text-changed: The question ‘What helps you?’, option ‘Music’, label: Spanish is new: ‘Música’.',
      ],
    },
    {
      name: 'a picture',
      edits: [[W, ',\n      "image": { "src": "sun.svg", "altKey": "welcome.alt" }', '']],
      done: [
        'words value-changed: The screen ‘Welcome, stranger’ no longer has "src" of "image", which was ‘sun.svg’.',
        'words text-removed: The screen ‘Welcome, stranger’ no longer has its description of the picture: ‘A low sun’.',
      ],
      undone: [
        'words value-changed: The screen ‘Welcome, stranger’ now has "src" of "image": ‘sun.svg’.',
        'words text-added: The screen ‘Welcome, stranger’ has a new description of the picture: ‘A low sun’.',
      ],
    },
    {
      name: 'words of an outcome in both languages',
      edits: [
        [EN, '"Steady"', '"Calm"'],
        [ES, '"En equilibrio"', '"En calma"'],
      ],
      done: [
        'words text-changed: The outcome ‘Calm’, title: English is now ‘Calm’ instead of ‘Steady’; Spanish is now ‘En calma’ instead of ‘En equilibrio’.',
      ],
      undone: [
        'words text-changed: The outcome ‘Steady’, title: English is now ‘Steady’ instead of ‘Calm’; Spanish is now ‘En equilibrio’ instead of ‘En calma’.',
      ],
    },
    {
      name: 'words of a week in one language',
      edits: [[EN, '"Rest",', '"Pause",']],
      done: [
        'words text-changed: The outcome ‘Worn out’, week 2, title: English is now ‘Pause’ instead of ‘Rest’; Spanish not changed.',
      ],
      undone: [
        'words text-changed: The outcome ‘Worn out’, week 2, title: English is now ‘Rest’ instead of ‘Pause’; Spanish not changed.',
      ],
    },
    {
      name: 'nothing but the key of a text',
      edits: [
        [W, '"feel.tired"', '"feel.worn"'],
        [EN, '"tired":', '"worn":'],
        [ES, '"tired":', '"worn":'],
      ],
      done: [],
      undone: [],
    },
    {
      name: 'the address',
      edits: [[W, '"path": "/mood"', '"path": "/moods"']],
      done: [
        'stored path-changed: The quiz has the path ‘/moods’ and had ‘/mood’, by which browsers, links and statistics know it.',
      ],
      undone: [
        'stored path-changed: The quiz has the path ‘/mood’ and had ‘/moods’, by which browsers, links and statistics know it.',
      ],
    },
  ])('$name', async ({ edits, done, undone }) => {
    expect(await bothWays(edits)).toEqual({ done, undone });
  });
});

async function saidFrom(old: readonly Edit[], now: readonly Edit[]): Promise<string[]> {
  const [one, other] = await Promise.all([old, now].map((edits) => stateOf(edited(edits, FOLDER))));
  if (one === undefined || other === undefined) return [];
  return changesBetween(one, other, FEW_STEPS).map(({ message }) => message);
}

describe('an answer that still counts', () => {
  const helps = partOf(/,\n {4}{ "id": "helps"[\s\S]*?\] }(?=\n {2}\],)/);

  test('is not lost with its question if another one keeps its answer key', async () => {
    const keeping: Edit = [W, '"answerKey": "rest",', '"answerKey": "rest", "renamed": ["helps"],'];
    expect(await saidFrom([], [keeping, [W, helps, '']])).toEqual([]);
  });

  test('is not lost with a step that has another id and another answer key', async () => {
    const moved = helps
      .replace('"helps"', '"later"')
      .replace('"helps"', '"help", "renamed": ["helps"]');
    expect(await saidFrom([], [[W, helps, moved]])).toEqual([
      'The question ‘What helps you?’ has the id ‘later’ and had ‘helps’, by which browsers, links and statistics know it.',
      'The question ‘What helps you?’: answers are stored as ‘help’ instead of ‘helps’. Those stored as before still count.',
    ]);
  });

  test('is lost with each old name that is dropped', async () => {
    const renamed = (...names: readonly string[]): Edit => [
      W,
      '"answerKey": "helps"',
      `"answerKey": "help", "renamed": ${JSON.stringify(names)}`,
    ];
    expect(await saidFrom([renamed('helps', 'comfort')], [renamed('comfort')])).toEqual([
      'The question ‘What helps you?’: answers stored as ‘helps’ are lost. To keep them, add "renamed": ["helps"].',
    ]);
  });
});

describe('a value that has the label of another one', () => {
  const LABELS = '"rested": "Rested", "tired": "Tired"';

  test('means something else, also if the other one has another label', async () => {
    expect(await saidFrom([], [[EN, LABELS, '"rested": "Tired", "tired": "Worn"']])).toEqual([
      "The value 'rested' of 'feel' now stands for something else than before.",
      'The question ‘How do you wake up?’, option ‘Tired’, label: English is now ‘Tired’ instead of ‘Rested’; Spanish not changed.',
      'The question ‘How do you wake up?’, option ‘Worn’, label: English is now ‘Worn’ instead of ‘Tired’; Spanish not changed.',
    ]);
  });

  test('means the same if both had that label before', async () => {
    const same: Edit = [EN, LABELS, '"rested": "Tired", "tired": "Tired"'];
    expect(await saidFrom([same], [same, [ES, 'Sin ella', 'Sin fuerza']])).toEqual([
      'The question ‘How do you wake up?’, option ‘Tired’, label: Spanish is now ‘Sin fuerza’ instead of ‘Sin ella’.',
    ]);
  });

  test('is none if there is no label at all', async () => {
    expect(await saidFrom([], [[EN, LABELS, '"other": "Tired"']])).toEqual([
      'The question ‘How do you wake up?’, option ‘rested’, label: English is gone (it was ‘Rested’); Spanish not changed.',
      'The question ‘How do you wake up?’, option ‘tired’, label: English is gone (it was ‘Tired’); Spanish not changed.',
    ]);
  });
});

describe('a picture with new content', () => {
  const twice: Edit = [
    W,
    '"titleKey": "steady.title"',
    '"titleKey": "steady.title", "image": { "src": "sun.svg", "altKey": "welcome.alt" }',
  ];

  test('is mentioned once, however many blocks show it', async () => {
    const redrawn: Edit = ['images/sun.svg', '<svg ', '<svg viewBox="0 0 4 3" '];
    expect(await saidFrom([twice], [twice, redrawn])).toEqual([
      'The picture sun.svg is another one.',
    ]);
  });
});

describe('of long texts, what is around the first difference', () => {
  const focus = (text: string): Edit => [EN, '"Small moments of joy"', JSON.stringify(text)];
  const [A80, B80] = ['a'.repeat(80), 'b'.repeat(80)];
  const WORDS = 'word '.repeat(30);
  test.each<[string, string, was: string, is: string]>([
    [A80, B80, A80, B80],
    [`${A80}a`, 'b', `${A80}…`, 'b'],
    ['b', `${A80}a`, 'b', `${A80}…`],
    [
      `${WORDS}end`,
      `${WORDS}word end`,
      '…word word word word end',
      '…word word word word word end',
    ],
    [WORDS.trim(), `${WORDS}end`, '…word word word word', '…word word word word end'],
    [`one ${WORDS}`, `two ${WORDS}`, `one ${WORDS.slice(0, 76)}…`, `two ${WORDS.slice(0, 76)}…`],
    [
      `${WORDS.slice(0, 50)}one ${WORDS}`,
      `${WORDS.slice(0, 50)}two ${WORDS}`,
      `…word word word word one ${WORDS.slice(0, 56)}…`,
      `…word word word word two ${WORDS.slice(0, 56)}…`,
    ],
  ])('%s, %s', async (one, other, was, is) => {
    expect(await saidFrom([focus(one)], [focus(other)])).toEqual([
      `The profile bar ‘Spark’, what the plan does about it: English is now ‘${is}’ instead of ‘${was}’; Spanish not changed.`,
    ]);
  });
});

test('a figure that every landing states is mentioned if it was there and is another one', async () => {
  const claims = (value: number) => {
    const proven = (figure: number) => ({ value: figure, source: 'Survey', date: '2026-01-02' });
    const figures = { ratingStars: 5, satisfactionPercent: 94 };
    const all = { ...figures, otherPeople: value };
    const content = Object.entries(all).map(([name, each]) => [name, proven(each)]);
    const text = JSON.stringify(Object.fromEntries(content));
    return stateOf(new Map([...FOLDER, ['claims.json', text]]));
  };
  const [one, other] = [await claims(5_000), await claims(6_000)];
  const message = 'Every landing states 6000 instead of 5000 for ‘otherPeople’.';
  expect(changesBetween(one, other)).toEqual([
    { impact: 'seen', kind: 'claim-changed', wizard: '', message },
  ]);
  expect(changesBetween(before, other)).toEqual([]);
});

test('a quiz is new, or gone', async () => {
  const none = await stateOf(new Map([['claims.json', '{}']]));
  expect(changesBetween(none, before)).toEqual([
    {
      impact: 'seen',
      kind: 'wizard-added',
      wizard: 'mood',
      message: 'A new quiz, at /mood, with 4 steps.',
    },
  ]);
  expect(changesBetween(before, none)).toEqual([
    {
      impact: 'stored',
      kind: 'wizard-removed',
      wizard: 'mood',
      message:
        'The quiz is gone: /mood leads nowhere, and the results of everybody who took it are lost.',
    },
  ]);
});

describe('a quiz whose id changed', () => {
  const renamedWith = async (...edits: readonly Edit[]) => {
    const now = new Map(edited([[W, '"id": "mood"', '"id": "moods"'], ...edits], FOLDER));
    const file = now.get(W) ?? '';
    now.delete(W);
    const after = await stateOf(new Map([...now, ['feelings.json', file]]));
    return changesBetween(before, after, FEW_STEPS).map(({ kind }) => kind);
  };

  test.each<[string, readonly Edit[]]>([
    ['storage key', [[W, '"path": "/mood"', '"path": "/moods"']]],
    ['address', [[W, 'wizardMood', 'wizardMoods']]],
  ])('is known by its %s', async (_, edits) => {
    const kinds = await renamedWith(...edits);
    expect(kinds).toContain('id-changed');
    expect(kinds).not.toContain('wizard-added');
  });

  test('is another one if nothing of it is left', async () => {
    const kinds = await renamedWith(
      [W, '"path": "/mood"', '"path": "/moods"'],
      [W, 'wizardMood', 'x'],
    );
    expect(kinds).toEqual(['wizard-removed', 'wizard-added', 'root-moved']);
  });
});

describe('answers that lead to another outcome', () => {
  /** A quiz in which each option of the question has an outcome, some places after it. */
  async function quizWith(count: number, shift: number) {
    const wizard: WizardDefinition = JSON.parse(FOLDER.get(W) ?? '');
    const numbers = Array.from({ length: count }, (_, index) => index);
    const steps = wizard.steps.map((step) =>
      step.id === 'feel'
        ? { ...step, options: numbers.map((each) => ({ value: `v${each}`, labelKey: `v${each}` })) }
        : step,
    );
    const outcomes = numbers.map((each) => ({
      id: `o${each}`,
      titleKey: `o${each}`,
      when: { answer: 'feel', is: `v${(each + shift) % count}` },
    }));
    const changed = { ...wizard, steps, outcomes: [...outcomes, ...wizard.outcomes.slice(-1)] };
    return stateOf(new Map([...FOLDER, [W, JSON.stringify(changed)]]));
  }

  test.each([
    [6, []],
    [7, ['In 1 more case, rarer answers lead to another outcome than before.']],
    [9, ['In 3 more cases, rarer answers lead to another outcome than before.']],
  ])('are listed for the six most frequent shifts of %i', async (count, closing) => {
    const changes = changesBetween(await quizWith(count, 0), await quizWith(count, 1));
    const shifts = changes.filter(({ kind }) => kind === 'outcome-shifted');
    expect(shifts.slice(6).map(({ message }) => message)).toEqual(closing);
    for (const { message, example } of shifts.slice(0, 6)) {
      const [, is, was] =
        /^About \d+ % of all ways to answer lead to ‘o(\d)’ instead of ‘o(\d)’\.$/.exec(message) ??
        [];
      expect((Number(is) + 1) % count).toBe(Number(was));
      expect(example).toBe(
        `Somebody who answered ‘v${was}’ to ‘How do you wake up?’ now gets ‘o${is}’ instead of ‘o${was}’.`,
      );
    }
  });

  test('are named by what they are called, even if they are rare', async () => {
    const when = '"when": { "answer": "feel", "is": "tired" }';
    const walks = '{ "answer": "helps", "includes": "walks" }';
    const music = '{ "answer": "helps", "includes": "music" }';
    const rare = (lowest: number) =>
      `"when": { "all": [{ "answer": "feel", "is": "tired" }, { "answer": "rest", "atLeast": ${lowest} }, ${walks}, ${music}] }`;
    const [old, now] = [10, 11].map((lowest) => edited([[W, when, rare(lowest)]], FOLDER));
    const changes = changesBetween(
      await stateOf(old ?? FOLDER),
      await stateOf(now ?? FOLDER),
      // So few that none of the random answers gives it.
      6_000,
    );
    expect(changes.slice(1)).toEqual([
      {
        impact: 'seen',
        kind: 'outcome-shifted',
        wizard: 'mood',
        message: 'Less than 1 % of all ways to answer lead to ‘Steady’ instead of ‘Worn out’.',
        example:
          'Somebody who answered ‘Tired’ to ‘How do you wake up?’ and ‘10’ to ‘How rested?’ and ‘Walks’, ‘Music’ to ‘What helps you?’ now gets ‘Steady’ instead of ‘Worn out’.',
      },
    ]);
  });
});

type Files = ReadonlyMap<string, string>;

async function changesFrom(old: Files, now: Files): Promise<Change[]> {
  return changesBetween(await stateOf(old), await stateOf(now));
}

describe('a name that was changed everywhere', () => {
  const NAMED = edited([
    [
      'mood.json',
      '"plan": { "timeAnswer": "feel" }',
      '"plan": { "timeAnswer": "feel", "reminderTimes": { "tired": "20:00" } }',
    ],
    [
      'mood.json',
      '{ "id": "helps"',
      `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 4,
      "titleKey": "weeks.one", "minLabelKey": "weeks.two", "maxLabelKey": "weeks.three",
      "scores": [{ "from": 0, "to": 4, "points": { "tension": 1, "spark": 1 } }] },
    { "id": "helps"`,
    ],
    [
      'mood.json',
      '"titleKey": "themes.softLight"',
      '"titleKey": "themes.softLight", "bars": ["tension"]',
    ],
    [
      'mood.json',
      '{ "id": "steady"',
      '{ "id": "tense", "titleKey": "weeks.four", "when": { "highest": "tension" } },\n{ "id": "steady"',
    ],
    [EN, 'What helps you?', 'What helps if {{answer:feel}}?'],
    [ES, '¿Qué te ayuda?', '¿Qué ayuda, {{answer:feel}}?'],
  ]);

  test.each([
    [
      'an answer key',
      '"answerKey": "feel"',
      '"answerKey": "waking", "renamed": ["feel"]',
      'feel',
      'waking',
      'seen answers-renamed',
    ],
    [
      'a value',
      '"value": "tired"',
      '"value": "worn", "renamed": ["tired"]',
      'tired',
      'worn',
      'seen answers-renamed',
    ],
    ['a bar', '"id": "tension"', '"id": "knots"', 'tension', 'knots', 'stored id-changed'],
    [
      'a session theme',
      '"id": "soft-light"',
      '"id": "mild-light"',
      'soft-light',
      'mild-light',
      'stored id-changed',
    ],
    ['an outcome', '"id": "tense"', '"id": "taut"', 'tense', 'taut', 'stored id-changed'],
  ])('is one change: %s', async (_, was, becomes, old, name, change) => {
    const files = new Map(edited([['mood.json', was, becomes]], NAMED));
    const wizard = files.get('mood.json') ?? '';
    const mentions = new RegExp(`"${old}"(?!\\])|(?<="bars": \\[|"sessions": \\[)"${old}"`, 'g');
    files.set(
      'mood.json',
      wizard.replace(mentions, (mention, offset) =>
        /"(id|titleKey)": $/.test(wizard.slice(0, offset)) ? mention : `"${name}"`,
      ),
    );
    for (const file of [EN, ES]) {
      files.set(file, (files.get(file) ?? '').replace(`{{answer:${old}}}`, `{{answer:${name}}}`));
    }
    const changes = await changesFrom(NAMED, files);
    expect(changes.map(({ impact, kind }) => `${impact} ${kind}`)).toEqual([change]);
  });
});

describe('of the whole folder', () => {
  test('says nothing if only its layout changed', async () => {
    const laidOut = new Map(MOOD_FOLDER);
    for (const [file, text] of MOOD_FOLDER) {
      if (file.endsWith('.json')) laidOut.set(file, JSON.stringify(JSON.parse(text)));
    }
    expect(await changesFrom(MOOD_FOLDER, laidOut)).toEqual([]);
  });

  test('which answers lead to another outcome, with one example', async () => {
    const changes = await changesFrom(
      MOOD_FOLDER,
      edited([
        [
          'mood.json',
          '{ "answer": "feel", "is": "tired" }',
          '{ "answer": "helps", "includes": "walks" }',
        ],
      ]),
    );
    expect(changes.map(({ kind }) => kind)).toEqual([
      'condition-changed',
      'outcome-shifted',
      'outcome-shifted',
    ]);
    expect(changes[1]?.message).toMatch(
      /^About 3\d % of all ways to answer lead to ‘(Steady|Worn out)’ instead/,
    );
    const examples = changes.map(({ example }) => example);
    expect(examples).toContain(
      'Somebody who answered ‘Tired’ to ‘How do you wake up?’ now gets ‘Steady’ instead of ‘Worn out’.',
    );
    expect(examples).toContain(
      'Somebody who answered ‘Walks’ to ‘What helps you?’ now gets ‘Worn out’ instead of ‘Steady’.',
    );
  });

  test('to which quiz / leads', async () => {
    const wizard = MOOD_FOLDER.get('mood.json') ?? '';
    const other = wizard
      .replace('"mood"', '"calm"')
      .replace('/mood', '/calm')
      .replace('wizardMood', 'wizardCalm')
      .replace('"id"', '"root": true, "id"');
    const changes = await changesFrom(MOOD_FOLDER, new Map([...MOOD_FOLDER, ['zen.json', other]]));
    expect(changes.map(({ message }) => message)).toContain(
      'The address / leads to /calm and no longer to /mood.',
    );
  });

  test('names the files that do not fit the schema, on either side, and nothing else of them', async () => {
    const cut = new Map([...MOOD_FOLDER, [W, (MOOD_FOLDER.get(W) ?? '').slice(0, 200)]]);
    const strange = edited([[W, '"schemaVersion": 1', '"schemaVersion": 7']]);
    const change = { impact: 'stored', kind: 'not-compared', wizard: '' };
    for (const broken of [cut, strange]) {
      expect(await changesFrom(MOOD_FOLDER, broken)).toEqual([
        { ...change, message: 'mood.json is not compared, because it has errors.' },
      ]);
      expect(await changesFrom(broken, MOOD_FOLDER)).toEqual([
        { ...change, message: 'mood.json is not compared, because it has errors in the base.' },
      ]);
    }
  });

  test('does not compare texts in a language whose file cannot be read to its end', async () => {
    const broken = new Map([...MOOD_FOLDER, [ES, '{ "welcome": ']]);
    expect(await changesFrom(MOOD_FOLDER, broken)).toEqual([]);
    expect(await changesFrom(broken, MOOD_FOLDER)).toEqual([]);
  });
});
