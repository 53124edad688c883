// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import type { Answers } from '#engine/answers.ts';
import {
  multiple,
  number,
  option,
  question,
  scale,
  single,
  wizardOf,
} from '#engine/testing/tiny-wizard.ts';
import { useAnsweredTexts, useWizardTexts } from './wizard-texts.ts';

const definition = wizardOf([
  question('mood', 'single', [{ ...option('a'), shortKey: 'short.a' }, option('b')]),
  single('voice'),
  { ...single('more'), when: { answer: 'mood', is: 'a' } },
  multiple('signs'),
  scale('rested'),
  number('weight', { min: 30, max: 250, decimals: 1, unitKey: 'kg' }),
]);
const answers: Answers = {
  mood: 'a',
  voice: 'b',
  more: 'c',
  signs: ['a'],
  rested: 3,
  weight: 70.5,
};

beforeAll(async () => {
  const places = '{{answer:unknown}}{{count}}{{ answer:toString }}';
  i18next.addResourceBundle('en', 'tiny', {
    mood: 'You said {{answer:mood}} and {{ answer:voice }}.',
    more: 'More: [{{answer:more}}]',
    odd: `[${places}]`,
    several: 'You have {{answer:signs}}, and rest {{answer:rested}}.',
    weigh: 'You weigh {{answer:weight}}.',
    kg: 'kilos',
    short: { a: 'quite {{answer:mood}} calm' },
    options: { a: 'Quite calm', b: 'Sad', c: 'More of it' },
  });
  i18next.addResourceBundle('es', 'tiny', {
    mood: 'Has dicho {{answer:mood}} y {{answer:voice}}.',
    several: 'Tienes {{answer:signs}}, y descansas {{answer:rested}}.',
    weigh: 'Pesas {{answer:weight}}.',
    kg: 'kilos',
    short: { a: 'bastante en calma' },
    options: { a: 'Bastante en calma', b: 'Triste', c: 'Insomnio' },
  });
  await i18next.changeLanguage('en');
});

function Text({ name, given }: { name: string; given: Answers | undefined }) {
  const answered = useAnsweredTexts(definition, given ?? {});
  const text = useWizardTexts(definition.id);
  return <p>{(given === undefined ? text : answered)(name)}</p>;
}
function shown(name: string, given: Answers | undefined): string | null {
  render(<Text name={name} given={given} />);
  return screen.getByText((_, element) => element?.tagName === 'P').textContent;
}

test('a place is filled by the label of the answer, in its short form if it has one', () => {
  expect(shown('mood', answers)).toBe('You said quite  calm and Sad.');
});

test('a changed answer and a changed language change the text', async () => {
  const { rerender } = render(<Text name="mood" given={answers} />);
  rerender(<Text name="mood" given={{ ...answers, mood: 'b', voice: 'a' }} />);
  expect(screen.getByText('You said Sad and Quite calm.')).toBeVisible();
  rerender(<Text name="mood" given={answers} />);
  await act(() => i18next.changeLanguage('es'));
  expect(screen.getByText('Has dicho bastante en calma y Triste.')).toBeVisible();
  await act(() => i18next.changeLanguage('en'));
});

test.each([
  ['en', ['a', 'b', 'c'], 'You have Quite calm, Sad, and More of it, and rest 3.'],
  ['es', ['a', 'b', 'c'], 'Tienes Bastante en calma, Triste e Insomnio, y descansas 3.'],
  ['en', ['b'], 'You have Sad, and rest 3.'],
])(
  'in %s the answers %j are a list, and a scale gives its number',
  async (language, signs, words) => {
    await i18next.changeLanguage(language);
    expect(shown('several', { ...answers, signs })).toBe(words);
    await i18next.changeLanguage('en');
  },
);

test.each([
  ['en', 'You weigh 70.5 kilos.'],
  ['es', 'Pesas 70,5 kilos.'],
])('in %s a number is written as the language does, with its unit', async (language, words) => {
  await i18next.changeLanguage(language);
  expect(shown('weigh', answers)).toBe(words);
  await i18next.changeLanguage('en');
});

test('an answer to a question that is hidden now is not shown', () => {
  expect(shown('more', { ...answers, mood: 'b' })).toBe('More: []');
});

test.each([
  ['no answer', {}],
  ['an answer that the wizard does not have', { ...answers, more: 'gone' }],
])('with %s, the place is empty', (_, given) => {
  expect(shown('more', given)).toBe('More: []');
});

test('nothing is shown raw: any other place is empty too', () => {
  expect(shown('odd', answers)).toBe('[]');
});

test('where no answers are known, every place is empty', () => {
  expect(shown('mood', undefined)).toBe('You said  and .');
});

test('the texts are those of the instance around them, as the review and the studio have their own', async () => {
  const own = i18next.createInstance();
  await own.init({ lng: 'en', resources: { en: { tiny: { mood: 'In the studio' } } } });
  render(
    <I18nextProvider i18n={own}>
      <Text name="mood" given={undefined} />
    </I18nextProvider>,
  );
  expect(screen.getByText('In the studio')).toBeInTheDocument();
});
