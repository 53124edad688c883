// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refund } from '#contract/payments.ts';
import { getPaymentStatus, refund } from '#web/shared/api/payments.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { inDialog, madeRefund, member, openProfile } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');

const orderId = '6f1a2b3c-5d41-4c8e-9a57-1f0e6c2d7b94';
const quoted: Refund = {
  status: 'quoted',
  orderId,
  amount: { amount: 1999, currency: 'USD' },
  quoteToken: 'token-1',
  accessTo: '2026-12-21T08:30:00.000Z',
};
const refunded: Refund = { ...quoted, status: 'refunded', accessTo: null };
const GUARANTEED = { refundableUntil: '2026-12-05T08:30:00.000Z' };

beforeEach(() => {
  vi.mocked(getPaymentStatus).mockResolvedValue({
    id: orderId,
    status: 'succeeded',
    failure: null,
    planId: 'basic',
    accessTo: quoted.accessTo,
  });
});

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const clickInDialog = (name: string) => userEvent.click(inDialog().getByRole('button', { name }));

/** Asks for the money and confirms the quote, which the server answers in this way and then so. */
async function confirms(...answers: readonly (Refund | Error)[]) {
  vi.mocked(refund).mockResolvedValueOnce(quoted);
  for (const answer of answers) {
    if (answer instanceof Error) vi.mocked(refund).mockRejectedValueOnce(answer);
    else vi.mocked(refund).mockResolvedValueOnce(answer);
  }
  const account = await openProfile(member, GUARANTEED);
  await click('Ask for my money back');
  expect(inDialog().getByText('$19.99')).toBeVisible();
  expect(inDialog().getByText(/Your Basic plan and the access/)).toBeVisible();
  await clickInDialog('Refund $19.99');
  return account;
}

