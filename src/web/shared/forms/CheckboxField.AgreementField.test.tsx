// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { AgreementField } from './CheckboxField.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <AgreementField error="Please agree to the terms and the privacy policy." />
    </MemoryRouter>,
  );
});

const box = () => screen.getByRole<HTMLInputElement>('checkbox');

test('one checkbox covers both documents and states the age', async () => {
  expect(box().labels?.[0]).toHaveTextContent(
    'I’m at least 18 years old and agree to the terms of service and the privacy policy.',
  );
  await userEvent.click(screen.getByText(/I’m at least 18/));
  expect(box()).toBeChecked();
});

test.each([
  ['terms of service', '/terms-of-service'],
  ['privacy policy', '/privacy-policy'],
])('the %s open in a tab beside the form', (name, path) => {
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', path);
  expect(link).toHaveAttribute('target', '_blank');
});
