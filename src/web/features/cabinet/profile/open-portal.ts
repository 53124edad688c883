import { KeyedError } from '#web/shared/api/api-error.ts';
import { manageSubscription } from '#web/shared/api/payments.ts';
import { isWebAddress } from '#web/shared/api/web-address.ts';

/** Opens the provider's billing portal in this tab. A link there leads back to the profile. */
export async function openPortal(): Promise<void> {
  const url = await manageSubscription();
  if (!isWebAddress(url)) throw new KeyedError('errors.wrong_response_from_server');
  window.location.assign(url);
}
