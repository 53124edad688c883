// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { scale } from '#engine/testing/tiny-wizard.ts';
import type { ScaleStep } from '#engine/wizard-definition.gen.ts';
import { Scale } from './Scale.tsx';

const send = vi.fn();

function show(answer: number | null = null, rest: Partial<ScaleStep> = {}, isRefused = false) {
  const step = scale('rested', rest);
  const view = { step, answer, images: {}, text: (key: string) => key, isRefused, send };
  render(<Scale {...view} />);
}
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'rested.title' });
const numbers = () => screen.getAllByRole('button', { name: /^-?\d+$/ });
const chosen = (value: number) => ({ type: 'option.choose', value });

test('a number is chosen by its button', () => {
  show();
  expect(numbers().map(({ dataset }) => dataset.value)).toEqual(['1', '2', '3', '4', '5']);
  fireEvent.click(screen.getByRole('button', { name: '4' }));
  expect(send.mock.calls).toEqual([[chosen(4)]]);
});

test('a number is chosen by the slider, which has its range and its steps', () => {
  show(null, { min: -10, max: 10, step: 5 });
  expect(slider()).toHaveAttribute('min', '-10');
  expect(slider()).toHaveAttribute('max', '10');
  expect(slider()).toHaveAttribute('step', '5');
  fireEvent.change(slider(), { target: { value: '-5' } });
  expect(send.mock.calls).toEqual([[chosen(-5)]]);
});

test('the slider and the question are named by the question, and both ends have a label', () => {
  show();
  expect(screen.getByRole('group', { name: 'rested.title' })).toContainElement(slider());
  expect(slider()).toHaveAccessibleDescription('1 rested.min 5 rested.max');
});

test('the chosen number is marked, shown and announced', () => {
  show(4);
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map(({ dataset }) => dataset.value)).toEqual(['4']);
  expect(screen.getByRole('status')).toHaveTextContent(/^4$/);
  expect(slider()).toHaveValue('4');
  expect(slider()).not.toHaveAttribute('data-empty');
});

test('zero is a number like any other', () => {
  show(0, { min: 0, max: 10 });
  expect(screen.getByRole('button', { name: '0' })).toHaveAttribute('aria-pressed', 'true');
  expect(slider()).not.toHaveAttribute('data-empty');
  expect(screen.getByRole('status')).toHaveTextContent(/^0$/);
});

describe('without an answer', () => {
  test('nothing looks or sounds chosen', () => {
    show();
    expect(screen.queryByRole('button', { pressed: true })).toBeNull();
    expect(slider()).toHaveAttribute('data-empty');
    expect(slider()).toHaveAttribute('aria-valuetext', 'No number chosen yet');
    expect(screen.getByRole('status')).toHaveTextContent('No number chosen yet');
    expect(slider()).not.toHaveAttribute('style');
  });

  test('a tap on the position of the slider chooses it', () => {
    show();
    fireEvent.click(slider());
    expect(send.mock.calls).toEqual([[chosen(3)]]);
  });

  test('an arrow key at the end of the slider chooses it, and Tab does not', () => {
    show(null, { min: 0, max: 1 });
    fireEvent.keyUp(slider(), { key: 'Tab' });
    expect(send).not.toHaveBeenCalled();
    fireEvent.keyUp(slider(), { key: 'ArrowRight' });
    expect(send.mock.calls).toEqual([[chosen(1)]]);
  });

  test('the button is refused with an error that describes the question', () => {
    show(null, {}, true);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(send.mock.calls).toEqual([[{ type: 'step.continue' }]]);
    const refusal = 'You must fill this field.';
    expect(screen.getByRole('alert')).toHaveTextContent(refusal);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(refusal);
  });
});

test.each([
  [11, { min: 0, max: 10 }],
  [0, { min: 0, max: 11 }],
  [11, { min: 0, max: 100, step: 10 }],
])('there are %i number buttons for %j', (count, range) => {
  show(null, range);
  expect(screen.queryAllByRole('button', { name: /^\d+$/ })).toHaveLength(count);
});
