import { type ProblemDetails, type Sentence, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import { neverRetired, offersNothing } from '#authoring/document/wizard/answers.ts';
import {
  type AskedQuestions,
  answersFor,
  MOST_COMBINATIONS,
  NEVER,
  questionsFor,
} from '#authoring/document/wizard/combinations.ts';
import { conditionsIn, type PlacedCondition } from '#authoring/document/wizard/conditions.ts';
import { oncePerWizard, type Wizard } from '#authoring/document/wizard/wizard.ts';
import { type BarFacts, holds, NO_BARS } from '#engine/condition.ts';
import { isQuestion, optionsOf } from '#engine/step-kinds/index.ts';
import { isRetired } from '#engine/step-kinds/step-kind.ts';
import type { Condition, Outcome } from '#engine/wizard-definition.gen.ts';
import { askedQuestionsOf, isSound, mentionsIn, placedWhen, questionsOf } from './facts.ts';
import type { WizardRule } from './rule.ts';
import { possibleSums } from './totals.ts';
import { outcomesFoundIn } from './witness.ts';

const impossibleOutcome: WizardRule = {
  id: 'impossible-outcome',
  severity: 'error',
  why: 'Nobody would ever get this outcome: they are tried from top to bottom, and the first that fits wins.',
  *check(wizard) {
    yield* problemsWith(
      wizard,
      'impossible',
      sentence`No answers can give the outcome`,
      'Look for a condition that contradicts itself, or an earlier outcome that always takes precedence; fix it or move this outcome up.',
    );
  },
};

const undecidedOutcome: WizardRule = {
  id: 'undecided-outcome',
  severity: 'warning',
  why: `The highest bar depends on all answers at once, and more than ${MOST_COMBINATIONS.toLocaleString('en')} combinations are not tried. There examples are searched for; none was found, so probably nobody ever gets it.`,
  *check(wizard) {
    yield* problemsWith(
      wizard,
      'not found',
      sentence`No answers were found that give the outcome`,
      'Look for an earlier outcome that takes precedence; if its condition names a bar, let more options give points to it.',
    );
  },
};

const retiredOutcome: WizardRule = {
  id: 'retired-outcome',
  severity: 'warning',
  why: 'Only earlier visitors have this outcome: nobody new can give the answers that lead to it.',
  *check(wizard) {
    // A quiz that asks nothing, or a question that offers nothing, is a problem of its own.
    const asked = [...askedQuestionsOf(wizard).values()].filter(({ when }) => when !== NEVER);
    if (asked.length === 0 || asked.some(({ question }) => offersNothing(question))) return;
    yield* problemsWith(
      wizard,
      'retired',
      sentence`Only what is retired leads to the outcome`,
      'Let its condition name answers that are offered, or offer a retired one again. If it is only for earlier visitors, leave it as it is.',
    );
    yield* problemWithDefault(
      wizard,
      'retired',
      (name) =>
        sentence`Only what is retired leads to the default outcome ${name}: whatever else is answered, the condition of another outcome holds.`,
      'Let a condition hold for fewer answers, or offer a retired answer again. If the default is only for earlier visitors, leave it as it is.',
    );
  },
};

const unreachableDefault: WizardRule = {
  id: 'unreachable-default',
  severity: 'error',
  why: 'The default is shown when no condition holds, so nobody would ever see it.',
  *check(wizard) {
    yield* problemWithDefault(
      wizard,
      'impossible',
      (name) =>
        sentence`The default outcome ${name} is never shown: whatever is answered, the condition of another outcome holds.`,
      sentence`Let one of the others be the default: delete its ${property('when')}, write ${property('default', true)} there, and delete this outcome. Or let a condition hold for fewer answers.`,
    );
  },
};

export const REACHABILITY_RULES: readonly WizardRule[] = [
  impossibleOutcome,
  undecidedOutcome,
  retiredOutcome,
  unreachableDefault,
];

/** `retired`: only for earlier visitors. `not found`: too much to try, and no example was found. */
type Verdict = 'possible' | 'impossible' | 'retired' | 'not found';

function* problemsWith(
  wizard: Wizard,
  wanted: Verdict,
  beginning: Sentence,
  fix: string,
): Iterable<ProblemDetails> {
  for (const { outcome, when, verdict } of judgeOutcomes(wizard)) {
    if (when === undefined || verdict !== wanted) continue;
    const at = wizard.nameAt(...when.path);
    yield { at, message: sentence`${beginning} ${outcome.id}.`, fix };
  }
}

function* problemWithDefault(
  wizard: Wizard,
  wanted: Verdict,
  explain: (name: string) => Sentence,
  fix: ProblemDetails['fix'],
): Iterable<ProblemDetails> {
  const judged = judgeOutcomes(wizard);
  // A condition that always holds is reported at the outcome that it makes impossible.
  const isExplained = judged.some(
    ({ when, verdict }) => when !== undefined && /impossible|not found/.test(verdict),
  );
  const fallback = judged.find(({ when }) => when === undefined);
  if (isExplained || fallback?.verdict !== wanted) return;
  const place = wizard.definition.outcomes.indexOf(fallback.outcome);
  yield {
    at: wizard.nameAt('outcomes', place, 'default'),
    message: explain(fallback.outcome.id),
    fix,
  };
}

/** An outcome, with the condition on which visitors get it if they get none before it. */
interface Candidate {
  readonly outcome: Outcome;
  /** The default has none. */
  readonly when: PlacedCondition | undefined;
}

interface Judged extends Candidate {
  readonly verdict: Verdict;
}

/** The outcomes without another problem, as visitors can get them now or could before. */
export const judgeOutcomes = oncePerWizard((wizard): readonly Judged[] => {
  const now = judgeNow(wizard);
  if (!hasRetired(wizard)) return now;
  const before = new Map(
    judgeNow(beforeRetirement(wizard)).map(({ outcome, verdict }) => [outcome, verdict]),
  );
  return now.map((judged) => {
    const [is, was] = [judged.verdict, before.get(judged.outcome)];
    const isRetired =
      is === 'impossible' ? was !== 'impossible' : is === 'not found' && was === 'possible';
    return isRetired ? { ...judged, verdict: 'retired' } : judged;
  });
});

function judgeNow(wizard: Wizard): Judged[] {
  const { definition } = wizard;
  const known = askedQuestionsOf(wizard);
  const candidates = candidatesIn(wizard, known);
  const { tried, reached } = tryAnswers(wizard, candidates, known);
  // The highest bar depends on all answers: from there on, possible answers may not go together.
  const byBars = candidates.findIndex((each) => asksBars(wizard, each));
  const open = candidates.filter(
    (each, index) =>
      each.when !== undefined &&
      (!tried.has(each) || (byBars !== -1 && index >= byBars && reached.has(each))),
  );
  const [first] = open;
  const found =
    first === undefined
      ? new Map()
      : outcomesFoundIn(definition, definition.outcomes.indexOf(first.outcome));
  return candidates.map((each): Judged => {
    if (tried.has(each) && !reached.has(each)) return { ...each, verdict: 'impossible' };
    const isFound = !open.includes(each) || found.has(definition.outcomes.indexOf(each.outcome));
    return { ...each, verdict: isFound ? 'possible' : 'not found' };
  });
}

/** In the order in which they are tried, the default at the end. Leaving one out makes none impossible. */
function candidatesIn(wizard: Wizard, known: AskedQuestions): Candidate[] {
  const { outcomes } = wizard.definition;
  const candidates = outcomes.flatMap((outcome, index): Candidate[] => {
    const when = placedWhen(outcome, ['outcomes', String(index)]);
    if (when === undefined || outcome.default || !isSound(wizard, when)) return [];
    return questionsFor([when.condition], known) === undefined ? [] : [{ outcome, when }];
  });
  const [outcome, ...others] = outcomes.filter((each) => each.default);
  const isClear = outcome !== undefined && outcome.when === undefined && others.length === 0;
  return isClear ? [...candidates, { outcome, when: undefined }] : candidates;
}

/**
 * The candidates that were tried: as many from the first one on as there are not too many answers
 * for. Those that are the first to hold for some answers and something that bars may be are reached.
 * Not all of these go together, so what is reached may be impossible all the same. How high bars are
 * is not tried.
 */
function tryAnswers(wizard: Wizard, candidates: readonly Candidate[], known: AskedQuestions) {
  let tried = candidates.filter(({ when }) => when === undefined || !asksHeights(wizard, when));
  const reached = new Set<Candidate>();
  for (; tried.length > 0; tried = tried.slice(0, -1)) {
    const conditions = tried.map(({ when }) => when?.condition ?? ALWAYS);
    const allBars = barsToTry(wizard, conditions);
    if (allBars === undefined) continue;
    const answers = answersFor(conditions, known, MOST_COMBINATIONS / allBars.length);
    if (typeof answers !== 'object') continue;
    for (const given of answers) {
      for (const bars of allBars) {
        const first = tried[conditions.findIndex((each) => holds(each, given, bars))];
        if (first !== undefined) reached.add(first);
      }
      if (reached.size === tried.length) break;
    }
    break;
  }
  return { tried: new Set(tried), reached };
}

const ALWAYS: Condition = { all: [] };

function asksHeights(wizard: Wizard, when: PlacedCondition): boolean {
  return [...conditionsIn(when)].some(
    ({ condition }) =>
      'below' in condition ||
      ('sum' in condition && possibleSums(wizard)(condition.sum) === undefined),
  );
}

function asksBars(wizard: Wizard, { when }: Candidate): boolean {
  return when !== undefined && mentionsIn(wizard, when.path, 'bar').length > 0;
}

/**
 * What bars may be, as far as the conditions tell it apart: which of them are the highest, ties
 * included, and their sums. Undefined if that is too much to try.
 */
function barsToTry(wizard: Wizard, conditions: readonly Condition[]): BarFacts[] | undefined {
  const parts = conditions.flatMap((condition) => [...conditionsIn({ condition, path: [] })]);
  const highest = new Set(
    parts.flatMap(({ condition }) => ('highest' in condition ? condition.highest : [])),
  );
  const sums = Map.groupBy(
    parts.flatMap(({ condition }) => ('sum' in condition ? condition : [])),
    ({ sum }) => sum,
  );
  let all = [NO_BARS];
  for (const bar of highest) {
    all = all.flatMap((each) => [
      { ...each, isHighest: (id: string) => id === bar || each.isHighest(id) },
      each,
    ]);
    if (all.length > MOST_COMBINATIONS) return undefined;
  }
  // Some bar is the highest.
  if (highest.size > 0 && highest.size === wizard.definition.profile?.length) all.pop();
  for (const [bar, asked] of sums) {
    const withSum = (facts: BarFacts, points: number): BarFacts => ({
      ...facts,
      isSumWithin: (id, least, most) =>
        id === bar ? least <= points && points <= most : facts.isSumWithin(id, least, most),
    });
    const told = Map.groupBy(possibleSums(wizard)(bar) ?? [], (points) =>
      String(asked.map((each) => holds(each, {}, withSum(NO_BARS, points)))),
    );
    all = all.flatMap((each) => [...told.values()].map(([points = 0]) => withSum(each, points)));
    if (all.length > MOST_COMBINATIONS) return undefined;
  }
  return all;
}

function hasRetired(wizard: Wizard): boolean {
  return questionsOf(wizard).some(
    ({ step }) => isRetired(step) || optionsOf(step).some(({ retired }) => retired),
  );
}

/** The wizard as it would be if nothing in it were retired. */
function beforeRetirement(wizard: Wizard): Wizard {
  const { definition } = wizard;
  const steps = definition.steps.map((step) => (isQuestion(step) ? neverRetired(step) : step));
  return { ...wizard, definition: { ...definition, steps } };
}
