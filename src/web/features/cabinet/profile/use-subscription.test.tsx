// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSubscription } from '#web/shared/api/payments.ts';
import { openProfile } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('the plan is loaded again every ten seconds, also after a failure', async () => {
  await openProfile();
  vi.mocked(getSubscription).mockClear().mockRejectedValueOnce(new Error());
  for (const calls of [1, 2]) {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(getSubscription).toHaveBeenCalledTimes(calls);
  }
});
