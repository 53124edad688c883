import type { Rule } from '../rule.ts';

/** Rules about the shape of a wizard file: what schemas/wizard.schema.json asks for. */

export const unknownProperty: Rule = {
  id: 'unknown-property',
  severity: 'error',
  why: 'The product knows no such property, so what it says would have no effect.',
};

export const missingProperty: Rule = {
  id: 'missing-property',
  severity: 'error',
  why: 'The product cannot do without it.',
};

export const missingAlt: Rule = {
  id: 'missing-alt',
  severity: 'error',
  why: 'Visitors who cannot see the picture have its description read to them.',
};

export const wrongType: Rule = {
  id: 'wrong-type',
  severity: 'error',
  why: 'The product expects another kind of value here.',
};

export const wrongFormat: Rule = {
  id: 'wrong-format',
  severity: 'error',
  why: 'Names like this one are used in addresses, files and stored answers, where not every letter is safe.',
};

export const wrongValue: Rule = {
  id: 'wrong-value',
  severity: 'error',
  why: 'The product knows only certain values here.',
};

export const tooFew: Rule = {
  id: 'too-few',
  severity: 'error',
  why: 'With fewer the screen makes no sense.',
};

export const tooMany: Rule = {
  id: 'too-many',
  severity: 'error',
  why: 'More do not fit the screen.',
};

export const nameTooLong: Rule = {
  id: 'name-too-long',
  severity: 'error',
  why: 'Names this long are cut or refused where they are stored.',
};

export const unclearCondition: Rule = {
  id: 'unclear-condition',
  severity: 'error',
  why: 'The product would not know when to show this outcome.',
};

export const SHAPE_RULES: readonly Rule[] = [
  unknownProperty,
  missingProperty,
  missingAlt,
  wrongType,
  wrongFormat,
  wrongValue,
  tooFew,
  tooMany,
  nameTooLong,
  unclearCondition,
];
