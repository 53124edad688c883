import { expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

/** A tab's store, which outlives a reload. */
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
  canReach: async () => isReachable,
  reload: vi.fn(),
});

test('a page whose file is gone is loaded anew, once for each build', async () => {
  const store = tab();
  const [old, again, newer] = [pageOf('/a.js'), pageOf('/a.js'), pageOf('/b.js')];
  await expect(reloadOnce(old, store)).resolves.toBe(true);
  await expect(reloadOnce(again, store)).resolves.toBe(false);
  await expect(reloadOnce(newer, store)).resolves.toBe(true);
  const reloads = [old, again, newer].map(({ reload }) => reload.mock.calls.length);
  expect(reloads).toEqual([1, 0, 1]);
});

test('without a server that answers, the page stays, and may be loaded anew later', async () => {
  const store = tab();
  const [offline, online] = [pageOf('/a.js', false), pageOf('/a.js')];
  await expect(reloadOnce(offline, store)).resolves.toBe(false);
  expect(offline.reload).not.toHaveBeenCalled();
  await expect(reloadOnce(online, store)).resolves.toBe(true);
});

test('builds that answer in turn, while they are exchanged, end in no loop', async () => {
  const store = tab();
  const answers: boolean[] = [];
  for (const build of ['/a.js', '/b.js', '/a.js', '/b.js']) {
    answers.push(await reloadOnce(pageOf(build), store));
  }
  expect(answers).toEqual([true, true, false, false]);
});

test('a tab that cannot remember a reload is not loaded anew', async () => {
  const page = pageOf('/a.js');
  await expect(reloadOnce(page, { ...tab(), isLasting: () => false })).resolves.toBe(false);
  expect(page.reload).not.toHaveBeenCalled();
});
