// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileLoader, MissingFileError } from './missing-file.ts';

const ADDRESS = 'http://localhost/assets/ResultsPage.css';
const sheets = () => [...document.querySelectorAll('link')];

/** The part of a bundler's `import()` that matters here: it adds a style sheet to the page once. */
function importWithSheet() {
  const sheet = document.createElement('link');
  // jsdom would fetch it if it were one from the start.
  sheet.href = ADDRESS;
  sheet.rel = 'stylesheet';
  document.head.append(sheet);
  sheet.dispatchEvent(new Event('error'));
}

beforeEach(() => importWithSheet());
afterEach(() => document.head.replaceChildren());

test('a file that cannot be loaded is a missing file, with its reason', async () => {
  const reason = new Error('offline');
  const load = fileLoader(() => Promise.reject(reason));
  const failure = await load().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MissingFileError);
  expect(failure).toMatchObject({ cause: reason });
});

test('what is loaded for the first time waits for no style sheet of others', async () => {
  await expect(fileLoader(async () => 'page')()).resolves.toBe('page');
  expect(sheets()).toHaveLength(1);
});

test('what is loaded again comes after the style sheets that were missing', async () => {
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

test('without its style sheet a page is missing, and is asked for once more the next time', async () => {
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
