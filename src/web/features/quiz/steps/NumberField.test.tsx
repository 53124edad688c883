// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { number as numberKind } from '#engine/step-kinds/number.ts';
import type { Answer } from '#engine/step-kinds/step-kind.ts';
import { number } from '#engine/testing/tiny-wizard.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { NumberStep } from '#engine/wizard-definition.gen.ts';
import { NumberField } from './NumberField.tsx';

const goOn = vi.fn();

/** The step with as much of the machine as it needs. */
function Step({ step, first }: { step: NumberStep; first: number | null }) {
  const [answer, setAnswer] = useState<Answer>(first);
  const [isRefused, setIsRefused] = useState(false);
  const send = (event: WizardEvent) => {
    if (event.type === 'option.choose') {
      setAnswer(numberKind.choose(step, answer, event.value) ?? null);
      setIsRefused(false);
    } else if (answer === null) setIsRefused(true);
    else goOn(answer);
  };
  const view = { step, answer, images: {}, text: (key: string) => key, isRefused, send };
  return <NumberField {...view} />;
}

function show(rest: Partial<NumberStep> = {}, first: number | null = null) {
  render(<Step step={number('weight', { min: 30, max: 250, ...rest })} first={first} />);
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'weight.title' });
const type = (text: string) => userEvent.type(field(), text);

afterEach(() => act(() => i18next.changeLanguage('en')));

test('a number is typed, and Enter goes on with it', async () => {
  show();
  await type('70{Enter}');
  expect(goOn.mock.calls).toEqual([[70]]);
});

test.each([
  ['70.5', 70.5],
  ['70,5', 70.5],
  [' −0,2 ', -0.2],
])('%s has a decimal in every language', async (typed, number) => {
  show({ min: -5, decimals: 1 });
  await type(`${typed}{Enter}`);
  expect(goOn.mock.calls).toEqual([[number]]);
  expect(field()).toHaveValue(typed);
});

test.each([
  ['en', '70.5'],
  ['es', '70,5'],
])('a number from before is shown as in the language %s', async (language, shown) => {
  await act(() => i18next.changeLanguage(language));
  show({ decimals: 1 }, 70.5);
  expect(field()).toHaveValue(shown);
});

test.each([
  ['', 'You must fill this field.'],
  ['seventy', 'Write a number in digits.'],
  ['1.000,5', 'Write a number in digits.'],
  ['70.', 'Write a number in digits.'],
  ['1e3', 'Write a number in digits.'],
  ['29', 'The lowest number is 30.'],
  ['251', 'The highest number is 250.'],
  ['70.5', 'Write a whole number.'],
  ['1,000', 'Write a whole number.'],
])('“%s” is refused in a sentence, which goes when something is typed', async (typed, sentence) => {
  show();
  await type(`${typed}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(`${sentence} From 30 to 250`);
  expect(goOn).not.toHaveBeenCalled();
  await type('1');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(field()).toBeValid();
});

test('too many decimals are refused', async () => {
  show({ decimals: 1 });
  await type('70.25{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Digits after the point: 1 at the most.');
});

describe('the field', () => {
  test('is described by its unit and its range', () => {
    show({ unitKey: 'kg' });
    expect(field()).toHaveAccessibleDescription('kg From 30 to 250');
    expect(screen.getByRole('group', { name: 'weight.title' })).toContainElement(field());
  });

  test.each([
    ['numeric', {}],
    ['decimal', { decimals: 1 }],
    ['text', { min: -5 }],
  ])('has the keyboard %s on phones for %j', (keyboard, rest) => {
    show(rest);
    expect(field()).toHaveAttribute('inputmode', keyboard);
  });
});
