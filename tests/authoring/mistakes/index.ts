import { CONDITIONS } from './conditions.ts';
import { FOLDER } from './folder.ts';
import type { Mistake } from './mistake.ts';
import { NUMBERS } from './numbers.ts';
import { OUTCOMES } from './outcomes.ts';
import { PICTURES } from './pictures.ts';
import { QUESTIONS } from './questions.ts';
import { SHAPE } from './shape.ts';
import { TEXTS } from './texts.ts';
import { TOTALS } from './totals.ts';
import { VARIANTS } from './variants.ts';
import { WORDING } from './wording.ts';
import { WRITING } from './writing.ts';

/** All mistakes in a folder of wizards that nobody knows yet. */
export const MISTAKES: readonly Mistake[] = [
  ...WRITING,
  ...SHAPE,
  ...QUESTIONS,
  ...NUMBERS,
  ...CONDITIONS,
  ...OUTCOMES,
  ...TOTALS,
  ...VARIANTS,
  ...TEXTS,
  ...WORDING,
  ...PICTURES,
  ...FOLDER,
];
