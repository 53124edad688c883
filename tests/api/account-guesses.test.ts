import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits, signInAddresses } from '#server/db/schema/logins.ts';
import { recentGuessesAt } from '#server/limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { openAccountsApi, PASSWORD } from '../support/accounts-api.ts';
import { shared } from '../support/shared.ts';
import { solved } from '../support/solved.ts';

const api = shared(openAccountsApi);

const NEW_PASSWORD = 'another-evening-8';
const FREE = 10;
const GUESSES = 60;

type Answer = Awaited<ReturnType<typeof guess>>;

/** A wrong password, from a new address. */
const guess = (email: string) => api.login(email, 'wrong-password-1');

async function guessesFreely(email: string): Promise<void> {
  for (let time = 1; time <= FREE; time += 1) expect((await guess(email)).status).toBe(400);
}

const addressesOf = (userId: string) =>
  api.db.select().from(signInAddresses).where(eq(signInAddresses.userId, userId));

async function setsPasswordByMail(email: string, ip: string): Promise<void> {
  await api.post('/auth/reset/start/', { email });
  const link = await api.linkTo(email, 'reset');
  expect((await api.post(link, { password: NEW_PASSWORD }, { ip })).status).toBe(204);
}

test('of 60 guesses at one account from 60 addresses ten are compared, whether or not it exists', async () => {
  const { email } = await api.signUp();
  const seen: unknown[] = [];
  for (const typed of [email, 'nobody-at-all@example.com']) {
    const before = api.hasher.count;
    const answers: Answer[] = [];
    for (let rounds = 4; rounds > 0; rounds -= 1) {
      const round = Array.from({ length: GUESSES / 4 }, () => guess(typed));
      answers.push(...(await Promise.all(round)));
    }
    expect(api.hasher.count - before).toBe(FREE);
    const told = answers.map(({ status, retryAfter, body: { challenge: _, ...body } }) => ({
      status,
      retryAfter,
      body,
    }));
    seen.push(told.toSorted((one, other) => one.status - other.status));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(GUESSES - FREE);
    for (const { body, retryAfter } of refused) {
      expect([body.code, retryAfter]).toEqual(['too_many_guesses', 1]);
    }
  }
  expect(seen[1]).toEqual(seen[0]);
});

test('then each guess doubles the wait, up to a quarter of an hour', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  const waits: number[] = [];
  for (let round = 1; round <= 13; round += 1) {
    const { status, retryAfter = 0 } = await guess(email);
    expect(status).toBe(429);
    waits.push(retryAfter);
    api.time.pass(retryAfter * SECOND);
    expect((await guess(email)).status).toBe(400);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('a wait without guesses is forgotten, one try per quarter of an hour', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  api.time.pass(SECOND + 2 * 15 * MINUTE);
  const statuses: number[] = [];
  for (let time = 1; time <= 3; time += 1) statuses.push((await guess(email)).status);
  expect(statuses).toEqual([400, 400, 429]);
  api.time.pass(6 * HOUR);
  await guessesFreely(email);
});

test('meanwhile the owner can sign in where they have signed in before', async () => {
  const { email, ip: home } = await api.signUp();
  const work = api.newIp();
  expect((await api.login(email, PASSWORD, { ip: work })).status).toBe(200);
  await guessesFreely(email);
  for (const ip of [home, work]) {
    expect((await api.login(email, 'a-slip-1', { ip })).status).toBe(400);
    expect((await api.login(email, PASSWORD, { ip })).status).toBe(200);
  }
  const elsewhere = await api.login(email);
  expect([elsewhere.status, elsewhere.retryAfter]).toEqual([429, 1]);
});

test('after a sign-in from an IPv6 address, its neighbours are known, too', async () => {
  const { email } = await api.signUp();
  expect((await api.login(email, PASSWORD, { ip: '2001:db8:7:1::1' })).status).toBe(200);
  await guessesFreely(email);
  expect((await api.login(email, PASSWORD, { ip: '2001:db8:7:1:9::5' })).status).toBe(200);
  expect((await api.login(email, PASSWORD, { ip: '2001:db8:7:2::1' })).status).toBe(429);
});

/** Does the work that each refusal asks for, as the form does. */
async function loginWithWork(email: string, password: string, ip = api.newIp()) {
  let answer = await api.login(email, password, { ip });
  for (
    let challenges = 1;
    answer.body?.challenge !== undefined && challenges <= 3;
    challenges += 1
  ) {
    const proofOfWork = btoa(JSON.stringify(await solved(answer.body.challenge)));
    answer = await api.post('/auth/login/', { email, password, proofOfWork }, { ip });
  }
  return answer;
}

test('a proof of work lets the owner in from a new address, however many guesses there are', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  for (let time = 1; time <= 5; time += 1) {
    const refused = await guess(email);
    api.time.pass((refused.retryAfter ?? 0) * SECOND);
    await guess(email);
  }
  const refused = await api.login(email);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_guesses']);
  expect(refused.body.detail).toContain('set a new password with a link by email');
  expect((await loginWithWork(email, PASSWORD)).status).toBe(200);
});

