import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Env, EnvError } from '#server/env.ts';
import type { ByteRange } from './byte-range.ts';
import { sampleTrack } from './sample-track.ts';

/** The audio of a session, ready to be served. */
export interface Track {
  /** In bytes. */
  size: number;
  /** A strong etag with its quotation marks. It changes when the audio changes. */
  etag: string;
  read(range: ByteRange): Readable;
}

/** The tracks of the library, by the name in the catalogue. */
export interface Tracks {
  find(audio: string): Promise<Track>;
}

/** The built-in loops: a folder of MP3 files like the operator's. */
const LOOPS = fileURLToPath(new URL('./loops', import.meta.url));

/** The operator's tracks if there are any, else the built-in ones. */
export function makeTracks({ MEDIA_DIR }: Pick<Env, 'MEDIA_DIR'>): Tracks {
  if (MEDIA_DIR === '') return sampleTracks();
  return { find: (audio) => fileTrack(join(MEDIA_DIR, `${audio}.mp3`), audio) };
}

async function fileTrack(path: string, audio: string): Promise<Track> {
  const file = await stat(path);
  const { size, mtimeMs } = file;
  if (!file.isFile() || size === 0) throw new Error(`${path} is no audio file`);
  return {
    size,
    etag: `"${audio}-${size}-${Math.floor(mtimeMs)}"`,
    read: (range) => createReadStream(path, range),
  };
}

/** Each track is made of its loop at the first request and cached in memory: five megabytes. */
function sampleTracks(): Tracks {
  const made = new Map<string, Promise<Track>>();
  return {
    find(audio) {
      const track = made.get(audio) ?? loopTrack(audio);
      made.set(audio, track);
      // After a failure the next request tries again.
      track.catch(() => made.delete(audio));
      return track;
    },
  };
}

async function loopTrack(audio: string): Promise<Track> {
  const bytes = sampleTrack(await readFile(join(LOOPS, `${audio}.mp3`)));
  const hash = createHash('sha256').update(bytes).digest('base64url');
  return {
    size: bytes.length,
    etag: `"${audio}-${hash}"`,
    read: (range) => Readable.from(chunksOf(bytes, range), { objectMode: false }),
  };
}

/** How much is written to a connection at once. The chunks show whether the client still reads. */
const CHUNK_BYTES = 64 * 1024;

function* chunksOf(bytes: Uint8Array, { start, end }: ByteRange): Generator<Uint8Array> {
  for (let at = start; at <= end; at += CHUNK_BYTES) {
    yield bytes.subarray(at, Math.min(at + CHUNK_BYTES, end + 1));
  }
}

/**
 * The names that `find` knows; undefined if the audio is not on this machine. Throws an EnvError if
 * the operator's folder cannot be read.
 */
export async function trackNames({
  MEDIA_DIR,
  MEDIA_ORIGIN,
}: Pick<Env, 'MEDIA_DIR' | 'MEDIA_ORIGIN'>): Promise<ReadonlySet<string> | undefined> {
  if (MEDIA_ORIGIN !== '') return undefined;
  const files = await readdir(MEDIA_DIR || LOOPS).catch((error: NodeJS.ErrnoException) => {
    throw new EnvError(
      `MEDIA_DIR must be a folder that can be read, not ${JSON.stringify(MEDIA_DIR)} (${error.code}). Example: MEDIA_DIR=/srv/audio`,
    );
  });
  return new Set(files.flatMap((file) => /^(.+)\.mp3$/.exec(file)?.[1] ?? []));
}
