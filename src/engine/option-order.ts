import { isQuestion, optionsOf } from './step-kinds/index.ts';
import type { Option, QuestionStep, Step } from './wizard-definition.gen.ts';

/**
 * The step with its options in the order of an attempt. The attempt's id decides, so it is the same
 * for the whole attempt. Options that keep their place do. Without an id, it is that of the file.
 */
export function inOrderOf<S extends Step>(attemptId: string, step: S): S {
  const { shuffle }: Pick<QuestionStep, 'id' | 'shuffle'> = step;
  if (shuffle === undefined || attemptId === '' || !isQuestion(step)) return step;
  const options = optionsOf(step);
  const isFree = ({ last, exclusive }: Option) => !last && !exclusive;
  const rank = ({ value }: Option) => rankOf(`${value} ${step.id} ${attemptId}`);
  const free = options.filter(isFree).sort((one, other) => rank(one) - rank(other));
  const placed = options.map((option) => (isFree(option) ? (free.shift() ?? option) : option));
  return { ...step, options: placed };
}

/** A number that is as good as random, and the same for the same words (FNV-1a). */
function rankOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
