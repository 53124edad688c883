// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The module remembers the connected page, so each test loads it anew.
beforeEach(() => vi.resetModules());
afterEach(() => {
  Cookies.remove('md_consent');
  document.head.replaceChildren();
  delete window.dataLayer;
});

async function showPage(ga4Id = 'G-TEST') {
  const { default: ConsentBar } = await import('./ConsentBar.tsx');
  const { useConsent } = await import('./use-consent.ts');
  const { countGoal } = await import('./analytics.ts');
  function Page() {
    const { isOpen, isAwaited, answer, reopen } = useConsent(ga4Id);
    return (
      <MemoryRouter>
        {reopen && (
          <button type="button" onClick={reopen}>
            Ask again
          </button>
        )}
        {isOpen && (
          <ConsentBar privacyPath="/privacy-policy" isAwaited={isAwaited} onAnswer={answer} />
        )}
      </MemoryRouter>
    );
  }
  render(<Page />);
  return countGoal;
}

const question = () => screen.queryByRole('region', { name: 'Your choice about analytics' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hasGa4 = () => document.head.innerHTML.includes('googletagmanager');
const counted = (goal: string) =>
  window.dataLayer?.filter((each) => Array.from(each as ArrayLike<unknown>)[1] === goal).length;

test('without GA4 configured, no consent question appears', async () => {
  await showPage('');
  expect(question()).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a prerendered page has no question, so that it is the same for every visitor', async () => {
  const { useConsent } = await import('./use-consent.ts');
  const onRecoverableError = vi.fn();
  const Page = () => <p>{useConsent('G-TEST').isOpen ? 'asked' : 'not asked'}</p>;
  document.body.innerHTML = renderToString(<Page />);
  expect(document.body).toHaveTextContent('not asked');
  const root = await act(async () => hydrateRoot(document.body, <Page />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(document.body.textContent).toBe('asked');
  await act(async () => root.unmount());
});

test('before an answer nothing of GA4 is in the page, and both answers look alike', async () => {
  const count = await showPage();
  count('went_in');
  expect(question()).toBeVisible();
  expect(hasGa4()).toBe(false);
  expect(window.dataLayer).toEqual([{ event: 'went_in' }]);
  const [yes, no] = ['Yes, that’s fine', 'No, thanks'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(yes?.className).toBe(no?.className);
});

test('a visitor who agrees is counted from then on and not asked again', async () => {
  const count = await showPage();
  press('Yes, that’s fine');
  count('went_in');
  expect(question()).toBeNull();
  expect(hasGa4()).toBe(true);
  expect(counted('went_in')).toBe(1);
  expect(Cookies.get('md_consent')).toBe('granted');
});

test('a visitor who declines is not counted and not asked again at the next visit', async () => {
  const count = await showPage();
  press('No, thanks');
  count('went_in');
  expect(hasGa4()).toBe(false);
  expect(Cookies.get('md_consent')).toBe('denied');
  await showPage();
  expect(question()).toBeNull();
});

test('reopening the question moves the focus to it, and answering moves it back', async () => {
  await showPage();
  press('No, thanks');
  const opener = screen.getByRole('button', { name: 'Ask again' });
  opener.focus();
  fireEvent.click(opener);
  expect(question()).toHaveFocus();
  press('No, thanks');
  expect(opener).toHaveFocus();
});

test('a consent that is withdrawn and given again counts once', async () => {
  const count = await showPage();
  press('Yes, that’s fine');
  press('Ask again');
  press('No, thanks');
  count('went_in');
  expect(counted('went_in')).toBe(0);
  expect(window).toHaveProperty('ga-disable-G-TEST', true);
  press('Ask again');
  press('Yes, that’s fine');
  count('went_on');
  expect(counted('went_on')).toBe(1);
  expect(window).toHaveProperty('ga-disable-G-TEST', false);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});
