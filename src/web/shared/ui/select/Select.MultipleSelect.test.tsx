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
  { title: 'Lightness', value: 'lightness' },
] as const;
type Mood = (typeof MOODS)[number]['value'];

function MoodSelect({ initial }: { initial: Mood[] }) {
  const [moods, setMoods] = useState(initial);
  return (
    <>
      <Select multiple clearable options={MOODS} label="Moods" value={moods} onChange={setMoods} />
      <output>{moods.join(' ')}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

const control = () => screen.getByRole('combobox', { name: 'Moods' });
const held = () => screen.getByRole('status').textContent;
const remove = (title: string) => screen.getByRole('button', { name: `Remove ${title}` });

function show(...initial: Mood[]) {
  render(<MoodSelect initial={initial} />);
  return userEvent.setup();
}

test('selected values appear as chips, in the order in which they were chosen', async () => {
  const user = show('lightness');
  await user.click(control());
  await user.click(screen.getByRole('option', { name: 'Joy' }));
  const chips = screen.getByRole('list', { name: 'Moods: selected' });
  expect([...chips.children].map((chip) => chip.textContent)).toEqual(['Lightness', 'Joy']);
  expect(control()).toHaveTextContent('2 selected');
});

test('the list stays open while choosing, and choosing an option again removes it', async () => {
  const user = show();
  await user.click(control());
  await user.click(screen.getByRole('option', { name: 'Joy' }));
  await user.click(screen.getByRole('option', { name: 'Confidence' }));
  expect(held()).toBe('joy confidence');
  expect(screen.getByRole('option', { name: 'Joy' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Joy' }));
  expect(held()).toBe('confidence');
  expect(control()).toHaveFocus();
});

test('after a chip is removed the focus moves to the next one, then the previous one, then the control', async () => {
  const user = show('joy', 'calm_focus', 'confidence');
  await user.click(remove('Calm focus'));
  expect(remove('Confidence')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(remove('Joy')).toHaveFocus();
  await user.keyboard(' ');
  expect(control()).toHaveFocus();
  expect(held()).toBe('');
});

test('Delete and Backspace remove the focused chip', async () => {
  const user = show('joy', 'calm_focus', 'confidence');
  await user.tab();
  expect(remove('Joy')).toHaveFocus();
  await user.keyboard('{Delete}');
  expect(held()).toBe('calm_focus confidence');
  expect(remove('Calm focus')).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(held()).toBe('confidence');
});

test('the chips are a single tab stop', async () => {
  const user = show('joy', 'calm_focus', 'confidence');
  await user.tab();
  await user.tab();
  expect(control()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await user.tab();
  expect(control()).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(remove('Confidence')).toHaveFocus();
});

test('Backspace on the closed control removes the last chip', async () => {
  const user = show('joy', 'confidence');
  await user.tab();
  await user.tab();
  await user.keyboard('{Backspace}');
  expect(held()).toBe('joy');
});

test('Escape closes the list and clears nothing', async () => {
  const user = show('joy', 'confidence');
  await user.click(control());
  await user.keyboard('{ArrowDown}{Escape}{Escape}');
  expect(control()).toHaveAttribute('aria-expanded', 'false');
  expect(held()).toBe('joy confidence');
});

test('leaving with Tab or a tap elsewhere chooses nothing', async () => {
  const user = show('joy');
  await user.click(control());
  await user.keyboard('{End}');
  await user.tab();
  await user.click(control());
  await user.keyboard('{End}');
  await user.click(screen.getByText('Elsewhere'));
  expect(held()).toBe('joy');
  expect(screen.queryByRole('option')).toBeNull();
});

test('clearing removes all chips', async () => {
  const user = show('joy', 'confidence');
  await user.click(screen.getByRole('button', { name: 'Clear: Moods' }));
  expect(held()).toBe('');
  expect(control()).toHaveFocus();
});
