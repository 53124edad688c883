/** The stored categories of email preferences. */
export const EMAIL_CATEGORIES = [
  'account',
  'payments',
  'subscription',
  'reminders',
  'purchase',
] as const;
export type EmailCategory = (typeof EMAIL_CATEGORIES)[number];

/**
 * Emails that a user can refuse. Receipts once had the category `payments`. They are now always
 * sent, like security emails.
 */
export const REFUSABLE_CATEGORIES = [
  'reminders',
  'account',
  'purchase',
  'subscription',
] as const satisfies readonly EmailCategory[];
export type RefusableCategory = (typeof REFUSABLE_CATEGORIES)[number];

/**
 * Why an address gets less email. bounced: email to it cannot be delivered. complained: its owner
 * reported an email as spam.
 */
export const EMAIL_PROBLEMS = ['bounced', 'complained'] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];

/** What users agree to. answers: that the account keeps their answers to quizzes. */
export type ConsentKind = 'terms' | 'answers';

/** The status of a session for a user: not paid for, not started, started, finished. */
export const SESSION_STATUSES = ['locked', 'available', 'started', 'completed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** How a listener is, from very restless to very calm. */
export const MOODS = [1, 2, 3, 4, 5] as const;
export type Mood = (typeof MOODS)[number];

/** When a listener says how they are: before a session, or after it. */
export const CHECK_IN_MOMENTS = ['before', 'after'] as const;
export type CheckInMoment = (typeof CHECK_IN_MOMENTS)[number];

/**
 * What a member says of their plan. fits: it stays. forward: what helped comes first. back: it gets its
 * own order again.
 */
export const PLAN_REVIEWS = ['fits', 'forward', 'back'] as const;

/** How long the sound of a sleep session goes on for anyone who wants it all night. */
export const NIGHT_SECONDS = 8 * 60 * 60;

/** The billing intervals of price plans. */
export const INTERVALS = ['month', '3_months', 'lifetime'] as const;
export type Interval = (typeof INTERVALS)[number];

/** How many months are paid at once; 0 means a lifetime. */
export const MONTHS_OF: Readonly<Record<Interval, number>> = {
  month: 1,
  '3_months': 3,
  lifetime: 0,
};

/** The money-back guarantee (spec section 9). */
export const GUARANTEE_DAYS = 14;

export const PAYMENT_METHODS = ['card', 'google_pay', 'apple_pay'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ['pending', 'succeeded', 'failed', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Why a payment was refused. authentication: the bank could not confirm who paid. */
export const PAYMENT_FAILURES = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'authentication',
  'other',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * The status of a refund. requested: the provider has not responded yet. pending: it has accepted
 * the refund. failed: the money came back to us and is owed.
 */
export const REFUND_STATUSES = ['requested', 'pending', 'refunded', 'failed'] as const;

/** canceled: paid until the end of its period and not renewed. */
export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'canceled'] as const;

/** Why members cancel, as they say it. */
export const LEAVING_REASONS = [
  'too_expensive',
  'unused',
  'not_helpful',
  'no_longer_needed',
  'other',
] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** The days of a week by their ISO numbers: 1 for Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * How needed some words of a session are: it cannot be without its `frame`, and leaves out what is
 * `extra` for listeners who ask for less time or more silence.
 */
export const NEEDS = ['frame', 'core', 'extra'] as const;
export type Need = (typeof NEEDS)[number];

/** The lengths that a listener may choose for a session without a recording, in minutes. */
export const SESSION_MINUTES = [10, 20, 30] as const;
export type SessionMinutes = (typeof SESSION_MINUTES)[number];
