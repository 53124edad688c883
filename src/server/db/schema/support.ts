import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { randomId, time } from './columns.ts';

/** What support did for a member, by whom and why. Rows stay when the member is erased. */
export const supportActs = pgTable(
  'support_acts',
  {
    id: randomId(),
    at: time().notNull(),
    /** Whoever did it, as the operating system or they themselves name them. */
    who: text().notNull(),
    act: text().notNull(),
    /** No reference, because the member may be erased. */
    memberId: uuid().notNull(),
    why: text().notNull(),
    /** Null until the act has ended: without one, the process was ended meanwhile. */
    outcome: text(),
  },
  (table) => [index().on(table.memberId, table.at), index().on(table.at)],
);
