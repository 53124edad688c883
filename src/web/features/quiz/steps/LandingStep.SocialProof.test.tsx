// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SocialProof } from './LandingStep.tsx';

test('the rating note has stars, the satisfaction, and avatars with how many more there are', () => {
  const claims = { ratingStars: 4, satisfactionPercent: 91, otherPeople: 12 };
  const { container } = render(<SocialProof claims={claims} />);
  expect(screen.getByText('★★★★')).toBeVisible();
  expect(screen.getByText('4 out of 5 stars.')).toBeInTheDocument();
  expect(container).toHaveTextContent('91% of people are satisfied');
  expect(screen.getByText('+12')).toBeVisible();
  expect(container.querySelectorAll('img').length).toBeGreaterThan(1);
});
