import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { UnchangedFiles } from './unchanged-files.ts';

it('looks into a file again only when it is another one', async () => {
  await inFolder([['sun.svg', 'yellow']], async (folder) => {
    const path = join(folder, 'sun.svg');
    const looks: string[] = [];
    const files = new UnchangedFiles<number>();
    const look = (name: string, rest?: string) =>
      files.foundIn(path, async () => looks.push(name), rest);
    await look('first');
    expect(await look('again')).toBe(1);
    await look('depends on something else', '60 seconds');
    await writeFile(path, 'yellower');
    await look('longer', '60 seconds');
    await writeFile(path, 'oranger!');
    await utimes(path, 1, 1);
    await look('as long, at another time', '60 seconds');
    expect(await look('and again', '60 seconds')).toBe(4);
    expect(looks).toEqual([
      'first',
      'depends on something else',
      'longer',
      'as long, at another time',
    ]);
  });
});

it('remembers nothing of a file that is not there', async () => {
  const files = new UnchangedFiles<string>();
  const found = async (what: string) => files.foundIn('/no/such/file', async () => what);
  expect([await found('nothing'), await found('still nothing')]).toEqual([
    'nothing',
    'still nothing',
  ]);
});
