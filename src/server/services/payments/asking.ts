import { isProviderFault } from '../../payments/faults.ts';
import { Problem } from '../../problem.ts';

/** Runs what asks the provider; its faults become `payment_unavailable`. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isProviderFault(error)) throw new Problem('payment_unavailable', { cause: error });
    throw error;
  }
}
