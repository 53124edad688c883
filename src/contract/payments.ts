import { type Static, Type } from 'typebox';
import { Id, Price, Text, Time, TimeOrNull } from './fields.ts';

export const INTERVALS = ['month', '3_months', 'lifetime'] as const;
export type Interval = (typeof INTERVALS)[number];

export const PAYMENT_METHODS = ['card', 'google_pay', 'apple_pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const PlanId = Text(64, 'The id of a price plan.', 1);

export const PricePlan = Type.Object(
  {
    id: PlanId,
    name: Type.String(),
    price: Price,
    interval: Type.Union(INTERVALS.map((interval) => Type.Literal(interval))),
    isMostPopular: Type.Boolean(),
    savingsPercent: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Against the monthly plan over the same time; 0 if there is nothing to compare.',
    }),
  },
  { title: 'PricePlan' },
);
export type PricePlan = Static<typeof PricePlan>;

export const PricePlans = Type.Object({ plans: Type.Array(PricePlan) }, { title: 'PricePlans' });

export const Purchase = Type.Object(
  {
    planId: PlanId,
    method: Type.Union(PAYMENT_METHODS.map((method) => Type.Literal(method))),
    idempotencyKey: Text(100, 'Made by the client, one for each wish to buy.', 8),
  },
  { title: 'Purchase' },
);
export type Purchase = Static<typeof Purchase>;

export const StartedPurchase = Type.Object(
  {
    id: Id('Of the order.'),
    checkoutUrl: Type.String({ description: "Where the provider's checkout is." }),
  },
  { title: 'StartedPurchase' },
);

export const OrderParams = Type.Object({ id: Id('Of the order.') });

export const PaymentStatus = Type.Object(
  {
    id: Id('Of the order.'),
    status: Type.Union(ORDER_STATUSES.map((status) => Type.Literal(status))),
    planId: PlanId,
    accessTo: TimeOrNull('Until when the user may listen.'),
  },
  { title: 'PaymentStatus' },
);
export type PaymentStatus = Static<typeof PaymentStatus>;

export const Subscription = Type.Object(
  {
    id: Id('Of the subscription.'),
    planId: PlanId,
    status: Type.Union(
      (['active', 'past_due', 'canceled'] as const).map((status) => Type.Literal(status)),
      { description: 'canceled: paid until `currentPeriodEnd`, and not renewed.' },
    ),
    startedAt: Time('When it began.'),
    currentPeriodEnd: TimeOrNull('Until when it is paid; null for a lifetime.'),
    cancelAtPeriodEnd: Type.Boolean(),
    canManage: Type.Boolean({ description: 'Whether the billing portal has it.' }),
    refundableUntil: TimeOrNull('The end of the 14-day guarantee, while it can be used.'),
  },
  { title: 'Subscription' },
);
export type Subscription = Static<typeof Subscription>;

export const RunningSubscription = Type.Object(
  { subscription: Type.Union([Subscription, Type.Null()]) },
  { title: 'RunningSubscription' },
);

export const BillingPortal = Type.Object({ url: Type.String() }, { title: 'BillingPortal' });

/** Without a token: what would be given back. With the token of that quote: it is given back. */
export const RefundRequest = Type.Object(
  { quoteToken: Type.Optional(Text(1000, 'Of the quote that is confirmed.', 1)) },
  { title: 'RefundRequest' },
);
export type RefundRequest = Static<typeof RefundRequest>;

export const Refund = Type.Object(
  {
    status: Type.Union([Type.Literal('quoted'), Type.Literal('refunded')]),
    orderId: Id('Of the order.'),
    amount: Price,
    quoteToken: Type.Optional(Type.String({ description: 'Confirms the quote; for ten minutes.' })),
    accessTo: TimeOrNull('Access after the refund.'),
  },
  { title: 'Refund' },
);
export type Refund = Static<typeof Refund>;
