import type { Stripe } from 'stripe';
import type {
  CheckoutState,
  PaymentState,
  RefundedPayment,
  RefundState,
  SubscriptionState,
} from '../provider.ts';
import type { Ask } from './answered.ts';
import {
  checkoutState,
  idOf,
  paymentState,
  refundState,
  subscriptionState,
} from './stripe-states.ts';

interface Asking {
  stripe: Stripe;
  ask: Ask;
}

/** A checkout session as it stands now, with what was paid in it once. */
export async function fetchCheckout(asking: Asking, id: string): Promise<CheckoutState> {
  const session = await asking.ask(asking.stripe.checkout.sessions.retrieve(id));
  return checkoutState(session, await fetchPayment(asking, idOf(session.payment_intent)));
}

/** A subscription as it stands now, with its newest payment. */
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

/** How a payment is being given back, by all refunds of it that there are. */
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
