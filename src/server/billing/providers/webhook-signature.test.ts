import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SECOND } from '#server/base/clock.ts';
import { WebhookError } from './provider.ts';
import { readSigned, signWebhook } from './webhook-signature.ts';

const secret = 'whsec_of_a_test';
const body = '{"id":"evt_1"}';
const now = new Date('2027-01-01T00:00:00.000Z');
const header = signWebhook(body, secret, now);
const later = (seconds: number) => new Date(now.getTime() + seconds * SECOND);

interface Check {
  text?: string;
  signature?: string;
  key?: string;
  at?: Date;
}

const check =
  ({ text = body, signature = header, key = secret, at = now }: Check = {}) =>
  () =>
    readSigned({ body: Buffer.from(text), signature }, key, at);

describe('the signature of a webhook', () => {
  test('is the time, and a hash of it and the body with the secret', () => {
    const signedAt = now.getTime() / SECOND;
    const hash = createHmac('sha256', secret).update(`${signedAt}.${body}`).digest('hex');
    expect(header).toBe(`t=${signedAt},v1=${hash}`);
  });

  test('is right for the body and the secret it was made with', () => {
    expect(check()()).toEqual({ id: 'evt_1' });
  });

  test('is right if one of several is, as while a secret is being changed', () => {
    const [, own = ''] = header.split('v1=');
    const several = header.replace('v1=', `v1=${'0'.repeat(64)},v0=${own},v1=`);
    expect(check({ signature: several })).not.toThrow();
  });

  test.each<[string, Check]>([
    ['another body', { text: `${body} ` }],
    ['no body', { text: '' }],
    ['another secret', { key: `${secret}!` }],
    ['another time', { signature: header.replace('t=', 't=1') }],
    ['another scheme', { signature: header.replace('v1=', 'v0=') }],
    ['a part of itself', { signature: header.slice(0, -1) }],
    ['nothing', { signature: '' }],
    ['a time in words', { signature: header.replace(/t=\d+/, 't=soon') }],
    ['no time', { signature: header.replace(/t=\d+,/, '') }],
    ['an empty time', { signature: header.replace(/t=\d+/, 't=') }],
  ])('is wrong for %s', (_name, wrong) => {
    expect(check(wrong)).toThrow(WebhookError);
  });

  test('is asked for', () => {
    const unsigned = { body: Buffer.from(body), signature: undefined };
    expect(() => readSigned(unsigned, secret, now)).toThrow(WebhookError);
  });

  test.each([-300, -1, 0, 300])('counts %d seconds after it was made', (seconds) => {
    expect(check({ at: later(seconds) })).not.toThrow();
  });

  test.each([-301, 301, 86_400])('does not count %d seconds after it was made', (seconds) => {
    expect(check({ at: later(seconds) })).toThrow(WebhookError);
  });

  test('counts by its last time, which is the one that is signed', () => {
    const future = signWebhook(body, secret, later(301));
    expect(check({ signature: `t=${now.getTime() / SECOND},${future}` })).toThrow(WebhookError);
  });
});
