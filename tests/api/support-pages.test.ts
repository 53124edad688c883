import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { MutableToken } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/base/clock.ts';
import { supportActs } from '#server/db/schema/support.ts';
import { users } from '#server/db/schema/users.ts';
import { type Api, openApi } from '../support/api.ts';
import { purchaseOf } from '../support/purchase-rows.ts';
import { shared } from '../support/shared.ts';
import {
  formTokenIn,
  OPERATOR,
  startIssuer,
  supportBrowser,
  supportPages,
} from '../support/support-pages.ts';

const api = shared(openApi);

let issuer: Awaited<ReturnType<typeof startIssuer>>;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.stop());

/** What the issuer says of whoever signs in; a test may change it. */
let claims: Record<string, unknown> = {};
beforeEach(() => {
  issuer.server.service.removeAllListeners();
  issuer.server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    Object.assign(payload, claims);
  });
});
const seconds = () => Math.floor(api.now().getTime() / 1000);
const vouchFor = (changes: Record<string, unknown> = {}) => {
  claims = { email: OPERATOR, email_verified: true, auth_time: seconds(), ...changes };
};

/** An operator who has just signed in. */
async function operator(changes: Record<string, unknown> = {}) {
  vouchFor(changes);
  const pages = await supportPages(api, issuer.url);
  const browser = supportBrowser(pages);
  await browser.signsInAtIssuer();
  return { ...browser, pages };
}

const actsOn = ({ db }: Api, memberId: string) =>
  db
    .select()
    .from(supportActs)
    .where(eq(supportActs.memberId, memberId))
    .orderBy(asc(supportActs.at));

const why = 'They wrote to us';

