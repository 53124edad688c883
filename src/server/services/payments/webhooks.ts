import { findOrder, findOrderBySession, updateOrder } from '../../db/repositories/orders.ts';
import { findPayment } from '../../db/repositories/payments.ts';
import {
  findProviderEvent,
  insertProviderEvent,
  markProcessed,
  type ProviderEventRow,
} from '../../db/repositories/provider-events.ts';
import { findSubscription } from '../../db/repositories/subscriptions.ts';
import { isProviderFault, WebhookFault } from '../../payments/faults.ts';
import type { ProviderEvent } from '../../payments/provider.ts';
import { Problem } from '../../problem.ts';
import type { PaymentsContext } from './payments-context.ts';
import { settleOrder } from './settle-order.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Takes a webhook in: the event is kept, with a job that deals with it, and nothing is asked of the
 * provider. The same event again changes nothing. Throws `not_found` if webhooks of this provider are
 * not configured, and `bad_request` if this one is not the provider's.
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
    if (error instanceof WebhookFault) throw new Problem('bad_request', { cause: error });
    throw error;
  }
}

/** Settles the order that an event is about, if it is one of ours. Throws `ProviderFault`. */
export async function processEvent(context: PaymentsContext, eventId: string): Promise<void> {
  const { db, now, provider } = context;
  const event = await findProviderEvent(db, eventId);
  if (event === undefined || event.processedAt !== null || event.source !== provider.name) return;
  const orderId = await orderIdOf(context, event);
  if (orderId !== undefined) await settleOrder(context, orderId);
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
  { db, provider }: PaymentsContext,
  { kind, id }: { kind: 'checkout' | 'subscription'; id: string },
): Promise<string | undefined> {
  try {
    const fetched =
      kind === 'checkout' ? await provider.fetchCheckout(id) : await provider.fetchSubscription(id);
    // Others who sell by the same account name their objects as they like.
    const orderId = fetched.orderId ?? '';
    const order = UUID.test(orderId) ? await findOrder(db, orderId) : undefined;
    if (order?.provider !== provider.name) return undefined;
    if (kind === 'checkout' && order.providerSession === null) {
      // We died between making the checkout and keeping it.
      await updateOrder(db, order.id, { providerSession: id });
    }
    return order.id;
  } catch (error) {
    if (isProviderFault(error, 'missing')) return undefined;
    throw error;
  }
}
