// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { single } from '#engine/testing/tiny-wizard.ts';
import { SingleChoice } from './SingleChoice.tsx';

const send = vi.fn();

function show(answer = '') {
  render(<SingleChoice step={single('mood')} answer={answer} text={(key) => key} send={send} />);
}

test('every option is a button with its value and text', () => {
  show();
  const options = screen.getAllByRole('button');
  expect(options.map((option) => option.dataset.value)).toEqual(['a', 'b', 'c']);
  expect(options.map((option) => option.textContent)).toEqual([
    'options.a',
    'options.b',
    'options.c',
  ]);
});

test('a retired option is not offered', () => {
  const mood = single('mood');
  const options = mood.options.map((each) =>
    each.value === 'a' ? { ...each, retired: true as const } : each,
  );
  render(<SingleChoice step={{ ...mood, options }} answer="a" text={(key) => key} send={send} />);
  const shown = screen.getAllByRole('button');
  expect(shown.map((option) => option.dataset.value)).toEqual(['b', 'c']);
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('the options are a group named by the question', () => {
  show();
  expect(screen.getByRole('group', { name: 'mood.title' })).toContainElement(
    screen.getByRole('button', { name: 'options.a' }),
  );
});

test('choosing an option answers with its value', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'options.b' }));
  expect(send.mock.calls).toEqual([[{ type: 'option.choose', value: 'b' }]]);
});

test('the previous answer is marked', () => {
  show('c');
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map((option) => option.dataset.value)).toEqual(['c']);
});

test.each(['pointerUp', 'pointerCancel', 'pointerLeave'] as const)(
  'an option looks chosen while it is pressed, until %s',
  (end) => {
    show();
    const option = screen.getByRole('button', { name: 'options.b' });
    fireEvent.pointerDown(option);
    expect(option).toHaveAttribute('data-pressed');
    fireEvent[end](option);
    expect(option).not.toHaveAttribute('data-pressed');
    expect(send).not.toHaveBeenCalled();
  },
);
