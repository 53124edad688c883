import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

/** Undelivered email, stored if no SMTP server is configured; `/dev/outbox` shows it. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: randomId(),
    /** The order of arrival. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
    /** The owner, so that the email is deleted with the account. */
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

/**
 * What became of an email: a result of a try, or what the provider reported later. Names and results
 * are stored, so they keep their names.
 */
export type MailResult =
  | 'delivered'
  | 'postponed'
  | 'rejected'
  | 'refused'
  | 'given_up'
  | 'dropped'
  | 'bounced'
  | 'complained';

/** Every email of the last 30 days and what became of it. Neither its address nor its content. */
export const sentMails = pgTable(
  'sent_mails',
  {
    /** The id in its Message-ID. */
    id: uuid().primaryKey(),
    /** Null once the account is removed. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    queuedAt: time().notNull(),
    /** When the result was known. */
    decidedAt: time().notNull(),
    result: text().$type<MailResult>().notNull(),
    /** Why, in codes only, such as `EENVELOPE 550 5.1.1`. */
    code: text(),
    /** The name that the provider gave it, where its response says so. */
    providerMessageId: text(),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.queuedAt),
    index().on(table.providerMessageId),
  ],
);
