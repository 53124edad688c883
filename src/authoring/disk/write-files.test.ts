import { chmod, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { writeFiles } from './write-files.ts';

it('writes every file, new ones too, and leaves nothing else behind', async () => {
  await inFolder([['one.json', 'old']], async (folder) => {
    await chmod(join(folder, 'one.json'), 0o640);
    await writeFiles(
      new Map([
        [join(folder, 'one.json'), 'new'],
        [join(folder, 'two.json'), 'second'],
      ]),
    );
    expect(await readFile(join(folder, 'one.json'), 'utf8')).toBe('new');
    expect(await readFile(join(folder, 'two.json'), 'utf8')).toBe('second');
    expect((await stat(join(folder, 'one.json'))).mode & 0o777).toBe(0o640);
    expect((await readdir(folder)).sort()).toEqual(['one.json', 'two.json']);
  });
});

it('writes nothing if one of the files cannot be written', async () => {
  await inFolder([['one.json', 'old']], async (folder) => {
    const one = join(folder, 'one.json');
    const nowhere = join(folder, 'missing', 'two.json');
    await expect(
      writeFiles(
        new Map([
          [one, 'new'],
          [nowhere, 'new'],
        ]),
      ),
    ).rejects.toThrow();
    expect(await readFile(one, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['one.json']);
  });
});

it('gives files their content back if a later one cannot be moved to its place', async () => {
  await inFolder([['one.json', 'old']], async (folder) => {
    const [one, zero, taken] = ['one.json', 'zero.json', 'taken.json'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await mkdir(join(taken, 'inside'), { recursive: true });
    const contents = new Map([one, zero, taken].map((path) => [path, 'new']));
    await expect(writeFiles(contents)).rejects.toThrow();
    expect(await readFile(one, 'utf8')).toBe('old');
    expect((await readdir(folder)).sort()).toEqual(['one.json', 'taken.json']);
  });
});

it('deletes a file without content, and gives it back if something else fails', async () => {
  await inFolder([['one.json', 'old']], async (folder) => {
    const [one, taken] = [join(folder, 'one.json'), join(folder, 'taken.json')];
    await mkdir(join(taken, 'inside'), { recursive: true });
    const failing = new Map([
      [one, undefined],
      [taken, 'new'],
    ]);
    await expect(writeFiles(failing)).rejects.toThrow();
    expect(await readFile(one, 'utf8')).toBe('old');
    await writeFiles(new Map([[one, undefined]]));
    expect(await readdir(folder)).toEqual(['taken.json']);
  });
});

it('writes what a link leads to', async () => {
  await inFolder([['real.json', 'old']], async (folder) => {
    await symlink(join(folder, 'real.json'), join(folder, 'link.json'));
    await writeFiles(new Map([[join(folder, 'link.json'), 'new']]));
    expect(await readFile(join(folder, 'real.json'), 'utf8')).toBe('new');
    await writeFile(join(folder, 'real.json'), 'newer');
    expect(await readFile(join(folder, 'link.json'), 'utf8')).toBe('newer');
  });
});
