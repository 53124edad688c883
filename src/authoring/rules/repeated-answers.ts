import type { Path } from '#authoring/document/place.ts';
import { by, plain, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import { answersFor } from '#authoring/document/wizard/combinations.ts';
import type { PlacedCondition } from '#authoring/document/wizard/conditions.ts';
import type { TextUse, Wizard } from '#authoring/document/wizard/wizard.ts';
import { blocksOf } from '#authoring/document/wizard/wizard-index.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { holds } from '#engine/condition.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import {
  askedQuestionsOf,
  isAlwaysAsked,
  isRetiredStep,
  isSound,
  mentionsIn,
  placedWhen,
  questionsOf,
  stepsOf,
  theQuestion,
} from './facts.ts';
import type { Folder, WizardRule } from './rule.ts';
import { ANSWER_PREFIX, isOfAnswer, placeholdersOf } from './text-words.ts';

const answerNotAsked: WizardRule = {
  id: 'answer-not-asked',
  severity: 'error',
  why: 'Visitors would see a gap in the sentence where the answer belongs.',
  *check(wizard, folder) {
    const seen = new Set<string>();
    for (const use of wizard.index.texts) {
      for (const { key, at } of repeatedIn(use, wizard, folder)) {
        const name = `${at.source.file} ${at.offset} ${key}`;
        const problem = seen.has(name) ? undefined : whyNotRepeated(key, use.path, wizard);
        if (problem === undefined) continue;
        seen.add(name);
        yield {
          at,
          message: sentence`The text ${use.value} repeats the answer ${key}, ${plain(problem)}.`,
          fix: sentence`Take ${by(`{{${ANSWER_PREFIX}${key}}}`, 'it')} out, or repeat an answer that everybody who sees this text has given.`,
        };
      }
    }
  },
};

/** The answers that a text repeats in each language. */
function* repeatedIn({ value }: TextUse, wizard: Wizard, folder: Folder) {
  const files = folder.textsOf(wizard);
  const model = files.get(DEFAULT_LANGUAGE)?.entries.get(value)?.text;
  for (const file of files.values()) {
    const entry = file.entries.get(value);
    if (entry?.text === undefined || !entry.text.includes('{{')) continue;
    const expected = model === undefined ? undefined : placeholdersOf(model);
    for (const name of placeholdersOf(entry.text)) {
      // Another rule reports an answer that the translation alone repeats.
      if (!isOfAnswer(name) || expected?.has(name) === false) continue;
      const key = name.slice(ANSWER_PREFIX.length).trim();
      yield { key, at: entry.at };
    }
  }
}

/** Why the answer cannot be repeated there; undefined if it can, or if another rule says why not. */
export function whyNotRepeated(key: string, path: Path, wizard: Wizard): string | undefined {
  const [block] = blocksOf(path);
  // It is repeated in the steps of the variant, which is checked as a wizard of its own.
  if (block?.list === 'variants') return undefined;
  const step = block?.list === 'steps' ? stepsOf(wizard)[block.index] : undefined;
  if (!isAnswerKey(key, wizard)) return 'which no question asks for';
  // Its own texts are no longer shown.
  if (step !== undefined && isRetiredStep(wizard, step)) return undefined;
  const question = theQuestion(wizard, key);
  if (question === undefined) return undefined;
  if (block === undefined) return 'which nobody has given yet';
  if (step !== undefined) {
    if (question.number >= step.number) return 'which is not asked before this step';
    if (isAlwaysAsked(wizard, question, step)) return undefined;
    return 'which some visitors who see this step are not asked for';
  }
  if (isAlwaysAsked(wizard, question)) return undefined;
  if (block.list !== 'outcomes') return 'which some visitors are not asked for';
  return canMiss(block.index, key, wizard)
    ? 'which some visitors with this outcome are not asked for'
    : undefined;
}

function isAnswerKey(key: string, { index }: Wizard): boolean {
  return index.names.some(({ kind, value }) => kind === 'answer' && value === key);
}

/** Whether some visitors can get the outcome of this index without having been asked for the answer. */
function canMiss(index: number, key: string, wizard: Wizard): boolean {
  const known = askedQuestionsOf(wizard);
  const asks = known.get(key)?.when;
  // Another rule reports what is wrong with its question.
  if (asks === undefined) return false;
  const { outcomes } = wizard.definition;
  const placed = outcomes.map((outcome, place) => placedWhen(outcome, ['outcomes', String(place)]));
  const own = placed[index];
  // Another rule reports a condition that is not sound.
  if (own !== undefined && !isSound(wizard, own)) return false;
  const when = own?.condition;
  // Whether a bar is the highest depends on all answers: it may always not be.
  const isOfAnswers = (other: PlacedCondition) =>
    mentionsIn(wizard, other.path, 'bar').length === 0 && isSound(wizard, other);
  const others = outcomes[index]?.default ? placed : placed.slice(0, index);
  const earlier = others.flatMap((other) => (other && isOfAnswers(other) ? other.condition : []));
  const conditions = [asks, ...(when === undefined ? [] : [when]), ...earlier];
  const answers = answersFor(conditions, known) ?? [];
  if (answers === 'too many') return true;
  return answers.some((given) => {
    if (holds(asks, given)) return false;
    if (earlier.some((each) => holds(each, given))) return false;
    return when === undefined || holds(when, given, ANY_BARS) || holds(when, given);
  });
}

/** Bars of which everything is so that conditions may ask. */
const ANY_BARS = { isHighest: () => true, isBelow: () => true, isSumWithin: () => true };

const shortFormMissing: WizardRule = {
  id: 'short-form-missing',
  severity: 'warning',
  why: 'Visitors who choose it would read a whole label in the middle of a sentence.',
  *check(wizard, folder) {
    const repeated = new Set(
      wizard.index.texts
        .flatMap((use) => [...repeatedIn(use, wizard, folder)])
        .map(({ key }) => key),
    );
    for (const { step, path } of questionsOf(wizard)) {
      if (!repeated.has(step.answerKey)) continue;
      const options = offered(optionsOf(step));
      const without = options.filter(({ shortKey }) => shortKey === undefined);
      const [first] = without;
      // If no option has one, the labels may be written for the sentence.
      if (first === undefined || without.length === options.length) continue;
      const values = without.map(({ value }) => value);
      yield {
        at: wizard.at(...path, 'options', optionsOf(step).indexOf(first), 'value'),
        message: sentence`A text repeats the answer ${step.answerKey}, and unlike its other options ${values} ${values.length === 1 ? sentence`has` : sentence`have`} no short form.`,
        fix: sentence`Add a ${property('shortKey')} with words that fit into the sentence.`,
      };
    }
  },
};

export const REPEATED_ANSWER_RULES: readonly WizardRule[] = [answerNotAsked, shortFormMissing];
