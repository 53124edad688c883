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
import type {
  Interval,
  LeavingReason,
  OrderStatus,
  PaymentFailure,
  PaymentMethod,
} from '#contract/choices.ts';
import { randomId, time } from './columns.ts';
import { users } from './users.ts';

// Payment records stay when their user is removed, without the user's id.
const userOrNobody = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** One purchase, written before the provider is asked. */
export const orders = pgTable(
  'orders',
  {
    id: randomId(),
    userId: userOrNobody(),
    planId: text().notNull(),
    /** The period that the price covers; null in rows of a release that did not store it. */
    interval: text().$type<Interval>(),
    method: text().$type<PaymentMethod>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    /** Why it failed, if the provider says that nothing was charged. */
    failure: text().$type<PaymentFailure>(),
    /** The price without a discount, in minor units. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** The promotion code it was made with, and what that takes off the first payment. */
    promotion: jsonb().$type<{ id: string; code: string; off: number }>(),
    provider: text().notNull(),
    providerSession: text(),
    checkoutUrl: text(),
    /** The provider's customer id. */
    customerId: text(),
    idempotencyKey: text().notNull(),
    /** Counts updates from the provider; an older update is not applied. */
    revision: integer().notNull().default(0),
    checkedAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** When its checkout was opened again; null if only once. */
    openedAt: time(),
    /** When the first payment was made. The guarantee period starts here. */
    paidAt: time(),
    /** When the subscriptions that it replaces were told to end; null if not yet. */
    othersEndedAt: time(),
  },
  (table) => [
    unique().on(table.provider, table.providerSession),
    unique().on(table.userId, table.idempotencyKey),
    uniqueIndex('orders_one_open').on(table.userId, table.planId).where(sql`status = 'pending'`),
    index('orders_open').on(table.createdAt).where(sql`status = 'pending'`),
    // For the clean-up of orders that nobody paid.
    index('orders_abandoned').on(table.createdAt).where(sql`status in ('canceled', 'failed')`),
  ],
);

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
    /** ended: the provider no longer charges. */
    status: text().$type<'active' | 'past_due' | 'ended'>().notNull(),
    startedAt: time().notNull(),
    paidUntil: time().notNull(),
    /** When the renewal payment first failed. */
    pastDueSince: time(),
    cancelAtPeriodEnd: boolean().notNull(),
    /** What is taken off the renewal that is next or owed, in minor units. */
    renewalDiscount: integer().notNull().default(0),
    /** The `paidUntil` for which the member was told of the coming renewal; null if for none. */
    renewalNoticeFor: time(),
    /** The provider's id of the renewal that the member was asked to confirm; null if of none. */
    confirmationAskedFor: text(),
    /** Why the member has cancelled, as they said here or at the provider. */
    leavingReason: text().$type<LeavingReason>(),
    /** In their own words. Erased with the user. */
    leavingComment: text(),
    /** When they were asked, or said it at the provider; they are asked once. */
    leavingAskedAt: time(),
    updatedAt: time().notNull(),
  },
  (table) => [
    unique().on(table.provider, table.externalId),
    index().on(table.userId),
    index('subscriptions_due').on(table.paidUntil).where(sql`status <> 'ended'`),
  ],
);

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
    /** What was taken off the price, as the provider says. */
    discount: integer().notNull().default(0),
    refundedAmount: integer().notNull(),
    isDisputeLost: boolean().notNull(),
    paidAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    unique().on(table.provider, table.externalId),
    index().on(table.orderId),
    // For the figures of what was sold.
    index().on(table.paidAt),
  ],
);

/** What gives access. `accessTo` is computed from these rows only. */
export const grants = pgTable(
  'grants',
  {
    id: randomId(),
    userId: userOrNobody(),
    /** `order:<id>` for a purchase, `gift:<id>` for a gift. */
    source: text().notNull().unique(),
    kind: text().$type<'subscription' | 'lifetime'>().notNull(),
    /** refunded: the whole amount was returned, by a refund or a lost dispute. */
    state: text().$type<'running' | 'past_due' | 'canceled' | 'refunded'>().notNull(),
    startsAt: time().notNull(),
    /** The end of the paid period; null for lifetime. */
    paidUntil: time(),
    pastDueSince: time(),
    updatedAt: time().notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const refunds = pgTable('refunds', {
  id: randomId(),
  orderId: uuid()
    .notNull()
    .unique()
    .references(() => orders.id),
  amount: integer().notNull(),
  currency: text().notNull(),
  /** done: the provider was asked to refund. */
  status: text().$type<'requested' | 'done'>().notNull(),
  externalId: text(),
  outcome: text().$type<'pending' | 'succeeded' | 'failed'>(),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
});

/** Statements of withdrawal from a contract. Each is confirmed by email. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: randomId(),
    userId: userOrNobody(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    statedAt: time().notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const providerEvents = pgTable(
  'provider_events',
  {
    id: randomId(),
    source: text().notNull(),
    externalId: text().notNull(),
    type: text().notNull(),
    /** The object to fetch; it never says who paid. */
    object: jsonb()
      .$type<{ kind: 'checkout' | 'subscription' | 'payment'; id: string }>()
      .notNull(),
    receivedAt: time().notNull(),
    processedAt: time(),
  },
  (table) => [
    unique().on(table.source, table.externalId),
    index('provider_events_done').on(table.processedAt).where(sql`processed_at is not null`),
    index('provider_events_open').on(table.receivedAt).where(sql`processed_at is null`),
  ],
);

/** The state of the sandbox provider, in place of Stripe's own. */
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
