import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { MONTHS_OF } from '#contract/choices.ts';
import {
  type CheckoutRequest,
  type CheckoutState,
  type PaymentState,
  ProviderError,
  type ProviderErrorKind,
  type ProviderEvent,
  type RefundedPayment,
  type RefundState,
  type Sale,
  type SubscriptionState,
  WebhookError,
} from '#server/billing/providers/provider.ts';
import { readSigned } from '#server/billing/providers/webhook-signature.ts';
import { SECOND } from '#server/clock.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;

const ORDER_ID = 'order_id';

/** What Stripe is asked for: a hosted checkout for one order, with the price in the request itself. */
export function checkoutParams(request: CheckoutRequest): SessionParams {
  const { orderId, plan, amount, currency, language, urls } = request;
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: amount,
    product_data: { name: plan.name },
  };
  const shared: SessionParams = {
    ui_mode: 'hosted_page',
    // To Stripe, Google Pay and Apple Pay are cards: its page offers them where they work.
    allowed_payment_method_types: ['card'],
    client_reference_id: orderId,
    metadata: { [ORDER_ID]: orderId },
    success_url: urls.success,
    cancel_url: urls.cancel,
    locale: language,
  };
  if (plan.interval === 'lifetime') {
    return {
      ...shared,
      ...customerOf(request, true),
      mode: 'payment',
      line_items: [{ quantity: 1, price_data: price }],
      payment_intent_data: { metadata: { [ORDER_ID]: orderId } },
      invoice_creation: { enabled: true },
    };
  }
  const recurring = { interval: 'month' as const, interval_count: MONTHS_OF[plan.interval] };
  return {
    ...shared,
    ...customerOf(request, false),
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...price, recurring } }],
    subscription_data: { metadata: { [ORDER_ID]: orderId } },
  };
}

/** The request without the part that Stripe refused; undefined if it refused all of it. */
export function withoutWhatIsRefused(
  request: CheckoutRequest,
  { kind, code }: ProviderError,
): CheckoutRequest | undefined {
  // The customer was deleted at Stripe, or belongs to another key. Stripe creates a new one.
  if (kind === 'missing' && request.customerId !== undefined) {
    return { ...request, customerId: undefined };
  }
  // Stripe accepts fewer addresses than we do. Without one, its page asks for it.
  if (code === 'email_invalid' && request.email !== undefined) {
    return { ...request, email: undefined };
  }
  return undefined;
}

function customerOf({ customerId, email }: CheckoutRequest, isOneOff: boolean): SessionParams {
  if (customerId !== undefined) return { customer: customerId };
  return {
    ...(email === undefined ? {} : { customer_email: email }),
    ...(isOneOff ? { customer_creation: 'always' } : {}),
  };
}

/** Waits for a response from Stripe, within the remaining time. */
export type Ask = <T extends object>(call: Promise<T>) => Promise<T>;

/** Makes one or more calls to Stripe within a total time limit. */
export function withinLimit<Args extends unknown[], Result>(
  work: (ask: Ask, ...args: Args) => Promise<Result>,
  limitMs: number,
): (...args: Args) => Promise<Result> {
  return (...args) => {
    const end = performance.now() + limitMs;
    return work((call) => answered(call, end - performance.now()), ...args);
  };
}

/**
 * Waits for Stripe's response, for so many milliseconds including retries. Any failure becomes a
 * `ProviderError`. So does an object without an id, which the SDK returns for some responses of a
 * gateway that cannot reach Stripe.
 */
async function answered<T extends object>(call: Promise<T>, limitMs: number): Promise<T> {
  const waiting = new AbortController();
  const limit = pause(limitMs, undefined, { signal: waiting.signal }).then(() => {
    throw new ProviderError('away', 'no answer in time');
  });
  try {
    const answer = await Promise.race([call, limit]);
    if (!isOfStripe(answer)) throw new ProviderError('away', 'an answer without an id');
    return answer;
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? errorOf(error) : error;
  } finally {
    waiting.abort();
    // The loser of the race may still reject, and nobody awaits it.
    limit.catch(() => {});
    call.catch(() => {});
  }
}

