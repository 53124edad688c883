import { quote } from '#checker/wording.ts';
import type { WizardRule } from './rule.ts';

const variantsShareTooMuch: WizardRule = {
  id: 'variants-share-too-much',
  severity: 'error',
  why: 'The last variants would be shown to fewer visitors than their weights say, or to nobody.',
  *check({ definition: { variants = [] }, at }) {
    const sum = variants.reduce((total, { weight }) => total + weight, 0);
    if (sum <= 100) return;
    yield {
      at: at('variants'),
      message: `The weights of the variants are ${sum} together, of 100 visitors.`,
      fix: 'Lower the weights to 100 together. What is left of 100 sees the steps as they are.',
    };
  },
};

const variantOfFirstStep: WizardRule = {
  id: 'variant-of-first-step',
  severity: 'error',
  why: 'The first step is a page that is ready before anybody opens it, so all visitors see the same one.',
  *check({ definition: { steps, variants = [] }, nameAt }) {
    const [first] = steps;
    for (const [index, { id, replace }] of variants.entries()) {
      if (first === undefined || !Object.hasOwn(replace, first.id)) continue;
      yield {
        at: nameAt('variants', index, 'replace', first.id),
        message: `Variant ${quote(id)} replaces step 1 (${quote(first.id)}).`,
        fix: 'Change a later step, or try another first step in a wizard of its own.',
      };
    }
  },
};

export const VARIANT_RULES: readonly WizardRule[] = [variantsShareTooMuch, variantOfFirstStep];
