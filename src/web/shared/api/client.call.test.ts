// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { problemOf } from './api-problem.ts';
import { call, onAuthSignal } from './client.ts';
import { connection } from './connection.ts';
import type { AuthSignal } from './refresher.ts';
import { type ApiRequest, send } from './send.ts';
import { pairOf } from './testing/reference-pair.ts';
import { lost } from './testing/refusal.ts';
import { tokenStore } from './token-store.ts';

vi.mock('./send.ts');

const FIRST = pairOf({ rc: 0 });
const SECOND = pairOf({ rc: 1 });
const RENEWED = { newAccessToken: SECOND.accessToken, newRefreshToken: SECOND.refreshToken };

const signal: AuthSignal[] = [];
onAuthSignal((each) => signal.push(each));

let now = Date.UTC(2027, 2, 1);

beforeEach(async () => {
  // Moves past the attempts of the previous test.
  now += 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  await i18next.init({ lng: 'es', resources: {} });
  tokenStore.begin(FIRST);
  signal.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  tokenStore.forget();
});

/** The server refuses every call with the first pair and gives this response to a refresh. */
function answersToRefresh(answer: () => unknown): void {
  vi.mocked(send).mockImplementation(async ({ name, accessToken }: ApiRequest) => {
    if (name === 'refreshTokens') return answer();
    if (accessToken === FIRST.accessToken) throw new ApiError(problemOf(401, {}, null));
    return { plans: [] };
  });
}

const sent = () => vi.mocked(send).mock.calls.map(([request]) => request);

test('a refused call is repeated with the refreshed tokens', async () => {
  answersToRefresh(() => RENEWED);
  expect(await call('listPlans', {})).toEqual({ plans: [] });
  const everyCall = { base: '/api', language: 'es' };
  expect(sent()).toEqual([
    { ...everyCall, name: 'listPlans', input: {}, accessToken: FIRST.accessToken },
    {
      ...everyCall,
      name: 'refreshTokens',
      input: { body: { refreshToken: FIRST.refreshToken } },
      accessToken: FIRST.accessToken,
    },
    { ...everyCall, name: 'listPlans', input: {}, accessToken: SECOND.accessToken },
  ]);
  expect(tokenStore.current()).toEqual(SECOND);
  expect(tokenStore.stored()).toEqual(SECOND);
  expect(signal).toEqual([]);
});

test.each([
  ['no access token', () => ({ ...RENEWED, newAccessToken: '' })],
  ['no refresh token', () => ({ newAccessToken: SECOND.accessToken })],
  ['nothing', () => undefined],
  ['null', () => null],
])('a refresh that gives %s has failed, and the session is lost', async (_what, answer) => {
  answersToRefresh(answer);
  await expect(call('listPlans', {})).rejects.toMatchObject({ status: 401 });
  expect(sent().map(({ name }) => name)).toEqual(['listPlans', 'refreshTokens']);
  expect(tokenStore.current()).toBeUndefined();
  expect(signal).toEqual([{ type: 'session.lost', failed: FIRST }]);
});

test('a call that a browser blocks does not mean that there is no network, and nothing is loaded anew', async () => {
  const check = vi.fn();
  connection.checkBy(check);
  const changes = vi.fn();
  const unsubscribe = connection.subscribe(changes);
  vi.mocked(send).mockImplementation(async ({ name }: ApiRequest) => {
    if (name !== 'getMe') throw lost;
  });
  await expect(call('getSound', { params: { id: 'seeds' }, query: {} })).rejects.toBe(lost);
  expect(check).toHaveBeenCalledOnce();
  await call('getMe', {});
  expect(changes).not.toHaveBeenCalled();

  vi.mocked(send).mockRejectedValue(lost);
  await expect(call('getMe', {})).rejects.toBe(lost);
  expect(connection.isLost()).toBe(true);
  connection.note(true);
  unsubscribe();
});
