import type { Fault, Rule } from '../rule.ts';
import type { Source } from '../source/source.ts';

export const noWizard: Rule = {
  id: 'no-wizard',
  severity: 'error',
  why: 'The product has nothing to show without a wizard.',
};

/** A folder in which there is no wizard to check. */
export function explainNoWizard(folder: Source): Fault {
  return {
    at: { source: folder, offset: 0 },
    message: 'There is no wizard in this folder.',
    fix: 'Put a wizard, a file whose name ends with .json, directly into it; or check another folder.',
  };
}
