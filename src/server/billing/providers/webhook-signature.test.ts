import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { SECOND } from '#server/clock.ts';
import { WebhookError } from './provider.ts';
import { checkSignature, checkSignedNow, signWebhook } from './webhook-signature.ts';

const secret = 'whsec_of_a_test';
const body = '{"id":"evt_1"}';
const now = new Date('2027-01-01T00:00:00.000Z');
const header = signWebhook(body, secret, now);
const later = (seconds: number) => new Date(now.getTime() + seconds * SECOND);

describe('the signature of a webhook', () => {
  test('is the same that Stripe makes', () => {
    const timestamp = now.getTime() / SECOND;
    const { webhooks } = new Stripe('sk_test_1234567890');
    expect(webhooks.generateTestHeaderString({ payload: body, secret, timestamp })).toBe(header);
  });

  test('is right for the body and the secret it was made with', () => {
    expect(() => checkSignature(body, header, secret)).not.toThrow();
  });

  test('is right if one of several is, as while a secret is being changed', () => {
    const [, own = ''] = header.split('v1=');
    const several = header.replace('v1=', `v1=${'0'.repeat(64)},v0=${own},v1=`);
    expect(() => checkSignature(body, several, secret)).not.toThrow();
  });

  test.each([
    ['another body', () => checkSignature(`${body} `, header, secret)],
    ['another secret', () => checkSignature(body, header, `${secret}!`)],
    ['another time', () => checkSignature(body, header.replace('t=', 't=1'), secret)],
    ['another scheme', () => checkSignature(body, header.replace('v1=', 'v0='), secret)],
    ['a part of itself', () => checkSignature(body, header.slice(0, -1), secret)],
    ['nothing', () => checkSignature(body, '', secret)],
  ])('is wrong for %s', (_name, check) => {
    expect(check).toThrow(WebhookError);
  });

  test.each([-300, -1, 0, 300])('counts %d seconds after it was made', (seconds) => {
    expect(() => checkSignedNow(header, later(seconds))).not.toThrow();
  });

  test.each([-301, 301, 86_400])('does not count %d seconds after it was made', (seconds) => {
    expect(() => checkSignedNow(header, later(seconds))).toThrow(WebhookError);
  });

  test.each(['', 't=', 't=soon,v1=0', 't=1e9,v1=0', 'v1=0'])('"%s" was never made', (made) => {
    expect(() => checkSignedNow(made, now)).toThrow(WebhookError);
  });
});
