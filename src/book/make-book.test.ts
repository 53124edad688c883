// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { validFolder } from '#tests/checker/valid-folder.ts';
import { INDEX_PAGE, makeBook } from './make-book.ts';

function documentOf(html = ''): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

const ALONE = { isServed: false };

const bookAfter = (...edits: readonly Edit[]) =>
  inFolder(edited(edits), (folder) => makeBook(folder, ALONE));

async function pageAfter(...edits: readonly Edit[]): Promise<Document> {
  const { pages } = await bookAfter(...edits);
  return documentOf(pages.get('mood'));
}

/** What people read, with spaces for line breaks. */
function shown(part: Element | null | undefined): string {
  return (part?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const factsOf = (card: Element | null) =>
  Object.fromEntries(
    Array.from(card?.querySelectorAll('.facts > div') ?? [], (fact) => [
      shown(fact.querySelector('dt')),
      shown(fact.querySelector('dd')),
    ]),
  );

describe('a step', () => {
  test('has a stable anchor, its number and its texts in every language', async () => {
    const page = await pageAfter();
    const step = page.querySelector('#step-feel');
    expect(shown(step?.querySelector('h3'))).toBe('2 of 3 feel');
    const cells = (language: string) =>
      Array.from(step?.querySelectorAll(`td[lang=${language}]`) ?? [], shown);
    expect(cells('en')).toEqual(['How do you wake up?', 'Rested', 'Tired']);
    expect(cells('es')).toEqual(['¿Cómo te despiertas?', 'Con energía', 'Sin ella']);
  });

  test('has the value and the points of each option, and where its text is', async () => {
    const step = (await pageAfter()).querySelector('#step-feel');
    expect(shown(step?.querySelectorAll('tbody th')[1])).toBe('rested feel.rested Spark +2');
  });

  test('without a condition is seen by everybody, and else says by whom', async () => {
    const page = await pageAfter([
      'mood.json',
      '{ "id": "helps", "type": "question",',
      `{ "id": "more", "type": "question", "when": { "answer": "feel", "is": "tired" },
        "answerKey": "more", "selection": "single", "titleKey": "feel.title", "options": [
        { "value": "a", "labelKey": "feel.rested" }, { "value": "b", "labelKey": "feel.tired" } ] },
       { "id": "helps", "type": "question",`,
    ]);
    expect(factsOf(page.querySelector('#step-feel'))['Who sees it']).toBe('Everybody');
    const more = page.querySelector('#step-more');
    expect(factsOf(more)['Who sees it']).toBe(
      'Only if the answer to ‘How do you wake up?’ is ‘Tired’',
    );
    expect(more?.querySelector('.facts a')?.getAttribute('href')).toBe('#step-feel');
  });

  test('names the milestone that is counted there', async () => {
    const page = await pageAfter([
      'mood.json',
      '"steps": [',
      '"goals": { "start": "began", "secondStepPassed": "went_on", "finish": "ended" }, "steps": [',
    ]);
    const counted = ['welcome', 'feel', 'helps'].map(
      (id) => factsOf(page.querySelector(`#step-${id}`))['Counted when left'],
    );
    expect(counted).toEqual(['began', 'went_on', 'ended']);
  });

  test('marks options that are special, and shows short forms', async () => {
    const page = await pageAfter(
      ['mood.json', '"labelKey": "feel.tired"', '"labelKey": "feel.tired", "care": true'],
      ['mood.json', '"labelKey": "helps.music"', '"labelKey": "helps.music", "exclusive": true'],
      [
        'mood.json',
        '"labelKey": "feel.rested"',
        '"labelKey": "feel.rested", "shortKey": "feel.tired"',
      ],
    );
    const rows = Array.from(page.querySelectorAll('tr.option'), shown);
    expect(rows[0]).toContain('within a sentence: Tired');
    expect(rows[1]).toContain('Care: help is shown');
    expect(rows[3]).toContain('Exclusive: clears the others');
    expect(shown(page.querySelector('[aria-labelledby=care]'))).toContain(
      'Help: How do you wake up? ‘Tired’',
    );
  });

  test('has its picture inside the page', async () => {
    const picture = (await pageAfter()).querySelector<HTMLImageElement>('#step-welcome img');
    expect(picture?.src).toMatch(/^data:image\/svg\+xml;base64,PHN2Zy/);
  });
});

test('the length of a text is shown where it comes near its limit', async () => {
  const long = 'Rested'.padEnd(72, ' and so');
  const page = await pageAfter(['texts/en/mood.json', '"Rested"', JSON.stringify(long)]);
  expect(Array.from(page.querySelectorAll('.near'), shown)).toEqual(['72 of 80 characters']);
});

test('an outcome says when it is shown, with answers that lead to it, and its weeks', async () => {
  const page = await pageAfter();
  const wornOut = page.querySelector('#outcome-worn-out');
  expect(factsOf(wornOut)).toEqual({
    Shown: 'If the answer to ‘How do you wake up?’ is ‘Tired’',
    'For example': 'How do you wake up? ‘Tired’ Whatever else is answered.',
  });
  const weeks = Array.from(wornOut?.querySelectorAll('tr.week td[lang=es]') ?? [], shown);
  expect(weeks[3]).toBe('BrillarLuz suaveMar profundo');
  expect(factsOf(page.querySelector('#outcome-steady')).Shown).toBe('If no other outcome fits');
});

test('a bar says which answers give points to it', async () => {
  const bar = (await pageAfter()).querySelector('#bar-spark');
  expect(factsOf(bar)['What gives points']).toBe(
    'How do you wake up? ‘Rested’ +2 At most 2 points from 1 question.',
  );
});

test('the contents lead to every step and outcome, and every link of a page leads somewhere', async () => {
  const page = await pageAfter();
  const links = Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '');
  expect(links).toContain('#step-helps');
  expect(links).toContain('#outcome-steady');
  const broken = links.filter((link) => link.startsWith('#') && !page.querySelector(link));
  expect(broken).toEqual([]);
});

test('on its own the book has no links into a running quiz; served, each step has one per language', async () => {
  expect((await pageAfter()).querySelectorAll('.open')).toHaveLength(0);
  const { pages } = await inFolder(MOOD_FOLDER, (folder) => makeBook(folder, { isServed: true }));
  const page = documentOf(pages.get('mood'));
  const links = Array.from(page.querySelectorAll('#step-feel .open a'), (link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual(['/mood?step=feel&lang=en', '/mood?step=feel&lang=es']);
});

test('wizards with warnings have a book, and its index lists the warnings', async () => {
  const { pages, diagnostics } = await bookAfter([
    'mood.json',
    '{ "id": "deep-sea"',
    '{ "id": "moon", "titleKey": "themes.deepSea" }, { "id": "deep-sea"',
  ]);
  expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  const index = documentOf(pages.get(INDEX_PAGE));
  expect(shown(index.querySelector('main'))).toContain(diagnostics[0]?.message);
});

test('wizards with errors have none', async () => {
  const { pages, diagnostics } = await bookAfter(['mood.json', '"single"', '"singel"']);
  expect(diagnostics).not.toEqual([]);
  expect([...pages]).toEqual([]);
});

test('a quiz of 200 steps is no matter of minutes', async () => {
  const { pages } = await inFolder(validFolder(200), (folder) => makeBook(folder, ALONE));
  const page = documentOf(pages.get('long'));
  expect(page.querySelectorAll('#steps ~ article')).toHaveLength(200);
});