function isOfStripe(answer: { id?: unknown; object?: unknown }): boolean {
  return typeof answer.id === 'string' || answer.object === 'list';
}

function errorOf(error: InstanceType<typeof Stripe.errors.StripeError>): ProviderError {
  const { statusCode, type, code } = error;
  return new ProviderError(kindOf(statusCode, code), [type, statusCode, code].join(' '), code);
}

function kindOf(statusCode: number | undefined, code: string | undefined): ProviderErrorKind {
  if (code === 'resource_missing') return 'missing';
  // Stripe stores this response for the request's idempotency key, like any other.
  if (statusCode === 500) return 'broken';
  // Not about the requested object: a wrong key, too many requests, or a concurrent request of
  // ours.
  const isAboutUs = [401, 403, 409, 429].includes(statusCode ?? 0);
  return statusCode === undefined || statusCode >= 500 || isAboutUs ? 'away' : 'refused';
}

/** The id of an object that Stripe returns either expanded or as an id. */
function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

const timeOf = (seconds: number) => new Date(seconds * SECOND);

function checkoutState(
  session: Stripe.Checkout.Session,
  payment: PaymentState | null,
): CheckoutState {
  const subscriptionId = idOf(session.subscription);
  const status = checkoutStatus(session);
  if (status === 'paid' && session.mode === 'subscription' && subscriptionId === null) {
    throw new ProviderError('away', 'a paid checkout without its subscription');
  }
  return {
    id: session.id,
    orderId: session.metadata?.[ORDER_ID] ?? null,
    // A buyer can set this in the address of a payment link.
    claimedOrderId: session.client_reference_id,
    sale: saleOf(session),
    status,
    customerId: idOf(session.customer),
    payment,
    subscriptionId,
  };
}

/** The subtotal: taxes and the operator's discounts do not change a plan's price. */
function saleOf({ mode, amount_subtotal: amount, currency }: Stripe.Checkout.Session): Sale | null {
  if (mode === 'setup' || amount === null || currency === null) return null;
  const kind = mode === 'subscription' ? 'renewing' : 'once';
  return { kind, amount, currency: currency.toUpperCase() };
}

function checkoutStatus({ status, payment_status }: Stripe.Checkout.Session) {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  return payment_status === 'unpaid' ? 'processing' : 'paid';
}

/** A payment with its newest charge expanded; null if nothing has been paid. */
function paymentState(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
): PaymentState | null {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (intent.status !== 'succeeded' || charge === null) return null;
  return {
    id: intent.id,
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    paidAt: timeOf(charge.created),
    refundedAmount: charge.amount_refunded,
    isDisputeLost: disputes.some(({ status }) => status === 'lost'),
  };
}

/**
 * The state of a payment's refund by all its refunds, newest first. Failed ones do not count, so
 * that a second try by the operator is followed as well.
 */
function refundState(refunds: readonly Stripe.Refund[], amount: number): RefundState {
  const id = refunds[0]?.id ?? null;
  const standing = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const given = standing.reduce((sum, refund) => sum + refund.amount, 0);
  if (given < amount) return { id, status: 'failed' };
  const isDone = standing.every(({ status }) => status === 'succeeded');
  return { id, status: isDone ? 'succeeded' : 'pending' };
}

/** With the newest invoice expanded. `paid` is the newest paid one, `payment` its payment. */
function subscriptionState(
  subscription: Stripe.Subscription,
  paid: Stripe.Invoice | undefined,
  payment: PaymentState | null,
): SubscriptionState {
  const [item] = subscription.items.data;
  if (item === undefined) throw new ProviderError('away', 'a subscription without items');
  const status = subscriptionStatus(subscription.status);
  // The period advances when a renewal falls due, whether or not it is paid.
  const isOwed = status === 'past_due' || isRenewalOwed(subscription);
  const { start_date: start, cancel_at: cancelAt } = subscription;
  const paidUntil = timeOf(isOwed ? (endOf(paid) ?? start) : item.current_period_end);
  return {
    id: subscription.id,
    orderId: subscription.metadata[ORDER_ID] ?? null,
    customerId: idOf(subscription.customer),
    status,
    startedAt: timeOf(start),
    paidUntil,
    pastDueSince: status === 'past_due' ? paidUntil : null,
    // The billing portal sets either of the two.
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end ||
      (cancelAt !== null && cancelAt <= item.current_period_end),
    payment,
  };
}

