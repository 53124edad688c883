// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PlansScreen } from './PlansScreen.tsx';
import type { Notice } from './payment.machine.ts';
import { FIRST_CHOICE, type Offer } from './purchase.ts';
import { plans, refund, running } from './testing/payment-harness.ts';
import type { CodeState } from './use-code.ts';

vi.mock('virtual:catalogue', () => ({ guidance: 'samples', readAloud: {} }));

afterEach(() => i18next.changeLanguage('en'));

const free: Offer = { plans, subscription: null, refunds: [] };
const send = vi.fn();

interface Scene {
  offer?: Offer;
  planId?: string | null;
  notice?: Notice | null;
  code?: Partial<CodeState>;
}

const noCode: CodeState = {
  code: '',
  promotion: undefined,
  problem: undefined,
  isChecking: false,
  onChange: vi.fn(),
};

function show({ offer = free, planId = 'ultimate', notice = null, code = {} }: Scene = {}) {
  render(
    <MemoryRouter>
      <PlansScreen
        offer={offer}
        choice={{ ...FIRST_CHOICE, planId }}
        notice={notice}
        code={{ ...noCode, ...code }}
        isBusy={false}
        send={send}
      />
    </MemoryRouter>,
  );
}

const plan = (name: RegExp) => screen.getByRole('radio', { name });
const order = () => within(screen.getByRole('region', { name: /Your order|Tu pedido/ }));
const text = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, ' ').trim();

test('the order says that sessions have no voice yet', () => {
  show();
  expect(order().getByText('For now, the sessions are soundscapes without a voice.')).toBeVisible();
});

describe('the plans', () => {
  test('have price, term and savings, and one is marked as the most popular', () => {
    show();
    const told = screen
      .getAllByRole('radio')
      .filter((radio) => radio.getAttribute('name') === 'plan')
      .map((radio) => text(radio.closest('label') as HTMLElement));
    expect(told).toEqual([
      'Basic 1 month $19.99 charged every month',
      'Ultimate 3 months Save 25% $44.99 about $15.00 a month Most popular',
      'Lifetime for as long as Mellow Day runs $149.99 charged once',
    ]);
  });

  test('are chosen by radio buttons', () => {
    show();
    expect(plan(/Ultimate/)).toBeChecked();
    fireEvent.click(plan(/Basic/));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'choice.change', planId: 'basic' });
  });
});

describe('the order', () => {
  test.each([
    ['basic', '$19.99', 'Renews every month at $19.99 until you cancel.'],
    ['ultimate', '$44.99', 'Renews every 3 months at $44.99 until you cancel.'],
    ['lifetime', '$149.99', 'One payment. It never renews.'],
  ])('for %s shows the charge today and how it renews', (planId, price, renewal) => {
    show({ planId });
    expect(order().getByRole('definition')).toHaveTextContent(price);
    expect(order().getByText(renewal)).toBeVisible();
    expect(screen.getByRole('button', { name: `Pay ${price}` })).toBeVisible();
  });

  test('has a 14-day money-back guarantee', () => {
    show();
    expect(screen.getByText('14-day money-back guarantee')).toBeVisible();
  });

  test('accepts card, Google Pay and Apple Pay', () => {
    show();
    expect(plan(/Card/)).toBeChecked();
    fireEvent.click(plan(/Google Pay/));
    expect(send).toHaveBeenCalledWith({ type: 'choice.change', method: 'google_pay' });
    fireEvent.click(plan(/Apple Pay/));
    expect(send).toHaveBeenCalledWith({ type: 'choice.change', method: 'apple_pay' });
  });

  test('is submitted with a new key each time', () => {
    show();
    const button = screen.getByRole('button', { name: 'Pay $44.99' });
    fireEvent.click(button);
    fireEvent.click(button);
    const keys = send.mock.calls.map(([event]) => event.newKey);
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    ['unavailable', /^Payment initialization error\. Try again later\.$/],
    ['offline', /^You seem to be offline.* Nothing was charged\.$/],
  ] as const)('that cannot start (%s) shows the reason beside the button', (notice, reason) => {
    show({ notice });
    expect(order().getByRole('alert')).toHaveTextContent(reason);
    expect(order().getByRole('alert')).toHaveFocus();
  });
});

