// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './Spinner.tsx';

test('a spinner says that something is loading', () => {
  render(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('a spinner can name what it waits for', () => {
  render(<Spinner text="Creating your plan" />);
  expect(screen.getByRole('status')).toHaveTextContent('Creating your plan');
});
