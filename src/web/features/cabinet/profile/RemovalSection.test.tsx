// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { readPurchase, storePurchase } from '#web/features/cabinet/payment/purchase-storage.ts';
import { removeAccount } from '#web/shared/api/accounts.ts';
import { refund } from '#web/shared/api/payments.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { readLastAttempt, saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { inDialog, member, openProfile } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/accounts.ts');
vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const email = () => inDialog().getByLabelText('Your email address');
const password = () => inDialog().getByLabelText('Your password');
const remove = () => userEvent.click(inDialog().getByRole('button', { name: 'Remove for good' }));

async function openRemoval(...opened: Parameters<typeof openProfile>) {
  const account = await openProfile(...opened);
  await userEvent.click(screen.getByRole('button', { name: 'Remove profile' }));
  return account;
}

async function confirmAs(address: string, secret: string): Promise<void> {
  await userEvent.type(email(), address);
  await userEvent.type(password(), secret);
  await remove();
}

describe('the removal of an account', () => {
  test('requires the email address and the password', async () => {
    await openRemoval();
    await remove();
    for (const field of [email(), password()]) {
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription(/You must fill this field\./);
    }
    expect(email()).toHaveFocus();
    expect(removeAccount).not.toHaveBeenCalled();
  });

  test('requires no password if the account has none', async () => {
    vi.mocked(removeAccount).mockReturnValue(new Promise(() => undefined));
    await openRemoval({ ...member, hasPassword: false });
    expect(inDialog().queryByLabelText('Your password')).toBeNull();
    await userEvent.type(email(), member.email);
    await remove();
    expect(removeAccount).toHaveBeenCalledExactlyOnceWith({ email: member.email });
  });

  test.each([
    ['wrong_email', 'This isn’t your account’s email address.', email],
    ['wrong_password', 'The password is wrong.', password],
  ])('reports %s at its field', async (code, detail, field) => {
    vi.mocked(removeAccount).mockRejectedValueOnce(refusal(400, code, detail));
    const account = await openRemoval();
    await confirmAs('other@mail.example', 'calm-waters-7');
    await vi.waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(detail));
    expect(account.forgetTokens).not.toHaveBeenCalled();
  });

  test('in flight happens once and cannot be left', async () => {
    vi.mocked(removeAccount).mockReturnValue(new Promise(() => undefined));
    await openRemoval();
    await confirmAs(member.email, 'calm-waters-7');
    await remove();
    await userEvent.click(inDialog().getByRole('button', { name: 'Keep my profile' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(removeAccount).toHaveBeenCalledOnce();
  });

  test('that was closed forgets its errors', async () => {
    vi.mocked(removeAccount).mockRejectedValueOnce(refusal(503, 'provider_unavailable', 'Away.'));
    await openRemoval();
    await confirmAs(member.email, 'calm-waters-7');
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Away.');
    await userEvent.click(inDialog().getByRole('button', { name: 'Keep my profile' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove profile' }));
    expect(inDialog().queryByRole('alert')).toBeNull();
  });

  test('signs out everywhere, opens the root page and says goodbye', async () => {
    vi.mocked(removeAccount).mockResolvedValueOnce(undefined);
    const account = await openRemoval();
    storePurchase(member.id, {
      choice: { planId: 'basic', method: 'card' },
      intent: null,
    });
    saveLastAttempt(wizardOf([single('mood')]), { mood: 'a' }, '0a1b');
    await confirmAs(member.email, 'calm-waters-7');
    const confirmation = { email: member.email, password: 'calm-waters-7' };
    expect(removeAccount).toHaveBeenCalledExactlyOnceWith(confirmation);
    expect(account.forgetTokens).toHaveBeenCalledExactlyOnceWith({});
    expect(account.state().context.leavingTo).toBe('/');
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Your profile has been removed.' }),
    );
    expect(readPurchase(member.id).choice.planId).toBeNull();
    expect(readLastAttempt()).toBeUndefined();
  });

  test('offers a refund first, while one is available', async () => {
    vi.mocked(refund).mockReturnValue(new Promise(() => undefined));
    await openRemoval(member, { refundableUntil: '2026-12-05T08:30:00.000Z' });
    await userEvent.click(inDialog().getByRole('button', { name: 'Ask for my money back' }));
    expect(screen.getByRole('dialog', { name: 'Your refund' })).toBeVisible();
    expect(removeAccount).not.toHaveBeenCalled();
  });
});
