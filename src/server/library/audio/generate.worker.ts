import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { SOUNDSCAPES } from './sound/soundscapes.ts';
import { makeTrack } from './track.ts';

/** Which track is to be made, and where it is to be. */
export interface TrackOrder {
  audio: string;
  path: string;
}

/** How long to wait for others on this machine; making every track takes a tenth of it. */
const TIMEOUT_MS = 60_000;

const { audio, path }: TrackOrder = workerData;
const folder = dirname(path);
mkdirSync(folder, { recursive: true });

// One at a time on this machine: a lock that the kernel frees even when its holder is killed.
const lock = new DatabaseSync(join(folder, '.lock'), { timeout: TIMEOUT_MS });
lock.exec('pragma locking_mode = exclusive; begin exclusive');
try {
  if (!existsSync(path)) await make();
} finally {
  lock.close();
}

async function make(): Promise<void> {
  const soundscape = SOUNDSCAPES[audio];
  if (soundscape === undefined) throw new Error(`There is no soundscape ${audio}`);
  const track = await makeTrack(soundscape);
  // Under its own name only when it is whole and on the disk.
  const unfinished = `${path}.part`;
  const file = openSync(unfinished, 'w');
  try {
    writeFileSync(file, track);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
}
