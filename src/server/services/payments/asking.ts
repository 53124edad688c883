import { isProviderFault } from '../../payments/faults.ts';
import { Problem } from '../../problem.ts';

/** Runs what asks the provider; its faults become a problem with this code. */
export async function orUnavailable<T>(
  work: () => Promise<T>,
  code: 'payment_unavailable' | 'provider_unavailable' = 'provider_unavailable',
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isProviderFault(error)) throw new Problem(code, { cause: error });
    throw error;
  }
}
