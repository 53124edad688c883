import { expect, onTestFinished, test, vi } from 'vitest';
import { beginMember } from '#web/shared/storage/member-cache.ts';
import { standInCaches } from '#web/shared/storage/testing/stand-in-caches.ts';
import { createQueryClient, QUERY_KEYS, restore, store } from './queries.ts';

test('a page without a network shows what was last known, also of what could not be loaded again', async () => {
  standInCaches();
  onTestFinished(() => void vi.unstubAllGlobals());
  await beginMember('ann');
  const client = createQueryClient();
  const queryKey = QUERY_KEYS.sessions;
  client.setQueryData(queryKey, 'forty');
  const queryFn = () => Promise.reject(new Error('away'));
  await client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  await store(client, 'ann');
  const next = createQueryClient();
  await restore(next, 'ann');
  expect(next.getQueryData(queryKey)).toBe('forty');
});
