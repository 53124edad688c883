// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SocialProof } from './LandingStep.tsx';

test('the rating note has five stars, 98% satisfaction and avatars with "326 more"', () => {
  const { container } = render(<SocialProof />);
  expect(screen.getByText('★★★★★')).toBeVisible();
  expect(screen.getByText('5 out of 5 stars.')).toBeInTheDocument();
  expect(container).toHaveTextContent('98% of people are satisfied');
  expect(screen.getByText('+326')).toBeVisible();
  expect(container.querySelectorAll('img').length).toBeGreaterThan(1);
});
