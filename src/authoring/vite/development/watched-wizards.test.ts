import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkProduct } from '#authoring/check-product.ts';
import { MOOD_CATALOGUE, MOOD_PRODUCT, PRICE_PLANS } from '#tests/authoring/mood-product.ts';
import { type WatchedWizards, type WizardChange, watchWizards } from './watched-wizards.ts';

let project = '';
let folder = '';
let watched: WatchedWizards;
let changes: WizardChange[] = [];

const at = (...path: string[]) => join(folder, ...path);
const mood = () => readFileSync(at('mood.json'), 'utf8');
const titles = () =>
  changes.at(-1)?.sound?.wizards.map(({ texts }) => texts.get('en')?.get('feel.title'));
const rules = () => changes.at(-1)?.checked.diagnostics.map(({ rule }) => rule);
const ENGLISH = 'texts/en/mood.json';
const texts = (title: string) =>
  readFileSync(at(ENGLISH), 'utf8').replace(/"title": "How[^"]*"/, `"title": "How ${title}?"`);

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), 'watched-'));
  folder = join(project, 'wizards');
  for (const [path, content] of MOOD_PRODUCT) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  }
  changes = [];
  watched = watchWizards(folder, () => checkProduct(folder), 20);
  watched.onChange((change) => changes.push(change));
  await watched.state();
});
afterEach(() => {
  watched.close();
  rmSync(project, { recursive: true, force: true });
});

describe('an edit is seen', () => {
  const ways: Record<string, (path: string, content: string) => void> = {
    'written in place': (path, content) => writeFileSync(path, content),
    'written beside it and renamed': (path, content) => {
      writeFileSync(`${path}.tmp-1`, content);
      renameSync(`${path}.tmp-1`, path);
    },
    'removed and written anew': (path, content) => {
      rmSync(path);
      writeFileSync(path, content);
    },
    'with the old one moved aside': (path, content) => {
      renameSync(path, `${path}~`);
      writeFileSync(path, content);
    },
  };
  test.each(Object.entries(ways))('%s', async (_, save) => {
    for (const title of ['are you', 'do you do']) {
      save(at(ENGLISH), texts(title));
      await expect.poll(titles).toEqual([`How ${title}?`]);
    }
    expect(rules()).toEqual([]);
    expect(changes.every(({ isVisible }) => isVisible)).toBe(true);
  });

  test('when the whole folder is replaced, and after that', async () => {
    for (const title of ['are you', 'do you do']) {
      cpSync(folder, `${folder}-next`, { recursive: true });
      writeFileSync(join(`${folder}-next`, ENGLISH), texts(title));
      renameSync(folder, `${folder}-${title}`);
      renameSync(`${folder}-next`, folder);
      await expect.poll(titles).toEqual([`How ${title}?`]);
    }
    writeFileSync(at(ENGLISH), texts('is it'));
    await expect.poll(titles).toEqual(['How is it?']);
  });
});

test('a file in two pieces is checked only when it is whole', async () => {
  const whole = texts('are you');
  writeFileSync(at(ENGLISH), whole.slice(0, 100));
  writeFileSync(at(ENGLISH), whole);
  await expect.poll(titles).toEqual(['How are you?']);
  expect(changes.flatMap(({ checked }) => checked.diagnostics)).toEqual([]);
});

