// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSound, listWords } from '#web/shared/api/library.ts';
import { beginMember, forgetMembers } from '#web/shared/storage/member-cache.ts';
import { standInCaches } from '#web/shared/storage/testing/stand-in-caches.ts';
import { KeptSessions } from './kept-sessions.ts';

vi.mock('#web/shared/api/library.ts');

const WISH = { id: 'roots', hasWords: true, length: {}, language: 'en', isQuiet: false };
const cues = [{ startSeconds: 1, endSeconds: 3, text: 'Arrive.', need: 'core' as const }];

let storage: ReturnType<typeof standInCaches>;
let kept: KeptSessions;

const serve = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

beforeEach(async () => {
  storage = standInCaches();
  vi.mocked(getSound)
    .mockReset()
    .mockResolvedValue({ durationSeconds: 600, bytes: 5, audioUrl: '/media' });
  vi.mocked(listWords).mockResolvedValue({ cues });
  serve('sound');
  URL.createObjectURL = () => 'blob:kept';
  await beginMember('ann');
  kept = new KeptSessions();
  await kept.open('ann');
});
afterEach(() => vi.unstubAllGlobals());

/** As after a reload. */
async function reopened(userId = 'ann'): Promise<KeptSessions> {
  const again = new KeptSessions();
  await again.open(userId);
  return again;
}

test('a session is kept with its sound and words, and goes by hand', async () => {
  await kept.keep(WISH);
  const again = await reopened();
  expect(again.find('roots')).toMatchObject({ durationSeconds: 600, bytes: 5, cues });
  expect(await again.soundUrl('roots')).toBe('blob:kept');
  await again.remove('roots');
  expect((await reopened()).find('roots')).toBeUndefined();
});

test.each([
  ['full', () => Object.assign(storage.space, { isFull: true })],
  ['unavailable', () => forgetMembers()],
  ['failed', () => serve('sou')],
  ['failed', () => serve('error', 206)],
] as const)('what cannot be kept leaves nothing, and says why: %s', async (reason, goWrong) => {
  await goWrong();
  await kept.keep(WISH);
  expect(kept.get()).toEqual({ sessions: [], busy: null, problem: { id: 'roots', reason } });
  expect([...storage.all.values()].flatMap((entries) => [...entries])).toEqual([]);
});

test('nothing is kept for anybody else, nor after a sign-out that comes meanwhile', async () => {
  await kept.keep(WISH);
  expect((await reopened('bea')).get().sessions).toEqual([]);
  const late = Promise.withResolvers<{ cues: typeof cues }>();
  vi.mocked(listWords).mockReturnValueOnce(late.promise);
  const keeping = kept.keep({ ...WISH, id: 'late' });
  await forgetMembers();
  late.resolve({ cues });
  await keeping;
  expect(storage.all.size).toBe(0);
});

test('a member need not wait for what is kept quietly, and a double click keeps once', async () => {
  const quiet = kept.refresh({ id: 'breath', hasWords: true, language: 'en' });
  await Promise.all([quiet, kept.keep(WISH), kept.keep(WISH)]);
  expect(
    vi
      .mocked(getSound)
      .mock.calls.map(([id]) => id)
      .sort(),
  ).toEqual(['breath', 'roots']);
  expect(kept.get()).toMatchObject({ busy: null, problem: null });
});

test('a practice is kept quietly, once, and all words follow the language', async () => {
  await kept.keep(WISH);
  for (const language of ['en', 'es', 'es']) {
    await kept.refresh({ id: 'breath', hasWords: true, language });
  }
  expect(getSound).toHaveBeenCalledTimes(4);
  expect(kept.find('breath')).toMatchObject({ language: 'es', isQuiet: true });
  expect(kept.find('roots')).toMatchObject({ language: 'es', isQuiet: false });
});
