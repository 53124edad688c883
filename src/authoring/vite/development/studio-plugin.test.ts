import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer as createVite } from 'vite';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkProduct } from '#authoring/check-product.ts';
import { runPublish } from '#authoring/cli/publish-command.ts';
import type { FileChanges } from '#authoring/document/files.ts';
import { wizardsPlugin } from '#authoring/vite/wizards-plugin.ts';
import { git } from '#tests/authoring/git.ts';
import { MOOD_PRODUCT, SESSIONS } from '#tests/authoring/mood-product.ts';
import { smallDisk } from '#tests/support/small-disk.ts';
import { RELOAD_EVENT } from '#web/development/messages.ts';
import {
  NEWS_EVENT,
  type StudioChanges,
  type StudioNews,
  type StudioRefusal,
  type StudioState,
} from './studio-api.ts';
import { readFiles, saveFiles } from './studio-folder.ts';
import { studioApi } from './studio-plugin.ts';
import { type WatchedWizards, watchWizards } from './watched-wizards.ts';

let project = '';
let folder = '';
let watched: WatchedWizards;
let server: Server;
let news: StudioNews[] = [];

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'studio-'));
  folder = join(project, 'wizards');
  for (const [path, content] of MOOD_PRODUCT) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  }
  news = [];
  watched = watchWizards(folder, () => checkProduct(folder), 20);
  const api = studioApi(folder, watched, (each) => news.push(each));
  server = createServer((request, response) => void api(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  watched.close();
  await new Promise((closed) => server.close(closed));
  rmSync(project, { recursive: true, force: true });
});

const port = () => (server.address() as AddressInfo).port;
const own = () => ({ origin: `http://127.0.0.1:${port()}` });

interface Answer {
  status: number | undefined;
  text: string;
  /** What a response may have. A test that expects one of them finds the others missing. */
  json: StudioState & StudioRefusal & StudioChanges & { kind: string; onDisk: FileChanges };
}

function ask(
  method: string,
  path: string,
  body?: string | Uint8Array | object,
  headers: Readonly<Record<string, string>> = own(),
): Promise<Answer> {
  const sent = typeof body === 'object' && !ArrayBuffer.isView(body) ? JSON.stringify(body) : body;
  return new Promise((resolve, reject) => {
    const asked = request(
      // The path as it is, which fetch would tidy up.
      { host: '127.0.0.1', port: port(), method, path: `/api/${path}`, headers, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => {
          const isJson = response.headers['content-type']?.startsWith('application/json');
          resolve({ status: response.statusCode, text, json: isJson ? JSON.parse(text) : {} });
        });
      },
    );
    asked.on('error', reject);
    asked.end(sent);
  });
}

const MOOD = 'mood.json';
const ENGLISH = 'texts/en/mood.json';
const at = (path: string) => join(folder, path);
const onDisk = (path: string) => readFileSync(at(path), 'utf8');
const retitled = (title: string) =>
  onDisk(ENGLISH).replace(/"title": "How[^"]*"/, `"title": "${title}"`);
const save = async (path: string, before: string | null, after: string | null) =>
  (await ask('POST', 'save', { before: { [path]: before }, after: { [path]: after } })).json;

test('the state has no file that could not be saved', async () => {
  for (const name of ['My Quiz.json', 'my_quiz.json', 'Sleep.json']) writeFileSync(at(name), '{}');
  const { json } = await ask('GET', 'state', undefined, {});
  const names = Object.keys(json.files);
  expect(names).toContain(MOOD);
  for (const path of names) {
    expect(await save(path, json.files[path] ?? null, `${json.files[path]}\n`), path).toMatchObject(
      {
        kind: 'saved',
      },
    );
  }
});

test('the state has the files, the pictures, the sessions and what the check finds', async () => {
  writeFileSync(at(MOOD), onDisk(MOOD).replace('"selection"', '"selektion"'));
  const { status, json } = await ask('GET', 'state', undefined, {});
  expect(status).toBe(200);
  expect(json.files[MOOD]).toBe(onDisk(MOOD));
  expect(Object.keys(json.files)).toContain('texts/es/mood.json');
  expect(json.pictures).toMatchObject([
    { name: 'sun.svg', bytes: onDisk('images/sun.svg').length },
  ]);
  expect(json.sessions[0]).toMatchObject({ id: 'soft-light', minutes: 1, category: 'mood' });
  expect(json.findings[0]).toMatchObject({ rule: 'unknown-property', file: MOOD });
  const { line = 0, column = 0 } = json.findings[0] ?? {};
  expect(
    onDisk(MOOD)
      .split('\n')
      [line - 1]?.slice(column - 1),
  ).toMatch(/^"selektion"/);
});

