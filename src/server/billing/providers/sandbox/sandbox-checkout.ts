import { type Interval, MONTHS_OF } from '#contract/choices.ts';
import type { Secrets } from '#server/config/keyring.ts';
import type { Db } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { purchaseEvents, sendEvents } from './sandbox-events.ts';
import {
  addMonths,
  idsOfOrder,
  paymentId,
  type SandboxCheckout,
  type WebhookTime,
} from './sandbox-objects.ts';
import { change, remember, rememberPayment } from './sandbox-states.ts';

export type CardOutcome = 'pays' | 'declined' | 'asks' | 'unknown';

/** The cards of the sandbox, as listed on its page. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0025 0000 3155', outcome: 'asks' },
] as const satisfies readonly { number: string; outcome: CardOutcome }[];

/** Ignores spaces and dashes between the digits. */
export function outcomeOf(typed: string): CardOutcome {
  const digits = digitsOf(typed);
  return TEST_CARDS.find(({ number }) => digitsOf(number) === digits)?.outcome ?? 'unknown';
}

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');

export type CheckoutAction =
  | { kind: 'card'; number: string; webhook: WebhookTime }
  | { kind: 'wallet'; webhook: WebhookTime }
  | { kind: 'confirm' | 'refuse' | 'cancel' };

/** The result; `unknown_card` changes nothing. */
export type CheckoutResult = SandboxCheckout['status'] | 'unknown_card';

interface Acting {
  tx: Db;
  jobs: Jobs;
  now: Date;
  secrets: Secrets;
  id: string;
}

/** When something bought now is renewed for the first time; null for what is paid once. */
export function firstRenewal(interval: Interval, now: Date): Date | null {
  const months = MONTHS_OF[interval];
  return months === 0 ? null : addMonths(now, months);
}

/** If the checkout is over, only returns the result. The checkout must be locked. */
export async function act(
  acting: Acting,
  checkout: SandboxCheckout,
  action: CheckoutAction,
): Promise<CheckoutResult> {
  if (checkout.status !== 'open' && checkout.status !== 'confirming') return checkout.status;
  switch (action.kind) {
    case 'cancel':
      return await end(acting, checkout, 'expired');
    case 'refuse':
      return await end(acting, { ...checkout, failure: 'authentication' }, 'failed');
    case 'confirm':
      // Only a payment that awaits confirmation can be confirmed.
      return checkout.status === 'confirming' ? await pay(acting, checkout) : checkout.status;
    case 'wallet':
      return await pay(acting, { ...checkout, webhook: action.webhook });
    case 'card':
      return await payByCard(acting, { ...checkout, webhook: action.webhook }, action.number);
  }
}

async function payByCard(acting: Acting, checkout: SandboxCheckout, number: string) {
  const outcome = outcomeOf(number);
  if (outcome === 'unknown') return 'unknown_card';
  if (outcome === 'pays') return await pay(acting, checkout);
  if (outcome === 'declined') {
    return await end(acting, { ...checkout, failure: outcome }, 'failed');
  }
  const { tx, id, now } = acting;
  await change(tx, 'checkout', id, { ...checkout, status: 'confirming' }, now);
  return 'confirming';
}

async function pay(acting: Acting, checkout: SandboxCheckout): Promise<'paid'> {
  const { tx, now, id, secrets } = acting;
  const months = MONTHS_OF[checkout.interval];
  const subscriptionId = months === 0 ? null : idsOfOrder(secrets, 'sub', checkout.orderId)[0];
  const paidBy = paymentId(subscriptionId ?? id, 1);
  const off = checkout.promotion?.off ?? 0;
  const payment = { ...checkout, amount: checkout.amount - off, discount: off };
  await rememberPayment(tx, paidBy, payment, now);
  if (subscriptionId !== null) {
    const { orderId, planName, customerId, amount, currency } = checkout;
    await remember(
      tx,
      'subscription',
      { id: subscriptionId, customerId, now },
      {
        orderId,
        planName,
        customerId,
        amount,
        currency,
        months,
        startedAt: now.toISOString(),
        paidPeriods: 1,
        cancelAtPeriodEnd: false,
        isFailing: false,
        pastDueSince: null,
        endedAt: null,
      },
    );
  }
  const paid = { ...checkout, status: 'paid' as const, subscriptionId, paymentId: paidBy };
  await change(tx, 'checkout', id, paid, now);
  await sendEvents(acting, purchaseEvents(id, paid), paid.webhook);
  return 'paid';
}

async function end<Status extends 'failed' | 'expired'>(
  acting: Acting,
  checkout: SandboxCheckout,
  status: Status,
): Promise<Status> {
  const { tx, id, now } = acting;
  await change(tx, 'checkout', id, { ...checkout, status }, now);
  const event = { type: `checkout.${status}`, object: { kind: 'checkout' as const, id } };
  await sendEvents(acting, [event], checkout.webhook);
  return status;
}
