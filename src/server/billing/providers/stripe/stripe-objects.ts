import type { Stripe } from 'stripe';
import type { LeavingReason, PaymentFailure } from '#contract/choices.ts';
import { LEAVING_COMMENT_MAX_LENGTH } from '#contract/limits.ts';
import { SECOND } from '#server/base/clock.ts';
import { type Reduction, takenOff } from '#server/billing/providers/promotion.ts';
import {
  type CheckoutState,
  type Confirmation,
  isProviderError,
  type PaymentState,
  ProviderError,
  type ProviderEvent,
  type RefundedPayment,
  type RefundState,
  type Sale,
  type SubscriptionState,
  WebhookError,
} from '#server/billing/providers/provider.ts';
import { readSigned } from '#server/billing/providers/webhook-signature.ts';
import { type Asking, FORBIDDEN } from './stripe-calls.ts';

/** The key of our order ids in the metadata of Stripe's objects. */
export const ORDER_ID = 'order_id';

/** The id of an object that Stripe returns either expanded or as an id. */
export function idOf(object: string | { id: string } | null | undefined): string | null {
  return typeof object === 'string' ? object : (object?.id ?? null);
}

const timeOf = (seconds: number) => new Date(seconds * SECOND);

function checkoutState(
  session: Stripe.Checkout.Session,
  payment: PaymentState | null,
  failure: PaymentFailure | null,
): CheckoutState {
  const subscriptionId = idOf(session.subscription);
  const status = failure === null ? checkoutStatus(session) : 'failed';
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
    failure,
    customerId: idOf(session.customer),
    payment,
    freeSince: status === 'paid' && session.amount_total === 0 ? timeOf(session.created) : null,
    subscriptionId,
  };
}

function saleOf(session: Stripe.Checkout.Session): Sale | null {
  const { mode, currency } = session;
  const amount = soldFor(session);
  if (mode === 'setup' || amount === null || currency === null) return null;
  const kind = mode === 'subscription' ? 'renewing' : 'once';
  return { kind, amount, currency: currency.toUpperCase() };
}

/**
 * The price, without the operator's discounts. The tax that Stripe computes is part of it; any
 * other is on top of the subtotal.
 */
function soldFor({
  amount_subtotal: subtotal,
  amount_total: total,
  total_details: details,
  automatic_tax: tax,
}: Stripe.Checkout.Session): number | null {
  if (!tax.enabled || total === null) return subtotal;
  return total + (details?.amount_discount ?? 0);
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
  discount: number | null,
): PaymentState | null {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  if (intent.status !== 'succeeded' || charge === null) return null;
  return {
    id: intent.id,
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    discount,
    paidAt: timeOf(charge.created),
    refundedAmount: charge.amount_refunded,
    // A refund can answer a bank's inquiry (`warning_…`), and ends it.
    isDisputed: disputes.some(
      ({ status }) => status === 'needs_response' || status === 'under_review',
    ),
    isDisputeLost: disputes.some(({ status }) => status === 'lost'),
  };
}

/** Whether the money of a refund has gone back, or still may. */
export const isStanding = ({ status }: Stripe.Refund): boolean =>
  status !== 'failed' && status !== 'canceled';

/**
 * The state of a payment's refund by all its refunds, newest first. Failed ones do not count, so
 * that a second try by the operator is followed as well.
 */
function refundState(refunds: readonly Stripe.Refund[], amount: number): RefundState {
  const id = refunds[0]?.id ?? null;
  const standing = refunds.filter(isStanding);
  const given = standing.reduce((sum, refund) => sum + refund.amount, 0);
  if (given < amount) return { id, status: 'failed' };
  const isDone = standing.every(({ status }) => status === 'succeeded');
  return { id, status: isDone ? 'succeeded' : 'pending' };
}

/** With the newest invoice expanded. `paid` is the newest paid one, `payment` its payment. */
function subscriptionState(
  subscription: Stripe.Subscription,
  paid: Stripe.Invoice | undefined,
  asked: Pick<SubscriptionState, 'payment' | 'renewalDiscount' | 'confirmation'>,
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
    leaving: leavingOf(subscription),
    ...asked,
  };
}

const REASONS: Readonly<Record<Stripe.Subscription.CancellationDetails.Feedback, LeavingReason>> = {
  too_expensive: 'too_expensive',
  unused: 'unused',
  low_quality: 'not_helpful',
  missing_features: 'not_helpful',
  too_complex: 'not_helpful',
  customer_service: 'other',
  switched_service: 'other',
  other: 'other',
};

/** What the customer said in the billing portal. */
function leavingOf({ cancellation_details: said }: Stripe.Subscription) {
  if (!said?.feedback) return null;
  const comment = said.comment?.slice(0, LEAVING_COMMENT_MAX_LENGTH) || null;
  // Stripe may add answers.
  return { reason: REASONS[said.feedback] ?? 'other', comment };
}

function subscriptionStatus(status: Stripe.Subscription.Status): SubscriptionState['status'] {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past_due';
}

