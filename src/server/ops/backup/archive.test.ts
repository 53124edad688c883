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

test('what was packed is unpacked as it was', async () => {
  const { database, ...rest } = await unpack(await pack(backup));
  expect({ ...rest, database: Buffer.from(database) }).toEqual(backup);
});

test('every bit counts', async () => {
  const archive = gunzipSync(await pack(backup));
  for (const at of [600, 1100, 1540, archive.length - 1]) {
    const other = Buffer.from(archive);
    other[at] = (other[at] ?? 0) ^ 1;
    await expect(unpack(gzipSync(other))).rejects.toThrow(DamagedBackupError);
  }
});

test('half a backup, an empty file and anything else are told apart from one', async () => {
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
