// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './missing-file.ts';

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
  findFiles: vi.fn(async () => undefined),
  reload: vi.fn(),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a page with a missing file is reloaded once per build', async () => {
  const store = tab();
  const [old, again, newer] = [pageOf('/a.js'), pageOf('/a.js'), pageOf('/b.js')];
  await expect(reloadOnce(old, store)).resolves.toBe(true);
  await expect(reloadOnce(again, store)).resolves.toBe(false);
  await expect(reloadOnce(newer, store)).resolves.toBe(true);
  const reloads = [old, again, newer].map(({ reload }) => reload.mock.calls.length);
  expect(reloads).toEqual([1, 0, 1]);
});

test('without a reachable server the page stays, and may be reloaded later', async () => {
  const store = tab();
  const [offline, online] = [pageOf('/a.js', false), pageOf('/a.js')];
  await expect(reloadOnce(offline, store)).resolves.toBe(false);
  expect(offline.reload).not.toHaveBeenCalled();
  await expect(reloadOnce(online, store)).resolves.toBe(true);
});

test('builds that alternate during a deployment cause no reload loop', async () => {
  const store = tab();
  const answers: boolean[] = [];
  for (const build of ['/a.js', '/b.js', '/a.js', '/b.js']) {
    answers.push(await reloadOnce(pageOf(build), store));
  }
  expect(answers).toEqual([true, true, false, false]);
});

test('a later deployment may reload the same build again', async () => {
  const store = tab();
  await expect(reloadOnce(pageOf('/a.js'), store)).resolves.toBe(true);
  vi.advanceTimersByTime(9 * 60_000);
  await expect(reloadOnce(pageOf('/a.js'), store)).resolves.toBe(false);
  vi.advanceTimersByTime(60_000);
  await expect(reloadOnce(pageOf('/a.js'), store)).resolves.toBe(true);
});

test('what earlier versions of the app have stored does no harm', async () => {
  const store = tab();
  store.write('md_reloadedFor', ['/a.js']);
  await expect(reloadOnce(pageOf('/a.js'), store)).resolves.toBe(true);
  await expect(reloadOnce(pageOf('/a.js'), store)).resolves.toBe(false);
});

test('before the reload, missing files are requested until a process has them', async () => {
  const page = pageOf('/a.js');
  page.findFiles.mockImplementation(async () => {
    expect(page.reload).not.toHaveBeenCalled();
  });
  await expect(reloadOnce(page, tab())).resolves.toBe(true);
  expect(page.findFiles).toHaveBeenCalledOnce();
});

test('each asset of the page is requested one after the other, and at most six times', async () => {
  const origin = 'http://localhost:3000';
  const entries = [`${origin}/assets/a.js`, `${origin}/api/x`, `${origin}/assets/gone.js`];
  // jsdom has no resource timing.
  const list = () => entries.map((name) => ({ name }) as PerformanceResourceTiming);
  vi.stubGlobal('performance', Object.assign(performance, { getEntriesByType: list }));
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    const isThere = !String(url).includes('gone') && asked.length !== 2;
    return new Response('', { status: isThere ? 200 : 404 });
  });
  // jsdom cannot reload; it only reports that.
  vi.spyOn(console, 'error').mockReturnValue();
  await reloadOnce(undefined, tab());
  const [page, ...files] = asked;
  const [first, , gone] = entries;
  expect(page).toBe(location.href);
  expect(files).toEqual([first, first, ...Array.from({ length: 6 }, () => gone)]);
});

test('a tab that cannot remember a reload is not reloaded', async () => {
  const page = pageOf('/a.js');
  await expect(reloadOnce(page, { ...tab(), isLasting: () => false })).resolves.toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that is being left is not reloaded unless it stays after all', async () => {
  let stay: () => void = () => undefined;
  const stays = () =>
    new Promise<void>((resolve) => {
      stay = resolve;
    });
  const page = { ...pageOf('/a.js'), stays };
  const reloading = reloadOnce(page, tab());
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
  const reloading = reloadOnce(undefined, tab());
  await vi.advanceTimersByTimeAsync(9_999);
  expect(answers).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(reloading).resolves.toBe(false);
  expect(answers).toHaveBeenCalledOnce();
  await reloadOnce(undefined, tab());
  expect(answers).toHaveBeenCalledTimes(2);
});
