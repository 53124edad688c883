import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inWords } from '#authoring/document/sentence.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { codeOf, type JsonFile, readJson, unreadable } from './read-json.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('an unreadable file', () => {
  it.each([
    [
      'EISDIR',
      'This is a folder, although its name is that of a file.',
      'Move or rename the folder.',
    ],
    [
      'EACCES',
      'This may not be read: permission is denied.',
      'Give yourself the right to read it.',
    ],
    ['EPERM', 'This may not be read: permission is denied.', 'Give yourself the right to read it.'],
    [
      'ENOENT',
      'There is no such file, or it is a link that leads nowhere.',
      'Restore the file, or delete the link.',
    ],
    ['EIO', 'This cannot be read (EIO).', 'Restore it from an earlier version.'],
    ['', 'This cannot be read.', 'Restore it from an earlier version.'],
  ])('for %j is explained in plain words', (code, message, fix) => {
    const said = unreadable(failure(code));
    expect({ ...said, message: inWords(said.message, 'terminal') }).toEqual({ message, fix });
  });

  it.each([null, undefined, 'EIO', 7, {}])('has no code if the failure is %j', (error) => {
    expect(codeOf(error)).toBe('');
  });

  it('is one diagnostic, and nothing else is reported as missing', async () => {
    const file = await readJson('/no/such/folder/a.json', 'a.json', 'a');
    expect(file).toMatchObject({ name: 'a', root: undefined, isComplete: false });
    expect(file.source).toMatchObject({ file: 'a.json', text: '' });
    expect(file.problems.map(({ rule }) => rule.id)).toEqual(['file-unreadable']);
  });
});

it('parses a known file again only when it is another one', async () => {
  await inFolder([['a.json', '{"a": 1}']], async (folder) => {
    const path = join(folder, 'a.json');
    const known = new Map<string, JsonFile>();
    const read = () => readJson(path, 'a.json', 'a', known);
    const first = await read();
    expect(await read()).toBe(first);
    await writeFile(path, '{"a": 2}');
    const second = await read();
    expect(second.source.text).toBe('{"a": 2}');
    // Its text is the same, and how it is saved is not.
    await writeFile(path, '\uFEFF{"a": 2}');
    expect((await read()).problems.map(({ rule }) => rule.id)).toEqual(['file-bom']);
    await writeFile(path, '{"a": 2}');
    expect((await read()).problems).toEqual([]);
  });
});
