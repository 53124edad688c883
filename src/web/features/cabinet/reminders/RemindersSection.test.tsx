// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReminderChanges, ReminderSettings, Reminders } from '#contract/reminders.ts';
import { member, openAs } from '#web/features/cabinet/profile/testing/open-profile.tsx';
import { saveFile } from '#web/features/cabinet/save-file.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { getReminders, updateReminders } from '#web/shared/api/users.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { RemindersSection } from './RemindersSection.tsx';
import { deviceTimeZone } from './time-zone.ts';

vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');
vi.mock('#web/features/cabinet/save-file.ts', { spy: true });
vi.mock('./time-zone.ts', { spy: true });

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const verified = { ...member, emailVerified: true };
const settings: ReminderSettings = {
  days: [1, 3],
  time: '07:30',
  timeZone: 'Europe/Madrid',
  isPaused: false,
};
const unset: Reminders = {
  settings: null,
  nextAt: null,
  suggestion: { days: EVERY_DAY, time: '20:30' },
};
const running = (changes: Partial<ReminderSettings> = {}): Reminders => ({
  settings: { ...settings, ...changes },
  nextAt: changes.isPaused ? null : '2026-11-25T06:30:00.000Z',
  suggestion: null,
});

beforeEach(() => {
  vi.mocked(notify).mockReset();
  vi.mocked(saveFile).mockReset().mockReturnValue(undefined);
  vi.mocked(deviceTimeZone).mockReturnValue('Europe/Madrid');
  vi.mocked(updateReminders)
    .mockReset()
    .mockImplementation(async ({ days, time, timeZone, isPaused }: ReminderChanges) =>
      running({
        ...(days && { days }),
        ...(time && { time }),
        ...(timeZone && { timeZone }),
        ...(isPaused !== undefined && { isPaused }),
      }),
    );
});

function open(reminders: Reminders, user = verified) {
  vi.mocked(getReminders).mockResolvedValue(reminders);
  return openAs(user, <RemindersSection user={user} />);
}

const day = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

describe('reminders that are not set', () => {
  test('are suggested by the quiz, and turned on in the time zone of the device', async () => {
    await open(unset);
    expect(screen.getByLabelText('At this time')).toHaveValue('20:30');
    expect(screen.getByText('Madrid (Central European Standard Time)')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause reminders' })).toBeNull();

    await userEvent.click(day('Saturday'));
    await userEvent.click(day('Sunday'));
    await press('Turn on reminders');
    expect(updateReminders).toHaveBeenCalledExactlyOnceWith({
      days: [1, 2, 3, 4, 5],
      time: '20:30',
      timeZone: 'Europe/Madrid',
      isPaused: false,
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      tone: 'success',
      text: 'Your reminders are saved.',
    });
    expect(screen.getByText(/^Next reminder: Wednesday, November 25 at 7:30/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause reminders' })).toBeVisible();
  });

  test('need a day', async () => {
    await open({ ...unset, suggestion: { days: [2], time: '08:00' } });
    await userEvent.click(day('Tuesday'));
    await press('Turn on reminders');
    expect(screen.getByRole('group', { name: 'On these days' })).toHaveAccessibleDescription(
      'You must select at least one option.',
    );
    expect(day('Monday')).toHaveFocus();
    expect(updateReminders).not.toHaveBeenCalled();
  });

  test('need a time', async () => {
    await open(unset);
    await userEvent.clear(screen.getByLabelText('At this time'));
    await press('Turn on reminders');
    expect(screen.getByLabelText('At this time')).toHaveAccessibleDescription(
      'You must fill this field.',
    );
    expect(updateReminders).not.toHaveBeenCalled();
  });
});

describe('reminders that are set', () => {
  test('show their days, and are changed without their time zone', async () => {
    await open(running());
    const pressed = screen.getAllByRole('button').filter(isPressed);
    expect(pressed.map((each) => each.lastElementChild?.textContent)).toEqual([
      'Monday',
      'Wednesday',
    ]);
    await userEvent.click(day('Friday'));
    await userEvent.click(day('Monday'));
    await press('Save reminders');
    expect(updateReminders).toHaveBeenCalledExactlyOnceWith({ days: [3, 5], time: '07:30' });
  });

  test('are paused and go on, with what the form says by then', async () => {
    await open(running());
    await press('Pause reminders');
    expect(updateReminders).toHaveBeenLastCalledWith({ isPaused: true });
    expect(screen.getByText('Your reminders are paused.')).toBeVisible();
    expect(screen.queryByText(/^Next reminder/)).toBeNull();

    await userEvent.click(day('Sunday'));
    await press('Resume reminders');
    expect(updateReminders).toHaveBeenLastCalledWith({
      days: [1, 3, 7],
      time: '07:30',
      isPaused: false,
    });
    expect(screen.queryByText('Your reminders are paused.')).toBeNull();
  });

  test('that go on are wanted again by a member who had unsubscribed', async () => {
    const user = {
      ...verified,
      emailPreferences: { ...verified.emailPreferences, reminders: false },
    };
    const account = await open(running({ isPaused: true }), user);
    await press('Resume reminders');
    expect(account.state().context.user?.emailPreferences.reminders).toBe(true);
  });

  test('show why the server refuses them', async () => {
    await open(running());
    vi.mocked(updateReminders).mockRejectedValue(
      refusal(400, 'invalid', 'Please check what you entered.', {
        fields: { timeZone: 'We don’t know this.' },
      }),
    );
    await press('Save reminders');
    expect(screen.getByRole('alert')).toHaveTextContent('We don’t know this.');
    expect(notify).not.toHaveBeenCalled();
  });
});

test('a device in another time zone is noticed, and its time can be used', async () => {
  vi.mocked(deviceTimeZone).mockReturnValue('America/New_York');
  await open(running());
  expect(
    screen.getByText(
      'This device uses the time in New York. Your reminders use the time in Madrid.',
    ),
  ).toBeVisible();
  await press('Use the time in New York');
  expect(updateReminders).toHaveBeenCalledExactlyOnceWith({ timeZone: 'America/New_York' });
  expect(screen.queryByText(/^This device uses/)).toBeNull();
  expect(screen.getByText('New York (Eastern Standard Time)')).toBeVisible();
});

test('a member with an unverified address is told when reminders begin', async () => {
  await open(running(), { ...verified, emailVerified: false });
  expect(screen.getByText(/^Reminders begin once your email address is verified/)).toBeVisible();
  expect(screen.queryByText(/^Next reminder/)).toBeNull();
});

test('the times of the form can be taken along as a calendar file', async () => {
  await open(unset);
  await userEvent.click(day('Sunday'));
  await press('Add to my calendar (.ics)');
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [name, type, content = ''] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([name, type]).toEqual(['mellow-day-reminders.ics', 'text/calendar']);
  expect(content).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA');
  expect(String(content).replaceAll('\r\n\t', '')).toContain('/cabinet/dashboard');
  expect(updateReminders).not.toHaveBeenCalled();
});
