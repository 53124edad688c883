import { expect } from 'vitest';
import { test } from '../support/accounts-api.ts';

test('smoke', async ({ api }) => {
  const m = await api.signUp();
  expect(await api.me(m.accessToken)).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => api.refresh(m.refreshToken, { ip: m.ip })),
  );
  expect(new Set(answers.map((a) => a.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((a) => a.body.newRefreshToken)).size).toBe(1);
});
