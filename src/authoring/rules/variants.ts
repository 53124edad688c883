import { sentence } from '#authoring/document/problem.ts';
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
      message: sentence`The weights of the variants are ${sum} together, of 100 visitors.`,
      fix: 'Lower the weights to 100 together. What is left of 100 sees the steps as they are.',
    };
  },
};

export const VARIANT_RULES: readonly WizardRule[] = [variantsShareTooMuch];