describe('an operator', () => {
  test('signs in at the issuer by typing a password, and comes back to the page', async () => {
    vouchFor();
    const browser = supportBrowser(await supportPages(api, issuer.url));
    const asked = await browser.open('/audit?part=0');
    expect([asked.status, asked.location]).toEqual([303, '/sign-in']);
    const { location } = await browser.open('/sign-in');
    expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '900',
      redirect_uri: 'http://localhost:9100/sign-in/callback',
      code_challenge_method: 'S256',
    });
    const back = await browser.signsInAtIssuer();
    expect([back.status, back.location]).toEqual([303, '/audit?part=0']);
    expect(back.headers['set-cookie']).toEqual([
      expect.stringMatching(/^operator-sign-in=; .+; Max-Age=0$/),
      expect.stringMatching(/^operator=\S+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const page = await browser.open(back.location);
    expect(page.status).toBe(200);
    expect(page.body).toContain(OPERATOR);
    expect(page.body).not.toContain('<script');
  });

  test.for([
    ['who is not named', { email: 'eve@mellowday.example' }],
    ['whose address is not verified', { email_verified: false }],
    ['whose address the issuer does not know', { email: 5, sub: OPERATOR }],
  ] as const)('%s sees 404 and gets no session', async ([, changes]) => {
    vouchFor(changes);
    const stranger = supportBrowser(await supportPages(api, issuer.url));
    expect((await stranger.signsInAtIssuer()).status).toBe(404);
    expect(stranger.cookies.has('operator')).toBe(false);
    const { user } = await api.signUp();
    for (const path of ['/', '/audit', `/members/${user.id}`, `/members/${user.id}/erase`]) {
      expect((await stranger.open(path)).location).toBe('/sign-in');
    }
    for (const path of ['/find', `/members/${user.id}/erase`]) {
      expect((await stranger.post(path, { why, form: '', address: user.id })).status).toBe(403);
    }
    expect(await actsOn(api, user.id)).toEqual([]);
  });

  test('is not believed by a token that the issuer did not sign', async () => {
    vouchFor({ email: 'eve@mellowday.example' });
    issuer.server.service.once('beforeResponse', ({ body }) => {
      if (typeof body !== 'object' || body === null) throw new Error('There are no tokens');
      const [head, payload = '', signature] = String(body.id_token).split('.');
      const said = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...said, email: OPERATOR })).toString(
        'base64url',
      );
      body.id_token = [head, forged, signature].join('.');
    });
    const browser = supportBrowser(await supportPages(api, issuer.url));
    expect((await browser.signsInAtIssuer()).status).toBe(503);
    expect(browser.cookies.has('operator')).toBe(false);
  });

  test('goes on signing in, whatever others begin meanwhile, by a cookie that nobody can change', async () => {
    vouchFor();
    const pages = await supportPages(api, issuer.url);
    const browser = supportBrowser(pages);
    const { location } = await browser.open('/sign-in');
    for (let time = 0; time < 300; time += 1) pages.operators.begin('/');
    const answer = await fetch(location, { redirect: 'manual' });
    const { pathname, search } = new URL(answer.headers.get('location') ?? '');
    const cookie = browser.cookies.get('operator-sign-in') ?? '';
    const [text = '', mac] = cookie.split('.');
    const attempt = JSON.parse(Buffer.from(text, 'base64url').toString());
    const changed = JSON.stringify({ ...attempt, next: 'https://evil.example' });
    browser.cookies.set('operator-sign-in', `${Buffer.from(changed).toString('base64url')}.${mac}`);
    expect((await browser.open(`${pathname}${search}`)).status).toBe(503);
    browser.cookies.set('operator-sign-in', cookie);
    expect((await browser.open(`${pathname}${search}`)).location).toBe('/');
  });

  test('begins at the first page if the address of the one asked for does not fit into a cookie', async () => {
    vouchFor();
    const browser = supportBrowser(await supportPages(api, issuer.url));
    await browser.open(`/audit?part=${'1'.repeat(5_000)}`);
    expect((await browser.signsInAtIssuer()).location).toBe('/');
  });

  test('is believed by what the issuer says of them elsewhere, if the token does not', async () => {
    issuer.server.service.on('beforeUserinfo', (response) => {
      response.body = { sub: 'johndoe', email: OPERATOR, email_verified: true };
    });
    const { open } = await operator({ email: undefined, sub: 'johndoe' });
    expect((await open('/')).status).toBe(200);
  });

  test('who signed in at the issuer long ago, or by an answer of another browser, is refused', async () => {
    vouchFor({ auth_time: Math.floor(Date.now() / 1000) - 3600 });
    const pages = await supportPages(api, issuer.url);
    const browser = supportBrowser(pages);
    expect((await browser.signsInAtIssuer()).status).toBe(503);
    expect(browser.cookies.has('operator')).toBe(false);

    vouchFor();
    const { location } = await browser.open('/sign-in');
    const answer = await fetch(location, { redirect: 'manual' });
    const { pathname, search } = new URL(answer.headers.get('location') ?? '');
    const other = supportBrowser(pages);
    expect((await other.open(`${pathname}${search}`)).status).toBe(503);
    await other.open('/sign-in');
    expect((await other.open(`${pathname}${search}`)).status).toBe(503);
    expect((await other.open('/')).status).toBe(303);
    expect((await browser.open(`${pathname}${search}`)).status).toBe(303);
    expect((await browser.open('/')).status).toBe(200);
  });

  test('is told if the issuer does not respond, and can try again once it does', async () => {
    vouchFor();
    let isAway = true;
    issuer.server.service.on('beforeWellKnownOpenIdConfiguration', (response) => {
      if (isAway) response.statusCode = 503;
    });
    const browser = supportBrowser(await supportPages(api, issuer.url));
    const failed = await browser.open('/sign-in');
    expect(failed.status).toBe(503);
    expect(failed.body).toContain('Signing in did not work');
    isAway = false;
    expect((await browser.signsInAtIssuer()).status).toBe(303);
  });

  test('is signed out on every copy of the cookie, and after 8 hours', async () => {
    const first = await operator();
    const copy = supportBrowser(first.pages);
    copy.cookies.set('operator', first.cookies.get('operator') ?? '');
    expect((await copy.open('/')).status).toBe(200);
    await first.post('/sign-out', {});
    expect(first.cookies.get('operator')).toBe('');
    expect((await copy.open('/')).status).toBe(303);

    const second = await operator();
    api.pass(8 * HOUR - MINUTE);
    expect((await second.open('/')).status).toBe(200);
    api.pass(MINUTE);
    expect((await second.open('/')).status).toBe(303);
  });
});

