// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { replayInput } from './replay.ts';

const heard = vi.fn();
const nothing = { isUntouched: true, taps: [], fields: [], focused: '', pressed: -1 };

/** A controlled field, an uncontrolled field, and a box of each kind. */
function Form() {
  const [city, setCity] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input name="city" value={city} onChange={({ target }) => setCity(target.value)} />
      <input name={'user"name'} onChange={({ target }) => heard(target.value)} />
      <input
        name="agreed"
        type="checkbox"
        checked={isAgreed}
        onChange={({ target }) => setIsAgreed(target.checked)}
      />
      <input name="news" type="checkbox" defaultChecked onChange={() => heard('news')} />
      <p>{`${city} ${isAgreed}`}</p>
      <button type="button" onClick={() => heard('first')} />
      <button type="button" onClick={() => heard('second')} />
    </form>
  );
}

/** A form like those of the account pages. */
function RegisteredForm() {
  const form = useForm({ defaultValues: { agreed: false, email: '' } });
  return (
    <form onSubmit={form.handleSubmit((values) => heard(values))}>
      <input type="checkbox" {...form.register('agreed', { required: true })} />
      <input {...form.register('email')} />
      <button type="submit" />
    </form>
  );
}

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll(/\W/g, '\\$&') });
  return () => vi.unstubAllGlobals();
});

test('React receives input for a controlled field', () => {
  const { container } = render(<Form />);
  const fields = [{ name: 'city', value: 'León', isChecked: false }];
  act(() => replayInput(container, { ...nothing, fields }));
  expect(container.querySelector('p')).toHaveTextContent('León false');
  expect(container.querySelector('[name="city"]')).toHaveValue('León');
});

test('an uncontrolled field receives input events even if it already has the text', () => {
  const { container } = render(<Form />);
  const input = container.querySelector<HTMLInputElement>('[name^="user"]');
  if (input !== null) input.value = 'Ana';
  const fields = [{ name: 'user"name', value: 'Ana', isChecked: false }];
  act(() => replayInput(container, { ...nothing, fields }));
  expect(heard).toHaveBeenLastCalledWith('Ana');
  expect(input).toHaveValue('Ana');
});

test('boxes are ticked and cleared once each', () => {
  const { container } = render(<Form />);
  const fields = [
    { name: 'agreed', value: 'on', isChecked: true },
    { name: 'news', value: 'on', isChecked: false },
  ];
  act(() => replayInput(container, { ...nothing, fields }));
  expect(container.querySelector('p')).toHaveTextContent('true');
  expect(container.querySelector('[name="agreed"]')).toBeChecked();
  expect(container.querySelector('[name="news"]')).not.toBeChecked();
  expect(heard.mock.calls).toEqual([['news']]);
});

test('a prerendered form is submitted with the earlier input', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<RegisteredForm />);
  const find = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  find('agreed')?.click();
  const email = find('email');
  if (email !== null) email.value = 'ana@mail.example';
  const fields = [
    { name: 'agreed', value: 'on', isChecked: true },
    { name: 'email', value: 'ana@mail.example', isChecked: false },
  ];
  await act(async () => {
    const root = hydrateRoot(container, <RegisteredForm />);
    onTestFinished(() => root.unmount());
    replayInput(container, { ...nothing, fields, pressed: 0 });
  });
  expect(find('agreed')).toBeChecked();
  expect(heard.mock.calls).toEqual([[{ agreed: true, email: 'ana@mail.example' }]]);
});

test('the pressed button is clicked once, after the fields are filled', () => {
  const { container } = render(<Form />);
  const fields = [{ name: 'user"name', value: 'Ana', isChecked: false }];
  act(() => replayInput(container, { ...nothing, fields, pressed: 1 }));
  expect(heard.mock.calls.slice(-2)).toEqual([['Ana'], ['second']]);
  expect(heard).not.toHaveBeenCalledWith('first');
});

test('elements that no longer exist are ignored', () => {
  const { container } = render(<Form />);
  const fields = [{ name: 'gone', value: 'x', isChecked: true }];
  act(() => replayInput(container, { ...nothing, fields, pressed: 9 }));
  act(() => replayInput(container, nothing));
  expect(heard).not.toHaveBeenCalled();
});
