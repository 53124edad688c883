import { describe, expect, test } from 'vitest';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited } from '#tests/checker/mood-folder.ts';
import { changesBetween } from './compare.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

const W = 'mood.json';
const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const SCALE = `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 10,
      "titleKey": "rest.title", "minLabelKey": "rest.min", "maxLabelKey": "rest.max",
      "scores": [{ "from": 0, "to": 4, "points": { "tension": 1 } }, { "from": 5, "to": 10, "points": { "spark": 2, "tension": 1 } }] }`;
const WALKS = '{ "value": "walks", "labelKey": "helps.walks" }';
const WEEK_FOUR = `,
        { "titleKey": "weeks.four", "sessions": ["soft-light", "deep-sea"] }`;
const THEMES = '"sessionThemes": [';

/** The mood folder with something of everything that can change. */
const FOLDER = edited([
  [W, '{ "id": "helps"', `${SCALE},\n    { "id": "helps"`],
  [W, '"steps": [', '"goals": { "start": "begun" }, "steps": ['],
  [W, '"titleKey": "themes.softLight"', '"titleKey": "themes.softLight", "bars": ["spark"]'],
  [EN, '"helps":', '"rest": { "title": "How rested?", "min": "Not", "max": "Fully" },\n  "helps":'],
  [ES, '"helps":', '"rest": { "title": "¿Descanso?", "min": "No", "max": "Sí" },\n  "helps":'],
]);

const snapshotOf = (files: ReadonlyMap<string, string>) => inFolder(files, readSnapshot);
const before = await snapshotOf(FOLDER);

/** The part of the wizard's file that matches. */
function partOf(pattern: RegExp): string {
  const [part] = pattern.exec(FOLDER.get(W) ?? '') ?? [];
  if (part === undefined) throw new Error(`The wizard has nothing like ${pattern}`);
  return part;
}

/** So few that the search for other outcomes takes no time. */
const FEW_STEPS = 3_000;