test('a member’s tokens, other sites and other host names open nothing', async () => {
  const member = await api.signUp();
  const { open, post, pages } = await operator();
  const path = `/members/${member.user.id}/verify`;
  const form = formTokenIn((await open(path)).body);
  for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
    expect((await post(path, { form, why }, { origin })).status).toBe(400);
  }
  const answer = await pages.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'localhost:9100', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(400);
  expect((await open(path, { host: 'evil.example' })).status).toBe(404);
  for (const elsewhere of ['/healthz', '/figures', '/api/v1/users/me/', '/dev/outbox']) {
    expect((await open(elsewhere)).status).toBe(404);
  }

  const stranger = supportBrowser(pages);
  stranger.cookies.set('operator', member.accessToken);
  const authorization = `Bearer ${member.accessToken}`;
  expect((await stranger.open('/', { authorization })).status).toBe(303);
  expect((await stranger.post(path, { form, why }, { authorization })).status).toBe(403);
  expect(await actsOn(api, member.user.id)).toEqual([]);
  expect((await post(path, { form, why })).status).toBe(303);
});

test('an address may send 120 requests in a minute', async () => {
  const { app } = await supportPages(api);
  const statusOf = async (remoteAddress: string) =>
    (await app.inject({ url: '/sign-in', remoteAddress, headers: { host: 'localhost:9100' } }))
      .statusCode;
  for (let time = 1; time <= 120; time += 1) await statusOf('127.0.0.2');
  expect(await statusOf('127.0.0.2')).toBe(429);
  expect(await statusOf('127.0.0.3')).toBe(200);
});

test('a member is found by an address, an order or a payment, or it is said why not', async () => {
  const { email, user } = await api.signUp();
  const { orderId } = await purchaseOf(api.db, user.id, api.now());
  const { post, open } = await operator();
  for (const address of [` ${email.toUpperCase()} `, orderId]) {
    const { status, location } = await post('/find', { address });
    expect([status, location]).toEqual([303, `/members/${user.id}`]);
  }
  const missing = await post('/find', { address: '<b>nobody</b>\0' });
  expect(missing.status).toBe(404);
  expect(missing.body).toContain('There is no member, order or payment');
  expect(missing.body).toContain('value="&#60;b&#62;nobody&#60;/b&#62;"');
  for (const path of [`/members/${randomUUID()}`, '/members/x', `/members/${user.id}/dance`]) {
    expect((await open(path)).status).toBe(404);
  }
});

test('the page of a member has the timeline, and no answer to a quiz', async () => {
  const wizard = { id: 'sleep-issues', definitionHash: '0a', answers: { bedtime: 'midnight' } };
  const { email, user } = await api.signUp({ wizard });
  const { orderId } = await purchaseOf(api.db, user.id, api.now());
  const { open } = await operator();
  const { body } = await open(`/members/${user.id}`);
  for (const part of [email, 'account: signed up', `order ${orderId}`, 'signed in: open']) {
    expect(body).toContain(part);
  }
  expect(body).not.toContain('midnight');
  expect(body).toContain('kept in the account');
});