describe('a save', () => {
  test('writes, checks at once, and is news for every studio', async () => {
    const title = retitled('How now?');
    expect(await save(ENGLISH, onDisk(ENGLISH), title)).toEqual({ kind: 'saved', findings: [] });
    expect(onDisk(ENGLISH)).toBe(title);
    await expect.poll(() => news).toEqual([{ files: { [ENGLISH]: title }, findings: [] }]);
  });

  test('with an error in it is kept, and says the error', async () => {
    const { kind, findings } = await save(MOOD, onDisk(MOOD), '{');
    expect(kind).toBe('saved');
    expect(findings[0]).toMatchObject({ rule: 'json-syntax', file: MOOD, line: 1 });
  });

  test('of a file that somebody else has changed writes nothing, and says what is there', async () => {
    const [mood, believed] = [onDisk(MOOD), onDisk(ENGLISH)];
    const theirs = retitled('How are they?');
    writeFileSync(at(ENGLISH), theirs);
    const { json } = await ask('POST', 'save', {
      before: { [MOOD]: mood, [ENGLISH]: believed, 'other.json': null },
      after: { [MOOD]: '{}', [ENGLISH]: '{}' },
    });
    const there = { [MOOD]: mood, [ENGLISH]: theirs, 'other.json': null };
    expect(json).toEqual({ kind: 'changed', onDisk: there });
    expect([onDisk(MOOD), onDisk(ENGLISH)]).toEqual([mood, theirs]);
  });

  test('of two at once, the later one finds the file changed', async () => {
    const before = onDisk(ENGLISH);
    const titles = ['How are they?', 'How are we?'].map(retitled) as [string, string];
    const results = await Promise.all(titles.map((after) => save(ENGLISH, before, after)));
    const kinds = results.map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['changed', 'saved']);
    const won = results.findIndex(({ kind }) => kind === 'saved');
    expect(onDisk(ENGLISH)).toBe(titles[won]);
  });

  test('that is undone gives back every byte, also an invisible mark (a BOM)', async () => {
    const bytes = Buffer.from(`\uFEFF${onDisk(MOOD)}`);
    writeFileSync(at(MOOD), bytes);
    const { [MOOD]: before = '' } = (await ask('GET', 'state')).json.files;
    expect((await save(MOOD, before, '{}')).kind).toBe('saved');
    expect((await save(MOOD, '{}', before)).kind).toBe('saved');
    expect(readFileSync(at(MOOD))).toEqual(bytes);
  });

  test('deletes files, and writes a new one into a folder that is not there yet', async () => {
    const [mood, spanish] = [onDisk(MOOD), onDisk('texts/es/mood.json')];
    rmSync(at('texts/es'), { recursive: true });
    expect(await save('texts/es/mood.json', null, spanish)).toMatchObject({ kind: 'saved' });
    expect(await save(MOOD, mood, null)).toMatchObject({ kind: 'saved' });
    expect(existsSync(at(MOOD))).toBe(false);
    expect(onDisk('texts/es/mood.json')).toBe(spanish);
  });

  test('that cannot be written says why, and leaves everything as it was', async () => {
    rmSync(at('texts/es'), { recursive: true });
    writeFileSync(at('texts/es'), 'a file where a folder belongs');
    const mood = onDisk(MOOD);
    const { json } = await ask('POST', 'save', {
      before: { [MOOD]: mood, [ENGLISH]: onDisk(ENGLISH) },
      after: { [MOOD]: '{}', [ENGLISH]: onDisk(ENGLISH) },
    });
    expect(json.kind).toBe('saved');
    const failed = await save('texts/es/mood.json', null, '{}');
    expect(failed.message).toMatch(/a file where a folder belongs\. Nothing was changed\.$/);
    rmSync(folder, { recursive: true });
    expect((await save(MOOD, null, mood)).message).toMatch(/is not there any more\. Nothing/);
    expect(existsSync(folder)).toBe(false);
  });

  test('on a disk with room for one of two files says that it is full, and writes neither', async ({
    skip,
  }) => {
    using disk = smallDisk(1);
    if (disk === undefined) return skip('Only root can mount a disk.');
    const full = join(disk.path, 'wizards');
    cpSync(folder, full, { recursive: true });
    const before = { [MOOD]: onDisk(MOOD), [ENGLISH]: onDisk(ENGLISH) };
    disk.fillUntil(4096);
    const save = () => saveFiles(full, { before, after: { [MOOD]: '{}', [ENGLISH]: '{}' } });
    const sentence = 'The disk is full. Make room on it, then save again. Nothing was changed.';
    await expect(save()).rejects.toThrow(sentence);
    expect(await readFiles(full)).toMatchObject(before);
    expect(readdirSync(full).filter((name) => name.startsWith('.'))).toEqual([]);
    disk.free();
    await save();
    expect(await readFiles(full)).toMatchObject({ [MOOD]: '{}', [ENGLISH]: '{}' });
  });

  test('never writes where a link leads out of the folder, nor over letters that it cannot read', async () => {
    writeFileSync(join(project, 'outside.json'), 'outside');
    symlinkSync(join(project, 'outside.json'), at('link.json'));
    expect((await save('link.json', 'outside', '{}')).message).toContain('leads out of the folder');
    expect(readFileSync(join(project, 'outside.json'), 'utf8')).toBe('outside');

    mkdirSync(join(project, 'elsewhere'));
    rmSync(at('texts'), { recursive: true });
    symlinkSync(join(project, 'elsewhere'), at('texts'));
    expect((await save(ENGLISH, null, '{}')).message).toContain('leads out of the folder');
    expect(readdirSync(join(project, 'elsewhere'))).toEqual([]);

    const latin = Buffer.from('{"mañana": 1}', 'latin1');
    writeFileSync(at('latin.json'), latin);
    const { files } = (await ask('GET', 'state')).json;
    expect((await save('latin.json', files['latin.json'] ?? '', '{}')).message).toContain('UTF-8');
    expect(readFileSync(at('latin.json'))).toEqual(latin);
  });

  test('leaves nothing of a program that ended in the middle of one', async () => {
    watched.close();
    writeFileSync(at('.mood.json.999999999.tmp'), '{"half');
    writeFileSync(at(`.mood.json.${process.pid}.tmp`), 'of somebody at work');
    const later = watchWizards(folder, () => checkProduct(folder), 20);
    studioApi(folder, later, () => undefined);
    await expect.poll(() => readdirSync(folder)).not.toContain('.mood.json.999999999.tmp');
    expect(readdirSync(folder)).toContain(`.mood.json.${process.pid}.tmp`);
    later.close();
  });
});

