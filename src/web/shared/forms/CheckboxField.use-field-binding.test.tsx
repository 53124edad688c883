// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckboxField } from './CheckboxField.tsx';
import { useFieldBinding } from './field.ts';
import { RULES } from './field-rules.ts';
import { NewPasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const onSubmit = vi.fn();
const FILL = 'You must fill this field.';
const RULE =
  'Password must be at least 6 characters, include a letter, a digit, and may include special characters.';
const NOT_COMMON = 'It can’t be one of the most common passwords.';

function Registration() {
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', isAgreed: false },
  });
  const bind = useFieldBinding(form);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <TextField {...bind('name')} label="Name" />
      <TextField {...bind('email', RULES.email)} label="Email" type="email" />
      <NewPasswordField {...bind('password', RULES.newPassword)} label="Password" />
      <CheckboxField {...bind('isAgreed', RULES.agreed)}>Agreed</CheckboxField>
      <button type="submit">Send</button>
    </form>
  );
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  onSubmit.mockReset();
  render(<Registration />);
});

describe('on submit', () => {
  test('every invalid field shows its error, and the first one gets the focus', async () => {
    await send();
    expect(email()).toHaveAccessibleDescription(FILL);
    expect(password()).toHaveAccessibleDescription(`${FILL} ${RULE} ${NOT_COMMON}`);
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(
      'Please agree to the terms and the privacy policy.',
    );
    expect(email()).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('valid values are passed on as typed', async () => {
    await userEvent.type(email(), 'ann@mail.example');
    await userEvent.type(password(), ' calm 7 ');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: '',
      email: 'ann@mail.example',
      password: ' calm 7 ',
      isAgreed: true,
    });
  });
});

test.each(['abc123', 'Password1'])(
  '%s, which meets the words of the rule but is very common, is refused before it is sent',
  async (common) => {
    await userEvent.type(email(), 'ann@mail.example');
    await userEvent.type(password(), common);
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await vi.waitFor(() => expect(password()).toBeInvalid());
    expect(password()).toHaveAccessibleDescription(`${NOT_COMMON} ${RULE}`);
    expect(onSubmit).not.toHaveBeenCalled();
  },
);

describe('a field that was left', () => {
  test('shows its error, and not before', async () => {
    await userEvent.type(password(), 'calm');
    expect(password()).toBeValid();
    await userEvent.tab();
    expect(password()).toHaveAccessibleDescription(`${RULE} ${NOT_COMMON}`);
    expect(password()).toBeInvalid();
  });

  test('loses its error as soon as it is corrected, and keeps all that was typed', async () => {
    await userEvent.type(email(), 'ann');
    await userEvent.tab();
    expect(email()).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    await userEvent.type(email(), '@mail.example');
    expect(email()).toBeValid();
    expect(email()).toHaveValue('ann@mail.example');
  });
});

test('only fields with a rule are announced as required', () => {
  expect(email()).toBeRequired();
  expect(screen.getByLabelText('Name')).not.toBeRequired();
});

describe('another language', () => {
  afterEach(() => act(() => i18next.changeLanguage('en')));

  test('also applies to messages that are already shown', async () => {
    await send();
    await act(() => i18next.changeLanguage('es'));
    expect(email()).toHaveAccessibleDescription('Debes completar este campo.');
  });
});