describe('an act', () => {
  test('is written down with the operator and the reason, and said on the page', async () => {
    const { user } = await api.signUp();
    const { act, open } = await operator();
    const { status, location } = await act(`/members/${user.id}/verify`, { why: ` ${why}\r\n` });
    expect(status).toBe(303);
    expect((await open(location)).body).toContain('The address counts as verified.');
    expect(await actsOn(api, user.id)).toMatchObject([
      { who: OPERATOR, why, act: 'verify', outcome: 'The address counts as verified.' },
    ]);
    const audit = (await open('/audit')).body;
    expect(audit).toContain(`<a href="/members/${user.id}">`);
    expect(audit).toContain(OPERATOR);
  });

  test('of each kind is done by its form', async () => {
    const { user } = await api.signUp();
    const { act } = await operator();
    const path = (name: string) => `/members/${user.id}/${name}`;
    const moved = `moved-${user.id}@example.com`;
    for (const [name, typed] of [
      ['resend', { email: 'verification' }],
      ['verify', {}],
      ['grant', { days: '30' }],
      ['address', { email: moved }],
      ['sign-out', {}],
    ] as const) {
      expect([name, (await act(path(name), { why, ...typed })).status]).toEqual([name, 303]);
      api.pass(1000);
    }
    const file = await act(path('export'), { why });
    expect(file.headers['content-disposition']).toContain(`member-${user.id}.json`);
    expect(JSON.parse(file.body).profile.email).toBe(moved);
    const refund = await act(path('refund'), { why });
    expect(refund.status).toBe(409);
    expect(refund.body).toContain('No order has money left to refund.');
    const acts = (await actsOn(api, user.id)).map((each) => each.act);
    expect(acts.toSorted()).toEqual([
      'address',
      'export',
      'grant 30 days',
      'refund',
      'resend verification',
      'sign-out',
      'verify',
    ]);
  });

  test('is done once, however often its form is sent', async () => {
    const { user } = await api.signUp();
    const { open, post } = await operator();
    const path = `/members/${user.id}/grant`;
    const form = { form: formTokenIn((await open(path)).body), why, days: '30' };
    const [first, second] = await Promise.all([post(path, form), post(path, form)]);
    const third = await post(path, { ...form, days: '60' });
    expect([first?.status, second?.status, third.status]).toEqual([303, 303, 303]);
    expect((await open(third.location)).body).toContain('This was sent twice and done once.');
    expect(await actsOn(api, user.id)).toMatchObject([{ act: 'grant 30 days' }]);
    expect((await open(`/members/${user.id}`)).body.match(/gift: access until/g)).toHaveLength(1);
  });

  test('that exports gives the file once; to download it again is another act', async () => {
    const { user } = await api.signUp();
    const { act, open, post } = await operator();
    const path = `/members/${user.id}/export`;
    const form = { form: formTokenIn((await open(path)).body), why };
    expect((await post(path, form)).headers['content-disposition']).toContain('attachment');
    const again = await post(path, form);
    expect(again.status).toBe(303);
    expect((await open(again.location)).body).toContain(
      'This was sent twice and done once. The export was handed out.',
    );
    expect(await actsOn(api, user.id)).toHaveLength(1);
    expect((await act(path, { why })).headers['content-disposition']).toContain('attachment');
    expect(await actsOn(api, user.id)).toHaveLength(2);
  });

  test('without a reason, or with what is no number of days, is asked for again with what was typed', async () => {
    const { user } = await api.signUp();
    const { act } = await operator();
    const path = `/members/${user.id}/grant`;
    const reasonless = await act(path, { why: ' ', days: '31' });
    expect(reasonless.status).toBe(400);
    expect(reasonless.body).toContain('Say why.');
    expect(reasonless.body).toContain('value="31"');
    const again = { form: formTokenIn(reasonless.body), why: 'a <good> reason', days: '1e3' };
    const wrong = await act(path, again);
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('from 1 to 366');
    expect(wrong.body).toContain('a &#60;good&#62; reason');
    expect(await actsOn(api, user.id)).toEqual([]);
  });

  test('needs a sign-in of the last 15 minutes, and what was typed comes back after a new one', async () => {
    const { user } = await api.signUp();
    const browser = await operator();
    const path = `/members/${user.id}/grant`;
    const form = formTokenIn((await browser.open(path)).body);
    api.pass(15 * MINUTE);
    const typed = { form, why: 'A long reason', days: '77' };
    const stale = await browser.post(path, typed);
    expect(stale.status).toBe(403);
    expect(stale.body).toContain('href="/sign-in"');
    expect(await actsOn(api, user.id)).toEqual([]);

    vouchFor();
    const former = browser.cookies.get('operator') ?? '';
    const back = await browser.signsInAtIssuer();
    expect(back.location).toBe(path);
    const page = await browser.open(path);
    expect(page.body).toContain('A long reason');
    expect(page.body).toContain('value="77"');
    // The form from before is over, and so is the session.
    expect((await browser.post(path, typed)).status).toBe(409);
    const copy = supportBrowser(browser.pages);
    copy.cookies.set('operator', former);
    expect((await copy.open('/')).status).toBe(303);
    const sent = await browser.post(path, { ...typed, form: formTokenIn(page.body) });
    expect(sent.status).toBe(303);
    expect(await actsOn(api, user.id)).toMatchObject([{ act: 'grant 77 days' }]);
  });

  test('is asked for again after a restart, with what was typed', async () => {
    const { user } = await api.signUp();
    vouchFor();
    const browser = supportBrowser(await supportPages(api, issuer.url));
    const path = `/members/${user.id}/verify`;
    const stale = await browser.post(path, { form: 'of-before', why: 'Before the restart' });
    expect(stale.status).toBe(403);
    expect((await browser.signsInAtIssuer()).location).toBe(path);
    expect((await browser.open(path)).body).toContain('Before the restart');
  });

  test('on an order takes no order of another member', async () => {
    const [anna, ben] = [await api.signUp(), await api.signUp()];
    const { orderId } = await purchaseOf(api.db, ben.user.id, api.now());
    const { act } = await operator();
    const sent = await act(`/members/${anna.user.id}/refund`, { why, order: orderId });
    expect(sent.status).toBe(409);
    expect(sent.body).toContain('This is an order of another member.');
    expect(await actsOn(api, ben.user.id)).toEqual([]);
  });

  test('that erases leaves a page that says so, where the audit leads', async () => {
    const { email, user } = await api.signUp();
    const { act, open, post } = await operator();
    const path = `/members/${user.id}/erase`;
    const { location } = await act(path, { why });
    const page = await open(location);
    expect(page.status).toBe(200);
    expect(page.body).toContain('The account is erased.');
    expect(page.body).not.toContain(email);
    expect(await api.db.$count(users, eq(users.id, user.id))).toBe(0);
    expect((await open('/audit')).body).toContain(`<a href="/members/${user.id}">`);
    expect((await open(`/members/${user.id}`)).body).toContain('The account is gone.');
    expect((await open(path)).status).toBe(404);
    expect((await post(path, { why, form: '' })).status).toBe(404);
  });
});

