import { type Static, Type } from 'typebox';
import {
  INTERVALS,
  LEAVING_REASONS,
  ORDER_STATUSES,
  PAYMENT_FAILURES,
  PAYMENT_METHODS,
  REFUND_STATUSES,
  SUBSCRIPTION_STATUSES,
} from './choices.ts';
import { Choice, Id, Name, PersonName, Price, Text, Time, TimeOrNull } from './fields.ts';
import {
  CODE_MAX_LENGTH,
  FIRST_NAME_MAX_LENGTH,
  ID_MAX_LENGTH,
  LEAVING_COMMENT_MAX_LENGTH,
} from './limits.ts';

const PlanId = Name(ID_MAX_LENGTH, 'The id of a price plan.', 'ultimate');

export const PricePlan = Type.Object(
  {
    id: PlanId,
    name: Type.String({ description: 'As it is sold.', examples: ['Ultimate'] }),
    price: Price,
    interval: Choice(INTERVALS, 'What the price is paid for.'),
    isMostPopular: Type.Boolean({ description: 'Whether the page marks it as such.' }),
    savingsPercent: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Against the monthly plan over the same time; 0 if there is nothing to compare.',
    }),
  },
  { title: 'PricePlan' },
);
export type PricePlan = Static<typeof PricePlan>;

export const PricePlans = Type.Object(
  {
    plans: Type.Array(PricePlan, { description: 'In the order they are shown in.' }),
    takesCodes: Type.Boolean({ description: 'Whether promotion codes are accepted.' }),
  },
  { title: 'PricePlans' },
);
export type PricePlans = Static<typeof PricePlans>;

const Code = Name(CODE_MAX_LENGTH, 'A promotion code, in upper or lower case.', 'WELCOME10');

export const CodeCheck = Type.Object({ code: Code }, { title: 'CodeCheck' });
export type CodeCheck = Static<typeof CodeCheck>;

const ReducedPlan = Type.Object(
  {
    planId: PlanId,
    price: Price,
    payments: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'How many payments, from the first one on, cost this; null: all of them.',
    }),
  },
  { title: 'ReducedPlan' },
);

export const Promotion = Type.Object(
  {
    code: Type.String({ description: 'As the provider writes it.' }),
    percentOff: Type.Union([Type.Number({ exclusiveMinimum: 0, maximum: 100 }), Type.Null()], {
      description: 'Null if it takes off the same amount of every price.',
    }),
    plans: Type.Array(ReducedPlan, { description: 'Those that the code is for.' }),
  },
  { title: 'Promotion' },
);
export type Promotion = Static<typeof Promotion>;

export const Purchase = Type.Object(
  {
    planId: PlanId,
    method: Choice(PAYMENT_METHODS, 'What the checkout is to begin with.'),
    idempotencyKey: Text(100, 'Made by the client, one for each purchase that is begun.', {
      minLength: 8,
      examples: ['c5f1b0a2-0c3d'],
    }),
    code: Type.Optional(Code),
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
    status: Choice(ORDER_STATUSES, 'pending: the provider has not told yet.'),
    failure: Type.Union([Choice(PAYMENT_FAILURES, 'Of the payment.'), Type.Null()], {
      description: 'Why it failed, if the provider says so. Then nothing was charged.',
    }),
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
    status: Choice(
      SUBSCRIPTION_STATUSES,
      'canceled: paid until `currentPeriodEnd`, and not renewed.',
    ),
    startedAt: Time('When it began.'),
    currentPeriodEnd: TimeOrNull('Until when it is paid; null for a lifetime.'),
    cancelAtPeriodEnd: Type.Boolean({
      description:
        'Whether it ends then instead of renewing, and can be resumed. One that is canceled without it has ended early.',
    }),
    asksWhy: Type.Boolean({
      description:
        'Whether to ask why the user has cancelled it: once, unless they said it already.',
    }),
    canManage: Type.Boolean({ description: 'Whether the billing portal has it.' }),
    refundableUntil: TimeOrNull('The end of the 14-day guarantee, while it can be used.'),
    withdrawableUntil: TimeOrNull(
      'Until when the user can withdraw from a contract; not always that of this subscription.',
    ),
  },
  { title: 'Subscription' },
);
export type Subscription = Static<typeof Subscription>;

