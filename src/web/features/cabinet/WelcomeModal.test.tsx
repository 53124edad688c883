// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';

// The welcome is remembered for the whole page, so each test loads the module again.
beforeEach(() => {
  vi.resetModules();
  haveModalDialogs();
});
afterEach(() => Cookies.remove('md_modalWelcomeSeen'));

async function open() {
  const { openCabinet } = await import('./testing/open-cabinet.tsx');
  const { WelcomeModal } = await import('./WelcomeModal.tsx');
  return openCabinet(<WelcomeModal />, '/cabinet/sessions');
}

const dialog = () => screen.queryByRole('dialog');

test('a new member is welcomed, without the tips that stand where a session begins', async () => {
  await open();
  expect(dialog()).toHaveAccessibleName('Welcome. It’s good to have you here.');
  expect(screen.getByText(/^A session takes about 20 minutes/)).toBeVisible();
  expect(screen.queryByText(/Headphones/)).toBeNull();
});

test('the button of the welcome closes it for good', async () => {
  const { unmount } = await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I’m ready' })));
  expect(dialog()).toBeNull();
  expect(Cookies.get('md_modalWelcomeSeen')).toBe('true');
  unmount();
  vi.resetModules();
  await open();
  expect(dialog()).toBeNull();
});

test('Escape closes the welcome as well', async () => {
  await open();
  await act(async () =>
    fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true })),
  );
  expect(dialog()).toBeNull();
  expect(Cookies.get('md_modalWelcomeSeen')).toBe('true');
});

test('where cookies are blocked the welcome is shown once per page load', async () => {
  vi.spyOn(Cookies, 'set').mockImplementation(() => undefined);
  const { unmount } = await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'I’m ready' })));
  unmount();
  await open();
  expect(dialog()).toBeNull();
});