function subscriptionStatus(status: Stripe.Subscription.Status): SubscriptionState['status'] {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past_due';
}

function endOf(invoice: Stripe.Invoice | undefined): number | undefined {
  const ends = invoice?.lines.data.map(({ period }) => period.end) ?? [];
  return ends.length === 0 ? undefined : Math.max(...ends);
}

function isRenewalOwed({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (invoice === null || typeof invoice === 'string') return false;
  return invoice.billing_reason === 'subscription_cycle' && invoice.status !== 'paid';
}

interface Asking {
  stripe: Stripe;
  ask: Ask;
}

export async function fetchCheckout(asking: Asking, id: string): Promise<CheckoutState> {
  const session = await asking.ask(asking.stripe.checkout.sessions.retrieve(id));
  return checkoutState(session, await fetchPayment(asking, idOf(session.payment_intent)));
}

export async function fetchSubscription(asking: Asking, id: string): Promise<SubscriptionState> {
  const { stripe, ask } = asking;
  const subscription = await ask(
    stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }),
  );
  const paid = await newestPaidInvoice(asking, subscription);
  const payment = paid?.payments?.data.find(({ status }) => status === 'paid')?.payment;
  return subscriptionState(
    subscription,
    paid,
    await fetchPayment(asking, idOf(payment?.payment_intent)),
  );
}

/** The state of a payment's refund, by all its refunds. */
export async function fetchRefund(
  { stripe, ask }: Asking,
  { paymentId, amount }: RefundedPayment,
): Promise<RefundState> {
  const list = stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  return refundState((await ask(list)).data, amount);
}

async function newestPaidInvoice(
  { stripe, ask }: Asking,
  { id, latest_invoice: latest }: Stripe.Subscription,
): Promise<Stripe.Invoice | undefined> {
  if (typeof latest === 'object' && latest?.status === 'paid') return latest;
  const { data } = await ask(
    stripe.invoices.list({
      subscription: id,
      status: 'paid',
      limit: 1,
      expand: ['data.payments'],
    }),
  );
  return data[0];
}

async function fetchPayment(
  { stripe, ask }: Asking,
  id: string | null,
): Promise<PaymentState | null> {
  if (id === null) return null;
  const intent = await ask(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const disputes = charge?.disputed
    ? (await ask(stripe.disputes.list({ payment_intent: id }))).data
    : [];
  return paymentState(intent, disputes);
}

export function readStripeWebhook(
  secret: string,
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: Date },
): ProviderEvent | undefined {
  const event = readSigned({ body, signature }, secret, now);
  try {
    const object = objectOf(event);
    return object && { id: event.id, type: event.type, object };
  } catch (cause) {
    throw new WebhookError('it is no event of Stripe', { cause });
  }
}

function objectOf(event: Stripe.Event): ProviderEvent['object'] | undefined {
  const { object } = event.data;
  if (!('object' in object)) return undefined;
  switch (object.object) {
    case 'checkout.session':
      return { kind: 'checkout', id: object.id };
    case 'subscription':
      return { kind: 'subscription', id: object.id };
    case 'invoice':
      return named('subscription', object.parent?.subscription_details?.subscription);
    case 'payment_intent':
      return { kind: 'payment', id: object.id };
    case 'charge':
    case 'dispute':
    case 'refund':
      return named('payment', object.payment_intent);
    default:
      return undefined;
  }
}

function named(
  kind: ProviderEvent['object']['kind'],
  object: string | { id: string } | null | undefined,
): ProviderEvent['object'] | undefined {
  const id = idOf(object);
  return id === null ? undefined : { kind, id };
}