describe('what others do is news', () => {
  test('with only what is different, in the order in which it happened', async () => {
    await ask('GET', 'state');
    const title = retitled('How are they?');
    writeFileSync(at(ENGLISH), title);
    await expect.poll(() => news.length).toBe(1);
    rmSync(at(ENGLISH));
    await expect.poll(() => news.length).toBe(2);
    expect(news.map(({ files }) => files)).toEqual([{ [ENGLISH]: title }, { [ENGLISH]: null }]);
    expect(news[1]?.findings[0]?.rule).toBe('missing-text-file');
  });

  test('also pictures and the catalogue', async () => {
    await ask('GET', 'state');
    cpSync(at('images/sun.svg'), at('images/moon.svg'));
    await expect
      .poll(() => news[0]?.pictures?.map(({ name }) => name))
      .toEqual(['moon.svg', 'sun.svg']);
    const sessions = join(project, SESSIONS);
    writeFileSync(sessions, readFileSync(sessions, 'utf8').replaceAll('Soft light', 'Soft rain'));
    await expect.poll(() => news[1]?.sessions?.[0]?.title.en).toBe('Soft rain');
    expect(news[1]).not.toHaveProperty('pictures');
  });
});

describe('a picture', () => {
  const moon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h9"/></svg>';
  const version = async (name: string) => {
    const { pictures } = (await ask('GET', 'state')).json;
    return pictures.find((each) => each.name === name)?.version;
  };

  test('is written, replaced and shown', async () => {
    expect((await ask('PUT', 'pictures/moon.svg', moon)).json).toMatchObject({ kind: 'saved' });
    expect((await ask('PUT', 'pictures/moon.svg', moon)).json).toMatchObject({ kind: 'changed' });
    const known = await version('moon.svg');
    const replaced = await ask('PUT', `pictures/moon.svg?version=${known}`, `${moon}\n`);
    expect(replaced.json).toMatchObject({ kind: 'saved' });
    expect((await ask('GET', 'pictures/moon.svg', undefined, {})).text).toBe(`${moon}\n`);
    expect((await ask('GET', 'pictures/no-such.svg')).status).toBe(404);
  });

  test.each([
    ['program.png', Buffer.from('MZ\u0090\u0000 This program cannot be run in DOS mode.')],
    ['script.svg', moon.replace('<path', '<script>alert(1)</script><path')],
    ['handler.svg', moon.replace('<path', '<path onclick="alert(1)"')],
  ])('that is none, or does more than show itself, is not kept: %s', async (name, content) => {
    const { json } = await ask('PUT', `pictures/${name}`, content);
    expect(json).toMatchObject({ kind: 'failed', message: expect.stringContaining(name) });
    expect(existsSync(at(`images/${name}`))).toBe(false);
  });

  test('that nothing shows is removed, and one that is shown stays', async () => {
    await ask('PUT', 'pictures/moon.svg', moon);
    const remove = async (name: string) =>
      (await ask('DELETE', `pictures/${name}?version=${await version(name)}`)).json;
    expect(await remove('sun.svg')).toMatchObject({ kind: 'failed' });
    expect(existsSync(at('images/sun.svg'))).toBe(true);
    expect((await ask('DELETE', 'pictures/moon.svg?version=other')).json.kind).toBe('changed');
    expect(await remove('moon.svg')).toMatchObject({ kind: 'saved' });
    expect(existsSync(at('images/moon.svg'))).toBe(false);
  });

  test('that is too big is refused', async () => {
    const { status, json } = await ask('PUT', 'pictures/big.png', new Uint8Array(5_000_001));
    expect([status, json.message]).toEqual([413, expect.stringContaining('at most 5 MB')]);
    expect(existsSync(at('images/big.png'))).toBe(false);
  });
});

