import { isProviderError } from '#server/billing/providers/provider.ts';
import { signWebhook } from '#server/billing/providers/webhook-signature.ts';
import type { Secrets } from '#server/config/keyring.ts';
import type { Context } from '#server/context.ts';
import { act, type CheckoutAction, type CheckoutResult, firstRenewal } from './sandbox-checkout.ts';
import { bodiesOf } from './sandbox-events.ts';
import type { SandboxCheckout } from './sandbox-objects.ts';
import { webhookSecrets } from './sandbox-objects.ts';
import { actInPortal, type PortalAction, type PortalView, viewPortal } from './sandbox-portal.ts';
import { recallCheckout } from './sandbox-states.ts';

export type CheckoutView = SandboxCheckout & {
  /** When it would first renew if paid now; null if never. */
  renewal: Date | null;
};

export interface Sandbox {
  checkout(id: string): Promise<CheckoutView | undefined>;
  /** Repeating an action has no further effect. Undefined if the checkout is unknown. */
  act(
    id: string,
    action: CheckoutAction,
  ): Promise<{ checkout: CheckoutView; result: CheckoutResult } | undefined>;
  portal(id: string): Promise<PortalView | undefined>;
  /** False if the portal has no such active subscription. */
  actInPortal(
    id: string,
    change: { subscriptionId: string; action: PortalAction },
  ): Promise<boolean>;
  /** Signs and sends webhooks one after the other: the handler of the `sandbox-webhook` jobs. */
  deliver(job: string): Promise<void>;
}

export type SandboxContext = Pick<Context, 'db' | 'now' | 'jobs'> & {
  secrets: Secrets;
  payments: {
    receiveWebhook(provider: string, body: Buffer, signature: string): Promise<void>;
  };
};

export function makeSandbox({ db, now, jobs, secrets, payments }: SandboxContext): Sandbox {
  const view = (checkout: SandboxCheckout): CheckoutView => ({
    ...checkout,
    renewal: firstRenewal(checkout.interval, now()),
  });
  return {
    checkout: (id) =>
      db.transaction(async (tx) => {
        const checkout = await unlessMissing(() => recallCheckout(tx, id, now()));
        return checkout && view(checkout);
      }),
    act: (id, action) =>
      db.transaction(async (tx) => {
        const checkout = await unlessMissing(() => recallCheckout(tx, id, now()));
        if (checkout === undefined) return undefined;
        const result = await act({ tx, jobs, now: now(), secrets, id }, checkout, action);
        return { checkout: view(checkout), result };
      }),
    portal: (id) => db.transaction((tx) => viewPortal(tx, id, now())),
    actInPortal: (id, change) =>
      db.transaction((tx) => actInPortal({ tx, jobs, now: now() }, id, change)),
    deliver: async (job) => {
      for (const body of bodiesOf(job)) {
        const signature = signWebhook(body, webhookSecrets(secrets)[0], now());
        await payments.receiveWebhook('sandbox', Buffer.from(body), signature);
      }
    },
  };
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isProviderError(error, 'missing')) return undefined;
    throw error;
  }
}
