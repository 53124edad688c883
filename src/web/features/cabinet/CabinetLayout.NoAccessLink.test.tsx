// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoAccessLink } from './CabinetLayout.tsx';
import { AHEAD, openCabinet, PAST } from './testing/open-cabinet.tsx';

test.each([null, PAST])(
  'a member without access (%s) can go from the plans to email and account, and back',
  async (accessTo) => {
    await openCabinet(<NoAccessLink />, '/cabinet/payment', { accessTo });
    const toAccount = screen.getByRole('link', { name: 'Email and account' });
    expect(toAccount).toHaveAttribute('href', '/cabinet/email-unsubscribe');
    fireEvent.click(toAccount);
    const toPlans = screen.getByRole('link', { name: 'See the plans' });
    expect(toPlans).toHaveAttribute('href', '/cabinet/payment');
    fireEvent.click(toPlans);
    expect(screen.getByRole('link', { name: 'Email and account' })).toBeVisible();
  },
);

test('a member whose payment failed also gets the link to email and account', async () => {
  await openCabinet(<NoAccessLink />, '/cabinet/payment-error', { accessTo: null });
  expect(screen.getByRole('link', { name: 'Email and account' })).toBeVisible();
});

test('with access the profile has it instead', async () => {
  await openCabinet(<NoAccessLink />, '/cabinet/payment', { accessTo: AHEAD });
  expect(screen.queryByRole('link')).toBeNull();
});
