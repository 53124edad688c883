import type { Folder } from '#checker/folder.ts';
import {
  combinationsOf,
  countCombinations,
  inFileOrder,
  MOST_COMBINATIONS,
  questionsFor,
} from '#checker/wizard/combinations.ts';
import type { Outcome, Step, TextUse, Wizard } from '#checker/wizard/model.ts';
import { listOf, quote } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { holds } from '#engine/condition.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { answerTableOf, isSound, theQuestion } from './answers.ts';
import { askedQuestionsOf, isAlwaysAsked, isRetired } from './branching-facts.ts';
import type { WizardRule } from './rule.ts';
import { ANSWER_PREFIX, isOfAnswer, placeholdersOf } from './text-words.ts';

/** What a text is shown with: a step, an outcome, or everybody's result; or before any step. */
type Shown = { step: Step } | { outcome: Outcome } | 'result' | 'before';

const answerNotAsked: WizardRule = {
  id: 'answer-not-asked',
  severity: 'error',
  why: 'Visitors would see a gap in the sentence where the answer belongs.',
  *check(wizard, folder) {
    const seen = new Set<string>();
    for (const { use, shown } of textsOf(wizard)) {
      for (const { key, at } of repeatedIn(use, wizard, folder)) {
        const name = `${at.source.file} ${at.offset} ${key}`;
        const problem = seen.has(name) ? undefined : problemWith(key, shown, wizard);
        if (problem === undefined) continue;
        seen.add(name);
        yield {
          at,
          message: `The text ${quote(use.key.value)} repeats the answer ${quote(key)}, ${problem}.`,
          fix: fixFor(key, wizard),
        };
      }
    }
  },
};

function* textsOf(wizard: Wizard): Iterable<{ use: TextUse; shown: Shown }> {
  const owned = new Set<TextUse>();
  const owners = [
    ...wizard.steps.map((step) => ({ shown: { step }, textUses: step.textUses })),
    ...wizard.outcomes.map((outcome) => ({ shown: { outcome }, textUses: outcome.textUses })),
  ];
  for (const { shown, textUses } of owners) {
    for (const use of textUses) {
      owned.add(use);
      yield { use, shown };
    }
  }
  for (const use of wizard.textUses) {
    if (owned.has(use)) continue;
    yield { use, shown: use.place.owner === 'wizard' ? 'before' : 'result' };
  }
}

function* repeatedIn({ key }: TextUse, wizard: Wizard, folder: Folder) {
  const files = folder.textsOf(wizard);
  const model = files.get(DEFAULT_LANGUAGE)?.entries.get(key.value)?.text;
  for (const file of files.values()) {
    const entry = file.entries.get(key.value);
    if (entry?.text === undefined || !entry.text.includes('{{')) continue;
    const expected = model === undefined ? undefined : placeholdersOf(model);
    for (const name of placeholdersOf(entry.text)) {
      // Another rule reports an answer that the translation alone repeats.
      if (!isOfAnswer(name) || expected?.has(name) === false) continue;
      yield { key: name.slice(ANSWER_PREFIX.length).trim(), at: entry.at };
    }
  }
}

/** Why the answer cannot be repeated there; undefined if it can, or if another rule says why not. */
function problemWith(key: string, shown: Shown, wizard: Wizard): string | undefined {
  const table = answerTableOf(wizard);
  if (!table.questions.has(key)) return 'which no question asks for';
  // Its own texts are no longer shown.
  if (typeof shown === 'object' && 'step' in shown && isRetired(wizard, shown.step))
    return undefined;
  const question = theQuestion(table, key);
  if (question?.kind === undefined) return undefined;
  // Only the answer that is one option has one label.
  if (typeof question.kind.unanswered !== 'string') return `which is ${question.kind.title}`;
  if (shown === 'before') return 'which nobody has given yet';
  if (shown === 'result') {
    return isAlwaysAsked(wizard, question) ? undefined : 'which some visitors are not asked for';
  }
  if ('outcome' in shown) {
    if (isAlwaysAsked(wizard, question) || !canMiss(shown.outcome, key, wizard)) return undefined;
    return 'which some visitors with this outcome are not asked for';
  }
  if (question.step >= shown.step.number) return 'which is not asked before this step';
  if (isAlwaysAsked(wizard, question, shown.step)) return undefined;
  return 'which some visitors who see this step are not asked for';
}

