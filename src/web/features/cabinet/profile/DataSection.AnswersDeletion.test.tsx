// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { deleteAttempts } from '#web/shared/api/users.ts';
import { readLastAttempt, saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { DataSection } from './DataSection.tsx';
import { inDialog, member, openAs } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

beforeEach(() => {
  vi.mocked(deleteAttempts)
    .mockReset()
    .mockResolvedValue({ ...member, keepsAnswers: false });
});
afterEach(() => localStorage.clear());

async function open() {
  const account = await openAs(member, <DataSection />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete my answers' }));
  return account;
}
const press = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));

describe('the deletion of quiz answers', () => {
  test('is confirmed first, and then takes back the consent', async () => {
    const { state } = await open();
    expect(deleteAttempts).not.toHaveBeenCalled();
    await press('Delete my answers');
    expect(deleteAttempts).toHaveBeenCalledTimes(1);
    expect(state().context.user?.keepsAnswers).toBe(false);
    expect(notify).toHaveBeenCalledWith({
      tone: 'success',
      text: 'Your answers are deleted.',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('removes them from this browser, too, once the server has', async () => {
    saveLastAttempt(wizardOf([single('mood')]), { mood: 'a' }, '0a1b');
    vi.mocked(deleteAttempts).mockRejectedValueOnce(refusal(503));
    await open();
    await press('Delete my answers');
    expect(readLastAttempt()).toBeDefined();
    await press('Delete my answers');
    expect(readLastAttempt()).toBeUndefined();
  });

  test('that is refused says why and stays open', async () => {
    const detail = 'Too many requests. Please wait a moment.';
    vi.mocked(deleteAttempts).mockRejectedValue(refusal(429, 'too_many_requests', detail));
    await open();
    await press('Delete my answers');
    expect(inDialog().getByRole('alert')).toHaveTextContent(detail);
  });
});