describe('a broken file', () => {
  test.each<[string, () => void, string]>([
    ['with a typo', () => writeFileSync(at('mood.json'), mood().replace('{', '{{')), 'json-syntax'],
    ['that is empty', () => writeFileSync(at('mood.json'), ''), 'file-empty'],
    ['with a byte order mark', () => writeFileSync(at('mood.json'), `\uFEFF${mood()}`), 'file-bom'],
    ['that is missing', () => rmSync(at('images', 'sun.svg')), 'missing-image'],
    ['instead of all', () => rmSync(folder, { recursive: true }), 'folder-missing'],
  ])('%s leaves the last good wizards, until it is fixed', async (_, breaks, rule) => {
    cpSync(folder, join(project, 'good'), { recursive: true });
    breaks();
    await expect.poll(rules).toContain(rule);
    expect(titles()).toEqual(['How do you wake up?']);
    cpSync(join(project, 'good'), folder, { recursive: true });
    await expect.poll(rules).toEqual([]);
    expect(titles()).toEqual(['How do you wake up?']);
  });

  test('from the start leaves none, until it is fixed', async () => {
    watched.close();
    const good = mood();
    writeFileSync(at('mood.json'), '{');
    const late = watchWizards(folder, () => checkProduct(folder), 20);
    late.onChange((change) => changes.push(change));
    expect((await late.state()).sound).toBeUndefined();
    writeFileSync(at('mood.json'), good);
    await expect.poll(titles).toEqual(['How do you wake up?']);
    expect(changes.at(-1)?.isVisible).toBe(true);
    late.close();
  });
});

test('a broken catalogue is reported, and its last good one stays until it is fixed', async () => {
  const plans = join(project, PRICE_PLANS);
  const good = readFileSync(plans, 'utf8');
  writeFileSync(plans, good.replace(',', ''));
  await expect.poll(rules).toEqual(['json-syntax']);
  expect(changes.at(-1)).toMatchObject({ isVisible: false, catalogue: MOOD_CATALOGUE });
  expect(titles()).toEqual(['How do you wake up?']);
  writeFileSync(plans, good.replace('"Basic"', '"Plus"'));
  await expect.poll(rules).toEqual([]);
  expect(changes.at(-1)).toMatchObject({
    isVisible: true,
    catalogue: { plans: [{ name: 'Plus' }] },
  });
});

test('the words of sessions are looked at, too', async () => {
  const words = join(dirname(join(project, PRICE_PLANS)), 'words', 'en', 'no-session.vtt');
  mkdirSync(dirname(words), { recursive: true });
  writeFileSync(words, 'WEBVTT\n');
  await expect.poll(rules).toEqual(['unused-words']);
  rmSync(words);
  await expect.poll(rules).toEqual([]);
});

test('what an editor’s program writes for itself is no change', async () => {
  for (const name of ['.mood.json.swp', '4913', 'mood.json~', '#mood.json#', '.mood.json']) {
    writeFileSync(at(name), '{');
  }
  symlinkSync('somebody@machine.123', at('.#mood.json'));
  writeFileSync(at(ENGLISH), texts('are you'));
  await expect.poll(titles).toEqual(['How are you?']);
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ hasOtherFiles: false });
});

test('another layout of a file is nothing that visitors see; a picture is', async () => {
  writeFileSync(at('mood.json'), JSON.stringify(JSON.parse(mood())));
  await expect.poll(() => changes.length).toBe(1);
  expect(changes[0]?.isVisible).toBe(false);
  writeFileSync(at('images', 'sun.svg'), '<svg xmlns="http://www.w3.org/2000/svg" id="a"/>');
  await expect.poll(() => changes.length).toBe(2);
  expect(changes[1]).toMatchObject({ isVisible: true, hasOtherFiles: false });
});

test('a look at once sees what is there now, which is not checked again', async () => {
  writeFileSync(at(ENGLISH), texts('are you'));
  const states = await Promise.all([watched.refresh(), watched.refresh()]);
  for (const { sound } of states) {
    expect(sound?.wizards[0]?.texts.get('en')?.get('feel.title')).toBe('How are you?');
  }
  writeFileSync(at(ENGLISH), texts('is it'));
  await expect.poll(titles).toEqual(['How is it?']);
  expect(changes).toHaveLength(2);
});

test('a closed watch says nothing more', async () => {
  watched.close();
  writeFileSync(at('mood.json'), '{');
  const other = watchWizards(folder, () => checkProduct(folder), 20);
  const seen: WizardChange[] = [];
  other.onChange((change) => seen.push(change));
  await other.state();
  writeFileSync(at(ENGLISH), '{');
  await expect.poll(() => seen.length).toBe(1);
  other.close();
  expect(changes).toEqual([]);
});
