import type {
  PaymentStatus,
  PricePlan,
  Purchase,
  Refund,
  RefundRequest,
  Subscription,
} from '#contract/payments.ts';
import type { Db } from '../../db/database.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';

/** Plans, orders and what they give access to; the provider is behind a port. */
export interface Payments {
  plans(): readonly PricePlan[];
  subscription(caller: Caller): Promise<Subscription | null>;
  /** `isNew` is false when the order was open already. */
  buy(caller: Caller, body: Purchase): Promise<{ id: string; checkoutUrl: string; isNew: boolean }>;
  status(caller: Caller, orderId: string): Promise<PaymentStatus>;
  manage(caller: Caller): Promise<{ url: string }>;
  refund(caller: Caller, body: RefundRequest): Promise<Refund>;
  /** Takes a webhook's raw body; throws if its signature or age is wrong. */
  receiveWebhook(provider: string, body: Buffer, signature: string | undefined): Promise<void>;
  /** Applies what the provider says now of the object of a stored event. */
  processEvent(eventId: string): Promise<void>;
  /** Looks at orders that have been open for a while. */
  reconcile(): Promise<void>;
  /** Before an account is removed: nothing may be charged any more. Throws `payment_unavailable`. */
  cancelAllOf(userId: string): Promise<void>;
  /** Until when a user may listen, from the grants alone; null if never. */
  accessTo(db: Db, userId: string): Promise<Date | null>;
}

export function makePayments(_context: Context): Payments {
  throw new Error('not built');
}
