import { type Answers, answerTo, questionsOf } from './answers.ts';
import { asksForCare } from './care.ts';
import type { ProfileBar } from './profile.ts';
import { kindOf } from './step-kinds/index.ts';
import { type Answer, type Question, sum } from './step-kinds/step-kind.ts';
import type { WizardDefinition } from './wizard-definition.gen.ts';

/** Something that a visitor chose, and how much it says about one bar. */
interface Statement {
  textKey: string;
  points: number;
  /** The points that it gives to all bars. */
  allPoints: number;
}

/**
 * Why a session is in the plan of a visitor: the key of the label that speaks most for the bar that
 * the session works on, the highest one if there are several. Of equal labels, the one that says the
 * least about other bars comes first, then the one that was asked for first. Undefined if the session
 * names no bar, or no answer speaks for it. A number says too little to be a reason, and an answer
 * that asks for care is nothing to be reminded of.
 */
export function reasonFor(
  definition: WizardDefinition,
  answers: Answers,
  bars: readonly ProfileBar[],
  themeId: string,
): string | undefined {
  const theme = definition.sessionThemes?.find(({ id }) => id === themeId);
  const bar = bars.find(
    ({ dimension, percent }) => percent > 0 && theme?.bars?.includes(dimension.id),
  );
  if (bar === undefined) return undefined;
  const [first] = statementsFor(definition, answers, bar.dimension.id).sort(
    (one, other) => other.points - one.points || one.allPoints - other.allPoints,
  );
  return first?.textKey;
}

/** Everything that the visitor chose that gives points to the bar, in file order. */
function statementsFor(definition: WizardDefinition, answers: Answers, barId: string): Statement[] {
  const bars = (definition.profile ?? []).map(({ id }) => id);
  return questionsOf(definition).flatMap((question) =>
    partsOf(answerTo(question, answers)).flatMap((part) => {
      if (asksForCare(question, part)) return [];
      const points = kindOf(question).points(question, part, barId);
      const allPoints = sum(bars.map((id) => kindOf(question).points(question, part, id)));
      return points === 0
        ? []
        : labelKeysOf(question, part).map((textKey) => ({ textKey, points, allPoints }));
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