test('the audit has 50 acts on a page, newest first', async () => {
  const { user } = await api.signUp();
  await api.db.delete(supportActs);
  const base = { who: 'olga', act: 'verify', memberId: user.id, outcome: null };
  const rows = Array.from({ length: 51 }, (_, index) => ({
    ...base,
    why: `reason ${index + 1}.`,
    at: new Date(api.now().getTime() - (60 - index) * DAY),
  }));
  await api.db.insert(supportActs).values(rows);
  const { open } = await operator();
  const newest = (await open('/audit')).body;
  expect(newest.indexOf('reason 51.')).toBeLessThan(newest.indexOf('reason 2.'));
  expect(newest).not.toContain('reason 1.');
  expect(newest).toContain('href="/audit?part=1"');
  const older = (await open('/audit?part=1')).body;
  expect(older).toContain('reason 1.');
  expect(older).not.toContain('reason 2.');
  for (const part of ['-1', 'x', '1e9']) {
    expect((await open(`/audit?part=${part}`)).body).toContain('reason 51.');
  }
});

describe('without an issuer', () => {
  const linkIn = (links: readonly string[]) =>
    new URL(/http\S+/.exec(links.at(-1) ?? '')?.[0] ?? '').pathname;

  test('a printed link signs in once, within 15 minutes, and the page comes back', async () => {
    const { user } = await api.signUp();
    const pages = await supportPages(api);
    const browser = supportBrowser(pages);
    expect((await browser.open(`/members/${user.id}`)).location).toBe('/sign-in');
    expect((await browser.open('/sign-in')).body).toContain('Print a link');
    await browser.post('/sign-in', {});
    const late = linkIn(pages.links);
    api.pass(15 * MINUTE);
    expect((await browser.post(late, {})).status).toBe(404);
    await browser.post('/sign-in', {});
    const replaced = linkIn(pages.links);
    await browser.post('/sign-in', {});
    const link = linkIn(pages.links);
    expect((await browser.post(replaced, {})).status).toBe(404);
    // Opening it is not enough: programs open links, too.
    for (let times = 0; times < 2; times += 1) {
      expect((await supportBrowser(pages).open(link)).status).toBe(200);
    }
    const back = await browser.post(link, {});
    expect([back.status, back.location]).toEqual([303, `/members/${user.id}`]);
    expect((await supportBrowser(pages).post(link, {})).status).toBe(404);
    await browser.act(`/members/${user.id}/verify`, { why });
    expect(await actsOn(api, user.id)).toMatchObject([{ who: 'local operator', act: 'verify' }]);
  });

  test('nothing answers through a proxy', async () => {
    const browser = supportBrowser(await supportPages(api));
    expect((await browser.open('/sign-in')).status).toBe(200);
    for (const headers of [{ 'x-forwarded-for': '10.1.2.3' }, { host: 'support.example' }]) {
      expect((await browser.open('/sign-in', headers)).status).toBe(404);
    }
  });
});
