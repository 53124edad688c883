// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

const input = createRef<HTMLInputElement>();
const field = () => screen.getByLabelText<HTMLInputElement>('Password');
const reveal = () => screen.getByRole('button', { name: 'Show password' });

beforeEach(() => {
  render(<PasswordField ref={input} label="Password" autoComplete="current-password" />);
});

test('a password is hidden until it is revealed, and can be hidden again', async () => {
  const user = userEvent.setup();
  expect(field().type).toBe('password');
  await user.click(reveal());
  expect(field().type).toBe('text');
  expect(reveal()).toHaveAttribute('aria-pressed', 'true');
  await user.click(reveal());
  expect(field().type).toBe('password');
  expect(reveal()).toHaveAttribute('aria-pressed', 'false');
});

test('revealing it preserves the focus, the caret and the text', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'calm-waters-7');
  field().setSelectionRange(4, 6);
  await user.click(reveal());
  expect(field()).toHaveFocus();
  expect([field().selectionStart, field().selectionEnd]).toEqual([4, 6]);
  expect(field()).toHaveValue('calm-waters-7');
});
