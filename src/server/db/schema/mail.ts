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
