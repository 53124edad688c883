// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { info, multiple, option, question, scale, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { ReviewPage } from './ReviewPage.tsx';
import type { ReviewData } from './review-data.ts';

beforeEach(() => {
  // Screens have tests of their own. Here none is near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  };
});

function review(files: ReadonlyMap<string, string>, more: Partial<ReviewData> = {}, id = 'mood') {
  history.replaceState(null, '', `?wizard=${id}`);
  const data = { files: Object.fromEntries(files), pictures: {}, findings: [], isServed: false };
  return render(<ReviewPage data={{ ...data, ...more }} />);
}

const entry = (name: RegExp) => screen.getByRole('article', { name });
const fact = (article: HTMLElement, name: string) =>
  within(article).getByText(name).nextElementSibling?.textContent;
const rows = (article: HTMLElement) =>
  within(article)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.trim()));

test('a step has its number, kind, values, points and the texts that its screen does not show', () => {
  review(MOOD_FOLDER);
  const feel = entry(/^2 of 3 feel$/);
  expect(fact(feel, 'Kind')).toBe('Single choice; a tap leads on');
  expect(fact(feel, 'Who sees it')).toBe('Everybody');
  expect(fact(feel, 'Stored as')).toBe('feel');
  expect(rows(feel)).toEqual([
    ['rested Spark +2feel.rested', 'Rested', 'Con energía'],
    ['tired Tension +2feel.tired', 'Tired', 'Sin ella'],
  ]);
  expect(rows(entry(/welcome$/))).toEqual([
    ['Picture in wordswelcome.alt', 'A low sun', 'Un sol bajo'],
  ]);
});

test('a condition is a sentence that leads to its question, and milestones are named', () => {
  review(
    edited([
      [
        'mood.json',
        '"id": "helps",',
        '"id": "helps", "when": { "answer": "feel", "is": "tired" },',
      ],
      ['mood.json', '"steps": [', '"goals": { "start": "began", "finish": "ended" }, "steps": ['],
    ]),
  );
  const helps = entry(/helps$/);
  expect(fact(helps, 'Who sees it')).toBe('Only if the answer to ‘How do you wake up?’ is ‘Tired’');
  const link = within(helps).getByRole('link', { name: '‘How do you wake up?’' });
  expect(link).toHaveAttribute('href', '#step-feel');
  expect(fact(helps, 'Counted when left')).toBe('ended');
});

test('options say what is special about them', () => {
  review(
    edited([
      ['mood.json', '"labelKey": "feel.tired"', '"labelKey": "feel.tired", "care": true'],
      ['mood.json', '"labelKey": "helps.walks"', '"labelKey": "helps.walks", "retired": true'],
      ['mood.json', '"labelKey": "helps.music"', '"labelKey": "helps.music", "exclusive": true'],
    ]),
  );
  expect(entry(/feel$/)).toHaveTextContent('Care: help is shown · Tension +2');
  expect(entry(/helps$/)).toHaveTextContent('Retired: no longer offered');
  expect(entry(/helps$/)).toHaveTextContent('Exclusive: clears the others');
  const care = screen.getByRole('region', { name: 'Answers that need care' });
  expect(care).toHaveTextContent('Help: How do you wake up? ‘Tired’');
});

test('an outcome says when it is shown, with answers that lead to it, and its weeks', () => {
  review(MOOD_FOLDER);
  const wornOut = entry(/^1 of 2 worn-out$/);
  expect(fact(wornOut, 'Shown')).toBe('If the answer to ‘How do you wake up?’ is ‘Tired’');
  expect(fact(wornOut, 'For example')).toBe(
    'How do you wake up?: ‘Tired’Whatever else is answered.',
  );
  expect(
    rows(wornOut)
      .slice(-3)
      .map(([, , spanish]) => spanish),
  ).toEqual(['Brillar', 'Luz suave', 'Mar profundo']);
  expect(fact(entry(/steady$/), 'Shown')).toBe('If no other outcome fits');
});

test('a bar says which answers give points to it', () => {
  review(MOOD_FOLDER);
  expect(entry(/spark$/)).toHaveTextContent('How do you wake up?: ‘Rested’ +2');
  expect(entry(/spark$/)).toHaveTextContent('At most 2 points from 1 question.');
});

