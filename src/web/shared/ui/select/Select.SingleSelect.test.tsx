// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Select } from './Select.tsx';

const MOODS = [
  { title: 'Joy', value: 'joy' },
  { title: 'Calm focus', value: 'calm_focus' },
  { title: 'Confidence', value: 'confidence' },
] as const;
type Mood = (typeof MOODS)[number]['value'];

interface Setting {
  initial?: Mood | null;
  clearable?: boolean;
  placeholder?: string;
}

function MoodSelect({ initial = null, ...rest }: Setting) {
  const [mood, setMood] = useState<Mood | null>(initial);
  return (
    <>
      <Select options={MOODS} label="Mood" value={mood} onChange={setMood} {...rest} />
      <output>{mood ?? 'none'}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

const control = () => screen.getByRole('combobox', { name: 'Mood' });
const held = () => screen.getByRole('status').textContent;
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
function show(setting: Setting = {}) {
  render(<MoodSelect {...setting} />);
  return userEvent.setup();
}

test('the placeholder can be customised, and the choice replaces it', async () => {
  const user = show({ placeholder: 'Pick a mood' });
  expect(control()).toHaveTextContent('Pick a mood');
  await user.click(control());
  await user.click(screen.getByRole('option', { name: 'Joy' }));
  expect(control()).toHaveTextContent('Joy');
});

test('choosing an option sets its value, shows its title and closes the list', async () => {
  const user = show();
  await user.click(control());
  expect(options()).toEqual(['Joy', 'Calm focus', 'Confidence']);
  await user.click(screen.getByRole('option', { name: 'Calm focus' }));
  expect(held()).toBe('calm_focus');
  expect(control()).toHaveAttribute('aria-expanded', 'false');
  expect(options()).toEqual([]);
});

test('options may be plain values', async () => {
  const chosen: (number | null)[] = [];
  render(
    <Select
      options={[5, 10, 20]}
      label="Minutes"
      value={10}
      onChange={(value) => chosen.push(value)}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Minutes' }));
  expect(screen.getByRole('option', { name: '10' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: '20' }));
  expect(chosen).toEqual([20]);
});

test('Escape closes the list and keeps the choice', async () => {
  const user = show({ initial: 'joy', clearable: true });
  await user.click(control());
  await user.keyboard('{ArrowDown}{Escape}');
  expect(control()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Escape}');
  expect(held()).toBe('joy');
});

test('leaving with Tab chooses nothing', async () => {
  const user = show();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(held()).toBe('none');
  expect(options()).toEqual([]);
});

test('a clearable choice can be cleared, and the focus stays on the control', async () => {
  const user = show({ initial: 'joy', clearable: true });
  await user.click(screen.getByRole('button', { name: 'Clear: Mood' }));
  expect(held()).toBe('none');
  expect(control()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear: Mood' })).toBeNull();
});

test('the label focuses the control without opening it', async () => {
  const user = show();
  await user.click(screen.getByText('Mood'));
  expect(control()).toHaveFocus();
  expect(control()).toHaveAttribute('aria-expanded', 'false');
});
