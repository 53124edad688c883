import type { ProblemDetails } from '#checker/diagnostics.ts';
import { neverRetired } from '#checker/wizard/answers.ts';
import {
  type AskedQuestion,
  combinationsOf,
  countCombinations,
  inFileOrder,
  MOST_COMBINATIONS,
  NEVER,
  questionsFor,
} from '#checker/wizard/combinations.ts';
import { conditionsIn, type PlacedCondition } from '#checker/wizard/conditions.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { quote } from '#checker/wording.ts';
import { holds } from '#engine/condition.ts';
import { isQuestion, optionsOf } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import type { Condition, Outcome, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import {
  askedQuestionsOf,
  everAskedQuestionsOf,
  isSound,
  MOST_BARS,
  mentionsIn,
  placedWhen,
  questionsOf,
} from './facts.ts';
import { oncePerWizard, type WizardRule } from './rule.ts';
import { outcomesFoundIn } from './witness.ts';

interface Candidate {
  readonly condition: Condition;
  readonly questions: readonly AskedQuestion[];
}

export type Reachability = 'possible' | 'impossible' | { readonly combinations: number };

/**
 * Which of the candidates can be the first that holds, if every question that is asked is answered.
 * Exact, by trying every combination of the answers in a candidate and those before it; if there
 * are too many, it returns their number instead.
 */
export function reachabilityOf(candidates: readonly Candidate[]): Reachability[] {
  const combinations = combinationsUpTo(candidates);
  const decidable = candidates.filter(
    (_, index) => (combinations[index] ?? 0) <= MOST_COMBINATIONS,
  );
  const impossible = neverFirst(decidable);
  return combinations.map((amount, index) => {
    if (amount > MOST_COMBINATIONS) return { combinations: amount };
    return impossible.has(index) ? 'impossible' : 'possible';
  });
}

/** For each candidate, the combinations of the answers in it and in those before it. */
function combinationsUpTo(candidates: readonly Candidate[]): readonly number[] {
  const counted = new Set<string>();
  let product = 1;
  return candidates.map(({ questions }) => {
    const added = questions.filter(({ key }) => !counted.has(key));
    for (const { key } of added) counted.add(key);
    product *= countCombinations(added);
    return product;
  });
}

/** The number of combinations only grows, so the decidable candidates come first. */
function neverFirst(candidates: readonly Candidate[]): ReadonlySet<number> {
  const questions = new Map(
    candidates.flatMap((each) => each.questions.map((question) => [question.key, question])),
  );
  const conditions = candidates.map(({ condition }) => condition);
  const open = new Set(conditions.keys());
  for (const given of combinationsOf(inFileOrder(questions.values()), conditions)) {
    open.delete(conditions.findIndex((condition) => holds(condition, given)));
    if (open.size === 0) break;
  }
  return open;
}

const impossibleOutcome: WizardRule = {
  id: 'impossible-outcome',
  severity: 'error',
  why: 'Nobody would ever get this outcome: they are tried from top to bottom, and the first that fits wins.',
  *check(wizard) {
    for (const { reachability, ...judged } of judge(wizard)) {
      if (reachability !== 'impossible') continue;
      yield problem(
        wizard,
        judged,
        'No answers can give the outcome',
        'Look for a condition that contradicts itself, or an earlier outcome that always takes precedence; fix it or move this outcome up.',
      );
    }
  },
};

const undecidedOutcome: WizardRule = {
  id: 'undecided-outcome',
  severity: 'warning',
  why: `Up to ${MOST_COMBINATIONS.toLocaleString('en')} combinations of answers are tried; beyond that only you can tell whether it is ever shown.`,
  *check(wizard) {
    for (const { reachability, ...judged } of judge(wizard)) {
      if (reachability === 'not found') {
        yield {
          ...problem(
            wizard,
            judged,
            'No answers were found that give the outcome',
            asksBars(wizard, judged.when)
              ? 'Let more options give points to its bar, or look for an earlier outcome that takes precedence.'
              : 'Look for an earlier outcome that takes precedence.',
          ),
          why: 'The highest bar depends on all answers at once, so examples are searched for; none was found, so it is probably never shown.',
        };
      } else if (typeof reachability !== 'string') {
        const amount = reachability.combinations.toLocaleString('en');
        yield problem(
          wizard,
          judged,
          'It was not decided whether any answers can give the outcome',
          `Let its condition, or those of earlier outcomes, name fewer answers: there are ${amount} combinations.`,
        );
      }
    }
  },
};

const retiredOutcome: WizardRule = {
  id: 'retired-outcome',
  severity: 'warning',
  why: 'Only earlier visitors have this outcome: nobody new can give the answers that lead to it.',
  *check(wizard) {
    // A quiz that asks nothing, or a question that offers nothing, is a problem of its own.
    const asked = [...askedQuestionsOf(wizard).values()].filter(({ when }) => when !== NEVER);
    if (asked.length === 0 || asked.some(({ domain }) => domain.count === 0)) return;
    for (const { reachability, ...judged } of judge(wizard)) {
      if (reachability !== 'retired') continue;
      yield problem(
        wizard,
        judged,
        'Only what is retired leads to the outcome',
        'Let its condition name answers that are offered, or offer a retired one again. If it is only for earlier visitors, leave it as it is.',
      );
    }
    const unused = unusedDefault(wizard);
    if (unused?.everFor !== 'earlier visitors') return;
    yield {
      at: unused.at,
      message: `Only what is retired leads to the default outcome${unused.name}: whatever else is answered, the condition of another outcome holds.`,
      fix: 'Let a condition hold for fewer answers, or offer a retired answer again. If the default is only for earlier visitors, leave it as it is.',
    };
  },
};

const unreachableDefault: WizardRule = {
  id: 'unreachable-default',
  severity: 'error',
  why: 'The default is shown when no condition holds, so nobody would ever see it.',
  *check(wizard) {
    const unused = unusedDefault(wizard);
    if (unused?.everFor !== 'nobody') return;
    yield {
      at: unused.at,
      message: `The default outcome${unused.name} is never shown: whatever is answered, the condition of another outcome holds.`,
      fix: 'Let one of the others be the default: delete its "when", write "default": true there, and delete this outcome. Or let a condition hold for fewer answers.',
    };
  },
};

export const REACHABILITY_RULES: readonly WizardRule[] = [
  impossibleOutcome,
  undecidedOutcome,
  retiredOutcome,
  unreachableDefault,
];

/** The default, if no new visitor is shown it, and whether anybody ever was. */
function unusedDefault(wizard: Wizard) {
  const { outcomes } = wizard.definition;
  const [outcome, ...others] = outcomes.filter((each) => each.default);
  if (outcome === undefined || outcome.when !== undefined || others.length > 0) return;
  // A condition that always holds is reported at the outcome that it makes impossible.
  const shadowed: readonly Judgement['reachability'][] = ['impossible', 'not found'];
  if (judge(wizard).some(({ reachability }) => shadowed.includes(reachability))) return;
  if (!isAlwaysTaken(wizard, askedQuestionsOf(wizard))) return;
  const isForEarlier = hasRetired(wizard) && !isAlwaysTaken(wizard, everAskedQuestionsOf(wizard));
  return {
    at: wizard.nameAt('outcomes', outcomes.indexOf(outcome), 'default'),
    name: ` ${quote(outcome.id)}`,
    everFor: isForEarlier ? ('earlier visitors' as const) : ('nobody' as const),
  };
}

/**
 * Whether some condition holds whatever is answered. It tries every set of highest bars with every
 * combination of answers, although not all go together: it never says so where it is not so. How high
 * bars are it does not know.
 */
function isAlwaysTaken(wizard: Wizard, asked: ReadonlyMap<string, AskedQuestion>): boolean {
  const candidates = candidatesAmong(asked, wizard, judgedOutcomes(wizard));
  if (candidates.some(({ when }) => asksHeights(when))) return false;
  const questions = new Map(
    candidates.flatMap((each) => each.questions.map((question) => [question.key, question])),
  );
  const conditions = candidates.map(({ condition }) => condition);
  const tops = candidates.some(({ when }) => asksBars(wizard, when)) ? highestBars(wizard) : [[]];
  if (countCombinations([...questions.values()]) * tops.length > MOST_COMBINATIONS) return false;
  for (const given of combinationsOf(inFileOrder(questions.values()), conditions)) {
    for (const top of tops) {
      const bars = { isHighest: (barId: string) => top.includes(barId), isBelow: () => false };
      if (!conditions.some((condition) => holds(condition, given, bars))) return false;
    }
  }
  return true;
}

function asksHeights(when: PlacedCondition): boolean {
  return [...conditionsIn(when)].some(({ condition }) => 'below' in condition);
}

/** Every set of bars that may be the highest ones, ties included. */
function highestBars({ definition }: Wizard): readonly (readonly string[])[] {
  const bars = (definition.profile ?? []).slice(0, MOST_BARS).map(({ id }) => id);
  // Each number has a bit for each bar.
  return Array.from({ length: 2 ** bars.length - 1 }, (_, index) =>
    bars.filter((__, bit) => ((index + 1) >> bit) % 2 === 1),
  );
}

function problem(
  wizard: Wizard,
  { outcome, when }: Judged,
  sentence: string,
  fix: string,
): ProblemDetails {
  const at = wizard.nameAt(...when.path);
  return { at, message: `${sentence} ${quote(outcome.id)}.`, fix };
}

/** An outcome and its condition. */
interface Judged {
  readonly outcome: Outcome;
  readonly when: PlacedCondition;
}

/** The outcomes with a condition that are not the default, in file order. */
function judgedOutcomes({ definition }: Wizard): Judged[] {
  return definition.outcomes.flatMap((outcome, index) => {
    const when = placedWhen(outcome, ['outcomes', String(index)]);
    return when === undefined || outcome.default ? [] : [{ outcome, when }];
  });
}

function asksBars(wizard: Wizard, { path }: PlacedCondition): boolean {
  return mentionsIn(wizard, path, 'bar').length > 0;
}

interface Judgement extends Judged {
  /** `retired`: only for earlier visitors. */
  readonly reachability: Reachability | 'retired' | 'not found';
}

const judge = oncePerWizard((wizard): readonly Judgement[] => {
  const outcomes = judgedOutcomes(wizard);
  // The highest bar depends on all answers: from there on nothing is decided by trying them all.
  const byBars = outcomes.findIndex(({ when }) => asksBars(wizard, when));
  const exact = byBars === -1 ? outcomes : outcomes.slice(0, byBars);
  return [...judgeExactly(wizard, exact), ...judgeByExample(wizard, outcomes.slice(exact.length))];
});

/** Only outcomes without another problem. Leaving one out makes none impossible. */
function judgeExactly(wizard: Wizard, outcomes: readonly Judged[]): Judgement[] {
  const now = judgeAmong(askedQuestionsOf(wizard), wizard, outcomes);
  if (!hasRetired(wizard)) return now;
  // An outcome that only earlier visitors have is still theirs.
  const judged = judgeAmong(everAskedQuestionsOf(wizard), wizard, outcomes);
  const ever = new Map(judged.map(({ outcome, reachability }) => [outcome, reachability]));
  return now.map((judgement) => {
    const { outcome, reachability } = judgement;
    const isLost = reachability === 'impossible' && ever.get(outcome) !== 'impossible';
    return isLost ? { ...judgement, reachability: 'retired' } : judgement;
  });
}

function hasRetired(wizard: Wizard): boolean {
  return questionsOf(wizard).some(
    ({ step }) => isRetired(step) || optionsOf(step).some(({ retired }) => retired),
  );
}

function judgeAmong(
  asked: ReadonlyMap<string, AskedQuestion>,
  wizard: Wizard,
  outcomes: readonly Judged[],
): Judgement[] {
  const candidates = candidatesAmong(asked, wizard, outcomes);
  const results = reachabilityOf(candidates);
  return candidates.flatMap(({ outcome, when }, index) => {
    const reachability = results[index];
    return reachability === undefined ? [] : [{ outcome, when, reachability }];
  });
}

function candidatesAmong(
  asked: ReadonlyMap<string, AskedQuestion>,
  wizard: Wizard,
  outcomes: readonly Judged[],
) {
  return outcomes.flatMap(({ outcome, when }) => {
    const { condition } = when;
    const questions = isSound(wizard, when) ? questionsFor(condition, asked) : undefined;
    return questions === undefined ? [] : [{ outcome, when, condition, questions }];
  });
}

function judgeByExample(wizard: Wizard, judged: readonly Judged[]): Judgement[] {
  const { definition } = wizard;
  const [first] = judged;
  if (first === undefined) return [];
  const from = definition.outcomes.indexOf(first.outcome);
  const now = outcomesFoundIn(definition, from);
  const before = hasRetired(wizard) ? outcomesFoundIn(beforeRetirement(definition), from) : now;
  return judged.flatMap(({ outcome, when }) => {
    if (!isSound(wizard, when)) return [];
    const index = definition.outcomes.indexOf(outcome);
    const foundBefore = before.has(index) ? 'retired' : 'not found';
    const reachability = now.has(index) ? 'possible' : foundBefore;
    return [{ outcome, when, reachability } as const];
  });
}

/** The wizard as it would be if nothing in it were retired. */
function beforeRetirement(definition: WizardDefinition): WizardDefinition {
  const steps = definition.steps.map((step) => (isQuestion(step) ? neverRetired(step) : step));
  return { ...definition, steps };
}
