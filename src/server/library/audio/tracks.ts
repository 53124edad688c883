import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ByteRange } from '#server/base/byte-range.ts';
import { type Env, EnvError } from '#server/config/env.ts';
import { trackOf } from './soundscape.ts';

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
  /** A file of the operator, which has its own length, else a built-in loop. */
  find(audio: string, seconds: number): Promise<Track>;
  /** Whether it can be found in any length, as a built-in loop. */
  isOfAnyLength(audio: string): Promise<boolean>;
  /** The beginning of a track of this length in seconds. */
  findBeginning(audio: string, seconds: number, ofSeconds: number): Promise<Track>;
}

/** The built-in loops: a folder of MP3 files like the operator's. */
const LOOPS = fileURLToPath(new URL('./loops', import.meta.url));

/** The operator's tracks, and the built-in ones that they have no file for. */
export function makeTracks({ MEDIA_DIR }: Pick<Env, 'MEDIA_DIR'>): Tracks {
  const builtIn = soundscapes();
  if (MEDIA_DIR === '') return builtIn;
  const own = (audio: string) => fileTrack(join(MEDIA_DIR, `${audio}.mp3`), audio);
  return {
    find: async (audio, seconds) => (await own(audio)) ?? builtIn.find(audio, seconds),
    isOfAnyLength: async (audio) => (await own(audio)) === undefined,
    findBeginning: async (audio, seconds, ofSeconds) => {
      const track = await own(audio);
      return track
        ? beginningOf(track, seconds / ofSeconds)
        : builtIn.findBeginning(audio, seconds, ofSeconds);
    },
  };
}

/** A share of a track. Nobody can read beyond its size. */
function beginningOf({ size: whole, etag, read }: Track, share: number): Track {
  const size = Math.ceil(whole * Math.min(1, share));
  return { size, etag: etag.replace(/"$/, `-${size}"`), read };
}

/** Undefined if there is no such file. */
async function fileTrack(path: string, audio: string): Promise<Track | undefined> {
  const file = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (file === undefined) return undefined;
  const { size, mtimeMs } = file;
  if (!file.isFile() || size === 0) throw new Error(`${path} is no audio file`);
  return {
    size,
    etag: `"${audio}-${size}-${Math.floor(mtimeMs)}"`,
    read: (range) => createReadStream(path, range),
  };
}

interface Loop {
  bytes: Uint8Array;
  hash: string;
}

/** The built-in soundscapes. Their loops, of a megabyte each, are read once. */
function soundscapes(): Tracks {
  const loops = new Map<string, Promise<Loop>>();
  async function find(audio: string, seconds: number): Promise<Track> {
    const loop = loops.get(audio) ?? readLoop(audio);
    loops.set(audio, loop);
    // After a failure the next request tries again.
    loop.catch(() => loops.delete(audio));
    const { bytes, hash } = await loop;
    const parts = trackOf(bytes, seconds);
    return {
      size: parts.reduce((sum, part) => sum + part.length, 0),
      etag: `"${audio}-${seconds}-${hash}"`,
      read: (range) => Readable.from(chunksOf(parts, range), { objectMode: false }),
    };
  }
  // Fades out as a whole track does.
  return { find, isOfAnyLength: async () => true, findBeginning: find };
}

async function readLoop(audio: string): Promise<Loop> {
  const bytes = await readFile(join(LOOPS, `${audio}.mp3`));
  return { bytes, hash: createHash('sha256').update(bytes).digest('base64url') };
}

/** How much is written to a connection at once. The chunks show whether the client still reads. */
const CHUNK_BYTES = 64 * 1024;

function* chunksOf(parts: readonly Uint8Array[], { start, end }: ByteRange): Generator<Uint8Array> {
  let first = 0;
  for (const part of parts) {
    const to = Math.min(end + 1 - first, part.length);
    for (let at = Math.max(0, start - first); at < to; at += CHUNK_BYTES) {
      yield part.subarray(at, Math.min(at + CHUNK_BYTES, to));
    }
    first += part.length;
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
  const own = await readdir(MEDIA_DIR || LOOPS).catch((error: NodeJS.ErrnoException) => {
    throw new EnvError(
      `MEDIA_DIR must be a folder that can be read, not ${JSON.stringify(MEDIA_DIR)} (${error.code}). Example: MEDIA_DIR=/srv/audio`,
    );
  });
  const files = [...own, ...(await readdir(LOOPS))];
  return new Set(files.flatMap((file) => /^(.+)\.mp3$/.exec(file)?.[1] ?? []));
}
