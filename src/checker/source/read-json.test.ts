import { describe, expect, it } from 'vitest';
import { codeOf, readJson, unreadable } from './read-json.ts';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('what cannot be read', () => {
  it.each([
    ['EISDIR', 'This is a folder', 'Move or rename the folder.'],
    ['EACCES', 'permission is denied', 'Give yourself the right to read it.'],
    ['EPERM', 'permission is denied', 'Give yourself the right to read it.'],
    ['ENOENT', 'a file that does not exist', 'Restore the file, or delete the link.'],
    ['EIO', 'This cannot be read (EIO).', 'Restore it from an earlier version.'],
    ['', 'This cannot be read.', 'Restore it from an earlier version.'],
  ])('for %j is explained in plain words', (code, message, fix) => {
    const words = unreadable(failure(code));
    expect(words.message).toContain(message);
    expect(words.fix).toBe(fix);
  });

  it.each([null, undefined, 'EIO', 7, {}])('has no code where the failure is %j', (error) => {
    expect(codeOf(error)).toBe('');
  });

  it('is one finding, and nothing is concluded from what is not there', async () => {
    const file = await readJson('/no/such/folder/a.json', 'a.json', 'a');
    expect(file).toMatchObject({ name: 'a', root: undefined, isComplete: false });
    expect(file.source).toMatchObject({ file: 'a.json', text: '' });
    expect(file.breaches.map(({ rule }) => rule.id)).toEqual(['file-unreadable']);
  });
});
