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
const THEMES = '"sessionThemes": [';

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
      done: ['seen step-removed: The screen ‘Welcome, stranger’ is no longer shown.'],
      undone: ['seen step-added: New: The screen ‘Welcome, stranger’ as step 1.'],
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
          `{ "id": "new", "type": "question", "answerKey": "new", "selection": "single", "titleKey": "weeks.one", "retired": true, "options": [{ "value": "yes", "labelKey": "weeks.two" }] }, ${SCALE},`,
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
        'seen care-changed: The question ‘What helps you?’, option ‘Walks’: anyone who chooses it is now told whom to talk to, or where to find help.',
      ],
      undone: [
        'seen care-changed: The question ‘What helps you?’, option ‘Walks’: anyone who chooses it is no longer told whom to talk to.',
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
        'words text-removed: The question ‘What helps you?’ has no label of the lowest number any more (it was ‘Not’).',
        'words text-removed: The question ‘What helps you?’ has no label of the highest number any more (it was ‘Fully’).',
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
      name: 'a single choice in the place of a multiple choice',
      edits: [[W, '"multiple"', '"single"']],
      done: [
        'stored kind-changed: The question ‘What helps you?’ is a single choice and was a multiple choice: answers already given no longer count.',
      ],
      undone: [
        'stored kind-changed: The question ‘What helps you?’ is a multiple choice and was a single choice: answers already given no longer count.',
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
        'stored option-removed: The question ‘What helps you?’: the option ‘Music’ is gone. Anyone who chose it counts as not having answered. To keep their answer, write "retired": true instead.',
      ],
      undone: ['seen option-added: The question ‘What helps you?’: new option ‘Music’.'],
    },
    {
      name: 'the order of options, of which one is retired',
      edits: [
        [W, WALKS, NEITHER],
        [W, MUSIC, WALKS],
        [W, NEITHER, `${MUSIC}, { "value": "tea", "labelKey": "weeks.two", "retired": true }`],
      ],
      done: [
        'seen option-added: The question ‘What helps you?’: new option ‘Rest’.',
        'seen options-reordered: The question ‘What helps you?’: the options stand in another order: ‘Music’, ‘Walks’.',
      ],
      undone: [
        'stored option-removed: The question ‘What helps you?’: the option ‘Rest’ is gone. Anyone who chose it counts as not having answered. To keep their answer, write "retired": true instead.',
        'seen options-reordered: The question ‘What helps you?’: the options stand in another order: ‘Walks’, ‘Music’.',
      ],
    },
    {
      name: 'a value',
      edits: [[W, '"value": "music"', '"value": "songs"']],
      done: [
        'stored option-renamed: The question ‘What helps you?’, option ‘Music’: its value is ‘songs’, and answers stored as ‘music’ are lost. To keep them, add "renamed": ["music"].',
      ],
      undone: [
        'stored option-renamed: The question ‘What helps you?’, option ‘Music’: its value is ‘music’, and answers stored as ‘songs’ are lost. To keep them, add "renamed": ["songs"].',
      ],
    },
    {
      name: 'a value whose old name is kept',
      edits: [[W, '"value": "music"', '"value": "songs", "renamed": ["music"]']],
      done: [
        'seen option-renamed: The question ‘What helps you?’, option ‘Music’: its value is ‘songs’ instead of ‘music’. Answers stored under the old name still count.',
      ],
      undone: [
        'stored option-renamed: The question ‘What helps you?’, option ‘Music’: its value is ‘music’, and answers stored as ‘songs’ are lost. To keep them, add "renamed": ["songs"].',
      ],
    },
    {
      name: 'an answer key',
      edits: [[W, '"answerKey": "helps"', '"answerKey": "help"']],
      done: [
        'stored answer-key-changed: The question ‘What helps you?’ stores its answer under ‘help’, and answers under ‘helps’ are lost. To keep them, add "renamed": ["helps"].',
      ],
      undone: [
        'stored answer-key-changed: The question ‘What helps you?’ stores its answer under ‘helps’, and answers under ‘help’ are lost. To keep them, add "renamed": ["help"].',
      ],
    },
    {
      name: 'an answer key whose old name is kept',
      edits: [[W, '"answerKey": "helps"', '"answerKey": "help", "renamed": ["helps"]']],
      done: [
        'seen answer-key-renamed: The question ‘What helps you?’ stores its answer under ‘help’ instead of ‘helps’. Answers under the old name still count.',
      ],
      undone: [
        'stored answer-key-changed: The question ‘What helps you?’ stores its answer under ‘helps’, and answers under ‘help’ are lost. To keep them, add "renamed": ["help"].',
      ],
    },
    {
      name: 'the id of a step',
      edits: [[W, '"id": "helps", "type"', '"id": "later", "type"']],
      done: [
        'stored step-renamed: The id of the question ‘What helps you?’ is ‘later’ and was ‘helps’: links and statistics know the old one.',
      ],
      undone: [
        'stored step-renamed: The id of the question ‘What helps you?’ is ‘helps’ and was ‘later’: links and statistics know the old one.',
      ],
    },
    {
      name: 'the place of a step, and not of those that made room for it',
      edits: [
        [W, `,\n    ${HELPS}`, ''],
        [W, '"steps": [', `"steps": [ ${HELPS},`],
      ],
      done: [
        'seen step-moved: The question ‘What helps you?’ is now asked as step 1 instead of 4.',
      ],
      undone: [
        'seen step-moved: The question ‘What helps you?’ is now asked as step 4 instead of 1.',
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
        'seen condition-added: The question ‘What helps you?’ is now shown only if the answer to ‘How do you wake up?’ is ‘Tired’.',
      ],
      undone: [
        'seen condition-removed: The question ‘What helps you?’ is now always shown; before it was shown only if the answer to ‘How do you wake up?’ is ‘Tired’.',
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
        'stored scale-changed: The two ends of the question ‘How rested?’ have swapped their labels: answers already given say the opposite.',
        'words text-changed: The question ‘How rested?’, label of the lowest number: English is now ‘Fully’ instead of ‘Not’; Spanish is now ‘Sí’ instead of ‘No’.',
        'words text-changed: The question ‘How rested?’, label of the highest number: English is now ‘Not’ instead of ‘Fully’; Spanish is now ‘No’ instead of ‘Sí’.',
      ],
      undone: [
        'stored scale-changed: The two ends of the question ‘How rested?’ have swapped their labels: answers already given say the opposite.',
        'words text-changed: The question ‘How rested?’, label of the lowest number: English is now ‘Not’ instead of ‘Fully’; Spanish is now ‘No’ instead of ‘Sí’.',
        'words text-changed: The question ‘How rested?’, label of the highest number: English is now ‘Fully’ instead of ‘Not’; Spanish is now ‘Sí’ instead of ‘No’.',
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
      edits: [[W, partOf(/,\s*"scores": \[{ "from".*\]/), '']],
      done: ['seen scores-changed: The question ‘How rested?’ gives no points any more.'],
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
      edits: [[W, ', "bars": ["spark"]', '']],
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
      name: 'all weeks',
      edits: [[W, partOf(/,\s*"weeks": \[[\s\S]*?\] }\n {6}\]/), '']],
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
        'seen plan-changed: The plan now has ‘reminderTimes’.',
      ],
      undone: [
        'seen plan-changed: The plan has no ‘reminderTimes’ any more.',
        'seen plan-changed: The plan now has ‘timeAnswer’. It is the answer to ‘How do you wake up?’.',
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
        'words text-removed: The screen ‘Welcome, stranger’ has no hint 1 any more (it was ‘Arrive’).',
        'words text-removed: The screen ‘Welcome, stranger’ has no hint 2 any more (it was ‘Rest’).',
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
      name: 'another picture',
      edits: [[W, 'sun.svg', 'moon.svg']],
      done: [
        'words picture-exchanged: The screen ‘Welcome, stranger’ shows the picture moon.svg instead of sun.svg.',
      ],
      undone: [
        'words picture-exchanged: The screen ‘Welcome, stranger’ shows the picture sun.svg instead of moon.svg.',
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
      name: 'the id of an outcome',
      edits: [[W, '"id": "worn-out"', '"id": "worn"']],
      done: [
        'stored outcome-renamed: The id of the outcome ‘Worn out’ is ‘worn’ and was ‘worn-out’: what is stored under ‘worn-out’ names nothing.',
      ],
      undone: [
        'stored outcome-renamed: The id of the outcome ‘Worn out’ is ‘worn-out’ and was ‘worn’: what is stored under ‘worn’ names nothing.',
      ],
    },
    {
      name: 'the address',
      edits: [[W, '"path": "/mood"', '"path": "/moods"']],
      done: [
        'stored path-changed: The address is /moods and was /mood: links that people saved lead nowhere.',
      ],
      undone: [
        'stored path-changed: The address is /mood and was /moods: links that people saved lead nowhere.',
      ],
    },
    {
      name: 'the storage key',
      edits: [[W, 'wizardMood', 'wizardMoods']],
      done: [
        'stored storage-key-changed: Answers are stored under ‘wizardMoods’ and no longer under ‘wizardMood’: finished quizzes are not found again.',
      ],
      undone: [
        'stored storage-key-changed: Answers are stored under ‘wizardMood’ and no longer under ‘wizardMoods’: finished quizzes are not found again.',
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
      `The bar ‘Spark’, what the plan does about it: English is now ‘${is}’ instead of ‘${was}’; Spanish not changed.`,
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
      'seen answer-key-renamed',
    ],
    [
      'a value',
      '"value": "tired"',
      '"value": "worn", "renamed": ["tired"]',
      'tired',
      'worn',
      'seen option-renamed',
    ],
    ['a bar', '"id": "tension"', '"id": "knots"', 'tension', 'knots', 'stored profile-changed'],
    [
      'a session theme',
      '"id": "soft-light"',
      '"id": "mild-light"',
      'soft-light',
      'mild-light',
      'stored theme-changed',
    ],
    ['an outcome', '"id": "tense"', '"id": "taut"', 'tense', 'taut', 'stored outcome-renamed'],
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
