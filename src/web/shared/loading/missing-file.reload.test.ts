// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadForMissingFile } from './missing-file.ts';

function tab() {
  const kept = new Map<string, unknown>();
  return {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    isLasting: () => true,
  };
}
const pageOf = (build: string, isReachable = true) => ({
  build,
  stays: async () => undefined,
  canReach: async () => isReachable,
  findFiles: vi.fn(async () => false),
  reload: vi.fn(),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a page with a missing file is reloaded once per build', async () => {
  const store = tab();
  const [old, again, newer] = [pageOf('/a.js'), pageOf('/a.js'), pageOf('/b.js')];
  await expect(reloadForMissingFile(old, store)).resolves.toBe(true);
  await expect(reloadForMissingFile(again, store)).resolves.toBe(false);
  await expect(reloadForMissingFile(newer, store)).resolves.toBe(true);
  const reloads = [old, again, newer].map(({ reload }) => reload.mock.calls.length);
  expect(reloads).toEqual([1, 0, 1]);
});

test('without a reachable server the page stays, and may be reloaded later', async () => {
  const store = tab();
  const [offline, online] = [pageOf('/a.js', false), pageOf('/a.js')];
  await expect(reloadForMissingFile(offline, store)).resolves.toBe(false);
  expect(offline.reload).not.toHaveBeenCalled();
  await expect(reloadForMissingFile(online, store)).resolves.toBe(true);
});

test('a later deployment may reload the same build again', async () => {
  const store = tab();
  await expect(reloadForMissingFile(pageOf('/a.js'), store)).resolves.toBe(true);
  vi.advanceTimersByTime(9 * 60_000);
  await expect(reloadForMissingFile(pageOf('/a.js'), store)).resolves.toBe(false);
  vi.advanceTimersByTime(60_000);
  await expect(reloadForMissingFile(pageOf('/a.js'), store)).resolves.toBe(true);
});

test('a page whose missing files were found is reloaded more often, but not for ever', async () => {
  const store = tab();
  const pages = Array.from({ length: 7 }, () => pageOf('/a.js'));
  for (const page of pages) {
    page.findFiles.mockImplementation(async () => {
      expect(page.reload).not.toHaveBeenCalled();
      return true;
    });
    await reloadForMissingFile(page, store);
  }
  expect(pages.map(({ reload }) => reload.mock.calls.length)).toEqual([1, 1, 1, 1, 1, 0, 0]);
  await expect(reloadForMissingFile(pageOf('/b.js'), store)).resolves.toBe(true);
});

describe('missing files', () => {
  const asset = (name: string, responseStatus: number | undefined) => ({
    name: `http://localhost:3000/assets/${name}.js`,
    responseStatus,
  });

  /** The files that are requested, by how often each is missing before a process has it. */
  async function requested(
    entries: readonly { name: string }[],
    missing: Readonly<Record<string, number>>,
  ): Promise<string[]> {
    vi.stubGlobal('performance', { now: () => 60_000, getEntriesByType: () => entries });
    const left = new Map(Object.entries(missing));
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const name = /assets\/(\w+)\.js$/.exec(String(url))?.[1];
      if (name === undefined) return new Response();
      asked.push(name);
      const times = left.get(name) ?? 0;
      left.set(name, times - 1);
      return new Response('', { status: times > 0 ? 404 : 200 });
    });
    // jsdom cannot reload.
    await reloadForMissingFile(undefined, { ...tab(), isLasting: () => false });
    vi.unstubAllGlobals();
    return asked;
  }

  test('are requested one after the other until a process has them', async () => {
    const entries = [asset('start', 200), asset('login', 404), asset('form', 404)];
    expect(await requested(entries, { login: 2, form: 1 })).toEqual([
      ...['login', 'login', 'login'],
      ...['form', 'form'],
    ]);
  });

  test('are given up if the first one is nowhere', async () => {
    const entries = [asset('login', 404), asset('form', 404)];
    expect(await requested(entries, { login: 99 })).toEqual(Array(6).fill('login'));
  });

  test('may be any of the assets, and nothing else, if the browser does not tell', async () => {
    const page = { name: 'http://localhost:3000/api/v1/users/me/' };
    const entries = [page, asset('start', undefined), asset('login', undefined)];
    expect(await requested(entries, { login: 1 })).toEqual(['start', 'login', 'login']);
  });
});

test('a tab that cannot remember a reload is not reloaded', async () => {
  const page = pageOf('/a.js');
  await expect(reloadForMissingFile(page, { ...tab(), isLasting: () => false })).resolves.toBe(
    false,
  );
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that is being left is not reloaded unless it stays after all', async () => {
  let stay: () => void = () => undefined;
  const stays = () =>
    new Promise<void>((resolve) => {
      stay = resolve;
    });
  const page = { ...pageOf('/a.js'), stays };
  const reloading = reloadForMissingFile(page, tab());
  await Promise.resolve();
  expect(page.reload).not.toHaveBeenCalled();
  stay();
  await expect(reloading).resolves.toBe(true);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page counts as being left for ten seconds after a navigation started', async () => {
  const answers = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status: 503 }));
  window.dispatchEvent(new Event('beforeunload'));
  const reloading = reloadForMissingFile(undefined, tab());
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answers).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(reloading).resolves.toBe(false);
  expect(answers).toHaveBeenCalledOnce();
  await reloadForMissingFile(undefined, tab());
  expect(answers).toHaveBeenCalledTimes(2);
});
