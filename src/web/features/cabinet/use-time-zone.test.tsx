// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateMe } from '#web/shared/api/users.ts';
import { ann } from '#web/shared/session/testing/open-account.ts';
import { deviceTimeZone } from './reminders/time-zone.ts';
import { openCabinet } from './testing/open-cabinet.tsx';
import { useTimeZone } from './use-time-zone.ts';

vi.mock('#web/shared/api/users.ts', () => ({ updateMe: vi.fn() }));

const here = deviceTimeZone();
/** Nowhere do clocks agree with these islands and with another place. */
const elsewhere = 'Pacific/Chatham';

function Cabinet() {
  useTimeZone();
  return null;
}

beforeEach(() => {
  vi.mocked(updateMe)
    .mockReset()
    .mockResolvedValue({ ...ann, timeZone: here });
});

test.each([null, elsewhere])(
  'an account with the time zone %s is told that of the device',
  async (timeZone) => {
    const { account } = await openCabinet(<Cabinet />, '/cabinet', { timeZone });
    await act(async () => undefined);
    expect(updateMe).toHaveBeenCalledExactlyOnceWith({ timeZone: here });
    expect(account.state().context.user?.timeZone).toBe(here);
  },
);

test('an account that knows it is told nothing', async () => {
  await openCabinet(<Cabinet />, '/cabinet', { timeZone: here });
  expect(updateMe).not.toHaveBeenCalled();
});

test('if that fails, the account stays as it is, and nobody is bothered', async () => {
  vi.mocked(updateMe).mockRejectedValue(new Error('No answer'));
  const { account } = await openCabinet(<Cabinet />, '/cabinet', { timeZone: null });
  await act(async () => undefined);
  expect(account.state().context.user?.timeZone).toBeNull();
});
