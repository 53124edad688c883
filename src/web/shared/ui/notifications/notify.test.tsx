// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { wait } from '#tests/support/clock.ts';
import { stubView } from '#tests/support/view-stub.ts';
import { NotificationStack } from './NotificationStack.tsx';
import type { NotificationRequest } from './notification.ts';
import { notify, notifyError, toasts } from './notify.ts';

const shown = () => [...document.querySelectorAll('[data-toast]')];
const tell = (request: NotificationRequest) => act(() => notify(request));

beforeEach(async () => {
  await toasts.load();
  vi.useFakeTimers();
  stubView();
  render(<NotificationStack />);
});
afterEach(() => {
  act(() => toast.removeAll());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a notification needs a title or text', () => {
  expectTypeOf<{ tone: 'info' }>().not.toExtend<NotificationRequest>();
  const neither = {} as NotificationRequest;
  expect(() => notify(neither)).toThrow('A notification needs a title or text.');
  expect(() => notify({ title: ' ', text: '' })).toThrow('A notification needs a title or text.');
});

test.each<[string, NotificationRequest]>([
  ['a title', { title: 'Email sent' }],
  ['a text', { text: 'Please check your inbox.' }],
  ['both', { title: 'Email sent', text: 'Please check your inbox.' }],
])('%s is enough to show', (_what, request) => {
  tell(request);
  const words = `${request.title ?? ''}${request.text ?? ''}`;
  expect(shown().map((each) => each.textContent)).toEqual([words]);
});

test('a toast closes after its time-out, by default 3000 ms', () => {
  tell({ text: 'Saved' });
  wait(2_999);
  expect(shown()).toHaveLength(1);
  wait(1);
  expect(shown()).toHaveLength(0);
});

test('the error toast stays 4000 ms', () => {
  act(() => notifyError('Something went wrong. Please try again.'));
  wait(3_999);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  wait(1);
  expect(shown()).toHaveLength(0);
});

test('equal errors are shown once, and stay for the time of the last one', () => {
  act(() => notifyError('Offline'));
  wait(3_000);
  act(() => notifyError('Offline'));
  act(() => notifyError('Something else'));
  expect(
    shown()
      .map((each) => each.textContent)
      .sort(),
  ).toEqual(['Offline', 'Something else']);
  wait(3_000);
  expect(screen.getByText('Offline')).toBeInTheDocument();
  wait(1_000);
  expect(shown()).toHaveLength(0);
});

test('an error that comes again is new content of its alert, which keeps the focus', () => {
  act(() => notifyError('Offline'));
  const [alert, words] = [screen.getByRole('alert'), screen.getByText('Offline')];
  const closeButton = screen.getByRole('button');
  act(() => closeButton.focus());
  wait(1_000);
  act(() => notifyError('Offline'));
  expect(screen.getByRole('alert')).toBe(alert);
  expect(screen.getByText('Offline')).not.toBe(words);
  expect(closeButton).toHaveFocus();
});

test('errors are alerts; other toasts appear in a polite live region', () => {
  expect(document.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
  tell({ text: 'For your information' });
  tell({ text: 'Done', tone: 'success' });
  tell({ text: 'Failed', tone: 'error' });
  expect(shown().map((each) => each.getAttribute('role'))).toEqual([null, null, 'alert']);
  expect(document.querySelectorAll('[aria-live="polite"] [data-toast]')).toHaveLength(3);
});

describe('if the code of the toasts cannot be loaded', () => {
  beforeEach(() => {
    vi.spyOn(toasts, 'current').mockReturnValue(undefined);
    vi.spyOn(toasts, 'load').mockRejectedValue(new Error('offline'));
  });
  const said = () => document.querySelector('[data-toast="plain"]');
  const failsToLoad = () => act(async () => undefined);

  test('an error is shown as plain text, for as long as a toast would be', async () => {
    notifyError('Something went wrong. Please try again.');
    await failsToLoad();
    expect(said()).toHaveTextContent('Something went wrong. Please try again.');
    expect(said()).toHaveAttribute('data-tone', 'error');
    expect(said()?.parentElement).toHaveAttribute('aria-live', 'polite');
    wait(3_999);
    expect(said()).not.toBeNull();
    wait(1);
    expect(said()).toBeNull();
  });

  test('the newest one is shown, for its own time', async () => {
    notify({ text: 'First' });
    await failsToLoad();
    wait(2_000);
    notify({ title: 'Second', text: 'of two' });
    await failsToLoad();
    wait(2_000);
    expect(said()).toHaveTextContent('Second of two');
    wait(1_000);
    expect(said()).toBeNull();
  });

  test('it can be closed by hand', async () => {
    notify({ text: 'Saved' });
    await failsToLoad();
    fireEvent.click(screen.getByRole('button'));
    expect(said()).toBeNull();
  });
});
