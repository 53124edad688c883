import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Env, EnvError } from '#server/env.ts';
import type { TrackOrder } from './generate.worker.ts';
import { SOUNDSCAPES, SOUNDSCAPES_VERSION } from './sound/soundscapes.ts';

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

/** An audio file as it can be served. */
export interface Track {
  path: string;
  /** In bytes. */
  size: number;
  /** Another one when the file is another one; strong, quotation marks included. */
  etag: string;
}

/** The audio files of the library, by the name that the catalogue has for them. */
export interface Tracks {
  find(audio: string): Promise<Track>;
}

/** Those of the operator if there are any, else those that this server makes by itself. */
export function makeTracks({ MEDIA_DIR, DATA_DIR }: Pick<Env, 'MEDIA_DIR' | 'DATA_DIR'>): Tracks {
  if (MEDIA_DIR === '') return generatedTracks(join(DATA_DIR, 'media'));
  return {
    async find(audio) {
      const path = join(MEDIA_DIR, `${audio}.mp3`);
      const file = await stat(path);
      const { size, mtimeMs } = file;
      if (!file.isFile() || size === 0) throw new Error(`${path} is no audio file`);
      return { path, size, etag: `"${audio}-${size}-${Math.floor(mtimeMs)}"` };
    },
  };
}

/** Every machine makes the same ones, so they are told apart by name and version alone. */
function generatedTracks(folder: string): Tracks {
  const { pathOf } = makeGeneratedTracks(folder);
  return {
    async find(audio) {
      const path = await pathOf(audio);
      const { size } = await stat(path);
      return { path, size, etag: `"${basename(path, '.mp3')}-${size}"` };
    },
  };
}

/**
 * The names that `find` knows; undefined when the audio is not on this machine. Throws an EnvError
 * if the operator's folder cannot be read.
 */
export async function trackNames({
  MEDIA_DIR,
  MEDIA_ORIGIN,
}: Pick<Env, 'MEDIA_DIR' | 'MEDIA_ORIGIN'>): Promise<ReadonlySet<string> | undefined> {
  if (MEDIA_ORIGIN !== '') return undefined;
  if (MEDIA_DIR === '') return new Set(Object.keys(SOUNDSCAPES));
  const files = await readdir(MEDIA_DIR).catch((error: NodeJS.ErrnoException) => {
    throw new EnvError(
      `MEDIA_DIR must be a folder that can be read, not ${JSON.stringify(MEDIA_DIR)} (${error.code}). Example: MEDIA_DIR=/srv/audio`,
    );
  });
  return new Set(files.flatMap((file) => /^(.+)\.mp3$/.exec(file)?.[1] ?? []));
}
