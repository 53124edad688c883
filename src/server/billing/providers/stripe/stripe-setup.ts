import { Stripe } from 'stripe';
import { PATHS } from '#contract/paths.ts';
import type { PricePlan } from '#contract/payments.ts';
import { PAYMENT_WEBHOOKS } from '#contract/server-paths.ts';
import { isLoopback } from '#server/config/hosts.ts';
import type { Origins } from '#server/config/origins.ts';
import { moneyText } from '#server/texts/texts.ts';
import { isOurPortal, PORTAL_MARK } from './stripe-portal.ts';
import {
  chargesExactly,
  findPrices,
  lookupKeyOf,
  PRODUCT_PREFIX,
  priceParams,
} from './stripe-prices.ts';

/** What the server wants to hear. Each event only names an object, which is then fetched. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** Stripe did not do what the setup asked. The message is for the operator. */
class StripeSetupError extends Error {
  override name = 'StripeSetupError';
}

export interface SetupContext {
  stripe: Stripe;
  plans: readonly PricePlan[];
  origins: Origins;
  /** Reads and reports, and changes nothing. */
  isDryRun: boolean;
}

/** One thing at Stripe, and what became of it. */
export interface SetupStep {
  what: string;
  outcome: 'unchanged' | 'created' | 'changed' | 'archived' | 'skipped';
  /** Why it was skipped, or what only a person can do. */
  note?: string;
}

export interface SetupReport {
  steps: SetupStep[];
  /** The signing secret of a new webhook endpoint. Stripe tells it only once. */
  secret: string | undefined;
}

/** The id of a plan's product, and the metadata of all that the setup makes for a plan. */
const productIdOf = (planId: string) => `${PRODUCT_PREFIX}${planId}`;
const markOf = (planId: string) => ({ mellow_day_plan: planId });

/**
 * Brings products, prices, webhook endpoint and billing portal at Stripe to what this product
 * needs. A second run changes nothing, and one that was interrupted is completed by the next.
 * Throws a `StripeSetupError`.
 */
export async function setUpStripe(context: SetupContext): Promise<SetupReport> {
  const steps: SetupStep[] = [];
  for (const plan of context.plans) {
    steps.push(await explained(`product ${plan.name}`, () => setUpProduct(context, plan)));
    steps.push(...(await explained(`price of ${plan.name}`, () => setUpPrice(context, plan))));
  }
  steps.push(await explained('billing portal', () => setUpPortal(context)));
  // Last, because nothing that fails later may lose its secret.
  const webhook = await explained('webhook endpoint', () => setUpWebhook(context));
  steps.push(webhook.step);
  return { steps, secret: webhook.secret };
}

async function explained<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // Stripe names the permission that a restricted key lacks, and shows no key in full.
    throw new StripeSetupError(
      `Stripe did not set up the ${what}.\n  It says: ${error.message}\n  Run the command again when this is fixed: it goes on where it stopped.`,
      { cause: error },
    );
  }
}

async function setUpProduct(
  { stripe, isDryRun }: SetupContext,
  { id: planId, name }: PricePlan,
): Promise<SetupStep> {
  const id = productIdOf(planId);
  const what = `product ${id}: ${name}`;
  const metadata = markOf(planId);
  const known = await unlessMissing(() => stripe.products.retrieve(id));
  if (known === undefined) {
    if (!isDryRun) await stripe.products.create({ id, name, metadata });
    return { what, outcome: 'created' };
  }
  if (covers(known, { name, metadata, active: true })) return { what, outcome: 'unchanged' };
  if (!isDryRun) await stripe.products.update(id, { name, metadata, active: true });
  return { what, outcome: 'changed' };
}

/** Stripe's prices never change: a new one takes over the lookup key, and the old one is archived. */
async function setUpPrice(context: SetupContext, plan: PricePlan): Promise<SetupStep[]> {
  const { stripe, isDryRun } = context;
  const { interval, price } = plan;
  const charge = { interval, ...price };
  const product = productIdOf(plan.id);
  const lookup_key = lookupKeyOf(plan.id);
  const money = moneyText(price.amount, price.currency, 'en');
  const what = `price ${lookup_key}: ${money}, ${interval}`;
  const [known] = (await findPrices(stripe, plan.id)).data;
  const isCurrent =
    known !== undefined && chargesExactly(known, charge) && known.product === product;
  if (isCurrent)
    return [{ what, outcome: 'unchanged' }, ...(await archiveOthers(context, plan, known.id))];
  const created: SetupStep = { what, outcome: 'created' };
  if (isDryRun) {
    const old = known && `the price ${known.id} would be archived; subscriptions keep it`;
    return [{ ...created, ...(old ? { note: old } : {}) }];
  }
  const current = await stripe.prices.create({
    ...priceParams(charge),
    product,
    lookup_key,
    transfer_lookup_key: true,
    metadata: markOf(plan.id),
  });
  return [created, ...(await archiveOthers(context, plan, current.id))];
}

