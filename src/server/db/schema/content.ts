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
    /** How the listener was before this play, from 1 (very restless) to 5 (very calm). */
    moodBefore: integer(),
    completedAt: time(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** The sessions and short practices that a user likes to find again. */
export const favourites = pgTable(
  'favourites',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text().notNull(),
    addedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
);

/** Days are the member's own, in their time zone. Earlier releases counted in UTC. */
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

/**
 * Every time that a user finished a session. Plans may have a session more than once. How they were
 * before and after it is from 1 (very restless) to 5 (very calm), null if they did not say.
 */
export const sessionFinishes = pgTable(
  'session_finishes',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text().notNull(),
    finishedAt: time().notNull(),
    moodBefore: integer(),
    moodAfter: integer(),
  },
  (table) => [index().on(table.userId, table.finishedAt)],
);
