import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { TokenPair } from '#contract/auth.ts';
import { REFRESH_AND_TRY_AGAIN } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { problemOf } from './api-problem.ts';
import { type Call, type ClientParts, createClient } from './client.ts';
import type { Refresher } from './refresher.ts';
import { pairOf } from './testing/reference-pair.ts';

const FIRST = pairOf({ rc: 0 });
const SECOND = pairOf({ rc: 1 });
const THIRD = pairOf({ rc: 2 });

const refusal = (status: number, detail = 'No.') =>
  new ApiError(problemOf(status, { detail }, null));

let send: Mock<ClientParts['send']>;
let renewed: Mock<Refresher>;

beforeEach(() => {
  send = vi.fn<ClientParts['send']>().mockResolvedValue({ id: 'me' });
  renewed = vi.fn<Refresher>().mockResolvedValue(SECOND);
});

const signedInWith = (pair: TokenPair | undefined) =>
  createClient({ send, renewed, currentPair: () => pair });

const call: Call = (...request) => signedInWith(FIRST)(...request);

const sentTokens = () => send.mock.calls.map(([, , token]) => token);

test('a call carries the access token and returns the response', async () => {
  expect(await call('updateMe', { body: { language: 'es' } })).toEqual({ id: 'me' });
  expect(send.mock.calls).toEqual([['updateMe', { body: { language: 'es' } }, FIRST.accessToken]]);
});

test('a call without a signed-in user carries no token', async () => {
  await signedInWith(undefined)('getMe', {});
  expect(sentTokens()).toEqual([undefined]);
});

describe('a call is repeated with new tokens', () => {
  test.for([
    ['a 401', refusal(401)],
    ['a 401 that says nothing', refusal(401, '')],
    ['a 403 that asks to refresh the tokens', refusal(403, REFRESH_AND_TRY_AGAIN)],
  ] as const)('after %s', async ([, error]) => {
    send.mockRejectedValueOnce(error);
    expect(
      await call('buy', { body: { planId: 'p', method: 'card', idempotencyKey: 'k' } }),
    ).toEqual({ id: 'me' });
    expect(renewed.mock.calls).toEqual([[FIRST]]);
    expect(sentTokens()).toEqual([FIRST.accessToken, SECOND.accessToken]);
    expect(send.mock.calls[1]?.slice(0, 2)).toEqual(send.mock.calls[0]?.slice(0, 2));
  });

  test('and again if it fails the same way, with the tokens that failed last', async () => {
    send.mockRejectedValueOnce(refusal(401));
    send.mockRejectedValueOnce(refusal(403, REFRESH_AND_TRY_AGAIN));
    renewed.mockResolvedValueOnce(SECOND).mockResolvedValueOnce(THIRD);
    expect(await call('getMe', {})).toEqual({ id: 'me' });
    expect(renewed.mock.calls).toEqual([[FIRST], [SECOND]]);
    expect(sentTokens()).toEqual([FIRST, SECOND, THIRD].map(({ accessToken }) => accessToken));
  });
});

describe('a call fails without a refresh', () => {
  test.for([
    ['another 403', refusal(403, 'Your access is over.')],
    ['a 403 that says nothing', refusal(403, '')],
    ['a 403 that almost asks to refresh', refusal(403, 'Refresh your tokens and try again')],
    ['another status with that detail', refusal(400, REFRESH_AND_TRY_AGAIN)],
    ['a 500', refusal(500)],
    ['no answer', refusal(0, '')],
    ['an error of the app', new Error('401')],
  ] as const)('after %s', async ([, error]) => {
    send.mockRejectedValueOnce(error);
    await expect(call('getMe', {})).rejects.toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
    expect(renewed).not.toHaveBeenCalled();
  });

  test('after a 401 while no user is signed in', async () => {
    const error = refusal(401);
    send.mockRejectedValueOnce(error);
    await expect(signedInWith(undefined)('getMe', {})).rejects.toBe(error);
    expect(renewed).not.toHaveBeenCalled();
  });

  test('after the repeated call failed differently', async () => {
    const error = refusal(503);
    send.mockRejectedValueOnce(refusal(401)).mockRejectedValueOnce(error);
    await expect(call('getMe', {})).rejects.toBe(error);
    expect(renewed).toHaveBeenCalledTimes(1);
  });
});

test('if the tokens cannot be renewed, a call that needed it fails with a 401 without a text', async () => {
  send.mockRejectedValueOnce(refusal(403, REFRESH_AND_TRY_AGAIN));
  renewed.mockRejectedValueOnce(new Error('The tokens were not renewed'));
  await expect(call('getMe', {})).rejects.toMatchObject({ status: 401, detail: '' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('if the renewal has no network, neither has the call', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const outage = refusal(0);
  send.mockRejectedValueOnce(refusal(401));
  renewed.mockRejectedValueOnce(outage);
  await expect(call('getMe', {})).rejects.toBe(outage);
});

test('if the tokens cannot be renewed, other calls fail with their own error', async () => {
  const error = refusal(401);
  send.mockRejectedValueOnce(error);
  renewed.mockRejectedValueOnce(new Error('The tokens were not renewed'));
  await expect(call('getMe', {})).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});