/** What an edit changes, and what undoing it changes. */
async function bothWays(edits: readonly Edit[]) {
  const after = await snapshotOf(edited(edits, FOLDER));
  const said = (one: Snapshot, other: Snapshot) =>
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
      done: ['seen step-removed: The screen ‘Welcome, stranger’ is no longer shown.'],
      undone: ['seen step-added: New: The screen ‘Welcome, stranger’ as step 1.'],
    },
    {
      name: 'a conditional question',
      edits: [
        [
          W,
          `${SCALE},`,
          `{ "id": "new", "type": "question", "answerKey": "new", "selection": "single", "titleKey": "weeks.one", "when": { "answer": "feel", "is": "tired" }, "options": [] }, ${SCALE},`,
        ],
      ],
      done: [
        'seen step-added: New: The question ‘Arrive’ (a single choice) as step 3, only if the answer to ‘How do you wake up?’ is ‘Tired’.',
      ],
      undone: [
        'stored step-removed: The question ‘Arrive’ is gone, and with it every answer stored under ‘new’. To keep the answers, write "retired": true instead.',
      ],
    },
    {
      name: 'a question that is retired from the start',
      edits: [
        [
          W,
          `${SCALE},`,
          `{ "id": "new", "type": "question", "answerKey": "new", "selection": "single", "titleKey": "weeks.one", "retired": true, "options": [] }, ${SCALE},`,
        ],
      ],
      done: [
        'seen step-added: New: The question ‘Arrive’ (a single choice) as step 3, retired from the start, so nobody sees it.',
      ],
      undone: [
        'stored step-removed: The question ‘Arrive’ is gone, and with it every answer stored under ‘new’. To keep the answers, write "retired": true instead.',
      ],
    },
    {
      name: 'a retired question',
      edits: [[W, '"answerKey": "helps"', '"answerKey": "helps", "retired": true']],
      done: [
        'seen step-retired: The question ‘What helps you?’ is retired: nobody is asked any more, and answers already given still count.',
      ],
      undone: ['seen step-offered-again: The question ‘What helps you?’ is asked again.'],
    },
    {
      name: 'a retired option',
      edits: [[W, WALKS, '{ "value": "walks", "retired": true, "labelKey": "helps.walks" }']],
      done: [
        'seen option-retired: The question ‘What helps you?’, option ‘Walks’ is retired: it is no longer offered, and anyone who chose it keeps the answer.',
      ],
      undone: [
        'seen option-offered-again: The question ‘What helps you?’, option ‘Walks’ is offered again.',
      ],
    },
    {
      name: 'an exclusive option',
      edits: [[W, WALKS, '{ "value": "walks", "exclusive": true, "labelKey": "helps.walks" }']],
      done: [
        'seen exclusive-changed: The question ‘What helps you?’, option ‘Walks’ now clears the other options.',
      ],
      undone: [
        'seen exclusive-changed: The question ‘What helps you?’, option ‘Walks’ can now be chosen together with others.',
      ],
    },
    {
      name: 'an option with care',
      edits: [[W, WALKS, '{ "value": "walks", "care": true, "labelKey": "helps.walks" }']],
      done: [
        'seen care-changed: The question ‘What helps you?’, option ‘Walks’: anyone who chooses it now sees where to find help.',
      ],
      undone: [
        'seen care-changed: The question ‘What helps you?’, option ‘Walks’: anyone who chooses it no longer sees where to find help.',
      ],
    },
    {
      name: 'a landing',
      edits: [
        [W, '"titleKey": "welcome.title"', '"layout": "landing", "titleKey": "welcome.title"'],
      ],
      done: ['seen layout-changed: The screen ‘Welcome, stranger’ is now laid out as a landing.'],
      undone: [
        'seen layout-changed: The screen ‘Welcome, stranger’ is no longer laid out as a landing.',
      ],
    },
    {
      name: 'breathing',
      edits: [[W, '"titleKey": "welcome.title"', '"breathing": true, "titleKey": "welcome.title"']],
      done: [
        'seen breathing-changed: The screen ‘Welcome, stranger’ now invites to breathe along.',
      ],
      undone: [
        'seen breathing-changed: The screen ‘Welcome, stranger’ no longer invites to breathe along.',
      ],
    },
    {
      name: 'a scale in the place of a choice',
      edits: [
        [
          W,
          '"type": "question", "answerKey": "helps", "selection": "multiple"',
          '"type": "scale", "answerKey": "helps"',
        ],
      ],
      done: [
        'stored kind-changed: The question ‘What helps you?’ is a scale and was a multiple choice: answers already given no longer count.',
      ],
      undone: [
        'stored kind-changed: The question ‘What helps you?’ is a multiple choice and was a scale: answers already given no longer count.',
      ],
    },
    {
      name: 'a screen in the place of a scale',
      edits: [[W, '"type": "scale", "answerKey": "rest"', '"type": "info"']],
      done: [
        'stored kind-changed: The screen ‘How rested?’ is a screen that asks nothing and was a scale: answers already given no longer count.',
      ],
      undone: [
        'seen kind-changed: The question ‘How rested?’ is a scale and was a screen that asks nothing.',
      ],
    },
    {
      name: 'a step of no known kind',
      edits: [[W, '"type": "scale", "answerKey": "rest"', '"type": "slider", "answerKey": "rest"']],
      done: [
        'stored kind-changed: The question ‘How rested?’ is of an unknown kind and was a scale: answers already given no longer count.',
      ],
      undone: [
        'stored kind-changed: The question ‘How rested?’ is a scale and was of an unknown kind: answers already given no longer count.',
      ],
    },
    {
      name: 'a lower highest number',
      edits: [[W, '"max": 10', '"max": 9']],
      done: [
        'stored scale-changed: The question ‘How rested?’ goes from 0 to 9 instead of 0 to 10. Answers with other numbers no longer count.',
      ],
      undone: [
        'seen scale-changed: The question ‘How rested?’ goes from 0 to 10 instead of 0 to 9.',
      ],
    },
    {
      name: 'a higher lowest number',
      edits: [[W, '"min": 0', '"min": 1']],
      done: [
        'stored scale-changed: The question ‘How rested?’ goes from 1 to 10 instead of 0 to 10. Answers with other numbers no longer count.',
      ],
      undone: [
        'seen scale-changed: The question ‘How rested?’ goes from 0 to 10 instead of 1 to 10.',
      ],
    },
    {
      name: 'steps of two',
      edits: [[W, '"max": 10', '"max": 10, "step": 2']],
      done: [
        'stored scale-changed: The question ‘How rested?’ goes from 0 to 10 in steps of 2 instead of 0 to 10. Answers with other numbers no longer count.',
      ],
      undone: [
        'seen scale-changed: The question ‘How rested?’ goes from 0 to 10 instead of 0 to 10 in steps of 2.',
      ],
    },
    {
      name: 'points of a scale',
      edits: [[W, '"tension": 1', '"tension": 3']],
      done: [
        'seen scores-changed: The question ‘How rested?’ gives other points: 0 to 4: 3 points to ‘Tension’; 5 to 10: 2 points to ‘Spark’, 1 point to ‘Tension’.',
      ],
      undone: [
        'seen scores-changed: The question ‘How rested?’ gives other points: 0 to 4: 1 point to ‘Tension’; 5 to 10: 2 points to ‘Spark’, 1 point to ‘Tension’.',
      ],
    },
    {
      name: 'no points of a scale',
      edits: [[W, partOf(/"scores": \[{ "from".*\]/), '"scores": []']],
      done: [
        'seen scores-changed: The question ‘How rested?’ gives other points: no points any more.',
      ],
      undone: [
        'seen scores-changed: The question ‘How rested?’ gives other points: 0 to 4: 1 point to ‘Tension’; 5 to 10: 2 points to ‘Spark’, 1 point to ‘Tension’.',
      ],
    },
    {
      name: 'points of an option',
      edits: [[W, '"scores": { "tension": 2 }', '"scores": { "spark": 1 }']],
      done: [
        'seen scores-changed: The question ‘How do you wake up?’, option ‘Tired’ gives 0 points instead of 2 to ‘Tension’.',
        'seen scores-changed: The question ‘How do you wake up?’, option ‘Tired’ gives 1 point instead of 0 to ‘Spark’.',
      ],
      undone: [
        'seen scores-changed: The question ‘How do you wake up?’, option ‘Tired’ gives 0 points instead of 1 to ‘Spark’.',
        'seen scores-changed: The question ‘How do you wake up?’, option ‘Tired’ gives 2 points instead of 0 to ‘Tension’.',
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
      done: ['seen profile-changed: New bar ‘Arrive’.'],
      undone: [
        'stored profile-changed: The bar ‘Arrive’ is gone: what is stored under ‘joy’ names nothing.',
      ],
    },
    {
      name: 'the order of bars',
      edits: [
        [W, '{ "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" },\n', ''],
        [
          W,
          '"focusKey": "tension.focus" }',
          '"focusKey": "tension.focus" }, { "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" }',
        ],
      ],
      done: ['seen profile-changed: Each bar stands in another order: ‘Tension’, ‘Spark’.'],
      undone: ['seen profile-changed: Each bar stands in another order: ‘Spark’, ‘Tension’.'],
    },
    {
      name: 'a session theme',
      edits: [[W, THEMES, `${THEMES} { "id": "moon", "titleKey": "weeks.one" }, `]],
      done: ['seen theme-changed: New session theme ‘Arrive’.'],
      undone: [
        'stored theme-changed: The session theme ‘Arrive’ is gone: what is stored under ‘moon’ names nothing.',
      ],
    },
    {
      name: 'the bars of a session theme',
      edits: [[W, '"bars": ["spark"]', '"bars": []']],
      done: [
        'seen theme-changed: The session theme ‘Soft light’ works on no bar and no longer on the same bars as before.',
      ],
      undone: [
        'seen theme-changed: The session theme ‘Soft light’ works on ‘Spark’ and no longer on the same bars as before.',
      ],
    },
    {
      name: 'more bars of a session theme',
      edits: [[W, '"bars": ["spark"]', '"bars": ["tension", "spark"]']],
      done: [
        'seen theme-changed: The session theme ‘Soft light’ works on ‘Tension’, ‘Spark’ and no longer on the same bars as before.',
      ],
      undone: [
        'seen theme-changed: The session theme ‘Soft light’ works on ‘Spark’ and no longer on the same bars as before.',
      ],
    },
    {
      name: 'the order of outcomes',
      edits: [
        [
          W,
          '"outcomes": [',
          '"outcomes": [ { "id": "steady", "titleKey": "steady.title", "default": true }, ',
        ],
        [W, ',\n    { "id": "steady", "titleKey": "steady.title", "default": true }', ''],
      ],
      done: [
        'seen outcomes-reordered: The outcomes are tried in another order: ‘Steady’, ‘Worn out’.',
      ],
      undone: [
        'seen outcomes-reordered: The outcomes are tried in another order: ‘Worn out’, ‘Steady’.',
      ],
    },
    {
      name: 'an outcome',
      edits: [[W, '"outcomes": [', '"outcomes": [ { "id": "new", "titleKey": "weeks.one" }, ']],
      done: ['seen outcome-added: New outcome ‘Arrive’.'],
      undone: [
        'stored outcome-removed: The outcome ‘Arrive’ is gone: anyone whose answers gave it gets another one.',
      ],
    },
    {
      name: 'the default',
      edits: [[W, ', "default": true', '']],
      done: [
        'seen default-outcome-changed: The outcome ‘Steady’ is no longer the one for answers that give no other.',
      ],
      undone: [
        'seen default-outcome-changed: The outcome ‘Steady’ is now the one for answers that give no other.',
      ],
    },
    {
      name: 'the condition of an outcome',
      edits: [[W, '"when": { "answer": "feel", "is": "tired" },', '']],
      done: [
        'seen condition-removed: The outcome ‘Worn out’ has no condition any more; before it was given only if the answer to ‘How do you wake up?’ is ‘Tired’.',
        'seen outcome-shifted: About 50 % of all ways to answer lead to ‘Steady’ instead of ‘Worn out’.',
      ],
      undone: [
        'seen condition-added: The outcome ‘Worn out’ is now given only if the answer to ‘How do you wake up?’ is ‘Tired’.',
        'seen outcome-shifted: About 50 % of all ways to answer lead to ‘Worn out’ instead of ‘Steady’.',
      ],
    },
    {
      name: 'a condition that cannot be read',
      edits: [[W, '{ "answer": "feel", "is": "tired" }', '5']],
      done: [
        'seen condition-changed: The outcome ‘Worn out’ is now given only if a condition holds that cannot be read; before only if the answer to ‘How do you wake up?’ is ‘Tired’.',
      ],
      undone: [
        'seen condition-changed: The outcome ‘Worn out’ is now given only if the answer to ‘How do you wake up?’ is ‘Tired’; before only if a condition holds that cannot be read.',
      ],
    },
    {
      name: 'a week',
      edits: [[W, WEEK_FOUR, '']],
      done: ['seen weeks-changed: The outcome ‘Worn out’ has 3 weeks and had 4.'],
      undone: ['seen weeks-changed: The outcome ‘Worn out’ has 4 weeks and had 3.'],
    },
    {
      name: 'all weeks',
      edits: [[W, partOf(/"weeks": \[[\s\S]*?\] }\n {6}\]/), '"weeks": []']],
      done: ['seen weeks-changed: The outcome ‘Worn out’ has no weeks any more.'],
      undone: ['seen weeks-changed: The outcome ‘Worn out’ has 4 weeks and had none.'],
    },
    {
      name: 'the sessions of a week',
      edits: [[W, '"sessions": ["soft-light"]', '"sessions": ["deep-sea", "gone"]']],
      done: [
        'seen weeks-changed: The outcome ‘Worn out’, week 1, has ‘Deep sea’, ‘gone’ instead of ‘Soft light’.',
      ],
      undone: [
        'seen weeks-changed: The outcome ‘Worn out’, week 1, has ‘Soft light’ instead of ‘Deep sea’, ‘gone’.',
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
        'seen plan-changed: The plan has no ‘timeAnswer’ any more.',
        'seen plan-changed: The plan has another ‘reminderTimes’ than before.',
      ],
      undone: [
        'seen plan-changed: The plan has no ‘reminderTimes’ any more.',
        'seen plan-changed: The plan has another ‘timeAnswer’ than before. It is the answer to ‘How do you wake up?’.',
      ],
    },
    {
      name: 'a goal',
      edits: [[W, '"goals": { "start": "begun" },', '']],
      done: ['seen goal-changed: Statistics no longer count ‘start’, which was ‘begun’.'],
      undone: ['seen goal-changed: Statistics count ‘start’ as ‘begun’.'],
    },
    {
      name: 'the name of a goal',
      edits: [[W, '"start": "begun"', '"start": "start"']],
      done: ['seen goal-changed: Statistics count ‘start’ as ‘start’ and no longer as ‘begun’.'],
      undone: ['seen goal-changed: Statistics count ‘start’ as ‘begun’ and no longer as ‘start’.'],
    },
    {
      name: 'a place of a text',
      edits: [[W, '"titleKey": "welcome.title",', '']],
      done: [
        'words text-removed: The screen ‘welcome’ has no title any more (it was ‘Welcome, stranger’).',
      ],
      undone: [
        'words text-added: The screen ‘Welcome, stranger’ has a new title: ‘Welcome, stranger’.',
      ],
    },
    {
      name: 'a place of a text that is not there',
      edits: [
        [W, '"titleKey": "helps.title"', '"titleKey": "helps.title", "textKey": "gone.text"'],
      ],
      done: ['words text-added: The question ‘What helps you?’ has a new text.'],
      undone: ['words text-removed: The question ‘What helps you?’ has no text any more.'],
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
        'words text-removed: The screen ‘Welcome, stranger’ has no description of the picture any more (it was ‘A low sun’).',
        'words picture-exchanged: The screen ‘Welcome, stranger’ has no picture any more (it was sun.svg).',
      ],
      undone: [
        'words text-added: The screen ‘Welcome, stranger’ has a new description of the picture: ‘A low sun’.',
        'words picture-exchanged: The screen ‘Welcome, stranger’ shows the picture sun.svg.',
      ],
    },
    {
      name: 'the address',
      edits: [[W, '"path": "/mood", ', '']],
      done: [
        'stored path-changed: The address is its address and was /mood: links that people saved lead nowhere.',
      ],
      undone: [
        'stored path-changed: The address is /mood and was its address: links that people saved lead nowhere.',
      ],
    },
    {
      name: 'the storage key',
      edits: [[W, ', "storageKey": "wizardMood"', '']],
      done: [
        'stored storage-key-changed: Answers are stored under ‘’ and no longer under ‘wizardMood’: finished quizzes are not found again.',
      ],
      undone: [
        'stored storage-key-changed: Answers are stored under ‘wizardMood’ and no longer under ‘’: finished quizzes are not found again.',
      ],
    },
  ])('$name', async ({ edits, done, undone }) => {
    expect(await bothWays(edits)).toEqual({ done, undone });
  });
});

