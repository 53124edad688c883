import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { DEVICES } from '#contract/quiz-counts.ts';
import type { Measure, PageKind } from '#contract/visit-measures.ts';

/**
 * How often the steps of quizzes were shown and passed: sums by day, and nothing about a single
 * visitor. A step that was passed has a row for each range of time that it took.
 */
export const quizCounts = pgTable(
  'quiz_counts',
  {
    /** In UTC. */
    day: date().notNull(),
    wizardId: text().notNull(),
    /** The hash of the definition, and after a slash the variant if it is one. */
    version: text().notNull(),
    language: text().notNull(),
    device: text().$type<(typeof DEVICES)[number]>().notNull(),
    /** The `utm_source` of the link that brought the visitor, or else the kind of site; or empty. */
    source: text().notNull(),
    /** The id of a step, or the path of a page after the quiz. */
    step: text().notNull(),
    /** 0 if it was shown. If it was passed: the most seconds that it took. */
    stayed: smallint().notNull(),
    count: integer().notNull(),
  },
  ({ wizardId, day, version, language, device, source, step, stayed }) => [
    primaryKey({
      name: 'quiz_counts_pk',
      columns: [wizardId, day, version, language, device, source, step, stayed],
    }),
    index().on(day),
  ],
);

/** How long visitors waited: sums by day, and nothing about a single visit. */
export const visitMeasures = pgTable(
  'visit_measures',
  {
    /** In UTC. */
    day: date().notNull(),
    measure: text().$type<Measure>().notNull(),
    page: text().$type<PageKind>().notNull(),
    device: text().$type<(typeof DEVICES)[number]>().notNull(),
    /** The range of time: the most milliseconds. */
    most: integer().notNull(),
    count: integer().notNull(),
  },
  ({ day, measure, page, device, most }) => [
    primaryKey({ columns: [day, measure, page, device, most] }),
  ],
);