test('a proof of work is good for one guess, which is compared', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  const { body } = await guess(email);
  const proofOfWork = btoa(JSON.stringify(await solved(body.challenge)));
  const before = api.hasher.count;
  const again = () =>
    api.post('/auth/login/', { email, password: 'wrong-password-1', proofOfWork });
  expect((await again()).body.code).toBe('wrong_credentials');
  expect((await again()).body.code).toBe('too_many_guesses');
  expect(api.hasher.count - before).toBe(1);
});

test('one proof opens both a busy address and a guarded account', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  const ip = api.newIp();
  for (let time = 1; time <= 30; time += 1) {
    expect((await api.login(`nobody-${time}@example.com`, 'wrong-1', { ip })).status).toBe(400);
  }
  expect((await loginWithWork(email, PASSWORD, ip)).status).toBe(200);
});

/** As if so many guesses at the account had been compared in the last hour. */
async function comparedLately(email: string, count: number): Promise<void> {
  const { key } = recentGuessesAt(email);
  const windowEndsAt = new Date(api.time.now().getTime() + HOUR);
  await api.db
    .insert(rateLimits)
    .values({ key, count, windowEndsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count, windowEndsAt } });
}

const mostTries = (answer: Answer): number => answer.body.challenge.parameters.data.mostTries;

test('every ten recent guesses at an account double the work, up to ten times the first', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  const easiest = mostTries(await guess(email));
  for (const [compared, times] of [
    [19, 1],
    [20, 2],
    [35, 4],
    [40, 8],
    [50, 10],
    [199, 10],
  ] as const) {
    await comparedLately(email, compared);
    expect(mostTries(await guess(email)), `after ${compared}`).toBe(times * easiest);
  }
});

test('guesses opened by a proof count as recent, and less work than an account asks for does not open it', async () => {
  const { email } = await api.signUp();
  const other = await api.signUp();
  await guessesFreely(email);
  await guessesFreely(other.email);
  await comparedLately(email, 19);
  expect((await loginWithWork(email, 'wrong-password-1')).body.code).toBe('wrong_credentials');

  const { challenge } = (await guess(other.email)).body;
  const proofOfWork = btoa(JSON.stringify(await solved(challenge)));
  const before = api.hasher.count;
  const refused = await api.post('/auth/login/', { email, password: PASSWORD, proofOfWork });
  expect(refused.body.code).toBe('too_many_guesses');
  expect(mostTries(refused)).toBe(2 * challenge.parameters.data.mostTries);
  expect(api.hasher.count).toBe(before);
  expect((await loginWithWork(email, PASSWORD)).status).toBe(200);
});

test('above 200 guesses in an hour no proof opens an account, but known addresses and a reset do', async () => {
  const { email, ip: home } = await api.signUp();
  await guessesFreely(email);
  const { challenge } = (await guess(email)).body;
  const proofOfWork = btoa(JSON.stringify(await solved(challenge)));
  await comparedLately(email, 200);
  for (const offered of [undefined, proofOfWork]) {
    const body = { email, password: PASSWORD, proofOfWork: offered };
    const closed = await api.post('/auth/login/', body);
    expect([closed.status, closed.body.code]).toEqual([429, 'too_many_guesses']);
    expect(closed.body).not.toHaveProperty('challenge');
    expect(closed.retryAfter).toBeGreaterThan((50 * MINUTE) / SECOND);
  }
  expect((await api.login(email, PASSWORD, { ip: home })).status).toBe(200);
  const unknown = await api.login(email);
  expect([unknown.status, unknown.body.challenge]).toEqual([429, undefined]);

  await setsPasswordByMail(email, api.newIp());
  expect((await api.login(email, NEW_PASSWORD)).status).toBe(200);
});

