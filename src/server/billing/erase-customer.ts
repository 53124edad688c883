import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { hasRequestedRefund } from '#server/db/repositories/orders.ts';
import type { Handler } from '#server/jobs/jobs.ts';
import type { PaymentsContext } from './context.ts';
import { isProviderError } from './providers/provider.ts';

/** How long to wait after each try that failed. After these it is tried every day. */
const WAITS = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/**
 * Erases the customer of a removed account at the provider. It does not give up by itself: a
 * provider that is away, or another one that is configured meanwhile, only delays it. From the fifth
 * try on the operator hears of each, and also if the job is lost by an unexpected error.
 */
export async function eraseCustomer(
  context: PaymentsContext,
  job: Parameters<Handler<'erase-customer'>>[0],
): Promise<void> {
  try {
    await eraseOrPostpone(context, job);
  } catch (error) {
    const { customerId } = job.data;
    const reason = 'it failed too often and is not tried again';
    if (job.isLastTry) context.alarm('customer_not_erased', { customerId, reason });
    throw error;
  }
}

async function eraseOrPostpone(
  context: PaymentsContext,
  { data, postpone }: Parameters<Handler<'erase-customer'>>[0],
): Promise<void> {
  const { now, alarm, log } = context;
  const obstacle = await tryToErase(context, data);
  if (obstacle === undefined) return;
  const { customerId, tries } = data;
  log.warn({ customerId, reason: obstacle }, 'a customer was not erased yet');
  if (tries >= WAITS.length) alarm('customer_not_erased', { customerId, reason: obstacle });
  const wait = WAITS[tries] ?? DAY;
  await postpone({ ...data, tries: tries + 1 }, new Date(now().getTime() + wait));
}

/** Returns why it cannot be done now, for the operator. */
async function tryToErase(
  { db, provider }: PaymentsContext,
  { provider: name, customerId }: { provider: string; customerId: string },
): Promise<string | undefined> {
  // The sandbox knows no persons.
  if (provider.name !== name) return name === 'sandbox' ? undefined : `${name} is not configured`;
  // Its credit note needs the customer.
  if (await hasRequestedRefund(db, customerId)) return 'a refund is not carried out yet';
  try {
    await provider.eraseCustomer(customerId);
    return undefined;
  } catch (error) {
    if (!isProviderError(error)) throw error;
    return error.message;
  }
}
