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
const nothing = { isUntouched: true, quiz: undefined, fields: [], focused: '', pressed: -1 };

/** One field whose value React holds, one that the browser holds, a box of each kind. */
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

/** A form as the pages of accounts have them. */
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

test('React hears what was typed into a field that it holds', () => {
  const { container } = render(<Form />);
  const fields = [{ name: 'city', value: 'León', isChecked: false }];
  act(() => replayInput(container, { ...nothing, fields }));
  expect(container.querySelector('p')).toHaveTextContent('León false');
  expect(container.querySelector('[name="city"]')).toHaveValue('León');
});

test('a field that the browser holds is heard of, too, even when the words are there already', () => {
  const { container } = render(<Form />);
  const input = container.querySelector<HTMLInputElement>('[name^="user"]');
  if (input !== null) input.value = 'Ana';
  const fields = [{ name: 'user"name', value: 'Ana', isChecked: false }];
  act(() => replayInput(container, { ...nothing, fields }));
  expect(heard).toHaveBeenLastCalledWith('Ana');
  expect(input).toHaveValue('Ana');
});

test('boxes are ticked and cleared, each once', () => {
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

test('a form that was made at build time goes out with what was put into it before', async () => {
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

test('the button that was pressed is pressed once, after the fields are filled', () => {
  const { container } = render(<Form />);
  const fields = [{ name: 'user"name', value: 'Ana', isChecked: false }];
  act(() => replayInput(container, { ...nothing, fields, pressed: 1 }));
  expect(heard.mock.calls.slice(-2)).toEqual([['Ana'], ['second']]);
  expect(heard).not.toHaveBeenCalledWith('first');
});

test('what is there no more is let be', () => {
  const { container } = render(<Form />);
  const fields = [{ name: 'gone', value: 'x', isChecked: true }];
  act(() => replayInput(container, { ...nothing, fields, pressed: 9 }));
  act(() => replayInput(container, nothing));
  expect(heard).not.toHaveBeenCalled();
});
