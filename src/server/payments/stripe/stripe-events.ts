import type { Stripe } from 'stripe';
import type { ProviderEvent } from '../provider.ts';
import { idOf } from './stripe-states.ts';

/** What is to be fetched because of an event; undefined if it is about nothing of ours. */
export function objectOf(event: Stripe.Event): ProviderEvent['object'] | undefined {
  const { object } = event.data;
  if (!('object' in object)) return undefined;
  switch (object.object) {
    case 'checkout.session':
      return { kind: 'checkout', id: object.id };
    case 'subscription':
      return { kind: 'subscription', id: object.id };
    case 'invoice':
      return named('subscription', object.parent?.subscription_details?.subscription);
    case 'payment_intent':
      return { kind: 'payment', id: object.id };
    case 'charge':
    case 'dispute':
    case 'refund':
      return named('payment', object.payment_intent);
    default:
      return undefined;
  }
}

function named(
  kind: ProviderEvent['object']['kind'],
  object: string | { id: string } | null | undefined,
): ProviderEvent['object'] | undefined {
  const id = idOf(object);
  return id === null ? undefined : { kind, id };
}
