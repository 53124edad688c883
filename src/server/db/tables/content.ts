import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { users } from './users.ts';

/** How far a user is in a session; no row: never begun. */
export const contentProgress = pgTable(
  'content_progress',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text().notNull(),
    positionSeconds: integer().notNull().default(0),
    startedAt: time().notNull(),
    /** When the place was last saved. */
    savedAt: time().notNull(),
    completedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** What was heard on a day (UTC), for the dashboard. */
export const listeningDays = pgTable(
  'listening_days',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    seconds: integer().notNull().default(0),
    finishedSessions: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index().on(table.day)],
);
