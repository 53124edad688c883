// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { removeCookie, writeLoginCookie } from '#web/shared/storage/cookies.ts';
import { finishReset, verifyEmail } from './accounts.ts';
import { call, renewTokens } from './client.ts';
import { pairOf } from './testing/reference-pair.ts';
import { tokenStore } from './token-store.ts';

vi.mock('./client.ts');

const params = { userId: '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94', token: 'q1vRr0Zk3Xh8' };
const password = 'calm-waters-7';

afterEach(() => {
  tokenStore.forget();
  removeCookie(COOKIE_NAMES.authToken);
  removeCookie(COOKIE_NAMES.refreshToken);
  vi.clearAllMocks();
});

test('opening an emailed link sends this browser’s refresh token, so its login session survives', async () => {
  const pair = pairOf({ rc: 3 });
  tokenStore.begin(pair);
  const { refreshToken } = pair;
  await verifyEmail(params);
  expect(call).toHaveBeenLastCalledWith('verifyEmail', { params, body: { refreshToken } });
  await finishReset(params, { password });
  const body = { password, refreshToken };
  expect(call).toHaveBeenLastCalledWith('finishReset', { params, body });
});

test('a newer token from another tab is sent instead of this tab’s own', async () => {
  tokenStore.begin(pairOf({ rc: 3 }));
  const { accessToken, refreshToken } = pairOf({ rc: 4 });
  writeLoginCookie(COOKIE_NAMES.authToken, accessToken);
  writeLoginCookie(COOKIE_NAMES.refreshToken, refreshToken);
  await verifyEmail(params);
  expect(call).toHaveBeenLastCalledWith('verifyEmail', { params, body: { refreshToken } });
});

test('a visitor who is not signed in sends no token', async () => {
  await verifyEmail(params);
  expect(call).toHaveBeenLastCalledWith('verifyEmail', { params, body: {} });
  await finishReset(params, { password });
  expect(call).toHaveBeenLastCalledWith('finishReset', { params, body: { password } });
});

test('what verifies an address renews the tokens, and what fails to does not', async () => {
  await verifyEmail(params);
  await finishReset(params, { password });
  expect(renewTokens).toHaveBeenCalledTimes(2);
  vi.mocked(call).mockRejectedValueOnce(new Error('link_invalid'));
  await expect(verifyEmail(params)).rejects.toThrow('link_invalid');
  expect(renewTokens).toHaveBeenCalledTimes(2);
});
