import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import {
  contentProgress,
  favourites,
  listeningDays,
  sessionFinishes,
} from '#server/db/schema/content.ts';
import { loginSessions, oneTimeLinks, signInAddresses } from '#server/db/schema/logins.ts';
import { outboxMails, sentMails } from '#server/db/schema/mail.ts';
import {
  grants,
  orders,
  payments,
  refunds,
  subscriptions,
  withdrawals,
} from '#server/db/schema/payments.ts';
import { supportActs } from '#server/db/schema/support.ts';
import {
  consents,
  emailPreferences,
  quizAttempts,
  reminders,
  users,
} from '#server/db/schema/users.ts';

/** A table of the export. */
interface ExportedTable {
  table: PgTable;
  /** The oldest row comes first. */
  by: PgColumn;
  /** The column of the user, if it is not `userId`. */
  of?: PgColumn;
  /** The order that a row is about, where it names no user itself. */
  order?: PgColumn;
  /** The columns that are exported; by default all but `userId`, which is the same in every row. */
  only?: readonly string[];
  /** Credentials, which are left out. */
  without?: readonly string[];
}

/** By kind, as the export names it. */
const TABLES: Readonly<Record<string, ExportedTable>> = {
  emailPreferences: { table: emailPreferences, by: emailPreferences.changedAt },
  quizAttempts: { table: quizAttempts, by: quizAttempts.createdAt },
  consents: { table: consents, by: consents.saidAt },
  reminders: { table: reminders, by: reminders.updatedAt },
  loginSessions: {
    table: loginSessions,
    by: loginSessions.createdAt,
    only: ['createdAt', 'lastUsedAt', 'revokedAt', 'revokedFor'],
  },
  signInAddresses: {
    table: signInAddresses,
    by: signInAddresses.lastUsedAt,
    only: ['lastUsedAt'],
  },
  mailedLinks: {
    table: oneTimeLinks,
    by: oneTimeLinks.createdAt,
    only: ['purpose', 'createdAt', 'expiresAt', 'usedAt'],
  },
  sentMails: { table: sentMails, by: sentMails.queuedAt },
  outboxMails: {
    table: outboxMails,
    by: outboxMails.createdAt,
    only: ['to', 'subject', 'createdAt'],
  },
  orders: { table: orders, by: orders.createdAt, without: ['checkoutUrl'] },
  payments: { table: payments, by: payments.paidAt, order: payments.orderId },
  subscriptions: { table: subscriptions, by: subscriptions.startedAt },
  grants: { table: grants, by: grants.startsAt },
  refunds: { table: refunds, by: refunds.createdAt, order: refunds.orderId },
  withdrawals: { table: withdrawals, by: withdrawals.statedAt },
  contentProgress: { table: contentProgress, by: contentProgress.startedAt },
  favourites: { table: favourites, by: favourites.addedAt },
  listeningDays: { table: listeningDays, by: listeningDays.day },
  sessionFinishes: { table: sessionFinishes, by: sessionFinishes.finishedAt },
  supportActs: {
    table: supportActs,
    by: supportActs.at,
    of: supportActs.memberId,
    only: ['at', 'act', 'why', 'outcome'],
  },
};

/** All stored data of a user by kind, oldest first, without credentials (hashes, session ids). */
export async function exportOf(db: Db, userId: string): Promise<Record<string, unknown>> {
  const { passwordHash: _hash, claimsVersion: _version, ...columns } = getTableColumns(users);
  const [profile] = await db.select(columns).from(users).where(eq(users.id, userId));
  const exported: Record<string, unknown> = { profile: profile ?? null };
  const ordersOfUser = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  for (const [kind, { table, by, of, order, only, without = [] }] of Object.entries(TABLES)) {
    const { userId: owner = of, ...others } = getTableColumns(table);
    const shown = Object.entries(others).filter(
      ([name]) => (only === undefined || only.includes(name)) && !without.includes(name),
    );
    const isOfUser = order ? inArray(order, ordersOfUser) : owner && eq(owner, userId);
    // Otherwise these would be the rows of everybody.
    if (isOfUser === undefined) throw new Error(`nobody owns the rows of ${kind}`);
    exported[kind] = await db
      .select(Object.fromEntries(shown))
      .from(table)
      .where(isOfUser)
      .orderBy(asc(by));
  }
  return exported;
}
