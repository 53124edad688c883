// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NoAccessLink } from './CabinetLayout.tsx';
import { AHEAD, openCabinet, PAST } from './testing/open-cabinet.tsx';

test('a member who never had access can go from the plans to email and account, and back', async () => {
  await openCabinet(<NoAccessLink />, '/cabinet/payment', { accessTo: null });
  const toAccount = screen.getByRole('link', { name: 'Email and account' });
  expect(toAccount).toHaveAttribute('href', '/cabinet/email-unsubscribe');
  fireEvent.click(toAccount);
  const toPlans = screen.getByRole('link', { name: 'See the plans' });
  expect(toPlans).toHaveAttribute('href', '/cabinet/payment');
  fireEvent.click(toPlans);
  expect(screen.getByRole('link', { name: 'Email and account' })).toBeVisible();
});

test('a member whose payment failed also gets the link to email and account', async () => {
  await openCabinet(<NoAccessLink />, '/cabinet/payment-error', { accessTo: null });
  expect(screen.getByRole('link', { name: 'Email and account' })).toBeVisible();
});

test.each([AHEAD, PAST])(
  'with an access-until date (%s) the navigation has it instead',
  async (accessTo) => {
    await openCabinet(<NoAccessLink />, '/cabinet/payment', { accessTo });
    expect(screen.queryByRole('link')).toBeNull();
  },
);
