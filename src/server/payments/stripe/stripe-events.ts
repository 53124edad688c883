import type { Stripe } from 'stripe';
import { WebhookFault } from '../faults.ts';
import type { ProviderEvent } from '../provider.ts';
import { checkSignedNow, WEBHOOK_TOLERANCE } from '../webhook-signature.ts';
import { idOf } from './stripe-states.ts';

/** See `Provider.readWebhook`. */
export function readStripeWebhook(
  { stripe, secret }: { stripe: Stripe; secret: string },
  { body, signature, now }: { body: Buffer; signature: string | undefined; now: Date },
): ProviderEvent | undefined {
  if (signature === undefined) throw new WebhookFault('there is no signature');
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      WEBHOOK_TOLERANCE,
      undefined,
      now.getTime(),
    );
    // The SDK lets those pass that were made in the future.
    checkSignedNow(signature, now);
    const object = objectOf(event);
    return object && { id: event.id, type: event.type, object };
  } catch (cause) {
    if (cause instanceof WebhookFault) throw cause;
    throw new WebhookFault('it is not signed by Stripe, or is no event', { cause });
  }
}

/** What is to be fetched because of an event; undefined if it is about nothing of ours. */
function objectOf(event: Stripe.Event): ProviderEvent['object'] | undefined {
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
