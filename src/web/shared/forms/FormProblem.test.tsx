// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormProblem } from './FormProblem.tsx';

test('the problem of a form is announced and takes the focus when it appears', () => {
  render(<FormProblem>The email address or the password is wrong.</FormProblem>);
  const problem = screen.getByRole('alert');
  expect(problem).toHaveTextContent('The email address or the password is wrong.');
  expect(problem).toHaveFocus();
});
