import { describe, expect, test } from 'vitest';
import type { Challenge, ProofOfWork } from '#contract/challenge.ts';
import { rateLimits } from '#server/db/schema/logins.ts';
import { limitKey, loginsFrom, makeLimits } from '#server/limits.ts';
import { HOUR, MINUTE, SECOND } from '../../src/server/base/clock.ts';
import { type Answer, openApi } from '../support/api.ts';
import { shared } from '../support/shared.ts';
import { solved } from '../support/solved.ts';

const api = shared(() => openApi({ env: { LIMIT_SIGN_UPS: '2' }, doesJobs: false }));

const payloadOf = (proof: ProofOfWork) => Buffer.from(JSON.stringify(proof)).toString('base64');

let people = 0;
function signUp(ip: string, proofOfWork?: ProofOfWork): Promise<Answer> {
  people += 1;
  const email = `crowd-${people}@example.com`;
  return api.call('signup', {
    ip,
    body: {
      email,
      termsAccepted: true,
      ...(proofOfWork && { proofOfWork: payloadOf(proofOfWork) }),
    },
  });
}

/** An address that has used up its sign-ups. */
async function busyAddress(): Promise<string> {
  const ip = api.newIp();
  for (let time = 1; time <= 2; time += 1) expect((await signUp(ip)).status).toBe(201);
  return ip;
}

/** As if so many others at the address had signed in. */
async function useSignIns(ip: string, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    await makeLimits().consume(api.db, api.now(), ...loginsFrom({ ip }));
  }
}

const codeOf = ({ status, body }: Answer) => [status, body.code];
const ASKED = [429, 'challenge_required'];
const CLOSED = [429, 'too_many_requests'];

async function challengeFor(ip: string): Promise<Challenge> {
  const answer = await signUp(ip);
  expect(codeOf(answer)).toEqual(ASKED);
  return answer.body.challenge;
}

/** As if so many sign-ups of this hour had been accepted above the limit. */
async function acceptedAbove(ip: string, count: number): Promise<void> {
  const key = `above-${limitKey('signup', ip)}`;
  const windowEndsAt = new Date(api.now().getTime() + HOUR);
  await api.db
    .insert(rateLimits)
    .values({ key, count, windowEndsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count, windowEndsAt } });
}

test('above its limit an address gets a challenge, and can sign up with the solution', async () => {
  const ip = await busyAddress();
  const refused = await signUp(ip);
  expect(codeOf(refused)).toEqual(ASKED);
  expect(refused.body.detail).toBe('Too many attempts from your network. Please try again later.');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan((50 * MINUTE) / SECOND);
  expect(JSON.stringify(refused.body.challenge)).not.toContain(ip);
  expect((await signUp(ip, await solved(refused.body.challenge))).status).toBe(201);
  expect((await signUp(api.newIp())).status).toBe(201);
});

test('the refusal is in the language of the visitor', async () => {
  const ip = await busyAddress();
  const body = { email: 'crowd@example.com', termsAccepted: true };
  const { body: refusal } = await api.call('signup', { ip, language: 'es', body });
  expect(refusal.detail).toBe('Demasiados intentos desde tu red. Inténtalo de nuevo más tarde.');
});

test('a solution is good at any address, because phones change theirs', async () => {
  const proof = await solved(await challengeFor(await busyAddress()));
  expect((await signUp(await busyAddress(), proof)).status).toBe(201);
});

