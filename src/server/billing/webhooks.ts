import { UUID_PATTERN } from '#contract/limits.ts';
import { Problem } from '#server/base/problem.ts';
import {
  findOrder,
  findOrderBySession,
  type OrderRow,
  updateOrder,
} from '#server/db/repositories/orders.ts';
import { findPayment } from '#server/db/repositories/payments.ts';
import {
  findProviderEvent,
  insertProviderEvent,
  markProcessed,
  type ProviderEventRow,
} from '#server/db/repositories/provider-events.ts';
import { findSubscription } from '#server/db/repositories/subscriptions.ts';
import type { PaymentsContext } from './context.ts';
import type { CheckoutState, ProviderEvent } from './providers/provider.ts';
import { isProviderError, WebhookError } from './providers/provider.ts';
import { mismatchesOf } from './purchase.ts';
import { syncOrder } from './sync-order.ts';

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');

/**
 * Receives a webhook: stores the event with a job that processes it, without asking the provider. A
 * repeated event changes nothing. Throws `not_found` if webhooks of this provider are not
 * configured, and `bad_request` if this one is not the provider's.
 */
export async function receiveWebhook(
  { db, now, jobs, provider }: PaymentsContext,
  source: string,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  if (source !== provider.name || !provider.takesWebhooks) throw new Problem('not_found');
  const at = now();
  const event = genuine(() => provider.readWebhook(body, signature, at));
  if (event === undefined) return;
  // No text of the database has this character.
  if (`${event.id}${event.type}${event.object.id}`.includes('\0')) throw new Problem('bad_request');
  await db.transaction(async (tx) => {
    const { id: externalId, type, object } = event;
    const row = { source, externalId, type, object, receivedAt: at };
    const eventId = await insertProviderEvent(tx, row);
    if (eventId !== undefined) await jobs.send(tx, 'provider-event', { eventId });
  });
}

function genuine(read: () => ProviderEvent | undefined): ProviderEvent | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof WebhookError) throw new Problem('bad_request', { cause: error });
    throw error;
  }
}

/** Syncs the order that an event is about, if it is ours. Throws `ProviderError`. */
export async function processEvent(context: PaymentsContext, eventId: string): Promise<void> {
  const { db, now, provider } = context;
  const event = await findProviderEvent(db, eventId);
  if (event === undefined || event.processedAt !== null || event.source !== provider.name) return;
  const orderId = await orderIdOf(context, event);
  const paymentId = event.object.kind === 'payment' ? event.object.id : undefined;
  if (orderId !== undefined) await syncOrder(context, orderId, { paymentId });
  await markProcessed(db, eventId, now());
}

async function orderIdOf(
  context: PaymentsContext,
  { source, object: { kind, id } }: ProviderEventRow,
): Promise<string | undefined> {
  const { db } = context;
  if (kind === 'payment') return (await findPayment(db, source, id))?.orderId;
  if (kind === 'subscription') {
    const known = await findSubscription(db, source, id);
    return known?.orderId ?? (await orderNamedBy(context, { kind, id }));
  }
  const known = await findOrderBySession(db, source, id);
  return known?.id ?? (await orderNamedBy(context, { kind, id }));
}

/** The order that an object at the provider names, if we do not know the object yet. */
async function orderNamedBy(
  context: PaymentsContext,
  { kind, id }: { kind: 'checkout' | 'subscription'; id: string },
): Promise<string | undefined> {
  const { db, provider, alarm } = context;
  try {
    const fetched =
      kind === 'checkout' ? await provider.fetchCheckout(id) : await provider.fetchSubscription(id);
    const order = await ownOrder(context, fetched.orderId);
    if (order === undefined) {
      if ('sale' in fetched) await logClaim(context, fetched);
      return undefined;
    }
    const orderId = order.id;
    if ('sale' in fetched && order.providerSession === null) {
      const mismatches = mismatchesOf(order, fetched.sale);
      if (mismatches.length > 0) {
        alarm('wrong_sale', { orderId, checkout: id, mismatches });
        return undefined;
      }
      // A process died between creating the checkout and storing it.
      await updateOrder(db, orderId, { providerSession: id });
    }
    return orderId;
  } catch (error) {
    if (isProviderError(error, 'missing')) return undefined;
    throw error;
  }
}

/** An order of this provider. Others who share the account may use any names. */
async function ownOrder(
  { db, provider }: PaymentsContext,
  orderId: string | null,
): Promise<OrderRow | undefined> {
  const order = orderId !== null && UUID.test(orderId) ? await findOrder(db, orderId) : undefined;
  return order?.provider === provider.name ? order : undefined;
}

/** Somebody has paid in a checkout that we did not create, and claims one of our orders. */
async function logClaim(context: PaymentsContext, checkout: CheckoutState): Promise<void> {
  if (checkout.status !== 'paid') return;
  const claimed = await ownOrder(context, checkout.claimedOrderId);
  if (claimed === undefined) return;
  const about = { orderId: claimed.id, checkout: checkout.id, mismatches: ['origin'] };
  context.alarm('wrong_sale', about);
}
