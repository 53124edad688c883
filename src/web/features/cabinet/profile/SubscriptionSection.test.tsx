// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { plans, running } from '#web/features/cabinet/payment/testing/payment-harness.ts';
import { getSubscription, listPlans, manageSubscription } from '#web/shared/api/payments.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { SubscriptionSection } from './SubscriptionSection.tsx';
import { member, openAs, openProfile } from './testing/open-profile.tsx';

vi.mock('#web/shared/api/payments.ts');
vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/ui/notifications/notify.ts');

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling;
const PAID_UNTIL = { currentPeriodEnd: '2097-02-21T08:30:00.000Z' };
const untilThen = { ...member, accessTo: new Date('2097-02-21T14:30:00.000Z') };
const manage = () => screen.queryByRole('button', { name: 'Manage subscription' });

describe('the subscription', () => {
  test('is active until the paid period ends, and shows the date and price of the renewal', async () => {
    await openProfile(untilThen, PAID_UNTIL);
    expect(factOf('Status')).toHaveTextContent('Active');
    expect(factOf('Plan')).toHaveTextContent('Basic');
    expect(factOf('Valid until')).toHaveTextContent('February 21, 2097');
    expect(factOf('Renewal')).toHaveTextContent('On February 21, 2097, for $19.99');
  });

  test('that has ended early cannot be resumed', async () => {
    await openProfile(untilThen, { ...PAID_UNTIL, status: 'canceled', cancelAtPeriodEnd: false });
    expect(factOf('Renewal')).toHaveTextContent('None. Nothing more is charged.');
    expect(screen.getByText(/^Your invoices are on/)).toBeVisible();
    expect(screen.queryByText(/resume/)).toBeNull();
  });

  test('for a lifetime is valid for life and offers no other plan', async () => {
    const forLife = { ...member, accessTo: new Date('2999-12-31T00:00:00.000Z') };
    await openProfile(forLife, { planId: 'lifetime', currentPeriodEnd: null });
    expect(factOf('Valid until')).toHaveTextContent(/for as long as/);
    expect(factOf('Renewal')).toHaveTextContent('None. You paid once.');
    expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull();
  });

  test('is inactive when its period is over', async () => {
    const over = { ...member, accessTo: new Date('2026-01-05T10:00:00.000Z') };
    const offer = { plans, subscription: null, refunds: [] };
    const own = { data: offer, error: null, isLoadingError: false, refetch: vi.fn() };
    await openAs(over, <SubscriptionSection user={over} own={own} onAsk={vi.fn()} />);
    expect(factOf('Status')).toHaveTextContent('Inactive');
    expect(factOf('Valid until')).toHaveTextContent('January 5, 2026');
  });

  test('that no longer exists while access continues leads to a new one', async () => {
    await openProfile(member, null);
    expect(factOf('Status')).toHaveTextContent('Active');
    expect(screen.getByRole('link', { name: 'Choose a plan' })).toBeVisible();
    expect(manage()).toBeNull();
  });

  test('that fails to load says so and can be loaded again', async () => {
    vi.mocked(getSubscription).mockRejectedValueOnce(new Error());
    await openProfile();
    expect(screen.getByRole('alert')).toHaveTextContent('Your plan didn’t load.');
    expect(factOf('Status')).toHaveTextContent('Active');
    vi.mocked(listPlans).mockResolvedValue({ plans, takesCodes: false });
    vi.mocked(getSubscription).mockResolvedValue(running());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(factOf('Plan')).toHaveTextContent('Basic');
  });
});

describe('managing it', () => {
  test('opens the provider’s portal once, however often the button is clicked', async () => {
    vi.mocked(manageSubscription).mockReturnValue(new Promise(() => undefined));
    await openProfile();
    await userEvent.dblClick(manage() as HTMLElement);
    expect(manageSubscription).toHaveBeenCalledOnce();
    expect(manage()).toHaveAttribute('aria-disabled', 'true');
  });

  test('is possible again after returning to the page', async () => {
    vi.mocked(manageSubscription).mockResolvedValue('https://pay.example/portal');
    await openProfile();
    await userEvent.click(manage() as HTMLElement);
    expect(manage()).toHaveAttribute('aria-disabled', 'true');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.waitFor(() => expect(manage()).toHaveAttribute('aria-disabled', 'false'));
    expect(getSubscription).toHaveBeenCalledTimes(2);
  });

  test('reports that the provider is unavailable', async () => {
    const detail = 'Our payment provider isn’t responding at the moment.';
    vi.mocked(manageSubscription).mockRejectedValueOnce(
      refusal(503, 'provider_unavailable', detail),
    );
    await openProfile();
    await userEvent.click(manage() as HTMLElement);
    expect(notifyError).toHaveBeenCalledExactlyOnceWith(detail);
    expect(manage()).toHaveAttribute('aria-disabled', 'false');
  });

  test('is not offered if the portal has nothing of the member’s', async () => {
    await openProfile(member, { canManage: false });
    expect(manage()).toBeNull();
  });
});
