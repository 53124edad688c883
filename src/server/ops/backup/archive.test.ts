import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DamagedBackupError, pack, tarEntry, unpack } from './archive.ts';

const end = Buffer.alloc(1024);
const backup = {
  madeAt: '2026-11-21T19:00:00.000Z',
  tokenSecret: 'a secret with ñ',
  database: Buffer.concat([tarEntry({ name: 'PG_VERSION', text: '18\n' }), end]),
};

test('a packed backup can be unpacked unchanged', async () => {
  const { database, ...rest } = await unpack(await pack(backup));
  expect({ ...rest, database: Buffer.from(database) }).toEqual(backup);
});

/** The same backup, made by a server version from before archives were written by a library. */
const EARLIER = [
  'H4sIAAAAAAAEA+1VTUvEMBDteX9F6NmuL0mbftw8iHhRUfHgZUmaKav7Udl2WUT8Uf4G/5h0y0pF0FNkWZPLDMzwZuZN',
  'XmJ0OVs/jR+behm4OgCggKCz+G4hpNrF+jgHUhUwuGpoiLtuWr0K8Ce1hnX3xH8ZMRZW9Wqh27Bg4YLm83oTWf0cme3N',
  'OObhUZey0JZOtikCQkWcR4Lf8rwACmAM4L7Pa6ZaJKqDKpOKUktWllJUkvIsjTPBsyQXlPGSKmNyLpUFz4zUyhBPDMk8',
  'RiwtpTbOw9HraE9IOuA22npGy3FD5YpaV2N2ov5J/xCfb8NO/yKJvf5d7WOIq1m/e7Z5aKfs/W0Y8/7hM3B1Nrk7vb45',
  'v7xwN+uv+of8+v8jlcrr391CBsg885/sgA7vegY8A56Bf8PAB2GXY0sAEAAA',
];

test('a backup of an earlier version can be unpacked', async () => {
  const { database, ...rest } = await unpack(Buffer.from(EARLIER.join(''), 'base64'));
  const { database: _, ...expected } = backup;
  expect(rest).toEqual(expected);
  expect(Buffer.from(database).toString('utf8', 512, 515)).toBe('18\n');
});

test('every bit matters', async () => {
  const archive = gunzipSync(await pack(backup));
  for (const at of [600, 1100, 1540, archive.length - 1]) {
    const other = Buffer.from(archive);
    other[at] = (other[at] ?? 0) ^ 1;
    await expect(unpack(gzipSync(other))).rejects.toThrow(DamagedBackupError);
  }
});

test('half a backup, an empty file and other files get different errors', async () => {
  const packed = await pack(backup);
  for (const bytes of [packed.subarray(0, packed.length / 2), new Uint8Array(), Buffer.from('x')]) {
    await expect(unpack(bytes)).rejects.toThrow('no backup, or its end is missing');
  }
  await expect(unpack(gzipSync('hello'))).rejects.toThrow('no backup of this product');
  const foreign = Buffer.concat([tarEntry({ name: 'backup.json', text: '{}' }), end]);
  await expect(unpack(gzipSync(foreign))).rejects.toThrow('no backup of this product');
});

test.skipIf(process.platform === 'win32')('tar can read it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'));
  writeFileSync(join(folder, 'backup.tar.gz'), await pack(backup));
  const { stdout, status } = spawnSync('tar', ['-tzf', 'backup.tar.gz'], { cwd: folder });
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  expect(String(stdout).split('\n')).toEqual(['backup.json', 'token.secret', 'PG_VERSION', '']);
});
