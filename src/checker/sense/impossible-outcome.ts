import type { Fault, WizardRule } from '../rule.ts';
import type { Outcome, Wizard } from '../wizard/wizard.ts';
import { quote } from '../wording/quote.ts';
import { type AnswerTable, answerTableOf, valuesOf } from './answer-table.ts';
import {
  type Candidate,
  type Domain,
  MOST_COMBINATIONS,
  type Reachability,
  reachabilityOf,
} from './reachability.ts';

const impossibleOutcome: WizardRule = {
  id: 'impossible-outcome',
  severity: 'error',
  why: 'It would never be shown: outcomes are tried from top to bottom, and the first that fits wins.',
  *check(wizard) {
    for (const { outcome, reachability } of judge(wizard)) {
      if (reachability !== 'impossible') continue;
      yield fault(
        outcome,
        'No answers can give the outcome',
        'Look for a condition that contradicts itself, or an earlier outcome that always takes precedence; mend it or move this outcome up.',
      );
    }
  },
};

const undecidedOutcome: WizardRule = {
  id: 'undecided-outcome',
  severity: 'warning',
  why: `Up to ${MOST_COMBINATIONS.toLocaleString('en')} combinations of answers are tried; beyond that only you can tell whether it is ever shown.`,
  *check(wizard) {
    for (const { outcome, reachability } of judge(wizard)) {
      if (typeof reachability === 'string') continue;
      const amount = reachability.combinations.toLocaleString('en');
      yield fault(
        outcome,
        'It was not decided whether any answers can give the outcome',
        `Let its condition, or those of earlier outcomes, name fewer answers: there are ${amount} combinations.`,
      );
    }
  },
};

/** Whether each outcome can be given at all. */
export const REACHABILITY_RULES: readonly WizardRule[] = [impossibleOutcome, undecidedOutcome];

function fault(outcome: Outcome, sentence: string, fix: string): Fault {
  const name = outcome.id === undefined ? 'that starts here' : quote(outcome.id.value);
  return { at: outcome.when ?? outcome.at, message: `${sentence} ${name}.`, fix };
}

interface Judgement {
  readonly outcome: Outcome;
  readonly reachability: Reachability;
}

const judged = new WeakMap<Wizard, readonly Judgement[]>();

function judge(wizard: Wizard): readonly Judgement[] {
  const known = judged.get(wizard);
  if (known !== undefined) return known;
  const table = answerTableOf(wizard);
  const domains = domainsOf(table);
  const candidates = wizard.outcomes.flatMap((outcome) => {
    const candidate = candidateOf(outcome, domains);
    return candidate === undefined ? [] : [{ outcome, candidate }];
  });
  const results = reachabilityOf(candidates.map(({ candidate }) => candidate));
  const judgements = candidates.flatMap(({ outcome }, index) => {
    const reachability = results[index];
    return reachability === undefined ? [] : [{ outcome, reachability }];
  });
  judged.set(wizard, judgements);
  return judgements;
}

/** Only outcomes without any other fault are judged; leaving one out never makes another impossible. */
function candidateOf(
  outcome: Outcome,
  domains: ReadonlyMap<string, Domain>,
): Candidate | undefined {
  if (outcome.default !== undefined || outcome.condition === undefined) return undefined;
  const questions = new Map<string, Domain>();
  for (const { answer, operator, values } of outcome.comparisons) {
    const domain = domains.get(answer?.value ?? '');
    if (answer === undefined || domain === undefined) return undefined;
    const fits =
      operator.value === 'anyOf' || domain.isMultiple === (operator.value === 'includes');
    if (!fits || !values.every(({ value }) => domain.values.includes(value))) return undefined;
    questions.set(answer.value, domain);
  }
  return { condition: outcome.condition, questions };
}

function domainsOf({ questions }: AnswerTable): ReadonlyMap<string, Domain> {
  return new Map(
    [...questions].flatMap(([key, asked]) => {
      const [question, ...others] = asked;
      const { list, gaps } = valuesOf(asked);
      const values = [...new Set(list.map(({ value }) => value))];
      const isSound = others.length === 0 && gaps === 0 && values.length === list.length;
      if (question?.selection === undefined || !isSound) return [];
      return [[key, { isMultiple: question.selection === 'multiple', values }] as const];
    }),
  );
}
