import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EmailCategory } from '#contract/choices.ts';
import type { Language } from '#contract/languages.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { randomId, time } from './columns.ts';

export const users = pgTable('users', {
  id: randomId(),
  /** In lower case. */
  email: text().notNull().unique(),
  firstName: text().notNull().default(''),
  language: text().$type<Language>().notNull(),
  emailVerifiedAt: time(),
  /** argon2id; null until a user from the funnel sets a password. */
  passwordHash: text(),
  /** Raised when older access tokens must no longer be trusted. */
  claimsVersion: integer().notNull().default(1),
  /** Identifies the user in `List-Unsubscribe`. */
  unsubscribeId: text().notNull().unique(),
  termsAcceptedAt: time().notNull(),
  promo: jsonb().$type<Readonly<Record<string, string>>>(),
  createdAt: time().notNull(),
});

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
  },
  (table) => [index().on(table.userId, table.createdAt)],
);
