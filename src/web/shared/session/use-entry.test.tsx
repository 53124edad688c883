// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiError } from '#web/shared/api/api-error.ts';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import { SubmitButton } from '#web/shared/forms/ActionButton.tsx';
import { FormProblem } from '#web/shared/forms/FormProblem.tsx';
import { useFieldBinding } from '#web/shared/forms/field.ts';
import { RULES } from '#web/shared/forms/field-rules.ts';
import { TextField } from '#web/shared/forms/TextField.tsx';
import { AuthContext } from './auth-context.tsx';
import { ann, type OpenAccount, openAccount } from './testing/open-account.ts';
import { useEntry } from './use-entry.ts';

function EntryForm() {
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const bind = useFieldBinding(form);
  const { enter, isBusy, isChecking, problem } = useEntry(form);
  const submit = form.handleSubmit((body) => enter({ type: 'signIn.submit', body }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {problem && <FormProblem>{problem}</FormProblem>}
      <TextField {...bind('email', RULES.email)} label="Email" />
      <TextField {...bind('password', RULES.filled)} label="Password" />
      <SubmitButton isBusy={isBusy} isChecking={isChecking}>
        Sign in
      </SubmitButton>
    </form>
  );
}

const BODY = { email: ann.email, password: 'calm-waters-7' };
const WRONG = refusal(400, 'wrong_credentials', 'One of them is wrong.');
const INVALID = refusal(400, 'invalid', 'Please check what you entered.', {
  fields: { email: 'Not an address.', password: 'Too long.' },
});

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });
const problem = () => screen.queryByRole('alert');

let account: OpenAccount;
let leave: () => void;

function open(): void {
  const view = render(
    <AuthContext value={account.actor}>
      <EntryForm />
    </AuthContext>,
  );
  leave = view.unmount;
}

beforeEach(async () => {
  account = openAccount();
  open();
  await userEvent.type(email(), BODY.email);
  await userEvent.type(password(), BODY.password);
});

const send = () => userEvent.click(button());
const refuse = (error: ApiError) => act(() => account.refuses('enter', error));

test('the server’s field errors appear under the fields, and the first field gets the focus', async () => {
  await send();
  await refuse(INVALID);
  expect(email()).toHaveAccessibleDescription('Not an address.');
  expect(password()).toHaveAccessibleDescription('Too long.');
  expect(email()).toHaveFocus();
  expect(problem()).toBeNull();
});

describe('a refusal of the form as a whole', () => {
  beforeEach(async () => {
    await send();
    await refuse(WRONG);
  });

  test('gets the focus, and the input stays', () => {
    expect(problem()).toHaveTextContent('One of them is wrong.');
    expect(problem()).toHaveFocus();
    expect(email()).toHaveValue(BODY.email);
    expect(password()).toHaveValue(BODY.password);
    expect(button()).toHaveAttribute('aria-disabled', 'false');
  });

  test('disappears when the form is edited', async () => {
    await userEvent.type(password(), '8');
    expect(problem()).toBeNull();
  });

  test('gets the focus again if the next try is refused, too', async () => {
    await send();
    expect(problem()).toBeNull();
    await refuse(WRONG);
    expect(problem()).toHaveFocus();
  });
});

test('a refusal that arrives after its form was left does not appear in the next form', async () => {
  await send();
  leave();
  open();
  await refuse(WRONG);
  expect(account.state().context.problem).not.toBeNull();
  expect(problem()).toBeNull();
});

test('while the browser solves a challenge, the form says so, and keeps what was typed', async () => {
  await send();
  const status = screen.getByRole('status');
  const challenge = { signature: 'of the server' };
  await refuse(refusal(429, undefined, 'Later.', { challenge, retryAfter: '600' }));
  expect(status).toHaveTextContent(
    'One moment: we’re checking that you’re not a robot. This can take half a minute.',
  );
  expect(problem()).toBeNull();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveFocus();
  await send();
  expect(account.asked).toHaveBeenCalledTimes(2);

  await act(() => account.refuses('solve', new Error('no cryptography')));
  expect(status).toBeEmptyDOMElement();
  expect(problem()).toHaveTextContent('Later.');
  expect(email()).toHaveValue(BODY.email);
  expect(password()).toHaveValue(BODY.password);
});
