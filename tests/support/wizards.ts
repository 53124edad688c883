import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/languages.ts';
import { type Answers, questionsOf } from '#engine/answers.ts';
import type { QuestionStep, Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file: string) => JSON.parse(readFileSync(`${project}${file}`, 'utf8'));

/** The current wizards. Editors decide their content, so no test depends on it. */
export const wizards: readonly WizardDefinition[] = readdirSync(`${project}wizards`)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => readJson(`wizards/${name}`));

export function wizardWith(need: string, has: (wizard: WizardDefinition) => boolean) {
  const wizard = wizards.find(has);
  if (wizard === undefined) throw new Error(`These tests need a wizard with ${need}`);
  return wizard;
}

export function wizardById(id: string | null): WizardDefinition {
  return wizardWith(`the id ${id}`, (wizard) => wizard.id === id);
}

/** The number, from 1, of the first step of a kind. */
export function stepNumber(wizard: WizardDefinition, is: (step: Step, index: number) => boolean) {
  const index = wizard.steps.findIndex(is);
  if (index === -1) throw new Error(`${wizard.id} has no such step`);
  return index + 1;
}

export function isSingle(step: Step | undefined): step is QuestionStep {
  return step?.type === 'question' && step.selection === 'single';
}

export function isMultiple(step: Step | undefined): step is QuestionStep {
  return step?.type === 'question' && step.selection === 'multiple';
}

/** Option values by answer key; a question without an entry gets its first option. */
export type Picks = Readonly<Record<string, readonly string[]>>;

export function picksFor(question: QuestionStep, picks: Picks): readonly [string, ...string[]] {
  const [first, ...others] = picks[question.answerKey] ?? [];
  return first === undefined ? [question.options[0]?.value ?? ''] : [first, ...others];
}

export function answersOf(wizard: WizardDefinition, picks: Picks = {}): Answers {
  return Object.fromEntries(
    questionsOf(wizard).map((question) => {
      const values = picksFor(question, picks);
      return [question.answerKey, question.selection === 'single' ? values[0] : values];
    }),
  );
}

/** Picks that differ from the first options where possible. */
export function lastPicks(wizard: WizardDefinition): Picks {
  const lastOf = ({ selection, options }: QuestionStep) =>
    options.slice(selection === 'single' ? -1 : -2).map((option) => option.value);
  return Object.fromEntries(questionsOf(wizard).map((each) => [each.answerKey, lastOf(each)]));
}

/** Translates the keys of one file in one language; `{{name}}` is filled in. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const webText = (namespace: string, language: Language) =>
  textsIn(`src/web/shared/i18n/texts/${language}/${namespace}.json`);
export const appText = (language: Language) => webText('app', language);
export const funnelText = (language: Language) => webText('funnel', language);
export const wizardText = (wizard: WizardDefinition, language: Language) =>
  textsIn(`wizards/texts/${language}/${wizard.id}.json`);

/** Every text key, as an untranslated text would show it. */
export function textKeys(): Set<string> {
  const files = [
    ...readdirSync(`${project}src/web/shared/i18n/texts/en`).map(
      (name) => `src/web/shared/i18n/texts/en/${name}`,
    ),
    ...wizards.map((wizard) => `wizards/texts/en/${wizard.id}.json`),
  ];
  const keys = files.flatMap((file) => [...flat(readJson(file)).keys()]);
  return new Set(keys.filter((key) => key.includes('.')));
}

function textsIn(file: string): Text {
  const texts = flat(readJson(file));
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${file} has no text ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
  };
}

function flat(texts: object, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : [...flat(value, `${path}${name}.`)],
  );
  return new Map(entries);
}