describe('with a promotion code', () => {
  const offer = { ...free, takesCodes: true };
  const reduced = (payments: number | null, percentOff: number | null = 10) => {
    const price = { amount: 1799, currency: 'USD' };
    const ofPlans = ['basic', 'lifetime'].map((planId) => ({ planId, price, payments }));
    return { code: 'WELCOME10', promotion: { code: 'WELCOME10', percentOff, plans: ofPlans } };
  };

  test('the order names price, code, charge today and renewal, and is submitted with it', () => {
    show({ offer, planId: 'basic', code: reduced(1) });
    const rows = order().getAllByRole('definition').map(text);
    expect(rows).toEqual(['$19.99', '−$2.00', '$17.99']);
    expect(order().getByText('10% off the first month.')).toBeVisible();
    expect(order().getByText('Renews every month at $19.99 until you cancel.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Pay $17.99' }));
    expect(send.mock.lastCall?.[0]).toMatchObject({ type: 'purchase.submit', code: 'WELCOME10' });
  });

  test.each([
    [
      3,
      null,
      '$2.00 off the first 3 payments.',
      /^The first 3 payments are \$17\.99 each, .*\$19\.99/,
    ],
    [null, 12.5, '12.5% off every payment.', 'Renews every month at $17.99 until you cancel.'],
  ])('for %s payments says so', (payments, percentOff, off, renewal) => {
    show({ offer, planId: 'basic', code: reduced(payments, percentOff) });
    expect(order().getByText(off)).toBeVisible();
    expect(order().getByText(renewal)).toBeVisible();
  });

  test('that is for other plans, the price is as it was', () => {
    show({ offer, code: reduced(1) });
    expect(order().getByText('The code WELCOME10 isn’t for this plan.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Pay $44.99' }));
    expect(send.mock.lastCall?.[0].code).toBeUndefined();
  });

  test('Enter applies what was typed, and buys nothing', () => {
    const onChange = vi.fn();
    show({ offer, code: { onChange } });
    fireEvent.click(order().getByText('I have a code'));
    const field = order().getByRole('textbox', { name: 'Code' });
    fireEvent.change(field, { target: { value: 'welcome10' } });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('welcome10');
  });

  test('there is no field where codes are switched off', () => {
    show();
    expect(order().queryByText('I have a code')).toBeNull();
  });
});

describe('after a refund', () => {
  const refunded = { ...free, refunds: [refund()] };

  test('what happens with the money comes before the plans, and none is chosen', () => {
    show({ offer: refunded, planId: null });
    const money = screen.getByRole('region', { name: 'Your refunds' });
    expect(money).toHaveTextContent(/Your refund is on its way.*\$44\.99 for Ultimate/);
    const heading = screen.getByRole('heading', { level: 1, name: 'Choose your plan' });
    expect(money.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Pick a plan to go on.')).toBeVisible();
  });

  test('that has arrived long ago, only the plans are shown', () => {
    const long = '2020-01-01T00:00:00.000Z';
    const arrived = refund({ status: 'refunded', updatedAt: long });
    show({ offer: { ...free, refunds: [arrived] }, planId: null });
    expect(screen.queryByRole('region', { name: 'Your refunds' })).toBeNull();
  });
});

describe('for a member who has a plan', () => {
  test('that has ended early, it can be bought again and not be resumed', () => {
    const subscription = running({ status: 'canceled', cancelAtPeriodEnd: false });
    show({ offer: { plans, subscription, refunds: [] }, planId: null });
    const own = within(screen.getByRole('region', { name: 'Your plan' }));
    expect(own.getByText('Paid until December 21, 2026. It won’t renew.')).toBeVisible();
    expect(own.getByRole('button', { name: 'Manage subscription' })).toBeVisible();
    expect(plan(/Basic/)).toBeEnabled();
  });

  test('the page shows their plan, which cannot be bought again', () => {
    show({ offer: { plans, subscription: running(), refunds: [] }, planId: null });
    const own = within(screen.getByRole('region', { name: 'Your plan' }));
    expect(own.getByText('Basic')).toBeVisible();
    expect(own.getByText('Renews on December 21, 2026.')).toBeVisible();
    expect(plan(/Basic/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByText('Pick a plan to switch.')).toBeVisible();
    expect(own.getByRole('button', { name: 'Manage subscription' })).toBeVisible();
  });

  test.each([
    [
      'active',
      'The new plan begins today. Basic stays yours until December 21, 2026 and won’t renew.',
    ],
    ['canceled', 'The new plan begins today. Basic stays yours until December 21, 2026.'],
    ['past_due', 'The new plan begins today and Basic ends. You won’t be charged for it again.'],
  ] as const)(
    'with the status %s, a change explains what happens to the old plan',
    (status, terms) => {
      show({
        offer: { plans, subscription: running({ status }), refunds: [] },
        planId: 'lifetime',
      });
      expect(order().getByText(terms)).toBeVisible();
    },
  );

  test('a lifetime plan leaves nothing to buy', () => {
    const subscription = running({ planId: 'lifetime', currentPeriodEnd: null });
    show({ offer: { plans, subscription, refunds: [] }, planId: null });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/Paid once, with no renewal\./)).toBeVisible();
  });
});

test.each([
  ['canceled', 'The payment wasn’t completed. Nothing was charged.'],
  ['failed', 'The last payment didn’t go through. You can try again.'],
  ['needless', 'You already have this plan.'],
] as const)('the notice "%s" is shown and focused', (notice, said) => {
  show({ notice });
  expect(screen.getByText(said)).toHaveFocus();
});
