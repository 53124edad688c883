// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { info } from '#engine/testing/tiny-wizard.ts';
import { InfoStepView } from './InfoStepView.tsx';

const shown = vi.hoisted(() => ({ showsClaims: true }));
vi.mock('#web/config.ts', () => ({ config: shown }));
vi.mock('virtual:claims', () => ({
  claims: { ratingStars: 4, satisfactionPercent: 91, otherPeople: 12 },
}));

test.each([
  [true, 1],
  [false, 0],
])('a landing shows its claims if the operator does: %s', (showsClaims, amount) => {
  shown.showsClaims = showsClaims;
  const step = { ...info('welcome'), layout: 'landing' } as const;
  render(<InfoStepView step={step} images={{}} text={(key) => key} send={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'welcome.title' })).toBeVisible();
  expect(screen.queryAllByText(/91% of people/)).toHaveLength(amount);
  expect(screen.queryAllByText('4 out of 5 stars.')).toHaveLength(amount);
  expect(screen.queryAllByText('+12')).toHaveLength(amount);
});