async function saidFrom(old: readonly Edit[], now: readonly Edit[]): Promise<string[]> {
  const [one, other] = await Promise.all(
    [old, now].map((edits) => snapshotOf(edited(edits, FOLDER))),
  );
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
      'The id of the question ‘What helps you?’ is ‘later’ and was ‘helps’: links and statistics know the old one.',
      'The question ‘What helps you?’ stores its answer under ‘help’ instead of ‘helps’. Answers under the old name still count.',
    ]);
  });

  test('is lost with each old name that is dropped', async () => {
    const renamed = (...names: readonly string[]): Edit => [
      W,
      '"answerKey": "helps"',
      `"answerKey": "help", "renamed": ${JSON.stringify(names)}`,
    ];
    expect(await saidFrom([renamed('helps', 'comfort')], [renamed('comfort')])).toEqual([
      'The question ‘What helps you?’ stores its answer under ‘help’, and answers under ‘helps’ are lost. To keep them, add "renamed": ["helps"].',
    ]);
  });
});

describe('a value that has the label of another one', () => {
  const LABELS = '"rested": "Rested", "tired": "Tired"';

  test('means something else, also if the other one has another label', async () => {
    expect(await saidFrom([], [[EN, LABELS, '"rested": "Tired", "tired": "Worn"']])).toEqual([
      'The question ‘How do you wake up?’: the value ‘rested’ now means ‘Tired’ and meant ‘Rested’. Anyone who chose it is told what another option means.',
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
      'The screen ‘Welcome, stranger’ shows a new picture under the name sun.svg.',
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
      `The bar ‘Spark’, focus: English is now ‘${is}’ instead of ‘${was}’; Spanish not changed.`,
    ]);
  });
});

