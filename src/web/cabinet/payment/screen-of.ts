import type { SnapshotFrom } from 'xstate';
import type { paymentMachine } from './payment.machine.ts';

const SCREENS_OF_STATES = ['unloaded', 'away', 'confirming', 'succeeded', 'unknown'] as const;

export type PaymentScreen = 'waiting' | 'noPlans' | 'plans' | (typeof SCREENS_OF_STATES)[number];

/** The screen of a state of the payment machine. The plans stay while something is on its way. */
export function screenOf(snapshot: SnapshotFrom<typeof paymentMachine>): PaymentScreen {
  const own = SCREENS_OF_STATES.find((state) => snapshot.matches(state));
  if (own !== undefined) return own;
  const { offer } = snapshot.context;
  if (offer === null) return 'waiting';
  return offer.plans.length === 0 ? 'noPlans' : 'plans';
}
