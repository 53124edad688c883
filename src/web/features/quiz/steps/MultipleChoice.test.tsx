// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { multiple, option, question } from '#engine/testing/tiny-wizard.ts';
import { MultipleChoice } from './MultipleChoice.tsx';

const send = vi.fn();

function show({ chosen = [] as string[], isRefused = false, step = multiple('signs') } = {}) {
  const view = {
    step,
    answer: chosen,
    images: {},
    text: (key: string) => key,
    isRefused,
    send,
  };
  render(<MultipleChoice {...view} />);
}

test('every option is a checkbox, and the whole card is its label', () => {
  show({ chosen: ['a', 'c'] });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => box.checked)).toEqual([true, false, true]);
  expect(boxes.map((box) => box.closest('label')?.dataset.value)).toEqual(['a', 'b', 'c']);
});

test('an exclusive option is marked for taps before the app has loaded', () => {
  const options = [option('a'), { ...option('b'), exclusive: true as const }];
  show({ step: question('signs', 'multiple', options) });
  const labels = screen.getAllByRole('checkbox').map((box) => box.closest('label'));
  expect(labels.map((each) => each?.hasAttribute('data-exclusive'))).toEqual([false, true]);
});

test('a tick toggles its option, and the button continues', () => {
  show();
  fireEvent.click(screen.getByRole('checkbox', { name: 'options.b' }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(send.mock.calls).toEqual([
    [{ type: 'option.choose', value: 'b' }],
    [{ type: 'step.continue' }],
  ]);
});

test('the button is enabled while nothing is chosen, and no error is shown yet', () => {
  show();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('group')).not.toHaveAccessibleDescription();
});

test('a refused empty choice shows an error that describes the question', () => {
  show({ isRefused: true });
  const refusal = 'You must select at least one option.';
  expect(screen.getByRole('alert')).toHaveTextContent(refusal);
  expect(screen.getByRole('group')).toHaveAccessibleDescription(refusal);
});

test('a second refusal is announced too, because it is a new element', () => {
  show({ isRefused: true });
  const first = screen.getByRole('alert').firstElementChild;
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert').firstElementChild).not.toBe(first);
  expect(screen.getByRole('alert')).toHaveTextContent('You must select at least one option.');
});

test.each([
  [true, 'night.text You must select at least one option.'],
  [false, 'night.text'],
])('the hint describes the question too, refused: %s', (isRefused, description) => {
  const step = { ...multiple('night'), textKey: 'night.text' };
  show({ step, isRefused });
  expect(screen.getByRole('group')).toHaveAccessibleDescription(description);
});

test.each([
  [{ least: 2 }, 'Choose at least 2.'],
  [{ most: 3 }, 'Choose up to 3.'],
  [{ least: 2, most: 2 }, 'Choose 2.'],
  [{ least: 2, most: 3 }, 'Choose 2 to 3.'],
])('a question with %o says so', (ticks, hint) => {
  show({ step: { ...multiple('signs'), ...ticks } });
  expect(screen.getByRole('group')).toHaveAccessibleDescription(hint);
});

test.each([
  ['too few', ['a'], 'Choose at least 2.'],
  ['one too many', ['a', 'b'], 'Choose up to 2.'],
])('a choice of %s is refused in words', (_, chosen, refusal) => {
  show({ step: { ...multiple('signs'), least: 2, most: 2 }, chosen, isRefused: true });
  const before = screen.getByRole('alert').firstElementChild;
  expect(screen.getByRole('alert')).toHaveTextContent(refusal);
  fireEvent.click(screen.getByRole('checkbox', { name: 'options.c' }));
  expect(screen.getByRole('alert').firstElementChild).not.toBe(before);
});
