import type { Files } from '#authoring/vite/development/studio-api.ts';
import { setProperty } from './edits.ts';
import { quizOf } from './quiz.ts';

/**
 * Ends the variants of a quiz. The steps stay as one of them shows them, or as they are, and texts
 * that nothing shows any more go.
 */
export function adopted(files: Files, id: string, variantId: string | undefined): Files {
  const { definition } = quizOf(files, id);
  const { replace = {} } = definition.variants?.find((each) => each.id === variantId) ?? {};
  const changed = Object.entries(replace).reduce((now, [stepId, change]) => {
    const index = definition.steps.findIndex((step) => step.id === stepId);
    return Object.entries(change).reduce(
      (each, [name, value]) => setProperty(each, id, ['steps', String(index), name], value),
      now,
    );
  }, files);
  return setProperty(changed, id, ['variants'], undefined);
}
