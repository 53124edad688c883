// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProfileChart } from './Results.tsx';

const bar = (id: string, percent: number) => ({
  dimension: { id, labelKey: `${id}.label`, focusKey: `${id}.focus` },
  percent,
});

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
