// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './TextField.tsx';

const field = () => screen.getByRole('textbox', { name: /Email/ });

test('a field is named by its label and described by its hint', () => {
  render(<TextField label="Email" note="(optional)" hint="We write rarely." />);
  expect(field()).toHaveAccessibleName('Email (optional)');
  expect(field()).toHaveAccessibleDescription('We write rarely.');
  expect(field()).toBeValid();
});

test('an error marks the field as invalid and is read out before the hint', () => {
  render(<TextField label="Email" hint="We write rarely." error="You must fill this field." />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('You must fill this field. We write rarely.');
});

test('an error that repeats the hint is shown once', () => {
  render(<TextField label="Email" hint="At least 6 characters." error="At least 6 characters." />);
  expect(screen.getAllByText('At least 6 characters.')).toHaveLength(1);
  expect(field()).toHaveAccessibleDescription('At least 6 characters.');
});

test('a later error is announced', () => {
  const { rerender } = render(<TextField label="Email" />);
  rerender(<TextField label="Email" error="You must fill this field." />);
  const message = screen.getByText('You must fill this field.');
  expect(message.closest('[aria-live="polite"]')).not.toBeNull();
});
