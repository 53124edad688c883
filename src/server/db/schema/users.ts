import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConsentKind, EmailCategory, EmailProblem } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { QuizAttempt } from '#contract/users.ts';
import type { HelpfulOrder } from '#engine/plan-order.ts';
import { randomId, time } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: randomId(),
    /** In lower case. */
    email: text().notNull().unique(),
    firstName: text().notNull().default(''),
    language: text().$type<Language>().notNull(),
    emailVerifiedAt: time(),
    /** Why the address gets less email; null if there is nothing against it. */
    emailProblem: text().$type<EmailProblem>(),
    emailProblemAt: time(),
    /**
     * When the user last changed the address, opened a link sent to it, or asked to try it again.
     * Reports about earlier emails no longer count.
     */
    emailTrustedSince: time(),
    /** argon2id; null until a user from the funnel sets a password. */
    passwordHash: text(),
    /** Raised when older access tokens must no longer be trusted. */
    claimsVersion: integer().notNull().default(1),
    /** Identifies the user in `List-Unsubscribe`. */
    unsubscribeId: text().notNull().unique(),
    /** When the one email about an unfinished purchase was queued; null if it was not. */
    purchaseMailedAt: time(),
    termsAcceptedAt: time().notNull(),
    promo: jsonb().$type<Readonly<Record<string, string>>>(),
    /** The browser's, such as `Europe/Madrid`; null until it said one. That of reminders comes first. */
    timeZone: text(),
    createdAt: time().notNull(),
  },
  // For the clean-up of accounts that nobody uses.
  (table) => [index('users_unverified').on(table.createdAt).where(sql`email_verified_at is null`)],
);

/**
 * Users who were erased, so that they are erased again when a backup from before is restored. The
 * hash says nothing about anybody: it only finds the user in a database that still has them.
 */
export const erasures = pgTable(
  'erasures',
  {
    /** SHA-256 of the user's id, in hex. */
    userHash: text().primaryKey(),
    erasedAt: time().notNull(),
  },
  (table) => [index().on(table.erasedAt)],
);

/** Has a row only if the user opted out of a category, or opted in again. */
export const emailPreferences = pgTable(
  'email_preferences',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text().$type<EmailCategory>().notNull(),
    isWanted: boolean().notNull(),
    changedAt: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wizardId: text().notNull(),
    definitionHash: text().notNull(),
    answers: jsonb().$type<QuizAttempt['answers']>().notNull(),
    createdAt: time().notNull(),
    /** When the member said whether the plan by it still fits; null until then. */
    reviewedAt: time(),
    /** The order in which the member brought forward what helped; null for the plan's own order. */
    movedForward: jsonb().$type<HelpfulOrder>(),
  },
  (table) => [index().on(table.userId, table.createdAt)],
);

/**
 * What users agreed to, by the version of the text that they saw. A consent that was taken back
 * keeps its row. Members from before this table have none: their terms are in `termsAcceptedAt`.
 */
export const consents = pgTable(
  'consents',
  {
    id: randomId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** terms: the terms and the privacy policy. answers: keeping quiz answers in the account. */
    kind: text().$type<ConsentKind>().notNull(),
    version: text().notNull(),
    /** Whether it was given or refused. */
    isGiven: boolean().notNull(),
    saidAt: time().notNull(),
    withdrawnAt: time(),
  },
  (table) => [index().on(table.userId, table.kind, table.saidAt)],
);

/** When a member wants to be reminded of the next session of their plan. */
export const reminders = pgTable(
  'reminders',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** ISO days of the week, 1 for Monday. */
    days: jsonb().$type<readonly number[]>().notNull(),
    /** In minutes since midnight, in the member's time zone. */
    minuteOfDay: integer().notNull(),
    /** Such as `Europe/Madrid`. */
    timeZone: text().notNull(),
    isPaused: boolean().notNull(),
    /** When the next email is due; null while paused. */
    nextAt: time(),
    /** The member's local day of the last email, as `2026-11-21`. There is one a day at most. */
    lastSentOn: date({ mode: 'string' }),
    updatedAt: time().notNull(),
  },
  (table) => [index('reminders_due').on(table.nextAt)],
);