test('the right password does not make the wrong ones of others forgotten', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  await comparedLately(email, 150);
  api.time.pass(SECOND);
  expect((await api.login(email)).status).toBe(200);
  const counted = await api.db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(eq(rateLimits.key, recentGuessesAt(email).key));
  expect(counted).toEqual([{ count: 150 }]);
});

test('the right password ends the wait', async () => {
  const { email } = await api.signUp();
  await guessesFreely(email);
  api.time.pass(SECOND);
  expect((await api.login(email)).status).toBe(200);
  await guessesFreely(email);
});

test('a reset lets the owner in from anywhere, and forgets where the old password was used', async () => {
  const { email, ip: former, user } = await api.signUp();
  await guessesFreely(email);
  expect((await api.login(email)).status).toBe(429);
  const ip = api.newIp();
  await setsPasswordByMail(email, ip);
  expect(await addressesOf(user.id)).toHaveLength(1);
  expect((await api.login(email, NEW_PASSWORD)).status).toBe(200);

  await guessesFreely(email);
  expect((await api.login(email, NEW_PASSWORD, { ip })).status).toBe(200);
  expect((await api.login(email, NEW_PASSWORD, { ip: former })).status).toBe(429);
});

test('a sign-up without a password makes no address known', async () => {
  const stranger = await api.signUp({ password: undefined });
  expect(await addressesOf(stranger.user.id)).toEqual([]);
});

test('the addresses are stored unreadable, included in the export, and deleted with the account', async () => {
  const { email, ip, user, accessToken: token } = await api.signUp();
  const [kept] = await addressesOf(user.id);
  expect(kept?.addressHash).toMatch(/^[\w-]{43}$/);
  const other = await api.signUp();
  await api.login(other.email, PASSWORD, { ip });
  const hashes = (await addressesOf(other.user.id)).map(({ addressHash }) => addressHash);
  expect(hashes).toHaveLength(2);
  expect(hashes).not.toContain(kept?.addressHash);

  const all = (await api.call('GET', '/users/me/export/', undefined, { token })).body;
  expect(all.signInAddresses).toEqual([{ lastUsedAt: api.time.now().toISOString() }]);
  await api.call('DELETE', '/auth/remove/', { email, password: PASSWORD }, { token });
  expect(await addressesOf(user.id)).toEqual([]);
});

test('the newest 20 addresses are stored, each for half a year', async () => {
  const { email, ip: first, user, refreshToken } = await api.signUp();
  await api.post(await api.linkTo(email, 'verify'), { refreshToken });
  for (let time = 1; time <= 20; time += 1) {
    api.time.pass(MINUTE);
    expect((await api.login(email)).status).toBe(200);
  }
  expect(await addressesOf(user.id)).toHaveLength(20);
  await guessesFreely(email);
  expect((await api.login(email, PASSWORD, { ip: first })).status).toBe(429);

  api.time.pass(180 * DAY - 10 * MINUTE);
  await api.cleanUp();
  expect(await addressesOf(user.id)).toHaveLength(11);
});

test('a wide IPv6 network can try 120 sign-ins in 5 minutes, however many addresses it has', async () => {
  let tried = 0;
  const tryOne = (network: string) => {
    tried += 1;
    const ip = `${network}:${tried.toString(16)}::1`;
    return api.login(`wide-${tried}@example.com`, 'wrong-1', { ip });
  };
  for (let time = 1; time <= 120; time += 1) {
    expect((await tryOne('2001:db8:99')).status).toBe(400);
  }
  const refused = await tryOne('2001:db8:99');
  expect([refused.status, refused.retryAfter]).toEqual([429, 300]);
  expect((await tryOne('2001:db8:98')).status).toBe(400);
});