test('every link within the page leads somewhere', () => {
  const { container } = review(MOOD_FOLDER);
  const links = [...container.querySelectorAll('a[href^="#"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toContain('#outcome-steady');
  expect(links.filter((link) => link && !container.querySelector(link))).toEqual([]);
});

test('served, each step opens in the studio', () => {
  review(MOOD_FOLDER, { isServed: true });
  const link = within(entry(/feel$/)).getByRole('link', { name: 'Edit' });
  expect(link).toHaveAttribute('href', '/studio?quiz=mood&at=steps.1');
});

const finding = { place: 'wizards/mood.json:1:1', message: 'It is odd.', fix: 'Mend it.' };

test('without a quiz there is a list of them, with the warnings', () => {
  review(MOOD_FOLDER, { findings: [{ severity: 'warning', ...finding }] }, '');
  expect(screen.getByRole('link', { name: 'Welcome, stranger' })).toHaveAttribute(
    'href',
    '?wizard=mood',
  );
  expect(screen.getByText(/It is odd\. Mend it\./)).toBeVisible();
});

test('while there are errors the review waits, and says what they are', () => {
  const { rerender } = review(new Map([['mood.json', '{ broken']]), {
    findings: [{ severity: 'error', ...finding }],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The review waits');
  expect(screen.getByText(/It is odd/)).toBeVisible();
  const files = Object.fromEntries(MOOD_FOLDER);
  rerender(<ReviewPage data={{ files, pictures: {}, findings: [], isServed: true }} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, stranger');
});

const HOSTILE = '</td><script>alert(1)</script> & "x" \'y\'';

test('whatever texts and names contain is shown as it is written', () => {
  const care = { ...option(HOSTILE, { [HOSTILE]: 1 }), care: 'line' as const };
  const definition: WizardDefinition = wizardOf(
    [
      { ...info(HOSTILE), titleKey: 'title' },
      question('feel', 'single', [care, option('b')]),
      { ...multiple('helps'), when: { answer: 'feel', is: HOSTILE } },
      {
        ...scale('rested', { scores: [{ from: 1, to: 2, points: { [HOSTILE]: 2 } }] }),
        retired: true,
      },
    ],
    {
      path: `/${HOSTILE}`,
      goals: { start: HOSTILE },
      profile: [{ id: HOSTILE, labelKey: 'd', focusKey: 'e' }],
      sessionThemes: [{ id: HOSTILE, titleKey: 'f', bars: [HOSTILE] }],
      plan: { timeAnswer: 'feel', reminderTimes: { [HOSTILE]: '07:00' } },
    },
  );
  const texts = LANGUAGES.map(
    (language) => [`texts/${language}/tiny.json`, JSON.stringify({ title: HOSTILE })] as const,
  );
  const files = new Map([['tiny.json', JSON.stringify(definition)], ...texts]);
  const { container } = review(files, {}, 'tiny');
  expect(container.querySelectorAll('script')).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(HOSTILE);
  expect(screen.getAllByRole('region')).toHaveLength(6);
  expect(fact(entry(/rested$/), 'Who sees it')).toMatch(/^Nobody any more/);
});

test('a step is shown as each variant shows it', () => {
  const variant = (id: string, change: object) => ({ id, weight: 20, replace: { feel: change } });
  const variants = [variant('warmer', { titleKey: 'helps.title' })];
  const files = edited([
    ['mood.json', '"outcomes": [', `"variants": ${JSON.stringify(variants)}, "outcomes": [`],
  ]);
  review(files);
  const feel = entry(/^2 of 3 feel$/);
  expect(feel).toHaveTextContent('As variant warmer shows it to 20 of 100 visitors:');
  expect(entry(/welcome$/)).not.toHaveTextContent('variant');
});

test('a step says what visitors did there, if a server has figures', async () => {
  vi.useRealTimers();
  const share = { percent: 20, least: 13.3, most: 28.9 };
  const steps = [
    { step: 'feel', shown: 100, left: 20, leftShare: share, medianSeconds: 4 },
    { step: 'helps', shown: 12, left: 2 },
  ];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ days: 28, steps })));
  review(MOOD_FOLDER, { isServed: true });
  await waitFor(() =>
    expect(fact(entry(/^2 of 3 feel$/), 'Visitors')).toBe(
      'In 28 days 100 saw it, and 20 went no further: 20.0 % (13.3 to 28.9). Half of the others took 4 s at most.',
    ),
  );
  const helps = entry(/^3 of 3 helps$/);
  expect(fact(helps, 'Visitors')).toBe('In 28 days 12 saw it, and 2 went no further.');
  expect(within(entry(/welcome$/)).queryByText('Visitors')).toBeNull();
});
