// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { info, multiple, option, question, scale, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { quizPage } from './quiz-page.ts';

function documentOf(html = ''): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

const HOSTILE = '</td><script>alert(1)</script> & "x" \'y\'';

/** A page whose every text is this one. */
function pageWith(text: string, definition: WizardDefinition): Document {
  const same = Object.assign(new Map<string, string>(), { get: () => text });
  const texts = new Map(LANGUAGES.map((language) => [language, same]));
  const file = `${text}.json`;
  const limits = new Map<string, number>();
  const quiz = { file, definition, texts, limits, pictureOf: () => undefined, isServed: true };
  return documentOf(quizPage(quiz, 'index.html'));
}

test('whatever texts and names contain is shown as it is written', () => {
  const care = { ...option(HOSTILE, { [HOSTILE]: 1 }), care: 'line' as const, shortKey: 'short' };
  const definition = wizardOf(
    [
      { ...info(HOSTILE), textKey: 'a', hintKeys: ['b'], image: { src: HOSTILE, altKey: 'c' } },
      question('feel', 'single', [care, option('b')]),
      { ...multiple('helps'), when: { answer: 'feel', is: HOSTILE } },
      scale('rested', { scores: [{ from: 1, to: 2, points: { [HOSTILE]: 2 } }] }),
    ],
    {
      path: `/${HOSTILE}`,
      goals: { start: HOSTILE },
      profile: [{ id: HOSTILE, labelKey: 'd', focusKey: 'e' }],
      sessionThemes: [{ id: HOSTILE, titleKey: 'f', bars: [HOSTILE] }],
      plan: { timeAnswer: 'feel', reminderTimes: { [HOSTILE]: '07:00' } },
    },
  );
  const page = pageWith(HOSTILE, definition);
  expect(page.querySelectorAll('script')).toHaveLength(0);
  expect(page.querySelector('h1')?.textContent).toBe(HOSTILE);
  expect(page.querySelector('td')?.textContent).toBe(HOSTILE);
  expect(page.querySelectorAll('main > section')).toHaveLength(6);
});

test('the place of an answer in a text leads to its question', () => {
  const definition = wizardOf([question('feel', 'single', [option('a')]), info('bye')]);
  const page = pageWith('You said {{answer:feel}}, {{answer:nothing}}', definition);
  const title = page.querySelector('#step-bye .titleKey td');
  expect(title?.textContent).toBe('You said answer: feel, {{answer:nothing}}');
  expect(title?.querySelector('a')?.getAttribute('href')).toBe('#step-feel');
});

test('a step or an option that is only kept for earlier answers says so', () => {
  const kept = { ...option('b'), retired: true as const, renamed: ['old'] };
  const definition = wizardOf([
    info('hello'),
    question('feel', 'single', [option('a'), kept]),
    { ...scale('rested'), retired: true },
  ]);
  const page = pageWith('x', definition);
  expect(page.querySelector('#step-feel .retired')?.textContent).toContain('no longer offered');
  expect(page.querySelector('#step-feel .retired')?.textContent).toContain('Before: old');
  expect(page.querySelector('#step-rested .facts')?.textContent).toContain('Nobody any more');
});
