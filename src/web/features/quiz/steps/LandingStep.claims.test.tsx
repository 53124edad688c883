// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { info } from '#engine/testing/tiny-wizard.ts';
import { LandingStep } from './LandingStep.tsx';

const shown = vi.hoisted(() => ({ showsClaims: true }));
vi.mock('#web/config.ts', () => ({ config: shown }));
vi.mock('virtual:claims', () => ({
  claims: { ratingStars: 5, satisfactionPercent: 91, otherPeople: 12 },
}));

test.each([
  [true, 1],
  [false, 0],
])('a landing shows its claims if the operator does: %s', (showsClaims, amount) => {
  shown.showsClaims = showsClaims;
  render(<LandingStep step={info('welcome')} images={{}} text={(key) => key} send={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'welcome.title' })).toBeVisible();
  expect(screen.queryAllByText(/91% of people/)).toHaveLength(amount);
});