export const RunningSubscription = Type.Union([Subscription, Type.Null()]);

export const Leaving = Type.Object(
  {
    reason: Type.Optional(Choice(LEAVING_REASONS, 'Why the user has cancelled.')),
    comment: Type.Optional(Text(LEAVING_COMMENT_MAX_LENGTH, "In the user's words.")),
  },
  { title: 'Leaving', description: 'Empty if the user would rather not say.' },
);
export type Leaving = Static<typeof Leaving>;

export const BillingPortal = Type.Object(
  { url: Type.String({ description: 'Where to send the user; for a short while.' }) },
  { title: 'BillingPortal' },
);

/** Without a token, it returns the quote. With the token of that quote, it makes the refund. */
export const RefundRequest = Type.Object(
  {
    quoteToken: Type.Optional(
      Name(1000, 'Of the quote that is confirmed.', 'eyJhbGciOiJIUzI1NiJ9…'),
    ),
  },
  { title: 'RefundRequest' },
);
export type RefundRequest = Static<typeof RefundRequest>;

export const Refund = Type.Object(
  {
    status: Choice(
      ['quoted', 'pending', 'refunded', 'failed'],
      'quoted: nothing has happened yet. pending: the money is on its way back. failed: it came back to us.',
    ),
    orderId: Id('Of the order.'),
    amount: Price,
    quoteToken: Type.Optional(Type.String({ description: 'Confirms the quote; for ten minutes.' })),
    accessTo: TimeOrNull('Access after the refund.'),
  },
  { title: 'Refund' },
);
export type Refund = Static<typeof Refund>;

const MadeRefund = Type.Object(
  {
    orderId: Id('Of the order.'),
    planId: PlanId,
    amount: Price,
    status: Choice(
      REFUND_STATUSES,
      'requested: the provider has not answered yet. pending: the money is on its way. failed: it came back to us.',
    ),
    requestedAt: Time('When it was asked for.'),
    updatedAt: Time('When it was last heard of.'),
  },
  { title: 'MadeRefund' },
);
export type MadeRefund = Static<typeof MadeRefund>;

export const MadeRefunds = Type.Object(
  { refunds: Type.Array(MadeRefund, { description: 'The newest first.' }) },
  { title: 'MadeRefunds' },
);

/** Without a token, it returns a draft of the statement. With the token of that draft, it states it. */
export const WithdrawalRequest = Type.Object(
  {
    quoteToken: Type.Optional(
      Name(1000, 'Of the draft that is confirmed.', 'eyJhbGciOiJIUzI1NiJ9…'),
    ),
    name: Type.Optional(PersonName("In the statement; by default the account's.", 'Ann Lee')),
  },
  { title: 'WithdrawalRequest' },
);
export type WithdrawalRequest = Static<typeof WithdrawalRequest>;

/** A statement of withdrawal: who withdraws from which contract. */
export const Withdrawal = Type.Object(
  {
    status: Choice(
      ['draft', ...REFUND_STATUSES],
      'draft: nothing has happened yet. Else how the refund stands, as in MadeRefund.',
    ),
    orderId: Id('Of the order.'),
    planId: PlanId,
    orderedAt: Time('When the contract was made.'),
    name: Text(FIRST_NAME_MAX_LENGTH, 'Of the user; may be empty.'),
    email: Type.String({ description: 'Where the acknowledgement is sent.' }),
    amount: Price,
    statedAt: TimeOrNull('When the statement arrived; null for a draft.'),
    quoteToken: Type.Optional(Type.String({ description: 'Confirms the draft; for ten minutes.' })),
    accessTo: TimeOrNull('Access after the withdrawal, as far as it is carried out.'),
  },
  { title: 'Withdrawal' },
);
export type Withdrawal = Static<typeof Withdrawal>;
