import type { Stripe } from 'stripe';
import {
  isProviderError,
  type RefundedPayment,
  type RequestedRefund,
} from '#server/billing/providers/provider.ts';
import { type Asking, FORBIDDEN } from './stripe-calls.ts';
import { fetchRefund, idOf, isStanding, ORDER_ID } from './stripe-objects.ts';

/**
 * Refunds a payment in full. If Stripe computed the tax of its invoice, a credit note then corrects
 * that invoice. The money comes first, so that nothing about taxes can keep it back.
 */
export async function refundPayment(
  asking: Asking,
  request: RefundedPayment & { orderId: string },
  hasTax: boolean,
): Promise<RequestedRefund> {
  await giveBack(asking, request, { idempotencyKey: `refund ${request.orderId}` });
  const isCreditNoteMissing = !(await isCredited(asking, request, hasTax));
  // The response to the first request may be out of date.
  return { ...(await fetchRefund(asking, request)), isCreditNoteMissing };
}

async function giveBack(
  { stripe, ask }: Asking,
  payment: RefundedPayment,
  options: Stripe.RequestOptions,
): Promise<void> {
  const params = { payment_intent: payment.paymentId, reason: 'requested_by_customer' } as const;
  try {
    await ask(stripe.refunds.create(params, options));
  } catch (error) {
    if (!isProviderError(error)) throw error;
    // It would repeat the same response for a day. A payment can never be refunded twice in any
    // case.
    const isRepeated = error.kind === 'broken' && options.idempotencyKey !== undefined;
    if (isRepeated) return await giveBack({ stripe, ask }, payment, {});
    if (error.code !== 'charge_already_refunded') throw error;
  }
}

/**
 * Makes sure that a taxed invoice has a credit note for each refund. Returns false if Stripe will
 * not make one; throws a `ProviderError` if it may later.
 */
async function isCredited(
  asking: Asking,
  request: RefundedPayment & { orderId: string },
  hasTax: boolean,
): Promise<boolean> {
  let isTaxed = hasTax;
  try {
    const invoice = await invoiceOf(asking, request.paymentId);
    isTaxed = invoice?.automatic_tax.enabled === true;
    if (invoice !== undefined && isTaxed) await creditRefunds(asking, invoice.id, request);
    return true;
  } catch (error) {
    const isFinal =
      isProviderError(error, 'refused', 'missing', 'broken') ||
      (isProviderError(error) && error.code === FORBIDDEN);
    if (!isFinal) throw error;
    return !isTaxed;
  }
}

/** The invoice that a payment has paid. */
async function invoiceOf(
  { stripe, ask }: Asking,
  payment_intent: string,
): Promise<Stripe.Invoice | undefined> {
  const { data } = await ask(
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent },
      status: 'paid',
      expand: ['data.invoice'],
    }),
  );
  const invoice = data[0]?.invoice;
  return typeof invoice === 'object' && !invoice.deleted ? invoice : undefined;
}

/** Those that have none yet, so it can be repeated. */
async function creditRefunds(
  { stripe, ask }: Asking,
  invoice: string,
  { paymentId, orderId }: RefundedPayment & { orderId: string },
): Promise<void> {
  const refunds = stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
  const standing = (await ask(refunds)).data.filter(isStanding);
  const notes = (await ask(stripe.creditNotes.list({ invoice, limit: 100 }))).data;
  const credited = notes
    .filter(({ status }) => status !== 'void')
    .flatMap((note) => note.refunds.map(({ refund }) => idOf(refund)));
  for (const { id, amount } of standing) {
    if (credited.includes(id)) continue;
    const params: Stripe.CreditNoteCreateParams = {
      invoice,
      amount,
      refunds: [{ refund: id, amount_refunded: amount }],
      // The member gets our own email about the refund.
      email_type: 'none',
      metadata: { [ORDER_ID]: orderId },
    };
    await ask(stripe.creditNotes.create(params, { idempotencyKey: `credit note ${id}` }));
  }
}
