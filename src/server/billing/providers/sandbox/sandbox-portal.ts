import type { Db } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { sendEvents } from './sandbox-events.ts';
import type { SandboxPayment, SandboxPortal, SandboxSubscription } from './sandbox-objects.ts';
import { change, recall, recallAll, recallSubscription } from './sandbox-states.ts';

export interface PortalView {
  portal: SandboxPortal;
  subscriptions: readonly { id: string; subscription: SandboxSubscription }[];
  /** Newest first. */
  payments: readonly { id: string; payment: SandboxPayment }[];
}

/** fail: the next renewal fails. pay: the debt is paid, and renewals work again. */
export const PORTAL_ACTIONS = ['cancel', 'resume', 'fail', 'pay'] as const;
export type PortalAction = (typeof PORTAL_ACTIONS)[number];

const changes: Readonly<Record<PortalAction, Partial<SandboxSubscription>>> = {
  cancel: { cancelAtPeriodEnd: true },
  resume: { cancelAtPeriodEnd: false },
  fail: { isFailing: true },
  pay: { isFailing: false },
};

/** A customer's portal; undefined if the id is unknown or has expired. */
export async function viewPortal(
  tx: Db,
  portalId: string,
  now: Date,
): Promise<PortalView | undefined> {
  const portal = await recall(tx, 'portal', portalId);
  if (portal === undefined || now >= new Date(portal.expiresAt)) return undefined;
  const { customerId } = portal;
  const subscriptions = [];
  for (const { id } of await recallAll(tx, 'subscription', customerId)) {
    subscriptions.push({ id, subscription: await recallSubscription(tx, id, now) });
  }
  const payments = (await recallAll(tx, 'payment', customerId))
    .map(({ id, object: payment }) => ({ id, payment }))
    .sort((a, b) => b.payment.paidAt.localeCompare(a.payment.paidAt));
  return { portal, subscriptions, payments };
}

/** Changes an active subscription of the portal; returns false if there is none. */
export async function actInPortal(
  { tx, jobs, now }: { tx: Db; jobs: Jobs; now: Date },
  portalId: string,
  { subscriptionId, action }: { subscriptionId: string; action: PortalAction },
): Promise<boolean> {
  const view = await viewPortal(tx, portalId, now);
  const shown = view?.subscriptions.find(({ id }) => id === subscriptionId)?.subscription;
  if (shown === undefined || shown.endedAt !== null) return false;
  await change(tx, 'subscription', subscriptionId, { ...shown, ...changes[action] }, now);
  const object = { kind: 'subscription' as const, id: subscriptionId };
  await sendEvents({ tx, jobs, now }, [{ type: `subscription.${action}`, object }], 'now');
  return true;
}
