import type { Stripe } from 'stripe';
import type { CheckoutRequest, ProviderError } from '#server/billing/providers/provider.ts';
import { REUSED_KEY } from './stripe-calls.ts';
import { ORDER_ID } from './stripe-objects.ts';
import { priceParams } from './stripe-prices.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** A hosted checkout for one order. */
export interface WantedCheckout {
  request: CheckoutRequest;
  /** The stored price that sells exactly this. Without one the price is in the request. */
  price: string | undefined;
  /** Whether Stripe computes the tax that is part of the price. */
  hasTax: boolean;
}

export function checkoutParams({ request, price, hasTax }: WantedCheckout): SessionParams {
  const { orderId, plan, promotion, language, urls } = request;
  const shared: SessionParams = {
    ui_mode: 'hosted_page',
    // To Stripe, Google Pay and Apple Pay are cards: its page offers them where they work.
    allowed_payment_method_types: ['card'],
    client_reference_id: orderId,
    metadata: { [ORDER_ID]: orderId },
    success_url: urls.success,
    cancel_url: urls.cancel,
    locale: language,
    // Our pages promise a price in its currency. Without this an account may convert it.
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, ...(price === undefined ? inline(request) : { price }) }],
    ...(promotion === null ? {} : { discounts: [{ promotion_code: promotion.id }] }),
    ...(hasTax ? { automatic_tax: { enabled: true } } : {}),
    ...customerOf(request, hasTax),
  };
  if (plan.interval === 'lifetime') {
    return {
      ...shared,
      ...(request.customerId === undefined ? { customer_creation: 'always' } : {}),
      mode: 'payment',
      payment_intent_data: { metadata: { [ORDER_ID]: orderId } },
      invoice_creation: { enabled: true },
    };
  }
  return {
    ...shared,
    mode: 'subscription',
    subscription_data: { metadata: { [ORDER_ID]: orderId } },
  };
}

function inline({ plan, amount, currency }: CheckoutRequest) {
  const product_data = { name: plan.name };
  return {
    price_data: { ...priceParams({ interval: plan.interval, amount, currency }), product_data },
  };
}

/** The address that a known customer gives in the checkout decides the tax of renewals, too. */
function customerOf({ customerId, email }: CheckoutRequest, hasTax: boolean): SessionParams {
  if (customerId === undefined) return email === undefined ? {} : { customer_email: email };
  return {
    customer: customerId,
    ...(hasTax ? { customer_update: { address: 'auto' } } : {}),
  };
}

/** The same checkout without the part that Stripe refused; undefined if it refused all of it. */
export function withoutWhatIsRefused(
  wanted: WantedCheckout,
  { kind, code, param = '' }: ProviderError,
): WantedCheckout | undefined {
  const { request, price } = wanted;
  // An earlier try for this order was different, for example before the prices were set up. Nobody
  // was sent to its checkout.
  if (code === REUSED_KEY) return wanted;
  // Not even without the customer: the code may be for a first purchase only.
  if (param.startsWith('discounts')) return undefined;
  const isAboutPrice = param.startsWith('line_items');
  // The customer was deleted at Stripe, or belongs to another key. Stripe creates a new one.
  if (kind === 'missing' && request.customerId !== undefined && !isAboutPrice) {
    return { ...wanted, request: { ...request, customerId: undefined } };
  }
  // Stripe accepts fewer addresses than we do. Without one, its page asks for it.
  if (code === 'email_invalid' && request.email !== undefined) {
    return { ...wanted, request: { ...request, email: undefined } };
  }
  // The price may have been archived a moment ago.
  if (price !== undefined && (kind === 'missing' || kind === 'refused')) {
    return { ...wanted, price: undefined };
  }
  return undefined;
}
