import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

/** Why a login session was ended before its time. */
export type RevocationReason = 'logout' | 'reset' | 'password' | 'verify' | 'reuse';

/** One signed-in browser; its refresh tokens are known by the counter alone. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the newest refresh token. */
    counter: integer().notNull().default(0),
    /** When the newest pair was made from its predecessor. */
    rotatedAt: time().notNull(),
    /** When a token of the newest pair was first used; null: its predecessor may ask again. */
    childUsedAt: time(),
    lastUsedAt: time().notNull(),
    createdAt: time().notNull(),
    revokedAt: time(),
    revokedFor: text().$type<RevocationReason>(),
  },
  (table) => [index().on(table.userId)],
);

/** Where a user signed in with the password they have now: guesses from elsewhere do not stop them there. */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of user and address, in base64url: the address cannot be told from it. */
    addressHash: text().notNull(),
    lastUsedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index().on(table.lastUsedAt),
  ],
);

/** One link for each user and purpose, live until it is used; a newer one takes its place. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'verify' | 'reset' | 'first-password'>().notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text().notNull().unique(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** A used link does nothing again; one that verified is known by it when it is opened again. */
    usedAt: time(),
  },
  (table) => [uniqueIndex().on(table.userId, table.purpose)],
);

/** Counters that all processes share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom, without e-mail addresses in clear. */
    key: text().primaryKey(),
    /** Tries in this window; it stops counting one above the limit. */
    count: integer().notNull(),
    windowEndsAt: time().notNull(),
    /** How often the window was doubled, because the one before it was used up. */
    doublings: integer().notNull().default(0),
  },
  (table) => [index().on(table.windowEndsAt)],
);
