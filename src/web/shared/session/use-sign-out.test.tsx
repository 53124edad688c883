// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';
import { AuthContext } from './auth-context.tsx';
import { ann, loaded, openAccount } from './testing/open-account.ts';
import { useSignOut } from './use-sign-out.tsx';

haveModalDialogs();

function SignOut() {
  const { signOut, question } = useSignOut();
  return (
    <>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      {question}
    </>
  );
}

async function open(keepsAnswers = false) {
  const account = openAccount();
  await loaded(account, { ...ann, keepsAnswers });
  render(
    <AuthContext value={account.actor}>
      <SignOut />
    </AuthContext>,
  );
  return account;
}
const takeQuiz = () => saveLastAttempt(wizardOf([single('mood')]), { mood: 'a' }, '0a1b');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choices = () => screen.getAllByRole('button', { name: /and sign out$/ });

afterEach(() => localStorage.clear());

test('without a result nothing is asked', async () => {
  const account = await open();
  await press('Sign out');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(account.asked).toHaveBeenLastCalledWith('signOut', { forgetsAnswers: false });
});

test('a result is asked about, and removed if the user says so', async () => {
  takeQuiz();
  const account = await open();
  account.asked.mockClear();
  await press('Sign out');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Keep the result on this device?');
  expect(account.asked).not.toHaveBeenCalled();
  await press('Remove it and sign out');
  expect(account.asked).toHaveBeenLastCalledWith('signOut', { forgetsAnswers: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a result that is kept is not asked about again, and the next one is', async () => {
  takeQuiz();
  const account = await open();
  await press('Sign out');
  await press('Keep it and sign out');
  expect(account.asked).toHaveBeenLastCalledWith('signOut', { forgetsAnswers: false });
  await account.refuses('signOut', new Error('offline'));
  await press('Sign out');
  expect(screen.queryByRole('dialog')).toBeNull();
  await account.refuses('signOut', new Error('offline'));
  localStorage.setItem(
    'md_lastAttempt',
    JSON.stringify({ wizardId: 'x', definitionHash: '0', finishedAt: '2026-03-01T10:00:00.000Z' }),
  );
  await press('Sign out');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([
  [true, 'Remove it and sign out', /your plan stays in your account/],
  [false, 'Keep it and sign out', /only in this browser/],
])('the first choice loses no plan (kept in the account: %s)', async (keeps, first, text) => {
  takeQuiz();
  await open(keeps);
  await press('Sign out');
  expect(choices()[0]).toHaveAccessibleName(first);
  expect(screen.getByText(text)).toBeVisible();
});
