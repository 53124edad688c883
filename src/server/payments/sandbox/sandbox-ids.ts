import { createHmac, randomBytes } from 'node:crypto';
import { derivedKey } from '../../derived-key.ts';

/** The same for the same order, and not to be guessed from it. */
export function idOfOrder(secret: string, prefix: 'cs' | 'cus' | 'sub', orderId: string): string {
  const hash = createHmac('sha256', derivedKey(secret, 'sandbox id'))
    .update(`${prefix} ${orderId}`)
    .digest('base64url');
  return `${prefix}_sandbox_${hash}`;
}

/** The payment of a period of a subscription, or of the one thing that an order is about. */
export function paymentId(checkoutOrSubscription: string, period: number): string {
  return `pay_${checkoutOrSubscription}_${period}`;
}

export function newPortalId(): string {
  return `portal_sandbox_${randomBytes(32).toString('base64url')}`;
}

/** Signs the webhooks that the sandbox sends to this server. */
export function webhookSecret(secret: string): string {
  return derivedKey(secret, 'sandbox webhook').export().toString('hex');
}
