/** What users have said something about, as it is stored. */
export const EMAIL_CATEGORIES = ['account', 'payments', 'subscription'] as const;
export type EmailCategory = (typeof EMAIL_CATEGORIES)[number];

/** Mail that a user may refuse. Receipts, once `payments`, always come by now, as security mail does. */
export const REFUSABLE_CATEGORIES = [
  'account',
  'subscription',
] as const satisfies readonly EmailCategory[];
export type RefusableCategory = (typeof REFUSABLE_CATEGORIES)[number];

/** How a session stands for a user: not paid for, never begun, begun, finished. */
export const SESSION_STATUSES = ['locked', 'available', 'started', 'completed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** What a price plan is paid for. */
export const INTERVALS = ['month', '3_months', 'lifetime'] as const;
export type Interval = (typeof INTERVALS)[number];

/** How many months are paid at once; 0 is for ever. */
export const MONTHS_OF: Readonly<Record<Interval, number>> = {
  month: 1,
  '3_months': 3,
  lifetime: 0,
};

export const PAYMENT_METHODS = ['card', 'google_pay', 'apple_pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * How money is being given back. requested: the provider has not answered yet. pending: it has taken it
 * on. failed: the money came back to us, and is owed.
 */
export const REFUND_STATUSES = ['requested', 'pending', 'refunded', 'failed'] as const;

/** canceled: paid until the end of its period, and not renewed. */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const;
