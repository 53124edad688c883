// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileLoader, MissingFileError } from './missing-file.ts';

const ADDRESS = 'http://localhost/assets/ResultsPage.css';
const sheets = () => [...document.querySelectorAll('link')];

/** The relevant part of a bundler's `import()`: it adds a style sheet to the page once. */
function importWithSheet() {
  const sheet = document.createElement('link');
  // With the attribute set first, jsdom would fetch it.
  sheet.href = ADDRESS;
  sheet.rel = 'stylesheet';
  document.head.append(sheet);
  sheet.dispatchEvent(new Event('error'));
}

beforeEach(() => importWithSheet());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

test('a failed load is a missing file, with the reason as its cause', async () => {
  const reason = new Error('offline');
  const load = fileLoader(() => Promise.reject(reason));
  const failure = await load().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MissingFileError);
  expect(failure).toMatchObject({ cause: reason });
});

test('a first load waits for no style sheet of other parts', async () => {
  await expect(fileLoader(async () => 'page')()).resolves.toBe('page');
  expect(sheets()).toHaveLength(1);
});

test('a repeated load waits for the style sheets that were missing', async () => {
  const fetchPage = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no styles'));
  fetchPage.mockResolvedValue('page');
  const load = fileLoader(fetchPage);
  const [missing] = sheets();
  await expect(load()).rejects.toThrow(MissingFileError);

  const again = load();
  const [sheet] = sheets();
  expect([sheets().length, sheet?.href, sheet?.rel]).toEqual([1, ADDRESS, 'stylesheet']);
  expect(sheet).not.toBe(missing);
  expect(fetchPage).toHaveBeenCalledOnce();
  sheet?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBe('page');
});

test('a page without its style sheet is missing, and the next load requests it again', async () => {
  const fetchPage = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no styles'));
  fetchPage.mockResolvedValue('page');
  const load = fileLoader(fetchPage);
  await expect(load()).rejects.toThrow(MissingFileError);
  const second = load();
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(second).rejects.toThrow(MissingFileError);
  const third = load();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await expect(third).resolves.toBe('page');
});

test('a style sheet of which the browser reports nothing is missing after a while', async () => {
  const load = fileLoader(vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no')));
  await expect(load()).rejects.toThrow(MissingFileError);
  vi.useFakeTimers();
  const again = expect(load()).rejects.toThrow(MissingFileError);
  await vi.runAllTimersAsync();
  await again;
});
