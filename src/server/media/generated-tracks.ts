import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { TrackOrder } from './generate.worker.ts';
import { SOUNDSCAPES_VERSION } from './sound/soundscapes.ts';

/** Tracks that are made when they are first asked for, and kept. */
export interface GeneratedTracks {
  /** Where the track is; waits until it is made. */
  pathOf(audio: string): Promise<string>;
}

/** Keeps them in a folder, which other processes of this machine may share. */
export function makeGeneratedTracks(folder: string): GeneratedTracks {
  const underWay = new Map<string, Promise<string>>();
  return {
    async pathOf(audio) {
      const path = join(folder, `${audio}.v${SOUNDSCAPES_VERSION}.mp3`);
      if (existsSync(path)) return path;
      const making = underWay.get(audio) ?? generate({ audio, path }).then(() => path);
      underWay.set(audio, making);
      // A failure, a full disk for example, is forgotten: the next request tries again.
      return making.finally(() => underWay.delete(audio));
    },
  };
}

/** In a thread of its own: it computes for a second and waits for other processes. */
function generate(order: TrackOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./generate.worker.ts', import.meta.url), {
      workerData: order,
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The track was not made (${code})`)),
    );
  });
}