test('a solution is good once, however many calls come with it at a time', async () => {
  const ip = await busyAddress();
  const proof = await solved(await challengeFor(ip));
  const answers = await Promise.all([1, 2, 3].map(() => signUp(ip, proof)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  expect(codeOf(await signUp(ip, proof))).toEqual(ASKED);
  expect((await signUp(ip, await solved(await challengeFor(ip)))).status).toBe(201);
});

describe('a proof is refused, and another challenge given,', () => {
  async function refuses(change: (proof: ProofOfWork) => ProofOfWork | Promise<ProofOfWork>) {
    const ip = await busyAddress();
    const proof = await solved(await challengeFor(ip));
    const answer = await signUp(ip, await change(structuredClone(proof)));
    expect(codeOf(answer)).toEqual(ASKED);
    expect(answer.body.challenge.signature).not.toBe(proof.challenge.signature);
  }
  const other = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

  test('if its solution is made up', () =>
    refuses(({ challenge, solution }) => ({
      challenge,
      solution: { ...solution, derivedKey: other(solution.derivedKey) },
    })));

  test.each(['', 'no base64', btoa('no JSON'), btoa('{"challenge": {}}')])(
    'if it is %j',
    async (proofOfWork) => {
      const body = { email: 'crowd@example.com', termsAccepted: true, proofOfWork };
      expect(codeOf(await api.call('signup', { ip: await busyAddress(), body }))).toEqual(ASKED);
    },
  );

  test('if its signature is made up', () =>
    refuses(({ challenge, solution }) => ({
      challenge: { ...challenge, signature: other(challenge.signature) },
      solution,
    })));

  test('if its challenge was given more time', () =>
    refuses((proof) => {
      proof.challenge.parameters.data.expires += 60;
      return proof;
    }));

  test('if its challenge says that it was harder', () =>
    refuses((proof) => {
      proof.challenge.parameters.data.mostTries += 1;
      return proof;
    }));

  test('if it has expired', () =>
    refuses((proof) => {
      api.pass(5 * MINUTE + SECOND);
      return proof;
    }));

  test('if it is for another call', () =>
    refuses(async () => {
      const ip = api.newIp();
      const login = () =>
        api.call('login', { ip, body: { email: 'nobody@example.com', password: 'wrong-1' } });
      await useSignIns(ip, 30);
      return solved((await login()).body.challenge);
    }));
});

test('at ten times its limit the door of an address is closed, until the hour is over', async () => {
  const ip = await busyAddress();
  const proof = await solved(await challengeFor(ip));
  await acceptedAbove(ip, 17);
  expect((await signUp(ip, await solved(await challengeFor(ip)))).status).toBe(201);
  for (const offered of [undefined, proof]) {
    const closed = await signUp(ip, offered);
    expect(codeOf(closed)).toEqual(CLOSED);
    expect(closed.body).not.toHaveProperty('challenge');
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan((50 * MINUTE) / SECOND);
  }
  api.pass(HOUR);
  expect((await signUp(ip)).status).toBe(201);
});

test('a wide IPv6 network gets challenges as well', async () => {
  const from = (subnet: number) => signUp(`2001:db8:77:${subnet}::1`);
  for (let subnet = 1; subnet <= 8; subnet += 1) expect((await from(subnet)).status).toBe(201);
  const asked = await from(9);
  expect(codeOf(asked)).toEqual(ASKED);
  const proof = await solved(asked.body.challenge);
  expect((await signUp('2001:db8:77:9::1', proof)).status).toBe(201);
});

test('sign-ins get challenges, too, and none for more guesses at one password', async () => {
  const { email, password } = await api.signUp();
  const ip = api.newIp();
  const login = (typed: string, proofOfWork?: ProofOfWork) =>
    api.call('login', {
      ip,
      body: { email, password: typed, ...(proofOfWork && { proofOfWork: payloadOf(proofOfWork) }) },
    });
  const challenge = async () => (await login('wrong-1')).body.challenge;

  for (let guess = 1; guess <= 2; guess += 1) expect((await login('wrong-1')).status).toBe(400);
  await useSignIns(ip, 28);
  expect(codeOf(await login(password))).toEqual(ASKED);
  for (let guess = 3; guess <= 5; guess += 1) {
    expect((await login('wrong-1', await solved(await challenge()))).status).toBe(400);
  }
  expect(codeOf(await login(password, await solved(await challenge())))).toEqual(CLOSED);
  api.pass(MINUTE);
  expect((await login(password, await solved(await challenge()))).status).toBe(200);
});