describe('the money-back guarantee', () => {
  test('is offered until the day it ends', async () => {
    await openProfile(member, GUARANTEED);
    expect(screen.getByText(/You can ask for it until December 5, 2026/)).toBeVisible();
  });

  test('is not offered after that', async () => {
    await openProfile(member, { refundableUntil: null });
    expect(screen.queryByRole('button', { name: 'Ask for my money back' })).toBeNull();
  });

  test('takes two steps: the amount and what ends, then the confirmation', async () => {
    await confirms(refunded);
    expect(vi.mocked(refund).mock.calls).toEqual([[{}], [{ quoteToken: 'token-1' }]]);
    expect(inDialog().getByText(/We’ve sent \$19.99 back/)).toBeVisible();
  });

  test.each([
    ['pending', 'Your money is on its way', /hasn’t sent the money yet/],
    ['failed', 'Your refund didn’t go through', /It’s still yours/],
  ] as const)('that is %s is not shown as sent', async (status, title, text) => {
    await confirms({ ...refunded, status });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(inDialog().getByText(text)).toBeVisible();
    expect(inDialog().queryByText(/We’ve sent/)).toBeNull();
  });

  test('can be closed without an effect', async () => {
    vi.mocked(refund).mockResolvedValueOnce(quoted);
    const account = await openProfile(member, GUARANTEED);
    await click('Ask for my money back');
    await clickInDialog('Keep my plan');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(refund).toHaveBeenCalledOnce();
    expect(account.asked).toHaveBeenCalledOnce();
  });

  test('shows its result before the guard leads to the plans', async () => {
    const account = await confirms(refunded);
    expect(screen.getByRole('heading', { name: 'Your money is on its way' })).toHaveFocus();
    expect(account.asked).toHaveBeenCalledOnce();
    await clickInDialog('OK');
    await act(() => account.answers('loadUser', { ...member, accessTo: null }));
    expect(screen.getByRole('heading', { name: 'Plans' })).toBeVisible();
  });

  test('ends playback first, because saving the position would be refused and leave the page', async () => {
    vi.mocked(refund).mockResolvedValueOnce(quoted).mockResolvedValueOnce(refunded);
    const { listener } = await openProfile(member, GUARANTEED);
    await listener.hears();
    listener.does({ type: 'audio.time', seconds: 42 });
    await click('Ask for my money back');
    expect(listener.state.hasTag('open')).toBe(true);
    await clickInDialog('Refund $19.99');
    expect(listener.state.value).toBe('idle');
    expect(listener.saves).toEqual([42]);
  });

  test('shows until when other access continues', async () => {
    await confirms({ ...refunded, accessTo: '2999-01-01T00:00:00.000Z' });
    expect(inDialog().getByText(/still gives you access for as long as/)).toBeVisible();
  });

  test('requests another quote when the first has expired', async () => {
    const fields = { quoteToken: 'It cannot be used.' };
    await confirms(refusal(400, 'invalid', 'Check it.', { fields }), {
      ...quoted,
      quoteToken: 'token-2',
    });
    expect(inDialog().getByRole('alert')).toHaveTextContent('had expired');
    await clickInDialog('Refund $19.99');
    expect(refund).toHaveBeenLastCalledWith({ quoteToken: 'token-2' });
  });

  test('is recorded while the payment provider is unavailable', async () => {
    await confirms(refusal(503, 'provider_unavailable', 'It does not answer.'), refunded);
    expect(screen.getByRole('heading', { name: 'We’ve got your request' })).toBeVisible();
    await clickInDialog('Try again now');
    expect(screen.getByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
  });

  test('has one effect however often it is confirmed, and cannot be closed meanwhile', async () => {
    vi.mocked(refund)
      .mockResolvedValueOnce(quoted)
      .mockReturnValueOnce(new Promise(() => undefined));
    await openProfile(member, GUARANTEED);
    await click('Ask for my money back');
    await userEvent.dblClick(inDialog().getByRole('button', { name: 'Refund $19.99' }));
    await clickInDialog('Keep my plan');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(refund).toHaveBeenCalledTimes(2);
  });

  test('explains why there is none, and can be asked for again', async () => {
    const over = refusal(400, 'not_refundable', 'There is nothing to give back.');
    vi.mocked(refund).mockRejectedValueOnce(over).mockResolvedValueOnce(quoted);
    await openProfile(member, GUARANTEED);
    await click('Ask for my money back');
    expect(inDialog().getByRole('alert')).toHaveTextContent('There is nothing to give back.');
    await clickInDialog('Try again');
    expect(inDialog().getByText('$19.99')).toBeVisible();
  });

  test.each([
    ['another tab was faster', 'not_refundable'],
    ['the bank takes the money back', 'payment_disputed'],
  ])('is refused at the confirmation if %s', async (_name, code) => {
    const account = await confirms(refusal(400, code, 'There is nothing to give back.'));
    expect(inDialog().getByRole('alert')).toHaveTextContent('There is nothing to give back.');
    await clickInDialog('Close');
    expect(account.asked).toHaveBeenCalledTimes(2);
  });

  test('can be confirmed again when the response is lost', async () => {
    await confirms(refusal(0, '', ''), refunded);
    expect(inDialog().getByRole('alert')).toHaveTextContent('Something went wrong.');
    await clickInDialog('Refund $19.99');
    expect(screen.getByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
  });
});

describe('a requested refund', () => {
  test.each([
    ['requested', 'We’ve got your request', /we’ll keep trying/],
    ['pending', 'Your refund is on its way', /hasn’t sent the money yet/],
    ['refunded', 'We’ve sent your money back', /depends on your bank/],
    ['failed', 'Your refund didn’t go through', /It’s still yours/],
  ] as const)('shows its state: %s', async (status, title, text) => {
    await openProfile(member, {}, [madeRefund({ status })]);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toHaveTextContent(/\$19\.99 for Basic/);
  });

  test('from long ago is shown only if it is owed or pending', async () => {
    const updatedAt = new Date(Date.now() - 61 * 86_400_000).toISOString();
    await openProfile(member, {}, [
      madeRefund({ status: 'refunded', updatedAt }),
      madeRefund({ status: 'failed', updatedAt, orderId: 'another' }),
    ]);
    expect(screen.queryByRole('heading', { name: 'We’ve sent your money back' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your refund didn’t go through' })).toBeVisible();
  });
});
