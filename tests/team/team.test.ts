import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  vi.unstubAllEnvs();
  await team.close();
  repository.remove();
});

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

/** Somebody who signed in, without a window. */
async function signedIn(name: Name, groups?: readonly string[]) {
  team.vouchFor(name, groups);
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    // Git keeps this process busy, so a connection that is kept may be closed before it is used.
    const headers = { cookie, origin: team.origin, connection: 'close', ...init.headers };
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
const QUESTION_ES = '¿Cómo te despiertas?';
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
    {
      name: draft,
      owner: 'Anna',
      state: 'handed-in',
      quizIds: ['mood'],
      link: 'https://git.example/compare/main...draft/anna%40mellowday.example/a-better-first-question',
    },
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

/** A developer changes files of the main line. */
function changeOnMain(changes: Readonly<Record<string, (text: string) => string>>): void {
  const { first, write, push } = repository;
  git(first, 'pull', '--quiet', 'origin', 'main');
  for (const [path, change] of Object.entries(changes)) {
    write(first, path, change(readFileSync(join(first, path), 'utf8')));
  }
  push(first, 'Change');
}

/** A draft of Anna with a changed title. */
async function draftWith(title: string) {
  const anna = await signedIn('anna');
  const draft = await anna.begins('Titles');
  await anna.saves(draft, EN, QUESTION, title);
  return { anna, draft };
}

test('what a hundred commits changed elsewhere is taken in, and of one place somebody chooses by file', async () => {
  const { anna, draft } = await draftWith('How was the morning?');
  await anna.saves(draft, ES, QUESTION_ES, '¿Qué tal la mañana?');
  for (let number = 0; number < 100; number += 1) {
    git(repository.first, 'commit', '--quiet', '--allow-empty', '--message', `${number}`);
  }
  changeOnMain({
    [`wizards/${EN}`]: (text) =>
      text.replace('Worn out', 'Tired').replace(QUESTION, 'How did you wake up?'),
    [`wizards/${ES}`]: (text) => text.replace(QUESTION_ES, '¿Cómo despertaste?'),
  });
  const asked = await anna.act(draft, 'hand-in');
  expect(asked).toMatchObject({
    kind: 'conflict',
    theirs: {
      [EN]: expect.stringContaining('How did you wake up?'),
      [ES]: expect.stringContaining('¿Cómo despertaste?'),
    },
  });
  expect((await anna.history(draft)).draft.state).toBe('open');
  const half = await anna.act(draft, 'hand-in', { keeps: { [EN]: 'ours' } });
  expect(Object.keys(half.theirs ?? {})).toEqual([ES]);
  const keeps = { [EN]: 'ours', [ES]: 'theirs' } as const;
  expect(await anna.act(draft, 'hand-in', { keeps })).toMatchObject({ kind: 'done' });
  const ben = await signedIn('ben');
  const { commit } = await ben.history(draft);
  changeOnMain({ [`wizards/${ES}`]: (text) => `${text}\n` });
  expect(await ben.act(draft, 'accept', { commit })).toMatchObject({ kind: 'done' });
  expect(onMain(EN)).toContain('How was the morning?');
  expect(onMain(EN)).toContain('Tired');
  expect(onMain(ES)).toContain('¿Cómo despertaste?');
});

test('what both changed and the studio does not know is left to a developer, and nothing is lost', async () => {
  const { anna, draft } = await draftWith('How was the morning?');
  const folder = join(repository.home, 'studio/.data/drafts', draft);
  // As a person who writes into the draft by hand.
  repository.write(folder, 'catalogue/sessions.json', '{}\n');
  changeOnMain({ 'catalogue/sessions.json': (text) => `${text}\n` });
  expect(await anna.act(draft, 'hand-in')).toMatchObject({
    status: 409,
    message: expect.stringContaining('catalogue/sessions.json'),
  });
  expect((await anna.files(draft))[EN]).toContain('How was the morning?');
  expect(git(folder, 'status', '--porcelain')).toBe('');
});

test('a draft that the git host has merged ends, unless something was written since', async () => {
  const { anna, draft } = await draftWith('One');
  const names = async () => (await anna.drafts()).map(({ name }) => name);
  const merges = async () => {
    await anna.act(draft, 'hand-in');
    for (const branch of ['main', `draft/${draft}`])
      git(repository.first, 'pull', '--quiet', '--no-rebase', '--no-edit', 'origin', branch);
    git(repository.first, 'push', '--quiet', 'origin', 'HEAD:main');
  };
  await merges();
  await anna.saves(draft, EN, 'One', 'Two', 'Write more');
  // It asks the main repository what is new.
  await anna.begins('Another');
  expect(await names()).toContain(draft);
  expect((await anna.files(draft))[EN]).toContain('"Two"');
  await merges();
  await anna.begins('A third');
  expect(await names()).not.toContain(draft);
});

test('a submodule that would run a command stays as it is', async () => {
  const { first, home, write, push } = repository;
  const ran = join(home, 'ran');
  const settings = [
    'path = wizards/sub',
    `url = ext::sh -c touch% ${ran}`,
    `update = !touch ${ran}`,
  ];
  write(first, '.gitmodules', ['[submodule "sub"]', ...settings, ''].join('\n'));
  mkdirSync(join(first, 'wizards/sub'));
  const commit = git(first, 'rev-parse', 'HEAD');
  git(first, 'update-index', '--add', '--cacheinfo', `160000,${commit},wizards/sub`);
  push(first, 'Submodule');
  const { anna, draft } = await draftWith('How was the morning?');
  await anna.act(draft, 'hand-in');
  const ben = await signedIn('ben');
  const { commit: seen } = await ben.history(draft);
  expect(await ben.act(draft, 'accept', { commit: seen })).toMatchObject({ kind: 'done' });
  expect(git(repository.bare, 'ls-tree', 'main', 'wizards/sub')).toContain(
    `160000 commit ${commit}`,
  );
  expect(existsSync(ran)).toBe(false);
});

test('on a full disk nothing is saved, and the draft goes on as it was once there is room', async () => {
  const { anna, draft } = await draftWith('One');
  const full = fullDisk(repository.home);
  expect(await anna.saves(draft, EN, 'One', 'Two', 'Write more')).toMatchObject({
    status: 502,
    message: expect.stringContaining('too large'),
  });
  expect((await anna.files(draft))[EN]).toContain('"One"');
  full.empty();
  changeOnMain({ [`wizards/${EN}`]: (text) => text.replace('Worn out', 'Tired') });
  await anna.saves(draft, EN, 'One', 'Two', 'Write more');
  await anna.act(draft, 'comment', { words: 'Almost' });
  full.fill();
  expect((await anna.act(draft, 'hand-in')).status).toBe(502);
  full.empty();
  expect(await anna.act(draft, 'hand-in')).toMatchObject({ kind: 'done' });
  expect((await anna.history(draft)).entries.map((entry) => entry.words)).toEqual([
    'Hand in',
    'Take in what was accepted meanwhile',
    'Almost',
    'Write more',
    'Write',
    'Titles',
  ]);
});

/** Lets git write no file any more: what it is told is that of a disk without room. */
function fullDisk(home: string) {
  const isFull = join(home, 'full');
  const wrapper = `#!/bin/bash
if [ -e ${isFull} ]; then trap '' XFSZ; ulimit -f 0; fi
PATH=\${PATH#*:} exec git "$@"
`;
  repository.write(home, 'bin/git', wrapper);
  chmodSync(join(home, 'bin/git'), 0o755);
  vi.stubEnv('PATH', `${join(home, 'bin')}:${process.env.PATH}`);
  const fill = () => writeFileSync(isFull, '');
  fill();
  return { fill, empty: () => rmSync(isFull) };
}

test('what is not in order, or not theirs, is not handed in', async () => {
  const { anna, draft } = await draftWith('');
  expect(await anna.act(draft, 'hand-in')).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Fix this first:\n/),
  });
  const empty = await anna.begins('Nothing');
  expect((await anna.act(empty, 'hand-in')).message).toContain('Nothing is different');
  await anna.saves(draft, EN, '""', '"How was it?"');
  const left = await signedIn('anna', ['spanish']);
  expect(await left.act(draft, 'hand-in')).toMatchObject({
    status: 403,
    message: expect.stringContaining('texts in Español'),
  });
  expect((await signedIn('anna', ['sales'])).status).toBe(404);
});

