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
import type { Interval, OrderStatus, PaymentMethod } from '#contract/choices.ts';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

// Money is kept when its user is removed, without saying whose it was.
const userOrNobody = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** One purchase to buy, written before the provider is asked. */
export const orders = pgTable(
  'orders',
  {
    id: randomId(),
    userId: userOrNobody(),
    planId: text().notNull(),
    /** What the price is paid for; null: written by a release that did not keep it. */
    interval: text().$type<Interval>(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** In minor units. */
    amount: integer().notNull(),
    currency: text().notNull(),
    provider: text().notNull(),
    /** The provider's checkout session. */
    providerSession: text(),
    checkoutUrl: text(),
    /** Who pays, as the provider names them. */
    customerId: text(),
    idempotencyKey: text().notNull(),
    /** Counts what was learnt from the provider; older news than that is not applied. */
    revision: integer().notNull().default(0),
    /** When the provider was last asked. */
    checkedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** When the first payment was made; the guarantee counts from here. */
    paidAt: time(),
    /** When the subscriptions it takes the place of were told to end; null: not yet. */
    othersEndedAt: time(),
  },
  (table) => [
    unique().on(table.provider, table.providerSession),
    unique().on(table.userId, table.idempotencyKey),
    uniqueIndex('orders_one_open').on(table.userId, table.planId).where(sql`status = 'pending'`),
    index('orders_open').on(table.createdAt).where(sql`status = 'pending'`),
  ],
);

/** What the provider renews, as it last told us. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: randomId(),
    userId: userOrNobody(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    planId: text().notNull(),
    provider: text().notNull(),
    externalId: text().notNull(),
    /** ended: over at the provider, which charges nothing any more. */
    status: text().$type<'active' | 'past_due' | 'ended'>().notNull(),
    startedAt: time().notNull(),
    /** Until when it is paid. */
    paidUntil: time().notNull(),
    /** Since when the renewal has not been paid. */
    pastDueSince: time(),
    cancelAtPeriodEnd: boolean().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    unique().on(table.provider, table.externalId),
    index().on(table.userId),
    index('subscriptions_due').on(table.paidUntil).where(sql`status <> 'ended'`),
  ],
);

/** Every payment we know of: the first one of an order, and each renewal. */
export const payments = pgTable(
  'payments',
  {
    id: randomId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    externalId: text().notNull(),
    /** In minor units. */
    amount: integer().notNull(),
    currency: text().notNull(),
    refundedAmount: integer().notNull(),
    isDisputeLost: boolean().notNull(),
    paidAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [unique().on(table.provider, table.externalId), index().on(table.orderId)],
);

/** What gives access; `accessTo` is computed from these rows and nothing else. */
export const grants = pgTable(
  'grants',
  {
    id: randomId(),
    userId: userOrNobody(),
    /** Where it comes from: `order:<id>` for what was bought. */
    source: text().notNull().unique(),
    kind: text().$type<'subscription' | 'lifetime'>().notNull(),
    /** refunded: paid back whole, by us or after a lost dispute. */
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
  /** done: the provider was told to. */
  status: text().$type<'requested' | 'done'>().notNull(),
  externalId: text(),
  /** How the provider says that it stands; null: it was not asked yet. */
  outcome: text().$type<'pending' | 'succeeded' | 'failed'>(),
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
    object: jsonb()
      .$type<{ kind: 'checkout' | 'subscription' | 'payment'; id: string }>()
      .notNull(),
    receivedAt: time().notNull(),
    processedAt: time(),
  },
  (table) => [
    unique().on(table.source, table.externalId),
    index('provider_events_open').on(table.receivedAt).where(sql`processed_at is null`),
  ],
);

/** The memory of the sandbox provider, which stands in for Stripe's own. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    kind: text().$type<'checkout' | 'subscription' | 'payment' | 'portal'>().notNull(),
    customerId: text(),
    body: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [index().on(table.customerId)],
);
