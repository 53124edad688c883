// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Withdrawal } from '#contract/payments.ts';
import { withdraw } from '#web/shared/api/payments.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { momentText } from '#web/shared/i18n/formats.ts';
import { inDialog, member, openProfile } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');

const orderId = '6f1a2b3c-5d41-4c8e-9a57-1f0e6c2d7b94';
const statedAt = '2026-11-23T07:05:09.000Z';
const draft: Withdrawal = {
  status: 'draft',
  orderId,
  planId: 'basic',
  orderedAt: '2026-11-21T10:00:00.000Z',
  name: 'Ann',
  email: 'ann@mail.example',
  amount: { amount: 1999, currency: 'USD' },
  statedAt: null,
  quoteToken: 'token-1',
  accessTo: '2026-12-21T08:30:00.000Z',
};
const stated: Withdrawal = {
  ...draft,
  status: 'refunded',
  name: 'Ann Lee',
  statedAt,
  accessTo: null,
};
const WITHDRAWABLE = { withdrawableUntil: '2026-12-06T08:30:00.000Z' };

const ask = () =>
  userEvent.click(screen.getByRole('button', { name: 'Withdraw from contract here' }));
const confirm = () =>
  userEvent.click(inDialog().getByRole('button', { name: 'Confirm withdrawal' }));
const name = () => inDialog().getByRole('textbox', { name: 'Your name' });
const factOf = (label: string) => inDialog().getByText(label, { selector: 'dt' }).nextSibling;

describe('the withdrawal from a contract', () => {
  test('is not offered after its period', async () => {
    await openProfile(member, { withdrawableUntil: null });
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
  });

  test('begins with a statement that is filled in, and changes nothing', async () => {
    vi.mocked(withdraw).mockResolvedValueOnce(draft);
    await openProfile(member, WITHDRAWABLE);
    await ask();
    expect(withdraw).toHaveBeenCalledExactlyOnceWith({});
    expect(inDialog().getByText('I withdraw from my contract for the Basic plan.')).toBeVisible();
    expect(name()).toHaveValue('Ann');
    expect(factOf('Email')).toHaveTextContent('ann@mail.example');
    expect(factOf('Order')).toHaveTextContent(orderId);
    expect(factOf('Ordered on')).toHaveTextContent('November 21, 2026');
    expect(inDialog().getByText(/you get \$19\.99 back/)).toBeVisible();
  });

  test('is confirmed with the name as written, and acknowledged with date and time', async () => {
    vi.mocked(withdraw).mockResolvedValueOnce(draft).mockResolvedValueOnce(stated);
    await openProfile(member, WITHDRAWABLE);
    await ask();
    await userEvent.type(name(), ' Lee ');
    await confirm();
    expect(withdraw).toHaveBeenLastCalledWith({ quoteToken: 'token-1', name: 'Ann Lee' });
    const title = screen.getByRole('heading', { name: 'We’ve received your withdrawal' });
    expect(title).toHaveFocus();
    expect(factOf('Your name')).toHaveTextContent('Ann Lee');
    expect(factOf('Received on')).toHaveTextContent(momentText(statedAt, 'en'));
    expect(inDialog().getByText(/this confirmation to ann@mail\.example/)).toBeVisible();
    expect(inDialog().getByText(/Your Basic plan has ended/)).toBeVisible();
  });

  test('counts while the payment provider is away, and says that the money follows', async () => {
    vi.mocked(withdraw)
      .mockResolvedValueOnce(draft)
      .mockResolvedValueOnce({ ...stated, status: 'requested', accessTo: draft.accessTo });
    await openProfile(member, WITHDRAWABLE);
    await ask();
    await confirm();
    expect(factOf('Received on')).toHaveTextContent(momentText(statedAt, 'en'));
    expect(inDialog().getByText(/You’ll get \$19\.99 back/)).toBeVisible();
    expect(inDialog().queryByText(/has ended/)).toBeNull();
  });

  test('asks to confirm again after a long time, and keeps the name', async () => {
    const expired = refusal(400, 'invalid', 'Check it.', {
      fields: { quoteToken: 'It cannot be used.' },
    });
    vi.mocked(withdraw)
      .mockResolvedValueOnce(draft)
      .mockRejectedValueOnce(expired)
      .mockResolvedValueOnce({ ...draft, quoteToken: 'token-2' })
      .mockResolvedValueOnce(stated);
    await openProfile(member, WITHDRAWABLE);
    await ask();
    await userEvent.type(name(), ' Lee');
    await confirm();
    expect(inDialog().getByRole('alert')).toHaveTextContent('Please confirm it once more.');
    expect(name()).toHaveValue('Ann Lee');
    await confirm();
    expect(withdraw).toHaveBeenLastCalledWith({ quoteToken: 'token-2', name: 'Ann Lee' });
  });
});
