// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { option, question, single } from '#engine/testing/tiny-wizard.ts';
import { gallery } from './Options.css.ts';
import { SingleChoice } from './SingleChoice.tsx';

const send = vi.fn();

function show({ answer = '', step = single('mood'), texts = {} as Record<string, string> } = {}) {
  const images = { 'sea.svg': '/assets/sea.svg', 'hill.svg': '/assets/hill.svg' };
  const text = (key: string) => texts[key] ?? key;
  render(<SingleChoice {...{ step, answer, images, text, send }} />);
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
  show({ step: { ...mood, options }, answer: 'a' });
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
  show({ answer: 'c' });
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map((option) => option.dataset.value)).toEqual(['c']);
});

test('a picture is a part of its option, which is named by its label and then by what it shows', () => {
  const options = [
    { ...option('sea'), image: { src: 'sea.svg', altKey: 'sea.alt' } },
    { ...option('hill'), image: { src: 'hill.svg', altKey: 'options.hill' } },
    option('neither'),
  ];
  show({ step: question('place', 'single', options), texts: { 'options.sea': 'The sea' } });
  const shown = screen.getAllByRole('button');
  expect(shown.map((each) => each.querySelector('img')?.getAttribute('src'))).toEqual([
    '/assets/sea.svg',
    '/assets/hill.svg',
    undefined,
  ]);
  expect(shown[0]).toHaveAccessibleName(/^The sea ?sea\.alt$/);
  // Words that the label has already are not read twice.
  expect(shown[1]).toHaveAccessibleName('options.hill');
});

test('options without pictures are a list, with nothing in the page for pictures', () => {
  show();
  expect(screen.getByRole('list').className).not.toContain(gallery);
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
