// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import type { PaymentStatus } from '#contract/payments.ts';
import { createQueryClient } from '#web/features/cabinet/server-state/queries.ts';
import {
  buy,
  checkCode,
  getPaymentStatus,
  getSubscription,
  listPlans,
  listRefunds,
  watchPayment,
} from '#web/shared/api/payments.ts';
import { lost, refusal } from '#web/shared/api/testing/refusal.ts';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import {
  ann,
  loaded,
  type OpenAccount,
  openAccount,
} from '#web/shared/session/testing/open-account.ts';
import { readCookie, removeCookie } from '#web/shared/storage/cookies.ts';
import { storePromoData } from '#web/shared/storage/promo-data.ts';
import PaymentErrorPage from './PaymentErrorPage.tsx';
import PaymentPage from './PaymentPage.tsx';
import { THANKS_SHOWN_MS } from './payment.machine.ts';
import type { PurchaseIntent } from './purchase.ts';
import { FIRST_CHOICE } from './purchase.ts';
import { readPurchase, storePurchase } from './purchase-storage.ts';
import { plans, running } from './testing/payment-harness.ts';

vi.mock('#web/shared/api/payments.ts');

const FUTURE = '2999-12-31T00:00:00.000Z';
const intent: PurchaseIntent = {
  planId: 'basic',
  method: 'card',
  idempotencyKey: 'key-1',
  orderId: 'order-1',
};
let account: OpenAccount;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.mocked(listPlans).mockResolvedValue({ plans, takesCodes: false });
  vi.mocked(getSubscription).mockResolvedValue(null);
  vi.mocked(listRefunds).mockResolvedValue([]);
  account = openAccount();
  await loaded(account);
});
afterEach(() => {
  account.actor.stop();
  localStorage.clear();
  removeCookie(COOKIE_NAMES.promoData);
  vi.useRealTimers();
});

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

async function open(path: string) {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <AuthContext value={account.actor}>
          <QueryClientProvider client={createQueryClient()}>
            <Place />
            <Routes>
              <Route path="/cabinet/payment" element={<PaymentPage />} />
              <Route path="/cabinet/payment-error" element={<PaymentErrorPage />} />
              <Route path="/cabinet/sessions" element={<h1>Sessions</h1>} />
            </Routes>
          </QueryClientProvider>
        </AuthContext>
      </MemoryRouter>,
    ),
  );
}

const order = (
  status: PaymentStatus['status'],
  accessTo: string | null = null,
  failure: PaymentStatus['failure'] = null,
) => {
  const found = { id: 'order-1', status, failure, planId: 'basic', accessTo };
  vi.mocked(watchPayment).mockResolvedValue(found);
  vi.mocked(getPaymentStatus).mockResolvedValue(found);
};
const place = () => screen.getByTestId('place').textContent;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('back from the checkout', () => {
  test('a paid order shows thanks, and the sessions open once the account has access', async () => {
    order('succeeded', FUTURE);
    await open('/cabinet/payment?order=order-1');
    expect(heading()).toBe('Thank you, your plan is active');
    expect(account.asked).toHaveBeenLastCalledWith('loadUser', undefined);
    await passes(THANKS_SHOWN_MS);
    expect(place()).toBe('/cabinet/payment?order=order-1');
    await act(() => account.answers('loadUser', { ...ann, accessTo: new Date(FUTURE) }));
    expect(place()).toBe('/cabinet/sessions');
  });

  test('a declined payment leads to the payment error page', async () => {
    order('failed');
    await open('/cabinet/payment?order=order-1');
    expect(place()).toBe('/cabinet/payment-error?order=order-1');
  });

  test('a canceled order leads back to the plans with a notice', async () => {
    order('canceled');
    await open('/cabinet/payment?order=order-1');
    expect(place()).toBe('/cabinet/payment');
    expect(screen.getByText('The payment wasn’t completed. Nothing was charged.')).toBeVisible();
  });

  test('an order of another member is reported as unknown', async () => {
    vi.mocked(watchPayment).mockRejectedValue(refusal(404, 'not_found'));
    await open('/cabinet/payment?order=garbage');
    expect(heading()).toBe('We can’t find this order');
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/cabinet/payment',
    );
  });
});