test('a figure that every landing states is mentioned if it was there and is another one', async () => {
  const claims = (value: number, others = '') =>
    snapshotOf(
      new Map([...FOLDER, ['claims.json', `{ "people": { "value": ${value} }${others} }`]]),
    );
  const [one, other] = [await claims(5), await claims(6, ', "new": { "value": 1 }, "odd": {}')];
  const change = { impact: 'seen', kind: 'claim-changed', wizard: '' };
  expect(changesBetween(one, other)).toEqual([
    { ...change, message: 'Every landing states 6 instead of 5 for ‘people’.' },
  ]);
  expect(changesBetween(other, one)).toEqual([
    { ...change, message: 'Every landing states 5 instead of 6 for ‘people’.' },
  ]);
  expect(changesBetween(before, other)).toEqual([]);
});

test('a quiz is new, or gone', async () => {
  const none = await snapshotOf(new Map([['claims.json', '{}']]));
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
    const after = await snapshotOf(new Map([...now, ['feelings.json', file]]));
    return changesBetween(before, after, FEW_STEPS).map(({ kind }) => kind);
  };

  test.each<[string, readonly Edit[]]>([
    ['storage key', [[W, '"path": "/mood"', '"path": "/moods"']]],
    ['address', [[W, 'wizardMood', 'wizardMoods']]],
  ])('is known by its %s', async (_, edits) => {
    const kinds = await renamedWith(...edits);
    expect(kinds).toContain('wizard-renamed');
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
    return snapshotOf(new Map([...FOLDER, [W, JSON.stringify(changed)]]));
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
      await snapshotOf(old ?? FOLDER),
      await snapshotOf(now ?? FOLDER),
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
