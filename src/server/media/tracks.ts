import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Env, EnvError } from '../env/env.ts';
import { makeGeneratedTracks } from './generated-tracks.ts';
import { SOUNDSCAPES } from './sound/soundscapes.ts';

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
