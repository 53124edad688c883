import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(1_000_000);

/** A separate disk of this many megabytes; undefined if this user may not mount one. */
export function smallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'mellow-disk-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path];
  if (process.platform !== 'linux' || spawnSync('mount', mount).status !== 0) {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const filler = join(path, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    /** Fills the disk until only this many bytes are free. */
    fillUntil(left: number): void {
      while (freeBytes() > left) {
        const size = Math.min(BLOCK.length, freeBytes() - left);
        writeFileSync(filler, BLOCK.subarray(0, size), { flag: 'a' });
      }
    },
    free: () => rmSync(filler, { force: true }),
    [Symbol.dispose]() {
      spawnSync('umount', ['-l', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
