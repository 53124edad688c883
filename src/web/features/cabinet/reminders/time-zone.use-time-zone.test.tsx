// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCabinet } from '#web/features/cabinet/testing/open-cabinet.tsx';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { updateMe } from '#web/shared/api/users.ts';
import { ann } from '#web/shared/session/testing/open-account.ts';
import { deviceTimeZone, useTimeZone } from './time-zone.ts';

vi.mock('#web/shared/api/users.ts', () => ({ updateMe: vi.fn() }));

const here = deviceTimeZone();
/** Nowhere do clocks agree with these islands and with another place. */
const elsewhere = 'Pacific/Chatham';

function Cabinet() {
  useTimeZone();
  return null;
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});
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

const onDeviceIn = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const say = () => ({ ...options, timeZone });
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(say);
};
const sent = () => vi.mocked(updateMe).mock.calls.map(([{ timeZone }]) => timeZone);
const visit = async (timeZone: string | null) => {
  await openCabinet(<Cabinet />, '/cabinet', { timeZone });
  await act(async () => undefined);
};

test('a time zone that the server does not know counts as UTC and is sent once', async () => {
  onDeviceIn(elsewhere);
  vi.mocked(updateMe).mockImplementation(async ({ timeZone = null }) => {
    if (timeZone === elsewhere) {
      throw refusal(400, 'invalid', 'No.', { fields: { timeZone: 'We don’t know it.' } });
    }
    return { ...ann, timeZone };
  });
  await visit(null);
  expect(sent()).toEqual([elsewhere, 'UTC']);
  await visit('UTC');
  await visit('UTC');
  expect(sent()).toEqual([elsewhere, 'UTC']);
});

test.each(['Etc/Unknown', 'Mars/Olympus_Mons', ''])(
  'a device that says its time zone is %j, which the browser does not know, is in UTC',
  async (zone) => {
    onDeviceIn(zone);
    vi.mocked(updateMe).mockImplementation(async ({ timeZone = null }) => ({ ...ann, timeZone }));
    await visit(null);
    await visit('UTC');
    expect(sent()).toEqual(['UTC']);
  },
);
