// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { weeksOf } from './testing/an-overview.ts';
import { WeeksPanel } from './WeeksPanel.tsx';

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const words = () => rows().map((row) => [...row.children].map((cell) => cell.textContent));
const bars = () => rows().map((row) => row.querySelector<HTMLElement>('[style]')?.style.inlineSize);

test('every week has its numbers, and the current one is marked', () => {
  const weeks = weeksOf([0, 0], [15, 0], [60, 3], [30, 12]);
  render(<WeeksPanel weeks={weeks} />);
  expect(words().map(([, minutes, sessions]) => [Number(minutes), Number(sessions)])).toEqual(
    weeks.map(({ minutes, sessions }) => [minutes, sessions]),
  );
  const names = words().map(([name]) => name);
  expect(names.at(-2)).toMatch(/^Nov 9\s–\s15$/);
  expect(names.at(-1)).toMatch(/^Nov 16\s–\s22 This week$/);
  expect(names.filter((name) => name?.includes('This week'))).toHaveLength(1);
});

test('a bar is as long as its share of the longest one; a week without minutes has none', () => {
  render(<WeeksPanel weeks={weeksOf([0, 1], [60, 1], [45, 0], [15, 0])} />);
  expect(bars().slice(-4)).toEqual([undefined, '100%', '75%', '25%']);
});

test('one minute is visible beside a huge week', () => {
  render(<WeeksPanel weeks={weeksOf([20_160, 9], [1, 0])} />);
  expect(bars().at(-1)).toBe('2%');
});

test('with no listening yet there is a kind sentence and no table', () => {
  render(<WeeksPanel weeks={weeksOf()} />);
  expect(screen.getByText('Your first quiet minutes will grow here, week by week.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
