import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, SECOND } from '#server/base/clock.ts';
import { billingApp } from '../support/billing-app.ts';
import {
  ASKING_CARD,
  type BillingFixture,
  DECLINED_CARD,
  GOOD_CARD,
  openBilling,
} from '../support/billing-fixture.ts';

let billing: BillingFixture;
let app: FastifyInstance;
beforeAll(async () => {
  billing = await openBilling();
  app = await billingApp(billing);
});
afterAll(async () => {
  await app.close();
  await billing.close();
});

const APP = 'http://localhost:3000';
const pathOf = (url: string) => new URL(url, APP).pathname;
const open = (url: string) => app.inject({ method: 'GET', url: pathOf(url) });

/** Submits a form as browsers and `curl --data` do. */
const send = (url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

async function checkout(planId = 'basic', language: 'en' | 'es' = 'en') {
  const caller = await billing.member(language);
  const { id, checkoutUrl } = await billing.buy(caller, planId);
  return { caller, orderId: id, url: checkoutUrl };
}

describe('the page of a checkout', () => {
  test('shows what is bought, what it costs today and when it renews', async () => {
    const { url } = await checkout('ultimate');
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('Ultimate plan');
    expect(page.body).toContain('$44.99');
    expect(page.body).toContain('On April 10, 2027, then every 3 months, for $44.99');
    expect(page.body).toContain('No money moves');
  });

  test('is in the buyer’s language', async () => {
    const { url } = await checkout('lifetime', 'es');
    const page = await open(url);
    expect(page.headers['content-language']).toBe('es');
    expect(page.body).toContain('<html lang="es"');
    expect(page.body).toContain('149,99');
    expect(page.body).toContain('No se mueve dinero');
    expect(page.body).toContain('Nunca: pagas una sola vez');
  });

  test('runs no script, loads nothing, and links only to the app', async () => {
    const { url } = await checkout();
    const page = await open(url);
    expect(page.body).not.toMatch(/<script|<img|<link rel="stylesheet"| style=| on\w+=/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${APP}`);
    expect(policy).not.toContain('unsafe');
  });

  test('is found only by its own address', async () => {
    const { url } = await checkout();
    for (const path of [`${url}x`, url.slice(0, -1), `${APP}/sandbox/checkout/1`]) {
      expect((await open(path)).statusCode).toBe(404);
      expect((await send(path, { card: GOOD_CARD })).statusCode).toBe(404);
    }
    const id = billing.checkoutId(url);
    expect(id.length).toBeGreaterThan(40);
    expect((await open(`${APP}/sandbox/portal/${id}`)).statusCode).toBe(404);
  });

  test.each(['%00', 'a%00b', '%F0%9F%8C%BF', 'a'.repeat(300), "'"])(
    'is not at %s, and neither is anything else',
    async (id) => {
      for (const url of [`/sandbox/checkout/${id}`, `/sandbox/checkout/${id}/confirm`]) {
        expect((await app.inject({ url })).statusCode).toBe(404);
        expect((await send(url, { card: GOOD_CARD })).statusCode).toBe(404);
      }
      const portal = `/sandbox/portal/${id}`;
      expect((await app.inject({ url: portal })).statusCode).toBe(404);
      const acted = await send(portal, { subscription: '\0', action: 'cancel' });
      expect(acted.statusCode).toBe(303);
    },
  );

  test('at an unknown address says in the reader’s language that there is nothing', async () => {
    const page = await app.inject({
      url: '/sandbox/checkout/nothing',
      headers: { 'accept-language': 'es' },
    });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Esta página no existe');
  });
});

describe('paying', () => {
  test('by a plain form with only the card leads back to the app', async () => {
    const { caller, orderId, url } = await checkout();
    const answer = await send(url, { card: '4242424242424242' });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${APP}/cabinet/payment?order=${orderId}`);
    await billing.doJobs();
    expect(await billing.statusOf(caller, orderId)).toBe('succeeded');
  });

  test.each(['google_pay', 'apple_pay'])('with %s needs no card', async (action) => {
    const { caller, orderId, url } = await checkout();
    expect((await send(url, { action, card: '' })).statusCode).toBe(303);
    await billing.doJobs();
    expect(await billing.statusOf(caller, orderId)).toBe('succeeded');
  });

  test('with a declined card leads to the error page', async () => {
    const { caller, orderId, url } = await checkout();
    const answer = await send(url, { card: DECLINED_CARD, action: 'pay' });
    expect(answer.headers.location).toBe(`${APP}/cabinet/payment-error?order=${orderId}`);
    await billing.doJobs();
    const order = await billing.payments.status(caller, orderId);
    expect(order).toMatchObject({ status: 'failed', failure: 'declined' });
  });

  test('with a card that needs confirmation leads to a confirmation page', async () => {
    const { caller, orderId, url } = await checkout();
    const answer = await send(url, { card: ASKING_CARD });
    expect(answer.headers.location).toBe(`${pathOf(url)}/confirm`);
    expect((await open(url)).headers.location).toBe(`${pathOf(url)}/confirm`);
    const page = await open(`${url}/confirm`);
    expect(page.body).toContain('Confirm this payment');
    const confirmed = await send(`${url}/confirm`, { action: 'confirm' });
    expect(confirmed.headers.location).toBe(`${APP}/cabinet/payment?order=${orderId}`);
    await billing.doJobs();
    expect(await billing.statusOf(caller, orderId)).toBe('succeeded');
  });

  test('and refusing on that page is a decline', async () => {
    const { caller, orderId, url } = await checkout();
    await send(url, { card: ASKING_CARD });
    const refused = await send(`${url}/confirm`, { action: 'refuse' });
    expect(refused.headers.location).toBe(`${APP}/cabinet/payment-error?order=${orderId}`);
    await billing.doJobs();
    const order = await billing.payments.status(caller, orderId);
    expect(order).toMatchObject({ status: 'failed', failure: 'authentication' });
  });

  test.each([
    ['4111 1111 1111 1111', 'This isn’t one of the test cards.'],
    ['', 'Enter the number of a test card.'],
    ['<b>4242</b>', 'This isn’t one of the test cards.'],
  ])('with the card "%s" is refused with a message, and can be repeated', async (card, text) => {
    const { url } = await checkout();
    const answer = await send(url, { card });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(text);
    expect(answer.body).not.toContain(card === '' ? 'value="4' : card);
    expect((await send(url, { card: GOOD_CARD })).statusCode).toBe(303);
  });

  test('can be cancelled by the button, back to the plans', async () => {
    const { caller, orderId, url } = await checkout();
    const answer = await send(url, { action: 'cancel', card: '' });
    expect(answer.headers.location).toBe(`${APP}/cabinet/payment`);
    await billing.doJobs();
    expect(await billing.statusOf(caller, orderId)).toBe('canceled');
  });

  test('ten times at once makes one payment', async () => {
    const { caller, orderId, url } = await checkout();
    const sent = Array.from({ length: 10 }, () => send(url, { card: GOOD_CARD }));
    const locations = (await Promise.all(sent)).map(({ headers }) => headers.location);
    expect(new Set(locations)).toEqual(new Set([`${APP}/cabinet/payment?order=${orderId}`]));
    expect(billing.waiting).toHaveLength(1);
    await billing.doJobs();
    expect(billing.mailsTo(caller)).toEqual(['receipt']);
  });

  test('after cancelling, or cancelling after paying, changes nothing more', async () => {
    const cancelled = await checkout();
    await send(cancelled.url, { action: 'cancel' });
    const late = await send(cancelled.url, { card: GOOD_CARD });
    expect(late.headers.location).toBe(`${APP}/cabinet/payment`);

    const paid = await checkout();
    await send(paid.url, { card: GOOD_CARD });
    const regret = await send(paid.url, { action: 'cancel' });
    expect(regret.headers.location).toBe(`${APP}/cabinet/payment?order=${paid.orderId}`);
    await billing.doJobs();
    expect(await billing.statusOf(paid.caller, paid.orderId)).toBe('succeeded');
  });

  test('expires after a day', async () => {
    const { url } = await checkout();
    billing.pass(DAY);
    expect((await open(url)).body).toContain('This checkout is closed');
    expect((await send(url, { card: GOOD_CARD })).headers.location).toBe(`${APP}/cabinet/payment`);
  });

  test('afterwards shows the result, with a way back', async () => {
    const { orderId, url } = await checkout();
    await send(url, { card: GOOD_CARD });
    const page = await open(url);
    expect(page.body).toContain('This order is paid');
    expect(page.body).toContain(`href="${APP}/cabinet/payment?order&#61;${orderId}"`);
  });
});

describe('the choice of when the webhook arrives', () => {
  const bought = async (webhook: string) => {
    const made = await checkout();
    await send(made.url, { card: GOOD_CARD, webhook });
    await billing.doJobs();
    return made;
  };

  test('at once', async () => {
    const { caller } = await bought('now');
    expect(await billing.accessTo(caller)).not.toBeNull();
  });

  test('after ten seconds', async () => {
    const { caller } = await bought('later');
    expect(await billing.accessTo(caller)).toBeNull();
    billing.pass(10 * SECOND - 1);
    await billing.doJobs();
    expect(await billing.accessTo(caller)).toBeNull();
    billing.pass(1);
    await billing.doJobs();
    expect(await billing.accessTo(caller)).not.toBeNull();
  });

  test('never', async () => {
    const { caller } = await bought('never');
    billing.pass(DAY);
    await billing.doJobs();
    expect(await billing.accessTo(caller)).toBeNull();
  });

  test('anything else means at once', async () => {
    const { caller } = await bought('soon');
    expect(await billing.accessTo(caller)).not.toBeNull();
  });
});

describe('the billing portal', () => {
  async function portal(planId = 'basic') {
    const caller = await billing.member();
    await billing.subscribe(caller, planId);
    const { url } = await billing.payments.manage(caller);
    const subscription = /name="subscription" value="([^"]+)"/.exec((await open(url)).body)?.[1];
    return { caller, url, subscription: subscription ?? '' };
  }

  test('shows the subscription and its invoices', async () => {
    const { url } = await portal();
    const page = await open(url);
    expect(page.body).toContain('$19.99 every month');
    expect(page.body).toContain('Renews on');
    const invoice = /<li>.*<\/li>/s.exec(page.body)?.[0].replaceAll(/<[^>]+>|\s+/g, ' ');
    expect(invoice).toMatch(/Basic plan +\$19.99 +January \d+, 2027 +Paid/);
    expect(page.body).toContain(`href="${APP}/cabinet/profile"`);
  });

  test('can cancel and resume', async () => {
    const { caller, url, subscription } = await portal();
    const cancelled = await send(url, { subscription, action: 'cancel' });
    expect(cancelled.statusCode).toBe(303);
    expect((await open(url)).body).toContain('It won’t renew.');
    await billing.doJobs();
    expect(await billing.payments.subscription(caller)).toMatchObject({ status: 'canceled' });
    await send(url, { subscription, action: 'resume' });
    await billing.doJobs();
    expect(await billing.payments.subscription(caller)).toMatchObject({ status: 'active' });
  });

  test('does nothing with another user’s subscription', async () => {
    const anna = await portal();
    const ben = await portal();
    await send(anna.url, { subscription: ben.subscription, action: 'cancel' });
    await billing.doJobs();
    expect(await billing.payments.subscription(ben.caller)).toMatchObject({ status: 'active' });
  });

  test('expires after an hour', async () => {
    const { url, subscription } = await portal();
    billing.pass(DAY / 24);
    expect((await open(url)).statusCode).toBe(404);
    expect((await send(url, { subscription, action: 'cancel' })).statusCode).toBe(303);
    expect(billing.waiting).toEqual([]);
  });

  test('shows the invoice of a lifetime', async () => {
    const { url } = await portal('lifetime');
    const page = await open(url);
    expect(page.body).toContain('You don’t have a subscription.');
    expect(page.body).toContain('$149.99');
  });

  test.each(['', 'explode', 'cancel'])(
    'accepts the action "%s" without an error',
    async (action) => {
      const { url } = await portal();
      const answer = await send(url, { subscription: 'sub_of_nobody', action });
      expect(answer.statusCode).toBe(303);
    },
  );
});
