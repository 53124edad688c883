// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProfileChart } from './Results.tsx';

const bar = (id: string, percent: number) => ({
  dimension: { id, labelKey: `${id}.label`, focusKey: `${id}.focus` },
  percent,
  points: percent,
});

const range = (from: number, to: number, labelKey: string) => ({ from, to, labelKey });

function total(points: number) {
  const { dimension } = bar('mood', 0);
  const ranges = [range(-2, 0, 'calm'), range(1, 4, 'some'), range(5, 8, 'much')];
  return { dimension: { ...dimension, ranges }, percent: 10 * (points + 2), points };
}

test('every side is named with its score, and has a petal that is larger the higher it is', () => {
  const { container } = render(
    <ProfileChart bars={[bar('calm', 0), bar('joy', 62), bar('trust', 100)]} text={(key) => key} />,
  );
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'calm.label0%',
    'joy.label62%',
    'trust.label100%',
  ]);
  const tips = [...container.querySelectorAll('g g path:first-child')].map((path) =>
    Number(/4 -(\d+)C/.exec(path.getAttribute('d') ?? '')?.[1]),
  );
  expect(tips).toEqual([22, 83, 100]);
});

test('the chart is hidden from screen readers, which get the words', () => {
  render(<ProfileChart bars={[bar('calm', 40)]} text={(key) => key} />);
  expect(within(screen.getByRole('listitem')).queryByRole('img')).toBeNull();
  expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

describe('a total', () => {
  const show = (points: number) =>
    render(<ProfileChart bars={[total(points)]} text={(key) => key} />).container;

  test('is named with its range, its sum, its least and its most, and is no petal', () => {
    const container = show(4);
    expect(screen.getByRole('listitem')).toHaveTextContent('mood.labelsome4, from -2 to 8');
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });

  test.each([
    [-2, ['0%', '25%'], '0%'],
    [4, ['25%', '65%'], '60%'],
    [8, ['65%', '100%'], '100%'],
  ])('of %i is marked on a line of its ranges', (points, ends, mark) => {
    const container = show(points);
    const [here, ...borders] = container.querySelectorAll('line');
    expect([here?.getAttribute('x1'), here?.getAttribute('x2')]).toEqual(ends);
    expect(borders.map((each) => each.getAttribute('x1'))).toEqual(['25%', '65%']);
    expect(container.querySelector('circle')).toHaveAttribute('cx', mark);
  });
});
