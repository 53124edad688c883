import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

/** Mail that was delivered to nobody, because no SMTP server is configured; `/dev/outbox` shows it. */
export const outboxMails = pgTable('outbox_mails', {
  id: randomId(),
  /** The order in which they came. */
  position: integer().notNull().generatedAlwaysAsIdentity(),
  /** Whose it is, so that it goes when they go. */
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
});
