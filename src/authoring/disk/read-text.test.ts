import { describe, expect, it } from 'vitest';
import { unreadable } from '#authoring/document/json/read-json.ts';
import { inWords } from '#authoring/document/say.ts';
import { codeOf, readJsonFile } from './read-text.ts';

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
    const said = unreadable(codeOf(failure(code)));
    expect({ ...said, message: inWords(said.message, 'terminal') }).toEqual({ message, fix });
  });

  it.each([null, undefined, 'EIO', 7, {}])('has no code if the failure is %j', (error) => {
    expect(codeOf(error)).toBe('');
  });

  it('is one diagnostic, and nothing else is reported as missing', async () => {
    const file = await readJsonFile('/no/such/folder/a.json', 'a');
    expect(file).toMatchObject({ name: 'a', root: undefined, isComplete: false });
    expect(file.source).toMatchObject({ file: '/no/such/folder/a.json', text: '' });
    expect(file.problems.map(({ rule }) => rule.id)).toEqual(['file-unreadable']);
  });
});
