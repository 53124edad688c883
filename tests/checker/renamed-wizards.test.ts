import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type FolderFiles, readFolder } from '#checker/folder.ts';
import { checkFiles } from '#checker/index.ts';
import { jsonOf } from '#checker/json/read-json.ts';
import { checkLive, formatLive } from '#checker/live/live-file.ts';
import { NOTHING_LIVE, published } from '#checker/live/publish.ts';
import { renameIn } from '#checker/live/rename.ts';
import { findTarget, refusalOf } from '#checker/live/rename-target.ts';
import { outcomesFoundIn } from '#checker/rules/witness.ts';
import { readTexts } from '#checker/texts.ts';
import { type Answers, labelsOf, questionsOf, sanitiseAnswers } from '#engine/answers.ts';
import { outcomeOf } from '#engine/outcome.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

const FOLDER = fileURLToPath(new URL('../../wizards', import.meta.url));
const SHIPPED = await readFolder(FOLDER, 'wizards');
const IDS = SHIPPED.wizards.map((file) => definitionIn(file.source.text).id);

function definitionIn(text: string): WizardDefinition {
  return JSON.parse(text);
}

/** A folder with only this wizard, published as it is. */
function folderOf(id: string): FolderFiles {
  const wizards = SHIPPED.wizards.filter(({ source }) => definitionIn(source.text).id === id);
  const texts = SHIPPED.texts.filter(({ name }) => name === id);
  const definitions = wizards.map(({ source }) => definitionIn(source.text));
  const live = formatLive(published(NOTHING_LIVE, definitions, texts));
  return {
    ...SHIPPED,
    wizards,
    texts,
    claims: undefined,
    live: jsonOf(live, 'wizards/live.json', 'live'),
  };
}

function definitionOf(files: FolderFiles, id: string): WizardDefinition {
  const definitions = files.wizards.map(({ source }) => definitionIn(source.text));
  const found = definitions.find((definition) => definition.id === id);
  if (found === undefined) throw new Error(`There is no wizard ${id}`);
  return found;
}

/** The folder after a rename, as the command does it. */
function renamed(files: FolderFiles, id: string, spelled: string, name: string): FolderFiles {
  const definition = definitionOf(files, id);
  const texts = files.texts.filter((file) => file.name === id && file.language === 'en');
  const keys = texts.flatMap((file) => [...readTexts(file).entries.keys()]);
  const target = findTarget(definition, keys, spelled);
  if ('refusal' in target || target.kind === 'fixed') throw new Error(`${spelled} is not found`);
  expect(refusalOf(definition, target, name)).toBeUndefined();
  const live = files.live && checkLive(files.live).content;
  const result = renameIn({ definition, files, live, target, name });
  if ('refusal' in result) throw new Error(result.refusal);
  return result.files;
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

async function findingsIn(files: FolderFiles): Promise<string[]> {
  const { diagnostics } = await checkFiles(files, FOLDER);
  return diagnostics.map(({ rule, message }) => `${rule}: ${message}`);
}

/** Every name, by kind, as the command spells it, with a new name. */
function namesOf(definition: WizardDefinition): readonly (readonly [string, string])[][] {
  const { steps, outcomes, profile = [], sessionThemes = [] } = definition;
  const ids = (kind: string, blocks: readonly { id: string }[]) =>
    blocks.map(({ id }, index) => [`${kind}:${id}`, `${kind}-anew-${index}`] as const);
  const questions = questionsOf(definition);
  const values = questions.flatMap((question, place) =>
    optionsOf(question).map(
      ({ value }, index) =>
        [`value:answerAnew${place}.${value}`, `value_anew_${place}_${index}`] as const,
    ),
  );
  return [
    ids('step', steps),
    questions.map(({ answerKey }, index) => [`answer:${answerKey}`, `answerAnew${index}`] as const),
    values,
    ids('outcome', outcomes),
    ids('bar', profile),
    ids('theme', sessionThemes),
  ];
}

function optionsOf(question: ReturnType<typeof questionsOf>[number]) {
  return 'options' in question ? question.options : [];
}

describe.each(IDS)('%s', { timeout: 120_000 }, (id) => {
  const shipped = folderOf(id);
  const before = definitionOf(shipped, id);

  test('keeps every stored answer, its label and its outcome whatever is renamed', async () => {
    const stored = storedAnswers(before);
    const told = stored.map((answers) => indexOfOutcome(before, answers));
    expect(new Set(told).size).toBeGreaterThan(before.outcomes.length / 2);
    let files = shipped;
    for (const names of namesOf(before)) {
      for (const [spelled, name] of names) files = renamed(files, id, spelled, name);
      const after = definitionOf(files, id);
      expect(stored.map((answers) => indexOfOutcome(after, answers))).toEqual(told);
      expect(await findingsIn(files)).toEqual([]);
    }
    const after = definitionOf(files, id);
    for (const answers of stored) {
      expect(wordsOf(files, after, answers)).toEqual(wordsOf(shipped, before, answers));
    }
    const names = namesIn(after).filter((name) => !/anew/i.test(name));
    expect(names, 'every name is a new one').toEqual([]);
  });

  test('finds nothing after every group of texts was renamed', async () => {
    const english = shipped.texts.find(({ language }) => language === 'en');
    const groups = Object.keys(JSON.parse(english?.source.text ?? '{}'));
    const files = groups.reduce(
      (now, group, index) => renamed(now, id, `text:${group}`, `groupAnew${index}`),
      shipped,
    );
    expect(await findingsIn(files)).toEqual([]);
  });
});

function namesIn({ steps, outcomes, profile, sessionThemes }: WizardDefinition): string[] {
  const keys = steps.flatMap((step) => ('answerKey' in step ? step.answerKey : []));
  const values = steps.flatMap((step) => ('options' in step ? step.options : []));
  const ids = [steps, outcomes, profile ?? [], sessionThemes ?? []].flat();
  return [...keys, ...values.map(({ value }) => value), ...ids.map((block) => block.id)];
}

function indexOfOutcome(definition: WizardDefinition, answers: Answers): number {
  const outcome = outcomeOf(definition, sanitiseAnswers(definition, answers));
  return definition.outcomes.indexOf(outcome);
}

/** The stored answers as people read them, by question and in every language. */
function wordsOf(files: FolderFiles, definition: WizardDefinition, stored: Answers) {
  const answers = sanitiseAnswers(definition, stored);
  const texts = files.texts.map((file) => readTexts(file).entries);
  return questionsOf(definition).map((question) =>
    labelsOf(question, answers).flatMap((label) =>
      texts.map((entries) => ('words' in label ? label.words : entries.get(label.textKey)?.text)),
    ),
  );
}