function endOf(invoice: Stripe.Invoice | undefined): number | undefined {
  const ends = invoice?.lines.data.map(({ period }) => period.end) ?? [];
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** What a coupon takes off. */
export function reductionOf(coupon: Stripe.Coupon): Reduction {
  const { percent_off: percentOff, amount_off: amountOff, currency, currency_options } = coupon;
  const options = Object.entries(currency_options ?? {});
  const amounts = options.map(([name, { amount_off }]) => [name.toUpperCase(), amount_off]);
  if (currency !== null) amounts.push([currency.toUpperCase(), amountOff ?? 0]);
  return { percentOff, amountsOff: Object.fromEntries(amounts) };
}

const discountOn = (invoice: Stripe.Invoice | undefined): number =>
  (invoice?.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** What is taken off the renewal that is owed, else off the next one. */
async function fetchRenewalDiscount(
  asking: Asking,
  subscription: Stripe.Subscription,
  paid: Stripe.Invoice | undefined,
): Promise<number> {
  const owed = owedRenewal(subscription);
  if (owed !== null) return discountOn(owed);
  const [item] = subscription.items.data;
  if (item === undefined || subscription.discounts.length === 0) return 0;
  const used = (paid?.total_discount_amounts ?? []).map(({ discount }) => idOf(discount));
  const currency = subscription.currency.toUpperCase();
  let amount = item.price.unit_amount ?? 0;
  for (const { id, end, source } of await fetchDiscounts(asking, subscription.id)) {
    const { coupon } = source;
    if (typeof coupon !== 'object' || coupon === null) continue;
    const isOver = end !== null && end <= item.current_period_end;
    if (isOver || (coupon.duration === 'once' && used.includes(id))) continue;
    amount -= takenOff(reductionOf(coupon), { amount, currency }) ?? 0;
  }
  return (item.price.unit_amount ?? 0) - amount;
}

/** None if the API key may not read coupons. */
async function fetchDiscounts({ stripe, ask }: Asking, id: string): Promise<Stripe.Discount[]> {
  const expand = ['discounts.source.coupon.currency_options'];
  try {
    const { discounts } = await ask(stripe.subscriptions.retrieve(id, { expand }));
    return discounts.filter((discount) => typeof discount === 'object');
  } catch (error) {
    if (isProviderError(error) && error.code === FORBIDDEN) return [];
    throw error;
  }
}

const isRenewalOwed = (subscription: Stripe.Subscription) => owedRenewal(subscription) !== null;

function owedRenewal({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice | null {
  if (invoice === null || typeof invoice === 'string') return null;
  const isOwed = invoice.billing_reason === 'subscription_cycle' && invoice.status !== 'paid';
  return isOwed ? invoice : null;
}

export async function fetchCheckout(asking: Asking, id: string): Promise<CheckoutState> {
  const session = await asking.ask(asking.stripe.checkout.sessions.retrieve(id));
  const discount = session.total_details?.amount_discount ?? null;
  const payment = await fetchPayment(asking, idOf(session.payment_intent), discount);
  const isUnpaid = checkoutStatus(session) === 'processing';
  return checkoutState(session, payment, isUnpaid ? await fetchFailure(asking, session) : null);
}

const FAILURES: Partial<Record<string, PaymentFailure>> = {
  card_declined: 'declined',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
};

/** Why the payment of a checkout that is over failed; null if it is still under way. */
async function fetchFailure(
  { stripe, ask }: Asking,
  session: Stripe.Checkout.Session,
): Promise<PaymentFailure | null> {
  let intentId = idOf(session.payment_intent);
  const subscriptionId = idOf(session.subscription);
  if (subscriptionId !== null) {
    const { latest_invoice: invoice } = await ask(
      stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice.payments'] }),
    );
    intentId = typeof invoice === 'string' ? null : openIntentOf(invoice);
  }
  if (intentId === null) return null;
  const intent = await ask(stripe.paymentIntents.retrieve(intentId));
  const isOver = intent.status === 'requires_payment_method' || intent.status === 'canceled';
  if (!isOver || intent.amount_received > 0) return null;
  const { code = '', decline_code: reason = '' } = intent.last_payment_error ?? {};
  return FAILURES[reason] ?? FAILURES[code] ?? 'other';
}

function openIntentOf(invoice: Stripe.Invoice | null): string | null {
  const open = invoice?.payments?.data.find(({ status }) => status === 'open');
  return idOf(open?.payment.payment_intent);
}

export async function fetchSubscription(asking: Asking, id: string): Promise<SubscriptionState> {
  const { stripe, ask } = asking;
  const subscription = await ask(
    stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] }),
  );
  const paid = await newestPaidInvoice(asking, subscription);
  const payment = paid?.payments?.data.find(({ status }) => status === 'paid')?.payment;
  return subscriptionState(subscription, paid, {
    payment: await fetchPayment(asking, idOf(payment?.payment_intent), discountOn(paid)),
    renewalDiscount: await fetchRenewalDiscount(asking, subscription, paid),
    confirmation: await fetchConfirmation(asking, owedRenewal(subscription)),
  });
}

/** A bank may refuse a renewal unless its customer confirms it, with 3-D Secure for example. */
async function fetchConfirmation(
  { stripe, ask }: Asking,
  renewal: Stripe.Invoice | null,
): Promise<Confirmation | null> {
  const url = renewal?.hosted_invoice_url;
  const intentId = openIntentOf(renewal);
  if (renewal?.status !== 'open' || typeof url !== 'string' || intentId === null) return null;
  const intent = await ask(stripe.paymentIntents.retrieve(intentId));
  const isAwaited =
    intent.status === 'requires_action' ||
    intent.last_payment_error?.code === 'authentication_required';
  return isAwaited ? { id: renewal.id, url } : null;
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

export async function fetchPayment(
  { stripe, ask }: Asking,
  id: string | null,
  discount: number | null = null,
): Promise<PaymentState | null> {
  if (id === null) return null;
  const intent = await ask(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const disputes = charge?.disputed
    ? (await ask(stripe.disputes.list({ payment_intent: id }))).data
    : [];
  return paymentState(intent, disputes, discount);
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
