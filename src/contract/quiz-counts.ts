import { type Static, Type } from 'typebox';
import { Choice, Id, LanguageField, Name } from './fields.ts';
import { DEFINITION_HASH_PATTERN, ID_MAX_LENGTH } from './limits.ts';
import { LONGEST_STAY } from './report-paths.ts';

/** The pages after a quiz, in their order. They are counted like steps; no id of a step has a slash. */
export const PAGES_AFTER_QUIZ = ['/results', '/plan', '/register', '/payment', '/paid'] as const;
export type PageAfterQuiz = (typeof PAGES_AFTER_QUIZ)[number];

export const DEVICES = ['phone', 'computer'] as const;

const SeenStep = Type.Object({
  step: Type.String({
    pattern: '^/?[a-z0-9-]{1,64}$',
    description: 'The id of a step, or a page after the quiz.',
  }),
  stayed: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LONGEST_STAY,
      description: 'It was passed after so many seconds; without it, it was shown.',
    }),
  ),
});

/**
 * What was seen of one attempt at a quiz, each step once. It says nothing of the visitor and the
 * answers: no address, no time, and no id but that of an order, which is not stored with it.
 */
export const QuizCounts = Type.Object({
  wizard: Name(ID_MAX_LENGTH, 'The id of the wizard.', 'emotional-reset'),
  version: Type.String({ pattern: DEFINITION_HASH_PATTERN }),
  variant: Type.Optional(Name(ID_MAX_LENGTH, 'The variant that the attempt sees.', 'warmer')),
  language: LanguageField,
  device: Choice(DEVICES, 'A phone is pointed at with a finger.'),
  source: Type.String({
    pattern: '^[a-z0-9._-]{0,40}$',
    description:
      'The `utm_source` of the link that brought the visitor, or else the kind of site; or empty.',
  }),
  order: Type.Optional(Id('Of the order that was paid. Without it, `/paid` does not count.')),
  seen: Type.Array(SeenStep, { minItems: 1, maxItems: 50 }),
});
export type QuizCounts = Static<typeof QuizCounts>;
export type SeenStep = Static<typeof SeenStep>;
