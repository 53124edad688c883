import { type Static, Type } from 'typebox';
import { Choice } from './fields.ts';
import { DEVICES } from './quiz-counts.ts';
import { LONGEST_MEASURE } from './report-paths.ts';

/** How long visitors wait: until a page is painted, or from a tap until something follows. */
export const MEASURES = ['largest-paint', 'interaction', 'next-step', 'tap-to-sound'] as const;
export type Measure = (typeof MEASURES)[number];

/** The pages that are measured. `plan` has the results, too. */
export const PAGE_KINDS = ['quiz', 'plan', 'payment', 'cabinet'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

const VisitMeasure = Type.Object({
  measure: Choice(
    MEASURES,
    'interaction: the slowest of a visit. next-step: from a tap in a quiz. tap-to-sound: of a session.',
  ),
  page: Choice(PAGE_KINDS, 'Where that was.'),
  ms: Type.Integer({ minimum: 0, maximum: LONGEST_MEASURE, description: 'Rounded to tens.' }),
});
export type VisitMeasure = Static<typeof VisitMeasure>;

/** What was measured in a part of a visit. It says nothing of the visitor, and nothing is linked. */
export const VisitMeasures = Type.Object({
  device: Choice(DEVICES, 'A phone is pointed at with a finger.'),
  measures: Type.Array(VisitMeasure, { minItems: 1, maxItems: 20 }),
});
export type VisitMeasures = Static<typeof VisitMeasures>;
