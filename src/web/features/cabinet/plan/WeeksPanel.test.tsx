// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { weeksOf } from './testing/an-overview.ts';
import { WeeksPanel } from './WeeksPanel.tsx';

afterEach(() => void i18next.changeLanguage('en'));

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** The share of the axis that the bar of each week takes. */
const heights = () =>
  [...screen.getByRole('img').querySelectorAll<HTMLElement>('[style]')].map(
    (level) => `${Math.round(Number.parseFloat(level.style.blockSize))}%`,
  );

const marks = () =>
  [...screen.getByRole('img').querySelectorAll('[style]')].map((level) => level.textContent || '0');

describe('the table behind the chart', () => {
  const weeks = weeksOf([0, 0], [15, 0], [60, 3], [30, 12]);

  test('has the numbers of every week and marks the current one', () => {
    render(<WeeksPanel weeks={weeks} />);
    expect(rows().map(([, minutes, sessions]) => [Number(minutes), Number(sessions)])).toEqual(
      weeks.map(({ minutes, sessions }) => [minutes, sessions]),
    );
    const names = rows().map(([name]) => name);
    expect(names.at(-2)).toMatch(/^Nov 9\s–\s15$/);
    expect(names.at(-1)).toMatch(/^Nov 16\s–\s22 This week$/);
    expect(names.filter((name) => name?.includes('This week'))).toHaveLength(1);
  });

  test('has the same numbers as the chart', () => {
    render(<WeeksPanel weeks={weeks} />);
    const most = Math.max(...rows().map(([, minutes]) => Number(minutes)));
    expect(heights()).toEqual(
      rows().map(([, minutes]) => `${Math.round((100 * Number(minutes)) / most)}%`),
    );
    expect(marks()).toEqual(rows().map(([, , sessions]) => sessions));
  });
});

test('the chart has a name and points screen readers to the table', () => {
  render(<WeeksPanel weeks={weeksOf([20, 1], [45, 2])} />);
  const name =
    /^Bar chart: 65\sminutes of listening in the last 8 weeks. The table below shows each week/;
  expect(screen.getByRole('img')).toHaveAccessibleName(name);
});

test('with no listening yet there is a kind sentence and no chart', () => {
  render(<WeeksPanel weeks={weeksOf()} />);
  expect(screen.getByText('Your first quiet minutes will grow here, week by week.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});
