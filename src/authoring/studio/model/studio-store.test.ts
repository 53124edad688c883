import { describe, expect, test, vi } from 'vitest';
import type { FileChanges, Files } from '#authoring/document/files.ts';
import type { SaveResult } from '#authoring/vite/development/studio-api.ts';
import { StudioStore } from './studio-store.ts';

const FILES: Files = { 'a.json': '{ "id": "a" }\n', 'b.json': '{ "id": "b" }\n' };

/** A disk that others write to, too. */
function diskWith(files: Files) {
  const disk = new Map(Object.entries(files));
  const read = (path: string) => disk.get(path) ?? null;
  const save = vi.fn(async (before: FileChanges, after: FileChanges): Promise<SaveResult> => {
    const paths = Object.keys(after);
    if (paths.some((path) => read(path) !== before[path])) {
      return {
        kind: 'changed',
        onDisk: Object.fromEntries(paths.map((path) => [path, read(path)])),
      };
    }
    for (const [path, text] of Object.entries(after)) {
      if (text === null) disk.delete(path);
      else disk.set(path, text);
    }
    return { kind: 'saved', findings: [] };
  });
  return { disk, save };
}

function studioWith(files: Files = FILES) {
  const { disk, save } = diskWith(files);
  const store = new StudioStore(
    { files, pictures: [], sessions: [], library: '', findings: [] },
    save,
  );
  const write = (path: string, text: string) => (now: Files) => ({ ...now, [path]: text });
  return { store, disk, save, write };
}

test('a change is shown at once and written soon; undo and redo are changes, too', async () => {
  const { store, disk, write } = studioWith();
  store.edit('Write', write('a.json', '{}\n'));
  expect(store.view().files['a.json']).toBe('{}\n');
  expect(store.view()).toMatchObject({ undo: 'Write', saving: { kind: 'saving' } });
  await store.flush();
  expect(disk.get('a.json')).toBe('{}\n');
  store.undo();
  await store.flush();
  expect(Object.fromEntries(disk)).toEqual(FILES);
  store.redo();
  await store.flush();
  expect(disk.get('a.json')).toBe('{}\n');
  expect(store.view().saving).toEqual({ kind: 'saved' });
});

test('quick changes with one label are one thing to undo', () => {
  const { store, write } = studioWith();
  for (const text of ['1', '12', '123']) store.edit('Type', write('a.json', text));
  store.edit('Type elsewhere', write('b.json', '4'));
  store.undo();
  expect(store.view().files).toEqual({ ...FILES, 'a.json': '123' });
  store.undo();
  expect(store.view().files).toEqual(FILES);
});

test('files come and go', async () => {
  const { store, disk, write } = studioWith();
  store.edit('Add', write('c.json', '{}\n'));
  store.edit('Delete', ({ 'a.json': _gone, ...rest }) => rest);
  await store.flush();
  expect([...disk.keys()].sort()).toEqual(['b.json', 'c.json']);
  store.undo();
  store.undo();
  await store.flush();
  expect(Object.fromEntries(disk)).toEqual(FILES);
});

