import type { Stripe } from 'stripe';
import type { Interval } from '#contract/choices.ts';
import type { ProviderFault } from '../faults.ts';
import type { CheckoutRequest } from '../provider.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** The keys under which our own ids are kept with Stripe's objects. */
export const ORDER_ID = 'order_id';

const MONTHS: Readonly<Record<Exclude<Interval, 'lifetime'>, number>> = { month: 1, '3_months': 3 };

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
    // Google Pay and Apple Pay are cards to Stripe: its page offers them where they work.
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
  const recurring = { interval: 'month' as const, interval_count: MONTHS[plan.interval] };
  return {
    ...shared,
    ...customerOf(request, false),
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: { ...price, recurring } }],
    subscription_data: { metadata: { [ORDER_ID]: orderId } },
  };
}

/** The same request without what Stripe said no to; undefined if the rest makes no sense alone. */
export function withoutWhatIsRefused(
  request: CheckoutRequest,
  { kind, code }: ProviderFault,
): CheckoutRequest | undefined {
  // The customer was deleted at Stripe, or belongs to another key. They become a new one.
  if (kind === 'missing' && request.customerId !== undefined) {
    return { ...request, customerId: undefined };
  }
  // Stripe takes fewer addresses than we do; its page asks for one then.
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
