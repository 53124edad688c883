// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar } from './ProgressBar.tsx';

test('the progress bar shows and announces the step, the final step and the percentage', () => {
  render(<ProgressBar step={3} finalStep={16} percent={19} />);
  const bar = screen.getByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('aria-valuenow', '3');
  expect(bar).toHaveAttribute('aria-valuemax', '16');
  expect(bar).toHaveAttribute('aria-valuetext', '3/16, 19%');
  expect(bar).toHaveTextContent('3/16');
  expect(bar).toHaveTextContent('19%');
  expect(bar.querySelector('rect')).toHaveAttribute('width', '19%');
});
