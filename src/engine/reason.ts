import { type Answers, answerTo, questionsOf } from './answers.ts';
import { asksForCare } from './care.ts';
import type { ProfileBar } from './profile.ts';
import { chosenOptions, kindOf } from './step-kinds/index.ts';
import { type Answer, isWish, type Question, sum } from './step-kinds/step-kind.ts';
import type { SessionTheme, WizardDefinition } from './wizard-definition.gen.ts';

/** Why a session is in the plan: something that the visitor told us. */
export interface Reason {
  /** What the question is called; undefined if the wizard has no short name for it. */
  recapKey: string | undefined;
  /** The label of the answer. */
  textKey: string;
}

/** An answer with fewer points is too little to be a reason. So strengths have one point at most. */
const LEAST_POINTS = 2;

/** Something that a visitor chose, and how much it says about the focus areas. */
interface Statement extends Reason {
  /** The ids of the sessions that it names. */
  sessions: readonly string[];
  /** The areas that it speaks for, with its points. */
  points: ReadonlyMap<string, number>;
  /** The points that it gives to all bars. */
  allPoints: number;
}

/**
 * The reason for each session of a plan, in the plan's order: the answer that names it, else the one
 * that speaks most for the highest focus area that the session works on. Of equal ones, the one that
 * says least about other bars comes first, then the one that was asked for first. No answer is given
 * twice before all were given; a session for which none is left has no reason. A wish is one only
 * for what it names. A number is none, because it says too little, nor is an answer that asks for
 * care, of which nobody wants to be reminded.
 */
export function reasonsFor(
  definition: WizardDefinition,
  answers: Answers,
  focusAreas: readonly ProfileBar[],
  sessions: readonly SessionTheme[],
): (Reason | undefined)[] {
  const areas = focusAreas.map(({ dimension }) => dimension.id);
  const all = statementsOf(definition, answers, areas);
  let left = [...all];
  return sessions.map(({ id, bars = [] }) => {
    const speaking = areas
      .filter((area) => bars.includes(area))
      .flatMap((area) => left.filter(({ points }) => points.has(area)).sort(byPointsFor(area)));
    const first = left.find((each) => each.sessions.includes(id)) ?? speaking[0];
    if (first === undefined) return undefined;
    left = left.filter((each) => each !== first);
    if (left.length === 0) left = [...all];
    return { recapKey: first.recapKey, textKey: first.textKey };
  });
}

function byPointsFor(area: string) {
  const pointsOf = ({ points }: Statement) => points.get(area) ?? 0;
  return (one: Statement, other: Statement) =>
    pointsOf(other) - pointsOf(one) || one.allPoints - other.allPoints;
}

/** Everything that the visitor chose that names a session or speaks for a focus area, in file order. */
function statementsOf(
  definition: WizardDefinition,
  answers: Answers,
  areas: readonly string[],
): Statement[] {
  const bars = (definition.profile ?? []).map(({ id }) => id);
  return questionsOf(definition).flatMap((question) =>
    partsOf(answerTo(question, answers)).flatMap((part) => {
      const pointsFor = (barId: string) =>
        isWish(question) ? 0 : kindOf(question).points(question, part, barId);
      const named = chosenOptions(question, part).flatMap(({ sessions = [] }) => sessions);
      const points = areas
        .map((area) => [area, pointsFor(area)] as const)
        .filter(([, each]) => each >= LEAST_POINTS);
      if (points.length + named.length === 0 || asksForCare(question, part)) return [];
      return labelKeysOf(question, part).map((textKey) => ({
        recapKey: question.recapKey,
        textKey,
        sessions: named,
        points: new Map(points),
        allPoints: sum(bars.map(pointsFor)),
      }));
    }),
  );
}

/** An answer of several values as one answer each. */
function partsOf(answer: Answer): readonly Answer[] {
  return Array.isArray(answer) ? answer.map((value) => [value]) : [answer];
}

function labelKeysOf(question: Question, answer: Answer): string[] {
  return kindOf(question)
    .labels(question, answer)
    .flatMap((label) => ('words' in label ? [] : [label.textKey]));
}
