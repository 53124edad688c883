import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderStatus, PaymentMethod } from '#contract/payments.ts';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

// Money is kept when its user is removed, without saying whose it was.
const userOrNobody = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** One wish to buy, written before the provider is asked. */
export const orders = pgTable(
  'orders',
  {
    id: randomId(),
    userId: userOrNobody(),
    planId: text().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** In minor units. */
    amount: integer().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    /** The provider's checkout session. */
    providerSession: text(),
    checkoutUrl: text(),
    /** The provider's payment, known once it is paid; refunds name it. */
    providerPayment: text(),
    idempotencyKey: text().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    paidAt: time(),
  },
  (table) => [
    unique().on(table.provider, table.providerSession),
    unique().on(table.userId, table.idempotencyKey),
    uniqueIndex('orders_one_open').on(table.userId, table.planId).where(sql`status = 'pending'`),
    index('orders_open').on(table.createdAt).where(sql`status = 'pending'`),
    index().on(table.providerPayment),
  ],
);

/** What the provider renews, as it last told us. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: randomId(),
    userId: userOrNobody(),
    orderId: uuid().references(() => orders.id),
    planId: text().notNull(),
    provider: text().notNull(),
    externalId: text().notNull(),
    customerId: text(),
    status: text().$type<'active' | 'past_due' | 'canceled' | 'ended'>().notNull(),
    startedAt: time().notNull(),
    currentPeriodEnd: time().notNull(),
    /** Since when the renewal has not been paid. */
    pastDueSince: time(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    updatedAt: time().notNull(),
  },
  (table) => [unique().on(table.provider, table.externalId), index().on(table.userId)],
);

/** What gives access; `accessTo` is computed from these rows and nothing else. */
export const grants = pgTable(
  'grants',
  {
    id: randomId(),
    userId: userOrNobody(),
    /** Where it comes from, such as `subscription:sandbox:sub_1` or `order:<id>`. */
    source: text().notNull().unique(),
    kind: text().$type<'subscription' | 'lifetime'>().notNull(),
    state: text().$type<'running' | 'past_due' | 'canceled' | 'refunded'>().notNull(),
    startsAt: time().notNull(),
    /** The end of what is paid; null for a lifetime. */
    paidUntil: time(),
    pastDueSince: time(),
    updatedAt: time().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/** Money given back under the guarantee, one row for each order. */
export const refunds = pgTable('refunds', {
  id: randomId(),
  orderId: uuid()
    .notNull()
    .unique()
    .references(() => orders.id),
  amount: integer().notNull(),
  currency: text().notNull(),
  status: text().$type<'requested' | 'done'>().notNull(),
  externalId: text(),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
});

/** Every event a provider has sent us, once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: randomId(),
    /** The name of the provider. */
    source: text().notNull(),
    externalId: text().notNull(),
    type: text().notNull(),
    /** The object that is to be fetched; never who paid. */
    object: jsonb().$type<{ kind: string; id: string }>().notNull(),
    receivedAt: time().notNull(),
    processedAt: time(),
  },
  (table) => [unique().on(table.source, table.externalId)],
);

/** The memory of the sandbox provider, which stands in for Stripe's own. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().$type<'checkout' | 'customer' | 'subscription' | 'payment' | 'refund'>().notNull(),
    customerId: text(),
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index().on(table.customerId)],
);
