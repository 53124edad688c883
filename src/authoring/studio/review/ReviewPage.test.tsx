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

test('a step has its number, its kind and everything that its schema lists, in words', () => {
  review(
    edited([
      ['mood.json', '"labelKey": "feel.tired"', '"labelKey": "feel.tired", "care": "line"'],
      ['mood.json', '"labelKey": "helps.walks"', '"labelKey": "helps.walks", "retired": true'],
      [
        'mood.json',
        '"id": "helps",',
        '"id": "helps", "when": { "answer": "feel", "is": "tired" },',
      ],
    ]),
  );
  const feel = entry(/^2 of 3 feel$/);
  expect(fact(feel, 'Kind')).toBe('single choice');
  expect(fact(feel, 'Answer is kept as')).toBe('feel');
  expect(within(feel).queryByText('Only if')).toBeNull();
  expect(rows(feel).slice(-2)).toEqual([
    ['rested Points: Spark 2feel.rested', 'Rested', 'Con energía'],
    [
      'tired Offer help: a note that says whom to talk to · Points: Tension 2feel.tired',
      'Tired',
      'Sin ella',
    ],
  ]);
  const helps = entry(/helps$/);
  expect(fact(helps, 'Only if')).toBe('the answer to ‘How do you wake up?’ is ‘Tired’');
  expect(helps).toHaveTextContent('walks Retired');
  expect(rows(entry(/welcome$/))).toContainEqual([
    'description of the picturewelcome.alt',
    'A low sun',
    'Un sol bajo',
  ]);
});

test('an order by chance is said, and the options are listed in the order of the file', () => {
  review(
    edited([['mood.json', '"selection": "single"', '"selection": "single", "shuffle": true']]),
  );
  const feel = entry(/feel$/);
  expect(fact(feel, 'Order by chance')).toBe('yes');
  expect(rows(feel).map(([name]) => name)).toEqual([
    expect.stringMatching(/^title/),
    expect.stringMatching(/^rested/),
    expect.stringMatching(/^tired/),
  ]);
});

test('an outcome says when it is shown, with answers that lead to it, and its weeks', () => {
  review(MOOD_FOLDER);
  const wornOut = entry(/worn-out$/);
  expect(fact(wornOut, 'Only if')).toBe('the answer to ‘How do you wake up?’ is ‘Tired’');
  expect(within(wornOut).getByText(/How do you wake up\? Tired/)).toBeVisible();
  expect(rows(wornOut)[1]?.[0]).toMatch(/^week 1 Sessions: Soft light/);
  expect(fact(entry(/steady$/), 'Shown when no other fits')).toBe('yes');
});

test('the points of all choices are the table that the studio has', () => {
  review(MOOD_FOLDER);
  const chart = screen.getByRole('region', { name: 'Bars of the chart' });
  expect(within(chart).getByRole('row', { name: 'Rested 2 2' })).toBeVisible();
  expect(within(chart).getByRole('row', { name: 'Highest possible 2 2' })).toBeVisible();
});

test('the settings have what the plan repeats by its questions, and whom care is for', () => {
  const care = '"careFor": [{ "when": { "answer": "feel", "is": "tired" }, "care": "help" }],';
  review(
    edited([
      [
        'mood.json',
        '"timeAnswer": "feel"',
        '"timeAnswer": "feel", "reminderTimes": { "tired": "07:00" }',
      ],
      ['mood.json', '"steps": [', `${care} "steps": [`],
    ]),
  );
  const own = screen.getByRole('region', { name: 'Settings of the quiz' });
  expect(fact(own, 'What the plan repeats: Question about the time of day')).toBe(
    'How do you wake up?',
  );
  expect(fact(own, 'What the plan repeats: Times of reminders')).toBe('Tired 07:00');
  expect(own).toHaveTextContent(
    'combination 1 Only if: the answer to ‘How do you wake up?’ is ‘Tired’ · Offer help: where to find help',
  );
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
  expect(screen.getAllByRole('region')).toHaveLength(5);
  expect(fact(entry(/rested$/), 'Retired')).toBe('yes');
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
