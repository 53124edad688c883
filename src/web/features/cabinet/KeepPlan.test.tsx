// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { lost } from '#web/shared/api/testing/refusal.ts';
import type { User } from '#web/shared/api/user.ts';
import { keepAnswers, saveAttempt } from '#web/shared/api/users.ts';
import app from '#web/shared/i18n/texts/en/app.json' with { type: 'json' };
import { loadWizard, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import {
  readLastAttempt,
  readUploadRecord,
  saveLastAttempt,
  writeUploadRecord,
} from '#web/shared/quiz-sync/last-attempt.ts';
import { claimAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { ann } from '#web/shared/session/testing/open-account.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { KeepPlan } from './KeepPlan.tsx';
import { openCabinet } from './testing/open-cabinet.tsx';

vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/i18n/wizard-texts.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const definition = wizardOf([single('mood')]);
const sent = { id: 'tiny', answers: { mood: 'a' }, definitionHash: '0a1b' };
const DAY_MS = 24 * 60 * 60 * 1000;
const onChange = vi.fn();

beforeEach(() => {
  onChange.mockReset();
  vi.mocked(notifyError).mockReset();
  vi.mocked(keepAnswers).mockReset();
  vi.mocked(saveAttempt).mockReset();
  vi.mocked(wizardById).mockReturnValue({
    id: 'tiny',
    path: '/tiny',
    load: () => Promise.reject(new Error('loadWizard loads it')),
  });
  vi.mocked(loadWizard).mockResolvedValue({ definition, definitionHash: '0a1b', images: {} });
  vi.mocked(keepAnswers).mockImplementation(async (isGiven) => ({ ...ann, keepsAnswers: isGiven }));
  vi.mocked(saveAttempt).mockResolvedValue();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const takeQuiz = () => saveLastAttempt(definition, { mood: 'a' }, '0a1b');
const open = (hasPlan: boolean, keepsAnswers: User['keepsAnswers']) =>
  openCabinet(<KeepPlan hasPlan={hasPlan} onChange={onChange} />, '/cabinet/dashboard', {
    keepsAnswers,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.queryByRole('heading', { level: 2 })?.textContent;

describe('a plan that is only on this device', () => {
  const KEEP = 'Keep my plan on every device';

  test('is kept for every device by one tap, which gives the consent first', async () => {
    takeQuiz();
    const { account } = await open(false, null);
    expect(heading()).toBe('Your plan is only on this device');
    await press(KEEP);
    expect(keepAnswers).toHaveBeenCalledExactlyOnceWith(true);
    expect(saveAttempt).toHaveBeenCalledExactlyOnceWith({
      ...sent,
      finishedAt: readLastAttempt()?.finishedAt,
    });
    expect(vi.mocked(keepAnswers).mock.invocationCallOrder[0]).toBeLessThan(
      vi.mocked(saveAttempt).mock.invocationCallOrder[0] ?? 0,
    );
    expect(account.state().context.user?.keepsAnswers).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    const { finishedAt } = readLastAttempt() ?? {};
    expect(readUploadRecord()).toEqual({ userId: ann.id, finishedAt, isSaved: true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is offered to a member who has refused before, and says nothing else', async () => {
    takeQuiz();
    await open(false, false);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('is not offered if it belongs to another account, or if there is none', async () => {
    const { unmount } = await open(false, null);
    expect(heading()).toBeUndefined();
    unmount();
    takeQuiz();
    const finishedAt = readLastAttempt()?.finishedAt ?? '';
    writeUploadRecord({ userId: 'bob', finishedAt, isSaved: true });
    await open(false, null);
    expect(heading()).toBeUndefined();
  });

  test.each([
    ['its wizard is gone', () => vi.mocked(wizardById).mockReturnValue(undefined)],
    ['its answers are gone', () => localStorage.removeItem(definition.storageKey)],
  ])('is not sent if %s, and the member learns it before any consent', async (_what, lose) => {
    takeQuiz();
    lose();
    await open(false, null);
    await press(KEEP);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Take the quiz again/);
    expect(keepAnswers).not.toHaveBeenCalled();
    expect(saveAttempt).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
  });

  test('is not called unreadable if its wizard does not load', async () => {
    takeQuiz();
    vi.mocked(loadWizard).mockRejectedValue(new TypeError('Failed to fetch'));
    await open(false, null);
    await press(KEEP);
    await vi.waitFor(() => expect(notifyError).toHaveBeenCalledExactlyOnceWith(app.errors.common));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(keepAnswers).not.toHaveBeenCalled();
  });

  test('is kept by itself once the network is back, and is on the device until then', async () => {
    takeQuiz();
    vi.mocked(saveAttempt).mockRejectedValueOnce(lost);
    await open(false, null);
    await press(KEEP);
    expect(await screen.findByRole('alert')).toHaveTextContent(/answers are kept on this device/);
    expect(notifyError).not.toHaveBeenCalled();
    fireEvent(window, new Event('online'));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(saveAttempt).toHaveBeenCalledTimes(2);
  });
});

describe('a member from before there was a choice', () => {
  test('is asked once, and a yes keeps everything', async () => {
    const { account } = await open(true, null);
    expect(heading()).toBe('May we keep your quiz answers?');
    await press('Keep my answers');
    expect(keepAnswers).toHaveBeenCalledExactlyOnceWith(true);
    expect(account.state().context.user?.keepsAnswers).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(heading()).toBeUndefined();
  });

  test('has a newer quiz of this device saved before the page loads the plan again', async () => {
    takeQuiz();
    claimAttempt(ann.id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS });
    let arrive: () => void = () => undefined;
    vi.mocked(saveAttempt).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await open(true, null);
    await press('Keep my answers');
    await vi.waitFor(() =>
      expect(saveAttempt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent)),
    );
    expect(onChange).not.toHaveBeenCalled();
    await act(async () => arrive());
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(readUploadRecord()).toMatchObject({ userId: ann.id, isSaved: true });
  });

  test('keeps the plan of the account even if the newer quiz cannot be saved now', async () => {
    takeQuiz();
    vi.mocked(saveAttempt).mockRejectedValue(new TypeError('offline'));
    const { account } = await open(true, null);
    await press('Keep my answers');
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(account.state().context.user?.keepsAnswers).toBe(true);
    expect(readUploadRecord()).toMatchObject({ userId: ann.id, isSaved: false });
  });

  test('confirms a no, which deletes the answers', async () => {
    const { account } = await open(true, null);
    await press('Delete them');
    expect(keepAnswers).not.toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Delete your quiz answers?' })).toHaveFocus();
    await press('Delete my answers');
    expect(keepAnswers).toHaveBeenCalledExactlyOnceWith(false);
    expect(account.state().context.user?.keepsAnswers).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('is not offered after a no to keep the plan of this device', async () => {
    takeQuiz();
    const { unmount } = await open(true, null);
    await press('Delete them');
    await press('Delete my answers');
    expect(saveAttempt).not.toHaveBeenCalled();
    unmount();
    await open(false, false);
    expect(heading()).toBeUndefined();
  });

  test('can go back from the confirmation', async () => {
    await open(true, null);
    expect(document.body).toHaveFocus();
    await press('Delete them');
    await press('Back');
    const question = screen.getByRole('heading', { name: 'May we keep your quiz answers?' });
    expect(question).toHaveFocus();
    expect(keepAnswers).not.toHaveBeenCalled();
  });
});

test('a member who has said yes is not asked again', async () => {
  takeQuiz();
  await act(async () => void (await open(true, true)));
  expect(heading()).toBeUndefined();
});
