import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

export type RevocationReason = 'logout' | 'reset' | 'password' | 'verify' | 'reuse' | 'support';

export const loginSessions = pgTable(
  'login_sessions',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    counter: integer().notNull().default(0),
    rotatedAt: time().notNull(),
    /** First use of the newest pair. While null, its predecessor may be used again. */
    childUsedAt: time(),
    lastUsedAt: time().notNull(),
    createdAt: time().notNull(),
    revokedAt: time(),
    revokedFor: text().$type<RevocationReason>(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

/** Where a user signed in with their password. Guesses elsewhere do not block it. */
export const signInAddresses = pgTable(
  'sign_in_addresses',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed hash of user and IP address, so that the address cannot be recovered. */
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
    /** A used link does nothing. A used verification link is recognised when opened again. */
    usedAt: time(),
  },
  (table) => [
    uniqueIndex().on(table.userId, table.purpose),
    index('one_time_links_unused').on(table.expiresAt).where(sql`used_at is null`),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom, without email addresses in clear text. */
    key: text().primaryKey(),
    /** Tries in this window; counting stops above the limit. */
    count: integer().notNull(),
    windowEndsAt: time().notNull(),
    /** How often the window doubled because the previous one was used up. */
    /** Former releases count with it. */
    doublings: integer().notNull().default(0),
  },
  (table) => [index().on(table.windowEndsAt)],
);