function fixFor(key: string, wizard: Wizard): string {
  const { questions, keysToday } = answerTableOf(wizard);
  const today = questions.has(key) ? undefined : keysToday.get(key);
  if (today !== undefined) return `Write {{${ANSWER_PREFIX}${today}}}, which is its name of today.`;
  return `Take {{${ANSWER_PREFIX}${key}}} out, or repeat a single choice that everybody who sees this text has answered.`;
}

/** Whether some visitors can get the outcome without having been asked for the answer. */
function canMiss(outcome: Outcome, key: string, wizard: Wizard): boolean {
  const known = askedQuestionsOf(wizard);
  const asked = known.get(key);
  // Another rule reports what is wrong with its options.
  if (asked?.when === undefined) return false;
  const when = outcome.when?.condition;
  // Another rule reports a condition that is not sound.
  const [own] = soundConditions([outcome], wizard);
  if (own !== when) return false;
  const index = wizard.outcomes.indexOf(outcome);
  const others = outcome.default === undefined ? wizard.outcomes.slice(0, index) : wizard.outcomes;
  // Whether a bar is the highest depends on all answers: it may always not be.
  const isOfAnswers = ({ when: other }: Outcome) => other?.bars.length === 0;
  const earlier = soundConditions(others.filter(isOfAnswers), wizard);
  const conditions = [asked.when, ...(when === undefined ? [] : [when]), ...earlier];
  const needed = conditions.flatMap((each) => questionsFor(each, known) ?? []);
  const questions = inFileOrder(
    new Map([...needed, asked].map((each) => [each.key, each])).values(),
  );
  if (countCombinations(questions) > MOST_COMBINATIONS) return true;
  for (const given of combinationsOf(questions, conditions)) {
    if (holds(asked.when, given) || earlier.some((each) => holds(each, given))) continue;
    const fits = when === undefined || holds(when, given, () => true) || holds(when, given);
    if (fits) return true;
  }
  return false;
}

function soundConditions(outcomes: readonly Outcome[], wizard: Wizard): Condition[] {
  return outcomes.flatMap(({ when }) =>
    when?.condition !== undefined && isSound(when, wizard) ? [when.condition] : [],
  );
}

const shortFormMissing: WizardRule = {
  id: 'short-form-missing',
  severity: 'warning',
  why: 'Visitors who choose it would read a whole label in the middle of a sentence.',
  *check(wizard, folder) {
    const uses = [...textsOf(wizard)].flatMap(({ use }) => [...repeatedIn(use, wizard, folder)]);
    const repeated = new Set(uses.map(({ key }) => key));
    const steps = wizard.definition?.steps.filter(isQuestion) ?? [];
    for (const [index, step] of steps.entries()) {
      // Another rule reports the answer to a multiple choice.
      if (step.type !== 'question' || step.selection !== 'single') continue;
      if (!repeated.has(step.answerKey)) continue;
      const offered = step.options.filter(({ retired }) => retired !== true);
      const without = offered.filter(({ shortKey }) => shortKey === undefined);
      const places = wizard.questions[index]?.values.list ?? [];
      const first = places.find((name) => name.value === without[0]?.value);
      // If no option has one, the labels may be written for the sentence.
      if (first === undefined || without.length === offered.length) continue;
      const values = without.map(({ value }) => value);
      yield {
        at: first.at,
        message: `A text repeats the answer ${quote(step.answerKey)}, and unlike its other options ${listOf(values, 'and')} ${values.length === 1 ? 'has' : 'have'} no short form.`,
        fix: 'Add a "shortKey" with words that fit into the sentence.',
      };
    }
  },
};

export const REPEATED_ANSWER_RULES: readonly WizardRule[] = [answerNotAsked, shortFormMissing];
