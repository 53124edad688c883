import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

/** A user's progress in a session. Without a row the session was never started. */
export const contentProgress = pgTable(
  'content_progress',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text().notNull(),
    positionSeconds: integer().notNull().default(0),
    startedAt: time().notNull(),
    /** When it was last started or continued, or its place saved. */
    savedAt: time().notNull(),
    /** Whether it was started since it was last finished. */
    isPlaying: boolean().notNull(),
    completedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** Days are in UTC. */
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
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Every time that a user finished a session. Plans may have a session more than once. */
export const sessionFinishes = pgTable(
  'session_finishes',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text().notNull(),
    finishedAt: time().notNull(),
  },
  (table) => [index().on(table.userId, table.finishedAt)],
);