test('a push that is refused changes nothing, neither of the draft nor of the main line', async () => {
  const { anna, draft } = await draftWith('How was the morning?');
  await anna.act(draft, 'hand-in');
  const hook = join(repository.bare, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\necho "The main line is closed."\nexit 1\n', { mode: 0o755 });
  const ben = await signedIn('ben');
  const { commit } = await ben.history(draft);
  expect(await ben.act(draft, 'accept', { commit })).toMatchObject({ status: 502 });
  expect((await ben.act(draft, 'send-back', { words: 'No' })).status).toBe(502);
  rmSync(hook);
  expect((await ben.history(draft)).commit).toBe(commit);
  await anna.saves(draft, EN, 'How was the morning?', 'How was the night?');
  expect(await ben.act(draft, 'accept', { commit })).toMatchObject({
    status: 409,
    message: expect.stringContaining('not handed in'),
  });
  expect(onMain(EN)).toContain(QUESTION);
});

test('a step is in the history once another follows, and one that is undone at once never was', async () => {
  const { anna, draft } = await draftWith('One');
  const words = async () => (await anna.history(draft)).entries.map((entry) => entry.words);
  await anna.saves(draft, EN, 'One', 'Two', 'Write more');
  await anna.saves(draft, EN, 'Two', 'Three', 'Write more');
  await anna.saves(draft, EN, 'Three', 'One', 'Write more', true);
  await anna.saves(draft, EN, 'One', 'Four', 'Write again');
  expect(await words()).toEqual(['Write', 'Titles']);
  await anna.saves(draft, EN, 'Four', 'Five', 'Write', true);
  await anna.act(draft, 'comment', { words: 'Enough' });
  expect(await words()).toEqual(['Enough', 'Undo: Write', 'Write again', 'Write', 'Titles']);
});

test('the history has a step once it rested, and goes back as a step of its own', async () => {
  await team.close();
  team = await teamAtWork(join(repository.home, 'studio'), 1);
  const { anna, draft } = await draftWith('One');
  const words = async () => (await anna.history(draft)).entries.map((entry) => entry.words);
  await expect.poll(words).toEqual(['Write', 'Titles']);
  await anna.saves(draft, EN, 'One', 'Two', 'Write more');
  await expect.poll(words).toEqual(['Write more', 'Write', 'Titles']);
  const [, one] = (await anna.history(draft)).entries;
  await anna.act(draft, 'go-back', { commit: one?.commit ?? '' });
  expect((await anna.files(draft))[EN]).toContain('"One"');
  expect(await words()).toEqual(['Go back to “Write”', 'Write more', 'Write', 'Titles']);
  const foreign = git(repository.bare, 'rev-parse', 'main');
  expect((await anna.act(draft, 'go-back', { commit: foreign })).status).toBe(400);
});

test('what was saved is in the history also if the studio ended before it rested', async () => {
  const { draft } = await draftWith('How was the morning?');
  await team.close();
  team = await teamAtWork(join(repository.home, 'studio'));
  const anna = await signedIn('anna');
  expect(await anna.act(draft, 'comment', { words: 'I go on.' })).toMatchObject({ kind: 'done' });
  const { entries } = await anna.history(draft);
  expect(entries.map(({ words, event }) => [words, event])).toEqual([
    ['I go on.', 'comment'],
    ['Write', undefined],
    ['Titles', 'begun'],
  ]);
});

const NO_DRAFTS = [
  'anna@mellowday.example/..',
  '../titles',
  '..%2f..%2fetc/passwd',
  'anna@mellowday.example/titles.lock',
  '-anna/titles',
  '.git/titles',
  'anna@{1}/titles',
  'anna@mellowday.example/--upload-pack=x',
  'a/b%00c',
  'nobody/titles',
];
const NO_FILES = [
  '../catalogue/sessions.json',
  '.git/config',
  'texts/es/../../x.json',
  'AGENTS.md',
  'texts/fr/mood.json',
  '/etc/passwd',
  'mood.json\0',
];

describe('refused are', () => {
  test('changes of what is for others, with a sentence', async () => {
    const { anna, draft } = await draftWith('How was the morning?');
    const tom = await signedIn('tom');
    expect(await tom.saves(draft, EN, 'How was', 'How')).toMatchObject({
      status: 403,
      message: expect.stringContaining('somebody else’s'),
    });
    const own = await tom.begins('Spanish');
    expect(await tom.saves(own, EN, QUESTION, 'Hello')).toMatchObject({
      status: 403,
      message: expect.stringContaining('texts in Español, and nothing else'),
    });
    expect(await tom.saves(own, ES, '{', '{')).toMatchObject({ kind: 'saved' });
    expect(await anna.saves(draft, 'claims.json', '', '{}')).toMatchObject({ status: 403 });
    for (const act of ['hand-in', 'go-back', 'remove'])
      expect((await tom.act(draft, act)).status).not.toBe(200);
    for (const act of ['accept', 'send-back'])
      expect((await tom.act(draft, act, { words: 'No' })).status).toBe(403);
  });

  test('drafts and files whose names lead elsewhere', async () => {
    const { anna, draft } = await draftWith('How was the morning?');
    for (const name of NO_DRAFTS) {
      for (const path of [`/team/drafts/${name}`, `/studio/${name}/api/state`, `/drafts/${name}`]) {
        expect((await anna.ask(path)).status, path).toBeGreaterThanOrEqual(400);
      }
    }
    for (const path of NO_FILES) {
      const body = JSON.stringify({ before: { [path]: null }, after: { [path]: '{}' } });
      const { status } = await anna.ask(`/studio/${draft}/api/save`, { method: 'POST', body });
      expect(status, path).toBe(400);
    }
  });

  test('people who are not signed in, and what another site sends', async () => {
    const { anna, draft } = await draftWith('How was the morning?');
    expect((await fetch(`${team.origin}/team/drafts`)).status).toBe(401);
    expect(
      (await fetch(`${team.origin}/studio/${draft}`, { redirect: 'manual' })).headers.get(
        'location',
      ),
    ).toBe('/sign-in');
    const post = { method: 'POST', body: '{"words":"Mine"}' };
    for (const origin of ['https://evil.example', 'null']) {
      const headers = { origin, 'content-type': 'application/json' };
      expect((await anna.ask('/team/drafts', { ...post, headers })).status).toBe(400);
      expect((await anna.ask(`/studio/${draft}/api/save`, { ...post, headers })).status).toBe(400);
    }
    expect((await anna.ask(`/studio/${draft}`)).headers.get('x-robots-tag')).toBe('noindex');
  });
});

test('hooks never run, a link is a file of its own, and titles are never a command', async () => {
  const studio = join(repository.home, 'studio');
  const ran = join(repository.home, 'ran');
  for (const hook of [
    'pre-commit',
    'commit-msg',
    'post-checkout',
    'post-merge',
    'pre-push',
    'reference-transaction',
  ]) {
    writeFileSync(join(studio, '.git/hooks', hook), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
  }
  writeFileSync(join(repository.home, 'secret.json'), '{"secret": 1}');
  symlinkSync('../../secret.json', join(repository.first, 'wizards/linked.json'));
  repository.push(repository.first, 'Link');
  const anna = await signedIn('anna');
  const draft = await anna.begins(`$(touch ${ran}) --exec=x\nStudio-Event: handed-in`);
  expect((await anna.history(draft)).draft).toMatchObject({
    state: 'open',
    topic: expect.stringContaining('$(touch'),
  });
  expect((await anna.files(draft))['linked.json']).toBe('../../secret.json');
  await anna.saves(draft, EN, QUESTION, 'Hello', '`touch x`\n\nStudio-Event: handed-in');
  await anna.act(draft, 'comment', { words: '-m "x"' });
  expect((await anna.history(draft)).draft.state).toBe('open');
  expect(existsSync(ran)).toBe(false);
});