describe('what others write', () => {
  test('is taken in, and can be undone', async () => {
    const { store, disk } = studioWith();
    disk.set('b.json', '{ "id": "theirs" }\n');
    store.receive({ files: { 'b.json': '{ "id": "theirs" }\n' }, findings: [] });
    expect(store.view().files['b.json']).toBe('{ "id": "theirs" }\n');
    store.undo();
    await store.flush();
    expect(Object.fromEntries(disk)).toEqual(FILES);
  });

  test('is put together with what is not written yet', async () => {
    const { store, disk, write } = studioWith();
    disk.set('a.json', '{ "id": "a", "theirs": 1 }\n');
    store.edit('Write', write('a.json', '{ "id": "a", "ours": 1 }\n'));
    await store.flush();
    await store.flush();
    expect(JSON.parse(disk.get('a.json') ?? '')).toEqual({ id: 'a', theirs: 1, ours: 1 });
  });

  test.each(['ours', 'theirs'] as const)('at the same place is asked about: %s', async (kept) => {
    const { store, disk, write, save } = studioWith();
    const texts = { ours: '{ "id": "ours" }\n', theirs: '{ "id": "theirs" }\n' };
    disk.set('a.json', texts.theirs);
    store.edit('Write', write('a.json', texts.ours));
    await store.flush();
    expect(store.view().saving).toEqual({ kind: 'conflict', theirs: { 'a.json': texts.theirs } });
    const calls = save.mock.calls.length;
    await store.flush();
    expect(save).toHaveBeenCalledTimes(calls);
    store.resolveConflict(kept);
    await store.flush();
    expect(disk.get('a.json')).toBe(texts[kept]);
    expect(store.view().files['a.json']).toBe(texts[kept]);
  });

  test('at the same place while a save is on its way stays a question', async () => {
    const { store, disk, save, write } = studioWith();
    const theirs = '{ "id": "theirs" }\n';
    save.mockImplementationOnce(async (_before, after) => {
      for (const [path, text] of Object.entries(after)) disk.set(path, text ?? '');
      disk.set('a.json', theirs);
      store.receive({ files: { 'a.json': theirs }, findings: [] });
      return { kind: 'saved', findings: [] };
    });
    store.edit('Write', write('a.json', '{ "id": "ours" }\n'));
    await store.flush();
    expect(store.view().saving).toEqual({ kind: 'conflict', theirs: { 'a.json': theirs } });
    store.resolveConflict('ours');
    await store.flush();
    expect(disk.get('a.json')).toBe('{ "id": "ours" }\n');
  });

  test('is no question any more once they have taken it back', async () => {
    const { store, disk, write } = studioWith();
    disk.set('a.json', '{ "id": "theirs" }\n');
    store.edit('Write', write('a.json', '{ "id": "ours" }\n'));
    await store.flush();
    expect(store.view().saving.kind).toBe('conflict');
    disk.set('a.json', FILES['a.json'] ?? '');
    store.receive({ files: { 'a.json': FILES['a.json'] ?? null }, findings: [] });
    await store.flush();
    expect(store.view().saving).toEqual({ kind: 'saved' });
    expect(disk.get('a.json')).toBe('{ "id": "ours" }\n');
  });

  test('and this page saved itself is no news', () => {
    const { store } = studioWith();
    store.receive({ files: { 'a.json': FILES['a.json'] ?? null }, findings: [] });
    expect(store.view().undo).toBeUndefined();
  });
});

test('the news of an own save comes while more is typed, and is no conflict', async () => {
  const { store, disk, save, write } = studioWith();
  save.mockImplementationOnce(async (_before, after) => {
    store.edit('Type', write('a.json', '{ "id": "typed" }\n'));
    for (const [path, text] of Object.entries(after)) disk.set(path, text ?? '');
    store.receive({ files: after, findings: [] });
    return { kind: 'saved', findings: [] };
  });
  store.edit('Write', write('a.json', '{ "id": "first" }\n'));
  await store.flush();
  await store.flush();
  expect(disk.get('a.json')).toBe('{ "id": "typed" }\n');
  expect(store.view()).toMatchObject({ saving: { kind: 'saved' }, undo: 'Type' });
});

test('after a lost connection everything that is different is taken in', async () => {
  const { store } = studioWith();
  const files = { 'a.json': '{ "id": "new" }\n' };
  await store.refresh(async () => ({
    files,
    pictures: [],
    sessions: [],
    library: '',
    findings: [],
  }));
  expect(store.view().files).toEqual(files);
  await store.flush();
});

test('what was asked for before a save came after it, and is no news', async () => {
  const { store, write } = studioWith();
  store.edit('Write', write('a.json', '{ "id": "typed" }\n'));
  await store.refresh(async () => {
    await store.flush();
    return { files: FILES, pictures: [], sessions: [], library: '', findings: [] };
  });
  expect(store.view().files['a.json']).toBe('{ "id": "typed" }\n');
  expect(store.view().saving).toEqual({ kind: 'saved' });
});

test('a refusal is said in its own words', async () => {
  const { store, save, write } = studioWith();
  save.mockRejectedValueOnce(new Error('There is no such file.'));
  store.edit('Write', write('a.json', '{}\n'));
  await store.flush();
  expect(store.view().saving).toEqual({
    kind: 'failed',
    message: 'Nothing was saved. There is no such file.',
  });
});

test('what cannot be written stays, is said, and is written once it can be', async () => {
  const { store, disk, save, write } = studioWith();
  save.mockResolvedValueOnce({ kind: 'failed', message: 'The disk is full.' });
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  store.edit('Write', write('a.json', '{}\n'));
  await store.flush();
  expect(store.view().saving).toEqual({ kind: 'failed', message: 'The disk is full.' });
  await store.flush();
  expect(store.view().saving).toMatchObject({ kind: 'failed' });
  await store.flush();
  expect(disk.get('a.json')).toBe('{}\n');
  expect(store.view().saving).toEqual({ kind: 'saved' });
});