test('what git knows is asked for: the names in use, and what changed', async () => {
  expect((await ask('GET', 'live')).json).toEqual([]);
  const noGit = await ask('GET', 'changes?since=commit');
  expect([noGit.status, noGit.json.message]).toEqual([409, expect.stringContaining('git')]);
  expect((await ask('GET', 'changes?since=ever')).status).toBe(400);

  await runPublish([folder]);
  git(project, 'init', '--quiet');
  git(project, 'add', '--all');
  git(project, 'commit', '--quiet', '-m', 'Save');
  rmSync(at('live.json'));
  const { json } = await ask('GET', 'live');
  expect(json).toMatchObject([{ commit: 'HEAD', live: { wizards: { mood: { path: '/mood' } } } }]);
});

const HOSTILE = [
  '../outside.json',
  'texts/en/../../../outside.json',
  'texts/fr/mood.json',
  'texts/en/deeper/mood.json',
  '/etc/passwd.json',
  'C:\\mood.json',
  'texts\\en\\mood.json',
  './mood.json',
  'mood.json\0.json',
  'mood.json\n',
  'Mood.json',
  '.mood.json',
  'images/sun.json',
  'mood.txt',
  'package',
  '',
  '__proto__',
  'constructor.json/../x',
];

test.each(HOSTILE)('the path %j is refused', async (path) => {
  const files = JSON.parse(`{${JSON.stringify(path)}: "{}"}`);
  const { status, json } = await ask('POST', 'save', { before: files, after: files });
  expect([status, json.message]).toEqual([400, expect.stringContaining('The studio has no file')]);
});

test.each([
  '../mood.json',
  '..%2fmood.json',
  'sun.svg/../../../outside.svg',
  'sun.svg%00.png',
  'Sun.svg',
  'sun.html',
  '.svg',
  '',
])('the picture %j is refused', async (name) => {
  expect((await ask('PUT', `pictures/${name}`, 'x')).status).toBeOneOf([400, 404, 405]);
});

test.each([
  '{',
  '[]',
  'null',
  '{}',
  '{"before":{},"after":1}',
  '{"before":{},"after":{"a.json":1}}',
])('the body %s is refused with a sentence', async (body) => {
  const { status, json } = await ask('POST', 'save', body);
  expect([status, json.message]).toEqual([400, expect.stringMatching(/\.$/)]);
});

