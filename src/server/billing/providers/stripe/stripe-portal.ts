import type { Stripe } from 'stripe';
import type { Language } from '#contract/languages.ts';
import { isProviderError } from '#server/billing/providers/provider.ts';
import type { Log } from '#server/log/log.ts';
import { makeStripeCache } from './stripe-cache.ts';
import type { Ask } from './stripe-calls.ts';

/** The metadata by which the portal's configuration is found. */
export const PORTAL_MARK = { mellow_day: 'portal' } as const;

export const isOurPortal = ({ metadata }: Stripe.BillingPortal.Configuration): boolean =>
  metadata?.mellow_day === PORTAL_MARK.mellow_day;

export interface PortalRequest {
  customerId: string;
  language: Language;
  returnUrl: string;
}

/** The portal with our configuration, else with the account's own. */
export function makePortal(stripe: Stripe, log: Pick<Log, 'warn'>) {
  const setUp = makeStripeCache<string>(log);
  const findOurs = (ask: Ask) =>
    setUp.find('portal', async () => {
      const { data } = await ask(
        stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
      );
      return data.find(isOurPortal)?.id;
    });

  return async function openPortal(ask: Ask, request: PortalRequest): Promise<string> {
    const { customerId: customer, language: locale, returnUrl: return_url } = request;
    const open = async (more: { configuration?: string }) =>
      (await ask(stripe.billingPortal.sessions.create({ customer, locale, return_url, ...more })))
        .url;
    const configuration = await findOurs(ask);
    if (configuration === undefined) return await open({});
    try {
      return await open({ configuration });
    } catch (error) {
      if (!isProviderError(error, 'missing', 'refused')) throw error;
      setUp.forget('portal');
      return await open({});
    }
  };
}
