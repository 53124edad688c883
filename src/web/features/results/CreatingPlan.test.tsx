// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wait } from '#tests/support/clock.ts';
import { CREATING_MS, CreatingPlan, STILL_MS } from './CreatingPlan.tsx';

const onReady = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  onReady.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await i18next.changeLanguage('en');
});

function open({ isLessMotionAskedFor }: { isLessMotionAskedFor: boolean }) {
  const matches = (query: string) => isLessMotionAskedFor && query.includes('reduced-motion');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }));
  render(<CreatingPlan onReady={onReady} />);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  ['en', 'Creating your personalised plan'],
  ['es', 'Creando tu plan personalizado'],
])('a visitor with reduced motion reads it in %s, and nothing moves', async (language, title) => {
  await i18next.changeLanguage(language);
  open({ isLessMotionAskedFor: true });
  const shown = document.body.innerHTML;
  expect(heading()).toBe(title);
  wait(STILL_MS - 1);
  expect(document.body.innerHTML).toBe(shown);
  expect(onReady).not.toHaveBeenCalled();
  wait(1);
  expect(onReady).toHaveBeenCalledOnce();
});

test('other visitors see no progress of work that is already done, and have a breath more time', () => {
  open({ isLessMotionAskedFor: false });
  expect(screen.queryByRole('progressbar')).toBeNull();
  wait(CREATING_MS - 1);
  expect(onReady).not.toHaveBeenCalled();
  wait(1);
  expect(onReady).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'it can be skipped, and ends once (reduced motion: %s)',
  (isLessMotionAskedFor) => {
    open({ isLessMotionAskedFor });
    fireEvent.click(screen.getByRole('button', { name: 'Show it now' }));
    expect(onReady).toHaveBeenCalledOnce();
  },
);
