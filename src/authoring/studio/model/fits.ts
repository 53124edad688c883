import type { Path } from '#authoring/document/place.ts';
import type { Quiz } from '#authoring/document/quiz.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';

/** Whether the check would accept a property at a path: some need a certain kind of step, or a place. */
export function fitsAt({ definition }: Quiz, path: Path): boolean {
  const { steps, outcomes } = definition;
  const [list, index, inside] = path;
  const name = path.at(-1);
  if (list === 'outcomes') {
    const isDefault = outcomes[Number(index)]?.default === true;
    const isFree = outcomes.every((each) => each.default !== true);
    return name === 'default' ? isFree : name !== 'when' || !isDefault;
  }
  const step = list === 'steps' ? steps[Number(index)] : undefined;
  if (step === undefined) return true;
  switch (name) {
    case 'least':
    case 'most':
    case 'exclusive':
      return isQuestion(step) && kindOf(step).consistsOf === 'options';
    case 'last':
      return 'shuffle' in step;
    case 'shuffle':
      return Number(index) > 0;
    case 'layout':
      return Number(index) === 0;
    case 'when':
      return inside !== 'when' || isBetween(Number(index), steps.length);
    default:
      return true;
  }
}

/** Steps 1, 2 and the last are always shown. */
export function isBetween(index: number, count: number): boolean {
  return index > 1 && index < count - 1;
}
