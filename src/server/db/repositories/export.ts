import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { contentProgress, listeningDays, sessionFinishes } from '#server/db/schema/content.ts';
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
import {
  consents,
  emailPreferences,
  quizAttempts,
  reminders,
  users,
} from '#server/db/schema/users.ts';

/**
 * All stored data of a user by kind, oldest first. Left out are credentials (hashes, session ids)
 * and the user id, which is the same in every row.
 */
export async function exportOf(db: Db, userId: string): Promise<Record<string, unknown>> {
  return {
    profile: await profileOf(db, userId),
    ...(await signedInKinds(db, userId)),
    ...(await moneyKinds(db, userId)),
    ...(await listeningKinds(db, userId)),
  };
}

async function profileOf(db: Db, userId: string): Promise<unknown> {
  const { passwordHash: _hash, claimsVersion: _version, ...columns } = getTableColumns(users);
  const [profile] = await db.select(columns).from(users).where(eq(users.id, userId));
  return profile ?? null;
}

async function signedInKinds(db: Db, userId: string) {
  const { userId: _preferencesOf, ...preference } = getTableColumns(emailPreferences);
  const { userId: _attemptOf, ...attempt } = getTableColumns(quizAttempts);
  const { userId: _consentOf, ...consent } = getTableColumns(consents);
  const { userId: _reminderOf, ...reminder } = getTableColumns(reminders);
  const { createdAt, lastUsedAt, revokedAt, revokedFor } = loginSessions;
  const { purpose, expiresAt, usedAt } = oneTimeLinks;
  const { to, subject } = outboxMails;
  const { userId: _sentTo, ...sent } = getTableColumns(sentMails);
  return {
    emailPreferences: await db
      .select(preference)
      .from(emailPreferences)
      .where(eq(emailPreferences.userId, userId))
      .orderBy(asc(emailPreferences.changedAt)),
    quizAttempts: await db
      .select(attempt)
      .from(quizAttempts)
      .where(eq(quizAttempts.userId, userId))
      .orderBy(asc(quizAttempts.createdAt)),
    consents: await db
      .select(consent)
      .from(consents)
      .where(eq(consents.userId, userId))
      .orderBy(asc(consents.saidAt)),
    reminders: await db.select(reminder).from(reminders).where(eq(reminders.userId, userId)),
    loginSessions: await db
      .select({ createdAt, lastUsedAt, revokedAt, revokedFor })
      .from(loginSessions)
      .where(eq(loginSessions.userId, userId))
      .orderBy(asc(createdAt)),
    signInAddresses: await db
      .select({ lastUsedAt: signInAddresses.lastUsedAt })
      .from(signInAddresses)
      .where(eq(signInAddresses.userId, userId))
      .orderBy(asc(signInAddresses.lastUsedAt)),
    mailedLinks: await db
      .select({ purpose, createdAt: oneTimeLinks.createdAt, expiresAt, usedAt })
      .from(oneTimeLinks)
      .where(eq(oneTimeLinks.userId, userId))
      .orderBy(asc(oneTimeLinks.createdAt)),
    sentMails: await db
      .select(sent)
      .from(sentMails)
      .where(eq(sentMails.userId, userId))
      .orderBy(asc(sentMails.queuedAt)),
    outboxMails: await db
      .select({ to, subject, createdAt: outboxMails.createdAt })
      .from(outboxMails)
      .where(eq(outboxMails.userId, userId))
      .orderBy(asc(outboxMails.createdAt)),
  };
}

async function moneyKinds(db: Db, userId: string) {
  const { userId: _orderOf, checkoutUrl: _checkout, ...order } = getTableColumns(orders);
  const { userId: _subscriptionOf, ...subscription } = getTableColumns(subscriptions);
  const { userId: _grantOf, ...grant } = getTableColumns(grants);
  const { userId: _withdrawalOf, ...withdrawal } = getTableColumns(withdrawals);
  return {
    orders: await db
      .select(order)
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(asc(orders.createdAt)),
    payments: await db
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(payments.paidAt)),
    subscriptions: await db
      .select(subscription)
      .from(subscriptions)
      .where(eq(subscriptions.userId, userId))
      .orderBy(asc(subscriptions.startedAt)),
    grants: await db
      .select(grant)
      .from(grants)
      .where(eq(grants.userId, userId))
      .orderBy(asc(grants.startsAt)),
    refunds: await db
      .select(getTableColumns(refunds))
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(refunds.createdAt)),
    withdrawals: await db
      .select(withdrawal)
      .from(withdrawals)
      .where(eq(withdrawals.userId, userId))
      .orderBy(asc(withdrawals.statedAt)),
  };
}

async function listeningKinds(db: Db, userId: string) {
  const { userId: _progressOf, ...progress } = getTableColumns(contentProgress);
  const { userId: _dayOf, ...day } = getTableColumns(listeningDays);
  const { userId: _finishOf, ...finish } = getTableColumns(sessionFinishes);
  return {
    contentProgress: await db
      .select(progress)
      .from(contentProgress)
      .where(eq(contentProgress.userId, userId))
      .orderBy(asc(contentProgress.startedAt)),
    listeningDays: await db
      .select(day)
      .from(listeningDays)
      .where(eq(listeningDays.userId, userId))
      .orderBy(asc(listeningDays.day)),
    sessionFinishes: await db
      .select(finish)
      .from(sessionFinishes)
      .where(eq(sessionFinishes.userId, userId))
      .orderBy(asc(sessionFinishes.finishedAt)),
  };
}
