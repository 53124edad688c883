import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ActRequest, DraftHistory, TeamState } from '#authoring/team/team-api.ts';
import type { SaveResult, StudioState } from '#authoring/vite/development/studio-api.ts';
import { MOOD_PRODUCT } from '../authoring/mood-product.ts';
import { git, madeRepository, type Name, teamAtWork } from '../support/studio-team.ts';

let repository: ReturnType<typeof madeRepository>;
let team: Awaited<ReturnType<typeof teamAtWork>>;
beforeEach(async () => {
  repository = madeRepository(MOOD_PRODUCT);
  team = await teamAtWork(repository.clone('studio'));
});
afterEach(async () => {
  await team.close();
  repository.remove();
});

const EN = 'texts/en/mood.json';

/** Somebody who signed in, without a window. */
async function signedIn(name: Name, groups?: readonly string[]) {
  team.vouchFor(name, groups);
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, origin: team.origin, ...init.headers };
    const response = await fetch(new URL(path, team.origin), {
      redirect: 'manual',
      ...init,
      headers,
    });
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    return response;
  };
  const location = async (path: string) => (await ask(path)).headers.get('location') ?? '';
  const atIssuer = await fetch(await location('/sign-in'), { redirect: 'manual' });
  const back = await ask(new URL(atIssuer.headers.get('location') ?? '').href);
  const json = async <T>(path: string, body?: object): Promise<T> => {
    const response = await ask(path, {
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    return { status: response.status, ...(await response.json()) } as T;
  };
  return {
    ask,
    status: back.status,
    drafts: async () => (await json<TeamState>('/team/drafts')).drafts,
    history: (draft: string) => json<DraftHistory>(`/team/drafts/${draft}`),
    begins: async (words: string) => (await json<{ name: string }>('/team/drafts', { words })).name,
    act: (draft: string, act: string, body: ActRequest = {}) =>
      json<{ status: number; message?: string; kind?: string; theirs?: object }>(
        `/team/drafts/${draft}/${act}`,
        body,
      ),
    files: async (draft: string) => (await json<StudioState>(`/studio/${draft}/api/state`)).files,
    async saves(
      draft: string,
      path: string,
      from: string,
      to: string,
      label = 'Write',
      isUndone = false,
    ) {
      const text = (await json<StudioState>(`/studio/${draft}/api/state`)).files[path] ?? '';
      expect(text).toContain(from);
      return json<SaveResult & { status: number; message?: string }>(`/studio/${draft}/api/save`, {
        before: { [path]: text },
        after: { [path]: text.replace(from, to) },
        step: { label, isUndone },
      });
    },
  };
}

const QUESTION = 'How do you wake up?';
const onMain = (path: string) => git(repository.bare, 'show', `main:wizards/${path}`);

test('a draft is handed in, sent back, handed in again and accepted, and its history reads like sentences', async () => {
  const anna = await signedIn('anna');
  const draft = await anna.begins('A better first question');
  expect(draft).toBe('anna@mellowday.example/a-better-first-question');
  expect(
    await anna.saves(draft, EN, QUESTION, 'How was the morning?', 'Write the title'),
  ).toMatchObject({ kind: 'saved' });
  expect(await anna.act(draft, 'hand-in')).toMatchObject({ kind: 'done' });
  const ben = await signedIn('ben');
  expect(await ben.drafts()).toMatchObject([
    { name: draft, owner: 'Anna', state: 'handed-in', quizIds: ['mood'] },
  ]);
  expect((await anna.act(draft, 'accept')).status).toBe(403);
  expect(await ben.act(draft, 'send-back', { words: 'Ask for this morning.' })).toMatchObject({
    kind: 'done',
  });
  expect(await anna.drafts()).toMatchObject([{ state: 'sent-back', by: 'Ben' }]);
  await anna.saves(draft, EN, 'How was the morning?', 'How was this morning?', 'Write the title');
  await anna.act(draft, 'hand-in');
  const { entries, commit } = await ben.history(draft);
  expect(entries.map(({ by, words }) => `${by}: ${words}`)).toEqual([
    'Anna: Hand in',
    'Anna: Write the title',
    'Ben: Ask for this morning.',
    'Anna: Hand in',
    'Anna: Write the title',
    'Anna: A better first question',
  ]);
  const cleo = await signedIn('cleo');
  const both = await Promise.all([ben, cleo].map((each) => each.act(draft, 'accept', { commit })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(onMain(EN)).toContain('How was this morning?');
  expect(onMain('live.json')).toContain('mood');
  expect(git(repository.bare, 'log', '-1', '--format=%an: %s', 'main')).toMatch(
    /^(Ben|Cleo): Accept “A better first question”$/,
  );
  expect(await anna.drafts()).toEqual([]);
  expect(git(repository.bare, 'branch', '--list')).not.toContain('draft');
});
