import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { FILE_RULES } from './file-rules.ts';
import { codeOf, readJson, unreadable } from './read-json.ts';

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
    expect(unreadable(failure(code))).toEqual({ message, fix });
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

describe('a file that is not saved as UTF-8', () => {
  const read = (bytes: Uint8Array) =>
    inFolder([['a.json', bytes]], (folder) => readJson(`${folder}/a.json`, 'a.json', 'a'));

  it.each([
    [
      'a BOM',
      [0xef, 0xbb, 0xbf, 0x7b, 0x7d],
      'file-bom',
      0,
      'The file begins with an invisible mark (a BOM).',
      'Save it as UTF-8 without BOM; most editors offer that under "Save with encoding".',
    ],
    [
      'two bytes a letter',
      [0x7b, 0, 0x7d, 0],
      'file-encoding',
      0,
      'The file is saved as UTF-16.',
      'Save it as UTF-8 (without BOM); most editors offer that under "Save with encoding".',
    ],
    [
      'a letter of another kind',
      [0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d],
      'file-encoding',
      2,
      'Here is a letter that is not saved as UTF-8.',
      'Save the file as UTF-8 and type the garbled letters again.',
    ],
  ])('is still read with %s, and explained', async (_what, bytes, id, offset, message, fix) => {
    const { source, root, isComplete, problems } = await read(Uint8Array.from(bytes));
    expect({ type: root?.type, isComplete }).toEqual({ type: 'object', isComplete: true });
    const rule = FILE_RULES.find((each) => each.id === id);
    expect(problems).toEqual([{ rule, at: { source, offset }, message, fix }]);
  });

  it('is reported before what is wrong with its JSON', async () => {
    const { problems } = await read(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b));
    expect(problems.map(({ rule }) => rule.id)).toEqual(['file-bom', 'json-syntax']);
  });
});

it.each(FILE_RULES)('the rule $id says why it matters', ({ why }) => {
  expect(why).toMatch(/^[A-Z].+ .+\.$/);
});
