import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND } from '#server/clock.ts';
import { WebhookError } from './provider.ts';

/** How far the time of a signature may be from now, before or after, in seconds. */
export const WEBHOOK_TOLERANCE = 300;

/** The header of a webhook: when it was signed, and the signature over that time and the body. */
export function signWebhook(body: string, secret: string, at: Date): string {
  const signedAt = Math.floor(at.getTime() / SECOND);
  return `t=${signedAt},v1=${signatureOf(body, secret, String(signedAt))}`;
}

/** Throws `WebhookError` unless the header was made with the secret, for this body. */
export function checkSignature(body: string, header: string, secret: string): void {
  const parts = partsOf(header);
  const [signedAt = ''] = parts.get('t') ?? [];
  const expected = Buffer.from(signatureOf(body, secret, signedAt));
  const isSigned = (parts.get('v1') ?? [])
    .map((signature) => Buffer.from(signature))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  if (!isSigned) throw new WebhookError('the signature is wrong');
}

/** Throws `WebhookError` unless a webhook's signature was made about now. */
export function checkSignedNow(header: string, now: Date): void {
  const [signedAt = ''] = partsOf(header).get('t') ?? [];
  const distance = Math.abs(Math.floor(now.getTime() / SECOND) - Number(signedAt));
  if (!/^\d{1,12}$/.test(signedAt) || distance > WEBHOOK_TOLERANCE) {
    throw new WebhookError('the signature is too old or too new');
  }
}

function signatureOf(body: string, secret: string, signedAt: string): string {
  return createHmac('sha256', secret).update(`${signedAt}.${body}`).digest('hex');
}

function partsOf(header: string): ReadonlyMap<string, string[]> {
  const parts = header.split(',').map((part) => part.trim().split(/=(.*)/s, 2));
  const grouped = Map.groupBy(parts, ([name = '']) => name);
  return new Map([...grouped].map(([name, all]) => [name, all.map(([, value = '']) => value)]));
}
