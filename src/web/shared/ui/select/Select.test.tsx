// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Select } from './Select.tsx';

const MOODS = [
  { title: 'Joy', value: 'joy' },
  { title: 'Calm focus', value: 'calm_focus' },
  { title: 'Confidence', value: 'confidence' },
  { title: 'Lightness', value: 'lightness' },
] as const;
type Mood = (typeof MOODS)[number]['value'];

beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = vi.fn();
});

const control = () => screen.getByRole('combobox', { name: 'Moods' });
const option = (name: string) => screen.getByRole('option', { name });
const held = () => screen.getByRole('status').textContent;

describe('one choice', () => {
  function OneMood({ initial }: { initial: Mood | null }) {
    const [mood, setMood] = useState(initial);
    return (
      <>
        <Select
          clearable
          options={MOODS}
          label="Moods"
          placeholder="Pick a mood"
          value={mood}
          onChange={setMood}
        />
        <output>{mood ?? 'none'}</output>
      </>
    );
  }
  function show(initial: Mood | null = null) {
    render(<OneMood initial={initial} />);
    return userEvent.setup();
  }

  test('takes the place of the placeholder, and closes the list', async () => {
    const user = show();
    expect(control()).toHaveTextContent('Pick a mood');
    await user.click(control());
    await user.click(option('Calm focus'));
    expect(held()).toBe('calm_focus');
    expect(control()).toHaveTextContent('Calm focus');
    expect(control()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('may be of plain values', async () => {
    const chosen: (number | null)[] = [];
    const choose = (value: number | null) => chosen.push(value);
    render(<Select options={[5, 10, 20]} label="Moods" value={10} onChange={choose} />);
    const user = userEvent.setup();
    await user.click(control());
    expect(option('10')).toHaveAttribute('aria-selected', 'true');
    await user.click(option('20'));
    expect(chosen).toEqual([20]);
  });

  test('can be cleared, and the focus stays on the control', async () => {
    const user = show('joy');
    await user.click(screen.getByRole('button', { name: 'Clear: Moods' }));
    expect(held()).toBe('none');
    expect(control()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear: Moods' })).toBeNull();
  });

  test('is not made by the label, which only focuses the control', async () => {
    const user = show();
    await user.click(screen.getByText('Moods'));
    expect(control()).toHaveFocus();
    expect(control()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('several choices', () => {
  function SomeMoods({ initial }: { initial: Mood[] }) {
    const [moods, setMoods] = useState(initial);
    return (
      <>
        <Select multiple options={MOODS} label="Moods" value={moods} onChange={setMoods} />
        <output>{moods.join(' ')}</output>
        <button type="button">Elsewhere</button>
      </>
    );
  }
  function show(...initial: Mood[]) {
    render(<SomeMoods initial={initial} />);
    return userEvent.setup();
  }
  const remove = (title: string) => screen.getByRole('button', { name: `Remove ${title}` });

  test('appear as chips, in the order in which they were chosen', async () => {
    const user = show('lightness');
    await user.click(control());
    await user.click(option('Joy'));
    const chips = screen.getByRole('list', { name: 'Moods: selected' });
    expect([...chips.children].map((chip) => chip.textContent)).toEqual(['Lightness', 'Joy']);
    expect(control()).toHaveTextContent('2 selected');
  });

  test('leave the list open, and choosing an option again removes it', async () => {
    const user = show();
    await user.click(control());
    await user.click(option('Joy'));
    await user.click(option('Confidence'));
    expect(held()).toBe('joy confidence');
    expect(option('Joy')).toHaveAttribute('aria-selected', 'true');
    await user.click(option('Joy'));
    expect(held()).toBe('confidence');
    expect(control()).toHaveFocus();
  });

  test('are removed by their chips, and the focus moves to the next chip, the previous one, the control', async () => {
    const user = show('joy', 'calm_focus', 'confidence');
    await user.click(remove('Calm focus'));
    expect(remove('Confidence')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(remove('Joy')).toHaveFocus();
    await user.keyboard(' ');
    expect(control()).toHaveFocus();
    expect(held()).toBe('');
  });

  test('are changed neither by Escape, nor by Tab or a tap elsewhere', async () => {
    const user = show('joy', 'confidence');
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => user.tab(),
      () => user.click(screen.getByText('Elsewhere')),
    ]) {
      await user.click(control());
      await user.keyboard('{End}');
      await leave();
      expect(control()).toHaveAttribute('aria-expanded', 'false');
      expect(screen.queryByRole('option')).toBeNull();
    }
    expect(held()).toBe('joy confidence');
  });
});
