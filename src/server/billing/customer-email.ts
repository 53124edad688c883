import { listCustomers } from '#server/db/repositories/orders.ts';
import { findUser } from '#server/db/repositories/users.ts';
import { mapProviderErrors, type PaymentsContext } from './context.ts';

/**
 * Tells the provider the current address of a member, under which it knows them. Throws
 * `provider_unavailable`; the job is then repeated.
 */
export async function updateCustomerEmail(
  { db, provider }: PaymentsContext,
  userId: string,
): Promise<void> {
  const user = await findUser(db, userId);
  if (user === undefined) return;
  for (const { provider: name, customerId } of await listCustomers(db, [userId])) {
    if (name !== provider.name) continue;
    await mapProviderErrors(() => provider.changeEmail(customerId, user.email));
  }
}
