// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendVerification } from '#web/shared/api/accounts.ts';
import type { User } from '#web/shared/api/user.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { openCabinet } from './testing/open-cabinet.tsx';
import { VerificationBanner } from './VerificationBanner.tsx';

vi.mock('#web/shared/api/accounts.ts', () => ({ sendVerification: vi.fn() }));
vi.mock('#web/shared/ui/notifications/notify.ts');

const TEXT = 'Email not verified. Please check your inbox and click the verification link.';

let users = 0;
let user: Partial<User>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A dismissal holds for the whole page, which the tests share, so each test needs a new user.
  users += 1;
  user = { id: `user-${users}` };
});
afterEach(async () => {
  vi.useRealTimers();
  await i18next.changeLanguage('en');
});

const open = (path = '/cabinet/sessions', changes: Partial<User> = {}) =>
  openCabinet(
    <>
      <VerificationBanner />
      <main id="main" tabIndex={-1}>
        <Link to="/cabinet/profile">Profile</Link>
      </main>
    </>,
    path,
    { ...user, ...changes },
  );
const said = () => screen.getByRole('status').textContent;
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });

test('an unverified email address is announced, to screen readers as well', async () => {
  await open();
  expect(said()).toBe(TEXT);
});

test.each(['/cabinet/payment', '/cabinet/payment/', '/cabinet/payment?order=order-1'])(
  'the payment page at %s shows no banner',
  async (path) => {
    await open(path);
    expect(said()).toBe('');
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each(['/cabinet/payment-error', '/cabinet/profile/'])('%s shows the banner', async (path) => {
  await open(path);
  expect(said()).toBe(TEXT);
});

test('a verified email address shows no banner', async () => {
  await open('/cabinet/sessions', { emailVerified: true });
  expect(said()).toBe('');
});

test('after a resend the banner says "Email sent", closes after 2 seconds and moves the focus', async () => {
  await open();
  await press('Resend');
  expect(said()).toBe('Email sent');
  expect(sendVerification).toHaveBeenCalledOnce();
  await press('Resend');
  expect(sendVerification).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(said()).toBe('');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a banner whose email was sent is stays closed, also if the cabinet is left meanwhile', async () => {
  const { unmount } = await open();
  await press('Resend');
  expect(said()).toBe('Email sent');
  unmount();
  await open();
  expect(said()).toBe('');
});

test('a dismissed banner stays hidden on every page, also when the layout is mounted again', async () => {
  const { unmount } = await open();
  await press('Close this message');
  expect(said()).toBe('');
  expect(screen.getByRole('main')).toHaveFocus();
  fireEvent.click(screen.getByRole('link', { name: 'Profile' }));
  expect(said()).toBe('');
  unmount();
  await open();
  expect(said()).toBe('');
});

test('a dismissal by one user does not hide the banner from another', async () => {
  const { unmount } = await open();
  await press('Close this message');
  unmount();
  await open('/cabinet/sessions', { id: 'somebody-else' });
  expect(said()).toBe(TEXT);
});

const BOUNCED = 'We couldn’t deliver email to ann@mail.example.';

test('that email cannot reach an unverified address is added to the text and its Resend', async () => {
  const { unmount } = await open('/cabinet/sessions', { emailProblem: 'bounced' });
  expect(said()).toBe(`${TEXT} ${BOUNCED}`);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Use another address' })).toHaveAttribute(
    'href',
    '/cabinet/email-unsubscribe',
  );
  unmount();
  await open('/cabinet/payment', { emailProblem: 'bounced' });
  expect(said()).toBe('');
});

test('an unverified address whose emails were reported keeps the text and Resend, too', async () => {
  await open('/cabinet/sessions', { emailProblem: 'complained' });
  expect(said()).toMatch(/^Email not verified\. .* An email to ann@mail\.example was reported/);
  expect(screen.getByRole('button', { name: 'Resend' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose your emails' })).toBeVisible();
});

test('the page that changes the address does not link to itself, in Spanish either', async () => {
  await i18next.changeLanguage('es');
  await open('/cabinet/email-unsubscribe', { emailProblem: 'bounced', emailVerified: true });
  expect(said()).toBe('No pudimos entregar el correo a ann@mail.example.');
  expect(screen.queryByRole('link', { name: 'Usar otra dirección' })).toBeNull();
});

test('another try at a verified address closes the banner', async () => {
  await open('/cabinet/sessions', { emailProblem: 'bounced', emailVerified: true });
  await press('Try again');
  expect(sendVerification).toHaveBeenCalledOnce();
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    tone: 'success',
    text: 'We’ve sent an email to ann@mail.example. If it doesn’t arrive, use another address.',
  });
  expect(said()).toBe('');
});

test('after a complaint the banner leads to the choice of emails, and tries nothing', async () => {
  await open('/cabinet/sessions', { emailProblem: 'complained', emailVerified: true });
  expect(said()).toMatch(/^An email to ann@mail\.example was reported as spam\./);
  expect(screen.getByRole('link', { name: 'Choose your emails' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