describe('the figures of a quiz', () => {
  const STEPS = [{ step: 'feel', shown: 100, left: 20, medianSeconds: 4 }];
  let asked: IncomingMessage | undefined;

  /** Another server, which operators may ask. */
  async function serverOfFigures(status: number, body: object): Promise<void> {
    const other = createServer((incoming, response) => {
      asked = incoming;
      response.writeHead(status).end(JSON.stringify(body));
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void other.close());
    vi.stubEnv('FIGURES_FROM', `http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    vi.stubEnv('METRICS_TOKEN', 'a token of operators');
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  test('come from the server that is named, with the token of operators', async () => {
    await serverOfFigures(200, { ways: [{ part: '', steps: STEPS }] });
    expect(await ask('GET', 'figures/mood')).toMatchObject({
      status: 200,
      json: { days: 28, steps: STEPS },
    });
    expect([asked?.url, asked?.headers.authorization]).toEqual([
      '/figures/mood?days=28',
      'Bearer a token of operators',
    ]);
  });

  test('are none without such a server, and of a quiz that it does not have', async () => {
    vi.stubEnv('FIGURES_FROM', '');
    expect((await ask('GET', 'figures/mood')).json).toEqual({ days: 28, steps: [] });
    await serverOfFigures(404, {});
    expect((await ask('GET', 'figures/mood')).json).toEqual({ days: 28, steps: [] });
  });

  test.each(['%', '%E0%A4%A', 'mood%'])('are refused at the spoilt address %s', async (id) => {
    expect((await ask('GET', `figures/${id}`)).status).toBe(400);
  });

  test('say that there are none if the server fails or does not answer', async () => {
    await serverOfFigures(500, {});
    const { status, json } = await ask('GET', 'figures/mood');
    expect([status, json.message]).toEqual([502, expect.stringMatching(/has no figures now\.$/)]);
    vi.stubEnv('FIGURES_FROM', 'http://127.0.0.1:9');
    expect((await ask('GET', 'figures/mood')).status).toBe(502);
  });
});

describe('refused is', () => {
  const state = (headers: Record<string, string>) => ask('GET', 'state', undefined, headers);
  const saving = (headers: Record<string, string>) =>
    ask('POST', 'save', { before: {}, after: {} }, headers);
  const here = () => `127.0.0.1:${port()}`;

  test('another host, also one that a foreign name leads here', async () => {
    for (const host of ['evil.example', `evil.example:${port()}`, '127.0.0.1:1', 'localhost']) {
      expect((await state({ host })).status).toBe(403);
      expect((await saving({ host, origin: `http://${host}` })).status).toBe(403);
    }
    expect((await state({ host: `localhost:${port()}` })).status).toBe(200);
    expect((await state({ host: `[::1]:${port()}` })).status).toBe(200);
  });

  test('the page of another site, and whatever saves without saying where it comes from', async () => {
    for (const origin of [
      'http://evil.example',
      'null',
      `https://${here()}`,
      'http://localhost:1',
    ]) {
      expect((await state({ origin })).status).toBe(403);
      expect((await saving({ origin })).status).toBe(403);
    }
    expect((await saving({})).status).toBe(403);
    expect((await saving(own())).status).toBe(200);
  });

  test('what the browser says is from elsewhere', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect((await state({ 'sec-fetch-site': site })).status).toBe(403);
      expect((await saving({ ...own(), 'sec-fetch-site': site })).status).toBe(403);
    }
    expect((await saving({ ...own(), 'sec-fetch-site': 'none' })).status).toBe(403);
    expect((await state({ 'sec-fetch-site': 'none' })).status).toBe(200);
    expect((await saving({ ...own(), 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('what there is not', async () => {
    expect((await ask('GET', 'toString')).status).toBe(404);
    expect((await ask('DELETE', 'state')).status).toBe(405);
  });
});

test('the development server has the page, sends news, and reloads only the pages of the app', async () => {
  const vite = await createVite({
    configFile: false,
    root: fileURLToPath(new URL('../../../web', import.meta.url)),
    cacheDir: join(project, 'cache'),
    mode: 'development',
    logLevel: 'silent',
    plugins: wizardsPlugin(folder),
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, strictPort: false, host: '127.0.0.1' },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const address = vite.resolvedUrls?.local[0] ?? '';
  for (const path of ['studio', 'studio/review', 'studio?quiz=mood']) {
    const page = await (await fetch(address + path)).text();
    expect(page).toContain('<title>Studio · Mellow Day</title>');
    // A page translator would change the words that editors look at, and break the page.
    expect(page).toContain('<html lang="en" dir="ltr" translate="no">');
    const [, script = ''] = /src="(\/@fs\/[^"]+main\.tsx)"/.exec(page) ?? [];
    expect((await fetch(new URL(script, address))).status).toBe(200);
  }

  const told = vi.spyOn(vite.ws, 'send');
  const headers = { origin: address.slice(0, -1) };
  const title = retitled('How now?');
  const body = { before: { [ENGLISH]: onDisk(ENGLISH) }, after: { [ENGLISH]: title } };
  const saved = await fetch(`${address}studio/api/save`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(await saved.json()).toEqual({ kind: 'saved', findings: [] });
  const messages = () => told.mock.calls.map(([message]) => message);
  const data = { files: { [ENGLISH]: title }, findings: [] };
  await expect.poll(messages).toContainEqual({ type: 'custom', event: NEWS_EVENT, data });
  expect(messages()).toContainEqual({ type: 'custom', event: RELOAD_EVENT });
  expect(messages()).toHaveLength(2);
});