/** Only those that this setup made: an operator may sell more at prices of their own. */
async function archiveOthers(
  { stripe, isDryRun }: SetupContext,
  { id: planId }: PricePlan,
  currentId: string,
): Promise<SetupStep[]> {
  const product = productIdOf(planId);
  const { data } = await stripe.prices.list({ product, active: true, limit: 100 });
  const steps: SetupStep[] = [];
  for (const { id, metadata } of data) {
    if (id === currentId || !covers(metadata, markOf(planId))) continue;
    if (!isDryRun) await stripe.prices.update(id, { active: false });
    steps.push({
      what: `price ${id}`,
      outcome: 'archived',
      note: 'subscriptions that have it keep it',
    });
  }
  return steps;
}

async function setUpWebhook({ stripe, origins, isDryRun }: SetupContext) {
  const url = `${origins.api()}${PAYMENT_WEBHOOKS}/stripe/`;
  const what = `webhook endpoint ${url}`;
  const enabled_events = [...EVENTS];
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' || isLoopback(hostname)) {
    const note = `Stripe cannot reach it. On this machine: stripe listen --forward-to ${url}`;
    return { step: { what, outcome: 'skipped', note } as const, secret: undefined };
  }
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const known = data.find((endpoint) => endpoint.url === url);
  if (known === undefined) {
    const api_version = Stripe.API_VERSION;
    const made = isDryRun
      ? undefined
      : await stripe.webhookEndpoints.create({ url, enabled_events, api_version });
    return { step: { what, outcome: 'created' } as const, secret: made?.secret };
  }
  const isOtherVersion = known.api_version !== Stripe.API_VERSION;
  const version = `It has the API version ${known.api_version ?? 'of the account'}, which cannot be changed to ${Stripe.API_VERSION}. To do so, delete it at Stripe, run this again, and set the new signing secret.`;
  const note = isOtherVersion ? { note: version } : {};
  const isCurrent = known.status === 'enabled' && isSameSet(known.enabled_events, enabled_events);
  if (isCurrent) {
    return { step: { what, outcome: 'unchanged', ...note } as const, secret: undefined };
  }
  if (!isDryRun) {
    await stripe.webhookEndpoints.update(known.id, { enabled_events, disabled: false });
  }
  return { step: { what, outcome: 'changed', ...note } as const, secret: undefined };
}

async function setUpPortal({ stripe, origins, isDryRun }: SetupContext): Promise<SetupStep> {
  const app = origins.app();
  const wanted = {
    features: {
      subscription_cancel: {
        enabled: true,
        mode: 'at_period_end',
        cancellation_reason: {
          enabled: true,
          options: ['too_expensive', 'unused', 'low_quality', 'other'],
        },
      },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      // The address decides the tax of renewals.
      customer_update: { enabled: true, allowed_updates: ['name', 'address'] },
      subscription_update: { enabled: false },
      subscription_pause: { enabled: false },
    },
    business_profile: {
      privacy_policy_url: `${app}${PATHS.PRIVACY_POLICY}`,
      terms_of_service_url: `${app}${PATHS.TERMS_OF_SERVICE}`,
    },
    default_return_url: `${app}${PATHS.CABINET_PROFILE}`,
    metadata: PORTAL_MARK,
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams;
  const what = 'billing portal';
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(isOurPortal);
  if (known === undefined) {
    if (!isDryRun) await stripe.billingPortal.configurations.create(wanted);
    return { what, outcome: 'created' };
  }
  if (covers(known, wanted)) return { what, outcome: 'unchanged' };
  if (!isDryRun) await stripe.billingPortal.configurations.update(known.id, wanted);
  return { what, outcome: 'changed' };
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
    if (isMissing) return undefined;
    throw error;
  }
}

/** Whether what is stored has everything that is wanted. */
function covers(stored: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return Array.isArray(stored) && isSameSet(stored, wanted);
  if (typeof wanted !== 'object' || wanted === null) return stored === wanted;
  if (typeof stored !== 'object' || stored === null) return false;
  const values = new Map(Object.entries(stored));
  return Object.entries(wanted).every(([name, value]) => covers(values.get(name), value));
}

function isSameSet(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
