// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait } from '#tests/support/clock.ts';
import { NotificationStack } from './NotificationStack.tsx';
import { notify, notifyError, toasts } from './notify.ts';

const texts = () => [...document.querySelectorAll('[data-toast]')].map((each) => each.textContent);
const toastOf = (text: string) => screen.getByText(text).closest('[data-toast]') as HTMLElement;
const closeButton = (text: string) => toastOf(text).querySelector('button') as HTMLElement;
const stack = () => screen.getByRole('region', { name: 'Notifications' });

type Report = (entries: Partial<IntersectionObserverEntry>[]) => void;
const views = new Map<Element, Report>();

/** Reports the visible share of a toast, as the browser would. */
const see = (text: string, share: number) =>
  act(() => views.get(toastOf(text))?.([{ isIntersecting: share > 0, intersectionRatio: share }]));

beforeEach(async () => {
  await toasts.load();
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: (element: Element) => void;
      constructor(report: Report) {
        this.observe = (element) => views.set(element, report);
      }
      disconnect() {}
    },
  );
  render(
    <StrictMode>
      <button type="button">On the page</button>
      <NotificationStack />
    </StrictMode>,
  );
  act(() => {
    notify({ text: 'First' });
    notify({ text: 'Second' });
  });
});
afterEach(() => {
  act(() => toast.removeAll());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the newest toast is the lowest', () => {
  expect(texts()).toEqual(['First', 'Second']);
});

test('an error can be closed manually, whatever its words', () => {
  const words = 'Quotes " \\ ] and more';
  act(() => notifyError(words));
  fireEvent.click(closeButton(words));
  expect(texts()).toEqual(['First', 'Second']);
});

test('a toast that was fully seen closes when it is scrolled out of view', () => {
  fireEvent.pointerEnter(stack());
  see('First', 0.5);
  see('First', 0);
  see('Second', 1);
  see('Second', 0.2);
  expect(texts()).toEqual(['First', 'Second']);
  see('Second', 0);
  expect(texts()).toEqual(['First']);
});

test('no toast times out while the pointer is over the toasts', () => {
  wait(2_000);
  fireEvent.pointerEnter(stack());
  wait(60_000);
  expect(texts()).toEqual(['First', 'Second']);
  fireEvent.pointerLeave(stack());
  wait(900);
  expect(texts()).toEqual(['First', 'Second']);
  wait(300);
  expect(texts()).toEqual([]);
});

test('no toast times out while the keyboard focus is on one', () => {
  act(() => closeButton('First').focus());
  wait(60_000);
  expect(texts()).toEqual(['First', 'Second']);
  act(() => screen.getByText('On the page').focus());
  wait(3_200);
  expect(texts()).toEqual([]);
});

test('a pause that ends with the last toast does not apply to later ones', () => {
  fireEvent.pointerEnter(stack());
  fireEvent.click(closeButton('First'));
  fireEvent.click(closeButton('Second'));
  act(() => notify({ text: 'Later' }));
  wait(3_200);
  expect(texts()).toEqual([]);
});

test('closing by keyboard moves the focus to the next toast, then back to the page', () => {
  act(() => screen.getByText('On the page').focus());
  act(() => closeButton('First').focus());
  fireEvent.click(closeButton('First'));
  expect(closeButton('Second')).toHaveFocus();
  fireEvent.click(closeButton('Second'));
  expect(screen.getByText('On the page')).toHaveFocus();
});
