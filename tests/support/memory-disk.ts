import { existsSync, statfsSync } from 'node:fs';

const MEMORY_DISK = '/dev/shm';
const NEEDED_BYTES = 4e9;

// Databases of tests sync every commit to the disk, as in production. Where memory is plenty, that
// disk is in memory, so that tests do not wait for a real one.
if (process.platform === 'linux' && existsSync(MEMORY_DISK)) {
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  if (bavail * bsize > NEEDED_BYTES) process.env.TMPDIR ??= MEMORY_DISK;
}
