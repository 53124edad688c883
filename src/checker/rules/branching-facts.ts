import { WIZARD_SCHEMA } from '#checker/schema/wizard-schema.ts';
import type { AskedQuestion } from '#checker/wizard/combinations.ts';
import type { Domain, Question, Step, When, Wizard } from '#checker/wizard/model.ts';
import { NEVER, type Path, pathsOf } from '#checker/wizard/paths.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { answerTableOf, isSound } from './answers.ts';
import { oncePerWizard } from './rule.ts';

/** The first steps that are shown always: goals are counted there, and they are prerendered. */
const ALWAYS_SHOWN = 2;

/** Whether a step must not have a condition. */
export function isEdge({ steps }: Wizard, { number }: Step): boolean {
  return number <= ALWAYS_SHOWN || number === steps.length;
}

/** Whether a step is retired; one that must not be retired counts as asked. */
export function isRetired(wizard: Wizard, step: Step): boolean {
  return step.question?.retired !== undefined && !isEdge(wizard, step);
}

/** When visitors of today are shown a step; undefined if they always are. */
function shownWhen(wizard: Wizard, step: Step): Condition | undefined {
  return isRetired(wizard, step) ? NEVER : whenOf(wizard, step)?.condition;
}

/** The condition of a step; one that must not be there counts as deleted. */
export function whenOf(wizard: Wizard, step: Step): When | undefined {
  return isEdge(wizard, step) ? undefined : step.when;
}

/** The answers in a step's condition that are asked at that step or later, and where they are. */
export function askedLater(wizard: Wizard, step: Step) {
  const { questions } = answerTableOf(wizard);
  const later = step.when?.comparisons.flatMap(({ answer }) => {
    if (answer === undefined) return [];
    const askedAt = questions.get(answer.value)?.[0]?.step ?? 0;
    return askedAt >= step.number ? [{ answer, askedAt }] : [];
  });
  return later ?? [];
}

/** Whether the step is shown always, or on a condition that has no problem of its own. */
function isClear(wizard: Wizard, step: Step): boolean {
  const when = whenOf(wizard, step);
  if (when === undefined) return true;
  const isOfAnswers = when.bars.length === 0 && askedLater(wizard, step).length === 0;
  return isOfAnswers && isSound(when, wizard);
}

/** The questions about which it is certain when they are asked and how they can be answered. */
export const askedQuestionsOf = oncePerWizard((wizard) =>
  clearQuestions(wizard, (step, { domain }) => [domain, shownWhen(wizard, step)]),
);

/**
 * The same questions as visitors of any day could answer them: also with retired options, and the
 * retired questions, which later visitors have not answered.
 */
export const everAskedQuestionsOf = oncePerWizard((wizard) =>
  clearQuestions(wizard, (step, { domainEver }) => [
    domainEver && isRetired(wizard, step) ? withUnanswered(domainEver) : domainEver,
    whenOf(wizard, step)?.condition,
  ]),
);

/** The questions of steps that are clear, with their answers and when they are asked. */
function clearQuestions(
  wizard: Wizard,
  factsOf: (step: Step, question: Question) => [Domain | undefined, Condition | undefined],
): ReadonlyMap<string, AskedQuestion> {
  return new Map(
    wizard.steps.flatMap((step) => {
      const { question } = step;
      if (question?.answerKey === undefined || !isClear(wizard, step)) return [];
      const [domain, when] = factsOf(step, question);
      if (domain === undefined) return [];
      const key = question.answerKey.value;
      return [[key, { key, domain, when, step: step.number }] as const];
    }),
  );
}

function withUnanswered(domain: Domain): Domain {
  const { unanswered, count } = domain;
  return { unanswered, count: count + 1, answers: () => [unanswered, ...domain.answers()] };
}

/** A longer wizard has a problem of its own, and is not followed until it is shorter. */
const MOST_STEPS = WIZARD_SCHEMA.properties?.steps?.maxItems ?? 0;

/** Every set of steps that a visitor can be shown; `unclear` while a condition has a problem. */
export const pathsThrough = oncePerWizard((wizard): readonly Path[] | 'too many' | 'unclear' => {
  if (wizard.steps.length > MOST_STEPS) return 'unclear';
  if (!wizard.steps.every((step) => isClear(wizard, step))) return 'unclear';
  const asked = askedQuestionsOf(wizard);
  const steps = wizard.steps.map((step) => ({
    when: shownWhen(wizard, step),
    question: asked.get(step.question?.answerKey?.value ?? ''),
  }));
  return pathsOf(steps) ?? 'too many';
});

/** Whether a path shows the step of this number. */
export function shows({ hidden }: Path, { number }: Pick<Step, 'number'>): boolean {
  return !hidden.has(number - 1);
}

/** Whether every visitor is asked the question, or everybody who is shown a step. */
export function isAlwaysAsked(wizard: Wizard, question: Question, before?: Step): boolean {
  const paths = pathsThrough(wizard);
  if (typeof paths === 'string') return true;
  return paths.every(
    (path) => shows(path, { number: question.step }) || (before && !shows(path, before)),
  );
}
