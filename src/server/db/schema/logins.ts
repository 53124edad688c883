import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

/** Why a login session was revoked. */
export type RevocationReason = 'logout' | 'reset' | 'password' | 'verify' | 'reuse';

/** One signed-in browser. Its refresh tokens differ only by the counter. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The counter of the newest refresh token. */
    counter: integer().notNull().default(0),
    /** When the newest pair was made. */
    rotatedAt: time().notNull(),
    /**
     * When a token of the newest pair was first used. While null, its predecessor may be used
     * again.
     */
    childUsedAt: time(),
    lastUsedAt: time().notNull(),
    createdAt: time().notNull(),
    revokedAt: time(),
    revokedFor: text().$type<RevocationReason>(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Where a user signed in with their current password. Guesses from elsewhere do not block sign-ins
 * from here.
 */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * A keyed hash of user and IP address, in base64url, so that the address cannot be recovered.
     */
    addressHash: text().notNull(),
    lastUsedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.addressHash] }),
    index().on(table.lastUsedAt),
  ],
);

/** One link per user and purpose, valid until used. A newer one replaces it. */
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
    /**
     * A used link has no further effect. A used verification link is recognised when it is opened
     * again.
     */
    usedAt: time(),
  },
  (table) => [uniqueIndex().on(table.userId, table.purpose)],
);

/** Rate-limit counters, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom, without email addresses in clear text. */
    key: text().primaryKey(),
    /** Tries in this window; counting stops above the limit. */
    count: integer().notNull(),
    windowEndsAt: time().notNull(),
    /** How often the window doubled because the previous one was used up. */
    doublings: integer().notNull().default(0),
  },
  (table) => [index().on(table.windowEndsAt)],
);