describe('the payment error page', () => {
  test.each([
    ['declined', /^Your bank declined the card\. Nothing was charged\./],
    // It failed because something else was paid.
    [null, /^An error occurred while processing your payment\./],
  ] as const)('says why the order failed (%s)', async (failure, text) => {
    order('failed', null, failure);
    await open('/cabinet/payment-error?order=order-1');
    await passes(0);
    expect(screen.getByText(text)).toBeVisible();
  });

  test('leads on if the order was paid after all', async () => {
    order('succeeded', FUTURE);
    await open('/cabinet/payment-error?order=order-1');
    await passes(0);
    expect(heading()).toBe('Thank you, your plan is active');
  });

  test('says what happened and offers another try', async () => {
    vi.mocked(getPaymentStatus).mockRejectedValue(refusal(404, 'not_found'));
    await open('/cabinet/payment-error?order=order-1');
    await passes(0);
    expect(heading()).toBe('Payment error');
    expect(screen.getByText(/your payment\. Please try again or contact support\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/cabinet/payment',
    );
  });

  test('starts the next try as a new order with the same choice', async () => {
    const choice = { ...FIRST_CHOICE, planId: 'basic' };
    storePurchase(ann.id, { choice, intent });
    await open('/cabinet/payment-error?order=order-1');
    expect(readPurchase(ann.id)).toEqual({ choice, intent: null });
  });
});

test('an order that was left open and has been paid is found without its address', async () => {
  storePurchase(ann.id, { choice: FIRST_CHOICE, intent });
  order('succeeded', FUTURE);
  await open('/cabinet/payment');
  expect(watchPayment).toHaveBeenCalledWith('order-1');
  expect(heading()).toBe('Thank you, your plan is active');
});

test('an empty list of plans is reported', async () => {
  vi.mocked(listPlans).mockResolvedValue({ plans: [], takesCodes: false });
  await open('/cabinet/payment');
  expect(heading()).toBe('No plans found');
});

test('a member whose plan the account does not show yet has the account loaded again', async () => {
  vi.mocked(getSubscription).mockResolvedValue(running());
  account.asked.mockClear();
  await open('/cabinet/payment');
  expect(account.asked).toHaveBeenCalledExactlyOnceWith('loadUser', undefined);
});

describe('a promotion code', () => {
  const price = { amount: 1799, currency: 'USD' };
  const promotion = {
    code: 'WELCOME10',
    percentOff: 10,
    plans: [{ planId: 'ultimate', price, payments: 1 }],
  };
  beforeEach(() => {
    vi.mocked(listPlans).mockResolvedValue({ plans, takesCodes: true });
    storePromoData('?utm_source=mail&code=welcome10');
  });
  /** The check of the code responds. */
  const isChecked = () => passes(0);
  const pays = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await isChecked();
  };

  test('of a link is applied, and forgotten once it has been used', async () => {
    storePromoData('?utm_source=mail');
    vi.mocked(checkCode).mockResolvedValue(promotion);
    vi.mocked(buy).mockResolvedValue({ id: 'order-1', checkoutUrl: 'https://pay.example/1' });
    await open('/cabinet/payment?code=WELCOME10');
    await isChecked();
    await pays('Pay $17.99');
    expect(vi.mocked(buy).mock.lastCall?.[0]).toMatchObject({ code: 'WELCOME10' });
    cleanup();
    order('succeeded', FUTURE);
    await open('/cabinet/payment?order=order-1');
    expect(readCookie(COOKIE_NAMES.promoData)).toBe('{"utm_source":"mail"}');
  });

  test('that does not count says why, and the purchase goes on without it', async () => {
    vi.mocked(checkCode).mockRejectedValue(refusal(400, 'code_used_up', 'It is used up.'));
    await open('/cabinet/payment');
    await isChecked();
    const field = screen.getByRole('textbox', { name: 'Code' });
    expect(field).toHaveAccessibleDescription('It is used up.');
    await pays('Pay $44.99');
    expect(vi.mocked(buy).mock.lastCall?.[0]).not.toHaveProperty('code');
  });

  test('that is refused at the last moment is checked again', async () => {
    vi.mocked(checkCode).mockResolvedValueOnce(promotion);
    vi.mocked(checkCode).mockRejectedValue(refusal(400, 'code_expired', 'It has expired.'));
    vi.mocked(buy).mockRejectedValue(refusal(400, 'code_expired', 'It has expired.'));
    await open('/cabinet/payment');
    await isChecked();
    await pays('Pay $17.99');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
      'It has expired.',
    );
    expect(screen.getByRole('button', { name: 'Pay $44.99' })).toBeVisible();
  });

  test('whose check fails is checked again by the same button', async () => {
    vi.mocked(checkCode).mockRejectedValueOnce(lost);
    vi.mocked(checkCode).mockResolvedValue(promotion);
    await open('/cabinet/payment');
    await isChecked();
    await pays('Apply');
    expect(screen.getByRole('button', { name: 'Pay $17.99' })).toBeVisible();
  });

  test('that was checked stays if the next check fails', async () => {
    vi.mocked(checkCode).mockResolvedValueOnce(promotion);
    vi.mocked(checkCode).mockRejectedValue(lost);
    vi.mocked(buy).mockRejectedValue(refusal(429, 'too_many_requests'));
    await open('/cabinet/payment');
    await isChecked();
    await pays('Pay $17.99');
    expect(screen.getByRole('button', { name: 'Pay $17.99' })).toBeVisible();
  });

  test('can be removed, also from the promo data', async () => {
    vi.mocked(checkCode).mockResolvedValue(promotion);
    await open('/cabinet/payment');
    await isChecked();
    fireEvent.click(screen.getByText('Change or remove the code'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Code' }), { target: { value: '' } });
    await pays('Apply');
    expect(screen.getByRole('button', { name: 'Pay $44.99' })).toBeVisible();
    expect(readCookie(COOKIE_NAMES.promoData)).toBe('{"utm_source":"mail"}');
  });
});

describe('a payment that cannot start', () => {
  const started = (response: object | undefined) => () => Promise.resolve(response as never);
  const fails = (error: unknown) => () => Promise.reject(error);

  test.each([
    ['the server fails', fails(refusal(500, 'internal'))],
    ['the response has no checkout', started({ id: 'order-1' })],
    ['the response has no order', started({ checkoutUrl: 'https://pay.example/1' })],
    ['the checkout is not a web page', started({ id: 'order-1', checkoutUrl: 'javascript:0' })],
    ['the response is empty', started(undefined)],
  ])('shows an error above the button if %s', async (_why, start) => {
    vi.mocked(buy).mockImplementation(start);
    await open('/cabinet/payment');
    const pay = document.querySelector('button[type="submit"]') as HTMLButtonElement;
    await act(async () => pay.click());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Payment initialization error. Try again later.',
    );
    // Without an order, polling would replace the message.
    expect(watchPayment).not.toHaveBeenCalled();
    expect(pay).toBeEnabled();
  });
});
