import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '#contract/languages.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import { type Answers, emptyAnswers, questionsOf } from '#engine/answers.ts';
import { givenAnswers } from '#engine/shown-steps.ts';
import { type KindName, kindNameOf, kindOf } from '#engine/step-kinds/index.ts';
import { type Answer, isRetired, type Question } from '#engine/step-kinds/step-kind.ts';
import type {
  QuestionStep,
  ScaleStep,
  Step,
  WizardDefinition,
} from '#engine/wizard-definition.gen.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file: string) => JSON.parse(readFileSync(`${project}${file}`, 'utf8'));

/** The current wizards. Editors decide their content, so no test depends on it. */
export const wizards: readonly WizardDefinition[] = readdirSync(`${project}wizards`)
  .filter(isWizardFile)
  .sort()
  .map((name) => readJson(`wizards/${name}`));

/** The wizard that `/` leads to. */
export const rootWizard: WizardDefinition = wizardWith(
  'a place in the folder',
  (wizard) => wizard.root === true || (wizard === wizards[0] && !wizards.some(({ root }) => root)),
);

const kindsIn = ({ steps }: WizardDefinition) => new Set(steps.map(kindOf)).size;

/** The wizard with the most kinds of steps. */
export const richestWizard: WizardDefinition = wizards.reduce((most, each) =>
  kindsIn(each) > kindsIn(most) ? each : most,
);

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
  return isOfKind('single', step);
}

export function isMultiple(step: Step | undefined): step is QuestionStep {
  return isOfKind('multiple', step);
}

export function isScale(step: Step | undefined): step is ScaleStep {
  return isOfKind('scale', step);
}

function isOfKind(kind: KindName, step: Step | undefined): boolean {
  return step !== undefined && !isRetired(step) && kindNameOf(step) === kind;
}

/** The questions that visitors are asked, unless a condition hides them. */
function askedIn(wizard: WizardDefinition): Question[] {
  return questionsOf(wizard).filter((question) => !isRetired(question));
}

/**
 * The values to tap, by answer key, as the page writes them; a question without an entry gets its
 * first answer.
 */
export type Picks = Readonly<Record<string, readonly string[]>>;

export function picksFor(question: Question, picks: Picks): readonly [string, ...string[]] {
  const [first, ...others] =
    picks[question.answerKey] ?? tapsFor(kindOf(question).answers(question)[0]);
  if (first === undefined) throw new Error(`${question.id} has no answer`);
  return [first, ...others];
}

/** The answers to the questions that these picks show. */
export function answersOf(wizard: WizardDefinition, picks: Picks = {}): Answers {
  const answers = askedIn(wizard).map((question) => [question.answerKey, picked(question, picks)]);
  return givenAnswers(wizard, { ...emptyAnswers(wizard), ...Object.fromEntries(answers) });
}

/** Picks that differ from the first answers where possible. */
export function lastPicks(wizard: WizardDefinition): Picks {
  return Object.fromEntries(
    askedIn(wizard).map((each) => [each.answerKey, tapsFor(kindOf(each).answers(each).at(-1))]),
  );
}

function picked(question: Question, picks: Picks): Answer {
  const { choose, unanswered } = kindOf(question);
  return picksFor(question, picks).reduce<Answer>(
    (answer, tap) =>
      choose(question, answer, tap) ?? choose(question, answer, Number(tap)) ?? answer,
    unanswered,
  );
}

function tapsFor(answer: Answer | undefined): readonly string[] {
  return [answer ?? []].flat().map(String);
}

/** Translates the keys of one file in one language; `{{name}}` is filled in. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export const webText = (namespace: string, language: Language) =>
  textsIn(`src/web/shared/i18n/texts/${language}/${namespace}.json`);
export const appText = (language: Language) => webText('app', language);
export const funnelText = (language: Language) => webText('funnel', language);
export const mailText = (language: Language) => textsIn(`src/server/texts/${language}/mail.json`);
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
    return text.replaceAll(/\{\{([\w:]+)\}\}/g, (_, name) => String(values[name]));
  };
}

function flat(texts: object, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[path + name, value]] : [...flat(value, `${path}${name}.`)],
  );
  return new Map(entries);
}
