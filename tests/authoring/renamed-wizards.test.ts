import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '#authoring/check-wizards.ts';
import { readFolder } from '#authoring/disk/read-folder.ts';
import { filesOf } from '#authoring/document/files.ts';
import type { Document } from '#authoring/document/read.ts';
import { say } from '#authoring/document/say.ts';
import { formatLive } from '#authoring/document/wizard/live-file.ts';
import { readTexts } from '#authoring/document/wizard/texts.ts';
import { NOTHING_LIVE, published } from '#authoring/edits/live-names.ts';
import { renamed } from '#authoring/edits/rename.ts';
import { outcomesFoundIn } from '#authoring/rules/witness.ts';
import { type Answers, labelsOf, questionsOf, sanitiseAnswers } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { IS_FULL } from '../support/scope.ts';
import { HEAVY_DAYS_QUIZ, PLANT_FINDER } from '../support/told-quizzes.ts';
import { inFolder } from './in-folder.ts';
import { TWO_WIZARDS } from './two-wizards.ts';

const FOLDER = fileURLToPath(new URL('../../wizards', import.meta.url));
const SHIPPED = await readFolder(FOLDER, 'wizards');

function idsIn(files: Document): string[] {
  return files.wizards.map(({ source }) => definitionIn(source.text).id);
}

function definitionIn(text: string): WizardDefinition {
  return JSON.parse(text);
}

/** The folder with only this wizard, published as it is. */
function folderOf(files: Document, id: string): Document {
  const wizards = files.wizards.filter(({ source }) => definitionIn(source.text).id === id);
  const texts = files.texts.filter(({ name }) => name === id);
  const definitions = wizards.map(({ source }) => definitionIn(source.text));
  const live = formatLive(published(NOTHING_LIVE, definitions, texts));
  const own = filesOf(id).map((path) => [path, files.files[path] ?? ''] as const);
  return files.with({ ...Object.fromEntries(own), 'live.json': live });
}

function definitionOf(files: Document, id: string): WizardDefinition {
  const definitions = files.wizards.map(({ source }) => definitionIn(source.text));
  const found = definitions.find((definition) => definition.id === id);
  if (found === undefined) throw new Error(`There is no wizard ${id}`);
  return found;
}

/** The folder after a rename, as the command does it. */
function afterRename(files: Document, id: string, spelled: string, name: string): Document {
  return files.with(renamed(files, id, spelled, name).files);
}

/** Answers as browsers and the database may have them: some for each outcome, and any others. */
function storedAnswers(definition: WizardDefinition): Answers[] {
  let seed = 1;
  const next = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  const others = Array.from({ length: 60 }, () =>
    Object.fromEntries(
      questionsOf(definition).map((question) => {
        const answers = kindOf(question).answers(question);
        return [question.answerKey, answers[next(answers.length)] ?? null] as const;
      }),
    ),
  );
  return [...outcomesFoundIn(definition, 0).values(), ...others];
}

function findingsIn(files: Document): string[] {
  const { diagnostics } = checkDocument(files);
  const found = diagnostics
    .map((each) => say(each))
    .map(({ rule, message }) => `${rule}: ${message}`);
  // Publishing is the last step.
  return found.filter((each) => !/^(unpublished-name|goal-moved): /.test(each));
}

/** Every name, by kind, as the command spells it, with a new name. */
function namesOf(definition: WizardDefinition): readonly (readonly [string, string])[][] {
  const { steps, outcomes, profile = [], sessionThemes = [] } = definition;
  const ids = (kind: string, blocks: readonly { id: string }[]) =>
    blocks.map(({ id }, index) => [`${kind}:${id}`, `${kind}-anew-${index}`] as const);
  const questions = questionsOf(definition);
  // Before their answer keys, by which they are found.
  const values = questions.flatMap((question, place) =>
    optionsOf(question).map(
      ({ value }, index) =>
        [`value:${question.answerKey}.${value}`, `value_anew_${place}_${index}`] as const,
    ),
  );
  return [
    ids('step', steps),
    values,
    questions.map(({ answerKey }, index) => [`answer:${answerKey}`, `answerAnew${index}`] as const),
    ids('outcome', outcomes),
    ids('bar', profile),
    ids('theme', sessionThemes),
  ];
}

function optionsOf(question: ReturnType<typeof questionsOf>[number]) {
  return 'options' in question ? question.options : [];
}

describe('every stored answer keeps its label and its outcome', { timeout: 120_000 }, () => {
  test('whatever is renamed, one name after another', async () => {
    const quizzes = [TWO_WIZARDS, HEAVY_DAYS_QUIZ.files, PLANT_FINDER.files];
    await inFolder(new Map(quizzes.flatMap((files) => [...files])), async (folder) => {
      const all = await readFolder(folder, 'wizards');
      for (const id of idsIn(all)) {
        const before = folderOf(all, id);
        let files = before;
        for (const names of namesOf(definitionOf(before, id))) {
          for (const [spelled, name] of names) files = afterRename(files, id, spelled, name);
          expectSameAnswers(before, files, id);
          expect(findingsIn(files)).toEqual([]);
        }
        const names = namesIn(definitionOf(files, id));
        expect(names.filter((name) => !/anew/i.test(name))).toEqual([]);
      }
    });
  });

  // Every name in `npm run test:full`, else every eighth, beginning at another one in each wizard.
  test.each(idsIn(SHIPPED))('in %s', (id) => {
    const before = folderOf(SHIPPED, id);
    const begin = idsIn(SHIPPED).indexOf(id);
    const isTried = (_: unknown, index: number) => IS_FULL || index % 8 === begin % 8;
    const names = namesOf(definitionOf(before, id)).flat().filter(isTried);
    const files = names.reduce(
      (now, [spelled, name]) => afterRename(now, id, spelled, name),
      before,
    );
    expectSameAnswers(before, files, id);
    expect(findingsIn(files)).toEqual([]);
  });
});

function expectSameAnswers(before: Document, after: Document, id: string): void {
  const [old, now] = [definitionOf(before, id), definitionOf(after, id)];
  const stored = storedAnswers(old);
  const outcomes = stored.map((answers) => indexOfOutcome(old, answers));
  expect(new Set(outcomes).size).toBeGreaterThan(old.outcomes.length / 2);
  expect(stored.map((answers) => indexOfOutcome(now, answers))).toEqual(outcomes);
  const [oldWords, nowWords] = [wordsIn(before, old), wordsIn(after, now)];
  for (const answers of stored) expect(nowWords(answers)).toEqual(oldWords(answers));
}

function namesIn({ steps, outcomes, profile, sessionThemes }: WizardDefinition): string[] {
  const keys = steps.flatMap((step) => ('answerKey' in step ? step.answerKey : []));
  const values = steps.flatMap((step) => ('options' in step ? step.options : []));
  const ids = [steps, outcomes, profile ?? [], sessionThemes ?? []].flat();
  return [...keys, ...values.map(({ value }) => value), ...ids.map((block) => block.id)];
}

function indexOfOutcome(definition: WizardDefinition, answers: Answers): number {
  return definition.outcomes.indexOf(readAnswers(definition, answers).outcome);
}

/** Makes of stored answers what people read, by question and in every language. */
function wordsIn(files: Document, definition: WizardDefinition) {
  const texts = files.texts.map((file) => readTexts(file).entries);
  return (stored: Answers) => {
    const answers = sanitiseAnswers(definition, stored);
    return questionsOf(definition).map((question) =>
      labelsOf(question, answers).flatMap((label) =>
        texts.map((entries) => ('words' in label ? label.words : entries.get(label.textKey)?.text)),
      ),
    );
  };
}
