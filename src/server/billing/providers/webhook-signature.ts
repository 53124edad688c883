import { Stripe } from 'stripe';
import { SECOND } from '#server/base/clock.ts';
import { WebhookError } from './provider.ts';

/** How far the time of a signature may be from now, before or after, in seconds. */
const TOLERANCE = 300;

const { webhooks } = Stripe;
const secondsOf = (time: Date) => Math.floor(time.getTime() / SECOND);

/** The header of a webhook, as Stripe makes it. */
export const signWebhook = (payload: string, secret: string, at: Date): string =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp: secondsOf(at) });

/**
 * The event in the body of a webhook. Throws `WebhookError` unless the header was made with the
 * secret, for this body, about now.
 */
export function readSigned(
  { body, signature }: { body: Buffer; signature: string | undefined },
  secret: string,
  now: Date,
): Stripe.Event {
  if (signature === undefined) throw new WebhookError('there is no signature');
  const event = signedEvent(() =>
    webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now.getTime()),
  );
  // The SDK lets those pass that were made in the future. It reads the time in this way, too.
  const signedAt = signature.split(',').findLast((part) => part.startsWith('t=')) ?? '';
  if (!(Number.parseInt(signedAt.slice(2), 10) <= secondsOf(now) + TOLERANCE)) {
    throw new WebhookError('the signature is from the future');
  }
  return event;
}

/** Whether `readSigned` would return an event. */
export function isSigned(
  webhook: Parameters<typeof readSigned>[0],
  secret: string,
  now: Date,
): boolean {
  try {
    readSigned(webhook, secret, now);
    return true;
  } catch {
    return false;
  }
}

function signedEvent(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch (cause) {
    throw new WebhookError('the signature is wrong or too old, or the body is no event', { cause });
  }
}
