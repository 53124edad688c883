import { randomUUID } from 'node:crypto';
import { SECOND } from '#server/base/clock.ts';
import type { ProviderEvent } from '#server/billing/providers/provider.ts';
import { WebhookError } from '#server/billing/providers/provider.ts';
import type { Db } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { SandboxCheckout, WebhookTime } from './sandbox-objects.ts';

type EventBase = Omit<ProviderEvent, 'id'>;

const LATER = 10 * SECOND;

/** The events of a paid checkout. Each is a webhook of its own, in no guaranteed order. */
export function purchaseEvents(checkoutId: string, checkout: SandboxCheckout): EventBase[] {
  const { subscriptionId, paymentId } = checkout;
  const events: EventBase[] = [
    { type: 'checkout.completed', object: { kind: 'checkout', id: checkoutId } },
  ];
  if (paymentId !== null) {
    events.push({ type: 'payment.succeeded', object: { kind: 'payment', id: paymentId } });
  }
  if (subscriptionId !== null) {
    const object = { kind: 'subscription' as const, id: subscriptionId };
    const types = ['created', 'updated', 'invoice_created', 'invoice_paid'];
    events.push(...types.map((type) => ({ type: `subscription.${type}`, object })));
  }
  return events;
}

/** Sends webhooks if the transaction commits, with one job for those of one moment. */
export async function sendEvents(
  { tx, jobs, now }: { tx: Db; jobs: Jobs; now: Date },
  events: readonly EventBase[],
  time: WebhookTime,
): Promise<void> {
  if (time === 'never') return;
  const options = time === 'later' ? { startAfter: new Date(now.getTime() + LATER) } : {};
  const sent: ProviderEvent[] = events.map((event) => ({
    id: `evt_sandbox_${randomUUID()}`,
    ...event,
  }));
  await jobs.send(tx, 'sandbox-webhook', { body: JSON.stringify(sent) }, options);
}

export function bodiesOf(job: string): string[] {
  const events: ProviderEvent[] = JSON.parse(job);
  return events.map((event) => JSON.stringify(event));
}

/** The event in the body of a webhook whose signature was checked. */
export function readEvent(body: unknown): ProviderEvent {
  const { id, type, object } = (body ?? {}) as Partial<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof type !== 'string' || !isObject(object)) {
    throw new WebhookError('the body is no event');
  }
  return { id, type, object };
}

function isObject(value: unknown): value is ProviderEvent['object'] {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id } = value as { kind?: unknown; id?: unknown };
  return typeof id === 'string' && ['checkout', 'subscription', 'payment'].includes(String(kind));
}
