import { type Answers, chosenValues } from './answers.ts';
import type { Condition } from './wizard-definition.gen.ts';

/**
 * Whether the condition holds for the answers. Total: an unknown answer key counts as not answered,
 * so a condition never throws and depends only on the answers.
 */
export function holds(condition: Condition, answers: Answers): boolean {
  if ('all' in condition) return condition.all.every((each) => holds(each, answers));
  if ('any' in condition) return condition.any.some((each) => holds(each, answers));
  if ('not' in condition) return !holds(condition.not, answers);

  const isAsked = Object.hasOwn(answers, condition.answer);
  const chosen = chosenValues(isAsked ? answers[condition.answer] : undefined);
  if ('is' in condition) return chosen.length === 1 && chosen[0] === condition.is;
  if ('isNot' in condition) return !(chosen.length === 1 && chosen[0] === condition.isNot);
  if ('includes' in condition) return chosen.includes(condition.includes);
  return condition.anyOf.some((value) => chosen.includes(value));
}
