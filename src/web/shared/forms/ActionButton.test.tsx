// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SubmitButton } from './ActionButton.tsx';

const onSubmit = vi.fn();

function SlowForm() {
  const [isBusy, setIsBusy] = useState(false);
  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
    setIsBusy(true);
  }
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <SubmitButton isBusy={isBusy}>Send</SubmitButton>
    </form>
  );
}

const button = () => screen.getByRole('button', { name: 'Send' });

test('a double click submits once and preserves the focus', async () => {
  onSubmit.mockClear();
  render(<SlowForm />);
  await userEvent.dblClick(button());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(button()).toHaveFocus();
  expect(button()).toBeEnabled();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

test('Enter in a field does not submit again while a submission is under way', async () => {
  onSubmit.mockClear();
  render(<SlowForm />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ann{Enter}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('the button announces that it is busy', async () => {
  render(<SlowForm />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(button());
  expect(screen.getByRole('status')).toHaveTextContent('One moment…');
});
